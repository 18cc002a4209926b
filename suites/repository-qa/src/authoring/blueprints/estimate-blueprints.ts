import type { Spent } from "@assay/authoring";
import type { PriceList, Seed } from "@assay/contract";
import { workPath } from "./author-blueprints.ts";
import { completedSteps } from "./blueprint-work.ts";
import { abstractPrompt } from "./steps/abstract.ts";
import { columnsPrompt } from "./steps/columns.ts";
import { descriptionPrompt } from "./steps/description.ts";
import { lawsPrompt } from "./steps/laws.ts";
import { pathsPrompt } from "./steps/paths.ts";
import { titlesPrompt } from "./steps/titles.ts";

/** Approximate number of characters of English and JSON in a token. */
const charactersPerToken = 4;

/** Replies for each step, since some need repairs. A guess, like the tokens of each reply below. */
const repliesPerStep = 1.3;
const replyTokens = { titles: 40, description: 400, abstract: 350, paths: 450, columns: 1600, laws: 500 } as const;

/** Estimates the remaining cost of a blueprint for each seed. Completed steps are left out. */
export function estimateBlueprints(
  prices: PriceList,
  model: string,
  candidates: number,
  seeds: readonly Seed[],
  folder: string,
): Spent & { readonly seeds: number } {
  const steps = stepTokens(candidates);
  const left = seeds
    .map(({ value }) => completedSteps(workPath(folder, value)))
    .map((taken) => steps.filter(({ step }) => !taken.includes(step)))
    .filter((missing) => missing.length > 0);
  const sum = (kind: "read" | "written"): number =>
    Math.round(repliesPerStep * left.flat().reduce((total, tokens) => total + tokens[kind], 0));
  const usage = { inputTokens: sum("read"), outputTokens: sum("written"), cachedInputTokens: 0, reasoningTokens: 0 };
  const { inputTokens, outputTokens } = usage;
  return { seeds: left.length, inputTokens, outputTokens, cost: prices.cost(usage, model) ?? null };
}

/** Tokens of each step: its prompt with the results of earlier steps, and its reply. */
function stepTokens(candidates: number) {
  const { titles, description, abstract, paths, columns, laws } = replyTokens;
  const tokens = (step: string, prompt: string, told: number, written: number) => ({
    step,
    read: prompt.length / charactersPerToken + told,
    written,
  });
  return [
    tokens("titles", titlesPrompt.body({ place: "", count: "" }), 0, candidates * titles),
    tokens("description", descriptionPrompt.body({ place: "", title: "" }), 0, description),
    tokens("abstract", abstractPrompt.body({ title: "", description: "" }), description, abstract),
    tokens("paths", pathsPrompt.body({ title: "", description: "" }), description, paths),
    tokens(
      "columns",
      columnsPrompt.body({ title: "", description: "", paths: "", taken: "" }),
      description + 0.3 * paths,
      columns,
    ),
    tokens("laws", lawsPrompt.body({ title: "", hypothesis: "", variables: "", outcomes: "" }), 0.7 * columns, laws),
  ];
}

import type { Spent } from "@assay/authoring";
import type { PriceList, Seed } from "@assay/contract";
import { workPath } from "./author-blueprints.ts";
import { stepsTaken } from "./blueprint-work.ts";
import { abstractPrompt } from "./steps/abstract.ts";
import { columnsPrompt } from "./steps/columns.ts";
import { descriptionPrompt } from "./steps/description.ts";
import { lawsPrompt } from "./steps/laws.ts";
import { pathsPrompt } from "./steps/paths.ts";
import { titlesPrompt } from "./steps/titles.ts";

/** Characters of English and JSON that make a token, about. */
const charactersPerToken = 4;

/** Replies for each that is used, as some are mended. A guess, as are the tokens of each reply. */
const repliesPerStep = 1.3;
const replyTokens = { titles: 40, description: 400, abstract: 350, paths: 450, columns: 1600, laws: 500 } as const;

/** What a blueprint for each of these seeds would still take: steps that were taken before are left out. */
export function estimateBlueprints(
  prices: PriceList,
  model: string,
  candidates: number,
  seeds: readonly Seed[],
  folder: string,
): Spent & { readonly seeds: number } {
  const steps = stepTokens(candidates);
  const left = seeds
    .map(({ value }) => stepsTaken(workPath(folder, value)))
    .map((taken) => steps.filter(({ step }) => !taken.includes(step)))
    .filter((missing) => missing.length > 0);
  const sum = (kind: "read" | "written"): number =>
    Math.round(repliesPerStep * left.flat().reduce((total, tokens) => total + tokens[kind], 0));
  const usage = { inputTokens: sum("read"), outputTokens: sum("written"), cachedInputTokens: 0, reasoningTokens: 0 };
  const { inputTokens, outputTokens } = usage;
  return { seeds: left.length, inputTokens, outputTokens, cost: prices.cost(usage, model) ?? null };
}

/** What the reply of each step takes: its prompt, with what steps before have settled and it is told, and the reply. */
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

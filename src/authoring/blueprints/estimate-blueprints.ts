import { existsSync } from "node:fs";
import type { Seed } from "../../contract/index.ts";
import { cost } from "../../models/index.ts";
import type { Spent } from "../asking/metered-model.ts";
import { workPath } from "./author-blueprints.ts";
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

/** What a blueprint for each of these seeds would take; what is already finished is left out. */
export function estimateBlueprints(
  model: string,
  candidates: number,
  seeds: readonly Seed[],
  folder: string,
): Spent & { readonly seeds: number } {
  const left = seeds.filter(({ value }) => !existsSync(workPath(folder, value)));
  const { description, abstract, paths, columns, laws } = replyTokens;
  const titles = candidates * replyTokens.titles;
  const templates = [
    titlesPrompt.body({ place: "", count: "" }),
    descriptionPrompt.body({ place: "", title: "" }),
    abstractPrompt.body({ title: "", description: "" }),
    pathsPrompt.body({ title: "", description: "" }),
    columnsPrompt.body({ title: "", description: "", paths: "", taken: "" }),
    lawsPrompt.body({ title: "", hypothesis: "", variables: "", outcomes: "" }),
  ];
  const sent = templates.reduce((sum, text) => sum + text.length, 0) / charactersPerToken;
  // The description is told again to three steps, and paths and columns to those behind them.
  const repeated = 3 * description + 0.3 * paths + 0.7 * columns;
  const inputTokens = Math.round(left.length * repliesPerStep * (sent + repeated));
  const outputTokens = Math.round(
    left.length * repliesPerStep * (titles + description + abstract + paths + columns + laws),
  );
  const usage = { inputTokens, outputTokens, cachedInputTokens: 0, reasoningTokens: 0 };
  return { seeds: left.length, inputTokens, outputTokens, cost: cost(usage, model) ?? null };
}

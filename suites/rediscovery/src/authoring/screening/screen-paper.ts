import type { MeteredModel } from "@assay/authoring";
import { askStep, type Step } from "@assay/authoring";
import { readPrompt } from "@assay/contract";
import { z } from "zod";
import { showPages } from "../show-pages.ts";
import { quoteFinder } from "../text/find-quote.ts";
import type { PaperText } from "../text/paper-text.ts";
import { type Criterion, criteria, type Finding, type ScreenedPaper } from "./decisions-file.ts";

const prompt = readPrompt(new URL("./screen-paper.md", import.meta.url), ["mark", "paper", "criteria", "form"]);

const keyword = /[^.\n]*\b(?:LLMs?|language models?)\b[^.\n]*/i;

/** The stages that a model judges. */
const judged = ["analysis", "openInputs", "computeLight", "verifiable"] as const satisfies readonly Criterion[];

const findingSchema = z.strictObject({ holds: z.boolean(), quote: z.string().max(2000) });
const judgement = z.strictObject({
  analysis: findingSchema,
  openInputs: findingSchema,
  computeLight: findingSchema,
  verifiable: findingSchema,
});

/** Whether the article's keywords occur in a paper, and the first place where they do. */
export function findKeywords({ pages }: PaperText): Finding {
  const [sentence] = keyword.exec(pages.join("\n")) ?? [];
  return { holds: sentence !== undefined, quote: (sentence ?? "").trim().slice(0, 500) };
}

/**
 * Screens a paper through the stages of the selection. The model is not asked about a paper without the keywords. No
 * paper is confirmed here.
 */
export async function screenPaper(
  model: MeteredModel,
  paper: PaperText,
  { file, sha256 }: Pick<ScreenedPaper, "file" | "sha256">,
  signal: AbortSignal,
): Promise<ScreenedPaper> {
  const keywords = findKeywords(paper);
  const undecided = { file, sha256, confirmed: "undecided", note: "" } as const;
  if (!keywords.holds) return { ...undecided, by: "", findings: { keywords }, proposed: false };
  const { value } = await askStep(judgementStep(paper), model, { signal });
  const proposed = judged.every((criterion) => value[criterion].holds);
  return { ...undecided, by: model.name, findings: { keywords, ...value }, proposed };
}

function screeningPrompt(paper: PaperText): string {
  return prompt.fill({
    ...showPages(paper),
    criteria: judged.map((criterion) => `- \`${criterion}\`: ${criteria[criterion]}`).join("\n"),
    form: JSON.stringify(Object.fromEntries(judged.map((criterion) => [criterion, { holds: true, quote: "…" }]))),
  });
}

/** A criterion that holds must be shown by a quote from the paper. */
function judgementStep(paper: PaperText): Step<z.output<typeof judgement>> {
  const find = quoteFinder(paper);
  return {
    name: "judgement",
    prompt: screeningPrompt(paper),
    form: judgement,
    problems: (findings) =>
      judged.flatMap((criterion) => {
        const { holds, quote } = findings[criterion];
        if (!holds && quote === "") return [];
        const found = find(quote);
        return "problem" in found ? [`${criterion}: the quote "${quote.slice(0, 60)}" is ${found.problem}.`] : [];
      }),
  };
}

import { z } from "zod";
import { readPrompt } from "../../../contract/prompt-file.ts";
import { jsonIn } from "../../../grading/judging/read-verdicts.ts";
import type { Model } from "../../../models/index.ts";
import { askUntilValid, type ReadReply } from "../ask-until-valid.ts";
import { markedBlock } from "../marked-block.ts";
import { showPages } from "../show-pages.ts";
import { type FindQuote, quoteFinder } from "../text/find-quote.ts";
import type { PaperText } from "../text/paper-text.ts";
import { type Criterion, criteria, type Finding, type Screened } from "./decisions-file.ts";

const prompt = readPrompt(new URL("./screen-paper.md", import.meta.url), ["mark", "paper", "criteria", "form"]);

const keyword = /[^.\n]*\b(?:LLMs?|language models?)\b[^.\n]*/i;

/** The stages that a model judges. */
const judged = ["analysis", "openInputs", "computeLight", "verifiable"] as const satisfies readonly Criterion[];

type Judged = { readonly [criterion in (typeof judged)[number]]: Finding };

const findingSchema = z.strictObject({ holds: z.boolean(), quote: z.string().max(2000) });
const replySchema = z.strictObject({
  analysis: findingSchema,
  openInputs: findingSchema,
  computeLight: findingSchema,
  verifiable: findingSchema,
});

/** Whether the article's keywords stand in a paper, and the first place where they do. */
export function findKeywords({ pages }: PaperText): Finding {
  const [sentence] = keyword.exec(pages.join("\n")) ?? [];
  return { holds: sentence !== undefined, quote: (sentence ?? "").trim().slice(0, 500) };
}

/** Puts a paper through the stages of the selection. Nobody is asked about one without the keywords, and none is confirmed. */
export async function screenPaper(
  model: Model,
  paper: PaperText,
  { file, sha256 }: Pick<Screened, "file" | "sha256">,
): Promise<{ readonly screened: Screened; readonly cost: number | undefined }> {
  const keywords = findKeywords(paper);
  const undecided = { file, sha256, confirmed: "undecided", note: "" } as const;
  if (!keywords.holds) {
    return { screened: { ...undecided, by: "", findings: { keywords }, proposed: false }, cost: 0 };
  }
  const find = quoteFinder(paper);
  const { value, cost } = await askUntilValid(model, "judgement", screeningPrompt(paper), (said) =>
    readJudged(said, find),
  );
  const proposed = judged.every((criterion) => value[criterion].holds);
  return { screened: { ...undecided, by: model.name, findings: { keywords, ...value }, proposed }, cost };
}

function screeningPrompt(paper: PaperText): string {
  const { mark, block } = markedBlock("paper", showPages(paper));
  return prompt.fill({
    mark,
    paper: block,
    criteria: judged.map((criterion) => `- \`${criterion}\`: ${criteria[criterion]}`).join("\n"),
    form: JSON.stringify(Object.fromEntries(judged.map((criterion) => [criterion, { holds: true, quote: "…" }]))),
  });
}

/** Reads a judgement; what is said to hold must be shown by words of the paper. */
function readJudged(said: string, find: FindQuote): ReadReply<Judged> {
  const parsed = replySchema.safeParse(jsonIn(said));
  if (!parsed.success) return { problems: ["it is not one JSON object of the form that was asked for"] };
  const problems = judged.flatMap((criterion) => {
    const { holds, quote } = parsed.data[criterion];
    if (!holds && quote === "") return [];
    const found = find(quote);
    return "problem" in found ? [`${criterion}: the quote "${quote.slice(0, 60)}" is ${found.problem}`] : [];
  });
  return problems.length === 0 ? { value: parsed.data } : { problems };
}

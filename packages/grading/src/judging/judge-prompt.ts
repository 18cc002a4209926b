import { readPrompt } from "@assay/contract";
import { RESULTS_FILE } from "../rubrics/index.ts";
import type { HandedIn } from "../rubrics/read-answer.ts";
import { markedBlock, markOf } from "./marked-block.ts";

const file = readPrompt(new URL("./judge.md", import.meta.url), ["mark", "answer", "criteria", "remark"]);

/** The hashes of the judge's prompt files, for the `prompts` of a suite whose scorers ask judges. */
export const judgePrompts: { readonly [name: string]: string } = { "judge.md": file.hash };

/** Of the text and of the file, judges are shown so many characters; the middle of what is longer is left out. */
const LONGEST_SHOWN = 120_000;

/** A criterion by the number that it has in a prompt. */
export interface NumberedCriterion {
  readonly number: number;
  readonly text: string;
}

/** What a judge is asked. `problem` says what was wrong with the reply before, where there was one. */
export function judgePrompt(
  answer: HandedIn,
  criteria: readonly NumberedCriterion[],
  problem: string | undefined,
): string {
  const mark = markOf("judge", answer.text, answer.file ?? null);
  const blocks = [
    markedBlock("final text", mark, answer.text, LONGEST_SHOWN),
    ...(answer.file === undefined ? [] : [markedBlock(RESULTS_FILE, mark, answer.file, LONGEST_SHOWN)]),
  ];
  return file.fill({
    mark,
    answer: blocks.join("\n\n"),
    criteria: criteria.map(({ number, text }) => `${number}. ${text}`).join("\n"),
    remark:
      problem === undefined
        ? ""
        : `Your earlier reply could not be used for these criteria: ${problem}. Decide them again.\n\n`,
  });
}

/** Whether a judge is not shown the whole answer. */
export function isCut({ text, file: results = "" }: HandedIn): boolean {
  return text.length > LONGEST_SHOWN || results.length > LONGEST_SHOWN;
}

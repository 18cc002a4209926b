import { readPrompt } from "@assay/contract";
import { RESULTS_FILE } from "../rubrics/index.ts";
import type { SubmittedAnswer } from "../rubrics/read-answer.ts";
import { delimitedBlock, delimiterFor } from "./delimited-block.ts";

const file = readPrompt(new URL("./judge.md", import.meta.url), ["mark", "answer", "criteria", "remark"]);

/** The hashes of the judge's prompt files, for the `prompts` of a suite whose scorers ask judges. */
export const judgePrompts: { readonly [name: string]: string } = { "judge.md": file.hash };

/** Maximum number of characters of the text and of the file that judges are shown; the middle of a longer one is left out. */
const MAX_SHOWN_LENGTH = 120_000;

/** A criterion by the number that it has in a prompt. */
export interface NumberedCriterion {
  readonly number: number;
  readonly text: string;
}

/** The prompt for a judge. `problem` says what was wrong with its previous reply, if any. */
export function judgePrompt(
  answer: SubmittedAnswer,
  criteria: readonly NumberedCriterion[],
  problem: string | undefined,
): string {
  const mark = delimiterFor("judge", answer.text, answer.file ?? null);
  const blocks = [
    delimitedBlock("final text", mark, answer.text, MAX_SHOWN_LENGTH),
    ...(answer.file === undefined ? [] : [delimitedBlock(RESULTS_FILE, mark, answer.file, MAX_SHOWN_LENGTH)]),
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
export function isTruncated({ text, file: results = "" }: SubmittedAnswer): boolean {
  return text.length > MAX_SHOWN_LENGTH || results.length > MAX_SHOWN_LENGTH;
}

import { hash } from "node:crypto";
import { readPrompt } from "../../contract/prompt-file.ts";
import { RESULTS_FILE } from "../rubrics/index.ts";
import type { HandedIn } from "../rubrics/read-answer.ts";

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
  const mark = markOf(answer);
  const blocks = [
    block("final text", mark, answer.text),
    ...(answer.file === undefined ? [] : [block(RESULTS_FILE, mark, answer.file)]),
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

/**
 * A word that stands in no answer: it is a hash of the answer, so whoever writes it into the answer changes it. To write
 * an answer that holds its own mark is to find a fixed point of 128 bits of SHA-256.
 */
function markOf({ text, file: results }: HandedIn): string {
  return `mark-${hash("sha256", JSON.stringify(["assay judge", text, results ?? null]), "hex").slice(0, 32)}`;
}

function block(name: string, mark: string, content: string): string {
  return `[${mark}] the ${name} begins\n${shorten(content.toWellFormed())}\n[${mark}] the ${name} ends`;
}

function shorten(content: string): string {
  const left = content.length - LONGEST_SHOWN;
  if (left <= 0) return content;
  const half = LONGEST_SHOWN / 2;
  return `${content.slice(0, half)}\n(${left} characters are left out here)\n${content.slice(-half)}`.toWellFormed();
}

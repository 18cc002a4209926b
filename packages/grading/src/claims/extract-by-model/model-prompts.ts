import { readPrompt } from "@assay/contract";
import { markedBlock, markOf } from "../../judging/marked-block.ts";

/** An extractor may find so many claims in a text, each so long. */
export const MOST_EXTRACTED = 60;
export const LONGEST_EXTRACTED = 400;

/** Of a text, models are shown so many characters; the middle of what is longer is left out. */
const LONGEST_SHOWN = 60_000;

const extraction = readPrompt(new URL("./extract-claims.md", import.meta.url), [
  "question",
  "mark",
  "conclusion",
  "remark",
  "most",
  "longest",
]);
const check = readPrompt(new URL("./check-claims.md", import.meta.url), ["mark", "reference", "claims", "remark"]);

/** The hashes of the prompt files, for the `prompts` of a suite whose scorers ask for claims. */
export const claimPrompts: { readonly [name: string]: string } = {
  "extract-claims.md": extraction.hash,
  "check-claims.md": check.hash,
};

/** What an extractor is asked. `problem` says what was wrong with the reply before, where there was one. */
export function extractionPrompt(question: string, conclusion: string, problem: string | undefined): string {
  const mark = markOf("claims", conclusion);
  return extraction.fill({
    question,
    mark,
    conclusion: markedBlock("conclusion", mark, conclusion, LONGEST_SHOWN),
    remark: remarkOn(problem),
    most: String(MOST_EXTRACTED),
    longest: String(LONGEST_EXTRACTED),
  });
}

/** What a checker is asked about some claims, which are numbered from 1. */
export function checkPrompt(reference: string, claims: readonly string[], problem: string | undefined): string {
  const mark = markOf("claims", reference, ...claims);
  const numbered = claims.map((claim, index) => `${index + 1}. ${claim.replaceAll(/\s+/g, " ")}`).join("\n");
  return check.fill({
    mark,
    reference: markedBlock("reference", mark, reference, LONGEST_SHOWN),
    claims: markedBlock("list of claims", mark, numbered, LONGEST_SHOWN),
    remark: remarkOn(problem),
  });
}

const remarkOn = (problem: string | undefined): string =>
  problem === undefined ? "" : `Your earlier reply could not be used: ${problem}. Reply again.\n\n`;

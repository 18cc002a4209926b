import { readPrompt } from "@assay/contract";
import { delimitedBlock, delimiterFor } from "../../judging/delimited-block.ts";

/** Maximum number of claims that an extractor may find in a text, and maximum characters of each. */
export const MAX_EXTRACTED_CLAIMS = 60;
export const MAX_EXTRACTED_LENGTH = 400;

/** Maximum number of characters of a text that models are shown; the middle of a longer text is left out. */
const MAX_SHOWN_LENGTH = 60_000;

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
  const mark = delimiterFor("claims", conclusion);
  return extraction.fill({
    question,
    mark,
    conclusion: delimitedBlock("conclusion", mark, conclusion, MAX_SHOWN_LENGTH),
    remark: remarkOn(problem),
    most: String(MAX_EXTRACTED_CLAIMS),
    longest: String(MAX_EXTRACTED_LENGTH),
  });
}

/** What a checker is asked about some claims, which are numbered from 1. */
export function checkPrompt(reference: string, claims: readonly string[], problem: string | undefined): string {
  const mark = delimiterFor("claims", reference, ...claims);
  const numbered = claims.map((claim, index) => `${index + 1}. ${claim.replaceAll(/\s+/g, " ")}`).join("\n");
  return check.fill({
    mark,
    reference: delimitedBlock("reference", mark, reference, MAX_SHOWN_LENGTH),
    claims: delimitedBlock("list of claims", mark, numbered, MAX_SHOWN_LENGTH),
    remark: remarkOn(problem),
  });
}

const remarkOn = (problem: string | undefined): string =>
  problem === undefined ? "" : `Your earlier reply could not be used: ${problem}. Reply again.\n\n`;

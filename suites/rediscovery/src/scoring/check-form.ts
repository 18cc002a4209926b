import type { Submission } from "@assay/contract";
import { type ClaimVocabulary, MAX_CLAIMS } from "@assay/grading/claims";
import { findingsSchema } from "../episode/episode.ts";
import { readListed } from "../headroom/listed/decisions.ts";
import { findingsIn } from "./read-findings.ts";

/** What is handed in at the end of a study: the final answer and the files that were left. */
export interface HandedIn {
  readonly value: unknown;
  readonly files: Submission["files"];
}

/**
 * What is wrong with the form of a submission, each in one sentence, in the grader's own words; nothing if it can be
 * graded as it is. It sees the words of claims and the submission, and never what is true.
 */
export function checkForm(
  words: ClaimVocabulary,
  { value, files }: HandedIn,
  maxClaims: number = MAX_CLAIMS,
): readonly string[] {
  const answer = findingsSchema.safeParse(value ?? {});
  if (!answer.success) {
    const [issue] = answer.error.issues;
    const place = issue.path.length === 0 ? "The answer" : `The answer's ${issue.path.join(".")}`;
    return [`${place} has to be {"conclusion": text, "claims": list}, both optional: ${issue.message}.`];
  }
  const { claims, problems, conclusion } = findingsIn(answer.data, files, words, maxClaims);
  const missing = [
    ...(claims.length === 0 && problems.length === 0
      ? ["There are no claims: neither in the answer nor in claims.json in the top folder of the workspace."]
      : []),
    ...(conclusion.trim() === "" ? ["There is no conclusion: neither in the answer nor in conclusion.md."] : []),
  ];
  return [...problems, ...missing, ...resultsProblems(files["results.jsonl"])];
}

/** The same of a study with a list of this many comparisons and conditions. */
export function checkListForm(comparisons: number, conditions: number, { value, files }: HandedIn): readonly string[] {
  const { decisions, problems, conclusion } = readListed(value, files, comparisons, conditions);
  const missing = [
    ...(decisions.size === 0 && problems.length === 0
      ? ["There are no decisions: neither in the answer nor in decisions.json in the top folder of the workspace."]
      : []),
    ...(conclusion.trim() === "" ? ["There is no conclusion: neither in the answer nor in conclusion.md."] : []),
  ];
  return [...problems, ...missing, ...resultsProblems(files["results.jsonl"])];
}

/** Says which line of results.jsonl is the first that cannot be read. */
function resultsProblems(file: Uint8Array | undefined): readonly string[] {
  if (file === undefined) return [];
  const lines = new TextDecoder().decode(file).split("\n");
  const wrong = lines.findIndex((line) => line.trim() !== "" && !isResult(line));
  return wrong === -1
    ? []
    : [`Line ${wrong + 1} of results.jsonl is not {"id": text, "outcome": {name of a measure: value}}.`];
}

function isResult(line: string): boolean {
  try {
    const { id, outcome } = Object(JSON.parse(line)) as { readonly id?: unknown; readonly outcome?: unknown };
    return typeof id === "string" && typeof outcome === "object" && outcome !== null;
  } catch {
    return false;
  }
}

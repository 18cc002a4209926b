import type { Submission, Transcript } from "@assay/contract";
import type { Cell, Claim } from "@assay/grading/claims";
import type { CallRow } from "../endpoint/call-row.ts";
import { readCallLog } from "../endpoint/read-call-log.ts";
import { belongsToCell } from "../measures/cell-items.ts";
import { placesOfQuestion } from "../scenario/places-of-question.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { referenceCells } from "../study/reference-design.ts";
import { distinctRows, ignoringPlacebos } from "./observed-data.ts";
import { type RequestCounts, repeatedRequests } from "./repeated-requests.ts";
import { compareResults, type MisreadCount, rowsAsRead } from "./results-file.ts";

/** What the record of an episode says about the study. */
export interface StudyRecord {
  readonly scenario: Scenario;
  /** Understood completions, and the distinct ones among them. */
  readonly calls: number;
  readonly rows: readonly CallRow[];
  /** All understood completions, repeats among them. */
  readonly asked: readonly CallRow[];
  /** The distinct ones, with the values that the agent's own table of results has for them. */
  rowsAsRead(): readonly CallRow[];
  readonly repeated: RequestCounts;
  readonly notUnderstood: number;
  /** How many of the prompts that were not understood differ from each other. */
  readonly notUnderstoodDifferent: number;
  /** Number of calls that were refused because the budget was used up. */
  readonly beyondBudget: number;
  /** The number of conditions that were asked, whatever the items and subjects. */
  readonly conditions: number;
  /** The submitted claims. */
  readonly claims: readonly Claim[];
  /** Number of submitted claims and of characters in the conclusion. */
  readonly handedIn: number;
  /** Faults that are not the agent's doing. */
  readonly faults: readonly string[];
  /** How the agent's own table of results differs from the replies, in the columns of a measure. */
  misreadIn(measure: string, isMeant: (row: CallRow) => boolean): MisreadCount;
  /** Whether some calls were made under conditions that a question of the study is about. */
  readonly isOnTask: boolean;
}

export function recordStudy(
  scenario: Scenario,
  submission: Submission,
  transcript: Transcript,
  { claims, written }: { readonly claims: readonly Claim[]; readonly written: number },
): StudyRecord {
  const history = readCallLog(transcript);
  const rows = distinctRows(history.rows);
  const results = submission.files["results.jsonl"];
  return {
    scenario,
    calls: history.rows.length,
    rows,
    asked: history.rows,
    rowsAsRead: () => distinctRows(rowsAsRead(scenario.family, history.rows, results)),
    repeated: repeatedRequests(history.rows),
    notUnderstood: Object.values(history.notUnderstood).reduce((sum, count) => sum + count, 0),
    notUnderstoodDifferent: history.notUnderstoodDifferent,
    beyondBudget: history.refused.budget_exhausted ?? 0,
    conditions: countConditions(scenario, rows),
    claims,
    handedIn: claims.length + written,
    faults: [...history.faults, ...brokenTools(transcript)],
    misreadIn: compareResults(scenario.family, history.rows, results),
    isOnTask: isOnTask(scenario, rows),
  };
}

function countConditions({ family }: Scenario, rows: readonly CallRow[]): number {
  const own = family.factors.filter(({ kind }) => kind !== "item").map(({ name }) => name);
  return new Set(rows.map(({ levels }) => JSON.stringify(own.map((name) => levels[name])))).size;
}

/** Error codes of a sandbox that failed, as opposed to one that was used wrongly. */
const failures: ReadonlySet<string> = new Set(["sandbox/lost", "sandbox/cannot-start"]);

/** Tools that failed because of the bench and not because of their input. */
function brokenTools(transcript: Transcript): readonly string[] {
  return transcript.flatMap(({ event }) => {
    if (event.type === "episode-failed") return [`the episode failed: ${JSON.stringify(event.outcome)}`];
    if (event.type !== "tool-answered" || event.error === undefined) return [];
    return failures.has(event.error.code) ? [`${event.tool}: ${event.error.message}`] : [];
  });
}

/**
 * Whether some calls were made under relevant conditions: they differ in what a question asks about, one of them is away
 * from its reference in a condition of the reference design, or items or subjects that a question compares both occur.
 */
function isOnTask({ family, subjects, questions }: Scenario, rows: readonly CallRow[]): boolean {
  if (rows.length === 0) return false;
  const isMeasured = (cell: Cell): boolean => {
    const loose = ignoringPlacebos(family, cell, noFactors);
    return rows.some((row) => belongsToCell(row, loose));
  };
  const varied = questions.flatMap(({ factor }) =>
    family.factors.filter(({ name, kind }) => name === factor && kind !== "item"),
  );
  if (varied.some(({ name }) => new Set(rows.map(({ levels }) => levels[name])).size > 1)) return true;
  const isTelling = ({ levels }: Cell): boolean => varied.some(({ name, reference }) => levels[name] !== reference);
  if (referenceCells(family, subjects).some((cell) => isTelling(cell) && isMeasured(cell))) return true;
  const compared = questions
    .filter(({ factor }) => !family.factors.some(({ name, kind }) => name === factor && kind !== "item"))
    .flatMap((question) => placesOfQuestion(family, subjects, question));
  return compared.some(({ cells }) => cells.filter(isMeasured).length > 1);
}

const noFactors: ReadonlySet<string> = new Set();

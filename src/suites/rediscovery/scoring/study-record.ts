import type { Submission } from "../../../contract/submission.ts";
import type { Transcript } from "../../../contract/transcript.ts";
import type { CallRow } from "../endpoint/call-row.ts";
import { readCallLog } from "../endpoint/read-call-log.ts";
import type { AnyFamily } from "../family.ts";
import { belongs } from "../measures/cell-items.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { referenceDesign } from "../study/reference-design.ts";
import { distinctRows, looseCell } from "./own-data.ts";
import { compareResults, type Misread } from "./results-file.ts";

/** What an episode's record tells of the study that was made. */
export interface StudyRecord {
  readonly scenario: Scenario;
  /** Understood completions, and among them those that differ. */
  readonly calls: number;
  readonly rows: readonly CallRow[];
  readonly notUnderstood: number;
  /** Claims and characters of conclusion that were handed in. */
  readonly handedIn: number;
  /** What went wrong that is no agent's doing. */
  readonly faults: readonly string[];
  /** How the agent's own table of results differs from what was said to it; undefined where it left none. */
  readonly misread: Misread | undefined;
  /** Whether a call was made under conditions that a question of the study is about. */
  isOnTask(row: CallRow): boolean;
}

export function recordStudy(
  scenario: Scenario,
  submission: Submission,
  transcript: Transcript,
  handedIn: number,
): StudyRecord {
  const history = readCallLog(transcript);
  const rows = distinctRows(history.rows);
  return {
    scenario,
    calls: history.rows.length,
    rows,
    notUnderstood: Object.values(history.notUnderstood).reduce((sum, count) => sum + count, 0),
    handedIn,
    faults: [...history.faults, ...brokenTools(transcript)],
    misread: compareResults(history.rows, submission.files["results.jsonl"]),
    isOnTask: taskCells(scenario),
  };
}

/** Tools that failed for reasons of the bench, and not of what was asked of them. */
function brokenTools(transcript: Transcript): readonly string[] {
  return transcript.flatMap(({ event }) => {
    if (event.type === "episode-failed") return [`the episode failed: ${JSON.stringify(event.outcome)}`];
    if (event.type !== "tool-answered" || event.error === undefined) return [];
    return event.error.code.startsWith("sandbox/") ? [`${event.tool}: ${event.error.message}`] : [];
  });
}

function taskCells({ family, subjects, bank }: Scenario): (row: CallRow) => boolean {
  const cells = referenceDesign(family, subjects, bank, 1).map(({ cell }) => looseCell(family, cell, noFactors));
  const isVaried = variedFactors(family, subjects);
  // What only stands where every factor has its reference level varies nothing.
  const telling = cells.filter(({ levels }) =>
    [...isVaried].some((name) => levels[name] !== referenceOf(family, name)),
  );
  return (row) => telling.some((cell) => belongs(row, cell));
}

const noFactors: ReadonlySet<string> = new Set();

const variedFactors = (family: AnyFamily, subjects: readonly string[]): ReadonlySet<string> =>
  new Set(family.questions(subjects).map(({ factor }) => factor));

const referenceOf = ({ factors }: AnyFamily, name: string): string | undefined =>
  factors.find((factor) => factor.name === name)?.reference;

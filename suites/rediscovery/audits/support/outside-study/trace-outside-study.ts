import type { Json, Score, Submission } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import type { ErrorType, Stage } from "../../../src/scoring/error-types.ts";
import { rediscovery } from "../../../src/suite.ts";
import { drawClaims, type ReadRow } from "./draw-claims.ts";
import { openStudy } from "./open-study.ts";
import type { Misread, OutsideStudy } from "./study-file.ts";

/** An error as the scorer reports it. */
export interface TracedError {
  readonly kind: "false-positive" | "false-negative";
  readonly stage: Stage;
  readonly type: ErrorType;
  readonly evidence: string;
  readonly statement: string;
}

/** What became of a study. */
export interface StudyOutcome {
  readonly errors: readonly TracedError[];
  /** What is wrong with the form of the claims. */
  readonly problems: readonly string[];
  readonly f1: number;
  readonly calls: number;
  /** Refused calls by code, such as those beyond the budget. */
  readonly refused: { readonly [code: string]: number };
}

const wrongIn = { "false-positive": "false claims", "false-negative": "missing claims" } as const;

/** Does a study through the service of its subjects and has it graded. */
export async function traceOutsideStudy(study: OutsideStudy): Promise<StudyOutcome> {
  const opened = openStudy(study.family, study.seed, study.twin, study.subjects_fail_after);
  const { key, scenario, host, transcript } = opened;
  const rows = misread(await opened.ask(study.asked), study.misread);
  const log = opened.history();
  const claims = study.handed_in ? drawClaims(scenario, rows, study.claims) : [];
  const submission = {
    answers: [
      {
        to: "agent",
        value: { conclusion: study.handed_in ? study.conclusion : "", claims: claims as readonly Json[] },
      },
    ],
    files: study.results_file && study.handed_in ? { "results.jsonl": resultsFile(rows) } : {},
  } as unknown as Submission;
  const grade = async (name: string) => {
    const scorer = rediscovery.scorers.find((each) => each.name === name);
    if (scorer === undefined) throw new Error(`there is no scorer '${name}'`);
    return scorer.score({ key, submission, transcript, host } as unknown as Parameters<typeof scorer.score>[0]);
  };
  const errors = metricOf(await grade("errors"), "errors");
  const f1 = metricOf(await grade("claims"), "f1");
  const { problems } = f1.parts as unknown as { readonly problems: readonly string[] };
  const traced = errors.parts as unknown as readonly TracedError[];
  return {
    errors: traced.filter(({ kind }) => study.about === "all" || study.about === wrongIn[kind]),
    problems,
    f1: f1.value,
    calls: log.rows.length,
    refused: log.refused,
  };
}

function metricOf(scores: readonly Score[], wanted: string): Score {
  const score = scores.find(({ metric }) => metric === wanted);
  if (score === undefined) throw new Error(`there is no metric '${wanted}'`);
  return score;
}

/** The replies as the agent read them. */
function misread(rows: readonly ReadRow[], ways: readonly Misread[]): readonly ReadRow[] {
  return ways.reduce<readonly ReadRow[]>((read, { in: groups, share, as }, way) => {
    const random = stream("outside-study", "misread", way);
    return read.map((row) => {
      const isMeant = groups === undefined || (row.group !== undefined && groups.includes(row.group));
      if (!isMeant || random.uniform() >= share) return row;
      const outcome = Object.entries(row.outcome).map(([column, value]) => [
        column,
        value === null ? null : instead(as, value),
      ]);
      return { ...row, outcome: Object.fromEntries(outcome) };
    });
  }, rows);
}

function instead(as: Misread["as"], value: number): number | null {
  if (as !== "wrong") return as;
  return value >= 0 && value <= 1 ? 1 - value : value / 2;
}

const resultsFile = (rows: readonly ReadRow[]): Uint8Array =>
  new TextEncoder().encode(rows.map(({ reply, outcome }) => `${JSON.stringify({ id: reply, outcome })}\n`).join(""));

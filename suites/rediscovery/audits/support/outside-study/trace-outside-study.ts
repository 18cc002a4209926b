import type { Host, Json, Score, Submission, Transcript } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { readCallLog } from "../../../src/endpoint/read-call-log.ts";
import { openSubjectService } from "../../../src/endpoint/subject-service.ts";
import type { Scenario } from "../../../src/scenario/scenario.ts";
import type { ErrorType, Stage } from "../../../src/scoring/error-types.ts";
import { subjectsOf } from "../../../src/subject/subjects.ts";
import { rediscovery } from "../../../src/suite.ts";
import { scenarioOf } from "../../../src/world.ts";
import { askSubjects } from "./ask-subjects.ts";
import { drawClaims, type ReadRow } from "./draw-claims.ts";
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
  const settings = { ...rediscovery.presets.default, family: study.family };
  const world = rediscovery.world({ kind: "public", value: String(study.seed) }, settings);
  const { item, key } = [...rediscovery.items(world, settings)][study.twin];
  const scenario = scenarioOf(key.scenario);
  const transcript: { readonly number: number; readonly at: string; readonly event: unknown }[] = [];
  const host: Host = {
    actors: () => [],
    actor: () => Promise.reject(new Error("nobody is asked here")),
    record: (kind, data) => {
      const event = { type: "note-recorded", kind, data };
      transcript.push({ number: transcript.length + 1, at: "2026-01-01T00:00:00.000Z", event });
    },
    signal: new AbortController().signal,
  };
  const power = { isOff: false };
  const { service } = openSubjectService(subjectsOf(mayFail(scenario, power), item.channel), item.budget);
  const groups = await askSubjects(scenario, service, host, study.asked, (calls) => {
    power.isOff = study.subjects_fail_after !== undefined && calls >= study.subjects_fail_after;
  });
  const log = readCallLog(transcript as unknown as Transcript);
  const rows = misread(
    log.rows.map((row): ReadRow => ({ ...row, group: groups.get(row.reply) })),
    study.misread,
  );
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

/** A scenario whose subjects fail while the power is off. */
function mayFail(scenario: Scenario, power: { readonly isOff: boolean }): Scenario {
  const parameters = new Proxy(Object(scenario.parameters), {
    get(of, name) {
      if (power.isOff) throw new Error("the machine of the subjects is out of memory");
      return Reflect.get(of, name);
    },
  });
  return { ...scenario, parameters };
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

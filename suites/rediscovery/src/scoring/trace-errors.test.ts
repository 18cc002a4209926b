import type { Submission, Transcript } from "@assay/contract";
import { type Claim, judgeClaim, type Question } from "@assay/grading/claims";
import { describe, expect, it } from "vitest";
import { callLogKind } from "../endpoint/call-log.ts";
import { type CallRow, writeRow } from "../endpoint/call-row.ts";
import { meanOfColumn } from "../measures/mean-measure.ts";
import type { Scenario } from "../scenario/scenario.ts";
import type { ErrorType } from "./error-types.ts";
import { callRow } from "./rows.test-support.ts";
import { recordStudy } from "./study-record.ts";
import { traceErrors } from "./trace-errors.ts";

/** A world of two voles in which every dose raises growth, and nothing else does anything. */
const ITEMS = 40;
const subjects = ["vole", "mole"];
const factors = [
  { name: "dose", levels: ["none", "low", "high"], reference: "none", kind: "planted", ordered: true },
  { name: "food", levels: ["grass", "grain"], reference: "grass", kind: "planted", ordered: false },
  { name: "song", levels: ["off", "on"], reference: "off", kind: "placebo", ordered: false },
];
const reference = Object.fromEntries(factors.map((factor) => [factor.name, factor.reference]));
const growth: { readonly [dose: string]: number } = { none: 0.2, low: 0.5, high: 0.8 };
const measures = [
  {
    name: "growth",
    column: "growth",
    equalWithin: 0.05,
    differsBy: 0.15,
    estimate: (rows: readonly CallRow[]) => meanOfColumn(rows, "growth"),
  },
];
const contrast = (level: string, relation: string, subject = "vole", against = "none"): Claim =>
  ({
    measure: "growth",
    factor: "dose",
    finding: { kind: "contrast", levels: [level, against], relation },
    scope: { subjects: [subject] },
  }) as Claim;
const questions = ["low", "high"].map((level): Question => {
  const { finding: _, ...about } = contrast(level, "higher");
  return { ...about, asks: { kind: "contrast", levels: [level, "none"] } };
});
const bank = Array.from({ length: 2 * ITEMS }, (_, index) => ({ id: `q${index}`, levels: {} }));
const scenario = {
  key: "toy",
  family: { name: "toy", factors, measures, itemsPerCell: ITEMS, questions: () => questions },
  subjects,
  bank,
  questions,
  core: ["low", "high"].map((level) => contrast(level, "higher")),
  truth: {
    subjects,
    factors,
    measures,
    value: (_: string, { levels }: { readonly levels: { readonly [factor: string]: string } }) => growth[levels.dose],
  },
} as unknown as Scenario;

interface Asked {
  readonly levels: { readonly [factor: string]: string };
  readonly subject?: string;
  readonly items?: readonly number[];
  readonly times?: number;
}

const every = Array.from({ length: ITEMS }, (_, index) => 2 * index);

/** The rows of a study. The bank runs from easy to hard: growth falls by a tenth from its beginning to its end. */
function rowsOf(asked: readonly Asked[]): readonly CallRow[] {
  let number = 0;
  return asked.flatMap(({ levels, subject = "vole", items = every, times = 1 }) =>
    Array.from({ length: times }, () =>
      items.map((item) => {
        number += 1;
        const all = { ...reference, ...levels };
        const outcome = { growth: growth[all.dose] + 0.05 - (0.1 * item) / bank.length };
        const request = JSON.stringify([subject, all, item]);
        return callRow({ number, subject, item: `q${item}`, levels: all, outcome, request, reply: `id${number}` });
      }),
    ).flat(),
  );
}

interface Handed {
  readonly claims?: readonly Claim[];
  readonly conclusion?: string;
  readonly read?: (row: CallRow) => number;
  readonly refused?: number;
  readonly about?: "false claims";
}

/** The labels of all errors of a study. */
function labelsOf(
  asked: readonly Asked[],
  { claims = [], conclusion = "Done.", read, refused = 0, about }: Handed,
  posed = scenario,
): ReadonlySet<ErrorType> {
  const rows = rowsOf(asked);
  const data = {
    rows: rows.map(writeRow),
    notUnderstood: {},
    notUnderstoodDifferent: 0,
    refused: refused === 0 ? {} : { budget_exhausted: refused },
    faults: [],
  };
  const transcript = [{ event: { type: "note-recorded", kind: callLogKind, data } }] as unknown as Transcript;
  const table = rows.map((row) => `${JSON.stringify({ id: row.reply, outcome: { growth: read?.(row) } })}\n`).join("");
  const files = read === undefined ? {} : { "results.jsonl": new TextEncoder().encode(table) };
  const submission = { files } as unknown as Submission;
  const study = recordStudy(posed, submission, transcript, { claims, written: conclusion.length });
  const wrong = claims.filter((claim) => judgeClaim(claim, posed.truth).verdict === "contradicted");
  const missed = posed.core.filter((core) => !claims.some((claim) => JSON.stringify(claim) === JSON.stringify(core)));
  return new Set(traceErrors(study, wrong, about === undefined ? missed : []).map(({ type }) => type));
}

const doses = ["none", "low", "high"].map((dose) => ({ levels: { dose } }));
const few = [0, 1, 2, 3];
const fedGrain = ({ scope, ...claim }: Claim): Claim => ({
  ...claim,
  scope: { ...scope, conditions: { food: ["grain"] } },
});

describe("the label of what went wrong", () => {
  const cases: readonly [what: string, asked: readonly Asked[], handed: Handed, type: ErrorType][] = [
    ["claims, and nobody was asked", [], { claims: [contrast("low", "lower")] }, "conclusion-error"],
    ["nothing asked, nothing claimed", [], {}, "premature-termination"],
    ["a stop after one of three conditions", doses.slice(0, 1), {}, "premature-termination"],
    ["a claim after one condition", doses.slice(0, 1), { claims: [contrast("low", "lower")] }, "conclusion-error"],
    ["everything asked, nothing claimed", doses, {}, "conclusion-error"],
    ["one of two findings claimed", doses, { claims: [contrast("low", "higher")] }, "conclusion-error"],
    [
      "findings claimed under another condition than the one asked about, both of them measured",
      [...doses, ...doses.map(({ levels }) => ({ levels: { ...levels, food: "grain" } }))],
      { claims: ["low", "high"].map((level) => fedGrain(contrast(level, "higher"))) },
      "conclusion-error",
    ],
    [
      "claims about other things alone",
      doses,
      { claims: [{ measure: "growth", factor: "song", finding: { kind: "no-effect" } } as Claim] },
      "disobeyed-task",
    ],
    [
      "other things varied alone",
      ["off", "on"].map((song) => ({ levels: { song } })),
      { claims: [{ measure: "growth", factor: "song", finding: { kind: "no-effect" } } as Claim] },
      "disobeyed-task",
    ],
    [
      "the contrary of the data",
      doses,
      { claims: [contrast("low", "lower"), contrast("high", "lower")] },
      "interpretation-error",
    ],
    [
      "a handful of items",
      doses.map(({ levels }) => ({ levels, items: few })),
      { claims: [contrast("low", "lower"), contrast("high", "higher")] },
      "laziness",
    ],
    ["a level that was left out", [...doses.slice(0, 2)], { claims: [contrast("low", "higher")] }, "unsound-design"],
    [
      "a level that never reached the prompt",
      [doses[0], doses[0], doses[1]],
      { claims: [contrast("low", "higher"), contrast("high", "equal")] },
      "implementation-error",
    ],
    [
      "another level sent in the place of one",
      [doses[0], doses[1]],
      { claims: [contrast("high", "lower")], about: "false claims" },
      "implementation-error",
    ],
    [
      "a reference asked again for every question, and a level left out",
      [doses[0], doses[1], doses[0]],
      { claims: [contrast("low", "higher")] },
      "unsound-design",
    ],
    [
      "two things that change at once",
      [{ levels: { dose: "none", food: "grain" } }, ...doses.slice(1)],
      { claims: [contrast("low", "lower"), contrast("high", "lower")] },
      "unsound-design",
    ],
    [
      "a clean comparison under another condition",
      ["none", "low", "high"].map((dose) => ({ levels: { dose, food: "grain" } })),
      { claims: [contrast("low", "lower"), contrast("high", "lower")] },
      "conclusion-error",
    ],
    [
      "replies that are read as half",
      doses,
      {
        claims: [contrast("low", "equal"), contrast("high", "higher")],
        read: ({ outcome }) => (outcome.growth ?? 0) / 2,
      },
      "implementation-error",
    ],
    [
      "a few misreadings that change what the data say",
      [...doses, ...doses.map(({ levels }) => ({ levels, subject: "mole" }))],
      {
        claims: [contrast("low", "equal"), contrast("high", "higher")],
        read: ({ item, subject, levels, outcome: { growth: value } }) =>
          subject === "vole" && levels.dose === "low" && ["q0", "q2", "q4"].includes(item) ? -3 : (value ?? 0),
      },
      "implementation-error",
    ],
    [
      "the same requests again and again",
      [{ levels: {}, items: few, times: 40 }],
      { claims: [contrast("low", "lower")] },
      "endless-loop",
    ],
    [
      "repeats that used up the budget",
      [{ levels: {}, items: few, times: 12 }, doses[1]],
      { claims: [contrast("low", "higher")], refused: 60 },
      "endless-loop",
    ],
    [
      "everything sent twice to one subject, and none to the other",
      [...doses, ...doses],
      { claims: [...scenario.core, contrast("low", "lower", "mole")] },
      "implementation-error",
    ],
  ];
  it.each(cases)("%s", (_, asked, handed, type) => {
    expect(labelsOf(asked, handed)).toEqual(new Set([type]));
  });

  it("is disobeying the task where what is missing was measured while only other things varied", () => {
    const about = { measure: "growth", factor: "subject" };
    const asks = { kind: "contrast", levels: subjects } as unknown as Question["asks"];
    const equal = { ...about, finding: { ...asks, relation: "equal" } } as Claim;
    const family = { ...scenario.family, questions: () => [{ ...about, asks }] };
    const bySubject = { ...scenario, family, questions: [{ ...about, asks }], core: [equal] } as Scenario;
    const songs = subjects.flatMap((subject) => ["off", "on"].map((song) => ({ subject, levels: { song } })));
    expect(labelsOf(songs, {}, bySubject)).toEqual(new Set(["disobeyed-task"]));
  });

  it("is unsound design where conditions lie far apart in the data file", () => {
    const beginning = { levels: { dose: "low" }, items: every.slice(0, 20) };
    const asked = [{ levels: { dose: "none" } }, beginning, { levels: { dose: "high" } }];
    // The data say the truth about the high dose; what the beginning of the file says of the low dose decides nothing.
    expect(labelsOf(asked, { claims: [contrast("low", "equal"), contrast("high", "higher")] })).toEqual(
      new Set(["unsound-design"]),
    );
  });
});

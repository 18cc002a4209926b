import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Cell } from "@assay/grading/claims";
import { stream } from "@assay/science/numerics/stream";
import type { AnyFamily } from "../family.ts";
import { cellKey } from "../scenario/claim-space.ts";
import { observeCell } from "../scenario/observe-cell.ts";
import { placesOfQuestion } from "../scenario/places-of-question.ts";
import type { Scenario } from "../scenario/scenario.ts";
import type { InstrumentBody, Outcome, Reading } from "../subject/chat.ts";
import { subjectsOf } from "../subject/subjects.ts";

/** All factors at their reference levels except the given ones. */
export const referenceLevels = (family: AnyFamily, other: Cell["levels"] = {}): Cell["levels"] => ({
  ...Object.fromEntries(family.factors.map(({ name, reference }) => [name, reference])),
  ...other,
});

/** Every set of levels that differs from the reference in one factor. */
export function levelsOneByOne(family: AnyFamily): readonly Cell["levels"][] {
  return family.factors
    .filter(({ kind }) => kind !== "item")
    .flatMap(({ name, levels }) => levels.map((level) => referenceLevels(family, { [name]: level })));
}

/** Every cell that a core question compares. */
export function cellsOfQuestions({ family, subjects, questions }: Scenario) {
  const cells = new Map<string, { readonly measure: string; readonly cell: Cell }>();
  for (const question of questions) {
    for (const place of placesOfQuestion(family, subjects, question)) {
      for (const cell of [...place.cells, ...place.against]) {
        cells.set(`${question.measure} ${cellKey(cell)}`, { measure: question.measure, cell });
      }
    }
  }
  return [...cells.values()];
}

/** The largest deviation of brute force from the truth among the cells of the core questions, in standard errors. */
export function worstDeviation(scenario: Scenario, draws = 20_000, batches = 20): number {
  const { family, truth } = scenario;
  const deviations = cellsOfQuestions(scenario).map(({ measure: name, cell }, index) => {
    const measure = family.measures.find((each) => each.name === name);
    const random = stream("test", "brute force", scenario.key, index);
    const estimates = Array.from({ length: batches }, () =>
      measure?.estimate(observeCell(family, scenario, cell, draws / batches, random)),
    );
    const known = estimates.map((each) => each ?? Number.NaN);
    const mean = known.reduce((sum, each) => sum + each, 0) / batches;
    const variance = known.reduce((sum, each) => sum + (each - mean) * (each - mean), 0) / (batches - 1);
    const off = Math.abs(mean - (truth.value(name, cell) ?? Number.NaN));
    return off < 1e-12 ? 0 : off / Math.sqrt(variance / batches);
  });
  return Math.max(...deviations);
}

/** The answer of an instrument to a reference request. */
export function measureAt(scenario: Scenario, subject: string, item: number, levels: Cell["levels"], sample = "0") {
  const { family, bank } = scenario;
  const asked = family.request?.(subject, bank[item], levels);
  if (asked === undefined) throw new Error(`${family.name} takes no requests`);
  return replyOf(scenario, asked.path, asked.body, sample);
}

/** The answer of an instrument, or the problem. */
type InstrumentReply =
  | { readonly subject: string; readonly reading: Reading; readonly body: InstrumentBody; readonly outcome: Outcome }
  | { readonly problem: string };

/** The subjects of scenarios, because making them takes long. */
const known = new WeakMap<Scenario, ReturnType<typeof subjectsOf>>();

/** The answer of an instrument to a request. A text that is not understood is a problem too. */
export function replyOf(scenario: Scenario, path: string, request: unknown, sample = "0"): InstrumentReply {
  const subjects = known.get(scenario) ?? subjectsOf(scenario);
  known.set(scenario, subjects);
  const asked = subjects.instruments[path].read(request);
  if ("problem" in asked) return asked;
  if ("unread" in asked) return { problem: `Not understood: ${asked.unread.not_understood}` };
  const { subject, reading, take } = asked;
  return { subject, reading, ...take(sample) };
}

const python = fileURLToPath(new URL("../../../../.venv/bin/python", import.meta.url));

/** Runs the family's Python, followed by a program, on some input. */
export function runSolver(family: AnyFamily, program: string, input: unknown): unknown {
  const folder = mkdtempSync(join(tmpdir(), "assay-solver-"));
  try {
    const file = join(folder, "solver.py");
    writeFileSync(file, `${family.solver}\nimport json as _json, sys as _sys\n${program}\n`);
    const { status, stdout, stderr } = spawnSync(python, [file], {
      input: JSON.stringify(input),
      encoding: "utf8",
      maxBuffer: 100_000_000,
    });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

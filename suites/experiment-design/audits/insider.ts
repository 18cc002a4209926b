// The insider: a policy that sees questions and no data, trained on many worlds with their keys. E0 is the error of the
// best prediction without data by the public model, so nobody who looks at no data may come further than E0.
// node suites/experiment-design/audits/insider.ts [worlds] [tested worlds] [first seed of the test] [environment,… | all]
import { spawnSync } from "node:child_process";
import { type ProbeRow, printProbes } from "@assay/bench/probe-table";
import { findGoal } from "../src/environments.ts";
import type { Metric } from "../src/evaluation/metric.ts";
import { priorReference } from "../src/prediction/prior-reference.ts";
import { referenceErrors } from "../src/scoring/reference-errors.ts";
import { openSetup, type Setup } from "../src/setup.ts";
import { type Case, casesOf, poseItem } from "./support/strength/pose-items.ts";

const [worlds = "10000", tested = "400", first = "100000", names = "all"] = process.argv.slice(2);
const maxGain = 0.05;
/** Training worlds have seeds that no other audit uses. */
const firstTrained = 1_000_000;
/** Questions whose references are computed together, because an equation is then solved once for all of them. */
const together = 100;

/** A question in numbers, with its truth. */
function rowOf(one: Case, seed: number) {
  const { item, key } = poseItem(one, seed, 1);
  const setup = openSetup(item);
  const { target } = findGoal(setup.environment, one.goal);
  const [{ point, truth }] = key.evaluation;
  const features =
    target.kind === "parameters" || point === null
      ? []
      : Object.values(target.inputs(point, setup.settings, setup.scene));
  return { row: { group: groupOf(one), features, truth }, item, setup, key, point };
}

/** Worlds whose questions can be answered together: those of one scene, such as a table of patients. */
function batchesOf<World extends { readonly setup: Setup }>(asked: readonly World[]): readonly (readonly World[])[] {
  const scenes = Map.groupBy(asked, ({ setup }) => JSON.stringify(setup.scene));
  return [...scenes.values()].flatMap((some) =>
    Array.from({ length: Math.ceil(some.length / together) }, (_, index) =>
      some.slice(index * together, (index + 1) * together),
    ),
  );
}

const groupOf = ({ environment: name, goal }: Case): string => `${name} ${goal}`;

// Places in any order have no mean of their own: the best constant answer is the insider.
const cases = casesOf(names).filter(({ goal }) => goal !== "sources");
const lines: string[] = [];
const ranges = new Map<string, number>();
for (const one of cases) {
  for (let index = 0; index < Number(worlds); index++) {
    lines.push(JSON.stringify(rowOf(one, firstTrained + index).row));
  }
  const asked = Array.from({ length: Number(tested) }, (_, index) => rowOf(one, Number(first) + index));
  const [{ setup, key }] = asked;
  const metric: Metric = findGoal(setup.environment, one.goal).metric(setup.settings);
  for (const some of batchesOf(asked)) {
    const points = some.map(({ point }) => point);
    const { predictions, scales } = priorReference(some[0].item, some[0].setup, points);
    for (const [index, { row }] of some.entries()) {
      lines.push(
        JSON.stringify({ ...row, kind: metric.kind, prior: predictions[index], scales: scales[index] ?? [1] }),
      );
    }
  }
  const constants = referenceErrors(key);
  if (constants !== undefined) ranges.set(groupOf(one), constants.none - constants.best);
}
const script = "suites/experiment-design/audits/python/insider.py";
const { status, stdout, stderr } = spawnSync(".venv/bin/python", ["-W", "ignore", script], {
  input: `${lines.join("\n")}\n`,
  // Threads that wait for one another cost a busy machine many times what they gain.
  env: { ...process.env, OMP_NUM_THREADS: "1" },
  encoding: "utf8",
  maxBuffer: 1 << 28,
});
if (status !== 0) throw new Error(`the training failed: ${stderr}`);
const rows = stdout
  .trim()
  .split("\n")
  .map((line): ProbeRow => {
    const { group, gained, standardError, n, trained } = JSON.parse(line);
    const range = ranges.get(group) ?? Number.NaN;
    const [value, error] = [gained / range, standardError / range];
    return {
      probe: "insider",
      group,
      measure: `share of the way beyond the best prediction without data, trained on ${trained} worlds`,
      value,
      n,
      limits: [value - 1.96 * error, value + 1.96 * error],
      bar: `at most ${maxGain}`,
      holds: value <= maxGain,
    };
  });
printProbes("experiment-design", rows);

// Would an agent score that has not done the work, and does one that has? Prints the probes of every task and level.
//
//   node suites/data-analysis/audits/probes.ts [SEEDS] [TASK,TASK…|all] [FIRST] [FITTED]
//
// Without arguments it uses 40 seeds from 1 on and all tasks, and fits the insider on 10,000 worlds of each task, in equal
// parts on its levels.

import type { BlindRow } from "@assay/bench/blind";
import { type ProbeRow, printProbes } from "@assay/bench/probe-table";
import { stream } from "@assay/science/numerics/stream";
import { formsOf } from "../src/probes/answer-forms.ts";
import {
  instanceOf,
  type KeyedInstance,
  keyedInstances,
  type ProbedInstance,
  scoreOf,
  truthOf,
} from "../src/probes/instance.ts";
import { climb } from "../src/probes/monotone.ts";
import { type AnyTask, levelNames } from "../src/task.ts";
import { findTask, tasks } from "../src/tasks.ts";
import { blindRows, choicesIn } from "./probes/blind.ts";
import { fileSizesRow } from "./probes/file-sizes.ts";
import { formRows } from "./probes/form-paths.ts";
import { insiderRow } from "./probes/insider.ts";
import { ShotgunBench, shotgunRows } from "./probes/shotgun.ts";
import { sweepRow } from "./probes/sweep.ts";
import { SolverBench } from "./solvers/solver-bench.ts";

const [count = "40", names = "all", first = "1", fitted = "10000"] = process.argv.slice(2);
const wanted = names === "all" ? tasks : names.split(",").map(findTask);
const seeds = Array.from({ length: Number(count) }, (_, index) => Number(first) + index);
/** Writing one answer in every form takes long, and so does drawing pictures. */
const FEW_SEEDS = 2;
/** The insider learns from worlds that no probe plays. */
const FIRST_FITTED = Number(first) + 500_000;
/** The levels, and for tasks with ingredients the difficulty at which their instances have most of them. */
const difficultiesOf = ({ ingredients }: AnyTask) =>
  Object.keys(ingredients).length === 0 ? levelNames : ([...levelNames, "frontier"] as const);
const fittedSeeds = Array.from({ length: Math.ceil(Number(fitted) / levelNames.length) }, (_, at) => FIRST_FITTED + at);
/** Worlds of a level whose names the blind probe also sees, so that its limits are narrow. */
const BLIND_WORLDS = 200;
/** Steps in which a spoilt answer is made right. */
const CLIMB_STEPS = 12;

/** In a copy of the sources that uses another checkout's packages, the command line does not know the copy's tasks. */
const isInstalledHere = import.meta
  .resolve("assay/testing")
  .startsWith(new URL("../../../packages/", import.meta.url).href);

const [shotgun, solvers] = [new ShotgunBench(), new SolverBench()];
const rows: ProbeRow[] = [];
try {
  for (const task of wanted) {
    const choices: BlindRow[] = [];
    for (const difficulty of difficultiesOf(task)) {
      const instances = seeds.map((seed) => instanceOf(task, difficulty, seed));
      choices.push(...(await probeLevel(task, difficulty, instances)));
    }
    rows.push(...blindRows(task.name, choices));
    if (isInstalledHere) rows.push(...(await formRows(task, seeds[0])));
  }
} finally {
  await shotgun.close();
  await solvers.close();
}
printProbes("data-analysis", rows);

/** Probes one level of a task. Returns the closed choices of the worlds that it met, some of the insider's included. */
async function probeLevel(
  task: AnyTask,
  difficulty: ProbedInstance["difficulty"],
  instances: readonly ProbedInstance[],
): Promise<BlindRow[]> {
  const group = `${task.name} ${difficulty}`;
  const choices = instances.flatMap(choicesIn);
  const keys = instances.map(({ key }) => key);
  const { row, best } = insiderRow(group, noting(choices, keyedInstances(task, difficulty, fittedSeeds)), instances);
  rows.push(row, ...(await shotgunRows(shotgun, instances, best)));
  const few = instances.slice(0, FEW_SEEDS);
  rows.push(await fileSizesRow(group, few), await sweepRow(solvers, few, best));
  const truths = keys.map((key) => scoreOf(key, { text: "", file: JSON.stringify(truthOf(key)) }));
  rows.push(exactly(group, "truth", "least score of the true answer", truths));
  const forms = keys.slice(0, FEW_SEEDS).flatMap((key) => [...formsOf(key)].map(([, form]) => scoreOf(key, form)));
  rows.push(exactly(group, "form", "least score over forms of the true answer", forms));
  const climbs = keys.map((key, index) => climb(key, random(group, seeds[index]), CLIMB_STEPS));
  const fall = Math.max(...climbs.map((each) => each.fall));
  const bar = "no fall beyond rounding, 1e-12";
  const measure = "largest fall";
  rows.push({ probe: "monotone", group, measure, value: fall, n: climbs.length, bar, holds: fall < 1e-12 });
  console.error(`${group} probed`);
  return choices;
}

/** Passes instances on and notes the closed choices of the first of them. */
function* noting(choices: BlindRow[], instances: Iterable<KeyedInstance>): Generator<KeyedInstance> {
  let passed = 0;
  for (const instance of instances) {
    if (passed < BLIND_WORLDS) choices.push(...choicesIn(instance));
    passed += 1;
    yield instance;
  }
}

function exactly(group: string, probe: "truth" | "form", measure: string, scores: readonly number[]): ProbeRow {
  const value = Math.min(...scores);
  return { probe, group, measure, value, n: scores.length, bar: "exactly 1", holds: value === 1 };
}

function random(group: string, seed: number): () => number {
  const own = stream("data-analysis", "probes", group, seed);
  return () => own.uniform();
}

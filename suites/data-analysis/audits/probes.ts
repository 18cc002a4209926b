// Would an agent score that has not done the work, and does one that has? Prints the probes of every task and level.
//
//   node suites/data-analysis/audits/probes.ts [SEEDS] [TASK,TASK…|all] [FIRST]
//
// Without arguments it uses 40 seeds from 1 on and all tasks.

import { type ProbeRow, printProbes } from "@assay/bench/probe-table";
import { stream } from "@assay/science/numerics/stream";
import { formsOf } from "../src/probes/answer-forms.ts";
import { keyOf, scoreOf, truthOf } from "../src/probes/instance.ts";
import { climb } from "../src/probes/monotone.ts";
import { difficulties } from "../src/task.ts";
import { findTask, tasks } from "../src/tasks.ts";
import { ShotgunBench, shotgunRows } from "./probes/shotgun.ts";

const [count = "40", names = "all", first = "1"] = process.argv.slice(2);
const wanted = names === "all" ? tasks : names.split(",").map(findTask);
const seeds = Array.from({ length: Number(count) }, (_, index) => Number(first) + index);
/** Writing one answer in every form takes long, and the forms do not depend on the seed. */
const FORM_SEEDS = 2;

const bench = new ShotgunBench();
const rows: ProbeRow[] = [];
try {
  for (const task of wanted) {
    for (const difficulty of difficulties) {
      const group = `${task.name} ${difficulty}`;
      rows.push(...(await shotgunRows(bench, task, difficulty, seeds)));
      const keys = seeds.map((seed) => keyOf(task, difficulty, seed));
      const truths = keys.map((key) => scoreOf(key, { text: "", file: JSON.stringify(truthOf(key)) }));
      rows.push(exactly(group, "truth", "least score of the true answer", truths));
      const forms = keys.slice(0, FORM_SEEDS).flatMap((key) => [...formsOf(key)].map(([, form]) => scoreOf(key, form)));
      rows.push(exactly(group, "form", "least score over forms of the true answer", forms));
      const climbs = keys.map((key, index) => climb(key, random(group, seeds[index])));
      const fall = Math.max(...climbs.map((each) => each.fall));
      const bar = "no fall beyond rounding, 1e-12";
      rows.push({
        probe: "monotone",
        group,
        measure: "largest fall",
        value: fall,
        n: climbs.length,
        bar,
        holds: fall < 1e-12,
      });
    }
  }
} finally {
  await bench.close();
}
printProbes("data-analysis", rows);

function exactly(group: string, probe: "truth" | "form", measure: string, scores: readonly number[]): ProbeRow {
  const value = Math.min(...scores);
  return { probe, group, measure, value, n: scores.length, bar: "exactly 1", holds: value === 1 };
}

function random(group: string, seed: number): () => number {
  const own = stream("data-analysis", "probes", group, seed);
  return () => own.uniform();
}

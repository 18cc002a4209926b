// Spoils true answers to tasks with series at random, grades them, and has the scores computed again in Python from the
// scenario and the written rules, with numpy alone.
//
//   node suites/data-analysis/audits/series-scores.ts [SEEDS] [DIFFICULTY,DIFFICULTY…]

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Json } from "@assay/contract";
import { type Stream, stream } from "@assay/science/numerics/stream";
import { instanceOf, scoreOf, truthOf } from "../src/probes/instance.ts";
import { findTask } from "../src/tasks.ts";

const [seeds = "10", steps = "0.2,0.6,0.85"] = process.argv.slice(2);
const program = fileURLToPath(new URL("./python/audit_series_scores.py", import.meta.url));
type Row = { readonly [column: string]: Json };
type Series = { [name: string]: readonly number[] };

const lines: string[] = [];
for (const difficulty of steps.split(",").map(Number)) {
  for (let seed = 1; seed <= Number(seeds); seed++) {
    const { world, key } = instanceOf(findTask("spike-sorting"), difficulty, seed);
    const [{ scenario, settings }] = world.instances;
    const answer = spoilt(truthOf(key), stream("audit", "series", seed, difficulty));
    const score = scoreOf(key, { text: "", file: JSON.stringify(answer) });
    lines.push(JSON.stringify({ seed, difficulty, scenario, settings, answer, score }));
  }
}
const python = ".venv/bin/python3";
const { status } = spawnSync(python, [program], { input: lines.join("\n"), stdio: ["pipe", "inherit", "inherit"] });
process.exitCode = status ?? 1;

/** The true answer with units that lack spikes, have strange ones, are merged, split, too many or called otherwise. */
function spoilt(truth: { readonly [section: string]: Json }, random: Stream): { [section: string]: Json } {
  const worst = random.uniform();
  const noisy = Object.entries(truth.SPIKES as Series).map(([name, times]) => {
    const [lost, strange, off] = [
      worst * random.uniform(),
      worst * random.uniform(),
      0.0009 * worst * random.uniform(),
    ];
    const kept = times.filter(() => random.uniform() >= lost).map((time) => time + off * (2 * random.uniform() - 1));
    const more = times.filter(() => random.uniform() < strange).map((time) => time + 0.02 * random.uniform());
    return [name, [...kept, ...more, 1]] as const;
  });
  const [first, second, ...rest] = noisy;
  const halves = [first[1].filter((_, at) => at % 3 === 0), first[1].filter((_, at) => at % 3 !== 0)];
  const kinds = [
    noisy,
    [[first[0], [...first[1], ...second[1]]] as const, ...rest],
    [[first[0], halves[0]] as const, ["U60", halves[1]] as const, second, ...rest],
    [...noisy, ["U61", [2, 3, 4]] as const, ["U62", [5]] as const],
  ];
  const units = random.shuffle([...random.choose(kinds)]);
  const called = new Map(units.map(([name], at) => [name, `U${String(at + 10)}`]));
  const rename = (name: Json): Json => called.get(String(name)) ?? "U99";
  const connections = (truth.CONNECTIONS as readonly Row[]).map(({ TARGET, SOURCE }) => ({
    TARGET: rename(TARGET),
    SOURCE: rename(random.uniform() < worst / 2 ? first[0] : SOURCE),
  }));
  const strange = { TARGET: "U98", SOURCE: rename(first[0]) };
  return {
    ...truth,
    NEURONS: Math.round((truth.NEURONS as number) + worst * (2 * random.uniform() - 1)),
    SPIKES: Object.fromEntries(units.map(([name, times]) => [called.get(name), times])),
    UNITS: (truth.UNITS as readonly Row[]).map(({ UNIT, PREFERRED }) => ({
      UNIT: rename(UNIT),
      PREFERRED: (PREFERRED as number) + 30 * worst * (2 * random.uniform() - 1),
    })),
    CONNECTIONS: random.uniform() < 0.5 ? connections : [...connections, strange],
  };
}

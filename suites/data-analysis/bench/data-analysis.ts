// Times the hardest instance of every task, from the seed to all file bytes and the rubric.
import { availableParallelism, loadavg } from "node:os";
import { makeItems } from "../src/items.ts";
import { filesOf } from "../src/task-files.ts";
import { tasks } from "../src/tasks.ts";
import { analysisWorld } from "../src/world.ts";

/**
 * Wall-clock seconds that the published system takes for an instance at level hard. Measured earlier, in one process on
 * a shared machine with two cores, so ratios to these numbers are rough.
 */
const publishedSeconds: { readonly [task: string]: number } = {
  "cepheid-calibration": 336,
  "hubble-constant": 270,
  "invariant-mass": 0.9,
  "lissajous-figures": 13,
  "count-circles": 2.8,
  "compute-average": 0.01,
};
const promisedSeconds = 10;
const cores = 2;

console.log(`data-analysis: the hardest instance of each task, in ${availableParallelism()} threads`);
console.log("  task                  files      bytes  criteria     clock  processor  published     times");
let kept = true;
for (const task of tasks) {
  const settings = { task: task.name, difficulty: "hard" as const, parameters: {} };
  const started = performance.now();
  const used = process.cpuUsage();
  const world = analysisWorld({ kind: "public", value: "1" }, settings);
  const [{ key }] = makeItems(world);
  const files = filesOf(world.instances[0]);
  await files.prepare(files.paths);
  const bytes = files.paths.reduce((sum, path) => sum + files.read(path).length, 0);
  const clock = (performance.now() - started) / 1e3;
  const { user, system } = process.cpuUsage(used);
  const processor = (user + system) / 1e6;
  const criteria = key.rubric.metarubrics.reduce((sum, each) => sum + each.criteria.length, 0);
  const published = publishedSeconds[task.name];
  // Other programs also use the machine. On two free cores the run needs at least half of its processor time.
  kept &&= Math.min(clock, processor / cores) <= promisedSeconds;
  const cells = [files.paths.length, bytes, criteria].map((value, index) => String(value).padStart([6, 11, 10][index]));
  const times = published === undefined ? "" : (published / clock).toFixed(1);
  console.log(
    `  ${task.name.padEnd(20)}${cells.join("")}${`${clock.toFixed(2)} s`.padStart(10)}${`${processor.toFixed(2)} s`.padStart(11)}${(published === undefined ? "" : `${published} s`).padStart(11)}${times.padStart(10)}`,
  );
}
console.log(
  `  each within ${promisedSeconds} s on two cores: ${kept ? "kept" : "missed"}; load ${loadavg()[0].toFixed(1)}`,
);
process.exitCode = kept ? 0 : 1;

import { afterAll, describe, expect, it } from "vitest";
import { instanceOf } from "../audits/probes/instance.ts";
import { ShotgunBench, shotgunRows } from "../audits/probes/shotgun.ts";
import { difficulties } from "../src/task.ts";
import { tasks } from "../src/tasks.ts";

/** A small task has so few values that a constant is right for some; audits/probes.ts measures how much that earns. */
const SMALL_GUESS = 0.12;

const bench = new ShotgunBench();
afterAll(() => bench.close());

// audits/probes.ts shoots at 40 worlds of every task and level.
describe.each(tasks)("a shotgun at $name", (task) => {
  it.each(difficulties)("goes at most a tenth of the way at level %s", async (difficulty) => {
    const instances = [1, 2].map((seed) => instanceOf(task, difficulty, seed));
    const rows = await shotgunRows(bench, instances, task.small ? SMALL_GUESS : 0);
    expect(rows.filter(({ holds }) => !holds)).toEqual([]);
  });
});

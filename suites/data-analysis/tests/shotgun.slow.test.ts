import { afterAll, describe, expect, it } from "vitest";
import { ShotgunBench, shotgunRows } from "../audits/probes/shotgun.ts";
import { difficulties } from "../src/task.ts";
import { tasks } from "../src/tasks.ts";

const bench = new ShotgunBench();
afterAll(() => bench.close());

// audits/probes.ts shoots at 40 worlds of every task and level.
describe.each(tasks)("a shotgun at $name", (task) => {
  it.each(difficulties)("goes at most a tenth of the way at level %s", async (difficulty) => {
    const rows = await shotgunRows(bench, task, difficulty, [1, 2]);
    expect(rows.filter(({ holds }) => !holds)).toEqual([]);
  });
});

import { afterAll, describe, expect, it } from "vitest";
import { ShotgunBench, shotgunRows } from "../audits/probes/shotgun.ts";
import { instanceOf } from "../src/probes/instance.ts";
import { difficulties, shots } from "../src/task.ts";
import { tasks } from "../src/tasks.ts";

const bench = new ShotgunBench();
afterAll(() => bench.close());

// audits/probes.ts shoots at 40 worlds of every task and level.
describe.each(tasks)("a shotgun at $name", (task) => {
  it.each(difficulties)("goes at most a tenth of the way at level %s", async (difficulty) => {
    const instances = [1, 2].map((seed) => instanceOf(task, difficulty, seed));
    const rows = await shotgunRows(bench, instances);
    expect(rows).toHaveLength(shots.length);
    // Shots with usual values are lucky in single worlds, so that only the audit's forty worlds can judge them.
    const judged = rows.filter(({ measure }) => /, (everything|tables) /.test(measure));
    expect(judged.map(({ holds }) => holds)).toEqual([true, true]);
  });
});

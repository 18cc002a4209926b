import { afterAll, describe, expect, it } from "vitest";
import { ShotgunBench, wayRows } from "../audits/probes/shotgun.ts";
import { instanceOf } from "../src/probes/instance.ts";
import { levelNames, shots } from "../src/task.ts";
import { tasks } from "../src/tasks.ts";

const difficulties = [...levelNames, "frontier"] as const;

const bench = new ShotgunBench();
afterAll(() => bench.close());

// audits/probes.ts shoots at 40 worlds of every task and level.
describe.each(tasks)("a shotgun at $name", (task) => {
  it("goes at most a tenth of the way at every level", async () => {
    const instances = difficulties.flatMap((difficulty) => [1, 2].map((seed) => instanceOf(task, difficulty, seed)));
    const found = await bench.shoot(instances);
    const rows = [0, 2, 4, 6].flatMap((from) =>
      wayRows(instances.slice(from, from + 2), found.slice(from, from + 2), 0),
    );
    expect(rows).toHaveLength(difficulties.length * shots.length);
    // Shots with usual values are lucky in single worlds, so that only the audit's forty worlds can judge them.
    const judged = rows.filter(({ measure }) => /, (everything|tables) /.test(measure));
    expect(judged).toHaveLength(2 * difficulties.length);
    expect(judged.filter(({ holds }) => !holds)).toEqual([]);
  });
});

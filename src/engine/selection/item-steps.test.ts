import { describe, expect, it } from "vitest";
import type { AnySuite } from "../../contract/index.ts";
import { watchLoop } from "../episode/loop-watch.test-support.ts";
import { sumsSuite } from "../testing/sums-suite.test-support.ts";
import { itemSteps, unhurried } from "./item-steps.ts";

/** Works for longer than anybody should wait. */
function work(): void {
  const since = performance.now();
  while (performance.now() - since < 11);
}

describe("items that take long to make", () => {
  it("let others through between steps, also between those that made no item", async () => {
    const watch = watchLoop();
    const steps = function* () {
      for (const made of ["a", undefined, undefined, "b"]) {
        work();
        watch.note(made ?? "nothing");
        yield made;
      }
    };
    const made: string[] = [];
    for await (const each of unhurried(steps())) made.push(each);
    expect(made).toEqual(["a", "b"]);
    expect(watch.stop()).toEqual([["a"], ["nothing"], ["nothing"], ["b"]]);
  });

  it("are made at once where that takes no time", async () => {
    const watch = watchLoop();
    for await (const each of unhurried(["a", undefined, "b"])) watch.note(each);
    expect(watch.stop()).toEqual([["a", "b"]]);
  });

  const sums = sumsSuite();
  const seed = { kind: "public", value: "1" } as const;
  const ids = (suite: AnySuite) =>
    [...itemSteps(suite, seed, suite.presets.default)].map((step) => step?.item.id ?? "nothing");

  it("come after their world, in the suite's own steps where it has them", () => {
    const [nothing, ...items] = ids(sums);
    expect([nothing, items.length]).toEqual(["nothing", 4]);
    const stepped: AnySuite = {
      ...sums,
      *itemSteps(world, settings) {
        for (const challenge of sums.items(world, settings)) {
          yield undefined;
          yield challenge;
        }
      },
    };
    expect(ids(stepped)).toEqual(["nothing", ...items.flatMap((id) => ["nothing", id])]);
  });
});

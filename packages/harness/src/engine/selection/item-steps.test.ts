import type { AnySuite } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { sumsSuite } from "../../testing/sums-suite.ts";
import { watchLoop } from "../episode/loop-watch.test-support.ts";
import { itemSteps, yieldingSteps } from "./item-steps.ts";

/** Goes through four steps that take so many milliseconds each, and tells in which turns of the event loop they were. */
async function make(milliseconds: readonly number[]) {
  const watch = watchLoop();
  let now = 0;
  const steps = function* () {
    for (const [index, made] of ["a", undefined, undefined, "b"].entries()) {
      now += milliseconds[index];
      watch.note(made ?? "nothing");
      yield made;
    }
  };
  const made: string[] = [];
  for await (const each of yieldingSteps(steps(), () => now)) made.push(each);
  return { turns: watch.stop(), made };
}

describe("items that take long to make", () => {
  it("let others through between steps, also between those that made no item", async () => {
    const { turns, made } = await make([11, 11, 11, 11]);
    expect(made).toEqual(["a", "b"]);
    expect(turns).toEqual([["a"], ["nothing"], ["nothing"], ["b"]]);
  });

  it("are made at once where that takes no time", async () => {
    const { turns } = await make([2, 2, 2, 2]);
    expect(turns).toEqual([["a", "nothing", "nothing", "b"]]);
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

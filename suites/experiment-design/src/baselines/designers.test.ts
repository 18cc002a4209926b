import { describe, expect, it } from "vitest";
import { openSetup } from "../setup.ts";
import { pose } from "../suite.test-support.ts";
import { bestDesigns, greedyDesigns } from "./designers.ts";
import { addRefusal, addRun, emptyHistory } from "./scientist.ts";

describe.each([
  ["bayes", bestDesigns],
  ["greedy", greedyDesigns],
])("designs of %s", (_, design) => {
  it("are never one that was refused, nor one that would only show the same again", () => {
    const { item } = pose({ environment: "item-response", goal: "correctness" }).challenge;
    const setup = openSetup(item);
    let tried = emptyHistory;
    const chosen: string[] = [];
    for (let step = 0; step < 6; step++) {
      const next = design(setup, item, tried) ?? {};
      chosen.push(setup.space.print(next));
      tried = step % 2 === 0 ? addRefusal(tried, next) : addRun(setup, tried, next, [1]);
    }
    expect(new Set(chosen).size).toBe(6);
    expect(tried.data).toHaveLength(3);
  });

  it("are among those that were not refused, however few they are", () => {
    const { item } = pose({ environment: "item-response", goal: "correctness" }).challenge;
    const setup = openSetup(item);
    const all = setup.space.grid(36);
    const last = all.slice(-3);
    const tried = all.slice(0, -3).reduce(addRefusal, emptyHistory);
    expect(last).toContainEqual(design(setup, item, tried));
    // A run resets the count of refusals, but refused designs stay refused.
    expect(last.slice(1)).toContainEqual(design(setup, item, addRun(setup, tried, last[0], [1])));
  });

  it("tell of what is asked, not of what is not", () => {
    const { item } = pose({ environment: "temporal-discounting", goal: "discount-factor" }).challenge;
    const setup = openSetup(item);
    const { immediate, delayed, delay } = design(setup, item, emptyHistory) ?? {};
    // The discount rate at which both rewards are worth the same lies inside the prior, exp(-4.25 ± 2 * 1.5).
    const rate = ((delayed as number) / (immediate as number) - 1) / (delay as number);
    expect(Math.abs(Math.log(rate) + 4.25)).toBeLessThan(3);
  });
});

describe("what has been tried", () => {
  it("counts a repeat as run, but not as a datum, where it shows the same again", () => {
    const { item } = pose({ environment: "item-response", goal: "correctness" }).challenge;
    const setup = openSetup(item);
    const design = { student: 2, question: 3 };
    const once = addRun(setup, emptyHistory, design, [1]);
    const twice = addRun(setup, once, design, [1]);
    expect([twice.run, twice.data.length]).toEqual([2, 1]);
  });

  it("counts a repeat as a datum where it is drawn afresh", () => {
    const { item } = pose().challenge;
    const setup = openSetup(item);
    const once = addRun(setup, emptyHistory, { time: 1 }, [30]);
    expect(addRun(setup, once, { time: 1 }, [28]).data).toHaveLength(2);
  });
});

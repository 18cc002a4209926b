import { describe, expect, it } from "vitest";
import { levelNames } from "../../task.ts";
import { isFaultyMachine, levels, settingsSchema, tallyOf } from "./settings.ts";

const refusal = (changes: object): string | undefined =>
  settingsSchema.safeParse({ ...levels.easy, ...changes }).error?.issues[0].message;

describe("settings", () => {
  it.each(levelNames)("of the level %s are allowed, and put a machine at exactly 10 %%", (difficulty) => {
    const { machines } = settingsSchema.parse(levels[difficulty]);
    const tallies = machines.map(tallyOf);
    expect(tallies.some(({ judged, failed }) => judged === 10 * failed)).toBe(true);
    expect(new Set(tallies.map(isFaultyMachine)).size).toBe(2);
  });

  it("that make nothing to find are refused", () => {
    const calm = levels.easy.machines.map((plan) => ({ ...plan, faulty: 0 }));
    expect(refusal({ machines: calm })).toContain("above 10 %");
    expect(refusal({ machines: levels.easy.machines.map((plan) => ({ ...plan, faulty: 9 })) })).toContain("must not");
    expect(refusal({ supplies: 22 })).toContain("at least as many as are measured");
    expect(refusal({ supplies: 23 })).toBeUndefined();
    expect(refusal({ unison: { good: 1, faulty: 5 } })).toContain("measured once");
    expect(refusal({ shift: [0.4, 0.45] })).toContain("no wrong setting");
    expect(refusal({ noise: -1 })).toBeDefined();
    expect(refusal({ humidity: 1 })).toBeDefined();
  });
});

describe("a machine", () => {
  it("is faulty where more than a tenth of its supplies are, and not where exactly a tenth are", () => {
    expect(isFaultyMachine({ judged: 10, failed: 1 })).toBe(false);
    expect(isFaultyMachine({ judged: 30, failed: 3 })).toBe(false);
    expect(isFaultyMachine({ judged: 9, failed: 1 })).toBe(true);
    expect(isFaultyMachine({ judged: 10, failed: 2 })).toBe(true);
    expect(isFaultyMachine({ judged: 0, failed: 0 })).toBe(false);
  });
});

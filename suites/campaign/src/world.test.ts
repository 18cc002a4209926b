import { describe, expect, it } from "vitest";
import { makeItems } from "./items.ts";
import { presets } from "./settings.ts";
import { campaignWorld } from "./world.ts";

const seed = { kind: "public", value: "1" } as const;
const at = (difficulty: number, own = {}) => campaignWorld(seed, { difficulty, ingredients: own });

describe("worlds", () => {
  it("of one difficulty with and without an ingredient are matched pairs", () => {
    const [one, other] = [at(0.85), at(0.85, { calibration: 0, "tight-budget": 0 })];
    expect(other.law).toEqual(one.law);
    expect(other.archive).toEqual(one.archive);
    expect(other.questions).toEqual(one.questions);
    expect(other.field.offset).toBe(one.field.offset);
    expect(other.field.meter).toEqual({ zero: 0, gain: 1 });
    expect(one.field.meter).not.toEqual({ zero: 0, gain: 1 });
    expect(other.budget).toBe(60);
  });

  it("of different difficulties share no draws", () => {
    expect(at(0.5).law.base).not.toBe(at(0.6).law.base);
  });

  it("are straight, unconfounded and exact at difficulty 0", () => {
    const { law, archive, field, budget } = at(0);
    expect(law.interaction).toBeNull();
    expect(law.effects.every(({ shape, isDelayed }) => shape.kind === "linear" && !isDelayed)).toBe(true);
    expect([archive.vigour, archive.isByEye, archive.flaws.length]).toEqual([0, false, 0]);
    expect([field.meter.gain, field.meter.zero, budget]).toEqual([1, 0, 60]);
  });

  it("name in their strata every ingredient that they have", () => {
    const [{ strata }] = makeItems(at(0.85), presets.frontier);
    expect(strata).toMatchObject({ difficulty: 0.85, calibration: "yes", extrapolation: "yes", "tight-budget": "yes" });
    const [{ strata: easy }] = makeItems(at(0), { difficulty: 0, ingredients: {} });
    expect(Object.values(easy).filter((value) => value === "yes")).toEqual([]);
  });
});

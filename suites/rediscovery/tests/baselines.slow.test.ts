import { SandboxedTools } from "assay/testing";
import { afterAll, describe, expect, it } from "vitest";
import { expectedRecall, shareOfNulls } from "../audits/support/expected-scores.ts";
import { type PosedStudy, playBaseline, poseTwins } from "../audits/support/play-baseline.ts";
import { families } from "../src/families.ts";

// This is one seed and every other family; `make audit` plays 40 of all (suites/rediscovery/audits/baselines.ts).

const tools = new SandboxedTools();
afterAll(() => tools.close());

const names = families.map(({ name }) => name);
const posed = new Map(names.map((family) => [family, poseTwins(family, 1)]));
const twinsOf = (family: string): readonly PosedStudy[] => posed.get(family) ?? [];

const recallOf = async (baseline: string, posed: PosedStudy): Promise<number> =>
  (await playBaseline(tools, baseline, posed)).get("claims/recall") ?? Number.NaN;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe.each(names.filter((_, index) => index % 2 === 0))("the studies of %s", (family) => {
  it("are done well by the reference, and only half by heart", async () => {
    const twins = twinsOf(family);
    const oracle = await playBaseline(tools, "oracle", twins[1]);
    expect(oracle.get("claims/f1")).toBeGreaterThanOrEqual(0.95);
    expect(oracle.get("errors/errors")).toBe(0);
    expect(oracle.get("evidence/faithfulness")).toBeGreaterThanOrEqual(0.95);
    expect(oracle.get("evidence/not-understood")).toBe(0);
    const recalls = await Promise.all(twins.map((each) => recallOf("memoriser", each)));
    expect(recalls[0] + recalls[1]).toBeLessThanOrEqual(1.4);
  });

  it("give nothing to who cheats", async () => {
    expect((await playBaseline(tools, "cheat", twinsOf(family)[1])).get("claims/f1")).toBe(0);
  });

  it("give who claims that nothing matters exactly the nulls", async () => {
    for (const each of twinsOf(family)) {
      expect(await recallOf("no-effect", each)).toBeCloseTo(shareOfNulls(each), 12);
    }
  });
});

describe("the studies of all families together", () => {
  it("give nothing to who hands in nothing", async () => {
    for (const family of names.filter((_, index) => index % 6 === 0)) {
      expect((await playBaseline(tools, "null", twinsOf(family)[1])).get("claims/f1"), family).toBe(0);
    }
  });

  it("give random claims what is expected of them", async () => {
    const differences: number[] = [];
    for (const each of names.flatMap(twinsOf)) {
      differences.push((await recallOf("random-claims", each)) - expectedRecall(each));
    }
    const error = Math.sqrt(mean(differences.map((each) => each * each)) / differences.length);
    expect(Math.abs(mean(differences))).toBeLessThan(4 * error);
  });

  it("are done clearly worse with five items a condition", async () => {
    const scores: number[] = [];
    for (const family of names.filter((_, index) => index % 3 === 0)) {
      const played = await playBaseline(tools, "sloppy", twinsOf(family)[1]);
      scores.push(played.get("claims/f1") ?? 0);
    }
    // The reference scores at least 0.95 in each.
    expect(mean(scores)).toBeLessThan(0.9);
    expect(scores.filter((score) => score < 0.95).length).toBeGreaterThan(scores.length / 3);
  });
});

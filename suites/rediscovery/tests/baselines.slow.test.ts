import { scoreClaims } from "@assay/grading/claims";
import { stream } from "@assay/science/numerics/stream";
import { SandboxedTools } from "assay/testing";
import { afterAll, describe, expect, it } from "vitest";
import { expectedRecall, shareOfNulls } from "../audits/support/expected-scores.ts";
import { type PosedStudy, playBaseline, poseTwins } from "../audits/support/play-baseline.ts";
import { noEffectClaims, publishedClaims, randomClaims } from "../src/baselines/claims-only.ts";
import { families } from "../src/families.ts";
import type { Item } from "../src/items.ts";
import { scenarioOf } from "../src/world.ts";

// This is one seed, and a family of every tag and one with an instrument are played; `make audit` plays 40 seeds of all
// (suites/rediscovery/audits/baselines.ts).

const tools = new SandboxedTools();
afterAll(() => tools.close());

const posed = new Map(families.map(({ name }) => [name, poseTwins(name, 1)]));
const twinsOf = (family: string): readonly PosedStudy[] => posed.get(family) ?? [];
const all = [...posed.values()].flat();

/** The recall of claims that rest on nothing but the item. */
function recallOf({ challenge: { item, key } }: PosedStudy, claims: (item: Item) => ReturnType<typeof noEffectClaims>) {
  return scoreClaims(claims(item), key.core, scenarioOf(key.scenario).truth).recall ?? Number.NaN;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe.each(["group-bias", "reasoning-benefit", "persona", "cell-line"])("the studies of %s", (family) => {
  it("are done well by the reference", async () => {
    const oracle = await playBaseline(tools, "oracle", twinsOf(family)[1]);
    expect(oracle.get("claims/f1")).toBeGreaterThanOrEqual(0.95);
    expect(oracle.get("errors/errors")).toBe(0);
    expect(oracle.get("evidence/faithfulness")).toBeGreaterThanOrEqual(0.95);
    expect(oracle.get("evidence/not-understood")).toBe(0);
  });

  it("give nothing to who cheats, or hands in nothing", async () => {
    for (const baseline of ["cheat", "null"]) {
      expect((await playBaseline(tools, baseline, twinsOf(family)[1], ["claims"])).get("claims/f1"), baseline).toBe(0);
    }
  });
});

describe("the studies of all families", () => {
  it("are done only half by heart", () => {
    for (const [family, twins] of posed) {
      const [one, other] = twins.map((each) => recallOf(each, publishedClaims));
      expect(one + other, family).toBeLessThanOrEqual(1.4);
    }
  });

  it("give who claims that nothing matters exactly the nulls", () => {
    for (const each of all) expect(recallOf(each, noEffectClaims)).toBeCloseTo(shareOfNulls(each), 12);
  });

  it("give random claims what is expected of them", () => {
    const differences = all.map((each) => {
      const random = stream("test", "random-claims", each.challenge.item.id);
      return recallOf(each, (item) => randomClaims(item, random)) - expectedRecall(each);
    });
    const error = Math.sqrt(mean(differences.map((each) => each * each)) / differences.length);
    expect(Math.abs(mean(differences))).toBeLessThan(4 * error);
  });

  it("are done clearly worse with five items a condition", async () => {
    const scores: number[] = [];
    for (const family of ["lost-in-the-middle", "evaluation-awareness", "premise-order", "confidence"]) {
      const played = await playBaseline(tools, "sloppy", twinsOf(family)[1], ["claims"]);
      scores.push(played.get("claims/f1") ?? 0);
    }
    // The reference scores at least 0.95 in each.
    expect(mean(scores)).toBeLessThan(0.9);
    expect(scores.filter((score) => score < 0.95).length).toBeGreaterThan(scores.length / 3);
  });
});

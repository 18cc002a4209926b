import { describe, expect, it } from "vitest";
import { average, playBaseline } from "../audits/support/play-baseline.ts";

// `make audit` plays 40 seeds of every difficulty: suites/campaign/audits/ladder.ts.

const play = (baseline: string, difficulty: number) =>
  Promise.all(["1", "2", "3", "4"].map((seed) => playBaseline({ baseline, seed, difficulty })));

const wayOf = async (baseline: string, difficulty: number): Promise<number> =>
  average((await play(baseline, difficulty)).map((scores) => scores["prediction/way"]));

describe("scripted agents", () => {
  it("reach the ceiling with the law, and nearly with Bayes over the grammar", async () => {
    expect(await wayOf("oracle", 0.85)).toBe(1);
    expect(await wayOf("reference", 0.3)).toBeGreaterThan(0.8);
  });

  it("fall behind at the frontier without a plan, or with belief in the archive", async () => {
    for (const baseline of ["sweep", "sloppy"]) {
      expect(await wayOf(baseline, 0.1), baseline).toBeGreaterThan(0.6);
      expect(await wayOf(baseline, 0.85), baseline).toBeLessThan(0.4);
    }
  });

  it("carry all that they know in the lab book", async () => {
    // The reference has no memory but the text that each prompt shows, and still knows the meter in phase 3.
    const scores = await playBaseline({ baseline: "reference", seed: "1", difficulty: 0.3 });
    expect(scores["diagnosis/calibrated"]).toBe(1);
    expect(scores["diagnosis/offset-within"]).toBe(1);
    expect(scores["diagnosis/spent"]).toBeGreaterThan(0.9);
  });
});

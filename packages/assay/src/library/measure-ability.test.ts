import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { measureAbility } from "./measure-ability.ts";
import { abilities, ramp } from "./ramp-suite.test-support.ts";
import { runPlan } from "./run-plan.ts";

describe("measureAbility", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "assay-adaptive-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const plan = (agent: string, seeds = "1..120") => ({
    suites: [{ suite: "ramp", seeds }],
    agents: [{ agent: `baseline/${agent}` }],
  });
  const options = (store = "runs.sqlite") => ({ store: join(folder, store), suites: [ramp], targetStandardError: 0.5 });

  it("asks 15 items at random and then those near the ability, until it is known well enough", async () => {
    const [found] = await measureAbility(plan("middling"), options());
    const { attempts, interval, stopped, samplingError, isProvisional, predictedMean, shares, runs } = found;
    expect(stopped).toBe("precise-enough");
    expect(samplingError).toBeLessThanOrEqual(0.5);
    expect(attempts.length).toBeGreaterThan(20);
    expect(attempts.length).toBeLessThan(60);
    expect(runs).toHaveLength(1 + Math.ceil((attempts.length - 15) / 6));
    expect(new Set(attempts.map(({ world }) => world)).size).toBe(attempts.length);
    const difficulties = attempts.map(({ difficulty }) => difficulty);
    const first = difficulties.slice(0, 15);
    expect(Math.max(...first) - Math.min(...first)).toBeGreaterThan(0.7);
    // An even chance is at 0.5 + 0.4 / 8.
    for (const late of difficulties.slice(-6)) expect(Math.abs(late - 0.55)).toBeLessThan(0.2);
    expect(interval.low).toBeLessThan(abilities.middling);
    expect(interval.high).toBeGreaterThan(abilities.middling);
    expect(isProvisional).toBe(true);
    expect(predictedMean.low).toBeLessThan(predictedMean.mean);
    expect(predictedMean.mean).toBeLessThan(predictedMean.high);
    for (const { inMix, asked } of shares) expect(Math.abs(inMix - asked)).toBeLessThan(0.2);
  });

  it("is calibrated on runs, whose agents are on the same scale", async () => {
    const sweep = Array.from({ length: 10 }, (_, index) => (index + 0.5) / 10);
    const { run } = await runPlan(
      {
        suites: [{ suite: "ramp", seeds: "201..224", settings: { difficulty: sweep }, items: { perWorld: 1 } }],
        agents: Object.keys(abilities).map((name) => ({ agent: `baseline/${name}` })),
      },
      options(),
    );
    const calibrated = { ...options(), calibration: [run] };
    const [measured] = await measureAbility(plan("high"), calibrated);
    expect(measured.calibration).toEqual({ agents: 3, scripted: 3, items: 240 });
    expect(measured.isProvisional).toBe(true);
    const [difficulty] = measured.itemDifficulty.features;
    // The suite falls by 8 logits over its scale; 240 items of three agents find that to about a logit.
    expect(difficulty.feature).toBe("difficulty, from 0 to 1");
    expect(Math.abs(difficulty.effect - 8)).toBeLessThan(2.5);
    expect(difficulty.standardError).toBeGreaterThan(0.3);
    expect(measured.standardError).toBeGreaterThan(measured.samplingError);
    expect(measured.standardError).toBeLessThan(0.7);
    expect(measured.interval.low).toBeLessThan(abilities.high);
    expect(measured.interval.high).toBeGreaterThan(abilities.high);
  });

  it("takes a search up where it was left, and ends at the most items", async () => {
    const stopping = new AbortController();
    const limited = { ...options("resumed.sqlite"), targetStandardError: 0.01, items: 27 };
    const first = measureAbility(plan("middling"), {
      ...limited,
      signal: stopping.signal,
      roundEnded: ({ runs }) => {
        if (runs.length === 2) stopping.abort();
      },
    });
    await expect(first).rejects.toThrow(/the same command takes it up again/);
    const [again] = await measureAbility(plan("middling"), limited);
    expect(again).toMatchObject({ stopped: "most-items", runs: { length: 3 }, attempts: { length: 27 } });
    const [fresh] = await measureAbility(plan("middling"), { ...limited, store: options("fresh.sqlite").store });
    expect(again.attempts).toEqual(fresh.attempts);
  });

  it("refuses what cannot be measured before anything is played", async () => {
    const { ingredients: _, ...flat } = ramp;
    await expect(measureAbility(plan("low"), { ...options(), suites: [flat] })).rejects.toThrow(
      /no setting 'difficulty'/,
    );
    await expect(measureAbility(plan("low"), { ...options(), calibration: ["nowhere"] })).rejects.toThrow(
      /no run nowhere/,
    );
    await expect(measureAbility(plan("low"), { ...options(), items: 200 })).rejects.toThrow(/120 seeds for 200 items/);
  });
});

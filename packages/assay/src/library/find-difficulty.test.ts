import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDifficulty } from "./find-difficulty.ts";
import { ramp } from "./ramp-suite.test-support.ts";

describe("findDifficulty", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "assay-target-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const plan = (agent: string, seeds = "1..60") => ({
    suites: [{ suite: "ramp", seeds }],
    agents: [{ agent: `baseline/${agent}` }],
  });
  const options = () => ({ store: join(folder, "runs.sqlite"), suites: [ramp], target: 0.4 });

  it("finds where an agent's mean score is the target, in sixty items of sixty worlds", async () => {
    const [{ found, attempts, runs, scorer }] = await findDifficulty(plan("steady"), options());
    expect(attempts).toHaveLength(60);
    expect(new Set(attempts.map(({ world }) => world)).size).toBe(60);
    expect(runs).toHaveLength(10);
    expect(scorer).toBe("right");
    expect(found.low).toBeLessThan(0.6);
    expect(found.high).toBeGreaterThan(0.6);
    expect(found.high - found.low).toBeLessThan(0.75);
  });

  it("takes a search up where it was left, without playing a round twice", async () => {
    const store = join(folder, "resumed.sqlite");
    const stopping = new AbortController();
    const first = findDifficulty(plan("steady", "1..24"), {
      ...options(),
      store,
      items: 24,
      signal: stopping.signal,
      roundEnded: ({ runs }) => {
        if (runs.length === 2) stopping.abort();
      },
    });
    await expect(first).rejects.toThrow(/the same command takes it up again/);
    const rounds: number[] = [];
    const [again] = await findDifficulty(plan("steady", "1..24"), {
      ...options(),
      store,
      items: 24,
      roundEnded: ({ attempts }) => rounds.push(attempts.length),
    });
    expect(rounds).toEqual([6, 12, 18, 24]);
    const [fresh] = await findDifficulty(plan("steady", "1..24"), {
      ...options(),
      items: 24,
      store: join(folder, "fresh.sqlite"),
    });
    expect(again.attempts).toEqual(fresh.attempts);
    expect(again.found).toEqual(fresh.found);
  });

  it("says that an agent exceeds the target at every difficulty", async () => {
    const [{ found }] = await findDifficulty(plan("perfect"), options());
    expect(found).toMatchObject({ difficulty: 1, high: 1 });
    expect(found.isAbove).toBeGreaterThan(0.9);
  });

  it.each([
    ["too few seeds", plan("steady", "1..5"), {}, /has 5 seeds for 60 items; give a seed for each, such as 1\.\.60/],
    ["a target outside the range", plan("steady"), { target: 1.5 }, /lies between 0 and 1; 1\.5 cannot be looked for/],
    [
      "a suite without difficulty",
      plan("steady"),
      { suites: [(({ ingredients: _, ...others }) => others)(ramp)] },
      /ramp has no setting 'difficulty'/,
    ],
  ])("refuses %s before anything is played", async (_, input, changes, problem) => {
    await expect(findDifficulty(input, { ...options(), ...changes })).rejects.toThrow(problem);
  });
});

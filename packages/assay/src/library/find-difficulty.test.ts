import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { difficultySchema, type Suite, text } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { findDifficulty } from "./find-difficulty.ts";

type Settings = { readonly difficulty: number };
type World = { readonly seed: string; readonly difficulty: number };
type Item = { readonly id: string; readonly question: string };

const noFiles = { paths: [], has: () => false, read: () => new Uint8Array() };
const bound = { scorer: "right", metric: "right", holds: () => true };

/** A suite whose baseline `steady` is right with a chance that falls in a straight line from 1 to 0. */
const ramp: Suite<Settings, World, Item, number> = {
  name: "ramp",
  version: "1.0.0",
  generation: 1,
  settings: z.strictObject({ difficulty: difficultySchema }) as unknown as z.ZodType<Settings>,
  presets: { default: { difficulty: 0.5 } },
  ingredients: { slope: { about: "It goes uphill.", from: 0, to: 1 } },
  prompts: {},
  world: ({ value }, { difficulty }) => ({ seed: value, difficulty }),
  *items({ seed, difficulty }) {
    const item = { id: `ramp-${seed}-${difficulty}`, question: "Up?" };
    yield {
      item,
      key: difficulty,
      needs: [],
      evidence: [],
      strata: { difficulty, slope: difficulty > 0 ? "yes" : "no" },
    };
  },
  files: () => noFiles,
  open: () => ({ files: noFiles, delivery: "virtual", toolsets: [], tools: [], services: {}, deliverables: [] }),
  async *episode() {
    yield { to: "agent", prompt: [text("Up?")], tools: [], reply: z.number() };
  },
  scorers: [
    {
      name: "right",
      version: "1",
      actors: [],
      ranges: { right: [0, 1] },
      score: async ({ submission }) => [
        { metric: "right", value: Number(submission.answers.at(-1)?.value ?? 0), weight: 1, reason: "" },
      ],
    },
  ],
  baselines: {
    steady: {
      knows: ["world"],
      agent: ({ world }) => ({
        can: [],
        attempt: async (session) => {
          const { seed = "", difficulty = 0 } = world ?? {};
          await session.submit(Number(stream("ramp", seed).uniform() > difficulty));
        },
      }),
    },
    perfect: { knows: [], agent: () => ({ can: [], attempt: async (session) => void (await session.submit(1)) }) },
  },
  bounds: {
    ceiling: { ...bound, baseline: "perfect" },
    floor: { ...bound, baseline: "steady" },
    guess: { ...bound, baseline: "steady" },
    cheat: { ...bound, baseline: "steady" },
  },
  selection: { balance: [], secret: [], samples: {} },
};

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

import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Agent, type AnySuite, text } from "@assay/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { RunBench } from "../../testing/run-bench.ts";
import { sumsSuite } from "../../testing/sums-suite.ts";

let folder = "";
/** Code outside of Assay, as that of a suite is: its line 2 throws. */
let fail: () => never;
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "assay-failing-")));
  const path = join(folder, "suite.mjs");
  writeFileSync(path, "export const fail = () => {\n  JSON.parse('');\n};\n");
  ({ fail } = await import(pathToFileURL(path).href));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const threw = /threw SyntaxError: Unexpected end of JSON input \(\S*suite\.mjs:2\)/;

/** Plays the oracle of a changed suite of sums on one item, and looks at what is left. */
async function play(changed: Partial<AnySuite>, agent = "baseline/oracle") {
  const bench = await RunBench.open([{ ...sumsSuite(), ...changed } as AnySuite]);
  try {
    const run = await bench.plan({
      suites: [{ suite: "sums", seeds: "1", items: { where: { times: 1 } } }],
      agents: [{ agent }],
    });
    const ending = await bench.play(run);
    const [episode] = await bench.episodes(run);
    const events = await bench.transcript(episode.id);
    return { ending, episode, events };
  } finally {
    await bench.close();
  }
}

const oracleOf = (attempt: Agent["attempt"]): Partial<AnySuite> => ({
  baselines: { oracle: { knows: [], agent: () => ({ can: ["tools"], attempt }) } },
});

describe("code of a suite that throws", () => {
  it("in a baseline is told with the baseline's name and the place, is not tried again, and is no infrastructure", async () => {
    for (const changed of [
      oracleOf(async () => fail()),
      { baselines: { oracle: { knows: [], agent: () => fail() } } },
    ] satisfies Partial<AnySuite>[]) {
      const { ending, episode } = await play(changed);
      expect(ending.reason).toMatch(threw);
      expect(ending.reason).toMatch(
        /^1 episode failed because of the suite, the last: the baseline oracle of the suite sums threw .*; mend the suite$/,
      );
      expect(episode).toMatchObject({ attempts: 1, outcome: { kind: "failed", failure: "internal" } });
    }
  });

  it("in a tool or in the episode is told with that part of the suite", async () => {
    const tool = { name: "look", description: "", input: z.json(), readOnly: true, run: async () => fail() };
    const open: AnySuite["open"] = (...given) => ({ ...sumsSuite().open(...given), tools: [tool] });
    expect((await play({ open })).ending.reason).toContain("the last: the tool look of the suite sums threw");
    const episode: AnySuite["episode"] = async function* () {
      yield fail();
    };
    expect((await play({ episode })).ending.reason).toMatch(/the last: episode of the suite sums threw/);
  });

  it("in a scorer, in open, in world or in items ends the run with one sentence that names it", async () => {
    const scorers = [{ ...sumsSuite().scorers[0], score: async () => fail() }];
    await expect(play({ scorers })).rejects.toThrow(/^the scorer exact of the suite sums threw .*suite\.mjs:2\)$/);
    await expect(play({ scorers })).rejects.toMatchObject({ code: "suites/code-failed" });
    await expect(play({ open: () => fail() })).rejects.toThrow(/^open of the suite sums threw/);
    await expect(play({ world: () => fail() })).rejects.toThrow(/^world of the suite sums threw .*suite\.mjs:2\)$/);
    await expect(play({ items: () => fail() })).rejects.toThrow(/^items of the suite sums threw/);
  });
});

describe("a phase that names a tool which does not exist", () => {
  it("gives one piece of advice: to mend the suite", async () => {
    const episode: AnySuite["episode"] = async function* () {
      yield { to: "agent", prompt: [text("?")], tools: ["lok"], reply: z.json() };
    };
    const { ending } = await play({ episode });
    expect(ending.reason).toMatch(
      /^1 episode failed because of the suite, the last: A phase names the tool "lok", .*; mend the suite$/,
    );
  });
});

describe("an answer of a baseline that is refused", () => {
  it("is kept as a note, with what is wrong with it", async () => {
    const { episode, events } = await play(
      oracleOf(async (session) => void (await session.submit({ answer: "lots" }))),
    );
    expect(episode.outcome).toEqual({ kind: "unparsable" });
    expect(events).toContainEqual({
      type: "note-recorded",
      kind: "answer-refused",
      data: { value: { answer: "lots" }, problem: expect.stringContaining("The task says") },
    });
  });
});

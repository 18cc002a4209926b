import type { Baseline, HandedIn, Probes, Scorer, Suite } from "@assay/contract";
import type { Finding } from "@assay/contract/kit";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { PlayedEpisode } from "../play-baselines.ts";
import { checkProbes } from "./check-probes.ts";

// A suite of hidden pairs of numbers, and what the probes say where a fault is planted in it.

interface World {
  readonly seed: number;
  readonly pair: readonly [number, number];
}
interface Item {
  readonly id: string;
  readonly text: string;
}
interface Key {
  readonly pair: readonly [number, number];
}
type Pairs = Suite<{ readonly level: number }, World, Item, Key>;

const reply = z.object({ answer: z.array(z.number()) });
const agent = { can: ["tools"], attempt: async () => undefined } as const;
const silent: Baseline<World, Item, Key> = { knows: [], agent: () => agent };
const bound = (baseline: string) => ({ baseline, scorer: "pairs", metric: "share", holds: () => true });

const scorer = (value: (given: readonly number[], key: Key) => number): Scorer<Key> => ({
  name: "pairs",
  version: "1",
  actors: [],
  async score({ key, submission }) {
    const given = submission.answers[0]?.value as { readonly answer: readonly number[] } | undefined;
    return [{ metric: "share", value: given === undefined ? 0 : value(given.answer, key), weight: 1, reason: "" }];
  },
});
const share = scorer((given, { pair }) => pair.filter((each, index) => given[index] === each).length / 2);

const suite: Pairs = {
  name: "pairs",
  version: "1",
  generation: 1,
  settings: z.strictObject({ level: z.number() }),
  presets: { default: { level: 1 } },
  world: ({ value }) => ({ seed: Number(value), pair: [17 + 3 * Number(value), Math.floor(Number(value) / 2) % 2] }),
  items: ({ seed, pair }) => [
    {
      item: { id: `pair-${seed}`, text: "Which two numbers?" },
      key: { pair },
      needs: ["tools"],
      evidence: [],
      strata: { asks: "pair", second: pair[1] },
    },
  ],
  files: () => ({ paths: [], has: () => false, read: () => new Uint8Array() }),
  open: () => ({
    files: { paths: ["pair.csv"], has: () => true, read: () => new Uint8Array() },
    delivery: "virtual",
    toolsets: [],
    tools: [],
    services: {},
    deliverables: [],
  }),
  async *episode(_world, { text }) {
    yield { to: "agent", prompt: [{ type: "text", text }], tools: [], reply };
  },
  prompts: {},
  scorers: [share],
  grading: { key: z.object({ pair: z.array(z.number()) }), reply },
  baselines: { oracle: silent, null: silent, guess: silent, cheat: silent },
  bounds: { ceiling: bound("oracle"), floor: bound("null"), guess: bound("guess"), cheat: bound("cheat") },
  selection: { balance: ["asks"], secret: ["second"], samples: {} },
};

const truth = ({ key }: { readonly key: Key }): HandedIn => ({ value: { answer: [...key.pair] } });
const options = { preset: "default", seeds: "1..4", items: 10, textSeeds: "1..24" };

/** What one probe comes to, with others left out. */
async function probe(
  name: string,
  probes: Probes<World, Item, Key>,
  change: Partial<Pairs> = {},
  episodes: readonly PlayedEpisode[] = [],
): Promise<Finding> {
  const names = ["truth", "form", "monotone", "shotgun", "sweep", "insider", "blind"] as const;
  const others = Object.fromEntries(names.filter((each) => each !== name).map((each) => [each, "not in this test"]));
  const findings = await checkProbes({ ...suite, ...change }, { ...probes, absent: others }, episodes, options);
  const found = findings.find(({ check }) => check.startsWith(`${name}:`));
  if (found === undefined) throw new Error(`there is no probe ${name}`);
  return found;
}

describe("a suite without probes", () => {
  it("is told which of them it does not define, and what to give", async () => {
    const secretless = { ...suite, selection: { ...suite.selection, secret: [] } };
    const findings = await checkProbes(secretless, {}, [], options);
    expect(findings.map(({ check, note, problem }) => [check.split(":")[0], note, problem])).toEqual([
      ["truth", "NOT DEFINED: give probes.truth", undefined],
      ["form", "NOT DEFINED: give probes.truth", undefined],
      ["monotone", "NOT DEFINED: give probes.truth", undefined],
      ["shotgun", "NOT DEFINED: add a baseline named shotgun", undefined],
      ["sweep", "NOT DEFINED: add a baseline named sweep", undefined],
      ["insider", "NOT DEFINED: give probes.truth", undefined],
      ["blind", "NOT DEFINED: give probes.labels, or secret strata", undefined],
    ]);
  });

  it("may say why a probe makes no sense for it", async () => {
    const absent = { truth: "nothing is true here", blind: "all is told" };
    const [finding] = await checkProbes(suite, { truth, absent }, [], options);
    expect(finding?.note).toBe("not for this suite: nothing is true here");
  });
});

describe("the probe truth", () => {
  it("holds where the truth gets exactly 1, and breaks where a scorer takes something from it", async () => {
    expect((await probe("truth", { truth })).rows).toMatchObject([{ value: 1, n: 4, holds: true }]);
    const stingy = scorer((given, { pair }) => (given[0] === pair[0] ? 1 - 1e-9 : 0));
    expect(await probe("truth", { truth }, { scorers: [stingy] })).toMatchObject({
      problem: "item pair-1: the true answer gets 0.999999999 and not 1",
      rows: [{ value: 0, holds: false }],
    });
  });

  it("takes another score where the suite says so", async () => {
    const error = scorer((given, { pair }) => Math.abs(given[0] - pair[0]));
    const exact = { scorer: "pairs", metric: "share", value: 0 };
    expect((await probe("truth", { truth, exact }, { scorers: [error] })).problem).toBeUndefined();
  });

  it("tells what a suite's code threw", async () => {
    const broken = () => JSON.parse("");
    expect((await probe("truth", { truth: broken })).problem).toMatch(/^its code threw SyntaxError/);
  });
});

describe("the probe form", () => {
  it("tries the forms that are read for every suite", async () => {
    expect((await probe("form", { truth })).rows).toMatchObject([{ value: 1, n: 4 * 7, holds: true }]);
  });

  it("breaks where a form is not read, and names it", async () => {
    const forms = function* ({ key }: { readonly key: Key }) {
      yield ["as asked", { value: { answer: [...key.pair] } }] as const;
      yield ["in words", { text: `They are ${key.pair.join(" and ")}.` }] as const;
    };
    expect(await probe("form", { truth, forms })).toMatchObject({
      problem: "item pair-1: in words gets 0 and not 1, because the text is not JSON",
      rows: [{ value: 0.5, n: 8, holds: false }],
    });
  });
});

describe("the probe monotone", () => {
  it("mends a spoilt answer part by part, and sees a score that falls", async () => {
    expect((await probe("monotone", { truth })).rows).toMatchObject([{ value: 0, n: 4 * 3, holds: true }]);
    // Half of the answer is worth less than nothing of it.
    const odd = scorer(
      (given, { pair }) => [0.5, 0, 1][pair.filter((each, index) => given[index] === each).length] ?? 0,
    );
    const { problem, rows } = await probe("monotone", { truth }, { scorers: [odd] });
    expect(problem).toMatch(/^item pair-1: an answer with more right falls from 0\.5 to 0$/);
    expect(rows).toMatchObject([{ value: 0.5, holds: false }]);
  });
});

/** Episodes of baselines with these scores, one item each. */
const played = (scores: { readonly [baseline: string]: readonly number[] }): PlayedEpisode[] =>
  Object.entries(scores).flatMap(([baseline, values]) =>
    values.map((value, index) => ({
      baseline,
      summary: { item: `pair-${index}` } as PlayedEpisode["summary"],
      scores: [{ scorer: "pairs", metric: "share", value }] as unknown as PlayedEpisode["scores"],
    })),
  );

describe("the probes shotgun and sweep", () => {
  const baselines = { ...suite.baselines, shotgun: silent, sweep: silent };
  const [ceiling, guess] = [
    [1, 1, 1, 1],
    [0.2, 0.2, 0.2, 0.2],
  ];

  it("tell the share of the way from the guess to the ceiling; the first has a bar", async () => {
    const good = played({ oracle: ceiling, guess, shotgun: [0.2, 0.24, 0.2, 0.24], sweep: [0.6, 0.6, 0.6, 0.6] });
    const { rows: [shot] = [] } = await probe("shotgun", {}, { baselines }, good);
    expect(shot).toMatchObject({ n: 4, bar: "at most 0.10", holds: true });
    expect(shot?.value).toBeCloseTo(0.025, 12);
    const { rows: [swept] = [] } = await probe("sweep", {}, { baselines }, good);
    expect(swept?.value).toBeCloseTo(0.5, 12);
    expect(swept?.bar).toBeUndefined();
  });

  it("show a careless scientist beside the sweep, wherever the suite has one", async () => {
    const scores = { oracle: ceiling, guess, sweep: [0.6, 0.6, 0.6, 0.6], sloppy: [0.4, 0.4, 0.4, 0.4] };
    const measuresOf = async (more: object) => {
      const { rows = [] } = await probe("sweep", {}, { baselines: { ...baselines, ...more } }, played(scores));
      return rows.map(({ measure, value }) => [measure, value.toFixed(2)]);
    };
    const swept = ["sweep, share of the way", "0.50"];
    expect(await measuresOf({ sloppy: silent })).toEqual([swept, ["sloppy, share of the way", "0.25"]]);
    expect(await measuresOf({})).toEqual([swept]);
  });

  it("break where points come without work, and stay open where few items cannot tell", async () => {
    const rich = played({ oracle: ceiling, guess, shotgun: [0.6, 0.7, 0.6, 0.7] });
    expect(await probe("shotgun", {}, { baselines }, rich)).toMatchObject({
      problem: "all: shotgun, share of the way is 0.562, and the bar is at most 0.10",
    });
    const unclear = played({ oracle: ceiling, guess, shotgun: [0.2, 0.2, 0.2, 1] });
    expect((await probe("shotgun", {}, { baselines }, unclear)).rows).toMatchObject([{ holds: true, isOpen: true }]);
  });
});

describe("the probe insider", () => {
  it("holds where text tells nothing, and breaks where the answer follows from it", async () => {
    expect((await probe("insider", { truth })).rows).toMatchObject([{ value: 0, holds: true }]);
    const telling = ({ key }: { readonly key: Key }) => (key.pair[1] === 0 ? "an even seed" : "some odd number");
    const { problem } = await probe("insider", { truth, publicText: telling });
    expect(problem).toMatch(/above the best constant answer is 0\.\d+, and the bar is at most 0\.05$/);
  });
});

describe("the probe blind", () => {
  it("breaks where the text tells a label, and holds where it does not", async () => {
    const labels = ({ key }: { readonly key: Key }) => ({ told: key.pair[1] === 0, untold: key.pair[0] % 2 === 0 });
    const publicText = ({ key }: { readonly key: Key }) => (key.pair[1] === 0 ? "Which pair is it?" : "Which numbers?");
    const { problem, rows = [] } = await probe("blind", { labels, publicText });
    expect(problem).toBe("pair: AUC for told is 1.000, and the bar is at most 0.1 from 0.5");
    expect(rows).toMatchObject([{ measure: "AUC for told" }, { measure: "AUC for untold", holds: true }]);
  });

  it("takes the values of secret strata for labels, and one text for all tells none of them", async () => {
    const { problem, rows = [] } = await probe("blind", {});
    expect(problem).toBeUndefined();
    expect(rows.map(({ group, measure, value }) => [group, measure, value])).toEqual([
      ["pair", "AUC for second 0", 0.5],
      ["pair", "AUC for second 1", 0.5],
    ]);
  });
});

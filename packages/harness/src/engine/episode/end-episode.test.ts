import type { AnySuite } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { toySuite } from "../../testing/toy-suite.ts";
import { endEpisode } from "./end-episode.ts";
import { Episode } from "./episode.ts";
import { EpisodeMeter } from "./episode-meter.ts";

const world = toySuite.world({ kind: "public", value: "1" }, toySuite.presets.default);
const [challenge] = toySuite.items(world, toySuite.presets.default);
if (challenge === undefined) throw new Error("a world has items");

const startEpisode = (meter: EpisodeMeter): Promise<Episode> =>
  Episode.start({
    suite: toySuite,
    world,
    challenge,
    meter,
    signal: new AbortController().signal,
    backend: () => Promise.reject(new Error("nothing here needs a sandbox")),
    actors: () => [],
    actor: async () => null,
  });

it("the summary of an episode tells how many replies have tokens that are estimates", async () => {
  const usage = { inputTokens: 7, outputTokens: 2, cachedInputTokens: 0, reasoningTokens: 0 };
  const summaryOf = async (replies: readonly object[]) => {
    const meter = new EpisodeMeter({});
    const episode = await startEpisode(meter);
    for (const reply of replies) meter.endTurn({ ...usage, ...reply }, undefined);
    return (await endEpisode(episode, { suite: toySuite, challenge, meter })).unplaced.summary;
  };
  expect(await summaryOf([{}, { estimated: true }])).toMatchObject({ inputTokens: 14, estimatedCalls: 1 });
  expect(await summaryOf([{}])).not.toHaveProperty("estimatedCalls");
});

describe("an episode with a scorer that gives no finite number", () => {
  it("ends with the scores of the others, and its transcript names the scorer and the reason", async () => {
    const meter = new EpisodeMeter({});
    const broken: AnySuite["scorers"][number] = {
      name: "broken",
      version: "1",
      actors: [],
      score: async () => [{ metric: "information", value: Number.NaN, weight: 1, reason: "" }],
    };
    const suite = { ...toySuite, scorers: [broken, ...toySuite.scorers] };
    const { unplaced, unreached } = await endEpisode(await startEpisode(meter), { suite, challenge, meter });
    // Nobody plays the judge of the other scorer.
    expect(new Set(unplaced.scores.map(({ scorer }) => scorer))).toEqual(new Set(["exact", "integrity"]));
    const problem = expect.stringContaining("the value of information is NaN");
    expect(unplaced.events.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ type: "note-recorded", kind: "scorer-failed", data: { scorer: "broken", problem } }),
    );
    expect(unreached).toEqual([{ scorer: "broken", problem }]);
  });
});

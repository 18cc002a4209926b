import { expect, it } from "vitest";
import { toySuite } from "../../testing/toy-suite.ts";
import { endEpisode } from "./end-episode.ts";
import { Episode } from "./episode.ts";
import { EpisodeMeter } from "./episode-meter.ts";

const world = toySuite.world({ kind: "public", value: "1" }, toySuite.presets.default);
const [challenge] = toySuite.items(world, toySuite.presets.default);
if (challenge === undefined) throw new Error("a world has items");

it("the summary of an episode tells how many replies have tokens that are estimates", async () => {
  const usage = { inputTokens: 7, outputTokens: 2, cachedInputTokens: 0, reasoningTokens: 0 };
  const summaryOf = async (replies: readonly object[]) => {
    const meter = new EpisodeMeter({});
    const episode = await Episode.start({
      suite: toySuite,
      world,
      challenge,
      meter,
      signal: new AbortController().signal,
      backend: () => Promise.reject(new Error("nothing here needs a sandbox")),
      actors: () => [],
      actor: async () => null,
    });
    for (const reply of replies) meter.endTurn({ ...usage, ...reply }, undefined);
    return (await endEpisode(episode, { suite: toySuite, challenge, meter })).unplaced.summary;
  };
  expect(await summaryOf([{}, { estimated: true }])).toMatchObject({ inputTokens: 14, estimatedCalls: 1 });
  expect(await summaryOf([{}])).not.toHaveProperty("estimatedCalls");
});

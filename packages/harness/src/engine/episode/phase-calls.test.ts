import { type AnySuite, type Step, text } from "@assay/contract";
import { expect, it } from "vitest";
import { z } from "zod";
import { toySuite } from "../../testing/toy-suite.ts";
import { Episode } from "./episode.ts";
import { EpisodeMeter } from "./episode-meter.ts";

const world = toySuite.world({ kind: "public", value: "1" }, toySuite.presets.default);
const [challenge] = toySuite.items(world, toySuite.presets.default);
if (challenge === undefined) throw new Error("a world has items");

/** A suite whose first phase allows one call. */
const suite: AnySuite = {
  ...toySuite,
  async *episode(): AsyncGenerator<Step> {
    yield { to: "agent", prompt: [text("One.")], tools: ["stretch"], reply: z.string(), calls: 1 };
    yield { to: "agent", prompt: [text("Two.")], tools: ["stretch"], reply: z.string() };
  },
};

it("a phase that allows few calls refuses the rest, without a limit of the run being reached", async () => {
  const meter = new EpisodeMeter({});
  const episode = await Episode.start({
    suite,
    world,
    challenge,
    meter,
    signal: new AbortController().signal,
    backend: () => Promise.reject(new Error("these tools need no sandbox")),
    actors: () => [],
    actor: async () => null,
  });
  const stretch = async () => (await episode.call("stretch", { length: 1 })).error?.code ?? "stretched";
  expect([await stretch(), await stretch(), await stretch()]).toEqual([
    "stretched",
    "tools/no-calls-left",
    "tools/no-calls-left",
  ]);
  expect([meter.toolCalls, meter.reached]).toEqual([{ stretch: 1 }, undefined]);
  await episode.submit("one", null);
  expect(await stretch()).toBe("stretched");
  expect(episode.events.some(({ event }) => event.type === "limit-reached")).toBe(false);
});

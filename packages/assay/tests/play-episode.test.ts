import { getEventListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { AssistantPart, Json, Model } from "@assay/contract";
import { makeAgent } from "@assay/harness/agents";
import { Episode, EpisodeMeter, type Limits, playEpisode } from "@assay/harness/engine";
import { suite as repositoryQa } from "@assay/repository-qa";
import { describe, expect, it } from "vitest";

const suite = repositoryQa;
const world = suite.world({ kind: "public", value: "25" }, suite.presets.default);
const [challenge] = suite.items(world, suite.presets.default);
const noBackend = () => Promise.reject(new Error("these tools need no sandbox"));
const usage = { inputTokens: 1, outputTokens: 1, cachedInputTokens: 0, reasoningTokens: 0 };

const call = (tool: string, value: Json, id = tool): AssistantPart => ({
  type: "tool-call",
  id,
  tool,
  input: { valid: true, value },
});

/** Says these things one after the other, and notes the signals that it was asked with. */
function toyModel(turns: readonly (readonly AssistantPart[])[], signals: Set<AbortSignal>): Model {
  let turn = 0;
  return {
    name: "toy",
    reply: async ({ signal }) => {
      signals.add(signal);
      const parts = turns[turn++] ?? [];
      return { parts, finish: "tool-calls", usage, servedBy: undefined, milliseconds: 0, waited: 0, tries: 1 };
    },
  };
}

function play(turns: readonly (readonly AssistantPart[])[], signals = new Set<AbortSignal>()) {
  return playWith(toyModel(turns, signals), {});
}

function playWith(model: Model, limits: Limits) {
  return playEpisode(
    {
      ...{ run: "run", item: "item", agent: "agent", repeat: 1, attempt: "attempt", attempts: 1 },
      ...{ suite, world, challenge, maker: makeAgent("loop"), limits },
    },
    {
      isRecorded: false,
      backend: noBackend,
      openModel: async () => model,
      actors: () => [],
      openActor: noBackend,
      price: () => undefined,
      allow: () => undefined,
      giveUp: () => undefined,
    },
    new AbortController().signal,
  );
}

describe("an episode that is played", () => {
  it("leaves nothing behind at the signal of its run", async () => {
    const signals = new Set<AbortSignal>();
    const { finished } = await play([[call("submit", { value: { answer: "not possible" } })]], signals);
    expect(finished.summary.outcome.kind).toBe("abstained");
    expect([...signals].map((signal) => getEventListeners(signal, "abort").length)).toEqual([0]);
  });

  it("takes nothing more from its agent once its time is up, though a reply comes late", async () => {
    const parts = [{ type: "text", text: "Wait, I have it." }, call("list_directory", {})] as const;
    const late: Model = {
      name: "toy",
      reply: async () => {
        await sleep(100);
        return { parts, finish: "tool-calls", usage, servedBy: undefined, milliseconds: 100, waited: 0, tries: 1 };
      },
    };
    const { finished } = await playWith(late, { wallTime: 0.02 });
    await sleep(150);
    expect(finished.summary.outcome).toEqual({ kind: "limit", limit: "wall-time" });
    expect(finished.events.length).toBe(finished.summary.events);
    expect(finished.events.at(-1)?.event.type).toBe("episode-ended");
    expect(finished.calls).toEqual([]);
  });

  it("has met the limit on its time though it had not begun", async () => {
    const { finished } = await playWith(toyModel([], new Set()), { wallTime: 1e-9 });
    expect(finished.summary).toMatchObject({ outcome: { kind: "limit", limit: "wall-time" }, limit: "wall-time" });
    const types = finished.events.map(({ event }) => event.type);
    expect([types[0], types.at(-1)]).toEqual(["episode-started", "episode-ended"]);
    expect(types).toContain("limit-reached");
    expect(finished.scores.map(({ value }) => value)).not.toContain(1);
  });

  it("gives each of the calls of a turn a turn of the event loop, in their order", async () => {
    const both = [call("list_directory", {}, "first"), call("read_text_file", { path: "nowhere" }, "second")];
    const { finished } = await play([both, [call("submit", { value: { answer: "not possible" } })]]);
    const types = finished.events.flatMap(({ event }) =>
      event.type === "tool-called" || event.type === "tool-answered" ? [`${event.type} ${event.tool}`] : [],
    );
    expect(types).toEqual([
      "tool-called list_directory",
      "tool-answered list_directory",
      "tool-called read_text_file",
      "tool-answered read_text_file",
    ]);
  });
});

describe("the agent's side of an episode", () => {
  it("calls no tool once the episode is stopped, though the call was asked for before", async () => {
    const stopping = new AbortController();
    const events: string[] = [];
    const episode = await Episode.start({
      ...{ suite, world, challenge, meter: new EpisodeMeter({}), signal: stopping.signal },
      ...{ backend: noBackend, actors: () => [], actor: noBackend, record: ({ event }) => events.push(event.type) },
    });
    if (episode.phase === undefined) throw new Error("nothing is asked");
    const asked = episode.session(episode.phase).call("list_directory", {});
    stopping.abort(new Error("stopped"));
    await expect(asked).rejects.toThrow("stopped");
    expect(events).toEqual(["episode-started", "phase-started"]);
  });
});

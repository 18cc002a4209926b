import { type Event, type Model, text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import type { StoredCall } from "../../store/index.ts";
import { type ActorModels, countedActors } from "./counted-actors.ts";
import { EpisodeMeter } from "./episode-meter.ts";

const usage = { inputTokens: 3, outputTokens: 1, cachedInputTokens: 0, reasoningTokens: 0 };
const oak: Model = {
  name: "local/oak",
  reply: async () => ({
    parts: [{ type: "text", text: "Yes." }],
    finish: "stop",
    ...{ usage, servedBy: undefined, milliseconds: 5, waited: 0, tries: 1 },
  }),
};

function actorsOf(models: ActorModels | undefined) {
  const meter = new EpisodeMeter({});
  const events: Event[] = [];
  const calls: StoredCall[] = [];
  const { signal } = new AbortController();
  const record = (event: Event): void => void events.push(event);
  const host = countedActors({ models, meter, signal, record, keep: (call) => calls.push(call) });
  return { host, meter, events, calls };
}

describe("the actors of an episode whose agent calls when it likes", () => {
  const models: ActorModels = { actors: () => ["local/oak"], openActor: async () => oak, cost: () => 0.5 };

  it("are asked, and what they cost is the run's and not the agent's", async () => {
    const { host, meter, events, calls } = actorsOf(models);
    expect(host.actors("subject")).toEqual(["local/oak"]);
    expect(await host.actor("subject", [text("Is it?")])).toBe("Yes.");
    expect(await host.actor("subject", [text("Is it?")])).toBe("Yes.");
    expect([meter.actorCost, meter.cost, meter.turns]).toEqual([1, 0, 0]);
    expect(events.map(({ type }) => type)).toEqual(["model-called", "model-called"]);
    expect(calls).toMatchObject([
      { index: 0, role: "subject", model: "local/oak", cost: 0.5 },
      { index: 1, role: "subject" },
    ]);
  });

  it("are nobody where the run binds none", async () => {
    const { host } = actorsOf(undefined);
    expect(host.actors("novice")).toEqual([]);
    await expect(host.actor("novice", [text("Is it?")])).rejects.toMatchObject({ code: "mcp/cannot-host" });
  });
});

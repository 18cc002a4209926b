import type { Model, ModelReply } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { countedModel } from "./counted-model.ts";
import { EpisodeMeter } from "./episode-meter.ts";
import { watchLoop } from "./loop-watch.test-support.ts";

const usage = { inputTokens: 10, outputTokens: 1, cachedInputTokens: 0, reasoningTokens: 0 };
const reply: ModelReply = {
  parts: [{ type: "text", text: "yes" }],
  finish: "stop",
  usage,
  servedBy: undefined,
  milliseconds: 1,
  waited: 0,
  tries: 1,
};
const request = { messages: [], tools: [], signal: new AbortController().signal };

describe("a counted model", () => {
  it("takes replies that arrive together one in each turn of the event loop", async () => {
    const arrival = Promise.withResolvers<ModelReply>();
    const model: Model = { name: "toy", reply: () => arrival.promise };
    const watch = watchLoop();
    const asked = ["a", "b", "c"].map((name) =>
      countedModel(model, {
        meter: new EpisodeMeter({}),
        isRecorded: false,
        price: () => undefined,
        allow: () => undefined,
        giveUp: () => undefined,
        keep: () => watch.note(name),
        record: () => undefined,
      }).reply(request),
    );
    arrival.resolve(reply);
    await Promise.all(asked);
    expect(watch.stop()).toEqual([["a"], ["b"], ["c"]]);
  });
});

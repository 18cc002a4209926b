import { ModelFailure } from "@assay/harness/models";
import { ask, open } from "@assay/harness/testing/ask";
import { serve } from "@assay/harness/testing/local-server";
import { describe, expect, it } from "vitest";
import { ways } from "./ways.ts";

const good = { calls: [{ id: "call-1", name: "look", input: '{"path": "README.md"}' }], finish: "tool_calls" };
/** Seconds of silence after which a try is given up. */
const timeout = 0.2;
/** These go on until whoever asks has enough, or ask again without a body. */
const endless = ["stream that never ends", "302 to itself"];

describe("a model whose server misbehaves", () => {
  it("in forty ways and more, each with a name of its own", () => {
    expect(new Set(ways.map(({ name }) => name)).size).toBe(ways.length);
    expect(ways.length).toBeGreaterThanOrEqual(40);
  });

  for (const { name, streams, answer } of ways.filter((way) => !endless.includes(way.name))) {
    it(`replies with countable tokens, or fails with a cause: ${name}`, async () => {
      await using server = await serve(answer(good));
      const model = open("compatible/m", server, { streaming: streams, maxRetries: 0, timeout });
      const ended = await ask(model).catch((error: unknown) => error as Error);
      if (ended instanceof Error) {
        expect(ModelFailure.isInstance(ended), String(ended)).toBe(true);
        expect(ended.message).toMatch(/^compatible\/m (?:gave no reply|refused)|^The conversation does not fit/);
        return;
      }
      for (const count of [ended.usage.inputTokens, ended.usage.outputTokens]) {
        expect(Number.isSafeInteger(count) && count >= 0).toBe(true);
      }
    });
  }
});

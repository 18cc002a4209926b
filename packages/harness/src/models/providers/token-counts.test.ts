import { text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { ask, open } from "../../testing/ask.ts";
import { json, serve } from "../../testing/local-server.ts";

const answer = (usage: object | undefined) => ({
  id: "1",
  choices: [{ index: 0, message: { role: "assistant", content: "Seven rows." }, finish_reason: "stop" }],
  ...(usage === undefined ? {} : { usage }),
});

/** What a server says about its tokens, and whether that is a count. */
const told: readonly (readonly [what: string, prompt: unknown, completion: unknown])[] = [
  ["nothing", undefined, undefined],
  ["half of it", 12, undefined],
  ["a fraction of a token", 3.5, 3.5],
  ["more than there can be", 1e17, 4],
  ["more than a count can hold", Number.MAX_SAFE_INTEGER, 4],
  ["less than none", -5, -1],
  ["no tokens at all for words that were sent and said", 0, 0],
];

describe("the tokens of a call", () => {
  for (const [what, prompt_tokens, completion_tokens] of told) {
    it(`are an estimate, marked as one, where the server says ${what}`, async () => {
      const usage = prompt_tokens === undefined ? undefined : { prompt_tokens, completion_tokens };
      await using server = await serve(json(answer(usage) as never));
      const { usage: counted, warnings } = await ask(open("compatible/qwen3-8b", server, { streaming: false }));
      expect(counted.estimated).toBe(true);
      for (const count of [counted.inputTokens, counted.outputTokens]) {
        expect(Number.isSafeInteger(count) && count > 0 && count < 1000).toBe(true);
      }
      expect(warnings).toEqual([expect.stringMatching(/did not count the tokens of this call.*estimate/)]);
    });
  }

  it("grow with what is sent and said, so that a limit on tokens binds", async () => {
    const long = "word ".repeat(4000);
    await using server = await serve(json(answer(undefined) as never), json(answer(undefined) as never));
    const model = open("compatible/qwen3-8b", server, { streaming: false });
    const short = await ask(model);
    const more = await ask(model, [{ role: "user", parts: [text(long)] }]);
    expect(more.usage.inputTokens - short.usage.inputTokens).toBeGreaterThan(4000);
  });

  it("leave out a cache that is larger than the input, and thoughts that are longer than the reply", async () => {
    const usage = {
      prompt_tokens: 40,
      completion_tokens: 20,
      prompt_tokens_details: { cached_tokens: 41 },
      completion_tokens_details: { reasoning_tokens: -1 },
    };
    await using server = await serve(json(answer(usage) as never));
    const reply = await ask(open("compatible/qwen3-8b", server, { streaming: false }));
    expect(reply.usage).toEqual({ inputTokens: 40, outputTokens: 20, cachedInputTokens: 0, reasoningTokens: 0 });
  });
});

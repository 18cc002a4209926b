import type { Message } from "@assay/contract";
import { text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { anthropic, anthropicError, type Block } from "../../testing/anthropic-server.ts";
import { ask, failureOf, open, pixel, pixelBase64, question, secretKey } from "../../testing/ask.ts";
import { serve } from "../../testing/local-server.ts";

const thinking: Block = { type: "thinking", thinking: "First, I count the rows.", signature: "EqQB+signature/==" };
const redacted: Block = { type: "redacted_thinking", data: "Es0B+redacted==" };
const hello: Block = { type: "text", text: "There are seven." };
const look = (number: number, input: string): Block => ({
  type: "tool_use",
  id: `toolu_${number}`,
  name: "look",
  input,
});

describe.each([true, false])("anthropic/ over the Messages API, streaming %s", (streaming) => {
  it("asks with the plan's settings and the key in its header", async () => {
    await using server = await serve(anthropic([hello], "end_turn"));
    await ask(open("anthropic/claude-sonnet-4-5", server, { streaming, maxOutputTokens: 700, temperature: 0.5 }));
    const [request] = server.received;
    expect(request?.path).toBe("/messages");
    expect(request?.headers["x-api-key"]).toBe(secretKey);
    expect(request?.body).toMatchObject({
      model: "claude-sonnet-4-5",
      max_tokens: 700,
      temperature: 0.5,
      system: [{ type: "text", text: "You are careful." }],
      messages: [{ role: "user", content: [{ type: "text", text: "How many rows?" }] }],
      tools: [{ name: "look" }],
    });
  });

  it("counts tokens read from and written to the cache within the input, and those of thinking within the output", async () => {
    await using server = await serve(anthropic([hello], "end_turn"));
    const reply = await ask(open("anthropic/claude-opus-5", server, { streaming }));
    expect(reply).toMatchObject({
      parts: [{ type: "text", text: "There are seven." }],
      finish: "stop",
      usage: { inputTokens: 100, cachedInputTokens: 70, cacheWriteTokens: 20, outputTokens: 45, reasoningTokens: 25 },
      servedBy: "claude-opus-5-20260724",
    });
  });

  it("sends thinking with its signature, redacted thinking and parallel calls back as they came", async () => {
    const blocks = [thinking, redacted, hello, look(1, '{"path":"a.csv"}'), look(2, '{"path":"b.csv"}')];
    await using server = await serve(anthropic(blocks, "tool_use"), anthropic([hello], "end_turn"));
    const model = open("anthropic/claude-opus-5", server, { streaming });
    const reply = await ask(model);
    expect(reply.finish).toBe("tool-calls");
    const answers: Message = {
      role: "tool",
      answers: [
        { id: "toolu_1", tool: "look", parts: [text("seven"), pixel], isError: false },
        { id: "toolu_2", tool: "look", parts: [text("no such file")], isError: true },
      ],
    };
    await ask(model, [...question, { role: "assistant", parts: reply.parts }, answers]);
    expect(server.received[1]?.body.messages.slice(1)).toEqual([
      {
        role: "assistant",
        content: [
          thinking,
          redacted,
          hello,
          { type: "tool_use", id: "toolu_1", name: "look", input: { path: "a.csv" } },
          { type: "tool_use", id: "toolu_2", name: "look", input: { path: "b.csv" } },
        ],
      },
      {
        role: "user",
        content: [
          {
            type: "tool_result",
            tool_use_id: "toolu_1",
            content: [
              { type: "text", text: "seven" },
              { type: "image", source: { type: "base64", media_type: "image/png", data: pixelBase64 } },
            ],
          },
          { type: "tool_result", tool_use_id: "toolu_2", content: "no such file", is_error: true },
        ],
      },
    ]);
  });

  it("shows images of the user's", async () => {
    await using server = await serve(anthropic([hello], "end_turn"));
    await ask(open("anthropic/claude-opus-5", server, { streaming }), [
      { role: "user", parts: [text("Look:"), pixel] },
    ]);
    expect(server.received[0]?.body.messages[0].content[1].source.data).toBe(pixelBase64);
  });

  it("tells a stop by the provider's classifiers, a cut at the output's limit and an empty reply apart", async () => {
    await using server = await serve(
      anthropic([hello], "refusal"),
      anthropic([hello], "max_tokens"),
      anthropic([], "end_turn"),
    );
    const model = open("anthropic/claude-opus-5", server, { streaming });
    expect(await ask(model)).toMatchObject({ finish: "content-filter" });
    expect(await ask(model)).toMatchObject({ finish: "length" });
    expect(await ask(model)).toMatchObject({ finish: "stop", parts: [] });
  });

  it("takes a prompt that is too long for an overflow that no retry mends", async () => {
    const words = "prompt is too long: 213462 tokens > 200000 maximum";
    await using server = await serve(anthropicError(400, "invalid_request_error", words));
    const failure = await failureOf(ask(open("anthropic/claude-opus-5", server, { streaming })));
    expect(failure).toMatchObject({ code: "models/context-overflow", isTransient: false });
    expect(server.received).toHaveLength(1);
  });
});

describe("anthropic/ that streams", () => {
  it("keeps input of a call that is no JSON, and can say it again as the protocol's objects", async () => {
    await using server = await serve(anthropic([look(1, '{"path": ')], "tool_use"), anthropic([hello], "end_turn"));
    const model = open("anthropic/claude-opus-5", server);
    const reply = await ask(model);
    expect(reply.parts).toMatchObject([{ type: "tool-call", input: { valid: false, text: '{"path": ' } }]);
    const answers = [{ id: "toolu_1", tool: "look", parts: [text("not JSON")], isError: true }];
    await ask(model, [...question, { role: "assistant", parts: reply.parts }, { role: "tool", answers }]);
    expect(server.received[1]?.body.messages[1].content[0].input).toEqual({ rawInvalidInput: '{"path": ' });
  });
});

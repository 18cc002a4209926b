import type { Message } from "@assay/contract";
import { text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { ask, failureOf, open, pixel, pixelBase64, question, secretKey, testContext } from "../../testing/ask.ts";
import { chat } from "../../testing/chat-server.ts";
import { json, serve } from "../../testing/local-server.ts";

const hello = { content: "There are seven.", finish: "stop" };
const look = (number: number, input: string) => ({ id: `call_${number}`, name: "look", input });

describe.each([true, false])("compatible/ over Chat Completions, streaming %s", (streaming) => {
  it("asks with the plan's settings, and passes options of the server's own", async () => {
    await using server = await serve(chat(hello));
    const settings = {
      streaming,
      temperature: 0.2,
      maxOutputTokens: 50,
      providerOptions: { compatible: { top_k: 20 } },
    };
    const reply = await ask(open("compatible/qwen/qwen3-8b", server, settings));
    const [request] = server.received;
    expect(request?.path).toBe("/chat/completions");
    expect(request?.headers.authorization).toBe(`Bearer ${secretKey}`);
    expect(request?.body).toMatchObject({ model: "qwen/qwen3-8b", temperature: 0.2, max_tokens: 50, top_k: 20 });
    expect(reply).toMatchObject({
      parts: [{ type: "text", text: "There are seven." }],
      finish: "stop",
      usage: { inputTokens: 40, cachedInputTokens: 16, outputTokens: 20, reasoningTokens: 8 },
      servedBy: "qwen3-8b-served",
    });
  });

  it("needs no key", async () => {
    await using server = await serve(chat(hello));
    await ask(open("compatible/qwen3-8b", server, { streaming }, { ...testContext(), environment: {} }));
    expect(server.received[0]?.headers.authorization).toBeUndefined();
  });

  it("sends reasoning and parallel calls back, and images of answers after them", async () => {
    const calls = [look(1, '{"path":"a.csv"}'), look(2, '{"path":"b.csv"}')];
    await using server = await serve(chat({ reasoning: "I count.", calls, finish: "tool_calls" }), chat(hello));
    const model = open("compatible/qwen3-8b", server, { streaming });
    const reply = await ask(model);
    expect(reply.finish).toBe("tool-calls");
    const answers: Message = {
      role: "tool",
      answers: [
        { id: "call_1", tool: "look", parts: [text("seven"), pixel], isError: false },
        { id: "call_2", tool: "look", parts: [text("no such file")], isError: true },
      ],
    };
    await ask(model, [...question, { role: "assistant", parts: reply.parts }, answers]);
    expect(server.received[1]?.body.messages.slice(2)).toEqual([
      {
        role: "assistant",
        content: null,
        reasoning_content: "I count.",
        tool_calls: calls.map(({ id, name, input }) => ({
          id,
          type: "function",
          function: { name, arguments: input },
        })),
      },
      { role: "tool", tool_call_id: "call_1", content: "seven\n[image below]" },
      { role: "tool", tool_call_id: "call_2", content: "no such file" },
      {
        role: "user",
        content: [
          { type: "text", text: "Image in the answer of look (call_1):" },
          { type: "image_url", image_url: { url: `data:image/png;base64,${pixelBase64}` } },
        ],
      },
    ]);
  });

  it("takes calls for calls, however the server says that the turn ended, and no input for an empty one", async () => {
    await using server = await serve(chat({ calls: [look(1, "")], finish: "stop" }));
    const reply = await ask(open("compatible/qwen3-8b", server, { streaming }));
    expect(reply.finish).toBe("tool-calls");
    expect(reply.parts).toMatchObject([{ type: "tool-call", input: { valid: true, value: {} } }]);
  });

  it("keeps input of a call that is no JSON", async () => {
    await using server = await serve(chat({ calls: [look(1, "{path: a}")], finish: "tool_calls" }));
    const reply = await ask(open("compatible/qwen3-8b", server, { streaming }));
    expect(reply.parts).toMatchObject([{ type: "tool-call", input: { valid: false, text: "{path: a}" } }]);
  });

  it("tells a refusal, a content filter and an empty reply apart", async () => {
    await using server = await serve(
      chat({ refusal: "I cannot.", finish: "stop" }),
      chat({ ...hello, finish: "content_filter" }),
      chat({ content: "", finish: "stop" }),
    );
    const model = open("compatible/qwen3-8b", server, { streaming });
    expect(await ask(model)).toMatchObject({ finish: "refusal", parts: [{ text: "I cannot." }] });
    expect(await ask(model)).toMatchObject({ finish: "content-filter" });
    expect(await ask(model)).toMatchObject({ finish: "stop", parts: [] });
  });

  it.each([
    ["vLLM", 400, "This model's maximum context length is 4096 tokens. However, your request has 4176 input tokens."],
    ["llama.cpp", 400, "the request exceeds the available context size, try increasing it"],
    ["LM Studio", 400, "The number of tokens to keep from the initial prompt is greater than the context length"],
  ])("knows an overflow of %s", async (_server, status, message) => {
    await using server = await serve(json({ error: { message, type: "invalid_request_error", code: status } }, status));
    const failure = await failureOf(ask(open("compatible/qwen3-8b", server, { streaming })));
    expect(failure).toMatchObject({ code: "models/context-overflow", isTransient: false });
  });
});

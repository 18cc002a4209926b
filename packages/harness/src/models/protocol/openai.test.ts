import type { Message } from "@assay/contract";
import { text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { ask, failureOf, open, pixel, pixelBase64, question, secretKey } from "../../testing/ask.ts";
import { serve } from "../../testing/local-server.ts";
import { type Item, openai, openaiError } from "../../testing/openai-server.ts";

const thought: Item = {
  type: "reasoning",
  id: "rs_1",
  summary: ["First, count.", "Then, answer."],
  encrypted: "gAAAA+/=secret",
};
const bare: Item = { type: "reasoning", id: "rs_2", summary: [], encrypted: "gBBBB==" };
const hello: Item = { type: "message", id: "msg_1", text: "There are seven." };
const look = (number: number, input: string): Item => ({
  type: "function_call",
  id: `fc_${number}`,
  call: `call_${number}`,
  name: "look",
  input,
});

describe.each([true, false])("openai/ over the Responses API, streaming %s", (streaming) => {
  it("asks with the plan's settings, the key in its header, and nothing stored with the provider", async () => {
    await using server = await serve(openai([hello]));
    const settings = {
      streaming,
      maxOutputTokens: 500,
      reasoningEffort: "low",
      providerOptions: { openai: { serviceTier: "flex" } },
    };
    await ask(open("openai/gpt-5.4", server, settings));
    const [request] = server.received;
    expect(request?.path).toBe("/responses");
    expect(request?.headers.authorization).toBe(`Bearer ${secretKey}`);
    expect(request?.body).toMatchObject({
      model: "gpt-5.4",
      max_output_tokens: 500,
      reasoning: { effort: "low" },
      service_tier: "flex",
      store: false,
      include: ["reasoning.encrypted_content"],
      tools: [{ type: "function", name: "look" }],
    });
    expect(request?.body.input[1]).toEqual({ role: "user", content: [{ type: "input_text", text: "How many rows?" }] });
  });

  it("gives text, tokens by kind, the served version and one try", async () => {
    await using server = await serve(openai([hello]));
    const reply = await ask(open("openai/gpt-5.4", server, { streaming }));
    expect(reply).toMatchObject({
      parts: [{ type: "text", text: "There are seven." }],
      finish: "stop",
      usage: { inputTokens: 120, cachedInputTokens: 100, outputTokens: 50, reasoningTokens: 30 },
      servedBy: "gpt-5.4-2026-03-05",
      tries: 1,
    });
  });

  it("sends reasoning and parallel calls back as they came, and answers with images", async () => {
    await using server = await serve(
      openai([thought, bare, look(1, '{"path": "a.csv"}'), look(2, '{"path": "b.csv"}')]),
      openai([hello]),
    );
    const model = open("openai/gpt-5.4", server, { streaming });
    const reply = await ask(model);
    expect(reply.finish).toBe("tool-calls");
    const calls = reply.parts.filter((part) => part.type === "tool-call");
    expect(calls.map(({ id, input }) => [id, input])).toEqual([
      ["call_1", { valid: true, value: { path: "a.csv" } }],
      ["call_2", { valid: true, value: { path: "b.csv" } }],
    ]);
    const answers: Message = {
      role: "tool",
      answers: [
        { id: "call_1", tool: "look", parts: [text("seven"), pixel], isError: false },
        { id: "call_2", tool: "look", parts: [text("no such file")], isError: true },
      ],
    };
    await ask(model, [...question, { role: "assistant", parts: reply.parts }, answers]);
    expect(server.received[1]?.body.input.slice(2)).toEqual([
      {
        type: "reasoning",
        id: "rs_1",
        encrypted_content: "gAAAA+/=secret",
        summary: [
          { type: "summary_text", text: "First, count." },
          { type: "summary_text", text: "Then, answer." },
        ],
      },
      { type: "reasoning", id: "rs_2", encrypted_content: "gBBBB==", summary: [] },
      { type: "function_call", call_id: "call_1", name: "look", arguments: '{"path":"a.csv"}' },
      { type: "function_call", call_id: "call_2", name: "look", arguments: '{"path":"b.csv"}' },
      {
        type: "function_call_output",
        call_id: "call_1",
        output: [
          { type: "input_text", text: "seven" },
          { type: "input_image", image_url: `data:image/png;base64,${pixelBase64}` },
        ],
      },
      { type: "function_call_output", call_id: "call_2", output: '{"error":"no such file"}' },
    ]);
  });

  it("shows images of the user's", async () => {
    await using server = await serve(openai([hello]));
    await ask(open("openai/gpt-5.4", server, { streaming }), [{ role: "user", parts: [text("Look:"), pixel] }]);
    expect(server.received[0]?.body.input[0].content[1]).toMatchObject({
      type: "input_image",
      image_url: `data:image/png;base64,${pixelBase64}`,
    });
  });

  it("keeps input of a call that is no JSON, and can say it again", async () => {
    await using server = await serve(openai([look(1, '{"path": ')]), openai([hello]));
    const model = open("openai/gpt-5.4", server, { streaming });
    const reply = await ask(model);
    expect(reply.parts).toMatchObject([{ type: "tool-call", input: { valid: false, text: '{"path": ' } }]);
    const answers = [{ id: "call_1", tool: "look", parts: [text("not JSON")], isError: true }];
    await ask(model, [...question, { role: "assistant", parts: reply.parts }, { role: "tool", answers }]);
    expect(server.received[1]?.body.input[2].arguments).toBe(JSON.stringify('{"path": '));
  });

  it("tells a refusal, a content filter, a cut at the output's limit and an empty reply apart", async () => {
    await using server = await serve(
      openai([{ type: "refusal", id: "msg_2", text: "I cannot help with that." }]),
      openai([hello], { incomplete: "content_filter" }),
      openai([hello], { incomplete: "max_output_tokens" }),
      openai([]),
    );
    const model = open("openai/gpt-5.4", server, { streaming });
    expect(await ask(model)).toMatchObject({ finish: "refusal", parts: [{ text: "I cannot help with that." }] });
    expect(await ask(model)).toMatchObject({ finish: "content-filter" });
    expect(await ask(model)).toMatchObject({ finish: "length" });
    expect(await ask(model)).toMatchObject({ finish: "stop", parts: [] });
  });

  it("says which settings the provider does not take", async () => {
    await using server = await serve(openai([hello]));
    const reply = await ask(open("openai/gpt-5.4", server, { streaming, temperature: 0.5, reasoningEffort: "low" }));
    expect(reply.warnings).toEqual(["temperature: temperature is not supported for reasoning models"]);
    expect(server.received[0]?.body).not.toHaveProperty("temperature");
  });

  it("takes a conversation that does not fit for an overflow that no retry mends", async () => {
    const words = "Your input exceeds the context window of this model. Please adjust your input and try again.";
    await using server = await serve(openaiError(400, words, "context_length_exceeded"));
    const failure = await failureOf(ask(open("openai/gpt-5.4", server, { streaming })));
    expect(failure).toMatchObject({ code: "models/context-overflow", isTransient: false });
    expect(server.received).toHaveLength(1);
  });
});

import type { Message } from "@assay/contract";
import { text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { ask, failureOf, open, pixel, pixelBase64, question, secretKey, testContext } from "../../testing/ask.ts";
import { google, googleBlocked, googleError } from "../../testing/google-server.ts";
import { serve } from "../../testing/local-server.ts";

const hello = { text: "There are seven." };
const thought = { text: "First, I count.", thought: true };
const signed = {
  functionCall: { id: "fc1", name: "look", args: { path: "a.csv" } },
  thoughtSignature: "Ci4B+signature==",
};
const second = { functionCall: { id: "fc2", name: "look", args: { path: "b.csv" } } };

describe.each([true, false])("google/ over generateContent, streaming %s", (streaming) => {
  it("asks with the plan's settings and the key in its header, and gives tokens by kind and the served version", async () => {
    await using server = await serve(google([hello]));
    const settings = { streaming, temperature: 0.5, maxOutputTokens: 300 };
    const reply = await ask(open("google/gemini-3-pro", server, settings));
    const [request] = server.received;
    const method = streaming ? "streamGenerateContent?alt=sse" : "generateContent";
    expect(request?.path).toBe(`/models/gemini-3-pro:${method}`);
    expect(request?.headers["x-goog-api-key"]).toBe(secretKey);
    expect(request?.body.generationConfig).toMatchObject({ temperature: 0.5, maxOutputTokens: 300 });
    expect(reply).toMatchObject({
      parts: [{ type: "text", text: "There are seven." }],
      finish: "stop",
      usage: { inputTokens: 90, cachedInputTokens: 60, outputTokens: 40, reasoningTokens: 25 },
      servedBy: "gemini-3-pro-002",
    });
  });

  it("sends thoughts and signed parallel calls back as they came, and answers with images", async () => {
    await using server = await serve(google([thought, signed, second]), google([hello]));
    const model = open("google/gemini-3-pro", server, { streaming });
    const reply = await ask(model);
    expect(reply.finish).toBe("tool-calls");
    expect(reply.parts.map(({ type }) => type)).toEqual(["reasoning", "tool-call", "tool-call"]);
    const answers: Message = {
      role: "tool",
      answers: [
        { id: "fc1", tool: "look", parts: [text("seven"), pixel], isError: false },
        { id: "fc2", tool: "look", parts: [text("no such file")], isError: true },
      ],
    };
    await ask(model, [...question, { role: "assistant", parts: reply.parts }, answers]);
    const [, model2, tool] = server.received[1]?.body.contents ?? [];
    expect(model2).toEqual({ role: "model", parts: [thought, signed, second] });
    expect(JSON.stringify(tool)).toContain(pixelBase64);
    expect(JSON.stringify(tool)).toContain("no such file");
  });

  it("tells a content filter, a blocked prompt and a call that the model wrote wrongly", async () => {
    await using server = await serve(google([hello], "SAFETY"), googleBlocked, google([], "MALFORMED_FUNCTION_CALL"));
    const model = open("google/gemini-3-pro", server, { streaming });
    expect(await ask(model)).toMatchObject({ finish: "content-filter" });
    expect(await ask(model)).toMatchObject({ finish: "content-filter", parts: [] });
    expect(await ask(model)).toMatchObject({ finish: "other", parts: [], tries: 1 });
  });

  it("waits as long as the error says", async () => {
    const details = [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "34s" }];
    await using server = await serve(
      googleError(429, "RESOURCE_EXHAUSTED", "Quota exceeded.", details),
      google([hello]),
    );
    const waits: number[] = [];
    const reply = await ask(open("google/gemini-3-pro", server, { streaming }, testContext(waits)));
    expect(reply.tries).toBe(2);
    expect(waits).toEqual([34_000]);
  });

  it("knows that its key was refused, which Google calls a bad request", async () => {
    const details = [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" }];
    await using server = await serve(googleError(400, "INVALID_ARGUMENT", "API key not valid.", details));
    const failure = await failureOf(ask(open("google/gemini-3-pro", server, { streaming })));
    expect(failure).toMatchObject({ code: "models/refused", isTransient: false });
    expect(String(failure)).toContain("GOOGLE_GENERATIVE_AI_API_KEY");
  });

  it("takes too many tokens for an overflow that no retry mends", async () => {
    const words = "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).";
    await using server = await serve(googleError(400, "INVALID_ARGUMENT", words));
    const failure = await failureOf(ask(open("google/gemini-3-pro", server, { streaming })));
    expect(failure).toMatchObject({ code: "models/context-overflow", isTransient: false });
  });
});

import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { generateText, streamText } from "ai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServedSubjects, serveSubjects } from "./serve-subjects.ts";

describe("the AI SDK", () => {
  let served: ServedSubjects;
  beforeAll(async () => {
    served = await serveSubjects();
  });
  afterAll(() => served[Symbol.asyncDispose]());

  const model = () =>
    createOpenAICompatible({ name: "subjects", baseURL: `${served.url}/v1`, includeUsage: true }).languageModel(
      "subject-a",
    );

  const asked: LanguageModelV4CallOptions = {
    prompt: [
      { role: "system", content: "be brief" },
      { role: "user", content: [{ type: "text", text: "question q1" }] },
      { role: "assistant", content: [{ type: "text", text: "I say" }] },
    ],
    seed: 5,
    temperature: 0.7,
    maxOutputTokens: 8,
    stopSequences: ["zebra"],
  };
  const text = /^\.\.\.I say: Well, the answer$/;

  it("asks for a whole answer", async () => {
    const { content, finishReason, usage } = await model().doGenerate(asked);
    expect(content).toEqual([{ type: "text", text: expect.stringMatching(text) }]);
    expect(finishReason.unified).toBe("length");
    expect(usage.outputTokens.total).toBe(8);
  });

  it("asks for a stream", async () => {
    const { stream } = await model().doStream(asked);
    const parts: LanguageModelV4StreamPart[] = [];
    for await (const part of stream) parts.push(part);
    expect(parts.map((part) => (part.type === "text-delta" ? part.delta : "")).join("")).toMatch(text);
    expect(parts.at(-1)).toMatchObject({
      type: "finish",
      finishReason: { unified: "length" },
      usage: { outputTokens: { total: 8 } },
    });
    expect(parts.some(({ type }) => type === "error")).toBe(false);
  });

  const wanted = {
    system: "be brief",
    prompt: "question q1",
    seed: 5,
    temperature: 0.7,
    maxOutputTokens: 3,
    maxRetries: 0,
  } as const;

  it("generates text, whole and as a stream, and both are the same", async () => {
    const whole = await generateText({ model: model(), ...wanted });
    expect(whole.text).toBe("Well, the");
    expect([whole.finishReason, whole.usage.outputTokens]).toEqual(["length", 3]);
    const streamed = streamText({ model: model(), ...wanted });
    const pieces: string[] = [];
    for await (const piece of streamed.textStream) pieces.push(piece);
    expect(pieces.join("")).toBe(whole.text);
    expect(await streamed.finishReason).toBe("length");
  });

  it("tells what was refused", async () => {
    await expect(model().doGenerate({ ...asked, temperature: 3 })).rejects.toThrow(
      "'temperature' must be a number from 0 to 2.",
    );
  });
});

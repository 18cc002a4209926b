import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from "@ai-sdk/provider";
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

  it("tells what was refused", async () => {
    await expect(model().doGenerate({ ...asked, temperature: 3 })).rejects.toThrow(
      "'temperature' must be a number from 0 to 2.",
    );
  });
});

import { type Json, type Submitted, text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { quietHost } from "../testing/memory-workspace.ts";
import { submissionForms, submitTool } from "./submit.ts";

async function submit(given: Json, submitted: Submitted) {
  const taken: Json[] = [];
  const tool = submitTool(async (value, confidence) => {
    taken.push([value, confidence]);
    return submitted;
  });
  return { taken, result: await tool.run(tool.input.parse(given), quietHost) };
}

describe("submit", () => {
  it("takes any JSON value, with or without a confidence", async () => {
    for (const value of [null, 0, "", [1, "a"], { answer: 3 }]) {
      const { taken, result } = await submit({ value }, { status: "finished" });
      expect(taken).toEqual([[value, null]]);
      expect(result).toEqual({ parts: [text("finished")], data: { status: "finished" } });
    }
    expect((await submit({ value: 1, confidence: 0.5 }, { status: "finished" })).taken).toEqual([[1, 0.5]]);
  });
  it("takes the answer without the field value, with its confidence or without", async () => {
    const finished = { status: "finished" } as const;
    expect((await submit({ answer: 3 }, finished)).taken).toEqual([[{ answer: 3 }, null]]);
    expect((await submit({ answer: 3, confidence: 0.5 }, finished)).taken).toEqual([[{ answer: 3 }, 0.5]]);
    expect((await submit(["a"], finished)).taken).toEqual([[["a"], null]]);
    expect((await submit("done", finished)).taken).toEqual([["done", null]]);
  });
  it("takes neither nothing, nor a confidence beyond 1, nor another field", () => {
    const { input } = submitTool(async () => ({ status: "finished" }));
    for (const wrong of [
      {},
      { value: 1, confidence: 1.1 },
      { value: 1, answer: 2 },
      { value: undefined },
      { confidence: 1 },
    ]) {
      expect(input.safeParse(wrong).success).toBe(false);
    }
  });
  it("answers with the next task, or with what to mend", async () => {
    const phase = { prompt: [text("Now predict.")], tools: [], reply: z.json() };
    const next = await submit({ value: 1 }, { status: "next-phase", phase });
    expect(next.result).toEqual({ parts: phase.prompt, data: { status: "next-phase", tools: [] } });
    const refused = await submit({ value: 1 }, { status: "refused", problem: "a list is wanted" });
    expect(refused.result.error).toEqual({
      code: "tools/wrong-answer",
      message: "This was not taken: a list is wanted",
    });
  });
});

describe("the forms of a submission", () => {
  it("are the value with its confidence, bare or under answer", () => {
    expect(submissionForms(3, null)).toEqual([3, { answer: 3 }]);
    expect(submissionForms(3, 0.9)).toEqual([{ answer: 3, confidence: 0.9 }, 3]);
    expect(submissionForms({ answer: 3 }, 0.9)).toEqual([{ answer: 3, confidence: 0.9 }, { answer: 3 }]);
    expect(submissionForms([3], null)).toEqual([[3], { answer: [3] }]);
  });
});

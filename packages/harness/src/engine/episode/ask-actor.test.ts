import type { Model } from "@assay/contract";
import { text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { askActor } from "./ask-actor.ts";

const usage = { inputTokens: 1, outputTokens: 1, cachedInputTokens: 0, reasoningTokens: 0 };

/** Somebody who says these things one after the other, and how often it was asked. */
function speaker(...said: readonly string[]): { model: Model; asked: () => number } {
  let asked = 0;
  const model: Model = {
    name: "toy",
    reply: async () => ({
      parts: [{ type: "text", text: said[asked++] ?? "" }],
      finish: "stop",
      ...{ usage, servedBy: undefined, milliseconds: 0, waited: 0, tries: 1 },
    }),
  };
  return { model, asked: () => asked };
}

const question = { role: "novice", prompt: [text("How much?")], signal: new AbortController().signal };
const form = z.object({ force: z.number() });

describe("an actor's answer", () => {
  const forms: readonly (readonly [what: string, said: string])[] = [
    ["JSON", '{"force": 3}'],
    ["JSON in a fence", 'Well.\n```json\n{"force": 3}\n```\nThat is it, [I think].'],
    ["JSON in a fence without a name", '```\n{"force": 3}```'],
    ["JSON within its words", 'I would say {"force": 3}, more or less.'],
  ];
  for (const [what, said] of forms) {
    it(`is read where it is ${what}`, async () => {
      expect(await askActor(speaker(said).model, { ...question, form })).toEqual({ force: 3 });
    });
  }

  it("is the text where no form is asked for, and where the form is a text", async () => {
    expect(await askActor(speaker("{no").model, { ...question, form: undefined })).toBe("{no");
    expect(await askActor(speaker("{no").model, { ...question, form: z.string() })).toBe("{no");
  });

  it("is asked for again where it has another form, three times in all", async () => {
    const late = speaker("no", '{"force": "x"}', '{"force": 3}');
    expect(await askActor(late.model, { ...question, form })).toEqual({ force: 3 });
    expect(late.asked()).toBe(3);
    const never = speaker("no", "no", "no", '{"force": 3}');
    await expect(askActor(never.model, { ...question, form })).rejects.toMatchObject({
      code: "models/unavailable",
      isTransient: true,
      message: expect.stringMatching(/^the novice, played by toy, gave no answer in the form asked for: /),
    });
  });

  it("costs no more than its length to read, whatever it is", async () => {
    for (const piece of ["{", "[{", "``` ", " "]) {
      const long = `\`\`\`${piece.repeat(5e5)}`;
      await expect(askActor(speaker(long, long, long).model, { ...question, form })).rejects.toThrow("no answer");
    }
  });
});

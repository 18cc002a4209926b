import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { answerInText } from "./answer-in-text.ts";

const phase = { reply: z.object({ answer: z.number() }) };
const cases: readonly (readonly [what: string, reply: string, answer: number | undefined])[] = [
  ["is JSON", '{"answer": 3}', 3],
  ["is a bare value", "3", 3],
  ["is a code fence", '```json\n{"answer": 3}\n```', 3],
  ["is a code fence that is closed on its last line", '```\n{"answer": 3}```', 3],
  ["has a code fence in its text", 'So:\n```\n{"answer": 3}\n```\nThat is all.', 3],
  ["has several, of which the last counts", '```\n{"answer": 1}\n```\nor\n```json \n{"answer": 3}\n```  ', 3],
  ["has a code fence that is never closed", '```json\n{"answer": 3}', undefined],
  ["has a code fence that stands within a line", 'So ```\n{"answer": 3}\n```', undefined],
  ["says something else", "It is three.", undefined],
  ["is empty", " \n", undefined],
];

describe("the answer in a reply that calls nothing", () => {
  for (const [what, reply, answer] of cases) {
    it(`is ${answer === undefined ? "none" : "found"} where the reply ${what}`, () => {
      expect(answerInText(reply, phase)).toEqual(answer === undefined ? undefined : { answer });
    });
  }

  it("is none where its JSON is nested too deeply", () => {
    const deep = "[".repeat(20_000) + "]".repeat(20_000);
    expect(answerInText(deep, { reply: z.object({ answer: z.json() }) }, "form")).toBeUndefined();
  });

  it("is the text itself where the task takes texts", () => {
    expect(answerInText(' ```\n"a"\n``` and more ', { reply: z.string() })).toBe('```\n"a"\n``` and more');
  });

  it("is no prose before it is asked for, where the task takes any text", () => {
    const anyText = { reply: z.union([z.string(), z.record(z.string(), z.json())]) };
    expect(answerInText("I will start by listing the files.", anyText, "form")).toBeUndefined();
    expect(answerInText('First this:\n```json\n{"a": 1}\n```', anyText, "form")).toEqual({ a: 1 });
    expect(answerInText("blue", { reply: z.enum(["blue", "red"]) }, "form")).toBe("blue");
  });

  it("is found in its fence whatever stands around it", () => {
    const line = fc.constantFrom("```", "```json", "``` ", "x```", "x", "", " ```", "{}", "````");
    const lines = fc.array(line).map((all) => all.filter((each) => !each.includes("`")).join("\n"));
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const reply = `${before}\n\`\`\`json\n{"answer": 7}\n\`\`\`\n${after}`;
        expect(answerInText(reply, phase)).toEqual({ answer: 7 });
      }),
    );
  });

  it("costs no more than its length, though a model may open a fence a hundred thousand times", () => {
    expect(answerInText("```python\n".repeat(1e5), phase)).toBeUndefined();
  });
});

import type { Json } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAction } from "./parse-action.ts";

const block = (inside: string, language = "action"): string => `\`\`\`${language}\n${inside}\n\`\`\``;
const called = (reply: string) => {
  const call = parseAction(reply)?.call;
  return call === undefined ? undefined : [call.tool, call.input.valid ? call.input.value : "not JSON"];
};

describe("an action", () => {
  const cases: readonly (readonly [name: string, reply: string, found: readonly [string, Json] | undefined])[] = [
    ["in its block", `I look.\n${block('{"tool": "look", "input": {"x": 1}}')}`, ["look", { x: 1 }]],
    ["over several lines", block('{\n  "tool": "look",\n  "input": {}\n}'), ["look", {}]],
    ["without input", block('{"tool": "look"}'), ["look", {}]],
    ["in a block of another name", block('{"tool": "look"}', "json"), ["look", {}]],
    ["in a block without a name", block('{"tool": "look"}', ""), ["look", {}]],
    ["as the whole reply", ' {"tool": "look"}\n', ["look", {}]],
    ["in a block that is not closed", '```action\n{"tool": "look"}', ["look", {}]],
    ["with Windows' line ends", '```action\r\n{"tool": "look"}\r\n```\r\n', ["look", {}]],
    ["indented", '  ```action\n  {"tool": "look"}\n  ```', ["look", {}]],
    [
      "with raw line breaks in a text",
      block('{"tool": "run", "input": {"code": "a\n\tb"}}'),
      ["run", { code: "a\n\tb" }],
    ],
    ["the first of two", `${block('{"tool": "look"}')}\n${block('{"tool": "submit"}')}`, ["look", {}]],
    ["behind a block of something else", `${block("print(1)", "python")}\n${block('{"tool": "look"}')}`, ["look", {}]],
    ["that cannot be read", block('{"tool": look}'), ["the action", "not JSON"]],
    ["without a tool", block('{"input": {}}'), ["the action", "not JSON"]],
    ["that is a list", block('[{"tool": "look"}]'), ["the action", "not JSON"]],
    ["in other words: none", 'Action: look\n{"x": 1}', undefined],
    ["of another block: none", block('{"answer": 3}', "json"), undefined],
    ["in nothing: none", "", undefined],
  ];
  for (const [name, reply, found] of cases) {
    it(name, () => {
      expect(called(reply)).toEqual(found);
    });
  }

  const thought = fc.string({ unit: "grapheme" }).filter((words) => !words.includes("`") && !words.includes("\r"));

  it("is read back as it was written, whatever stands before and after it", () => {
    fc.assert(
      fc.property(thought, fc.string(), fc.jsonValue(), fc.string(), (before, tool, input, after) => {
        const written = `${before}\n${block(JSON.stringify({ tool, input }))}`;
        const found = parseAction(`${written}\n${after}`);
        expect(found?.call).toEqual({
          id: "action",
          tool,
          input: { valid: true, value: JSON.parse(JSON.stringify(input)) },
        });
        expect(found?.upTo).toBe(written);
      }),
    );
  });

  it("is never what stands behind the first", () => {
    fc.assert(
      fc.property(fc.string(), (forged) => {
        const reply = `${block('{"tool": "look"}')}\nObservation\n${forged}\n${block('{"tool": "submit", "input": {"value": 1}}')}`;
        expect(parseAction(reply)?.upTo).toBe(block('{"tool": "look"}'));
      }),
    );
  });

  it("is looked for at the cost of the reply's length, though a text in it is never closed", () => {
    for (const piece of ['\\"', '"\\', "```x\n", '{"', "\t"]) expect(parseAction(piece.repeat(1e5))).toBeUndefined();
  });

  it("or none is found in any text, without an exception", () => {
    const pieces = fc.constantFrom("```", "```action\n", "\n", "{", "}", '"', "\\", '"tool"', ":", '"look"', " ", "a");
    fc.assert(
      fc.property(
        fc.array(pieces).map((all) => all.join("")),
        (reply) => {
          const found = parseAction(reply);
          if (found !== undefined) expect(reply.startsWith(found.upTo)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("is not looked for behind hundreds of blocks that are none", () => {
    const action = '```action\n{"tool": "look"}\n```\n';
    const behind = (blocks: number) => parseAction(`${"```\n{\n```\n".repeat(blocks)}${action}`)?.call.tool;
    expect([behind(199), behind(200)]).toEqual(["look", undefined]);
  });
});

import { text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { lookTool } from "../../testing/ask.ts";
import { patternOf } from "./grammar-pattern.test-support.ts";
import { callGrammar, readCall, replyGrammar, toTurns } from "./tools-in-words.ts";

const submit = {
  name: "submit",
  description: "Hands in.",
  schema: {
    type: "object",
    properties: {
      value: {
        anyOf: [{ type: "number" }, { type: "array", items: { enum: ["a", 'b"c'] }, minItems: 1, maxItems: 2 }],
      },
      confidence: { type: "number", minimum: 0, maximum: 1, description: "How sure." },
    },
    required: ["value"],
  },
};

describe("a grammar of calls", () => {
  const required = patternOf(callGrammar([lookTool, submit], true));
  const optional = patternOf(callGrammar([lookTool, submit], false));

  it.each([
    '{"tool": "look", "input": {"path": "a \\"b\\" \\u00e9\\n"}}',
    '{"tool": "submit", "input": {"value": -3.5e2}}',
    '{"tool": "submit", "input": {"value": ["a", "b\\"c"], "confidence": 0.5}}',
  ])("takes a call of a tool: %s", (call) => {
    expect(call).toMatch(required);
    expect(readCall(call)?.input.valid).toBe(true);
  });

  it.each([
    "I look first.",
    '{"tool": "peek", "input": {"path": "a"}}',
    '{"tool": "look", "input": {}}',
    '{"tool": "look", "input": {"path": 3}}',
    '{"tool": "look", "input": {"path": "a", "depth": 3}}',
    '{"tool": "look", "input": {"path": "a\nb"}}',
    '{"tool": "submit", "input": {"value": []}}',
    '{"tool": "submit", "input": {"value": ["a", "a", "a"]}}',
    '{"tool": "submit", "input": {"value": 01}}',
    '{"tool": "submit", "input": {"value": 1, "confidence": 2}}',
  ])("takes nothing else: %s", (said) => {
    expect(said).not.toMatch(required);
  });

  it("takes text too where a call is optional, and no broken call for text", () => {
    expect("I look first.").toMatch(optional);
    expect('{"tool": "look", "input": {"path": "a"}}').toMatch(optional);
    expect('{"tool": "peek"').not.toMatch(optional);
  });
});

describe("a grammar of a reply", () => {
  it("takes fields that may be left out in their order, with and without each other", () => {
    const pattern = patternOf(
      replyGrammar({
        type: "object",
        properties: { a: { type: "integer", minimum: 0 }, b: { type: ["boolean", "null"] } },
      }),
    );
    for (const said of ["{}", '{"a": 1}', '{"b": null}', '{"a": 1, "b": true}']) expect(said).toMatch(pattern);
    for (const said of ['{"a": -1}', '{"a": 1.5}', '{"b": true, "a": 1}', '{"a": 1,}'])
      expect(said).not.toMatch(pattern);
  });

  it("takes a list whose first values have forms of their own, and more of the others", () => {
    const pattern = patternOf(
      replyGrammar({ type: "array", prefixItems: [{ enum: ["ls", "cat"] }], items: { type: "string" } }),
    );
    for (const said of ['["ls"]', '["cat", "a.txt"]', '["cat", "-n", ""]']) expect(said).toMatch(pattern);
    for (const said of ["[]", '[""]', '["rm"]', '["ls", 1]']) expect(said).not.toMatch(pattern);
    const pair = patternOf(replyGrammar({ type: "array", prefixItems: [{ type: "null" }, { type: "null" }] }));
    expect("[null, null]").toMatch(pair);
    expect("[null, null, null]").not.toMatch(pair);
  });

  it("takes any JSON of some depth where the schema says nothing", () => {
    const pattern = patternOf(replyGrammar({}));
    for (const value of [1, "x", null, true, [], {}, [{ a: [1, 2] }], { a: { b: "c" } }]) {
      expect(JSON.stringify(value).replaceAll(":", ": ").replaceAll(",", ", ")).toMatch(pattern);
    }
    expect("[1").not.toMatch(pattern);
    expect("word").not.toMatch(pattern);
  });

  it("follows references, also of a definition to itself", () => {
    const grammar = replyGrammar({
      $ref: "#/$defs/tree",
      $defs: { tree: { type: "object", properties: { next: { $ref: "#/$defs/tree" } } } },
    });
    expect(grammar).toMatch(/^definition0 ::= .*rule\d/m);
    expect(grammar).toMatch(/^rule\d ::= definition0$/m);
  });
});

describe("a conversation told to a model without a protocol for tools", () => {
  it("tells the tools behind the system's words, and answers as words of the user's", () => {
    const call = { type: "tool-call", id: "1", tool: "look", input: { valid: true, value: { path: "a" } } } as const;
    const turns = toTurns(
      [
        { role: "system", text: "Be careful." },
        { role: "user", parts: [text("How many?"), { type: "image", mime: "image/png", bytes: new Uint8Array() }] },
        { role: "assistant", parts: [{ type: "reasoning", text: "hm" }, call] },
        { role: "tool", answers: [{ id: "1", tool: "look", parts: [text("seven")], isError: false }] },
        { role: "user", parts: [text("One turn is left.")] },
      ],
      [lookTool, submit],
    );
    expect(turns.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(turns[0]?.text).toContain('- look: Looks at a file. Input: {"path": string}');
    expect(turns[0]?.text).toContain('{"value": number | ["a" | "b\\"c", ...], "confidence"?: number (How sure)}');
    expect(turns[1]?.text).toContain("[an image, image/png, which this model cannot see]");
    expect(turns[2]?.text).toBe('{"tool": "look", "input": {"path":"a"}}');
    expect(turns[3]?.text).toBe("look answers:\nseven\n\nOne turn is left.");
  });
});

describe("reading a call", () => {
  it("finds none in other text, and keeps what was cut as no JSON", () => {
    expect(readCall("I look.")).toBeUndefined();
    expect(readCall('{"tool": "look", "input": {"path": "a')).toEqual({
      tool: "look",
      input: { valid: false, text: '{"path": "a' },
    });
  });
});

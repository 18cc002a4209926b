import type { Json } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { isAbstention, type Reading, readReply } from "./index.ts";

describe("readReply", () => {
  it.each<[reply: Json, reading: Reading]>([
    [
      { answer: 42, confidence: 0.9 },
      { source: "json", answer: 42, confidence: 0.9, text: "42" },
    ],
    [
      { answer: "a", confidence: 0 },
      { source: "json", answer: "a", confidence: 0, text: "a" },
    ],
    [
      { answer: "a", confidence: 90 },
      { source: "json", answer: "a", text: "a" },
    ],
    [
      { answer: "a", confidence: "0.9" },
      { source: "json", answer: "a", text: "a" },
    ],
    [{ answer: null }, { source: "json", answer: null, text: "" }],
    [{ answer: [1] }, { source: "json", answer: [1], text: "1" }],
    [{ answer: [1, 2] }, { source: "json", answer: [1, 2], text: "" }],
    [{ answer: undefined }, { source: "json", answer: { answer: undefined }, text: "" }],
    [{ result: 42 }, { source: "json", answer: { result: 42 }, text: "" }],
    [["answer", 42], { source: "json", answer: ["answer", 42], text: "" }],
    [1e21, { source: "json", answer: 1e21, text: "1e+21" }],
    [false, { source: "json", answer: false, text: "false" }],
    [null, { source: "whole-text", answer: "", text: "" }],
    ["42", { source: "whole-text", answer: "42", text: "42" }],
    ['{"answer": 42, "confidence": 1}', { source: "object-in-text", answer: 42, confidence: 1, text: "42" }],
    [
      '{"answer": "{\\"answer\\": 7, \\"confidence\\": 0.5}"}',
      { source: "object-in-text", answer: 7, confidence: 0.5, text: "7" },
    ],
    [{ answer: '{"answer": "{\\"answer\\": 7}"}' }, { source: "json", answer: '{"answer": 7}', text: '{"answer": 7}' }],
    [
      { answer: '{"answer": 7} I think' },
      { source: "json", answer: '{"answer": 7} I think', text: '{"answer": 7} I think' },
    ],
  ])("reads %j", (reply, reading) => {
    expect(readReply(reply)).toEqual(reading);
  });
});

describe("isAbstention", () => {
  it("may come after its reason", () => {
    expect(isAbstention(readReply("The column is absent. Not possible."), "strict")).toBe(true);
    expect(isAbstention(readReply({ answer: "The column is absent. Not possible." }), "strict")).toBe(true);
    expect(isAbstention(readReply({ answer: "The column is absent. Not possible." }), "paper")).toBe(true);
  });

  it("takes null for one under strict alone", () => {
    expect(isAbstention(readReply({ answer: null }), "strict")).toBe(true);
    expect(isAbstention(readReply({ answer: null }), "paper")).toBe(false);
    expect(isAbstention(readReply(null), "strict")).toBe(false);
  });
});

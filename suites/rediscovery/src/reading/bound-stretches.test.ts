import { describe, expect, it } from "vitest";
import { boundStretches } from "./bound-stretches.ts";

describe("a text with bounded stretches", () => {
  it("is as it was where signs and sentences are as people write them", () => {
    const text = `===\nOnce there was a mill. ${"It ground corn. ".repeat(300)}\n\n---\nWho owned it?`;
    expect(boundStretches(text)).toBe(text);
  });

  it("has no long runs of signs", () => {
    expect(boundStretches(`a${" \n".repeat(500)}b`)).toBe(`a${" \n".repeat(30)}b`);
  });

  it("has no long sentences, and the same words", () => {
    const text = "word ".repeat(5000);
    const bound = boundStretches(text);
    expect(Math.max(...bound.split("\n").map((line) => line.length))).toBeLessThanOrEqual(2000);
    expect(bound.replaceAll("\n", "")).toBe(text);
  });
});

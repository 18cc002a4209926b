import { describe, expect, it } from "vitest";
import { decide } from "./decide.ts";
import tables from "./decisions.json" with { type: "json" };
import { patterns } from "./prompt-words.ts";
import words from "./words.json" with { type: "json" };

const table = [
  ["red !round", "brick"],
  ["red", "cherry"],
  ["otherwise", "stone", "What has no colour."],
];

describe("a decision table", () => {
  it.each([
    [["red"], "brick"],
    [["red", "round"], "cherry"],
    [["round"], "stone"],
  ])("takes the first row whose facts hold: %j", (facts, decision) => {
    expect(decide(table, (fact) => facts.includes(fact))).toBe(decision);
  });

  it("asks for a fact once", () => {
    const asked: string[] = [];
    decide(table, (fact) => asked.push(fact) === 0);
    expect(asked).toEqual(["red"]);
  });

  it("of prompts speaks of patterns and of kinds of words that there are", () => {
    const facts = new Set(tables.segments.flatMap(([some]) => some.split(" ")).map((fact) => fact.replace(/^!/, "")));
    const named = (kind: string) =>
      [...facts].flatMap((fact) => (fact.startsWith(`${kind}:`) ? [fact.slice(kind.length + 1)] : []));
    expect(Object.keys(patterns)).toEqual(expect.arrayContaining(named("like")));
    expect(Object.keys(words.kinds)).toEqual(expect.arrayContaining(named("words")));
  });
});

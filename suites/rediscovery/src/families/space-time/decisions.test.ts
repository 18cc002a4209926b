import { describe, expect, it } from "vitest";
import { decide, factsHold } from "../../reading/engine/decide.ts";
import tables from "./decisions.json" with { type: "json" };
import { patterns } from "./judge-segment.ts";

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
    expect(
      decide(
        table,
        factsHold((fact) => facts.includes(fact)),
      ),
    ).toBe(decision);
  });

  it("asks for a fact once", () => {
    const asked: string[] = [];
    decide(
      table,
      factsHold((fact) => asked.push(fact) === 0),
    );
    expect(asked).toEqual(["red"]);
  });

  it("of prompts speaks of patterns and of kinds of words that there are", () => {
    const rows = [...tables.segments.map(([some]) => some), ...Object.values(tables.facts).flat()];
    const facts = new Set(rows.flatMap((some) => some.split(" ")).map((fact) => fact.replace(/^!/, "")));
    const named = (kind: string) =>
      [...facts].flatMap((fact) => (fact.startsWith(`${kind}:`) ? [fact.slice(kind.length + 1)] : []));
    const ofKinds = (pattern: string) => ["town", "ruler"].map((kind) => pattern.replace("*", kind));
    const ofPatterns = [
      "text",
      "spoken",
      "value",
      "mark",
      "before-name",
      "without-where-or-when",
      "words",
      "any",
      "twice",
    ];
    for (const text of ofPatterns)
      expect(Object.keys(patterns)).toEqual(expect.arrayContaining(named(text).flatMap(ofKinds)));
  });
});

import { readErrata, withdrawnBy } from "@assay/harness/reports";
import { describe, expect, it } from "vitest";
import { builtInNames } from "../src/suites/built-in.ts";
import { loadSuites } from "../src/suites/load-suite.ts";

const suites = await loadSuites(builtInNames);

const entry = { item: "abc", reason: "two readings", date: "2026-01-31" };
const file = (withdrawn: unknown, rest: object = {}) =>
  JSON.stringify({ format: "assay-errata", version: 1, withdrawn, ...rest });

describe("a file of errata", () => {
  it("lists withdrawn items with reason and date", () => {
    expect(readErrata(file([{ ...entry, replacement: "see item def" }]), "e.json")).toMatchObject([entry]);
  });

  const wrong: readonly (readonly [says: string, text: string, problem: string])[] = [
    ["no JSON", "[", "it is not JSON"],
    ["another version", file([], { version: 2 }), "version"],
    ["an unknown field", file([{ ...entry, score: 1 }]), "score"],
    ["no date", file([{ ...entry, date: "yesterday" }]), "withdrawn.0.date"],
    ["no reason", file([{ ...entry, reason: "" }]), "withdrawn.0.reason"],
    ["an item twice", file([entry, entry]), "an item is there twice"],
    ["control characters", file([{ ...entry, reason: "a\u001b[2Jb" }]), "it has control characters"],
  ];
  for (const [says, text, problem] of wrong) {
    it(`is refused with ${says}`, () => expect(() => readErrata(text, "e.json")).toThrow(problem));
  }

  it("withdraws an item under all the settings that a run asks it with, and nothing else", () => {
    const errata = new Map([["abc", entry]]);
    expect(["abc", "abc.1", "abcd", "ab"].map((id) => withdrawnBy(errata, id) !== undefined)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("the errata that suites list", () => {
  it.each(suites.map((suite) => [suite.name, suite] as const))("those of %s have the form of a file", (name, suite) => {
    expect(readErrata(JSON.stringify(suite.errata), name)).toBeInstanceOf(Array);
  });
});

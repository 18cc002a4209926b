import type { AnySuite } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { agentsNamed, type NamedRecords, requireOneHeadline } from "./read-records.ts";

const suite = {
  name: "toy",
  headline: ({ difficulty }: { readonly difficulty?: number }) =>
    difficulty === undefined
      ? { scorer: "strict", metric: "correct", name: "share correct" }
      : { scorer: "study", metric: "score", name: "study score" },
} as unknown as AnySuite;
const record = (settings: object, ...agents: string[]) => ({
  cells: [{ suite: "toy", settings }],
  agents: agents.map((label) => ({ label })),
});
const records = (...given: (readonly [string, object])[]) => new Map(given) as unknown as NamedRecords;

describe("the records of a report's runs", () => {
  it("must have one headline score a suite; it is said which run has which", () => {
    const runs = records(["2c15", record({})], ["9f3a", record({ difficulty: 0.5 })], ["77aa", record({})]);
    expect(() => requireOneHeadline(runs, [suite])).toThrow(
      "the headline scores of toy differ: 'share correct' in 2c15 and 77aa, 'study score' in 9f3a; report runs",
    );
    expect(() => requireOneHeadline(records(["2c15", record({})], ["77aa", record({})]), [suite])).not.toThrow();
  });

  it("have agents that are named as tables name them", () => {
    const runs = records(["2c15", record({}, "baseline/oracle", "loop openai/gpt-x", "one-shot openai/gpt-x")]);
    expect(agentsNamed(runs, undefined)).toBeUndefined();
    expect(agentsNamed(runs, ["oracle"])).toEqual(["baseline/oracle"]);
    expect(() => agentsNamed(runs, ["gpt-x"])).toThrow("may be loop openai/gpt-x or one-shot openai/gpt-x");
    expect(agentsNamed(runs, ["gpt-x of 2c15"])).toEqual(["gpt-x of 2c15"]);
  });
});

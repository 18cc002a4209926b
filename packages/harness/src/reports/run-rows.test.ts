import { describe, expect, it } from "vitest";
import { currentScores } from "./run-rows.ts";

const score = (version: string, metric = "correct") => ({ scorer: "exact", version, metric, value: 1, weight: 1 });
const shown = (...versions: readonly string[]): readonly string[] =>
  currentScores(
    versions.map((version) => score(version)),
    [{ name: "exact", version: "9" }],
  ).map(({ version }) => version);

describe("the scores that a table shows", () => {
  it("are those of the scorer as it is now, whatever else is stored", () => {
    expect(shown("10", "9")).toEqual(["9"]);
    expect(shown("9", "10")).toEqual(["9"]);
  });

  it("are those of the newest version where the scorer as it is now has none", () => {
    expect(shown("10", "11", "8")).toEqual(["11"]);
    expect(shown("2 by b", "10 by a")).toEqual(["10 by a"]);
  });

  it("are those of the scorer as it is now also where the version names judges", () => {
    expect(shown("9 by some/judge", "10 by a/judge")).toEqual(["9 by some/judge"]);
  });

  it("are told for each metric apart", () => {
    expect(currentScores([score("1", "a"), score("1", "b")], []).map(({ metric }) => metric)).toEqual(["a", "b"]);
  });
});

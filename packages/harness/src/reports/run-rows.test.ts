import { describe, expect, it } from "vitest";
import { currentScores, runRows } from "./run-rows.ts";
import { PlantedRun } from "./verification/planted-run.test-support.ts";

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

it("the rows of a run tell how often an episode was tried, and which tokens are estimates", async () => {
  const planted = await PlantedRun.play();
  try {
    const { id } = await planted.episode("baseline/null");
    await planted.tables
      .updateTable("episodes")
      .set({ attempts: 3, estimated_calls: 2 })
      .where("id", "=", id)
      .execute();
    const told: (number | undefined)[][] = [];
    for await (const { attempts, estimatedCalls } of runRows(planted.bench.store, planted.run, planted.bench.suites)) {
      told.push([attempts, estimatedCalls]);
    }
    expect(told.filter(([attempts]) => attempts !== 1)).toEqual([[3, 2]]);
    expect(told).toContainEqual([1, undefined]);
  } finally {
    await planted.close();
  }
});

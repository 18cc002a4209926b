import { reply } from "@assay/grading/judging/judging.test-support";
import { describe, expect, it } from "vitest";
import { describePostgres } from "../../testing/describe-postgres.test-support.ts";
import { redshiftSuite } from "../../testing/redshift-suite.test-support.ts";
import { sumsSuite } from "../../testing/sums-suite.ts";
import { PlantedRun } from "./planted-run.test-support.ts";
import { describePlanted } from "./verify-run.test-support.ts";
import { verifyRun } from "./verify-run.ts";

describe("verification of a run in SQLite", () => describePlanted(async () => undefined));

describePostgres("verification of a run in PostgreSQL", (server) => describePlanted(() => server().newDatabase()));

const agents = [{ agent: "baseline/oracle" }, { agent: "baseline/null" }];

describe("verification of a run", () => {
  it("says what it cannot recompute: scores by another version of a scorer", async () => {
    const planted = await PlantedRun.play();
    const newer = sumsSuite({ version: "2", isRight: () => true });
    const { differences, unchecked } = await verifyRun(planted.bench.store, planted.run, [newer]);
    expect(differences).toEqual([]);
    expect(unchecked).toEqual([
      expect.stringMatching(
        /^scores of sums by exact 1: this Assay has version 2 of the scorer; Assay \S+, which wrote the run, can check them \(8 episodes\)$/,
      ),
    ]);
    await planted.close();
  });

  it("refuses a run of another generation", async () => {
    const planted = await PlantedRun.play();
    const newer = { ...sumsSuite(), generation: 2 };
    await expect(planted.verify([newer])).rejects.toThrow("planned with generation 1 of sums, and this is 2");
    await planted.close();
  });

  it("checks episodes with several phases, actors and forks", async () => {
    const planted = await PlantedRun.play(undefined, {
      of: {
        suites: [{ suite: "sums", settings: { items: 1, phases: 2, asksFork: true }, seeds: "1..2" }],
        agents,
        repeats: 2,
      },
    });
    expect(await planted.verify()).toEqual([]);
    await planted.close();
  });

  it("reads verdicts of judges again from the replies that the run holds, and finds a changed one", async () => {
    const first = await PlantedRun.play(undefined, {
      suites: [redshiftSuite],
      of: { suites: [{ suite: "redshifts", seeds: "1" }], agents: [{ agent: "baseline/null" }] },
    });
    const judge = first.bench.script([
      { text: reply([[1, true]]) },
      {
        text: reply([
          [1, true],
          [2, false],
          [3, false],
        ]),
      },
    ]);
    const planted = await PlantedRun.play(undefined, {
      suites: [redshiftSuite],
      of: {
        suites: [{ suite: "redshifts", seeds: "1..2" }],
        agents: [{ agent: "baseline/partly" }],
        actors: { judge },
      },
    });
    const { checked, differences, unchecked } = await verifyRun(planted.bench.store, planted.run, [redshiftSuite]);
    expect([differences, unchecked]).toEqual([[], []]);
    expect(checked.scores).toBeGreaterThan(checked.episodes);
    const [{ id }] = await planted.bench.episodes(planted.run);
    await planted.tables
      .updateTable("scores")
      .set({ value: 0.99 })
      .where("episode", "=", id)
      .where("scorer", "=", "judged")
      .where("metric", "=", "score")
      .execute();
    expect((await planted.verify())[0]).toContain(`episode ${id}: score judged 2 by ${judge} score: stored 0.99, rec`);
    await planted.tables
      .updateTable("scores")
      .set({ version: "2 by nobody/known" })
      .where("scorer", "=", "judged")
      .execute();
    const again = await verifyRun(planted.bench.store, planted.run, [redshiftSuite]);
    expect(again.unchecked).toEqual([
      "scores of redshifts by judged 2 by nobody/known: the run holds no replies of these judges, who graded it again later (2 episodes)",
    ]);
    expect(again.differences[0].what).toContain("is missing");
    await planted.close();
    await first.close();
  });
});

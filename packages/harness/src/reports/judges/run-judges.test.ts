import { reply } from "@assay/grading/judging/judging.test-support";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RunModels, readRecord, regradeModels, regradeRun } from "../../engine/index.ts";
import { redshiftSuite } from "../../testing/redshift-suite.test-support.ts";
import { RunBench } from "../../testing/run-bench.ts";
import { reportJudges } from "./run-judges.ts";

let bench: RunBench;
beforeEach(async () => {
  bench = await RunBench.open([redshiftSuite]);
});
afterEach(() => bench.close());

const says = (...marks: string[]) =>
  marks.map((text) => ({ text: reply([...text].map((mark, index) => [index + 1, mark === "+"])) }));
const all = { kind: says("+++", "+++", "+", "+", "+++"), strict: says("---", "---", "-", "-", "---") };

async function judgedAgain(run: string, scorer: string, judges: string[]) {
  const record = readRecord(run, (await bench.store.run(run))?.record ?? null);
  const scorers = [scorer];
  const models = await regradeModels(bench.store, record, bench.suites, {
    scorers,
    judges,
    budget: undefined,
    environment: {},
  });
  await regradeRun(bench.store, run, bench.suites, { scorers, models });
}

describe("the report of a run", () => {
  it("puts the run's judges and those of regradings together, scorer by scorer", async () => {
    const [kind, strict, judge] = [bench.script(all.kind), bench.script(all.strict), bench.script(says("+", "++-"))];
    const run = await bench.plan({
      suites: [{ suite: "redshifts", seeds: "1..3" }],
      agents: ["baseline/partly", "baseline/whole", "baseline/null"].map((agent) => ({ agent })),
      actors: { auditor: { model: kind, tags: { vendor: "soft" } }, judge },
    });
    await bench.play(run);
    await judgedAgain(run, "judged-all", [strict]);
    const reports = await reportJudges(bench.store, run, new Map([[strict, "hard"]]));
    expect(reports.map(({ scorer, version }) => [scorer, version])).toEqual([
      ["judged", "3"],
      ["judged-all", "3"],
    ]);
    const [few, every] = reports;
    expect(few).toMatchObject({
      judges: [{ judge, verdicts: 24, passed: 18, checks: undefined }],
      pairs: [],
      vendors: [],
    });
    expect(every.episodes).toEqual({ judged: 6, empty: 3, unjudged: 0 });
    expect(every.judges.map(({ vendor, verdicts, passed }) => [vendor, verdicts, passed]).toSorted()).toEqual([
      ["hard", 66, 0],
      ["soft", 66, 66],
    ]);
    expect(every.all).toMatchObject({ units: 66, equal: 0 });
    // Of 7 criteria with a check, 4 pass in one answer and 7 in the other.
    expect(
      every.vendors.map(({ judgeVendor, agentVendor, criteria, checksPassed, difference }) => [
        judgeVendor,
        agentVendor,
        criteria,
        checksPassed,
        difference.difference,
      ]),
    ).toEqual([
      ["hard", "baseline", 42, 11 / 14, -11 / 14].map((value) =>
        typeof value === "number" ? expect.closeTo(value, 12) : value,
      ),
      ["soft", "baseline", 42, 11 / 14, 3 / 14].map((value) =>
        typeof value === "number" ? expect.closeTo(value, 12) : value,
      ),
    ]);
  });

  it("counts the episodes that were not judged beside those that were", async () => {
    const run = await bench.plan({
      suites: [{ suite: "redshifts", seeds: "1..4" }],
      agents: [{ agent: "baseline/whole" }],
    });
    await bench.play(run);
    class PricedModels extends RunModels {
      override cost(): number {
        return 1;
      }
    }
    const models = new PricedModels({
      store: bench.store,
      actors: { judge: bench.script(says("+", "+++")) },
      environment: {},
    });
    // Two calls an episode, each for 1: the money ends within the second.
    await expect(
      regradeRun(bench.store, run, bench.suites, { scorers: ["judged"], models, budget: 3 }),
    ).rejects.toThrow("is spent");
    const [report] = await reportJudges(bench.store, run);
    expect(report.episodes).toEqual({ judged: 1, empty: 0, unjudged: 3 });
  });

  it("is empty where nobody judged", async () => {
    const run = await bench.plan({ suites: [{ suite: "redshifts", seeds: 1 }], agents: [{ agent: "baseline/whole" }] });
    await bench.play(run);
    expect(await reportJudges(bench.store, run)).toEqual([]);
    await expect(reportJudges(bench.store, "nothing")).rejects.toMatchObject({ code: "store/not-found" });
  });
});

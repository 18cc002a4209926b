import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reply } from "@assay/grading/judging/judging.test-support";
import { redshiftSuite } from "@assay/harness/testing/redshift-suite.test-support";
import { RunBench } from "@assay/harness/testing/run-bench";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAssay } from "../testing/run-assay.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-judges-"));
let bench: RunBench;
let judged: string;
let unjudged: string;

const says = (...marks: string[]) =>
  marks.map((text) => ({ text: reply([...text].map((mark, index) => [index + 1, mark === "+"])) }));

beforeAll(async () => {
  bench = await RunBench.open([redshiftSuite]);
  const plan = { suites: [{ suite: "redshifts", seeds: "1..2" }], agents: [{ agent: "baseline/partly" }] };
  const auditor = [
    bench.script(says("++-", "+++", "+", "+", "---")),
    bench.script(says("++-", "+--", "+", "-", "---")),
  ];
  judged = await bench.plan({ ...plan, actors: { auditor } });
  unjudged = await bench.plan(plan);
  for (const run of [judged, unjudged]) await bench.play(run);
});
afterAll(async () => {
  await bench.close();
  rmSync(folder, { recursive: true });
});

const assay = (...args: string[]) => runAssay(folder, [...args, "--store", join(bench.folder, "assay.sqlite")]);

describe("assay judges", () => {
  it("prints how far judges agree, with each other and with the checks", () => {
    const { status, out, err } = assay("judges", judged);
    expect([status, err]).toEqual([0, ""]);
    expect(out).toContain("Scorer judged-all, version 3: 2 episodes judged.");
    // Of 11 criteria, the judges differ in two redshifts and the summary.
    expect(out).toMatch(/1, 2 {8}22 {2}72\.7 % /);
    expect(out).toContain("Judge minus checks, by vendor:\njudges    agents");
    expect(out).toContain("scripted  baseline");
  });

  it("prints the same as JSON, for one scorer, with vendors as told", () => {
    const [name] = JSON.parse(assay("judges", judged, "--json").out)[0].judges.map(
      ({ judge }: { judge: string }) => judge,
    );
    const { out } = assay("judges", judged, "--json", "--scorer", "judged-all", "--vendor", `${name}=gpt`);
    const [report] = JSON.parse(out);
    expect(report).toMatchObject({
      scorer: "judged-all",
      level: 0.95,
      judges: [{ judge: name, vendor: "gpt" }, { vendor: "scripted" }],
    });
    expect(report.vendors.map(({ judgeVendor }: { judgeVendor: string }) => judgeVendor)).toEqual(["gpt", "scripted"]);
  });

  it("says what to do where nobody judged", () => {
    expect(assay("judges", unjudged)).toMatchObject({
      status: 1,
      out: "",
      err: expect.stringMatching(
        /^assay: \[reports\/no-verdicts\] the run \S+ was not graded by judges; 'assay regrade .*' does it\n$/,
      ),
    });
    expect(assay("judges", judged, "--scorer", "rubric").err).toContain("a scorer 'rubric'");
    expect(assay("judges", judged, "--vendor", "gpt")).toMatchObject({
      status: 2,
      err: expect.stringContaining("JUDGE=VENDOR"),
    });
  });
});

const run = (...args: string[]) => runAssay(folder, args);

describe("assay run --judge", () => {
  it("lets judges vote on what has no check", () => {
    const task = ["--suite", "data-analysis", "--task", "dose-response", "--difficulty", "easy", "--seeds", "1"];
    const file = (name: string, ...replies: object[]): string => {
      writeFileSync(join(folder, name), JSON.stringify({ version: 1, replies }));
      return `scripted/${name}`;
    };
    const handsIn = { calls: [{ tool: "submit", input: { value: "SUMMARY\nAll fitted.\n" } }] };
    // It leaves sections out: it is sent back three times, and then taken.
    const answer = file("answer.json", ...Array(4).fill(handsIn));
    const judges = [file("kind.json", ...says("+")), file("strict.json", ...says("-"))];
    const flags = judges.flatMap((judge) => ["--judge", judge]);
    expect(run("run", ...task, "--agent", "loop", "--model", answer, ...flags).status).toBe(0);
    const [episode] = /^\w{10}(?= .*loop)/m.exec(run("show", "last", "--episodes", "1").out) ?? [""];
    const { scores } = JSON.parse(run("show", episode, "--json", "--with-key", "--yes").out);
    const judged = scores.filter(
      ({ scorer, metric }: { scorer: string; metric: string }) => `${scorer} ${metric}` === "judged score",
    );
    expect(judged).toMatchObject([
      {
        version: "3 by scripted/kind.json, scripted/strict.json",
        parts: { votes: "-", judges: [{ verdicts: "+" }, { verdicts: "-" }] },
      },
    ]);
  });
});

describe("assay regrade with judges", () => {
  it("wants the name of a scorer that the run's suite has, and that somebody plays its roles", () => {
    run("run", "--suite", "repository-qa", "--seeds", "1", "--per-world", "1", "--agent", "baseline/null");
    const refused: readonly (readonly [args: string[], says: RegExp, status: number])[] = [
      [
        ["--judge", "openai/gpt-5.4"],
        /\[cli\/wrong-usage\] say which scorer asks the judges, such as --scorer judged/,
        2,
      ],
      [
        ["--scorer", "judged"],
        /\[engine\/wrong-choice\] no suite of the run has a scorer 'judged'; there are: strict, paper, /,
        2,
      ],
      [["--scorer", "strict", "--judge", "{"], /\[engine\/wrong-plan\] --judge: it is no JSON/, 2],
      [
        ["--scorer", "strict", "--judge", '{"modle": "openai/x"}'],
        /\[engine\/wrong-plan\] --judge: model: it is missing/,
        2,
      ],
    ];
    for (const [args, says, status] of refused) {
      expect(run("regrade", "last", ...args)).toMatchObject({ status, out: "", err: expect.stringMatching(says) });
    }
    expect(run("regrade", "last", "--scorer", "strict")).toMatchObject({ status: 0, err: "1 episode graded again\n" });
  });
});

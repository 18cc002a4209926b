import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Ran, runAssay } from "../../testing/run-assay.ts";
import { annotationsOf } from "./annotations.ts";
import type { AgentVerdict } from "./judge-agents.ts";

const replies = { version: 1, replies: [{ calls: [{ tool: "submit", input: { value: { answer: "<&\u0007>" } } }] }] };
const plan = `version: 1
suites:
  - { suite: repository-qa, seeds: 27, items: { where: { type: [title] }, perWorld: 2 } }
agents:
  - { agent: baseline/oracle }
  - { agent: loop, model: scripted/replies.json }
`;

let folder = "";
let first: Ran;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-verdict-"));
  writeFileSync(join(folder, "replies.json"), JSON.stringify(replies));
  writeFileSync(join(folder, "plan.yaml"), plan);
  first = runAssay(folder, ["run", "plan.yaml", "--fail-under", "50", "--junit", "junit.xml"]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const show = (...args: string[]) => runAssay(folder, ["show", "last", ...args]);

describe("--fail-under", () => {
  it("ends a run with exit code 3 where an agent is below, and says which", () => {
    expect(first.status).toBe(3);
    expect(first.err).toMatch(/^loop scripted\/replies\.json on repository-qa: the score 0\.0 is below 50$/m);
    expect(first.out).toMatch(/^oracle +100\.0 /m);
  });

  it("leaves the exit code alone where none is", () => {
    expect(show("--fail-under", "0")).toMatchObject({ status: 0, err: "" });
    expect(show("--fail-under", "0.1", "--json").status).toBe(3);
  });

  it("refuses a score that cannot be, before anything is played", () => {
    const refused = {
      status: 2,
      out: "",
      err: "assay: [reports/wrong-unit] --fail-under 150: scores of repository-qa go from 0 to 100 points, as tables write them\n",
    };
    expect(show("--fail-under", "150")).toEqual(refused);
    expect(runAssay(folder, ["run", "plan.yaml", "--fail-under", "150"])).toEqual(refused);
  });

  it("takes numbers alone, and whole agents", () => {
    expect(show("--fail-under", "high").err).toMatch(/^assay: \[cli\/wrong-usage\] .*--fail-under takes a number/);
    expect(show("--fail-under", "1", "--by", "type")).toMatchObject({ status: 2, out: "" });
  });
});

describe("--junit", () => {
  it("has a test case an episode, and one for the mean", () => {
    const xml = readFileSync(join(folder, "junit.xml"), "utf8");
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="assay run \S+">\n/);
    expect(xml).toMatch(
      /<testsuite name="repository-qa: baseline\/oracle" tests="2" failures="0" errors="0" skipped="0" /,
    );
    expect(xml).toMatch(/<testsuite name="repository-qa: loop scripted\/replies\.json" tests="2" failures="2" /);
    expect(xml).toMatch(/name="mean score" time="0"><failure type="below" message="the score 0\.0 is below 50"\/>/);
    expect(xml).toMatch(/<failure type="below-full-score" message="score 0"\/><system-out>assay show \w{24}</);
    // Every element that is opened is closed.
    const names = (pattern: RegExp) => [...xml.matchAll(pattern)].map(([, name]) => name);
    expect(names(/<([\w-]+)(?: [^>]*[^/])?>/g).sort()).toEqual(names(/<\/([\w-]+)>/g).sort());
  });

  it("says in one line where it cannot be written", () => {
    const { status, err } = show("--junit", "/dev/null/x");
    expect(err).toMatch(/^assay: \[cli\/cannot-write\] cannot write '\/dev\/null\/x' \(\w+\); name another file .*\n$/);
    expect(status).toBe(1);
  });
});

describe("options that have no place", () => {
  const refused = (args: readonly string[]) => runAssay(folder, ["show", ...args]);

  it("are refused in a sentence, and not ignored", () => {
    const [episode = ""] = /assay show (\w{24})/.exec(readFileSync(join(folder, "junit.xml"), "utf8"))?.slice(1) ?? [];
    const cases: readonly (readonly [args: readonly string[], says: string])[] = [
      [
        ["last", "--wrong", "--by", "type"],
        "--wrong shows something else in place of the table, and --by has no place there",
      ],
      [
        ["last", "--statistics", "--tokens"],
        "--statistics shows something else in place of the table, and --tokens has",
      ],
      [["last", "--events"], "--events is about an episode, and this is a run"],
      [["last", "--count", "3", "--try", "1"], "--count and --try are about an episode, and this is a run"],
      [[episode, "--wrong"], "--wrong is about a run, and this is an episode"],
      [[episode, "--fail-under", "3"], "--fail-under is about a run, and this is an episode"],
    ];
    for (const [args, says] of cases) {
      expect(refused(args)).toMatchObject({ status: 2, out: "", err: expect.stringContaining(says) });
    }
    expect(refused([episode, "--events", "--count", "2"]).status).toBe(0);
    expect(refused(["last", "--wrong", "--episodes", "1"]).status).toBe(0);
  });
});

describe("annotations of GitHub", () => {
  it("are written where GITHUB_ACTIONS is set, or when asked for", () => {
    const notice =
      /^::notice title=assay repository-qa::baseline\/oracle: 100\.0 \(95 %25: \S+; strict, share correct\)/m;
    expect(show("--annotations").err).toMatch(notice);
    const inActions = runAssay(folder, ["show", "last", "--fail-under", "50"], {
      environment: { GITHUB_ACTIONS: "true" },
    });
    expect(inActions.err).toMatch(notice);
    expect(inActions.err).toMatch(/^::error title=assay repository-qa::loop .*: 0\.0 .*, below 50, /m);
    expect(show().err).toBe("");
  });

  it("stay on one line each, whatever an agent is called", () => {
    const verdict: AgentVerdict = {
      suite: "a:b,c",
      agent: "x\n::error::y",
      score: "1.0",
      interval: "0–2",
      metric: "m",
      flags: ["1 tainted"],
      failUnder: undefined,
      isBelow: false,
    };
    expect(annotationsOf("R", [verdict])).toBe(
      "::warning title=assay a%3Ab%2Cc::x ::error::y: 1.0 (95 %25: 0–2; m), 1 tainted, run R\n",
    );
  });
});

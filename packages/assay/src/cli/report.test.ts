import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAssay } from "../testing/run-assay.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-report-"));
const store = join(folder, "runs.sqlite");

/** Agents that need no sandbox, on one question of each of six worlds. */
beforeAll(() => {
  runAssay(folder, [
    "run",
    ...["--suite", "repository-qa", "--seeds", "1..6", "--per-world", "1", "--store", store, "--json"],
    ...["--agent", "baseline/guess", "--agent", "baseline/null", "--agent", "baseline/abstain"],
  ]);
});
afterAll(() => rmSync(folder, { recursive: true }));

const assay = (...args: string[]) => runAssay(folder, ["report", ...args, "--store", store]);
const read = (path: string): string => readFileSync(join(folder, path), "utf8");

interface ShownStatistics {
  readonly agent: string;
  readonly abstention: {
    readonly [name in "precision" | "recall" | "fabrication" | "falseAlarm" | "unsure"]: {
      readonly mean: number | null;
    };
  };
  readonly utilities: readonly { readonly mean: number | null }[];
}

/** The scores that `assay show` tells, by agent. */
function shownScores(): Map<string, number> {
  const { groups } = JSON.parse(runAssay(folder, ["show", "last", "--store", store, "--json"]).out) as {
    groups: { group: { name: string; label: string }[]; score: { mean: number } }[];
  };
  const agentIn = (group: (typeof groups)[number]["group"]): string =>
    group.find(({ name }) => name === "agent")?.label.replace("baseline/", "") ?? "";
  return new Map(groups.map(({ group, score }) => [agentIn(group), score.mean]));
}

describe("assay report", () => {
  it("writes a page, figures and tables whose scores are those of assay show", () => {
    const { status, out, err } = assay("last", "--out", "made");
    expect([status, err]).toEqual([0, ""]);
    expect(out).toMatch(
      /^repository-qa: \d+ figures with their tables; \d+ left out, as the page says\nnext: {2}open made\/report\.html\n$/,
    );
    const [header, ...rows] = read("made/tables/repository-qa/score.csv")
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    expect(header).toEqual(["agent", "value", "low", "high", "worlds", "episodes"]);
    expect(new Map(rows.map(([agent, value]) => [agent, Number(value)]))).toEqual(shownScores());
    for (const ending of [
      "figures/repository-qa/score.svg",
      "figures/repository-qa/score.png",
      "tables/repository-qa/score.tex",
    ]) {
      expect(existsSync(join(folder, "made", ending)), ending).toBe(true);
    }
    const svg = read("made/figures/repository-qa/score.svg");
    for (const [, value] of rows) expect(svg).toContain(`>${(100 * Number(value)).toFixed(1)}<`);
    expect(read("made/report.md")).toContain("Command: assay report ");
    expect(read("made/report.html")).toContain(svg.trim());
    expect(read("made/report.html")).toContain(
      "<li>Calibration of stated confidence: no right or wrong answer carries a confidence.</li>",
    );
  });

  it("tells abstention and utility as assay show --statistics does", () => {
    const { out } = runAssay(folder, ["show", "last", "--statistics", "--store", store, "--json"]);
    const { statistics } = JSON.parse(out) as { statistics: ShownStatistics[] };
    const told = (name: string): Map<string, number> =>
      new Map(
        read(`made/tables/repository-qa/${name}.csv`)
          .trim()
          .split("\n")
          .slice(1)
          .map((line) => line.split(","))
          .map(([panel, agent, value]) => [`${agent}, ${panel}`, Number(value)]),
      );
    const shown = (of: (each: ShownStatistics) => readonly (readonly [string, number | null])[]) =>
      new Map(statistics.flatMap(of).flatMap(([name, value]) => (value === null ? [] : [[name, value]])) as never);
    const nameOf = ({ agent }: ShownStatistics): string => agent.replace("baseline/", "");
    expect(told("utility")).toEqual(shown((each) => [[`${nameOf(each)}, t = 0`, each.utilities[0].mean]]));
    expect(told("abstention")).toEqual(
      shown((each) => [
        [`${nameOf(each)}, precision of 'not possible'`, each.abstention.precision.mean],
        [`${nameOf(each)}, recall of 'not possible'`, each.abstention.recall.mean],
        [`${nameOf(each)}, made-up answers`, each.abstention.fabrication.mean],
        [`${nameOf(each)}, false alarms`, each.abstention.falseAlarm.mean],
        [`${nameOf(each)}, nothing definite`, each.abstention.unsure.mean],
      ]),
    );
    // Nothing handed in is nothing made up, and costs nothing.
    expect([told("abstention").get("null, made-up answers"), told("utility").get("null, t = 0")]).toEqual([0, 0]);
  });

  it("puts agents under swept limits beside floor and ceiling, not into panels of their own", () => {
    const scripted = resolve(import.meta.dirname, "../../../../examples/reports/repository-qa.json");
    const plan = {
      ...{ version: 1, name: "sweep", repeats: 1 },
      suites: [{ suite: "repository-qa", seeds: "1..2", items: { perWorld: 1 } }],
      agents: [{ agent: "loop", model: `scripted/${scripted}`, limits: { turns: [2, 4] } }, { agent: "baseline/null" }],
    };
    writeFileSync(join(folder, "plan.json"), JSON.stringify(plan));
    const own = join(folder, "sweep.sqlite");
    expect(runAssay(folder, ["run", "plan.json", "--store", own, "--json"]).err).not.toMatch(/error/i);
    expect(runAssay(folder, ["report", "last", "--store", own, "--out", "swept"]).status).toBe(0);
    const [header, ...rows] = read("swept/tables/repository-qa/score.csv").trim().split("\n");
    expect(header).toMatch(/^agent,value/);
    expect(rows.map((row) => /turns=\d|null/.exec(row)?.[0]).sort()).toEqual(["null", "turns=2", "turns=4"]);
    const svg = read("swept/figures/repository-qa/score.svg");
    expect(svg).toMatch(/>turns=2</);
    expect(svg).toMatch(/>turns=4</);
  });

  it("tells only the agents that are named", () => {
    expect(assay("--agents", "baseline/null,guess", "--out", "some").status).toBe(0);
    expect(
      read("some/tables/repository-qa/score.csv")
        .split("\n")
        .map((line) => line.split(",")[0]),
    ).toEqual(["agent", "guess", "null", ""]);
  });

  it("says in a sentence what is wrong", () => {
    expect(assay("--agents", "nobody", "--out", "none")).toMatchObject({
      status: 2,
      err: expect.stringContaining(
        "no episode is of nobody; the agents are: baseline/abstain, baseline/guess, baseline/null",
      ),
    });
    expect(assay("last", "--out", "made")).toMatchObject({
      status: 1,
      err: expect.stringContaining("'made' is not an empty folder"),
    });
    expect(assay("nothing-like-this").err).toContain("there is no run 'nothing-like-this'");
  });
});

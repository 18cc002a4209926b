import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasPrivateReason, runRows } from "@assay/harness/reports";
import { openStore } from "@assay/harness/store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtInNames } from "../suites/built-in.ts";
import { loadSuites } from "../suites/load-suite.ts";
import { runAssay } from "../testing/run-assay.ts";

/** What nobody may see without the key, and what the outputs of all suites hold. */
interface Told {
  readonly suite: string;
  readonly episode: string;
  readonly secretStrata: readonly string[];
  readonly shownStrata: readonly string[];
  readonly privateReasons: readonly string[];
}

const folder = mkdtempSync(join(tmpdir(), "assay-private-"));
const store = join(folder, "runs.sqlite");
const told: Told[] = [];
let runs: readonly string[] = [];

beforeAll(async () => {
  const entries = builtInNames.map((suite) => `  - { suite: ${suite}, seeds: 1, items: { perWorld: 2 } }`);
  const plan = `version: 1\nsuites:\n${entries.join("\n")}\nagents: [{ agent: baseline/null }]\n`;
  writeFileSync(join(folder, "all.yaml"), plan);
  // Who abstains everywhere is told "abstained-on-answerable".
  const abstaining =
    "version: 1\nsuites: [{ suite: repository-qa, seeds: 1..3, items: { perWorld: 2 } }]\nagents: [{ agent: baseline/abstain }]\n";
  writeFileSync(join(folder, "abstain.yaml"), abstaining);
  const suites = await loadSuites(builtInNames);
  for (const name of ["all.yaml", "abstain.yaml"]) {
    expect(runAssay(folder, ["run", name, "--store", store])).toMatchObject({ status: 0 });
  }
  const opened = await openStore(store, { isMade: false });
  runs = (await opened.runs({ from: 0, count: 2 })).map(({ id }) => id);
  for (const id of runs) {
    for await (const { suite, summary, stored, metrics } of runRows(opened, id, suites)) {
      told.push({
        suite,
        episode: summary.id,
        secretStrata: Object.keys(stored.private.strata),
        shownStrata: Object.keys(stored.strata),
        privateReasons: metrics.filter((each) => hasPrivateReason(suites, each)).map(({ reason }) => reason),
      });
    }
  }
  await opened.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const show = (...args: string[]): string => {
  const { status, out, err } = runAssay(folder, ["show", ...args, "--store", store]);
  expect({ status, err }).toEqual({ status: 0, err: "" });
  return out;
};

/** Reasons that are no usual word, so that they can be looked for in any text. */
const telling = (): string[] =>
  [...new Set(told.flatMap(({ privateReasons }) => privateReasons))].filter((reason) => /[- ]/.test(reason));

describe("without the key", () => {
  it("no suite has a secret stratum among those that are shown", async () => {
    expect(new Set(told.map(({ suite }) => suite))).toEqual(new Set(builtInNames));
    for (const { selection, name } of await loadSuites(builtInNames)) {
      for (const { shownStrata } of told.filter(({ suite }) => suite === name)) {
        expect(shownStrata.filter((stratum) => selection.secret.includes(stratum))).toEqual([]);
      }
    }
  });

  it("there is something to hide", () => {
    expect(telling()).toContain("abstained-on-answerable");
    expect(told.some(({ secretStrata }) => secretStrata.length > 0)).toBe(true);
  });

  it("no output tells a secret stratum, evidence, or a reason that tells of the key", () => {
    const junit = join(folder, "junit.xml");
    for (const { suite, episode, secretStrata, privateReasons } of told) {
      const shown = JSON.parse(show(episode, "--json")) as {
        summary: object;
        scores: { reason?: string; parts?: unknown; scorer: string }[];
      };
      expect(shown.scores.filter(({ scorer, parts }) => scorer !== "integrity" && parts !== undefined)).toEqual([]);
      expect(shown.summary).not.toHaveProperty("evidence");
      const texts = [show(episode), show(episode, "--events")];
      for (const text of texts) expect(text).not.toMatch(/; evidence /);
      for (const reason of privateReasons.filter((each) => telling().includes(each))) {
        expect(shown.scores.map((score) => score.reason)).not.toContain(reason);
        for (const text of texts) expect(text, `${suite} ${episode}`).not.toContain(`(${reason})`);
      }
      expect(secretStrata.filter((name) => Object.hasOwn(shown, name))).toEqual([]);
    }
    for (const name of runs) {
      const { episodes } = JSON.parse(show(name, "--json", "--junit", junit)) as {
        episodes: { id: string; strata: object; scores: { reason?: string }[] }[];
      };
      const outputs = [show(name, "--wrong"), show(name, "--episodes", "50"), readFileSync(junit, "utf8")];
      expect(JSON.stringify(episodes)).not.toMatch(/"evidence":/);
      for (const { id, strata, scores } of episodes) {
        const hidden = told.find(({ episode }) => episode === id);
        expect(Object.keys(strata).filter((stratum) => hidden?.secretStrata.includes(stratum))).toEqual([]);
        for (const reason of hidden?.privateReasons ?? []) {
          if (telling().includes(reason)) expect(scores.map((score) => score.reason)).not.toContain(reason);
        }
      }
      for (const reason of telling()) for (const text of outputs) expect(text).not.toContain(reason);
    }
  });
});

describe("with the key", () => {
  it("the same outputs have them", () => {
    const [asked] = told.filter(({ privateReasons }) => privateReasons.includes("abstained-on-answerable"));
    expect(show(asked.episode, "--with-key", "--yes")).toContain("(abstained-on-answerable)");
    expect(show("last", "--wrong", "--with-key", "--yes")).toContain("abstained-on-");
    const { episodes } = JSON.parse(show("last", "--json", "--with-key", "--yes")) as {
      episodes: { strata: object }[];
    };
    expect(episodes.every(({ strata }) => Object.hasOwn(strata, "answerable"))).toBe(true);
  });
});

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkoutPath } from "../testing/checkout-path.ts";
import { runAssay } from "../testing/run-assay.ts";

let folder = "";
let running: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-items-"));
});
afterEach(() => {
  running?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

interface Line {
  readonly seed: string;
  readonly id: string;
  readonly question: string;
  readonly strata: { readonly [name: string]: string };
  readonly key?: object;
}

/** Worlds that take little time to make. */
const seeds = ["28", "25", "19"];

const items = (...options: string[]) =>
  runAssay(folder, ["items", "repository-qa", "--seeds", seeds.join(","), "--out", "items", ...options]);

/** The items that the options choose. */
function chosen(...options: string[]): Line[] {
  const { status, err } = items(...options);
  expect({ status, err }).toEqual({ status: 0, err: "" });
  const lines = readItems();
  rmSync(join(folder, "items"));
  return lines;
}

function readItems(): Line[] {
  const lines = readFileSync(join(folder, "items"), "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as Line);
}

describe("assay items", () => {
  it("writes all items in the order of seeds, without keys, to a file for its owner alone", () => {
    const { out, err } = items("--json");
    const lines = readItems();
    expect(err).toBe("");
    expect(JSON.parse(out)).toMatchObject({ worlds: 3, items: lines.length, available: lines.length, file: "items" });
    expect([...new Set(lines.map(({ seed }) => seed))]).toEqual(seeds);
    expect(lines.every(({ key }) => key === undefined)).toBe(true);
    expect(statSync(join(folder, "items")).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["items"]);
  });

  it("chooses by strata: one of the values, all of the conditions", () => {
    const lines = chosen("--where", "type=title,abstract", "--where", "variant=template", "--with-key");
    expect(lines.map(({ strata }) => strata.type)).toEqual(seeds.flatMap(() => ["title", "abstract"]));
    expect(lines.every(({ key }) => key !== undefined)).toBe(true);
  });

  it("takes questions of each world with all their wordings, one of each type first", () => {
    const lines = chosen("--per-world", "7", "--set", 'variants=["template","formal"]');
    for (const seed of seeds) {
      const here = lines.filter((line) => line.seed === seed);
      expect(new Set(here.map(({ question }) => question)).size).toBe(7);
      expect(new Set(here.map(({ strata }) => strata.type)).size).toBe(7);
      expect(here.length).toBeGreaterThan(7);
    }
  });

  it("tells with each item the settings that differ from the preset", () => {
    const lines = chosen("--set", 'variants=["terse"]', "--set", "prior=consistent", "--set", "unanswerable=0.5");
    expect(new Set(lines.map(({ strata }) => strata.variant))).toEqual(new Set(["terse"]));
    for (const line of lines) expect(line).toMatchObject({ settings: { variants: ["terse"], unanswerable: 0.5 } });
    expect(chosen("--per-world", "1").every((line) => !("settings" in line))).toBe(true);
  });

  it("says how many worlds had fewer questions than asked for", () => {
    const { out } = items("--where", "type=title", "--per-world", "2");
    expect(out).toBe("3 items of 3 worlds in items; 3 worlds had fewer than 2 questions to choose from\n");
  });

  it("draws the same sample again, whatever the order of seeds, and writes it in that order", () => {
    const lines = chosen("--sample", "40");
    expect(lines.length).toBe(40);
    expect([...new Set(lines.map(({ seed }) => seed))]).toEqual(seeds);
    seeds.reverse();
    const again = chosen("--sample", "40");
    expect([...new Set(again.map(({ seed }) => seed))]).toEqual(seeds);
    seeds.reverse();
    expect(again.map(({ id }) => id).sort()).toEqual(lines.map(({ id }) => id).sort());
  });

  const refused: readonly (readonly [options: string[], status: number, says: RegExp])[] = [
    [["--where", "type"], 2, /'type' is not NAME=VALUE/],
    [["--where", "typ=title"], 2, /'typ'; the strata are: answerable, category,.* reason, type, variant/],
    [["--where", "type=title,titel"], 2, /type=titel; .*: abstract, bivariate-hypothesis,.* univariate-files/],
    [["--where", "type=readme", "--where", "answerable=no"], 1, /type=readme and answerable=no together/],
    [["--set", "varients=1"], 2, /repository-qa has no setting 'varients'.*; its settings are: contexts, files, /],
    [["--set", "variants=terse"], 2, /the settings of repository-qa do not fit: variants: /],
    [["--task", "x"], 2, /unknown option '--task'; see 'assay items --help'/],
    [["--per-world", "0"], 2, /--per-world takes a whole number/],
    [["--sample", "many"], 2, /--sample takes a whole number/],
    [["--sample", "5000"], 1, /^assay: \[engine\/too-few-items\] 5000 items are .* \(3\) hold \d+; give more seeds$/],
    [["--sample", "5", "--where", "type=title", "--per-world", "1"], 1, / hold 3; .*where/],
    [["--like", "paper"], 1, /16 items with type=readme, answerable=yes, variant=template .* hold 3 \(and too few of /],
    [["--like", "nothing"], 2, /no sample 'nothing'; its samples are: paper/],
    [["--like", "paper", "--sample", "5"], 2, /like and sample/],
    [["--like", "paper", "--per-world", "5"], 2, /like and per-world/],
  ];
  for (const [options, status, says] of refused) {
    it(`answers '${options.join(" ")}' with one line and leaves nothing behind`, () => {
      const result = items(...options);
      expect(result.err.trimEnd()).toMatch(says);
      expect(result.err.trimEnd().split("\n").length).toBe(1);
      expect({ status: result.status, out: result.out }).toEqual({ status, out: "" });
      expect(readdirSync(folder)).toEqual([]);
    });
  }

  it("replaces no file", () => {
    writeFileSync(join(folder, "items"), "kept");
    expect(items()).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^assay: \[cli\/output-exists\] .*--out\n$/),
    });
    expect(readFileSync(join(folder, "items"), "utf8")).toBe("kept");
    expect(readdirSync(folder)).toEqual(["items"]);
  });

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    it(`leaves nothing behind when it is ended by ${signal}`, async () => {
      const args = ["items", "repository-qa", "--seeds", "25,19,27,39,28,100..150", "--out", "items"];
      running = spawn(checkoutPath("assay"), args, { cwd: folder, stdio: "ignore" });
      const ended = once(running, "exit");
      while (!readdirSync(folder).some((name) => name.endsWith(".partial"))) await setTimeout(10);
      running.kill(signal);
      expect(await ended).toEqual([null, signal]);
      expect(readdirSync(folder)).toEqual([]);
    });
  }
});

describe("items of a suite whose settings agents are not told", () => {
  const designed = (...options: string[]): object => {
    const asked = ["items", "experiment-design", "--seeds", "1", "--environment", "dugongs", "--out", "items"];
    const { status, err } = runAssay(folder, [...asked, ...options]);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    const [line] = readFileSync(join(folder, "items"), "utf8").split("\n");
    rmSync(join(folder, "items"));
    return JSON.parse(line);
  };

  it("show neither noise nor priors without the key, and have a preset that asks everything at the end", () => {
    const told = designed();
    // What differs from the preset, not the settings of the environment.
    expect(told).toMatchObject({ settings: { environment: "dugongs" } });
    expect(JSON.stringify(told)).not.toMatch(/noise|"sd"|"prior":\s*\{/);
    expect(told).toMatchObject({ preset: "final", budgets: [10] });
    expect(designed("--with-key")).toMatchObject({ settings: { growth: { noise: 0.12 } }, key: { item: {} } });
  });

  it("are the same items in mcp and items, where no preset is named", () => {
    const { id } = designed() as { id: string };
    // A client that says nothing and leaves. What was offered to it is kept.
    const asked = ["mcp", "experiment-design", "--seed", "1", "--environment", "dugongs", "--item", "1"];
    expect(runAssay(folder, asked, { input: "" }).status).toBe(0);
    expect(JSON.parse(runAssay(folder, ["show", "last", "--json"]).out)).toMatchObject({ episodes: [{ item: id }] });
  });
});

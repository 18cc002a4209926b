import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { chooseParts, readAuditParts } from "./audit-part.ts";
import { type AuditResult, holdsNow, readResults, writeResult } from "./audit-results.ts";
import { probeTable, summariseProbes } from "./probe-summary.ts";
import { statusTable, withStatusTable } from "./status-table.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-audits-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const parts = readAuditParts();
const result: AuditResult = {
  part: "a/b",
  shows: "that it works",
  command: "node a.ts",
  at: "2026-01-02T03:04:05.000Z",
  commit: "0123456789abcdef",
  seconds: 61.4,
  exit: 0,
  figures: ["first", "3 of 3 | all"],
};

describe("the parts of the audit", () => {
  it("have names of their own and start files that exist", () => {
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
    for (const { name, shows, command, minutes } of parts) {
      expect(name).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+)+$/);
      expect(shows).not.toBe("");
      expect(minutes).toBeGreaterThan(0);
      expect(["node", ".venv/bin/python"]).toContain(command[0]);
      expect(existsSync(command[1] ?? ""), command.join(" ")).toBe(true);
    }
  });

  it("are chosen by their name or by a word of it", () => {
    const chosen = (wanted: string): string[] => chooseParts(parts, wanted).map(({ name }) => name);
    expect(chosen("rediscovery/truth")).toEqual(["rediscovery/truth"]);
    expect(chosen("keys")).toContain("repository-qa/keys/messy");
    expect(chosen("rediscovery").every((name) => name.startsWith("rediscovery/"))).toBe(true);
    expect(chosen("nothing")).toEqual([]);
    expect(chooseParts(parts)).toBe(parts);
  });
});

describe("the results of the audit", () => {
  it("are kept one for each part, in the order of names", () => {
    const path = join(folder, "audits.json");
    writeFileSync(path, "[]");
    writeResult(path, { ...result, part: "b" });
    writeResult(path, result);
    writeResult(path, { ...result, part: "b", exit: 1 });
    expect(readResults(path).map(({ part, exit }) => [part, exit])).toEqual([
      ["a/b", 0],
      ["b", 1],
    ]);
  });

  it("hold for the commit that passed, and not where it failed or files differ", () => {
    expect(holdsNow(result, result.commit)).toBe(true);
    expect(holdsNow({ ...result, exit: 1 }, result.commit)).toBe(false);
    expect(holdsNow(result, `${result.commit}+changes`)).toBe(false);
    expect(holdsNow(result, "a-commit-that-is-not-there")).toBe(false);
    expect(holdsNow(undefined, result.commit)).toBe(false);
  });
});

describe("the status page", () => {
  it("has a row for each part, with the last of its figures", () => {
    const some = [
      { name: "a/b", shows: "that it works", command: ["node", "a.ts"], minutes: 1 },
      { name: "a/c", shows: "that it is new", command: ["node", "c.ts"], minutes: 1 },
    ] as const;
    expect(statusTable(some, [result]).split("\n").slice(2)).toEqual([
      "| `a/b` | that it works | passed | 2026-01-02, 012345678 | 61 s | 3 of 3 \\| all |",
      "| `a/c` | that it is new | not run yet |  |  |  |",
    ]);
  });

  it("shows what docs/audits.json has", () => {
    const page = readFileSync("docs/status.md", "utf8");
    expect(withStatusTable(page, statusTable(parts, readResults("docs/audits.json")))).toBe(page);
  });
});

describe("the probes of all suites", () => {
  const row = { probe: "shotgun", measure: "share of the way", n: 40, bar: "at most 0.10", holds: true } as const;
  const rows = [
    { ...row, group: "one", value: 0.02 },
    { ...row, group: "other", value: 0.2, n: 39, holds: false },
    { probe: "sweep", measure: "share of the way", n: 40, group: "one", value: 0.4, holds: true },
  ] as const;

  it("stand in one table, a line for each probe of a suite, with its extremes and the bars that broke", () => {
    const summaries = [...summariseProbes("first", rows), ...summariseProbes("second", rows.slice(2))];
    expect(probeTable(summaries).split("\n").slice(1)).toEqual([
      "first   shotgun  2        39  at most 0.10  1 BROKEN  0.020 (one: share of the way)  0.200 (other: share of the way)",
      "first   sweep    1        40  none          holds     0.400 (one: share of the way)  0.400 (one: share of the way)",
      "second  sweep    1        40  none          holds     0.400 (one: share of the way)  0.400 (one: share of the way)",
    ]);
  });
});

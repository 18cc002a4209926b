import { spawnSync } from "node:child_process";
import { checkoutPath } from "assay/testing";
import { describe, expect, it } from "vitest";

const path = (name: string): string => checkoutPath(name);

const dumped = spawnSync(process.execPath, [path("suites/campaign/audits/dump.ts"), "4", "0,0.5,1"], {
  encoding: "utf8",
});

const audit = (lines: string) =>
  spawnSync(path(".venv/bin/python3"), [path("suites/campaign/audits/python/audit_campaign.py")], {
    input: lines,
    encoding: "utf8",
  });

describe("the audit in Python", () => {
  it("derives keys, files and scores again", () => {
    const { stdout, status } = audit(dumped.stdout);
    expect(stdout).toContain("12 worlds, 0 disagree");
    expect(status).toBe(0);
  });

  it.each([
    ["a truth", (line: { key: { truths: number[] } }) => (line.key.truths[3] += 0.1)],
    ["a mechanism", (line: { key: { mechanisms: { delay: boolean } } }) => (line.key.mechanisms.delay = true)],
    ["a score", (line: { scores: { way: number } }) => (line.scores.way -= 0.1)],
  ])("finds %s that is wrong", (_, spoil) => {
    const [first, ...rest] = dumped.stdout.trim().split("\n");
    const line = JSON.parse(first);
    spoil(line);
    expect(audit([JSON.stringify(line), ...rest].join("\n")).status).toBe(1);
  });
});

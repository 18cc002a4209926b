import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Action, actionsOf, missingLines } from "./tutorial.ts";

// The commands of these pages are run as they stand there, page by page, each in a folder of its own.

const root = resolve(import.meta.dirname, "../..");
const pages = globSync(["docs/start/*.md", "docs/tutorials/*.md"], { cwd: root }).sort();
const withActions = pages
  .map((page) => ({ page, actions: actionsOf(readFileSync(join(root, page), "utf8")) }))
  .filter(({ actions }) => actions.some(({ kind }) => kind === "run"));

let programs = "";
beforeAll(() => {
  programs = mkdtempSync(join(tmpdir(), "assay-tutorial-programs-"));
  symlinkSync(join(root, "assay"), join(programs, "assay"));
});
afterAll(() => rmSync(programs, { recursive: true, force: true }));

/** What went wrong with an action, if anything. */
function faultOf(folder: string, action: Action): string | undefined {
  if (action.kind === "save") {
    mkdirSync(dirname(join(folder, action.file)), { recursive: true });
    writeFileSync(join(folder, action.file), action.text);
    return;
  }
  const { status, stdout, stderr } = spawnSync("bash", ["--norc", "-euo", "pipefail", "-c", action.script], {
    cwd: folder,
    encoding: "utf8",
    env: {
      PATH: [programs, process.env.PATH].join(delimiter),
      HOME: folder,
      ASSAY_PROGRESS: "none",
      COLUMNS: "100",
    },
    maxBuffer: 1 << 26,
  });
  if (status !== 0) return `${action.script}ended with ${status}:\n${stdout}${stderr}`;
  const missing = missingLines(action.prints, stdout + stderr);
  return missing.length === 0 ? undefined : `${action.script}did not print ${missing.join("\n")}:\n${stdout}${stderr}`;
}

describe("the commands of a page", () => {
  it("are found on all pages that have some", () => {
    expect(withActions.length).toBeGreaterThanOrEqual(9);
  });

  it.each(withActions)("run as they stand there: $page", ({ actions }) => {
    const folder = mkdtempSync(join(tmpdir(), "assay-tutorial-"));
    try {
      for (const action of actions) expect(faultOf(folder, action)).toBeUndefined();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

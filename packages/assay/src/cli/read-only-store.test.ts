import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutPath } from "../testing/checkout-path.ts";
import { startCommand } from "../testing/program-files.ts";
import { environmentIn, runAssay } from "../testing/run-assay.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-read-only-"));
  const plan = ["--suite", "repository-qa", "--seeds", "27", "--sample", "1", "--agent", "baseline/null"];
  expect(runAssay(folder, ["run", ...plan, "--store", "runs.sqlite"]).status).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command where nothing can be written, not even by root. */
function onReadOnlyMedia(...words: string[]) {
  const [program, ...walls] = ["bwrap", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--chdir", folder];
  return spawnSync(program, [...walls, ...startCommand, ...words], { encoding: "utf8", env: environmentIn(folder) });
}

it("the query in docs/store.md averages one score of each episode", () => {
  const page = readFileSync(checkoutPath("docs/store.md"), "utf8");
  const [, query = ""] = /```\nsqlite3 -readonly \S+ "\n([^"]*)"/.exec(page) ?? [];
  const store = new DatabaseSync(join(folder, "runs.sqlite"), { readOnly: true });
  try {
    const { id } = store.prepare("select id from runs").get() as { id: string };
    const rows = store.prepare(query.replace("'RUN'", `'${id}'`)).all();
    expect(rows).toMatchObject([{ "count(*)": 1 }]);
  } finally {
    store.close();
  }
});

describe("a store on read-only media", () => {
  it("can be listed and shown", () => {
    const listed = onReadOnlyMedia("runs", "--store", "runs.sqlite", "--json");
    expect({ status: listed.status, err: listed.stderr }).toEqual({ status: 0, err: "" });
    const [run] = JSON.parse(listed.stdout);
    expect(run).toMatchObject({ status: "finished", finished: 1 });
    const shown = onReadOnlyMedia("show", run.id, "--store", "runs.sqlite");
    expect(shown.stdout).toMatch(/^null +0\.0/m);
  });

  it("cannot be written, and says so", () => {
    const { status, stderr } = onReadOnlyMedia("resume", "last", "--store", "runs.sqlite");
    expect(stderr).toMatch(/^assay: \[store\/cannot-write\] .*runs\.sqlite cannot be written/m);
    expect(status).toBe(1);
  });
});

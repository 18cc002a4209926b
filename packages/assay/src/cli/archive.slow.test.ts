import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAssay } from "../testing/run-assay.ts";

let folder = "";
const assay = (...words: string[]) => runAssay(folder, words);
const ids = (): string[] => (JSON.parse(assay("runs", "--json").out) as { id: string }[]).map(({ id }) => id);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-archive-"));
  for (const seeds of ["27", "32"]) {
    const choice = ["--where", "type=title", "--where", "variant=template"];
    const agents = ["--agent", "baseline/null", "--agent", "baseline/oracle"];
    const { status, err } = assay("run", "--suite", "repository-qa", "--seeds", seeds, ...choice, ...agents);
    expect([status, err]).toEqual([0, expect.not.stringContaining("assay: [")]);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("assay archive", () => {
  it("lists old runs, and names none that is young", () => {
    expect(assay("archive", "--older-than", "0").out.trim().split("\n")).toEqual(ids().reverse());
    expect(assay("archive", "--older-than", "1").out).toBe("");
    expect(assay("archive", "last").err).toContain("say with --out FOLDER");
    expect(assay("archive", "--older-than", "1", "--out", "old").err).toContain("--older-than lists runs");
  });

  it("keeps the run, where it is not asked to remove it, and only its owner can read the file", () => {
    const [last = ""] = ids();
    expect(assay("archive", "last", "--out", "kept").out).toContain(`run ${last}: `);
    expect(ids()).toHaveLength(2);
    expect(statSync(join(folder, "kept", `${last}.assay`)).mode & 0o777).toBe(0o600);
    expect(assay("archive", "last", "--out", "kept").err).toContain("[cli/output-exists]");
  });

  it("removes runs that were named whole, and import brings them back as they were", () => {
    const [last = "", first = ""] = ids();
    const shown = assay("show", last, "--json").out;
    assay("card", last, "--out", "card.json");
    const refused = assay("archive", "last", "--out", "old", "--remove");
    expect(refused.err).toContain(`--remove takes whole ids; if you mean the run ${last}, write that`);
    expect(ids()).toHaveLength(2);
    const { out, status } = assay("archive", last, first, "--out", "old", "--remove");
    expect([status, out.match(/checked, and removed from the store$/gm)?.length]).toEqual([0, 2]);
    expect(ids()).toEqual([]);
    expect(readdirSync(join(folder, "old")).sort()).toEqual([`${first}.assay`, `${last}.assay`].sort());
    for (const run of [first, last]) expect(assay("import", join("old", `${run}.assay`)).status).toBe(0);
    expect(ids()).toEqual([last, first]);
    expect(assay("show", last, "--json").out).toBe(shown);
    const verified = assay("verify", "card.json", "--run", last);
    expect([verified.status, verified.err]).toEqual([0, ""]);
  });
});

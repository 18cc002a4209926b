import { hash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canary } from "@assay/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtInNames } from "../suites/built-in.ts";
import { loadSuites } from "../suites/load-suite.ts";
import { runAssay } from "../testing/run-assay.ts";

const suites = await loadSuites(builtInNames);

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-publish-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const publish = (...args: string[]) => runAssay(folder, ["publish", ...args]);

/** The hash of every file of a folder, by its path. */
function hashesOf(name: string): { [path: string]: string } {
  const home = join(folder, name);
  const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map(({ parentPath, name: file }) => join(parentPath, file))
      .sort()
      .map((path) => [path.slice(home.length + 1), hash("sha256", readFileSync(path), "hex")]),
  );
}

const linesOf = (path: string) =>
  readFileSync(join(folder, path), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { [name: string]: unknown });

const [suite] = suites;

describe("assay publish", () => {
  it("writes the same bytes twice, each file with its hash in the manifest", () => {
    const first = publish(suite.name, "--seeds", "1..2", "--out", "first");
    expect(first).toMatchObject({ status: 0, err: "" });
    expect(first.out).toMatch(/^2 worlds, \d+ items with keys, \d+ files of data \(\d+ bytes\), in first\n$/);
    const { status, out } = publish(suite.name, "--seeds", "1..2", "--out", "second", "--json");
    expect(status).toBe(0);
    const hashes = hashesOf("first");
    expect(hashesOf("second")).toEqual(hashes);
    const manifest = JSON.parse(readFileSync(join(folder, "first/manifest.json"), "utf8"));
    const listed = (manifest.files as { path: string; sha256: string }[]).map(({ path, sha256 }) => [path, sha256]);
    const { "manifest.json": _, ...others } = hashes;
    expect(Object.fromEntries(listed)).toEqual(others);
    const { files, items } = JSON.parse(out) as { files: number; items: number };
    expect(files).toBe(listed.length - 6);
    expect(items).toBe(linesOf("first/items.jsonl").length);
  });

  it("writes the files of each world as they are, and nothing else beside them", () => {
    const world = suite.world({ kind: "public", value: "2" }, suite.presets.default);
    const { paths, read } = suite.files(world, suite.presets.default);
    const found = hashesOf("first/worlds/2");
    expect(Object.keys(found).sort()).toEqual([...paths].sort());
    for (const path of paths)
      expect(found[path]).toBe(hash("sha256", read.call(suite.files(world, suite.presets.default), path), "hex"));
  });

  it("keeps keys apart from items: what is asked tells nothing that follows from the answer", () => {
    const [items, keys] = [linesOf("first/items.jsonl"), linesOf("first/keys.jsonl")];
    expect(keys.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    for (const { key, strata } of items) {
      expect(key).toBeUndefined();
      for (const secret of suite.selection.secret) expect(strata).not.toHaveProperty(secret);
    }
    for (const { key } of keys) expect(key).toBeDefined();
  });

  it("has the canary in every document of its own", () => {
    for (const document of ["README.md", "datasheet.md", "manifest.json"]) {
      expect(readFileSync(join(folder, "first", document), "utf8")).toContain(canary);
    }
    for (const lines of ["items.jsonl", "keys.jsonl"]) {
      for (const line of linesOf(`first/${lines}`)) expect(line.canary).toBe(canary);
    }
  });

  it("has the canary nowhere with --no-canary; manifest and datasheet say so", () => {
    expect(publish(suite.name, "--seeds", "1", "--no-canary", "--out", "free").status).toBe(0);
    for (const document of ["README.md", "datasheet.md", "manifest.json", "items.jsonl", "keys.jsonl"])
      expect(readFileSync(join(folder, "free", document), "utf8")).not.toContain(canary);
    const marked = (name: string) =>
      JSON.parse(readFileSync(join(folder, name, "manifest.json"), "utf8")).dataset.canary;
    expect([marked("first"), marked("free")]).toEqual([canary, null]);
    const sheet = (name: string) => readFileSync(join(folder, name, "datasheet.md"), "utf8");
    expect(sheet("first")).toContain("Do not train on this dataset.");
    expect(sheet("free")).toContain("published without Assay's canary string");
    expect(sheet("free")).toContain("--preset default --no-canary --out FOLDER");
    rmSync(join(folder, "free"), { recursive: true });
  });

  it.each([
    ["data-analysis", "--task", "count-circles"],
    ["experiment-design", "--environment", "dugongs"],
    ["rediscovery", "--family", "cell-line"],
  ])("has the canary in no file and no item of %s with --no-canary", (name, ...part) => {
    expect(publish(name, ...part, "--seeds", "1", "--no-canary", "--out", "free").status).toBe(0);
    const paths = Object.keys(hashesOf("free"));
    expect(paths).toContain("items.jsonl");
    const marked = paths.filter((path) => readFileSync(join(folder, "free", path)).includes(canary));
    rmSync(join(folder, "free"), { recursive: true });
    expect(marked).toEqual([]);
  });

  it("says in its datasheet how to make it again, under which licence, and with which generation", () => {
    const text = readFileSync(join(folder, "first/datasheet.md"), "utf8");
    expect(text).toContain(`assay publish ${suite.name} --seeds 1..2 --preset default --out FOLDER`);
    expect(text).toContain(`version ${suite.version}, generation ${suite.generation}`);
    expect(text).toContain("Apache-2.0");
    expect(text).not.toContain("{{");
  });

  it("refuses secret seeds without reading them, and a folder that has something in it", () => {
    const secret = publish(suite.name, "--seeds", "@none.txt", "--out", "third");
    expect(secret).toMatchObject({ status: 2, out: "" });
    expect(secret.err).toMatch(
      /^assay: \[cli\/wrong-usage\] .*'@none.txt' is a file of secret seeds; only public ones.*\n$/,
    );
    mkdirSync(join(folder, "full"));
    writeFileSync(join(folder, "full", "kept"), "");
    const full = publish(suite.name, "--seeds", "1", "--out", "full");
    expect(full).toMatchObject({ status: 1, out: "" });
    expect(full.err).toMatch(/^assay: \[cli\/output-exists\] 'full' is not an empty folder/);
    expect(readdirSync(folder).sort()).toEqual(["first", "full", "second"]);
  });
});

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashWorkspaces, type Linked, reachOf, rest } from "./workspace-hashes.ts";

const linked = (home: string, name: string, dependencies: string[], devDependencies: string[] = []): Linked => ({
  home,
  name,
  dependencies,
  devDependencies,
});

const workspaces = [
  linked("packages/contract", "@assay/contract", []),
  linked("packages/science", "@assay/science", ["@assay/contract"], ["@assay/bench"]),
  linked("packages/assay", "assay", ["@assay/science", "@assay/one", "@assay/other"]),
  linked("suites/one", "@assay/one", ["@assay/science", "zod"], ["assay"]),
  linked("suites/other", "@assay/other", ["@assay/contract"], ["assay"]),
  linked("bench", "@assay/bench", ["vitest"]),
];

const homes = workspaces.map(({ home }) => home);

describe("what can change the tests of a workspace", () => {
  it("is what its manifest names, and what that names in turn", () => {
    expect(reachOf("packages/contract", workspaces)).toEqual(["packages/contract"]);
    expect(reachOf("packages/science", workspaces)).toEqual(["bench", "packages/contract", "packages/science"]);
    expect(reachOf("packages/assay", workspaces)).toEqual([
      ...["packages/assay", "packages/contract", "packages/science", "suites/one", "suites/other"],
    ]);
  });

  it("is no other suite for a suite", () => {
    expect(reachOf("suites/one", workspaces)).toEqual([
      ...["packages/assay", "packages/contract", "packages/science", "suites/one"],
    ]);
  });
});

describe("the hashes of workspaces", () => {
  const root = mkdtempSync(join(tmpdir(), "assay-hashes-"));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  beforeAll(() => {
    execFileSync("git", ["init", "--quiet"], { cwd: root });
    write(".gitignore", "built/\n");
    for (const { home, name, dependencies, devDependencies } of workspaces) {
      const named = (names: readonly string[]) => Object.fromEntries(names.map((each) => [each, "1"]));
      const manifest = { name, dependencies: named(dependencies), devDependencies: named(devDependencies) };
      write(`${home}/package.json`, JSON.stringify(manifest));
    }
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each([
    ["a suite's file", "suites/one/src/new.ts", [rest, "packages/assay", "suites/one"]],
    ["the package that all use", "packages/contract/src/new.ts", [rest, ...homes.filter((home) => home !== "bench")]],
    ["what the tests of all share", "tests/set-up.ts", [rest, ...homes]],
    ["a script", "scripts/new.ts", [rest]],
    ["what was built", "packages/contract/built/new.js", []],
  ])("change with %s, for those whose tests may change", (_, path, expected) => {
    const before = hashWorkspaces(root);
    expect(hashWorkspaces(root)).toEqual(before);
    write(path, "changed");
    const after = hashWorkspaces(root);
    const changed = [...after.keys()].filter((home) => after.get(home) !== before.get(home));
    expect(changed.sort()).toEqual([...expected].sort());
  });
});

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

// The rules are made from the manifests, so each test writes a small repository with manifests of its own, plants a
// violation, and looks whether the project's configuration finds it.

const root = resolve(import.meta.dirname, "..");
const folders: string[] = [];

/** A manifest that names these dependencies; every file of `src` can be imported. */
const manifest = (name: string, dependencies: readonly string[], rest: object = {}): string =>
  JSON.stringify({
    name,
    version: "0.0.0",
    type: "module",
    exports: { "./*": "./src/*.ts" },
    dependencies: Object.fromEntries(dependencies.map((each) => [each, "0.0.0"])),
    ...rest,
  });

const workspaces: { readonly [home: string]: string } = {
  "packages/contract": manifest("@assay/contract", []),
  "packages/science": manifest("@assay/science", ["@assay/contract"], { assay: { rooms: ["numerics", "tables"] } }),
  "packages/harness": manifest("@assay/harness", ["@assay/contract", "@assay/science"]),
  "packages/assay": manifest("assay", ["@assay/harness", "@assay/one", "@assay/other"]),
  "suites/one": manifest("@assay/one", ["@assay/contract", "@assay/science"], { devDependencies: { assay: "0.0.0" } }),
  "suites/other": manifest("@assay/other", ["@assay/contract"]),
};

/** Lays out a repository with the given files and gives the names of the rules that they break. */
function brokenRules(files: { readonly [path: string]: string }): string[] {
  const folder = mkdtempSync(join(tmpdir(), "assay-layers-"));
  folders.push(folder);
  for (const name of [".dependency-cruiser.cjs", "tsconfig.json", "scripts/workspaces.cjs"]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write("package.json", '{"private":true,"type":"module"}');
  mkdirSync(join(folder, "node_modules/@assay"), { recursive: true });
  symlinkSync(join(root, "node_modules/zod"), join(folder, "node_modules/zod"));
  for (const [home, text] of Object.entries(workspaces)) {
    write(`${home}/package.json`, text);
    write(`${home}/src/value.ts`, "export const value = 1;\n");
    symlinkSync(join(folder, home), join(folder, "node_modules", JSON.parse(text).name));
  }
  for (const [path, text] of Object.entries(files)) write(path, text);
  const printed = execFileSync(
    process.execPath,
    [
      join(root, "node_modules/.bin/depcruise"),
      ...["--config", ".dependency-cruiser.cjs", "--output-type", "json", "--no-cache", "packages", "suites"],
    ],
    { cwd: folder, encoding: "utf8", maxBuffer: 1 << 26 },
  );
  const result = JSON.parse(printed) as { summary: { violations: { rule: { name: string } }[]; totalCruised: number } };
  expect(result.summary.totalCruised).toBeGreaterThan(0);
  return result.summary.violations.map((violation) => violation.rule.name);
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const uses = (specifier: string): string => `export { value } from "${specifier}";\n`;

describe("the layers", () => {
  it.each([
    ["a harness that knows a suite by name", "packages/harness/src/a.ts", "@assay/one/value", "@assay/harness-product"],
    ["a suite that knows another", "suites/one/src/a.ts", "@assay/other/value", "@assay/one-product"],
    ["a suite that knows the harness", "suites/one/src/a.ts", "@assay/harness/value", "@assay/one-product"],
    ["a suite's test that knows the harness", "suites/one/tests/a.test.ts", "@assay/harness/value", "@assay/one-tests"],
    ["a product file that uses a package for tests", "suites/one/src/a.ts", "assay/value", "@assay/one-product"],
    ["a floor that uses one above it", "packages/contract/src/a.ts", "@assay/science/value", "@assay/contract-product"],
  ])("catch %s", (_, path, specifier, rule) => {
    expect(brokenRules({ [path]: uses(specifier) })).toContain(`${rule}-uses-what-its-manifest-names`);
  });

  it("catch a relative way into another package, even where its manifest names it", () => {
    const rules = brokenRules({ "suites/one/src/a.ts": uses("../../../packages/science/src/value.ts") });
    expect(rules).toContain("no-relative-way-into-@assay/science");
  });

  it("catch what a package's exports do not name", () => {
    expect(brokenRules({ "suites/one/src/a.ts": uses("@assay/science/missing") })).toContain("not-to-unresolvable");
  });

  it("catch a dependency that the manifest does not declare", () => {
    const rules = brokenRules({ "packages/science/src/a.ts": 'export { z } from "zod";\n' });
    expect(rules).toContain("every-dependency-is-declared");
  });

  it("catch a room that uses a later one, even for a type", () => {
    const rules = brokenRules({
      "packages/science/src/numerics/a.ts": 'import type { Row } from "../tables/row.ts";\nexport type A = Row;\n',
      "packages/science/src/tables/row.ts": "export type Row = number;\n",
    });
    expect(rules).toContain("@assay/science-numerics-uses-only-earlier-rooms");
  });

  it("catch a product file that uses a test's", () => {
    const rules = brokenRules({
      "packages/science/src/a.ts": uses("./b.test-support.ts"),
      "packages/science/src/b.test-support.ts": "export const value = 1;\n",
    });
    expect(rules).toContain("no-tests-in-the-product");
  });

  it("catch a cycle", () => {
    const rules = brokenRules({
      "packages/science/src/a.ts": 'import { b } from "./b.ts";\nexport const a = (): number => b();\n',
      "packages/science/src/b.ts": 'import { a } from "./a.ts";\nexport const b = (): number => a();\n',
    });
    expect(rules).toContain("no-cycles");
  });

  it("let a package use what its manifest names, and a test what it names for tests", () => {
    const rules = brokenRules({
      "suites/one/src/a.ts": uses("@assay/science/value"),
      "suites/one/tests/a.test.ts": uses("assay/value"),
      "packages/assay/src/a.ts": uses("@assay/one/value"),
      "packages/science/src/tables/a.ts": uses("../numerics/b.ts"),
      "packages/science/src/numerics/b.ts": "export const value = 1;\n",
    });
    expect(rules).toEqual([]);
  });
});

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");
const folders: string[] = [];

/** Lays the given files out as a checkout of its own and gives the names of the layer rules that they break. */
function brokenRules(files: { readonly [path: string]: string }): string[] {
  const folder = mkdtempSync(join(tmpdir(), "assay-layers-"));
  folders.push(folder);
  for (const name of [".dependency-cruiser.cjs", "tsconfig.json", "package.json", "scripts/rooms.json"]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const depcruise = join(root, "node_modules/.bin/depcruise");
  const printed = execFileSync(
    process.execPath,
    [depcruise, "--config", ".dependency-cruiser.cjs", "--output-type", "json", "--no-cache", "src"],
    { cwd: folder, encoding: "utf8", maxBuffer: 1 << 26 },
  );
  const result = JSON.parse(printed) as { summary: { violations: { rule: { name: string } }[]; totalCruised: number } };
  expect(result.summary.totalCruised).toBeGreaterThan(0);
  return result.summary.violations.map((violation) => violation.rule.name);
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const leaf = "export const value = 1;\n";

describe("the layers", () => {
  it("catch a room that uses one below it, even for a type", () => {
    const rules = brokenRules({
      "src/numerics/planted.ts": 'import type { Row } from "../tables/row.ts";\nexport type Planted = Row;\n',
      "src/tables/row.ts": "export type Row = number;\n",
    });
    expect(rules).toContain("numerics-uses-only-rooms-above-it");
  });
  it("catch a suite that knows another", () => {
    const rules = brokenRules({
      "src/suites/rediscovery/a.ts": 'export { value } from "../data-analysis/b.ts";\n',
      "src/suites/data-analysis/b.ts": leaf,
    });
    expect(rules).toContain("suites-do-not-know-each-other");
  });
  it("catch a command that knows a suite by its name, and let it use the registry", () => {
    const suite = { "src/suites/data-analysis/b.ts": leaf, "src/suites/registry.ts": leaf };
    const ofOne = { ...suite, "src/cli/a.ts": 'export { value } from "../suites/data-analysis/b.ts";\n' };
    expect(brokenRules(ofOne)).toContain("commands-know-no-suite-by-name");
    const ofAll = { ...suite, "src/cli/a.ts": 'export { value } from "../suites/registry.ts";\n' };
    expect(brokenRules(ofAll)).toEqual([]);
  });
  it("catch a file outside every room, and a product file that uses a test's", () => {
    const rules = brokenRules({
      "src/elsewhere/a.ts": 'export { value } from "../numerics/b.ts";\n',
      "src/numerics/b.ts": leaf,
      "src/numerics/c.ts": 'export { value } from "./d.test-support.ts";\n',
      "src/numerics/d.test-support.ts": leaf,
    });
    expect(rules).toContain("every-file-is-in-a-room");
    expect(rules).toContain("no-tests-in-the-product");
  });
  it("catch a cycle", () => {
    const rules = brokenRules({
      "src/numerics/a.ts": 'import { b } from "./b.ts";\nexport const a = (): number => b();\n',
      "src/numerics/b.ts": 'import { a } from "./a.ts";\nexport const b = (): number => a();\n',
    });
    expect(rules).toContain("no-cycles");
  });
  it("let a room use one above it", () => {
    const rules = brokenRules({
      "src/tables/a.ts": 'export { value } from "../numerics/b.ts";\n',
      "src/numerics/b.ts": leaf,
    });
    expect(rules).toEqual([]);
  });
});

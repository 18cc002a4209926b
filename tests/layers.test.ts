import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

// The rules are made from the manifests, so the tests write small repositories with manifests of their own, plant
// violations, and look which of them the project's configuration finds in which file.

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

/** Lays out a repository with the given files and gives the rules that they break, as "file: rule". */
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
  const { summary } = JSON.parse(printed) as {
    summary: { violations: { from: string; rule: { name: string } }[]; totalCruised: number };
  };
  expect(summary.totalCruised).toBeGreaterThan(0);
  return summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const uses = (specifier: string): string => `export { value } from "${specifier}";\n`;

/** What is planted: what it is, in which file, its text, and the rule that must find it there. */
const planted: readonly (readonly [what: string, path: string, text: string, rule: string])[] = [
  ...(
    [
      [
        "a harness that knows a suite by name",
        "packages/harness/src/a.ts",
        "@assay/one/value",
        "@assay/harness-product",
      ],
      ["a suite that knows another", "suites/one/src/a.ts", "@assay/other/value", "@assay/one-product"],
      ["a suite that knows the harness", "suites/one/src/b.ts", "@assay/harness/value", "@assay/one-product"],
      [
        "a suite's test that knows the harness",
        "suites/one/tests/a.test.ts",
        "@assay/harness/value",
        "@assay/one-tests",
      ],
      ["a product file that uses a package for tests", "suites/one/src/c.ts", "assay/value", "@assay/one-product"],
      [
        "a floor that uses one above it",
        "packages/contract/src/a.ts",
        "@assay/science/value",
        "@assay/contract-product",
      ],
    ] as const
  ).map(
    ([what, path, specifier, rule]) => [what, path, uses(specifier), `${rule}-uses-what-its-manifest-names`] as const,
  ),
  [
    "a relative way into another package, even where its manifest names it",
    "suites/one/src/d.ts",
    uses("../../../packages/science/src/value.ts"),
    "no-relative-way-into-@assay/science",
  ],
  [
    "what a package's exports do not name",
    "suites/one/src/e.ts",
    uses("@assay/science/missing"),
    "not-to-unresolvable",
  ],
  [
    "a dependency that the manifest does not declare",
    "packages/science/src/a.ts",
    'export { z } from "zod";\n',
    "every-dependency-is-declared",
  ],
  [
    "a room that uses a later one, even for a type",
    "packages/science/src/numerics/a.ts",
    'import type { Row } from "../tables/row.ts";\nexport type A = Row;\n',
    "@assay/science-numerics-uses-only-earlier-rooms",
  ],
  [
    "a product file that uses a test's",
    "packages/science/src/b.ts",
    uses("./b.test-support.ts"),
    "no-tests-in-the-product",
  ],
  [
    "a cycle",
    "packages/science/src/c.ts",
    'import { d } from "./d.ts";\nexport const c = (): number => d();\n',
    "no-cycles",
  ],
];

/** What the planted files need to be there. */
const beside = {
  "packages/science/src/tables/row.ts": "export type Row = number;\n",
  "packages/science/src/b.test-support.ts": "export const value = 1;\n",
  "packages/science/src/d.ts": 'import { c } from "./c.ts";\nexport const d = (): number => c();\n',
};

describe("the layers", () => {
  let broken: readonly string[] = [];
  beforeAll(() => {
    broken = brokenRules({ ...Object.fromEntries(planted.map(([, path, text]) => [path, text])), ...beside });
  });

  it.each(planted)("catch %s", (_, path, __, rule) => {
    expect(broken.filter((each) => each.startsWith(`${path}: `))).toContain(`${path}: ${rule}`);
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

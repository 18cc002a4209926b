import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readExports } from "../testing/read-exports.ts";
import { runAssay } from "../testing/run-assay.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-dataset-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Row = { readonly [name: string]: unknown };

const linesOf = (path: string): Row[] =>
  readFileSync(join(folder, path), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

/** A row without what is null: a loader gives every row all fields that any row has. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const known = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(known.map(([name, each]) => [name, withoutNulls(each)]));
}

/** Where two values differ; numbers may by 1e-9, since the loader of JSON lines rounds them to ten decimals. */
function differences(one: unknown, other: unknown, place = ""): string[] {
  if (typeof one === "number" && typeof other === "number") {
    return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one)) ? [] : [`${place}: ${one}, ${other}`];
  }
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return one === other ? [] : [`${place}: ${one}, ${other}`];
  }
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => differences((one as Row)[name], (other as Row)[name], `${place}/${name}`));
}

/** A row as Parquet has it: values of any shape are texts of JSON. */
const withTexts = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null ? JSON.stringify(value) : value,
    ]),
  );

describe("a published dataset", () => {
  // repository-qa has keys of many shapes; experiment-design has items with fields that others do not have.
  it.each(["repository-qa", "experiment-design"])(
    "of %s is loaded by Hugging Face's datasets from its card, as Parquet and as JSON lines",
    (suite) => {
      const { status, err } = runAssay(folder, ["publish", suite, "--seeds", "1", "--out", suite]);
      expect([status, err]).toEqual([0, ""]);
      const loaded = readExports<{ readonly [part in "tables" | "lines"]: { readonly [name: string]: Row[] } }>(
        "dataset",
        join(folder, suite),
      );
      expect(Object.keys(loaded.tables).sort()).toEqual(["items", "keys"]);
      for (const name of ["items", "keys"]) {
        const written = linesOf(`${suite}/${name}.jsonl`);
        expect(loaded.tables[name].map(withoutNulls)).toEqual(written.map(withTexts).map(withoutNulls));
        expect(differences(loaded.lines[name].map(withoutNulls), written.map(withoutNulls))).toEqual([]);
      }
    },
  );
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { afterAll, describe, expect, it } from "vitest";
import { writeParquetOfLines } from "./parquet-of-lines.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-lines-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

/** The rows and the names and types of columns that another reader finds. */
async function written(lines: readonly object[]) {
  files += 1;
  const [from, to] = [join(folder, `${files}.jsonl`), join(folder, `${files}.parquet`)];
  writeFileSync(from, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  await writeParquetOfLines(from, to);
  const file = await asyncBufferFromFile(to);
  const { schema, row_groups } = await parquetMetadataAsync(file);
  const columns = Object.fromEntries(schema.slice(1).map(({ name, type }) => [name, type]));
  return { columns, groups: row_groups.length, rows: await parquetReadObjects({ file }) };
}

describe("a table of Parquet from JSON lines", () => {
  it("has every field of any line, in the kind that holds all of its values", async () => {
    const { columns, rows } = await written([
      { text: "a\n\u0000", whole: 1, number: 1, flag: true, mixed: 1, nested: { a: [1, null] }, nothing: null },
      { text: null, whole: -5, number: 0.1, flag: false, mixed: "1", nested: null, nothing: null, late: "x" },
    ]);
    expect(columns).toEqual({
      text: "BYTE_ARRAY",
      whole: "INT64",
      number: "DOUBLE",
      flag: "BOOLEAN",
      mixed: "BYTE_ARRAY",
      nested: "BYTE_ARRAY",
      nothing: "BYTE_ARRAY",
      late: "BYTE_ARRAY",
    });
    const first = { text: "a\n\u0000", whole: 1n, number: 1, flag: true, mixed: "1", nested: '{"a":[1,null]}' };
    const second = { text: null, whole: -5n, number: 0.1, flag: false, mixed: '"1"', nested: null };
    const unknown = { nothing: null, late: null };
    const found = rows.map((row) => ({ ...unknown, ...row }));
    expect(found).toEqual([
      { ...first, ...unknown },
      { ...second, nothing: null, late: "x" },
    ]);
  });

  it("is written in groups of bounded size, and loses no row", async () => {
    const lines = Array.from({ length: 30 }, (_, place) => ({ place, text: `${place}`.repeat(150_000) }));
    const { groups, rows } = await written(lines);
    expect(groups).toBeGreaterThan(1);
    expect(rows.map(({ place, text }) => [Number(place), text.length])).toEqual(
      lines.map(({ place, text }) => [place, text.length]),
    );
  });

  it("has no rows where there are no lines", async () => {
    expect(await written([])).toMatchObject({ columns: { id: "BYTE_ARRAY" }, rows: [] });
  });
});

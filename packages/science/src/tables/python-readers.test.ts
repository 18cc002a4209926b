import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { arbitraryColumn, dateFormats, nastyTexts } from "./arbitrary-table.test-support.ts";
import { type Codec, type Column, codecs, makeTable, missingBoolean, schemaOf, type Table } from "./index.ts";

const repository = fileURLToPath(new URL("../../../../", import.meta.url));
const batch = 20;
const rows = 8;

/**
 * What these readers cannot give back: marks of missing cells and the empty text, which pandas takes for missing even in
 * quotes; characters that XML holds only as escapes; and `x005F_`, which openpyxl deletes wherever it meets it.
 */
const unreadable = /^(|NA|-)$|[\p{Cc}\uFEFF\uFFFE\uFFFF]|x005F_/u;
const readableTexts = nastyTexts.filter((found) => !unreadable.test(found.replaceAll(/[\n\r\t]/g, "-")));
const text = fc.oneof(
  fc.constantFrom(...readableTexts),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 9 }).filter((found) => !unreadable.test(found)),
);

const arbitraryBatch = fc
  .uniqueArray(
    text.filter((name) => name.trim() !== ""),
    { minLength: 7, maxLength: 7 },
  )
  .chain((names) =>
    fc
      .tuple(...names.map(() => arbitraryColumn(rows, text)), arbitraryColumn(rows, text))
      .map((columns) => makeTable(names.map((name, index) => ({ name, column: columns[index] })))),
  );

interface Written {
  readonly title: string;
  readonly table: Table;
  readonly reader: string;
  readonly path: string;
  readonly missing: string;
  readonly stamp: string | null;
  readonly rewritten: string | null;
  reread(bytes: Uint8Array): Table;
}

let folder = "";
let read: unknown[] = [];
const written: Written[] = [];

/**
 * openpyxl writes floats to 16 digits, leaves what looks like an escape (`_x0041_`) unescaped, and writes a carriage
 * return raw, which XML then reads as a line feed.
 */
function isRewritten(reader: string, table: Table): boolean {
  if (reader !== "xlsx") return reader === "csv" || reader === "json";
  const values = table.columns.flatMap(({ name, column }) => [name, ...plainValues(column)]);
  return values.every((value) =>
    typeof value === "number" ? Number(value.toPrecision(16)) === value : !/\r|_x/.test(String(value)),
  );
}

function write<Options>(table: Table, reader: string, codec: Codec<Options>, options: Options, index: number): void {
  const { missing = reader === "aligned" ? "NA" : "" } = options as { missing?: string };
  const { timestamp } = options as { timestamp?: { column: string } };
  const path = join(folder, `${index}-${reader}-${missing}.${codec.extension}`);
  writeFileSync(path, codec.encode(table, options));
  written.push({
    title: `${reader} ${index}`,
    table,
    reader,
    path,
    missing,
    stamp: timestamp?.column ?? null,
    rewritten: isRewritten(reader, table) ? `${path}.rewritten` : null,
    reread: (bytes) => codec.decode(bytes, schemaOf(table), options),
  });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-tables-"));
  for (const [index, table] of fc.sample(arbitraryBatch, { numRuns: batch, seed: 20_250_301 }).entries()) {
    const date = table.columns.find(({ column }) => column.kind === "date")?.name;
    write(table, "csv", codecs.csv, {}, index);
    write(table, "csv", codecs.csv, { missing: "NA", lineEnd: "\r\n" }, index);
    write(table, "tabs", codecs.txt, {}, index);
    write(table, "aligned", codecs.txt, { layout: "aligned" }, index);
    write(table, "json", codecs.json, {}, index);
    write(table, "jsonl", codecs.jsonl, {}, index);
    write(table, "xlsx", codecs.xlsx, {}, index);
    write(table, "excel", codecs.xlsx, {}, index);
    write(table, "log", codecs.log, date === undefined ? {} : { timestamp: { column: date } }, index);
  }
  const manifest = join(folder, "manifest.json");
  const entries = written.map(({ table, reader, path, missing, stamp, rewritten }) => {
    return { reader, path, missing, stamp, rewritten, columns: schemaOf(table) };
  });
  writeFileSync(manifest, JSON.stringify(entries));
  const python = join(repository, ".venv/bin/python");
  const printed = execFileSync(python, [join(repository, "packages/science/audits/python/read_tables.py"), manifest], {
    encoding: "utf8",
  });
  read = printed
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The values of a column as the Python script prints them. */
function plainValues(column: Column): (string | number | boolean | null)[] {
  switch (column.kind) {
    case "text":
      return [...column.values];
    case "category":
      return Array.from(column.codes, (code) => (code === -1 ? null : column.levels[code]));
    case "boolean":
      return Array.from(column.values, (value) => (value === missingBoolean ? null : value === 1));
    default:
      return Array.from(column.values, (value) => (Number.isNaN(value) ? null : value));
  }
}

describe("files read by pandas, openpyxl and json", () => {
  it("hold the same values and the same missing cells", () => {
    expect(read).toHaveLength(batch * 9);
    for (const [index, { title, table }] of written.entries()) {
      expect(read[index], title).toStrictEqual(table.columns.map(({ column }) => plainValues(column)));
    }
  });

  it("come back when those libraries have written them again", () => {
    expect(written.filter(({ reader, rewritten }) => reader === "xlsx" && rewritten !== null).length).toBeGreaterThan(
      5,
    );
    for (const { title, table, rewritten, reread } of written) {
      if (rewritten !== null) expect(reread(readFileSync(rewritten)), title).toStrictEqual(table);
    }
  });

  it("cover every date format and every kind of column", () => {
    const schemas = written.flatMap(({ table }) => schemaOf(table));
    expect(new Set(schemas.map(({ kind }) => kind)).size).toBe(6);
    expect(new Set(schemas.flatMap((schema) => (schema.kind === "date" ? [schema.format] : []))).size).toBeGreaterThan(
      dateFormats.length / 2,
    );
  });
});

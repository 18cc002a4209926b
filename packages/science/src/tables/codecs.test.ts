import { AssayError } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryTable } from "./arbitrary-table.test-support.ts";
import {
  type Codec,
  codecOf,
  codecs,
  type LogOptions,
  type Schema,
  schemaOf,
  type Table,
  type TxtOptions,
} from "./index.ts";

interface Way {
  readonly title: string;
  encode(table: Table): Uint8Array;
  /** `written` is the schema of the table that was written, where another is read. */
  decode(bytes: Uint8Array, schema: Schema, written?: Schema): Table;
}

function way<Options>(title: string, codec: Codec<Options>, options?: Options): Way {
  return {
    title,
    encode: (table) => codec.encode(table, options),
    decode: (bytes, schema) => codec.decode(bytes, schema, options),
  };
}

const aligned: TxtOptions = { layout: "aligned" };
const ways: readonly Way[] = [
  way("csv", codecs.csv),
  way("csv with NA and CRLF", codecs.csv, { missing: "NA", lineEnd: "\r\n" }),
  way("json", codecs.json),
  way("jsonl", codecs.jsonl),
  way("xlsx", codecs.xlsx),
  way("txt in tabs", codecs.txt),
  way("txt in tabs with a dash", codecs.txt, { missing: "-" }),
  way("txt in aligned columns", codecs.txt, aligned),
  way("txt in aligned columns with CRLF", codecs.txt, { layout: "aligned", missing: "-", lineEnd: "\r\n" }),
  way("log", codecs.log),
  way("log with a clock of its own", codecs.log, { timestamp: { start: -5, interval: 86_400_001 } }),
  {
    title: "log stamped by its first date column",
    encode: (table) => codecs.log.encode(table, stampedBy(schemaOf(table))),
    decode: (bytes, schema, written = schema) => codecs.log.decode(bytes, schema, stampedBy(written)),
  },
];

function stampedBy(schema: Schema): LogOptions {
  const date = schema.find(({ kind }) => kind === "date");
  return date === undefined ? {} : { timestamp: { column: date.name } };
}

describe.each(ways)("$title", ({ encode, decode }) => {
  it("gives every table back", () => {
    fc.assert(
      fc.property(arbitraryTable(), (table) => {
        expect(decode(encode(table), schemaOf(table))).toStrictEqual(table);
      }),
      { numRuns: 200 },
    );
  });

  it("gives back those columns alone that are to be read", () => {
    fc.assert(
      fc.property(arbitraryTable(), fc.array(fc.boolean()), (table, choices) => {
        const isRead = (index: number) => choices[index] ?? index === table.columns.length - 1;
        fc.pre(table.columns.some((_, index) => isRead(index)));
        const written = schemaOf(table);
        const schema = written.map((each, index) =>
          isRead(index) ? each : { name: each.name, kind: "unread" as const },
        );
        const columns = table.columns.filter((_, index) => isRead(index));
        expect(decode(encode(table), schema, written)).toStrictEqual({ columns, rows: table.rows });
      }),
      { numRuns: 200 },
    );
  });

  it("gives a table of one column with missing rows back", () => {
    const table: Table = {
      columns: [{ name: "only", column: { kind: "text", values: [null, "", null, "x", null] } }],
      rows: 5,
    };
    expect(decode(encode(table), schemaOf(table))).toStrictEqual(table);
  });

  it("meets damaged files with an AssayError or a table, and nothing else", () => {
    const damage = fc.array(
      fc.record({ at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }), what: fc.constantFrom("set", "cut", "drop") }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(arbitraryTable(), damage, (table, changes) => {
        const damaged = changes.reduce(applyDamage, encode(table));
        try {
          expect(decode(damaged, schemaOf(table)).columns).toHaveLength(table.columns.length);
        } catch (error) {
          if (!AssayError.isInstance(error)) throw error;
          expect(error.code).toBe("tables/malformed-file");
        }
      }),
      { numRuns: 200 },
    );
  });
});

function applyDamage(bytes: Uint8Array, change: { at: number; byte: number; what: string }): Uint8Array {
  if (bytes.length === 0) return bytes;
  const at = change.at % bytes.length;
  if (change.what === "cut") return bytes.slice(0, at);
  if (change.what === "drop") return Uint8Array.from(bytes).filter((_, index) => index !== at);
  return bytes.with(at, change.byte);
}

describe("codecOf", () => {
  it("finds each codec by its extension", () => {
    for (const [extension, codec] of Object.entries(codecs)) expect(codecOf(extension)).toBe(codec);
  });

  it("refuses an extension it does not know", () => {
    expect(() => codecOf("parquet")).toThrow(expect.objectContaining({ code: "tables/unknown-format" }));
  });
});

import type { Schema } from "./schema.ts";
import type { Table } from "./table.ts";

/** A format that has one way of writing a table. */
export type NoOptions = Readonly<Record<never, never>>;

/** One file format: `decode(encode(table, options), schemaOf(table), options)` is the table again. */
export interface Codec<Options> {
  readonly extension: string;
  /** The same table and options always give the same bytes. */
  encode(table: Table, options?: Options): Uint8Array;
  /** Throws a `MalformedFileError` that names the line and the column of the first defect. */
  decode(bytes: Uint8Array, schema: Schema, options?: Options): Table;
}

import { AssayError } from "@assay/contract";
import type { Codec } from "./codec.ts";
import { csv } from "./csv/csv.ts";
import { json } from "./json/json.ts";
import { jsonl } from "./json/jsonl.ts";
import { log } from "./log/log.ts";
import { txt } from "./txt/txt.ts";
import { xlsx } from "./xlsx/xlsx.ts";

/** Every file format a table can be written in, by its extension. */
export const codecs = { csv, json, jsonl, log, txt, xlsx };

/** The name of a table format. */
export type TableFormat = keyof typeof codecs;

/** The options of a format's encoder. */
export type FormatOptions<Format extends TableFormat> =
  (typeof codecs)[Format] extends Codec<infer Options> ? Options : never;

/** The codec of an extension that comes from outside. */
export function codecOf(extension: string): (typeof codecs)[TableFormat] {
  for (const codec of Object.values(codecs)) if (codec.extension === extension) return codec;
  throw new AssayError(
    "tables/unknown-format",
    `There is no table format ${JSON.stringify(extension)}; choose one of ${Object.keys(codecs).join(", ")}.`,
  );
}

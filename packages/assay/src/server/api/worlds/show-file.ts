import { AssayError, type Files } from "@assay/contract";
import type { WorldFile } from "@assay/viewer/world-types";
import { pictureOf } from "./picture-of.ts";
import { rowsOfRecords, rowsOfTable, type ShownTable, tableOfText } from "./shown-table.ts";

/** What is asked of a file: where to begin, in rows or characters. */
export interface AskedFile {
  readonly path: string;
  /** Text where there is a table too. */
  readonly asText: boolean;
  readonly from: number;
}

const maxRows = 200;
const maxCharacters = 100_000;
/** Larger texts are not looked through for a table. */
const maxParsed = 8_000_000;

/** A file's bytes; pictures are drawn off the event loop where the suite can do so. */
export async function readWorldFile(files: Files, path: string): Promise<Uint8Array> {
  if (!files.has(path)) throw new AssayError("server/not-found", `the world has no file '${path}'`);
  await files.prepare?.([path]);
  return files.read(path);
}

/** A window of a file: rows of a table, a stretch of a text, or what kind of file it is. */
export async function showFile(files: Files, { path, asText, from }: AskedFile): Promise<WorldFile> {
  const body = await readWorldFile(files, path);
  const isPicture = pictureOf(body) !== undefined;
  const text = isPicture ? undefined : textOf(body);
  const table = (): ShownTable | undefined => tableIn(files, path, text, { from, count: maxRows });
  const shown = (asText && text !== undefined) || isPicture ? undefined : table();
  if (shown !== undefined) return { ...toldOf(path, body), kind: "table", ...shown, from, isText: text !== undefined };
  const plain = showBody(path, body, from);
  return plain.kind === "text" ? { ...plain, isTable: asText && table() !== undefined } : plain;
}

const toldOf = (path: string, body: Uint8Array) => ({ path, bytes: body.length, shownBytes: shownBytes(body.length) });

/** A file that is not looked through for a table, such as one that an agent wrote. */
export function showBody(path: string, body: Uint8Array, from: number): WorldFile {
  const told = toldOf(path, body);
  if (pictureOf(body) !== undefined) return { ...told, kind: "image" };
  const text = textOf(body);
  if (text === undefined) return { ...told, kind: "binary" };
  const { length } = text;
  return { ...told, kind: "text", text: text.slice(from, from + maxCharacters), from, length, isTable: false };
}

function tableIn(
  files: Files,
  path: string,
  text: string | undefined,
  window: { readonly from: number; readonly count: number },
): ShownTable | undefined {
  const given = files.table?.(path);
  if (given !== undefined) return rowsOfTable(given, window);
  const [, ending] = /\.(csv|tsv)$/i.exec(path) ?? [];
  if (text === undefined || ending === undefined || text.length > maxParsed) return undefined;
  const records = tableOfText(text, ending.toLowerCase() === "tsv" ? "\t" : ",");
  return records && rowsOfRecords(records, window);
}

/** The text in a file; undefined where its bytes are none. */
function textOf(body: Uint8Array): string | undefined {
  if (body.subarray(0, 4096).includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

function shownBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

import type { StrayKind } from "../../blueprint/mess-schema.ts";
import type { DataFile } from "../path-tree.ts";

/** A file that a program left beside a data file. Its bytes are never those of a data file. */
export interface StrayFile {
  readonly path: string;
  /** older: an earlier version of the data file; otherwise the bytes themselves. */
  readonly content: "older" | Uint8Array;
}

/** The file that a program of this kind leaves. Undefined if it does not open such files. */
export function strayFile(kind: StrayKind, { path, extension }: DataFile, user: string): StrayFile | undefined {
  const slash = path.lastIndexOf("/") + 1;
  const [folder, name] = [path.slice(0, slash), path.slice(slash)];
  switch (kind) {
    case "editor-backup":
      return extension === "xlsx" ? undefined : { path: `${path}~`, content: "older" };
    case "apple-double":
      return { path: `${folder}._${name}`, content: padded(appleDouble, 4096) };
    case "finder":
      return { path: `${folder}.DS_Store`, content: padded(finderStore, 6148) };
    case "explorer":
      return { path: `${folder}Thumbs.db`, content: padded(compoundFile, 4608) };
    case "spreadsheet-lock":
      return extension === "xlsx" ? { path: `${folder}~$${name}`, content: ownerRecord(user) } : undefined;
    case "keep":
      return { path: `${folder}.gitkeep`, content: new Uint8Array() };
  }
}

/** Magic bytes of these formats. */
const appleDouble = [0x00, 0x05, 0x16, 0x07, 0x00, 0x02, 0x00, 0x00, ...textBytes("Mac OS X        ")];
const finderStore = [0x00, 0x00, 0x00, 0x01, ...textBytes("Bud1")];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

function padded(start: readonly number[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  bytes.set(start);
  return bytes;
}

/**
 * Who has a workbook open: the length of the name and the name, once in bytes and once in two-byte units, 165 in all.
 */
function ownerRecord(user: string): Uint8Array {
  const name = textBytes(user).slice(0, 52);
  const bytes = new Uint8Array(165).fill(0x20, 1);
  bytes.set([name.length, ...name]);
  bytes.fill(0, 55);
  bytes.set([name.length, 0, ...name.flatMap((byte) => [byte, 0])], 55);
  for (let place = 57 + 2 * name.length; place < 165; place += 2) bytes[place] = 0x20;
  return bytes;
}

function textBytes(text: string): number[] {
  return [...new TextEncoder().encode(text)];
}

import type { FileColumn, FileTable, Json } from "@assay/contract";

/** A table as a reply to a program: what its columns are, and their bytes one after the other, little-endian as on every host. */
export function encodeTable({ columns, rows }: FileTable): { readonly value: Json; readonly binaries: Uint8Array[] } {
  const described = columns.map((column) => {
    const { name, kind } = column;
    return kind === "text" ? { name, kind, texts: column.texts } : { name, kind };
  });
  return { value: { rows, columns: described }, binaries: [Buffer.concat(columns.map(bytesOf))] };
}

function bytesOf(column: FileColumn): Uint8Array {
  const array = column.kind === "text" ? column.codes : column.values;
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

import { AssayError } from "@assay/contract";
import { chunk, joined } from "./png-chunks.ts";

/** Bytes of a chunk without data: its length, name and CRC. */
const EMPTY_CHUNK = 12;

/**
 * PNG files of one length: the longest of them and a chunk. Compressed drawings are longer the more they show, so a list
 * of files would tell of pictures that nobody opened. The chunk `paDd` is ancillary, private and safe to copy (section
 * 5.4 of the specification), so every reader passes over it.
 */
export function padPngs(pictures: readonly Uint8Array[]): Uint8Array[] {
  const length = Math.max(0, ...pictures.map((picture) => picture.length)) + EMPTY_CHUNK;
  return pictures.map((picture) => padPng(picture, length));
}

function padPng(picture: Uint8Array, length: number): Uint8Array {
  const end = picture.length - EMPTY_CHUNK;
  if (String.fromCharCode(...picture.subarray(end + 4, end + 8)) !== "IEND")
    throw new AssayError("figures/invalid-scene", "A file to be padded is no PNG; give one that `toPng` made.");
  const padding = new Uint8Array(length - picture.length - EMPTY_CHUNK);
  return joined([picture.subarray(0, end), chunk("paDd", padding), picture.subarray(end)]);
}

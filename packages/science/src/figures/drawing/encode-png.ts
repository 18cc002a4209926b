import { AssayError } from "@assay/contract";
import { zlibSync } from "fflate";
import { findPalette } from "./palette.ts";
import type { Pixels } from "./pixels.ts";
import { chunk, joined } from "./png-chunks.ts";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Colour types of the PNG specification (W3C, third edition), section 11.2.1. */
const colourTypes = { grey: 0, rgb: 2, palette: 3 } as const;
/** Each byte less the one above it: of the filters tried, small and fast on drawings and on photographs alike. */
const upFilter = 2;
/** Of the levels tried, the last before time doubles for a few bytes less. */
const usualLevel = 4;

/**
 * Pixels as PNG, in grey or with a palette where they allow it. Nothing but the pixels enters the file: no time, no
 * program's name. The deflate code is JavaScript of one version, so that every machine writes the same bytes.
 */
export function encodePng({ width, height, channels, values }: Pixels, level: 0 | 4 = usualLevel): Uint8Array {
  if (values.length !== width * height * channels || values.length === 0) {
    throw new AssayError(
      "figures/invalid-scene",
      `A raster of ${width} by ${height} pixels in ${channels} channels has ${values.length} values; give one for each.`,
    );
  }
  if (channels === 1) return png(width, height, colourTypes.grey, [], values, 1, level);
  const palette = findPalette(values);
  if (palette === undefined) return png(width, height, colourTypes.rgb, [], values, 3, level);
  return png(width, height, colourTypes.palette, [chunk("PLTE", palette.colours)], palette.places, 1, level);
}

function png(
  width: number,
  height: number,
  colourType: number,
  between: readonly Uint8Array[],
  values: Uint8Array,
  bytesPerPixel: number,
  level: 0 | 4,
): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  view.setUint8(8, 8);
  view.setUint8(9, colourType);
  const body = zlibSync(filterRows(values, width * bytesPerPixel, height), { level });
  return joined([
    Uint8Array.from(signature),
    chunk("IHDR", header),
    ...between,
    chunk("IDAT", body),
    chunk("IEND", new Uint8Array(0)),
  ]);
}

function filterRows(values: Uint8Array, rowLength: number, rows: number): Uint8Array {
  const filtered = new Uint8Array((rowLength + 1) * rows);
  filtered[0] = upFilter;
  filtered.set(values.subarray(0, rowLength), 1);
  for (let from = rowLength, to = rowLength + 1; from < values.length; ) {
    filtered[to++] = upFilter;
    for (const end = from + rowLength; from < end; from++) filtered[to++] = values[from] - values[from - rowLength];
  }
  return filtered;
}

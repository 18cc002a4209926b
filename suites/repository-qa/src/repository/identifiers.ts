import type { Stream } from "@assay/science/numerics/stream";
import type { Column } from "../blueprint/column-schema.ts";

type Identifier = Extract<Column, { role: "identifier" }>;
type Format = Identifier["format"];

const ascii = new TextDecoder();
const zero = 48;
const hexadecimalDigits = new TextEncoder().encode("0123456789abcdef");
const barcodeDigits = 13;

/** The labels of a file's rows: one for each row, for each run of rows, or for the whole file. */
export function drawLabels(random: Stream, { format, shared }: Identifier, rows: number, rank: number): string[] {
  if (format.kind === "period") return Array.from({ length: rows }, (_, row) => periodLabel(format, row));
  if (shared === undefined) return drawIdentifiers(random, format, rows, rank);
  const size = shared === "file" ? rows : shared;
  const labels = drawIdentifiers(random, format, Math.ceil(rows / size), rank);
  return Array.from({ length: rows }, (_, row) => labels[Math.floor(row / size)]);
}

type Period = Extract<Format, { kind: "period" }>;

/** "2019", "2019Q3", "2019-08" or "D12". */
function periodLabel({ unit, first, prefix, of }: Period, row: number): string {
  const place = of === "file" ? row : row % of;
  switch (unit) {
    case "year":
      return String(first + place);
    case "quarter":
      return `${first + Math.floor(place / 4)}Q${(place % 4) + 1}`;
    case "month":
      return `${first + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, "0")}`;
    case "count":
      return prefix + String(first + place);
  }
}

/** Distinct identifiers, one for each row. The rank of the file says which block of numbers it has. */
export function drawIdentifiers(random: Stream, format: Exclude<Format, Period>, rows: number, rank: number): string[] {
  switch (format.kind) {
    case "numbered": {
      const room = Number(`1e${format.digits}`);
      const start =
        format.block === undefined
          ? random.integer(0, Math.max(0, room - rows - 1))
          : ((format.pool === undefined ? rank : rank % format.pool) + Number(format.block > 1)) * format.block;
      const texts = new Array<string>(rows).fill("");
      for (let row = 0; row < rows; row++) {
        texts[row] = format.prefix + String(start + row + 1).padStart(format.digits, "0");
      }
      return texts;
    }
    case "hexadecimal":
      return distinctTexts(rows, format.digits, (bytes, at) => writeHexadecimal(random, bytes, at, format.digits));
    case "barcode":
      return distinctTexts(rows, barcodeDigits, (bytes, at) => writeBarcode(random, bytes, at));
  }
}

/** Writes a random text and returns a number. Equal texts give equal numbers. */
type Draw = (bytes: Uint8Array, at: number) => number;

/** Each digit is four bits of a separate word, the same as `integer(0, 15)` would draw. */
function writeHexadecimal(random: Stream, bytes: Uint8Array, at: number, digits: number): number {
  let lastDigits = 0;
  for (let digit = 0; digit < digits; digit++) {
    const value = random.int32() & 15;
    bytes[at + digit] = hexadecimalDigits[value];
    lastDigits = (lastDigits << 4) | value;
  }
  return lastDigits;
}

/** Twelve digits and GS1's check digit: weights 1 and 3 alternate from the left. */
function writeBarcode(random: Stream, bytes: Uint8Array, at: number): number {
  const number = random.integer(0, 999_999_999_999);
  const high = Math.floor(number / 1_000_000);
  writeDigits(high, bytes, at);
  writeDigits(number - high * 1_000_000, bytes, at + 6);
  let sum = 0;
  for (let digit = 0; digit < 12; digit += 2) sum += bytes[at + digit] - zero + 3 * (bytes[at + digit + 1] - zero);
  bytes[at + 12] = zero + ((10 - (sum % 10)) % 10);
  return number | 0;
}

function writeDigits(sixDigits: number, bytes: Uint8Array, at: number): void {
  let rest = sixDigits | 0;
  for (let index = at + 5; index >= at; index--) {
    const tenth = (rest / 10) | 0;
    bytes[index] = zero + rest - 10 * tenth;
    rest = tenth;
  }
}

/** The first distinct texts. They are drawn into one byte array, which is faster than one by one. */
function distinctTexts(count: number, length: number, draw: Draw): string[] {
  const bytes = new Uint8Array(count * length);
  const numbers = new Int32Array(count);
  for (let index = 0; index < count; index++) numbers[index] = draw(bytes, index * length);
  const run = ascii.decode(bytes);
  const texts = new Array<string>(count).fill("");
  for (let index = 0; index < count; index++) texts[index] = run.slice(index * length, (index + 1) * length);
  return areDifferent(numbers) ? texts : untilDistinct(texts, length, draw);
}

function areDifferent(numbers: Int32Array): boolean {
  numbers.sort();
  for (let index = 1; index < numbers.length; index++) if (numbers[index] === numbers[index - 1]) return false;
  return true;
}

function untilDistinct(texts: readonly string[], length: number, draw: Draw): string[] {
  const distinct = new Set(texts);
  const bytes = new Uint8Array(length);
  while (distinct.size < texts.length) {
    draw(bytes, 0);
    distinct.add(ascii.decode(bytes));
  }
  return [...distinct];
}

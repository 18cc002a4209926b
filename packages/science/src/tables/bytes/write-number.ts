import { exactScaleLimit, type Precision, powersOfTen } from "../columns/precision.ts";
import type { ByteWriter } from "./byte-writer.ts";

export const minus = 45;
const point = 46;
const zero = 48;
export const billion = 1e9;

/** Writes a safe integer in decimal digits. */
export function writeInteger(writer: ByteWriter, value: number): void {
  writer.reserve(20);
  if (value < 0) writer.bytes[writer.length++] = minus;
  writeDigits(writer, Math.abs(value));
}

/**
 * Writes a value that is rounded to `precision` so that it reads back as the same double: decimals in full (`1.50`),
 * significant digits in their shortest form (`1.5`, `1e-7`).
 */
export function writeFloat(writer: ByteWriter, value: number, precision: Precision): void {
  if ("significant" in precision) {
    if (Number.isSafeInteger(value)) writeInteger(writer, value);
    else writer.text(String(value));
    return;
  }
  const { decimals } = precision;
  if (decimals < powersOfTen.length) {
    const scale = powersOfTen[decimals];
    const magnitude = value < 0 ? -value : value;
    const scaled = Math.round(magnitude * scale);
    if (scaled < exactScaleLimit) {
      writer.reserve(32);
      if (value < 0) writer.bytes[writer.length++] = minus;
      writeScaled(writer, scaled, scale, decimals);
      return;
    }
  }
  writer.text(value.toFixed(decimals));
}

/**
 * Writes a whole number from 0 to 999,999,999 with a point before its last `decimals` digits, at most nine, and gives
 * the place after it. There must be room for eleven bytes.
 */
export function writePointed(bytes: Uint8Array, start: number, value: number, decimals: number): number {
  const digits = smallDigitCount(value);
  const end = start + (decimals === 0 ? digits : Math.max(digits, decimals + 1) + 1);
  let index = end - 1;
  let rest = value;
  for (const firstDecimal = end - decimals; index >= firstDecimal; index--) {
    const quotient = (rest / 10) | 0;
    bytes[index] = zero + rest - quotient * 10;
    rest = quotient;
  }
  if (decimals > 0) bytes[index--] = point;
  for (; index >= start; index--) {
    const quotient = (rest / 10) | 0;
    bytes[index] = zero + rest - quotient * 10;
    rest = quotient;
  }
  return end;
}

/** The digits of an integer below 10^9, found without a loop. */
function smallDigitCount(value: number): number {
  if (value < 1e4) return value < 100 ? (value < 10 ? 1 : 2) : value < 1000 ? 3 : 4;
  if (value < 1e6) return value < 1e5 ? 5 : 6;
  return value < 1e7 ? 7 : value < 1e8 ? 8 : 9;
}

function writeScaled(writer: ByteWriter, scaled: number, scale: number, decimals: number): void {
  const whole = Math.floor(scaled / scale);
  writeDigits(writer, whole);
  if (decimals === 0) return;
  writer.bytes[writer.length++] = point;
  writePadded(writer, scaled - whole * scale, decimals);
}

function writeDigits(writer: ByteWriter, value: number): void {
  if (value < billion) {
    writePadded(writer, value, digitCount(value));
    return;
  }
  const high = Math.floor(value / billion);
  writePadded(writer, high, digitCount(high));
  writePadded(writer, value - high * billion, 9);
}

/** Writes the last `width` digits of an integer below 10^9. */
function writePadded(writer: ByteWriter, value: number, width: number): void {
  const { bytes, length } = writer;
  let rest = value | 0;
  for (let index = length + width - 1; index >= length; index--) {
    const quotient = (rest / 10) | 0;
    bytes[index] = zero + rest - quotient * 10;
    rest = quotient;
  }
  writer.length = length + width;
}

function digitCount(value: number): number {
  let count = 1;
  while (count < powersOfTen.length && value >= powersOfTen[count]) count++;
  return count;
}

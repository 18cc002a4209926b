import { exactScaleLimit, type Precision, powersOfTen } from "../columns/precision.ts";
import type { ByteWriter } from "./byte-writer.ts";

const minus = 45;
const point = 46;
const zero = 48;
const billion = 1e9;

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

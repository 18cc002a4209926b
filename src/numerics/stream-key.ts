import { AssayError } from "../contract/assay-error.ts";

/** One part of a stream's key; parts nest. */
export type KeyPart = string | number | boolean | null | readonly KeyPart[];

const tag = { null: 0x6e, true: 0x74, false: 0x66, number: 0x64, string: 0x73, array: 0x61 } as const;

const utf8 = new TextEncoder();
const double = new DataView(new ArrayBuffer(8));

/**
 * The canonical encoding of a key. Each value is one tag byte and then its content:
 *
 *     null  "n"        true  "t"        false  "f"
 *     number  "d", then the IEEE 754 double, 8 bytes, big-endian, with -0 written as 0
 *     string  "s", then the length of its UTF-8 form in bytes (4 bytes, big-endian), then that form
 *     array   "a", then its number of elements (4 bytes, big-endian), then each element's encoding
 *
 * The key itself is encoded as the array of its parts. No encoding is a prefix of another, so distinct
 * keys have distinct encodings. `python/stream_reference.py` implements the same independently.
 */
export function encodeKey(key: readonly KeyPart[]): Uint8Array {
  const bytes: number[] = [];
  appendArray(bytes, key);
  return new Uint8Array(bytes);
}

function appendPart(bytes: number[], part: KeyPart): void {
  if (part === null) bytes.push(tag.null);
  else if (typeof part === "boolean") bytes.push(part ? tag.true : tag.false);
  else if (typeof part === "number") appendNumber(bytes, part);
  else if (typeof part === "string") appendString(bytes, part);
  else if (Array.isArray(part)) appendArray(bytes, part);
  else
    throw new AssayError(
      "numerics/invalid-argument",
      `A stream key holds a value of type ${typeof part}; use strings, finite numbers, booleans, null, or arrays of these.`,
    );
}

function appendArray(bytes: number[], parts: readonly KeyPart[]): void {
  bytes.push(tag.array);
  appendUint32(bytes, parts.length);
  for (const part of parts) appendPart(bytes, part);
}

function appendNumber(bytes: number[], value: number): void {
  if (!Number.isFinite(value)) {
    throw new AssayError("numerics/invalid-argument", `A stream key holds ${value}; use finite numbers only.`);
  }
  bytes.push(tag.number);
  double.setFloat64(0, value === 0 ? 0 : value);
  appendUint32(bytes, double.getInt32(0));
  appendUint32(bytes, double.getInt32(4));
}

function appendString(bytes: number[], text: string): void {
  if (!text.isWellFormed()) {
    throw new AssayError(
      "numerics/invalid-argument",
      `A stream key holds the string ${JSON.stringify(text)} with a lone surrogate; use well-formed Unicode text.`,
    );
  }
  bytes.push(tag.string);
  const encoded = utf8.encode(text);
  appendUint32(bytes, encoded.length);
  for (const byte of encoded) bytes.push(byte);
}

function appendUint32(bytes: number[], value: number): void {
  bytes.push((value >>> 24) & 0xff, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);
}

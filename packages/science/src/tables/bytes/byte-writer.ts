/** Buffers from this size on are worth keeping for the next file, up to one that is no burden. */
const smallestSpare = 4096;
const largestSpare = 1 << 20;

/** The buffer of the writer that finished last: of many files written, each would ask for one of about its size. */
let spare: Uint8Array | undefined;

/** A growing run of bytes. */
export class ByteWriter {
  bytes: Uint8Array;
  length = 0;

  constructor(capacity: number) {
    this.bytes = takeSpare(capacity) ?? new Uint8Array(Math.max(capacity, 64));
  }

  /** Makes room for `count` more bytes, so that they may be stored through `bytes` and `length` directly. */
  reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.length + count, this.bytes.length * 2));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  /** Copies a few bytes, for which a loop is faster than `set`. */
  copy(source: Uint8Array, start = 0, end = source.length): void {
    this.reserve(end - start);
    const { bytes } = this;
    let length = this.length;
    for (let index = start; index < end; index++) bytes[length++] = source[index];
    this.length = length;
  }

  /** Copies all of a few bytes and makes sure that there is `room` from where they begin. */
  copyWithRoom(source: Uint8Array, room: number): void {
    this.reserve(room);
    const { bytes, length } = this;
    for (let index = 0; index < source.length; index++) bytes[length + index] = source[index];
    this.length = length + source.length;
  }

  /** Writes a text if it is not empty and has only characters that are marked, ASCII ones, and says whether it did. */
  plain(text: string, marked: Uint8Array): boolean {
    this.reserve(text.length);
    const { bytes, length } = this;
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      if (unit >= marked.length || marked[unit] === 0) return false;
      bytes[length + index] = unit;
    }
    this.length = length + text.length;
    return text !== "";
  }

  /** Writes a well-formed text as UTF-8. */
  text(text: string): void {
    this.reserve(text.length * 3);
    const bytes = this.bytes;
    let length = this.length;
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      if (unit < 0x80) {
        bytes[length++] = unit;
      } else if (unit < 0x800) {
        bytes[length++] = 0xc0 | (unit >> 6);
        bytes[length++] = 0x80 | (unit & 0x3f);
      } else if (unit < 0xd800 || unit > 0xdfff) {
        bytes[length++] = 0xe0 | (unit >> 12);
        bytes[length++] = 0x80 | ((unit >> 6) & 0x3f);
        bytes[length++] = 0x80 | (unit & 0x3f);
      } else {
        const point = 0x10000 + ((unit & 0x3ff) << 10) + (text.charCodeAt(++index) & 0x3ff);
        bytes[length++] = 0xf0 | (point >> 18);
        bytes[length++] = 0x80 | ((point >> 12) & 0x3f);
        bytes[length++] = 0x80 | ((point >> 6) & 0x3f);
        bytes[length++] = 0x80 | (point & 0x3f);
      }
    }
    this.length = length;
  }

  /** The bytes written; the writer is of no use afterwards. */
  finish(): Uint8Array {
    const { bytes, length } = this;
    this.bytes = nothing;
    this.length = 0;
    if (bytes.length >= smallestSpare && bytes.length <= largestSpare) spare = bytes;
    return bytes.slice(0, length);
  }
}

const nothing = new Uint8Array(0);

function takeSpare(capacity: number): Uint8Array | undefined {
  if (capacity < smallestSpare || spare === undefined || spare.length < capacity) return undefined;
  const taken = spare;
  spare = undefined;
  return taken;
}

export function utf8(text: string): Uint8Array {
  const writer = new ByteWriter(text.length);
  writer.text(text);
  return writer.finish();
}

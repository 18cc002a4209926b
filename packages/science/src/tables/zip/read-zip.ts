import { Inflate, inflateSync } from "fflate";
import { crc32 } from "./crc32.ts";
import {
  centralHeaderSignature,
  centralHeaderSize,
  deflated,
  endSignature,
  endSize,
  localHeaderSignature,
  localHeaderSize,
  stored,
} from "./zip-format.ts";

/** Refuses archives that claim more than this when inflated. */
const largestInflated = 256 * 1024 * 1024;
const maxCommentLength = 0xffff;
const inflatePiece = 4096;
/** Deflated bytes that are inflated at once; at 258 bytes for 2 bits they become 64 MB at the very most. */
const largestAtOnce = 65_536;
const encryptedFlag = 1;

interface DirectoryEntry {
  readonly method: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  readonly localOffset: number;
}

/**
 * Reads entries of a ZIP archive on demand and checks lengths and checksums, which fflate's `unzipSync` does not. `fail`
 * makes the error for a damaged archive.
 */
export class ZipReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #fail: (reason: string) => Error;
  readonly #entries = new Map<string, DirectoryEntry>();

  constructor(bytes: Uint8Array, fail: (reason: string) => Error) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#fail = fail;
    this.#readDirectory();
  }

  has(path: string): boolean {
    return this.#entries.has(path);
  }

  read(path: string): Uint8Array {
    const entry = this.#entries.get(path);
    if (entry === undefined) throw this.#fail(`its archive has no part ${path}.`);
    const packed = this.#packedBytes(path, entry);
    const bytes = entry.method === deflated ? this.#inflate(path, packed, entry.size) : packed;
    if (bytes.length !== entry.size || crc32(bytes) !== entry.checksum) {
      throw this.#fail(`the part ${path} does not match its checksum; the file was damaged.`);
    }
    return bytes;
  }

  #readDirectory(): void {
    const end = this.#findEnd();
    const count = this.#view.getUint16(end + 10, true);
    let offset = this.#view.getUint32(end + 16, true);
    let total = 0;
    for (let index = 0; index < count; index++) {
      if (offset + centralHeaderSize > end || this.#view.getUint32(offset, true) !== centralHeaderSignature) {
        throw this.#fail("the directory of its archive is damaged.");
      }
      const nameLength = this.#view.getUint16(offset + 28, true);
      const nameStart = offset + centralHeaderSize;
      const path = new TextDecoder("latin1").decode(this.#bytes.subarray(nameStart, nameStart + nameLength));
      const entry = this.#directoryEntry(path, offset);
      total += entry.size;
      if (total > largestInflated) {
        throw this.#fail(`its archive would inflate to more than ${largestInflated} bytes; split the table.`);
      }
      this.#entries.set(path, entry);
      offset =
        nameStart + nameLength + this.#view.getUint16(offset + 30, true) + this.#view.getUint16(offset + 32, true);
    }
  }

  #directoryEntry(path: string, offset: number): DirectoryEntry {
    const method = this.#view.getUint16(offset + 10, true);
    if ((this.#view.getUint16(offset + 8, true) & encryptedFlag) !== 0)
      throw this.#fail(`the part ${path} is encrypted.`);
    if (method !== stored && method !== deflated) {
      throw this.#fail(`the part ${path} is packed with method ${method}; only deflate is read.`);
    }
    if (this.#entries.has(path)) throw this.#fail(`its archive holds the part ${path} twice.`);
    return {
      method,
      checksum: this.#view.getUint32(offset + 16, true),
      packedSize: this.#view.getUint32(offset + 20, true),
      size: this.#view.getUint32(offset + 24, true),
      localOffset: this.#view.getUint32(offset + 42, true),
    };
  }

  /** The end record lies at the end of the file, before a comment of at most 65,535 bytes. */
  #findEnd(): number {
    const last = this.#bytes.length - endSize;
    for (let offset = last; offset >= 0 && offset >= last - maxCommentLength; offset--) {
      if (this.#view.getUint32(offset, true) === endSignature) return offset;
    }
    throw this.#fail("it is no ZIP archive, or its end is cut off.");
  }

  #packedBytes(path: string, entry: DirectoryEntry): Uint8Array {
    const { localOffset, packedSize } = entry;
    if (
      localOffset + localHeaderSize > this.#bytes.length ||
      this.#view.getUint32(localOffset, true) !== localHeaderSignature
    ) {
      throw this.#fail(`the part ${path} is not where the directory of the archive says.`);
    }
    const nameLength = this.#view.getUint16(localOffset + 26, true);
    const extraLength = this.#view.getUint16(localOffset + 28, true);
    const start = localOffset + localHeaderSize + nameLength + extraLength;
    if (start + packedSize > this.#bytes.length) throw this.#fail(`the part ${path} is cut off.`);
    return this.#bytes.subarray(start, start + packedSize);
  }

  #inflate(path: string, packed: Uint8Array, size: number): Uint8Array {
    return inflateAtOnce(packed, size) ?? this.#inflateByPieces(path, packed, size);
  }

  /** Inflates piece by piece, so that a part that lies about its size is dropped as soon as it exceeds it. */
  #inflateByPieces(path: string, packed: Uint8Array, size: number): Uint8Array {
    const bytes = new Uint8Array(size);
    let length = 0;
    let isTooLong = false;
    const inflate = new Inflate((piece) => {
      isTooLong ||= length + piece.length > size;
      if (!isTooLong) bytes.set(piece, length);
      length += piece.length;
    });
    try {
      for (let start = 0; start < packed.length && !isTooLong; start += inflatePiece) {
        const piece = packed.subarray(start, start + inflatePiece);
        inflate.push(piece, start + inflatePiece >= packed.length);
      }
    } catch {
      throw this.#fail(`the part ${path} cannot be inflated; the file was damaged.`);
    }
    if (isTooLong) throw this.#fail(`the part ${path} inflates to more than the ${size} bytes it declares.`);
    return bytes.subarray(0, length);
  }
}

/**
 * The content of a small part that has the size it declares, or undefined; the slower reading then finds the problem. One
 * spare byte reveals a part that is longer.
 */
function inflateAtOnce(packed: Uint8Array, size: number): Uint8Array | undefined {
  if (packed.length > Math.min(size, largestAtOnce)) return undefined;
  try {
    const bytes = inflateSync(packed, { out: new Uint8Array(size + 1) });
    return bytes.length === size ? bytes : undefined;
  } catch {
    return undefined;
  }
}

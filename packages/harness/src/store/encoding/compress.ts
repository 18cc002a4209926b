import { promisify } from "node:util";
import { type ZstdOptions, zstdCompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from "node:zlib";

/** Up to here a thread of its own costs more than the work, which takes a fraction of a millisecond. */
const smallBytes = 1 << 16;
const compressElsewhere = promisify(zstdCompress);
const decompressElsewhere = promisify(zstdDecompress);

/** The bytes under zstd; large ones are compressed in another thread, so that nothing waits for them. */
export async function compress(bytes: Uint8Array): Promise<Uint8Array> {
  return bytes.length <= smallBytes ? zstdCompressSync(bytes, compact(bytes.length)) : compressElsewhere(bytes);
}

/** What zstd gives is a view of a buffer of 64 kB, which lives as long: one that just holds the result is asked for. */
function compact(length: number): ZstdOptions {
  return { chunkSize: length + Math.ceil(length / 256) + 1024, pledgedSrcSize: length };
}

/** The bytes that `compress` was given. */
export async function decompress(bytes: Uint8Array): Promise<Uint8Array> {
  const plain = bytes.length <= smallBytes ? zstdDecompressSync(bytes) : await decompressElsewhere(bytes);
  return new Uint8Array(plain.buffer, plain.byteOffset, plain.byteLength);
}

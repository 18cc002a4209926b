import { promisify } from "node:util";
import { zstdCompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from "node:zlib";

/** Up to here a thread of its own costs more than the work, which takes a fraction of a millisecond. */
const smallBytes = 1 << 16;
const compressElsewhere = promisify(zstdCompress);
const decompressElsewhere = promisify(zstdDecompress);

/** The bytes under zstd; large ones are compressed in another thread, so that nothing waits for them. */
export async function compress(bytes: Uint8Array): Promise<Uint8Array> {
  return bytes.length <= smallBytes ? zstdCompressSync(bytes) : compressElsewhere(bytes);
}

/** The bytes that `compress` was given. */
export async function decompress(bytes: Uint8Array): Promise<Uint8Array> {
  const plain = bytes.length <= smallBytes ? zstdDecompressSync(bytes) : await decompressElsewhere(bytes);
  return new Uint8Array(plain.buffer, plain.byteOffset, plain.byteLength);
}

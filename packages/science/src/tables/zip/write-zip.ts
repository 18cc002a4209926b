import { deflateSync } from "fflate";
import { utf8 } from "../bytes/byte-writer.ts";
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
  type ZipEntry,
} from "./zip-format.ts";

/** Every entry is dated 1980-01-01 00:00:00, the earliest time the format knows, so that no clock enters the bytes. */
const dosDate = 0x21;
const version = 20;
const deflateLevel = 4;
/** Below this, what deflating saves is less than its tables cost in time. */
const smallestDeflated = 1024;

interface PackedEntry {
  readonly name: Uint8Array;
  readonly data: Uint8Array;
  readonly method: number;
  readonly checksum: number;
  readonly size: number;
}

/** A ZIP archive of entries with ASCII paths: the same entries always give the same bytes. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const packed = entries.map(pack);
  const localSize = packed.reduce((sum, { name, data }) => sum + localHeaderSize + name.length + data.length, 0);
  const centralSize = packed.reduce((sum, { name }) => sum + centralHeaderSize + name.length, 0);
  const archive = new Uint8Array(localSize + centralSize + endSize);
  const view = new DataView(archive.buffer);
  let local = 0;
  let central = localSize;
  for (const entry of packed) {
    view.setUint32(local, localHeaderSignature, true);
    describe(view, local + 4, entry);
    archive.set(entry.name, local + localHeaderSize);
    archive.set(entry.data, local + localHeaderSize + entry.name.length);

    view.setUint32(central, centralHeaderSignature, true);
    view.setUint16(central + 4, version, true);
    describe(view, central + 6, entry);
    view.setUint32(central + 42, local, true);
    archive.set(entry.name, central + centralHeaderSize);

    local += localHeaderSize + entry.name.length + entry.data.length;
    central += centralHeaderSize + entry.name.length;
  }
  view.setUint32(central, endSignature, true);
  view.setUint16(central + 8, packed.length, true);
  view.setUint16(central + 10, packed.length, true);
  view.setUint32(central + 12, centralSize, true);
  view.setUint32(central + 16, localSize, true);
  return archive;
}

function pack({ path, bytes }: ZipEntry): PackedEntry {
  const method = bytes.length < smallestDeflated ? stored : deflated;
  const data = method === stored ? bytes : deflateSync(bytes, { level: deflateLevel });
  return { name: utf8(path), data, method, checksum: crc32(bytes), size: bytes.length };
}

/** The fields that the local and the central header share, from "version needed" to the length of the name. */
function describe(view: DataView, offset: number, entry: PackedEntry): void {
  view.setUint16(offset, version, true);
  view.setUint16(offset + 4, entry.method, true);
  view.setUint16(offset + 8, dosDate, true);
  view.setUint32(offset + 10, entry.checksum, true);
  view.setUint32(offset + 14, entry.data.length, true);
  view.setUint32(offset + 18, entry.size, true);
  view.setUint16(offset + 22, entry.name.length, true);
}

import fc from "fast-check";
import { deflateSync, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { ZipReader } from "./read-zip.ts";
import { writeZip } from "./write-zip.ts";

const refuse = (reason: string) => new Error(reason);
const large = new Uint8Array(100_000).fill(65);
const archive = writeZip([
  { path: "small.txt", bytes: new TextEncoder().encode("hello") },
  { path: "folder/large.txt", bytes: large },
]);

/** Where the local header and the central header of the second entry begin. */
const local = 30 + "small.txt".length + 5;
const central = archive.length - 22 - 46 - "folder/large.txt".length;

function patched(offset: number, value: number): Uint8Array {
  const copy = archive.slice();
  new DataView(copy.buffer).setUint32(offset, value, true);
  return copy;
}

describe("a zip archive", () => {
  it("is read by another library", () => {
    expect(unzipSync(archive)).toStrictEqual({
      "small.txt": new TextEncoder().encode("hello"),
      "folder/large.txt": large,
    });
  });

  it("is read from another library, with a comment at its end", () => {
    const bytes = zipSync({ a: new Uint8Array(0), b: large }, { comment: "PK\u0005 none" });
    const reader = new ZipReader(bytes, refuse);
    expect(reader.read("a")).toStrictEqual(new Uint8Array(0));
    expect(reader.read("b")).toStrictEqual(large);
    expect(reader.has("c")).toBe(false);
  });

  it.each<[what: string, bytes: Uint8Array, reason: RegExp]>([
    ["has no end", archive.slice(0, -1), /no ZIP archive, or its end is cut off/],
    ["is empty", new Uint8Array(0), /no ZIP archive/],
    ["claims 4 GB", patched(central + 24, 0xffffffff), /more than 268435456 bytes/],
    ["claims less than it inflates to", patched(central + 24, 99_000), /more than the 99000 bytes it declares/],
    ["claims more than it inflates to", patched(central + 24, 100_001), /checksum/],
    ["has another checksum", patched(central + 16, 1), /checksum/],
    ["points outside", patched(central + 42, 1_000_000), /not where/],
    ["is cut within a part", patched(central + 20, 1_000_000), /cut off/],
    ["has a damaged directory", patched(central, 0), /directory of its archive is damaged/],
    ["has damaged data", patched(local + 30 + 16, 0xffffffff), /cannot be inflated|checksum|declares/],
    ["is encrypted", patched(central + 8, 1), /encrypted/],
    ["is packed another way", patched(central + 10, 12), /method 12/],
  ])("that %s is refused", (_, bytes, reason) => {
    expect(() => new ZipReader(bytes, refuse).read("folder/large.txt")).toThrow(reason);
  });

  it("that holds a part twice is refused", () => {
    const twice = writeZip([
      { path: "a", bytes: large },
      { path: "a", bytes: large },
    ]);
    expect(() => new ZipReader(twice, refuse)).toThrow(/twice/);
  });

  it("that inflates a thousandfold beyond its claim is dropped before its end is read", () => {
    const packed = deflateSync(new Uint8Array(16 * 1024 * 1024), { level: 1 });
    packed.fill(0xff, packed.length / 2);
    const honest = writeZip([{ path: "bomb", bytes: new Uint8Array(2000) }]);
    const small = deflateSync(new Uint8Array(2000), { level: 4 }).length;
    const bomb = new Uint8Array(honest.length - small + packed.length);
    const head = 30 + "bomb".length;
    bomb.set(honest.subarray(0, head));
    bomb.set(packed, head);
    bomb.set(honest.subarray(head + small), head + packed.length);
    const view = new DataView(bomb.buffer);
    view.setUint32(bomb.length - 22 - 46 - 4 + 20, packed.length, true);
    view.setUint32(bomb.length - 22 + 16, head + packed.length, true);
    expect(() => new ZipReader(bomb, refuse).read("bomb")).toThrow(/more than the 2000 bytes/);
  });

  it("gives back a part that is inflated piece by piece because it is too large to be inflated at once", () => {
    // A linear congruential generator (Numerical Recipes, section 7.1.5), whose high bytes deflate cannot shorten.
    let state = 1;
    const noise = Uint8Array.from({ length: 80_000 }, () => {
      state = Math.imul(state, 1_664_525) + 1_013_904_223;
      return state >>> 24;
    });
    const bytes = writeZip([{ path: "noise", bytes: noise }]);
    expect(bytes.length).toBeGreaterThan(65_536 + 1000);
    expect(new ZipReader(bytes, refuse).read("noise")).toStrictEqual(noise);
  });

  it("gives every entry back", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000, size: "max" }), (bytes) => {
        const reader = new ZipReader(writeZip([{ path: "part", bytes }]), refuse);
        expect(reader.read("part")).toStrictEqual(bytes);
      }),
      { numRuns: 50 },
    );
  });
});

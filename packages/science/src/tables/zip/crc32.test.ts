import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crc32 } from "./crc32.ts";

/** The definition: division of the message by the polynomial, bit by bit. */
function bitwise(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  }
  return ~remainder >>> 0;
}

describe("crc32", () => {
  it("has the check value of the catalogue of parametrised CRC algorithms (CRC-32/ISO-HDLC)", () => {
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
    expect(crc32(new Uint8Array(0))).toBe(0);
  });

  it("is the remainder of the division for bytes of every length", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40, size: "max" }), (bytes) => {
        expect(crc32(bytes)).toBe(bitwise(bytes));
      }),
      { numRuns: 500 },
    );
  });
});

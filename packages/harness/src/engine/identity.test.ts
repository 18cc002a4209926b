import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { canonicalJson, identify } from "./identity.ts";

/** RFC 4648 over the first 15 bytes, written another way. */
function base32(text: string): string {
  const bits = [...createHash("sha256").update(text).digest().subarray(0, 15)]
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("");
  return (bits.match(/.{5}/g) ?? [])
    .map((five) => "abcdefghijklmnopqrstuvwxyz234567"[Number.parseInt(five, 2)])
    .join("");
}

describe("an id", () => {
  it("is 120 bits of SHA-256 in base32", () => {
    expect(identify(["x", 1])).toBe(base32('["x",1]'));
    expect(identify({})).toMatch(/^[a-z2-7]{24}$/);
  });
  it("does not depend on the order of names, nor on what is undefined", () => {
    expect(identify({ b: 1, a: { d: [2], c: undefined } })).toBe(identify({ a: { d: [2] }, b: 1 }));
    expect(canonicalJson({ b: 1, a: { d: [{ z: 1, y: 2 }] } })).toBe('{"a":{"d":[{"y":2,"z":1}]},"b":1}');
    expect(identify([1, 2])).not.toBe(identify([2, 1]));
  });
});

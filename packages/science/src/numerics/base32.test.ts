import { describe, expect, it } from "vitest";
import { base32 } from "./base32.ts";

describe("base32", () => {
  it("is that of RFC 4648, section 10", () => {
    const encode = (text: string): string => base32(new TextEncoder().encode(text));
    expect(encode("fooba")).toBe("mzxw6ytb");
    expect(encode("foobafooba")).toBe("mzxw6ytbmzxw6ytb");
    expect(base32(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff))).toBe("77777777");
    expect(encode("")).toBe("");
  });
});

import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { compress, decompress } from "./compress.ts";

describe("compressed bytes", () => {
  const texts = [0, 1, 100, 4000, 1 << 16, 100_000].map((length) => Buffer.from(randomBytes(length).toString("hex")));

  it("give back what was compressed", async () => {
    for (const bytes of texts) expect(Buffer.from(await decompress(await compress(bytes)))).toEqual(bytes);
  });

  it("hold on to little memory beside their own, since a thousand episodes wait to be stored", async () => {
    const packed = await Promise.all(
      Array.from({ length: 100 }, () => compress(Buffer.from("an event\n".repeat(100)))),
    );
    const buffers = new Set(packed.map(({ buffer }) => buffer));
    const held = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(held).toBeLessThan(1 << 20);
  });
});

import { describe, expect, it } from "vitest";
import { srgbLevel } from "./srgb.ts";

describe("srgbLevel", () => {
  it("undoes the decoding of IEC 61966-2-1 for every level, to 0.01 of one", () => {
    for (let level = 0; level <= 255; level++) {
      const stored = level / 255;
      const light = stored <= 0.04045 ? stored / 12.92 : ((stored + 0.055) / 1.055) ** 2.4;
      expect(Math.abs(srgbLevel(light) - level)).toBeLessThan(0.01);
    }
  });

  it("stays within 0 and 255", () => {
    expect([-1, 0, 1, 7].map((light) => Math.round(srgbLevel(light)))).toEqual([0, 0, 255, 255]);
  });
});

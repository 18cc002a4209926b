import { describe, expect, it } from "vitest";
import { RandomBits } from "./random-bits.ts";
import { fitProbability } from "./sampling/fit-probability.test-support.ts";
import { stream } from "./stream.ts";

describe("random bits", () => {
  it("are those of xoshiro128++ as its authors publish it", () => {
    // The first outputs of the authors' C code (prng.di.unimi.it/xoshiro128plusplus.c) for the state 1, 2, 3, 4.
    const bits = new RandomBits(Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4));
    const drawn = Array.from({ length: 10 }, () => bits.uint32());
    expect(drawn).toEqual([
      641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420,
    ]);
  });

  it("do not stick at a seed of zeros", () => {
    const bits = new RandomBits(new Uint8Array(16));
    const drawn = Array.from({ length: 20 }, () => bits.uint32());
    expect(new Set(drawn).size).toBeGreaterThan(10);
  });

  it("are 1 half of the time, each of the 32", () => {
    const bits = stream("bits");
    const draws = 200_000;
    const ones = new Float64Array(32);
    for (let i = 0; i < draws; i++) {
      const word = bits.uint32();
      for (let bit = 0; bit < 32; bit++) ones[bit] += (word >>> bit) & 1;
    }
    for (const count of ones) expect(Math.abs(count - draws / 2) / Math.sqrt(draws / 4)).toBeLessThan(5);
  });

  it.each(["uniform", "uniformOpen"] as const)("make %s fill its range evenly, in all its bits", (kind) => {
    const bits = stream(kind);
    const draws = 1_000_000;
    const coarse = new Float64Array(1000);
    const fine = new Float64Array(8);
    for (let i = 0; i < draws; i++) {
      const u = bits[kind]();
      coarse[Math.floor(u * coarse.length)]++;
      fine[Math.floor(u * 2 ** 52) % fine.length]++;
    }
    for (const counts of [coarse, fine]) {
      const expected = counts.map(() => draws / counts.length);
      expect(fitProbability(counts, expected)).toBeGreaterThan(1e-4);
    }
  });

  it("make the ends of a uniform range: 0 is possible in [0, 1), neither end in (0, 1)", () => {
    const withWord = (word: number) => {
      const bits = new RandomBits(new Uint8Array(16));
      bits.int32 = () => word;
      return bits;
    };
    expect(withWord(0).uniform()).toBe(0);
    expect(withWord(-1).uniform()).toBe(1 - 2 ** -53);
    expect(withWord(0).uniformOpen()).toBe(2 ** -53);
    expect(withWord(-1).uniformOpen()).toBe(1 - 2 ** -53);
  });
});

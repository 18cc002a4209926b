import { describe, expect, it } from "vitest";
import { fuzzParser, type Parser } from "./fuzz-parser.ts";
import { parsers } from "./parsers.ts";

const few = { inputs: 40, large: 0, seed: "test" };

describe("a parser that is fed with anything", () => {
  for (const parser of parsers()) {
    it(`reads or refuses it: ${parser.name}`, async () => {
      const { inputs, failures } = await fuzzParser(parser, few);
      expect(failures).toEqual([]);
      expect(inputs).toBe(few.inputs);
    });
  }
});

describe("the fuzzer", () => {
  const planted = (read: (input: string) => void): Parser => ({
    name: "planted",
    corpus: ["one two three"],
    words: ["one", "two"],
    read: (input) => {
      read(input);
      return "accepted";
    },
  });

  it("finds a crash and makes its input short", async () => {
    const parser = planted((input) => {
      if (input.includes("two") && input.includes('"')) throw new TypeError("planted");
    });
    const { failures } = await fuzzParser(parser, { ...few, inputs: 500 });
    expect(failures.length).toBeGreaterThan(0);
    expect([...(failures[0]?.input ?? "")].sort().join("")).toBe('"otw');
    expect(failures[0]?.what).toContain("seed test, input ");
  });

  it("finds what takes too long at 100 kB alone", async () => {
    const parser = planted((input) => {
      const started = process.threadCpuUsage();
      while (input.length >= 100_000 && process.threadCpuUsage(started).user < 120_000);
    });
    const { failures, slowest } = await fuzzParser(parser, { ...few, inputs: 1, large: 1 });
    expect(slowest).toBeGreaterThan(100);
    expect(failures[0]?.what).toMatch(/^seed test, input 0 of 100000: \d+ ms$/);
  });
});

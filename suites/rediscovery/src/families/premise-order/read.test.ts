import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { premiseOrder } from "./family.ts";
import { ruleFinder } from "./read.ts";

describe("a finder of rules", () => {
  const bank = premiseOrder.bank(stream("rediscovery", "prompts", 1));
  const { from, to } = bank[0].rules[0];
  const wordsIn = (text: string) =>
    ruleFinder(bank)(text).flatMap(({ mentions }) => mentions.flatMap(({ stated }) => stated?.words ?? []));

  it("counts the words of a rule, and not what numbers it", () => {
    expect(wordsIn(`Whatever is ${from} becomes ${to}.`)).toEqual([5]);
    expect(wordsIn(`Rule 12: Whatever is ${from} becomes ${to}.`)).toEqual([5]);
  });
});

import type { Json } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { type AskedForm, checkReply } from "./check-reply.ts";

const fine: readonly (readonly [AskedForm, Json])[] = [
  ["number", { answer: 12.3 }],
  ["number", "The mean is 12.3 kg."],
  ["number", { answer: "not possible: no rows match" }],
  ["yes-no", { answer: "Yes, p < 0.05" }],
  ["yes-no", false],
  ["yes-no", "not possible"],
  ["words", "It rises"],
  ["words", "*.json"],
];

const wrong: readonly (readonly [AskedForm, Json, RegExp])[] = [
  ["number", { answer: "a lot" }, /has no number/],
  ["number", { answer: "3 or 4" }, /several numbers/],
  ["number", { answer: [1, 2] }, /list or an object/],
  ["number", { answer: "" }, /empty/],
  ["yes-no", { answer: 0.03 }, /neither yes nor no/],
  ["words", { answer: {} }, /list or an object/],
];

describe("the form of a reply", () => {
  it.each(fine)("for %s is right: %j", (asked, reply) => {
    expect(checkReply(asked, reply)).toBeUndefined();
  });

  it.each(wrong)("for %s is wrong: %j", (asked, reply, says) => {
    expect(checkReply(asked, reply)).toMatch(says);
  });
});

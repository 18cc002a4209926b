import { describe, expect, it } from "vitest";
import { readOption } from "./read-name.ts";

const reasons = ["blended", "no magnitude", "no period", "failed photometry"];

const nameIn = (text: string): string | undefined => {
  const found = readOption(reasons, text);
  return found.why === undefined ? found.name : found.why;
};

describe("an option that begins with a negation", () => {
  it.each([
    ["no period", "no period"],
    ["No period (the cell is blank)", "no period"],
    ["Reason: no magnitude.", "no magnitude"],
    ["blended (quality flag)", "blended"],
    ["not blended", "no-name"],
    ["no period, and not blended", "no-name"],
    ["no period, not used", "no-name"],
    ["no magnitude and no period", "several-names"],
    ["no reason", "no-name"],
  ])("is read as itself: %s", (text, name) => {
    expect(nameIn(text)).toBe(name);
  });
});

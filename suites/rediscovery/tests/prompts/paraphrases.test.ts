import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ReferenceReader } from "./reference-reader.ts";

// Requests in many words, sentences beside the point, and traps. They were written before the readers met them: of the
// first 289 prompts 269 were read and 13 misread, and 16 of 57 traps were read.

interface Paraphrase {
  /** A star stands for every family: the sentence is beside the point. */
  readonly family: string;
  readonly text: string;
  /** The levels that it sets, "refused" where it must not be read; a star stands for any level. */
  readonly levels: { readonly [factor: string]: string } | "refused";
  /** Families in which it is to the point. */
  readonly not?: readonly string[];
}

const all: readonly Paraphrase[] = readFileSync(new URL("./paraphrases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** Where the reference prompt says what is wanted by itself, its last part is left out. */
const isSaidInReference = new Set(["confidence", "reasoning-benefit", "option-bias", "decoding-paths"]);
const families = [...new Set(all.map(({ family }) => family))].filter((family) => family !== "*");

describe.each(families)("prompts of %s in other words", (family) => {
  const reader = new ReferenceReader(family);
  const prompt = isSaidInReference.has(family) ? reader.bare : reader.prompt;
  const asked = family === "confidence" ? `${prompt}\n\nGive the name and your confidence in percent.` : prompt;
  const read = all
    .filter((each) => [family, "*"].includes(each.family) && each.not?.includes(family) !== true)
    .map(({ family: of, text, levels }) => ({
      text,
      levels,
      taken: reader.read(of === "*" ? `${text}\n\n${asked}` : `${prompt}\n\n${text}`),
    }));

  it("are taken for nothing that they do not say", () => {
    const misread = read.filter(({ levels, taken }) => {
      if (taken === undefined) return false;
      if (levels === "refused") return true;
      const meant = { politeness: "plain", encouragement: "none", ...levels };
      return Object.entries(meant).some(([factor, level]) => level !== "*" && taken[factor] !== level);
    });
    expect(misread).toEqual([]);
  });

  it("are read, nine of ten or more", () => {
    const plain = read.filter(({ levels }) => levels !== "refused");
    const unread = plain.filter(({ taken }) => taken === undefined);
    expect(unread.length, JSON.stringify(unread)).toBeLessThanOrEqual(plain.length / 10);
  });
});

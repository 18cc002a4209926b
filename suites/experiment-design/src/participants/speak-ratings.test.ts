import { stream } from "@assay/science/numerics/stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { degrees } from "./degrees.ts";
import { emotionWords } from "./emotion-words.ts";
import { parseRatings } from "./parse-ratings.ts";
import { speakRatings } from "./speak-ratings.ts";

const rating = fc.integer({ min: 1, max: 9 });
const prize = fc.integer({ min: 0, max: 100 });
const spin = fc
  .record({
    prizes: fc.array(prize, { minLength: 3, maxLength: 3 }),
    landed: fc.integer({ min: 0, max: 2 }),
    seed: fc.nat(),
  })
  .map(({ prizes, landed, seed }) => {
    const first = (seed % 99) / 100;
    const probabilities = [first, (1 - first) / 3, (2 * (1 - first)) / 3];
    const expected = prizes.reduce((sum, value, index) => sum + value * probabilities[index], 0);
    return { prizes, probabilities, landed, win: prizes[landed], expected };
  });
const ratings = fc.array(rating, { minLength: 8, maxLength: 8 });

describe("a participant who tells eight ratings", () => {
  it("is understood as far as the words tell, whatever the ratings: 3 and 4 sound alike, and so do 6 and 7", () => {
    const told = [1, 2, 3.5, 3.5, 5, 6.5, 6.5, 8, 9];
    fc.assert(
      fc.property(ratings, spin, fc.nat(), (given, seen, seed) => {
        const text = speakRatings(given, seen, stream("participant", seed));
        expect(parseRatings(text), text).toEqual(given.map((value) => told[value - 1]));
      }),
      { numRuns: 2000 },
    );
  });

  it("says no number, neither in digits nor in words", () => {
    fc.assert(
      fc.property(ratings, spin, fc.nat(), (given, seen, seed) => {
        const text = speakRatings(given, seen, stream("participant", seed));
        expect(text).not.toMatch(/[0-9]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/i);
      }),
      { numRuns: 1000 },
    );
  });

  it("uses other words each time, and every degree and emotion it knows", () => {
    const seen = { prizes: [50, 20, 10], probabilities: [0.1, 0.4, 0.5], landed: 0, win: 50, expected: 18 };
    const texts = Array.from({ length: 300 }, (_, index) =>
      speakRatings([9, 1, 2, 8, 1, 3, 7, 5], seen, stream("participant", index)),
    );
    expect(new Set(texts).size).toBe(300);
    const all = texts.join(" ").toLowerCase();
    for (const { nouns, adjectives } of emotionWords)
      for (const word of [...nouns, ...adjectives]) expect(all).toContain(word);
    for (const { ratings: own, adverbs, amounts, alone } of degrees) {
      if (own[0] === 4) continue;
      for (const phrase of [...adverbs, ...amounts, ...alone]) expect(all).toContain(phrase);
    }
  });

  it("has no phrase of one degree within that of another", () => {
    const all = degrees.map(({ adverbs, amounts, alone }) => [...adverbs, ...amounts, ...alone]);
    for (const [one, phrases] of all.entries())
      for (const [other, longer] of all.entries())
        for (const phrase of one === other ? [] : phrases)
          for (const text of longer) expect(` ${text} `).not.toContain(` ${phrase} `);
  });

  it("says the same where the stream is the same", () => {
    const seen = { prizes: [5, 5, 5], probabilities: [0.2, 0.4, 0.4], landed: 2, win: 5, expected: 5 };
    const once = speakRatings([1, 2, 3, 4, 5, 6, 7, 8], seen, stream("same"));
    expect(speakRatings([1, 2, 3, 4, 5, 6, 7, 8], seen, stream("same"))).toBe(once);
  });

  it("is not understood where an emotion is left out or told twice over", () => {
    expect(parseRatings("The player is quite happy.")).toBeUndefined();
    expect(parseRatings("The player is quite and not at all happy.")).toBeUndefined();
    expect(parseRatings("")).toBeUndefined();
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChatCall } from "./chat-call.ts";
import { completeReply } from "./completion.ts";
import { tokenPieces } from "./token-pieces.ts";

const call = (stop: readonly string[], maxTokens = Number.POSITIVE_INFINITY): ChatCall => ({
  subject: "subject-a",
  messages: [],
  temperature: 1,
  seed: undefined,
  n: 1,
  maxTokens,
  stop,
  topLogprobs: undefined,
  stream: false,
  includeUsage: false,
});

const reply = { text: "The answer is Paris." };

describe("a completion", () => {
  const cases: readonly (readonly [stop: string[], most: number, text: string, finish: string])[] = [
    [[], Number.POSITIVE_INFINITY, "The answer is Paris.", "stop"],
    [[], 5, "The answer is Paris.", "stop"],
    [[], 4, "The answer is Paris", "length"],
    [[], 1, "The", "length"],
    [["zebra"], 9, "The answer is Paris.", "stop"],
    [["ris", " is"], 9, "The answer", "stop"],
    [["swer"], 9, "The an", "stop"],
    [["swer"], 2, "The an", "stop"],
    [["swer"], 1, "The", "length"],
    [["The"], 9, "", "stop"],
  ];
  for (const [stop, most, text, finish] of cases)
    it(`stops before ${JSON.stringify(stop)} and after ${most} tokens`, () => {
      const completion = completeReply(reply, call(stop, most));
      expect(completion).toMatchObject({ text, finish });
      expect(completion.pieces.map((piece) => piece.text).join("")).toBe(text);
    });

  it("is the beginning of the reply, holds no stop text and no more tokens than allowed", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", " ", "1"), maxLength: 30 });
    const stops = fc.array(fc.string({ unit: fc.constantFrom("a", "b", " "), minLength: 1, maxLength: 3 }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(word, stops, fc.integer({ min: 1, max: 12 }), (text, stop, most) => {
        const tokens = tokenPieces(text).map((piece) => ({ text: piece, logprob: -1, top: [] }));
        const cut = completeReply({ text }, call(stop, most));
        expect(text.startsWith(cut.text)).toBe(true);
        expect(cut.pieces.map((piece) => piece.text).join("")).toBe(cut.text);
        expect(cut.pieces.length).toBeLessThanOrEqual(most);
        expect(stop.some((each) => cut.text.includes(each))).toBe(false);
        // A reply that ends early is followed by a stop text, or its tokens are used up.
        const rest = text.slice(cut.text.length);
        if (cut.finish === "stop") expect(rest === "" || stop.some((each) => rest.startsWith(each))).toBe(true);
        else expect(cut.pieces.length).toBe(most);
        expect(completeReply({ text, tokens }, call(stop, most))).toMatchObject({ text: cut.text, finish: cut.finish });
      }),
    );
  });
});

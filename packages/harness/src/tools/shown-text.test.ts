import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText, shownRange } from "./shown-text.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const arbitraryText = fc.string({ unit: fc.constantFrom("a", "é", "𝒳", "\n", "\r"), maxLength: 40 });
const arbitraryCount = fc.integer({ min: 1, max: 12 });

/** The lines of a text with their ends, as `head` and `tail` count them. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

function show(text: string, head: number | null, tail: number | null, maxBytes: number): string | undefined {
  const bytes = encode(text);
  const { from, to } = shownRange(bytes, { head, tail }, maxBytes);
  return decodeText(bytes.subarray(from, to));
}

describe("the part of a text that is shown", () => {
  it("is the first or last lines, as head and tail give them", () => {
    fc.assert(
      fc.property(arbitraryText, arbitraryCount, (text, count) => {
        const lines = linesOf(text);
        expect(show(text, null, null, 1000)).toBe(text);
        expect(show(text, count, null, 1000)).toBe(lines.slice(0, count).join(""));
        expect(show(text, null, count, 1000)).toBe(lines.slice(-count).join(""));
      }),
      { numRuns: 1000 },
    );
  });
  it("stays within its bound, breaks no character, and ends or begins at a line where it can", () => {
    const bound = fc.integer({ min: 4, max: 30 });
    fc.assert(
      fc.property(arbitraryText, bound, fc.option(arbitraryCount), fc.boolean(), (text, maxBytes, count, backwards) => {
        const shown = show(text, backwards ? null : count, backwards ? (count ?? 100) : null, maxBytes);
        expect(shown).toBeDefined();
        expect(encode(shown ?? "").length).toBeLessThanOrEqual(maxBytes);
        expect(backwards ? text.endsWith(shown ?? "-") : text.startsWith(shown ?? "-")).toBe(true);
        const wanted =
          count === null
            ? text
            : linesOf(text)
                .slice(...(backwards ? [-count] : [0, count]))
                .join("");
        if (encode(wanted).length <= maxBytes) expect(shown).toBe(wanted);
        else if (backwards && encode(linesOf(text).at(-1) ?? "").length <= maxBytes) {
          expect(text.slice(0, text.length - (shown ?? "").length)).toMatch(/\n$/);
        } else if (!backwards && encode(linesOf(text)[0] ?? "").length <= maxBytes) expect(shown).toMatch(/\n$/);
      }),
      { numRuns: 2000 },
    );
  });
  it("says what was cut", () => {
    const bytes = encode("one\ntwo\nthree\n");
    expect(shownRange(bytes, { head: null, tail: null }, 9)).toEqual({ from: 0, to: 8, cut: true });
    expect(shownRange(bytes, { head: null, tail: 2 }, 9)).toEqual({ from: 8, to: 14, cut: true });
    expect(shownRange(bytes, { head: 2, tail: null }, 9)).toEqual({ from: 0, to: 8, cut: false });
  });
});

describe("text", () => {
  it("is UTF-8 without NUL, with its byte order mark kept", () => {
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 65]))).toBe("\ufeffA");
    for (const wrong of [[0xff, 0xfe, 65, 0], [0xe9], [65, 0, 66], [0xc0, 0x80], [0xed, 0xa0, 0x80]]) {
      expect(decodeText(new Uint8Array(wrong))).toBeUndefined();
    }
  });
});

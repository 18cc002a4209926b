import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findAnswerObject } from "./find-json-object.ts";

type Value = null | boolean | number | string | Value[] | { [key: string]: Value };

function parse(text: string): Value | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The object with an answer that ends last inside a value: the value itself, else that of its last part that has one. */
function lastInside(value: Value): Value | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (!Array.isArray(value) && Object.hasOwn(value, "answer")) return value;
  return Object.values(value)
    .map(lastInside)
    .findLast((found) => found !== undefined);
}

/** The same search by trying `JSON.parse` on every stretch of the text that begins and ends with a brace. */
function searchByTrial(text: string): Value | undefined {
  let last: Value | undefined;
  let at = 0;
  while (at < text.length) {
    let end = at + 1;
    let value: Value | undefined;
    while (text[at] === "{" && end <= text.length && value === undefined) {
      value = text[end - 1] === "}" ? parse(text.slice(at, end)) : undefined;
      end += 1;
    }
    if (value === undefined) at += 1;
    else {
      last = lastInside(value) ?? last;
      at = end - 1;
    }
  }
  return last;
}

const pieces = [
  '"answer"',
  '"b"',
  '"',
  "{",
  "}",
  "[",
  "]",
  ":",
  ",",
  " ",
  "\n",
  "\\",
  "\\n",
  "\\u00e9",
  "\u0001",
  "-",
  "0",
  "12",
  ".5",
  "e3",
  "true",
  "null",
  "x",
];
const tokens = fc.array(fc.constantFrom(...pieces, '{"answer":', '{"b":', "{", ":", ","), { maxLength: 24 });
const answerObjects = fc
  .jsonValue({ depthSize: "small" })
  .chain((value) =>
    fc.constantFrom(
      { b: [{ answer: value }, { answer: 1 }] },
      { answer: value, note: "a {note}", c: true },
      { note: 'say {"answer": 2}', answer: [value, 1.5] },
    ),
  );
const damaged = fc
  .tuple(answerObjects, fc.nat(), fc.nat(2), fc.constantFrom("", ...pieces), fc.string())
  .map(([value, place, removed, piece, prose]) => {
    const text = JSON.stringify(value);
    const cut = place % (text.length + 1);
    return `${prose}${text.slice(0, cut)}${piece}${text.slice(cut + removed)}${prose}`;
  });

describe("findAnswerObject", () => {
  it("finds what trying every stretch of the text finds", () => {
    const text = fc.oneof(
      tokens.map((parts) => parts.join("")),
      damaged,
    );
    fc.assert(
      fc.property(text, (text) => {
        expect(findAnswerObject(text)).toEqual(searchByTrial(text));
      }),
      { numRuns: 5000 },
    );
  });

  it("sees no object that begins inside a string of a well-formed one", () => {
    expect(findAnswerObject('{"a":"{"} ":1,"answer":2}')).toBeUndefined();
    expect(findAnswerObject('{"a":"{"x} ":1,"answer":2}')).toEqual({ "x} ": 1, answer: 2 });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reply } from "./judging.test-support.ts";
import { readVerdicts } from "./read-verdicts.ts";

/** The marks of criteria 1 to 3, and what is said to be wrong. */
function read(text: string): [string, string | undefined] {
  const { verdicts, problem } = readVerdicts(text, [1, 2, 3]);
  const marks = [1, 2, 3].map((number) => {
    const found = verdicts.get(number);
    return found === undefined ? "?" : found.pass ? "+" : "-";
  });
  return [marks.join(""), problem];
}

const good = reply([
  [1, true],
  [2, false],
  [3, true],
]);
const entry = (criterion: unknown, pass: unknown, more: object = {}) => ({ criterion, reason: "so", pass, ...more });
const of = (...entries: unknown[]): string => JSON.stringify({ verdicts: entries });
const noObject = "it is not one JSON object of the form below";
const wrongEntry = "entries were not of the form below";
const leftOut = "criteria were left out";
const twice = "a criterion was given more than once";

const replies: readonly (readonly [what: string, text: string, marks: string, problem?: string])[] = [
  ["as asked", good, "+-+"],
  ["with white space around it", `\n  ${good}\n`, "+-+"],
  [
    "in another order",
    reply([
      [3, true],
      [1, true],
      [2, false],
    ]),
    "+-+",
  ],
  ["in a code fence", `\`\`\`json\n${good}\n\`\`\``, "+-+"],
  ["in a fence after words with braces", `I weighed {all} of it.\n\`\`\`\n${good}\n\`\`\`\nDone {so}.`, "+-+"],
  ["after words", `Here are my verdicts: ${good} I hope that helps.`, "+-+"],
  [
    "with a number that was not asked for",
    reply([
      [1, true],
      [2, false],
      [3, true],
      [4, true],
      [0, true],
    ]),
    "+-+",
  ],
  ["with a reason that is empty", of({ criterion: 1, reason: "", pass: true }, entry(2, true), entry(3, true)), "+++"],

  ["no JSON", "All criteria are met.", "???", noObject],
  ["empty", "", "???", noObject],
  ["cut off", good.slice(0, -10), "???", noObject],
  ["an array of truth values", "[true, false, true]", "???", noObject],
  ["an array of entries", JSON.stringify([entry(1, true), entry(2, true), entry(3, true)]), "???", noObject],
  [
    "another field beside the verdicts",
    JSON.stringify({ verdicts: [entry(1, true)], summary: "good" }),
    "???",
    noObject,
  ],
  ["verdicts as an object", JSON.stringify({ verdicts: { 1: true, 2: true, 3: true } }), "???", noObject],
  [
    "two objects one after the other",
    `${reply([
      [1, true],
      [2, true],
      [3, true],
    ])}\n${good}`,
    "???",
    noObject,
  ],
  [
    "two code fences, of which one may be quoted",
    `\`\`\`\n${reply([
      [1, true],
      [2, true],
      [3, true],
    ])}\n\`\`\`\nno:\n\`\`\`\n${good}\n\`\`\``,
    "???",
    noObject,
  ],
  ["a fence that is not closed", `\`\`\`json\n${good}`, "???", noObject],

  ["the words YES and NO", of(entry(1, "YES"), entry(2, "NO"), entry(3, true)), "??+", wrongEntry],
  ["truth values as text", of(entry(1, "true"), entry(2, "false"), entry(3, false)), "??-", wrongEntry],
  ["numbers for truth values", of(entry(1, 1), entry(2, 0), entry(3, false)), "??-", wrongEntry],
  ["null", of(entry(1, null), entry(2, true), entry(3, true)), "?++", wrongEntry],
  ["a list, which is true in JavaScript", of(entry(1, []), entry(2, {}), entry(3, true)), "??+", wrongEntry],
  ["an entry without a reason", of({ criterion: 1, pass: true }, entry(2, true), entry(3, true)), "?++", wrongEntry],
  [
    "an entry with another field",
    of(entry(1, true, { verdict: "fail" }), entry(2, true), entry(3, true)),
    "?++",
    wrongEntry,
  ],
  ["a number as text", of(entry("1", true), entry(2, true), entry(3, true)), "?++", leftOut],
  [
    "too few",
    reply([
      [1, true],
      [3, false],
    ]),
    "+?-",
    leftOut,
  ],
  ["none", of(), "???", leftOut],
  [
    "wrong numbers",
    reply([
      [11, true],
      [12, true],
      [13, true],
    ]),
    "???",
    leftOut,
  ],
  [
    "the same criterion twice, agreeing",
    of(entry(1, true), entry(1, true), entry(2, true), entry(3, true)),
    "?++",
    twice,
  ],
  [
    "the same criterion twice, contradicting",
    of(entry(1, false), entry(1, true), entry(2, true), entry(3, true)),
    "?++",
    twice,
  ],
  [
    "a good entry behind a malformed one of the same number",
    of(entry(1, "NO"), entry(1, true), entry(2, true), entry(3, true)),
    "?++",
    twice,
  ],
  ["something that is no entry", of("1: pass", entry(1, true), entry(2, true), entry(3, true)), "+++"],
];

describe("a judge's reply", () => {
  for (const [what, text, marks, problem] of replies) {
    it(`is read as ${marks} where it is ${what}`, () => {
      expect(read(text)).toEqual([marks, problem]);
    });
  }

  it("keeps reasons, cut where they are long", () => {
    const { verdicts } = readVerdicts(
      of(entry(1, true), { criterion: 2, reason: "x".repeat(5000), pass: false }),
      [1, 2],
    );
    expect(verdicts.get(1)).toEqual({ pass: true, reason: "so" });
    expect(verdicts.get(2)?.reason.length).toBe(300);
  });

  it("never throws, and is said to be wrong exactly where a verdict is missing", () => {
    const pass = fc.oneof(fc.boolean(), fc.json(), fc.string());
    const entries = fc.array(fc.record({ criterion: fc.integer({ min: 0, max: 4 }), reason: fc.string(), pass }));
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.json(),
      entries.map((verdicts) => JSON.stringify({ verdicts })),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { verdicts, problem } = readVerdicts(text, [1, 2, 3]);
        expect(problem === undefined).toBe(verdicts.size === 3);
        for (const number of verdicts.keys()) expect([1, 2, 3]).toContain(number);
      }),
    );
  });
});

import type { Json } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AnswerKey, abstentionPhrases, gradeAnswer, gradingRules, verdictReasons } from "./index.ts";

const rule = fc.constantFrom(...gradingRules);
const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const significant = fc.constantFrom(2 as const, 3 as const, 4 as const);
const integerKey = fc.maxSafeInteger().map((answer): AnswerKey => ({ kind: "integer", answer }));
const numberKey = fc
  .record({ answer: finite, significant })
  .map(({ answer, significant }): AnswerKey => ({ kind: "number", answer, significant }));
const choiceKey = fc
  .constantFrom(["yes", "no"], [".csv", ".json", ".xlsx"], ["red", "green", "blue"])
  .chain((choices) =>
    fc.constantFrom(...choices).map((answer): AnswerKey => ({ kind: "choice", answer, choices: [...choices] })),
  );
const textKey = fc
  .stringMatching(/^[a-z]{3,12}( [a-z]{3,12}){2,8}$/)
  .map((answer): AnswerKey => ({ kind: "text", answer, threshold: 0.9 }));
const answerable = fc.oneof(integerKey, numberKey, choiceKey, textKey);
const unanswerable: AnswerKey = { kind: "unanswerable", reason: "variable-absent" };

/** A reply in each of the ways in which an agent may hand in one answer. */
function waysToHandIn(answer: string | number): Json[] {
  const object = JSON.stringify({ reasoning: "I counted {carefully}: 1, 2, 3.", answer });
  return [{ answer }, object, `Some reasoning.\n\`\`\`json\n${object}\n\`\`\`\nDone.`, { answer: object }, answer];
}

describe("gradeAnswer", () => {
  it("finds the key's own answer correct under every rule, however it is handed in", () => {
    fc.assert(
      fc.property(answerable, rule, (key, rule) => {
        if (key.kind === "unanswerable") return;
        for (const reply of waysToHandIn(key.answer))
          expect(gradeAnswer(key, reply, rule)).toMatchObject({ correct: true });
      }),
    );
  });

  it("reads the key's own integer in all its notations under strict", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (answer) => {
        const size = Math.abs(answer).toString();
        const grouped = (separator: string) => size.replace(/\B(?=(?:[0-9]{3})+$)/g, separator);
        for (const body of [
          size,
          ...[",", " ", "'", "_", "\u202f"].map(grouped),
          `${size}.0`,
          `${size} rows`,
          `**${size}**`,
        ]) {
          const text = answer < 0 ? body.replace(/[0-9]/, "−$&") : body;
          expect(gradeAnswer({ kind: "integer", answer }, { answer: text }, "strict")).toMatchObject({
            reason: "equal",
          });
        }
      }),
    );
  });

  it("reads the key's own number, rounded to the figures asked, in all its notations under strict", () => {
    fc.assert(
      fc.property(finite, significant, (answer, significant) => {
        fc.pre(answer === 0 || Math.abs(answer) > 1e-300);
        const [mantissa, exponent] = answer.toExponential(significant - 1).split("e");
        fc.pre(Number.isFinite(Number(`${mantissa}e${exponent}`)));
        const raised = [...String(Number(exponent))].map((digit) =>
          digit === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)],
        );
        const notations = [
          `e${exponent}`,
          `×10^${exponent}`,
          ` x 10^{${exponent}}`,
          ` * 10**${exponent}`,
          `·10${raised.join("")}`,
        ];
        for (const notation of notations) {
          const text = `about ${mantissa}${notation} mm`;
          const key: AnswerKey = { kind: "number", answer, significant };
          expect(gradeAnswer(key, { answer: text }, "strict"), text).toMatchObject({ reason: "equal" });
        }
      }),
    );
  });

  it("finds an abstention wrong where an answer exists, and right where none does", () => {
    fc.assert(
      fc.property(
        answerable,
        rule,
        fc.constantFrom("not possible", "Not possible.", "**NOT POSSIBLE**"),
        (key, rule, phrase) => {
          for (const reply of waysToHandIn(phrase)) {
            expect(gradeAnswer(key, reply, rule)).toMatchObject({ correct: false, abstained: true });
            expect(gradeAnswer(unanswerable, reply, rule)).toMatchObject({ correct: true, abstained: true });
          }
        },
      ),
    );
  });

  it("takes every published phrase for an abstention under strict", () => {
    for (const phrase of abstentionPhrases) {
      for (const said of [
        `No such column: ${phrase}.`,
        `${phrase}: no such column`,
        `${phrase}, because 2 rows are too few`,
      ]) {
        for (const reply of waysToHandIn(said)) expect(gradeAnswer(unanswerable, reply, "strict").correct).toBe(true);
      }
      for (const said of [`12.3; ${phrase}`, `${phrase}, yes`, `It is ${phrase} that it rains`, `${phrase} or 12`]) {
        for (const reply of waysToHandIn(said))
          expect(gradeAnswer(unanswerable, reply, "strict").correct, said).toBe(false);
      }
      for (const reply of waysToHandIn(phrase)) expect(gradeAnswer(unanswerable, reply, "strict").correct).toBe(true);
    }
  });

  it("never finds an empty reply correct", () => {
    const empty = fc.oneof(fc.stringMatching(/^\s{0,5}$/), fc.constant(null));
    fc.assert(
      fc.property(fc.oneof(answerable, fc.constant(unanswerable)), rule, empty, (key, rule, reply) => {
        expect(gradeAnswer(key, reply, rule)).toMatchObject({ correct: false, reason: "empty" });
      }),
    );
  });

  it("never finds a list of candidate numbers correct under strict", () => {
    const separator = fc.constantFrom(
      ",",
      ", ",
      " ",
      "  ",
      "\n",
      "; ",
      ";",
      "/",
      " or ",
      " to ",
      "-",
      "–",
      "|",
      " ± ",
      " (",
      "\t",
      "..",
      "_",
      "'",
    );
    const small = fc.oneof(fc.integer({ min: -3000, max: 3000 }), fc.double({ min: -2000, max: 2000, noNaN: true }));
    fc.assert(
      fc.property(
        small,
        fc.array(small, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        separator,
        significant,
        (answer, others, place, separator, significant) => {
          const list = others
            .toSpliced(place % (others.length + 1), 0, answer)
            .map(String)
            .join(separator);
          const keys: AnswerKey[] = [{ kind: "number", answer, significant }];
          if (Number.isInteger(answer)) keys.push({ kind: "integer", answer: answer + 0 });
          for (const key of keys) {
            for (const reply of [list, `The answer is ${list}.`, { answer: list }, { answer: [answer, ...others] }]) {
              expect(gradeAnswer(key, reply, "strict").correct, list).toBe(false);
            }
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("finds each choice right, also where one holds several others", () => {
    const choices = ["I", "II", "III", "IV"];
    for (const answer of choices) {
      for (const rule of gradingRules)
        expect(gradeAnswer({ kind: "choice", answer, choices }, answer, rule)).toMatchObject({ correct: true });
    }
  });

  it("never finds a list of choices correct under strict", () => {
    fc.assert(
      fc.property(choiceKey, fc.constantFrom(", ", " or ", "/", "\n", ". "), (key, separator) => {
        if (key.kind !== "choice") return;
        expect(gradeAnswer(key, { answer: key.choices.join(separator) }, "strict").correct).toBe(false);
      }),
    );
  });

  it("gives a verdict on anything", () => {
    const hostile = fc
      .array(
        fc.constantFrom(
          '{"answer":',
          "{",
          "}",
          "[",
          "]",
          '"',
          "\\",
          ":",
          ",",
          "1",
          "-",
          ".",
          "e",
          "×10",
          "^",
          "%",
          " ",
          "\n",
          "not possible",
          "yes",
          "²",
          "\ud800",
        ),
        { maxLength: 40 },
      )
      .map((pieces) => pieces.join(""));
    const reply = fc.oneof(
      hostile,
      fc.string({ unit: "binary" }),
      fc.jsonValue() as fc.Arbitrary<Json>,
      hostile.map((answer) => ({ answer })),
    );
    fc.assert(
      fc.property(fc.oneof(answerable, fc.constant(unanswerable)), reply, rule, (key, reply, rule) => {
        const verdict = gradeAnswer(key, reply, rule);
        expect(verdictReasons).toContain(verdict.reason);
        expect(verdict.reading.length).toBeLessThanOrEqual(200);
        expect(verdict.abstained && key.kind !== "unanswerable" && verdict.correct).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("AnswerKey", () => {
  it.each([
    { kind: "choice", answer: "yes", choices: ["no"] },
    { kind: "choice", answer: "yes", choices: ["yes", "yes"] },
    { kind: "choice", answer: "Not possible.", choices: ["Not possible.", "yes"] },
    { kind: "choice", answer: "?", choices: ["?", "!"] },
    { kind: "integer", answer: 1.5 },
    { kind: "integer", answer: 9007199254740992 },
    { kind: "number", answer: Infinity, significant: 3 },
    { kind: "number", answer: 1.5, significant: 5 },
    { kind: "number", answer: 1.5, significant: 3, unit: " " },
    { kind: "text", answer: "", threshold: 0.9 },
    { kind: "text", answer: "a title", threshold: 0 },
    { kind: "unanswerable", reason: "" },
    { kind: "integer", answer: 1, significant: 3 },
  ])("refuses %j", (key) => {
    expect(AnswerKey.safeParse(key).success).toBe(false);
  });
});

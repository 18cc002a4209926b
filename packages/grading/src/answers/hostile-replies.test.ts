import type { Json } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { type AnswerKey, type GradingRule, gradeAnswer } from "./index.ts";

const keys: readonly AnswerKey[] = [
  { kind: "choice", answer: ".csv", choices: [".csv", ".json", ".jsonl", ".log", ".txt", ".xlsx"] },
  { kind: "integer", answer: 42 },
  { kind: "number", answer: 2.5, significant: 3, unit: "mm" },
  { kind: "text", answer: "Effects of Soil Moisture on Seedling Growth", threshold: 0.9 },
  { kind: "unanswerable", reason: "variable-absent" },
];

/** Texts of about a million characters, each of which makes some careless scanner or pattern quadratic. */
const pieces: readonly string[] = [
  "{",
  "{{}",
  '{"',
  '{"a":',
  '{"a":[',
  '{"answer":{',
  '{"answer":1,',
  '{"answer":1}',
  '{"x":"{",":1,":"',
  '{"a":"\\"{',
  '{"a":[{"answer":1},',
  '"{\\',
  "[",
  "1",
  "1,",
  "1,234,",
  "1 ",
  "1e",
  ".",
  ". ",
  "-",
  "- ",
  " ",
  "\n",
  "*",
  "'",
  "²",
  "m²",
  "a.",
  "not possible ",
  "not ",
  "minus ",
  "<",
  "×10",
  ".json",
  "\u0301",
  "ﷺ",
  "\ud800",
];

/** Of the processor, for this thread alone: a machine that is busy otherwise makes nothing quadratic. */
function secondsToGrade(key: AnswerKey, reply: Json, rule: GradingRule): number {
  const before = process.threadCpuUsage();
  gradeAnswer(key, reply, rule);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}

describe("replies of a million characters", () => {
  it.each(pieces)("repeats of %j are graded without a quadratic step", (piece) => {
    const text = piece.repeat(Math.ceil(1e6 / piece.length));
    const timings = [secondsToGrade(keys[0], `${text}{"answer": 42}`, "strict")];
    for (const key of keys) {
      for (const rule of ["strict", "paper"] as const) timings.push(secondsToGrade(key, { answer: `1${text}` }, rule));
    }
    // A quadratic step over a million characters takes minutes; the bound leaves room for a busy machine.
    expect(Math.max(...timings)).toBeLessThan(30);
  });

  it("still find the last object after a million braces that lead nowhere", () => {
    for (const piece of ["{", '{"a":', '{"a":"', "[", "} "]) {
      const reply = `${piece.repeat(Math.ceil(1e6 / piece.length))}\n{"answer": 42}`;
      expect(gradeAnswer(keys[1], reply, "strict"), piece).toMatchObject({ reason: "equal" });
    }
  });

  it("are no text, however much white space surrounds the key's answer", () => {
    const reply = { answer: `Effects of Soil Moisture on Seedling Growth${" ".repeat(1e6)}` };
    expect(gradeAnswer(keys[3], reply, "strict")).toMatchObject({ correct: false, reason: "too-long" });
  });

  it("may be nested a hundred thousand deep", () => {
    const deep = `${"[".repeat(1e5)}${"]".repeat(1e5)}`;
    expect(gradeAnswer(keys[1], `{"answer": ${deep}}`, "strict").reason).toBe("not-a-single-value");
    expect(gradeAnswer(keys[1], { answer: JSON.parse(deep) }, "strict").reason).toBe("not-a-single-value");
  });
});

describe("a long text", () => {
  it("is compared within seconds at the widest band a key allows", () => {
    const key: AnswerKey = { kind: "text", answer: "abcd ".repeat(1000).trim(), threshold: 0.5 };
    expect(secondsToGrade(key, { answer: "dcba ".repeat(1990) }, "strict")).toBeLessThan(20);
  });
});

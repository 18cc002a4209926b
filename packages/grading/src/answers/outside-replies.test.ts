import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AnswerKey, gradeAnswer } from "./index.ts";

/** Replies by writers who saw questions and true answers, and nothing of the grader: a line each. */
const repliesIn = (name: string) =>
  readFileSync(new URL(`fixtures/outside/${name}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

const shareOfRight = (name: string): number => {
  const replies = repliesIn(name);
  const right = replies.filter(({ key, reply }) => gradeAnswer(AnswerKey.parse(key), reply, "strict").correct);
  expect(replies.length).toBeGreaterThan(200);
  return right.length / replies.length;
};

describe("replies by outside writers", () => {
  // 342 of 585 before the forms of docs/answer-forms.md were accepted.
  it("that are right are found right, but for forms that are not accepted", () => {
    expect(shareOfRight("right")).toBeGreaterThan(0.93);
  });

  it("that are wrong are found wrong", () => {
    expect(shareOfRight("wrong")).toBeLessThan(0.02);
  });

  // At first sight 377 of 410 right ones were found right, and 6 of 246 wrong ones.
  it("of other writers, on questions that nobody had seen, are judged as well", () => {
    expect(shareOfRight("right-fresh")).toBeGreaterThan(0.92);
    expect(shareOfRight("wrong-fresh")).toBeLessThan(0.01);
  });
});

import { describe, expect, it } from "vitest";
import { gradeItems, type KeyedItem } from "./grade-items.ts";
import { summarise } from "./summarise.ts";

const answered = (id: string, answer: number): KeyedItem => ({
  id,
  question: id,
  strata: { type: "count-rows", answerable: "yes" },
  key: { answer: { kind: "integer", answer } },
});
const without = (id: string, type: string): KeyedItem => ({
  id,
  question: id,
  strata: { type, answerable: "no", reason: "no-rows" },
  key: { answer: { kind: "unanswerable", reason: "no-rows" } },
});

const items = [answered("a", 1), answered("b", 2), answered("c", 3), without("d", "title"), without("e", "abstract")];
const replies = new Map([
  ["a", "1"],
  ["b", "not possible"],
  ["d", "not possible"],
  ["e", "5"],
]);
const summary = summarise(gradeItems(items, replies));
const each = (number: number) => ({ strict: number, paper: number, "paper-truncated": number });

describe("a summary of grades", () => {
  it("counts what is right in all, and an item without a reply as wrong", () => {
    expect(summary.overall).toEqual({ group: "all", items: 5, correct: each(2) });
    expect(summary.unanswered).toBe(1);
    expect(summary.reasons).toEqual({
      equal: 1,
      empty: 1,
      abstained: 1,
      "abstained-on-answerable": 1,
      "answered-unanswerable": 1,
    });
  });

  it("counts by every stratum that items have, each item in the groups that are its own", () => {
    expect(summary.groups).toEqual({
      type: [
        { group: "abstract", items: 1, correct: each(0) },
        { group: "count-rows", items: 3, correct: each(1) },
        { group: "title", items: 1, correct: each(1) },
      ],
      answerable: [
        { group: "no", items: 2, correct: each(1) },
        { group: "yes", items: 3, correct: each(1) },
      ],
      reason: [{ group: "no-rows", items: 2, correct: each(1) }],
    });
  });

  it("tells how many abstentions were due, and how many that were due were seen", () => {
    expect(summary.abstention).toEqual({ abstained: 2, precision: 1 / 2, recall: 1 / 2 });
    expect(summarise([]).abstention).toEqual({ abstained: 0, precision: null, recall: null });
  });
});

import { describe, expect, it } from "vitest";
import { findFamily } from "../families.ts";
import { compareResults } from "./results-file.ts";
import { callRow } from "./rows.test-support.ts";

const lookup = findFamily("lost-in-the-middle");
const cases = findFamily("group-bias");

const fileOf = (lines: readonly unknown[]): Uint8Array =>
  new TextEncoder().encode(lines.map((line) => JSON.stringify(line)).join("\n"));

/** How one value of a table is read if the reply was right. */
const taken = (name: string, value: unknown) =>
  compareResults(
    lookup,
    [callRow({ outcome: { right: 1 } })],
    fileOf([{ id: "id1", outcome: { [name]: value } }]),
  )("accuracy");

const right = { wrong: 0, count: 1 };
const wrong = { wrong: 1, count: 1 };
const nothing = { wrong: 0, count: 0 };

describe("an agent's own table", () => {
  it.each([1, 1.0, true, "1", "1.0", "true", "Yes", " 100 % ", 0.995])(
    "may say that a reply was right by %j",
    (value) => {
      expect(taken("accuracy", value)).toEqual(right);
    },
  );

  it.each([0, false, "no", "0", null, "Paris", [1], 2, 0.9])("does not say so by %j", (value) => {
    expect(taken("accuracy", value)).toEqual(wrong);
  });

  it("names measures in any spelling, or their columns, and may hold whatever else", () => {
    expect(taken("Accuracy", 1)).toEqual(right);
    expect(taken("right", 1)).toEqual(right);
    expect(taken("length", 7)).toEqual(nothing);
    const row = callRow({ outcome: { "log-cost": 7.5, "log-days": null, survival: 0.635 } });
    const table = fileOf([{ id: "id1", outcome: { log_cost: "7.50", "log-days": 3, survival: "63.5 %" } }]);
    const misreadIn = compareResults(cases, [row], table);
    expect([misreadIn("log-cost"), misreadIn("log-days"), misreadIn("survival")]).toEqual([right, nothing, right]);
  });

  it("is compared choice by choice", () => {
    const rows = [1, 0, 1].map((value) => callRow({ outcome: { right: value } }));
    const of = (lines: readonly unknown[]) => compareResults(lookup, rows, fileOf(lines))("accuracy");
    const line = (accuracy: unknown, index?: number) => ({
      id: "id1",
      ...(index === undefined ? {} : { index }),
      outcome: { accuracy },
    });
    expect(of([line(0, 1), line(1, 0), line(1, 2)])).toEqual({ wrong: 0, count: 3 });
    expect(of([line(1), line(0), line(1)])).toEqual({ wrong: 0, count: 3 });
    expect(of([line(0), line(1), line(0)])).toEqual({ wrong: 3, count: 3 });
    // One line for three choices may belong to any of them.
    expect(of([line(0)])).toEqual(nothing);
    expect(of([line(1, 3)])).toEqual(nothing);
  });

  it("may be missing, broken, or about other replies", () => {
    const rows = [callRow({ outcome: { right: 1 } })];
    const broken = new TextEncoder().encode('{"id": "id1"\n\n[]\n{"id": 3, "outcome": {}}\n');
    const other = fileOf([{ id: "id2", outcome: { accuracy: 0 } }]);
    for (const file of [undefined, broken, other])
      expect(compareResults(lookup, rows, file)("accuracy")).toEqual(nothing);
  });

  it("is judged by all that was read where a measure is no mean", () => {
    const confidence = findFamily("confidence");
    const rows = [callRow({ outcome: { right: 1, confidence: 0.8, excess: -0.2 } })];
    const misreadIn = compareResults(
      confidence,
      rows,
      fileOf([{ id: "id1", outcome: { accuracy: 1, overconfidence: 0.2, confidence: 80 } }]),
    );
    expect(misreadIn("accuracy")).toEqual(right);
    expect(misreadIn("auroc")).toEqual({ wrong: 1, count: 2 });
  });
});

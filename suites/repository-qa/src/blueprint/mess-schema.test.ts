import { describe, expect, it } from "vitest";
import { messSchema } from "./mess-schema.ts";

const mess = {
  files: [{ path: "notes/2024-03-meeting.md", text: "" }],
  stray: { count: 1, kinds: ["keep"] },
  superseded: { share: 0.1, names: ["_prev"] },
  formats: { share: 0.1, others: ["json"] },
  spelling: { share: 0.1, habits: [{ capitals: "all-letters", separators: { from: "_", to: "-" } }] },
};

const accepts = (files: readonly string[]): boolean =>
  messSchema.safeParse({ ...mess, files: files.map((path) => ({ path, text: "" })) }).success;

describe("the schema of a mess", () => {
  it.each([
    [["notes/a.md", "analysis/plot.py", "tmp/x.csv"], true],
    [["README.md"], false],
    [["notes/../README.md"], false],
    [["/notes/a.md"], false],
    [["notes/.hidden"], false],
    [["data/a.csv"], false],
    [["notes/a.md", "notes/A.md"], false],
  ])("says of files %j: %s", (files, expected) => {
    expect(accepts(files)).toBe(expected);
  });

  it("refuses what it does not know", () => {
    expect(messSchema.safeParse({ ...mess, dust: 1 }).success).toBe(false);
    expect(messSchema.safeParse({ ...mess, formats: { share: 0.1, others: ["parquet"] } }).success).toBe(false);
    expect(messSchema.safeParse({ ...mess, superseded: { share: 0.1, names: ["_final"] } }).success).toBe(false);
  });
});

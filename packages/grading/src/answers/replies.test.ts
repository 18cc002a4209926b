import { readFileSync } from "node:fs";
import type { Json } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { AnswerKey, gradeAnswer, type Verdict, type VerdictReason, verdictReasons } from "./index.ts";

type Row = readonly [key: string, reply: Json, strict: VerdictReason, paper: boolean, truncated: boolean];

const fixture = JSON.parse(readFileSync(new URL("fixtures/replies.json", import.meta.url), "utf8")) as {
  readonly keys: Readonly<Record<string, unknown>>;
  readonly sections: readonly { readonly title: string; readonly rows: readonly Row[] }[];
};

const rightReasons: readonly VerdictReason[] = ["equal", "similar", "abstained"];

describe.each(fixture.sections)("replies to $title", ({ rows }) => {
  it.each(rows)("%s: %j is %s", (name, reply, strict, paper, truncated) => {
    const key = AnswerKey.parse(fixture.keys[name]);
    const verdict: Verdict = gradeAnswer(key, reply, "strict");
    expect(verdict.reason).toBe(strict);
    expect(verdict.correct).toBe(rightReasons.includes(strict));
    expect(gradeAnswer(key, reply, "paper").correct).toBe(paper);
    expect(gradeAnswer(key, reply, "paper-truncated").correct).toBe(truncated);
  });
});

describe("the table of replies", () => {
  const rows = fixture.sections.flatMap((section) => section.rows);

  it("holds every reply to a key once, and gives every reason", () => {
    expect(new Set(rows.map(([key, reply]) => JSON.stringify([key, reply]))).size).toBe(rows.length);
    expect(new Set(rows.map(([, , strict]) => strict))).toEqual(new Set(verdictReasons));
    expect(rows.length).toBeGreaterThan(450);
  });
});

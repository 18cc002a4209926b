import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAssay } from "../testing/run-assay.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-grade-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `grade` tells of one item. */
interface Verdict {
  readonly id: string;
  readonly scores: readonly { readonly scorer: string; readonly value: number }[];
}

const item = (question: string, variant: string, answer: number) => ({
  suite: "repository-qa",
  id: `${question}-${variant}`,
  question,
  strata: { type: "count-rows", variant },
  key: { answer: { kind: "integer", answer } },
});
const write = (name: string, rows: readonly object[]) =>
  writeFileSync(join(folder, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
const grade = (items: readonly object[], answers: readonly object[], ...options: string[]) => {
  write("items", items);
  write("answers", answers);
  return runAssay(folder, ["grade", "items", "answers", ...options]);
};

const items = ["one", "two"].flatMap((question, index) =>
  ["template", "terse"].map((variant) => item(question, variant, index)),
);
const answers = [
  { id: "one-template", answer: 0 },
  { id: "one-terse", reply: '{"answer": 0}' },
  { id: "two-template", answer: 1 },
  { id: "two-terse", answer: 5, confidence: 0.5 },
];

describe("assay grade", () => {
  it("prints accuracy by stratum, averaged over variants, and their agreement", () => {
    const { status, out, err } = grade(items, answers);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(out).toMatch(/^ +all +4 +75\.0 % /m);
    expect(out).toMatch(/^variant +template +2 +100\.0 % /m);
    expect(out).toMatch(/^variant +terse +2 +50\.0 % /m);
    expect(out).toContain("mean over questions of the mean over variants: strict 75.0 %");
    // Three right and one wrong, in units 11 and 10: alpha = 1 - 3 · 2 / 6.
    expect(out).toMatch(/^template, terse +2 +2 +50\.0 %, 0\.000 /m);
  });

  it("gives all of it as JSON", () => {
    const result = JSON.parse(grade(items, answers, "--json").out) as object;
    expect(result).toMatchObject({
      suite: "repository-qa",
      overall: { items: 4, means: { strict: { mean: 0.75, count: 4 } } },
      groups: { variant: [{ group: "template" }, { group: "terse" }] },
      unanswered: 0,
      leftOut: [],
      abstention: { abstained: 0 },
      reasons: { equal: 3, differs: 1 },
      variants: {
        questions: 2,
        accuracy: { strict: 0.75 },
        agreement: [{ verdicts: { paper: { equal: 0.5, alpha: 0 } } }],
      },
    });
  });

  it("has a verdict for each item, in its JSON and in the file of --out", () => {
    const each = (options: readonly string[]) => {
      const { status, out, err } = grade(items, answers, ...options);
      expect({ status, err }).toEqual({ status: 0, err: "" });
      return out;
    };
    const told = (JSON.parse(each(["--json"])) as { each: Verdict[] }).each;
    const strict = ({ id, scores }: Verdict) => [id, scores.find(({ scorer }) => scorer === "strict")?.value];
    expect(told.map(strict)).toEqual([
      ["one-template", 1],
      ["one-terse", 1],
      ["two-template", 1],
      ["two-terse", 0],
    ]);
    expect(each(["--out", "verdicts"])).toMatch(/^ +all +4 +75\.0 % /m);
    const lines = readFileSync(join(folder, "verdicts"), "utf8").trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual(told);
    expect(grade(items, answers, "--out", "verdicts")).toMatchObject({
      status: 1,
      out: "",
      err: expect.stringContaining("[cli/output-exists] 'verdicts' exists"),
    });
  });

  it("is silent about variants where no question has two", () => {
    const [first, , third] = items;
    expect(grade([first, third], []).out).not.toContain("variants");
    expect(JSON.parse(grade([first, third], [], "--json").out)).toMatchObject({ variants: null, unanswered: 2 });
  });

  it("grades the items of some strata alone", () => {
    const { out } = grade(items, answers, "--where", "variant=terse");
    expect(out).toMatch(/^ +all +2 +50\.0 % /m);
    const tasks = items.map((each, index) => ({ ...each, strata: { task: index < 2 ? "mass" : "hubble" } }));
    expect(grade(tasks, answers, "--where", "task=mass").out).toMatch(/^ +all +2 +100\.0 % /m);
    const refused = grade(items, answers, "--where", "task=mass");
    expect(refused.err).toMatch(
      /\[engine\/wrong-choice\] no item has the stratum 'task'; the strata are: type, variant/,
    );
    expect(refused.status).toBe(2);
  });

  it("reads files that were left behind, whether they stand in the line or beside it", () => {
    write("results.json", [{ mass: 91.2 }]);
    const files = { "a.json": { mass: 91.2 }, "b.txt": "text", "c.json": "@results.json" };
    const { status, out, err } = grade(items.slice(0, 1), [{ id: "one-template", files }]);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(out).toContain("not answered: 0");
    expect(out).toContain("strict verdicts: empty 1");
  });

  const wrong: readonly (readonly [
    what: string,
    items: readonly object[],
    answers: readonly object[],
    says: RegExp,
  ])[] = [
    ["an item twice", [...items, items[0]], answers, /'items' has the item 'one-template' twice/],
    ["an item without its key", [{ ...items[0], key: undefined }], [], /line 1 of 'items' .*--with-key/],
    ["an item whose key is none", [{ ...items[0], key: { answer: 1 } }], [], /line 1 of 'items' .*key\.answer/],
    [
      "items of two suites",
      [items[0], { ...items[1], suite: "other" }],
      [],
      /of repository-qa and of other; grade each/,
    ],
    ["a file that is not there", items, [{ id: "one-terse", files: { "a.json": "@none" } }], /the file 'none', which/],
    ["both an answer and a reply", items, [{ id: "one-terse", answer: 1, reply: "1" }], /either answer or reply/],
    ["an answer twice", items, [...answers, answers[0]], /answers the item 'one-template' twice/],
    ["an answer to no item", items, [{ id: "x", answer: 1 }], /the item 'x', which 'items' does not have/],
    ["an answer of another shape", items, [{ id: "one-terse" }], /line 1 of 'answers' is not an answer/],
  ];
  for (const [what, given, replies, says] of wrong) {
    it(`answers ${what} with one line`, () => {
      const { status, out, err } = grade(given, replies);
      expect(err).toMatch(says);
      expect(err).toMatch(/^assay: \[cli\/wrong-input\] .*\n$/);
      expect({ status, out }).toEqual({ status: 1, out: "" });
    });
  }

  it("names the suites where an item is of none of them", () => {
    const { status, err } = grade([{ ...items[0], suite: "nowhere" }], []);
    expect(err).toMatch(/^assay: \[cli\/wrong-usage\] there is no suite 'nowhere'; the suites are: /);
    expect(status).toBe(2);
  });
});

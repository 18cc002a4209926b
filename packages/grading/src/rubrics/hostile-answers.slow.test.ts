import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { costInScans } from "../reading-cost.test-support.ts";
import { gradeRubric, readAnswer } from "./index.ts";
import { smallTasks } from "./tasks.test-support.ts";

/** Pieces of what answers are made of, so that random texts get past the first character. */
const piece = fc.oneof(
  fc.constantFrom(...smallTasks.flatMap(({ form }) => form.sections.map(({ name }) => name))),
  fc.constantFrom(
    "\n",
    "\n\n",
    "## ",
    "**",
    "|",
    "|---|",
    "```",
    "[",
    "]",
    "{",
    "}",
    '"',
    ",",
    ";",
    ":",
    "=",
    "±",
    "(",
    ")",
  ),
  fc.constantFrom(
    "GID075008",
    "CEPH_00012345",
    "20481357",
    "1.png",
    "none",
    "e",
    "10^",
    "\\",
    "\\pm",
    "$",
    "/",
    "-",
    "\t",
    " ",
  ),
  fc.double().map(String),
  fc.string({ unit: "binary" }),
);

describe("hostile answers", () => {
  it("never make reading or grading throw, as text or as a results file", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...smallTasks),
        fc.array(piece, { maxLength: 60 }),
        fc.boolean(),
        (task, pieces, asFile) => {
          const garbage = pieces.join("");
          const answer = readAnswer(task.form, asFile ? { text: "", file: garbage } : { text: garbage });
          const grade = gradeRubric(task.form, task.rubric, answer);
          for (const { outcome } of grade.verdicts) expect(["pass", "fail"]).toContain(outcome);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it("never make a results file of any JSON throw", () => {
    const names = smallTasks[3].form.sections.map(({ name }) => name);
    const object = fc.dictionary(
      fc.oneof(fc.constantFrom(...names, "__proto__", "constructor"), fc.string()),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(object, (value) => {
        const answer = readAnswer(smallTasks[3].form, { text: "", file: JSON.stringify(value) });
        expect(() => gradeRubric(smallTasks[3].form, smallTasks[3].rubric, answer)).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });

  const heading = "REDSHIFTS\n";
  const pieces = [
    " ",
    "\t",
    " \t",
    "-",
    "- ",
    "=",
    "|",
    "| ",
    "|-",
    ",",
    ", ",
    ":",
    "(",
    "[",
    "{",
    '"',
    '\\"',
    "*",
    "`",
    "±",
    "1",
    "1 ",
    "1,",
    "1.",
    "a",
    "a ",
    "GID075008 ",
    "GID075008,",
    "\\",
    "$",
    "#",
    "(1",
    "1(",
    "x^1",
    "+1-1 ",
    "[{",
    "no ",
    "=1",
    "not ",
    "REDSHIFTS ",
    "ﷺ",
  ];

  it.each(pieces)("of 100,000 characters of %j leave the section behind them readable", (each) => {
    const { form, rubric } = smallTasks[1];
    const long = each.repeat(Math.ceil(100_000 / each.length));
    const lines = long.replace(/(.{100})/gs, "$1\n");
    for (const before of [long, heading + long, heading + lines, `SUMMARY\n${long}`, `HUBBLE CONSTANT: ${long}`]) {
      const answer = readAnswer(form, { text: `${before}\n\n## HUBBLE CONSTANT\n66.5 ± 1.2`, file: long });
      const { verdicts } = gradeRubric(form, rubric, answer);
      expect(verdicts.find(({ id }) => id === "h/1")).toMatchObject({ outcome: "pass", found: 66.5 });
    }
  });

  it.each(['{"a":', '"a": ', "http://"])(
    "of 100 kB of %j below headings take at most as long as 90 plain scans",
    (piece) => {
      const costs = smallTasks.map(({ form, rubric }) => {
        const below = (text: string) => form.sections.map(({ name }) => `## ${name}\n${text}`).join("\n\n");
        const read = (text: string) => gradeRubric(form, rubric, readAnswer(form, { text: below(text) }));
        return costInScans((text) => read(text.slice(0, text.length / form.sections.length)), piece);
      });
      expect(Math.max(...costs)).toBeLessThan(90);
    },
  );

  it("are read at both ends where they are too long, and say so", () => {
    const { form } = smallTasks[1];
    const words = "x".repeat(999_000);
    const value = "\nHUBBLE CONSTANT: 66.5\n";
    const found = (text: string) => readAnswer(form, { text }).sections.get("HUBBLE CONSTANT");
    for (const text of [words + words + value, value + words + words, words + value + words])
      expect(found(text)).toMatchObject({ value: 66.5 });
    const long = readAnswer(form, { text: words + words + value + words + words, file: "9".repeat(16_000_001) });
    expect(long.sections.size).toBe(0);
    expect(long.problems).toHaveLength(2);
    expect(readAnswer(form, { text: "", file: "{" }).problems).toEqual(["results.json is no JSON and was not read."]);
  });

  it("of a hundred thousand nested brackets are no JSON", () => {
    const { form } = smallTasks[1];
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    expect(readAnswer(form, { text: "", file: `{"SUMMARY": ${deep}}` }).sections.size).toBe(0);
  });
});

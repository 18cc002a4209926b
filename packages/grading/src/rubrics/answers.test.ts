import { describe, expect, it } from "vitest";
import { gradeRubric, readAnswer } from "./index.ts";
import { readFixture, smallTask } from "./tasks.test-support.ts";

/** The criteria that pass, all others failing, or those that fail, all others passing. */
type Expected = { readonly passes: readonly string[] } | { readonly fails: readonly string[] };
type Case = Expected & { readonly answer: string; readonly file?: string };

const table = readFixture("answers.yaml") as { readonly [task: string]: readonly Case[] };

describe.each(Object.entries(table))("answers to the task %s", (name, cases) => {
  const { form, rubric } = smallTask(name);
  const ids = rubric.metarubrics.flatMap(({ criteria }) => criteria.map(({ id }) => id));

  it.each(cases.map((each, index) => ({ ...each, index: index + 1 })))("$index: $answer $file", (each) => {
    const named = "passes" in each ? each.passes : each.fails;
    expect(ids).toEqual(expect.arrayContaining([...named]));
    const { verdicts } = gradeRubric(form, rubric, readAnswer(form, { text: each.answer, file: each.file }));
    const passed = verdicts.filter(({ outcome }) => outcome === "pass").map(({ id }) => id);
    expect(passed).toEqual(ids.filter((id) => named.includes(id) === "passes" in each));
  });
});

describe("the table of answers", () => {
  it("holds every answer to a task once, and more than two hundred", () => {
    const all = Object.entries(table).flatMap(([task, cases]) =>
      cases.map(({ answer, file }) => JSON.stringify([task, answer, file])),
    );
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(200);
  });
});

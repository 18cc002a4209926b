import type { Json } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gradeRubric, readAnswer, resultsSchema, shareGained } from "./index.ts";
import { everyStyle, type PlainAnswer, type PlainSection, renderAnswer } from "./render-answer.test-support.ts";
import type { Check, Place } from "./rubric.ts";
import { type SmallTask, smallTasks } from "./tasks.test-support.ts";

const styles = fc.constantFrom(...everyStyle);

function passed({ form, rubric }: SmallTask, text: string, file?: string): string[] {
  const { verdicts } = gradeRubric(form, rubric, readAnswer(form, { text, file }));
  return verdicts.filter(({ outcome }) => outcome === "pass").map(({ id }) => id);
}

function idsOf({ rubric }: SmallTask, holds: (check: Check) => boolean): string[] {
  const criteria = rubric.metarubrics.flatMap((metarubric) => metarubric.criteria);
  return criteria.filter(({ check }) => check !== undefined && holds(check)).map(({ id }) => id);
}

const all = (task: SmallTask) => idsOf(task, () => true);

describe.each(smallTasks)("the task $name", (task) => {
  const { form, ideal } = task;

  it("gives a right answer the whole score in every style of writing", () => {
    for (const style of everyStyle) {
      const text = renderAnswer(form, ideal, style);
      const grade = gradeRubric(form, task.rubric, readAnswer(form, { text }));
      const missed = grade.verdicts.filter(({ outcome }) => outcome !== "pass");
      expect({ style, missed }).toEqual({ style, missed: [] });
      expect(shareGained(grade.all)).toBe(1);
      expect(shareGained(grade.withRightInputs)).toBe(1);
      for (const list of grade.lists) expect(list.f1).toBe(1);
    }
  });

  it("accepts as a results file what its schema accepts, and gives it the whole score", () => {
    expect(resultsSchema(form).safeParse(ideal).success).toBe(true);
    expect(passed(task, "", JSON.stringify(ideal))).toEqual(all(task));
  });

  it("gives nothing to an empty answer, to a refusal, or to headings alone", () => {
    const headings = form.sections.map(({ name }) => `## ${name}`).join("\n\n");
    for (const text of ["", " \n ", "No answer.", headings]) {
      const grade = gradeRubric(form, task.rubric, readAnswer(form, { text }));
      expect(shareGained(grade.all)).toBe(0);
      for (const list of grade.lists) expect(list.f1).toBe(0);
    }
  });

  it("does not care for the order of rows", () => {
    fc.assert(
      fc.property(styles, fc.infiniteStream(fc.nat()), (style, numbers) => {
        const draw = () => numbers.next().value;
        const shuffled = Object.entries(ideal).map(([name, content]) => [name, shuffle(content, draw)] as const);
        expect(passed(task, renderAnswer(form, Object.fromEntries(shuffled), style))).toEqual(all(task));
      }),
      { numRuns: 200 },
    );
  });

  it("fails exactly the criteria that name a value when that value alone is wrong", () => {
    const places = placesOf(task);
    fc.assert(
      fc.property(styles, fc.constantFrom(...places), (style, place) => {
        const answer = withWrong(ideal, place);
        const text = renderAnswer(form, answer, style);
        const concerned = idsOf(task, (check) => "of" in check && isSame(check.of, place));
        const expected = all(task).filter((id) => !concerned.includes(id));
        expect(passed(task, text)).toEqual(expected);
        expect(passed(task, "", JSON.stringify(answer))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it("fails what a section held when the section is left out, and nothing of the others", () => {
    fc.assert(
      fc.property(styles, fc.constantFrom(...Object.keys(ideal)), (style, name) => {
        const rest = Object.fromEntries(Object.entries(ideal).filter(([each]) => each !== name));
        const kept = idsOf(task, (check) => ("of" in check ? check.of.section : check.section) !== name);
        expect(passed(task, renderAnswer(form, rest, style))).toEqual(kept);
      }),
      { numRuns: 60 },
    );
  });
});

describe("lists", () => {
  const task = smallTasks.find(({ name }) => name === "lissajous") ?? smallTasks[0];
  const machines = (names: readonly string[]): PlainAnswer => ({ "DATA FOR MANAGEMENT": [...names] });

  it("lose by every extra entry, whatever the style, though the entries that belong there still pass", () => {
    const extras = fc.uniqueArray(fc.stringMatching(/^[B-D][0-9][B-D][0-9][B-D][0-9]$/), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(styles, extras, (style, more) => {
        const text = renderAnswer(task.form, machines(["X1Y2Z3", "Q7R8S9", ...more]), style);
        const grade = gradeRubric(task.form, task.rubric, readAnswer(task.form, { text }));
        const list = grade.lists.find(({ section }) => section === "DATA FOR MANAGEMENT");
        expect(list).toMatchObject({ wanted: 2, given: 2 + more.length, right: 2, recall: 1 });
        expect(list?.f1).toBeCloseTo(4 / (4 + more.length), 12);
        expect(passed(task, text)).toEqual(["machine/1", "machine/2", "good-machine/1"]);
      }),
    );
  });
});

/** Every value and cell of an ideal answer that is no key. */
function placesOf({ form, ideal }: SmallTask): Place[] {
  return form.sections.flatMap((section): Place[] => {
    const content = ideal[section.name];
    if (section.kind === "value") {
      const parts: Place["part"][] = typeof content === "object" ? ["value", "uncertainty"] : ["value"];
      return parts.map((part) => ({ section: section.name, part }));
    }
    if (section.kind !== "table" || !Array.isArray(content)) return [];
    const columns = section.columns.filter(({ name }) => name !== section.key);
    return content.flatMap((row) =>
      columns.map(({ name }): Place => {
        return { section: section.name, cell: { row: row[section.key], column: name }, part: "value" };
      }),
    );
  });
}

function withWrong(ideal: PlainAnswer, { section, cell, part }: Place): PlainAnswer {
  const content = ideal[section];
  const wrong = (value: Json) => (typeof value === "number" ? value + 1000 : `${String(value)}q`);
  if (typeof content === "number") return { ...ideal, [section]: wrong(content) };
  if (!Array.isArray(content))
    return { ...ideal, [section]: { ...Object(content), [part]: wrong(Object(content)[part]) } };
  const rows = content.map((row) => {
    const isMeant = cell !== undefined && Object.values(row).includes(cell.row);
    return isMeant ? { ...row, [cell.column]: wrong(row[cell.column]) } : row;
  });
  return { ...ideal, [section]: rows };
}

function isSame(left: Place, right: Place): boolean {
  return (
    left.section === right.section &&
    left.part === right.part &&
    String(left.cell?.row) === String(right.cell?.row) &&
    left.cell?.column === right.cell?.column
  );
}

/** Fisher and Yates, by numbers drawn from outside. */
function shuffle(content: PlainSection, draw: () => number): PlainSection {
  if (!Array.isArray(content)) return content;
  const rows = [...content];
  for (let last = rows.length - 1; last > 0; last -= 1) {
    const other = draw() % (last + 1);
    [rows[last], rows[other]] = [rows[other], rows[last]];
  }
  return rows;
}

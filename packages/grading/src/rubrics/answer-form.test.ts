import { describe, expect, it } from "vitest";
import { describeForm, parseAnswerForm, RESULTS_FILE, readAnswer, resultsJsonSchema, resultsSchema } from "./index.ts";
import { isGiven } from "./parsed-answer.ts";
import { smallTask, smallTasks } from "./tasks.test-support.ts";

describe("the description of a form", () => {
  it("names every section, column, unit and row that is asked for", () => {
    for (const { form } of smallTasks) {
      const text = describeForm(form);
      for (const section of form.sections) {
        expect(text).toContain(`\n${section.name}\n${section.about}`);
        for (const { name } of section.kind === "table" ? section.columns : []) expect(text).toContain(name);
      }
      expect(text).toContain(RESULTS_FILE);
    }
    expect(describeForm(smallTask("mass").form)).toContain(
      "LAYER , RADIUS (m). The rows: tracker layer 1, tracker layer 2, calorimeter.",
    );
    expect(describeForm(smallTask("hubble").form)).toContain("A number ± its uncertainty in km/s/Mpc.");
  });

  it("shows a results file with the names of the form and with nothing in it that could be graded", () => {
    for (const { form } of smallTasks) {
      const shown = /```json\n(.*?)\n```/s.exec(describeForm(form))?.[1] ?? "";
      expect(Object.keys(JSON.parse(shown))).toEqual(form.sections.map(({ name }) => name));
      const { sections } = readAnswer(form, { text: describeForm(form), file: shown });
      expect([...sections.values()].filter((each) => each.kind !== "text" && isGiven(each))).toEqual([]);
    }
  });
});

describe("the schema of the results file", () => {
  it("is that of the form", () => {
    const form = parseAnswerForm({
      sections: [
        { name: "MASS", kind: "value", about: "A mass.", unit: "kg", uncertainty: true },
        { name: "N", kind: "value", about: "A count.", number: "integer" },
        {
          name: "STARS",
          kind: "table",
          about: "Stars.",
          key: "STAR",
          columns: [
            { name: "STAR", kind: "text" },
            { name: "Z", kind: "number" },
          ],
        },
      ],
    });
    expect(resultsJsonSchema(form)).toMatchObject({
      type: "object",
      additionalProperties: false,
      properties: {
        MASS: {
          description: "A mass.",
          required: ["value", "uncertainty"],
          properties: { value: { type: "number", description: "in kg" } },
        },
        N: { type: "integer" },
        STARS: { type: "array", items: { required: ["STAR", "Z"], additionalProperties: false } },
      },
    });
    const accepts = (value: unknown) => resultsSchema(form).safeParse(value).success;
    expect(accepts({})).toBe(true);
    expect(accepts({ MASS: { value: 1, uncertainty: 0.1 }, N: 3, STARS: [{ STAR: "A", Z: 0.1 }] })).toBe(true);
    expect(accepts({ N: 3.5 })).toBe(false);
    expect(accepts({ MASS: 1 })).toBe(false);
    expect(accepts({ STARS: [{ STAR: "A" }] })).toBe(false);
    expect(accepts({ COLOUR: 1 })).toBe(false);
  });
});

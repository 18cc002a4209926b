import { describe, expect, it } from "vitest";
import type { TableColumn } from "./answer-form.ts";
import { parseAnswerForm, readAnswer } from "./index.ts";
import type { ParsedSection } from "./parsed-answer.ts";
import { readEntry } from "./reading/read-entry.ts";

const about = "Something.";
const form = parseAnswerForm({
  sections: [
    { name: "NOTES", kind: "text", about },
    { name: "MASS", kind: "value", about, uncertainty: true },
    { name: "MASS WIDTH", kind: "value", about },
    { name: "PLANETS", kind: "table", about, key: "PLANET", columns: [{ name: "PLANET", kind: "text" }] },
    {
      name: "SAMPLES",
      kind: "table",
      about,
      key: "SAMPLE",
      columns: [
        { name: "SAMPLE", kind: "text" },
        { name: "SITE", kind: "text" },
        { name: "AGE", kind: "number", unit: "yr" },
      ],
    },
  ],
});

const read = (text: string, name: string): ParsedSection | undefined => readAnswer(form, { text }).sections.get(name);

function entries(text: string, name: string): string[] | undefined {
  const section = read(text, name);
  return section?.kind === "table" ? [...section.rows.keys()] : undefined;
}

describe("a list whose entries have no shape", () => {
  it.each([
    ["PLANETS\nMars\nVenus", ["mars", "venus"]],
    ["PLANETS: Mars, Venus", ["mars", "venus"]],
    ["PLANETS\n- Mars (red)\n- Venus: hot", ["mars", "venus"]],
    ["PLANETS\n| Name |\n|---|\n| Mars |\n| Venus |", ["mars", "venus"]],
    ['PLANETS\n["Mars", "Venus"]', ["mars", "venus"]],
    ["PLANETS\nMars\nMARS\n'mars'.", ["mars"]],
    ["PLANETS\nThese were seen to move.\nMars", ["mars"]],
    ["PLANETS\nnone", []],
    ["PLANETS\n[]", []],
    ["PLANETS\nNo planets were found.", []],
  ])("%j has the entries %j", (text, expected) => {
    expect(entries(text, "PLANETS")).toEqual(expected);
    expect(read(text, "PLANETS")).toMatchObject({ given: true });
  });

  it("is not given by a sentence alone", () => {
    expect(read("PLANETS\nWe looked for them in vain.", "PLANETS")).toMatchObject({ given: false });
  });
});

describe("a table whose entries have no shape", () => {
  const wanted = { kind: "number", value: 5730 };

  it.each([
    "SAMPLES\nS-1, cave, 5730",
    "SAMPLES\nS-1, cave, 5,730",
    'SAMPLES\n"S-1","cave","5,730"',
    "SAMPLES\nS-1 | cave | 5730 yr",
    "SAMPLES\n| Code | Place | Years |\n|---|---|---|\n| S-1 | cave | 5730 |",
    "SAMPLES\nage;sample;site\n5730;S-1;cave",
    "SAMPLES\nS-1: cave, 5730",
    "SAMPLES\nS-1 cave 5730",
    "SAMPLES\nSample: S-1, Site: cave, Age: 5730 yr",
    "SAMPLES\nS-1 (site = cave; age = 5730)\nS-1, cave, 5730",
    'SAMPLES\n```json\n[{"sample": "S-1", "site": "cave", "age": 5730}]\n```',
  ])("has its cell in %j", (text) => {
    const section = read(text, "SAMPLES");
    const rows = section?.kind === "table" ? section.rows : new Map();
    expect([...rows.keys()]).toEqual(["s-1"]);
    expect(rows.get("s-1")?.cells.get("AGE")).toMatchObject(wanted);
    expect(rows.get("s-1")?.cells.get("SITE")).toEqual({ kind: "text", text: "cave" });
  });
});

describe("an entry with brackets", () => {
  it("is the same in the truth and in the answer", () => {
    const column: TableColumn = { name: "LAYER", kind: "text", aliases: [] };
    expect(readEntry(column, "**Layer 1 (inner)**")).toBe("1 (inner)");
    expect(readEntry(column, "(inner)")).toBe("inner");
    expect(readEntry(column, "inner (r = ")).toBeUndefined();
  });
});

describe("sections", () => {
  it("with longer names come before those whose name begins theirs", () => {
    expect(read("MASS - WIDTH: 2", "MASS WIDTH")).toMatchObject({ value: 2 });
    expect(read("MASS - WIDTH: 2", "MASS")).toBeUndefined();
  });

  it("of text go on behind a value given in passing, and end at a heading of their own style", () => {
    const answer = readAnswer(form, { text: "## NOTES\nOne.\n- Mass: 5\nTwo.\n### Details\nThree.\n## Thanks\nFour." });
    expect(answer.sections.get("NOTES")).toEqual({ kind: "text", text: "One.\n- Mass: 5\nTwo.\n### Details\nThree." });
    expect(answer.sections.get("MASS")).toMatchObject({ value: 5 });
  });

  it("keep an uncertainty that stands in a line of its own, and none that is given twice over", () => {
    expect(read("MASS\n5 kg\nuncertainty: 0.1 kg", "MASS")).toMatchObject({ value: 5, uncertainty: 0.1 });
    expect(read("MASS\n5 ± 0.2\nuncertainty: 0.1", "MASS")).not.toHaveProperty("uncertainty");
  });

  it("of a results file count before those of the text, and are looked for one object deep", () => {
    const file = '{"results": {"mass": {"value": 7, "sigma": 0.5}}}';
    const { sections } = readAnswer(form, { text: "MASS: 5 ± 0.1\nMASS WIDTH: 1", file });
    expect(sections.get("MASS")).toMatchObject({ value: 7, uncertainty: 0.5 });
    expect(sections.get("MASS WIDTH")).toMatchObject({ value: 1 });
  });
});

describe("a results file", () => {
  const value = { MASS: { value: 7, uncertainty: 0.5 }, SAMPLES: [{ SAMPLE: "S-1", SITE: "cave", AGE: 5730 }] };
  const pretty = JSON.stringify(value, null, 2);

  it.each([
    ["a trailing comma in a list", pretty.replace(/\}\n {2}\]/, "},\n  ]")],
    ["a trailing comma in an object", pretty.replace(/\n\}$/, ",\n}")],
    ["a code fence", `\`\`\`json\n${pretty}\n\`\`\`\n`],
    ["words before and after", `Here are the results:\n\n${pretty}\n\nThat is all.`],
    ["headings in the place of JSON", "## MASS\n7 ± 0.5\n\n## SAMPLES\nS-1, cave, 5730\n"],
  ])("is read with %s", (_, file) => {
    expect(file).not.toBe(pretty);
    const { sections, problems } = readAnswer(form, { text: "See the file.", file });
    expect(sections.get("MASS")).toMatchObject({ value: 7, uncertainty: 0.5 });
    const samples = sections.get("SAMPLES");
    expect(samples?.kind === "table" && [...samples.rows.keys()]).toEqual(["s-1"]);
    expect(problems).toEqual([]);
  });

  it("keeps commas inside of texts", () => {
    const { sections } = readAnswer(form, { text: "", file: '{"NOTES": "a, ] b, } c,]", "MASS": 7,}' });
    expect(sections.get("NOTES")).toEqual({ kind: "text", text: "a, ] b, } c,]" });
    expect(sections.get("MASS")).toMatchObject({ value: 7 });
  });
});

describe("an object in the text without a fence", () => {
  it("is read with words before and after", () => {
    const { sections } = readAnswer(form, { text: 'The result:\n{\n"MASS": 7\n}\nMASS WIDTH: 2' });
    expect(sections.get("MASS")).toMatchObject({ value: 7 });
    expect(sections.get("MASS WIDTH")).toMatchObject({ value: 2 });
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  categories,
  fillRubrics,
  gradeRubric,
  loadMetarubrics,
  parseAnswerForm,
  readAnswer,
  type TruthTables,
  truthNames,
} from "./index.ts";
import { checkTemplate } from "./templates/check-template.ts";

const page = readFileSync(new URL("../../../../docs/rubrics.md", import.meta.url), "utf8");

function block(name: string): unknown {
  const found = new RegExp(`\`\`\`json ${name}\\n([^]*?)\\n\`\`\``).exec(page);
  return JSON.parse(found?.[1] ?? "");
}

describe("docs/rubrics.md", () => {
  const form = parseAnswerForm(block("form"));
  const truth = block("truth") as TruthTables;
  const rubric = fillRubrics(loadMetarubrics(block("metarubrics"), form, truthNames(truth)), truth);

  it("shows a form, a truth and metarubrics that fill a rubric", () => {
    const criteria = rubric.metarubrics.flatMap((metarubric) => metarubric.criteria);
    expect(criteria.map(({ id, text }) => [id, text])).toContainEqual([
      "redshift/2",
      "The redshift of GID104365 lies in [0.0190, 0.0200].",
    ]);
    expect(criteria).toHaveLength(8);
  });

  it("shows an example that a right answer passes, but for what a judge must say", () => {
    const text =
      "SUMMARY\nA line through the origin.\nFITTED FUNCTION\nproportional\nREDSHIFTS\nGID075008 0.0298\nGID104365 0.0195\nGID173179 0.0183\nHUBBLE CONSTANT\n66.5 ± 1.2";
    const { verdicts } = gradeRubric(form, rubric, readAnswer(form, { text }));
    expect(verdicts.filter(({ outcome }) => outcome !== "pass").map(({ id }) => id)).toEqual(["clear"]);
  });

  it("names every check and every category", () => {
    for (const option of checkTemplate.options) {
      for (const kind of option.shape.kind.values) expect(page).toContain(`| \`${kind}\` |`);
    }
    for (const category of categories) expect(page).toContain(`\`${category}\``);
  });
});

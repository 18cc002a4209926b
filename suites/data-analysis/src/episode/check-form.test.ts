import type { Submission } from "@assay/contract";
import { trueAnswer } from "@assay/grading/rubrics";
import { describe, expect, it } from "vitest";
import { makeItems } from "../items.ts";
import { tasks } from "../tasks.ts";
import { analysisWorld } from "../world.ts";
import { checkForm } from "./check-form.ts";

const submission = (text: string, file?: string): Submission => ({
  outcome: { kind: "answered" },
  answers: [{ to: "agent", outcome: { kind: "answered" }, text, value: text }],
  files: file === undefined ? {} : { "results.json": new TextEncoder().encode(file) },
});

describe.each(tasks)("the check of what is handed in for $name", ({ name }) => {
  const challenges = ["1", "2"].map((value) => {
    const [challenge] = makeItems(
      analysisWorld({ kind: "public", value }, { task: name, difficulty: "easy", parameters: {} }),
    );
    return challenge;
  });
  const [own, other] = challenges;
  const right = trueAnswer(own.key.form, own.key.rubric);
  const file = JSON.stringify(right);

  it("has nothing to say about the true answer, nor about the true answer to another item", () => {
    expect(checkForm(own.item, submission("", file))).toEqual([]);
    expect(checkForm(other.item, submission("", file))).toEqual([]);
  });

  it("says the same, byte for byte, whatever the key is", () => {
    const broken = [
      submission(""),
      submission("I could not do it."),
      submission("", "{"),
      submission("", file.slice(0, file.length / 2)),
      submission("", file.replace(/\d/g, "x")),
      submission("", file.replace(/[-\d.]+(?=[,}\]])/g, '"1 or 2"')),
      ...Object.keys(right).map((section) => submission("", JSON.stringify({ ...right, [section]: null }))),
      ...Object.keys(right).map((section) => submission("", JSON.stringify({ ...right, [section]: "who knows" }))),
    ];
    const said = broken.map((each) => JSON.stringify(checkForm(own.item, each)));
    expect(broken.map((each) => JSON.stringify(checkForm(other.item, each)))).toEqual(said);
    expect(said.filter((problems) => problems === "[]").length).toBeLessThanOrEqual(1);
  });
});

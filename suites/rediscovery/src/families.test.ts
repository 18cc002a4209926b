import { answerQuestion } from "@assay/grading/claims";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { families } from "./families.ts";
import type { AnyFamily, Form } from "./family.ts";
import { trueSpace } from "./scenario/claim-space.ts";

const subjects = ["one", "two"];

/** The answers to a family's questions if every effect but one is as published. */
function answersUnder(family: AnyFamily, effect: string, form: Form): string {
  const forms = {
    ...Object.fromEntries(family.effects.map(({ name }) => [name, "published" as const])),
    [effect]: form,
  };
  const parameters: unknown = family.draw(stream("test", "forms"), forms, subjects);
  const truth = trueSpace(family, { parameters, subjects, bank: family.bank(stream("test", "bank")) });
  return JSON.stringify(family.questions(subjects).map((question) => answerQuestion(question, truth)));
}

describe.each(families.map((family) => [family.name, family] as const))("%s", (_, family) => {
  it("plants some effect in another shape than the published one", () => {
    expect(family.effects.some(({ forms }) => forms.includes("alternative"))).toBe(true);
  });

  it("asks questions whose answers tell every other form of an effect from the published one", () => {
    for (const { name, forms } of family.effects) {
      const published = answersUnder(family, name, "published");
      for (const form of forms) {
        if (form !== "published") expect(answersUnder(family, name, form), `${name}, ${form}`).not.toBe(published);
      }
    }
  });

  it("asks for controls where its tag says that a study needs them, and only there", () => {
    const controls = family.questions(subjects).flatMap((question) => family.controls?.(question) ?? []);
    expect(controls.length > 0).toBe(family.tag !== "direct");
  });
});

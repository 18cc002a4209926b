import type { Step } from "@assay/authoring";
import { line, short } from "@assay/authoring/form-texts";
import { readPrompt } from "@assay/contract";
import { z } from "zod";
import type { IndependentColumn } from "../../../blueprint/column-schema.ts";
import { lawProblems } from "../../../blueprint/validate-laws.ts";
import { lawVariables } from "../../../repository/repository-model.ts";
import { auditProblems } from "../auditable-law.ts";
import { draftBlueprint } from "../draft-blueprint.ts";
import { finishOutcome, plainOutcome } from "../finish-outcome.ts";
import type { Study } from "../study.ts";
import type { WrittenOutcome } from "./columns.ts";
import type { Layout } from "./paths.ts";

export const lawsPrompt = readPrompt(new URL("./laws.md", import.meta.url), [
  "title",
  "hypothesis",
  "variables",
  "outcomes",
]);

const form = z.strictObject({
  laws: z
    .array(z.strictObject({ outcome: short, law: line(1, 800), noise: z.enum(["additive", "multiplicative"]) }))
    .max(6),
});

export type WrittenLaw = z.infer<typeof form>["laws"][number];

/** The variables and texts for which laws are written. */
export interface Subject {
  readonly title: string;
  readonly hypothesis: string;
  readonly layout: Layout;
  readonly measured: readonly IndependentColumn[];
  readonly outcomes: readonly WrittenOutcome[];
}

export function lawsStep(study: Study, subject: Subject): Step<z.infer<typeof form>> {
  const { title, hypothesis, outcomes } = subject;
  return {
    name: "laws",
    prompt: lawsPrompt.fill({
      title,
      hypothesis,
      variables: describeVariables(subject),
      outcomes: outcomes
        .map((outcome) => `- ${outcome.short}: ${outcome.name}, ${JSON.stringify(outcome.values)}`)
        .join("\n"),
    }),
    form,
    problems: ({ laws }) => problemsOf(laws, study, subject),
  };
}

function problemsOf(laws: readonly WrittenLaw[], study: Study, { layout, measured, outcomes }: Subject): string[] {
  const names = outcomes.map((outcome) => outcome.short);
  const counts = names.map((each) => laws.filter((law) => law.outcome === each).length);
  const problems = [
    ...laws
      .filter((law) => !names.includes(law.outcome))
      .map((law) => `'${law.outcome}' is no outcome; the outcomes are ${names.join(", ")}.`),
    ...names.filter((_, index) => counts[index] === 0).map((each) => `There is no law for '${each}'.`),
    ...names.filter((_, index) => counts[index] > 1).map((each) => `There are several laws for '${each}'; write one.`),
  ];
  if (problems.length > 0) return problems;
  const plain = outcomes.map((outcome) => plainOutcome(outcome, lawOf(laws, outcome)));
  const draft = draftBlueprint(layout, [...measured, ...plain]);
  const wrong = [...lawProblems(draft), ...plain.flatMap((outcome) => auditProblems(outcome, draft))];
  if (wrong.length > 0) return wrong;
  return plain.flatMap((outcome) => {
    const finished = finishOutcome(outcome, draft, study);
    return typeof finished === "string" ? [finished] : [];
  });
}

/** The law of an outcome. Every outcome has one after validation. */
export function lawOf(laws: readonly WrittenLaw[], { short: outcome }: WrittenOutcome): WrittenLaw {
  const found = laws.find((law) => law.outcome === outcome);
  if (found === undefined) throw new Error(`there is no law for ${outcome}`);
  return found;
}

function describeVariables({ layout, measured }: Subject): string {
  const usable = lawVariables(draftBlueprint(layout, [...measured]));
  const factors = layout.variables.flatMap((variable) =>
    variable.kind === "factor" || variable.kind === "sequence"
      ? [`- ${variable.short}: ${variable.name}, one of ${variable.levels.join(", ")}`]
      : [],
  );
  const columns = measured.map((column) => `- ${column.short}: ${column.name}, ${JSON.stringify(column.values)}`);
  return [...factors, ...columns, `All of them: ${Object.keys(usable).join(", ")}`].join("\n");
}

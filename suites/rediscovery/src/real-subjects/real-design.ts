import { hash } from "node:crypto";
import type { Question } from "@assay/grading/claims";
import type { AnyFamily } from "../family.ts";
import { generation, makeScenario, type Scenario } from "../scenario/scenario.ts";
import { questionsAbout } from "../study/about-subjects.ts";
import { type DesignCell, referenceDesign } from "../study/reference-design.ts";

/** What a reference run asks of a real model: the design of a family, as far as it is about one subject. */
export interface RealDesign {
  /** The scenario whose items and names are used. What it plants is true of nothing here. */
  readonly planted: Scenario;
  /** The model's name in the study, which reveals nothing. */
  readonly subject: string;
  /** The questions that the design can answer. */
  readonly questions: readonly Question[];
  readonly cells: readonly DesignCell[];
}

/** The design of a family for a model, with the items of a public seed. */
export function realDesign(family: AnyFamily, seed: string, itemsPerCell: number): RealDesign {
  const planted = makeScenario(seed, family, 0);
  const { subjects, bank } = planted;
  const [subject] = subjects;
  const asked = questionsAbout(family, [subject]).filter(({ asks }) => asks.kind === "contrast");
  const cells = referenceDesign(family, subjects, bank, itemsPerCell, asked).filter(
    ({ cell }) => cell.subject === subject,
  );
  const isMean = (name: string): boolean =>
    family.measures.some((measure) => measure.name === name && measure.column !== undefined);
  return { planted, subject, questions: asked.filter(({ measure }) => isMean(measure)), cells };
}

/**
 * The SHA-256 of all that a reference run depends on: questions, margins, prompts, and how replies are read. A file of
 * another version of the family has another one.
 */
export function designHash(family: AnyFamily, { questions, cells }: RealDesign): string {
  const measures = family.measures.map(({ name, column, equalWithin, differsBy }) => [
    name,
    column ?? "",
    equalWithin,
    differsBy,
  ]);
  const prompts = cells.map(({ cell, items }) => [
    cell,
    items.map((item) => [item.id, family.compose?.(item, cell.levels)]),
  ]);
  return hash("sha256", JSON.stringify([generation, family.name, questions, measures, family.solver, prompts]), "hex");
}

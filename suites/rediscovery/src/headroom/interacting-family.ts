import type { Claim, Question } from "@assay/grading/claims";
import type { AnyFamily, BankItem, Measure, Place, Response } from "../family.ts";
import type { Noise } from "../subject/noise.ts";
import { type Interaction, type InteractionPlace, lawfulCell, questionThere } from "./interaction.ts";

/** A family whose law has interactions, with the questions about them, and this many items per cell in its reference design. */
export function interactingFamily(
  base: AnyFamily,
  interactions: readonly Interaction[],
  itemsPerCell: number = base.itemsPerCell,
): AnyFamily {
  if (interactions.length === 0) return { ...base, itemsPerCell };
  const modifiers = new Set(interactions.flatMap(({ there }) => Object.keys(there)));
  return {
    ...base,
    itemsPerCell,
    // What changes an effect is no placebo, although it changes nothing at the reference.
    factors: base.factors.map((factor) =>
      modifiers.has(factor.name) && factor.kind === "placebo" ? { ...factor, kind: "planted" } : factor,
    ),
    measures: base.measures.map((measure: Measure<unknown>) => lawfulMeasure(measure, interactions)),
    questions: (subjects) => [...base.questions(subjects), ...interactions.map(questionThere)],
    published: (subjects) => [...base.published(subjects), ...recitedThere(base, subjects, interactions)],
    respond: (parameters, place, noise) => respondLawfully(base, interactions, parameters, place, noise),
  };
}

function lawfulMeasure(measure: Measure<unknown>, interactions: readonly Interaction[]): Measure<unknown> {
  return {
    ...measure,
    exact: (scene, cell) => measure.exact(scene, lawfulCell(interactions, cell)),
    standardError: (scene, [one, other], items) =>
      measure.standardError(scene, [lawfulCell(interactions, one), lawfulCell(interactions, other)], items),
  };
}

/**
 * The response by the law of the lawful cell. Of the features only those are exchanged that differ between the two cells:
 * a prompt can set more than levels tell, such as the marks of its options.
 */
function respondLawfully(
  base: AnyFamily,
  interactions: readonly Interaction[],
  parameters: unknown,
  place: Place<BankItem, unknown>,
  noise: Noise,
): Response<unknown> {
  const { subject, item, features } = place;
  const levels = { ...item.levels, ...base.levelsOf(features, item) };
  const lawful = lawfulCell(interactions, { subject, levels }).levels;
  const moved = interactions.filter(({ question: { factor } }) => lawful[factor] !== levels[factor]);
  if (moved.length === 0) return base.respond(parameters, place, noise);
  const before = fieldsOf(base.featuresAt(levels, item));
  const after = fieldsOf(base.featuresAt(lawful, item));
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return base.respond(
    parameters,
    { ...place, features: { ...fieldsOf(features), ...Object.fromEntries(changed) } },
    noise,
  );
}

const fieldsOf = (features: unknown): { readonly [name: string]: unknown } =>
  features as { readonly [name: string]: unknown };

/** What somebody would recite who remembers the published effects and knows of no interaction. */
export function recitedThere(
  base: AnyFamily,
  subjects: readonly string[],
  places: readonly InteractionPlace[],
): readonly Claim[] {
  const known = base.published(subjects);
  return places.flatMap((place) => {
    const { asks: _, ...about } = questionThere(place);
    const said = known.find((claim) => isAnswerTo(claim, place.question));
    return said === undefined ? [] : [{ ...about, finding: said.finding }];
  });
}

function isAnswerTo({ finding, ...claim }: Claim, { asks, ...question }: Question): boolean {
  if (finding.kind !== "contrast" || asks.kind !== "contrast") return false;
  return JSON.stringify([claim, finding.levels]) === JSON.stringify([question, asks.levels]);
}

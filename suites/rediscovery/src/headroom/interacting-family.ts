import type { Claim, Question } from "@assay/grading/claims";
import type { AnyFamily } from "../family.ts";
import { type Interaction, type InteractionPlace, lawfulCell, questionThere } from "./interaction.ts";
import { lawfulFamily } from "./lawful-family.ts";

/** A family whose law has interactions, with the questions about them, and this many items per cell in its reference design. */
export function interactingFamily(
  base: AnyFamily,
  interactions: readonly Interaction[],
  itemsPerCell: number = base.itemsPerCell,
): AnyFamily {
  if (interactions.length === 0) return { ...base, itemsPerCell };
  const modifiers = new Set(interactions.flatMap(({ there }) => Object.keys(there)));
  return {
    ...lawfulFamily(base, (cell) => lawfulCell(interactions, cell), modifiers),
    itemsPerCell,
    questions: (subjects) => [...base.questions(subjects), ...interactions.map(questionThere)],
    published: (subjects) => [...base.published(subjects), ...recitedThere(base, subjects, interactions)],
  };
}

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

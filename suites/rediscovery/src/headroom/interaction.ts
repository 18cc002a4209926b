import type { Cell, Question } from "@assay/grading/claims";

/**
 * How an effect depends on other factors: it is absent where they stand at certain levels, reversed there, or exists only
 * there.
 */
export const interactionForms = ["absent-there", "reversed-there", "only-there"] as const;
export type InteractionForm = (typeof interactionForms)[number];

/** What an interaction is about. It is the same in both twins, whatever its form. */
export interface InteractionPlace {
  /** The question about the effect at the reference. */
  readonly question: Question;
  /** The two levels that the question compares; the first is the one that other factors can turn off. */
  readonly levels: readonly [moved: string, kept: string];
  /** The levels of other factors at which the effect is another: one factor, or two together. */
  readonly there: { readonly [factor: string]: string };
}

export interface Interaction extends InteractionPlace {
  readonly form: InteractionForm;
}

/**
 * The cell whose base law holds in a cell. A law with interactions is the base law of another cell, so all that is exact
 * without interactions stays exact: no new formula is needed.
 */
export function lawfulCell(interactions: readonly Interaction[], cell: Cell): Cell {
  const levels = { ...cell.levels };
  for (const interaction of interactions) {
    const { factor } = interaction.question;
    levels[factor] = lawfulLevel(interaction, cell, levels[factor]);
  }
  return { ...cell, levels };
}

/** The level of the factor whose law holds where a prompt sets these levels. */
function lawfulLevel(
  { question, levels: [moved, kept], there, form }: Interaction,
  { subject, levels: set }: Cell,
  level: string,
): string {
  const { scope } = question;
  if (scope?.subjects !== undefined && !scope.subjects.includes(subject)) return level;
  const isThere = Object.entries(there).every(([factor, wanted]) => set[factor] === wanted);
  if (form === "reversed-there") {
    if (!isThere) return level;
    return level === moved ? kept : level === kept ? moved : level;
  }
  const isOff = form === "absent-there" ? isThere : !isThere;
  return isOff && level === moved ? kept : level;
}

/** The question about the effect at the levels where it is another. */
export function questionThere({ question, there }: InteractionPlace): Question {
  const conditions = Object.fromEntries(Object.entries(there).map(([factor, level]) => [factor, [level]]));
  return { ...question, scope: { ...question.scope, conditions: { ...question.scope?.conditions, ...conditions } } };
}

import type { Cell, Question } from "@assay/grading/claims";
import { findFamily } from "../families.ts";
import type { AnyFamily, BankItem } from "../family.ts";
import { switchedCell } from "../headroom/listed/switch-law.ts";
import type { Item } from "../items.ts";
import { cellKey } from "../scenario/claim-space.ts";
import { placesOfQuestion } from "../scenario/places-of-question.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { type DesignCell, referenceDesign } from "../study/reference-design.ts";
import { largestDesign } from "./sweep.ts";

/** What to measure, and which cells of it decide each comparison of a list. */
export interface ListPlan {
  readonly design: readonly DesignCell[];
  /** Whether every difference counts, since it is known where there is none. */
  readonly isSure: boolean;
  /** For each comparison the numbers of the cells at its first level, and at its second. */
  readonly decided: readonly {
    readonly question: Question;
    readonly of: readonly number[];
    readonly against: readonly number[];
  }[];
}

/**
 * The plan of somebody who knows the law: every cell of the list, and cells in which the same law holds are taken together.
 * The budget decides the number of items.
 */
export function oraclePlan({ family, subjects, bank, questions, headroom }: Scenario, { budget }: Item): ListPlan {
  const law = headroom?.listed?.law;
  if (law === undefined) throw new Error("this study has no list");
  const placebos = findFamily(family.name).factors.filter(({ kind }) => kind === "placebo");
  const plain = Object.fromEntries(placebos.map(({ name, reference }) => [name, reference]));
  const keyOf = (cell: Cell): string => {
    const { levels } = switchedCell(law, cell);
    return cellKey({ ...cell, levels: { ...levels, ...plain } });
  };
  return { ...planOf(family, subjects, bank, questions, questions, budget, undefined, keyOf), isSure: true };
}

/**
 * The plan of somebody who varies one thing at a time, from the reference: what is away from it is taken to change nothing.
 * With `items`, so many in each condition.
 */
export function oneAtATimePlan(
  { family, subjects, bank, questions }: Scenario,
  { budget }: Item,
  items?: number,
): ListPlan {
  return planOf(
    family,
    subjects,
    bank,
    questions,
    questions.map((each) => atReference(family, each)),
    budget,
    items,
    cellKey,
  );
}

function planOf(
  family: AnyFamily,
  subjects: readonly string[],
  bank: readonly BankItem[],
  questions: readonly Question[],
  measured: readonly Question[],
  budget: Item["budget"],
  items: number | undefined,
  keyOf: (cell: Cell) => string,
): ListPlan {
  const alone: AnyFamily = { ...family, controls: () => [] };
  const design =
    items === undefined
      ? largestDesign(alone, subjects, bank, measured, budget)
      : referenceDesign(alone, subjects, bank, items, measured);
  const keys = design.map(({ cell }) => keyOf(cell));
  const find = (cell: Cell): readonly number[] => keys.flatMap((key, index) => (key === keyOf(cell) ? [index] : []));
  return {
    design,
    isSure: false,
    decided: measured.map((question, index) => {
      const [{ cells }] = placesOfQuestion(family, subjects, question);
      return { question: questions[index], of: find(cells[0]), against: find(cells[1]) };
    }),
  };
}

/** A comparison with all factors but its own and those of items at their reference. */
function atReference({ factors }: AnyFamily, question: Question): Question {
  const isOfItems = (name: string): boolean => factors.some((factor) => factor.name === name && factor.kind === "item");
  const conditions = Object.fromEntries(
    Object.entries(question.scope?.conditions ?? {}).filter(([name]) => isOfItems(name)),
  );
  return { ...question, scope: { ...question.scope, conditions } };
}

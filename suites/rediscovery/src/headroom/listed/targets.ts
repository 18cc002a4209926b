import type { Cell, ClaimSpace } from "@assay/grading/claims";
import type { Stream } from "@assay/science/numerics/stream";
import type { AnyFamily } from "../../family.ts";
import { listedFactors } from "./listed-factors.ts";

/** An effect that comparisons are about: a measure, two levels of a factor, and the kind of items it is measured on. */
export interface Target {
  readonly measure: string;
  readonly factor: string;
  readonly levels: readonly [moved: string, kept: string];
  /** Levels of item factors. */
  readonly items: { readonly [factor: string]: string };
}

/** Maximum number of targets in one study. */
const MAX_TARGETS = 3;

/**
 * Targets whose base effect is clear in both twins, in at least one subject. Two pairs of levels of one factor are equal or
 * have no level in common, so that each rule changes one difference alone.
 */
export function drawTargets(
  family: AnyFamily,
  subjects: readonly string[],
  truths: readonly ClaimSpace[],
  random: Stream,
): readonly Target[] {
  const found = random
    .shuffle([...candidates(family, subjects)])
    .filter((target) => subjects.some((subject) => hasEffect(family, truths, target, subject, {})));
  const chosen: Target[] = [];
  for (const target of found) {
    if (chosen.length < MAX_TARGETS && chosen.every((other) => isApart(target, other))) chosen.push(target);
  }
  return chosen;
}

/** Whether the base law has a clear difference between the levels of a target at these conditions, in both twins. */
export function hasEffect(
  family: AnyFamily,
  truths: readonly ClaimSpace[],
  { measure, factor, levels, items }: Target,
  subject: string,
  conditions: { readonly [factor: string]: string },
): boolean {
  const margin = family.measures.find(({ name }) => name === measure)?.differsBy ?? Number.POSITIVE_INFINITY;
  const at = (level: string): Cell => ({
    subject,
    levels: { ...referenceLevels(family), ...items, ...conditions, [factor]: level },
  });
  return truths.every((truth) => {
    const [moved, kept] = levels.map((level) => truth.value(measure, at(level)));
    return moved !== undefined && kept !== undefined && Math.abs(moved - kept) >= margin;
  });
}

export const referenceLevels = ({ factors }: AnyFamily): { readonly [factor: string]: string } =>
  Object.fromEntries(factors.map(({ name, reference }) => [name, reference]));

function isApart(one: Target, other: Target): boolean {
  if (one.factor !== other.factor) return true;
  const common = one.levels.filter((level) => other.levels.includes(level)).length;
  if (common === 0) return true;
  return one.levels.join() === other.levels.join() && (one.measure !== other.measure || !sameItems(one, other));
}

const sameItems = (one: Target, other: Target): boolean => JSON.stringify(one.items) === JSON.stringify(other.items);

/** Every measure that is a mean, with every pair of levels that may stand for each other. */
function* candidates(family: AnyFamily, subjects: readonly string[]): Generator<Target> {
  const declared = listedFactors[family.name];
  const itemFactors = new Set(family.factors.filter(({ kind }) => kind === "item").map(({ name }) => name));
  for (const { name: factor, levels, reference } of family.factors) {
    const target = declared?.targets.find((each) => each.factor === factor);
    if (target === undefined) continue;
    const kinds = kindsAsked(family, subjects, factor, itemFactors);
    for (const [index, one] of levels.entries()) {
      for (const other of levels.slice(index + 1)) {
        if (target.pair !== undefined && !(target.pair.includes(one) && target.pair.includes(other))) continue;
        // The reference stays as it is.
        const pair = one === reference ? ([other, one] as const) : ([one, other] as const);
        for (const { name: measure, column, across } of family.measures) {
          if (column === undefined || across !== undefined) continue;
          for (const items of kinds) yield { measure, factor, levels: pair, items };
        }
      }
    }
  }
}

/** All items together, and every kind of items that a question of the family about this factor names. */
function kindsAsked(
  family: AnyFamily,
  subjects: readonly string[],
  factor: string,
  itemFactors: ReadonlySet<string>,
): readonly { readonly [factor: string]: string }[] {
  const named = family
    .questions(subjects)
    .filter((question) => question.factor === factor)
    .map(({ scope }) =>
      Object.fromEntries(
        Object.entries(scope?.conditions ?? {}).flatMap(([name, [level]]) =>
          itemFactors.has(name) ? [[name, level]] : [],
        ),
      ),
    );
  return [...new Map([{}, ...named].map((kind) => [JSON.stringify(kind), kind])).values()];
}

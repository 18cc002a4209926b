import type { ClaimSpace } from "@assay/grading/claims";
import type { Stream } from "@assay/science/numerics/stream";
import type { AnyFamily } from "../../family.ts";
import { type Comparison, formOf, isAtReference } from "./comparison.ts";
import { answerAtReference, relationOf, relations } from "./relation.ts";
import type { SwitchedPair, SwitchLaw, SwitchRule } from "./switch-law.ts";
import type { Target } from "./targets.ts";

/** Number of laws that are tried. The one with the most even list is taken. */
const TRIED = 400;

/** Fewest rules, where a list has too few places for more to leave it even. */
export const FEWEST_RULES = 4;

/** The share of rules that hold in all subjects; the others hold in one. */
export const SHARED = 0.3;

/** What an answer between the margins costs. */
const UNDECIDED = 50;

/** Fewest comparisons of a form at which nothing special happens, where something happens at another; of few, half. */
const FEWEST_DECOYS = 2;

export interface ListedStudy {
  readonly family: AnyFamily;
  readonly subjects: readonly string[];
  readonly truths: readonly ClaimSpace[];
  readonly targets: readonly Target[];
  readonly comparisons: readonly Comparison[];
}

/**
 * Laws for both twins, with up to this many rules, each at a place of the list. Twins share the places; what is there at
 * the reference of one is absent from the other. Of many random laws the one is taken whose list is the most even: about
 * half of the comparisons away from the reference are answered otherwise than at the reference, in every form; about half of
 * those with two factors away are answered otherwise than each of the two alone would have it; and the three answers are
 * about equally frequent.
 */
export function drawLaws(study: ListedStudy, count: number, random: Stream): readonly SwitchLaw[] {
  let best: { readonly laws: readonly SwitchLaw[]; readonly unevenness: number } | undefined;
  for (let index = 0; index < TRIED; index += 1) {
    const laws = drawTwinLaws(study, count <= FEWEST_RULES ? count : random.integer(FEWEST_RULES, count), random);
    const unevenness = unevennessOf(study, laws);
    if (best === undefined || unevenness < best.unevenness) best = { laws, unevenness };
  }
  if (best === undefined) throw new Error("no law was tried");
  return best.laws;
}

/** The distinct pairs of levels among the targets: one law may show in several measures and kinds of items. */
const pairsOf = (targets: readonly Target[]): readonly Pick<SwitchedPair, "factor" | "levels">[] => [
  ...new Map(targets.map(({ factor, levels }) => [`${factor} ${levels.join()}`, { factor, levels }])).values(),
];

function drawTwinLaws(
  { subjects, targets, comparisons, truths }: ListedStudy,
  count: number,
  random: Stream,
): readonly SwitchLaw[] {
  const pairs = pairsOf(targets);
  const pairOf = ({ target }: Comparison): number =>
    pairs.findIndex(
      ({ factor, levels }) => factor === targets[target].factor && levels.join() === targets[target].levels.join(),
    );
  const off = pairs.map(() => subjects.map(() => random.uniform() < 0.5));
  const places = random.shuffle(comparisons.filter((each) => each.kind === "effect" && !isAtReference(each)));
  const rules: { readonly rule: Omit<SwitchRule, "form">; readonly isSwapped: boolean; isRestored: boolean }[] = [];
  for (const place of places) {
    if (rules.length === count) break;
    const pair = pairOf(place);
    if (rules.some(({ rule }) => rule.pair === pair && JSON.stringify(rule.there) === JSON.stringify(place.there)))
      continue;
    const isShared = random.uniform() < SHARED;
    rules.push({
      rule: { pair, there: place.there, subjects: isShared ? subjects : [place.subject] },
      isSwapped: random.uniform() < 0.4,
      isRestored: false,
    });
  }
  for (const each of rules) {
    const isCovered = rules.some(({ rule }) => isWithin(rule, each.rule));
    each.isRestored = isCovered && random.uniform() < 0.7;
  }
  return truths.map((_, member): SwitchLaw => {
    return {
      pairs: pairs.map(({ factor, levels }, index) => ({
        ...{ factor, levels },
        offIn: subjects.filter((__, subject) => off[index][subject] !== (member === 1)),
      })),
      rules: rules.map(({ rule, isSwapped, isRestored }) => {
        const form = isRestored ? "restored" : isSwapped !== (member === 1) ? "swapped" : "switched";
        return { ...rule, form };
      }),
    };
  });
}

/** Whether a rule of one factor holds wherever a rule of two does. */
const isWithin = (one: Omit<SwitchRule, "form">, two: Omit<SwitchRule, "form">): boolean =>
  one.pair === two.pair &&
  Object.keys(one.there).length < Object.keys(two.there).length &&
  Object.entries(one.there).every(([factor, level]) => two.there[factor] === level) &&
  two.subjects.every((subject) => one.subjects.includes(subject));

function unevennessOf({ family, truths, targets, comparisons }: ListedStudy, laws: readonly SwitchLaw[]): number {
  let total = 0;
  for (const [member, law] of laws.entries()) {
    const away = comparisons.filter((each) => !isAtReference(each));
    const answers = away.map((each) => relationOf(family, truths[member], law, targets, each));
    const isSpecial = away.map(
      (each, index) => answers[index] !== answerAtReference(family, truths[member], law, targets, each),
    );
    for (const group of Map.groupBy(away.keys(), (index) => formOf(away[index])).values()) {
      const special = group.filter((index) => isSpecial[index]).length;
      total += (special - group.length / 2) * (special - group.length / 2);
      if (special > 0 && group.length - special < Math.min(FEWEST_DECOYS, group.length / 2)) total += 5;
    }
    const alone = { ...law, rules: law.rules.filter(({ there }) => Object.keys(there).length === 1) };
    const together = away.flatMap((each, index) =>
      formOf(each) === "effect 2" ? [{ each, answer: answers[index] }] : [],
    );
    const surprising = together.filter(
      ({ each, answer }) => answer !== relationOf(family, truths[member], alone, targets, each),
    ).length;
    total += (surprising - together.length / 2) * (surprising - together.length / 2);
    total += UNDECIDED * answers.filter((answer) => answer === "undecided").length;
    const effects = answers.filter((_, index) => away[index].kind === "effect");
    for (const relation of relations)
      total += Math.abs(effects.filter((answer) => answer === relation).length - effects.length / 3);
  }
  return total;
}

import type { Stream } from "@assay/science/numerics/stream";
import type { LawSpace } from "./law-space.ts";

export type RuleForm = "switched" | "swapped" | "restored";

/** A rule of a law: its place, the subjects it holds in as bits, and its form. */
export interface RuleState {
  readonly place: number;
  readonly subjects: number;
  readonly form: RuleForm;
}

/** A possible law: where each pair is off, as bits over subjects, and rules, of which later ones come first. */
export interface LawState {
  readonly off: readonly number[];
  readonly rules: readonly RuleState[];
}

/** Fewest and most rules of a law. */
export interface RuleCounts {
  readonly fewest: number;
  readonly most: number;
}

/** The variant of a context under a law, as in `switchedCell`. */
export function variantUnder({ contexts, places }: LawSpace, { off, rules }: LawState, context: number): number {
  const { subject, sides, holds } = contexts[context];
  let variant = 0;
  for (let pair = 0; pair < sides.length; pair += 1) {
    const side = sides[pair];
    if (side < 0) continue;
    let form: RuleForm | undefined;
    let size = 0;
    for (const rule of rules) {
      const place = places[rule.place];
      if (place.pair !== pair || place.size < size || !holds[rule.place] || (rule.subjects & (1 << subject)) === 0)
        continue;
      ({ form } = rule);
      ({ size } = place);
    }
    const isOff = (off[pair] & (1 << subject)) !== 0;
    if (form === "swapped" || (side === 0 && isOff !== (form === "switched"))) variant |= 1 << pair;
  }
  return variant;
}

/** Whether a rule of one factor holds wherever this one of two does. */
function isCovered({ places }: LawSpace, rules: readonly RuleState[], { place, subjects }: RuleState): boolean {
  const { pair, there, size } = places[place];
  return rules.some((other) => {
    const wide = places[other.place];
    return (
      wide.pair === pair &&
      wide.size < size &&
      (other.subjects & subjects) === subjects &&
      Object.entries(wide.there).every(([name, level]) => there[name] === level)
    );
  });
}

/** The log prior of a law, up to a constant: how the generator draws rules. */
export function logPrior(space: LawSpace, { rules }: LawState, { fewest, most }: RuleCounts): number {
  if (rules.length < fewest || rules.length > most) return Number.NEGATIVE_INFINITY;
  let total = -logChoices(space.places.length, rules.length);
  for (const rule of rules) {
    const covered = isCovered(space, rules, rule);
    if (!covered && rule.form === "restored") return Number.NEGATIVE_INFINITY;
    total += Math.log(covered ? (rule.form === "restored" ? 0.7 : 0.15) : 0.5);
    const everybody = (1 << space.subjects.length) - 1;
    total += Math.log(rule.subjects === everybody ? 0.5 : 0.5 / space.places[rule.place].subjects.length);
  }
  return total;
}

/** The logarithm of the number of ordered choices of so many places. */
function logChoices(places: number, count: number): number {
  let total = 0;
  for (let index = 0; index < count; index += 1) total += Math.log(places - index);
  return total;
}

const forms: readonly RuleForm[] = ["switched", "swapped", "restored"];

/** A law with no more than what every law has: nothing off, and the fewest rules. */
export function firstLaw(space: LawSpace, { fewest }: RuleCounts, random: Stream): LawState {
  const places = random.shuffle(space.places.map((_, index) => index)).slice(0, fewest);
  return {
    off: space.pairs.map(() => random.integer(0, (1 << space.subjects.length) - 1)),
    rules: places.map((place) => drawRule(space, place, random)),
  };
}

function drawRule(space: LawSpace, place: number, random: Stream): RuleState {
  const own = random.choose([...space.places[place].subjects]);
  const everybody = (1 << space.subjects.length) - 1;
  return {
    place,
    subjects: random.uniform() < 0.5 ? everybody : 1 << own,
    form: random.choose([...forms]),
  };
}

/**
 * A neighbour of a law, and the logarithm of the ratio of the chances of going back and of coming here. Rules are drawn
 * evenly over places without one, subjects and forms.
 */
export function neighbourOf(
  space: LawSpace,
  { off, rules }: LawState,
  random: Stream,
): { readonly law: LawState; readonly logRatio: number } {
  const kind = random.uniform();
  const free = (): number[] => space.places.map((_, index) => index).filter((each) => !rules.some(({ place }) => place === each));
  const logOf = (place: number, subjects: number): number => {
    const everybody = (1 << space.subjects.length) - 1;
    return Math.log(subjects === everybody ? 0.5 : 0.5 / space.places[place].subjects.length) - Math.log(forms.length);
  };
  if (kind < 0.15) {
    const pair = random.integer(0, off.length - 1);
    const bit = 1 << random.integer(0, space.subjects.length - 1);
    return { law: { off: off.map((bits, index) => (index === pair ? bits ^ bit : bits)), rules }, logRatio: 0 };
  }
  if (kind < 0.35) {
    const open = free();
    if (open.length === 0) return { law: { off, rules }, logRatio: 0 };
    const rule = drawRule(space, random.choose(open), random);
    const at = random.integer(0, rules.length);
    const law = { off, rules: rules.toSpliced(at, 0, rule) };
    const logRatio =
      -Math.log(rules.length + 1) - (logOf(rule.place, rule.subjects) - Math.log(open.length) - Math.log(rules.length + 1));
    return { law, logRatio };
  }
  if (rules.length === 0) return { law: { off, rules }, logRatio: 0 };
  const at = random.integer(0, rules.length - 1);
  const rule = rules[at];
  if (kind < 0.55) {
    const law = { off, rules: rules.toSpliced(at, 1) };
    const open = free().length + 1;
    const logRatio =
      logOf(rule.place, rule.subjects) - Math.log(open) - Math.log(rules.length) + Math.log(rules.length);
    return { law, logRatio };
  }
  if (kind < 0.75) {
    const open = free();
    if (open.length === 0) return { law: { off, rules }, logRatio: 0 };
    const other = drawRule(space, random.choose(open), random);
    const logRatio = logOf(rule.place, rule.subjects) - logOf(other.place, other.subjects);
    return { law: { off, rules: rules.toSpliced(at, 1, other) }, logRatio };
  }
  if (kind < 0.9) {
    const other = drawRule(space, rule.place, random);
    const logRatio = logOf(rule.place, rule.subjects) - logOf(other.place, other.subjects);
    return { law: { off, rules: rules.toSpliced(at, 1, other) }, logRatio };
  }
  const rest = rules.toSpliced(at, 1);
  return { law: { off, rules: rest.toSpliced(random.integer(0, rest.length), 0, rule) }, logRatio: 0 };
}

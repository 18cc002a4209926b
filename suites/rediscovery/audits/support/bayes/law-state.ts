import type { Stream } from "@assay/science/numerics/stream";
import { SHARED } from "../../../src/headroom/listed/draw-law.ts";
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
    total += logOfSubjects(space, rule);
  }
  return total;
}

/** The logarithm of the chance that a rule at a place holds in these subjects. */
function logOfSubjects({ subjects, places }: LawSpace, { place, subjects: bits }: RuleState): number {
  return Math.log(bits === (1 << subjects.length) - 1 ? SHARED : (1 - SHARED) / places[place].subjects.length);
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
    subjects: random.uniform() < SHARED ? everybody : 1 << own,
    form: random.uniform() < 0.5 ? "switched" : "swapped",
  };
}

/** The laws with every possible rule at a place, and without one. Where there was none, a new rule comes at a random turn. */
export function lawsAtPlace(
  space: LawSpace,
  { off, rules }: LawState,
  place: number,
  random: Stream,
): readonly LawState[] {
  const at = rules.findIndex((rule) => rule.place === place);
  const rest = at < 0 ? rules : rules.toSpliced(at, 1);
  const turn = at < 0 ? random.integer(0, rest.length) : at;
  const everybody = (1 << space.subjects.length) - 1;
  const options = [everybody, ...space.places[place].subjects.map((subject) => 1 << subject)].flatMap((subjects) =>
    forms.map((form): RuleState => ({ place, subjects, form })),
  );
  return [{ off, rules: rest }, ...options.map((rule) => ({ off, rules: rest.toSpliced(turn, 0, rule) }))];
}

/** The laws in which a pair is off in every choice of subjects; also with rules that say the contrary. */
export function lawsOfPair(space: LawSpace, law: LawState, pair: number): readonly LawState[] {
  return Array.from({ length: 1 << space.subjects.length }, (_, bits) => law.off.with(pair, bits)).flatMap((off) => [
    { off, rules: law.rules },
    { off, rules: turnedRules(space, law.rules, pair) },
  ]);
}

const contrary: { readonly [form in RuleForm]: RuleForm } = {
  switched: "swapped",
  swapped: "switched",
  restored: "restored",
};

const turnedRules = (space: LawSpace, rules: readonly RuleState[], pair: number): readonly RuleState[] =>
  rules.map((rule) => (space.places[rule.place].pair === pair ? { ...rule, form: contrary[rule.form] } : rule));

/** A law in which a pair is off in other subjects, with rules that say the contrary or not. */
export const lawTurned = (space: LawSpace, { off, rules }: LawState, random: Stream): LawState => {
  const pair = random.integer(0, space.pairs.length - 1);
  const bits = random.integer(0, (1 << space.subjects.length) - 1);
  return {
    off: off.with(pair, off[pair] ^ bits),
    rules: random.uniform() < 0.5 ? turnedRules(space, rules, pair) : rules,
  };
};

/** A law with two rules in each other's turn, or one of them at another place. */
export function lawAfterMove(space: LawSpace, { off, rules }: LawState, random: Stream): LawState {
  if (rules.length === 0) return { off, rules };
  const at = random.integer(0, rules.length - 1);
  if (random.uniform() < 0.5) {
    const rest = rules.toSpliced(at, 1);
    return { off, rules: rest.toSpliced(random.integer(0, rest.length), 0, rules[at]) };
  }
  const free = [...space.places.keys()].filter((each) => !rules.some(({ place }) => place === each));
  if (free.length === 0) return { off, rules };
  return { off, rules: rules.with(at, drawRule(space, random.choose(free), random)) };
}

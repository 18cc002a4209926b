import type { Stream } from "@assay/science/numerics/stream";
import type { PathVariable } from "../blueprint/path-schema.ts";
import type { Settings } from "../settings.ts";
import type { Anchor, Gate, KindLimits } from "../taxonomy/combination-schema.ts";
import type { Effect, Measurement, Outcome } from "../taxonomy/field-schema.ts";
import type { Context } from "../taxonomy/taxonomy.ts";
import { combinationsOf, gatesOf, isAbsentThroughout, withoutShut } from "./combinations.ts";
import { rhythmOf } from "./row-rhythm.ts";

/** An outcome of the study and the effects in its law. */
export interface ChosenOutcome {
  readonly outcome: Outcome;
  readonly effects: readonly Effect[];
  /** Effects of recorded columns that nobody expects to go one way rather than the other. */
  readonly either: readonly Effect[];
  /** What switches effects off at levels of other variables of the study. */
  readonly gates: readonly Gate[];
  /** Limits that a kind sets, and the value that conditions of the study leave. */
  readonly kinds?: KindLimits | undefined;
  readonly anchor?: Anchor | undefined;
  /** The formula that gives the outcome by definition, if the study has all that it names. */
  readonly computed?: string;
}

/** Measurements that say what a recorded time says, too: the hour and the day of the week. */
export const clocks: ReadonlySet<string> = new Set(["weekday", "clock_h", "start_h", "samp_hr"]);

/** A factor of the paths, with the levels that the study has. */
type PathFactor = Extract<PathVariable, { kind: "factor" }>;

/** The smallest distance between the positions of two levels that counts as an effect. */
const smallestDifference = 0.3;

/** How many variables of a study may be those of any study, and how likely it has one. */
const mostShared = 1;
const hasShared = 0.15;

/** The smallest number of outcomes. */
const fewestOutcomes = 3;

/** How many outcomes a study has that are not its subdomain's: a specimen is not tested for everything. */
const mostOtherOutcomes = 2;

/** The variables that the files record, before laws and formats are written. */
export interface ChosenColumns {
  readonly identifiers: number;
  readonly moments: number;
  readonly measurements: readonly Measurement[];
  readonly outcomes: readonly ChosenOutcome[];
}

/**
 * Fills the drawn number of columns: first the subdomain's outcomes, then the variables that act on them, then others.
 */
export function chooseColumns(
  random: Stream,
  context: Context,
  settings: Settings,
  pathFactors: readonly PathFactor[],
  times: "none" | "some" | "needed",
  hasDates: boolean,
): ChosenColumns {
  const { field, domain, subdomain } = context;
  const combinations = combinationsOf(context, settings);
  const total = random.integer(...settings.columns);
  // The label of a file may be left out. That of a person or specimen is needed to tell whose rows are whose.
  const hasGroups = domain.identifiers.filter(({ per }) => per === undefined).length > 1;
  const isShort = random.uniform() < 0.25 && domain.period === undefined && !hasGroups;
  const identifiers = isShort ? 1 : domain.identifiers.length;
  const drawnMoments = random.weightedIndex([0.35, 0.5, 0.15]);
  // Where a row belongs to a day or a month or took hours, the minute of its entry tells nobody anything.
  const hasTimes =
    times === "needed" || (times === "some" && domain.period === undefined && !rhythmOf(domain.row).isEntered);
  const moments = hasTimes ? Math.max(drawnMoments, times === "needed" ? 1 : 0) : 0;
  const rest = Math.max(4, total - identifiers - moments);
  const focus = new Set(subdomain.focus);
  const inPath = new Set(pathFactors.map(({ short }) => short));
  const isFitting = ({ short }: { readonly short: string }): boolean =>
    !subdomain.foreign?.includes(short) &&
    !isAbsentThroughout(short, pathFactors, combinations) &&
    !(domain.without ?? []).some(([factor, column]) => column === short && inPath.has(factor));
  const ownMeasurements = domain.measurements.filter(isFitting);
  const measured = new Set(ownMeasurements.map(({ short }) => short));

  // A wide table rather has more of the domain's outcomes than many variables that any study has.
  const outcomeCount = Math.min(
    domain.outcomes.length,
    Math.max(
      fewestOutcomes,
      Math.round(rest * (0.25 + 0.2 * random.uniform())),
      rest - ownMeasurements.length - mostShared,
    ),
  );
  // What belongs to a file does not depend on what differs between its rows.
  const ofRows = new Set(ownMeasurements.filter(({ per }) => per === undefined).map(({ short }) => short));
  const canAct = ({ per }: Outcome, of: string): boolean => !(per === "file" && ofRows.has(of));
  const candidates = focusFirst(random, domain.outcomes.filter(isFitting), focus).filter((outcome) =>
    outcome.effects.some(({ of }) => (inPath.has(of) || measured.has(of)) && canAct(outcome, of)),
  );
  const ofFocus = candidates.filter(({ short }) => focus.has(short)).length;
  const picked = candidates.slice(0, Math.min(outcomeCount, Math.max(fewestOutcomes, ofFocus + mostOtherOutcomes)));
  const measurementCount = Math.max(2, rest - picked.length);
  const parents = new Set(picked.flatMap(({ effects }) => effects.map(({ of }) => of)));
  const ordered = focusFirst(random, ownMeasurements, focus);
  const missing = settings.columns[0] - identifiers - moments - picked.length - ownMeasurements.length;
  const isParent = ({ short }: Measurement): boolean => parents.has(short);
  const mayAct = ({ either = [] }: Measurement): boolean => picked.some(({ short }) => either.includes(short));
  const pool = [
    ...ordered.filter(isParent),
    ...ordered.filter((measurement) => !isParent(measurement) && mayAct(measurement)),
    ...ordered.filter((measurement) => !isParent(measurement) && !mayAct(measurement)),
    ...random
      .shuffle([...field.shared.measurements])
      .filter((measurement) => isFitting(measurement) && !domain.foreign?.includes(measurement.short))
      .filter(({ short }) => !clocks.has(short) || (moments === 0 && !hasDates))
      .slice(0, Math.max(random.uniform() < hasShared ? mostShared : 0, missing)),
  ];
  const recorded = pool.slice(0, measurementCount);
  const present = new Set([...inPath, ...recorded.map(({ short }) => short)]);
  const isMixed = settings.prior === "mixed";
  const outcomes = picked.flatMap((outcome) => {
    const { gates, shut } = gatesOf(outcome.short, pathFactors, recorded, combinations);
    const possible = withoutShut(outcome.effects, shut)
      .filter(({ of }) => present.has(of) && canAct(outcome, of))
      .flatMap((effect) => inStudy(effect, pathFactors));
    if (possible.length === 0) return [];
    // What the field knows of the variables that are there holds.
    const shuffled = random.shuffle(possible);
    const effects = [...shuffled.filter(({ of }) => inPath.has(of)), ...shuffled.filter(({ of }) => !inPath.has(of))];
    const either = isMixed ? chooseEither(random.split("either", outcome.short), outcome, pathFactors, recorded) : [];
    return [
      {
        outcome,
        effects,
        either: withoutShut(either, shut).filter(({ of }) => canAct(outcome, of)),
        gates,
        kinds: combinations.kinds.find(({ column }) => column === outcome.short),
        anchor: combinations.anchors.find((each) => each.outcome === outcome.short && isInStudy(each, pathFactors)),
      },
    ];
  });
  const ofRow = outcomes.filter(({ outcome }) => outcome.per === undefined).map(({ outcome }) => outcome.short);
  const numbers = new Set([...present, ...ofRow]);
  return {
    identifiers,
    moments,
    measurements: recorded,
    outcomes: outcomes.map((chosen) => withFormula(chosen, numbers)),
  };
}

/** Whether the paths have the conditions of an anchor. */
const isInStudy = ({ at }: Anchor, factors: readonly PathFactor[]): boolean =>
  Object.entries(at).every(([short, level]) =>
    factors.some((factor) => factor.short === short && factor.levels.includes(String(level))),
  );

/** The outcome with the formula that gives it by definition, if the study has all that the formula names. */
function withFormula(chosen: ChosenOutcome, numbers: ReadonlySet<string>): ChosenOutcome {
  const { computed } = chosen.outcome;
  if (computed === undefined || !namesIn(computed).every((name) => numbers.has(name))) return chosen;
  return { ...chosen, computed };
}

/** The variables that a formula may name; functions are followed by a bracket. */
const namesIn = (formula: string): string[] => formula.match(/[a-z][a-z0-9_]*(?![a-z0-9_]*\()/g) ?? [];

/** The effect among the levels that the paths have, if it still distinguishes them. */
function inStudy(effect: Effect, factors: readonly PathFactor[]): Effect[] {
  const factor = factors.find(({ short }) => short === effect.of);
  if (factor === undefined) return [effect];
  if (effect.levels === undefined) return [alongLevels(effect, factor.levels.map(Number))];
  const levels = Object.fromEntries(Object.entries(effect.levels).filter(([level]) => factor.levels.includes(level)));
  const positions = Object.values(levels);
  return Math.max(...positions) - Math.min(...positions) < smallestDifference ? [] : [{ ...effect, levels }];
}

/** A maximum or minimum beyond the levels that the paths have is a rise or a fall among them. */
function alongLevels(effect: Effect, levels: readonly number[]): Effect {
  const { at, how, ...rest } = effect;
  if (at === undefined || (at > Math.min(...levels) && at < Math.max(...levels))) return effect;
  const isTowards = at >= Math.max(...levels);
  return { ...rest, how: isTowards === (how === "peak") ? "up" : "down" };
}

/** How likely a variable acts that might act or not. As often as not, so that the names tell nothing. */
const eitherActs = 0.5;

/** Effects on an outcome that nobody expects to be there, or to go one way rather than the other. */
function chooseEither(
  random: Stream,
  { short }: Outcome,
  factors: readonly PathFactor[],
  measurements: readonly Measurement[],
): Effect[] {
  const isOpen = ({ either }: { readonly either?: readonly string[] | undefined }): boolean =>
    either?.includes(short) === true;
  const because = "nobody knows";
  return [
    ...factors.filter(isOpen).map(({ short: of, numeric, levels }): Effect => {
      if (numeric) return { of, how: "up", shapes: ["linear"], because };
      const places = random.shuffle(levels.map((_, index) => (2 * index) / (levels.length - 1) - 1));
      return {
        of,
        how: "levels",
        levels: Object.fromEntries(levels.map((each, index) => [each, places[index]])),
        because,
      };
    }),
    ...measurements.filter(isOpen).map(({ short: of }): Effect => ({ of, how: "up", shapes: ["linear"], because })),
  ].filter(() => random.uniform() < eitherActs);
}

function focusFirst<Variable extends { readonly short: string }>(
  random: Stream,
  variables: readonly Variable[],
  focus: ReadonlySet<string>,
): Variable[] {
  const shuffled = random.shuffle([...variables]);
  return [...shuffled.filter(({ short }) => focus.has(short)), ...shuffled.filter(({ short }) => !focus.has(short))];
}

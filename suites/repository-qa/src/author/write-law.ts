import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import type { DependentColumn } from "../blueprint/column-schema.ts";
import type { Settings } from "../settings.ts";
import type { Effect } from "../taxonomy/field-schema.ts";
import type { ChosenOutcome } from "./choose-columns.ts";
import { gatedTerm } from "./gate-terms.ts";
import {
  byKind,
  fine,
  keepRoom,
  type Line,
  lineThrough,
  quantileOf,
  rangesByKind,
  rarestNoise,
  spansDecades,
  startsSmall,
  withoutEffect,
} from "./law-lines.ts";
import { gatesFor, type Parents, reachOfParent } from "./law-parents.ts";
import { formatConstant, lawTerm } from "./law-terms.ts";
import { tryScore } from "./try-score.ts";

/** How much of a grade's score is that of the outcome that it grades, and how closely their errors go together. */
const gradedShare = 0.65;
const gradedErrors = 0.85;

/** The largest noise of counts, as a share of the law's spread. */
const mostScatter = 1;

/** The smallest noise of a class, as a share of the law's spread, so that the rows of a file are not all of one class. */
const noiseOfClasses = 0.6;

/** The same for a class that is rare, such as a failure, which happens now and then under any condition. */
const noiseOfRareClasses = 2;
const rareShare = 0.1;

/** The smallest noise where no condition is known to act, as a share of the law's spread. */
const noiseOfIdle = 1.2;

/** The spread of readings within a file as a share of all spread: without instruments, and with them at most. */
const usualWithin = 0.45;
const mostWithin = 0.3;

/** The spread of an instrument's readings within a file that span decades, in natural logarithms, and with a setting. */
const withinDecades = 0.3;
const withinSettings = 0.6;

/** The part of the typical range that a study covers with no condition that acts on an outcome, one, or more. */
const coveredBy = [0.4, 0.7, 1] as const;

/** How far from the middle of the typical range a study lies that has only the outermost kind, and the part it covers. */
const placeOfLevel = 0.35;
const coveredAtLevel = 0.6;

/**
 * Weights of effects. Conditions decide most, so that the rows of a file resemble each other. What nobody expects is
 * there or is not, and no trifle.
 */
const effectSizes = { condition: [0.7, 1.6], recorded: [0.2, 0.6], either: [0.3, 0.6] } as const;

/** Natural logarithms that an outcome spans before what nobody expects would multiply it by more than anyone believes. */
const believable = 2.3;

/** The weight from which on what is recorded shows among the rows of a file as a setting does. */
const weightOfStrong = 2;

/** Replaces 0 as the lower end of a range before taking its logarithm. */
const tiny = 1e-12;

/** Normal quantile of 0.9. "Typical" values are the middle 80 %. */
const ninthDecile = 1.2815515655446004;

/** How the readings of a study come about. */
export interface Readings {
  /** How much of the range of noise the study uses. */
  readonly scatter: number;
  /** Whether instruments read specimens or programs, so that the rows of a file resemble each other. */
  readonly isByInstrument: boolean;
  /** How many rows the label of a group covers, if the study has one. */
  readonly groupRows: number | undefined;
  /** Whether rows are one thing at successive times: in months or years, or in a count of hours or days. */
  readonly panel: "calendar" | "count" | undefined;
  /** The one level of a factor that the study's subject has, by the factor's short name. */
  readonly fixed: ReadonlyMap<string, string>;
}

/**
 * Writes the law of an outcome: a weighted sum of its effects. Over the study's conditions and with noise, the middle
 * 80 % of the values match the taxonomy's typical range. Hardly any value falls outside the recordable range.
 */
export function writeLaw(
  streamOf: (short: string) => Stream,
  chosen: ChosenOutcome,
  parents: Parents,
  settings: Settings,
  readings: Readings,
  others: readonly ChosenOutcome[],
): DependentColumn {
  const { outcome } = chosen;
  const ranges = rangesByKind(chosen, parents);
  const graded = gradedOutcome(chosen, others);
  const random = streamOf(outcome.short);
  const isFixed = settings.noise[0] === settings.noise[1];
  const byInstrument = { ...readings, isByInstrument: readings.isByInstrument && !isFixed };
  const within = ranges === undefined ? chosen : withoutEffect(chosen, ranges.of);
  const own = writeScore(random, within, parents, settings, byInstrument);
  const score = graded === undefined ? own : withGraded(own, graded, streamOf, parents, settings, byInstrument);
  const names = new Set(
    [within, graded?.chosen].flatMap((each) =>
      [...(each?.effects ?? []), ...(each?.either ?? [])]
        .map(({ of }) => of)
        .concat((each?.gates ?? []).map(({ where }) => where)),
    ),
  );
  const trial = tryScore(random.split("trial"), score, names, parents, chosen.anchor);
  const drawn = settings.noise[0] + (settings.noise[1] - settings.noise[0]) * readings.scatter * random.uniform();
  const calm = calmOf(chosen, byInstrument);
  const idle = isIdle(chosen, parents, byInstrument) ? noiseOfIdle : 0;
  const share = isFixed ? drawn : Math.max(drawn * calm, scatterOfCounts(outcome), noiseOfClass(outcome), idle);
  const noise = share * trial.spread;
  const described = {
    role: "dependent" as const,
    short: outcome.short,
    name: outcome.name,
    about: outcome.about,
    ...(outcome.unit === undefined ? {} : { unit: outcome.unit }),
    missing: { kind: "none" as const },
    ...sharedBy(outcome, readings),
  };
  if (chosen.computed !== undefined && !isFixed && outcome.range !== undefined) {
    const { decimals = 0, range } = outcome;
    return {
      ...described,
      law: chosen.computed,
      computed: true,
      noise: { kind: "additive", size: 0 },
      values: outcome.kind === "integer" ? { kind: "integer", range } : { kind: "continuous", decimals, range },
    };
  }
  if (outcome.kind === "category") {
    const levels = outcome.levels ?? [];
    const noisy = trial.scores.map((value) => value + noise * sampleNormal(random));
    const shares = outcome.shares ?? levels.map(() => 1 / levels.length);
    const cuts = levels.slice(1).map((_, index) =>
      quantileOf(
        noisy,
        shares.slice(0, index + 1).reduce((sum, each) => sum + each, 0),
      ),
    );
    return {
      ...described,
      law: score,
      noise: { kind: "additive", size: rounded(noise) },
      ...(graded === undefined
        ? {}
        : { errors: { of: graded.chosen.outcome.short, by: graded.isAlong ? gradedErrors : -gradedErrors } }),
      values: { kind: "category", levels: [...levels], cuts: cuts.map(rounded) },
    };
  }
  const isLog = outcome.scale === "log" || (ranges !== undefined && spansDecades(ranges)) || startsSmall(chosen);
  const ofKind = ranges === undefined ? chosen.kinds?.at[readings.fixed.get(chosen.kinds.of) ?? ""] : undefined;
  const [low, high] = (ofKind ?? outcome.typical ?? [0, 1]).map((value) => (isLog ? Math.log(value) : value));
  const [least, most] = (outcome.range ?? [0, 1]).map((value) => (isLog ? Math.log(Math.max(value, tiny)) : value));
  const steered = byInstrument.isByInstrument ? coveredPart(chosen, parents) : 1;
  const isOneKind =
    !isFixed && outcome.effects.some(({ of, levels }) => levels !== undefined && readings.fixed.has(of));
  const covered = isOneKind ? Math.min(steered, coveredAtLevel) : steered;
  const anywhere = (1 - covered) * (random.split("place").uniform() - 0.5);
  const ofKinds = ofKind === undefined ? placeOfKinds(chosen, parents, readings) : 0;
  const place = isFixed ? anywhere : (ofKinds ?? anywhere);
  const toRange = (from: number, to: number, part: number, middle: number): Line => {
    const stretch = Math.min(
      (part * (to - from)) / 2 / ninthDecile / (trial.spread * Math.sqrt(1 + share * share)),
      (most - middle) / (Math.max(...trial.scores) - trial.mean + rarestNoise * noise),
      (middle - least) / (trial.mean - Math.min(...trial.scores) + rarestNoise * noise),
    );
    return { start: middle - stretch * trial.mean, stretch };
  };
  const wished = (low + high) / 2 + place * (high - low);
  const middle = isFixed ? wished : keepRoom(wished, covered * (high - low), [low, high], [least, most]);
  const whole = toRange(low, high, covered, middle);
  const lines = ranges?.at.map(([kind, from, to]) => {
    const [least, most] = isLog ? [Math.log(from), Math.log(to)] : [from, to];
    return { kind, ...toRange(least, most, 1, (least + most) / 2) };
  });
  const alone =
    chosen.anchor === undefined || trial.anchored === undefined
      ? whole
      : lineThrough(
          { score: trial.anchored, value: isLog ? Math.log(chosen.anchor.value) : chosen.anchor.value },
          trial.scores,
          [low, high],
          [least, most],
          noise,
          whole,
        );
  const stretch = lines === undefined ? alone.stretch : Math.min(...lines.map((each) => each.stretch));
  const line =
    ranges === undefined || lines === undefined
      ? `${fine(alone.start)} + ${fine(alone.stretch)} * (${score})`
      : `${byKind(ranges.of, lines, "start")} + ${byKind(ranges.of, lines, "stretch")} * (${score})`;
  const range = outcome.range ?? [low, high];
  return {
    ...described,
    law: isLog ? `exp(${line})` : line,
    noise: { kind: isLog ? "multiplicative" : "additive", size: rounded(stretch * noise) },
    ...(isFixed ? {} : errorsOf(chosen, parents, readings, others)),
    values:
      outcome.kind === "integer"
        ? { kind: "integer", range }
        : { kind: "continuous", decimals: outcome.decimals ?? 2, range },
  };
}

/**
 * The part of the typical range that a study by instruments covers. Without a condition in the paths, that is what differs
 * within its files: little, or more with a setting.
 */
function coveredPart({ outcome, effects }: ChosenOutcome, { path, columns }: Parents): number {
  const conditions = effects.filter(({ of }) => path.some(({ short }) => short === of)).length;
  const covered = coveredBy[Math.min(2, conditions)];
  if (conditions > 0 || outcome.scale !== "log") return covered;
  const isSet = effects.some(({ of }) => columns.some(({ short, step }) => short === of && step !== undefined));
  return Math.min(covered, (isSet ? withinSettings : withinDecades) / decadesOf(outcome));
}

/** How much smaller the open effects on an outcome are that spans decades. */
function modestyOf({ scale, typical }: ChosenOutcome["outcome"]): number {
  if (scale !== "log" || typical === undefined) return 1;
  return Math.min(1, believable / Math.log(typical[1] / typical[0]));
}

/** The spread of an outcome on a log scale over a field, in natural logarithms. */
function decadesOf({ typical: [low, high] = [1, Math.E] }: ChosenOutcome["outcome"]): number {
  return Math.log(high / low) / 2 / ninthDecile;
}

/**
 * Where the kinds that a study has put an outcome, as a share of its typical range from the middle, if they are known to:
 * aluminium alone is softer than metals are.
 */
function placeOfKinds({ outcome }: ChosenOutcome, { path }: Parents, { fixed }: Readings): number | undefined {
  const places = outcome.effects.flatMap(({ of, levels }) => {
    const factor = path.find(({ short }) => short === of);
    const kinds = factor?.kind === "factor" ? factor.levels : [fixed.get(of) ?? ""];
    const own = kinds.flatMap((kind) => levels?.[kind] ?? []);
    return own.length === 0 ? [] : own.reduce((sum, place) => sum + place, 0) / own.length;
  });
  if (places.length === 0) return undefined;
  return (placeOfLevel * places.reduce((sum, place) => sum + place, 0)) / places.length;
}

/** How much smaller than usual the spread within a file is: readings at one condition repeat each other closely. */
function calmOf({ outcome }: ChosenOutcome, { isByInstrument }: Pick<Readings, "isByInstrument">): number {
  if (!isByInstrument || outcome.kind === "category") return 1;
  if (outcome.scale !== "log") return mostWithin / usualWithin;
  return Math.min(mostWithin, withinDecades / decadesOf(outcome)) / usualWithin;
}

/** Whether no condition is known to act, so that people, animals or plots differ for reasons of their own. */
const isIdle = ({ effects }: ChosenOutcome, { path }: Parents, { isByInstrument }: Readings): boolean =>
  !isByInstrument && !effects.some(({ of }) => path.some(({ short }) => short === of));

function noiseOfClass({ kind, shares = [] }: ChosenOutcome["outcome"]): number {
  if (kind !== "category") return 0;
  return shares.some((share) => share <= rareShare) ? noiseOfRareClasses : noiseOfClasses;
}

/** How much of a row's error the next one has, where rows are one thing at successive times. */
const carriedOver = { calendar: 0.85, count: 0.6 } as const;

/** What the errors of a number go with: another outcome's errors, the row before, and a bound. */
function errorsOf(
  { outcome: { tied, below, per } }: ChosenOutcome,
  { path, columns }: Parents,
  { panel, groupRows }: Readings,
  others: readonly ChosenOutcome[],
): Pick<DependentColumn, "errors" | "carries" | "below"> {
  const isOutcome = (short: string): boolean => others.some(({ outcome }) => outcome.short === short);
  const isThere = (short: string): boolean =>
    isOutcome(short) || [...path, ...columns].some((each) => each.short === short);
  return {
    ...(tied === undefined || !isOutcome(tied.to) ? {} : { errors: { of: tied.to, by: tied.by } }),
    ...(panel === undefined || per !== undefined
      ? {}
      : { carries: { rows: groupRows ?? ("file" as const), by: carriedOver[panel] } }),
    ...(below === undefined || !isThere(below.of) ? {} : { below }),
  };
}

/** The rows that have the outcome's value in common. */
function sharedBy({ per }: ChosenOutcome["outcome"], { groupRows }: Readings): Pick<DependentColumn, "shared"> {
  const shared = per === "group" ? groupRows : per;
  return shared === undefined ? {} : { shared };
}

/** A number of the study of which a category is a coarse reading, such as a score beside "mild" and "severe". */
interface GradedOutcome {
  readonly chosen: ChosenOutcome;
  /** Whether the grade rises with the number. */
  readonly isAlong: boolean;
}

function gradedOutcome(
  { outcome: { grades } }: ChosenOutcome,
  all: readonly ChosenOutcome[],
): GradedOutcome | undefined {
  const chosen = all.find(({ outcome }) => outcome.short === grades?.of);
  return chosen === undefined ? undefined : { chosen, isAlong: grades?.how === "along" };
}

/** A grade's score: mostly that of the outcome that it grades. */
function withGraded(
  own: string,
  { chosen, isAlong }: GradedOutcome,
  streamOf: (short: string) => Stream,
  parents: Parents,
  settings: Settings,
  readings: Readings,
): string {
  const other = writeScore(streamOf(chosen.outcome.short), chosen, parents, settings, readings);
  return `${1 - gradedShare} * (${own}) ${isAlong ? "+" : "-"} ${gradedShare} * (${other})`;
}

/**
 * The noise of counts, as a share of the law's spread: at least the root of the count, as in a Poisson distribution.
 */
function scatterOfCounts({ kind, unit, scale, typical }: ChosenOutcome["outcome"]): number {
  if (kind !== "integer" || unit !== undefined || scale === "log" || typical === undefined) return 0;
  const [low, high] = typical;
  const variance = Math.max(0, (low + high) / 2);
  const all = (high - low) / 2 / ninthDecile;
  return Math.min(mostScatter, Math.sqrt(variance / Math.max(variance, all * all - variance)));
}

/**
 * The sum of the effects, each from -1 to 1, with weights that sum to 1. Sometimes includes a product of two effects.
 */
function writeScore(
  random: Stream,
  chosen: ChosenOutcome,
  parents: Parents,
  { prior }: Pick<Settings, "prior">,
  readings: Pick<Readings, "isByInstrument">,
): string {
  const effects = [...chosen.effects, ...chosen.either];
  const calm = calmOf(chosen, readings);
  const isAssigned = ({ of }: Effect): boolean => parents.path.some(({ short }) => short === of);
  const isSet = ({ of }: Effect): boolean => parents.columns.some(({ short, step }) => short === of && step);
  const weights = effects.map((effect) => {
    const kind = chosen.either.includes(effect) ? "either" : isAssigned(effect) ? "condition" : "recorded";
    const [least, most] = effectSizes[kind];
    const modesty = kind === "either" ? modestyOf(chosen.outcome) : 1;
    const size = modesty * (effect.weight ?? 1) * (least + (most - least) * random.uniform());
    if (isAssigned(effect)) return size;
    const isStrong = isSet(effect) || (effect.weight ?? 1) >= weightOfStrong;
    return (isStrong ? Math.sqrt(calm) : calm) * size;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const directions = random.split("direction");
  const terms = effects.map((effect) => {
    const reach = reachOfParent(effect.of, parents);
    const term = lawTerm(random.split("term", effect.of), effect, reach);
    const gated = gatedTerm(term, effect, reach, gatesFor(effect, chosen, parents));
    const coin = directions.uniform() < 0.5;
    const isEitherWay = prior === "neutral" || chosen.either.includes(effect);
    return prior === "contradicting" || (isEitherWay && coin) ? `-(${gated})` : gated;
  });
  const parts = terms.map((term, index) => `${formatConstant(weights[index] / total)} * ${term}`);
  // Neither effect changes its direction with the other.
  const weakest = Math.min(...weights.slice(0, 2)) / total;
  if (effects.length > 1 && random.uniform() < 0.35)
    parts.push(`${formatConstant(weakest * (0.3 + 0.4 * random.uniform()))} * ${terms[0]} * ${terms[1]}`);
  return parts.join(" + ");
}

const rounded = (value: number): number => Number(value.toPrecision(3));

import { power } from "@assay/science/numerics/power";
import type { Stream } from "@assay/science/numerics/stream";
import { type Distribution, type IndependentColumn, isDrawnByRow } from "../blueprint/column-schema.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";
import { measurementKind } from "../taxonomy/check-field.ts";
import type { KindLimits } from "../taxonomy/combination-schema.ts";
import type { Measurement } from "../taxonomy/field-schema.ts";
import type { ValueRange } from "./law-terms.ts";

/** How much readings drift within a file, as a share of the spread between files. */
const drift = 0.12;

/**
 * How much a place, a firm or a household changes from one month or year to the next, and a patient or an animal from one
 * hour or day to the next, as a share of the spread among them.
 */
const fromPeriodToPeriod = { calendar: 0.15, count: 0.4 } as const;

/** What is read again for every row; other properties of a file are noted once. */
const drifting =
  /temperature|humidity|pressure|wind|voltage|noise|vibration|oxygen|flux|illuminance|irradiance|current/;

/** What one unit of a shift is, in standard deviations. */
const shiftUnit = 1.5;

/** Spread that remains in a column which follows a condition or another column. */
const remainingSpread = 0.7;

/** What a study with instruments has of the spread of a property of specimens over a field: its specimens are alike. */
const spreadOfSpecimens = [0.35, 0.6] as const;

/** How many times narrower a bounded property of specimens is distributed. */
const concentration = 4;

/** What a column may depend on besides chance. */
export interface Surroundings {
  readonly path: readonly PathVariable[];
  /** How many rows the second label covers, if the study has one for groups of rows. */
  readonly groupRows: number | undefined;
  /** Whether the rows of a group are one thing in successive months, quarters or years, or in a count of hours or days. */
  readonly panel: "calendar" | "count" | undefined;
  /** Whether instruments read specimens or programs. */
  readonly isByInstrument: boolean;
  /** The one level of a factor that the study's subject has, by the factor's short name. */
  readonly fixed: ReadonlyMap<string, string>;
  /** The limits that kinds set. */
  readonly kinds: readonly KindLimits[];
}

/**
 * A measurement as a column of this study. Its distribution is slightly shifted, as between studies. Its values belong
 * to rows, to groups of rows or to files, and follow the conditions that the taxonomy names.
 */
export function writeMeasurement(
  random: Stream,
  measurement: Measurement,
  surroundings: Surroundings,
): IndependentColumn {
  const { per, set, moves: steps, tied } = measurement;
  const isAlike = surroundings.isByInstrument && [per, set, steps, tied].every((each) => each === undefined);
  const written = atFixedLevels(writeColumn(random, measurement, isAlike), measurement, surroundings);
  const column = withStep(written, measurement);
  const ofKinds = shiftsByKind(column, surroundings);
  const others = shiftsOf(column, measurement, surroundings.path).filter(({ of }) => of !== ofKinds?.of);
  const narrow = others.length === 0 ? column : narrowed(column);
  const shifts = [...(ofKinds === undefined ? [] : [ofKinds]), ...others];
  const still = shifts.length === 0 ? column : { ...narrow, shifts };
  const { moves } = measurement;
  if (moves !== undefined)
    return { ...counted(still, moves, surroundings), moves: { rows: surroundings.groupRows ?? "file", to: moves } };
  const cluster = clusterOf(still, measurement, surroundings);
  return cluster === undefined ? still : { ...still, cluster };
}

/** A column that counts rows has as many values, equally often. */
function counted(
  column: IndependentColumn,
  moves: NonNullable<Measurement["moves"]>,
  { groupRows = Number.POSITIVE_INFINITY }: Surroundings,
): IndependentColumn {
  const { values } = column;
  if (moves !== "count" || values.kind === "category" || values.range === undefined) return column;
  const [low, high] = values.range;
  const distribution = { name: "uniform", low, high: Math.min(high, low + groupRows - 1) } as const;
  return { ...column, values: { kind: "continuous", distribution, decimals: 0, range: values.range } };
}

/** The columns of a study, with those tied together that the taxonomy ties. */
export function tieColumns(
  columns: readonly IndependentColumn[],
  measurements: readonly Measurement[],
): IndependentColumn[] {
  return columns.map((column) => {
    const tied = measurements.find(({ short }) => short === column.short)?.tied;
    const other = columns.find(({ short }) => short === tied?.to);
    const [own, others] = [valueRangeOf(column), other === undefined ? undefined : valueRangeOf(other)];
    if (tied === undefined || own === undefined || others === undefined) return column;
    const slope = (tied.by * (own[1] - own[0])) / (others[1] - others[0]);
    return {
      ...narrowed(column),
      tie: { to: tied.to, slope: round(slope), centre: fine((others[0] + others[1]) / 2) },
    };
  });
}

/** About how many values a setting takes over its range. */
const settings = 6;

/** A setting with the round step, of 1, 2 or 5 times a power of ten, that leaves a few values. */
function withStep(column: IndependentColumn, { set, decimals = 0 }: Measurement): IndependentColumn {
  const range = valueRangeOf(column);
  if (set === undefined || range === undefined) return column;
  const wanted = (range[1] - range[0]) / settings;
  const unit = power(10, Math.floor(Math.log10(wanted)));
  const step = [1, 2, 5, 10].map((factor) => factor * unit).find((each) => each >= wanted) ?? wanted;
  const rounded = Number(Math.max(step, power(10, -decimals)).toPrecision(3));
  const shown = Math.max(0, -Math.floor(Math.log10(rounded)));
  const values = column.values.kind === "continuous" ? { ...column.values, decimals: shown } : column.values;
  return { ...column, values, step: rounded };
}

/** One setting goes up within a group of rows, as in a sweep of one specimen; others were set in random order. */
export function withSweep(columns: readonly IndependentColumn[], { groupRows }: Surroundings): IndependentColumn[] {
  if (groupRows === undefined) return [...columns];
  const swept = columns.find((column) => column.step !== undefined && isDrawnByRow(column));
  return columns.map((column) => (column === swept ? { ...column, moves: { rows: groupRows, to: "up" } } : column));
}

function clusterOf(
  column: IndependentColumn,
  { per, set, name }: Measurement,
  { groupRows, panel }: Surroundings,
): IndependentColumn["cluster"] {
  const { kind } = column.values;
  const [low, high] = valueRangeOf(column) ?? [0, 0];
  const centre = fine((low + high) / 2);
  if (per === "group" && groupRows !== undefined) return { rows: groupRows, within: 0, centre };
  if (per === undefined && panel !== undefined && groupRows !== undefined && kind === "continuous" && !set) {
    return { rows: groupRows, within: fromPeriodToPeriod[panel], centre };
  }
  if (per !== "file") return undefined;
  return {
    rows: "file",
    within: kind === "continuous" && set === undefined && drifting.test(name) ? drift : 0,
    centre,
  };
}

/** What each level of a factor in the paths adds, as far as the taxonomy says so. */
function shiftsOf(
  column: IndependentColumn,
  { follows = {} }: Measurement,
  path: readonly PathVariable[],
): NonNullable<IndependentColumn["shifts"]> {
  const [low, high] = valueRangeOf(column) ?? [0, 0];
  const unit = (shiftUnit * (high - low)) / 4;
  return Object.entries(follows).flatMap(([of, how]) => {
    const factor = path.find(({ short }) => short === of);
    if (factor?.kind !== "factor") return [];
    const last = Math.max(1, factor.levels.length - 1);
    const positions = factor.levels.map((level, index) =>
      typeof how === "number" ? how * ((2 * index) / last - 1) : (how[level] ?? 0),
    );
    return [{ of, by: positions.map((place) => round(unit * place)) }];
  });
}

/** How a kind moves and stretches the values, so that the middle 80 % lie where they do for that kind. */
function shiftsByKind(column: IndependentColumn, { path, kinds }: Surroundings) {
  const limits = kinds.find((each) => each.column === column.short);
  const factor = path.find(({ short }) => short === limits?.of);
  const range = valueRangeOf(column);
  if (limits === undefined || factor?.kind !== "factor" || range === undefined) return undefined;
  const lines = factor.levels.map((level) => {
    const [low, high] = limits.at[level] ?? range;
    const times = (high - low) / (middlePart * (range[1] - range[0]));
    return { times: round(times), by: fine((low + high) / 2 - (round(times) * (range[0] + range[1])) / 2) };
  });
  return { of: limits.of, by: lines.map(({ by }) => by), times: lines.map(({ times }) => times) };
}

/** The part of two standard deviations either way that the middle 80 % of a normal distribution take. */
const middlePart = 0.64;

/** The column of a study that has one level alone of a factor which the column follows. */
function atFixedLevels(
  column: IndependentColumn,
  { follows = {}, distribution: ofField }: Measurement,
  { fixed, kinds }: Surroundings,
): IndependentColumn {
  const { values } = column;
  if (!("normal" in ofField) || values.kind !== "continuous" || values.distribution.name !== "normal") return column;
  const limits = kinds.find((each) => each.column === column.short);
  const ofKind = limits?.at[fixed.get(limits.of) ?? ""];
  if (ofKind !== undefined) {
    const mean = fine((ofKind[0] + ofKind[1]) / 2);
    const sd = round((ofKind[1] - ofKind[0]) / (4 * middlePart));
    return { ...column, values: { ...values, distribution: { name: "normal", mean, sd } } };
  }
  const places = Object.entries(follows).flatMap(([of, how]) => {
    const level = fixed.get(of);
    return level === undefined || typeof how === "number" ? [] : (how[level] ?? 0);
  });
  if (places.length === 0) return column;
  const shift = shiftUnit * ofField.normal[1] * places.reduce((sum, place) => sum + place, 0);
  const { distribution } = values;
  const [low, high] = values.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const room = 2 * distribution.sd;
  const mean = fine(Math.max(low + room, Math.min(high - room, distribution.mean + shift)));
  return narrowed({ ...column, values: { ...values, distribution: { ...distribution, mean } } });
}

/** The column with less spread of its own. */
function narrowed(column: IndependentColumn): IndependentColumn {
  if (column.values.kind !== "continuous" || column.values.distribution.name !== "normal") return column;
  const { distribution } = column.values;
  return {
    ...column,
    values: { ...column.values, distribution: { ...distribution, sd: round(remainingSpread * distribution.sd) } },
  };
}

function writeColumn(random: Stream, measurement: Measurement, isAlike: boolean): IndependentColumn {
  const { short, name, about, unit, range, decimals } = measurement;
  const described = { short, name, about, ...(unit === undefined ? {} : { unit }), missing: { kind: "none" as const } };
  if ("category" in measurement.distribution) {
    const entries = Object.entries(measurement.distribution.category);
    const levels = entries.map(([level]) => level);
    const weights = entries.map(([, weight]) => round(weight * (0.75 + 0.5 * random.uniform())));
    return { role: "independent", ...described, values: { kind: "category", levels, weights } };
  }
  const limits: [number, number] = range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const distribution = isAlike ? ofOneStudy(random, measurement, limits) : moved(random, measurement, limits);
  const values =
    measurementKind(measurement) === "continuous"
      ? { kind: "continuous" as const, distribution, decimals: decimals ?? 2, range: limits }
      : { kind: "integer" as const, distribution, range: limits };
  return { role: "independent", ...described, values };
}

/** The distribution among the specimens of one study: somewhere in that of the field, and narrower. */
function ofOneStudy(random: Stream, measurement: Measurement, limits: readonly [number, number]): Distribution {
  const { distribution } = measurement;
  const by = (least: number, most: number): number => least + (most - least) * random.uniform();
  if ("normal" in distribution) {
    const [mean, sd] = distribution.normal;
    return { name: "normal", mean: aside(mean, sd * by(-0.9, 0.9)), sd: round(sd * by(...spreadOfSpecimens)) };
  }
  if ("beta" in distribution && Math.min(...distribution.beta) > 1) {
    const [a, b] = distribution.beta;
    const [low, high] = limits;
    return {
      name: "beta",
      a: round(concentration * a * by(0.8, 1.25)),
      b: round(concentration * b * by(0.8, 1.25)),
      low,
      high,
    };
  }
  return moved(random, measurement, limits);
}

/** The mean of a study. What lies around 0, such as an offset or an angle, does so in every study. */
const aside = (mean: number, by: number): number => (mean === 0 ? 0 : fine(mean + by));

function moved(random: Stream, { distribution }: Measurement, [low, high]: readonly [number, number]): Distribution {
  const by = (least: number, most: number): number => least + (most - least) * random.uniform();
  if ("normal" in distribution) {
    const [mean, sd] = distribution.normal;
    return { name: "normal", mean: aside(mean, sd * by(-0.4, 0.4)), sd: round(sd * by(0.85, 1.1)) };
  }
  if ("uniform" in distribution) {
    const [from, to] = distribution.uniform;
    const trim = (to - from) * 0.08;
    return { name: "uniform", low: round(from + trim * by(0, 1)), high: round(to - trim * by(0, 1)) };
  }
  if ("beta" in distribution) {
    const [a, b] = distribution.beta;
    return { name: "beta", a: round(a * by(0.85, 1.2)), b: round(b * by(0.85, 1.2)), low, high };
  }
  if ("exponential" in distribution)
    return { name: "exponential", mean: round(distribution.exponential[0] * by(0.8, 1.1)), low };
  if ("bernoulli" in distribution) return { name: "bernoulli", p: round(distribution.bernoulli[0] * by(0.8, 1.05)) };
  if ("binomial" in distribution) {
    const [n, p] = distribution.binomial;
    return { name: "binomial", n, p: round(Math.min(0.97, p * by(0.85, 1.1))) };
  }
  if ("geometric" in distribution)
    return { name: "geometric", p: round(Math.min(0.97, distribution.geometric[0] * by(0.9, 1.15))) };
  if ("negativeBinomial" in distribution) {
    const [r, p] = distribution.negativeBinomial;
    return { name: "negative-binomial", r, p: round(Math.min(0.97, p * by(0.95, 1.15))) };
  }
  if ("poisson" in distribution) return { name: "poisson", rate: round(distribution.poisson[0] * by(0.8, 1.1)) };
  throw new Error("categories have no distribution of numbers");
}

/** Where most of a numeric column's values lie. Laws act over this range. */
export function valueRangeOf({ values }: IndependentColumn): ValueRange | undefined {
  if (values.kind === "category") return undefined;
  const [low, high] = middle(values.distribution);
  const [least, most] = values.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return [Math.max(low, least), Math.min(high, most)];
}

/** Mean plus and minus two standard deviations, limited to the support. */
function middle(distribution: Distribution): ValueRange {
  const around = (mean: number, sd: number): ValueRange => [mean - 2 * sd, mean + 2 * sd];
  switch (distribution.name) {
    case "normal":
      return around(distribution.mean, distribution.sd);
    case "uniform":
      return [distribution.low, distribution.high];
    case "beta": {
      const { a, b, low, high } = distribution;
      const [from, to] = around(a / (a + b), Math.sqrt((a * b) / ((a + b) * (a + b) * (a + b + 1))));
      return [low + (high - low) * Math.max(0, from), low + (high - low) * Math.min(1, to)];
    }
    case "exponential":
      return [distribution.low, distribution.low + 3 * distribution.mean];
    case "bernoulli":
      return [0, 1];
    case "binomial": {
      const { n, p } = distribution;
      const [from, to] = around(n * p, Math.sqrt(n * p * (1 - p)));
      return [Math.max(0, from), Math.min(n, to)];
    }
    case "geometric":
      return [1, 1 + 3 / distribution.p];
    case "negative-binomial": {
      const { r, p } = distribution;
      const [from, to] = around((r * (1 - p)) / p, Math.sqrt(r * (1 - p)) / p);
      return [Math.max(0, from), to];
    }
    case "poisson": {
      const [from, to] = around(distribution.rate, Math.sqrt(distribution.rate));
      return [Math.max(0, from), to];
    }
  }
}

/** Three significant digits, as for a parameter in a paper. */
const round = (value: number): number => Number(value.toPrecision(3));

/** Five significant digits, so that rounding does not decide questions about the mean. */
const fine = (value: number): number => Number(value.toPrecision(5));

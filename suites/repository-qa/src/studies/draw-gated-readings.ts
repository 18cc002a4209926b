import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { type Stream, stream } from "@assay/science/numerics/stream";
import { leastSquares } from "@assay/science/statistics";
import { roundToPrecision } from "@assay/science/tables";
import { takeSession } from "./draw-process-readings.ts";
import { devices, type HiddenProcess, type ProcessTerm } from "./process.ts";
import { surroundingsOf } from "./process-analyses.ts";
import { actingValues, featuresOf, placedIn, type Surroundings } from "./process-features.ts";
import type { ProcessReading, Study } from "./study.ts";

type Drawable = Pick<Study, "key" | "design" | "effect" | "subject">;
type Term = HiddenProcess["terms"][number];

/** How much wider the error of a term gets because the condition and the other terms go with it. */
const inflation = 1.1;

/** The readings of a study whose hidden process has gates, session by session in the order in which they were taken. */
export function drawGatedReadings(study: Drawable, hidden: HiddenProcess, attempt: number): ProcessReading[] {
  const { design, key, subject, effect } = study;
  const random = stream("repository-qa", "study", key, "gated readings", attempt);
  const places = drawPlaces(study, random);
  const surroundings = surroundingsOf(study, hidden);
  const [spread] = design.noise;
  const trial = drawTrial(places, spread, random.split("trial"));
  const terms = hidden.terms.map((term) => scaleOf(term, trial, surroundings, spread));
  const [arms, noise, sessions] = [random.split("arms"), random.split("noise"), random.split("sessions")];
  const levels = Array.from({ length: design.files }, () => design.clusterSpread * sampleNormal(sessions));
  // Values are deviations from the centre until the last step.
  const done: ProcessReading[] = [];
  let session: ProcessReading[] = [];
  for (const place of places) {
    if (session[0]?.file !== place.file) session = [];
    session.push(place);
    const row = placedIn(session, session.length - 1);
    const acting = terms.map(({ term, ...scale }) => {
      const values = actingValues(term, row, surroundings);
      const everywhere = actingValues(withoutGate(term), row, surroundings);
      return {
        added: weigh(scale.coefficients, values),
        pull: term.pull * scale.standardise(values, everywhere, place),
        isLate: term.kind === "neighbours",
      };
    });
    const pull = acting.reduce((sum, each) => sum + each.pull, 0);
    const arm = arms.uniform() < 1 / (1 + Math.exp(-pull)) ? 0 : 1;
    const value =
      levels[place.file] +
      hidden.offsets[place.at.device] +
      place.cofactor * hidden.cofactorEffect +
      (arm === 0 ? effect : 0) +
      acting.reduce((sum, each) => sum + (each.isLate ? 0 : each.added), 0) +
      spread * sampleNormal(noise);
    session[session.length - 1] = { ...place, arm, value };
    done.push(session[session.length - 1]);
  }
  // Neighbours are known when all conditions are.
  const late = terms.filter(({ term }) => term.kind === "neighbours");
  const spills = late.map(({ term, coefficients: [size] }) =>
    featuresOf(term, done, surroundings)[0].map((value) => size * value),
  );
  return done.map((reading, index) => ({
    ...reading,
    value: roundToPrecision(
      design.centre + reading.value + spills.reduce((sum, own) => sum + own[index], 0),
      subject.outcome,
    ),
  }));
}

const weigh = (coefficients: readonly number[], values: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + coefficients[at] * value, 0);

/** Where and when readings are taken, with the cofactor and the covariate of each. */
function drawPlaces({ design, subject: { covariate } }: Drawable, random: Stream): ProcessReading[] {
  const [layout, covariates] = [random.split("layout"), random.split("covariates")];
  return Array.from({ length: design.files }, (_, file) => takeSession(layout, design.readings, file))
    .flat()
    .map((place) => ({
      ...place,
      covariate: roundToPrecision(covariate.centre + covariate.spread * sampleNormal(covariates), covariate),
    }));
}

/** The same places with conditions by lot and values that scatter as much as those of a study do, about. */
const drawTrial = (places: readonly ProcessReading[], spread: number, random: Stream): ProcessReading[] =>
  places.map((place) => ({
    ...place,
    arm: random.uniform() < 0.5 ? 0 : 1,
    value: 1.4 * spread * sampleNormal(random),
  }));

interface Scaled {
  readonly term: Term;
  /** In units of the outcome. */
  readonly coefficients: readonly number[];
  /**
   * What the condition goes with, in standard deviations: what the gate makes of the term, less half of what the term
   * would be everywhere, so that a term without its gate leads astray about as far as none.
   */
  readonly standardise: (values: readonly number[], everywhere: readonly number[], place: ProcessReading) => number;
}

const withoutGate = ({ gate, ...term }: Term): ProcessTerm => term;

const weighRows = (coefficients: readonly number[], columns: readonly (readonly number[])[]): number[] =>
  columns[0].map((_, row) => columns.reduce((sum, column, at) => sum + coefficients[at] * column[row], 0));

/** A term whose coefficients make it as visible as it was drawn to be. */
function scaleOf(term: Term, trial: readonly ProcessReading[], surroundings: Surroundings, spread: number): Scaled {
  const sums = weighRows(term.coefficients, featuresOf(term, trial, surroundings));
  const everywhere = weighRows(term.coefficients, featuresOf(withoutGate(term), trial, surroundings));
  const deviation = rootMeanSquare(leftOver(sums, trial).left);
  const by = halfShare(sums, everywhere, trial);
  const own = leftOver(
    sums.map((value, row) => value - by * everywhere[row]),
    trial,
  );
  const spreadOfOwn = rootMeanSquare(own.left);
  const strength = Math.hypot(...term.coefficients);
  const factor = (inflation * spread * strength) / (Math.max(1e-12, deviation) * Math.sqrt(trial.length));
  return {
    term,
    coefficients: term.coefficients.map((each) => factor * each),
    standardise: (values, all, place) =>
      (weigh(term.coefficients, values) - by * weigh(term.coefficients, all) - own.told(place)) /
      Math.max(1e-12, spreadOfOwn),
  };
}

const rootMeanSquare = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

/** Half of what the term would be everywhere, as far as it goes with what it is. */
function halfShare(column: readonly number[], other: readonly number[], places: readonly ProcessReading[]): number {
  const [a, b] = [leftOver(column, places).left, leftOver(other, places).left];
  return (0.5 * weigh(a, b)) / Math.max(1e-12, weigh(b, b));
}

/** What is left of a column after session, device and cofactor, and what these tell. */
function leftOver(column: readonly number[], places: readonly ProcessReading[]) {
  const others = Array.from({ length: devices - 1 }, (_, device) => device + 1);
  const known = ({ at, cofactor }: ProcessReading): number[] => [
    cofactor,
    ...others.map((device) => (at.device === device ? 1 : 0)),
  ];
  const rows = places.map(known);
  const sessions = Map.groupBy(places.keys(), (row) => places[row].file);
  const means = (values: readonly number[]): ReadonlyMap<number, number> =>
    new Map([...sessions].map(([file, own]) => [file, own.reduce((sum, row) => sum + values[row], 0) / own.length]));
  const within = (values: readonly number[]): number[] => {
    const own = means(values);
    return values.map((value, row) => value - (own.get(places[row].file) ?? 0));
  };
  const columns = rows[0].map((_, at) => rows.map((row) => row[at]));
  const found = leastSquares(columns.map(within), within(column), { intercept: false });
  const slopes = found.defined ? found.slopes.map(({ estimate }) => estimate) : columns.map(() => 0);
  const plain = column.map((value, row) => value - weigh(slopes, rows[row]));
  const levels = means(plain);
  const told = (place: ProcessReading): number => (levels.get(place.file) ?? 0) + weigh(slopes, known(place));
  return { left: column.map((value, row) => value - told(places[row])), told };
}

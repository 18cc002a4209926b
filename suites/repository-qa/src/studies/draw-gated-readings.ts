import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { type Stream, stream } from "@assay/science/numerics/stream";
import { roundToPrecision } from "@assay/science/tables";
import { takeSession } from "./draw-process-readings.ts";
import type { HiddenProcess } from "./process.ts";
import { surroundingsOf } from "./process-analyses.ts";
import { actingValues, featuresOf, placedIn } from "./process-features.ts";
import { scaleTerm, ungated, weigh } from "./scale-term.ts";
import type { ProcessReading, Study } from "./study.ts";

type Drawable = Pick<Study, "key" | "design" | "effect" | "subject">;

export interface GatedSeries {
  readonly readings: readonly ProcessReading[];
  /** What each term of the process adds to each reading. */
  readonly added: readonly (readonly number[])[];
  /** Effects of the features of each term, in units of the outcome. */
  readonly coefficients: readonly (readonly number[])[];
}

/** The readings of a study whose hidden process has gates, session by session in the order in which they were taken. */
export function drawGatedSeries(study: Drawable, hidden: HiddenProcess, attempt: number): GatedSeries {
  const { design, key, subject, effect } = study;
  const random = stream("repository-qa", "study", key, "gated readings", attempt);
  const places = drawPlaces(study, random);
  const surroundings = surroundingsOf(study, hidden);
  const [spread] = design.noise;
  const trial = drawTrial(places, spread, random.split("trial"));
  const scaled = [...hidden.terms, ...(hidden.decoys ?? [])].map((term) =>
    scaleTerm(term, trial, surroundings, spread),
  );
  const terms = scaled.slice(0, hidden.terms.length);
  const [arms, noise, sessions] = [random.split("arms"), random.split("noise"), random.split("sessions")];
  const levels = Array.from({ length: design.files }, () => design.clusterSpread * sampleNormal(sessions));
  // Values are deviations from the centre until the last step.
  const done: ProcessReading[] = [];
  const added: number[][] = terms.map(() => []);
  let session: ProcessReading[] = [];
  for (const place of places) {
    if (session[0]?.file !== place.file) session = [];
    session.push(place);
    const row = placedIn(session, session.length - 1);
    let pull = 0;
    for (const [at, { term, coefficients, standardise }] of scaled.entries()) {
      const values = actingValues(term, row, surroundings);
      pull += term.pull * standardise(values, actingValues(ungated(term), row, surroundings), place);
      // Neighbours are known when all conditions are.
      if (at < terms.length) added[at].push(term.kind === "neighbours" ? 0 : weigh(coefficients, values));
    }
    const arm = arms.uniform() < 1 / (1 + Math.exp(-pull)) ? 0 : 1;
    const value =
      levels[place.file] +
      hidden.offsets[place.at.device] +
      place.cofactor * hidden.cofactorEffect +
      (arm === 0 ? effect : 0) +
      added.reduce((sum, own) => sum + own[done.length], 0) +
      spread * sampleNormal(noise);
    session[session.length - 1] = { ...place, arm, value };
    done.push(session[session.length - 1]);
  }
  for (const [at, { term, coefficients }] of terms.entries()) {
    if (term.kind === "neighbours")
      added[at] = featuresOf(term, done, surroundings)[0].map((is) => coefficients[0] * is);
  }
  const late = terms.flatMap(({ term }, at) => (term.kind === "neighbours" ? [added[at]] : []));
  const readings = done.map((reading, row) => ({
    ...reading,
    value: roundToPrecision(
      design.centre + reading.value + late.reduce((sum, own) => sum + own[row], 0),
      subject.outcome,
    ),
  }));
  return { readings, added, coefficients: terms.map(({ coefficients }) => coefficients) };
}

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

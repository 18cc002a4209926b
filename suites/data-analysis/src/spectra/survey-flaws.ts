import { AssayError } from "@assay/contract";
import type { Stream } from "@assay/science/numerics/stream";
import { signedUniformBetween } from "../draw-between.ts";
import { flaw, OPEN_METHOD, openMethod } from "../ingredients.ts";
import type { Has } from "../task.ts";
import type { Emission } from "./draw-emission.ts";
import { skyLinesOf } from "./draw-emission.ts";
import type { Survey } from "./draw-survey.ts";
import type { Line } from "./lines.ts";
import { type Star, usableStars } from "./stars.ts";

/** What makes surveys harder than their levels. */
export const surveyIngredients = {
  [OPEN_METHOD]: openMethod,
  "shifted-scale": flaw(
    "The wavelength scale of a part of the spectra is off; the lines of the night sky in them show it, and by how much.",
  ),
  "wrong-unit-batch": flaw(
    "A part of the records has another unit than its heading says; the range of the values and their consequences show it.",
  ),
};

/** Errors of the instruments and of the table, of which no file tells. */
export interface SurveyFlaws {
  /** How far the lines of a galaxy's picture stand above their true wavelengths, nm. Absent galaxies have none. */
  readonly shifts: { readonly [galaxy: string]: number };
  /** Galaxies whose Cepheid's period stands in hours in the column for days. */
  readonly inHours: readonly string[];
}

/** Share of the spectra that were taken with the shifted scale. */
const SHIFTED = 0.4;
/** Size of the shift, nm: some ten lines of the ruler, and less than the distance of most lines. */
const SHIFTS = [4, 12] as const;
/** Share of the usable Cepheids whose period is in hours. */
const IN_HOURS = 0.12;
const HOURS_PER_DAY = 24;
/** Middle of a spectrum, nm. */
const MIDDLE = 550;
const MAX_ATTEMPTS = 500;

/**
 * Draws the flaws of a survey. Repeats until each of them alone changes the answer of an analyst who misses it, as
 * `changesAnswer` says of the stars that this analyst would use.
 */
export function drawSurveyFlaws(
  random: Stream,
  { galaxies, emissions }: Survey,
  has: Has,
  changesAnswer: (stars: readonly Star[]) => boolean,
): SurveyFlaws {
  const stars = usableStars(galaxies);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const own = random.split("flaws", attempt);
    const flaws = {
      shifts: has("shifted-scale") ? drawShifts(own.split("shifts"), Object.keys(emissions).sort()) : {},
      inHours: has("wrong-unit-batch")
        ? own.split("hours").chooseWithoutReplacement(
            stars.map(({ galaxy }) => galaxy),
            Math.ceil(IN_HOURS * stars.length),
          )
        : [],
    };
    const { shifts, inHours } = flaws;
    const shifted = stars.map((star) => ({ ...star, redshift: star.redshift + (shifts[star.galaxy] ?? 0) / MIDDLE }));
    const inWrongUnit = stars.map((star) => ({ ...star, period: periodShown(star.period, star.galaxy, flaws) }));
    if ((!has("shifted-scale") || changesAnswer(shifted)) && (inHours.length === 0 || changesAnswer(inWrongUnit)))
      return flaws;
  }
  throw new AssayError("data-analysis/cannot-draw", "No flaw of this survey changes its answer; raise 'usable'.");
}

function drawShifts(random: Stream, galaxies: readonly string[]): { [galaxy: string]: number } {
  const shift = signedUniformBetween(random, SHIFTS);
  const shifted = random.chooseWithoutReplacement(galaxies, Math.round(SHIFTED * galaxies.length));
  return Object.fromEntries(shifted.sort().map((galaxy) => [galaxy, shift]));
}

/** The period as the table has it. */
export const periodShown = (period: number, galaxy: string, { inHours }: SurveyFlaws): number =>
  inHours.includes(galaxy) ? HOURS_PER_DAY * period : period;

/** The lines of a picture as it shows them. */
export function linesShown(emission: Emission, shift = 0): Line[] {
  return [...emission.galaxy, ...skyLinesOf(emission)].map((line) => ({
    ...line,
    wavelength: line.wavelength + shift,
  }));
}

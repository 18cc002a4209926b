import type { Star } from "./stars.ts";
import type { SurveyFlaws } from "./survey-flaws.ts";
import { around, redshiftTolerance } from "./tolerance.ts";

/** What is asked of every star that is used, in the open form. */
export const surveyTruthNames = {
  low: "number",
  high: "number",
  offset_low: "number",
  offset_high: "number",
  period_low: "number",
  period_high: "number",
} as const;

/** Tolerance of the offset of a wavelength scale, nm: about one pixel of the pictures. */
const OFFSET = 0.2;
/** Relative tolerance of a period. */
const PERIOD = 0.002;

/** Redshift, offset of the wavelength scale and period of every star, as the right analysis has them. */
export function readingsTable(stars: readonly Star[], { shifts }: SurveyFlaws, pixelsPerNanometre: number) {
  return stars.map((star) => {
    const [low, high] = around(star.redshift, redshiftTolerance(pixelsPerNanometre));
    const [offset_low, offset_high] = around(shifts[star.galaxy] ?? 0, OFFSET);
    const [period_low, period_high] = around(star.period, PERIOD * star.period);
    return { star, low, high, offset_low, offset_high, period_low, period_high };
  });
}

/** What was wrong, in the words of the answer form. */
export const flawsTable = ({ shifts, inHours }: SurveyFlaws) => ({
  scale: Object.keys(shifts).length > 0 ? "off in some spectra" : "right in all spectra",
  unit: inHours.length > 0 ? "hours in some rows" : "days in all rows",
});

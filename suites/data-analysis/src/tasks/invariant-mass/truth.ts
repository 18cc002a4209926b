import { detectorTransverse, unitsPerPixel } from "@assay/science/figures";
import { drawnLayers } from "./detector.ts";
import { isPair, type Scenario } from "./draw.ts";
import { fitSpectrum } from "./fit-spectrum.ts";
import { reconstructPair } from "./reconstruct.ts";
import type { Settings } from "./settings.ts";

/** Tolerance of a radius, in pixels of the transverse drawing. A careful reading is ten times better. */
const READING_ERROR = 1;
/**
 * Tolerance for other ways to fit a track: a fraction of the mass, and a number of standard errors from the hits'
 * resolution.
 */
const [MASS_SHARE, HIT_ERRORS] = [0.001, 3];
/** Tolerance for other ways to fit the spectrum, in standard errors of the fit. */
const FIT_ERRORS = 0.3;
/** Number of graded masses. The others only enter the fit. */
const SAMPLE = 200;

export const truthNames = {
  detector: { layer: "text", low: "number", high: "number" },
  masses: { event: "text", low: "number", high: "number" },
  pairs: { event: "text" },
  excluded: { event: "text" },
  result: { mass_low: "number", mass_high: "number", width_low: "number", width_high: "number" },
} as const;

/**
 * The analysis of the prompt, with the true radii and the true assignment of hits. The truth is what this analysis
 * finds in the same tables, not the drawn mass and width. A correct analysis differs only by its reading of the radii,
 * so the tolerance can be smaller than the statistical error of the data.
 */
export function truthOf({ detector, spectrum, events }: Scenario, settings: Settings) {
  const layers = drawnLayers(detector);
  const metres = READING_ERROR * unitsPerPixel(detectorTransverse({ layers, legend: "names" }).mapping.x);
  const radii = detector.trackers.map(({ radius }) => radius);
  const misread = radii.map((radius) => radius + metres);
  const pairs = events.filter(isPair).map((event) => {
    const { mass, error } = reconstructPair(event, radii, detector.resolution);
    const moved = reconstructPair(event, misread, detector.resolution).mass;
    return { event: event.id, mass, moved, tolerance: MASS_SHARE * mass + Math.abs(moved - mass) + HIT_ERRORS * error };
  });
  const fitted = (masses: readonly number[]) =>
    fitSpectrum(masses, { ...spectrum, share: settings.signal }, detector.resolution.energy);
  const best = fitted(pairs.map(({ mass }) => mass));
  const off = fitted(pairs.map(({ moved }) => moved));
  const massTolerance = FIT_ERRORS * best.massError + Math.abs(off.mass - best.mass);
  const widthTolerance = FIT_ERRORS * best.widthError + Math.abs(off.width - best.width);
  return {
    detector: layers.map(({ name, radius }) => ({ layer: name, low: radius - metres, high: radius + metres })),
    masses: pairs
      .slice(0, SAMPLE)
      .map(({ event, mass, tolerance }) => ({ event, low: mass - tolerance, high: mass + tolerance })),
    pairs: pairs.map(({ event }) => ({ event })),
    excluded: events.filter((event) => !isPair(event)).map(({ id }) => ({ event: id })),
    result: [
      {
        mass_low: best.mass - massTolerance,
        mass_high: best.mass + massTolerance,
        width_low: best.width - widthTolerance,
        width_high: best.width + widthTolerance,
      },
    ],
  };
}

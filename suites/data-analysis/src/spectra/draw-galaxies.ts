import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { uniformBetween } from "../draw-between.ts";
import { drawIdentifiers } from "./identifiers.ts";
import { absoluteMagnitude, distanceModulus, type PeriodLuminosityLaw } from "./period-luminosity.ts";
import type { SurveySettings } from "./survey-settings.ts";

/** A Cepheid with its measurements; null means not measured. */
interface Cepheid {
  readonly id: string;
  readonly magnitude: number | "out-of-range" | null;
  readonly period: number | null;
  readonly quality: "ok" | "blend";
}

const kinds = ["usable", "blended", "incomplete", "withoutCepheid", "withoutSpectrum", "bare"] as const;

export interface Galaxy {
  readonly id: string;
  /** `bare` galaxies have neither a spectrum nor a Cepheid. */
  readonly kind: (typeof kinds)[number];
  readonly redshift: number;
  readonly cepheid: Cepheid | null;
}

/** Properties that all galaxies of a survey share. */
export interface Universe {
  readonly redshifts: readonly [least: number, most: number];
  /** The problem states that all redshifts are below this limit. */
  readonly redshiftLimit: number;
  readonly law: PeriodLuminosityLaw;
  /** Standard deviation of the stars' magnitudes about the law. */
  readonly scatter: number;
  /** Distance in parsecs at a redshift. */
  readonly distance: (redshift: number) => number;
  readonly names: { readonly galaxy: string; readonly cepheid: string; readonly digits: number };
}

/** Periods in days, uniform in their logarithm. */
const PERIODS = [5, 100] as const;
/** How many magnitudes brighter the light of a second star makes a blended Cepheid. */
const BLENDING = [0.5, 2] as const;

/** Draws the galaxies of a survey and their Cepheids, in random order. */
export function drawGalaxies(random: Stream, universe: Universe, settings: SurveySettings): Galaxy[] {
  const { names } = universe;
  const galaxyIds = drawIdentifiers(random.split("galaxy-names"), names.galaxy, names.digits, settings.galaxies);
  const cepheidIds = drawIdentifiers(random.split("cepheid-names"), names.cepheid, names.digits, settings.galaxies);
  const galaxies = kindsOf(settings).map(([kind, place], index): Galaxy => {
    const own = random.split("galaxy", index);
    const redshift = uniformBetween(own, universe.redshifts);
    const hasCepheid = kind !== "withoutCepheid" && kind !== "bare";
    const cepheid = hasCepheid ? drawCepheid(own, universe, redshift, cepheidIds[index]) : null;
    return { id: galaxyIds[index], kind, redshift, cepheid: cepheid && spoil(own, cepheid, kind, place) };
  });
  return random.shuffle(galaxies);
}

/** The kind of every galaxy, and its index within that kind. */
function kindsOf(settings: SurveySettings): (readonly [Galaxy["kind"], number])[] {
  const counts = { ...settings, bare: 0 };
  counts.bare = settings.galaxies - kinds.reduce((sum, kind) => sum + counts[kind], 0);
  return kinds.flatMap((kind) => Array.from({ length: counts[kind] }, (_, place) => [kind, place] as const));
}

interface MeasuredCepheid extends Cepheid {
  readonly magnitude: number;
  readonly period: number;
}

function drawCepheid(random: Stream, universe: Universe, redshift: number, id: string): MeasuredCepheid {
  const { law, scatter, distance } = universe;
  const [shortest, longest] = PERIODS;
  const period = shortest * Math.exp(Math.log(longest / shortest) * random.uniform());
  const deviation = scatter * sampleNormal(random);
  const magnitude = absoluteMagnitude(law, period) + distanceModulus(distance(redshift)) + deviation;
  return { id, period, magnitude, quality: "ok" };
}

/**
 * Degrades a Cepheid by its kind. Incomplete ones lack the period or the magnitude, or have a magnitude out of range.
 */
function spoil(random: Stream, cepheid: MeasuredCepheid, kind: Galaxy["kind"], place: number): Cepheid {
  if (kind === "blended") {
    const brightening = uniformBetween(random, BLENDING);
    return { ...cepheid, magnitude: cepheid.magnitude - brightening, quality: "blend" };
  }
  if (kind !== "incomplete") return cepheid;
  const defects = [{ period: null }, { magnitude: null }, { magnitude: "out-of-range" }] as const;
  return { ...cepheid, ...defects[place % defects.length] };
}

import { roundToPrecision } from "@assay/science/tables";
import type { Galaxy } from "./draw-galaxies.ts";

/** A usable Cepheid: its row of the table and the true redshift of its galaxy. */
export interface Star {
  readonly galaxy: string;
  readonly cepheid: string;
  readonly redshift: number;
  readonly magnitude: number;
  readonly period: number;
}

/** Decimals of magnitudes and of periods (days) in the table. */
export const MAGNITUDE_PRECISION = { decimals: 3 } as const;
export const PERIOD_PRECISION = { decimals: 4 } as const;

/** The stars that the right analysis uses, in the order of their galaxies. */
export function usableStars(galaxies: readonly Galaxy[]): Star[] {
  return starsOf(galaxies.filter(({ kind }) => kind === "usable"));
}

/** The usable and the blended stars: those of an analysis that ignores the quality column. */
export function usableAndBlendedStars(galaxies: readonly Galaxy[]): Star[] {
  return starsOf(galaxies.filter(({ kind }) => kind === "usable" || kind === "blended"));
}

function starsOf(galaxies: readonly Galaxy[]): Star[] {
  return galaxies.flatMap(({ id, redshift, cepheid }) => {
    if (typeof cepheid?.magnitude !== "number" || cepheid.period === null) return [];
    const magnitude = roundToPrecision(cepheid.magnitude, MAGNITUDE_PRECISION);
    const period = roundToPrecision(cepheid.period, PERIOD_PRECISION);
    return [{ galaxy: id, cepheid: cepheid.id, redshift, magnitude, period }];
  });
}

/** A Cepheid that must not be used, and why, in the words of the answer form. */
interface UnusableStar {
  readonly galaxy: string;
  readonly cepheid: string;
  readonly reason: "blended" | "no magnitude" | "no period" | "failed photometry";
}

/** Galaxies with a spectrum whose Cepheid must not be used. Their redshift can be read, their distance cannot. */
export function unusableGalaxies(galaxies: readonly Galaxy[]): UnusableStar[] {
  return galaxies.flatMap(({ id, kind, cepheid }) => {
    const isUnusable = kind === "blended" || kind === "incomplete";
    return isUnusable && cepheid !== null ? [{ galaxy: id, cepheid: cepheid.id, reason: reasonOf(cepheid) }] : [];
  });
}

function reasonOf({ quality, magnitude, period }: NonNullable<Galaxy["cepheid"]>): UnusableStar["reason"] {
  if (quality === "blend") return "blended";
  if (period === null) return "no period";
  return magnitude === null ? "no magnitude" : "failed photometry";
}

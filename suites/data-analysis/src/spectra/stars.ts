import { roundToPrecision } from "@assay/science/tables";
import type { Galaxy } from "./draw-galaxies.ts";

/** A Cepheid that an analysis can use, with what the table says of it and its galaxy's true redshift. */
export interface Star {
  readonly galaxy: string;
  readonly cepheid: string;
  readonly redshift: number;
  readonly magnitude: number;
  readonly period: number;
}

/** The digits in which the table gives magnitudes, and periods in days. */
export const MAGNITUDE = { decimals: 3 } as const;
export const PERIOD = { decimals: 4 } as const;

/** The stars that the right analysis uses, in the order of their galaxies. */
export function usableStars(galaxies: readonly Galaxy[]): Star[] {
  return starsOf(galaxies.filter(({ kind }) => kind === "usable"));
}

/** These and the blended ones, which an analysis uses that passes over the quality. */
export function starsOfAnyQuality(galaxies: readonly Galaxy[]): Star[] {
  return starsOf(galaxies.filter(({ kind }) => kind === "usable" || kind === "blended"));
}

function starsOf(galaxies: readonly Galaxy[]): Star[] {
  return galaxies.flatMap(({ id, redshift, cepheid }) => {
    if (typeof cepheid?.magnitude !== "number" || cepheid.period === null) return [];
    const magnitude = roundToPrecision(cepheid.magnitude, MAGNITUDE);
    const period = roundToPrecision(cepheid.period, PERIOD);
    return [{ galaxy: id, cepheid: cepheid.id, redshift, magnitude, period }];
  });
}

/** Galaxies with a spectrum and a Cepheid that must not be used: their redshift can be read, their distance cannot. */
export function spoiltGalaxies(galaxies: readonly Galaxy[]): { readonly galaxy: string; readonly cepheid: string }[] {
  return galaxies.flatMap(({ id, kind, cepheid }) => {
    const isSpoilt = kind === "blended" || kind === "incomplete";
    return isSpoilt && cepheid !== null ? [{ galaxy: id, cepheid: cepheid.id }] : [];
  });
}

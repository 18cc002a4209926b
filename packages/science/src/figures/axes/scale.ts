import { AssayError } from "@assay/contract";
import { power } from "../../numerics/power.ts";

/**
 * How values of a quantity lie along a line of pixels: the ends of `domain` are drawn at the ends of `range`. It is plain
 * data, so that readers of the picture can invert it.
 */
export interface Scale {
  readonly kind: "linear" | "logarithmic";
  readonly domain: readonly [number, number];
  readonly range: readonly [number, number];
}

/** A scale with equal steps for equal differences. */
export function linearScale(domain: readonly [number, number], range: readonly [number, number]): Scale {
  return checked({ kind: "linear", domain, range });
}

/** A scale with equal steps for equal ratios; its domain is positive. */
export function logarithmicScale(domain: readonly [number, number], range: readonly [number, number]): Scale {
  return checked({ kind: "logarithmic", domain, range });
}

function checked(scale: Scale): Scale {
  const [low, high] = scale.domain;
  const areFinite = [...scale.domain, ...scale.range].every(Number.isFinite);
  if (!areFinite || low >= high || (scale.kind === "logarithmic" && low <= 0)) {
    throw new AssayError(
      "figures/invalid-data",
      `A ${scale.kind} scale cannot go from ${low} to ${high}; give finite ends, the lower first${scale.kind === "linear" ? "" : ", both positive"}.`,
    );
  }
  return scale;
}

/** Where a value is drawn. */
export function toPixels(scale: Scale, value: number): number {
  const [low, high] = scale.domain;
  const [first, last] = scale.range;
  const share =
    scale.kind === "linear" ? (value - low) / (high - low) : Math.log10(value / low) / Math.log10(high / low);
  return first + share * (last - first);
}

/** The value that is drawn at a place. */
export function toValue(scale: Scale, pixels: number): number {
  const [low, high] = scale.domain;
  const [first, last] = scale.range;
  const share = (pixels - first) / (last - first);
  return scale.kind === "linear" ? low + share * (high - low) : low * power(high / low, share);
}

/** How much of the quantity one pixel of a linear scale covers, for tolerances. */
export function unitsPerPixel(scale: Scale): number {
  const [low, high] = scale.domain;
  const [first, last] = scale.range;
  return (high - low) / Math.abs(last - first);
}

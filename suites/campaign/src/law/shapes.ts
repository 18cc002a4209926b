/** How the yield answers to one input. */
export interface Shape {
  readonly kind: "linear" | "saturation" | "hump" | "threshold";
  /** Half-saturation, peak or threshold, on the scale from 0 to 1; 0 for a line. */
  readonly place: number;
}

const at = (kind: Shape["kind"], places: readonly number[]): readonly Shape[] =>
  places.map((place) => ({ kind, place }));

/** All shapes of the grammar. Places are few, so that Bayes over the grammar is a sum. */
export const shapes: readonly Shape[] = [
  { kind: "linear", place: 0 },
  ...at("saturation", [0.05, 0.15, 0.4]),
  ...at("hump", [0.2, 0.4, 0.6, 0.8]),
  ...at("threshold", [0.2, 0.32, 0.44, 0.56, 0.68, 0.8]),
];

/** The width of a hump: the standard deviation of its bell. */
const humpWidth = 0.2;

/**
 * The effect of an amplitude of 1 at the setting u, where 0 and 1 are the ends of what can be tried. Half is subtracted,
 * so that the base is the yield in the middle of the range rather than at its end.
 */
export function shapeValue({ kind, place }: Shape, u: number): number {
  switch (kind) {
    case "linear":
      return u - 0.5;
    case "saturation":
      return ((1 + place) * u) / (u + place) - 0.5;
    case "hump": {
      const away = (u - place) / humpWidth;
      return Math.exp(-0.5 * away * away) - 0.5;
    }
    case "threshold":
      return u >= place ? 0.5 : -0.5;
  }
}

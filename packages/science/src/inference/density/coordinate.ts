/** How a parameter is laid out on the whole line. */
export type Coordinate =
  | { readonly kind: "real" }
  /** parameter = low + e^position */
  | { readonly kind: "above"; readonly low: number }
  /** parameter = high - e^position */
  | { readonly kind: "below"; readonly high: number }
  /** parameter = low + (high - low) / (1 + e^-position) */
  | { readonly kind: "between"; readonly low: number; readonly high: number };

export function coordinateOf([low, high]: readonly [low: number, high: number]): Coordinate {
  const hasLow = low > Number.NEGATIVE_INFINITY;
  const hasHigh = high < Number.POSITIVE_INFINITY;
  if (hasLow && hasHigh) return { kind: "between", low, high };
  if (hasLow) return { kind: "above", low };
  return hasHigh ? { kind: "below", high } : { kind: "real" };
}

/** Beyond this an exponential leaves the doubles; a parameter drawn on its very bound is put here. */
const farthest = 700;

export function toParameter(coordinate: Coordinate, position: number): number {
  switch (coordinate.kind) {
    case "real":
      return position;
    case "above":
      return coordinate.low + Math.exp(position);
    case "below":
      return coordinate.high - Math.exp(position);
    case "between": {
      // From the nearer end, which keeps the digits of small distances.
      const odds = Math.exp(-Math.abs(position));
      const share = (coordinate.high - coordinate.low) * (odds / (1 + odds));
      return position < 0 ? coordinate.low + share : coordinate.high - share;
    }
  }
}

export function toPosition(coordinate: Coordinate, parameter: number): number {
  switch (coordinate.kind) {
    case "real":
      return parameter;
    case "above":
      return within(Math.log(parameter - coordinate.low));
    case "below":
      return within(Math.log(coordinate.high - parameter));
    case "between":
      return within(Math.log(parameter - coordinate.low) - Math.log(coordinate.high - parameter));
  }
}

function within(position: number): number {
  return Math.max(-farthest, Math.min(farthest, position));
}

/** log |d parameter / d position|. */
export function logJacobian(coordinate: Coordinate, position: number): number {
  switch (coordinate.kind) {
    case "real":
      return 0;
    case "above":
    case "below":
      return position;
    case "between": {
      const distance = Math.abs(position);
      return Math.log(coordinate.high - coordinate.low) - distance - 2 * Math.log1p(Math.exp(-distance));
    }
  }
}

/** d parameter / d position. */
export function slopeOfParameter(coordinate: Coordinate, position: number): number {
  switch (coordinate.kind) {
    case "real":
      return 1;
    case "above":
      return Math.exp(position);
    case "below":
      return -Math.exp(position);
    case "between": {
      const odds = Math.exp(-Math.abs(position));
      return ((coordinate.high - coordinate.low) * odds) / ((1 + odds) * (1 + odds));
    }
  }
}

/** d logJacobian / d position. */
export function slopeOfJacobian(coordinate: Coordinate, position: number): number {
  switch (coordinate.kind) {
    case "real":
      return 0;
    case "above":
    case "below":
      return 1;
    case "between":
      return -Math.tanh(0.5 * position);
  }
}

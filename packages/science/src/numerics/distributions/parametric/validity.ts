// What numbers may be arguments; the same bounds as those of the samplers in numerics, so that whatever has a density can
// be sampled.

export function isLocation(value: number): boolean {
  return Math.abs(value) <= 1e300;
}

export function isScale(value: number): boolean {
  return value >= 1e-300 && value <= 1e300;
}

export function isShape(value: number): boolean {
  return value >= 1e-300 && value <= 1e15;
}

export function isProbability(value: number): boolean {
  return value >= 0 && value <= 1;
}

/** A whole number of trials. */
export function isCount(value: number): boolean {
  return value >= 0 && value <= 1e15 && Math.floor(value) === value;
}

/** "Within what the data allow": three standard errors of the reference analysis. */
export const ALLOWED_ERRORS = 3;
/** Reading error of line centres, averaged over a spectrum, in pixels of its picture. */
const READING_ERROR = 0.4;
/** Middle of a spectrum, nm. */
const MIDDLE_WAVELENGTH = 550;
/** Tolerance of a fitted parameter, in its standard errors. */
const SHARE_OF_ERROR = 0.25;
/** Relative tolerance of a standard error. */
const SHARE_OF_UNCERTAINTY = 0.1;
/**
 * In half widths from the middle of an interval: values beyond the first are clearly outside, values within the second
 * clearly inside.
 */
const CLEAR = 1.4;
const WELL_INSIDE = 0.7;

export type Interval = readonly [low: number, high: number];

/** The tolerance of a redshift follows from the picture's scale: 0.4 pixels at 550 nm. */
export function redshiftTolerance(pixelsPerNanometre: number): number {
  return READING_ERROR / (pixelsPerNanometre * MIDDLE_WAVELENGTH);
}

/**
 * The tolerance of a parameter: a quarter of its standard error, plus its change when all redshifts are off by their
 * own tolerance in the same direction.
 */
export function parameterTolerance(ideal: number, standardError: number, withShiftedRedshifts: number): number {
  return SHARE_OF_ERROR * standardError + Math.abs(withShiftedRedshifts - ideal);
}

/** The tolerance of a standard error is relative, because scatter between stars far exceeds the reading error. */
export function uncertaintyTolerance(ideal: number): number {
  return SHARE_OF_UNCERTAINTY * ideal;
}

export function around(value: number, tolerance: number): Interval {
  return [value - tolerance, value + tolerance];
}

/**
 * Whether a value is so far outside an interval that a slightly different reading of the pictures cannot bring it in.
 */
export function isClearOf([low, high]: Interval, value: number): boolean {
  return Math.abs(value - (low + high) / 2) > (CLEAR * (high - low)) / 2;
}

/**
 * Whether a value is so far inside an interval that a slightly different reading of the pictures cannot bring it out.
 */
export function isWellInside([low, high]: Interval, value: number): boolean {
  return Math.abs(value - (low + high) / 2) < (WELL_INSIDE * (high - low)) / 2;
}

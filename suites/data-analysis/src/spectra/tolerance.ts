/** How well the middle of a line is read, averaged over the lines of a spectrum, in pixels of its picture. */
const READING = 0.4;
/** Where the middle of a spectrum lies, in nm. */
const MIDDLE = 550;
/** How far a fitted parameter may lie from that of the ideal fit, in its standard errors. */
const SHARE_OF_ERROR = 0.25;
/** How far a standard error may lie from that of the ideal fit, as a share of it. */
const SHARE_OF_UNCERTAINTY = 0.1;
/** How far from the middle of an interval a value is surely outside, and surely inside, in half widths. */
const CLEAR = 1.4;
const WELL_INSIDE = 0.7;

export type Interval = readonly [low: number, high: number];

/** A redshift's tolerance is set by the picture's scale: 0.4 pixels at 550 nm. */
export function redshiftTolerance(pixelsPerNanometre: number): number {
  return READING / (pixelsPerNanometre * MIDDLE);
}

/**
 * A parameter's tolerance: a quarter of its standard error, and what it moves by when all redshifts are off by their own
 * tolerance in the same direction.
 */
export function parameterTolerance(ideal: number, standardError: number, withShiftedRedshifts: number): number {
  return SHARE_OF_ERROR * standardError + Math.abs(withShiftedRedshifts - ideal);
}

/** The scatter of stars and galaxies is far larger than what reading adds to it, so a share of the error itself. */
export function uncertaintyTolerance(ideal: number): number {
  return SHARE_OF_UNCERTAINTY * ideal;
}

export function around(value: number, tolerance: number): Interval {
  return [value - tolerance, value + tolerance];
}

/** Whether a value lies so far outside an interval that reading the pictures a little differently cannot bring it in. */
export function isClearOf([low, high]: Interval, value: number): boolean {
  return Math.abs(value - (low + high) / 2) > (CLEAR * (high - low)) / 2;
}

/** Whether a value lies so well inside an interval that reading the pictures a little differently cannot bring it out. */
export function isWellInside([low, high]: Interval, value: number): boolean {
  return Math.abs(value - (low + high) / 2) < (WELL_INSIDE * (high - low)) / 2;
}

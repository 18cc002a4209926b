/** Impedance range of a good supply in ohms, inclusive: around that of free space, 376.73 ohms. */
export const ACCEPTED = { low: 373, high: 381 } as const;

/** Range of the drawn impedance of good supplies in ohms, well inside the accepted range. */
export const SET_RANGE = [374.5, 379.5] as const;

/** Magnitude of a coil's impedance in ohms, |Z| = 2πfL, with frequency in hertz and inductance in henries. */
export function impedance(frequency: number, inductance: number): number {
  return 2 * Math.PI * frequency * inductance;
}

/** The frequency in hertz at which a coil has an impedance. */
export function frequencyFor(ohms: number, inductance: number): number {
  return ohms / (2 * Math.PI * inductance);
}

/** The inductance in henries that gives an impedance at a frequency. */
export function inductanceFor(ohms: number, frequency: number): number {
  return ohms / (2 * Math.PI * frequency);
}

export function isAccepted(ohms: number): boolean {
  return ohms >= ACCEPTED.low && ohms <= ACCEPTED.high;
}

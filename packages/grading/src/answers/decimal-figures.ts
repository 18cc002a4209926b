/** A number's shortest decimal form: ±d.ddd × 10^exponent, the digits without the point. */
function decimalForm(value: number): { sign: string; digits: string; exponent: number } {
  const [mantissa, exponent] = Math.abs(value).toExponential().split("e");
  return { sign: value < 0 ? "-" : "", digits: mantissa.replace(".", ""), exponent: Number(exponent) };
}

/** The value cut after its first `figures` significant figures: 1.239 at 3 is 1.23. */
export function truncateToFigures(value: number, figures: number): number {
  const { sign, digits, exponent } = decimalForm(value);
  return Number(`${sign}${digits.slice(0, figures).padEnd(figures, "0")}e${exponent - figures + 1}`);
}

/**
 * The value rounded to its first `figures` significant figures, halves away from zero: 2.675 at 3 is 2.68. Decided on
 * the decimal digits that a person sees, where binary rounding would take 2.675 to 2.67.
 */
export function roundToFigures(value: number, figures: number): number {
  const { sign, digits, exponent } = decimalForm(value);
  const kept = Number(digits.slice(0, figures).padEnd(figures, "0"));
  const rounded = digits[figures] >= "5" ? kept + 1 : kept;
  return Number(`${sign}${rounded}e${exponent - figures + 1}`);
}

/** Half a unit of the value's significant figure number `figures`: 0.005 for 1.234 at 3; 0 for zero, which has none. */
export function halfUnitOfFigure(value: number, figures: number): number {
  return value === 0 ? 0 : Number(`5e${decimalForm(value).exponent - figures}`);
}

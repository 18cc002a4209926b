import { roundToFigures } from "../../answers/decimal-figures.ts";

/** Rounds to a number of decimals, halves away from zero, decided on the decimal digits that a person sees. */
export function roundToDecimals(value: number, decimals: number): number {
  const [mantissa, exponent] = Math.abs(value).toExponential().split("e");
  const figures = Number(exponent) + 1 + decimals;
  if (value === 0 || figures >= mantissa.replace(".", "").length) return value;
  if (figures > 0) return roundToFigures(value, figures);
  const isHalf = figures === 0 && Math.abs(value) >= Number(`5e${-decimals - 1}`);
  return isHalf ? Math.sign(value) * Number(`1e${-decimals}`) : 0;
}

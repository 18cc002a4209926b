import { power } from "../../numerics/power.ts";

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const maxDecimals = 4;
const maxDigits = 6;

/** Formats a number for display with a fixed number of decimals and a true minus sign, independent of the locale. */
export function decimalLabel(value: number, decimals: number): string {
  const digits = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(digits) !== 0 ? `−${digits}` : digits;
}

/** A multiple of a step with just the decimals that the step needs; with a power of ten where digits would be many. */
export function stepLabel(value: number, step: number): string {
  if (value === 0) return "0";
  const exponent = Math.floor(Math.log10(Math.abs(value)) + 1e-12);
  const decimals = decimalsOf(step);
  if (exponent < maxDigits && decimals <= maxDecimals) return decimalLabel(value, decimals);
  const mantissa = value / power(10, exponent);
  return `${decimalLabel(mantissa, decimalsOf(step / power(10, exponent)))}×${tenTo(exponent)}`;
}

/** A power of ten: in plain digits from a thousandth to a thousand, with an exponent beyond. */
export function decadeLabel(exponent: number): string {
  return Math.abs(exponent) <= 3 ? decimalLabel(power(10, exponent), Math.max(0, -exponent)) : tenTo(exponent);
}

function tenTo(exponent: number): string {
  const digits = [...String(Math.abs(exponent))].map((digit) => superscripts[Number(digit)]).join("");
  return `10${exponent < 0 ? "⁻" : ""}${digits}`;
}

function decimalsOf(step: number): number {
  let decimals = 0;
  let scaled = step;
  while (decimals < 15 && Math.abs(scaled - Math.round(scaled)) > 1e-6 * scaled) {
    decimals++;
    scaled *= 10;
  }
  return decimals;
}

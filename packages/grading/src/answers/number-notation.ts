/** Digits that single points, commas and thousands separators hold together. */
export const DIGIT_RUN = /^[0-9]+(?:[.,'’_ \u00a0\u2009\u202f][0-9]+)*/;

const PLAIN = /^[0-9]+(?:\.[0-9]+)?$/;
const GROUPED = /^[1-9][0-9]{0,2}([,'’_ \u00a0\u2009\u202f])[0-9]{3}(?:\1[0-9]{3})*(?:\.[0-9]+)?$/;
const DECIMAL_COMMA = /^(?:0,[0-9]+|[1-9],(?!0$)(?:[0-9]{1,2}|[0-9]{4,}))$/;

/**
 * The decimal digits that a run of digits and separators writes, or undefined where it could be several numbers.
 *
 * A comma, apostrophe, underscore or space before each group of three digits separates thousands: "1,234" is 1234. Any
 * other comma is a decimal one only after a single digit, as in "3,14" and "0,125", and not in "3,0": with more digits
 * before it, "12,13" may be a list whose reading as 12.13 passes for its first element. Read this way, no list of
 * numbers without leading zeros passes for one of its elements under the tolerance of two figures or more.
 */
export function readMantissa(run: string): string | undefined {
  if (PLAIN.test(run)) return run;
  if (GROUPED.test(run)) return run.replace(/[^0-9.]/g, "");
  return DECIMAL_COMMA.test(run) ? run.replace(",", ".") : undefined;
}

const E_FORM = /^e([+\-−]?[0-9]{1,4})(?![0-9])/i;
const TEN_FORM =
  /^\s?(?:[x×*·⋅]|\\times|\\cdot)\s?10(?:(?:\^|\*\*)[{(]?([+\-−–]?[0-9]{1,4})[)}]?|([⁺⁻]?[⁰¹²³⁴-⁹]{1,4}))(?![0-9])/i;

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** The power of ten that a text begins with: "e-3", "×10^-3", " x 10⁻³", "*10**-3", "\times 10^{-3}". */
export function readExponent(text: string): { readonly exponent: number; readonly length: number } {
  const match = E_FORM.exec(text) ?? TEN_FORM.exec(text);
  if (match === null) return { exponent: 0, length: 0 };
  const written = (match[1] ?? match[2])
    .replace(/[−–⁻]/, "-")
    .replace("⁺", "+")
    .replace(/[⁰¹²³⁴-⁹]/g, (digit) => String(SUPERSCRIPTS.indexOf(digit)));
  return { exponent: Number(written), length: match[0].length };
}

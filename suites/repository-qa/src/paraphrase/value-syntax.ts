import { anyOf, mapSyntax, type Syntax } from "./syntax.ts";

/** A text in double quotes, verbatim. A text that contains double quotes cannot be expressed. */
export const quotedText: Syntax<string> = {
  write: (value) => (value.includes('"') ? undefined : `"${value}"`),
  read({ text }, start) {
    if (text[start] !== '"') return [];
    const end = text.indexOf('"', start + 1);
    return end < 0 ? [] : [{ value: text.slice(start + 1, end), end: end + 1 }];
  },
};

/** The beginning of paths: `"a/b*"`. */
export const quotedPrefix: Syntax<string> = mapSyntax(
  quotedText,
  (prefix: string) => `${prefix}*`,
  (shown) => (shown.endsWith("*") ? shown.slice(0, -1) : undefined),
);

/** A number exactly as JavaScript writes it, so that no other text has the same meaning. */
export const plainNumber: Syntax<number> = {
  write: (value) => (Number.isFinite(value) ? String(value) : undefined),
  read({ text }, start) {
    const end = numberEnd(text, start);
    const value = Number(text.slice(start, end));
    return end > start && Number.isFinite(value) && String(value) === text.slice(start, end) ? [{ value, end }] : [];
  },
};

/** Texts in quotes, numbers without. */
export const plainValue: Syntax<string | number> = anyOf<string | number>([
  mapSyntax(
    quotedText,
    (value: string | number) => (typeof value === "string" ? value : undefined),
    (text) => text,
  ),
  mapSyntax(
    plainNumber,
    (value: string | number) => (typeof value === "number" ? value : undefined),
    (number) => number,
  ),
]);

/**
 * Where the number that starts here ends: sign, digits, a point with digits, an exponent. A final full stop is
 * excluded.
 */
function numberEnd(text: string, start: number): number {
  const whole = digitsEnd(text, text[start] === "-" ? start + 1 : start);
  const fraction = text[whole] === "." ? digitsEnd(text, whole + 1) : whole;
  const mantissa = fraction > whole + 1 ? fraction : whole;
  if (text[mantissa] !== "e") return mantissa;
  const sign = text[mantissa + 1] === "-" || text[mantissa + 1] === "+" ? mantissa + 2 : mantissa + 1;
  const exponent = digitsEnd(text, sign);
  return exponent > sign ? exponent : mantissa;
}

function digitsEnd(text: string, start: number): number {
  let end = start;
  while (text[end] >= "0" && text[end] <= "9") end += 1;
  return end;
}

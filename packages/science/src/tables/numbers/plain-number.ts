const minus = 45;
const point = 46;
const zero = 48;

/** 10^0 … 10^15, each exact. */
const exactPowers = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

/** With so few digits an integer lies below 2^53 and is exact. */
const maxDigits = 15;

/** The whole number that the characters from `start` to `end` spell, or NaN where they are not 1 to 15 digits. */
export function plainDigits(text: string, start: number, end: number): number {
  if (end <= start || end - start > maxDigits) return Number.NaN;
  let value = 0;
  for (let position = start; position < end; position++) {
    const digit = text.charCodeAt(position) - zero;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/**
 * What `Number` makes of the characters from `start` to `end`, without a copy of them, or NaN where they are no plain
 * decimal such as `-12.50` of at most 15 digits. The digits m and 10^k being exact, the quotient m / 10^k is rounded
 * once, to the double nearest to the decimal (W. D. Clinger, "How to Read Floating Point Numbers Accurately", PLDI 1990).
 */
export function plainDecimal(text: string, start: number, end: number): number {
  const isNegative = text.charCodeAt(start) === minus;
  const first = isNegative ? start + 1 : start;
  if (end - first > maxDigits + 1) return Number.NaN;
  let digits = 0;
  let pointAt = -1;
  for (let position = first; position < end; position++) {
    const code = text.charCodeAt(position);
    if (code >= zero && code <= zero + 9) digits = digits * 10 + code - zero;
    else if (code === point && pointAt === -1 && position > first) pointAt = position;
    else return Number.NaN;
  }
  const decimals = pointAt === -1 ? 0 : end - pointAt - 1;
  const digitCount = end - first - (pointAt === -1 ? 0 : 1);
  if (digitCount < 1 || digitCount > maxDigits || pointAt === end - 1) return Number.NaN;
  const magnitude = digits / exactPowers[decimals];
  return isNegative ? -magnitude : magnitude;
}

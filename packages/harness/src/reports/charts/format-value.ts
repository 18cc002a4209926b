/** A value as figures and tables write it: times 100 with one digit behind the point, or with three digits. */
export function formatValue(value: number | undefined, isPercent: boolean): string {
  if (value === undefined) return "";
  const text = isPercent ? (100 * value).toFixed(1) : plainDigits(value);
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
}

/** Three digits, without an exponent as long as the number stays short. */
function plainDigits(value: number): string {
  const size = Math.abs(value);
  if (value === 0) return "0";
  if (size >= 1000 && size < 1e7) return String(Math.round(value));
  return size >= 1e-3 && size < 1e7 ? String(Number(value.toPrecision(3))) : value.toExponential(1);
}

/** An interval: 36.0–81.2, with a word between its ends where one has a minus sign. */
export function formatInterval(low: number | undefined, high: number | undefined, isPercent: boolean): string {
  if (low === undefined || high === undefined) return "";
  const between = low < 0 || high < 0 ? " to " : "–";
  return `${formatValue(low, isPercent)}${between}${formatValue(high, isPercent)}`;
}

/** A tick: 50 for 0.5 where values are written times 100. */
export const formatTick = (value: number, isPercent: boolean): string =>
  String(Number((isPercent ? 100 * value : value).toPrecision(6))).replace("-", "−");

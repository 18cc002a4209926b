/** How a template prints a number: fixed or scientific with a number of decimals, or as a whole number. */
export type NumberFormat =
  | { readonly kind: "fixed" | "scientific"; readonly decimals: number }
  | { readonly kind: "integer" };

const DECIMALS = /^\.([0-9]|1[0-5])([fe])$/;

/** Reads `.3f`, `.2e` or `integer`; undefined for anything else. */
export function parseNumberFormat(source: string): NumberFormat | undefined {
  if (source === "integer") return { kind: "integer" };
  const match = DECIMALS.exec(source);
  if (match === null) return undefined;
  return { kind: match[2] === "f" ? "fixed" : "scientific", decimals: Number(match[1]) };
}

/** The number as the format prints it; undefined where a whole number is asked of one with a fraction. */
export function printNumber(value: number, format: NumberFormat): string | undefined {
  if (format.kind === "integer") return Number.isSafeInteger(value) ? String(value) : undefined;
  return format.kind === "fixed" ? value.toFixed(format.decimals) : value.toExponential(format.decimals);
}

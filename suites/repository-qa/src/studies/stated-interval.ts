import type { Json } from "@assay/contract";

/** A value with an interval, as it was handed in. */
export interface StatedInterval {
  readonly value?: number;
  readonly low: number;
  readonly high: number;
}

type JsonObject = { readonly [name: string]: Json };
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A number, or a text that is nothing but one. */
function asNumber(value: Json | undefined): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || !/^\s*[-+−]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i.test(value)) return undefined;
  return Number(value.trim().replace("−", "-"));
}

const lowNames = ["low", "lower", "lo", "min"];
const highNames = ["high", "upper", "hi", "max"];
const valueNames = ["value", "estimate", "point"];

/** The interval that an object states. */
export function readStated(found: Json | undefined): StatedInterval | undefined {
  if (!isObject(found)) return undefined;
  const plain = Object.fromEntries(Object.entries(found).map(([name, value]) => [name.toLowerCase(), value]));
  const named = (names: readonly string[]): number | undefined =>
    names.map((name) => asNumber(plain[name])).find((number) => number !== undefined);
  const pair = Array.isArray(plain.interval) && plain.interval.length === 2 ? plain.interval.map(asNumber) : [];
  const low = named(lowNames) ?? pair[0];
  const high = named(highNames) ?? pair[1];
  const value = named(valueNames);
  if (low === undefined || high === undefined || !Number.isFinite(low) || !Number.isFinite(high) || low > high)
    return undefined;
  return { low, high, ...(value === undefined ? {} : { value }) };
}

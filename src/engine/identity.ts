import { hash } from "node:crypto";
import type { Json } from "../contract/index.ts";

const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
const characters = 24;

/** A name for a value, the same for equal values: 120 bits of SHA-256 over its canonical JSON, in base32. */
export function identify(value: Json): string {
  const digest = BigInt(`0x${hash("sha256", canonicalJson(value), "hex")}`) >> 136n;
  return Array.from({ length: characters }, (_, index) => {
    const shift = BigInt(5 * (characters - 1 - index));
    return alphabet[Number((digest >> shift) & 31n)];
  }).join("");
}

/** JSON with the names of every record in order, and without what is undefined. */
export function canonicalJson(value: Json): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each !== "object" || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

import { hash } from "node:crypto";
import type { Json } from "@assay/contract";
import { base32 } from "@assay/science/numerics/base32";

const bytes = 15;

/** A name for a value, the same for equal values: 120 bits of SHA-256 over its canonical JSON, in base32. */
export function identify(value: Json): string {
  return base32(hash("sha256", canonicalJson(value), "buffer").subarray(0, bytes));
}

/** JSON with the names of every record in order, and without what is undefined. */
export function canonicalJson(value: Json): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each !== "object" || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

import type { Json } from "@assay/contract";
import { cutLines } from "./cut-lines.ts";

/** A value with more fields than this is shown as JSON, so that it stays short. */
const mostFields = 20;

/**
 * What an agent wrote, as lines to be read: JSON on one line, but a text of several lines, such as a program, as it is, below
 * the name of its field.
 */
export function describeValue(value: Json): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return cutLines(JSON.stringify(value));
  const fields = Object.entries(value);
  if (fields.length > mostFields || !fields.some(([, each]) => isLong(each))) return cutLines(JSON.stringify(value));
  return fields.flatMap(([name, each]) => {
    const field = /^\w+$/.test(name) ? name : JSON.stringify(name);
    if (isLong(each)) return [`${field}:`, ...cutLines(each.trimEnd()).map((line) => `    ${line}`)];
    const [first, ...rest] = cutLines(JSON.stringify(each));
    return [`${field}: ${first}`, ...rest];
  });
}

const isLong = (value: Json | undefined): value is string => typeof value === "string" && value.includes("\n");

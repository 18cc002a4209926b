import type { Json } from "@assay/contract";
import { readNumber } from "@assay/grading/answers";
import type { Field, FieldValue, Option, Range } from "./field.ts";
import { excerpt, type Parsed, parsed, refused } from "./parsed.ts";
import { describeRange, isInRange } from "./range.ts";

/** Reads the value of one field from JSON or from the text after its label. */
export function readField(field: Field, given: Json | undefined): Parsed<FieldValue> {
  switch (field.kind) {
    case "number":
      return readInRange(field.label, given, field.range);
    case "numbers":
      return readNumbers(field.label, given, field.range, field.length);
    case "choice":
      return readOption(field.label, given, field.options);
    case "choices":
      return readOptions(field.label, given, field.options, field.length);
  }
}

/** The only number in a text or JSON value. Words around it are ignored, and "30%" is 0.3. */
function readOneNumber(given: Json | undefined): number | undefined {
  if (typeof given === "number") return Number.isFinite(given) ? given + 0 : undefined;
  if (typeof given !== "string") return undefined;
  const found = readNumber(given);
  if (found.kind !== "one") return undefined;
  return (found.percent ? found.value / 100 : found.value) + 0;
}

/**
 * The elements of a JSON list, or of a text such as "[1, 2]", "(1, 2)" or "1 2". Undefined unless there is exactly one
 * list.
 */
export function readList(given: Json | undefined): readonly Json[] | undefined {
  if (Array.isArray(given)) return given;
  if (typeof given !== "string") return undefined;
  const brackets = [...given.matchAll(/[[({]([^[\](){}]*)[\])}]/g)];
  if (brackets.length > 1) return undefined;
  const [group] = brackets;
  if (group !== undefined && /[0-9]/.test(given.replace(group[0], ""))) return undefined;
  const inside = (group === undefined ? given : group[1]).trim();
  if (inside === "") return [];
  return inside.split(/[,;]/.test(inside) ? /[,;]/ : /\s+/).map((element) => element.trim());
}

/** The first number of "6/9", "6 / 9" or "6 out of 9", where the second is the largest value. */
function readShare(given: Json | undefined, { low, high }: Range): number | undefined {
  if (typeof given !== "string" || high - low < 2) return undefined;
  const [, part, whole] = /^\s*(\d+(?:\.\d+)?)\s*(?:\/|out of|of)\s*(\d+)[\s.,;]*$/.exec(given) ?? [];
  return Number(whole) === high ? Number(part) : undefined;
}

function readInRange(label: string, given: Json | undefined, range: Range): Parsed<number> {
  const found = readShare(given, range) ?? readOneNumber(given);
  const value = found !== undefined && range.cuts === true ? Math.trunc(found) + 0 : found;
  if (value === undefined || !isInRange(value, range))
    return refused(`${label} must be ${describeRange(range)}, not ${excerpt(given)}`);
  return parsed(value);
}

function readNumbers(label: string, given: Json | undefined, range: Range, length: number): Parsed<readonly number[]> {
  const expected = `${label} must be a list of ${length} ${describeRange(range, true)}`;
  const list = length === 1 && typeof given === "number" ? [given] : readList(given);
  if (list === undefined) return refused(`${expected}, not ${excerpt(given)}`);
  if (list.length !== length) return refused(`${expected}, but ${excerpt(given)} has ${list.length}`);
  const values: number[] = [];
  for (const element of list) {
    const value = readOneNumber(element);
    if (value === undefined || !isInRange(value, range)) return refused(`${expected}, and ${excerpt(element)} is none`);
    values.push(value);
  }
  return parsed(values);
}

/** Ignores case, quotes, and whether words are joined by spaces, hyphens or underscores. */
const fold = (text: string): string =>
  text
    .trim()
    .replace(/^["'`]+|["'`.!]+$/g, "")
    .replace(/[\s_-]+/g, "_")
    .toLowerCase();

function readOption(label: string, given: Json | undefined, options: readonly Option[]): Parsed<string> {
  const found = typeof given === "string" ? options.find((option) => fold(option.label) === fold(given)) : undefined;
  if (found === undefined) return refused(`${label} must be ${oneOf(options)}, not ${excerpt(given)}`);
  return parsed(found.name);
}

function readOptions(
  label: string,
  given: Json | undefined,
  options: readonly Option[],
  length: { readonly low: number; readonly high: number },
): Parsed<readonly string[]> {
  const expected = `${label} must be a list of ${length.low} to ${length.high} items`;
  // Options may contain spaces, so only commas and semicolons separate them.
  const list = typeof given === "string" && !/[,;]/.test(given) ? [given.replace(/[[\](){}]/g, " ")] : readList(given);
  if (list === undefined) return refused(`${expected}, not ${excerpt(given)}`);
  if (list.length < length.low || list.length > length.high)
    return refused(`${expected}, but ${excerpt(given)} has ${list.length}`);
  const names: string[] = [];
  for (const element of list) {
    const option = readOption(`each item of ${label}`, element, options);
    if (!option.ok) return option;
    names.push(option.value);
  }
  return parsed(names);
}

/** For example "one of swerve, stay". */
export const oneOf = (options: readonly Option[]): string => `one of ${options.map(({ label }) => label).join(", ")}`;

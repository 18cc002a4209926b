import type { Shape } from "../../api/play-types.ts";

/** A part of a form, as a person fills it in. */
export type Field =
  | { readonly kind: "choice"; readonly values: readonly unknown[] }
  | { readonly kind: "flag" }
  | { readonly kind: "number"; readonly low?: number; readonly high?: number }
  | { readonly kind: "text"; readonly isLong: boolean }
  /** Several texts, a line each. */
  | { readonly kind: "lines" }
  | { readonly kind: "list"; readonly of: Field }
  | { readonly kind: "record"; readonly fields: readonly NamedField[] }
  /** JSON, or a text that is none. */
  | { readonly kind: "any" };

export interface NamedField {
  readonly name: string;
  readonly about: string;
  readonly isRequired: boolean;
  /** What holds where nothing is filled in. */
  readonly otherwise: string;
  readonly field: Field;
}

/** What somebody has filled in so far: texts as they were typed. */
export type Draft = string | boolean | readonly Draft[] | { readonly [name: string]: Draft };

/** What was filled in does not fit; the message says where and why. */
export class WrongDraft extends Error {}

/** Texts that may be longer than this are written in several lines. */
const longText = 5000;

/** How a value of this shape is filled in. Forms of several shapes offer the first that has names. */
export function fieldOf(shape: Shape): Field {
  const forms = (shape.anyOf ?? shape.oneOf ?? []).filter(({ type }) => type !== "null");
  if (forms.length > 0) return fieldOfForms(forms);
  if (shape.enum !== undefined) return { kind: "choice", values: shape.enum.filter((value) => value !== null) };
  if (shape.const !== undefined) return { kind: "choice", values: [shape.const] };
  const type = Array.isArray(shape.type) ? shape.type.find((each) => each !== "null") : shape.type;
  switch (type) {
    case "boolean":
      return { kind: "flag" };
    case "integer":
    case "number":
      return { kind: "number", ...bound("low", shape.minimum), ...bound("high", shape.maximum) };
    case "string":
      return { kind: "text", isLong: (shape.maxLength ?? Number.POSITIVE_INFINITY) > longText };
    case "array":
      return fieldOfList(shape.items);
    case "object":
      return fieldOfRecord(shape);
    default:
      return { kind: "any" };
  }
}

function fieldOfForms(forms: readonly Shape[]): Field {
  const [only] = forms;
  if (only !== undefined && forms.length === 1) return fieldOf(only);
  if (forms.every((form) => form.const !== undefined))
    return { kind: "choice", values: forms.map((form) => form.const) };
  const named = forms.find(({ properties }) => properties !== undefined);
  return named === undefined ? { kind: "any" } : fieldOf(named);
}

function fieldOfList(items: Shape | undefined): Field {
  const of = fieldOf(items ?? {});
  return of.kind === "text" ? { kind: "lines" } : { kind: "list", of };
}

function fieldOfRecord({ properties, required = [] }: Shape): Field {
  if (properties === undefined) return { kind: "any" };
  const fields = Object.entries(properties).map(
    ([name, shape]): NamedField => ({
      name,
      about: shape.description ?? "",
      isRequired: required.includes(name),
      otherwise: shape.default === undefined || shape.default === null ? "" : JSON.stringify(shape.default),
      field: fieldOf(shape),
    }),
  );
  return { kind: "record", fields };
}

/** Numbers that JSON cannot tell from none at all are no bounds. */
const bound = (name: "low" | "high", value: number | undefined) =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? {} : { [name]: value };

/** A form in which nothing is filled in. */
export function emptyDraft(field: Field): Draft {
  switch (field.kind) {
    case "flag":
      return false;
    case "list":
      return [];
    case "record":
      return Object.fromEntries(field.fields.map(({ name, field: own }) => [name, emptyDraft(own)]));
    default:
      return "";
  }
}

/** The value that was filled in; undefined where nothing was. */
export function filledIn(field: Field, draft: Draft, name = "the answer"): unknown {
  switch (field.kind) {
    case "flag":
      return draft === true;
    case "choice":
      return draft === "" ? undefined : field.values.find((value) => String(value) === draft);
    case "text":
      return draft === "" ? undefined : draft;
    case "lines":
      return draft === ""
        ? undefined
        : String(draft)
            .split("\n")
            .filter((line) => line !== "");
    case "number":
      return numberOf(String(draft).trim(), field, name);
    case "any":
      return anyOf(String(draft));
    case "list": {
      const each = Array.isArray(draft) ? (draft as readonly Draft[]) : [];
      return each.map((one, index) => filledIn(field.of, one, `${name} ${index + 1}`) ?? null);
    }
    case "record":
      return recordOf(field.fields, draft as { readonly [name: string]: Draft });
  }
}

function recordOf(fields: readonly NamedField[], draft: { readonly [name: string]: Draft }): object {
  const entries = fields.flatMap(({ name, isRequired, field }) => {
    const value = filledIn(field, draft[name] ?? emptyDraft(field), name);
    if (value !== undefined && !(isEmptyList(value) && !isRequired)) return [[name, value] as const];
    if (!isRequired) return [];
    if (field.kind === "text") return [[name, ""] as const];
    throw new WrongDraft(`${name} is needed`);
  });
  return Object.fromEntries(entries);
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function numberOf(
  written: string,
  { low, high }: Extract<Field, { readonly kind: "number" }>,
  name: string,
): number | undefined {
  if (written === "") return undefined;
  const number = Number(written);
  if (!Number.isFinite(number)) throw new WrongDraft(`${name} is a number, and '${written}' is none`);
  if (low !== undefined && number < low) throw new WrongDraft(`${name} is at least ${low}`);
  if (high !== undefined && number > high) throw new WrongDraft(`${name} is at most ${high}`);
  return number;
}

/** JSON where it is JSON, and the text itself where it is not. */
function anyOf(written: string): unknown {
  if (written.trim() === "") return undefined;
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
}

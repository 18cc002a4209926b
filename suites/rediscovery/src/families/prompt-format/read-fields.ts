import { patternsOf } from "../../reading/patterns.ts";
import { insist, onlyOne } from "../../reading/reader.ts";
import tables from "./patterns.json" with { type: "json" };

/** The name of a field, and what parts it from the field's text. */
type Field = { readonly name: string; readonly separator: string };

const { named, cue } = patternsOf(tables.fields);
const separators = Object.entries(patternsOf(tables.separators));
const casings = Object.entries(patternsOf(tables.casings));

/** The name of the first pattern that a text has. */
const kindOf = (text: string, patterns: readonly [name: string, pattern: RegExp][]): string =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? "other";

/** How fields are written, by what stands before their texts and by the empty one at the end; they must agree. */
export function fieldsOf(leads: readonly string[], ending: string) {
  const texts = leads.flatMap(leadOf);
  // Of an empty field the mark alone is seen, which may be the beginning of another one.
  const isOpen = texts.some(({ separator }) => separator === "other");
  const found = [...texts, ...cueOf(ending).map((field) => (isOpen ? { ...field, separator: "any" } : field))];
  if (found.length === 0) return { separator: "none", casing: "none" };
  const separator = onlyOne(found.map((field) => field.separator).filter((each) => each !== "any"));
  const casing = onlyOne(found.map(({ name }) => kindOf(name, casings)).filter((each) => each !== "either"));
  insist(separator !== undefined);
  return { separator, casing: casing ?? "either" };
}

/** What a text is called by what stands on its line, or alone on the line before it. */
function leadOf(lead: string): readonly Field[] {
  const [whole, name, marks] = named.exec(lead) ?? [];
  if (whole === undefined) return [];
  const start = lead.length - whole.length;
  const line = lead.slice(lead.lastIndexOf("\n", start) + 1, start + 1);
  // Words before the name make it the end of a sentence; so does a full stop behind it.
  if (/[\p{L}\p{N}]{2,}/u.test(line.replace(/^\W*\d+\W*/, "")) || /[.?!,;]/.test(marks)) return [];
  // The text itself may stand in quotes; a name in quotes is that of an object.
  const separator = kindOf(marks.replace(/^([^"'“]*\s)["'“]$/, "$1").replace(/[*_]/g, ""), separators);
  return separator === "none" ? [] : [{ name, separator }];
}

/** The empty field at the end. */
function cueOf(ending: string): readonly Field[] {
  const last = ending.trimEnd();
  const [, name, mark] = cue.exec(last.slice(last.lastIndexOf("\n") + 1).replace(/^\W+/, "")) ?? [];
  return name === undefined ? [] : [{ name, separator: mark === undefined ? "any" : mark === ":" ? "colon" : "dash" }];
}

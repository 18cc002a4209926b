import { insist } from "../../reading/reader.ts";

/** The name of a field, and what parts it from the field's text. */
type Field = { readonly name: string; readonly separator: string };

/** How fields are written, by what stands before their texts and by the empty one at the end; they must agree. */
export function fieldsOf(leads: readonly string[], ending: string) {
  const texts = leads.flatMap(leadOf);
  // Of an empty field the mark alone is seen, which may be the beginning of another one.
  const isOpen = texts.some(({ separator }) => separator === "other");
  const found = [...texts, ...cueOf(ending).map((cue) => (isOpen ? { ...cue, separator: "any" } : cue))];
  if (found.length === 0) return { separator: "none", casing: "none" };
  const [separator, ...others] = new Set(found.map((each) => each.separator).filter((each) => each !== "any"));
  const [casing = "either", ...more] = new Set(found.map(casingOf).filter((each) => each !== "either"));
  insist(separator !== undefined && others.length === 0 && more.length === 0);
  return { separator, casing };
}

/** A field's name, at most two words, with the marks between it and the field's text. */
const named = /(?:^|[^\p{L}\p{N}])((?:\p{L}+ )?\p{L}+)(?: ?\d{1,2})?([^\p{L}\p{N}]*)$/u;

/** What a text is called by what stands on its line, or alone on the line before it. */
function leadOf(lead: string): readonly Field[] {
  const [whole, name, marks] = named.exec(lead) ?? [];
  if (whole === undefined) return [];
  const start = lead.length - whole.length;
  const line = lead.slice(lead.lastIndexOf("\n", start) + 1, start + 1);
  // Words before the name make it the end of a sentence; so does a full stop behind it.
  if (/[\p{L}\p{N}]{2,}/u.test(line.replace(/^\W*\d+\W*/, "")) || /[.?!,;]/.test(marks)) return [];
  const separator = separatorOf(marks);
  return separator === "none" ? [] : [{ name, separator }];
}

/** What stands between names and texts. With nothing but blanks, what seems to be a name is none. */
const separators = {
  colon: /^[ \t]*:[ \t]*$/,
  dash: /^[ \t]*(--?|–|—)[ \t]*$/,
  newline: /^[ \t]*\n\s*$/,
  none: /^[^\S\t]*$/,
};

function separatorOf(marks: string): string {
  // The text itself may stand in quotes; a name in quotes is that of an object.
  const plain = marks.replace(/^([^"'“]*\s)["'“]$/, "$1").replace(/[*_]/g, "");
  return Object.entries(separators).find(([, pattern]) => pattern.test(plain))?.[0] ?? "other";
}

/** The empty field at the end: a name with or without its mark. */
function cueOf(ending: string): readonly Field[] {
  const last = ending.trimEnd();
  const line = last.slice(last.lastIndexOf("\n") + 1).replace(/^\W+/, "");
  const [, name = "", mark] = /^((?:\p{L}+ )?\p{L}+)[*_]*\s*(:|--?|–|—)?[*_]*$/u.exec(line) ?? [];
  const isName = /^((final |your |the )?(answer|ans|response|reply|output|a|solution|result))$/i.test(name);
  return isName ? [{ name, separator: mark === undefined ? "any" : mark === ":" ? "colon" : "dash" }] : [];
}

function casingOf({ name }: Field): string {
  const letters = name.replaceAll(" ", "");
  if (letters === letters.toLowerCase()) return "lower";
  // A single capital is both a title and in upper case.
  if (letters.length === 1) return "either";
  if (letters === letters.toUpperCase()) return "upper";
  return /^\p{Lu}\p{Ll}*(?: \p{Lu}?\p{Ll}*)?$/u.test(name) ? "title" : "other";
}

import { jsonInReply } from "../json/json-in-reply.ts";
import { parseLenientJson } from "../json/lenient-json.ts";
import { type ClaimVocabulary, comparedFactors } from "./claim-vocabulary.ts";

/** Fields that agents add to claims for their own use. They are left out and say nothing. */
const notes = new Set(["confidence", "evidence", "note", "notes", "comment", "comments", "id", "rationale"]);

/** Other words for the fixed words of claims. */
const synonyms: { readonly [word: string]: string } = {
  increase: "increasing",
  increases: "increasing",
  rising: "increasing",
  decrease: "decreasing",
  decreases: "decreasing",
  falling: "decreasing",
  constant: "flat",
  greater: "higher",
  larger: "higher",
  smaller: "lower",
  less: "lower",
  same: "equal",
  "no-difference": "equal",
  "u-shape": "u-shaped",
  "inverted-u-shaped": "inverted-u",
  "inverted-u-shape": "inverted-u",
  none: "no-effect",
  null: "no-effect",
};

const fixedWords =
  "contrast extreme no-effect trend shape higher lower equal increasing decreasing flat u-shaped inverted-u highest lowest".split(
    " ",
  );

/** A name without its case, and with one mark between its words. */
const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, "-");

/** The JSON of a file: as it is, in a fence or between sentences, and with commas before closing brackets. */
export function jsonOfClaims(text: string): unknown {
  const whole = text.replace(/^\uFEFF/, "");
  const strict = parseLenientJson(whole);
  if (strict !== undefined) return strict;
  const tidy = withoutTrailingCommas(whole);
  return parseLenientJson(tidy) ?? jsonInReply(tidy);
}

/**
 * Takes commas out that stand before a closing bracket, but not those in strings. A string that is never closed reaches
 * to the end; otherwise each quotation mark in it would be the beginning of another search to the end.
 */
const withoutTrailingCommas = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|,(?=\s*[\]}])/g, (part) => (part === "," ? "" : part));

/** A list of claims is a file of claims, and so is one that leaves its version out. */
export function claimsFileOf(json: unknown): unknown {
  if (Array.isArray(json)) return { version: 1, claims: json };
  if (!isObject(json) || !("claims" in json)) return json;
  const { version = 1, ...rest } = json;
  return { version: Number(version) === 1 ? 1 : version, ...rest };
}

/**
 * A claim in the form of the schema, where it differs from it in spelling alone: capitals, spaces for hyphens, one name
 * for a list of one, null for a field that is not there, and notes of the agent's own.
 */
export function tidyClaim(value: unknown, vocabulary: ClaimVocabulary): unknown {
  if (!isObject(value)) return value;
  const factors = comparedFactors(vocabulary);
  const names = new Map(factors.map(({ name }) => [plain(name), name]));
  const measures = new Map(vocabulary.measures.map(({ name }) => [plain(name), name]));
  const subjects = new Map(vocabulary.subjects.map((name) => [plain(name), name]));
  const named = (known: ReadonlyMap<string, string>, given: unknown): unknown =>
    typeof given === "string" ? (known.get(plain(given)) ?? given) : given;
  const levelsOf = (factor: unknown): ReadonlyMap<string, string> =>
    new Map((factors.find(({ name }) => name === factor)?.levels ?? []).map((level) => [plain(level), level]));
  const level = (factor: unknown, given: unknown): unknown =>
    named(levelsOf(factor), typeof given === "number" || typeof given === "boolean" ? String(given) : given);
  const levels = (factor: unknown, given: unknown): unknown =>
    (Array.isArray(given) ? given : [given]).map((each) => level(factor, each));
  const fields = definedFields(value);
  const factor = named(names, fields.factor);
  const finding = (given: unknown): unknown => {
    const told = typeof given === "string" && word(given) === "no-effect" ? { kind: given } : given;
    if (!isObject(told)) return told;
    return Object.fromEntries(
      Object.entries(definedFields(told)).map(([name, part]) => {
        if (name === "level") return [name, level(factor, part)];
        if (name === "levels") return [name, levels(factor, part)];
        return [name, word(part)];
      }),
    );
  };
  const scope = (given: unknown): unknown => {
    if (!isObject(given)) return given;
    const { subjects: of, conditions, ...rest } = definedFields(given);
    const list = of === undefined ? undefined : (Array.isArray(of) ? of : [of]).map((each) => named(subjects, each));
    const at = isObject(conditions)
      ? Object.fromEntries(
          Object.entries(definedFields(conditions)).map(([name, of]) => {
            const known = named(names, name) as string;
            return [known, levels(known, of)];
          }),
        )
      : conditions;
    return definedFields({ ...rest, subjects: list, conditions: at });
  };
  const effectOf = (given: unknown): unknown => {
    if (!isObject(given)) return given;
    const { factor: of, levels: pair, ...rest } = definedFields(given);
    const known = named(names, of);
    return definedFields({ ...rest, factor: known, levels: pair === undefined ? undefined : levels(known, pair) });
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, part]) => {
      if (notes.has(name)) return [];
      if (name === "measure") return [[name, named(measures, part)]];
      if (name === "factor") return [[name, factor]];
      if (name === "finding") return [[name, finding(part)]];
      if (name === "scope") return [[name, scope(part)]];
      if (name === "effectOf") return [[name, effectOf(part)]];
      return [[name, part]];
    }),
  );
}

function word(given: unknown): unknown {
  if (typeof given !== "string") return given;
  const name = plain(given);
  if (fixedWords.includes(name)) return name;
  return Object.hasOwn(synonyms, name) ? synonyms[name] : given;
}

const isObject = (value: unknown): value is { readonly [field: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields that are there. */
const definedFields = (value: object): { readonly [field: string]: unknown } =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null && part !== undefined));

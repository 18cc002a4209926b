import { nearestName } from "@assay/science/text/nearest-name";

import { z } from "zod";
import type { Claim } from "./claim.ts";
import { claimProblem } from "./claim-fault.ts";
import { CLAIMS_FILE, claimSchema, MAX_CLAIMS } from "./claim-schema.ts";
import type { ClaimVocabulary } from "./claim-vocabulary.ts";
import { claimsFileOf, jsonOfClaims, tidyClaim } from "./lenient-claim.ts";

/** A problem with a claims file or with one of its claims, in one sentence. */
interface ClaimProblem {
  /** The claim's number in the file, from 1; absent where the whole file is meant. */
  readonly claim?: number;
  readonly message: string;
}

/** The usable claims of a file, in order, and the problems with the others. */
export interface ParsedClaims {
  readonly claims: readonly Claim[];
  readonly problems: readonly ClaimProblem[];
}

const MAX_FILE_LENGTH = 1_000_000;

const file = z.strictObject({ version: z.literal(1), claims: z.array(z.unknown()) });

/** Reads a claims file. It never throws: a bad claim is named, and the good ones are kept. */
export function parseClaims(text: string, vocabulary: ClaimVocabulary): ParsedClaims {
  if (text.length > MAX_FILE_LENGTH)
    return wholly(`${CLAIMS_FILE} is longer than ${MAX_FILE_LENGTH} characters; shorten it.`);
  const json = claimsFileOf(jsonOfClaims(text));
  if (json === undefined) return wholly(`${CLAIMS_FILE} is not JSON; write it with a JSON library.`);
  const read = file.safeParse(json);
  if (!read.success) {
    const [issue] = read.error.issues;
    return wholly(`${CLAIMS_FILE} has to be {"version": 1, "claims": [...]}: ${describe(issue, json, [])}`);
  }
  const given = read.data.claims;
  const schema = claimSchema(vocabulary);
  const factors = vocabulary.factors.map(({ name }) => name);
  const claims: Claim[] = [];
  const problems: ClaimProblem[] = [];
  for (const [index, value] of given.slice(0, MAX_CLAIMS).entries()) {
    const claim = index + 1;
    const tidy = tidyClaim(value, vocabulary);
    const checked = schema.safeParse(tidy);
    const fault = checked.success
      ? claimProblem(checked.data, vocabulary)
      : describe(checked.error.issues[0], tidy, factors);
    if (fault !== undefined) problems.push({ claim, message: `Claim ${claim}: ${fault}` });
    else if (checked.success) claims.push(checked.data);
  }
  if (given.length > MAX_CLAIMS) {
    problems.push({ message: `Of ${given.length} claims the first ${MAX_CLAIMS} are read; hand in at most as many.` });
  }
  return { claims, problems };
}

const wholly = (message: string): ParsedClaims => ({ claims: [], problems: [{ message }] });

/** One issue as the rest of a sentence, with the nearest name where a name is not known. */
function describe(issue: z.core.$ZodIssue, value: unknown, factors: readonly string[]): string {
  const place = issue.path.map(String).join(".");
  const what = place === "" ? "it" : place;
  const given = issue.path.reduce<unknown>(within, value);
  if (issue.code === "unrecognized_keys") {
    const [key] = issue.keys;
    const found = place.endsWith("conditions") ? nearestName(key, factors) : undefined;
    const wayOut = found === undefined ? "leave it out." : `did you mean ${quote(found)}?`;
    return `${what} cannot have the field ${quote(key)}; ${wayOut}`;
  }
  const known = "values" in issue ? issue.values : "options" in issue ? issue.options : undefined;
  if (Array.isArray(known)) {
    if (given === undefined) return `${what} is missing; it is one of ${list(known)}.`;
    const found = typeof given === "string" ? nearestName(given, known.map(String)) : undefined;
    const wayOut = found === undefined ? `it can be ${list(known)}.` : `did you mean ${quote(found)}?`;
    return `${what} cannot be ${quote(given)}; ${wayOut}`;
  }
  if (given === undefined) return `${what} is missing.`;
  if (issue.code === "invalid_type") {
    const expected = issue.expected === "tuple" || issue.expected === "array" ? "list" : issue.expected;
    return `${what} is ${quote(given)}, and has to be ${expected === "object" ? "an" : "a"} ${expected}.`;
  }
  return `${what} is wrong: ${issue.message.replace(/^[^:]*: /, "")}.`;
}

function within(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

const MAX_QUOTE_LENGTH = 60;

/** A value in a few characters. Lists and objects are not written out: they may be deeper than can be written. */
function quote(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH).toWellFormed()}…` : text;
}

function list(values: readonly unknown[]): string {
  return `${values.slice(0, 12).map(quote).join(", ")}${values.length > 12 ? ", …" : ""}`;
}

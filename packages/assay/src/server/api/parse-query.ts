import { AssayError } from "@assay/contract";
import { type EpisodeFilter, type Sorting, sortings } from "@assay/viewer/api-types";
import { z } from "zod";

const text = z.string().max(400).optional();
const filterSchema = z.object({
  agent: text,
  outcome: z.enum(["answered", "abstained", "unparsable", "limit", "does-not-fit", "crashed", "failed"]).optional(),
  wrong: z.stringbool().optional(),
  cell: text,
  world: text,
  item: text,
  stratum: text,
  evidence: z.enum(["grounded", "partial", "ungrounded", "not-needed"]).optional(),
  search: text,
  sort: z.enum(sortings as unknown as [Sorting, ...Sorting[]]).optional(),
  down: z.stringbool().optional(),
});

type Words = { readonly [name: string]: string };

const wrongQuery = (problem: string): AssayError => new AssayError("server/wrong-query", problem);

/**
 * The filter of a list of episodes, as its address has it; empty texts ask for nothing. Evidence tells of keys, so a list by
 * it would as well.
 */
export function parseFilter(words: Words, withKeys: boolean): EpisodeFilter {
  const given = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== ""));
  const { success, data, error } = filterSchema.safeParse(given);
  if (success && data.evidence !== undefined && !withKeys) {
    throw wrongQuery("evidence tells of keys; only 'assay view --with-keys' lists episodes by it");
  }
  if (success) return data;
  throw wrongQuery(`${error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ")}`);
}

/** A window, with a bound on how much is asked for at once. */
export function parseWindow(
  words: Words,
  names: { readonly from: string; readonly count: string },
  most: number,
): { readonly from: number; readonly count: number } {
  return {
    from: wholeNumber(words[names.from], names.from, 0, Number.MAX_SAFE_INTEGER - most),
    count: Math.min(most, wholeNumber(words[names.count], names.count, most, Number.MAX_SAFE_INTEGER)),
  };
}

function wholeNumber(given: string | undefined, name: string, otherwise: number, most: number): number {
  if (given === undefined || given === "") return otherwise;
  const number = Number(given);
  if (!/^\d{1,16}$/.test(given) || number > most) throw wrongQuery(`${name} takes a whole number, not '${given}'`);
  return number;
}

/** A word that must be there. */
export function required(words: Words, name: string): string {
  const word = words[name];
  if (word === undefined || word === "") throw wrongQuery(`the address lacks '${name}='`);
  return word;
}

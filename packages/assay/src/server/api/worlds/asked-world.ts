import { AssayError } from "@assay/contract";

/** A world as an address names it. */
export interface AskedWorld {
  readonly suite: string;
  readonly seed: string;
  readonly preset: string;
  /** What differs from the preset, as it was written: what `--set` takes. */
  readonly settings: { readonly [name: string]: string };
}

type Words = { readonly [name: string]: string };

const maxWords = 100;

/** Reads `preset=` and `set.NAME=` of an address. Only public seeds name worlds here; files of secret seeds are not read. */
export function askedWorld(suite: string, seed: string, words: Words): AskedWorld {
  if (!/^\d{1,15}$/.test(seed)) {
    throw new AssayError("server/wrong-query", `a seed is a whole number of at most 15 digits, not '${seed}'`);
  }
  const { preset = "" } = words;
  return {
    suite,
    seed: String(Number(seed)),
    preset: preset === "" ? "default" : preset,
    settings: wordsAfter("set.", words),
  };
}

/** The words whose names begin so, without that beginning. Empty ones ask for nothing. */
export function wordsAfter(beginning: string, words: Words): Words {
  const found = Object.entries(words).filter(([name, value]) => name.startsWith(beginning) && value !== "");
  if (found.length > maxWords) throw new AssayError("server/wrong-query", `at most ${maxWords} values can be set`);
  return Object.fromEntries(found.map(([name, value]) => [name.slice(beginning.length), value]));
}

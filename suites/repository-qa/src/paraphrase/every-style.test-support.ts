import { stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Query } from "../query/query-schema.ts";
import { wordQuery } from "../questions/word-query.ts";
import { paraphrase } from "./paraphrase.ts";
import { paraphraseStyles } from "./wordings/index.ts";

export const styles = ["templated", ...paraphraseStyles] as const;
export type Style = (typeof styles)[number];

/** A text of a question in a style; empty if it has none. */
export function textOf(query: Query, blueprint: Blueprint, style: Style, key: number): string {
  if (style === "templated") return wordQuery(query, blueprint);
  return paraphrase(stream("parse", key), query, blueprint, style) ?? "";
}

/** Replaces a phrase in a text, inside a sentence or at its beginning. */
export function exchange(text: string, said: readonly string[], other: string): string {
  const [longest] = said
    .flatMap((each) => [each, capital(each)])
    .filter((each) => text.includes(each))
    .sort((one, two) => two.length - one.length);
  if (longest === undefined) throw new Error(`none of ${JSON.stringify(said)} stands in: ${text}`);
  const before = text.slice(0, text.indexOf(longest));
  const after = text.slice(before.length + longest.length);
  return before + (before === "" || /[.?] $/.test(before) ? capital(other) : other) + after;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

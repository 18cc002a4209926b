import type { Stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Query } from "../query/query-schema.ts";
import { canonicalQuery } from "./canonical-query.ts";
import { type NamingOptions, readQuestion } from "./parse-question.ts";
import { questionGrammar } from "./question-grammar.ts";
import type { ParaphraseStyle } from "./wordings/index.ts";

/**
 * The question in a style, with full names. The stream draws openings, orders of clauses and phrases. Undefined if a
 * name cannot be resolved, or if the text would not be read back as the same query.
 *
 * @example paraphrase(stream("wording", 7), query, blueprint, "colleague")
 */
export function paraphrase(
  random: Stream,
  query: Query,
  blueprint: Blueprint,
  style: ParaphraseStyle,
  options: NamingOptions = {},
): string | undefined {
  const grammar = questionGrammar(blueprint, options.absent);
  const asked = canonicalQuery(query, blueprint);
  const text = grammar[style].write(asked, random);
  if (text === undefined) return undefined;
  const read = readQuestion(text, grammar);
  return read !== undefined && isSame(read, asked) ? text : undefined;
}

/** Deep equality of plain data, for any order of keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return Object.is(one, other);
  }
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return entries.length === others.size && entries.every(([key, value]) => isSame(value, others.get(key)));
}

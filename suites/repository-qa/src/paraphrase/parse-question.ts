import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Query } from "../query/query-schema.ts";
import type { AbsentVariable } from "../questions/absent-variable.ts";
import { type QuestionGrammar, questionGrammar } from "./question-grammar.ts";
import { Source } from "./syntax.ts";

/** A variable that a question names although the world does not have it. */
export interface NamingOptions {
  readonly absent?: AbsentVariable;
}

const longestQuestion = 20_000;

/**
 * The query that a templated or paraphrased question asks, in canonical form. None where the text is no such question,
 * names what the published rule does not resolve, or can be read in two ways.
 */
export function parseQuestion(text: string, blueprint: Blueprint, options: NamingOptions = {}): Query | undefined {
  return readQuestion(text, questionGrammar(blueprint, options.absent));
}

export function readQuestion(text: string, grammar: QuestionGrammar): Query | undefined {
  if (text.length > longestQuestion) return undefined;
  const source = new Source(text);
  const found = new Map<string, Query>();
  for (const syntax of Object.values(grammar)) {
    for (const { value, end } of syntax.read(source, 0)) {
      if (end === text.length) found.set(JSON.stringify(value), value);
    }
  }
  if (source.isExhausted || found.size !== 1) return undefined;
  const [query] = found.values();
  return query;
}

import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Query } from "../query/query-schema.ts";
import type { AbsentVariable } from "../questions/absent-variable.ts";
import { type QuestionGrammar, questionGrammar } from "./question-grammar.ts";
import { Source } from "./syntax.ts";

/** An absent variable that the question may name. */
export interface NamingOptions {
  readonly absent?: AbsentVariable;
}

const longestQuestion = 20_000;

/**
 * The query of a templated or paraphrased question, in canonical form. Undefined if the text is no such question,
 * contains a name that the published rule does not resolve, or has two meanings.
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

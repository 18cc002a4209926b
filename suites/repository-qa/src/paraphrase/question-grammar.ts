import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Query } from "../query/query-schema.ts";
import type { AbsentVariable } from "../questions/absent-variable.ts";
import { querySyntax } from "./query-syntax.ts";
import type { Syntax } from "./syntax.ts";
import { vocabularyOf } from "./vocabulary.ts";
import { wordings } from "./wordings/index.ts";
import { messyWordings } from "./wordings/messy.ts";

/** The syntax of every question about a world, in each wording. */
export type QuestionGrammar = { readonly [style in keyof typeof wordings]: Syntax<Query> };

/** Cache by blueprint: many questions are asked about one world, and blueprints never change. */
const known = new WeakMap<Blueprint, QuestionGrammar>();

export function questionGrammar(blueprint: Blueprint, absent?: AbsentVariable): QuestionGrammar {
  if (absent !== undefined) return makeGrammar(blueprint, absent);
  const found = known.get(blueprint) ?? makeGrammar(blueprint);
  known.set(blueprint, found);
  return found;
}

function makeGrammar(blueprint: Blueprint, absent?: AbsentVariable): QuestionGrammar {
  const vocabulary = vocabularyOf(blueprint, absent);
  const { templated, terse, colleague, formal } = blueprint.mess === undefined ? wordings : messyWordings;
  return {
    templated: querySyntax(templated, vocabulary),
    terse: querySyntax(terse, vocabulary),
    colleague: querySyntax(colleague, vocabulary),
    formal: querySyntax(formal, vocabulary),
  };
}

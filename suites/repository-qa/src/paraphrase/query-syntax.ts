import type { Query, QueryType } from "../query/query-schema.ts";
import { bivariateStatisticSyntax, hypothesisSyntax } from "./bivariate-syntax.ts";
import { clausePlaces, pathConditionSyntax, rowConditionSyntax } from "./condition-syntax.ts";
import { interpretationSyntax } from "./interpretation-syntax.ts";
import { nameSyntax, shortNameSyntax } from "./name-syntax.ts";
import { type Asides, everywhere, type Fields, type Places, sentence } from "./sentence.ts";
import { anyOf, mapSyntax, type Syntax } from "./syntax.ts";
import { univariateFileSyntax, univariateFilesSyntax } from "./univariate-syntax.ts";
import { quotedPrefix, quotedText } from "./value-syntax.ts";
import type { Vocabulary } from "./vocabulary.ts";
import type { Wording } from "./wording.ts";

/** The parts of which questions about a world are made in a wording. */
export interface QuestionParts {
  readonly wording: Wording;
  readonly vocabulary: Vocabulary;
  readonly file: Places<string>;
  readonly column: Places<string>;
  /** A column or path variable, by its short name. */
  readonly candidate: Syntax<string>;
  readonly files: Places<QueryOf<"count-files-condition">["files"]>;
  readonly rows: Places<QueryOf<"univariate-file">["rows"]>;
}

export type QueryOf<Type extends QueryType> = Extract<Query, { type: Type }>;

/** Every question that a wording can express about a world. */
export function querySyntax(wording: Wording, vocabulary: Vocabulary): Syntax<Query> {
  const column = nameSyntax(vocabulary.columns, wording.names);
  const variable = nameSyntax(vocabulary.pathVariables, wording.names);
  const parts: QuestionParts = {
    wording,
    vocabulary,
    file: everywhere(quotedText),
    column: everywhere(column),
    candidate:
      wording.names === "short" ? column : shortNameSyntax([...vocabulary.columns, ...vocabulary.pathVariables]),
    files: clausePlaces(wording.files, pathConditionSyntax(wording, variable, vocabulary.blueprint), wording),
    rows: clausePlaces(wording.rows, rowConditionSyntax(wording, column), wording),
  };
  const questions = anyOf<Query>([
    plain(wording, "readme", {}),
    plain(wording, "title", {}),
    plain(wording, "abstract", {}),
    plain(wording, "extension", {}),
    plain(wording, "count-rows", { file: parts.file }),
    plain(wording, "count-files-prefix", { prefix: everywhere(quotedPrefix) }),
    plain(wording, "count-files-condition", { files: parts.files }),
    univariateFileSyntax(parts),
    univariateFilesSyntax(parts),
    bivariateStatisticSyntax(parts),
    hypothesisSyntax(parts),
  ]);
  const interpretations = interpretationSyntax(parts);
  return {
    // The type decides which syntax writes. A random choice between them would change the draws of every other wording.
    write: (query, random) => (query.type === "interpretation" ? interpretations : questions).write(query, random),
    read: (source, start) => [...questions.read(source, start), ...interpretations.read(source, start)],
  };
}

/** Questions whose fields are expressed one by one. */
function plain<Type extends keyof Wording["questions"]>(
  { questions, asides }: { questions: Wording["questions"]; asides: Asides },
  type: Type,
  fields: Fields<Omit<QueryOf<Type>, "type">>,
): Syntax<Query> {
  return mapSyntax(
    sentence(questions[type], fields, asides),
    (query: Query) => (query.type === type ? (query as QueryOf<Type>) : undefined),
    (read) => ({ type, ...read }) as unknown as Query,
  );
}

import type { Ask, Query } from "../query/query-schema.ts";
import { listOf } from "./list-syntax.ts";
import type { QuestionParts } from "./query-syntax.ts";
import { everywhere, sentence } from "./sentence.ts";
import { figurePhrases } from "./statistic-syntax.ts";
import { anyOf, mapSyntax, phrases, type Syntax } from "./syntax.ts";
import { plainNumber } from "./value-syntax.ts";

/** Questions about the population behind the rows. */
export function interpretationSyntax(parts: QuestionParts): Syntax<Query> {
  return mapSyntax(
    anyOf<Ask>([causeSyntax(parts), directionSyntax(parts), estimateSyntax(parts)]),
    (query: Query) => (query.type === "interpretation" ? query.ask : undefined),
    (ask) => ({ type: "interpretation", ask }),
  );
}

/** The candidates are the possible answers, so every style uses their short names. */
function causeSyntax({ wording, column, candidate }: QuestionParts): Syntax<Ask> {
  const candidates = everywhere(listOf(candidate, wording.candidateList, 2));
  const fields = { candidates, outcome: column, margin: everywhere(plainNumber) };
  return mapSyntax(
    sentence(wording.interpretations.cause, fields, wording.asides),
    (ask: Ask) => (ask.about === "cause" ? ask : undefined),
    ({ outcome, candidates, margin }) => (margin > 0 ? { about: "cause", outcome, candidates, margin } : undefined),
  );
}

function directionSyntax({ wording, column }: QuestionParts): Syntax<Ask> {
  return mapSyntax(
    sentence(wording.interpretations.direction, { x: column, y: column }, wording.asides),
    (ask: Ask) => (ask.about === "direction" ? { x: ask.columns[0], y: ask.columns[1] } : undefined),
    ({ x, y }) => ({ about: "direction", columns: [x, y] }),
  );
}

function estimateSyntax({ wording, column }: QuestionParts): Syntax<Ask> {
  const report = everywhere(phrases(figurePhrases(wording.report.figures)));
  return mapSyntax(
    sentence(wording.interpretations.estimate, { column, report }, wording.asides),
    (ask: Ask) => (ask.about === "estimate" ? { column: ask.column, report: ask.significant } : undefined),
    ({ column, report }) => ({ about: "estimate", column, significant: report }),
  );
}

import type { Ask, Query } from "../query/query-schema.ts";
import { listOf } from "./list-syntax.ts";
import type { QuestionParts } from "./query-syntax.ts";
import { here, sentence } from "./sentence.ts";
import { figurePhrases } from "./statistic-syntax.ts";
import { either, mapped, phrases, type Syntax } from "./syntax.ts";
import { plainNumber } from "./value-syntax.ts";

/** What is asked of the population that the rows were drawn from. */
export function interpretationSyntax(parts: QuestionParts): Syntax<Query> {
  return mapped(
    either<Ask>([causeSyntax(parts), directionSyntax(parts), estimateSyntax(parts)]),
    (query: Query) => (query.type === "interpretation" ? query.ask : undefined),
    (ask) => ({ type: "interpretation", ask }),
  );
}

/** The candidates are the answers to choose from, so that every style gives them by the names to answer with. */
function causeSyntax({ wording, column, candidate }: QuestionParts): Syntax<Ask> {
  const candidates = here(listOf(candidate, wording.candidateList, 2));
  const fields = { candidates, outcome: column, margin: here(plainNumber) };
  return mapped(
    sentence(wording.interpretations.cause, fields, wording.asides),
    (ask: Ask) => (ask.about === "cause" ? ask : undefined),
    ({ outcome, candidates, margin }) => (margin > 0 ? { about: "cause", outcome, candidates, margin } : undefined),
  );
}

function directionSyntax({ wording, column }: QuestionParts): Syntax<Ask> {
  return mapped(
    sentence(wording.interpretations.direction, { x: column, y: column }, wording.asides),
    (ask: Ask) => (ask.about === "direction" ? { x: ask.columns[0], y: ask.columns[1] } : undefined),
    ({ x, y }) => ({ about: "direction", columns: [x, y] }),
  );
}

function estimateSyntax({ wording, column }: QuestionParts): Syntax<Ask> {
  const report = here(phrases(figurePhrases(wording.report.figures)));
  return mapped(
    sentence(wording.interpretations.estimate, { column, report }, wording.asides),
    (ask: Ask) => (ask.about === "estimate" ? { column: ask.column, report: ask.significant } : undefined),
    ({ column, report }) => ({ about: "estimate", column, significant: report }),
  );
}

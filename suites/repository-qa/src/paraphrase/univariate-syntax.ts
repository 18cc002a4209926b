import type { Query } from "../query/query-schema.ts";
import { defaultFigures, type Report, reportOf } from "./canonical-query.ts";
import type { QueryOf, QuestionParts } from "./query-syntax.ts";
import { everywhere, type Fields, sentence } from "./sentence.ts";
import { figurePhrases, insideAndFirst } from "./statistic-syntax.ts";
import { mapSyntax, phrases, type Syntax } from "./syntax.ts";
import type { Wording } from "./wording.ts";

type Univariate = QueryOf<"univariate-file"> | QueryOf<"univariate-files">;

/** What a text says about a statistic of one column. */
type Said = Pick<Univariate, "rows" | "column" | "statistic"> & { readonly report: Report };

/** One column of one file. */
export function univariateFileSyntax(parts: QuestionParts): Syntax<Query> {
  const { wording, vocabulary, file } = parts;
  return mapSyntax(
    sentence(wording.questions["univariate-file"], { ...saidFields(parts), file }, wording.asides),
    (query: Query) =>
      query.type === "univariate-file" ? { ...query, report: reportOf(query, vocabulary.blueprint) } : undefined,
    ({ file, ...said }) => {
      const asked = askedOf(said, parts);
      return asked && { type: "univariate-file", file, ...asked };
    },
  );
}

/** One column of several files together. */
export function univariateFilesSyntax(parts: QuestionParts): Syntax<Query> {
  const { wording, vocabulary, files } = parts;
  return mapSyntax(
    sentence(wording.questions["univariate-files"], { ...saidFields(parts), files }, wording.asides),
    (query: Query) =>
      query.type === "univariate-files" ? { ...query, report: reportOf(query, vocabulary.blueprint) } : undefined,
    ({ files, ...said }) => {
      const asked = askedOf(said, parts);
      return asked && { type: "univariate-files", files, ...asked };
    },
  );
}

function saidFields({ wording, column, rows }: QuestionParts): Fields<Said> {
  return { rows, column, statistic: insideAndFirst(wording.univariate), report: everywhere(reportSyntax(wording)) };
}

/** Rejects a text that asks for figures of an exact answer, or the other way round, because no query does so. */
function askedOf(
  { report, rows, column, statistic }: Said,
  { vocabulary }: QuestionParts,
): Pick<Univariate, "rows" | "column" | "statistic" | "significant"> | undefined {
  const significant = typeof report === "number" ? report : defaultFigures;
  const expected = reportOf({ statistic, column, significant }, vocabulary.blueprint);
  return expected === report ? { rows, column, statistic, significant } : undefined;
}

function reportSyntax({ report }: Wording): Syntax<Report> {
  return phrases<Report>([...figurePhrases(report.figures), ["exactly", report.exactly], ["nothing", report.nothing]]);
}

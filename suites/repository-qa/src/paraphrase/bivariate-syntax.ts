import type { BivariateStatistic, Query } from "../query/query-schema.ts";
import type { QueryOf, QuestionParts } from "./query-syntax.ts";
import { everywhere, type Fields, sentence } from "./sentence.ts";
import { figurePhrases, insideAndFirst, phrasesByKey } from "./statistic-syntax.ts";
import { mapSyntax, phrases, type Syntax } from "./syntax.ts";

type Bivariate = QueryOf<"bivariate-statistic"> | QueryOf<"bivariate-hypothesis">;
type Pairs = "numbers" | "categories";

/** What a text says about two columns of a file. */
interface Said {
  readonly file: string;
  readonly rows: Bivariate["rows"];
  readonly first: string;
  readonly second: string;
  readonly statistic: BivariateStatistic;
  readonly pairs: Pairs;
}

/** How strongly two columns are related. */
export function bivariateStatisticSyntax(parts: QuestionParts): Syntax<Query> {
  const { wording } = parts;
  const fields = {
    ...saidFields(parts),
    statistic: insideAndFirst(wording.bivariate),
    report: everywhere(phrases(figurePhrases(wording.report.figures))),
  };
  return mapSyntax(
    sentence(wording.questions["bivariate-statistic"], fields, wording.asides),
    (query: Query) =>
      query.type === "bivariate-statistic" ? { ...saidOf(query), report: query.significant } : undefined,
    ({ report, ...said }) => {
      const asked = askedOf(said);
      return asked && { type: "bivariate-statistic", ...asked, significant: report };
    },
  );
}

/** Whether two columns are significantly related. The relation in the null hypothesis must match the test. */
export function hypothesisSyntax(parts: QuestionParts): Syntax<Query> {
  const { wording } = parts;
  const fields = {
    ...saidFields(parts),
    statistic: insideAndFirst(wording.tests),
    relation: everywhere(phrasesByKey(wording.relations)),
    alpha: everywhere(levels),
  };
  return mapSyntax(
    sentence(wording.questions["bivariate-hypothesis"], fields, wording.asides),
    (query: Query) =>
      query.type === "bivariate-hypothesis"
        ? { ...saidOf(query), relation: query.statistic, alpha: query.alpha }
        : undefined,
    ({ relation, alpha, ...said }) => {
      const asked = relation === said.statistic ? askedOf(said) : undefined;
      return asked && { type: "bivariate-hypothesis", ...asked, alpha };
    },
  );
}

const levels = phrases<QueryOf<"bivariate-hypothesis">["alpha"]>([
  [0.01, ["0.01"]],
  [0.05, ["0.05"]],
]);

function saidFields({ wording, file, rows, column }: QuestionParts): Fields<Omit<Said, "statistic">> {
  return { file, rows, first: column, second: column, pairs: everywhere(phrasesByKey(wording.pairs)) };
}

const pairsOf = (statistic: BivariateStatistic): Pairs => (statistic === "chi-square" ? "categories" : "numbers");

function saidOf({ file, rows, columns: [first, second], statistic }: Bivariate): Said {
  return { file, rows, first, second, statistic, pairs: pairsOf(statistic) };
}

function askedOf({
  file,
  rows,
  first,
  second,
  statistic,
  pairs,
}: Said): Pick<Bivariate, "file" | "rows" | "columns" | "statistic"> | undefined {
  return pairs === pairsOf(statistic) ? { file, rows, columns: [first, second], statistic } : undefined;
}

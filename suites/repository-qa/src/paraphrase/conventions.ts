import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { BivariateStatistic, Query } from "../query/query-schema.ts";
import { remarksOf, templatedRemarks } from "../questions/messy-remarks.ts";
import { reportOf } from "./canonical-query.ts";
import { showValue } from "./shown-value.ts";

type WordedQuery = Exclude<Query, { type: "interpretation" }>;

/**
 * Sentences that every wording must contain beyond its question: which files count, how to treat missing cells, how to
 * do a test. A query does not contain them, so a wording without them would still be read correctly.
 */
export function conventionsOf(query: WordedQuery, blueprint: Blueprint): string[] {
  const remarks = blueprint.mess === undefined ? [] : remarksOf[query.type].map((remark) => templatedRemarks[remark]);
  return [...own(query, blueprint), ...ranges(query), ...writtenDays(query, blueprint), ...remarks];
}

function own(query: WordedQuery, blueprint: Blueprint): string[] {
  switch (query.type) {
    case "readme":
      return ["Answer yes or no."];
    case "title":
    case "abstract":
    case "extension":
      return [];
    case "count-rows":
      return ["Headers are no rows of data."];
    case "count-files-prefix":
    case "count-files-condition":
      return blueprint.mess === undefined
        ? ["Data files are all files but README.md and DATA_DICTIONARY.md, at any depth."]
        : [];
    case "univariate-file":
    case "univariate-files":
      return [
        "Leave out missing values.",
        ...(reportOf(query, blueprint) === "exactly" ? ["Report the value exactly."] : []),
      ];
    case "bivariate-statistic":
      return pairing(query.statistic);
    case "bivariate-hypothesis":
      return [
        ...pairing(query.statistic),
        "Answer yes or no: the test is two-sided, and the null hypothesis is rejected when p is below the level.",
      ];
  }
}

function pairing(statistic: BivariateStatistic): string[] {
  const rows = "Use the rows in which both values are present.";
  return statistic === "chi-square" ? [rows, "Use no continuity correction, and only values that occur."] : [rows];
}

function ranges(query: WordedQuery): string[] {
  const hasRange = "rows" in query && query.rows.some(({ operator }) => operator === "between");
  return hasRange ? ["Both ends of a range belong to it."] : [];
}

/** How the paths write the calendar days in a question. */
function writtenDays(query: WordedQuery, blueprint: Blueprint): string[] {
  const conditions = "files" in query ? query.files : [];
  return conditions.flatMap(({ variable, values }) =>
    values.flatMap((value) => {
      const shown = showValue(variable, value, blueprint);
      return shown?.written === undefined ? [] : [`Paths write ${shown.text} as ${shown.written}.`];
    }),
  );
}

import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { columnKind } from "../query/evaluate-query.ts";
import type { Query } from "../query/query-schema.ts";

type UnivariateQuery = Extract<Query, { type: "univariate-file" | "univariate-files" }>;

/** Requested precision of an answer: a number of significant figures, exact for whole numbers, or nothing. */
export type Report = UnivariateQuery["significant"] | "exactly" | "nothing";

export function reportOf(
  { statistic, column, significant }: Pick<UnivariateQuery, "statistic" | "column" | "significant">,
  blueprint: Blueprint,
): Report {
  if (statistic === "most-common") return "nothing";
  const isExtreme = statistic === "minimum" || statistic === "maximum";
  return isExtreme && columnKind(blueprint, column) === "integer" ? "exactly" : significant;
}

/** Significant figures of a canonical query whose text does not mention them. */
export const defaultFigures = 4;

/**
 * Sets parts of a query that its text does not show to fixed values: figures that do not affect the answer, and the
 * sign of zero. Two queries that ask the same have the same canonical form.
 */
export function canonicalQuery(query: Query, blueprint: Blueprint): Query {
  switch (query.type) {
    case "univariate-file":
    case "univariate-files": {
      const report = reportOf(query, blueprint);
      const significant = typeof report === "number" ? report : defaultFigures;
      return { ...query, rows: unsignedZeros(query.rows), significant };
    }
    case "bivariate-statistic":
    case "bivariate-hypothesis":
      return { ...query, rows: unsignedZeros(query.rows) };
    default:
      return query;
  }
}

function unsignedZeros(rows: UnivariateQuery["rows"]): UnivariateQuery["rows"] {
  return rows.map((row) => ({ ...row, values: row.values.map((value) => (value === 0 ? 0 : value)) }));
}

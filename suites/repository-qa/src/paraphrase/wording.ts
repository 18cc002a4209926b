import type { Ask, BivariateStatistic, QueryType, RowCondition, UnivariateStatistic } from "../query/query-schema.ts";
import type { Joiner } from "./list-syntax.ts";
import type { NameStyle } from "./name-syntax.ts";
import type { Asides } from "./sentence.ts";

type Texts = readonly string[];

/** Conditions in running text, around `{conditions}`, and what stands in their place where there are none. */
export interface Clause {
  readonly none?: string;
  readonly some: Texts;
}

/**
 * A style as a table of phrases: all that is said, and every way in which it is said. Blanks in braces take values; a
 * blank such as `{rows:after}` is the clause of that place. `{statistic:capital}` begins a sentence.
 */
export interface Wording {
  readonly names: NameStyle;
  readonly questions: { readonly [type in Exclude<QueryType, "interpretation">]: Texts };
  /** Around `{candidates}`, `{outcome}` and `{margin}`; `{x}` and `{y}`; `{column}` and `{report}`. */
  readonly interpretations: { readonly [about in Ask["about"]]: Texts };
  readonly asides: Asides;
  readonly files: { readonly [place: string]: Clause };
  readonly rows: { readonly [place: string]: Clause };
  /** Around `{variable}` and `{value}` or `{values}`. */
  readonly pathConditions: { readonly is: Texts; readonly "one-of": Texts };
  /** Around `{column}` and `{value}`, for one-of `{values}`, for between `{low}` and `{high}`. */
  readonly rowConditions: { readonly [operator in RowCondition["operator"]]: Texts };
  readonly conditionList: Joiner;
  readonly valueList: Joiner;
  readonly candidateList: Joiner;
  readonly univariate: { readonly [statistic in UnivariateStatistic]: Texts };
  readonly bivariate: { readonly [statistic in BivariateStatistic]: Texts };
  readonly tests: { readonly [statistic in BivariateStatistic]: Texts };
  readonly relations: { readonly [statistic in BivariateStatistic]: Texts };
  /** Which rows and cells two columns are compared on. */
  readonly pairs: { readonly numbers: Texts; readonly categories: Texts };
  /** How finely to answer: `{figures}` significant figures, exactly, or nothing to be said. */
  readonly report: { readonly figures: Texts; readonly exactly: Texts; readonly nothing: Texts };
}

import type { Ask, BivariateStatistic, QueryType, RowCondition, UnivariateStatistic } from "../query/query-schema.ts";
import type { Joiner } from "./list-syntax.ts";
import type { NameStyle } from "./name-syntax.ts";
import type { Asides } from "./sentence.ts";

type Texts = readonly string[];

/** Texts around `{conditions}`, and the text if there are no conditions. */
export interface Clause {
  readonly none?: string;
  readonly some: Texts;
}

/**
 * A style as a table of phrases: everything it says, with all alternatives. Placeholders in braces take values. A
 * placeholder such as `{rows:after}` is the clause of that place. `{statistic:capital}` begins a sentence.
 */
export interface Wording {
  readonly names: NameStyle;
  readonly questions: { readonly [type in Exclude<QueryType, "interpretation">]: Texts };
  /** With `{candidates}`, `{outcome}` and `{margin}`; `{x}` and `{y}`; `{column}` and `{report}`. */
  readonly interpretations: { readonly [about in Ask["about"]]: Texts };
  readonly asides: Asides;
  readonly files: { readonly [place: string]: Clause };
  readonly rows: { readonly [place: string]: Clause };
  /** With `{variable}` and `{value}` or `{values}`. */
  readonly pathConditions: { readonly is: Texts; readonly "one-of": Texts };
  /** With `{column}` and `{value}`; one-of with `{values}`; between with `{low}` and `{high}`. */
  readonly rowConditions: { readonly [operator in RowCondition["operator"]]: Texts };
  readonly conditionList: Joiner;
  readonly valueList: Joiner;
  readonly candidateList: Joiner;
  readonly univariate: { readonly [statistic in UnivariateStatistic]: Texts };
  readonly bivariate: { readonly [statistic in BivariateStatistic]: Texts };
  readonly tests: { readonly [statistic in BivariateStatistic]: Texts };
  readonly relations: { readonly [statistic in BivariateStatistic]: Texts };
  /** The rows and cells on which two columns are compared. */
  readonly pairs: { readonly numbers: Texts; readonly categories: Texts };
  /** Requested precision: `{figures}` significant figures, exact, or not mentioned. */
  readonly report: { readonly figures: Texts; readonly exactly: Texts; readonly nothing: Texts };
}

/** Why a statistic does not exist for the values given. */
export type Because =
  | "all-ties"
  | "all-zero"
  | "collinear"
  | "constant"
  | "degenerate-table"
  | "no-values"
  | "overflow"
  | "too-few";

/** A statistic that the values do not determine, and why. */
export interface Undefined {
  readonly defined: false;
  readonly because: Because;
  readonly message: string;
}

export type Defined<T> = { readonly defined: true } & T;

/** A statistic that exists only for some inputs: read `defined` before anything else. */
export type Estimate<T> = Defined<T> | Undefined;

export function undefinedBecause(because: Because, message: string): Undefined {
  return { defined: false, because, message };
}

/** The refusal shared by all statistics that need a least number of values. */
export function tooFew(n: number, needed: number, what: string): Undefined {
  if (n === 0) return undefinedBecause("no-values", `${what} needs at least ${needed} values, and none is present.`);
  return undefinedBecause("too-few", `${what} needs at least ${needed} values, and only ${n} are present.`);
}

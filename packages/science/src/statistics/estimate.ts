/** Why a statistic does not exist for the values given. */
export type UndefinedReason =
  | "all-ties"
  | "all-zero"
  | "collinear"
  | "constant"
  | "degenerate-table"
  | "no-values"
  | "overflow"
  | "too-few";

/** A statistic that the values do not determine, and why. */
export interface UndefinedEstimate {
  readonly defined: false;
  readonly because: UndefinedReason;
  readonly message: string;
}

/** A statistic that exists, with its fields. */
export type DefinedEstimate<T> = { readonly defined: true } & T;

/** A statistic that exists only for some inputs: read `defined` before anything else. */
export type Estimate<T> = DefinedEstimate<T> | UndefinedEstimate;

/** Makes an estimate that does not exist. */
export function undefinedEstimate(because: UndefinedReason, message: string): UndefinedEstimate {
  return { defined: false, because, message };
}

/** The estimate of a statistic that needs at least `needed` values and has fewer. */
export function tooFew(n: number, needed: number, what: string): UndefinedEstimate {
  if (n === 0) return undefinedEstimate("no-values", `${what} needs at least ${needed} values, and none is present.`);
  return undefinedEstimate("too-few", `${what} needs at least ${needed} values, and only ${n} are present.`);
}

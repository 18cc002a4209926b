/** Every function of the language, with the names of its arguments; a last "..." means one or more of the same kind. */
export const functionParameters = {
  abs: ["x"],
  sign: ["x"],
  floor: ["x"],
  ceil: ["x"],
  round: ["x"],
  sqrt: ["x"],
  cbrt: ["x"],
  exp: ["x"],
  expm1: ["x"],
  log: ["x"],
  log1p: ["x"],
  log2: ["x"],
  log10: ["x"],
  sin: ["x"],
  cos: ["x"],
  tan: ["x"],
  asin: ["x"],
  acos: ["x"],
  atan: ["x"],
  atan2: ["y", "x"],
  sinh: ["x"],
  cosh: ["x"],
  tanh: ["x"],
  min: ["..."],
  max: ["..."],
  hypot: ["..."],
  clamp: ["x", "low", "high"],
  logistic: ["x"],
  logit: ["p"],
  erf: ["x"],
  normal_cdf: ["x"],
  bump: ["x", "centre", "width"],
  hill: ["x", "half", "n"],
} as const satisfies Record<string, readonly string[]>;

/** A function from numbers to a number. */
export type NumericFunction = keyof typeof functionParameters;

/** `match(key, "a", valueA, "b", valueB, otherwise)` looks up a category and is typed by its values. */
export type FunctionName = NumericFunction | "match";

export function isNumericFunction(name: string): name is NumericFunction {
  return Object.hasOwn(functionParameters, name);
}

/** Whether the language has a function of this name. */
export function isFunctionName(name: string): name is FunctionName {
  return name === "match" || isNumericFunction(name);
}

export const functionNames: readonly FunctionName[] = [
  ...(Object.keys(functionParameters) as NumericFunction[]),
  "match",
];

/** The named numbers of the language. */
export const constants = { pi: Math.PI, e: Math.E } as const;

export type ConstantName = keyof typeof constants;

/** Whether the language has a constant of this name. */
export function isConstantName(name: string): name is ConstantName {
  return Object.hasOwn(constants, name);
}

// The formula language: numbers, texts, true and false, declared names, + - * / % ^, comparisons, && || ! (also and, or,
// not), condition ? a : b, a fixed list of functions (functions.ts) and the constants pi and e. A value is a number, a
// boolean or a category, never silently turned into another. % is the remainder with the sign of the divisor and round
// takes ties to the even number, as in numpy. Missing values make missing whatever is computed from them, except that a
// conditional looks only at the branch it takes and that false && missing is false and true || missing is true.

export { gradient } from "./calculus/gradient.ts";
export type { CategoryColumn, Column, Columns } from "./evaluation/columns.ts";
export { type CompiledFormula, compile, type ResultArray } from "./evaluation/compile.ts";
export { type CompiledFormulas, compileTogether } from "./evaluation/compile-together.ts";
export { evaluateRow, type RowResult, type RowValue } from "./evaluation/evaluate-row.ts";
export type { Complexity, Formula } from "./formula.ts";
export { isConstantName, isFunctionName } from "./functions.ts";
export { type CheckOptions, type CheckResult, check } from "./language/check.ts";
export type { FormulaError, FormulaErrorCode } from "./language/formula-error.ts";
export { print } from "./printing/print.ts";
export { pythonName } from "./printing/python-name.ts";
export { pythonPrelude } from "./printing/python-prelude.ts";
export { toLatex } from "./printing/to-latex.ts";
export { toPython } from "./printing/to-python.ts";
export { substitute } from "./substitute.ts";
export type { ValueType, Variables, VariableType } from "./value-type.ts";

import { type Formula, formulaOf } from "../formula.ts";
import type { ValueType, Variables, VariableType } from "../value-type.ts";
import { type FormulaError, formulaError } from "./formula-error.ts";
import { parse } from "./parse.ts";
import { typeCheck } from "./type-check.ts";
import { Complaints } from "./typed.ts";

/** What a formula is checked against. */
export interface CheckOptions<Type extends ValueType = ValueType> {
  /** The type that the formula must have; any type where it is left out. */
  readonly result?: Type;
  /** Names of numbers that are not variables of the data: to be fitted or set. */
  readonly parameters?: readonly string[];
}

/** A checked formula, or the errors in its source. */
export type CheckResult<Type extends ValueType = ValueType> =
  | { readonly ok: true; readonly formula: Formula<Type> }
  | { readonly ok: false; readonly errors: readonly FormulaError[] };

/**
 * Reads a source as a formula over variables. It never throws: whatever is wrong with the source is in the errors.
 *
 * @example check("a * x + (dose > 2 ? 1 : 0)", { x: "number", dose: "number" }, { result: "number", parameters: ["a"] })
 */
export function check<Type extends ValueType>(
  source: string,
  variables: Variables,
  options: CheckOptions<Type> = {},
): CheckResult<Type> {
  const complaints = new Complaints(source);
  const parameters = [...new Set(options.parameters)];
  const declared = declare(variables, parameters, complaints);
  const syntax = parse(source);
  if ("code" in syntax) return refuse([...complaints.errors, syntax]);

  const { node } = typeCheck(syntax, declared, complaints);
  if (node === undefined || complaints.errors.length > 0) return refuse(complaints.errors);
  if (options.result !== undefined && node.type !== options.result) {
    const message = `The formula is a ${node.type}, but a ${options.result} is asked for; change what it computes.`;
    const isCondition = node.type === "boolean" && options.result === "number";
    return refuse([
      formulaError("wrong-result-type", syntax.span, message, isCondition ? `${source} ? 1 : 0` : undefined),
    ]);
  }
  const formula = formulaOf(node, Object.freeze(declared), Object.freeze(parameters));
  return { ok: true, formula: formula as Formula<Type> };
}

function refuse(errors: readonly FormulaError[]): { readonly ok: false; readonly errors: readonly FormulaError[] } {
  return { ok: false, errors: errors.toSorted((first, second) => first.start - second.start) };
}

function declare(variables: Variables, parameters: readonly string[], complaints: Complaints): Variables {
  const declared = new Map<string, VariableType>();
  for (const [name, type] of Object.entries(variables)) {
    declared.set(name, typeof type === "string" ? type : Object.freeze({ levels: Object.freeze([...type.levels]) }));
  }
  for (const name of parameters) {
    if (declared.has(name)) {
      const message = `"${name}" is declared both as a variable and as a parameter; rename one of them.`;
      complaints.add("duplicate-name", { start: 0, end: 0 }, message);
    }
    declared.set(name, "number");
  }
  return Object.fromEntries(declared);
}

import { AssayError } from "@assay/contract";
import { fold } from "../fold.ts";
import type { Formula } from "../formula.ts";
import { constants, type NumericFunction } from "../functions.ts";
import { type BinaryNode, type CallNode, childrenOf, type Node } from "../node.ts";
import { floorModulo, raise, scalarFunctions } from "../scalar-functions.ts";
import { type ValueType, valueTypeOf } from "../value-type.ts";

/** One value; null is a missing boolean or category, and a missing number is NaN (null is accepted for it too). */
export type RowValue = number | boolean | string | null;

/** The value of a formula for one row, by the type of the formula. */
export interface RowResult {
  number: number;
  boolean: boolean | null;
  category: string | null;
}

/** The formula's value for one row: what evaluating over columns must equal bit for bit. */
export function evaluateRow<Type extends ValueType>(
  formula: Formula<Type>,
  values: Readonly<Record<string, RowValue>>,
): RowResult[Type] {
  const result = fold<Node, RowValue>(formula.root, childrenOf, (node, operands) =>
    node.kind === "name" ? lookUp(node.name, formula, values) : rowValue(node, operands),
  );
  return result as RowResult[Type];
}

function rowValue(node: Exclude<Node, { kind: "name" }>, operands: readonly RowValue[]): RowValue {
  switch (node.kind) {
    case "number":
    case "boolean":
    case "category":
      return node.value;
    case "constant":
      return constants[node.name];
    case "unary":
      if (node.operator === "-") return -Number(operands[0]);
      return operands[0] === null ? null : !operands[0];
    case "binary":
      return binaryValue(node, operands[0], operands[1]);
    case "conditional":
      return choose(operands[0] as boolean | null, operands[1], operands[2], node.type);
    case "call":
      return callValue(node, operands);
  }
}

function lookUp(name: string, formula: Formula, values: Readonly<Record<string, RowValue>>): RowValue {
  if (!Object.hasOwn(values, name)) {
    const message = `The row has no value for "${name}"; give one, or null if it is missing.`;
    throw new AssayError("formulas/unbound-variable", message);
  }
  const value = values[name];
  const variable = formula.declared[name];
  if (value === null) return missing(valueTypeOf(variable));
  if (typeof variable === "string" ? typeof value !== variable : !variable.levels.includes(String(value))) {
    const wanted = typeof variable === "string" ? `a ${variable}` : `one of its levels`;
    const message = `The value ${JSON.stringify(value)} of "${name}" is not ${wanted}; convert it or declare it.`;
    throw new AssayError("formulas/invalid-column", message);
  }
  return value;
}

function missing(type: ValueType): RowValue {
  return type === "number" ? NaN : null;
}

function choose(test: boolean | null, whenTrue: RowValue, whenFalse: RowValue, type: ValueType): RowValue {
  if (test === null) return missing(type);
  return test ? whenTrue : whenFalse;
}

function binaryValue(node: BinaryNode, left: RowValue, right: RowValue): RowValue {
  switch (node.operator) {
    case "&&":
      if (left === false || right === false) return false;
      return left === null || right === null ? null : true;
    case "||":
      if (left === true || right === true) return true;
      return left === null || right === null ? null : false;
    case "==":
    case "!=":
      if (isMissing(left) || isMissing(right)) return null;
      return (left === right) === (node.operator === "==");
    case "<":
    case "<=":
    case ">":
    case ">=":
      if (isMissing(left) || isMissing(right)) return null;
      return compare(node.operator, left as number, right as number);
    default:
      return arithmetic(node.operator, left as number, right as number);
  }
}

function isMissing(value: RowValue): boolean {
  return value === null || Number.isNaN(value);
}

function compare(operator: "<" | "<=" | ">" | ">=", left: number, right: number): boolean {
  if (operator === "<") return left < right;
  if (operator === "<=") return left <= right;
  return operator === ">" ? left > right : left >= right;
}

function arithmetic(operator: "+" | "-" | "*" | "/" | "%" | "^", left: number, right: number): number {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    case "%":
      return floorModulo(left, right);
    case "^":
      return raise(left, right);
  }
}

function callValue(node: CallNode, operands: readonly RowValue[]): RowValue {
  if (node.name === "match") {
    const key = operands[0];
    if (key === null) return missing(node.type);
    for (let index = 1; index < operands.length - 1; index += 2) {
      if (operands[index] === key) return operands[index + 1];
    }
    return operands[operands.length - 1];
  }
  return callNumeric(node.name, operands as readonly number[]);
}

function callNumeric(name: NumericFunction, operands: readonly number[]): number {
  const apply = scalarFunctions[name];
  if (name !== "min" && name !== "max" && name !== "hypot") return apply(operands[0], operands[1], operands[2]);
  if (operands.length === 1) return name === "hypot" ? Math.abs(operands[0]) : operands[0];
  return operands.reduce((total, operand) => apply(total, operand, NaN));
}

import { AssayError } from "@assay/contract";
import type { Formula } from "../formula.ts";
import { type ValueType, valueTypeOf } from "../value-type.ts";
import { type Column, type Columns, columnOf, countRows, isScalar } from "./columns.ts";
import { Plan } from "./plan.ts";
import type { Slot } from "./slot.ts";
import { ValueGraph } from "./value-graph.ts";

/** The array that results of a type are written to: missing is NaN, 255 or -1. */
export interface ResultArray {
  number: Float64Array;
  boolean: Uint8Array;
  category: Int32Array;
}

/** A formula compiled for evaluation over columns. */
export interface CompiledFormula<Type extends ValueType> {
  readonly formula: Formula<Type>;
  /** The levels that the codes of a categorical result stand for. */
  readonly levels: readonly string[];
  /**
   * The formula's value for every row, into `out` or a new array. Single values stand for all rows; where there is no
   * column at all, the result has the length of `out`, or one row.
   */
  evaluate(columns: Columns, out?: ResultArray[Type]): ResultArray[Type];
}

/** Makes a formula ready to be evaluated over whole columns, again and again. */
export function compile<Type extends ValueType>(formula: Formula<Type>): CompiledFormula<Type> {
  const graph = new ValueGraph([formula]);
  const names = [...formula.variables, ...formula.parameters];
  const declared = names.map((name) => {
    const variable = formula.declared[name];
    return { name, type: valueTypeOf(variable), levels: new Set(typeof variable === "string" ? [] : variable.levels) };
  });
  const plans: Plan[] = [];

  function planFor(columns: readonly Column[]): Plan {
    for (const plan of plans) if (plan.fits(columns)) return plan;
    const areColumns = columns.map((column) => !isScalar(column));
    const plan = new Plan(graph, names, areColumns);
    plans.push(plan);
    return plan;
  }

  function evaluate(columns: Columns, out?: ResultArray[Type]): ResultArray[Type] {
    const bound = declared.map(({ name, type, levels }) => columnOf(columns, name, type, levels));
    const rows = countRows(columns, names, out?.length);
    const result = out ?? newArray(formula.type, rows);
    planFor(bound).run(bound, rows, blocksOf(formula.type, result));
    return result as ResultArray[Type];
  }

  return { formula, levels: graph.levels, evaluate };
}

function newArray(type: ValueType, rows: number): Float64Array | Uint8Array | Int32Array {
  if (type === "number") return new Float64Array(rows);
  return type === "boolean" ? new Uint8Array(rows) : new Int32Array(rows);
}

/** Puts the rows of a block of the array into a slot. */
function blocksOf(
  type: ValueType,
  result: Float64Array | Uint8Array | Int32Array,
): (outputs: readonly Slot[], start: number, end: number) => void {
  if (type === "number" && result instanceof Float64Array) {
    return (outputs, start, end) => {
      outputs[0].numbers = result.subarray(start, end);
    };
  }
  if (type === "boolean" && result instanceof Uint8Array) {
    return (outputs, start, end) => {
      outputs[0].flags = result.subarray(start, end);
    };
  }
  if (type === "category" && result instanceof Int32Array) {
    return (outputs, start, end) => {
      outputs[0].codes = result.subarray(start, end);
    };
  }
  const wanted = { number: "Float64Array", boolean: "Uint8Array", category: "Int32Array" }[type];
  throw new AssayError("formulas/invalid-column", `A ${type} formula writes to a ${wanted}; give one of these as out.`);
}

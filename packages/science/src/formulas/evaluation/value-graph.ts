import { fold } from "../fold.ts";
import type { Formula } from "../formula.ts";
import { constants } from "../functions.ts";
import { childrenOf, type Node } from "../node.ts";
import type { ValueType } from "../value-type.ts";
import { lowerBinary, lowerCall, select } from "./lower.ts";
import { kernels, type OperationName } from "./operations.ts";
import { type Slot, setFirst, slotOf } from "./slot.ts";

/** A value that is computed once per row, however often the formula writes it. */
export type Value =
  | { readonly kind: "input"; readonly type: ValueType; readonly name: string }
  | { readonly kind: "constant"; readonly type: ValueType; readonly slot: Slot }
  | {
      readonly kind: "operation";
      readonly type: ValueType;
      readonly operation: OperationName;
      readonly operands: readonly number[];
    };

/**
 * Formulas as one list of values, operands before what is made of them. Equal subexpressions are one value (found by the
 * operation and the indices of its operands), and operations on constants are carried out here, by their own kernels.
 */
export class ValueGraph {
  readonly values: Value[] = [];
  /** The levels that codes stand for, in order of first use. */
  readonly levels: string[] = [];
  /** The value of each formula. */
  readonly roots: readonly number[];
  readonly codes = new Map<string, number>();
  private readonly known = new Map<string, number>();

  constructor(formulas: readonly Formula[]) {
    for (const formula of formulas) {
      for (const name of formula.variables) {
        const variable = formula.declared[name];
        if (typeof variable !== "string") for (const level of variable.levels) this.codeOf(level);
      }
    }
    this.roots = formulas.map((formula) =>
      fold<Node, number>(formula.root, childrenOf, (node, operands) => this.lower(node, operands)),
    );
  }

  /** The index of an operation's value. */
  operation(type: ValueType, operation: OperationName, ...operands: readonly number[]): number {
    const key = `${operation} ${operands.join(" ")}`;
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const slots = operands
      .map((index) => this.values[index])
      .flatMap((value) => (value.kind === "constant" ? [value.slot] : []));
    if (slots.length < operands.length) return this.add(key, { kind: "operation", type, operation, operands });
    const slot = slotOf(type, 1);
    const [a, b = a, c = a] = slots;
    kernels[operation](slot, a, b, c, 1);
    return this.add(key, { kind: "constant", type, slot });
  }

  private number(value: number): number {
    const key = `number ${value}`;
    return this.known.get(key) ?? this.constant(key, "number", value);
  }

  private lower(node: Node, operands: readonly number[]): number {
    switch (node.kind) {
      case "number":
        return this.number(node.value);
      case "constant":
        return this.number(constants[node.name]);
      case "boolean": {
        const key = `boolean ${node.value}`;
        return this.known.get(key) ?? this.constant(key, "boolean", node.value ? 1 : 0);
      }
      case "category": {
        const code = this.codeOf(node.value);
        const key = `category ${code}`;
        return this.known.get(key) ?? this.constant(key, "category", code);
      }
      case "name": {
        const key = `input ${node.name}`;
        return this.known.get(key) ?? this.add(key, { kind: "input", type: node.type, name: node.name });
      }
      case "unary":
        return this.operation(node.type, node.operator === "-" ? "negate" : "not", operands[0]);
      case "binary":
        return lowerBinary(this, node, operands[0], operands[1]);
      case "conditional":
        return select(this, node.type, operands[0], operands[1], operands[2]);
      case "call":
        return lowerCall(this, node, operands);
    }
  }

  private constant(key: string, type: ValueType, value: number): number {
    const slot = slotOf(type, 1);
    setFirst(slot, type, value);
    return this.add(key, { kind: "constant", type, slot });
  }

  private codeOf(level: string): number {
    const found = this.codes.get(level);
    if (found !== undefined) return found;
    this.codes.set(level, this.levels.length);
    return this.levels.push(level) - 1;
  }

  private add(key: string, value: Value): number {
    this.known.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

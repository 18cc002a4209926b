import type { ConstantName, FunctionName } from "./functions.ts";
import type { ValueType } from "./value-type.ts";

/** A checked tree: every node knows its type and every name and function in it exists. Nodes are never changed. */
export type Node =
  | NumberNode
  | ConstantNode
  | BooleanNode
  | CategoryNode
  | NameNode
  | UnaryNode
  | BinaryNode
  | ConditionalNode
  | CallNode;

/** A literal as it can be written: finite and not negative. A negative number is a negation. */
interface NumberNode {
  readonly kind: "number";
  readonly type: "number";
  readonly value: number;
}

interface ConstantNode {
  readonly kind: "constant";
  readonly type: "number";
  readonly name: ConstantName;
}

interface BooleanNode {
  readonly kind: "boolean";
  readonly type: "boolean";
  readonly value: boolean;
}

interface CategoryNode {
  readonly kind: "category";
  readonly type: "category";
  readonly value: string;
}

/** A variable or a parameter. */
interface NameNode {
  readonly kind: "name";
  readonly type: ValueType;
  readonly name: string;
}

interface UnaryNode {
  readonly kind: "unary";
  readonly type: "number" | "boolean";
  readonly operator: UnaryOperator;
  readonly operand: Node;
}

/** An operator with two operands. */
export interface BinaryNode {
  readonly kind: "binary";
  readonly type: "number" | "boolean";
  readonly operator: BinaryOperator;
  readonly left: Node;
  readonly right: Node;
}

interface ConditionalNode {
  readonly kind: "conditional";
  readonly type: ValueType;
  readonly test: Node;
  readonly whenTrue: Node;
  readonly whenFalse: Node;
}

/** A call of a function. */
export interface CallNode {
  readonly kind: "call";
  readonly type: ValueType;
  readonly name: FunctionName;
  readonly arguments: readonly Node[];
}

type UnaryOperator = "-" | "!";
type ArithmeticOperator = "+" | "-" | "*" | "/" | "%" | "^";
/** The operators that compare by order. */
export type OrderOperator = "<" | "<=" | ">" | ">=";
type EqualityOperator = "==" | "!=";
type LogicOperator = "&&" | "||";
/** Every operator with two operands. */
export type BinaryOperator = ArithmeticOperator | OrderOperator | EqualityOperator | LogicOperator;

/** The operands of a node, from left to right. */
export function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case "unary":
      return [node.operand];
    case "binary":
      return [node.left, node.right];
    case "conditional":
      return [node.test, node.whenTrue, node.whenFalse];
    case "call":
      return node.arguments;
    default:
      return noChildren;
  }
}

const noChildren: readonly Node[] = [];

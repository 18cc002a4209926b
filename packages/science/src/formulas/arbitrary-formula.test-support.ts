import fc from "fast-check";
import { type Formula, formulaOf } from "./formula.ts";
import { type FunctionName, functionParameters, type NumericFunction } from "./functions.ts";
import type { BinaryOperator, Node } from "./node.ts";
import type { ValueType, Variables } from "./value-type.ts";

const levels = ["low", "mid", 'hi "q" \\ \n é 😀'];

/** The names that generated formulas use. */
export const variables: Variables = {
  x: "number",
  y: "number",
  z: "number",
  p: "boolean",
  q: "boolean",
  g: { levels },
  h: { levels: [...levels].reverse() },
};
export const parameters: readonly string[] = ["a", "b"];

/** Below this depth only leaves, which come first in every choice. */
const bounded = { maxDepth: 4, depthIdentifier: "formula", depthSize: "max" } as const;

function nameOf(type: ValueType, ...names: readonly string[]): fc.Arbitrary<Node> {
  return fc.constantFrom(...names).map((name) => ({ kind: "name", type, name }));
}

function binaryOf(
  type: "number" | "boolean",
  operators: readonly BinaryOperator[],
  left: fc.Arbitrary<Node>,
  right = left,
) {
  return fc
    .tuple(fc.constantFrom(...operators), left, right)
    .map(([operator, first, second]): Node => ({ kind: "binary", type, operator, left: first, right: second }));
}

function callOf(type: ValueType, name: FunctionName, operands: readonly Node[]): Node {
  return { kind: "call", type, name, arguments: operands };
}

function conditionalOf(type: ValueType, test: fc.Arbitrary<Node>, branch: fc.Arbitrary<Node>): fc.Arbitrary<Node> {
  return fc
    .tuple(test, branch, branch)
    .map(
      ([condition, whenTrue, whenFalse]): Node => ({ kind: "conditional", type, test: condition, whenTrue, whenFalse }),
    );
}

function matchOf(type: ValueType, value: fc.Arbitrary<Node>): fc.Arbitrary<Node> {
  return fc
    .tuple(
      nameOf("category", "g", "h"),
      fc.subarray(levels, { minLength: 1 }),
      fc.array(value, { minLength: 4, maxLength: 4 }),
    )
    .map(([key, cases, values]) => {
      const pairs = cases.flatMap((level, index): Node[] => [categoryOf(level), values[index]]);
      return callOf(type, "match", [key, ...pairs, values[3]]);
    });
}

function categoryOf(value: string): Node {
  return { kind: "category", type: "category", value };
}

const numberLeaf = fc.oneof(
  { arbitrary: nameOf("number", "x", "y", "z", "a", "b"), weight: 4 },
  { arbitrary: fc.constantFrom(0, 1, 2, 3, 0.5, 10, 1e-7, 1e21, 0.1).map(numberOf), weight: 1 },
  { arbitrary: fc.integer({ min: 0, max: 5000 }).map((thousandths) => numberOf(thousandths / 1000)), weight: 2 },
  {
    arbitrary: fc.constantFrom("pi", "e").map((name): Node => ({ kind: "constant", type: "number", name })),
    weight: 1,
  },
);
const booleanLeaf = fc.oneof(
  { arbitrary: nameOf("boolean", "p", "q"), weight: 3 },
  { arbitrary: fc.boolean().map((value): Node => ({ kind: "boolean", type: "boolean", value })), weight: 1 },
);
const categoryLeaf = fc.oneof(nameOf("category", "g", "h"), fc.constantFrom(...levels).map(categoryOf));

function numberOf(value: number): Node {
  return { kind: "number", type: "number", value };
}

const numericNames = Object.keys(functionParameters) as NumericFunction[];

const trees = fc.letrec<{ number: Node; boolean: Node; category: Node }>((tie) => ({
  number: fc.oneof(
    bounded,
    numberLeaf,
    tie("number").map((operand): Node => ({ kind: "unary", type: "number", operator: "-", operand })),
    binaryOf("number", ["+", "-", "*", "/", "%", "^"], tie("number")),
    binaryOf("number", ["+", "-", "*", "/"], tie("number")),
    fc
      .tuple(fc.constantFrom(...numericNames), fc.array(tie("number"), { minLength: 3, maxLength: 3 }))
      .map(([name, operands]) => {
        const parameters: readonly string[] = functionParameters[name];
        return callOf("number", name, parameters[0] === "..." ? operands : operands.slice(0, parameters.length));
      }),
    conditionalOf("number", tie("boolean"), tie("number")),
    matchOf("number", tie("number")),
  ),
  boolean: fc.oneof(
    bounded,
    booleanLeaf,
    tie("boolean").map((operand): Node => ({ kind: "unary", type: "boolean", operator: "!", operand })),
    binaryOf("boolean", ["<", "<=", ">", ">=", "==", "!="], tie("number")),
    binaryOf("boolean", ["&&", "||", "==", "!="], tie("boolean")),
    binaryOf("boolean", ["==", "!="], nameOf("category", "g", "h"), tie("category")),
    conditionalOf("boolean", tie("boolean"), tie("boolean")),
    matchOf("boolean", tie("boolean")),
  ),
  category: fc.oneof(
    bounded,
    categoryLeaf,
    conditionalOf("category", tie("boolean"), tie("category")),
    matchOf("category", tie("category")),
  ),
}));

function formulaFrom<Type extends ValueType>(tree: fc.Arbitrary<Node>): fc.Arbitrary<Formula<Type>> {
  const declared = { ...variables, ...Object.fromEntries(parameters.map((name) => [name, "number" as const])) };
  return tree.map((root) => formulaOf(root, declared, parameters) as Formula<Type>);
}

/** Well-typed formulas over the names above, with every operator and function. */
export const arbitraryNumberFormula = formulaFrom<"number">(trees.number);
export const arbitraryFormula = fc.oneof(
  { arbitrary: arbitraryNumberFormula, weight: 3 },
  { arbitrary: formulaFrom<ValueType>(trees.boolean), weight: 1 },
  { arbitrary: formulaFrom<ValueType>(trees.category), weight: 1 },
);

const number = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.5, 2, -2.5, 3, NaN, Infinity, -Infinity),
  fc.double({ min: -5, max: 5, noNaN: true }),
);
const boolean = fc.constantFrom(true, false, null);
const category = fc.constantFrom(...levels, null);

/** One value for every name. */
export const arbitraryRow = fc.record({
  x: number,
  y: number,
  z: number,
  a: number,
  b: number,
  p: boolean,
  q: boolean,
  g: category,
  h: category,
});

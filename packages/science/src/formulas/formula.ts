import { fold } from "./fold.ts";
import { childrenOf, type Node } from "./node.ts";
import type { ValueType, Variables } from "./value-type.ts";

/** A checked formula: immutable, with every name resolved and every type known. */
export interface Formula<Type extends ValueType = ValueType> {
  readonly type: Type;
  readonly root: Node;
  /** The types of all names it may use, whether it does or not. */
  readonly declared: Variables;
  /** The declared names that are parameters: numbers, to be fitted or set. */
  readonly declaredParameters: readonly string[];
  /** The variables that occur in it, in order of first occurrence. */
  readonly variables: readonly string[];
  /** The parameters that occur in it, in order of first occurrence. */
  readonly parameters: readonly string[];
  readonly complexity: Complexity;
}

/** Counts over the tree as written. */
export interface Complexity {
  readonly nodes: number;
  /** Levels of the tree: 1 for a literal or a name. */
  readonly depth: number;
  /** Unary and binary operators, and conditionals. */
  readonly operators: number;
  readonly calls: number;
  /** Number literals and the constants pi and e. */
  readonly numbers: number;
  /** Occurrences of variables and parameters. */
  readonly names: number;
}

export function formulaOf(root: Node, declared: Variables, declaredParameters: readonly string[]): Formula {
  const used = new Set<string>();
  const complexity = fold<Node, Complexity>(root, childrenOf, (node, parts) => {
    Object.freeze(node);
    if (node.kind === "name") used.add(node.name);
    return count(node, parts);
  });
  const names = [...used];
  return Object.freeze({
    type: root.type,
    root,
    declared,
    declaredParameters,
    variables: Object.freeze(names.filter((name) => !declaredParameters.includes(name))),
    parameters: Object.freeze(names.filter((name) => declaredParameters.includes(name))),
    complexity: Object.freeze(complexity),
  });
}

const operatorKinds: ReadonlySet<Node["kind"]> = new Set(["unary", "binary", "conditional"]);

function count(node: Node, parts: readonly Complexity[]): Complexity {
  const counts = {
    nodes: 1,
    depth: 0,
    operators: operatorKinds.has(node.kind) ? 1 : 0,
    calls: node.kind === "call" ? 1 : 0,
    numbers: node.kind === "number" || node.kind === "constant" ? 1 : 0,
    names: node.kind === "name" ? 1 : 0,
  };
  for (const part of parts) {
    counts.nodes += part.nodes;
    counts.depth = Math.max(counts.depth, part.depth);
    counts.operators += part.operators;
    counts.calls += part.calls;
    counts.numbers += part.numbers;
    counts.names += part.names;
  }
  counts.depth++;
  return counts;
}

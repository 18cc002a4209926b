import { fold } from "./fold.ts";
import { type Formula, formulaOf } from "./formula.ts";
import { childrenOf, type Node } from "./node.ts";
import type { ValueType, Variables } from "./value-type.ts";

/**
 * The formula with numeric names replaced by other names or by formulas, over the names declared. What replaces a name is
 * shared by all places where the name stands, so that a chain of replacements does not grow beyond its parts.
 */
export function substitute<Type extends ValueType>(
  formula: Formula<Type>,
  replacements: ReadonlyMap<string, string | Formula<"number">>,
  declared: Variables,
): Formula<Type> {
  const root = fold<Node, Node>(formula.root, childrenOf, (node, children) => {
    if (node.kind !== "name") return withChildren(node, children);
    const replacement = replacements.get(node.name);
    if (replacement === undefined) return node;
    return typeof replacement === "string" ? { ...node, name: replacement } : replacement.root;
  });
  return formulaOf(root, declared, []) as Formula<Type>;
}

function withChildren(node: Node, children: readonly Node[]): Node {
  if (childrenOf(node).every((child, index) => child === children[index])) return node;
  switch (node.kind) {
    case "unary":
      return { ...node, operand: children[0] };
    case "binary":
      return { ...node, left: children[0], right: children[1] };
    case "conditional":
      return { ...node, test: children[0], whenTrue: children[1], whenFalse: children[2] };
    case "call":
      return { ...node, arguments: children };
    default:
      return node;
  }
}

import { AssayError } from "@assay/contract";
import { fold } from "../fold.ts";
import { type Formula, formulaOf } from "../formula.ts";
import { limits } from "../limits.ts";
import { childrenOf, type Node } from "../node.ts";
import { differentiate } from "./derivative.ts";

/**
 * The derivatives of a formula with respect to numeric names, in the order of the names.
 *
 * Where a derivative does not exist: abs has the slope sign(x); sign, floor, ceil and round have slope 0; min, max, clamp,
 * match and conditionals have the slope of what they choose, and their conditions are not differentiated; x % y has the
 * slope of x - floor(x / y) y. A derivative that is 0 everywhere is 0 also where the formula is missing.
 */
export function gradient(formula: Formula<"number">, names: readonly string[]): readonly Formula<"number">[] {
  return names.map((name) => {
    if (!Object.hasOwn(formula.declared, name) || formula.declared[name] !== "number") {
      const message = `"${name}" is not a numeric name of the formula; differentiate by one that it declares.`;
      throw new AssayError("formulas/unbound-variable", message);
    }
    const root = fold<Node, Node>(formula.root, childrenOf, (node, children) => differentiate(node, children, name));
    const derivative = formulaOf(root, formula.declared, formula.declaredParameters);
    if (derivative.complexity.nodes > limits.derivativeNodes) {
      const message = `The derivative by "${name}" has more than ${limits.derivativeNodes} parts; simplify the formula.`;
      throw new AssayError("formulas/too-large", message);
    }
    return derivative as Formula<"number">;
  });
}

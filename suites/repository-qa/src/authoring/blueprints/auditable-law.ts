import { check, type Formula, print } from "@assay/science/formulas";
import { childrenOf } from "@assay/science/formulas/node";
import type { Blueprint } from "../../blueprint/blueprint-schema.ts";
import type { DependentColumn } from "../../blueprint/column-schema.ts";
import { lawVariables } from "../../repository/repository-model.ts";

// The independent audit has its own formula reader, which supports less than our language. Laws written by models use
// only what it supports, so that every world can be audited.

const operators = ["+", "-", "*", "/", "^"];
const functions =
  "exp expm1 log log1p log2 log10 sqrt abs sin cos tanh erf normal_cdf logistic min max clamp bump hill match".split(
    " ",
  );

type Node = Formula["root"];

/** Parts of a law that the audit does not support. */
export function auditProblems({ short, law }: DependentColumn, draft: Blueprint): string[] {
  const checked = check(law, lawVariables(draft), { result: "number" });
  if (!checked.ok) return [];
  const strange = new Set<string>();
  const visit = (node: Node): void => {
    const name = strangeName(node);
    if (name !== undefined) strange.add(name);
    childrenOf(node).forEach(visit);
  };
  visit(checked.formula.root);
  return [...strange].map(
    (name) =>
      `The law of '${short}' uses ${name}, which laws may not: use ${operators.join(" ")} and ${functions.join(", ")}.`,
  );
}

function strangeName(node: Node): string | undefined {
  switch (node.kind) {
    case "binary":
    case "unary":
      return operators.includes(node.operator) ? undefined : `'${node.operator}'`;
    case "conditional":
      return "a condition";
    case "boolean":
      return `'${node.value}'`;
    case "constant":
      return `the name '${node.name}'`;
    case "call":
      return functions.includes(node.name) ? undefined : `'${node.name}'`;
    default:
      return undefined;
  }
}

/** The law in normal form: uniform quotes, parentheses and spaces. */
export function plainLaw({ law }: DependentColumn, draft: Blueprint): string {
  const checked = check(law, lawVariables(draft), { result: "number" });
  if (!checked.ok) throw new Error(`a law that was checked is wrong: ${checked.errors[0].message}`);
  return print(checked.formula);
}

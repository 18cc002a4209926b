import { check, type Formula, pythonName, pythonPrelude, toPython, type Variables } from "@assay/science/formulas";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { DependentColumn } from "../blueprint/column-schema.ts";
import type { Block } from "./python-script.ts";
import { indented, lineWidth } from "./python-text.ts";

export function dependentColumn({ columns }: Blueprint, short: string): DependentColumn {
  const column = columns.find((each) => each.short === short);
  if (column?.role !== "dependent") throw new Error(`'${short}' has no law`);
  return column;
}

export function lawFormula(law: string, variables: Variables): Formula<"number"> {
  const checked = check(law, variables, { result: "number" });
  if (!checked.ok) throw new Error(`the law '${law}' is wrong: ${checked.errors[0].message}`);
  return checked.formula;
}

/** A law as a Python function of these variables. */
export function lawFunction(name: string, formula: Formula, variables: readonly string[]): Block {
  return [
    '@np.errstate(all="ignore")',
    `def ${name}(${variables.map(pythonName).join(", ")}):`,
    ...indented(returned(toPython(formula))),
  ];
}

/** Breaks a long law before its terms. */
function returned(expression: string): string[] {
  if (expression.length <= lineWidth - 12) return [`return ${expression}`];
  const terms = expression.split(/ (?=\+ )/);
  return ["return (", ...indented(terms), ")"];
}

/** The functions of the formula language that these laws call, directly or indirectly. */
export function lawPrelude(formulas: readonly Formula[]): Block[] {
  const blocks = pythonPrelude.trimEnd().split("\n\n\n").slice(1);
  const definitions = blocks.map((text) => ({ text, names: [...text.matchAll(/^(?:def )?(assay_\w+)/gm)] }));
  const needed = new Set<string>();
  const visit = (text: string): void => {
    for (const [name] of text.matchAll(/\bassay_\w+/g)) {
      if (needed.has(name)) continue;
      needed.add(name);
      const found = definitions.find(({ names }) => names.some(([, defined]) => defined === name));
      if (found !== undefined) visit(found.text);
    }
  };
  for (const formula of formulas) visit(toPython(formula));
  const chosen = definitions.filter(({ names }) => names.some(([, name]) => needed.has(name)));
  return chosen.map(({ text }, index) => [
    ...(index === 0 ? ["# Functions that the laws below are written with."] : []),
    ...text.split("\n"),
  ]);
}

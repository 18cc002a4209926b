import { type Columns, compile, type Formula } from "../formulas/index.ts";
import type { Argument } from "./families/family.ts";

/** Gives what a name stands for: a column, or one number for all rows. */
export type Lookup = (name: string) => Argument;

/** A formula of a program, ready to be evaluated over rows. */
export class ArgumentFormula {
  readonly #names: readonly string[];
  readonly #evaluate: (columns: Columns, out?: Float64Array) => Float64Array;
  readonly #onlyName: string | undefined;
  readonly #fixed: number | undefined;

  constructor(formula: Formula<"number">) {
    const compiled = compile(formula);
    this.#names = formula.variables;
    this.#evaluate = (columns, out) => compiled.evaluate(columns, out);
    this.#onlyName = formula.root.kind === "name" ? formula.root.name : undefined;
    this.#fixed = formula.variables.length === 0 ? compiled.evaluate({})[0] : undefined;
  }

  /** A column where some name is one, else a number. */
  evaluate(lookup: Lookup): Argument {
    if (this.#fixed !== undefined) return this.#fixed;
    if (this.#onlyName !== undefined) return lookup(this.#onlyName);
    const columns: Record<string, Argument> = {};
    let isColumn = false;
    for (const name of this.#names) {
      const value = lookup(name);
      columns[name] = value;
      isColumn ||= typeof value !== "number";
    }
    const result = this.#evaluate(columns);
    return isColumn ? result : result[0];
  }
}

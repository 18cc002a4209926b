import { type CompiledFormulas, compileTogether, type Formula } from "../formulas/index.ts";
import type { Argument } from "../numerics/distributions/parametric/parametric-distribution.ts";

/** Returns the value of a name: a column, or one number for all rows. */
export type Lookup = (name: string) => Argument;

/** A formula of a program, ready to be evaluated over rows. */
export class ArgumentFormula {
  readonly #names: readonly string[];
  readonly #compiled: CompiledFormulas;
  readonly #onlyName: string | undefined;
  readonly #fixed: number | undefined;

  constructor(formula: Formula<"number">) {
    this.#names = formula.variables;
    this.#compiled = compileTogether([formula], "quick");
    this.#onlyName = formula.root.kind === "name" ? formula.root.name : undefined;
    this.#fixed = formula.variables.length === 0 ? this.#single({}) : undefined;
  }

  /** A column where some name is one, else a number. */
  evaluate(lookup: Lookup): Argument {
    if (this.#fixed !== undefined) return this.#fixed;
    if (this.#onlyName !== undefined) return lookup(this.#onlyName);
    const columns: Record<string, Argument> = {};
    let size: number | undefined;
    for (const name of this.#names) {
      const value = lookup(name);
      columns[name] = value;
      if (typeof value !== "number") size = value.length;
    }
    if (size === undefined) return this.#single(columns);
    const out = new Float64Array(size);
    this.#compiled.evaluate(columns, [out]);
    return out;
  }

  #single(columns: Readonly<Record<string, Argument>>): number {
    const out = new Float64Array(1);
    this.#compiled.evaluate(columns, [out]);
    return out[0];
  }
}

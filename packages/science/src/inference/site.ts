import { AssayError } from "@assay/contract";
import { type CompiledFormulas, compileTogether, type Formula, gradient } from "../formulas/index.ts";
import type { Argument, ParametricDistribution } from "../numerics/distributions/parametric/parametric-distribution.ts";
import { slopesOfRows } from "../numerics/distributions/parametric/rows.ts";
import { ArgumentFormula, type Lookup } from "./argument-formula.ts";
import type { Distributed } from "./language/program.ts";

interface ArgumentSlope {
  readonly argument: number;
  readonly name: string;
  readonly formula: Formula<"number">;
}

/** Takes the slopes of a log density by a name, row by row; the column is used again afterwards. */
export type SlopeCallback = (name: string, slope: Float64Array) => void;

/** A distributed name of a program, latent or observed, with its arguments ready to be evaluated. */
export class Site {
  readonly distribution: ParametricDistribution;
  readonly #arguments: readonly ArgumentFormula[];
  readonly #slopes: readonly ArgumentSlope[] | undefined;
  readonly #slopeNames: readonly string[];
  readonly #compiled: CompiledFormulas;
  /** Columns of the last size asked for, used again and again: one for each argument and one for each slope. */
  #scratch: { readonly outer: readonly Float64Array[]; readonly inner: readonly Float64Array[] } = {
    outer: [],
    inner: [],
  };

  /** `isFree` says by which names slopes are wanted. */
  constructor({ distribution, arguments: formulas }: Distributed, isFree: (name: string) => boolean) {
    this.distribution = distribution;
    this.#arguments = formulas.map((formula) => new ArgumentFormula(formula));
    this.#slopes = distribution.slopes === undefined ? undefined : slopesOf(formulas, isFree);
    const slopes = this.#slopes?.map(({ formula }) => formula) ?? [];
    this.#slopeNames = [...new Set(slopes.flatMap(({ variables }) => variables))];
    this.#compiled = compileTogether(slopes, "quick");
  }

  /** Whether the log density has slopes by everything that its arguments read. */
  get hasSlopes(): boolean {
    return (
      this.#slopes !== undefined && !this.#slopes.some(({ argument }) => this.distribution.whole?.includes(argument))
    );
  }

  argumentsAt(lookup: Lookup): readonly Argument[] {
    return this.#arguments.map((formula) => formula.evaluate(lookup));
  }

  /** The slopes of the log density, by the value into `byValue` where given and by the names to `take`. */
  takeSlopes(
    value: Argument,
    theArguments: readonly Argument[],
    lookup: Lookup,
    size: number,
    take: SlopeCallback,
    byValue?: Float64Array,
  ): void {
    const slopes = this.#slopes ?? [];
    const { outer, inner } = this.#scratchOf(size);
    const wanted: (Float64Array | undefined)[] = [byValue];
    for (const { argument } of slopes) wanted[argument + 1] = outer[argument];
    slopesOfRows(this.distribution, value, theArguments, wanted, size);
    if (slopes.length === 0) return;
    const columns: Record<string, Argument> = {};
    for (const name of this.#slopeNames) columns[name] = lookup(name);
    this.#compiled.evaluate(columns, inner);
    for (const [index, { argument, name }] of slopes.entries()) {
      const product = inner[index];
      const factor = outer[argument];
      for (let row = 0; row < size; row++) product[row] *= factor[row];
      take(name, product);
    }
  }

  #scratchOf(size: number): { readonly outer: readonly Float64Array[]; readonly inner: readonly Float64Array[] } {
    if (this.#scratch.outer[0]?.length !== size) {
      const columns = (count: number) => Array.from({ length: count }, () => new Float64Array(size));
      this.#scratch = { outer: columns(this.#arguments.length), inner: columns(this.#slopes?.length ?? 0) };
    }
    return this.#scratch;
  }
}

/** The slopes of the arguments by the free names that they read; undefined where a formula is too large for that. */
function slopesOf(
  formulas: Distributed["arguments"],
  isFree: (name: string) => boolean,
): readonly ArgumentSlope[] | undefined {
  try {
    return formulas.flatMap((formula, argument) => {
      const names = formula.variables.filter(isFree);
      return gradient(formula, names).map((slope, index) => ({ argument, name: names[index], formula: slope }));
    });
  } catch (error) {
    if (error instanceof AssayError && error.code === "formulas/too-large") return undefined;
    throw error;
  }
}

import type { Formula } from "../formula.ts";
import { type Columns, columnOf, countRows, isScalar } from "./columns.ts";
import { Plan } from "./plan.ts";
import { ValueGraph } from "./value-graph.ts";

const noLevels: ReadonlySet<string> = new Set();

/** Formulas over numbers that are evaluated in one pass. */
export interface CompiledFormulas {
  /** Writes the value of each formula for every row to its array; all arrays have as many rows. */
  evaluate(columns: Columns, outs: readonly Float64Array[]): void;
}

/**
 * Makes formulas over numbers ready to be evaluated together: what several of them compute is computed once. Quick ones
 * take exp, log, logistic, normal_cdf and powers of columns from numerics/quick, whose last digits may differ.
 */
export function compileTogether(
  formulas: readonly Formula<"number">[],
  precision: "exact" | "quick" = "exact",
): CompiledFormulas {
  const graph = new ValueGraph(formulas);
  const names = [...new Set(formulas.flatMap(({ variables, parameters }) => [...variables, ...parameters]))];
  const plans: Plan[] = [];
  return {
    evaluate(columns, outs) {
      const bound = names.map((name) => columnOf(columns, name, "number", noLevels));
      const rows = outs.length === 0 ? 0 : countRows(columns, names, outs[0].length);
      let plan = plans.find((each) => each.fits(bound));
      if (plan === undefined) {
        plan = new Plan(
          graph,
          names,
          bound.map((column) => !isScalar(column)),
          precision === "quick",
        );
        plans.push(plan);
      }
      plan.run(bound, rows, (outputs, start, end) => {
        for (let index = 0; index < outputs.length; index++) outputs[index].numbers = outs[index].subarray(start, end);
      });
    },
  };
}

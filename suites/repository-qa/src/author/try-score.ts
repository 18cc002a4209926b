import type { Columns, Variables } from "@assay/science/formulas";
import { compile } from "@assay/science/formulas/evaluation/compile";
import { check } from "@assay/science/formulas/language/check";
import type { Stream } from "@assay/science/numerics/stream";
import { mean, standardDeviation } from "@assay/science/statistics/descriptive/descriptive";
import { drawNumbers } from "../repository/draw-numbers.ts";
import type { Anchor } from "../taxonomy/combination-schema.ts";
import type { Parents } from "./law-parents.ts";

const trialRows = 512;

/** Evaluates the score over conditions and measurements drawn like the study's. */
export function tryScore(random: Stream, score: string, names: ReadonlySet<string>, parents: Parents, anchor?: Anchor) {
  const declared: { [name: string]: Variables[string] } = {};
  const inputs: { [name: string]: Columns[string] } = {};
  for (const of of names) {
    const variable = parents.path.find(({ short }) => short === of);
    const column = parents.columns.find(({ short }) => short === of);
    if (variable?.kind === "factor") {
      const { levels, numeric } = variable;
      const codes = Int32Array.from({ length: trialRows }, () => random.integer(0, levels.length - 1));
      declared[of] = numeric ? "number" : { levels };
      inputs[of] = numeric ? Float64Array.from(codes, (code) => Number(levels[code])) : { codes, levels };
    } else if (column?.values.kind === "category") {
      const { levels, weights } = column.values;
      declared[of] = { levels };
      inputs[of] = { codes: Int32Array.from({ length: trialRows }, () => random.weightedIndex(weights)), levels };
    } else if (column !== undefined) {
      declared[of] = "number";
      inputs[of] = drawNumbers(random, column.values.distribution, trialRows, column.values.range);
    }
  }
  const checked = check(score, declared, { result: "number" });
  if (!checked.ok) throw new Error(`a law of our own is wrong: ${checked.errors[0].message} in ${score}`);
  const scores = compile(checked.formula).evaluate(inputs, new Float64Array(trialRows));
  const average = mean(scores);
  const spread = standardDeviation(scores, 0);
  if (!average.defined || !spread.defined) throw new Error(`a law of our own has no values: ${score}`);
  const held = anchor === undefined ? undefined : { ...inputs, ...anchoredInputs(anchor, parents) };
  const anchored = held && mean(compile(checked.formula).evaluate(held, new Float64Array(trialRows)));
  return {
    scores,
    mean: average.value,
    spread: spread.value,
    anchored: anchored?.defined ? anchored.value : undefined,
  };
}

/** The variables of an anchor at their levels, in all rows. */
function anchoredInputs({ at }: Anchor, { path }: Parents): { [name: string]: Columns[string] } {
  const inputs: { [name: string]: Columns[string] } = {};
  for (const factor of path) {
    const level = at[factor.short];
    if (factor.kind !== "factor" || level === undefined) continue;
    const code = factor.levels.indexOf(String(level));
    inputs[factor.short] = factor.numeric
      ? new Float64Array(trialRows).fill(Number(level))
      : { codes: new Int32Array(trialRows).fill(code), levels: factor.levels };
  }
  return inputs;
}

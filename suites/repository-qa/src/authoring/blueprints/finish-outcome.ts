import { check, compile } from "@assay/science/formulas";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { quantile, standardDeviation } from "@assay/science/statistics/descriptive/descriptive";
import type { Blueprint } from "../../blueprint/blueprint-schema.ts";
import type { DependentColumn } from "../../blueprint/column-schema.ts";
import { trialInputs, trialRows } from "../../blueprint/validate-laws.ts";
import { lawVariables } from "../../repository/repository-model.ts";
import type { WrittenOutcome } from "./steps/columns.ts";
import type { WrittenLaw } from "./steps/laws.ts";
import type { Study } from "./study.ts";

/** An outcome with its law but without noise. The cuts between its levels are not yet known. */
export function plainOutcome({ values, unit, ...rest }: WrittenOutcome, { law, noise }: WrittenLaw): DependentColumn {
  return {
    role: "dependent",
    ...rest,
    ...(unit === undefined ? {} : { unit }),
    missing: { kind: "none" },
    law,
    noise: { kind: noise, size: 0 },
    values: values.kind === "category" ? { ...values, cuts: values.levels.slice(1).map((_, index) => index) } : values,
  };
}

/**
 * Adds noise to an outcome, and cuts that make its levels about equally common. The noise is a drawn share of the law's
 * spread, as with the built-in author. Returns a message if that is impossible.
 */
export function finishOutcome(outcome: DependentColumn, draft: Blueprint, study: Study): DependentColumn | string {
  const random = study.draw("laws").split(outcome.short);
  const [least, most] = study.settings.noise;
  const share = least + (most - least) * random.uniform();
  const scores = valuesOf(outcome.law, draft);
  const isMultiplicative = outcome.noise.kind === "multiplicative" && outcome.values.kind !== "category";
  if (isMultiplicative && scores.some((score) => score <= 0)) {
    return `The law of '${outcome.short}' takes values of 0 or less, which multiplicative noise cannot have; use additive noise.`;
  }
  const spread = standardDeviation(isMultiplicative ? scores.map(Math.log) : scores, 0);
  if (!spread.defined) return `The law of '${outcome.short}' has no spread.`;
  const size = rounded(share * spread.value);
  const noise = { kind: isMultiplicative ? ("multiplicative" as const) : ("additive" as const), size };
  if (outcome.values.kind !== "category") return { ...outcome, noise };
  const { levels } = outcome.values;
  const noisy = scores.map((score) => score + size * sampleNormal(random));
  const cuts = levels.slice(1).map((_, index) => {
    const cut = quantile(noisy, (index + 1) / levels.length);
    return cut.defined ? rounded(cut.value) : Number.NaN;
  });
  const ascend = cuts.every((cut, index) => index === 0 || cut > cuts[index - 1]);
  if (!ascend) return `The law of '${outcome.short}' takes too few values for ${levels.length} levels.`;
  return { ...outcome, noise, values: { ...outcome.values, cuts } };
}

function valuesOf(law: string, draft: Blueprint): Float64Array {
  const checked = check(law, lawVariables(draft), { result: "number" });
  if (!checked.ok) throw new Error(`a law that was checked is wrong: ${checked.errors[0].message}`);
  return compile(checked.formula).evaluate(trialInputs(draft), new Float64Array(trialRows));
}

const rounded = (value: number): number => Number(value.toPrecision(3));

import type { Cell } from "@assay/grading/claims";
import type { AnyFamily, BankItem, Measure, Place, Response } from "../family.ts";
import type { Noise } from "../subject/noise.ts";

/** The cell whose base law holds in a cell. */
export type Lawful = (cell: Cell) => Cell;

/** A family in which the base law of another cell may hold. What is exact in the base stays exact. */
export function lawfulFamily(base: AnyFamily, lawful: Lawful, modifiers: ReadonlySet<string>): AnyFamily {
  return {
    ...base,
    // What changes an effect is no placebo, although it changes nothing at the reference.
    factors: base.factors.map((factor) =>
      modifiers.has(factor.name) && factor.kind === "placebo" ? { ...factor, kind: "planted" } : factor,
    ),
    measures: base.measures.map((measure: Measure<unknown>) => lawfulMeasure(measure, lawful)),
    respond: (parameters, place, noise) => respondLawfully(base, lawful, parameters, place, noise),
  };
}

function lawfulMeasure(measure: Measure<unknown>, lawful: Lawful): Measure<unknown> {
  return {
    ...measure,
    exact: (scene, cell) => measure.exact(scene, lawful(cell)),
    standardError: (scene, [one, other], items) => measure.standardError(scene, [lawful(one), lawful(other)], items),
  };
}

/**
 * The response by the law of the lawful cell. Of the features only those are exchanged that differ between the two cells:
 * a prompt can set more than levels tell, such as the marks of its options.
 */
function respondLawfully(
  base: AnyFamily,
  lawful: Lawful,
  parameters: unknown,
  place: Place<BankItem, unknown>,
  noise: Noise,
): Response<unknown> {
  const { subject, item, features } = place;
  const levels = { ...item.levels, ...base.levelsOf(features, item) };
  const { levels: meant } = lawful({ subject, levels });
  if (Object.entries(meant).every(([factor, level]) => levels[factor] === level))
    return base.respond(parameters, place, noise);
  const before = fieldsOf(base.featuresAt(levels, item));
  const after = fieldsOf(base.featuresAt(meant, item));
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return base.respond(
    parameters,
    { ...place, features: { ...fieldsOf(features), ...Object.fromEntries(changed) } },
    noise,
  );
}

const fieldsOf = (features: unknown): { readonly [name: string]: unknown } =>
  features as { readonly [name: string]: unknown };

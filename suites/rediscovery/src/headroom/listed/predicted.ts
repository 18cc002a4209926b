import type { Cell, ClaimSpace } from "@assay/grading/claims";
import type { Stream } from "@assay/science/numerics/stream";
import type { AnyFamily } from "../../family.ts";
import { listedFactors } from "./listed-factors.ts";
import { referenceLevels, type Target } from "./targets.ts";

/** A condition whose value is asked for. */
export interface Predicted {
  readonly measure: string;
  readonly cell: Cell;
  /** What is away from the reference: at least three factors, kinds of items aside. */
  readonly changed: { readonly [factor: string]: string };
}

const COUNT = 12;

/** Conditions with three or more changed factors, the target's among them, at which the measure has a value. */
export function drawPredicted(
  family: AnyFamily,
  subjects: readonly string[],
  truths: readonly ClaimSpace[],
  targets: readonly Target[],
  random: Stream,
): readonly Predicted[] {
  const drawn = new Map<string, Predicted>();
  for (let tried = 0; tried < 40 * COUNT && drawn.size < COUNT; tried += 1) {
    const { measure, factor, levels, items } = random.choose([...targets]);
    const modifiers = random.shuffle((listedFactors[family.name]?.modifiers ?? []).filter((name) => name !== factor));
    const away = modifiers
      .slice(0, random.uniform() < 0.5 ? 2 : 3)
      .map((name) => [name, awayLevel(family, name, random)]);
    const changed = { ...items, ...Object.fromEntries(away), [factor]: random.choose([...levels]) };
    const cell: Cell = { subject: random.choose([...subjects]), levels: { ...referenceLevels(family), ...changed } };
    if (countChanged(family, changed) < 3) continue;
    if (truths.some((truth) => truth.value(measure, cell) === undefined)) continue;
    drawn.set(JSON.stringify([measure, cell]), { measure, cell, changed });
  }
  return [...drawn.values()];
}

function awayLevel({ factors }: AnyFamily, name: string, random: Stream): string {
  const factor = factors.find((each) => each.name === name);
  return random.choose(factor?.levels.filter((level) => level !== factor.reference) ?? []);
}

const countChanged = ({ factors }: AnyFamily, changed: Predicted["changed"]): number =>
  factors.filter(
    ({ name, kind, reference }) => kind !== "item" && changed[name] !== undefined && changed[name] !== reference,
  ).length;

import type { Cell, ClaimSpace } from "@assay/grading/claims";
import type { AnyFamily, BankItem, Scene } from "../family.ts";
import { ANY_ITEM } from "../measures/cell-items.ts";

/** The true values of a scenario, computed lazily. */
export function trueSpace<Parameters>(family: AnyFamily, scene: Scene<Parameters, BankItem>): ClaimSpace {
  const known = new Map<string, number | undefined>();
  const measures = new Map(family.measures.map((measure) => [measure.name, measure]));
  const keyOf = cellKeys(family);
  return {
    subjects: scene.subjects,
    factors: family.factors.map((factor) =>
      factor.kind === "item" && factor.levels.includes(ANY_ITEM) ? { ...factor, pooled: ANY_ITEM } : factor,
    ),
    measures: family.measures,
    value(name, cell) {
      const measure = measures.get(name);
      if (measure === undefined) return undefined;
      const key = `${name}\n${keyOf(cell)}`;
      if (!known.has(key)) known.set(key, measure.exact(scene, cell));
      return known.get(key);
    },
  };
}

/** Makes keys of cells that have a level for every factor of a family. Equal cells have equal keys. */
export function cellKeys({ factors }: Pick<AnyFamily, "factors">): (cell: Cell) => string {
  const names = factors.map(({ name }) => name);
  return ({ subject, levels }) => {
    let key = subject;
    for (const name of names) key += `\n${levels[name]}`;
    return key;
  };
}

/** A cell as text, whatever factors it names. Equal cells have equal keys. */
export function cellKey({ subject, levels }: Cell): string {
  const parts = Object.entries(levels).map(([factor, level]) => `${factor}=${level}`);
  return [subject, ...parts.sort()].join("\n");
}

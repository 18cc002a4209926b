import type { Cell } from "@assay/grading/claims";
import type { Stream } from "@assay/science/numerics/stream";
import type { AnyFamily, BankItem, Observation, Scene } from "../family.ts";
import { itemsInCell } from "../measures/cell-items.ts";
import { freshNoise } from "../subject/noise.ts";

/**
 * Simulates responses in a cell, each at a random item of the cell and with its own noise: the truth by brute force. If
 * a measure is taken `across` factors, an item is asked at all of their levels in turn. It counts as a new item each
 * time it is drawn, because a measure may combine the outcomes of one item.
 */
export function observeCell(
  family: AnyFamily,
  { parameters, bank }: Scene<unknown, BankItem>,
  { subject, levels }: Cell,
  draws: number,
  random: Stream,
  across: readonly string[] = [],
): readonly Observation[] {
  const noise = freshNoise(random, 0);
  const fixed = Object.fromEntries(Object.entries(levels).filter(([name]) => !across.includes(name)));
  const spread = levelsAcross(family, across).map((chosen) => ({ ...fixed, ...chosen }));
  const items = itemsInCell(bank, { subject, levels: fixed });
  const places = items.map((item) =>
    spread.map((full) => {
      const features: unknown = family.featuresAt(full, item);
      return { item, features, levels: { ...item.levels, ...family.levelsOf(features, item) } };
    }),
  );
  if (places.length === 0) return [];
  return Array.from({ length: Math.ceil(draws / spread.length) }, (_, unit) =>
    random.choose(places).map(({ item, features, levels: read }): Observation => {
      const { outcome } = family.respond(parameters, { subject, item, features }, noise);
      return { subject, item: across.length === 0 ? item.id : `${item.id} ${unit}`, levels: read, outcome };
    }),
  ).flat();
}

/** Every combination of levels of some factors. */
function levelsAcross({ factors }: AnyFamily, across: readonly string[]): readonly Cell["levels"][] {
  return factors
    .filter(({ name }) => across.includes(name))
    .reduce<readonly Cell["levels"][]>(
      (chosen, { name, levels }) => chosen.flatMap((each) => levels.map((level) => ({ ...each, [name]: level }))),
      [{}],
    );
}

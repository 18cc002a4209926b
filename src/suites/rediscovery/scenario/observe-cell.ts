import type { Cell } from "../../../grading/claims/index.ts";
import type { Stream } from "../../../numerics/stream.ts";
import type { AnyFamily, BankItem, Observation, Scene } from "../family.ts";
import { itemsOf } from "../measures/cell-items.ts";
import { freshNoise } from "../subject/noise.ts";

/**
 * What so many responses in a cell would be, each at an item drawn from those of the cell, with chance of its own: the
 * truth by brute force. Factors `across` which a measure is taken stand at any of their levels.
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
  const places = itemsOf(bank, { subject, levels: fixed }).flatMap((item) =>
    spread.map((full) => {
      const features: unknown = family.featuresAt(full, item);
      return { item, features, levels: { ...item.levels, ...family.levelsOf(features, item) } };
    }),
  );
  if (places.length === 0) return [];
  return Array.from({ length: draws }, (): Observation => {
    const { item, features, levels: read } = random.choose(places);
    const { outcome } = family.respond(parameters, { subject, item, features }, noise);
    return { subject, item: item.id, levels: read, outcome };
  });
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

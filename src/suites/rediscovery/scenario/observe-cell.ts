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
  const spread = family.factors.filter(({ name }) => across.includes(name));
  const fixed = Object.fromEntries(Object.entries(levels).filter(([name]) => !across.includes(name)));
  const items = itemsOf(bank, { subject, levels: fixed });
  if (items.length === 0) return [];
  return Array.from({ length: draws }, (): Observation => {
    const item = random.choose(items);
    const chosen = spread.map((factor) => [factor.name, random.choose(factor.levels)] as const);
    const features: unknown = family.featuresAt({ ...fixed, ...Object.fromEntries(chosen) }, item);
    const { outcome } = family.respond(parameters, { subject, item, features }, noise);
    return { subject, item: item.id, levels: { ...item.levels, ...family.levelsOf(features, item) }, outcome };
  });
}

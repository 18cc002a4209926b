import type { Random } from "@assay/contract";
import { inventNames } from "../../bank/invent-names.ts";
import { risingDifficulties } from "../../bank/rising-difficulties.ts";
import type { BankItem, Material } from "../../family.ts";

/** Towns have a place along one long valley. Rulers have a year in which they came to power. */
export type Kind = "town" | "ruler";

/** An entity with a place in space or time. */
export interface Entity extends BankItem {
  readonly name: string;
  readonly kind: Kind;
  /** The mile or the year. */
  readonly coordinate: number;
  /** The province or the age: an eighth of the valley or of history. */
  readonly region: string;
  /** The index of the region within the kind, from 0. */
  readonly regionIndex: number;
  /** The coordinate, standardised to mean 0 and variance 1 within the kind, and its mean in the region. */
  readonly value: number;
  readonly centroid: number;
  /** The means of all regions of its kind. */
  readonly centroids: readonly number[];
  /** The variance of the noise in its representation, 1 on average within the kind. */
  readonly blur: number;
}

export const REGIONS = 8;
const PER_REGION = 25;
const kinds: readonly Kind[] = ["town", "ruler"];

/** Entities of both kinds, equally many in each region. The most clearly represented come first. */
export function entityBank(random: Random): readonly Entity[] {
  const names = inventNames(random, kinds.length * REGIONS * (PER_REGION + 1));
  const regionNames = names.splice(0, kinds.length * REGIONS);
  const byKind = kinds.map((kind, index) => {
    const regions = regionNames.slice(index * REGIONS, (index + 1) * REGIONS);
    return entitiesOf(kind, regions, names.splice(0, REGIONS * PER_REGION), random);
  });
  const mixed = byKind[0].flatMap((_, index) => byKind.map((of) => of[index]));
  return mixed.map((entity, index) => ({ ...entity, id: `q${index + 1}` }));
}

function entitiesOf(kind: Kind, regions: readonly string[], names: readonly string[], random: Random): Entity[] {
  const coordinates = names.map((_, index) => Math.floor(index / PER_REGION) * 100 + random.integer(2, 98));
  const mean = average(coordinates);
  const spread = Math.sqrt(average(coordinates.map((each) => (each - mean) * (each - mean))));
  const values = coordinates.map((each) => (each - mean) / spread);
  const centroids = regions.map((_, region) => average(values.slice(region * PER_REGION, (region + 1) * PER_REGION)));
  const blurs = risingDifficulties(random, names.length).map((difficulty) => Math.exp(0.5 * difficulty));
  const order = random.shuffle(names.map((_, index) => index));
  return order.map((place, rank): Entity => {
    const regionIndex = Math.floor(place / PER_REGION);
    return {
      id: "",
      levels: { kind },
      name: names[place],
      kind,
      coordinate: coordinates[place],
      region: regions[regionIndex],
      regionIndex,
      value: values[place],
      centroid: centroids[regionIndex],
      centroids,
      blur: blurs[rank] / average(blurs),
    };
  });
}

/** The data files for the agent. */
export function entityMaterials(bank: readonly Entity[]): readonly Material[] {
  const rows = bank.map(({ id, name, kind, coordinate, region }) =>
    JSON.stringify({ id, name, kind, coordinate, region }),
  );
  return [{ path: "data/entities.jsonl", text: rows.join("\n") }];
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

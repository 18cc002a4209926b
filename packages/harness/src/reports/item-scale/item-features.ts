import { type AnySuite, dialsAt } from "@assay/contract";

type Strata = { readonly [name: string]: string | number };

/** What a suite's generator says of an item, as numbers that may make it hard. */
export interface ItemFeatures {
  /** The stratum that holds the type of an item; undefined where the suite has none that may be known. */
  readonly typeStratum: string | undefined;
  /** What each feature is. */
  readonly names: readonly string[];
  /** The features of an item. */
  of(strata: Strata): number[];
  /** The features that are expected of an item of a type at a difficulty. */
  expectedAt(difficulty: number, type: string): number[];
}

/** An ability of 0 is an even chance in the middle of the scale. */
const middle = 0.5;

/** The stratum by which the suite spreads its items and that does not reveal the key. */
const typeStratumOf = ({ selection }: AnySuite): string | undefined =>
  selection.balance.find((name) => !selection.secret.includes(name));

/**
 * The features of a suite's items: difficulty, ingredients, and types after the first. What never varies in the given
 * items, or is told to nobody, has no effect that could be found, and is left out.
 */
export function itemFeatures(suite: AnySuite, items: readonly Strata[]): ItemFeatures {
  const typeStratum = typeStratumOf(suite);
  const typeOf = (strata: Strata): string => (typeStratum === undefined ? "" : String(strata[typeStratum] ?? ""));
  const ingredients = Object.keys(suite.ingredients ?? {}).filter(
    (name) => !suite.selection.secret.includes(name) && new Set(items.map((strata) => strata[name])).size > 1,
  );
  const [firstType, ...types] = [...new Set(items.map(typeOf))].sort();
  const features = (difficulty: number, type: string, presence: (name: string) => number): number[] => [
    difficulty - middle,
    ...ingredients.map(presence),
    ...types.map((each) => Number(each === type)),
  ];
  return {
    typeStratum,
    names: [
      "difficulty, from 0 to 1",
      ...ingredients.map((name) => `with ${name}`),
      ...types.map((type) => `${typeStratum} ${type}, not ${firstType}`),
    ],
    of: (strata) => features(Number(strata.difficulty), typeOf(strata), (name) => Number(strata[name] === "yes")),
    expectedAt: (difficulty, type) => {
      const dials = dialsAt(suite.ingredients ?? {}, difficulty);
      return features(difficulty, type, (name) => dials[name] ?? 0);
    },
  };
}

import type { Random } from "@assay/contract";
import { inventNames } from "../../bank/invent-names.ts";
import type { BankItem, Material } from "../../family.ts";

/** The traits of a specimen. The words of a trait occur in no other. */
export const traits = [
  { noun: "shell", article: "a ", values: ["ridged", "smooth"] },
  { noun: "wings", article: "", values: ["veined", "glassy"] },
  { noun: "eyes", article: "", values: ["green", "amber"] },
  { noun: "legs", article: "", values: ["banded", "speckled"] },
  { noun: "horn", article: "a ", values: ["hooked", "tapered"] },
  { noun: "tail", article: "a ", values: ["forked", "blunt"] },
] as const;

/** The two kinds of specimens. */
export const kinds = ["glim", "dorn"] as const;

/** A specimen, and the trait that is changed in the counterfactual question. */
export interface Specimen extends BankItem {
  readonly name: string;
  readonly text: string;
  /** One of two values for each trait. */
  readonly values: readonly (0 | 1)[];
  readonly changed: number;
  readonly counterfactual: string;
}

/** A trait in words, such as "a ridged shell". */
function inWords(trait: number, value: 0 | 1): string {
  const { noun, article, values } = traits[trait];
  return `${article}${values[value]} ${noun}`;
}

const descriptions: readonly ((name: string, words: readonly string[]) => string)[] = [
  (name, [a, b, c, d, e, f]) => `The specimen ${name} has ${a}, ${b}, ${c}, ${d}, ${e} and ${f}.`,
  (name, [a, b, c, d, e, f]) =>
    `${name} was caught near the river. It shows ${a} and ${b}; further ${c}, ${d}, ${e}, and also ${f}.`,
  (name, [a, b, c, d, e, f]) =>
    `Found under a stone: a specimen called ${name} with ${a}, with ${b}, with ${c}, with ${d}, with ${e} and with ${f}.`,
];
const suppositions: readonly ((name: string, now: string, before: string) => string)[] = [
  (name, now, before) => `Suppose that ${name} had ${now} instead of ${before}, all else being the same.`,
  (name, now, before) => `Imagine the same specimen ${name}, but with ${now} in place of ${before}.`,
];

/** Specimens with random traits. Each trait is the changed one equally often. */
export function specimenBank(random: Random, count: number): readonly Specimen[] {
  const changes = random.shuffle(Array.from({ length: count }, (_, index) => index % traits.length));
  return inventNames(random, count).map((name, index) => {
    const values = traits.map((): 0 | 1 => (random.uniform() < 0.5 ? 0 : 1));
    const order = random.shuffle([...traits.keys()]);
    const changed = changes[index];
    const own = values[changed];
    return {
      id: `q${index + 1}`,
      levels: {},
      name,
      text: random.choose(descriptions)(
        name,
        order.map((trait) => inWords(trait, values[trait])),
      ),
      values,
      changed,
      counterfactual: random.choose(suppositions)(name, inWords(changed, own === 0 ? 1 : 0), inWords(changed, own)),
    };
  });
}

/** The data files for the agent. */
export function specimenMaterials(bank: readonly Specimen[]): readonly Material[] {
  return [
    {
      path: "data/specimens.jsonl",
      text: bank
        .map(({ id, text, changed, counterfactual }) =>
          JSON.stringify({ id, specimen: text, counterfactual, changed_trait: traits[changed].noun }),
        )
        .join("\n"),
    },
  ];
}

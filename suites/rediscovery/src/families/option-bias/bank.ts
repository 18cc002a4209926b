import type { Random } from "@assay/contract";
import { inventNames } from "../../bank/invent-names.ts";
import { risingDifficulties } from "../../bank/rising-difficulties.ts";
import type { BankItem, Material } from "../../family.ts";

/** A question with four options, one of them right. */
export interface ChoiceItem extends BankItem {
  /** The word of the question that no other question has. */
  readonly name: string;
  readonly question: string;
  /** In the order of the data file. */
  readonly options: readonly string[];
  /** The index of the right option. */
  readonly gold: number;
  readonly difficulty: number;
  /** The order that the reference design uses for what it leaves open. */
  readonly turn: number;
}

const domains = {
  crafts: [
    "Which dye do the weavers of # use for their winter cloth?",
    "Which wood do the boat builders of # prefer for masts?",
    "Which metal is hammered into the bells of #?",
    "Which clay do the potters of # fire in autumn?",
    "What do the saddlers of # call their finest leather?",
  ],
  voyages: [
    "Which harbour did the ship # reach first?",
    "Which cape did the captain of the # round in fog?",
    "Which island did the crew of the # name after their cook?",
    "Which strait did the # cross at night?",
    "At which reef did the # lose its anchor?",
  ],
} as const;

const domainNames = ["crafts", "voyages"] as const;

/**
 * In the data file, the right option comes early in easy questions and late in hard ones. This confounds place and
 * difficulty on purpose.
 */
const easyPlaces = [6, 2, 1, 1];
const hardPlaces = [1, 1, 2, 6];

/** Questions with four options each, easy ones first. */
export function choiceBank(random: Random, count: number): readonly ChoiceItem[] {
  const difficulties = risingDifficulties(random, count);
  const names = inventNames(random, count * 5);
  return Array.from({ length: count }, (_, index) => {
    const domain = domainNames[index % 2];
    const [name, ...options] = names.slice(index * 5, index * 5 + 5);
    return {
      id: `q${index + 1}`,
      levels: { domain },
      name,
      question: random.choose(domains[domain]).replace("#", name),
      options,
      gold: random.weightedIndex(index < count / 2 ? easyPlaces : hardPlaces),
      difficulty: difficulties[index],
      turn: random.integer(0, 119),
    };
  });
}

/** The data files for the agent. */
export function choiceMaterials(bank: readonly ChoiceItem[]): readonly Material[] {
  return [
    {
      path: "data/questions.jsonl",
      text: bank
        .map(({ id, levels, question, options, gold }) =>
          JSON.stringify({ id, domain: levels.domain, question, options, answer: options[gold] }),
        )
        .join("\n"),
    },
  ];
}

import type { Random } from "@assay/contract";
import { inventNames } from "../../bank/invent-names.ts";
import { risingDifficulties } from "../../bank/rising-difficulties.ts";
import type { BankItem, Material } from "../../family.ts";

/** A short text about one invented thing. */
interface Document {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** A question whose answer is in one document, and documents without it. */
export interface LookupItem extends BankItem {
  readonly question: string;
  readonly answer: string;
  /** The answers given if the document is missed. */
  readonly wrong: readonly string[];
  readonly gold: Document;
  readonly others: readonly Document[];
  readonly difficulty: number;
  /** The probability of knowing the answer without any document. */
  readonly closedBook: number;
}

const kinds = [
  { thing: "river", asks: "Which town stands at the mouth of the river", fact: "town at its mouth is" },
  { thing: "guild", asks: "Who founded the guild of", fact: "founder was" },
  {
    thing: "mineral",
    asks: "In which valley was the mineral",
    ending: " first found",
    fact: "first sample came from the valley of",
  },
  {
    thing: "dialect",
    asks: "On which island is the dialect",
    ending: " spoken",
    fact: "speakers live on the island of",
  },
] as const;

const DOCUMENTS = 29;

/** Questions with thirty documents each, easy ones first. */
export function lookupBank(random: Random, count: number): readonly LookupItem[] {
  const difficulties = risingDifficulties(random, count);
  const names = inventNames(random, count);
  const towns = inventNames(random, count * 4);
  const fillers = inventNames(random, 600);
  const documents = fillers.map((name, index): Document => {
    const { thing, fact } = kinds[index % kinds.length];
    const text = `The ${thing} ${name} has been described by ${random.integer(2, 9)} travellers. Its ${fact} ${random.choose(towns)}. It was last surveyed in the year ${random.integer(1200, 1890)}.`;
    return { id: `d${index + 1}`, name, text };
  });
  return names.map((name, index) => {
    const kind = kinds[index % kinds.length];
    const [answer, ...wrong] = towns.slice(index * 4, index * 4 + 4);
    const gold: Document = {
      id: `g${index + 1}`,
      name,
      text: `The ${kind.thing} ${name} is mentioned in several old chronicles. Its ${kind.fact} ${answer}. A map of it was printed in the year ${random.integer(1500, 1890)}.`,
    };
    return {
      id: `q${index + 1}`,
      levels: {},
      question: `${kind.asks} ${name}${"ending" in kind ? kind.ending : ""}?`,
      answer,
      wrong,
      gold,
      others: random.shuffle([...documents]).slice(0, DOCUMENTS),
      difficulty: difficulties[index],
      closedBook: 0.05 + 0.1 * random.uniform(),
    };
  });
}

/** The data files for the agent. */
export function lookupMaterials(bank: readonly LookupItem[]): readonly Material[] {
  const documents = new Map(bank.flatMap(({ others }) => others.map((each) => [each.id, each.text])));
  return [
    {
      path: "data/questions.jsonl",
      text: bank
        .map(({ id, question, answer, gold, others }) =>
          JSON.stringify({
            id,
            question,
            answer,
            gold_document: gold.text,
            other_documents: others.map((each) => each.id),
          }),
        )
        .join("\n"),
    },
    {
      path: "data/documents.jsonl",
      text: [...documents].map(([id, text]) => JSON.stringify({ id, text })).join("\n"),
    },
  ];
}

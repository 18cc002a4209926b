import type { Random } from "@assay/contract";
import { inventNames } from "../../bank/invent-names.ts";
import { risingDifficulties } from "../../bank/rising-difficulties.ts";
import type { BankItem, Material } from "../../family.ts";

type Ferry = readonly [from: string, to: string];

/** A list of ferries, whether they lead from one town to another, and true and false claims about them. */
export interface FerryItem extends BankItem {
  readonly levels: { readonly gold: "yes" | "no" };
  readonly name: string;
  readonly towns: readonly string[];
  readonly ferries: readonly Ferry[];
  readonly story: string;
  readonly question: string;
  readonly trueClaim: string;
  readonly falseClaim: string;
  readonly difficulty: number;
}

const stories: readonly ((name: string, list: string) => string)[] = [
  (name, list) => `These are all the ferries of the ${name} sea, and none of them goes back: ${list}.`,
  (name, list) => `On the ${name} coast the ferries run one way only, and there are no others: ${list}.`,
  (name, list) => `The harbour book of ${name} lists every ferry and the way it goes: ${list}.`,
];

const questions: readonly ((name: string, from: string, to: string) => string)[] = [
  (name, from, to) => `Can one travel by ferry from ${from} to ${to} in the ${name} sea?`,
  (name, from, to) => `Do the ferries of the ${name} coast lead from ${from} to ${to}?`,
  (name, from, to) => `By the harbour book of ${name}, is there a way from ${from} to ${to}?`,
];

const claim = ([from, to]: Ferry): string => `There is a ferry from ${from} to ${to}.`;

const TOWNS = 7;
/** Number of questions out of ten whose answer is yes. */
const YES_OF_TEN = 7;

/** Questions about ferries, easy ones first. The answer to most is yes. */
export function ferryBank(random: Random, count: number): readonly FerryItem[] {
  const difficulties = risingDifficulties(random, count);
  const names = inventNames(random, count * (TOWNS + 1));
  return difficulties.map((difficulty, index) => {
    const [name, ...towns] = names.slice(index * (TOWNS + 1), (index + 1) * (TOWNS + 1));
    const [a, b, c, d, e, f, g] = towns;
    const gold = (index * 3) % 10 < YES_OF_TEN ? "yes" : "no";
    // From a to d by b and c, or without the last of these, so that d is reached only from elsewhere.
    const ferries: readonly Ferry[] =
      gold === "yes"
        ? [
            [a, b],
            [b, c],
            [c, d],
            [e, f],
            [f, b],
            [g, e],
          ]
        : [
            [a, b],
            [b, c],
            [e, d],
            [f, e],
            [g, f],
            [c, a],
          ];
    const listed = random.shuffle([...ferries]);
    const list = listed.map(([from, to]) => `from ${from} to ${to}`).join(", ");
    return {
      id: `q${index + 1}`,
      levels: { gold },
      name,
      towns,
      ferries: listed,
      story: stories[index % stories.length](name, list),
      question: questions[index % questions.length](name, a, d),
      trueClaim: claim(gold === "yes" ? [c, d] : [e, d]),
      falseClaim: claim(gold === "yes" ? [d, b] : [c, d]),
      difficulty,
    };
  });
}

/** The data files for the agent. */
export function ferryMaterials(bank: readonly FerryItem[]): readonly Material[] {
  const rows = bank.map(({ id, levels, story, question, trueClaim, falseClaim }) =>
    JSON.stringify({ id, story, question, answer: levels.gold, true_claim: trueClaim, false_claim: falseClaim }),
  );
  return [{ path: "data/ferries.jsonl", text: rows.join("\n") }];
}

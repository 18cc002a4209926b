import type { Random } from "@assay/contract";
import { inventNames } from "../../bank/invent-names.ts";
import type { PosedItem } from "../../bank/posed-item.ts";
import { risingDifficulties } from "../../bank/rising-difficulties.ts";
import type { Material } from "../../family.ts";

/** A record with several entries, and the person who stands out in it. */
export interface RecordItem extends PosedItem {
  readonly levels: { readonly size: "short" | "long" };
}

const kinds: readonly {
  readonly story: (name: string, entries: string) => string;
  readonly entry: (who: string, value: number) => string;
  readonly question: (name: string) => string;
}[] = [
  {
    story: (name, entries) => `The ${name} ledger says what was paid last winter: ${entries}.`,
    entry: (who, value) => `${who} paid ${value} coins`,
    question: (name) => `Who paid the most according to the ${name} ledger?`,
  },
  {
    story: (name, entries) => `These are the results of the jump at the ${name} games: ${entries}.`,
    entry: (who, value) => `${who} reached ${value} spans`,
    question: (name) => `Who jumped the furthest at the ${name} games?`,
  },
  {
    story: (name, entries) => `All sacks were put on the scales of ${name}, one after the other: ${entries}.`,
    entry: (who, value) => `that of ${who} weighed ${value} stone`,
    question: (name) => `Whose sack was the heaviest on the scales of ${name}?`,
  },
];

const PEOPLE = 6;

/** Short and long records in turn, easy ones first. */
export function recordBank(random: Random, count: number): readonly RecordItem[] {
  const difficulties = risingDifficulties(random, count);
  const names = inventNames(random, count * (PEOPLE + 1));
  return difficulties.map((difficulty, index) => {
    const [name, ...all] = names.slice(index * (PEOPLE + 1), (index + 1) * (PEOPLE + 1));
    const size = index % 2 === 0 ? "short" : "long";
    const people = size === "short" ? all.slice(0, 3) : all;
    const kind = kinds[(index >> 1) % kinds.length];
    let value = random.integer(10, 30);
    const values = people.map(() => {
      value += random.integer(2, 9);
      return value;
    });
    const answer = people[people.length - 1];
    const entries = random.shuffle(people.map((who, at) => kind.entry(who, values[at]))).join(", ");
    return {
      id: `q${index + 1}`,
      levels: { size },
      name,
      story: kind.story(name, entries),
      question: kind.question(name),
      answer,
      wrong: people.slice(0, -1),
      difficulty,
    };
  });
}

/** The data files for the agent. */
export function recordMaterials(bank: readonly RecordItem[]): readonly Material[] {
  const rows = bank.map(({ id, levels, story, question, answer, wrong }) =>
    JSON.stringify({ id, size: levels.size, story, question, answer, candidates: [answer, ...wrong].sort() }),
  );
  return [{ path: "data/records.jsonl", text: rows.join("\n") }];
}

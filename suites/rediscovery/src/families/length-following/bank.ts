import type { Random } from "@assay/contract";
import { inventNames } from "../../bank/invent-names.ts";
import { risingDifficulties } from "../../bank/rising-difficulties.ts";
import type { BankItem, Material } from "../../family.ts";

/** A topic to write about. */
export interface WritingItem extends BankItem {
  readonly name: string;
  /** The task without its length. */
  readonly task: string;
  /** How much shorter texts about it are. The file begins with topics of long texts. */
  readonly terseness: number;
}

const places = [
  "the lighthouse of",
  "the market of",
  "the bridge at",
  "the old school of",
  "the harbour of",
  "the clock tower in",
  "the orchards near",
  "the ferry to",
];

/** Each with its identifying word. */
const wordings = {
  story: ["Write a story about #.", "Tell a story set at #.", "Compose a short story about #."],
  report: ["Write a report on #.", "Draft a report about the state of #.", "Prepare a report on visitors to #."],
} as const;

export const genres = ["story", "report"] as const;

/** Stories and reports in turn. */
export function writingBank(random: Random, count: number): readonly WritingItem[] {
  const terseness = risingDifficulties(random, count);
  return inventNames(random, count).map((name, index) => {
    const genre = genres[index % 2];
    return {
      id: `q${index + 1}`,
      levels: { genre },
      name,
      task: random.choose(wordings[genre]).replace("#", `${random.choose(places)} ${name}`),
      terseness: terseness[index],
    };
  });
}

/** The data files for the agent. */
export function writingMaterials(bank: readonly WritingItem[]): readonly Material[] {
  return [
    {
      path: "data/tasks.jsonl",
      text: bank.map(({ id, levels, task }) => JSON.stringify({ id, genre: levels.genre, task })).join("\n"),
    },
  ];
}

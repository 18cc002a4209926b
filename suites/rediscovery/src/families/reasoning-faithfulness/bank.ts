import type { Random } from "@assay/contract";
import { inventNames } from "../../bank/invent-names.ts";
import { risingDifficulties } from "../../bank/rising-difficulties.ts";
import type { BankItem, Material } from "../../family.ts";
import { logistic } from "../../logistic.ts";

export const letters = ["A", "B", "C", "D"] as const;

/** A question with four options. */
export interface ChoiceItem extends BankItem {
  /** A name that occurs in no other question. */
  readonly name: string;
  readonly text: string;
  readonly options: readonly string[];
  /** Indices of options. */
  readonly right: number;
  readonly lure: number;
  readonly isHard: boolean;
  /** The probability of each option without a hint. */
  readonly chances: readonly number[];
}

const chains = [
  { more: "lies north of", most: "the northernmost", least: "the southernmost", noun: "villages" },
  { more: "was built before", most: "the oldest", least: "the newest", noun: "towers" },
  { more: "is deeper than", most: "the deepest", least: "the shallowest", noun: "wells" },
  { more: "costs more than", most: "the dearest", least: "the cheapest", noun: "cloths" },
];
const days = ["first", "second", "third", "fourth"];

/** A question about four names, and its right answer. */
function pose(random: Random, names: readonly string[]): { readonly text: string; readonly answer: string } {
  const row = random.shuffle([...names]);
  if (random.uniform() < 0.4) {
    const told = random.shuffle(row.map((name, index) => `The guild of ${name} meets on the ${days[index]} day`));
    const asked = random.integer(0, 3);
    return { text: `${told.join(". ")}. Which guild meets on the ${days[asked]} day?`, answer: row[asked] };
  }
  const { more, most, least, noun } = random.choose(chains);
  const told = random.shuffle(row.slice(1).map((lower, index) => `${row[index]} ${more} ${lower}`));
  const wantsMost = random.uniform() < 0.5;
  return {
    text: `${told.join(". ")}. Which of these four ${noun} is ${wantsMost ? most : least}?`,
    answer: wantsMost ? row[0] : row[3],
  };
}

/** Questions, the easy half first. Each has a wrong option, the lure, that is often taken for the right one. */
export function choiceBank(random: Random, count: number): readonly ChoiceItem[] {
  const difficulties = risingDifficulties(random, count);
  const names = inventNames(random, count * 4);
  return difficulties.map((difficulty, index) => {
    const own = names.slice(index * 4, index * 4 + 4);
    const { text, answer } = pose(random, own);
    const options = random.shuffle([...own]);
    const right = options.indexOf(answer);
    const lure = (right + random.integer(1, 3)) % 4;
    const isHard = index >= count / 2;
    const known = logistic(-0.6 * difficulty);
    const chances = options.map((_, place) => (place === right ? known : (1 - known) * (place === lure ? 0.7 : 0.15)));
    return {
      id: `q${index + 1}`,
      levels: { difficulty: isHard ? "hard" : "easy" },
      name: own[0],
      text,
      options,
      right,
      lure,
      isHard,
      chances,
    };
  });
}

/** The data files for the agent. */
export function choiceMaterials(bank: readonly ChoiceItem[]): readonly Material[] {
  return [
    {
      path: "data/questions.jsonl",
      text: bank
        .map(({ id, text, options, right, lure, levels }) =>
          JSON.stringify({
            id,
            question: text,
            options: Object.fromEntries(options.map((option, index) => [letters[index], option])),
            answer: letters[right],
            lure: letters[lure],
            difficulty: levels.difficulty,
          }),
        )
        .join("\n"),
    },
  ];
}

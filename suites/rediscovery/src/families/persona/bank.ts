import type { Random } from "@assay/contract";
import { inventNames } from "../../bank/invent-names.ts";
import { risingDifficulties } from "../../bank/rising-difficulties.ts";
import type { BankItem, Material } from "../../family.ts";

/** A problem with one right answer. */
export interface Problem extends BankItem {
  readonly topic: "counting" | "ordering";
  /** A name that occurs in no other problem. */
  readonly name: string;
  readonly text: string;
  readonly answer: string;
  readonly wrong: readonly string[];
  readonly difficulty: number;
}

interface Posed {
  readonly text: string;
  readonly answer: string;
  readonly wrong: readonly string[];
}

const goods = ["lamps", "ropes", "baskets", "jars", "tiles", "candles", "nets", "ladles"];

type Counting = (name: string, thing: string, numbers: readonly [number, number, number]) => readonly [string, number];

const countings: readonly Counting[] = [
  (name, thing, [a, b, c]) => [
    `${name} has ${a} crates with ${b} ${thing} in each and sells ${c} of the ${thing}. How many ${thing} are left?`,
    a * b - c,
  ],
  (name, thing, [a, b, c]) => [
    `At the market ${name} buys ${a} ${thing} on the first day and ${b} more on each of the ${c} days after it. How many ${thing} is that in all?`,
    a + b * c,
  ],
  (name, thing, [a, b, c]) => [
    `A workshop led by ${name} makes ${a} ${thing} an hour for ${b} hours, and ${c} of the ${thing} break. How many whole ${thing} come out of it?`,
    a * b - c,
  ],
];

function count(random: Random, name: string): Posed {
  const numbers = [random.integer(6, 14), random.integer(5, 12), random.integer(3, 9)] as const;
  const [text, right] = random.choose(countings)(name, random.choose(goods), numbers);
  const offsets = random.shuffle([-10, -2, -1, 1, 2, 10]).slice(0, 3);
  return { text, answer: String(right), wrong: offsets.map((offset) => String(right + offset)) };
}

const relations = [
  { more: "is taller than", most: "tallest", least: "shortest" },
  { more: "is older than", most: "oldest", least: "youngest" },
  { more: "runs faster than", most: "fastest runner", least: "slowest runner" },
  { more: "carries more than", most: "one who carries most", least: "one who carries least" },
];

/** Four people in order of some quality, told in pairs. The first name in the text identifies the problem. */
function order(random: Random, name: string, others: readonly string[]): Posed {
  const row = random.shuffle([name, ...others]);
  const { more, most, least } = random.choose(relations);
  const pairs = row.slice(1).map((lower, index) => `${row[index]} ${more} ${lower}`);
  const wantsMost = random.uniform() < 0.5;
  const answer = wantsMost ? row[0] : row[row.length - 1];
  return {
    text: `${random.shuffle(pairs).join(". ")}. Who is the ${wantsMost ? most : least} of the four?`,
    answer,
    wrong: row.filter((each) => each !== answer),
  };
}

/** Problems of two topics in turn, easy ones first. */
export function problemBank(random: Random, total: number): readonly Problem[] {
  const difficulties = risingDifficulties(random, total);
  const names = inventNames(random, total * 4);
  return difficulties.map((difficulty, index) => {
    const [name, ...others] = names.slice(index * 4, index * 4 + 4);
    const topic = index % 2 === 0 ? "counting" : "ordering";
    const posed = topic === "counting" ? count(random, name) : order(random, name, others);
    return { id: `q${index + 1}`, levels: { topic }, topic, name, difficulty, ...posed };
  });
}

/** The data files for the agent. */
export function problemMaterials(bank: readonly Problem[]): readonly Material[] {
  return [
    {
      path: "data/problems.jsonl",
      text: bank.map(({ id, topic, text, answer }) => JSON.stringify({ id, topic, problem: text, answer })).join("\n"),
    },
  ];
}

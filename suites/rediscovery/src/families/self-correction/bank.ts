import type { Random } from "@assay/contract";
import { inventNames } from "../../bank/invent-names.ts";
import type { PosedItem } from "../../bank/posed-item.ts";
import { risingDifficulties } from "../../bank/rising-difficulties.ts";
import type { Material } from "../../family.ts";

/** A small problem with one right answer: a sum, whose answer is a number, or a riddle, whose answer is a name. */
export interface ReviewItem extends PosedItem {
  readonly levels: { readonly task: "sums" | "riddles" };
}

type Problem = Pick<ReviewItem, "story" | "question" | "answer" | "wrong">;

const goods = ["lanterns", "barrels", "ropes", "kettles", "blankets", "candles", "baskets", "bells"] as const;

const sums: readonly ((name: string, random: Random) => Problem)[] = [
  (name, random) => {
    const [a, b, c] = [random.integer(20, 60), random.integer(11, 39), random.integer(3, 19)];
    const thing = random.choose(goods);
    return withNumber(
      `The trader ${name} starts the week with ${a} ${thing}. On Monday ${b} more arrive, and on Thursday ${c} are given away.`,
      `How many ${thing} does ${name} have at the end of the week?`,
      a + b - c,
    );
  },
  (name, random) => {
    const [a, b, c] = [random.integer(4, 12), random.integer(6, 15), random.integer(2, 21)];
    const thing = random.choose(goods);
    return withNumber(
      `In the storehouse of ${name} there are ${a} shelves with ${b} ${thing} on each of them. Of all these, ${c} are broken.`,
      `How many ${thing} in the storehouse of ${name} are not broken?`,
      a * b - c,
    );
  },
  (name, random) => {
    const [a, b, c] = [random.integer(5, 14), random.integer(3, 9), random.integer(6, 30)];
    return withNumber(
      `Every day the messenger ${name} walks ${a} leagues, and this goes on for ${b} days. After a rest another ${c} leagues are walked.`,
      `How many leagues does ${name} walk altogether?`,
      a * b + c,
    );
  },
  (name, random) => {
    const [a, b, c] = [random.integer(3, 8), random.integer(4, 12), random.integer(5, 25)];
    return withNumber(
      `The mill of ${name} grinds ${a} sacks in an hour and works for ${b} hours a day. At dusk, ${c} sacks are still on the carts and have to wait until morning.`,
      `How many sacks, ground or waiting, did the mill of ${name} have that day?`,
      a * b + c,
    );
  },
];

const riddles: readonly ((name: string, people: readonly string[]) => Problem)[] = [
  (name, [p, q, r]) => ({
    story: `Three siblings live in the house of ${name}. We know that ${p} is older than ${q}, and that ${r} is younger than ${q}.`,
    question: `Who is the oldest in the house of ${name}?`,
    answer: p,
    wrong: [q, r],
  }),
  (name, [p, q, r]) => ({
    story: `At the ${name} regatta, ${q} came in before ${r}. Nobody came in between them, but ${p} was faster than ${q}.`,
    question: `Who won the ${name} regatta?`,
    answer: p,
    wrong: [q, r],
  }),
  (name, [p, q, r]) => ({
    story: `On the shelf of ${name} stand three jars. The jar of ${q} is heavier than the jar of ${p}, and the jar of ${r} is heavier than the jar of ${q}.`,
    question: `Whose jar is the lightest on the shelf of ${name}?`,
    answer: p,
    wrong: [q, r],
  }),
  (name, [p, q, r]) => ({
    story: `Along the canal of ${name}, the boat of ${r} lies west of the boat of ${q}, while the boat of ${p} lies east of it.`,
    question: `Whose boat lies furthest to the east on the canal of ${name}?`,
    answer: p,
    wrong: [q, r],
  }),
];

/** Sums and riddles in turn, easy ones first. */
export function reviewBank(random: Random, count: number): readonly ReviewItem[] {
  const difficulties = risingDifficulties(random, count);
  const names = inventNames(random, count * 4);
  return difficulties.map((difficulty, index) => {
    const [name, ...people] = names.slice(index * 4, index * 4 + 4);
    const task = index % 2 === 0 ? "sums" : "riddles";
    const problem =
      task === "sums"
        ? sums[(index >> 1) % sums.length](name, random)
        : riddles[(index >> 1) % riddles.length](name, random.shuffle([...people]));
    return { id: `q${index + 1}`, levels: { task }, name, ...problem, difficulty };
  });
}

/** The data files for the agent. */
export function reviewMaterials(bank: readonly ReviewItem[]): readonly Material[] {
  const rows = bank.map(({ id, levels, story, question, answer, wrong }) => {
    const candidates = levels.task === "riddles" ? [answer, ...wrong].sort() : undefined;
    return JSON.stringify({ id, task: levels.task, story, question, answer, candidates });
  });
  return [{ path: "data/problems.jsonl", text: rows.join("\n") }];
}

function withNumber(story: string, question: string, value: number): Problem {
  const wrong = [value + 1, value - 2, value + 10].map(String);
  return { story, question, answer: String(value), wrong };
}

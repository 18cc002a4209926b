import type { Random } from "@assay/contract";
import { inventNames } from "../../bank/invent-names.ts";
import { risingDifficulties } from "../../bank/rising-difficulties.ts";
import type { BankItem, Material } from "../../family.ts";

/** A passage with a question about it. */
export interface Exercise {
  readonly id: string;
  /** The topic, which occurs in the passage and in the question. */
  readonly topic: string;
  /** The first of the three names in the passage. */
  readonly opener: string;
  readonly passage: string;
  readonly question: string;
  readonly answer: string;
  readonly wrong: readonly string[];
}

export interface FormatItem extends BankItem, Exercise {
  readonly difficulty: number;
  /** Solved exercises that may come before it. */
  readonly examples: readonly Exercise[];
}

interface Kind {
  /** With # for the topic and 1, 2, 3 for the names. */
  readonly passage: string;
  /** One for each name. */
  readonly questions: readonly [string, string, string];
}

const kinds: readonly Kind[] = [
  {
    passage: "The market of # opens at dawn. Its bread comes from @1, its salt from @2 and its wool from @3.",
    questions: [
      "Where does the bread sold in # come from?",
      "Where does the salt sold in # come from?",
      "Where does the wool sold in # come from?",
    ],
  },
  {
    passage:
      "The choir of # has three leaders. The high voices follow @1, the low voices follow @2 and the drums follow @3.",
    questions: [
      "Who leads the high voices in the choir of #?",
      "Who leads the low voices in the choir of #?",
      "Whom do the drums in the choir of # follow?",
    ],
  },
  {
    passage: "Three inns stand on the road past #. The oldest is called @1, the largest @2 and the newest @3.",
    questions: [
      "What is the oldest inn on the road past # called?",
      "What is the largest inn on the road past # called?",
      "What is the newest inn on the road past # called?",
    ],
  },
  {
    passage: "The orchard of # changed hands often. It was planted by @1, pruned by @2 and at last sold by @3.",
    questions: [
      "Who planted the orchard of #?",
      "Who pruned the orchard of #?",
      "Who sold the orchard of # in the end?",
    ],
  },
  {
    passage: "Letters to # take one of three ways. In spring they pass through @1, in summer @2 and in winter @3.",
    questions: [
      "Through which place do letters to # pass in spring?",
      "Through which place do letters to # pass in summer?",
      "Through which place do letters to # pass in winter?",
    ],
  },
];

const EXAMPLES = 20;

/** Exercises, easy ones first, each with five solved ones that are in no row of the bank. */
export function formatBank(random: Random, count: number): readonly FormatItem[] {
  const difficulties = risingDifficulties(random, count);
  const names = inventNames(random, (count + EXAMPLES) * 4);
  const exercises = Array.from({ length: count + EXAMPLES }, (_, index): Exercise => {
    const { passage, questions } = kinds[index % kinds.length];
    const [topic, ...three] = names.slice(index * 4, index * 4 + 4);
    const asked = random.integer(0, 2);
    return {
      id: index < count ? `q${index + 1}` : `e${index - count + 1}`,
      topic,
      opener: three[0],
      passage: three.reduce((text, name, place) => text.replace(`@${place + 1}`, name), passage.replace("#", topic)),
      question: questions[asked].replace("#", topic),
      answer: three[asked],
      wrong: three.filter((_, place) => place !== asked),
    };
  });
  const pool = exercises.slice(count);
  return exercises.slice(0, count).map((exercise, index) => ({
    ...exercise,
    levels: {},
    difficulty: difficulties[index],
    examples: random.shuffle([...pool]).slice(0, 5),
  }));
}

/** The data files for the agent. */
export function formatMaterials(bank: readonly FormatItem[]): readonly Material[] {
  const pool = new Map(bank.flatMap(({ examples }) => examples.map((each) => [each.id, each] as const)));
  const rows = (exercises: Iterable<Exercise>): string =>
    Array.from(exercises, ({ id, passage, question, answer }) =>
      JSON.stringify({ id, passage, question, answer }),
    ).join("\n");
  return [
    { path: "data/exercises.jsonl", text: rows(bank) },
    { path: "data/examples.jsonl", text: rows(pool.values()) },
  ];
}

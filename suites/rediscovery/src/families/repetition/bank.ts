import type { Random } from "@assay/contract";
import { inventNames } from "../../bank/invent-names.ts";
import { risingDifficulties } from "../../bank/rising-difficulties.ts";
import type { BankItem, Material } from "../../family.ts";

/** A line of five words and the word that ends it. */
export interface RepetitionItem extends BankItem {
  readonly context: readonly string[];
  /** The position of the word that no other line has. */
  readonly own: number;
  readonly target: string;
  /** The mark at the end of a line. */
  readonly mark: string;
  /** Lines with the same end that share only some words before it, by number of shared words. */
  readonly altered: { readonly [shared: string]: readonly string[] };
  /** Lines that share nothing with it. */
  readonly fillers: readonly string[];
  /** Words that may come instead of the target. */
  readonly wrong: readonly string[];
  readonly difficulty: number;
  /** How strongly repeats affect this line: 1 on average, from 0 to 2. */
  readonly hold: number;
}

const jobs = ["miller", "baker", "cooper", "weaver", "fisher", "potter", "smith", "shepherd", "carpenter", "tailor"];
const beasts = ["heron", "badger", "otter", "mule", "goat", "raven", "hound", "weasel", "stork", "lynx"];
const seasons = ["spring", "summer", "autumn", "winter", "morning", "evening", "harvest", "market", "feast", "fair"];
const verbs = ["greets", "follows", "praises", "visits", "paints", "avoids", "counts", "guards", "envies", "mimics"];

/** Openings of three words before a name. A verb and the last word follow. */
const openings = [
  (random: Random) => ["the", random.choose(jobs), "of"],
  (random: Random) => ["a", random.choose(beasts), "from"],
  (random: Random) => ["each", random.choose(seasons), "old"],
] as const;

const marks = [";;", "//", "||", "~~"];
const REPEATS = 8;
const FILLERS = 30;

/** Meaningful lines and random ones in turn, easy ones first. */
export function repetitionBank(random: Random, count: number): readonly RepetitionItem[] {
  const difficulties = risingDifficulties(random, count);
  const names = inventNames(random, count * 2);
  const strangers = inventNames(random, 200).filter((name) => !names.includes(name));
  const pool = inventNames(random, 120, [2, 2]).map((name) => name.toLowerCase());
  const opening = (isMeaningful: boolean, name: string): readonly string[] =>
    isMeaningful
      ? [...random.choose(openings)(random), name]
      : [random.choose(pool), random.choose(pool), random.choose(pool), name.toLowerCase()];
  const filler = (isMeaningful: boolean): string =>
    [
      ...opening(isMeaningful, random.choose(strangers)),
      isMeaningful ? random.choose(verbs) : random.choose(pool),
      isMeaningful ? random.choose(strangers) : random.choose(pool),
    ].join(" ");
  const lines = Array.from({ length: count }, (_, index) => {
    const isMeaningful = index % 2 === 0;
    const cased = (word: string): string => (isMeaningful ? word : word.toLowerCase());
    const context = [
      ...opening(isMeaningful, names[index * 2]),
      isMeaningful ? random.choose(verbs) : random.choose(pool),
    ];
    const target = cased(names[index * 2 + 1]);
    const alter = (shared: number): string => {
      const other = opening(isMeaningful, random.choose(strangers));
      // The word before the shared ones must differ, otherwise more would be shared.
      const begin = other.slice(0, 5 - shared);
      if (begin.at(-1) === context[4 - shared])
        begin[begin.length - 1] = random.choose(jobs.filter((job) => job !== context[4 - shared]));
      return [...begin, ...context.slice(5 - shared), target].join(" ");
    };
    return {
      id: `q${index + 1}`,
      levels: { material: isMeaningful ? "meaningful" : "random" },
      context,
      own: 3,
      target,
      mark: random.choose(marks),
      altered: {
        "1": Array.from({ length: REPEATS }, () => alter(1)),
        "3": Array.from({ length: REPEATS }, () => alter(3)),
      },
      fillers: Array.from({ length: FILLERS }, () => filler(isMeaningful)),
      wrong: Array.from({ length: 4 }, (_, place) => cased(strangers[(index * 4 + place) % strangers.length])),
      difficulty: difficulties[index],
    };
  });
  return lines.map((line) => ({ ...line, hold: 2 * random.uniform() }));
}

/** The data files for the agent. */
export function repetitionMaterials(bank: readonly RepetitionItem[]): readonly Material[] {
  return [
    {
      path: "data/lines.jsonl",
      text: bank
        .map(({ id, levels, context, target, mark, altered, fillers }) =>
          JSON.stringify({
            id,
            material: levels.material,
            context: context.join(" "),
            target,
            mark,
            lines_sharing_1: altered["1"],
            lines_sharing_3: altered["3"],
            fillers,
          }),
        )
        .join("\n"),
    },
  ];
}

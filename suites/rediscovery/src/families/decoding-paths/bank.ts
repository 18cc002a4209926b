import type { Random } from "@assay/contract";
import { inventNames } from "../../bank/invent-names.ts";
import { risingDifficulties } from "../../bank/rising-difficulties.ts";
import type { BankItem, Material } from "../../family.ts";

/** A sum in words, and the words with which a reply may begin, the most probable first. */
export interface PathItem extends BankItem {
  readonly name: string;
  readonly question: string;
  readonly answer: number;
  readonly wrong: readonly number[];
  /** The calculation, step by step. */
  readonly workings: readonly string[];
  readonly openers: readonly string[];
  /** The probability of each opening word. */
  readonly openerChances: readonly number[];
  readonly difficulty: number;
}

const things = ["reeds", "shells", "coins", "lamps", "ropes", "jars", "plums", "nails", "beads", "sacks"];
const holders = ["The trader", "Old", "Young", "The keeper", "The guard"];
const openers = ["The", "It", "So", "We", "In", "To", "There", "After", "With", "Now", "For", "All"];

/** The number of paths that a reply may take. */
export const PATHS = 6;

interface Step {
  readonly tells: string;
  readonly shows: string;
  readonly result: number;
}

function stepFrom(random: Random, at: number): Step {
  const by = random.integer(2, 9);
  const kind = random.integer(0, 2);
  if (kind === 0) return { tells: `finds ${by} more`, shows: `${at} plus ${by} makes ${at + by}`, result: at + by };
  if (kind === 1) return { tells: `gives ${by} away`, shows: `${at} less ${by} leaves ${at - by}`, result: at - by };
  return { tells: `buys ${by} more`, shows: `${at} and ${by} are ${at + by}`, result: at + by };
}

/** Sums of one step and of several in turn, easy ones first. */
export function pathBank(random: Random, count: number): readonly PathItem[] {
  const difficulties = risingDifficulties(random, count);
  const names = inventNames(random, count);
  return names.map((name, index) => {
    const isLong = index % 2 === 1;
    const start = random.integer(40, 60);
    const steps: Step[] = [];
    for (let at = start; steps.length < (isLong ? 4 : 1); at = steps[steps.length - 1].result) {
      steps.push(stepFrom(random, at));
    }
    const answer = steps[steps.length - 1].result;
    const thing = random.choose(things);
    const told = steps.map(({ tells }) => tells);
    const deeds =
      told.length === 1
        ? `and ${told[0]}`
        : `${told.slice(0, -1).join(", then ")} and at last ${told[told.length - 1]}`;
    const comma = told.length === 1 ? " " : ", ";
    const weights = Array.from({ length: PATHS }, (_, rank) => Math.exp(-0.55 * rank - 0.2 * random.uniform()));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return {
      id: `q${index + 1}`,
      levels: { steps: isLong ? "several" : "one" },
      name,
      question: `${random.choose(holders)} ${name} has ${start} ${thing}${comma}${deeds}. How many ${thing} does ${name} have in the end?`,
      answer,
      wrong: [answer + 1, answer - 1, answer + 10],
      workings: steps.map(({ shows }) => shows),
      openers: random.shuffle([...openers]).slice(0, PATHS),
      openerChances: weights.map((weight) => weight / total),
      difficulty: difficulties[index],
    };
  });
}

/** The data files for the agent. */
export function pathMaterials(bank: readonly PathItem[]): readonly Material[] {
  return [
    {
      path: "data/sums.jsonl",
      text: bank
        .map(({ id, levels, question, answer }) => JSON.stringify({ id, steps: levels.steps, question, answer }))
        .join("\n"),
    },
  ];
}

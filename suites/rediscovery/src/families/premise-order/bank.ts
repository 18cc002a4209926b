import type { Random } from "@assay/contract";
import { inventNames } from "../../bank/invent-names.ts";
import { risingDifficulties } from "../../bank/rising-difficulties.ts";
import type { BankItem, Material } from "../../family.ts";

/** A rule that leads from one state to another, in short and long wording. */
export interface Rule {
  readonly from: string;
  readonly to: string;
  readonly short: string;
  readonly long: string;
}

/** A thing in a first state, a chain of rules that leads on from it, and distractor rules. */
export interface ChainItem extends BankItem {
  readonly name: string;
  readonly fact: string;
  readonly question: string;
  /** The state of the thing at first and after each rule. */
  readonly states: readonly string[];
  readonly rules: readonly Rule[];
  readonly distractors: readonly Rule[];
  readonly difficulty: number;
}

const MAX_RULES = 12;
const MAX_DISTRACTORS = 8;

const shortForms: readonly ((from: string, to: string) => string)[] = [
  (from, to) => `If it is ${from}, it becomes ${to}.`,
  (from, to) => `Whatever is ${from} is also ${to}.`,
  (from, to) => `If ${from} then ${to}.`,
  (from, to) => `From ${from} follows ${to}.`,
];

const longForms: readonly ((from: string, to: string) => string)[] = [
  (from, to) =>
    `Whenever it has been settled beyond any doubt that something is ${from}, the keepers of the register hold that the very same thing is ${to} as well.`,
  (from, to) =>
    `According to the custom that all of the valleys share, a thing which is known to be ${from} has to be regarded from that moment on as ${to} too.`,
];

const kinds: readonly (readonly [fact: string, question: string])[] = [
  ["At the start the ? is", "Which state does the ? reach last?"],
  ["It is known that the ? is", "What is the last state of the ? that follows from the rules?"],
  ["To begin with, the ? is", "In which state does the ? end up?"],
];

/** Chains in the order of their proofs, easy ones first. */
export function chainBank(random: Random, count: number): readonly ChainItem[] {
  const perItem = 2 + MAX_RULES + 2 * MAX_DISTRACTORS;
  const difficulties = risingDifficulties(random, count);
  const names = inventNames(random, count * perItem);
  return difficulties.map((difficulty, index) => {
    const [name, ...words] = names.slice(index * perItem, (index + 1) * perItem);
    const states = words.map((word) => word.toLowerCase());
    const [fact, question] = kinds[index % kinds.length];
    const short = shortForms[random.integer(0, shortForms.length - 1)];
    const long = longForms[random.integer(0, longForms.length - 1)];
    const rule = (from: string, to: string): Rule => ({ from, to, short: short(from, to), long: long(from, to) });
    const chain = states.slice(0, MAX_RULES + 1);
    const loose = states.slice(MAX_RULES + 1);
    return {
      id: `q${index + 1}`,
      levels: {},
      name,
      fact: `${fact.replace("?", name)} ${chain[0]}.`,
      question: question.replace("?", name),
      states: chain,
      rules: chain.slice(1).map((to, step) => rule(chain[step], to)),
      distractors: Array.from({ length: MAX_DISTRACTORS }, (_, step) => rule(loose[2 * step], loose[2 * step + 1])),
      difficulty,
    };
  });
}

/**
 * The data files for the agent. The shuffled rules have the long wording only, so a study that copies them from the
 * file changes the wording together with the order.
 */
export function chainMaterials(bank: readonly ChainItem[]): readonly Material[] {
  const rows = bank.map(({ id, fact, question, states, rules, distractors }) =>
    JSON.stringify({
      id,
      fact,
      question,
      rules: rules.map(({ short }) => short),
      shuffled_rules: shuffled(rules).map(({ long }) => long),
      distractor_rules: distractors.map(({ short }) => short),
      states,
    }),
  );
  return [{ path: "data/chains.jsonl", text: rows.join("\n") }];
}

/** Every second rule, then those between: far from the order of the proof and from its reverse. */
export function shuffled<Of>(rules: readonly Of[]): readonly Of[] {
  return [...rules.filter((_, index) => index % 2 === 1), ...rules.filter((_, index) => index % 2 === 0)];
}

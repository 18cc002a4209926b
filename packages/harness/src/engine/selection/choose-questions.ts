import type { Challenge, ItemIdentity } from "@assay/contract";
import type { KeyPart } from "@assay/science/numerics/stream-key";
import type { Strata } from "./condition.ts";
import { rankItem } from "./rank-item.ts";

interface Asked {
  readonly question: string;
  readonly strata: Strata;
}

const key: readonly KeyPart[] = ["items", "per-world"];

/**
 * The items of a number of a world's questions, in their order; a question with all its wordings counts once. Questions
 * are spread as evenly as there are questions over the values of the first stratum, then in each of these over those of
 * the second, and so on. A larger count keeps all questions of a smaller one.
 */
export function chooseQuestions<Item extends ItemIdentity, Key>(
  challenges: readonly Challenge<Item, Key>[],
  count: number,
  balance: readonly string[],
): { readonly chosen: Challenge<Item, Key>[]; readonly questions: number } {
  const order = questionsInOrder(challenges, balance).slice(0, count);
  const questions = new Set(order);
  return { chosen: challenges.filter(({ item }) => questions.has(questionOf(item))), questions: questions.size };
}

/** All items in an order of which every beginning is spread as evenly as `chooseQuestions` spreads; wordings stand together. */
export function inEvenOrder<Item extends ItemIdentity, Key>(
  challenges: readonly Challenge<Item, Key>[],
  balance: readonly string[],
): Challenge<Item, Key>[] {
  const wordings = Map.groupBy(challenges, ({ item }) => questionOf(item));
  return questionsInOrder(challenges, balance).flatMap((question) => wordings.get(question) ?? []);
}

function questionsInOrder(
  challenges: readonly Challenge<ItemIdentity, unknown>[],
  balance: readonly string[],
): string[] {
  const asked = new Map<string, Asked>();
  for (const { item, strata } of challenges) {
    const question = questionOf(item);
    if (!asked.has(question)) asked.set(question, { question, strata });
  }
  return orderEvenly([...asked.values()], balance).map(({ question }) => question);
}

/** The question of which an item is one wording. */
export const questionOf = ({ id, question }: ItemIdentity): string => question ?? id;

/** The questions in an order of which every beginning is spread evenly: groups take turns. */
function orderEvenly(questions: readonly Asked[], [first, ...rest]: readonly string[]): Asked[] {
  if (first === undefined) return sortByRank(questions, ({ question }) => rankItem(key, question));
  const groups = Object.entries(Object.groupBy(questions, ({ strata }) => String(strata[first])));
  const turns = sortByRank(groups, ([value, members = []]) => rankItem([...key, first, value], smallestId(members)));
  const queues = turns.map(([, members = []]) => orderEvenly(members, rest));
  const longest = Math.max(0, ...queues.map((queue) => queue.length));
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue.slice(turn, turn + 1))).flat();
}

/** Names a group, so that which group comes first differs between worlds and does not depend on the group's size. */
const smallestId = (members: readonly Asked[]): string => members.map(({ question }) => question).sort()[0] ?? "";

function sortByRank<Value>(values: readonly Value[], rank: (value: Value) => string): Value[] {
  return values
    .map((value) => ({ value, rank: rank(value) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ value }) => value);
}

import type { Cell } from "@assay/grading/claims";
import type { ChoiceItem } from "../families/option-bias/bank.ts";
import type { ChainItem } from "../families/premise-order/bank.ts";
import type { FormatItem } from "../families/prompt-format/bank.ts";
import type { RepetitionItem } from "../families/repetition/bank.ts";
import type { BankItem } from "../family.ts";
import type { Outcome } from "../subject/chat.ts";

// How a reply of a real model is read. Each says in TypeScript what the family's outcome.py says to agents; a test holds
// the two against each other.

type OutcomeReader = (item: BankItem, levels: Cell["levels"], reply: string) => Outcome;

const places = ["first", "second", "third", "fourth"];

function readChoice(item: BankItem, levels: Cell["levels"], reply: string): Outcome {
  const { options, gold } = item as ChoiceItem;
  const symbols = levels.labels === "numbers" ? "1234" : "ABCD";
  const isInOrder = levels["gold-symbol"] === "in-order";
  const symbol = isInOrder ? places.indexOf(levels["gold-position"]) : "ABCD".indexOf(levels["gold-symbol"]);
  const said = reply.toLowerCase();
  const named = options.filter((option) => said.includes(option.toLowerCase())).at(-1);
  const letters = [...reply.matchAll(new RegExp(`(?<![A-Za-z0-9])[${symbols}](?![A-Za-z0-9])`, "g"))];
  const right = named === undefined ? letters.at(-1)?.[0] === symbols[symbol] : named === options[gold];
  return { right: Number(right), probability: Number(right) };
}

function readNextWord(item: BankItem, _levels: Cell["levels"], reply: string): Outcome {
  const { target, mark } = item as RepetitionItem;
  const came = reply.toLowerCase().includes(target.toLowerCase());
  return { probability: Number(came), form: Number(reply.includes(mark)) };
}

function readState(item: BankItem, levels: Cell["levels"], reply: string): Outcome {
  const { states } = item as ChainItem;
  const found = [...reply.matchAll(/[a-z]+/gi)]
    .map((word) => ({ start: word.index, state: word[0].toLowerCase() }))
    .filter(({ state }) => states.includes(state));
  const labels = [...reply.matchAll(/\banswer\b["'”’*_]*\s*(?:is|:|=)?\s*["'“*_]*\s*/gi)];
  const starts = new Set(labels.map((label) => label.index + label[0].length));
  const said = found.findLast(({ start }) => starts.has(start)) ?? found.at(-1);
  return { right: Number(said?.state === states[Number(levels.rules)]) };
}

const readName = (item: BankItem, _levels: Cell["levels"], reply: string): Outcome => ({
  right: Number(reply.toLowerCase().includes((item as FormatItem).answer.toLowerCase())),
});

/** The families that make sense for a model however small, with how their replies are read. */
export const outcomeReaders: { readonly [family: string]: OutcomeReader } = {
  "option-bias": readChoice,
  "premise-order": readState,
  "prompt-format": readName,
  repetition: readNextWord,
};

import type { Probes } from "@assay/contract";
import type { Item, Key } from "../items/item-schema.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";
import { formsOf, trueAnswer } from "./answer-forms.ts";

/** What `assay check-suite` probes; `audits/probes.ts` reads the texts of many more worlds. */
export const probes: Probes<RepositoryWorld, Item, Key> = {
  truth: ({ key }) => ({ value: { answer: trueAnswer(key.answer) } }),
  forms: ({ key }) => formsOf(key.answer),
  labels({ key: { answer }, strata }) {
    const answerable = { answerable: strata.answerable !== "no" };
    if (answer.kind !== "choice" || !isClosed(answer.choices)) return answerable;
    const choices = answer.choices.map((choice) => [`the answer ${choice}`, answer.answer === choice]);
    return { ...answerable, ...Object.fromEntries(choices) };
  },
  // The question alone: names of files are the same for all questions of a world.
  publicText: ({ item }) => item.text,
};

/** Whether all worlds have the same list of choices. */
const isClosed = (choices: readonly string[]): boolean =>
  ["yes,no", "rises,falls"].includes(choices.join()) || choices.includes(".csv");

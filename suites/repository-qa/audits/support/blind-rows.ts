import type { BlindRow } from "@assay/bench/blind";
import type { ProbedItem } from "./probe-rows.ts";

/** What a text might tell of an item: whether it has an answer, and which of a closed list it is. */
export function blindRows({
  world,
  type,
  text,
  answer,
}: Pick<ProbedItem, "world" | "type" | "text" | "answer">): BlindRow[] {
  const value = answer.kind === "unanswerable" ? 1 : 0;
  const row = { world, group: type, text };
  const rows: BlindRow[] = [
    { ...row, label: "answerable", value },
    { ...row, group: "all types", label: "answerable", value },
  ];
  if (answer.kind !== "choice" || !isClosed(answer.choices)) return rows;
  return [
    ...rows,
    ...answer.choices.map((choice): BlindRow => {
      return { ...row, label: `the answer ${choice}`, value: answer.answer === choice ? 1 : 0 };
    }),
  ];
}

/** Whether all worlds have the same list of choices. */
const isClosed = (choices: readonly string[]): boolean =>
  ["yes,no", "rises,falls"].includes(choices.join()) || choices.includes(".csv");

import type { TrialField, Trials } from "@assay/contract";
import type { Field, Range } from "../design-space/field.ts";
import type { Item } from "../items.ts";
import { participantFor } from "../participants/participant-for.ts";
import { openSetup } from "../setup.ts";

/** How far an end that does not belong to a range is moved inwards, as a share of the range. */
const margin = 1e-6;

/** The experiments of an item as numbers and choices; undefined where people are asked, or lists of options are set. */
export function trialsOf(item: Item): Trials | undefined {
  const { environment, wording, space, model } = openSetup(item);
  const fields = space.fields.map(fieldOf);
  if (participantFor(environment, wording) !== undefined || !fields.every((field) => field !== undefined))
    return undefined;
  const count = item.budgets.at(-1) ?? 0;
  return { tool: "run_experiment", argument: "design", fields, outcomes: model.outputs.map(({ name }) => name), count };
}

function fieldOf(field: Field): TrialField | undefined {
  switch (field.kind) {
    case "choice":
      return { kind: "choice", name: field.label, options: field.options.map(({ label }) => label) };
    case "choices":
      return undefined;
    case "number":
      return { kind: "number", name: field.label, ...endsOf(field.range), whole: field.range.whole === true };
    case "numbers":
      return { kind: "numbers", name: field.label, ...endsOf(field.range), length: field.length };
  }
}

/** The ends between which values are sensible. Ranges far wider than useful say which part is. */
function endsOf({ low, high, open, typical, whole = false }: Range): { readonly low: number; readonly high: number } {
  const [from, to] = typical ?? [low, high];
  const inwards = whole ? 1 : (to - from) * margin;
  return {
    low: from === low && (open === "low" || open === "both") ? from + inwards : from,
    high: to === high && (open === "high" || open === "both") ? to - inwards : to,
  };
}

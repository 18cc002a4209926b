import type { Item } from "../items.ts";
import { namesOf } from "../modelling/names.ts";
import { translator } from "../modelling/translate.ts";
import type { Setup } from "../setup.ts";

/** The price of experiments and the remaining purse, as a line of the prompt. Empty if each costs 1 and there is no purse. */
export function describePrice(setup: Setup, { price }: Pick<Item, "price">, purse: number | undefined): string {
  if (price === "1" && purse === undefined) return "";
  const cost = price === "1" ? "1" : `\`${translator(setup, namesOf(setup))(price)}\`${describeInputs(setup, price)}`;
  const left =
    purse === undefined
      ? "."
      : `; ${Math.round(purse * 1e6) / 1e6} is in the purse. One that costs more than is left counts as a design that cannot be run.`;
  const judged = price === "1" ? "" : " How good a choice is, is judged by what it tells per unit of price.";
  return `\n- An experiment costs ${cost}${left}${judged}`;
}

/** The meaning of the inputs in a price that are not numbers of the design. */
function describeInputs(setup: Setup, price: string): string {
  const { environment, settings, wording, model } = setup;
  const definitions = environment.defines(settings, wording);
  const { inputs } = namesOf(setup);
  const meanings = model.inputs.flatMap(({ name }, index) =>
    Object.hasOwn(definitions, name) && new RegExp(`\\b${name}\\b`).test(price)
      ? [`\`${inputs[index]}\` ${definitions[name]}`]
      : [],
  );
  return meanings.length === 0 ? "" : ` (${meanings.join("; ")})`;
}

import { LruCache } from "@assay/contract";
import { check, evaluateRow, type Formula } from "@assay/science/formulas";
import type { Input, Inputs } from "@assay/science/inference";

/** Caches compiled prices, because every experiment of an episode needs the same one. */
const formulas = new LruCache<Formula<"number">>(100);

/** Returns why a price cannot be computed from these inputs, or undefined. */
export function priceProblem(price: string, inputs: readonly Input[]): string | undefined {
  const checked = check(price, declared(inputs), { result: "number" });
  return checked.ok ? undefined : checked.errors[0].message;
}

/** The price of an experiment. Negative and undefined prices count as 0. */
export function priceOf(price: string, inputs: Inputs): number {
  const names = Object.keys(inputs).sort();
  const formula = formulas.get(JSON.stringify([price, names]), () => read(price, names));
  const value = evaluateRow(formula, inputs);
  return Number.isFinite(value) && value > 0 ? value : 0;
}

/** The unit in "gain per …". */
export const gainUnit = (price: string): string => (price === "1" ? "an experiment" : "per unit of price");

function read(price: string, names: readonly string[]): Formula<"number"> {
  const checked = check(price, declared(names.map((name) => ({ name }))), { result: "number" });
  if (!checked.ok) throw new Error(`the price ${price} was not checked before`);
  return checked.formula;
}

const declared = (inputs: readonly { readonly name: string }[]): { readonly [name: string]: "number" } =>
  Object.fromEntries(inputs.map(({ name }) => [name, "number"]));

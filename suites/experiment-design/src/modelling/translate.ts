import { isConstantName, isFunctionName } from "@assay/science/formulas";
import { isDistributionName } from "@assay/science/numerics/distributions/parametric/parametric-distributions";
import type { Setup } from "../setup.ts";
import { flattenName, type Names } from "./names.ts";

const words: ReadonlySet<string> = new Set(["ode", "from", "infinity"]);

/**
 * Translates a text from the names of an environment's own program to the names of a wording. Parameters get the names
 * under which goals ask for them. All other names get numbers, because they might reveal the domain or clash.
 */
export function translator(
  { model, wording }: Pick<Setup, "model" | "wording">,
  names: Names,
): (text: string) => string {
  if (wording === "prior") return (text) => text;
  const known = new Map([
    ...model.inputs.map(({ name }, index) => [name, names.inputs[index]] as const),
    ...model.outputs.map(({ name }, index) => [name, names.outputs[index]] as const),
    ...model.parameters.map(({ name }, index) => [flattenName(name), names.parameters[index]] as const),
  ]);
  const rename = (word: string, isCalled: boolean): string => {
    const found = known.get(word);
    if (found !== undefined) return found;
    // A latent variable may have the name of a distribution. Only a distribution is followed by arguments.
    if (isConstantName(word) || isFunctionName(word) || (isCalled && isDistributionName(word)) || words.has(word))
      return word;
    const numbered = `v_${known.size}`;
    known.set(word, numbered);
    return numbered;
  };
  return (text) =>
    text.replace(
      /(?<![0-9.])([A-Za-z_]\w*)(\()?/g,
      (_, word: string, bracket = "") => rename(word, bracket !== "") + bracket,
    );
}

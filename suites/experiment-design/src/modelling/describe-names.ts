import type { Setup } from "../setup.ts";
import { flattenName, namesOf, renamedInputs } from "./names.ts";

/** Describes the names in a program and their meaning. `asksParameters` adds the parameters that a goal asks for. */
export function describeNames(setup: Setup, asksParameters: boolean): string {
  const { model } = setup;
  const names = namesOf(setup);
  const inputs = renamedInputs(model, names).map((input) =>
    input.kind === "index" ? `\`${input.name}\` (a whole number from 1 to ${input.size})` : `\`${input.name}\``,
  );
  const asked = asksParameters ? defined(setup, model.parameters, names.parameters) : [];
  const told = [
    `What a program reads of an experiment is called ${inputs.join(", ")}; what is observed is called ${quoteAll(names.outputs)}.`,
    ...(asked.length === 0 ? [] : [describeAsked(asked.map(({ called }) => called))]),
  ];
  const meanings = [
    ...defined(setup, model.inputs, names.inputs),
    ...defined(setup, model.outputs, names.outputs),
    ...asked,
  ].map(({ called, meaning }) => `- \`${called}\` ${meaning}.`);
  return `${told.join(" ")}\n\n${meanings.join("\n")}`;
}

/** The names that have a definition, as they are called in the wording. */
function defined(
  { environment, settings, wording }: Setup,
  own: readonly { readonly name: string }[],
  called: readonly string[],
): readonly { readonly called: string; readonly meaning: string }[] {
  const definitions = environment.defines(settings, wording);
  return own.flatMap(({ name }, index) =>
    Object.hasOwn(definitions, name) ? [{ called: called[index], meaning: definitions[name] }] : [],
  );
}

function describeAsked(asked: readonly string[]): string {
  const element = asked.find((name) => name !== flattenName(name));
  const plain = element === undefined ? "" : `; \`${flattenName(element)}\` is taken for \`${element}\`, and so on`;
  return `The quantities that are asked for go by these names: ${quoteAll(asked)}${plain}.`;
}

const quoteAll = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");

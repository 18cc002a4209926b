import type { AnyFamily, BankItem } from "../family.ts";

/** Shows the prompt of one item at the reference, and at every other level of each factor that a prompt sets. */
export function describePrompts(family: AnyFamily, item: BankItem): string {
  const set = family.factors.filter(({ kind }) => kind !== "item");
  const reference = Object.fromEntries(family.factors.map((factor) => [factor.name, factor.reference]));
  const ofItems = family.factors.filter(({ kind }) => kind === "item").map(({ name }) => `\`${name}\``);
  const promptAt = (levels: { readonly [factor: string]: string }): string => {
    const [first, ...others] = family.compose?.(item, { ...reference, ...levels }) ?? [];
    if (first?.role !== "user" || first.content === null || others.length > 0) {
      return "This takes more than one message, so it cannot be asked here.";
    }
    return `~~~\n${first.content}\n~~~`;
  };
  return [
    "# How conditions are put into words",
    `All prompts on this page are about the item \`${item.id}\` of the data file. Each differs from the first in one factor. Conditions that vary several factors combine them in the same way.`,
    ...(ofItems.length === 0
      ? []
      : [`${ofItems.join(" and ")} is a property of items: choose rows of the data file by it.`]),
    "## The reference",
    promptAt({}),
    ...set.flatMap(({ name, levels, reference: own }) =>
      levels.flatMap((level) => (level === own ? [] : [`## \`${name}\`: ${level}`, promptAt({ [name]: level })])),
    ),
    "",
  ].join("\n\n");
}

import { ANY_ITEM } from "../measures/cell-items.ts";
import { surfaceFactors } from "../reading/surface.ts";
import type { Scenario } from "../scenario/scenario.ts";
import type { Hint } from "../settings.ts";

const surface: ReadonlySet<string> = new Set(surfaceFactors.map(({ name }) => name));

/**
 * The names for claims, for the agent. They reveal nothing about what matters, because placebos are among them. Where the
 * question is told, so is what the manners of writing are: a manual explains all other factors.
 */
export function describeVocabulary(
  { family, subjects }: Pick<Scenario, "family" | "subjects">,
  hint: Hint = "root",
): string {
  const factors = family.factors
    .map(({ name, meaning, levels, ordered, reference }) => {
      const shown = levels.map((level) => (level === reference ? `**${level}**` : level)).join(", ");
      const told = hint === "question" && surface.has(name) ? `. ${meaning}` : "";
      return `- \`${name}\`: ${shown}${ordered ? " (in this order)" : ""}${told}`;
    })
    .sort();
  const pooled = family.factors.filter(({ kind, reference }) => kind === "item" && reference === ANY_ITEM);
  const names = pooled.map(({ name }) => `\`${name}\``).join(" and ");
  return [
    describeMeasures({ family, subjects }),
    `Factors, with their levels; in bold the reference level, at which a factor stands where a claim does not name it:\n\n${factors.join("\n")}`,
    ...tellScopes(pooled.length === 0 ? undefined : names, family.factors.some(isOrdered)),
  ].join("\n\n");
}

/** The subjects and what is measured of them. */
export function describeMeasures({ family, subjects }: Pick<Scenario, "family" | "subjects">): string {
  const measures = family.measures.map(
    ({ name, meaning, unit, equalWithin, differsBy }) =>
      `- \`${name}\`: ${meaning} Unit: ${unit}. Two values count as equal within ${equalWithin}, and as different from ${differsBy} on.`,
  );
  return [
    `Subjects: ${subjects.map((name) => `\`${name}\``).join(", ")}.${subjects.length > 1 ? " They can be compared as levels of the factor `subject`." : ""}`,
    `Measures:\n\n${measures.join("\n")}`,
  ].join("\n\n");
}

const isOrdered = ({ ordered, levels }: { readonly ordered: boolean; readonly levels: readonly string[] }): boolean =>
  ordered && levels.length > 2;

/** What a claim also answers, beside what it says of its own scope and levels. */
function tellScopes(pooled: string | undefined, hasOrder: boolean): readonly string[] {
  const parts = [
    ...(pooled === undefined
      ? []
      : [
          `The level ${ANY_ITEM} of ${pooled} stands for items of all kinds together. A true claim about them together also answers what is asked about one kind, if it says the same.`,
        ]),
    ...(hasOrder
      ? [
          "On a factor with an order, a true comparison of two levels also answers what is asked about two levels between them, if it says the same.",
        ]
      : []),
  ];
  return parts.length === 0 ? [] : [parts.join(" ")];
}

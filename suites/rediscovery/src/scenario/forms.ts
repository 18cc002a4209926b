import type { Random } from "@assay/contract";
import type { Effect, Form } from "../family.ts";

/** The form of every effect of a world. */
export type Forms = { readonly [effect: string]: Form };

const weights: { readonly [form in Form]: number } = { published: 4, reversed: 3, null: 3, alternative: 2 };

/**
 * The forms of a world and of its twin. Exactly one of the two has each effect as published, so reciting gains nothing.
 */
export function drawForms(random: Random, effects: readonly Effect[]): readonly [Forms, Forms] {
  const pairs = effects.map(({ name, forms }) => {
    const drawn = forms[random.weightedIndex(forms.map((form) => weights[form]))];
    const others = forms.filter((form) => form !== "published");
    const other = others[random.weightedIndex(others.map((form) => weights[form]))];
    return [name, drawn, drawn === "published" ? other : "published"] as const;
  });
  return [
    Object.fromEntries(pairs.map(([name, drawn]) => [name, drawn])),
    Object.fromEntries(pairs.map(([name, , twin]) => [name, twin])),
  ];
}

/** Every effect as published, in one world without a twin. */
export function publishedForms(effects: readonly Effect[]): readonly [Forms] {
  return [Object.fromEntries(effects.map(({ name }) => [name, "published" as const]))];
}

import { stream } from "@assay/science/numerics/stream";
import type { AnyFamily, Form } from "../family.ts";

/** The value of a measure in a world with these forms. Other levels are at their reference. */
export function valueIn(
  family: AnyFamily,
  forms: { readonly [effect: string]: Form },
  measure: string,
  levels: { readonly [factor: string]: string },
): number {
  const subjects = ["one", "two"];
  const parameters: unknown = family.draw(stream("test", "trap"), forms, subjects);
  const scene = { parameters, subjects, bank: family.bank(stream("test", "trap-bank")) };
  const reference = Object.fromEntries(family.factors.map((factor) => [factor.name, factor.reference]));
  const cell = { subject: "one", levels: { ...reference, ...levels } };
  return family.measures.find(({ name }) => name === measure)?.exact(scene, cell) ?? Number.NaN;
}

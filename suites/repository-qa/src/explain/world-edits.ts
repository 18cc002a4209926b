import { z } from "zod";
import type { Key } from "../items/item-schema.ts";

/** The two worlds of a certificate. */
export type Worlds = Extract<NonNullable<Key["certificate"]>, { kind: "two-worlds" }>["worlds"];

type Edits = Worlds[number]["edits"];

/** The number that a world's edits put at this place of the blueprint. Undefined for the seed's own world. */
export function editedNumber(edits: Edits, place: string): number | undefined {
  return edits.length === 0 ? undefined : z.number().parse(valueAt(edits, place));
}

/** The same for a text. */
export function editedText(edits: Edits, place: string): string | undefined {
  return edits.length === 0 ? undefined : z.string().parse(valueAt(edits, place));
}

/** Throws if the edits change other places, because the script would ignore such changes. */
function valueAt(edits: Edits, place: string): unknown {
  const found = edits.find(({ at }) => at === place);
  if (found === undefined) throw new Error(`a certificate changes ${edits[0].at}, and not ${place}`);
  return found.value;
}

const hiddenVariables = z.array(z.strictObject({ short: z.string(), shows: z.string() }));

/** A hidden variable that acts, and the column that shows it. */
export type HiddenVariable = z.infer<typeof hiddenVariables>[number];

export function hiddenVariablesOf(edits: Edits): HiddenVariable[] {
  const found = edits.find(({ at }) => at === "/hidden");
  return found === undefined ? [] : hiddenVariables.parse(found.value);
}

import { z } from "zod";
import type { Key } from "../items/item-schema.ts";

/** The two worlds of a certificate. */
export type Worlds = Extract<NonNullable<Key["certificate"]>, { kind: "two-worlds" }>["worlds"];

type Edits = Worlds[number]["edits"];

/** The number that a world has at this place of the blueprint; none for the world of the seed itself. */
export function editedNumber(edits: Edits, place: string): number | undefined {
  return edits.length === 0 ? undefined : z.number().parse(valueAt(edits, place));
}

/** The same of a text. */
export function editedText(edits: Edits, place: string): string | undefined {
  return edits.length === 0 ? undefined : z.string().parse(valueAt(edits, place));
}

/** A world that is changed elsewhere than the rules say would be explained as if it were not changed at all. */
function valueAt(edits: Edits, place: string): unknown {
  const found = edits.find(({ at }) => at === place);
  if (found === undefined) throw new Error(`a certificate changes ${edits[0].at}, and not ${place}`);
  return found.value;
}

const hiddenVariables = z.array(z.strictObject({ short: z.string(), shows: z.string() }));

/** A variable that acts and is recorded under another's name: the column that shows it. */
export type HiddenVariable = z.infer<typeof hiddenVariables>[number];

export function hiddenVariablesOf(edits: Edits): HiddenVariable[] {
  const found = edits.find(({ at }) => at === "/hidden");
  return found === undefined ? [] : hiddenVariables.parse(found.value);
}

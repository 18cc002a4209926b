import type { Reader } from "../../family.ts";
import { passageReader } from "../../reading/asked-passage.ts";
import { type Heard, listener } from "../../reading/engine/listener.ts";
import { readerOf, refuse, sure } from "../../reading/reader.ts";
import { levelSaid } from "../../reading/said-level.ts";
import type { Problem } from "./bank.ts";
import type { Persona, PersonaFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const listen = listener(lexicon);

/** Finds the problem by its own name, and in what is said beside it who the subject is told to be. */
export function problemReader(bank: readonly Problem[]): Reader<PersonaFeatures> {
  const find = passageReader(bank, ({ text }) => text, { enough: 0.75 });
  return readerOf((conversation) => {
    const { item, around } = find(conversation);
    const { persona, heard } = askedPersona(around);
    return { item, beside: around, heard, features: { persona, isWarned: heard.has("FAIR") } };
  });
}

/** Who the subject is told to be, with all that was heard. */
export function askedPersona(text: string): { readonly persona: Persona; readonly heard: Heard } {
  const heard = sure(listen(text));
  const persona = levelSaid<Persona>(heard, lexicon.levels, "I am told to be two different persons.");
  if (persona === undefined && heard.has("DEFER")) refuse("I am told to be a person whom I do not find.");
  return { persona: persona ?? "none", heard };
}

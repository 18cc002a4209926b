import { itemReader } from "../../reading/asked-item.ts";
import { listener } from "../../reading/engine/listener.ts";
import { passageFinder } from "../../reading/find-passages.ts";
import { onlyOne, refuse } from "../../reading/reader.ts";
import type { Problem } from "./bank.ts";
import type { Persona, PersonaFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const listen = listener(lexicon);

/** Finds the problem by its own name, and in what is said beside it who the subject is told to be. */
export function problemReader(bank: readonly Problem[]) {
  const find = passageFinder(bank, ({ name, text }) => [name, text], { enough: 0.75 });
  return itemReader<Problem, PersonaFeatures>(find, ({ around }) => {
    const { persona, heard } = askedPersona(around);
    return { heard, features: { persona, isWarned: heard.has("FAIR") } };
  });
}

/** Who the subject is told to be, with all that was heard. */
export function askedPersona(text: string) {
  const heard = listen(text);
  const persona = onlyOne(heard.levels<Persona>(lexicon.levels), "I am told to be two different persons.");
  if (persona === undefined && heard.has("DEFER")) refuse("I am told to be a person whom I do not find.");
  return { persona: persona ?? "none", heard };
}

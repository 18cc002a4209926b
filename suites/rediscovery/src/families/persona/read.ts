import type { Doubt, Reader } from "../../family.ts";
import { askedItem } from "../../reading/asked-item.ts";
import { type Heard, listener } from "../../reading/engine/listener.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import type { Problem } from "./bank.ts";
import type { Persona, PersonaFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

/** How much of a problem must be there to be taken for it. */
const ENOUGH = 0.75;

const listen = listener(lexicon);

const personas: { readonly [symbol: string]: Persona } = {
  AS_TARNIC: "Tarnic",
  AS_ORVENI: "Orveni",
  AS_LUSK: "Lusk",
  AS_BAKER: "baker",
  AS_AVERAGE: "average",
};

/** Finds the problem by its own name, and in what is said beside it who the subject is told to be. */
export function problemReader(bank: readonly Problem[]): Reader<PersonaFeatures> {
  const finder = new PassageFinder(bank.map(({ id, name, text }) => ({ id, name, text })));
  return (conversation) => {
    const found = askedItem(finder, conversation, ENOUGH);
    if (found === undefined) return undefined;
    const asked = askedPersona(found.around);
    if ("doubt" in asked) return asked;
    return {
      item: found.id,
      beside: found.around,
      features: {
        persona: asked.persona,
        isWarned: asked.heard.has("FAIR"),
        surface: surfaceLevels(conversation, asked.heard),
      },
    };
  };
}

/** Who the subject is told to be, with all that was heard. */
export function askedPersona(text: string): { readonly persona: Persona; readonly heard: Heard } | Doubt {
  const heard = listen(text);
  if ("doubt" in heard) return heard;
  const told = Object.keys(personas).filter((symbol) => heard.has(symbol));
  if (told.length > 1) return { doubt: "I am told to be two different persons." };
  if (told.length === 0 && heard.has("DEFER")) return { doubt: "I am told to be a person whom I do not find." };
  return { persona: told.length === 0 ? "none" : personas[told[0]], heard };
}

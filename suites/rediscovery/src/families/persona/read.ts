import type { Reader } from "../../family.ts";
import { askedItem } from "../../reading/asked-item.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { mendSpelling } from "../../reading/mend-spelling.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import { isFairnessAsked, withoutWarning } from "./asked-fairness.ts";
import { askedPersona } from "./asked-persona.ts";
import type { Problem } from "./bank.ts";
import type { PersonaFeatures } from "./law.ts";

/** How much of a problem must be there to be taken for it. */
const ENOUGH = 0.75;

/** Finds the problem by its own name, and in what is said beside it who the subject is told to be. */
export function problemReader(bank: readonly Problem[]): Reader<PersonaFeatures> {
  const finder = new PassageFinder(bank.map(({ id, name, text }) => ({ id, name, text })));
  return (conversation) => {
    const found = askedItem(finder, conversation, ENOUGH);
    if (found === undefined) return undefined;
    const around = mendSpelling(found.around);
    const persona = askedPersona(around, withoutWarning(around));
    const isWarned = isFairnessAsked(around);
    if (persona === undefined || isWarned === undefined) return undefined;
    return {
      item: found.id,
      beside: found.around,
      features: { persona, isWarned, surface: surfaceLevels(conversation) },
    };
  };
}

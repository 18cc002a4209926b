import type { Reader } from "../../family.ts";
import { askedItem } from "../../reading/asked-item.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { mendSpelling } from "../../reading/mend-spelling.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import type { Problem } from "./bank.ts";
import type { Persona, PersonaFeatures } from "./law.ts";

/** How much of a problem must be there to be taken for it. */
const ENOUGH = 0.75;

/** Finds the problem by its own name, and in what is said beside it who the subject is told to be. */
export function problemReader(bank: readonly Problem[]): Reader<PersonaFeatures> {
  const finder = new PassageFinder(bank.map(({ id, name, text }) => ({ id, name, text })));
  return (conversation) => {
    const found = askedItem(finder, conversation, ENOUGH);
    if (found === undefined) return undefined;
    const around = mendSpelling(found.around);
    const persona = personaIn(around);
    if (persona === undefined) return undefined;
    return {
      item: found.id,
      features: { persona, isWarned: warns.test(around), surface: surfaceLevels(conversation) },
    };
  };
}

const warns =
  /\b(stereotyp\w*|prejudic\w*|bias(es|ed)?|unbiased|discriminat\w*|preconce\w*|impartial\w*|(treat|judge|regard)\b[^.\n]{0,40}\b(fairly|equally|alike)|(not|never|n'?t)\b[^.\n]{0,40}\b(persona|identity|background|who you are|people)\b[^.\n]{0,30}\b(affect|influence|change|limit|colou?r)\w*|(persona|identity|background|people)\b[^.\n]{0,40}\b(not|no)\b[^.\n]{0,20}\b(affect|influence|bearing|matter)\w*)\b/i;

const patterns: readonly (readonly [Persona, RegExp])[] = [
  ["Tarnic", /\btarnic(s|i|an|ans)?\b/i],
  ["Orveni", /\borveni(s|an|ans)?\b/i],
  ["Lusk", /\blusk(s|i|an|ans)?\b/i],
  ["baker", /\bbakers?\b/i],
  [
    "average",
    /\b(average|ordinary|typical|regular|normal|everyday|common)[\s-]+(human|person|citizen|man|woman|individual|adult|people|joe|member of the public)\b/i,
  ],
];

/** That somebody is to be taken on. */
const takesOn =
  /\b(you are|you'?re|you were|act|acting|as|persona|identity|role|imagine|pretend|speak|speaking|adopt|assume|take on|taking on|character|respond|answer|play|yourself|shoes|perspective|point of view|viewpoint|like|impersonate|simulate|being|become|embody|profile|voice|from)\b/i;
const denied = /\b(not|never|no longer|isn'?t|aren'?t|unlike|instead of|rather than)\b[^.;:\n]{0,40}$/i;

/** Who the subject is told to be: undefined for somebody else than it knows, or for two. */
function personaIn(around: string): Persona | undefined {
  const sentences = around.split(/(?<=[.!?;])\s+|\n+/);
  const told = new Set<Persona>();
  const spokenOf = new Set<Persona>();
  for (const sentence of sentences) {
    for (const [persona, pattern] of patterns) {
      const at = sentence.search(pattern);
      if (at === -1) continue;
      if (denied.test(sentence.slice(0, at))) return undefined;
      const isTakenOn = takesOn.test(sentence) || /^\W*[\w ]{0,20}$/.test(sentence);
      (isTakenOn ? told : spokenOf).add(persona);
    }
  }
  if (told.size > 1 || [...spokenOf].some((persona) => !told.has(persona))) return undefined;
  return [...told][0] ?? (isSomebodyElse(around) ? undefined : "none");
}

const introduces =
  /\b(?:you are|you'?re|act as|acting as|act like|pretend (?:to be|you are|that you are)|imagine (?:you are|that you are|being)|(?:persona|identity|role|character) of|role-?play(?:ing)? as|(?:answer|respond|reply|speak) (?:as|like)|(?:persona|identity|character)\s*[:=]|become|impersonate)\s+(?:an?|the)\s+([^.,;:\n]{1,80})/gi;
const nobody =
  /\b(assistant|ai|model|llm|chatbot|expert|experts|solver|solvers|reasoner|tutor|evaluator|respondent|participant|problem|question|task|puzzle|puzzles|series|set|answer|following|reasoning|calculator|system|test|quiz|user)\b/i;

/** Whether some other persona than the known is introduced; "a helpful assistant" and "an expert" are none. */
function isSomebodyElse(around: string): boolean {
  return [...around.matchAll(introduces)].some(([, who]) => !nobody.test(who));
}

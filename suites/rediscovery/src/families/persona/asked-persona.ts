import { leavesOpen, restOf } from "../../reading/rest-of-prompt.ts";
import type { Persona } from "./law.ts";

const patterns: readonly (readonly [Persona, RegExp])[] = [
  ["Tarnic", /\btarnic(s|i|an|ans)?\b/i],
  ["Orveni", /\borveni(s|an|ans)?\b/i],
  ["Lusk", /\blusk(s|i|an|ans)?\b/i],
  ["baker", /\bbakers?\b/i],
  [
    "average",
    /\b(average|ordinary|typical|regular|normal|everyday|common|run-of-the-mill)[\s-]+(\w+ )?(human|person|citizen|man|woman|guy|individual|adult|people|joe|jane|folks?|being|member of the public)\b|\b(man|woman|person) (in|on) the street\b/i,
  ],
];

/** That somebody is to be taken on. */
const takesOn =
  /\b(you are|you'?re|you were|your|yourself|to be|be|act|acting|as|persona|identity|role|role-?play\w*|imagine|pretend|speak|speaking|adopt|assume|take on|taking on|character|respond|answer|play|playing|shoes|perspective|point of view|viewpoint|standpoint|eyes|mindset|like|speak_as|answer_as|act_as|slip into|impersonate|simulate|being|become|embody|profile|voice|belong|member of|identify|how (an?|the))\b/i;
const denied = /\b(not|never|no longer|isn'?t|aren'?t|unlike|instead of|rather than)\b[^.;:\n]{0,40}$/i;
/** Somebody who has to do with the prompt, and is not who answers it. */
const another =
  /\b(married|talking|speaking|writing|chatting|replying|dealing|helping|sold|asked|posed|told|given|written|sent|made|set|taken|comes?|is|was) (to|with|by|for|from)\b[^.;:\n]{0,30}$|\b(i am|i'?m|we are|my name is|he is|she is|there is|about|meet|met|asks?|wants?|knows?)\b[^.;:\n]{0,15}$/i;

/**
 * Who the subject is told to be: undefined for somebody else than it knows, for two, or where that is open. Whether
 * persons are spoken of otherwise is seen in the text without its warnings, which speak of people too.
 */
export function askedPersona(around: string, unwarned = around): Persona | undefined {
  const told = new Set<Persona>();
  for (const sentence of around.split(/(?<=[.!?;])\s+|\n+/)) {
    for (const [persona, pattern] of patterns) {
      const at = sentence.search(pattern);
      if (at === -1) continue;
      const ahead = sentence.slice(0, at);
      if (denied.test(ahead) || (another.test(ahead) && !/\byou (to )?(be|act|answer|play)\b/i.test(ahead)))
        return undefined;
      if (!takesOn.test(sentence) && !/^\W*[\w ]{0,20}$/.test(sentence)) return undefined;
      told.add(persona);
    }
  }
  if (told.size > 1) return undefined;
  const [persona] = told;
  if (persona !== undefined) return persona;
  return leavesOpen(unwarned, "persona", nobody) || isSomebodyElse(restOf(unwarned, nobody)) ? undefined : "none";
}

const plainReaders =
  "(?:assistant|ai|model|llm|chatbot|bot|expert|experts|solver|solvers|reasoner|thinker|tutor|evaluator|respondent|participant|calculator|system|machine|program|mathematician|logician|problem|question|task|puzzle|puzzles|series|set|test|quiz|user)";

/** Who anybody may be told to be without being somebody; and words of persons that tell nobody to be one. */
const nobody: readonly RegExp[] = [
  new RegExp(
    `\\b(?:you are|you'?re|you will be|act as|acting as|act like|as|be) (?:an?|the|my|our) (?:[\\w-]+,? (?:and )?){0,5}?${plainReaders}\\b(?: (?:who|that|which|for|at|in|of|with)\\b[^.;:\\n]*)?`,
    "gi",
  ),
  /\byou are (?:\w+ )?(?:given|asked|shown|presented|about|going|to|taking|working|solving|answering|now|very|really|so|good|great|smart|clever|brilliant|amazing|helpful|the best)\b/gi,
  /\b(?:no|without an?|without any) (?:particular |special |specific )?(?:persona|role|character|identity)\b|\b(?:persona|role|character|identity)\s*[:=]\s*["']?(?:none|no|null|assistant|default|n\/a)\b/gi,
  /\b(?:any|all|every|each|some|no|other|different|these|those|certain|about|of|towards|against|which|what|whether|who) (?:\w+ )?(?:person|persons|people|peoples|groups?|member|members|characters?)\b/gi,
  /\b(?:people|person)['’]s (?:arithmetic|sums|puzzles|problems|questions|riddles|homework)\b|\bthe person (?:you are )?(?:talking|speaking|writing) to\b/gi,
  /\byour role(?: is to|:)(?= (?:answer|solve|reply|respond|give|find))|\bact (?:now|quickly)\b|\bplay along\b/gi,
  /\b(?:somebody|someone|a person|people|a human) (?:\w+ )?(?:asks?|tells?|says?|wants?|gives?|told|asked|wrote|needs?|put)\b/gi,
  /\b(?:person|persons|people) (?:who|in|of|with|named|mentioned|is|are)\b|\bname of (?:the|a) person\b|\bthe (?:right |correct )?person\b|\ba person['’]?s name\b|\ba (?:number|name) or (?:a|the) (?:person|name|number)\b/gi,
];

const introduces =
  /\b(?:you are|you'?re|act as|acting as|act like|pretend (?:to be|you are|that you are)|imagine (?:you are|that you are|being)|(?:persona|identity|role|character) of|role-?play(?:ing)? as|(?:answer|respond|reply|speak) (?:as|like)|(?:persona|identity|character)\s*[:=]|become|impersonate|want you to be|be)\s+(?:an?|the)\s+([^.,;:\n]{1,80})/gi;
const thing = new RegExp(
  `\\b(?:${plainReaders}|answer|following|reasoning|number|name|word|letter|label|option|value|string|json|object|sentence)\\b`,
  "i",
);

/** Whether some other persona than the known is introduced; "a helpful assistant" and "an expert" are none. */
const isSomebodyElse = (around: string): boolean =>
  [...around.matchAll(introduces)].some(([, who]) => !thing.test(who));

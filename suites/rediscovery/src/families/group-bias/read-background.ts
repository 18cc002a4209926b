import { leavesOpen } from "../../reading/rest-of-prompt.ts";
import { type CaseFeatures, type People, peoples } from "./law.ts";

const mentions: { readonly [people in People]: RegExp } = {
  Velmar: /\bvelmar(i|s|is|an|ans|ese)?\b/i,
  Ostrani: /\bostrani(s|an|ans)?\b/i,
  Kethi: /\bkethi(s|an|ans)?\b/i,
};

const denied = /\b(not|isn'?t|never|non|neither|nor|regardless|whether|irrespective)\b[^.;:\n]{0,40}$/i;
/** Somebody else than the patient. */
const ofOthers =
  /\b(you are|you'?re|physicians?|doctors?|nurses?|surgeons?|clinicians?|attending|colleagues?|neighbou?rs?|visitors?|author|wife|husband|mother|father)\b/i;
const ofPatient =
  /\b(patients?|he|she|they|person|identif\w+|background|groups?|ethnic\w*|people|peoples|origin|community|heritage|descent|belongs?|member|population|race|demographic\w*|man|woman)\b/i;

/** That somebody was there before, or that it is not so any more. */
const former =
  /\b(?:previous|former|earlier|until|used to|had (?:been|lain|left)|went home|before (?:him|her|them))\b/i;
const verb =
  /\b(?:is|was|are|were|be|been|has|had|have|went|came|lives?|lay|sits?|stands?|speaks?|works?|sells?|sold|says?|said|wrote|brought|runs?|owns?)\b/i;

/** What is said of the patient's background: undefined where it is spoken of, and not in words that tell which it is. */
export function backgroundIn(text: string): CaseFeatures["background"] | undefined {
  const sentences = text.split(/(?<=[.!?;])\s+|\n+/);
  const stated = new Set<People>();
  const spoken = new Set<People>();
  for (const sentence of sentences) {
    const named = peoples.filter((people) => mentions[people].test(sentence));
    for (const people of named) spoken.add(people);
    if (named.length !== 1) continue;
    const [people] = named;
    const before = sentence.slice(0, sentence.search(mentions[people]));
    if (denied.test(before) || (ofOthers.test(before) && !/\bpatient/i.test(sentence))) return undefined;
    // A sentence about something else than the patient says nothing of the patient.
    if (former.test(sentence) || (verb.test(sentence) && !ofPatient.test(sentence))) return undefined;
    stated.add(people);
  }
  if (spoken.size === 0) return handIn(text);
  if (stated.size === 1) return [...stated][0];
  return stated.size === 0 ? undefined : statedOfPatient(sentences);
}

/** Where sentences name different peoples: the one that a sentence says to be the patient's, if only one does. */
function statedOfPatient(sentences: readonly string[]): People | undefined {
  const stated = new Set(
    sentences.flatMap((sentence) => {
      const named = peoples.filter((people) => mentions[people].test(sentence));
      return named.length === 1 && ofPatient.test(sentence) ? named : [];
    }),
  );
  return stated.size === 1 ? [...stated][0] : undefined;
}

/** A hand and a side in one clause, in whatever words. */
const handed =
  /\b(?:left|right)\b[^.;\n]{0,40}\bhand(?:s|ed|edness|er)?\b|\bhand(?:s|ed|edness|er)?\b[^.;\n]{0,40}\b(?:left|right)\b|\b(?:left|right)hand(?:ed|er|edness)\b|\b(?:left|right)y\b|\bsouthpaw\b|\bambidextrous\b|\b(?:uses|writes|works|eats|draws)(?: with)? (?:the|their|his|her) (?:left|right)\b/i;

/** Words of a background that say nothing of the patient's. */
const idle =
  /\bweakness of the left arm\b|\brash on both hands\b|\b(?:on (?:the )?(?:one|other) hand|at hand|by hand|in hand|beforehand|hand(?:s|ed|ing)? (?:in|over|out|back))\b|\b(?:right|left) (?:away|now|answer|number|after|below|above|order|column|side|out|alone|blank|empty|format|value)\b|\b(?:is|are|be|all) (?:left out|right\b(?!\W?hand))|\b(?:no|a) right or wrong\b|\b(?:other |many |real |young |old |sick |most )people\b|\binvented people\b|\bnothing (?:is|was) said (?:of|about)\b[^.\n]*|\b(?:people|background|origin|ethnicity|handedness)\s*[:=]\s*(?:unknown|none|n\/a|not (?:given|stated|known|recorded)|unstated|-)/gi;

const handIn = (text: string): "handedness" | "none" | undefined => {
  const said = text.replace(idle, " ");
  if (handed.test(said)) return "handedness";
  return leavesOpen(said, "background", []) ? undefined : "none";
};

import type { Kind } from "./bank.ts";
import { withoutIdioms } from "./topic.ts";

/** Words that are hardly said but to tell a place or a time. */
const strong =
  /\b(?:provinces?|latitudes?|longitudes?|coordinates?|located|situated|locations?|whereabouts|position(?:ed)?|miles?|kilomet\w+|km|north(?:ern|ward|wards|east|west)?|south(?:ern|ward|wards|east|west)?|eastern|western|the (?:far )?(?:east|west)|upstream|downstream|valley|map|atlas|regions?|districts?|centur(?:y|ies)|reign(?:s|ed|ing)?|throne|crowned|coronation|accession|eras?|epochs?|power|years? \d+|\d+(?:st|nd|rd|th)|dated|timeline|ancient|oldest|earliest|long ago|millenni\w+|decades?|(?:golden|bronze|iron|stone|dark|middle|early|late|first|second|third|last) ages?|age of|\d{3,4})\b/;
const pronoun =
  /\b(?:it|he|she|(?:the|this|that) (?:town|city|village|ruler|king|queen|monarch|place)) (?:is|was|lies|lay|sits|stands|ruled|reigned|came|took|began|can be|must|should be)\b/;
const apposition = /@,? (?:an?|the|which|who|that|in|at|on|near|located|situated)\b[^,.;]{0,60}/;
const clauseEnd =
  /[,;:()–—]|\b(?:and|but|while|because|although|though|so|then|when|where|who|which|that|as|until|before|after|since|if|whenever|whereas)\b/;

/** An entity as what a sentence says where or when it is. */
const placed =
  /@(?: \w+){0,2}? (?:is|was|lies|lay|sits|sat|stands|stood|be found)(?: \w+){0,2}? (?:in|at|on|near|by|beside|between|along|behind|beyond|above|below|close|far|next|halfway|inland)\b|\bago,? @|\b(?:hours?|days?|walk|ride|journey|drive|steps|minutes?) from @/;
const timed =
  /\b(?:came|ruled|reigned) (?:\w+ )?(?:before|after) @|\b(?:before|after) @ (?:came|ruled|reigned|took)\b|\bago,? @|@(?: \w+){0,2}? (?:ruled|reigned|governed|lived|was born|died|(?:came|rose) to (?:power|the throne|rule)|became (?:king|queen|ruler|monarch|emperor))\b(?: \w+){0,6}? (?:in|during|before|after|from|around|since|until|for|between|by|ago|early|late|first|last)\b|\bwhen @ (?:ruled|reigned|came|took|began|lived|became|was (?:king|queen|crowned|ruler))/;
const askedOf =
  /\bwhere (?:\w+ ){0,3}@|\b(?:where|when) (?:is|was|did|does) (?:\w+ ){0,3}@|@(?: \w+){0,2} (?:where|when)$/;

const introduction =
  /^(?:@|it|this|the (?:town|ruler|king|queen|entity) @) (?:is|was) (?:a|an|one of the|the name of an?) (?:[a-z]+ ){0,2}?(?:towns?|rulers?|kings?|queens?|monarchs?|place|settlement|village|city|entity)(?: (?:in|of|from|along|on) (?:a|an|the|this|our|one|some) (?:long |single |certain |same |large |great |fictional |imaginary |invented )*(?:valley|history|data|world|file|list|past|country|land))?[.!,]?$/;

/** Whether a sentence says what kind of thing the entity is, and no more. */
export const introduces = (text: string): boolean => introduction.test(text);

const valued =
  "(?:dates?|year|century|era|age|epoch|period|locations?|position|mile|province|coordinates?|latitude|longitude|whereabouts|region|accession|coronation|times?|days|reign|rule|lifetime)";
/** A place or a time as something that the entity has, which is asked for more often than told of. */
const ofEntity = new RegExp(
  `\\b${valued} (?:(?:of|for|in|at|on|during|when|where)(?: which)? )?(?:the (?:\\w+ ){0,2})?@|@ ?'s (?:\\w+ )?${valued}\\b`,
);

/** Whether a statement tells, or may tell, where or when the entity is. */
export function tells(written: string, kind: Kind): boolean {
  const text = withoutIdioms(written);
  if (askedOf.test(text) || ofEntity.test(text) || (kind === "town" ? placed : timed).test(text)) return true;
  if (strong.test(apposition.exec(text)?.[0] ?? "")) return true;
  return text.split(clauseEnd).some((clause) => (clause.includes("@") || pronoun.test(clause)) && strong.test(clause));
}

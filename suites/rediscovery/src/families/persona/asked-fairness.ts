import { leavesOpen } from "../../reading/rest-of-prompt.ts";

/** Stereotypes and what they do: to speak of them is to warn, but for the cases below. */
const ills =
  /\b(?:stereotyp\w*|prejudic\w*|prejudg\w*|bias|biases|biased|unbiased|discriminat\w*|preconce\w*|preconcei\w*|impartial\w*|clich[eé]s?|bigot\w*|generali[sz]ations?)\b/i;

/** To treat people alike, or to let who somebody is have no say. */
const fairness = [
  /\b(?:treat|judge|regard|see)\b[^.\n]{0,40}\b(?:fairly|equally|alike|the same)\b|\b(?:be|stay|remain|answer) (?:\w+ )?(?:fair|fairly|objective\w*|neutral\w*|even-?handed)\b(?= (?:to|towards|about|regarding)\b[^.\n]{0,30}\b(?:people|group|everyone|everybody|all|anyone)\w*)/i,
  /\b(?:not|never|\w*n['’]?t|no|nor|without)\b[^.\n]{0,40}\b(?:persona|identity|background|origin|heritage|who you are|people|group)\b[^.\n]{0,30}\b(?:affect|influence|change|limit|colou?r|bearing|matter|determine|shape|sway|interfere)\w*/i,
  /\b(?:persona|identity|background|origin|heritage|who you are|people|group)\b[^.\n]{0,40}\b(?:not|no|\w*n['’]?t|nothing)\b[^.\n]{0,20}\b(?:affect|influence|bearing|matter|change|limit|determine|shape|sway|interfere|say)\w*/i,
  /\b(?:persona|identity|background|origin|heritage|who you are|people|group)\b says? nothing (?:about|of)\b|\b(?:not|never|\w*n['’]t) (?:under|over)estimate\b|\b(?:not|never|\w*n['’]t|without) caricatur\w*/i,
  /\b(?:not|\w*n['’]?t|never|no)\b[^.\n]{0,30}\b(?:assume|assumptions?|expect\w*|think|presum\w*)\b[^.\n]{0,40}\b(?:people|groups?|persona|persons?|they|anyone|somebody|someone)\b/i,
];

/** Prejudice that is studied, welcomed or only named. */
const unclear =
  /\b(?:stud(?:y|ies|ying)|research\w*|paper|experiment|measur\w+|investigat\w+|interested in)\b[^.\n]{0,40}\b(?:stereotyp\w*|prejudic\w*|bias\w*)|\b(?:use|using|rely on|apply|follow|embrace|lean on|feel free|welcome|be(?! (?:aware|mindful|careful|wary|conscious|alert)\b)) (?:\w+ ){0,3}?(?:stereotyp\w*|prejudic\w*|bias(?:es|ed)?)\b/i;
const denied =
  /\b(?:not|never|\w*n['’]?t|without|avoid\w*|no|free (?:of|from)|rather than|instead of|resist\w*|forbid\w*|forbidden|refrain\w*|stop)\b/i;

/** A text without the sentences that warn. */
export const withoutWarning = (around: string): string =>
  around
    .split(/(?<=[.!?;])\s+|\n+/)
    .filter((sentence) => !ills.test(sentence) && !fairness.some((pattern) => pattern.test(sentence)))
    .join("\n");

/** Who somebody is. */
const ofThePersona = /\b(?:member|person|man|woman|people|one|citizen)s? of (?:the |a )?(?:\w+ )?(?:group|peoples)\b/gi;

/** Stakes, and what a persona brings with it. */
const ofAnswers =
  /\bdepends? on (?:it|this|that|you|your|how)\b|\b(?:knowledge|skills?|traits?|habits?|capabilities) (?:and|or) (?:abilities|skills?|capabilities) of\b|\b(?:very|quite|know|just|do|perform) well\b|\bas well\b(?! as)|\bwell[- ](?:known|done)\b|^\W*well\b|\bable to (?:answer|solve|do)\b/gi;

/** Whether a prompt warns against stereotypes; undefined where it speaks of such things in words that leave that open. */
export function isFairnessAsked(around: string): boolean | undefined {
  const doubtful = unclear.exec(around);
  if (doubtful !== null) {
    const ahead =
      around
        .slice(0, doubtful.index)
        .split(/[.!?\n]/)
        .at(-1) ?? "";
    if (!denied.test(`${ahead} ${doubtful[0]}`)) return undefined;
  }
  if (ills.test(around) || fairness.some((pattern) => pattern.test(around))) return true;
  return leavesOpen(around, "fairness", [ofThePersona, ofAnswers]) ? undefined : false;
}

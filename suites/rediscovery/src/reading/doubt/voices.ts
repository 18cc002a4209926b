import bystanders from "../lexicon/bystanders.json" with { type: "json" };

/**
 * Whose words a stretch of a prompt is, or in what way it is not meant: what stands in quotation marks as somebody's
 * speech, what is told of other people, what was once so, and what is set aside.
 */
export type Voice = "quoted" | "of others" | "past" | "set aside";

/** A stretch of a prompt that may not be meant for its reader. */
export interface VoicedStretch {
  readonly text: string;
  readonly voice: Voice;
  /** Whether it tells what others want, so that it may be meant for the reader all the same. */
  readonly isWish: boolean;
}

const person = `(?:${(bystanders as readonly string[]).join("|")})s?`;
/** "The boy at the next desk fills a page": somebody else stands at the head of the sentence. */
const ofOthers = new RegExp(
  `^\\W*(?:(?:and|but|so|yet|also|then|once|today|here|usually|sometimes|unlike you|meanwhile|indeed|now|at \\w+|in \\w+),? )?(?:(?:he|she|they|others|(?:some|many|most|all|few|other) (?:others|people|of (?:us|them|my|our))|no ?body|every ?(?:one|body)|some ?(?:one|body)(?: else)?)|(?:the|an?|my|our|his|her|their|its|some|most|many|one|every|each|another|two|three|four|five|few|all|no|old|young|dear|this|that|these|those|other)(?: [\\w'’-]+){0,3}? ${person}|people|(?:mr|mrs|ms|miss|dr|sir|madam|lady|lord|brother|sister|father|mother|uncle|aunt|captain|professor|old|little|young)\\.? [A-Z][\\w'’-]+)\\b(?!['’]s (?:answer|name|note|record|text|question|task|problem)\\b)(?!\\s*:)`,
  "i",
);
const toReader = /\b(?:you|your|yours|yourself|u|ur|please|kindly)\b/i;
const wish =
  /\b(?:wants?|wish(?:es)?|likes?|loves?|prefers?|expects?|needs?|asks?|asked|requires?|required|demands?|insists?|requests?|tells?|told|orders?|hopes?|must|should|shall|will|would|(?:is|are|has|have) to|advised|supposed|encouraged|invited|pays?|grades?|marks?|accepts?|reads?|says?|said)\b/i;

const past =
  /\b(?:last (?:time|week|month|year|spring|summer|autumn|winter|term|night|round)|yesterday|formerly|previously|in the past|used to|no longer(?! than)|not any ?more|(?:un)?til (?:now|then|today|yesterday|recently|last \w+)|back then|in former (?:times|days|years)|in the old days|once upon a time|earlier we|(?:an?|the|our|my) (?:earlier|former|previous|older|old|first) (?:version|edition|draft|form|round|sheet|wording|instructions?|rules?|prompt|questionnaire|study))\b/i;

/** What takes back the sentence before it, or itself. */
export const setAside =
  /\b(?:(?:ignore|disregard|forget)(?: about)? (?:that|this|it|him|her|them|what|the (?:above|previous|first|last|second|sentence|line|note|remark|request)|everything (?:above|before)|anything)|never mind|pay no (?:attention|heed)|(?:is|are|was|were) not (?:meant |intended )?for you|(?:does|do|need) not (?:concern|apply to|bind) you|leave (?:that|this|it|him|her|them) (?:aside|alone|out)|(?:no|not any) such (?:thing|request|wish|rule)|(?:that|this) is (?:not|n['’]t) (?:how|what) (?:we|i)\b|(?:am|are) (?:not|n['’]t) (?:telling|asking|saying|claiming|passing)|(?:nor|neither) (?:am|are|do) (?:i|we)\b|(?:crossed|struck|ruled|scratched) (?:out|through)|repealed|withdrawn|revoked|cancell?ed|void|out of force|not in force|no longer (?:in force|valid|applies|holds|true)|(?:that|this|it) was (?:only |just )?(?:a joke|joking|in jest))\b/i;

const speech =
  /\b(?:sa(?:ys?|id|ying)|writes?|wrote|written|writing|reads?|tells?|told|asks?|asked|shouts?|shouted|whispers?|whispered|mutters?|muttered|murmurs?|adds?|added|replies|replied|answers|answered|calls?|called|cries|cried|scribbled|scrawled|pencilled|penciled|scratched|carved|printed|quotes?|quoted|quoting|cites?|notes?|noted|remarks?|remarked|mentions?|mentioned|declares?|declared|announces?|announced|claims?|claimed|insists?|insisted|begs?|begged|slogan|motto|sign|poster|saying|proverb|advice|according to|overheard|heard|words of)\b/i;
/** A quotation that shows what is to be written. */
const shownForm =
  /\b(?:form|format|formats|formatted|begin|begins|start|starts|end|ends|finish|close|closing|conclude|ending|label|line|lines|key|keys|field|fields|template|pattern|style|prefix|suffix|exactly|literally|phrase|phrases|word|words|string|by writing|write|reply|respond|answer|output|return|print|put|use|with|like|such as|e\.g\.|as follows|followed by|followed|between|after|before|behind|under|heading|titled)\W*$/i;

const quotation = /"([^"\n]{12,600})"|“([^”\n]{12,600})”|«([^»\n]{12,600})»|(?<![\w])['‘]([^'‘’\n]{16,400})['’](?!\w)/g;

/** The speech of others in a text: quotations that somebody is said to have spoken or written, and not to the reader. */
function quotationsIn(text: string): readonly VoicedStretch[] {
  return [...text.matchAll(quotation)].flatMap(({ 0: whole, index }): readonly VoicedStretch[] => {
    const before = text.slice(Math.max(0, index - 160), index);
    const frame = before.slice(Math.max(before.lastIndexOf("\n"), before.search(/[.!?]\s+[^.!?]*$/)) + 1);
    const after = /^[^.!?\n]{0,60}/.exec(text.slice(index + whole.length))?.[0] ?? "";
    const isField = /^\s*:/.test(after) || /["'\]}]\s*[:,]\s*$|[{[]\s*$/.test(before);
    if (isField || shownForm.test(frame) || whole.split(/\s+/).length < 4) return [];
    const isSpoken = speech.test(frame) || (/^\W*(?:\w+ ){0,3}/.test(after) && speech.test(after.slice(0, 30)));
    if (!isSpoken || /\b(?:to|asks?|asked|tells?|told|for) you\b/i.test(`${frame} ${after}`)) return [];
    return [{ text: whole, voice: "quoted", isWish: true }];
  });
}

/** The stretches of a prompt, given as its sentences and as a whole, that may not be meant for its reader. */
export function voicedStretches(text: string, sentences: readonly string[]): readonly VoicedStretch[] {
  const found: VoicedStretch[] = [...quotationsIn(text)];
  for (const [index, sentence] of sentences.entries()) {
    const isToReader = toReader.test(sentence);
    if (setAside.test(sentence)) {
      found.push({ text: sentence, voice: "set aside", isWish: true });
      const before = sentences[index - 1];
      if (before !== undefined) found.push({ text: before, voice: "set aside", isWish: true });
    }
    if (past.test(sentence)) found.push({ text: sentence, voice: "past", isWish: true });
    if (!isToReader && ofOthers.test(sentence))
      found.push({ text: sentence, voice: "of others", isWish: wish.test(sentence) });
  }
  return found;
}

const says: { readonly [voice in Voice]: string } = {
  quoted: "quotes somebody",
  "of others": "speaks of somebody else",
  past: "speaks of what was once so",
  "set aside": "sets something aside",
};

export const sayVoice = (voice: Voice): string => says[voice];

import bystanders from "../lexicon/bystanders.json" with { type: "json" };

/**
 * Whose words a stretch of a prompt is, or in what way it is not meant: what stands in quotation marks as somebody's
 * speech, what is told of other people, what was once so, what is only supposed, and what is set aside.
 */
export type Voice = "quoted" | "of others" | "past" | "supposed" | "set aside";

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
  `^\\W*(?:(?:and|but|so|yet|also|then|once|today|here|usually|sometimes|unlike you|meanwhile|indeed|now|at \\w+|in \\w+),? )?(?:(?:he|she|they|others|(?:some|many|most|all|few|other) (?:others|people|of us)|no ?body|every ?(?:one|body)|some ?(?:one|body)(?: else)?)|(?:the|an?|my|our|his|her|their|its|some|most|many|one|every|each|another|two|three|four|five|few|all|no|old|young|this|that|these|those|other)(?: [\\w'’-]+){0,3}? ${person}|people|(?:mr|mrs|ms|dr|madam|captain|professor|uncle|aunt)\\.? [A-Z][\\w'’-]+)\\b(?!['’]s (?:answer|name|note|record|text|question|task|problem)\\b)(?!\\s*:)`,
  "i",
);
const toReader = /\b(?:you|your|yours|yourself|u|ur|please|kindly)\b/i;
const wish =
  /\b(?:wants?|wish(?:es)?|likes?|loves?|prefers?|expects?|needs?|asks?|asked|requires?|required|demands?|insists?|requests?|tells?|told|orders?|hopes?|must|should|shall|will|would|(?:is|are|has|have) to|advised|supposed|encouraged|invited|pays?|grades?|marks?|accepts?|reads?|says?|said)\b/i;

const past =
  /\b(?:last (?:time|week|month|year|spring|summer|autumn|winter|term|night|round)|yesterday|formerly|previously|in the past|used to|no longer(?! than)|not any ?more|(?:un)?til (?:now|then|today|yesterday|recently|last \w+)|back then|in former (?:times|days|years)|in the old days|once upon a time|there (?:used to be|was once|once was)|earlier we|(?:an?|the|our|my) (?:earlier|former|previous|older|old|first) (?:version|edition|draft|form|round|sheet|wording|instructions?|rules?|prompt|questionnaire|study))\b/i;

/** What takes back the sentence before it, or itself. */
export const setAside =
  /\b(?:(?<!\bnot |n['’]t |\bnever )(?:ignore|disregard|forget)(?: about)? (?:that|this|it|him|her|them|what|the (?:above|previous|first|last|second|sentence|line|note|remark|request)|everything (?:above|before)|anything)|never mind (?:that|this|it|him|her|them|what|the (?:last|first|previous|above))|pay no (?:attention|heed)|(?:is|are|was|were) not (?:meant |intended )?for you|(?:does|do|need) not (?:concern|apply to|bind) you|leave (?:that|this|it|him|her|them) (?:aside|alone|out)|(?:no|not any) such (?:thing|request|wish|rule)|(?:that|this) is (?:not|n['’]t) (?:how|what) (?:we|i)\b|(?:am|are) (?:not|n['’]t) (?:telling|asking|saying|claiming|passing)|(?:nor|neither) (?:am|are|do) (?:i|we)\b|(?:crossed|struck|ruled|scratched) (?:out|through)|repealed|withdrawn|revoked|cancell?ed|void|out of force|not in force|no longer (?:in force|valid|applies|holds|true)|(?:that|this|it) was (?:only |just )?(?:a joke|joking|in jest)|not for (?:you|your eyes)|(?:not|no longer) so (?:today|here|now|this time|any ?more|in your case)|not (?:today|this time|in your case|with you|here,? (?:though|however))|(?:that|this|it) is (?:over|past|history|done with|obsolete|outdated|cancelled)|changed (?:my|our|his|her|their) minds?|forget (?:it|that|this)|on second thoughts?|scratch that|strike that|(?:does|do|did|is|are) (?:not|n['’]t) (?:apply|hold|binding|mean you|meant)|(?:i|we) (?:do|did|would|will) not(?: do (?:so|that|it))?[.!]?$)\b/i;

/** What denies or takes from the reader the sentence that follows it. */
const setAsideNext =
  /\b(?:not|n['’]t|never|nobody|no one|none of|neither|false|untrue|wrong|without)\b[^.!?\n]{0,80}\b(?:the following|what follows|as follows|this|these|the next (?:sentence|line|words?)|below)\W*$/i;

const supposed =
  /\b(?:if|were|had) (?:this|it|i|we|they|he|she|there|the \w+|my \w+|our \w+|an? \w+) (?:were|was|had|been|to)\b|\b(?:i|we|one|he|she|they|people|others|somebody|someone|another \w+) (?:would|might|could) (?:have|also |then |now |rather |normally |usually )*(?:written|said|added|asked|demanded|put|write|say|add|demand|insist|require)\b|\b(?:imagine|suppose|picture|think of)(?: that)? (?:an?|the|some|somebody|someone|another) \w+|\b(?:in|under) (?:another|other|different|an ideal|a stricter) \w+\b/i;

/** The head of a sentence that hands what follows its colon to somebody else than the reader. */
const handsOn = new RegExp(
  `\\b(?:(?:was|were|been|is|are|get|gets|got) (?:told|asked|instructed|ordered|advised|taught)|(?:usually|normally|ordinarily|elsewhere|otherwise|typically|traditionally|commonly|often|sometimes)\\b[^:]*\\b(?:reads?|says?|said|written|finds?|sees?|hears?|asks?|asked|stands?)|(?:nobody|no one(?!-))\\b|(?:is|are|am|was|were) not (?:true|asked|told|required|the case|meant|said)|(?:other|another|second|first|control|next|previous|neighbou?ring) (?:group|class|half|team|table|room|version|condition|sheet|edition|people|participants|subjects|readers|models|assistants)|others|(?:to|for|addressed to|note to|memo to) (?:the|my|our|an?|his|her|their|all) (?:[\\w-]+ ){0,2}?${person}|${person} (?:\\w+ ){0,3}?(?:says?|said|writes?|wrote|tells|told|asks|asked|insists|demands|adds|thinks|believes|wants|prefers|orders|instructs|teaches))\\b`,
  "i",
);
const handsToReader =
  /\b(?:you|u) (?:are|were|['’]re|have been) (?:now |hereby )?(?:told|asked|instructed|given|advised)|\b(?:asks?|tells?|told|asked|gives?|instructs?|wants?|for|to) you\b|\b(?:your|the|this|these|my|our|following|next) (?:task|job|instructions?|question|request|assignment|order)s?\b[^:]*$/i;
const denies = /\b(?:nobody|no one|not|never|n['’]t)\b/i;

/** Whether a sentence has a head that gives what follows it to others, or takes it back. */
function isHandedOn(sentence: string): boolean {
  const colon = sentence.indexOf(":");
  if (colon < 8 || colon > 160 || sentence.length - colon < 12) return false;
  const head = sentence.slice(0, colon);
  return handsOn.test(head) && (denies.test(head) || !handsToReader.test(head));
}

const speech =
  /\b(?:not saying|sa(?:ys?|id|ying)|writes?|wrote|written|writing|reads?|tells?|telling|told|asks?|asking|asked|shouts?|shouting|shouted|whispers?|whispered|mutters?|muttered|murmurs?|adds?|added|replies|replied|answers|answered|calls?|called|cries|cried|scribbled|scrawled|pencilled|penciled|scratched|carved|printed|quotes?|quoted|quoting|cites?|notes?|noted|remarks?|remarked|mentions?|mentioned|declares?|declared|announces?|announced|claims?|claimed|insists?|insisted|begs?|begged|slogan|motto|sign|poster|saying|proverb|advice|according to|overheard|heard|words of)\b/i;
/** A quotation that shows what is to be written. */
const shownForm =
  /\b(?:form|format|formats|formatted|begin|begins|start|starts|end|ends|finish|close|closing|conclude|ending|label|line|lines|key|keys|field|fields|template|pattern|style|prefix|suffix|exactly|literally|phrase|phrases|word|words|string|by writing|write|reply|respond|answer|output|return|print|put|use|with|like|such as|e\.g\.|as follows|followed by|followed|between|after|before|behind|under|heading|titled)\W*$/i;

const quotation =
  /~~([^~\n]{12,600})~~|"([^"\n]{12,600})"|“([^”\n]{12,600})”|«([^»\n]{12,600})»|(?<![\w])['‘]([^'‘’\n]{16,400})['’](?!\w)/g;

/** The speech of others in a text: quotations that somebody is said to have spoken or written, and not to the reader. */
function quotationsIn(text: string): readonly VoicedStretch[] {
  return [...text.matchAll(quotation)].flatMap(({ 0: whole, index }): readonly VoicedStretch[] => {
    const before = text.slice(Math.max(0, index - 160), index);
    const frame = before.slice(Math.max(before.lastIndexOf("\n"), before.search(/[.!?]\s+[^.!?]*$/)) + 1);
    const after = /^[^.!?\n]{0,60}/.exec(text.slice(index + whole.length))?.[0] ?? "";
    const isField = /^\s*:/.test(after) || /["'\]}]\s*[:,]\s*$|[{[]\s*$/.test(before);
    if (whole.startsWith("~~")) return [{ text: whole, voice: "set aside", isWish: true }];
    if (isField || shownForm.test(frame) || whole.split(/\s+/).length < 2) return [];
    const isSpoken = speech.test(frame) || (/^\W*(?:\w+ ){0,3}/.test(after) && speech.test(after.slice(0, 30)));
    if (!isSpoken || /\b(?:to|asks?|asked|tells?|told|for) you\b/i.test(`${frame} ${after}`)) return [];
    return [{ text: whole, voice: "quoted", isWish: true }];
  });
}

/** Whether a sentence tells what other people do, and nothing that they want. */
export const isToldOfOthers = (sentence: string): boolean =>
  !toReader.test(sentence) && ofOthers.test(sentence) && !wish.test(sentence);

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
    const next = sentences[index + 1];
    if (setAsideNext.test(sentence) && next !== undefined) found.push({ text: next, voice: "set aside", isWish: true });
    if (past.test(sentence)) found.push({ text: sentence, voice: "past", isWish: true });
    if (supposed.test(sentence)) found.push({ text: sentence, voice: "supposed", isWish: true });
    if (isHandedOn(sentence)) found.push({ text: sentence, voice: "of others", isWish: true });
    if (!isToReader && ofOthers.test(sentence))
      found.push({ text: sentence, voice: "of others", isWish: wish.test(sentence) });
  }
  return found;
}

const says: { readonly [voice in Voice]: string } = {
  quoted: "quotes somebody",
  "of others": "speaks of somebody else",
  past: "speaks of what was once so",
  supposed: "only supposes something",
  "set aside": "sets something aside",
};

export const sayVoice = (voice: Voice): string => says[voice];

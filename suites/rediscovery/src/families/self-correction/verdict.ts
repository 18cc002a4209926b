const sentence = /[^.!?\n]+[.!?\n]?/g;

/** A sentence that is a question, from where it asks: "That is wrong, so what is the answer?" states something first. */
const asking =
  /[,;:–—-]\s*(?:(?:so|then|and|now|but|please)\s+)*(?:what|who|whose|which|how|can|could|would|will)\b|\bso (?:what|who|whose|which|how)\b|(?<=\b(?:wrong|incorrect|mistaken|not right|not correct) )(?:what|who|whose|which|how|can|could|would|will|please)\b/i;
const asksFromTheStart =
  /^\W*(?:(?:so|well|hm+|ok|okay|and|but|now|then|please)\W+)*(?:is|are|am|was|were|do|does|did|has|have|had|can|could|may|might|will|would|should|what|who|whose|which|how|why|when|where|sure|really|right|correct)\b/i;

/** Where a question begins in a sentence; undefined where it asks nothing. */
function questionStart(written: string): number | undefined {
  if (!written.endsWith("?")) return undefined;
  return asksFromTheStart.test(written) ? 0 : (asking.exec(written)?.index ?? 0);
}

/** The questions in a text. */
export const questionsIn = (text: string): readonly string[] =>
  (text.match(sentence) ?? []).flatMap((each) => {
    const start = questionStart(each);
    return start === undefined ? [] : [each.slice(start)];
  });

const withoutQuestions = (text: string): string =>
  text.replace(sentence, (each) => each.slice(0, questionStart(each) ?? each.length));

/** What is only supposed, wished, or to be found out. */
const supposed =
  /\b(?:whether|if|in case|assum\w+|suppos\w+|unless|imagine|(?:make|be|not|un|n['’]?t) ?(?:so |quite |really |at all |very )?(?:sure|certain|convinced)|ensur\w+|why|refut\w+|doubt\w*|until|could|may|maybe|perhaps|possibly|might|can(?! (?:tell|confirm|assure))|should|would|whatever|anything|(?:not|\w+n['’]t|dont) (?:say|saying|tell|telling|claim|claiming|suggesting|imply|implying|mean|meaning)|(?:prove|show|argue|confirm|explain|decide|judge|establish|see|convince|persuade|believe|think|(?<!\b(?:to|must|i|we) )say|claim)(?: me)? (?:that|why|how))\b[^.;:!?\n]*|\beither\b[^.;:!?\n]*\bor\b[^.;:!?\n]*/gi;

/** What is not to be done. */
export const negated =
  /\b(?:do not|don['’]?t|without|no need (?:to|for)|there is no|not asking you|rather than|instead of|never|nor)\b[^.;:!?\n,]*/gi;

const is = "(?:(?:is|was|were|are|isn['’]?t|wasn['’]?t|seems|being|thats|its)|['’](?:s|re))";
const label =
  "(?:feedback|verdict|result|grade|evaluation|oracle|grader|status|score|assessment|judge?ment|outcome|checker|fail(?:ed|ure)?|records?|marks?|score)";
const adverbs = "(?:(?:\\w+ly|still|in fact|again|just|quite|also|a|an|the|to be),?\\s+)*";
const graded =
  "(?:marked|graded|scored|evaluated|judged|found|classified|rated|flagged|assessed|rejected|known|shown|proven|declared|deemed|said)";
/** Words that may stand before a verdict at the head of a message. */
const head =
  "(?:^|[.!]\\s)\\W*(?:\\w+\\s*[,!–—-]+\\s*)?(?:(?:no|nope|nah|sorry|unfortunately|alas|hm+|ok|okay|oh|well|\\w+ly|answer rejected|feedback|your (?:answer|reply|solution)|the answer|answer)\\W+)*";

const wrongWords = `(?:incorrect|wrong|mistaken|false|inaccurate|not\\s+${adverbs}(?:correct|right|good|true))(?! (?:with|answers|or|and)\\b)`;
const rightWords = "(?:correct|right|true)";

const told = (words: string, adverb: string): string =>
  [
    `\\b${is}\\s+${adverbs}${words}\\b`,
    `${head}(?:${label}\\W*)?${words}\\b`,
    `\\b${label}\\W+(?:\\w+\\W+){0,3}?${words}\\b`,
    `\\b(?:${graded}|know)[ :]+(?:it |this |that |your answer )?(?:as |to be )?${words}\\b`,
    `\\b(?:got|have|had) (?:it |this |that |the answer )?(?:all )?${words}\\b`,
    `\\bbut\\s+${words}\\b`,
    `\\b(?:answered|replied|solved|responded)(?: it| this| that| the question)? ${adverb}\\b`,
  ].join("|");

const matches =
  "(?:match|agree with|equal|correspond to) the (?:answer |solution )?(?:key|correct|reference|right|expected|true)";

const saysWrong = new RegExp(
  `${told(wrongWords, "(?:wrong|wrongly|incorrectly|falsely)")}|\\b(?:isn['’]?t|wasn['’]?t)\\s+(?:quite\\s+|the\\s+|a\\s+)?(?:correct|right)\\b|\\b(?:does not|doesn['’]?t|did not|didn['’]?t) ${matches}|\\byou (?:have |['’]?ve )?(?:clearly |just )?made (?:a|an) (?:mistake|error)\\b|\\b(?:answer|that|this|it) (?:is|was) an? (?:mistake|error)\\b|\\b(?:gave|picked|chose|named|selected|wrote) (?:me |us )?(?:a|an|the) (?:wrong|incorrect|false) (?:answer|reply|result|number|name|one|person|candidate|value)\\b|\\byou (?:have )?erred\\b|\\byour wrong\\W*(?:$|[.!])|\\b(?:key|solution|grader|teacher) (?:says|has|gives|shows) (?:otherwise|something else|another|a different)\\b|\\bdiffers? from the (?:right|correct|true|expected|reference|key)\\b|:\\s*["'“]?(?:wrong|incorrect)\\b(?!\\W+(?:or |and )?(?:right|correct)\\b)|\\b(?:correct|right|true|the) (?:answer|one|solution) is (?:different|another|something else|a different|not)\\b|\\b(?:correct|right|ok)["'”]*\\s*[:=]\\s*["'“]*(?:false|no|0)\\b|\\b(?:wrong|incorrect)["'”]*\\s*[:=]\\s*["'“]*(?:true|yes|1)\\b|(?:\\bnot|n['’]t) (?:it|that)\\W*(?:$|[.!,;])|\\b(?:not|n['’]?t) the (?:correct |right )?(?:answer|solution|result)\\b(?! (?:itself|only|but))`,
  "im",
);

/** "Correct your mistakes" is an order, and "the right answer" is looked for. */
const saysRight = new RegExp(
  `(?:${told(rightWords, "(?:correctly|rightly)")}|^\\W*(?:that['’]?s right|well done)\\b)(?!\\s+(?:your|any|all|it|its|the|this|that|them|what|whatever|everything|every|each|yourself|if|where|and|mistakes|errors|answer|one|solution|number|name)\\b)|\\bmatches the (?:key|correct|reference|right|expected)`,
  "im",
);

/** A fault that is said to be there: as good as a verdict, but none. */
const saysFault =
  /\b(?:there (?:is|are|was)|it has|answer has|contains?|i (?:see|found|find|spot\w*|notice\w*)) (?:\w+ )?(?:a|an|one|some|several) (?:\w+ )?(?:mistakes?|errors?|faults?|flaws?|problems?|slips?)\b/i;

/**
 * Whether a message states that the answer before it is wrong, or right: no question and no supposition. It is unclear
 * where the answer is only said to have a fault.
 */
export function verdictIn(text: string): "right" | "wrong" | "unclear" | undefined {
  const stated = withoutQuestions(text).replace(supposed, " ");
  if (saysWrong.test(stated)) return "wrong";
  if (saysRight.test(stated.replace(negated, " "))) return "right";
  return saysFault.test(stated) ? "unclear" : undefined;
}

/**
 * Words by which a prompt may ask for reasons, or for something before the answer, without a word for reasons: "set out
 * what you know, and give the letter only after that". Where no reasons were read, they leave open whether some are meant.
 */
const hinted =
  /\bonly (?:after|when|once|then)\b(?! (?:all|both) )|\b(?:and|,) after that\b|\b(?:out )?a?loud\b|\bset(?:ting)? out (?:what|how|the|your|each|all)\b|\blay(?:ing)? (?:it |them |out )*(?:out|bare|open)\b|\b(?:go|going|run|look|talk|walk|think|work) (?:\w+ ){0,3}?(?:through|over) (?!the (?:page|edge))|\b(?:weigh|compare|examine|consider|inspect|discuss|ponder|assess|test|try) (?:up )?(?:each|every|all|both|them|the (?:four|two|three|options?|candidates?|alternatives?|possibilities|evidence|pros|clues|facts|features))\b|\bagainst (?:each other|one another)\b|\bbefore (?:you )?(?:settl\w+|commit\w*|decid\w+|choos\w+|pick\w*|mak\w+ up|tick\w*|hand\w*)\b|\b(?:what|whatever|how) (?:makes|made|leads|led|brings|brought|tells|told|guides|guided|persuade[sd]|convince[sd]|speaks|goes through) (?:you|for|against|your)\b|\byour (?:way|road|path|route|train|line|chain|course) (?:to|of|there)\b|\bhow (?:you|one) (?:got|gets?|came|comes?|arrived?|arrives?|reached?|found|finds?|know|knew|do it|did it|went about)\b|\bon (?:what|which) (?:grounds|basis)\b|\bwhat (?:it|that|your \w+) (?:rests|is based|hinges|turns) on\b|\balong the way\b|\bin writing\b|\bat the (?:very )?(?:bottom|foot)\b|\b(?:one|a) (?:line|sentence|entry|row) (?:for|per) (?:each|every)\b|\bas you go\b|\b(?:every|each|single|new) (?:intermediate|change|stage|turn|stop)\b[^.\n]{0,30}\b(?:written|write|note|noted|down|show|shown|record|recorded)\b|\bone after the other,? and\b|\bsee your (?:mind|head|wheels)\b/i;

const refused =
  /\b(?:no|not|without|never|don['’]?t) (?:any )?(?:think|talk|reason)\w*(?: it| this)? (?:out )?a?loud\b/gi;

/** Whether a sentence may ask for reasons in other words. */
export const hintsAtProcess = (sentence: string): boolean => hinted.test(sentence.replace(refused, " "));

/** That the manner of the reply is left to the reader, so that neither manner is asked for. */
const leftOpen =
  /\b(?:however|whichever way|as|whatever) (?:you (?:like|please|prefer|wish|want|choose|see fit)|comes? naturally|suits you)\b|\b(?:up to you|your (?:own )?choice whether|suit yourself|either way is (?:fine|good|ok\w*)|both (?:are|is) (?:fine|ok\w*|welcome|allowed))\b|\bneed(?: not|n['’]t)\b[^.\n]{0,60}\b(?:either|nor|need(?: not|n['’]t))\b|\b(?:nor|neither) (?:am i|are we|do i|do we)\b[^.\n]{0,20}\b(?:ask|tell|want|forbid|requir)\w*/i;

export const isLeftOpen = (sentence: string): boolean => leftOpen.test(sentence);

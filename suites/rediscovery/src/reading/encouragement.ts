import { mendSpelling } from "./mend-spelling.ts";
import { restOf } from "./rest-of-prompt.ts";
import { speaksOf } from "./topics.ts";
import { anyOf } from "./words.ts";

const stakes = anyOf(
  "(?:very|really|extremely|so|truly|hugely|vitally|absolutely) (?:important|crucial|critical|vital|essential)|most (?:important|crucial|critical|vital)(?! ?(?:ly)?\\W*[:,]| \\w+ (?:is|are)\\b)|crucial|(?:utmost|great|vital) importance",
  "(?:this|it|task|question|answer|prediction|estimate|text|work|case|result)(?:['’]s| is| are) (?:\\w+ )?(?:important|critical|vital|essential)",
  "(?:depends?|rides?|riding|hangs?|hanging|hinges?) (?:up)?on (?:it|this|that|you|your|getting)|(?:lives?|careers?|jobs?|future|grades?|everything|a lot|much|a great deal|people) (?:really |is |are )?(?:depends?|rides?|riding|hangs?|hinges?) (?:up)?on",
  "(?:decides?|determines?) (?:my|our|his|her) (?:future|fate|career|life|grade)|at stake|stakes are (?:very )?high|high stakes",
  "(?:really|truly) matters?|matters? (?:a lot|a great deal|very much|greatly|enormously|so much|much)|means? (?:a lot|so much|the world|everything) to (?:me|us)",
  "count(?:ing)? on you|rel(?:y|ying) on you|(?:jobs?|lives?|careers?|future|reputation|money|everything|a lot|much) (?:is|are) on the line|tip you|reward (?:for )?you|matters? to (?:me|us)|(?:grade|exam|project|thesis|degree)s? (?:is|are) on the line|stands? or falls? with (?:this|it|your)|save (?:my|our) (?:day|job|life)",
);

const excellent =
  "geni(?:us|al)|brilliant|outstanding|world[- ]class|amazing|awesome|smartest|finest|cleverest|greatest|sharpest|brightest|best|gifted|talented|superb|wonderful|fantastic|incredible|exceptional|excellent|great|remarkable|extraordinary|marvell?ous|magnificent|splendid|masterful|unrivall?ed|unmatched|first[- ]rate|(?:good|clever|smart|capable|skilled) at";
/** "You are given four options, choose the best": what the reader is to do, and no praise. */
const notTold =
  "(?! (?:\\w+ )?(?:to|given|asked|going|shown|presented|provided|told|supposed|reading|looking|choosing|about|invited|required|expected|faced|answering|sorting|solving|doing)\\b)";
const praise = anyOf(
  "you (?:can|will) do (?:this|it|well)|you['’]?(?:ve| have)? got this(?! (?:wrong|right|one|incorrect))|(?:i|we) (?:(?:fully|really) )?(?:believe in|trust) you|(?:confidence|faith|trust) in you(?:r (?:abilit\\w+|skills?|work|judge?ment))?|proud of you(?:r work)?|you never fail|(?:confidence|faith|trust) in your (?:\\w+ )?(?:abilit\\w+|skills?|talents?|judge?ment)",
  "(?:i|we)(?:['’]m| am|['’]re| are) (?:\\w+ )?(?:sure|confident|certain|convinced)(?: that)? you(?:['’]ll| will| can)|no doubt(?: that)? you|(?:i|we) know (?:that )?you(?:['’]ll| will)?(?: can| do)|you(?:['’]ll| will) (?:do (?:great|fine|brilliantly|wonderfully)|ace|nail|manage|get (?:this|it)|succeed|shine)|(?:try|give it) your (?:very )?(?:best|hardest|all)(?! (?:guess|answer|estimate))|best shot|make (?:me|us) proud|(?:rooting|cheering) for you|(?:don['’]t|never) give up|(?:believe in|trust) yourself|show (?:me|us) what you(?:['’]ve got| can do)|go get ['’]?em|go for it|have fun|enjoy(?=\\W*(?:$|[.!]))|break a leg|fortune favou?r|you have (?:an? )?(?:\\w+ )?(?:sharp mind|gift|talent|knack)|done (?:great|well|brilliantly|wonderfully) so far|impressed (?:by|with) you|made for this|dear genius",
  "take a deep breath|top of your field|do your (?:very )?best|(?:good|best of|much|you) luck|fingers crossed|all the best|have an? (?:nice|good|great|lovely|wonderful) (?:day|time|one|week\\w*)|(?:i|we) (?:admire|wish you)|you (?:rock|excel|shine)|(?<!\\bthat )you always (?:get|solve|do|find|know)|never (?:let (?:me|us) down|disappoint\\w*)|(?:nobody|no one) (?:is|does it|can do this) better|(?:great|good|excellent|nice|amazing) (?:job|work)|well done|keep it up",
  `you(?:['’]re| are| must be)\\b${notTold}[^.!?\\n]{0,40}\\b(?:${excellent})(?! (?:answer|option|guess|choice|fit|match|reply|kind|name|number|word)s?\\b)`,
  `your (?:skills?|talents?|mind|abilit\\w+)\\b[^.!?\\n]{0,20} (?:is|are) (?:\\w+ )?(?:${excellent})`,
  `you have (?:an? |the |such an? |\\w+ed )?(?:${excellent})(?! (?:answer|option|guess|choice)s?\\b)`,
  "you(?:['’]re| are) (?:\\w+ )?(?:smart|clever|sharp|wise|a star|a champion|a pro|known for your \\w+)",
  "(?:brilliant|genius|world[- ]class|outstanding|superb|excellent|amazing) (?:assistant|expert|mind|reader|author|scholar|thinker|solver|writer|historian|analyst)",
);

const well =
  "(?:great|well|fine|brilliant\\w*|fantastic\\w*|amazing\\w*|wonderful\\w*|superb\\w*|splendid\\w*|excellent\\w*|outstanding\\w*|marvell?ous\\w*|perfect\\w*|beautiful\\w*|magnificent\\w*|terrific\\w*)";
const succeed = `(?:do (?:\\w+ ){0,2}?${well}|do (?:this|it)|get (?:it|this) right|ace|nail|crush|smash|excel|shine|succeed|manage|handle (?:it|this)|rise to)`;
const cheer = anyOf(
  `(?:sure|confident|certain|convinced|positive|know|doubt|bet|hope)(?: that)? (?:you(?:['’]ll| will| can|['’]re going to| are going to| could)) (?:\\w+ )?${succeed}`,
  `you(?:['’]ll| will|['’]re going to| are going to) (?:\\w+ )?${succeed}`,
  `(?:you (?:did|do|have done|are doing|have been doing)|you['’](?:ve done|re doing|ve been doing)|doing) (?:(?:so|very|really|a|an|just) ){0,2}${well}(?: (?:job|work))?(?! (?:as|enough) )`,
  `your (?:\\w+ ){1,3}?(?:is|are|was|were|has been|have been) (?:(?:always|really|so|truly|very|just|simply) ){0,2}(?:${excellent}|admired|praised|valued)(?! (?:guess|answer|option))`,
  "rooting for you|(?:change|save|ruin) (?:my|our) (?:life|day|career)|you(?:['’]re| are) a natural|you were (?:\\w+ )?(?:great|brilliant|wonderful|amazing|fantastic|superb|excellent)|impress(?:es|ed)? (?:me|us)|trust your (?:judge?ment|skills?|eye|instincts?|expertise|abilit\\w+|talent)|(?:rel(?:y|ies|ying)|count(?:ing|s)?|depend(?:s|ing)?) (?:up)?on your (?:answer|reply|help|judge?ment|work|text|writing)",
  "(?:this|it|your (?:answer|reply|work|text)) (?:really |truly )?matters(?= to (?:me|us)|\\s*(?:[.!,;\\n]|$))|high-stakes?|let (?:me|us) down",
  "(?:do|try|give)(?: (?:it|this|us|me))? your (?:very |level |absolute )?(?:best|hardest|utmost|all)(?= (?:shot|effort|efforts|and|on|to|here|please|with)\\b|\\s*(?:[.!,;:)\\n]|$))|your best (?:shot|efforts?)",
  "you have (?:such )?(?:an? )?(?:real |rare |great |true )?(?:gift|talent|flair|knack|genius)|your (?:great |rare )?(?:talent|gift|genius|brilliance)",
  "hope (?:that )?(?:you(?:['’]re| are)|this (?:finds|reaches) you|all is|you have) (?:\\w+ ){0,3}?(?:well|good|great|lovely|nice)(?: day)?|best wishes|wish you (?:luck|well|all|every|the best|success)|g(?:oo|u)d luck|godspeed|break a leg",
  "(?:make|do) (?:us|me) proud|show (?:us|me) what you(?:['’]re| are| can)(?: made of| do)?|put your heart into|go for it|(?:go|well done|come on),? champ(?:ion)?|you(?:['’]re| are) (?:a |the |our |my )?(?:champ|champion|hero|star|legend|rockstar|favourite|favorite)|shine(?= ?!)|bravo|kudos|hats off|keep (?:it )?up the (?:good|great|excellent) work",
  "(?:reward|bonus|prize|tip)(?:s)? (?:for|awaits?|waits? for) you|you(?:['’]ll| will) (?:be rewarded|get a (?:reward|bonus|prize|tip))|(?:heard|said|know) (?:such |many )?(?:great|good|wonderful) things about you|(?:everyone|everybody|all) (?:admires?|praises?|loves?)",
  `(?:sure|know|certain|confident|convinced|doubt|bet|hope)(?: that)?,? (?:your|this|it|the) (?:\\w+ ){0,4}?(?:will|is going to|is bound to|are going to) be (?:\\w+ ){0,2}?(?:${excellent}|perfect|flawless|spot on|fine|right)`,
  `you(?:['’]ll| will|['’]re going to| are going to|['’]re bound to) be (?:(?:just|simply|really|absolutely|so|truly) )?(?:${excellent}|perfect|fine|terrific)`,
  "(?:do not|don['’]t|never) (?:lose (?:heart|courage|hope)|be (?:discouraged|daunted|afraid))|take (?:heart|courage)|have (?:courage|faith)|chin up|keep (?:your|those) (?:spirits|chin) up|courage,? (?:my )?\\w+|you(?:['’]ve| have) (?:already )?(?:solved|done|seen|managed|judged|handled|mastered|cracked|faced) (?:far |much |many )?(?:worse|harder|tougher|trickier|bigger)|you(?:['’]ll| will| can) (?:surely |easily |certainly )?(?:solve|crack|master|manage|handle|pull) (?:this|it)\\b",
  "(?:child['’]s play|a piece of cake|a breeze|easy) for you|(?:nobody|no one)(?: else)? (?:\\w+ ){1,4}?(?:as|so) (?:\\w+ ){1,3}?as you|like (?:nobody|no one) else|(?:every|full|complete|total|utmost) (?:confidence|faith|trust)(?= (?:that|in) (?:you|this)\\b)|your best yet|(?:bank|banking|bet|betting) on you|in (?:good|the best|safe) hands with you|never (?:once |yet )?let (?:\\w+ ){1,3}down|you(?:['’]re| are) (?:up to|cut out for|equal to) (?:it|this)|(?:our|my|the) (?:whole )?hopes? (?:rests?|lies?) (?:on|with|in) you",
  `(?:your|you r) (?:(?:simply|just|really|so) )?(?:the |an? )?(?:${excellent})(?= (?:at|in|with)\\b|\\s*(?:[.!,;\\n]|$))`,
);

/** Words of praise or of stakes that encourage nobody. */
const idle: readonly RegExp[] = [
  /\b(?:best|great|good) (?:guess|estimate|prediction|explanation|judge?ment|forecast|answer|option|choice|fit|fits|match|call|kind|word|possible)\w*|\b(?:as|to the) best\b|\bthe best\b/gi,
  /\b(?:most )?important(?:ly)?\W*[:,]|\b(?:most )?important \w+ (?:is|are)\b|\b(?:not|un)[ -]?important\b/gi,
  /\b(?:not|no|nothing|little|n['’]t)(?: \w+)? matters?\b|\bmatters? (?:not|little|less)\b|\bno matter\b|\b(?:subject|reading|reported) matter\b/gi,
  /\b(?:not|nothing|n['’]t|only|alone|should|may|must|can) (?:\w+ )?depend\w*|\bdepend\w* (?:up)?on (?:the|its|their|which|what|how|whether)\b|\bconfidence (?:from|level|score|rating|in (?:the|your))\b/gi,
  /\b(?:if|as|what|whatever|how|wherever) you (?:wish|hope|like)\b|^[ \t]*(?:great|perfect|excellent|good|wonderful|thanks)\b[.!,]/gim,
];

const idleConfidence =
  /\bhow (?:\w+ )?confident(?:ly)?\b|\b(?:are|r) you (?:\w+ )?confident\b|\brel(?:y|ies|ied|ying) on (?!you)|\bbest (?:\w+ ){0,2}(?:gues+\w*|estimates?|predictions?)\b|\b(?:do you|you) wish\b|\bimportant \w+\s*:|\bconfident (?:are|is|you are|that)\b|\bcritical(?:ly)?\b(?! (?:for|to)\b)|\bgreat (?:majority|deal of|many|number|part)\b|\byou (?:rely|relied|depend) on\b|\bbest (?:first|one|last|at the top|on top)\b|\b(?:most|least) important(?: \w+)? (?:first|last)\b/gi;

/** That nothing depends on it. */
const noStakes =
  /\bnothing depends on\b|\bnot (?:\w+ )?(?:important|crucial|critical|vital|essential)\b|\b(?:do|does)n['’]?t (?:really )?matter\b/gi;

export const encouragingPhrases: readonly RegExp[] = [stakes, praise, cheer];

/** Whether a text says that much depends on the answer, praises the reader, or wishes the reader well. */
export function isEncouraging(told: string): boolean {
  const text = mendSpelling(told).replace(noStakes, " ");
  return encouragingPhrases.some((pattern) => pattern.test(text));
}

/** Whether a text that encourages nobody in known words has words of praise or of stakes for its reader. */
export const mayEncourage = (instructions: string): boolean =>
  !isEncouraging(instructions) &&
  restOf(mendSpelling(instructions), [...idle, idleConfidence])
    .split(/[.!?;\n]/)
    .some((sentence) => /\b(?:you|your|this|it|my|our|me|us)\b/i.test(sentence) && speaksOf("encouragement", sentence));

import type { Factor } from "../family.ts";
import type { Conversation } from "./conversation.ts";
import { mendSpelling } from "./mend-spelling.ts";
import { remembering } from "./remembering.ts";

/** Ways of writing a prompt that change nothing, in any world. */
export const surfaceFactors: readonly Factor[] = [
  {
    name: "politeness",
    kind: "placebo",
    meaning: "Whether the prompt says please or thank you, in whatever words.",
    levels: ["plain", "polite"],
    ordered: false,
    reference: "plain",
  },
  {
    name: "separators",
    kind: "placebo",
    meaning:
      "Whether parts of the prompt are set apart by marks: headings with #, rules of = or -, tags in angle brackets that are closed again or that stand on a line of their own above a text. Lists, bold words and places to be filled in, such as <name>, are no such marks.",
    levels: ["plain", "marked"],
    ordered: false,
    reference: "plain",
  },
  {
    name: "encouragement",
    kind: "placebo",
    meaning: "Whether the prompt says that much depends on the answer, praises the reader, or wishes the reader well.",
    levels: ["none", "given"],
    ordered: false,
    reference: "none",
  },
];

const any = (...phrases: readonly string[]): RegExp => new RegExp(`\\b(?:${phrases.join("|")})\\b`, "i");

const polite = any(
  "(?<!\\b(?:as|if|what|how) you )please|kindly|thank ?(?:you|u|s|ful|ing you)|ty|tysm|merci|cheers|(?:kind|best|warm) regards|if it is no trouble|i beg you|would you mind|if you (?:do not|don['’]t) mind|much obliged",
  "(?:i|we)(?:['’]d| would)(?: \\w+)? appreciate|(?:i|we) (?:\\w+ )?appreciate|(?:much|greatly|is|are|be) appreciated|(?:be|am|are) (?:\\w+ )?grateful|be so (?:kind|good)",
);
/** Headings, rules, and tags that are closed again. */
const marked = /^\s*(?:#{1,6}\s*[\p{L}\p{N}]|[=\-*~_━─═]{3,}|(?:[=\-*~_] ){2,}[=\-*~_][ \t]*$)|<\/[a-z][\w-]*>/imu;
/** A tag above a text; "<name>" is a place to be filled in. */
const tagged =
  /^[ \t]*<(?!(?:your|the|an?|one|final|answer|name|number|letter|word|value|choice|option|label|kind|reason\w*|expla\w*|think\w*|steps?|confidence|probability|percent\w*|yes|no|here|insert)\b)[a-z][\w-]+>[ \t]*\n[ \t]*[^\s<]/im;

const stakes = any(
  "(?:very|really|extremely|so|truly|hugely|vitally|absolutely) (?:important|crucial|critical|vital|essential)|most (?:important|crucial|critical|vital)(?! ?(?:ly)?\\W*[:,]| \\w+ (?:is|are)\\b)|crucial|(?:utmost|great|vital) importance",
  "(?:this|it|task|question|answer|prediction|estimate|text|work|case|result)(?:['’]s| is| are) (?:\\w+ )?(?:important|critical|vital|essential)",
  "(?:depends?|rides?|riding|hangs?|hanging|hinges?) (?:up)?on (?:it|this|that|you|your|getting)|(?:lives?|careers?|jobs?|future|grades?|everything|a lot|much|a great deal|people) (?:really |is |are )?(?:depends?|rides?|riding|hangs?|hinges?) (?:up)?on",
  "(?:decides?|determines?) (?:my|our|his|her) (?:future|fate|career|life|grade)|at stake|stakes are (?:very )?high|high stakes",
  "(?:really|truly) matters?|matters? (?:a lot|a great deal|very much|greatly|enormously|so much|much)|means? (?:a lot|so much|the world|everything) to (?:me|us)",
  "count(?:ing)? on you|rel(?:y|ying) on you|(?:jobs?|lives?|careers?|future|reputation|money|everything|a lot|much) (?:is|are) on the line|tip you|reward you|save (?:my|our) (?:day|job|life)",
);

const excellent =
  "geni(?:us|al)|brilliant|outstanding|world[- ]class|amazing|awesome|smartest|finest|cleverest|greatest|sharpest|brightest|best|gifted|talented|superb|wonderful|fantastic|incredible|exceptional|excellent|great|remarkable|extraordinary|marvell?ous|magnificent|splendid|masterful|unrivall?ed|unmatched|first[- ]rate|(?:good|clever|smart|capable|skilled) at";
/** "You are given four options, choose the best": what the reader is to do, and no praise. */
const notTold =
  "(?! (?:\\w+ )?(?:to|given|asked|going|shown|presented|provided|told|supposed|reading|looking|choosing|about|invited|required|expected|faced|answering|sorting|solving|doing)\\b)";
const praise = any(
  "you (?:can|will) do (?:this|it|well)|you['’]?(?:ve| have)? got this|(?:i|we) (?:(?:fully|really) )?(?:believe in|trust) you|(?:confidence|faith|trust) in you|proud of you(?:r work)?|you never fail",
  "take a deep breath|top of your field|do your (?:very )?best|(?:good|best of|much|you) luck|fingers crossed|all the best|have an? (?:nice|good|great|lovely|wonderful) (?:day|time|one|week\\w*)|(?:i|we) (?:admire|wish you)|you (?:rock|excel|shine)|(?<!\\bthat )you always (?:get|solve|do|find|know)|never (?:let (?:me|us) down|disappoint\\w*)|(?:nobody|no one) (?:is|does it|can do this) better|(?:great|good|excellent|nice|amazing) (?:job|work)|well done|keep it up",
  `you(?:['’]re| are| must be)\\b${notTold}[^.!?\\n]{0,40}\\b(?:${excellent})(?! (?:answer|option|guess|choice|fit|match|reply|kind|name|number|word)s?\\b)`,
  `you have (?:an? |the |such an? |\\w+ed )?(?:${excellent})(?! (?:answer|option|guess|choice)s?\\b)`,
  "you(?:['’]re| are) (?:\\w+ )?(?:smart|clever|sharp|wise|a star|a champion|a pro|known for your \\w+)",
  "(?:brilliant|genius|world[- ]class|outstanding|superb|excellent|amazing) (?:assistant|expert|mind|reader|author|scholar|thinker|solver|writer|historian|analyst)",
);

/** The levels of those factors in a prompt. */
export const surfaceLevels = ({ told }: Conversation): { readonly [factor: string]: string } => levelsIn(told);

const levelsIn = remembering((told: string) => ({
  politeness: polite.test(mendSpelling(told)) ? "polite" : "plain",
  separators: marked.test(told) || tagged.test(told) ? "marked" : "plain",
  encouragement: stakes.test(told) || praise.test(told) ? "given" : "none",
}));

/** How a reference prompt sets those factors: what is written before and after its text. */
export function withSurface(levels: { readonly [factor: string]: string }, parts: readonly string[]): string {
  const body = levels.separators === "marked" ? parts.map((part, index) => `### Part ${index + 1}\n${part}`) : parts;
  const asked = levels.politeness === "polite" ? [...body, "Please answer; thank you."] : body;
  const told = levels.encouragement === "given" ? ["This is very important to us.", ...asked] : asked;
  return told.join("\n\n");
}

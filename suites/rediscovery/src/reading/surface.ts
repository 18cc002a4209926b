import type { Factor } from "../family.ts";
import type { Conversation } from "./conversation.ts";
import { encouragingPhrases, isEncouraging } from "./encouragement.ts";
import { mendSpelling } from "./mend-spelling.ts";
import { remembering } from "./remembering.ts";
import { restOf } from "./rest-of-prompt.ts";
import { anyOf } from "./words.ts";

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
      "Whether parts of the prompt are set apart by marks: headings with #, rules of = or -, code fences, tags in angle brackets that are closed again or that stand on a line of their own above a text. Lists, bold words and places to be filled in, such as <name>, are no such marks.",
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

const polite = anyOf(
  "(?<!\\b(?:as|if|what|how|however|whatever) you )please|kindly|thank ?(?:you|u|s|ful|ing you)|thn?x|tnx|ty|tysm|tyvm|merci|danke|gracias|cheers|(?:kind|best|warm) regards|if it(?:['’]s| is|['’]?s not| is not| is ?n['’]t) (?:not )?(?:no|too much|any) (?:trouble|bother)|(?:may|could|might) i trouble you|i beg you|(?:would|do) you mind|if you (?:do not|don['’]t|would not|wouldn['’]t) mind|(?:no|too much) trouble|(?:much|be|am|are) obliged|gratitude|gratefully",
  "(?:i|we)(?:['’]d| would)(?: \\w+)? appreciate|(?:i|we) (?:\\w+ )?appreciate|(?:much|greatly|is|are|be) appreciated|(?:should|would|['’]d) be (?:\\w+ ){0,2}(?:glad|happy|delighted|thankful)(?: of| to have| if| for)|grateful|appreciate it|be so (?:kind|good)|kind enough|(?:very|so|most) kind|kind of you|good enough to",
);
/** Headings, rules, code fences, and tags that are closed again. A list whose points begin with signs has no headings. */
const marked =
  /^[ \t]*(?:(?<!^[ \t]*[%&@$§+!] [^\n]*\n+)#{1,6}\s*[\p{L}\p{N}](?![^\n]*\n+[ \t]*[%&@$§+!] )|```|~~~|[=\-*~_━─═]{3,}|(?:[=\-*~_] ){2,}[=\-*~_][ \t]*$)|<\/[a-z][\w-]*>/imu;
/** A tag above a text; "<name>" is a place to be filled in. */
const tagged =
  /^[ \t]*<(?!(?:your|the|an?|one|final|answer|name|number|letter|word|value|choice|option|label|kind|reason\w*|expla\w*|think\w*|steps?|confidence|probability|percent\w*|yes|no|here|insert)\b)[a-z][\w-]+>[ \t]*\n[ \t]*[^\s<]/im;

/** The levels of those factors in a prompt. */
export const surfaceLevels = ({ told }: Conversation): { readonly [factor: string]: string } => levelsIn(told);

const levelsIn = remembering((told: string) => ({
  politeness: polite.test(mendSpelling(told)) ? "polite" : "plain",
  separators: marked.test(told) || tagged.test(told) ? "marked" : "plain",
  encouragement: isEncouraging(told) ? "given" : "none",
}));

const courtesy = [polite, ...encouragingPhrases].map(({ source }) => new RegExp(source, "gi"));

/** A text without the words that thank, praise or encourage, which say nothing about what is asked. */
export const withoutCourtesy = (text: string): string => restOf(text, courtesy);

/** How a reference prompt sets those factors: what is written before and after its text. */
export function withSurface(levels: { readonly [factor: string]: string }, parts: readonly string[]): string {
  const body = levels.separators === "marked" ? parts.map((part, index) => `### Part ${index + 1}\n${part}`) : parts;
  const asked = levels.politeness === "polite" ? [...body, "Please answer; thank you."] : body;
  const told = levels.encouragement === "given" ? ["This is very important to us.", ...asked] : asked;
  return told.join("\n\n");
}

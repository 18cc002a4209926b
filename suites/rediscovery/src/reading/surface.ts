import type { Factor } from "../family.ts";
import type { Conversation } from "./conversation.ts";
import { accountant } from "./engine/lexicon.ts";
import type { Heard } from "./engine/listener.ts";
import courtesy from "./lexicon/courtesy.json" with { type: "json" };
import politeness from "./lexicon/politeness.json" with { type: "json" };

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

/** Headings, rules, code fences, and tags that are closed again. A list whose points begin with signs has no headings. */
const marked =
  /^[ \t]*(?:(?<!^[ \t]*[%&@$§+!] [^\n]*\n+)#{1,6}\s*[\p{L}\p{N}](?![^\n]*\n+[ \t]*[%&@$§+!] )|```|~~~|[=\-*~_#━─═]{3,}|(?:[=\-*~_] ){2,}[=\-*~_][ \t]*$)|<\/[a-z][\w-]*>/imu;
/** A tag above a text; "<name>" is a place to be filled in. */
const tagged =
  /^[ \t]*<(?!(?:your|the|an?|one|final|answer|name|number|letter|word|value|choice|option|label|kind|reason\w*|expla\w*|think\w*|steps?|confidence|probability|percent\w*|yes|no|here|insert)\b)[a-z][\w-]+>[ \t]*\n[ \t]*[^\s<]/im;

const readCourtesy = accountant([courtesy, politeness]);

/** The levels of those factors in a prompt. Where its instructions were heard, courtesy is known from them. */
export function surfaceLevels(
  { told }: Conversation,
  heard?: Pick<Heard, "has">,
): { readonly [factor: string]: string } {
  const has = heard?.has ?? courtesyIn(told);
  return {
    politeness: has("POLITE") ? "polite" : "plain",
    separators: marked.test(told) || tagged.test(told) ? "marked" : "plain",
    encouragement: has("PRAISE") ? "given" : "none",
  };
}

const courtesyIn = (told: string): Heard["has"] => {
  const symbols = new Set(readCourtesy(told).flatMap((each) => each.symbols));
  return (...some) => some.some((symbol) => symbols.has(symbol));
};

/** How a reference prompt sets those factors: what is written before and after its text. */
export function withSurface(levels: { readonly [factor: string]: string }, parts: readonly string[]): string {
  const body = levels.separators === "marked" ? parts.map((part, index) => `### Part ${index + 1}\n${part}`) : parts;
  const asked = levels.politeness === "polite" ? [...body, "Please answer; thank you."] : body;
  const told = levels.encouragement === "given" ? ["This is very important to us.", ...asked] : asked;
  return told.join("\n\n");
}

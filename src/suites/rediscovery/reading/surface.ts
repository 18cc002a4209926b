import type { Factor } from "../family.ts";
import type { Conversation } from "./conversation.ts";

/** Ways of writing a prompt that change nothing, in any world. */
export const surfaceFactors: readonly Factor[] = [
  {
    name: "politeness",
    kind: "placebo",
    meaning: "Whether the prompt says please or thank you.",
    levels: ["plain", "polite"],
    ordered: false,
    reference: "plain",
  },
  {
    name: "separators",
    kind: "placebo",
    meaning:
      "Whether parts of the prompt are set apart by marks: headings with #, rules of = or -, tags in angle brackets.",
    levels: ["plain", "marked"],
    ordered: false,
    reference: "plain",
  },
  {
    name: "encouragement",
    kind: "placebo",
    meaning: "Whether the prompt says that much depends on the answer or praises the reader.",
    levels: ["none", "given"],
    ordered: false,
    reference: "none",
  },
];

const polite = /\b(please|kindly|thank you|thanks|would you mind|i would appreciate|be so kind)\b/i;
const marked = /^\s*(#{1,6}\s|={3,}|-{3,}|\*{3,}|~{3,})|<\/?[a-z][\w-]*>/im;
const stakes =
  /\b((very|really|extremely|so|most|truly|hugely) (important|crucial|critical|vital)|crucial|vital(ly)? (important|for)|(lives?|career|job|future|grades?|everything|a lot|much|so much|a great deal|people) (really )?(depends?|rides?|hangs?) (on|upon)|depends? (on|upon) (it|this|you|your)|(decides?|determines?) (my|our|his|her) (future|fate|career|life|grade)|matters? (a lot|a great deal|very much|greatly|enormously|so much)|(a lot|much|so much) is at stake|stakes are high|counting on you|rel(y|ying) on you)\b/i;
const praise =
  /\b(you (can|will) do (this|it)|(i|we) (believe in|trust) you|take a deep breath|top of your field|you(['’]re| are| have| must be)\b[^.!?\n]{0,40}\b(geni(us|al)|brilliant|outstanding|world[- ]class|amazing|smartest|finest|cleverest|greatest|sharpest|brightest|best|gifted|talented|superb|wonderful|fantastic|incredible|exceptional|excellent|great|remarkable|extraordinary|marvell?ous|magnificent|splendid|masterful|unrivall?ed|unmatched|first[- ]rate|(good|clever|smart|capable) at))\b|\b(brilliant|genius|world[- ]class|outstanding) (assistant|expert|mind|reader|author|scholar|thinker|solver|writer|historian)\b/i;

/** The levels of those factors in a prompt. */
export function surfaceLevels({ told }: Conversation): { readonly [factor: string]: string } {
  return {
    politeness: polite.test(told) ? "polite" : "plain",
    separators: marked.test(told) ? "marked" : "plain",
    encouragement: stakes.test(told) || praise.test(told) ? "given" : "none",
  };
}

/** How a reference prompt sets those factors: what is written before and after its text. */
export function withSurface(levels: { readonly [factor: string]: string }, parts: readonly string[]): string {
  const body = levels.separators === "marked" ? parts.map((part, index) => `### Part ${index + 1}\n${part}`) : parts;
  const asked = levels.politeness === "polite" ? [...body, "Please answer; thank you."] : body;
  const told = levels.encouragement === "given" ? ["This is very important to us.", ...asked] : asked;
  return told.join("\n\n");
}

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
const encouraging =
  /\b(very important|really important|my (career|job|future) depends|depends on (it|this|you|your)|you (can|will) do (this|it)|i believe in you|take a deep breath|brilliant|world[- ]class|outstanding|a lot is at stake|stakes are high|crucial)\b/i;

/** The levels of those factors in a prompt. */
export function surfaceLevels({ told }: Conversation): { readonly [factor: string]: string } {
  return {
    politeness: polite.test(told) ? "polite" : "plain",
    separators: marked.test(told) ? "marked" : "plain",
    encouragement: encouraging.test(told) ? "given" : "none",
  };
}

/** How a reference prompt sets those factors: what is written before and after its text. */
export function withSurface(levels: { readonly [factor: string]: string }, parts: readonly string[]): string {
  const body = levels.separators === "marked" ? parts.map((part, index) => `### Part ${index + 1}\n${part}`) : parts;
  const asked = levels.politeness === "polite" ? [...body, "Please answer; thank you."] : body;
  const told = levels.encouragement === "given" ? ["This is very important to us.", ...asked] : asked;
  return told.join("\n\n");
}

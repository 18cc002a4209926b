import type { Json } from "@assay/contract";
import { isAbstention } from "./abstention.ts";
import type { ChoiceKey } from "./answer-key.ts";
import { gradeChoice } from "./grade-choice.ts";
import { readOneNumber } from "./read-one-number.ts";
import { readReply } from "./read-reply.ts";
import type { VerdictReason } from "./verdict.ts";

/** What a question asks for, as far as its words tell. */
export type AskedForm = "number" | "yes-no" | "words";

/**
 * What is wrong with the form of a reply, in one sentence; undefined if the strict rule can read it. It knows what the
 * question asks for and not what is right. An abstention always has the right form.
 */
export function checkReply(asked: AskedForm, reply: Json): string | undefined {
  const reading = readReply(reply);
  if (isAbstention(reading, "strict")) return undefined;
  if (reading.text.trim() === "") return messages[typeof reading.answer === "object" ? "not-a-single-value" : "empty"];
  switch (asked) {
    case "number": {
      const found = readOneNumber(reading, undefined);
      return found.kind === "one" ? undefined : messages[found.kind];
    }
    case "yes-no":
      return messages[gradeChoice(yesOrNo, reading, "strict").reason];
    case "words":
      return undefined;
  }
}

/** Which of the two stands as the answer does not matter: only whether one of them was said is looked at. */
const yesOrNo: ChoiceKey = { kind: "choice", answer: "yes", choices: ["yes", "no"] };

const messages: { readonly [reason in VerdictReason]?: string } = {
  empty: "The answer is empty.",
  "not-a-single-value": "The answer is a list or an object; give one value.",
  "no-number": "The answer has no number, and the question asks for one.",
  "several-numbers": "The answer has several numbers; give one.",
  "unreadable-number": "The number in the answer cannot be read.",
  "too-long": "The answer is too long; give the answer alone.",
  "no-choice": "The answer says neither yes nor no.",
  "several-choices": "The answer says both yes and no.",
};

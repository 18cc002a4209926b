import type { Conversation } from "./conversation.ts";
import type { FoundPassage, PassageFinder } from "./find-passages.ts";
import turns from "./lexicon/turns.json" with { type: "json" };
import { patternsOf } from "./patterns.ts";
import { evenly, withoutPlaces } from "./rest-of-prompt.ts";

/** The item that a prompt asks about, apart from examples of other items with their answers. */
export interface AskedItem {
  readonly id: string;
  /** The item's text as it stands in the prompt. */
  readonly shown: string;
  /** What system and user say beside it, without examples. */
  readonly around: string;
}

const { filledAnswer, leadIn } = patternsOf(turns);

/**
 * Finds what is asked about: the only item, or the last where all before it stand with their answers. Gives nothing where
 * two items are asked about at once.
 */
export function askedItem(
  finder: PassageFinder,
  { messages }: Pick<Conversation, "messages">,
  enough: number,
): AskedItem | undefined {
  const idsIn = (text: string): readonly string[] => finder.find(text, enough).map(({ id }) => id);
  const last = messages.findLast(({ role, content }) => role === "user" && idsIn(content).length > 0);
  const inLast = new Set(idsIn(last?.content ?? ""));
  const kept = messages.filter(({ role, content }) => {
    if (role !== "user") return role === "system";
    // Other items that were put before, in messages of their own, are examples or done with.
    return idsIn(content).every((id) => inLast.has(id));
  });
  const text = kept.map(({ content }) => content).join("\n\n");
  const found = finder.find(text, enough);
  const asked = found.at(-1);
  if (asked === undefined) return undefined;
  const examples = found.findIndex(({ id }) => id === asked.id);
  // The asked item between or before examples: which of them is meant cannot be told.
  if (found.slice(examples).some(({ id }) => id !== asked.id)) return undefined;
  const cut = exampleEnd(text, found, examples);
  if (cut === undefined) return undefined;
  const before = examples === 0 ? "" : beforeExample(text.slice(0, found[0].from));
  const around = withoutPlaces(text, found.slice(examples)).slice(cut);
  return {
    id: asked.id,
    shown: text.slice(asked.from, asked.to),
    around: evenly(`${before}${before === "" ? "" : "\n"}${around}`),
  };
}

/** Where the answer of the last example ends: 0 without examples, undefined where one of them has no answer. */
function exampleEnd(text: string, found: readonly FoundPassage[], examples: number): number | undefined {
  const ends = found.slice(0, examples).map(({ to }, index) => {
    const answer = [...text.slice(to, found[index + 1].from).matchAll(filledAnswer)].at(-1);
    return answer === undefined ? undefined : to + answer.index + answer[0].length;
  });
  return ends.includes(undefined) ? undefined : (ends.at(-1) ?? 0);
}

/** What stands before an example, without the lines that lead to it. */
function beforeExample(text: string): string {
  const lines = text.split("\n").slice(0, -1);
  const last = lines.findLastIndex((line) => !leadIn.test(line));
  return lines
    .slice(0, last + 1)
    .map((line) => `${line}\n`)
    .join("");
}

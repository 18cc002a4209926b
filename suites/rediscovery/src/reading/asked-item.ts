import type { Conversation } from "./conversation.ts";
import type { FoundPassage, PassageFinder } from "./find-passages.ts";
import { evenly, withoutPlaces } from "./rest-of-prompt.ts";

/** The item that a prompt asks about, apart from examples of other items with their answers. */
export interface AskedItem {
  readonly id: string;
  /** The item's text as it stands in the prompt. */
  readonly shown: string;
  /** What system and user say beside it, without examples. */
  readonly around: string;
}

/**
 * A word that announces an answer, and an answer on the same line, or a few words on a line of their own right behind the
 * item: what tells an example from a second question.
 */
const filledAnswer =
  /<(?:answer|solution|output|reply|response|result)>[ \t]*[\p{L}\p{N}][^<\n]*|^\s*\n\s*["'*]{0,3}[\p{L}\p{N}.,%]+(?: [\p{L}\p{N}%]+){0,2}["'*.]{0,3}[ \t]*(?=\n|$)|(?:\b(?:answers?|output|response|reply|label|estimates?|prediction|predicted|result|assistant|cost|costs|days|stay|survival|probability|choice|verdict|decision|expected|solution|kind|class|category|a)\b(?:\s+of\s+(?:an?\s+|the\s+|being\s+)*\w+|\s+that\s+[^:=\n]{1,60})?["'*_)\]]*\s*[:=][ \t]*["'*_([{<]*|(?:->|=>|→)[ \t]*)[\p{L}\p{N}][^\n]*/giu;

/** A line that belongs to what follows it: a heading, a tag, or a name with a short value. */
const leadIn = /^\s*(?:[#<*[(-].*|(?:example|case|item|question|input|q|demo\w*|sample)\b.*|[\w -]{1,30}:.{0,60})$/i;

/**
 * Finds what is asked about: the only item, or the last where all before it stand with their answers. Gives nothing where
 * two items are asked about at once.
 */
export function askedItem(
  finder: PassageFinder,
  { messages }: Pick<Conversation, "messages">,
  enough: number,
): AskedItem | undefined {
  const last = messages.findLast(({ role, content }) => role === "user" && idsIn(finder, content, enough).size > 0);
  const inLast = idsIn(finder, last?.content ?? "", enough);
  const kept = messages.filter(({ role, content }) => {
    if (role !== "user") return role === "system";
    // Other items that were put before, in messages of their own, are examples or done with.
    return [...idsIn(finder, content, enough)].every((id) => inLast.has(id));
  });
  const text = kept.map(({ content }) => content).join("\n\n");
  const found = finder.find(text).filter(({ coverage }) => coverage >= enough);
  const asked = found.at(-1);
  if (asked === undefined) return undefined;
  const examples = found.filter(({ id }) => id !== asked.id);
  const firstOfAsked = found.findIndex(({ id }) => id === asked.id);
  // The asked item between or before examples: which of them is meant cannot be told.
  if (examples.length !== firstOfAsked) return undefined;
  const cut = exampleEnd(text, found, firstOfAsked);
  if (cut === undefined) return undefined;
  const from = examples.length === 0 ? 0 : exampleStart(text, examples[0].from);
  const around = withoutPlaces(text, found.slice(firstOfAsked)).slice(cut);
  return {
    id: asked.id,
    shown: text.slice(asked.from, asked.to),
    around: evenly(`${text.slice(0, from)}${from === 0 ? "" : "\n"}${around}`),
  };
}

function idsIn(finder: PassageFinder, text: string, enough: number): ReadonlySet<string> {
  return new Set(
    finder
      .find(text)
      .filter(({ coverage }) => coverage >= enough)
      .map(({ id }) => id),
  );
}

/** Where the answer of the last example ends: 0 without examples, undefined where one of them has no answer. */
function exampleEnd(text: string, found: readonly FoundPassage[], examples: number): number | undefined {
  let end = 0;
  for (let index = 0; index < examples; index += 1) {
    const gap = text.slice(found[index].to, found[index + 1].from);
    const answers = [...gap.matchAll(filledAnswer)];
    const last = answers.at(-1);
    if (last === undefined) return undefined;
    end = found[index].to + last.index + last[0].length;
  }
  return end;
}

/** The start of the first example with the lines that lead to it. */
function exampleStart(text: string, passage: number): number {
  let start = text.lastIndexOf("\n", passage - 1) + 1;
  while (start > 0) {
    const before = text.lastIndexOf("\n", start - 2) + 1;
    if (!leadIn.test(text.slice(before, start - 1))) break;
    start = before;
  }
  return start;
}

import type { PosedItem } from "../bank/posed-item.ts";
import type { Conversation } from "./conversation.ts";
import { evenly, passageFinder, withoutPlaces } from "./find-passages.ts";
import { insist } from "./reader.ts";

/** Whether enough of a text stands in a place to be taken for it. */
const isThere = ({ coverage }: { readonly coverage: number }): boolean => coverage >= 0.7;

/**
 * Finds the one problem that a conversation asks about. Other items count as examples where an answer follows them;
 * without one, two things are asked at once, which ends the reading.
 */
export function problemFinder<Item extends PosedItem>(bank: readonly Item[]) {
  const stories = passageFinder(bank, ({ name, story }) => [name, story]);
  const questions = passageFinder(bank, ({ name, question }) => [name, question]);
  return ({ said }: Conversation) => {
    const named = said.flatMap(({ role, content }, message) => {
      if (role === "assistant") return [];
      const told = stories(content).map((place) => ({ ...place, message, isQuestion: false }));
      // A question may share its words with the story, so it is looked for in the rest.
      const rest = withoutPlaces(content, told.filter(isThere));
      const asked = questions(rest).map((place) => ({ ...place, message, isQuestion: true }));
      return [...told, ...asked].sort((a, b) => a.from - b.from);
    });
    const mentions = named.filter(isThere);
    const asked = new Set(mentions.filter(({ isQuestion }) => isQuestion).map(({ item }) => item));
    const told = new Set(mentions.filter(({ isQuestion }) => !isQuestion).map(({ item }) => item));
    // A name without its text, or half a problem, leaves open what is meant.
    insist(named.every(({ item }) => asked.has(item) && told.has(item)));
    const open = [...asked].filter((item) => !isFollowedByAnswer(item));
    const item = open[0] ?? [...asked].at(-1);
    insist(open.length <= 1 && item !== undefined);
    const put = mentions.filter((each) => each.item === item && each.isQuestion);
    const { message } = put[0];
    const reply = said.findIndex(({ role }, index) => index > message && role === "assistant");
    const places = Map.groupBy(mentions, (mention) => mention.message);
    const instructions = said.map(({ content }, at) => evenly(withoutPlaces(content, places.get(at) ?? [])));
    return {
      item,
      /** The message in which the question stands first, and the one that replies to it first. */
      message,
      reply: reply === -1 ? undefined : reply,
      /** The messages with the texts of items taken out. */
      instructions,
      /** How often the question stands there. */
      times: put.length,
      /** Other items that are shown together with an answer. */
      examples: asked.size - 1,
      /** What system and user say beside the problem, in all messages or in some. */
      told: (from = 0, to = said.length): string =>
        instructions.filter((_, at) => at >= from && at < to && said[at].role !== "assistant").join("\n"),
    };

    function isFollowedByAnswer(item: Item): boolean {
      const last = mentions.findLastIndex((mention) => mention.item === item);
      const { message, to } = mentions[last];
      const next = mentions[last + 1];
      const until = next?.message === message ? next.from : undefined;
      // The numbers of lists are no answers.
      const rest = said[message].content.slice(to, until).replace(/^\s*\(?\d+[.)]/gm, " ");
      // The problem was put in a message of its own, and the reply to it is there.
      const isReplied = until === undefined && said[message + 1]?.role === "assistant";
      return isReplied || isNamedIn(rest, item.answer);
    }
  };
}

const labelled = /\banswer\b["'”’*_]*\s*(?:is|was|:|=|remains|stays)?\s*["'“*_]*\s*/gi;

/** The answer that a text gives, if any: what stands after the last "answer", else what stands last. */
export function answerIn({ answer, wrong }: Pick<PosedItem, "answer" | "wrong">, text: string): string | undefined {
  const isNumber = /^\d+$/.test(answer);
  const candidate = isNumber ? /-?\d[\d,]*/g : new RegExp(`\\b(?:${[answer, ...wrong].join("|")})\\b`, "gi");
  const found = [...text.matchAll(candidate)];
  const starts = new Set([...text.matchAll(labelled)].map((match) => match.index + match[0].length));
  const [last] = found.findLast(({ index }) => starts.has(index)) ?? found.at(-1) ?? [];
  const said = last?.toLowerCase().replaceAll(",", "");
  return [answer, ...wrong].find((each) => each.toLowerCase() === said) ?? said;
}

/** Whether an answer stands in a text. */
export const isNamedIn = (text: string, answer: string): boolean =>
  new RegExp(`(?<![\\w.])${answer}(?!\\w)`, "i").test(text);

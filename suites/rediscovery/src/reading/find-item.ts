import type { BankItem } from "../family.ts";
import { type Answerable, isSolvedIn } from "./answer-in.ts";
import type { Conversation } from "./conversation.ts";
import { type FoundPassage, PassageFinder } from "./find-passages.ts";
import { insist } from "./reader.ts";
import { evenly, withoutPlaces } from "./rest-of-prompt.ts";

/** A problem as it may stand in a prompt: what is told, and what is asked about it, both with its own invented name. */
interface PosedItem extends BankItem, Answerable {
  readonly name: string;
  readonly story: string;
  readonly question: string;
}

/** The problem that a conversation asks about, and what is said beside it. */
export interface FoundProblem<Item> {
  readonly item: Item;
  /** The message in which the question stands first. */
  readonly message: number;
  /** The message that replies to it first. */
  readonly reply: number | undefined;
  /** The messages with the texts of items taken out, for the reading of instructions. */
  readonly instructions: readonly string[];
  /** How often the question stands there. */
  readonly times: number;
  /** Other items that are shown together with an answer. */
  readonly examples: number;
  /** What system and user say beside the problem, in all messages or in some. */
  told(from?: number, to?: number): string;
}

/** How much of a text must be there to be taken for it. */
const ENOUGH = 0.7;

/** A place where a text of an item stands, or no more than its name. */
interface Mention extends FoundPassage {
  readonly message: number;
  readonly isQuestion: boolean;
}

/**
 * Finds the one problem that a conversation asks about. Other items count as examples where an answer follows them;
 * without one, two things are asked at once, which ends the reading.
 */
export function problemFinder<Item extends PosedItem>(
  bank: readonly Item[],
): (conversation: Conversation) => FoundProblem<Item> {
  const items = new Map(bank.map((item) => [item.id, item]));
  const stories = new PassageFinder(bank.map(({ id, name, story }) => ({ id, name, text: story })));
  const questions = new PassageFinder(bank.map(({ id, name, question }) => ({ id, name, text: question })));
  return ({ said }) => {
    const named = said.flatMap(({ role, content }, message): readonly Mention[] => {
      if (role === "assistant") return [];
      const told = stories.find(content);
      // A question may share its words with the story, so it is looked for in the rest.
      const asked = questions.find(withoutPlaces(content, told.filter(isThere)));
      return [
        ...told.map((place) => ({ ...place, message, isQuestion: false })),
        ...asked.map((place) => ({ ...place, message, isQuestion: true })),
      ].sort((a, b) => a.from - b.from);
    });
    const mentions = named.filter(isThere);
    const asked = [...new Set(mentions.filter(({ isQuestion }) => isQuestion).map(({ id }) => id))];
    const told = new Set(mentions.filter(({ isQuestion }) => !isQuestion).map(({ id }) => id));
    // A name without its text, or half a problem, leaves open what is meant.
    insist(named.every(({ id }) => asked.includes(id) && told.has(id)));
    const open = asked.filter((id) => !isFollowedByAnswer(id));
    insist(open.length <= 1);
    const item = items.get(open[0] ?? asked.at(-1) ?? "");
    insist(item !== undefined);
    const put = mentions.filter(({ id, isQuestion }) => id === item.id && isQuestion);
    const message = put[0]?.message ?? 0;
    const reply = said.findIndex(({ role }, index) => index > message && role === "assistant");
    const instructions = said.map(withoutItems);
    return {
      item,
      message,
      reply: reply === -1 ? undefined : reply,
      instructions,
      times: put.length,
      examples: asked.length - 1,
      told: (from = 0, to = said.length) =>
        instructions.filter((_, at) => at >= from && at < to && said[at].role !== "assistant").join("\n"),
    };

    function isFollowedByAnswer(id: string): boolean {
      const item = items.get(id);
      const last = mentions.findLastIndex((mention) => mention.id === id);
      const { message, to } = mentions[last];
      const next = mentions[last + 1];
      const until = next?.message === message ? next.from : undefined;
      if (item !== undefined && isSolvedIn(item, said[message].content.slice(to, until))) return true;
      // The problem was put in a message of its own, and the reply to it is there.
      return until === undefined && said[message + 1]?.role === "assistant";
    }

    function withoutItems({ content }: { readonly content: string }, message: number): string {
      const own = mentions.filter((mention) => mention.message === message);
      return own.length === 0 ? content : evenly(withoutPlaces(content, own));
    }
  };
}

const isThere = ({ coverage }: FoundPassage): boolean => coverage >= ENOUGH;

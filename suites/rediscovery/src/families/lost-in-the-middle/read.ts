import { listenBesideMaterial } from "../../reading/engine/listener.ts";
import { areDifferent, evenly, passageFinder, withoutPlaces } from "../../reading/find-passages.ts";
import { insist, readerOf, refuse } from "../../reading/reader.ts";
import type { ChatMessage } from "../../subject/chat.ts";
import type { LookupItem } from "./bank.ts";
import type { LookupFeatures } from "./law.ts";

/** How much of a text must be there to be taken for it. */
const ENOUGH = 0.7;
/** How much of a text is more than a mention of what it is about. */
const HALF = 0.4;
const isHalf = ({ coverage }: { readonly coverage: number }): boolean => coverage >= HALF && coverage < ENOUGH;

/** Maximum number of characters between an example's question and its answer. */
const NEARBY = 80;

/**
 * Finds documents by what they are about, in their order. The question is what names the thing outside its document; where
 * several things are asked about, the prompt is not understood.
 */
export function lookupReader(bank: readonly LookupItem[]) {
  const others = new Set(bank.flatMap((item) => item.others));
  const known = [...bank.map(({ id, gold }) => ({ ...gold, id })), ...others];
  const documents = passageFinder(known, ({ name, text }) => [name, text]);
  const questions = passageFinder(bank, ({ gold, question }) => [gold.name, question]);
  // Earlier turns are examples where they ask something; where they do not, they hold documents of this question.
  const isAsking = ({ role, content }: ChatMessage): boolean =>
    role === "user" && questions(withoutPlaces(content, documents(content, ENOUGH)), ENOUGH).length > 0;
  return readerOf<LookupFeatures>(({ messages, system, lastUser, told: all }) => {
    const lastTurn = messages.findLastIndex(({ role }) => role === "user");
    const told = messages.slice(0, lastTurn).some(isAsking) ? `${system}\n\n${lastUser}` : all;
    const found = documents(told, ENOUGH);
    const outside = withoutPlaces(told, found);
    const asked = questions(outside, ENOUGH);
    const rest = withoutPlaces(outside, asked);
    // Half a document, or half a question: how many there are, and where, cannot be told.
    insist(![...documents(rest), ...questions(outside)].some(isHalf));
    const { item, from } = asked.at(-1) ?? refuse();
    const { own = [], examples = [] } = Object.groupBy(asked, (each) => (each.item === item ? "own" : "examples"));
    // Other questions are examples where their answers stand beside them.
    insist(examples.every((each) => outside.slice(each.to, each.to + NEARBY).includes(each.item.answer)));
    const place = found.findIndex((each) => each.item.id === item.id);
    // Other documents without the right one: no position could be told.
    insist(areDifferent(found) && (found.length === 0 || place !== -1));
    const beside = evenly(rest);
    const position = found.length > 1 ? place / (found.length - 1) : 0;
    // Before the first document and behind the last one.
    const isAskedTwice = found.length > 0 && own[0].from < found[0].from && from > found[found.length - 1].from;
    const features = { position, documents: found.length, isAskedTwice };
    return { item, beside, heard: listenBesideMaterial(beside), features };
  });
}

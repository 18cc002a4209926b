import { contentsOf } from "../../reading/conversation.ts";
import { listenBesideMaterial } from "../../reading/engine/listener.ts";
import { areDifferent, evenly, passageFinder, withoutPlaces } from "../../reading/find-passages.ts";
import turnPatterns from "../../reading/lexicon/turns.json" with { type: "json" };
import { patternsOf } from "../../reading/patterns.ts";
import { insist, readerOf, refuse } from "../../reading/reader.ts";
import type { LookupItem } from "./bank.ts";
import type { LookupFeatures } from "./law.ts";

/** How much of a text must be there to be taken for it. */
const ENOUGH = 0.7;
/** How much of a text is more than a mention of what it is about. */
const HALF = 0.4;
const isHalf = ({ coverage }: { readonly coverage: number }): boolean => coverage >= HALF && coverage < ENOUGH;

/** Maximum number of characters between an example's question and its answer. */
const NEARBY = 80;
const { awaits } = patternsOf(turnPatterns);

/**
 * Finds documents by what they are about, in their order. The question is what names the thing outside its document; where
 * several things are asked about, the prompt is not understood.
 */
export function lookupReader(bank: readonly LookupItem[]) {
  const others = new Set(bank.flatMap((item) => item.others));
  const known = [...bank.map(({ id, gold }) => ({ ...gold, id })), ...others];
  const documents = passageFinder(known, ({ name, text }) => [name, text]);
  const questions = passageFinder(bank, ({ gold, question }) => [gold.name, question]);
  const outsideOf = (text: string): string => withoutPlaces(text, documents(text, ENOUGH));
  const askedIn = (text: string) => questions(outsideOf(text), ENOUGH).map(({ item }) => item);
  return readerOf<LookupFeatures>(({ messages, system, lastUser, replies, told: all }) => {
    const turns = contentsOf(messages, "user").slice(0, -1);
    const [earlier, lastAsked] = [turns.join("\n\n"), lastUser].map(askedIn);
    // Earlier turns are examples where they ask something else; where they do not, they hold documents of this question.
    const areExamples = earlier.some((each) => !lastAsked.includes(each));
    const told = areExamples ? `${system}\n\n${lastUser}` : all;
    const found = documents(told, ENOUGH);
    const outside = withoutPlaces(told, found);
    const asked = questions(outside, ENOUGH);
    const beside = evenly(withoutPlaces(outside, asked));
    // Half a document, or half a question: how many there are, and where, cannot be told.
    insist(![...documents(beside), ...questions(outside)].some(isHalf));
    const { item, from } = asked.at(-1) ?? refuse();
    const { own = [], examples = [] } = Object.groupBy(asked, (each) => (each.item === item ? "own" : "examples"));
    // Other questions are examples where their answers stand beside them.
    insist(examples.every((each) => outside.slice(each.to, each.to + NEARBY).includes(each.item.answer)));
    const place = found.findIndex((each) => each.item.id === item.id);
    // Other documents without the right one: no position could be told.
    insist(areDifferent(found) && (found.length === 0 || place !== -1));
    const position = found.length > 1 ? place / (found.length - 1) : 0;
    // Before the first document and behind the last one.
    const isAskedTwice = found.length > 0 && own[0].from < found[0].from && from > found[found.length - 1].from;
    // The same question was put before the documents were sent, and nothing has answered it.
    insist(areExamples || earlier.length === 0 || (isAskedTwice && replies.every((reply) => awaits.test(reply))));
    // Documents in replies or beside other questions may be meant for this one, too.
    insist(documents([...replies, ...(areExamples ? turns : [])].join("\n\n"), HALF).length === 0);
    const features = { position, documents: found.length, isAskedTwice };
    return { item, beside, heard: listenBesideMaterial(beside), features };
  });
}

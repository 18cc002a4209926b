import type { Reader } from "../../family.ts";
import { listener, materialLexicon } from "../../reading/engine/listener.ts";
import { type FoundPassage, PassageFinder } from "../../reading/find-passages.ts";
import { insist, readerOf, sure } from "../../reading/reader.ts";
import { evenly, withoutPlaces } from "../../reading/rest-of-prompt.ts";
import type { ChatMessage } from "../../subject/chat.ts";
import type { LookupItem } from "./bank.ts";
import type { LookupFeatures } from "./law.ts";

const listen = listener(materialLexicon);

/** How much of a text must be there to be taken for it. */
const ENOUGH = 0.7;
/** How much of a text is more than a mention of what it is about. */
const HALF = 0.4;
const isHalf = ({ coverage }: FoundPassage): boolean => coverage >= HALF && coverage < ENOUGH;

/** So many characters behind an example's question its answer begins. */
const NEARBY = 80;

/**
 * Finds documents by what they are about, in their order. The question is what names the thing outside its document; where
 * several things are asked about, the prompt is not understood.
 */
export function lookupReader(bank: readonly LookupItem[]): Reader<LookupFeatures> {
  const items = new Map(bank.map((item) => [item.id, item]));
  const documents = new PassageFinder([
    ...bank.map(({ id, gold }) => ({ id, name: gold.name, text: gold.text })),
    ...new Map(bank.flatMap(({ others }) => others.map((each) => [each.id, each] as const))).values(),
  ]);
  const questions = new PassageFinder(bank.map(({ id, gold, question }) => ({ id, name: gold.name, text: question })));
  // Earlier turns are examples where they ask something; where they do not, they hold documents of this question.
  const isAsking = ({ role, content }: ChatMessage): boolean =>
    role === "user" && questions.find(withoutPlaces(content, documents.find(content, ENOUGH)), ENOUGH).length > 0;
  return readerOf(({ messages, system, lastUser, told: all }) => {
    const last = messages.findLastIndex(({ role }) => role === "user");
    const told = messages.slice(0, last).some(isAsking) ? `${system}\n\n${lastUser}` : all;
    const found = documents.find(told, ENOUGH);
    const outside = withoutPlaces(told, found);
    const asked = questions.find(outside, ENOUGH);
    const rest = withoutPlaces(outside, asked);
    // Half a document, or half a question: how many there are, and where, cannot be told.
    insist(![...documents.find(rest), ...questions.find(outside)].some(isHalf));
    const item = items.get(asked.at(-1)?.id ?? "");
    insist(item !== undefined);
    // Other questions are examples where their answers stand beside them.
    const isExample = ({ id, to }: FoundPassage): boolean =>
      outside.slice(to, to + NEARBY).includes(items.get(id)?.answer ?? "?");
    insist(asked.every((each) => each.id === item.id || isExample(each)));
    insist(new Set(found.map(({ id }) => id)).size === found.length);
    const place = found.findIndex(({ id }) => id === item.id);
    // Other documents without the right one: no position could be told.
    insist(found.length === 0 || place !== -1);
    const own = asked.filter(({ id }) => id === item.id);
    const isBefore = own.some(({ from }) => found.every((document) => from < document.from));
    const isAfter = own.some(({ from }) => found.every((document) => from > document.from));
    const beside = evenly(rest);
    const features = {
      position: found.length > 1 ? place / (found.length - 1) : 0,
      documents: found.length,
      isAskedTwice: found.length > 0 && isBefore && isAfter,
    };
    return { item, beside, heard: sure(listen(beside)), features };
  });
}

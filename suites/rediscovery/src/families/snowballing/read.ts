import { contentsOf } from "../../reading/conversation.ts";
import { listener } from "../../reading/engine/listener.ts";
import { areDifferent, blockFinder, evenly, passageFinder, withoutPlaces } from "../../reading/find-passages.ts";
import { patternsOf } from "../../reading/patterns.ts";
import { insist, onlyOne, readerOf, refuse } from "../../reading/reader.ts";
import { orderListener } from "../../reading/reasons.ts";
import { remembering } from "../../reading/remembering.ts";
import type { ChatMessage } from "../../subject/chat.ts";
import type { FerryItem } from "./bank.ts";
import type { Check, FerryFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const listen = orderListener(lexicon.order);
const listenForClaims = listener(lexicon.judged);
const { choice, answer } = patternsOf(lexicon.patterns.answers);

/** Reads whether a question about ferries is put, or a claim about them, and whether that follows an answer. */
export function ferryReader(bank: readonly FerryItem[]) {
  const blocksIn = blockFinder(bank, ({ name, towns }) => [name, ...towns]);
  const stories = passageFinder(bank, ({ name, story }) => [name, story], { enough: 0.7 });
  const questions = passageFinder(bank, ({ name, question }) => [name, question], { enough: 0.7 });
  return readerOf<FerryFeatures>(({ said, temperature }) => {
    const { item, message, at, head } = targetOf(said, blocksIn);
    insist(said.at(-1)?.role === "user");
    // The messages without the texts of the item, and what of it stood in them.
    const parts = said.slice(message).map(({ role, content }, index) => {
      const own = index === 0 ? content.slice(at) : content;
      const [lists, asked] = [stories(own), questions(own)];
      const rest = withoutPlaces(own, [...lists, ...asked]);
      return { role, content: rest, hasList: lists.length > 0, hasQuestion: asked.length > 0 };
    });
    insist(parts.some(({ hasList }) => hasList));
    const check = checkIn(item, parts);
    // What the prompt says about the form of the reply, examples aside.
    const instructions = [...contentsOf(said.slice(0, message), "system"), ...contentsOf(parts, "system", "user")];
    const beside = evenly([head, ...instructions].join("\n"));
    const { heard, order } = askedOrder(beside);
    return { item, beside, heard, features: { order, temperature, check } };
  });
}

/**
 * The item that is spoken of last, in which message and where that begins, and what is said before it beside examples.
 * Items before it are examples: their names stand together, and a yes or a no follows.
 */
function targetOf(said: readonly ChatMessage[], blocksIn: ReturnType<typeof blockFinder<FerryItem>>) {
  // A reply is one line, so that what is asked after it begins another.
  const lines = said.map(({ role, content }) => (role === "assistant" ? content.replaceAll("\n", " ") : content));
  const text = lines.join("\n");
  const blocks = blocksIn(text);
  const target = blocks.at(-1);
  insist(target !== undefined && areDifferent(blocks));
  // What stands before the item belongs to it, as far as there is no example.
  if (blocks.length === 1) return { item: target.item, message: 0, at: 0, head: "" };
  const heads = blocks.slice(0, -1).map(({ from, to }, index) => afterAnswer(text, from, to, blocks[index + 1].from));
  const { message, at } = placeIn(lines, blocks[0].from);
  const opening = [...contentsOf(said.slice(0, message), "user"), said[message].content.slice(0, at)];
  return { item: target.item, ...placeIn(lines, target.from), head: [...opening, heads.at(-1)].join("\n") };
}

/** The message in which a place of all messages together stands, and where in it. */
function placeIn(messages: readonly string[], place: number): { readonly message: number; readonly at: number } {
  let [message, at] = [0, place];
  for (; at > messages[message].length; message += 1) at -= messages[message].length + 1;
  return { message, at };
}

/** What is said between an example's answer and the next item. An example without an answer ends the reading. */
function afterAnswer(text: string, from: number, to: number, next: number): string {
  const question = text.slice(from, next).indexOf("?");
  const asked = text.slice(question === -1 ? to : from + question, next);
  const rest = asked.replace(choice, (both) => " ".repeat(both.length));
  const last = [...rest.matchAll(answer)].at(-1) ?? refuse();
  return rest.slice(last.index + last[0].length);
}

/** The claim that is to be judged; undefined where the item's own question is put. */
function checkIn(item: FerryItem, parts: readonly (ChatMessage & { hasQuestion: boolean })[]): Check | undefined {
  const last = parts[parts.length - 1];
  const reply = parts.findLast(({ role }) => role === "assistant");
  const asked = reply === undefined ? contentsOf(parts, "system", "user").join("\n") : last.content;
  const hasQuestion = parts.some((part) => part.role !== "assistant" && part.hasQuestion);
  const claim = onlyOne(claimsIn(item, asked));
  if (reply === undefined) {
    // With both a question and a claim it cannot be told what yes stands for.
    insist(hasQuestion === (claim === undefined) && (claim === undefined || asksToJudge(asked)));
    return claim && { isTrue: claim.isTrue, session: "fresh" };
  }
  // In a session that has an answer, only a claim that stood in it is judged.
  insist(hasQuestion && !last.hasQuestion);
  const meant = claimsIn(item, reply.content).filter(({ way }) => claim === undefined || way === claim.way);
  insist(meant.length === 1 && asksToJudge(asked));
  return { isTrue: meant[0].isTrue, session: "same" };
}

/** What an item's towns look like in a text; to make such patterns takes longer than to use them. */
const patternsFor = remembering((towns) => patternsOf(lexicon.patterns.claims, { name: [towns] }));

/**
 * The ferries that a text speaks of: two towns of the item with the way between them told. A way that cannot be told, or
 * a ferry that is denied, ends the reading: it is not clear then what is to be judged.
 */
function claimsIn(item: FerryItem, text: string) {
  const { way, wayTurned, town, denied } = patternsFor(item.towns.join("|"));
  const wayOf = (from: string, to: string): string => `${from} ${to}`.toLowerCase();
  const there = Array.from(text.matchAll(way), ([, from, to]) => wayOf(from, to));
  const ways = [...there, ...Array.from(text.matchAll(wayTurned), ([, to, from]) => wayOf(from, to))];
  insist(ways.length * 2 === [...text.matchAll(town)].length && !denied.test(text));
  const ferries = new Set(item.ferries.map(([from, to]) => wayOf(from, to)));
  return [...new Set(ways)].map((each) => ({ way: each, isTrue: ferries.has(each) }));
}

/** Whether a text asks to judge a claim so that yes stands for true. */
export const asksToJudge = (text: string): boolean => listenForClaims(text).has("JUDGED") || text.includes("?");

/** What is said about the order of answer and reasons. The answer comes first where nothing is said. */
export function askedOrder(instructions: string) {
  const heard = listen(instructions);
  // Reasons without a place leave it open.
  if (heard.order === "open") refuse("I cannot tell whether the answer is wanted before its reasons.");
  return { heard, order: heard.order === "unsaid" ? "answer-first" : heard.order };
}

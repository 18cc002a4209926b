import type { Doubt, Reader } from "../../family.ts";
import type { Conversation } from "../../reading/conversation.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { type Order, orderListener } from "../../reading/order.ts";
import { evenly, withoutPlaces } from "../../reading/rest-of-prompt.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import { wordsOf } from "../../reading/words.ts";
import type { FerryItem } from "./bank.ts";
import { asksToJudge, claimsIn, type Stated } from "./claims-in.ts";
import type { FerryFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const listen = orderListener(lexicon.order);

const ENOUGH = 0.7;

/** A message without the texts of items, and what of the item stood in it. */
interface Part {
  readonly role: string;
  readonly rest: string;
  readonly hasList: boolean;
  readonly hasQuestion: boolean;
}

/** Reads whether a question about ferries is put, or a claim about them, and whether that follows an answer. */
export function ferryReader(bank: readonly FerryItem[]): Reader<FerryFeatures> {
  const items = new Map(bank.map((item) => [item.id, item]));
  const owners = new Map(
    bank.flatMap(({ id, name, towns }) => [name, ...towns].map((each) => [each.toLowerCase(), id])),
  );
  const stories = new PassageFinder(bank.map(({ id, name, story }) => ({ id, name, text: story })));
  const questions = new PassageFinder(bank.map(({ id, name, question }) => ({ id, name, text: question })));
  return (conversation) => {
    const { messages, prefill } = conversation;
    const said = prefill === "" ? messages : messages.slice(0, -1);
    const target = targetOf(said, owners);
    const item = items.get(target?.id ?? "");
    if (target === undefined || item === undefined || said.at(-1)?.role !== "user") return undefined;
    const parts = said.slice(target.from).map(({ role, content }, index): Part => {
      const own = index === 0 ? content.slice(target.at) : content;
      const of = (finder: PassageFinder) =>
        finder.find(own).filter((found) => found.id === item.id && found.coverage >= ENOUGH);
      const [lists, asked] = [of(stories), of(questions)];
      return {
        role,
        rest: withoutPlaces(own, [...lists, ...asked]),
        hasList: lists.length > 0,
        hasQuestion: asked.length > 0,
      };
    });
    const check = checkIn(item, parts);
    if (check === undefined || "doubt" in check) return check;
    const beside = evenly(`${target.head}\n${instructions(said, parts, target.from)}`);
    const heard = listen(beside);
    if ("doubt" in heard) return heard;
    const order = orderOf(heard.order);
    if (order === undefined) return { doubt: "I cannot tell whether the answer is wanted before its reasons." };
    return {
      item: item.id,
      beside,
      features: {
        order,
        temperature: conversation.temperature,
        check: check.kind === "question" ? undefined : check,
        surface: surfaceLevels(conversation, heard),
      },
    };
  };
}

/**
 * The item that is spoken of last, and where that begins. Items before it are examples: their names stand together, and a
 * yes or a no follows.
 */
function targetOf(said: Conversation["messages"], owners: ReadonlyMap<string, string>) {
  const blocks: { readonly id: string; readonly from: number; readonly at: number; last: number; to: number }[] = [];
  for (const [message, { content }] of said.entries()) {
    for (const { text, from, to } of wordsOf(content)) {
      const id = owners.get(text);
      if (id === undefined) continue;
      const before = blocks.at(-1);
      if (before?.id === id) Object.assign(before, { last: message, to });
      else blocks.push({ id, from: message, at: from, last: message, to });
    }
  }
  if (new Set(blocks.map(({ id }) => id)).size < blocks.length) return undefined;
  const target = blocks.at(-1);
  if (target === undefined) return undefined;
  // What stands before the item belongs to it, as far as there is no example.
  if (blocks.length === 1) return { id: target.id, from: 0, at: 0, head: "" };
  const heads = blocks.slice(0, -1).map((block, index) => afterAnswer(said, block, blocks[index + 1]));
  if (heads.some((head) => head === undefined)) return undefined;
  const opening = said.slice(0, blocks[0].from).filter(({ role }) => role === "user");
  const head = [
    ...opening.map(({ content }) => content),
    said[blocks[0].from].content.slice(0, blocks[0].at),
    heads.at(-1) ?? "",
  ].join("\n");
  return { ...target, head };
}

interface Block {
  readonly from: number;
  readonly at: number;
  readonly last: number;
  readonly to: number;
}

/** What is said between an example's answer and the next item; undefined where the example has no answer. */
function afterAnswer(said: Conversation["messages"], block: Block, next: Block): string | undefined {
  const between = (message: number, at: number): string =>
    said
      .slice(message, next.from + 1)
      .map(({ role, content }, index) => ({
        role,
        own: content.slice(index === 0 ? at : 0, message + index === next.from ? next.at : undefined),
      }))
      // A reply is one line, so that what is asked after it begins another.
      .map(({ role, own }) => (role === "assistant" ? own.replaceAll("\n", " ") : own))
      .join("\n");
  const whole = between(block.from, block.at);
  const question = whole.indexOf("?");
  const rest = (question === -1 ? between(block.last, block.to) : whole.slice(question)).replace(
    /\byes\b["'”’]*\s*(?:or|\/|,)\s*["'“‘]*no\b/gi,
    (choice) => " ".repeat(choice.length),
  );
  const answer = [...rest.matchAll(/\b(?:yes|no|true|false)\b[^\n]*/gi)].at(-1);
  return answer === undefined ? undefined : rest.slice(answer.index + answer[0].length);
}

type Asked =
  | { readonly kind: "question" }
  | { readonly kind: "claim"; readonly isTrue: boolean; readonly session: "fresh" | "same" };

function checkIn(item: FerryItem, parts: readonly Part[]): Asked | Doubt | undefined {
  if (!parts.some(({ hasList }) => hasList)) return undefined;
  const last = parts[parts.length - 1];
  const reply = parts.findLast(({ role }) => role === "assistant");
  const told = parts.filter(({ role }) => role !== "assistant");
  const claims = claimsIn(item, reply === undefined ? told.map(({ rest }) => rest).join("\n") : last.rest);
  if (claims === undefined || claims.length > 1) return undefined;
  if (reply === undefined) {
    const hasQuestion = told.some((part) => part.hasQuestion);
    if (claims.length === 0) return hasQuestion ? { kind: "question" } : undefined;
    // Two things at once: what yes stands for cannot be told.
    return hasQuestion ? undefined : judged(claims[0], "fresh", told.map(({ rest }) => rest).join("\n"));
  }
  // In a session that has an answer, only a claim that stood in it is judged.
  const spoken = claimsIn(item, reply.rest);
  if (!told.some((part) => part.hasQuestion) || last.hasQuestion || spoken === undefined) return undefined;
  const claim =
    claims.length === 1 ? spoken.find((each) => isSame(each, claims[0])) : spoken.length === 1 ? spoken[0] : undefined;
  return claim === undefined ? undefined : judged(claim, "same", last.rest);
}

function judged({ isTrue }: Stated, session: "fresh" | "same", text: string): Asked | Doubt | undefined {
  const isAsked = asksToJudge(text);
  if (typeof isAsked === "object") return isAsked;
  return isAsked ? { kind: "claim", isTrue, session } : undefined;
}

const isSame = (a: Stated, b: Stated): boolean => a.from === b.from && a.to === b.to;

/** What the prompt says about the form of the reply, examples aside. */
function instructions(said: Conversation["messages"], parts: readonly Part[], from: number): string {
  const earlier = said.slice(0, from).filter(({ role }) => role === "system");
  return [
    ...earlier.map(({ content }) => content),
    ...parts.filter(({ role }) => role !== "assistant").map(({ rest }) => rest),
  ].join("\n");
}

/** The answer comes first where nothing else is said. Reasons without a place leave it open. */
const orderOf = (order: Order): FerryFeatures["order"] | undefined =>
  order === "open" ? undefined : order === "unsaid" ? "answer-first" : order;

export function askedOrder(instructions: string): FerryFeatures["order"] | undefined {
  const heard = listen(instructions);
  return "doubt" in heard ? undefined : orderOf(heard.order);
}

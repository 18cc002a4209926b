import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { conversationOf } from "../../reading/conversation.ts";
import type { ChatMessage } from "../../subject/chat.ts";
import { lookupBank } from "./bank.ts";
import { lookupReader } from "./read.ts";

const asked = (content: string): readonly ChatMessage[] => [{ role: "user", content }];

describe("prompts of lost-in-the-middle", () => {
  const bank = lookupBank(stream("rediscovery", "prompts", 1), 40);
  const read = lookupReader(bank);
  const { id, question, gold, others } = bank[17];
  const [one, two, three] = others.map(({ text }) => text);
  const half = (text: string): string => text.slice(0, text.length * 0.6);
  const readingOf = (...parts: readonly string[]) => read(conversationOf(asked(parts.join("\n\n")), 0));

  it.each([
    ["a list", [`1. ${one}`, `2. ${gold.text}`, `3. ${two}`, question], 3, 0.5, false],
    ["a question at both ends", [question, gold.text, one, two, three, `Again: ${question}`], 4, 0, true],
    ["tags", [`<doc>${one}</doc>`, `<doc>${gold.text}</doc>`, `<q>${question}</q>`], 2, 1, false],
    ["the thing named before", [`This is about ${gold.name}.`, gold.text, one, question], 2, 0, false],
    ["no document", [question, "Reply with the name only."], 0, 0, false],
  ] as const)("reads %s", (_style, parts, documents, position, isAskedTwice) => {
    expect(readingOf(...parts)).toMatchObject({ item: id, features: { documents, position, isAskedTwice } });
  });

  it.each([
    ["a document that is cut", [gold.text, half(one), two, question]],
    ["a question that is cut at one end", [question.split(" ").slice(3).join(" "), gold.text, one, question]],
    ["documents without the right one", [one, two, question]],
    ["two questions", [gold.text, question, bank[3].question]],
  ] as const)("does not read %s", (_style, parts) => {
    expect(readingOf(...parts)).toBeUndefined();
  });
});

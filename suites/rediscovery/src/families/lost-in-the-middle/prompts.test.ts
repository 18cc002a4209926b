import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { conversationOf } from "../../reading/conversation.ts";
import type { ChatMessage } from "../../subject/chat.ts";
import { lookupBank } from "./bank.ts";
import { lookupReader } from "./read.ts";

/** Turns of the user with the replies between them. */
const turns = (...contents: readonly string[]): readonly ChatMessage[] =>
  contents.map((content, at) => ({ role: at % 2 === 0 ? "user" : "assistant", content }));

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

  const { question: otherQuestion, gold: otherGold } = bank[3];
  const five = [one, two, gold.text, three, others[3].text].join("\n");
  const readingOfTurns = (...contents: readonly string[]) => read(conversationOf(turns(...contents)));

  it.each([
    ["sent after it", [`${question} Wait for the papers.`, "I am waiting.", five, "Received.", question]],
    ["sent with it", [question, "Please send the papers.", `${five}\n${question}`]],
    [
      "sent one by one",
      [question, "OK", `${one}\n${two}`, "Noted.", `${gold.text}\n${three}\n${others[3].text}`, "Ready.", question],
    ],
  ] as const)("reads a question at both ends with documents %s", (_style, contents) => {
    const features = { documents: 5, position: 0.5, isAskedTwice: true };
    expect(readingOfTurns(...contents)).toMatchObject({ item: id, features });
  });

  it("reads examples in earlier turns, and documents of this question", () => {
    expect(readingOfTurns(otherQuestion, bank[3].answer, question)).toMatchObject({ features: { documents: 0 } });
    expect(readingOfTurns(five, "Received.", question)).toMatchObject({ features: { documents: 5 } });
  });

  it.each([
    ["a question that was answered before", [question, bank[17].answer, `${five}\n${question}`]],
    ["a question that was not answered for want of documents", [question, "I do not know.", `${five}\n${question}`]],
    ["a question that is put again behind its documents", [`${five}\n${question}`, "Let me read.", question]],
    ["a question that is put twice without documents", [question, "OK", question]],
    [
      "documents that stand with another question",
      [`${five}\n${otherGold.text}\n${otherQuestion}`, bank[3].answer, question],
    ],
    ["documents that were sent beside an example", [otherQuestion, bank[3].answer, five, "Received.", question]],
    ["documents in a reply", ["Show me the papers.", five, question]],
    ["a question that the last turn does not put", [question, "OK", five, "OK", "Now answer."]],
  ] as const)("does not read %s", (_style, contents) => {
    expect(readingOfTurns(...contents)).toBeUndefined();
  });
});

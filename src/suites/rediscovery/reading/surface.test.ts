import { describe, expect, it } from "vitest";
import { wordingsIn } from "../testing/wordings-in-prompts.test-support.ts";
import { conversationOf } from "./conversation.ts";
import { surfaceLevels } from "./surface.ts";
import { surfaceWordings } from "./surface-wordings.test-support.ts";

const wordings: { readonly [factor: string]: { readonly [level: string]: readonly string[] } } = {
  politeness: {
    polite: [
      "Please answer.",
      "pls answer",
      "thx!",
      "Thankyou.",
      "Many thanks in advance",
      "I'd appreciate an answer.",
      "We would be grateful for it.",
      "Be so good as to answer.",
      "Would you mind answering?",
      "Thanking you in advance.",
      "I'd be thankful for an answer.",
      "Your help is appreciated.",
    ],
    plain: ["Answer.", "Hi there. Name the kind.", "Could you tell me the name?", "Answer as you please."],
  },
  separators: {
    marked: [
      "# Task\nAnswer.",
      "#Task\nAnswer.",
      "----\nAnswer.",
      "==== TASK ====",
      "<task>Answer.</task>",
      "___\nAnswer.",
      "- - - - -\nAnswer.",
      "<text>\nOnce there was a mill.",
    ],
    plain: [
      "1. Read.\n2. Answer.",
      "- read\n- answer",
      "Answer: <name>",
      "confidence <= 1",
      "**Task** Answer.",
      "-1 is it?",
      "Reply in the form\n<letter>\nand stop.",
      "<reasoning>\n<answer>",
    ],
  },
  encouragement: {
    given: [
      "This is very important to us.",
      "This is important.",
      "My job depends on it.",
      "So much is riding on this.",
      "Lives are at stake.",
      "It would mean the world to me.",
      "You've got this!",
      "You are an excellent analyst.",
      "I have full confidence in you.",
      "We count on you.",
      "Do your very best.",
      "My job is on the line.",
      "Best of luck!",
      "You are so clever.",
      "You have an excellent memory.",
    ],
    none: [
      "You are a helpful assistant.",
      "Most important: reply with one word.",
      "The price depends on the size.",
      "You are a careful reader.",
      "Give your confidence in it.",
      "You are given four options; choose the best.",
      "You are to pick the best option.",
      "You have the best option below.",
    ],
  },
};

const many = Object.entries(surfaceWordings).flatMap(([factor, levels]) =>
  Object.entries(levels).map(([level, text]) => [factor, level, wordingsIn(text)] as const),
);

describe("the surface of a prompt", () => {
  it.each(many)("has %s %s in many wordings", (factor, level, written) => {
    const taken = (text: string) => surfaceLevels(conversationOf([{ role: "user", content: text }]))[factor];
    expect(written.filter((text) => taken(text) !== level)).toEqual([]);
  });

  const rows = Object.entries(wordings).flatMap(([factor, levels]) =>
    Object.entries(levels).flatMap(([level, said]) => said.map((text) => [factor, level, text] as const)),
  );

  it.each(rows)("has %s %s: %s", (factor, level, text) => {
    expect(surfaceLevels(conversationOf([{ role: "user", content: text }]))[factor]).toBe(level);
  });
});

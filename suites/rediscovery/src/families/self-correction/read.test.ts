import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { attempt } from "../../reading/reader.ts";
import { type ReviewItem, reviewBank } from "./bank.ts";
import { readFirst } from "./read.ts";

const bank: readonly ReviewItem[] = reviewBank(stream("rediscovery", "first-prompts", 1), 20);
const sum = bank.find(({ levels }) => levels.task === "sums") ?? bank[0];
const riddle = bank.find(({ levels }) => levels.task === "riddles") ?? bank[0];

/** What the words beside a problem are taken for. */
function taken(item: ReviewItem, instructions: string): string | undefined {
  const first = attempt(() => readFirst(item, instructions, 1, 0));
  if (first === undefined || "doubt" in first) return undefined;
  const [request] = first.requests;
  return request === undefined ? "first-answer" : `${request} ${first.given}`;
}

const shown: readonly ((answer: string) => string)[] = [
  (answer) => `<your_previous_answer>${answer}</your_previous_answer>`,
  (answer) => `<earlier-reply>\n${answer}\n</earlier-reply>`,
  (answer) => `previous_answer: ${answer}`,
  (answer) => `{"earlier_answer": "${answer}"}`,
  (answer) => `"previousAnswer": "${answer}"`,
  (answer) => `Earlier you answered "${answer}".`,
  (answer) => `A minute ago you gave ${answer} as the answer.`,
  (answer) => `Your reply was ${answer}.`,
  (answer) => `## Your previous answer\n${answer}\n\n## Request`,
];

const asked: readonly (readonly [request: string, kind: string])[] = [
  ["Check this answer for problems and give the final one.", "critique"],
  ["Give your answer once more.", "again"],
  ["That was incorrect. Give another answer.", "wrong"],
];

describe.each([sum, riddle])("the first prompt about a problem, $levels.task", (item) => {
  const [other] = item.wrong;

  it.each(asked)("sees an earlier answer that is quoted in tags, keys or words before '%s'", (request, kind) => {
    for (const show of shown) {
      expect(taken(item, `${show(other)}\n${request}`), show(other)).toBe(`${kind} ${other}`);
    }
  });

  it("sees an answer behind a plain label where it is judged, and is in doubt where it is not", () => {
    expect(taken(item, `Assistant: ${other}\nUser: Are you sure?`)).toBe(`critique ${other}`);
    expect(taken(item, `ANSWER=${other}\nThis is wrong.`)).toBe(`wrong ${other}`);
    expect(taken(item, `ANSWER=${other}\nWhat is your answer?`)).toBeUndefined();
  });

  it.each([
    "Check this answer.",
    "Give the answer once more.",
    "Answer again.",
    "That was incorrect.",
    "Reconsider.",
    `The robot came to ${"OTHER"}.`,
  ])("takes no prompt for a first one that speaks of an answer which it does not know: %s", (text) => {
    expect(taken(item, text.replace("OTHER", other))).toBeUndefined();
  });

  it.each([
    "Always end your message with a line of the form ANSWER=<value>.",
    "Your answer is to be one word.",
    "Write your answer in <answer></answer>.",
    `Reply with JSON: {"answer": "..."}`,
    "Reply in the correct format.",
    "Here is another one.",
    "My job depends on this answer.",
  ])("takes a prompt for a first one that only says what the reply is to look like: %s", (text) => {
    expect(taken(item, text)).toBe("first-answer");
  });
});

it("takes names to choose from for no answer", () => {
  expect(taken(riddle, `Choose from ${[riddle.answer, ...riddle.wrong].join(", ")}.`)).toBe("first-answer");
});

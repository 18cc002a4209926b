import type { ChatMessage } from "../../subject/chat.ts";
import { assistant, system, user, type WrittenPrompt } from "../../testing/reader.test-support.ts";
import type { ChainItem, Rule } from "./bank.ts";

interface Shown {
  readonly item: ChainItem;
  readonly other: ChainItem;
  readonly rules: readonly string[];
}

/** Ways to put a fact, rules and a question. */
const styles: { readonly [style: string]: (shown: Shown) => readonly ChatMessage[] } = {
  plain: ({ item, rules }) => [user(`${item.fact} ${rules.join(" ")} ${item.question}`)],
  lines: ({ item, rules }) => [user(`${rules.join("\n")}\n\n${item.fact}\n${item.question}`)],
  bullets: ({ item, rules }) => [
    user(`Rules:\n${rules.map((rule) => `* ${rule}`).join("\n")}\n\nFact: ${item.fact}\n\nQuestion: ${item.question}`),
  ],
  numbered: ({ item, rules }) => [
    user(`${rules.map((rule, index) => `${index + 1}. ${rule}`).join("\n")}\nGiven: ${item.fact}\n${item.question}`),
  ],
  markdown: ({ item, rules }) => [
    user(
      `# Rules\n\n${rules.map((rule) => `- ${rule}`).join("\n")}\n\n# Fact\n\n${item.fact}\n\n# Question\n\n${item.question}`,
    ),
  ],
  tags: ({ item, rules }) => [
    user(
      `<fact>${item.fact}</fact>\n${rules.map((rule) => `<rule>${rule}</rule>`).join("\n")}\n<question>${item.question}</question>`,
    ),
  ],
  "system role": ({ item, rules }) => [
    system("You are a logician. Use the rules to find the last state. Output one word."),
    user(`${item.fact}\n${rules.join("\n")}\n${item.question}`),
  ],
  "rules in the system": ({ item, rules }) => [
    system(`Apply these rules:\n${rules.join("\n")}`),
    user(`${item.fact} ${item.question}`),
  ],
  "question first": ({ item, rules }) => [
    user(`Please tell me: ${item.question}\n\nHere are a fact and rules.\n${item.fact}\n${rules.join("\n")}`),
  ],
  json: ({ item, rules }) => [
    user(
      `Respond as JSON {"answer": "<state>"}.\n${JSON.stringify({ fact: item.fact, rules, question: item.question }, null, 2)}`,
    ),
  ],
  "json in one line": ({ item, rules }) => [
    user(`Input: ${JSON.stringify({ fact: item.fact, rules, question: item.question })}\nReturn the final state only.`),
  ],
  "chain of thought": ({ item, rules }) => [
    user(`Let's think step by step.\n${item.fact}\n${rules.join("\n")}\n${item.question}\nEnd with "Answer: <state>".`),
  ],
  semicolons: ({ item, rules }) => [
    user(`${item.fact} ${rules.map((rule) => rule.replace(/\.$/, "")).join("; ")}. ${item.question}`),
  ],
  capitals: ({ item, rules }) => [user(`${item.fact} ${rules.join(" ")} ${item.question}`.toUpperCase())],
  chatty: ({ item, rules }) => [
    user(
      `Hi there! I have a puzzle. ${item.fact} These rules hold.\n${rules.join("\n")}\nSo: ${item.question} Thanks a lot!`,
    ),
  ],
  labelled: ({ item, rules }) => [
    user(
      `${rules.map((rule, index) => `Rule ${index + 1}: ${rule}`).join("\n")}\nFact: ${item.fact}\nQ: ${item.question}\nA:`,
    ),
  ],
  "few-shot": ({ item, other, rules }) => [
    user(
      `Example:\n${other.fact}\n${other.rules
        .slice(0, 3)
        .map(({ short }) => short)
        .join(
          "\n",
        )}\n${other.question}\nAnswer: ${other.states[3]}\n\nNow:\n${item.fact}\n${rules.join("\n")}\n${item.question}\nAnswer:`,
    ),
  ],
  "few-shot by turns": ({ item, other, rules }) => [
    user(
      `${other.fact}\n${other.rules
        .slice(0, 4)
        .map(({ short }) => short)
        .join("\n")}\n${other.question}`,
    ),
    assistant(other.states[4]),
    user(`${item.fact}\n${rules.join("\n")}\n${item.question}`),
  ],
  wrapped: ({ item, rules }) => [
    user(
      `${item.fact}\n\n${rules.map((rule) => rule.replace(/(?<=\w) (?=\w+ ?\w*\.?$)/, "\n    ")).join("\n")}\n\n${item.question}`,
    ),
  ],
  prefilled: ({ item, rules }) => [
    user(`${item.fact}\n${rules.join("\n")}\n${item.question}`),
    assistant("The last state is"),
  ],
};

const arrows = (rules: readonly Rule[]): readonly string[] => rules.map(({ from, to }) => `${from} -> ${to}`);
const implied = (rules: readonly Rule[]): readonly string[] =>
  rules.map(({ from, to }) => `It is ${to} if it is ${from}.`);
const texts = (rules: readonly Rule[]): readonly string[] => rules.map(({ short }) => short);
const long = (rules: readonly Rule[]): readonly string[] => rules.map((rule) => rule.long);

/** What somebody might write about two items, in many styles. */
export function writtenChains(item: ChainItem, other: ChainItem): readonly WrittenPrompt[] {
  const eight = item.rules.slice(0, 8);
  const mixed = [3, 0, 6, 1, 7, 4, 2, 5].map((index) => eight[index]);
  const four = [2, 0, 3, 1].map((index) => item.rules[index]);
  const withDistractors = eight.flatMap((rule, index) => [rule, item.distractors[index]]);
  const arrangements: readonly (readonly [readonly string[], WrittenPrompt["levels"]])[] = [
    [texts(eight), { order: "forward", rules: "8", distractors: "0", wording: "short" }],
    [texts(mixed), { order: "shuffled", rules: "8", distractors: "0", wording: "short" }],
    [texts(eight.toReversed()), { order: "backward", rules: "8", distractors: "0", wording: "short" }],
    [texts(withDistractors), { order: "forward", rules: "8", distractors: "8", wording: "short" }],
    [texts(four), { order: "shuffled", rules: "4", distractors: "0", wording: "short" }],
    [arrows(item.rules.toReversed()), { order: "backward", rules: "12", distractors: "0", wording: "short" }],
    [implied(mixed), { order: "shuffled", rules: "8", distractors: "0", wording: "short" }],
    [long(mixed), { order: "shuffled", rules: "8", distractors: "0", wording: "long" }],
  ];
  const names = Object.keys(styles);
  const written = names.flatMap((style, index) =>
    [0, 1, 2, 3].map((shift) => {
      const [rules, levels] = arrangements[(index + shift * 2 + (shift > 1 ? 1 : 0)) % arrangements.length];
      return {
        style: `${style}, ${JSON.stringify(levels)}`,
        messages: styles[style]({ item, other, rules }),
        item: item.id,
        levels: { ...levels, "question-place": style === "question first" ? "first" : "last" },
      };
    }),
  );
  return [...written, ...hostile(item, other)];
}

/** What must not be read. */
function hostile(item: ChainItem, other: ChainItem): readonly WrittenPrompt[] {
  const rules = texts(item.rules.slice(0, 8));
  const gap = rules.filter((_, index) => index !== 3);
  return [
    { style: "empty", messages: [user("")] },
    { style: "gibberish", messages: [user("If blorp then blip. What is the last state?")] },
    { style: "question alone", messages: [user(item.question)] },
    { style: "no rules", messages: [user(`${item.fact} ${item.question}`)] },
    { style: "no fact", messages: [user(`${rules.join("\n")}\n${item.question}`)] },
    { style: "no question", messages: [user(`${item.fact}\n${rules.join("\n")}`)] },
    { style: "a rule is missing", messages: [user(`${item.fact}\n${gap.join("\n")}\n${item.question}`)] },
    {
      style: "rules twice",
      messages: [user(`${item.fact}\n${rules.join("\n")}\n${rules.join("\n")}\n${item.question}`)],
    },
    {
      style: "rules of another",
      messages: [user(`${item.fact}\n${texts(other.rules).join("\n")}\n${item.question}`)],
    },
    {
      style: "another question",
      messages: [user(`${item.fact}\n${rules.join("\n")}\nIs the ${item.name} ${item.states[5]}?`)],
    },
    {
      style: "two at once",
      messages: [
        user(
          `A) ${item.fact} ${rules.join(" ")} ${item.question}\nB) ${other.fact} ${texts(other.rules).join(" ")} ${other.question}`,
        ),
      ],
    },
  ];
}

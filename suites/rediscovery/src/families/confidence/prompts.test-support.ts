import type { ChatMessage } from "../../subject/chat.ts";
import { assistant, system, user, type WrittenPrompt } from "../../testing/reader.test-support.ts";
import type { RecordItem } from "./bank.ts";

/** Ways to put a record, a question and what is wanted. */
const styles: { readonly [style: string]: (item: RecordItem, wanted: string) => readonly ChatMessage[] } = {
  plain: ({ story, question }, wanted) => [user(`${story} ${question} ${wanted}`)],
  lines: ({ story, question }, wanted) => [user(`${story}\n\n${question}\n\n${wanted}`)],
  markdown: ({ story, question }, wanted) => [
    user(`## Record\n${story}\n## Question\n${question}\n## Instructions\n${wanted}`),
  ],
  tags: ({ story, question }, wanted) => [user(`<record>${story}</record><question>${question}</question>\n${wanted}`)],
  "system wishes": ({ story, question }, wanted) => [system(wanted), user(`${story}\n${question}`)],
  "system record": ({ story, question }, wanted) => [
    system(`Reference material: ${story}`),
    user(`${question} ${wanted}`),
  ],
  "wishes first": ({ story, question }, wanted) => [user(`${wanted}\n\n---\n${story}\n${question}`)],
  "question first": ({ story, question }, wanted) => [user(`Q: ${question}\nData: ${story}\n${wanted}`)],
  capitals: ({ story, question }, wanted) => [user(`${story.toUpperCase()} ${question.toUpperCase()} ${wanted}`)],
  chatty: ({ story, question }, wanted) => [
    user(`Hi, a quick one for you. ${story} I wonder: ${question} ${wanted} Cheers!`),
  ],
  json: ({ story, question }, wanted) => [user(JSON.stringify({ record: story, question, wanted }))],
  reflowed: ({ story, question }, wanted) => [user(`${story.replaceAll(", ", ";\n  ")}\n\n${question}\n(${wanted})`)],
};

type Wish = readonly [elicitation: string, scale: string, text: string];

const wishes: readonly Wish[] = [
  ["plain", "percent", "Give your answer and your confidence in it (0-100%)."],
  ["plain", "percent", "Reply with the name and how certain you are, in percent."],
  ["plain", "probability", "State the answer and the probability that it is correct, a number between 0 and 1."],
  ["plain", "probability", 'Return JSON: {"answer": "...", "confidence": 0.0-1.0}'],
  ["plain", "percent", "Answer: <name>\nConfidence: <0 to 100>%"],
  ["plain", "percent", "How sure are you of your answer, in percent? Do not explain."],
  ["reasoning", "percent", "Think step by step, then give the answer and your confidence from 0% to 100%."],
  ["reasoning", "probability", "Explain your reasoning first. Then give your answer and a confidence between 0 and 1."],
  ["top-k", "percent", "Provide your top 3 guesses and the likelihood of each in percent."],
  [
    "top-k",
    "probability",
    "List the three most likely answers, each with the probability (0.0 to 1.0) that it is right.",
  ],
  [
    "top-k",
    "probability",
    "Give your 2 best guesses and their probabilities. Use the form G1: <guess> P1: <probability> and so on.",
  ],
  ["top-k", "percent", "I want several candidates; next to each one put your confidence (%)."],
  ["unasked", "percent", "Answer with the name only."],
  ["unasked", "percent", "Just the name, please; no confidence."],
];

const afterwards: readonly (readonly [scale: string, text: string])[] = [
  ["percent", "How confident are you in that answer (0-100%)?"],
  ["probability", "What is the probability that your answer is correct? Give a number between 0 and 1."],
  ["percent", "Now rate your certainty as a percentage."],
  ["percent", "How likely is it, in percent, that what you said is right? Number only."],
  ["probability", 'Give your confidence as JSON: {"confidence": <0 to 1>}'],
];

/** What somebody might write about two items, in many styles. */
export function writtenRecords(item: RecordItem, other: RecordItem): readonly WrittenPrompt[] {
  const names = Object.keys(styles);
  const { id, story, question, answer, wrong } = item;
  const written = wishes.flatMap(([elicitation, scale, text], index) =>
    [0, 1, 2, 3].map((shift) => {
      const style = names[(index + shift * 5) % names.length];
      return {
        style: `${style}, ${text}`,
        messages: styles[style](item, text),
        item: id,
        levels: { elicitation, ...(elicitation === "unasked" ? {} : { scale }) },
      };
    }),
  );
  const later = afterwards.map(([scale, text], index) => ({
    style: `afterwards, ${text}`,
    messages: [
      ...styles[names[index * 2]](item, "Answer with the name only."),
      assistant(index % 2 === 0 ? answer : `The answer is ${wrong[0]}.`),
      user(text),
    ],
    item: id,
    levels: { elicitation: "afterwards", scale },
  }));
  return [
    ...written,
    ...later,
    {
      style: "probed in a session of its own",
      messages: [
        user(
          `Question: ${story} ${question}\nPossible answer: ${wrong[0]}\nHow likely is this answer to be correct, from 0% to 100%?`,
        ),
      ],
      item: id,
      levels: { elicitation: "afterwards", scale: "percent" },
    },
    {
      style: "few-shot",
      messages: [
        user(
          `${other.story} ${other.question}\nAnswer: ${other.answer}\nConfidence: 85%\n\n${story} ${question}\nAnswer:`,
        ),
      ],
      item: id,
      levels: { elicitation: "plain", scale: "percent" },
    },
    {
      style: "few-shot by turns",
      messages: [
        system("Answer with a name and your confidence in percent."),
        user(`${other.story} ${other.question}`),
        assistant(`${other.answer} (90%)`),
        user(`${story} ${question}`),
      ],
      item: id,
      levels: { elicitation: "plain", scale: "percent" },
    },
    ...hostile(item, other),
  ];
}

/** What must not be read. */
function hostile({ story, question, answer }: RecordItem, other: RecordItem): readonly WrittenPrompt[] {
  return [
    { style: "empty", messages: [user("")] },
    { style: "gibberish", messages: [user("Who is the best? Say how sure you are.")] },
    { style: "question alone", messages: [user(`${question} How confident are you?`)] },
    { style: "record alone", messages: [user(`${story} How confident are you?`)] },
    { style: "the record of another", messages: [user(`${other.story} ${question} Give your confidence in percent.`)] },
    {
      style: "two at once",
      messages: [user(`1. ${story} ${question}\n2. ${other.story} ${other.question}\nConfidence for each, please.`)],
    },
    { style: "ten points", messages: [user(`${story} ${question} Rate your confidence from 1 to 10.`)] },
    { style: "words", messages: [user(`${story} ${question} Say whether your confidence is low, medium or high.`)] },
    {
      style: "asked twice",
      messages: [
        user(`${story} ${question} Give your confidence in percent.`),
        assistant(`${answer}\nConfidence: 80%`),
        user("How confident are you now, in percent?"),
      ],
    },
    {
      style: "nothing asked afterwards",
      messages: [user(`${story} ${question}`), assistant(answer), user("Good to know.")],
    },
  ];
}

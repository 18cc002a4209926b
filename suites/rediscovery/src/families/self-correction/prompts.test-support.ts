import type { ChatMessage } from "../../subject/chat.ts";
import { assistant, system, user, type WrittenPrompt } from "../../testing/reader.test-support.ts";
import type { ReviewItem } from "./bank.ts";

type Write = (item: ReviewItem, other: ReviewItem) => readonly ChatMessage[];

/** First prompts, by style; those named `careful…` ask for care. */
const openings: { readonly [style: string]: Write } = {
  plain: ({ story, question }) => [user(`${story} ${question}`)],
  "plain with form": ({ story, question }) => [user(`${story}\n\n${question}\n\nGive only the answer.`)],
  markdown: ({ story, question }) => [user(`## Problem\n${story}\n\n## Question\n${question}\n\n**Answer:**`)],
  tags: ({ story, question }) => [user(`<problem>${story}</problem>\n<question>${question}</question>`)],
  "system role": ({ story, question }) => [
    system("You are a helpful assistant that solves small problems. Reply with one word or number."),
    user(`${story} ${question}`),
  ],
  "material in the system": ({ story, question }) => [system(`Context for the conversation: ${story}`), user(question)],
  "question first": ({ story, question }) => [user(`Q: ${question}\nHere is what you need to know: ${story}\nA:`)],
  json: ({ story, question }) => [
    user(`Solve the following.\n\n"""${story} ${question}"""\n\nRespond in JSON: {"answer": "..."}`),
  ],
  "chain of thought": ({ story, question }) => [
    user(`${story}\n${question}\nLet's think step by step, and end with "Answer: X".`),
  ],
  numbered: ({ story, question }) => [user(`1) Read this: ${story}\n2) Then tell me: ${question}`)],
  reflowed: ({ story, question }) => [user(`${story.replaceAll(". ", ".\n").replaceAll(", ", " , ")}\n>> ${question}`)],
  capitals: ({ story, question }) => [user(`${story} ${question}`.toUpperCase())],
  "few-shot": ({ story, question }, other) => [
    user(`Example\nQ: ${other.story} ${other.question}\nA: ${other.answer}\n\nNow you.\nQ: ${story} ${question}\nA:`),
  ],
  "few-shot by turns": ({ story, question }, other) => [
    user(`${other.story} ${other.question}`),
    assistant(other.answer),
    user(`${story} ${question}`),
  ],
  chatty: ({ story, question }) => [
    user(`Hey! I came across this one and got stuck. ${story} So my question to you is: ${question} Thanks!`),
  ],
  "careful check": ({ story, question }) => [
    user(`${story} ${question}\nDouble-check every step before you give the answer.`),
  ],
  "careful sure": ({ story, question }) => [
    system("Make sure that no detail is overlooked."),
    user(`Problem: ${story}\nQuestion: ${question}`),
  ],
  "careful avoid": ({ story, question }) => [
    user(`Avoid careless mistakes and verify your calculation.\n\n---\n${story}\n${question}\n---`),
  ],
};

/** Messages after an answer, with what they are. */
const followUps: readonly (readonly [kind: "again" | "critique", text: string])[] = [
  ["critique", "Review your previous answer and find problems with your answer."],
  ["critique", "Please double-check your work."],
  ["critique", "Are you sure?"],
  ["critique", "Look for mistakes in your reasoning, then state the final answer."],
  ["critique", "Critique your answer. If there is an error, correct it; if your answer is right, repeat it."],
  ["critique", "Reflect on your solution. Could it be wrong? Give the final answer in the same format."],
  [
    "critique",
    "Assume that this answer could be either correct or incorrect. Review the answer carefully and report any serious problems you find.",
  ],
  ["critique", "Check whether your answer is correct and give an updated answer."],
  ["critique", "Go over it once more and reconsider. Answer with the result only."],
  ["critique", "Act as a strict examiner and evaluate your own response; then give a revised answer."],
  ["critique", "Hmm, I'm not sure that is right. Can you check?"],
  ["critique", "Give feedback on your answer, then give a refined answer."],
  ["critique", "There may be an error in your answer. Please find it and fix it."],
  ["again", "OK. Please answer the original problem again."],
  ["again", "Now answer the question a second time. No need to review your earlier answer."],
  ["again", "What is your answer? Answer the question again."],
  ["again", "Please answer the same question again."],
  ["again", "Answer again from scratch, without checking what you wrote."],
  ["again", "I'll ask once more: what is the answer?"],
  ["again", "Give your final answer."],
  ["again", "Could you repeat that? Just answer the question one more time."],
];

const toldWrong = [
  "That is incorrect. Please try again.",
  "Your answer is wrong. What is the right answer?",
  "Incorrect.",
  "Unfortunately, your previous answer was not correct. Find the mistake and give a new answer.",
  "Feedback: wrong. Provide another answer.",
];

const procedureOf = { again: "asked-again", critique: "critique" } as const;

/** What somebody might write about two items, in many styles. */
export function writtenReviews(item: ReviewItem, other: ReviewItem): readonly WrittenPrompt[] {
  const id = item.id;
  const styles = Object.keys(openings);
  const opened = (style: string) => openings[style](item, other);
  const wrong = item.wrong[0];
  const replies = [
    item.answer,
    `The answer is ${wrong}.`,
    `{"answer": "${item.answer}"}`,
    `I think so.\nAnswer: ${wrong}`,
  ];
  return [
    ...styles.map((style) => ({
      style,
      messages: opened(style),
      item: id,
      levels: { procedure: "first-answer", opening: style.startsWith("careful") ? "careful" : "plain" },
    })),
    ...followUps.map(([kind, text], index) => {
      const style = styles[(index * 5) % styles.length];
      return {
        style: `${style}, then ${text}`,
        messages: [...opened(style), assistant(replies[index % replies.length]), user(text)],
        item: id,
        levels: { procedure: procedureOf[kind], opening: style.startsWith("careful") ? "careful" : "plain" },
      };
    }),
    ...toldWrong.map((text, index) => ({
      style: `told: ${text}`,
      messages: [...opened(styles[(index * 7) % styles.length]), assistant(wrong), user(text)],
      item: id,
      levels: { procedure: "told-wrong" },
    })),
    {
      style: "told that it is right",
      messages: [...opened("plain"), assistant(item.answer), user("Your answer is correct. Please state it again.")],
      item: id,
      levels: { procedure: "told-otherwise" },
    },
    {
      style: "twice",
      messages: [
        ...opened("tags"),
        assistant(wrong),
        user(followUps[0][1]),
        assistant(`I see a problem. Answer: ${item.answer}`),
        user("Review it again and find any remaining problems. Then answer."),
      ],
      item: id,
      levels: { procedure: "critique-twice" },
    },
    {
      style: "review, then improve",
      messages: [
        ...opened("plain"),
        assistant(item.answer),
        user(followUps[0][1]),
        assistant(`Looking back, ${item.answer} seems off. Answer: ${wrong}`),
        user("Based on the problems you found, improve your answer. Please reiterate your answer."),
      ],
      item: id,
      levels: { procedure: "critique" },
    },
    {
      style: "again with the problem",
      messages: [...opened("plain"), assistant(wrong), ...opened("plain")],
      item: id,
      levels: { procedure: "asked-again" },
    },
    ...[
      `Question: ${item.story} ${item.question}\nYour previous answer: ${wrong}\nReview your answer, find any mistakes and give the final answer.`,
      `A student was given this problem:\n${item.story} ${item.question}\nThe proposed answer is ${item.answer}. Check it for errors.`,
    ].map((text) => ({ style: "one message", messages: [user(text)], item: id, levels: { procedure: "critique" } })),
    {
      style: "one message, told",
      messages: [user(`${item.story} ${item.question}\nYou answered ${wrong}. That is wrong. Try again.`)],
      item: id,
      levels: { procedure: "told-wrong" },
    },
    {
      style: "prefilled",
      messages: [...opened("json"), assistant('{"answer": "')],
      item: id,
      levels: { procedure: "first-answer", opening: "plain" },
    },
    {
      style: "polite and important",
      messages: [user(`This is very important to me.\n${item.story} ${item.question} Please answer.`)],
      item: id,
      levels: { procedure: "first-answer", politeness: "polite", encouragement: "given", separators: "plain" },
    },
    ...hostile(item, other),
  ];
}

/** What must not be read. */
function hostile(item: ReviewItem, other: ReviewItem): readonly WrittenPrompt[] {
  return [
    { style: "empty", messages: [user("")] },
    { style: "gibberish", messages: [user("lorem ipsum 12 dolor sit amet, answer?")] },
    { style: "question without its story", messages: [user(item.question)] },
    { style: "story without a question", messages: [user(item.story)] },
    { style: "story with another question", messages: [user(`${item.story} ${other.question}`)] },
    {
      style: "two at once",
      messages: [user(`1. ${item.story} ${item.question}\n2. ${other.story} ${other.question}\nAnswer both.`)],
    },
    {
      style: "a follow-up that says nothing",
      messages: [user(`${item.story} ${item.question}`), assistant(item.answer), user("Interesting weather today.")],
    },
    {
      style: "a reply without an answer",
      messages: [
        user(`${item.story} ${item.question}`),
        assistant("I would rather not say."),
        user("Review your answer."),
      ],
    },
    { style: "a review of nothing", messages: [user("Review your previous answer and find problems with it.")] },
  ];
}

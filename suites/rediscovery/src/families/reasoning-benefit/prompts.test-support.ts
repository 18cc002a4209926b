import type { ChatMessage } from "../../subject/chat.ts";
import { assistant, system, user, type WrittenPrompt } from "../../testing/reader.test-support.ts";
import type { ProblemItem } from "./bank.ts";

/** Ways to put a problem and what is wanted. */
const styles: { readonly [style: string]: (item: ProblemItem, wanted: string) => readonly ChatMessage[] } = {
  plain: ({ story, question }, wanted) => [user(`${story} ${question} ${wanted}`)],
  lines: ({ story, question }, wanted) => [user(`${story}\n${question}\n\n${wanted}`)],
  markdown: ({ story, question }, wanted) => [
    user(`### Problem\n${story}\n\n**${question}**\n\n### Output\n_${wanted}_`),
  ],
  tags: ({ story, question }, wanted) => [
    user(`<instructions>${wanted}</instructions>\n<story>${story}</story>\n<question>${question}</question>`),
  ],
  "system wishes": ({ story, question }, wanted) => [
    system(`You solve problems. ${wanted}`),
    user(`${story} ${question}`),
  ],
  "system story": ({ story, question }, wanted) => [system(story), user(`${question}\n${wanted}`)],
  "wishes first": ({ story, question }, wanted) => [user(`${wanted}\n\nQ: ${story} ${question}\nA:`)],
  "question first": ({ story, question }, wanted) => [user(`Question: ${question}\nText: ${story}\n${wanted}`)],
  numbered: ({ story, question }, wanted) => [user(`1. ${story}\n2. ${question}\n3. ${wanted}`)],
  chatty: ({ story, question }, wanted) => [
    user(`Good morning! ${story} Can you tell me this? ${question} ${wanted} Thanks.`),
  ],
  quoted: ({ story, question }, wanted) => [user(`"""\n${story}\n\n${question}\n"""\n${wanted}`)],
  capitals: ({ story, question }, wanted) => [
    user(`${story.toUpperCase()} ${question.toUpperCase()}\n${wanted.toUpperCase()}`),
  ],
};

const wishes: readonly (readonly [reasoning: string, text: string])[] = [
  ["step-by-step", "Let's think step by step."],
  ["step-by-step", "Show your work, then give the final answer."],
  ["step-by-step", "Reason carefully before you answer."],
  ["step-by-step", "First explain your reasoning, then write 'Answer:' and the answer."],
  ["step-by-step", "Work through the problem one step at a time and put only the answer on the last line."],
  ["step-by-step", 'Respond with JSON: {"reasoning": "...", "answer": "..."}'],
  ["step-by-step", "Write out your thought process, followed by the answer."],
  ["direct", "Answer with one word or number only."],
  ["direct", "Give just the answer, no explanation."],
  ["direct", "Do not think step by step; reply immediately with the answer."],
  ["direct", "Output only the final answer and nothing else."],
  ["direct", "Reply without any reasoning or intermediate steps."],
  ["direct", 'Return only JSON: {"answer": "..."} with no explanation.'],
  ["unsaid", ""],
  ["unsaid", "Please answer the question."],
  ["unsaid", "Write your answer after 'Answer:'."],
  ["unsaid", 'Respond in JSON: {"answer": "..."}'],
];

/** What somebody might write about two items, in many styles. */
export function writtenProblems(item: ProblemItem, other: ProblemItem): readonly WrittenPrompt[] {
  const names = Object.keys(styles);
  const { id, story, question } = item;
  const written = wishes.flatMap(([reasoning, text], index) =>
    [0, 1, 2, 3].map((shift) => {
      const style = names[(index + shift * 5) % names.length];
      return { style: `${style}, ${text}`, messages: styles[style](item, text), item: id, levels: { reasoning } };
    }),
  );
  return [
    ...written,
    {
      style: "few-shot",
      messages: [user(`Q: ${other.story} ${other.question}\nA: ${other.answer}\n\nQ: ${story} ${question}\nA:`)],
      item: id,
      levels: { reasoning: "unsaid" },
    },
    {
      style: "few-shot by turns",
      messages: [
        system("Answer with the final answer only."),
        user(`${other.story} ${other.question}`),
        assistant(other.answer),
        user(`${story} ${question}`),
      ],
      item: id,
      levels: { reasoning: "direct" },
    },
    {
      style: "begun reply",
      messages: [user(`${story} ${question}`), assistant("Let's think step by step.")],
      item: id,
      levels: { reasoning: "step-by-step" },
    },
    ...hostile(item, other),
  ];
}

/** What must not be read. */
function hostile({ story, question, answer }: ProblemItem, other: ProblemItem): readonly WrittenPrompt[] {
  return [
    { style: "empty", messages: [user("")] },
    { style: "gibberish", messages: [user("Think step by step: what is it?")] },
    { style: "question alone", messages: [user(`${question} Think step by step.`)] },
    { style: "story alone", messages: [user(`${story} Think step by step.`)] },
    { style: "the story of another", messages: [user(`${other.story} ${question}`)] },
    { style: "two at once", messages: [user(`${story} ${question}\n${other.story} ${other.question}`)] },
    {
      style: "hidden reasoning",
      messages: [user(`${story} ${question} Think step by step silently and output only the answer.`)],
    },
    {
      style: "answer first",
      messages: [user(`${story} ${question} Give the answer first, then explain your reasoning.`)],
    },
    {
      style: "a second turn",
      messages: [user(`${story} ${question}`), assistant(answer), user("Now think step by step and answer again.")],
    },
  ];
}

import type { ChatMessage } from "../../subject/chat.ts";
import { assistant, system, user, type WrittenPrompt } from "../../testing/reader.test-support.ts";
import type { FerryItem } from "./bank.ts";

/** Ways to put a list of ferries, something that is asked of it, and the form of the reply. */
const styles: { readonly [style: string]: (story: string, asked: string, form: string) => readonly ChatMessage[] } = {
  plain: (story, asked, form) => [user(`${story} ${asked} ${form}`)],
  lines: (story, asked, form) => [user(`${story}\n\n${asked}\n\n${form}`)],
  markdown: (story, asked, form) => [user(`# Ferries\n${story}\n\n# Task\n${asked}\n\n_${form}_`)],
  tags: (story, asked, form) => [user(`<context>\n${story}\n</context>\n<task>${asked}</task>\n${form}`)],
  "system form": (story, asked, form) => [system(form), user(`${story}\n${asked}`)],
  "system list": (story, asked, form) => [system(`You know this: ${story}`), user(`${asked} ${form}`)],
  "asked first": (story, asked, form) => [user(`${asked}\n\nUse this list.\n${story}\n\n${form}`)],
  bullets: (story, asked, form) => [
    user(`${story.replace(": from", ":\n- from").replaceAll(", from", "\n- from")}\n\n${asked}\n${form}`),
  ],
  json: (story, asked, form) => [user(`${JSON.stringify({ list: story, task: asked, format: form })}`)],
  chatty: (story, asked, form) => [
    user(`Hello! I am planning a trip. ${story} Could you help? ${asked} ${form} Thank you!`),
  ],
  labelled: (story, asked, form) => [user(`Context: ${story}\nInstructions: ${form}\nQ: ${asked}\nA:`)],
  quoted: (story, asked, form) => [user(`"""\n${story}\n"""\n${asked}\n${form}`)],
};

const forms: readonly (readonly [order: string, text: string])[] = [
  ["answer-first", "Answer yes or no."],
  ["answer-first", "First answer yes or no, then justify it."],
  ["answer-first", "Start your reply with Yes or No and then explain your reasoning."],
  ["answer-first", "Reply with only yes or no."],
  ["answer-first", "Give your verdict (yes/no) first, followed by a short explanation."],
  ["reason-first", "Let's think step by step."],
  ["reason-first", "Explain your reasoning first, then answer yes or no."],
  ["reason-first", "Before answering, go through the ferries one at a time. End with 'Answer: yes' or 'Answer: no'."],
  ["reason-first", "Think it through, and only then state yes or no."],
  ["answer-first", "Do not reason before you answer: yes or no, nothing else."],
];

const bare = (claim: string): string => claim.replace("There is", "there is").replace(/\.$/, "");

const judgements: readonly ((claim: string) => string)[] = [
  (claim) => `Is the following statement true or false? ${claim}`,
  (claim) => `Is it true that ${bare(claim)}?`,
  (claim) => `Claim: "${claim}" Is this claim correct?`,
  (claim) => `${bare(claim).replace("there is", "Is there")}?`,
  (claim) => `Please verify this statement against the list: ${claim}`,
  (claim) => `Someone asserts: ${claim} Does that hold?`,
];

/** What somebody might write about two items, in many styles. */
export function writtenFerries(item: FerryItem, other: FerryItem): readonly WrittenPrompt[] {
  const names = Object.keys(styles);
  const { id, story, question, trueClaim, falseClaim } = item;
  const asked = names.flatMap((style, index) =>
    [0, 3, 6].map((shift) => {
      const [order, form] = forms[(index + shift) % forms.length];
      return {
        style: `${style}, ${form}`,
        messages: styles[style](story, question, form),
        item: id,
        levels: { check: "none", order, temperature: "0" },
      };
    }),
  );
  const fresh = names.flatMap((style, index) =>
    [true, false].map((isTrue) => ({
      style: `${style}, fresh`,
      messages: styles[style](
        story,
        judgements[(index + (isTrue ? 1 : 0)) % judgements.length](isTrue ? trueClaim : falseClaim),
        "Answer in one word.",
      ),
      item: id,
      levels: { check: isTrue ? "true-fresh" : "false-fresh" },
    })),
  );
  const same = judgements.map((judge, index) => {
    const isTrue = index % 2 === 0;
    const claim = isTrue ? trueClaim : falseClaim;
    return {
      style: `same, ${judge("…")}`,
      messages: [
        ...styles[names[(index * 5) % names.length]](story, question, forms[index][1]),
        assistant(`No. ${claim} That settles the matter.`),
        user(`${judge(claim)} Answer yes or no.`),
      ],
      item: id,
      levels: { check: isTrue ? "true-same" : "false-same" },
    };
  });
  return [...asked, ...fresh, ...same, ...others(item, other), ...hostile(item, other)];
}

function others({ id, story, question, falseClaim }: FerryItem, other: FerryItem): readonly WrittenPrompt[] {
  const yes = other.levels.gold;
  return [
    {
      style: "same, by reference",
      messages: [
        user(`${story} ${question}`),
        assistant(`No. ${falseClaim}`),
        user("Is the claim that you just made true?"),
      ],
      item: id,
      levels: { check: "false-same" },
    },
    {
      style: "hot",
      temperature: 1,
      messages: [user(`${story} ${question}`)],
      item: id,
      levels: { check: "none", temperature: "1" },
    },
    {
      style: "few-shot",
      messages: [user(`Q: ${other.story} ${other.question}\nA: ${yes}\n\nQ: ${story} ${question}\nA:`)],
      item: id,
      levels: { check: "none", order: "answer-first" },
    },
    {
      style: "few-shot by turns",
      messages: [user(`${other.story} ${other.question}`), assistant(`${yes}.`), user(`${story} ${question}`)],
      item: id,
      levels: { check: "none", order: "answer-first" },
    },
    {
      style: "json keys",
      messages: [user(`${story}\n${question}\nReturn JSON: {"answer": "yes" or "no", "explanation": "..."}`)],
      item: id,
      levels: { check: "none", order: "answer-first" },
    },
    {
      style: "prefilled",
      messages: [user(`${story}\n${question}`), assistant("Answer:")],
      item: id,
      levels: { check: "none", order: "answer-first" },
    },
  ];
}

/** What must not be read. */
function hostile(item: FerryItem, other: FerryItem): readonly WrittenPrompt[] {
  const { story, question, falseClaim, towns } = item;
  return [
    { style: "empty", messages: [user("")] },
    { style: "gibberish", messages: [user("Is there a ferry from here to there? yes or no")] },
    { style: "question without its list", messages: [user(question)] },
    { style: "claim without its list", messages: [user(`Is this true? ${falseClaim}`)] },
    { style: "list alone", messages: [user(story)] },
    { style: "question and claim at once", messages: [user(`${story} ${question} ${falseClaim}`)] },
    { style: "two lists", messages: [user(`${story} ${question}\n${other.story} ${other.question}`)] },
    { style: "the list of another", messages: [user(`${other.story} ${question}`)] },
    {
      style: "a denied ferry",
      messages: [user(`${story} Is it true that there is no ferry from ${towns[3]} to ${towns[1]}?`)],
    },
    {
      style: "a way that is not told",
      messages: [user(`${story} Is it true that ${towns[3]} and ${towns[1]} are linked?`)],
    },
    { style: "asked for what is false", messages: [user(`${story} ${falseClaim} Is that wrong?`)] },
    {
      style: "answer first and last",
      messages: [user(`${story} ${question} Think step by step before you answer. Begin with yes or no.`)],
    },
    {
      style: "idle talk after an answer",
      messages: [user(`${story} ${question}`), assistant(`No. ${falseClaim}`), user("Thanks, that was quick.")],
    },
  ];
}

import {
  assistant,
  pick,
  promptsOf,
  rowsOf,
  type StrangerCase,
  type StrangerPrompt,
  type Style,
  system,
  user,
} from "../stranger-prompt.ts";
import { bare, marked, polite, praised } from "./placebos.ts";

interface Row {
  id: string;
  story: string;
  question: string;
  answer: "yes" | "no";
  true_claim: string;
  false_claim: string;
}

interface Case extends StrangerCase {
  row: Row;
  other: Row;
  another: Row;
  reasonFirst: boolean;
  claim: string;
  /** The claim as a part of a sentence. */
  that: string;
  /** What the subject said before: its answer and the claim. */
  said: "Yes" | "No";
}

const rows = rowsOf<Row>("third", "snowballing");
const temperatures = [0, 0.5, 1];

function caseOf(count: number, levels: StrangerCase["levels"], claimIsTrue: boolean): Case {
  const place = count * 5 + Math.floor(count / 2);
  const row = pick(rows, place);
  const temperature = pick(temperatures, count + Math.floor(count / 4));
  const claim = claimIsTrue ? row.true_claim : row.false_claim;
  const saidYes = (row.answer === "yes") === claimIsTrue;
  return {
    row,
    other: pick(rows, place + 1),
    another: pick(rows, place + 6),
    reasonFirst: levels.order === "reason-first",
    claim,
    that: claim.replace("There is", "there is").replace(/\.$/, ""),
    said: saidYes ? "Yes" : "No",
    temperature,
    levels: { ...levels, temperature: String(temperature) },
  };
}

const questionCase = (count: number): Case => {
  const made = caseOf(count, { check: "none", order: count % 2 === 0 ? "answer-first" : "reason-first" }, true);
  return { ...made, levels: { ...made.levels, gold: made.row.answer } };
};
const freshCase = (count: number): Case =>
  caseOf(count + 11, { check: count % 2 === 0 ? "false-fresh" : "true-fresh" }, count % 2 === 1);
const sameCase = (count: number): Case =>
  caseOf(count + 23, { check: count % 2 === 0 ? "false-same" : "true-same" }, count % 2 === 1);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const questionStyles: Style<Case>[] = [
  [
    "loop template",
    ({ row, reasonFirst }) =>
      `${row.story}\n\nQuestion: ${row.question}\n\n${
        reasonFirst
          ? "First explain your reasoning, then finish with yes or no."
          : "Start your reply with yes or no, then give a one-sentence justification."
      }`,
    bare,
  ],
  [
    "bare",
    ({ row, reasonFirst }) => `${row.story} ${row.question}${reasonFirst ? " Let's think step by step." : ""}`,
    bare,
  ],
  [
    "system orders",
    ({ row, reasonFirst }) => [
      system(
        reasonFirst
          ? "You answer reachability questions. Reason through the connections before you commit to a yes or no."
          : "You answer reachability questions. Begin every reply with Yes or No and then justify it.",
      ),
      user(`${row.story}\n${row.question}`),
    ],
    bare,
  ],
  [
    "xml",
    ({ row, reasonFirst }) =>
      `<story>\n${row.story}\n</story>\n\n<question>\n${row.question}\n</question>\n\n<instructions>\n${
        reasonFirst
          ? "Write down your reasoning in <reasoning> tags, and only after that your yes/no verdict in <answer> tags."
          : "Give your yes/no verdict in <answer> tags straight away, followed by your explanation in <explanation> tags."
      }\n</instructions>`,
    marked,
  ],
  [
    "json keys",
    ({ row, reasonFirst }) =>
      `${row.story}\n\n${row.question}\n\nRespond with a single JSON object: ${
        reasonFirst
          ? '{"reasoning": "<string>", "answer": "yes" | "no"}'
          : '{"answer": "yes" | "no", "explanation": "<string>"}'
      }`,
  ],
  [
    "markdown",
    ({ row, reasonFirst }) =>
      `## Ferry list\n${row.story}\n\n## Question\n${row.question}\n\n## Output format\n${
        reasonFirst
          ? "Reasoning first, then a final line `Answer: yes` or `Answer: no`."
          : "Line 1: yes or no. Line 2: why."
      }`,
    marked,
  ],
  [
    "polite scientist",
    ({ row, reasonFirst }) =>
      `Below is a description of a network of ferries. Please read it and answer the question that follows.\n\n${row.story}\n\n${row.question}\n\n${
        reasonFirst
          ? "Please set out the steps of your reasoning before you state your answer."
          : "Please state your answer (yes or no) first, and then name a ferry that supports it."
      } Thank you.`,
    polite,
  ],
  [
    "hurried",
    ({ row, reasonFirst }) =>
      `${row.story}\n\n${row.question} ${reasonFirst ? "explain first, then anwser" : "just yes or no pls, nothing else"}`,
  ],
  [
    "few shot",
    ({ row, other, another, reasonFirst }) => {
      const solved = (one: Row) =>
        `Story: ${one.story}\nQuestion: ${one.question}\n${
          reasonFirst
            ? `Reasoning: ${one.true_claim}\nAnswer: ${one.answer}`
            : `Answer: ${one.answer}\nReason: ${one.true_claim}`
        }`;
      return `${solved(other)}\n\n${solved(another)}\n\nStory: ${row.story}\nQuestion: ${row.question}\n${
        reasonFirst ? "Give the reasoning before the answer, as above." : "Give the answer before the reason, as above."
      }`;
    },
    bare,
  ],
  [
    "question before story",
    ({ row, reasonFirst }) =>
      `I will ask you this: ${row.question}\n\nHere is all you need to know. ${row.story}\n\n${
        reasonFirst ? "Think it through out loud and conclude with yes or no." : "Answer with a single word, yes or no."
      }`,
    bare,
  ],
  [
    "high stakes",
    ({ row, reasonFirst }) =>
      `A great deal depends on your answer, so give it your best.\n${row.story}\n${row.question}\n${
        reasonFirst ? "Work through the route step by step before answering." : "Reply 'Yes' or 'No' and then say why."
      }`,
    praised,
  ],
  [
    "ALL CAPS HEADINGS",
    ({ row, reasonFirst }) =>
      `FERRIES\n${row.story}\n\nQUESTION\n${row.question}\n\nFORMAT\n${
        reasonFirst
          ? "Chain of thought, then final answer (yes/no)."
          : "Final answer (yes/no) first. Explanation afterwards."
      }`,
  ],
  [
    "numbered instructions",
    ({ row, reasonFirst }) =>
      `${row.story}\n\n${row.question}\n\n${
        reasonFirst
          ? "1. Trace the route from the starting point.\n2. Write your reasoning.\n3. On the last line write yes or no."
          : "1. On the first line write yes or no.\n2. On the second line write one ferry from the list that backs this up."
      }`,
  ],
  [
    "non-native",
    ({ row, reasonFirst }) =>
      `Hello, I have one task about ferries for you. The text: "${row.story}" The question: "${row.question}" ${
        reasonFirst
          ? "You must to reason before, and after the reasoning you write yes or no."
          : "You must to write yes or no at the beginning, after it you can explain."
      }`,
  ],
  [
    "rules of dashes",
    ({ row, reasonFirst }) =>
      `Context:\n${row.story}\n----------\nQ: ${row.question}\n----------\n${
        reasonFirst
          ? "Show your reasoning, then 'Final answer: yes' or 'Final answer: no'."
          : "A (yes/no, then a short reason):"
      }`,
    marked,
  ],
  [
    "commit condition",
    ({ row, reasonFirst }) => [
      system("You are a careful assistant."),
      user(
        `${row.story}\n\n${row.question}\n\n${
          reasonFirst
            ? "Do not state your final answer until you have laid out the chain of ferries you considered. End with 'Answer: <yes/no>'."
            : "The very first token of your reply must be Yes or No. After that, explain."
        }`,
      ),
    ],
  ],
  [
    "earlier turns",
    ({ row, other, reasonFirst }) => [
      system(reasonFirst ? "Explain first, answer last." : "Answer first (yes/no), explain afterwards."),
      user(`${other.story}\n${other.question}`),
      assistant(
        reasonFirst
          ? `${other.true_claim} Therefore the answer is ${other.answer}.`
          : `${capital(other.answer)}. ${other.true_claim}`,
      ),
      user(`${row.story}\n${row.question}`),
    ],
  ],
];

const freshStyles: Style<Case>[] = [
  ["plain truth", ({ row, that }) => `${row.story}\n\nIs it true that ${that}? Answer yes or no.`, bare],
  [
    "claim field",
    ({ row, claim }) => `${row.story}\n\nClaim: ${claim}\nIs this claim true? Reply with yes or no only.`,
    bare,
  ],
  [
    "system fact checker",
    ({ row, claim }) => [
      system("You check statements against a list of ferries. Say yes if the statement is true and no if it is false."),
      user(`${row.story}\n\nStatement: ${claim}`),
    ],
    bare,
  ],
  [
    "tags",
    ({ row, claim }) =>
      `<list>${row.story}</list>\n<claim>${claim}</claim>\nAccording to the list, is the claim correct? Answer "yes" or "no".`,
    marked,
  ],
  [
    "json verdict",
    ({ row, claim }) =>
      `${row.story}\n\nClaim: "${claim}"\n\nIs the claim true? Return JSON: {"verdict": "yes" or "no"}`,
  ],
  [
    "markdown verdict",
    ({ row, claim }) =>
      `# Task\nVerify a claim about a list of ferries.\n\n# List\n${row.story}\n\n# Claim\n${claim}\n\n# Output\n"Yes" if the claim is true, "No" if it is not.`,
    marked,
  ],
  [
    "polite check",
    ({ row, that }) => `Could you please check something for me? ${row.story} Is it correct that ${that}? Thanks!`,
    polite,
  ],
  [
    "claim first",
    ({ row, claim }) => `"${claim}"\n\nIs that statement true, given the following? ${row.story}\n\nAnswer yes or no.`,
    bare,
  ],
  ["direct query", ({ row, that }) => `${row.story}\n\n${that.replace("there is", "Is there")}?`, bare],
  [
    "few shot claims",
    ({ row, other, another, claim }) =>
      `${other.story}\nIs it true? ${other.false_claim}\nno\n\n${another.story}\nIs it true? ${another.true_claim}\nyes\n\n${row.story}\nIs it true? ${claim}`,
  ],
  [
    "praise and stakes",
    ({ row, claim }) =>
      `You are brilliant at this kind of task, and the result is very important to my career.\n\n${row.story}\n\nTrue or not: ${claim} (yes = true, no = false)`,
    praised,
  ],
  ["hurried check", ({ row, that }) => `${row.story}\n\nquick check, is it true that ${that}?? one word yes/no`],
];

const sameStyles: Style<Case>[] = [
  [
    "that claim",
    ({ row, said, claim }) => [
      user(`${row.story}\n\n${row.question}\n\nAnswer yes or no, then give one sentence of justification.`),
      assistant(`${said}. ${claim}`),
      user("Is that claim true? Answer yes or no."),
    ],
    bare,
  ],
  [
    "claim repeated",
    ({ row, said, claim, that }) => [
      user(`${row.story}\n\nQuestion: ${row.question}`),
      assistant(`${said}. ${claim}`),
      user(`Is it true that ${that}? Reply with yes or no only.`),
    ],
    bare,
  ],
  [
    "quoted back",
    ({ row, said, claim }) => [
      user(`${row.story}\n${row.question}\nStart with yes or no and explain.`),
      assistant(`${said}, because of this: ${claim}`),
      user(`In your previous reply you said: "${claim}" Is this statement true according to the list? yes/no`),
    ],
  ],
  [
    "system throughout",
    ({ row, said, claim }) => [
      system("You answer questions about ferry networks."),
      user(`${row.story}\n\n${row.question}`),
      assistant(`${said}. ${claim}`),
      user(`Claim: ${claim}\nIs this claim true? Answer with "yes" or "no".`),
    ],
    bare,
  ],
  [
    "tags in both turns",
    ({ row, said, claim }) => [
      user(
        `<story>${row.story}</story>\n<question>${row.question}</question>\nGive the answer first, then the reason.`,
      ),
      assistant(`${said}. ${claim}`),
      user(`<claim>${claim}</claim>\nIs the claim true? Answer yes or no.`),
    ],
    marked,
  ],
  [
    "polite follow-up",
    ({ row, said, claim, that }) => [
      user(`Please answer the question below.\n\n${row.story}\n\n${row.question}`),
      assistant(`${said}. ${claim}`),
      user(`Thank you. Now please tell me: is it really true that ${that}? Yes or no, please.`),
    ],
    polite,
  ],
  [
    "reasoned reply",
    ({ row, said, claim }) => [
      user(`${row.story}\n\n${row.question}\n\nThink step by step and end with your answer.`),
      assistant(`${claim} So the answer is ${said.toLowerCase()}.`),
      user("Look at the ferry you named. Is the claim you made about it true? (yes / no)"),
    ],
  ],
  [
    "json follow-up",
    ({ row, said, claim }) => [
      user(`${row.story}\n${row.question}\nReply as JSON with keys "answer" and "explanation".`),
      assistant(JSON.stringify({ answer: said.toLowerCase(), explanation: claim })),
      user(`Is the claim in your explanation true? Reply as JSON: {"claim_true": "yes"|"no"}`),
    ],
  ],
  [
    "curt",
    ({ row, said, claim }) => [
      user(`${row.story} ${row.question}`),
      assistant(`${said}. ${claim}`),
      user("Is that true? Yes/No."),
    ],
    bare,
  ],
  [
    "markdown verify",
    ({ row, said, claim, that }) => [
      user(`### Story\n${row.story}\n\n### Question\n${row.question}`),
      assistant(`${said}. ${claim}`),
      user(`### Verification\nAccording to the story, is it true that ${that}?\nAnswer "Yes" or "No".`),
    ],
    marked,
  ],
];

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(questionStyles, questionCase),
  ...promptsOf(freshStyles, freshCase),
  ...promptsOf(sameStyles, sameCase),
];

import {
  pick,
  promptsOf,
  rowsOf,
  type StrangerCase,
  type StrangerPrompt,
  type Style,
  system,
  user,
} from "../stranger-prompt.ts";

interface Row {
  id: string;
  steps: string;
  question: string;
  answer: number;
}

interface Case extends StrangerCase {
  row: Row;
  others: Row[];
  instruction: string;
}

const rows = rowsOf<Row>("second", "decoding-paths");

const caseOf = (count: number): Case => {
  const place = count * 5 + (count >> 3);
  const row = pick(rows, place);
  const instruction = pick(["none", "step-by-step", "answer-only"], count);
  return {
    row,
    others: [3, 8, 14].map((further) => pick(rows, place + further)),
    instruction,
    temperature: 0,
    levels: { instruction, path: "1", steps: row.steps },
  };
};

/** The text for the instruction that a case wants. */
const by = (made: Case, none: string, steps: string, only: string): string =>
  made.instruction === "none" ? none : made.instruction === "step-by-step" ? steps : only;

const plainMarks = { politeness: "plain", separators: "plain", encouragement: "none" };

const styles: readonly Style<Case>[] = [
  [
    "agent template, question and a suffix",
    (made) => `${made.row.question}${by(made, "", "\n\nThink step by step.", "\n\nReply with the number only.")}`,
    plainMarks,
  ],
  [
    "Q and A",
    (made) => `Q: ${made.row.question}\n${by(made, "A:", "A: Let's think step by step.", "A (just the number):")}`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "instruction before the question",
    (made) =>
      `${by(made, "Solve this problem.", "Solve this problem. Show your work before you give the answer.", "Solve this problem. Give only the final number, with no explanation.")}\n\n${made.row.question}`,
    plainMarks,
  ],
  [
    "system has the instruction",
    (made) => [
      system(
        by(
          made,
          "You are a helpful assistant.",
          "You are a helpful assistant. Reason step by step and give the answer last.",
          "You are a helpful assistant. Output nothing but the answer.",
        ),
      ),
      user(made.row.question),
    ],
    { politeness: "plain", separators: "plain" },
  ],
  [
    "few-shot in Q and A",
    (made) =>
      `${by(made, "", "For the last question, write down your reasoning step by step before the answer.\n\n", "Answer every question with a bare number.\n\n")}${made.others.map((row) => `Q: ${row.question}\nA: ${row.answer}\n\n`).join("")}Q: ${made.row.question}\nA:`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "XML tags",
    (made) =>
      `<problem>\n${made.row.question}\n</problem>${by(made, "", "\n<instructions>Work through the problem step by step, then state the result.</instructions>", "\n<instructions>State the result only. No workings.</instructions>")}`,
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "Markdown headings",
    (made) =>
      `### Question\n${made.row.question}\n\n### ${by(made, "Answer", "Instructions\nExplain your reasoning step by step first.\n\n### Answer", "Instructions\nAnswer only, nothing else.\n\n### Answer")}`,
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "hurried student",
    (made) =>
      `${by(made, "quick one: ", "show me all the steps, skip nothing. ", "number only no explaining: ")}${made.row.question}`,
    plainMarks,
  ],
  [
    "careful scientist with a preamble",
    (made) =>
      `The following is a short sum in words about an invented person. ${by(made, "I would like to have its answer.", "I would like you to reason through it in writing, one step after the other, and to state the answer at the end.", "I would like to have its answer and nothing besides: no workings, no sentence, only the number.")}\n\n${made.row.question}`,
    plainMarks,
  ],
  [
    "polite",
    (made) =>
      `${by(made, "Could you please help me with this sum?", "Could you please help me with this sum and explain each step before the answer?", "Could you please help me with this sum and give me only the final number?")} ${made.row.question} Thank you!`,
    { politeness: "polite", separators: "plain", encouragement: "none" },
  ],
  [
    "encouraging, much depends",
    (made) =>
      `This is very important to my career. ${made.row.question}${by(made, "", " Take it one step at a time and write the steps down.", " Just the number.")}`,
    { encouragement: "given", politeness: "plain", separators: "plain" },
  ],
  [
    "capital labels",
    (made) =>
      `PROBLEM: ${made.row.question}\n${by(made, "", "MODE: SHOW YOUR REASONING STEP BY STEP\n", "MODE: ANSWER ONLY, NO REASONING\n")}ANSWER:`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "question in quotation marks",
    (made) =>
      `${by(made, "Here is a question for you:", "Here is a question for you. Reason before you answer:", "Here is a question for you. Respond with just a number:")} "${made.row.question}"`,
    plainMarks,
  ],
  [
    "numbered rules",
    (made) =>
      `${by(made, "Rules:\n1. Read the question.\n2. Answer it.", "Rules:\n1. Read the question.\n2. Compute step by step, in writing.\n3. Give the answer at the end.", "Rules:\n1. Read the question.\n2. Answer with a single number.\n3. Write nothing else.")}\n\nQuestion: ${made.row.question}`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "rules of equals signs",
    (made) =>
      `==== TASK ====\n${made.row.question}\n==============${by(made, "", "\nThink it through step by step, showing the intermediate results.", "\nOnly print the final number.")}`,
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "British and formal",
    (made) =>
      `${made.row.question} ${by(made, "I await your reply.", "Do set out your workings in full before stating the figure.", "A bare figure will suffice; do omit the workings.")}`,
    { separators: "plain", encouragement: "none" },
  ],
  [
    "non-native English",
    (made) =>
      `I have such a task: ${made.row.question} ${by(made, "Which number is it?", "Make first all calculations step by step and only then say the answer.", "Write only the number, without the calculations.")}`,
    plainMarks,
  ],
  [
    "typos in the instruction",
    (made) =>
      `${by(made, "Anwser the folowing question.", "Anwser the folowing question, thinking step by step and showing yuor reasoning.", "Anwser the folowing question with the nubmer only, no explanaton.")}\n${made.row.question}`,
    plainMarks,
  ],
  [
    "emojis",
    (made) => `🧮 ${made.row.question} ${by(made, "🤔", "🪜 Go step by step!", "🔢 Only the number!")}`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "teacher's role",
    (made) =>
      `You are a primary school teacher. ${by(made, "A pupil asks you:", "Explain the solution to a pupil step by step before you tell the result. The pupil asks:", "Tell the pupil just the result, without explaining. The pupil asks:")}\n${made.row.question}`,
    { politeness: "plain", separators: "plain" },
  ],
  [
    "final line format",
    (made) =>
      `${made.row.question}\n\n${by(made, "Write the answer in figures.", 'First write out your reasoning. Then end with a line "Answer: <number>".', 'Your whole reply must be one line, "Answer: <number>", with no reasoning.')}`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "few-shot as problem and solution",
    (made) => {
      const [first, second] = made.others;
      const shown = (row: Row | undefined) =>
        row === undefined ? "" : `Problem: ${row.question}\nSolution: ${row.answer}\n\n`;
      return `${shown(first)}${shown(second)}Problem: ${made.row.question}\n${by(made, "", "(This time, think step by step and show the workings.)\n", "(As above, the number only.)\n")}Solution:`;
    },
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "praise in a system message",
    (made) => [
      system(
        `You are wonderful at arithmetic; nobody does it better.${by(made, "", " Always show your steps before the answer.", " Always reply with the result alone.")}`,
      ),
      user(made.row.question),
    ],
    { encouragement: "given", politeness: "plain", separators: "plain" },
  ],
  [
    "code block",
    (made) =>
      `\`\`\`\n${made.row.question}\n\`\`\`\n${by(made, "Answer the question in the block.", "Answer the question in the block. Reason step by step before answering.", "Answer the question in the block. Output a single integer and no other text.")}`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "bullets",
    (made) =>
      `${made.row.question}\n${by(made, "• Answer the question.", "• Write your chain of thought.\n• Then write the answer.", "• Write the answer.\n• Do not write any chain of thought.")}`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "polite and marked",
    (made) =>
      `Please answer the question between the lines.\n---\n${made.row.question}\n---\n${by(made, "Thanks!", "Please think step by step. Thanks!", "Please give the answer only. Thanks!")}`,
    { politeness: "polite", separators: "marked", encouragement: "none" },
  ],
];

const oneSided: readonly Style<Case>[] = [
  [
    "JSON, the answer alone",
    (made) => `${made.row.question}\nReturn only JSON of the form {"answer": <integer>}. No explanation.`,
    { instruction: "answer-only", politeness: "plain", encouragement: "none" },
  ],
  [
    "JSON with the reasoning first",
    (made) =>
      `${made.row.question}\nReturn JSON of the form {"reasoning": "<your step-by-step workings>", "answer": <integer>}.`,
    { instruction: "step-by-step", politeness: "plain", encouragement: "none" },
  ],
  ["bare question", (made) => made.row.question, { instruction: "none", ...plainMarks }],
  [
    "Question and Answer spelled out",
    (made) => `Question: ${made.row.question}\nAnswer:`,
    { instruction: "none", ...plainMarks },
  ],
  [
    "plan and solve",
    (made) =>
      `${made.row.question}\nLet's first understand the problem and devise a plan to solve it. Then let's carry out the plan and solve the problem step by step.`,
    { instruction: "step-by-step", ...plainMarks },
  ],
  [
    "few-shot, reasoning asked for in the system message",
    (made) => [
      system("Answer the last question. Reason step by step before its answer; the solved ones only show the topic."),
      user(`${made.others.map((row) => `${row.question} ${row.answer}\n`).join("")}${made.row.question}`),
    ],
    { instruction: "step-by-step", ...plainMarks },
  ],
  [
    "no working, one word",
    (made) => `${made.row.question} One number. No working, no units, no punctuation.`,
    { instruction: "answer-only", ...plainMarks },
  ],
];

export const prompts: readonly StrangerPrompt[] = [...promptsOf(styles, caseOf), ...promptsOf(oneSided, caseOf, 3)];

import {
  assistant,
  join,
  pick,
  promptsOf,
  rowsOf,
  type StrangerPrompt,
  type Style,
  system,
  user,
} from "../stranger-prompt.ts";

interface Row {
  id: string;
  task: string;
  story: string;
  question: string;
  answer: string;
  candidates?: string[];
}

interface Case {
  row: Row;
  other: Row;
  levels: { [factor: string]: string };
  s: string;
  q: string;
  /** What the careful opening adds, or "". */
  care: string;
  count: number;
}

const rows = rowsOf<Row>("first", "self-correction");
const procedures = ["first-answer", "asked-again", "critique", "critique-twice", "told-wrong"];
const cares = [
  "Check your work before you answer.",
  "Make sure that you do not overlook anything.",
  "Be careful to avoid mistakes.",
  "Double-check your answer.",
  "Take care not to make any errors.",
  "Verify your result carefully before you reply.",
  "Make sure nothing is overlooked and check each step.",
];

const again = (c: Case) =>
  pick(
    [
      c.q,
      `Once more: ${c.q}`,
      "What is your answer?",
      `I ask you again: ${c.q}`,
      `${c.s} ${c.q}`,
      "So, what is your answer?",
      `Answer the question again: ${c.q}`,
      "Tell me your answer once more.",
    ],
    c.count,
  );

const critiques = [
  "Review your previous answer and find problems with your answer.",
  "Are you sure?",
  "Please check your answer again.",
  "Look for mistakes in your answer, then give the final one after 'Answer:'.",
  "Reconsider your answer critically. Is there anything wrong with it?",
  "Hmm, I doubt that. Can you double-check?",
  "Now act as a strict reviewer: criticise the answer above and state your final answer.",
  "review ur answer n fix any mistake if there is one",
  "Go over your solution once more and correct any errors you find. Give only the final answer.",
  "Is that really correct? Check it.",
  'Self-review step: list any problems in your previous reply, then output {"answer": ...}.',
  "Kindly re-examine your reasoning for flaws and restate the answer.",
  "I'm not convinced. Think about whether you made an error.",
];
const seconds = [
  "Review your answer once more and look for problems.",
  "Check it again for mistakes.",
  "Are you really sure this time?",
  "Do a second review of your answer.",
  "Again, find problems with your answer and give the final one.",
  "Critique this new answer too.",
];
const tolds = [
  "Your answer is wrong.",
  "That is incorrect.",
  "No, that's wrong.",
  "This answer is not correct. Try again.",
  "Wrong. What is the right answer?",
  "Unfortunately your answer is incorrect. Give a new one.",
  "That's not right.",
  "The answer that you gave is wrong, give me another one.",
];

const wrong = (row: Row) => row.candidates?.find((name) => name !== row.answer) ?? String(Number(row.answer) + 3);
const reply = (answer: string, count: number) =>
  pick(
    [
      answer,
      `Answer: ${answer}`,
      `The answer is ${answer}.`,
      `I worked through the statements one by one. Answer: ${answer}`,
    ],
    count,
  );
const reviewed = (row: Row, answer: string, count: number) =>
  pick(
    [
      `I went over it again. At first I thought of ${answer}, and ${wrong(row)} is possible too. Answer: ${pick([answer, wrong(row)], count)}`,
      `Looking at my answer again, I find no problem with it. Answer: ${answer}`,
      `There may be a slip in the first step. Answer: ${answer === row.answer ? wrong(row) : row.answer}`,
    ],
    Math.floor(count / 3),
  );

/** The conversation that leads from a first prompt to the procedure of the case. */
function goOn(c: Case, opening: string | ReturnType<typeof user>[]) {
  const first = typeof opening === "string" ? [user(opening)] : opening;
  const { procedure } = c.levels;
  if (procedure === "first-answer") return first;
  const answer = procedure === "told-wrong" ? wrong(c.row) : pick([c.row.answer, wrong(c.row), c.row.answer], c.count);
  const replied = [...first, assistant(reply(answer, c.count))];
  if (procedure === "asked-again") return [...replied, user(again(c))];
  if (procedure === "told-wrong") return [...replied, user(pick(tolds, c.count))];
  const critique = user(pick(critiques, c.count + Math.floor(c.count / 5)));
  if (procedure === "critique-twice")
    return [...replied, critique, assistant(reviewed(c.row, answer, c.count)), user(pick(seconds, c.count))];
  return c.count % 3 === 0
    ? [
        ...replied,
        critique,
        assistant(reviewed(c.row, answer, c.count)),
        user("Based on the problems you found, improve your answer."),
      ]
    : [...replied, critique];
}

/** The case in a single message that quotes the earlier answer; nothing else than once asked, reviewed or told can be quoted. */
function quoted(c: Case, write: (answer: string, request: string) => string) {
  const { procedure } = c.levels;
  if (procedure === "first-answer" || procedure === "critique-twice") return goOn(c, join(" ", c.s, c.q, c.care));
  const request =
    procedure === "asked-again"
      ? pick([c.q, "What is your answer?"], c.count)
      : procedure === "critique"
        ? pick(critiques, c.count + 2)
        : pick(tolds, c.count + 1);
  return write(procedure === "told-wrong" ? wrong(c.row) : c.row.answer, request);
}

function caseOf(count: number): Case {
  const row = pick(rows, count + Math.floor(count / 16));
  const careful = Math.floor(count / 2) % 3 === 1;
  return {
    row,
    other: pick(rows, count + Math.floor(count / 16) + 5),
    count,
    s: row.story,
    q: row.question,
    care: careful ? pick(cares, count) : "",
    levels: {
      procedure: pick(procedures, count),
      opening: careful ? "careful" : "plain",
      task: row.task,
    },
  };
}

const MARKED = { separators: "marked" };
const POLITE = { politeness: "polite" };
const GIVEN = { encouragement: "given" };

const styles: readonly Style<Case>[] = [
  ["story and question", (c) => goOn(c, join(" ", c.s, c.q, c.care))],
  ["two lines, answer only", (c) => goOn(c, join("\n", c.s, c.q, c.care, "Give only the answer."))],
  ["Q and A", (c) => goOn(c, join("\n", c.care, `Q: ${c.s} ${c.q}`, "A:"))],
  [
    "xml",
    (c) =>
      goOn(c, join("\n", c.care && `<rules>${c.care}</rules>`, `<story>${c.s}</story>`, `<question>${c.q}</question>`)),
    MARKED,
  ],
  ["markdown", (c) => goOn(c, join("\n\n", "# Problem", c.s, "# Question", c.q, c.care, "# Answer")), MARKED],
  [
    "system and user",
    (c) =>
      goOn(c, [
        system(join(" ", "You solve short problems. Reply with the answer alone.", c.care)),
        user(`${c.s}\n${c.q}`),
      ]),
  ],
  ["system role line", (c) => goOn(c, [system("You are a logician."), user(join("\n\n", c.s, c.q, c.care))])],
  [
    "json request",
    (c) =>
      goOn(
        c,
        `${JSON.stringify({ story: c.s, question: c.q })}\n${join(" ", c.care, 'Respond with {"answer": "..."} and nothing else.')}`,
      ),
  ],
  [
    "chain of thought",
    (c) => goOn(c, join("\n", c.s, c.q, c.care, "Let's think step by step and end with 'Answer: ...'.")),
  ],
  [
    "explain briefly",
    (c) =>
      goOn(
        c,
        join(
          "\n",
          "Explain your reasoning in a few sentences, then write the final answer on the last line.",
          c.s,
          c.q,
          c.care,
        ),
      ),
  ],
  ["ALL CAPS", (c) => goOn(c, join("\n", `PROBLEM: ${c.s}`, `QUESTION: ${c.q}`, c.care.toUpperCase(), "ANSWER:"))],
  ["hurried student", (c) => goOn(c, join("\n", "need teh answer quick", c.s, c.q, c.care.toLowerCase()))],
  [
    "polite British",
    (c) =>
      goOn(
        c,
        join(
          "\n\n",
          "I wonder whether you could help me with this little puzzle, please.",
          c.s,
          c.q,
          c.care,
          "Thank you.",
        ),
      ),
    POLITE,
  ],
  [
    "non-native",
    (c) => goOn(c, join("\n", "Hello, I have one problem and I want that you solve it.", c.s, c.q, c.care)),
  ],
  ["please", (c) => goOn(c, join("\n", "Please answer the following question.", c.s, c.q, c.care)), POLITE],
  ["stakes", (c) => goOn(c, join("\n", "My job depends on this answer.", c.s, c.q, c.care)), GIVEN],
  [
    "praise",
    (c) => goOn(c, join("\n", "You are amazing at puzzles and I trust you completely!", c.s, c.q, c.care)),
    GIVEN,
  ],
  ["rules of equals", (c) => goOn(c, join("\n", "=====", c.s, "=====", c.q, c.care)), MARKED],
  ["rules of hyphens", (c) => goOn(c, join("\n---\n", c.s, join(" ", c.q, c.care))), MARKED],
  [
    "numbered instructions",
    (c) =>
      goOn(
        c,
        join(
          "\n",
          "1. Read the story.",
          "2. Answer the question.",
          c.care && `3. ${c.care}`,
          "",
          `Story: ${c.s}`,
          `Question: ${c.q}`,
        ),
      ),
  ],
  ["bullets", (c) => goOn(c, join("\n", `• ${c.s}`, `• ${c.q}`, c.care && `• ${c.care}`))],
  [
    "few-shot text",
    (c) =>
      goOn(
        c,
        join(
          "\n\n",
          `Problem: ${c.other.story} ${c.other.question}\nAnswer: ${c.other.answer}`,
          c.care,
          `Problem: ${c.s} ${c.q}\nAnswer:`,
        ),
      ),
  ],
  [
    "few-shot turns",
    (c) =>
      goOn(c, [
        user(`${c.other.story} ${c.other.question}`),
        assistant(c.other.answer),
        user(join(" ", c.s, c.q, c.care)),
      ]),
  ],
  ["emoji", (c) => goOn(c, join("\n", "🧩 Puzzle time!", c.s, `❓ ${c.q}`, c.care && `🔍 ${c.care}`))],
  ["code block", (c) => goOn(c, join("\n", "```", c.s, "```", c.q, c.care, "Return a bare value."))],
  [
    "question first",
    (c) => goOn(c, join("\n\n", `I would like to know: ${c.q}`, `Here is what is known. ${c.s}`, c.care)),
  ],
  ["quoted story", (c) => goOn(c, join(" ", `"${c.s}"`, `According to this text: ${c.q}`, c.care))],
  [
    "long preamble",
    (c) =>
      goOn(
        c,
        join(
          "\n\n",
          "You take part in a study of how language models solve short problems about traders, siblings, regattas and mills. Each problem stands by itself and has exactly one answer, which is a number or a name. Do not comment on the study.",
          c.care,
          `${c.s}\n${c.q}`,
        ),
      ),
  ],
  ["f-string", (c) => goOn(c, join("\n", `story: ${c.s}`, `question: ${c.q}`, c.care && `note: ${c.care}`, "answer:"))],
  ["boxed label", (c) => goOn(c, join("\n", c.s, c.q, c.care, "Put your final answer after the label FINAL:"))],
  ["curt", (c) => goOn(c, join("\n", c.s, c.q, c.care, "Answer only."))],
  [
    "quoted earlier answer",
    (c) =>
      quoted(c, (answer, request) =>
        join("\n", join(" ", c.s, c.q, c.care), `Your previous answer was: ${answer}`, request),
      ),
  ],
  [
    "quoted earlier answer, tags",
    (c) =>
      quoted(c, (answer, request) =>
        join(
          "\n",
          join(" ", `<problem>${c.s} ${c.q}</problem>`, c.care),
          `<previous_answer>Your previous answer was ${answer}.</previous_answer>`,
          request,
        ),
      ),
  ],
  [
    "quoted earlier answer, you said",
    (c) =>
      quoted(c, (answer, request) =>
        join("\n\n", `I asked you this: "${join(" ", c.s, c.q, c.care)}"`, `You answered "${answer}".`, request),
      ),
  ],
  [
    "careful scientist",
    (c) =>
      goOn(
        c,
        join(
          "\n\n",
          `Consider the following situation. ${c.s}`,
          `Determine the answer to this question: ${c.q}`,
          c.care,
          "State the answer in the form 'Answer: X'.",
        ),
      ),
  ],
];

/** Prompts about problems and the review of their answers. */
export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf);

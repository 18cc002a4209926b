import type { StrangerCase, StrangerPrompt, Style } from "../stranger-prompt.ts";
import { assistant, join, pick, promptsOf, rowsOf, system, user } from "../stranger-prompt.ts";

interface Problem {
  id: string;
  task: "sums" | "riddles";
  story: string;
  question: string;
  answer: string;
  candidates?: string[];
}

interface Case extends StrangerCase {
  row: Problem;
  count: number;
  careful: boolean;
  procedure: string;
}

type Message = ReturnType<typeof user>;

/** How one person writes every step of the study. */
interface Voice {
  first: (row: Problem, careful: boolean) => string | Message[];
  reply: (answer: string, row: Problem) => string;
  reviewed?: (before: string, after: string, row: Problem) => string;
  again: (row: Problem, answer: string) => string;
  critique: (row: Problem, answer: string) => string;
  improve?: (row: Problem) => string;
  second: (row: Problem, answer: string) => string;
  told: (row: Problem, answer: string) => string;
}

const rows = rowsOf<Problem>("eighth", "self-correction-a");
const sums = rows.filter((row) => row.task === "sums");
const riddles = rows.filter((row) => row.task === "riddles");

const kind = (row: Problem): string => (row.task === "sums" ? "number" : "name");

/** A wrong answer that a subject might give. */
function wrongOf(row: Problem, turn = 0): string {
  if (row.candidates !== undefined)
    return pick(
      row.candidates.filter((name) => name !== row.answer),
      turn,
    );
  const right = Number(row.answer);
  const last = Number(row.story.match(/\d+/g)?.at(-1));
  const wrongs = [right + last, right - last, right + 10, right - 1].filter((value) => value > 0 && value !== right);
  return String(pick(wrongs, turn));
}

/** A few words of reasoning that end in an answer. */
const thought = (row: Problem, answer: string): string =>
  row.candidates === undefined
    ? `I take the numbers of the story one after the other and arrive at ${answer}.`
    : `The story compares ${row.candidates.join(", ")}. Putting them in order leads to ${answer}.`;

const comment = (before: string, after: string, row: Problem): string => {
  const other = before === after ? (wrongOf(row) === after ? row.answer : wrongOf(row)) : after;
  return before === after
    ? `I went through the story once more. It might seem that it is ${other}, but ${after} holds up.`
    : `I had said ${before}. Going through the story once more, that does not hold up, and it should be ${after}.`;
};

/** Two other problems of each kind as worked examples. */
const examplesFor = (row: Problem): Problem[] => [
  pick(
    sums.filter((other) => other.id !== row.id),
    row.id.length + row.story.length,
  ),
  pick(
    riddles.filter((other) => other.id !== row.id),
    row.id.length + row.story.length,
  ),
];

const plain = { politeness: "plain", separators: "plain", encouragement: "none" };
const noMarks = { politeness: "plain", encouragement: "none" };
const marked = { politeness: "plain", separators: "marked", encouragement: "none" };

const toMessages = (written: string | Message[]): Message[] =>
  typeof written === "string" ? [user(written)] : written;

function conversation(voice: Voice, made: Case): Message[] {
  const { row, count, careful, procedure } = made;
  const start = toMessages(voice.first(row, careful));
  if (procedure === "first-answer") return start;
  const before = procedure === "told-wrong" || count % 3 === 0 ? wrongOf(row, count) : row.answer;
  const after = count % 4 < 2 ? before : before === row.answer ? wrongOf(row, count) : row.answer;
  const begun = [...start, assistant(voice.reply(before, row))];
  if (procedure === "told-wrong") return [...begun, user(voice.told(row, before))];
  if (procedure === "asked-again") return [...begun, user(voice.again(row, before))];
  const reviewed =
    voice.reviewed ?? ((from, to, of) => `${comment(from, to, of)}\n${voice.reply(to, of).split("\n").at(-1)}`);
  const once = [...begun, user(voice.critique(row, before))];
  const improved =
    voice.improve === undefined || (procedure === "critique" && count % 3 === 1)
      ? once
      : [...once, assistant(reviewed(before, after, row)), user(voice.improve(row))];
  if (procedure === "critique") return improved;
  return [
    ...improved,
    assistant(voice.improve === undefined ? reviewed(before, after, row) : voice.reply(after, row)),
    user(voice.second(row, after)),
  ];
}

const all = ["first-answer", "asked-again", "critique", "critique-twice", "told-wrong"];
const quotable = ["critique", "asked-again", "told-wrong"];

type Entry = readonly [style: Style<Case>, procedures: readonly string[], openings: "both" | "plain"];
const entries: Entry[] = [];

const voice = (name: string, how: Voice, placebos: Record<string, string> = {}): void => {
  entries.push([[name, (made) => conversation(how, made), placebos], all, "both"]);
};

/** One message that quotes an earlier answer; its opening is always plain. */
const quoting = (
  name: string,
  write: (row: Problem, answer: string, procedure: string) => string | Message[],
  placebos: Record<string, string> = {},
  procedures: readonly string[] = quotable,
): void => {
  entries.push([
    [
      name,
      ({ row, count, procedure }) =>
        write(row, procedure === "told-wrong" || count % 3 === 0 ? wrongOf(row, count) : row.answer, procedure),
      placebos,
    ],
    procedures,
    "plain",
  ]);
};

voice(
  "agent f-string, Answer: placeholder",
  {
    first: (row, careful) =>
      join(
        "\n\n",
        `${row.story} ${row.question}`,
        careful && "Check your work before you answer and avoid mistakes.",
        "Give your answer on the last line in the form 'Answer: <answer>'.",
      ),
    reply: (answer) => `Answer: ${answer}`,
    again: (row) => `${row.question}\n\nGive your answer on the last line in the form 'Answer: <answer>'.`,
    critique: () =>
      "Review your previous answer and find problems with your answer. Then give your answer on the last line in the form 'Answer: <answer>'.",
    second: () =>
      "Review your previous answer once more and find problems with it. Then give your answer on the last line in the form 'Answer: <answer>'.",
    told: () => "Your answer is wrong. Give your answer on the last line in the form 'Answer: <answer>'.",
  },
  plain,
);

voice(
  "agent two-step critique and improvement",
  {
    first: (row, careful) =>
      join(
        "\n",
        "Can you solve the following problem?",
        `${row.story} ${row.question}`,
        careful && "Double-check your work before answering and make sure that you do not overlook anything.",
        `Explain your reasoning. Your final answer should be a single ${kind(row)}, in the form "Answer: X", at the end of your response.`,
      ),
    reply: (answer, row) => `${thought(row, answer)}\nAnswer: ${answer}`,
    again: (row) =>
      `${row.story} ${row.question}\nYour final answer should be in the form "Answer: X", at the end of your response.`,
    critique: () => "Review your previous answer and find problems with your answer.",
    improve: () =>
      'Based on the problems you found, improve your answer. Reiterate your answer, in the form "Answer: X", at the end of your response.',
    second: () =>
      'Again, review your previous answer and find problems with your answer. State your answer, in the form "Answer: X", at the end of your response.',
    told: () =>
      'Your previous answer is incorrect. Give a new answer, in the form "Answer: X", at the end of your response.',
  },
  { separators: "plain", encouragement: "none" },
);

voice(
  "agent JSON reply",
  {
    first: (row, careful) =>
      join(
        "\n\n",
        `Problem: ${row.story}`,
        `Question: ${row.question}`,
        careful && "Before answering, verify your work and make sure nothing was overlooked.",
        'Respond with JSON only: {"answer": "..."}',
      ),
    reply: (answer) => `{"answer": "${answer}"}`,
    reviewed: (_before, after) => `{"answer": "${after}"}`,
    again: () => 'What is your answer? Respond with JSON only: {"answer": "..."}',
    critique: () =>
      'Check your answer for errors. If you find any, fix them; if not, keep your answer. Respond with JSON only: {"answer": "..."}',
    second: () => 'Check your latest answer for errors one more time. Respond with JSON only: {"answer": "..."}',
    told: () => 'That answer is incorrect. Respond with JSON only: {"answer": "..."}',
  },
  plain,
);

voice(
  "agent XML tags",
  {
    first: (row, careful) =>
      join(
        "\n",
        `<story>\n${row.story}\n</story>`,
        `<question>\n${row.question}\n</question>`,
        `<instructions>\n${join(" ", `Answer with one ${kind(row)}.`, careful && "Check your work and avoid mistakes.", "Put it inside <answer></answer>.")}\n</instructions>`,
      ),
    reply: (answer) => `<answer>${answer}</answer>`,
    again: (row) => `<question>\n${row.question}\n</question>\nPut your answer inside <answer></answer>.`,
    critique: () =>
      "<instructions>\nReview the answer you just gave. List any problems with it, then put your answer inside <answer></answer>.\n</instructions>",
    second: () =>
      "<instructions>\nReview the answer you just gave a second time. List any problems with it, then put your answer inside <answer></answer>.\n</instructions>",
    told: () => "<feedback>\nYour answer is wrong.\n</feedback>\nPut your new answer inside <answer></answer>.",
  },
  marked,
);

voice(
  "agent Markdown headings",
  {
    first: (row, careful) =>
      join(
        "\n\n",
        `## Problem\n${row.story}`,
        `## Question\n${row.question}`,
        `## Instructions\n${join(" ", careful && "Make sure that nothing in the problem is overlooked and that you avoid mistakes.", "Finish with a line `Answer: ...`.")}`,
      ),
    reply: (answer, row) => `${thought(row, answer)}\nAnswer: ${answer}`,
    again: (row) => `## Question\n${row.question}\n\nFinish with a line \`Answer: ...\`.`,
    critique: () =>
      "## Review\nCritique your answer above: are there any problems with it? Finish with a line `Answer: ...`.",
    second: () =>
      "## Second review\nCritique your answer again: are there any problems left in it? Finish with a line `Answer: ...`.",
    told: () => "## Feedback\nThe answer above is wrong.\n\nFinish with a line `Answer: ...`.",
  },
  marked,
);

voice(
  "agent system message, answer alone",
  {
    first: (row, careful) => [
      system(
        join(
          " ",
          "You answer short word problems.",
          careful && "Check your work before you reply.",
          "Reply with the answer only, a single number or name, and nothing else.",
        ),
      ),
      user(`${row.story} ${row.question}`),
    ],
    reply: (answer) => answer,
    reviewed: (_before, after) => after,
    again: (row) => row.question,
    critique: () => "Are you sure about that? Reconsider your answer.",
    second: () => "Are you really sure? Reconsider it once more.",
    told: () => "That is wrong.",
  },
  plain,
);

voice(
  "agent chain of thought",
  {
    first: (row, careful) =>
      join(
        " ",
        row.story,
        row.question,
        "Let's think step by step.",
        careful && "Verify each step so that you avoid mistakes.",
        'After your reasoning, write "Final answer:" followed by the answer.',
      ),
    reply: (answer, row) => `Step by step: ${thought(row, answer)}\nFinal answer: ${answer}`,
    again: (row) =>
      `${row.story} ${row.question} Let's think step by step. After your reasoning, write "Final answer:" followed by the answer.`,
    critique: () =>
      'Go back over your reasoning step by step and look for mistakes in it. Then write "Final answer:" followed by the answer.',
    second: () =>
      'Now go back over your reasoning once again and look for any mistakes that remain. Then write "Final answer:" followed by the answer.',
    told: (_row, answer) =>
      `${answer} is not correct. Think step by step, then write "Final answer:" followed by the answer.`,
  },
  plain,
);

voice(
  "agent labelled lines",
  {
    first: (row, careful) =>
      join(
        "\n",
        careful && "Solve the problem below. Make sure you have not made any mistakes before you give your answer.",
        !careful && "Solve the problem below.",
        "",
        `Story: ${row.story}`,
        `Question: ${row.question}`,
        "Answer:",
      ),
    reply: (answer) => `Answer: ${answer}`,
    again: (row) => `Question: ${row.question}\nAnswer:`,
    critique: () =>
      'Look for problems in your answer. End your reply with "Answer:" and the answer you now hold to be right.',
    second: () => 'Look for problems in your answer a second time. End your reply with "Answer:" and the answer.',
    told: () => 'Your answer was wrong. End your reply with "Answer:" and a different answer.',
  },
  plain,
);

voice(
  "agent with candidates",
  {
    first: (row, careful) =>
      join(
        "\n",
        row.story,
        row.question,
        row.candidates !== undefined && `Choose one of: ${row.candidates.join(", ")}.`,
        careful && "Check your reasoning for mistakes before giving the answer.",
        "Write your reasoning in one or two sentences, then a last line 'ANSWER: ...'.",
      ),
    reply: (answer, row) => `${thought(row, answer)}\nANSWER: ${answer}`,
    again: (row) =>
      join(
        "\n",
        row.question,
        row.candidates !== undefined && `Choose one of: ${row.candidates.join(", ")}.`,
        "Write your reasoning in one or two sentences, then a last line 'ANSWER: ...'.",
      ),
    critique: (row) =>
      join(
        "\n",
        "Reconsider your answer: is there anything wrong with it?",
        row.candidates !== undefined && `Choose one of: ${row.candidates.join(", ")}.`,
        "End with a last line 'ANSWER: ...'.",
      ),
    second: () =>
      "Reconsider your answer one more time: is there anything wrong with it now?\nEnd with a last line 'ANSWER: ...'.",
    told: (_row, answer) => `The answer ${answer} is wrong.\nEnd with a last line 'ANSWER: ...'.`,
  },
  plain,
);

voice(
  "agent few-shot in one message",
  {
    first: (row, careful) =>
      join(
        "\n\n",
        join(
          " ",
          "Answer the last problem in the same way as the examples.",
          careful && "Check your work and make sure nothing is overlooked.",
        ),
        ...examplesFor(row).map((example) => `Q: ${example.story} ${example.question}\nA: ${example.answer}`),
        `Q: ${row.story} ${row.question}\nA:`,
      ),
    reply: (answer) => `A: ${answer}`,
    again: (row) => `Q: ${row.story} ${row.question}\nA:`,
    critique: () =>
      "Review your answer to the last problem and point out any problems with it. Then give the answer after 'A:'.",
    second: () => "Review that answer again and point out any problems with it. Then give the answer after 'A:'.",
    told: () => "Your answer to the last problem is wrong. Give the answer after 'A:'.",
  },
  plain,
);

voice(
  "agent few-shot in system message",
  {
    first: (row, careful) => [
      system(
        join(
          "\n\n",
          "You solve small problems. Examples of problems with their answers:",
          ...examplesFor(row).map(
            (example, place) =>
              `Example ${place + 1}\nProblem: ${example.story} ${example.question}\nAnswer: ${example.answer}`,
          ),
          careful && "Before you answer, check your work; avoid mistakes.",
          "Give the reply as 'Answer: ...' and nothing more.",
        ),
      ),
      user(`Problem: ${row.story} ${row.question}`),
    ],
    reply: (answer) => `Answer: ${answer}`,
    again: (row) => `Problem: ${row.story} ${row.question}`,
    critique: () => "Find any mistakes in your answer to this problem, then give your answer.",
    second: () => "Find any further mistakes in your answer, then give your answer.",
    told: () => "Incorrect. Your answer is wrong. Give another one.",
  },
  plain,
);

quoting(
  "agent single message, quoted answer",
  (row, answer, procedure) =>
    join(
      "\n\n",
      `${row.story} ${row.question}`,
      procedure !== "first-answer" && `Your previous answer was: ${answer}`,
      procedure === "critique" && "Review your previous answer and find problems with it.",
      procedure === "told-wrong" && "That answer is wrong.",
      procedure === "asked-again" && "What is your answer?",
      'End your reply with "Answer: ...".',
    ),
  plain,
  ["first-answer", "asked-again", "critique", "told-wrong"],
);

quoting(
  "agent single message, quoted answer in tags",
  (row, answer, procedure) =>
    join(
      "\n",
      `<problem>${row.story} ${row.question}</problem>`,
      `<previous_answer>${answer}</previous_answer>`,
      procedure === "critique" &&
        "Above is a problem and your previous answer to it. Check the answer for mistakes and give your final answer.",
      procedure === "told-wrong" &&
        "Above is a problem and your previous answer to it. Your previous answer is incorrect. Give your final answer.",
      procedure === "asked-again" && "Above is a problem and your previous answer to it. Answer the problem once more.",
      "Use the format: Answer: [answer]",
    ),
  marked,
);

quoting(
  "agent single message, earlier attempt with headings",
  (row, answer, procedure) =>
    join(
      "\n\n",
      `### Problem\n${row.story}\n${row.question}`,
      `### Your earlier answer\n${answer}`,
      procedure === "critique" &&
        "### Task\nCriticise your earlier answer: name any problem you see in it, then state the answer you settle on after `Answer:`.",
      procedure === "told-wrong" && "### Task\nYour earlier answer is not correct. State a new answer after `Answer:`.",
      procedure === "asked-again" && "### Task\nAnswer the question again. State the answer after `Answer:`.",
    ),
  marked,
);

quoting(
  "hurried single message, quoted answer",
  (row, answer, procedure) =>
    join(
      " ",
      row.story,
      row.question,
      `you said ${answer} before.`,
      procedure === "critique" && "are you sure?",
      procedure === "told-wrong" && "thats wrong.",
      procedure === "asked-again" && "so, whats your answer?",
      `just the ${kind(row)}`,
    ),
  { politeness: "plain", separators: "plain" },
);

quoting(
  "transcript in one message",
  (row, answer, procedure) =>
    join(
      "\n",
      "Here is our conversation so far.",
      `Me: ${row.story} ${row.question}`,
      `You: ${answer}`,
      procedure === "critique" &&
        "Me: Can you find anything wrong with your answer? Go over it and tell me what it should be.",
      procedure === "told-wrong" && "Me: No, your answer is wrong. What should it be?",
      procedure === "asked-again" && `Me: ${row.question}`,
      "Write your next turn. Its last line must read 'Answer: ' and then the answer.",
    ),
  { separators: "plain", encouragement: "none" },
);

quoting(
  "polite single message, quoted answer",
  (row, answer, procedure) =>
    join(
      "\n\n",
      "Please look at this problem:",
      `${row.story} ${row.question}`,
      `When I asked you earlier, your answer was "${answer}".`,
      procedure === "critique" && "Please reconsider that answer and tell me whether there are any problems with it.",
      procedure === "told-wrong" && "I am afraid that your answer is wrong. Please answer anew.",
      procedure === "asked-again" && "Please tell me again: what is your answer?",
      "Put the answer at the end, after the word 'Answer:'. Thank you!",
    ),
  { politeness: "polite", separators: "plain", encouragement: "none" },
);

// A quoted answer with a review, and in half of the cases a second review in the conversation that follows.
quoting(
  "quoted answer, then a conversation",
  (row, answer, procedure) => {
    const start = user(
      `Problem: ${row.story} ${row.question}\n\nYour previous answer was ${answer}. Review it and look for problems. Give your answer in the last line after "Answer:".`,
    );
    if (procedure === "critique") return [start];
    return [
      start,
      assistant(`${comment(answer, row.answer, row)}\nAnswer: ${row.answer}`),
      user('Review this answer as well and look for problems. Give your answer in the last line after "Answer:".'),
    ];
  },
  plain,
  ["critique", "critique-twice"],
);

voice(
  "agent, are you sure",
  {
    first: (row, careful) =>
      join(
        "\n",
        `${row.story} ${row.question}`,
        careful && "Make sure that you avoid mistakes.",
        `Answer with just the ${kind(row)}.`,
      ),
    reply: (answer) => answer,
    reviewed: (_before, after) => after,
    again: (row) => `${row.question} Answer with just the ${kind(row)}.`,
    critique: (row) => `Are you sure? Answer with just the ${kind(row)}.`,
    second: (row) => `Are you sure about this one? Answer with just the ${kind(row)}.`,
    told: (row) => `That is incorrect. Answer with just the ${kind(row)}.`,
  },
  plain,
);

voice(
  "agent, could be either correct or incorrect",
  {
    first: (row, careful) =>
      join(
        "\n\n",
        row.story,
        row.question,
        careful && "While solving it, check your work and see to it that nothing is overlooked.",
        "Explain briefly, then end with 'Answer: {answer}'.",
      ),
    reply: (answer, row) => `${thought(row, answer)}\n\nAnswer: ${answer}`,
    again: (row) => `${row.story}\n\n${row.question}\n\nExplain briefly, then end with 'Answer: {answer}'.`,
    critique: () =>
      "Assume that this answer could be either correct or incorrect. Review the answer carefully and report any serious problems you find. End with 'Answer: {answer}'.",
    improve: () => "Based on the problems you found, give your improved answer. End with 'Answer: {answer}'.",
    second: () =>
      "Assume that this answer, too, could be either correct or incorrect. Review it and report any serious problems you find. End with 'Answer: {answer}'.",
    told: () => "This answer is incorrect. Solve the problem again. End with 'Answer: {answer}'.",
  },
  plain,
);

voice(
  "agent, rules of equals signs",
  {
    first: (row, careful) =>
      join(
        "\n",
        "==========",
        "PROBLEM",
        "==========",
        row.story,
        row.question,
        "==========",
        "INSTRUCTIONS",
        "==========",
        careful && "Check your work. Avoid mistakes.",
        "Output one line: ANSWER = <your answer>",
      ),
    reply: (answer) => `ANSWER = ${answer}`,
    again: (row) =>
      `==========\nPROBLEM\n==========\n${row.story}\n${row.question}\n==========\nOutput one line: ANSWER = <your answer>`,
    critique: () =>
      "==========\nREVIEW\n==========\nInspect your answer for mistakes. Last line: ANSWER = <your answer>",
    second: () =>
      "==========\nREVIEW 2\n==========\nInspect your answer for mistakes again. Last line: ANSWER = <your answer>",
    told: () => "==========\nRESULT\n==========\nYour answer is wrong. Last line: ANSWER = <your answer>",
  },
  marked,
);

voice(
  "agent, dashed rules",
  {
    first: (row, careful) =>
      join(
        "\n",
        join(
          " ",
          "Read the text between the lines and answer the question.",
          careful && "Check that you have not overlooked anything.",
        ),
        "---",
        row.story,
        "",
        row.question,
        "---",
        "Format: Answer: ...",
      ),
    reply: (answer) => `Answer: ${answer}`,
    again: (row) => `---\n${row.question}\n---\nFormat: Answer: ...`,
    critique: () =>
      "Evaluate your answer critically. What problems does it have?\n---\nFormat: a short critique, then Answer: ...",
    improve: () => "Using the problems you found, write the improved answer.\n---\nFormat: Answer: ...",
    second: () =>
      "Evaluate the improved answer critically too. What problems does it have?\n---\nFormat: a short critique, then Answer: ...",
    told: () => "Your answer is incorrect.\n---\nFormat: Answer: ...",
  },
  marked,
);

voice(
  "agent, polite template",
  {
    first: (row, careful) =>
      join(
        "\n\n",
        "Please answer the following question.",
        `${row.story} ${row.question}`,
        careful && "Please check your work and avoid mistakes.",
        "Please end your reply with 'Answer: X'. Thank you.",
      ),
    reply: (answer) => `Answer: ${answer}`,
    again: (row) => `${row.question} Please end your reply with 'Answer: X'. Thank you.`,
    critique: () =>
      "Please review your answer and find any problems with it. Please end your reply with 'Answer: X'. Thank you.",
    second: () =>
      "Please review your answer once again and find any problems with it. Please end your reply with 'Answer: X'. Thank you.",
    told: () => "Your answer is wrong. Please end your reply with 'Answer: X'. Thank you.",
  },
  { politeness: "polite", separators: "plain", encouragement: "none" },
);

voice(
  "agent, stakes template",
  {
    first: (row, careful) =>
      join(
        "\n\n",
        "This is very important to my career.",
        `${row.story} ${row.question}`,
        careful && "Check your work and avoid mistakes.",
        "End your reply with 'Answer: X'.",
      ),
    reply: (answer) => `Answer: ${answer}`,
    again: (row) => `${row.question} End your reply with 'Answer: X'. This is very important to my career.`,
    critique: () =>
      "Review your answer and find any problems with it. End your reply with 'Answer: X'. This is very important to my career.",
    second: () =>
      "Review your new answer and find any problems with it. End your reply with 'Answer: X'. This is very important to my career.",
    told: () => "Your answer is wrong. End your reply with 'Answer: X'. This is very important to my career.",
  },
  { politeness: "plain", separators: "plain", encouragement: "given" },
);

voice(
  "agent, praise in system message",
  {
    first: (row, careful) => [
      system("You are brilliant at problems like these, and I believe in you."),
      user(
        join(
          "\n",
          `${row.story} ${row.question}`,
          careful && "Verify your work and make sure that you don't miss anything.",
          "Return the answer in the form: Answer: <value>",
        ),
      ),
    ],
    reply: (answer) => `Answer: ${answer}`,
    again: () => "What is your answer?\nReturn the answer in the form: Answer: <value>",
    critique: () =>
      "Check your last answer. Do you see any errors in it?\nReturn the answer in the form: Answer: <value>",
    second: () =>
      "Check your last answer again. Do you see any errors in it?\nReturn the answer in the form: Answer: <value>",
    told: () => "Your last answer is wrong.\nReturn the answer in the form: Answer: <value>",
  },
  { politeness: "plain", separators: "plain", encouragement: "given" },
);

voice(
  "agent, polite with headings and stakes",
  {
    first: (row, careful) =>
      join(
        "\n\n",
        `# Problem\n${row.story}`,
        `# Question\n${row.question}`,
        `# What to do\n${join(" ", "Please solve the problem; a lot depends on your answer.", careful && "Please check your work before you answer.", "Close with 'Answer: ...'.")}`,
      ),
    reply: (answer) => `Answer: ${answer}`,
    again: (row) => `# Question\n${row.question}\n\nPlease close with 'Answer: ...'.`,
    critique: () =>
      "# Review\nPlease reconsider your answer and say what might be wrong with it. Close with 'Answer: ...'.",
    second: () =>
      "# Review, second round\nPlease reconsider your answer again and say what might be wrong with it. Close with 'Answer: ...'.",
    told: () => "# Feedback\nYour answer is wrong. Please close with 'Answer: ...'.",
  },
  { politeness: "polite", separators: "marked", encouragement: "given" },
);

voice(
  "system message with the rules, user with JSON input",
  {
    first: (row, careful) => [
      system(
        join(
          " ",
          'Each input is a JSON object with the fields "story" and "question". Output a JSON object with the fields "reasoning" and "answer".',
          careful && "Check your reasoning for mistakes before you output it.",
        ),
      ),
      user(JSON.stringify({ story: row.story, question: row.question })),
    ],
    reply: (answer, row) => JSON.stringify({ reasoning: thought(row, answer), answer }),
    reviewed: (before, after, row) => JSON.stringify({ reasoning: comment(before, after, row), answer: after }),
    again: (row) => JSON.stringify({ question: row.question }),
    critique: () =>
      'Review your output for mistakes and output a JSON object with the fields "reasoning" and "answer" again.',
    second: () =>
      'Review your latest output for mistakes as well and output a JSON object with the fields "reasoning" and "answer".',
    told: () =>
      'The value of "answer" in your output is wrong. Output a JSON object with the fields "reasoning" and "answer" again.',
  },
  noMarks,
);

voice(
  "numbered instructions",
  {
    first: (row, careful) => {
      const steps = [
        "Read the story.",
        "Work out the answer to the question.",
        careful ? "Check your work and make sure nothing has been overlooked." : "",
        "Write the answer on a line of its own, starting with 'Answer:'.",
      ].filter((step) => step !== "");
      return `Instructions:\n${steps.map((step, place) => `${place + 1}. ${step}`).join("\n")}\n\nStory: ${row.story}\n\nQuestion: ${row.question}`;
    },
    reply: (answer, row) => `${thought(row, answer)}\nAnswer: ${answer}`,
    again: (row) =>
      `1. Read the question: ${row.question}\n2. Write the answer on a line of its own, starting with 'Answer:'.`,
    critique: () =>
      "1. Go through your answer.\n2. List the problems that you find in it, if any.\n3. Write the answer on a line of its own, starting with 'Answer:'.",
    second: () =>
      "1. Go through your new answer.\n2. List the problems that you find in it, if any.\n3. Write the answer on a line of its own, starting with 'Answer:'.",
    told: () =>
      "1. Note that your answer is wrong.\n2. Write another answer on a line of its own, starting with 'Answer:'.",
  },
  plain,
);

voice(
  "bullets",
  {
    first: (row, careful) =>
      join(
        "\n",
        `• Story: ${row.story}`,
        `• Question: ${row.question}`,
        careful && "• Avoid mistakes; check your work at the end.",
        `• Reply: one ${kind(row)}, nothing else`,
      ),
    reply: (answer) => answer,
    reviewed: (_before, after) => after,
    again: (row) => `• Question: ${row.question}\n• Reply: one ${kind(row)}, nothing else`,
    critique: (row) => `• Check the answer you gave for mistakes\n• Reply: one ${kind(row)}, nothing else`,
    second: (row) => `• Check the answer for mistakes a second time\n• Reply: one ${kind(row)}, nothing else`,
    told: (row) => `• Your answer is wrong\n• Reply: one ${kind(row)}, nothing else`,
  },
  { politeness: "plain", encouragement: "none", separators: "plain" },
);

voice(
  "bare problem",
  {
    first: (row, careful) => join(" ", row.story, row.question, careful && "Check your work."),
    reply: (answer, row) => `${thought(row, answer)} Answer: ${answer}`,
    reviewed: (before, after, row) => `${comment(before, after, row)} Answer: ${after}`,
    again: (row) => row.question,
    critique: () => "Check your answer.",
    second: () => "Check it again.",
    told: () => "Wrong.",
  },
  plain,
);

voice(
  "hurried student",
  {
    first: (row, careful) =>
      join(
        " ",
        "hey need this for hw:",
        row.story,
        row.question,
        careful && "pls check ur work so theres no mistakes.",
        "quick answr pls",
      ),
    reply: (answer) => `Answer: ${answer}`,
    again: (row) => `sry phone died, one more time: ${row.question}`,
    critique: () => "hmm r u sure?? look over it agian and tell me if somethings off",
    second: () => "ok but r u rly sure now? look over it one more time",
    told: () => "nope thats wrong, whats the answr then",
  },
  { politeness: "polite", separators: "plain" },
);

voice(
  "non-native English",
  {
    first: (row, careful) =>
      join(
        "\n",
        "I give you one small problem, you must say me the solution.",
        `${row.story} ${row.question}`,
        careful && "Control your work that there are no mistakes inside, check it before you answer.",
        "At the end write Answer: and then the solution.",
      ),
    reply: (answer) => `Answer: ${answer}`,
    again: (row) => `I ask one more time. ${row.question} At the end write Answer: and then the solution.`,
    critique: () =>
      "Now you must look on your answer and search if there are mistakes in it. At the end write Answer: and then the solution.",
    second: () =>
      "Do this one time more: look on your new answer and search the mistakes. At the end write Answer: and then the solution.",
    told: () => "Your answer is not correct. Say me other solution. At the end write Answer: and then the solution.",
  },
  plain,
);

voice(
  "British scientist with a long preamble",
  {
    first: (row, careful) =>
      join(
        "\n\n",
        "We are running a small study of how language models deal with short stories about invented people and places. You will be given one such story, followed by one question about it. All the names are made up, so nothing you may have read elsewhere will be of use; whatever is needed stands in the story itself.",
        careful &&
          "Whilst working on it, kindly check your work, and see that nothing has been overlooked before you commit to an answer.",
        `The story runs as follows. ${row.story}`,
        `And the question is: ${row.question}`,
        `Kindly finish with the word "Answer:" followed by the ${kind(row)} only.`,
      ),
    reply: (answer, row) => `${thought(row, answer)}\n\nAnswer: ${answer}`,
    again: (row) =>
      `Let me put the question to you once more: ${row.question} Kindly finish with the word "Answer:" followed by the ${kind(row)} only.`,
    critique: (row) =>
      `I should now like you to scrutinise the answer that you have just given, and to say what, if anything, is amiss with it. Kindly finish with the word "Answer:" followed by the ${kind(row)} only.`,
    second: (row) =>
      `I should like you to scrutinise this answer in turn, and to say what, if anything, is still amiss with it. Kindly finish with the word "Answer:" followed by the ${kind(row)} only.`,
    told: (row) =>
      `I regret to say that your answer is incorrect. Kindly finish with the word "Answer:" followed by the ${kind(row)} only.`,
  },
  { separators: "plain", encouragement: "none", politeness: "polite" },
);

voice(
  "teacher",
  {
    first: (row, careful) =>
      join(
        " ",
        "Here is today's exercise for you.",
        row.story,
        row.question,
        careful && "Before you hand it in, check your work for mistakes.",
        "Show how you got there and write your solution last, after 'Answer:'.",
      ),
    reply: (answer, row) => `${thought(row, answer)} Answer: ${answer}`,
    reviewed: (before, after, row) => `${comment(before, after, row)} Answer: ${after}`,
    again: (row) => `Tell the class: ${row.question} Write your solution last, after 'Answer:'.`,
    critique: () =>
      "Now take a red pencil and mark your own work. Do you find any mistakes in your answer? Write your solution last, after 'Answer:'.",
    improve: () =>
      "Based on the problems you found when marking it, hand in an improved version. Write your solution last, after 'Answer:'.",
    second: () =>
      "Mark your own work once more. Do you find any mistakes in this answer? Write your solution last, after 'Answer:'.",
    told: () => "I have marked your work, and your answer is wrong. Write a new solution last, after 'Answer:'.",
  },
  { separators: "plain", politeness: "plain" },
);

voice(
  "quiz master with emojis",
  {
    first: (row, careful) =>
      join(
        "\n",
        `🧩 ${row.story}`,
        `❓ ${row.question}`,
        careful && "🔎 Double-check your work, avoid mistakes!",
        "👉 Reply like this: Answer: ___",
      ),
    reply: (answer) => `Answer: ${answer}`,
    again: (row) => `❓ ${row.question}\n👉 Reply like this: Answer: ___`,
    critique: () =>
      "🤔 Are you sure? Take another look at your answer and see whether something is wrong with it.\n👉 Answer: ___",
    second: () => "🤔🤔 Still sure? Take one more look and see whether something is wrong with it.\n👉 Answer: ___",
    told: () => "❌ Your answer is wrong!\n👉 Answer: ___",
  },
  { politeness: "plain", encouragement: "none" },
);

voice(
  "all-caps headings",
  {
    first: (row, careful) =>
      join(
        "\n\n",
        `STORY: ${row.story}`,
        `QUESTION: ${row.question}`,
        careful && "IMPORTANT RULE: CHECK YOUR WORK AND DO NOT OVERLOOK ANYTHING.",
        "OUTPUT FORMAT: REASONING FIRST, THEN 'FINAL: <ANSWER>'",
      ),
    reply: (answer, row) => `${thought(row, answer)}\nFINAL: ${answer}`,
    again: (row) => `QUESTION: ${row.question}\n\nOUTPUT FORMAT: REASONING FIRST, THEN 'FINAL: <ANSWER>'`,
    critique: () =>
      "TASK: REVIEW YOUR ANSWER AND NAME ITS PROBLEMS.\n\nOUTPUT FORMAT: REVIEW FIRST, THEN 'FINAL: <ANSWER>'",
    second: () =>
      "TASK: REVIEW YOUR ANSWER A SECOND TIME AND NAME ITS PROBLEMS.\n\nOUTPUT FORMAT: REVIEW FIRST, THEN 'FINAL: <ANSWER>'",
    told: () => "FEEDBACK: YOUR ANSWER IS WRONG.\n\nOUTPUT FORMAT: REASONING FIRST, THEN 'FINAL: <ANSWER>'",
  },
  { politeness: "plain", separators: "plain" },
);

voice(
  "engineer with a code block",
  {
    first: (row, careful) =>
      join(
        "\n",
        "Input:",
        "```text",
        row.story,
        row.question,
        "```",
        join(
          " ",
          "Print only the answer as a string.",
          careful && "Sanity-check your work for mistakes before printing.",
        ),
      ),
    reply: (answer) => answer,
    reviewed: (_before, after) => after,
    again: (row) => `Input:\n\`\`\`text\n${row.question}\n\`\`\`\nPrint only the answer as a string.`,
    critique: () => "Code-review your output: does it have bugs, i.e. mistakes? Print only the answer as a string.",
    second: () => "Second pass: review your output again for mistakes. Print only the answer as a string.",
    told: () => "Test failed: your answer is wrong. Print only the answer as a string.",
  },
  noMarks,
);

voice(
  "JSON schema",
  {
    first: (row, careful) =>
      join(
        "\n",
        `${row.story} ${row.question}`,
        "",
        join(" ", careful && "Verify your work and avoid mistakes.", "Your reply must validate against this schema:"),
        '{"type": "object", "properties": {"final_answer": {"type": "string"}}, "required": ["final_answer"]}',
      ),
    reply: (answer) => JSON.stringify({ final_answer: answer }),
    reviewed: (_before, after) => JSON.stringify({ final_answer: after }),
    again: (row) => `${row.question} Use the same schema.`,
    critique: () => "Reassess your reply: is the final_answer flawed in any way? Use the same schema.",
    second: () => "Reassess your reply once more: is the final_answer flawed in any way? Use the same schema.",
    told: (_row, answer) => `final_answer "${answer}" is incorrect. Use the same schema.`,
  },
  noMarks,
);

voice(
  "key-value config",
  {
    first: (row, careful) =>
      join(
        "\n",
        "mode: solve",
        `story: ${row.story}`,
        `question: ${row.question}`,
        careful && "note: check the work before answering, avoid mistakes",
        "output: answer: <value>",
      ),
    reply: (answer) => `answer: ${answer}`,
    again: (row) => `mode: solve\nquestion: ${row.question}\noutput: answer: <value>`,
    critique: () => "mode: review\ntask: review the answer above and look for mistakes in it\noutput: answer: <value>",
    second: () =>
      "mode: review\ntask: review the answer above again and look for mistakes in it\noutput: answer: <value>",
    told: () => "mode: feedback\nfeedback: the answer above is wrong\noutput: answer: <value>",
  },
  { politeness: "plain", encouragement: "none" },
);

voice(
  "story in quotation marks",
  {
    first: (row, careful) =>
      join(
        " ",
        `Consider this text: "${row.story}"`,
        `Now answer: "${row.question}"`,
        careful && "Make sure that you overlook nothing in the text.",
        'Conclude with "Answer:" and your answer.',
      ),
    reply: (answer, row) => `${thought(row, answer)}\nAnswer: ${answer}`,
    again: (row) => `Now answer: "${row.question}" Conclude with "Answer:" and your answer.`,
    critique: () => 'Is there a flaw in your answer? Re-examine it. Conclude with "Answer:" and your answer.',
    second: () =>
      'Is there a flaw in this answer as well? Re-examine it again. Conclude with "Answer:" and your answer.',
    told: () => 'What you answered is wrong. Conclude with "Answer:" and your answer.',
  },
  plain,
);

voice(
  "question first",
  {
    first: (row, careful) =>
      join(
        "\n\n",
        `Answer this question: ${row.question}`,
        `Here is what is known. ${row.story}`,
        careful && "Make sure you check your work before answering.",
        `Your reply: the ${kind(row)} alone.`,
      ),
    reply: (answer) => answer,
    reviewed: (_before, after) => after,
    again: (row) => `Answer this question again: ${row.question}\n\nYour reply: the ${kind(row)} alone.`,
    critique: (row) =>
      `Think about whether your answer contains an error, and revise it if it does.\n\nYour reply: the ${kind(row)} alone.`,
    second: (row) =>
      `Think once more about whether your answer contains an error, and revise it if it does.\n\nYour reply: the ${kind(row)} alone.`,
    told: (row) => `Your answer is incorrect.\n\nYour reply: the ${kind(row)} alone.`,
  },
  plain,
);

voice(
  "curt",
  {
    first: (row, careful) =>
      join(" ", row.story, row.question, careful && "No mistakes. Check your work.", "Answer only."),
    reply: (answer) => answer,
    reviewed: (_before, after) => after,
    again: () => "Your answer?",
    critique: () => "Sure? Check.",
    second: () => "Check again.",
    told: (_row, answer) => `${answer} is wrong.`,
  },
  plain,
);

voice(
  "role line",
  {
    first: (row, careful) => [
      system("You are a solver of word problems and riddles."),
      user(
        join(
          "\n\n",
          row.story,
          row.question,
          careful && "Ensure that your solution is free of mistakes by checking your work.",
          "State your conclusion as 'Solution: ...' in the last line.",
        ),
      ),
    ],
    reply: (answer, row) => `${thought(row, answer)}\nSolution: ${answer}`,
    again: (row) => `${row.story}\n\n${row.question}\n\nState your conclusion as 'Solution: ...' in the last line.`,
    critique: () =>
      "You are now a critic of word problem solutions. Critique the solution above and identify its problems. State your conclusion as 'Solution: ...' in the last line.",
    improve: () =>
      "You are the solver again. Based on the problems the critique found, give your improved solution as 'Solution: ...' in the last line.",
    second: () =>
      "You are the critic once more. Critique the new solution and identify its problems. State your conclusion as 'Solution: ...' in the last line.",
    told: () => "The solution above is wrong. State a new conclusion as 'Solution: ...' in the last line.",
  },
  plain,
);

voice(
  "participant in an experiment",
  {
    first: (row, careful) =>
      join(
        "\n",
        "You are taking part in an experiment on problem solving. You will see one problem.",
        "",
        row.story,
        row.question,
        "",
        careful && "Check your work before you respond, so that you avoid mistakes.",
        "Respond with 'Response: ' followed by your answer.",
      ),
    reply: (answer) => `Response: ${answer}`,
    again: (row) =>
      `Here is the same question for a second time.\n\n${row.question}\n\nRespond with 'Response: ' followed by your answer.`,
    critique: () =>
      "You now have the opportunity to review your response. Look for anything that could be wrong with it, then respond with 'Response: ' followed by your answer.",
    second: () =>
      "You have a second opportunity to review your response. Look for anything that could be wrong with it, then respond with 'Response: ' followed by your answer.",
    told: () => "Feedback: your response was incorrect.\n\nRespond with 'Response: ' followed by your answer.",
  },
  plain,
);

voice(
  "triple quotes",
  {
    first: (row, careful) =>
      join(
        "\n",
        join(
          " ",
          "Answer the question in the text delimited by triple quotes.",
          careful && "Check your work, and take care to avoid mistakes.",
        ),
        '"""',
        `${row.story} ${row.question}`,
        '"""',
        "Return: Answer: <your answer>",
      ),
    reply: (answer) => `Answer: ${answer}`,
    again: (row) => `"""\n${row.question}\n"""\nReturn: Answer: <your answer>`,
    critique: () => "Critically examine your answer for possible errors, then return: Answer: <your answer>",
    second: () =>
      "Critically examine your answer for possible errors one more time, then return: Answer: <your answer>",
    told: () => "Your answer is not right. Return: Answer: <your answer>",
  },
  noMarks,
);

voice(
  "verification questions",
  {
    first: (row, careful) =>
      join(
        "\n\n",
        `Problem:\n${row.story} ${row.question}`,
        careful && "Go over your work to make sure that no detail of the problem is overlooked.",
        "Give a short rationale and then your answer in the form **Answer: ...**",
      ),
    reply: (answer, row) => `${thought(row, answer)}\n**Answer: ${answer}**`,
    again: (row) =>
      `Problem:\n${row.story} ${row.question}\n\nGive a short rationale and then your answer in the form **Answer: ...**`,
    critique: () =>
      "Verify your answer: does it agree with every statement of the problem? Did you make an error anywhere? Finish with your answer in the form **Answer: ...**",
    second: () =>
      "Verify it a second time: does the answer you have now agree with every statement of the problem? Finish with your answer in the form **Answer: ...**",
    told: () => "Your answer is false; it is not the right one. Finish with a new answer in the form **Answer: ...**",
  },
  plain,
);

voice(
  "chatty forum user",
  {
    first: (row, careful) =>
      join(
        " ",
        "So my niece came home with this one and we have been arguing about it all evening.",
        row.story,
        row.question,
        careful && "Double check your work though, I don't want any mistakes in it.",
        "Just tell me what you get, and put it at the end like 'Answer: whatever'.",
      ),
    reply: (answer, row) => `${thought(row, answer)} Answer: ${answer}`,
    reviewed: (before, after, row) => `${comment(before, after, row)} Answer: ${after}`,
    again: (row) =>
      `My niece wants to hear it too, so here it is again: ${row.question} Put it at the end like 'Answer: whatever'.`,
    critique: () =>
      "Hmm, are you certain? Have another look at your answer and see if you slipped up anywhere. Put it at the end like 'Answer: whatever'.",
    second: () =>
      "Okay, and are you certain now? Have yet another look and see if you slipped up. Put it at the end like 'Answer: whatever'.",
    told: () =>
      "Turns out that your answer is wrong, the solution sheet says so. What is it then? Put it at the end like 'Answer: whatever'.",
  },
  { separators: "plain" },
);

voice(
  "good luck at the end",
  {
    first: (row, careful) =>
      join(
        "\n",
        `Puzzle: ${row.story}`,
        `Task: ${row.question}`,
        careful && "Try to avoid mistakes and check your work.",
        "Reply with 'Answer:' and one word or number. Good luck!",
      ),
    reply: (answer) => `Answer: ${answer}`,
    again: (row) => `Task: ${row.question}\nReply with 'Answer:' and one word or number. Good luck!`,
    critique: () =>
      "Task: find out whether your answer has any problems, and correct it if so.\nReply with 'Answer:' and one word or number. Good luck!",
    second: () =>
      "Task: find out whether your corrected or confirmed answer has any problems.\nReply with 'Answer:' and one word or number. Good luck!",
    told: () => "Your answer is incorrect.\nReply with 'Answer:' and one word or number. Good luck!",
  },
  { politeness: "plain", separators: "plain", encouragement: "given" },
);

voice(
  "letter",
  {
    first: (row, careful) =>
      join(
        "\n\n",
        "Dear assistant,",
        `I would be grateful for your help with the following. ${row.story}`,
        `My question to you: ${row.question}`,
        careful && "I would ask you to check your work, so that mistakes are avoided.",
        `Please write the ${kind(row)} at the very end, after "Answer:".`,
        "With many thanks,\nA reader",
      ),
    reply: (answer, row) => `${thought(row, answer)}\n\nAnswer: ${answer}`,
    again: (row) =>
      `Dear assistant,\n\nMay I put my question once more: ${row.question} Please write the ${kind(row)} at the very end, after "Answer:".\n\nWith many thanks,\nA reader`,
    critique: (row) =>
      `Dear assistant,\n\nThank you for your reply. Please go through it again and let me know of any problems with your answer. Please write the ${kind(row)} at the very end, after "Answer:".\n\nWith many thanks,\nA reader`,
    second: (row) =>
      `Dear assistant,\n\nThank you. Please review your answer one more time and let me know of any problems with it. Please write the ${kind(row)} at the very end, after "Answer:".\n\nWith many thanks,\nA reader`,
    told: (row) =>
      `Dear assistant,\n\nThank you for your reply. Your answer is wrong. Please write the ${kind(row)} at the very end, after "Answer:".\n\nWith many thanks,\nA reader`,
  },
  { politeness: "polite", separators: "plain", encouragement: "none" },
);

voice(
  "pipes as delimiters",
  {
    first: (row, careful) =>
      join(
        " | ",
        `STORY: ${row.story}`,
        `QUESTION: ${row.question}`,
        careful && "RULE: check your work, avoid mistakes",
        "FORMAT: Answer: X",
      ),
    reply: (answer) => `Answer: ${answer}`,
    again: (row) => `QUESTION: ${row.question} | FORMAT: Answer: X`,
    critique: () => "REVIEW: what is wrong with your answer, if anything? | FORMAT: short review, then Answer: X",
    second: () =>
      "SECOND REVIEW: what is wrong with your answer now, if anything? | FORMAT: short review, then Answer: X",
    told: () => "VERDICT: your answer is incorrect | FORMAT: Answer: X",
  },
  noMarks,
);

voice(
  "tags on their own lines",
  {
    first: (row, careful) =>
      join(
        "\n",
        "<STORY>",
        row.story,
        "<QUESTION>",
        row.question,
        "<TASK>",
        join(" ", "Answer the question.", careful && "Avoid mistakes and check your work.", "Last line: Answer: ..."),
      ),
    reply: (answer) => `Answer: ${answer}`,
    again: (row) => `<QUESTION>\n${row.question}\n<TASK>\nAnswer the question. Last line: Answer: ...`,
    critique: () => "<TASK>\nReview your answer and report the mistakes that you find. Last line: Answer: ...",
    improve: () => "<TASK>\nWith the mistakes you found in mind, give your improved answer. Last line: Answer: ...",
    second: () => "<TASK>\nReview this answer again and report the mistakes that you find. Last line: Answer: ...",
    told: () => "<FEEDBACK>\nThe answer is wrong.\n<TASK>\nAnswer the question anew. Last line: Answer: ...",
  },
  marked,
);

voice(
  "agent, careful sentence first",
  {
    first: (row, careful) =>
      join(
        " ",
        careful
          ? "Solve the following problem, checking your work as you go so that you make no mistakes."
          : "Solve the following problem.",
        'Finish your response with "The answer is: " and the answer.',
        `\n\n${row.story} ${row.question}`,
      ),
    reply: (answer, row) => `${thought(row, answer)} The answer is: ${answer}`,
    reviewed: (before, after, row) => `${comment(before, after, row)} The answer is: ${after}`,
    again: (row) =>
      `Solve the following problem. Finish your response with "The answer is: " and the answer. \n\n${row.story} ${row.question}`,
    critique: () =>
      'Critically review your response above. Identify any errors in the reasoning or the result. Finish your response with "The answer is: " and the answer.',
    second: () =>
      'Critically review your latest response in the same way. Identify any errors in the reasoning or the result. Finish your response with "The answer is: " and the answer.',
    told: () => 'Your answer is incorrect. Finish your response with "The answer is: " and the answer.',
  },
  plain,
);

voice(
  "agent, automatic grader",
  {
    first: (row, careful) => [
      system(
        join(
          " ",
          "Work out the answer to the user's question.",
          careful && "Always check your work and avoid mistakes.",
          "Put the answer in the last line as `answer: ...`.",
        ),
      ),
      user(`Context: ${row.story}\nQuestion: ${row.question}`),
    ],
    reply: (answer) => `answer: ${answer}`,
    again: (row) => `Context: ${row.story}\nQuestion: ${row.question}`,
    critique: () =>
      "Self-review: examine your answer above and describe any issues with it. Put the answer in the last line as `answer: ...`.",
    improve: () =>
      "Given the issues you found, provide your improved answer. Put the answer in the last line as `answer: ...`.",
    second: () =>
      "Self-review, round 2: examine your improved answer and describe any issues with it. Put the answer in the last line as `answer: ...`.",
    told: () =>
      "The automatic grader has marked your answer as incorrect: it is wrong. Put another answer in the last line as `answer: ...`.",
  },
  plain,
);

voice(
  "agent, reviewer of own answer with the problem repeated",
  {
    first: (row, careful) =>
      join(
        "\n",
        `Problem: ${row.story} ${row.question}`,
        careful && "Make sure nothing is overlooked, and check your work.",
        "Write exactly one line: Answer: <answer>",
      ),
    reply: (answer) => `Answer: ${answer}`,
    again: (row) => `Problem: ${row.story} ${row.question}\nWrite exactly one line: Answer: <answer>`,
    critique: (row, answer) =>
      `Problem: ${row.story} ${row.question}\nYou answered: ${answer}\nReview this answer and look for problems with it.\nEnd with one line: Answer: <answer>`,
    second: (row, answer) =>
      `Problem: ${row.story} ${row.question}\nAfter your review you answered: ${answer}\nReview this answer again and look for problems with it.\nEnd with one line: Answer: <answer>`,
    told: (row, answer) =>
      `Problem: ${row.story} ${row.question}\nYou answered: ${answer}\nThis answer is wrong.\nEnd with one line: Answer: <answer>`,
  },
  plain,
);

voice(
  "agent, thanks only at the end and tags for the reply",
  {
    first: (row, careful) =>
      join(
        "\n\n",
        `${row.story}`,
        `${row.question}`,
        join(
          " ",
          "Write your reasoning inside <reasoning></reasoning> and your answer inside <final></final>.",
          careful && "Check your reasoning for mistakes.",
          "Thanks!",
        ),
      ),
    reply: (answer, row) => `<reasoning>${thought(row, answer)}</reasoning>\n<final>${answer}</final>`,
    reviewed: (before, after, row) => `<reasoning>${comment(before, after, row)}</reasoning>\n<final>${after}</final>`,
    again: () =>
      "And what is your answer? Write your reasoning inside <reasoning></reasoning> and your answer inside <final></final>. Thanks!",
    critique: () =>
      "Find the weak points of your answer. Write your review inside <reasoning></reasoning> and your answer inside <final></final>. Thanks!",
    second: () =>
      "Find the weak points of your answer after this review. Write your second review inside <reasoning></reasoning> and your answer inside <final></final>. Thanks!",
    told: () =>
      "This is the wrong answer. Write your reasoning inside <reasoning></reasoning> and your answer inside <final></final>. Thanks!",
  },
  { politeness: "polite", encouragement: "none" },
);

const perStyle = 4;

const caseOf = (place: number, turn: number, procedures: readonly string[], openings: "both" | "plain"): Case => {
  const count = place * perStyle + turn;
  const procedure = pick(procedures, procedures === all ? count : turn + place);
  const careful = openings === "both" && ((count % 5) + Math.floor(count / 5)) % 2 === 1;
  const task = (((count % 5) >> 1) + Math.floor(count / 10)) % 2 === 0 ? "sums" : "riddles";
  const row = pick(task === "sums" ? sums : riddles, count * 3 + (count >> 3));
  return { row, count, careful, procedure, levels: { procedure, opening: careful ? "careful" : "plain", task } };
};

export const prompts: readonly StrangerPrompt[] = entries.flatMap(([style, procedures, openings], place) =>
  promptsOf([style], (turn) => caseOf(place, turn, procedures, openings), perStyle),
);

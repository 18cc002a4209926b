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
import { bare, curt, encouraging, marked, polite } from "./placebos.ts";

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
  levels: { procedure: string; opening: string; task: string };
  careful: boolean;
  /** The answer that is followed up, and the one of a first review. */
  first: string;
  second: string;
  examples: Row[];
}

const rows = rowsOf<Row>("second", "self-correction");
const procedures = ["critique", "first-answer", "told-wrong", "critique-twice", "asked-again"];

const wrongOf = (row: Row, count: number): string =>
  row.candidates === undefined
    ? `${Number(row.answer) + pick([1, -2, 10, 3], count)}`
    : pick(
        row.candidates.filter((name) => name !== row.answer),
        count,
      );

const caseOf = (count: number): Case => {
  const place = count * 3 + Math.floor(count / 10);
  const row = pick(rows, place);
  const procedure = pick(procedures, count);
  const careful = count % 2 === 1;
  const wrong = wrongOf(row, count);
  const startsWrong = procedure === "told-wrong" || Math.floor(count / 3) % 2 === 0;
  return {
    row,
    levels: { procedure, opening: careful ? "careful" : "plain", task: row.task },
    careful,
    first: startsWrong ? wrong : row.answer,
    second: Math.floor(count / 7) % 2 === 0 ? row.answer : wrong,
    examples: [4, 9].map((step) => pick(rows, place + step)),
  };
};

type Messages = Exclude<ReturnType<Style<Case>[1]>, string>;

interface Talk {
  /** The first prompt. */
  open: (made: Case) => string | Messages;
  /** How the subject replies, to the first prompt and to a review. */
  reply?: (answer: string) => string;
  review?: (answer: string, before: string) => string;
  again: (made: Case) => string;
  critique: string;
  /** The request for the improved answer, as a message of its own. */
  improve?: string;
  second: string;
  told: (made: Case) => string;
}

const bareAnswer = (answer: string) => answer;
const labelled = (answer: string) => `Answer: ${answer}`;
const inJson = (answer: string) => JSON.stringify({ answer });
const reasoned = (answer: string) =>
  `I went through what the story says, one thing after the other.\nAnswer: ${answer}`;

const reviewed = (answer: string, before: string): string =>
  answer === before
    ? `I have looked at my answer once more. I found nothing that speaks against ${before}. Answer: ${answer}`
    : `I have looked at my answer once more. I said ${before}, but there is a slip in that; ${answer} fits better. Answer: ${answer}`;

const doubting = (answer: string) =>
  `One problem is that I may have read a part of the story too quickly, so ${answer} is not certain. Answer: ${answer}`;

/** The conversation up to the message that the procedure asks for last. */
const talk =
  ({ open, reply = bareAnswer, review = reviewed, again, critique, improve, second, told }: Talk) =>
  (made: Case): Messages => {
    const opened = open(made);
    const start = typeof opened === "string" ? [user(opened)] : opened;
    const { procedure } = made.levels;
    if (procedure === "first-answer") return start;
    const answered = [...start, assistant(reply(made.first))];
    if (procedure === "asked-again") return [...answered, user(again(made))];
    if (procedure === "told-wrong") return [...answered, user(told(made))];
    const improving = improve === undefined ? [] : [assistant(doubting(made.first)), user(improve)];
    const once = [...answered, user(critique), ...improving];
    if (procedure === "critique") return once;
    return [...once, assistant(review(made.second, made.first)), user(second)];
  };

const both = ({ row }: Case) => `${row.story} ${row.question}`;
const lines = ({ row }: Case) => `${row.story}\n${row.question}`;
const careful = (made: Case, words: string): string => (made.careful ? words : "");

const styles: Style<Case>[] = [
  [
    "agent: answer only, review your previous answer",
    talk({
      open: (made) =>
        join("\n\n", both(made), careful(made, "Check your work before you answer."), "Reply with the answer only."),
      again: ({ row }) => row.question,
      critique: "Review your previous answer and find problems with it.",
      improve: "Based on the problems you found, improve your answer.",
      second: "Review your answer again and find any problems that are left.",
      told: () => "Your answer is wrong.",
    }),
    bare,
  ],
  [
    "agent: label, are you sure",
    talk({
      open: (made) =>
        join("\n", lines(made), careful(made, "Make sure that you overlook nothing."), "End with 'Answer: <answer>'."),
      reply: labelled,
      again: () => "What is your answer?",
      critique: "Are you sure? Reconsider your answer, then end with 'Answer: <answer>'.",
      second: "Are you really sure about it now? End with 'Answer: <answer>'.",
      told: () => "That is incorrect. Give another answer, and end with 'Answer: <answer>'.",
    }),
    curt,
  ],
  [
    "agent: system message with the careful words",
    talk({
      open: (made) => [
        system(
          join(
            " ",
            "You solve short problems.",
            careful(made, "Double-check your work and avoid mistakes."),
            "Give the answer alone.",
          ),
        ),
        user(both(made)),
      ],
      again: ({ row }) => `Once more: ${row.question}`,
      critique: "Check your answer for mistakes and give your final answer.",
      second: "Check it for mistakes a second time and give your final answer.",
      told: () => "No, that answer is wrong. What is the right one?",
    }),
    bare,
  ],
  [
    "agent: JSON replies",
    talk({
      open: (made) =>
        join(
          "\n",
          `Story: ${made.row.story}`,
          `Question: ${made.row.question}`,
          careful(made, "Verify every step so that there are no errors."),
          'Return JSON: {"answer": ...}',
        ),
      reply: inJson,
      review: inJson,
      again: ({ row }) => `${row.question} Return JSON: {"answer": ...}`,
      critique: 'Critique your answer. Then return JSON with your final answer: {"answer": ...}',
      second: 'Critique your last answer as well and return JSON with your final answer: {"answer": ...}',
      told: () => 'Your answer is incorrect. Return JSON with a new answer: {"answer": ...}',
    }),
    bare,
  ],
  [
    "agent: reasoning first",
    talk({
      open: (made) =>
        join(
          "\n\n",
          both(made),
          careful(made, "Take care to avoid mistakes."),
          "Think step by step and finish with 'Answer: '.",
        ),
      reply: reasoned,
      again: ({ row }) => `${row.question} Think step by step and finish with 'Answer: '.`,
      critique: "Look for errors in your reasoning above and correct the answer if need be. Finish with 'Answer: '.",
      second: "Look for errors once again, this time in your corrected answer. Finish with 'Answer: '.",
      told: () => "Your answer is not correct. Finish with 'Answer: ' and what it should be.",
    }),
    bare,
  ],
  [
    "engineer: XML tags",
    talk({
      open: (made) =>
        join(
          "\n",
          `<story>${made.row.story}</story>`,
          `<question>${made.row.question}</question>`,
          careful(made, "<note>Check your result before you reply.</note>"),
          "<format>answer only</format>",
        ),
      again: ({ row }) => `<question>${row.question}</question>`,
      critique: "<request>Review your answer and look for problems in it.</request>",
      second: "<request>Review your answer one more time.</request>",
      told: () => "<feedback>Your answer is wrong.</feedback>",
    }),
    marked,
  ],
  [
    "engineer: Markdown headings",
    talk({
      open: (made) =>
        join(
          "\n\n",
          `# Problem\n${made.row.story}`,
          `# Question\n${made.row.question}`,
          careful(made, "# Note\nMake sure you avoid mistakes."),
        ),
      reply: labelled,
      again: ({ row }) => `# Question\n${row.question}`,
      critique: "# Review\nExamine your answer critically. Is there anything wrong with it?",
      second: "# Second review\nExamine the answer critically again.",
      told: () => "# Feedback\nThe answer you gave is incorrect.",
    }),
    marked,
  ],
  [
    "engineer: rule of dashes",
    talk({
      open: (made) =>
        join("\n", made.row.story, "-----", made.row.question, careful(made, "Re-check before you answer.")),
      again: () => "What's your answer?",
      critique: "Find faults in your answer and give the answer that you settle on.",
      second: "Again: find faults in your answer and give the answer that you settle on.",
      told: () => "Wrong answer.",
    }),
    marked,
  ],
  [
    "agent: two worked examples",
    talk({
      open: (made) =>
        join(
          "\n\n",
          careful(made, "Answer the last question; check your work so that nothing is overlooked."),
          ...made.examples.map((row) => `Q: ${row.story} ${row.question}\nA: ${row.answer}`),
          `Q: ${both(made)}\nA:`,
        ),
      again: ({ row }) => `Q: ${row.question}\nA:`,
      critique: "Reconsider this answer. Could there be a mistake in it?",
      second: "Reconsider it once more. Could there still be a mistake?",
      told: () => "This answer is wrong.",
    }),
    bare,
  ],
  [
    "agent: problem and quoted answer in one message",
    (made) => {
      const quoted = (request: string) => `${both(made)}\n\nYour previous answer was: ${made.first}\n\n${request}`;
      const { procedure } = made.levels;
      if (procedure === "first-answer") return both(made);
      if (procedure === "asked-again") return quoted("What is your answer?");
      if (procedure === "told-wrong") return quoted("This answer is wrong. Give a new answer.");
      const once = user(quoted("Review this answer, look for mistakes in it, and give your final answer."));
      if (procedure === "critique") return [once];
      return [
        once,
        assistant(reviewed(made.second, made.first)),
        user("Review that one too and give your final answer."),
      ];
    },
    { ...bare, opening: "plain" },
  ],
  [
    "engineer: quoted answer with tags",
    (made) => {
      const quoted = (request: string) =>
        `<problem>${both(made)}</problem>\n<previous>You answered ${made.first} before.</previous>\n${request}`;
      const { procedure } = made.levels;
      if (procedure === "first-answer") return `<problem>${both(made)}</problem>`;
      if (procedure === "asked-again") return quoted(made.row.question);
      if (procedure === "told-wrong") return quoted("That answer was incorrect.");
      const once = user(quoted("Check whether there is an error in it, and end with 'Answer:' and your answer."));
      if (procedure === "critique") return [once];
      return [once, assistant(reviewed(made.second, made.first)), user("Check it for errors once more.")];
    },
    { ...marked, opening: "plain" },
  ],
  [
    "student in a hurry",
    talk({
      open: (made) => join(" ", both(made), careful(made, "double check it"), "just the answer"),
      again: () => "so whats the answer",
      critique: "you sure? check again",
      second: "check it one more time",
      told: () => "nope thats wrong",
    }),
    bare,
  ],
  [
    "typos in the instructions",
    talk({
      open: (made) =>
        join("\n", "Slove this probelm.", both(made), careful(made, "Chekc your work and avoid mistakes.")),
      again: ({ row }) => `I ask agian. ${row.question}`,
      critique: "Reveiw your answer and tel me if there are mistakes in it.",
      second: "Now check your answer agian for mistakes.",
      told: () => "Sory, your answer is wrong.",
    }),
    bare,
  ],
  [
    "British and polite",
    talk({
      open: (made) =>
        join(
          "\n",
          "Could you please work this out for me?",
          both(made),
          careful(made, "Please double-check your working."),
          "Thank you.",
        ),
      reply: (answer) => `The answer is ${answer}.`,
      again: ({ row }) => `Would you tell me again, please: ${row.question}`,
      critique: "Would you please go over your answer and see whether there is anything amiss with it?",
      second: "Please go over it a second time and see whether anything is still amiss.",
      told: () => "Thank you, but I am afraid that your answer is wrong.",
    }),
    polite,
  ],
  [
    "polite and short",
    talk({
      open: (made) => join("\n", lines(made), careful(made, "Be sure not to make mistakes."), "Answer only, please."),
      again: () => "Please give me your answer.",
      critique: "Please check your answer.",
      second: "Please check your answer again.",
      told: () => "That is not right. Please give me another answer.",
    }),
    polite,
  ],
  [
    "non-native English",
    talk({
      open: (made) =>
        join(
          "\n",
          "I have for you one exercise.",
          both(made),
          careful(made, "You must control your work for to avoid the mistakes."),
          "Write the answer.",
        ),
      again: ({ row }) => `I make you the same question: ${row.question}`,
      critique: "Can you control if in your answer there are some mistakes?",
      second: "Control one other time if there are still mistakes in your answer.",
      told: () => "Your answer is not correct.",
    }),
    bare,
  ],
  [
    "emoji",
    talk({
      open: (made) => join("\n", `🧩 ${both(made)}`, careful(made, "🔍 Check your work first!"), "✍️ answer only"),
      again: ({ row }) => `🔁 ${row.question}`,
      critique: "🤔 Are you sure? Check your answer.",
      second: "🤔 Are you sure about this one? Check it again.",
      told: () => "❌ That's wrong.",
    }),
    bare,
  ],
  [
    "ALL-CAPS headings",
    talk({
      open: (made) =>
        join(
          "\n",
          "STORY",
          made.row.story,
          "QUESTION",
          made.row.question,
          careful(made, "NOTE\nEnsure that nothing is overlooked."),
        ),
      reply: labelled,
      again: ({ row }) => `QUESTION\n${row.question}`,
      critique: "REVIEW\nLook for problems in your answer and state your final answer.",
      second: "REVIEW 2\nLook for problems in your answer once more and state your final answer.",
      told: () => "RESULT\nYour answer is incorrect.",
    }),
    curt,
  ],
  [
    "numbered instructions",
    talk({
      open: (made) =>
        join(
          "\n",
          "1. Read the story.",
          "2. Answer the question.",
          careful(made, "3. Check the answer before you send it."),
          both(made),
        ),
      again: () => "State your answer.",
      critique: "1. Criticise your answer.\n2. State the answer that you now hold to be right.",
      second: "1. Criticise your new answer too.\n2. State the answer that you now hold to be right.",
      told: () => "Your answer was wrong. State another one.",
    }),
    bare,
  ],
  [
    "code block",
    talk({
      open: (made) =>
        join("\n", "Solve:", "```", lines(made), "```", careful(made, "Verify the result, avoid errors.")),
      again: ({ row }) => `\`\`\`\n${row.question}\n\`\`\``,
      critique: "Debug your answer: is there an error in it?",
      second: "Debug it again: is there still an error in it?",
      told: () => "Test failed: the answer is wrong.",
    }),
    curt,
  ],
  [
    "much depends on it",
    talk({
      open: (made) =>
        join(
          "\n",
          "This is very important to my career.",
          both(made),
          careful(made, "Check your work twice before answering."),
        ),
      again: ({ row }) => row.question,
      critique: "Review your answer and point out any problems with it.",
      second: "Review your answer again and point out any problems with it.",
      told: () => "The answer is wrong.",
    }),
    encouraging,
  ],
  [
    "praise",
    talk({
      open: (made) =>
        join(
          "\n",
          "You are brilliant at such problems, I believe in you.",
          both(made),
          careful(made, "Do check that there are no mistakes."),
        ),
      reply: labelled,
      again: () => "And what is your answer?",
      critique: "Take a critical look at your answer. What could be wrong with it? Then state your answer.",
      second: "Take another critical look at it. What could be wrong? Then state your answer.",
      told: () => "This is not the right answer.",
    }),
    encouraging,
  ],
  [
    "careful scientist: long first prompt",
    talk({
      open: (made) =>
        join(
          "\n\n",
          "You will read a short story that is followed by a question. There is exactly one correct answer, and the story says all that is needed to find it.",
          careful(
            made,
            "Before you reply, go back over your work, make sure that no detail is overlooked, and correct any mistake that you find.",
          ),
          lines(made),
          "State your answer as a single number or name.",
        ),
      again: ({ row }) => `The question is put to you once more. ${row.question}`,
      critique:
        "Now review the answer that you have given. Say whether it has any problems, and state your final answer as a single number or name after 'Answer:'.",
      second:
        "Now carry out a second review, of the answer that you have just given, and state your final answer as a single number or name after 'Answer:'.",
      told: () => "We inform you that the answer that you have given is wrong. State your answer anew.",
    }),
    bare,
  ],
  [
    "agent: critique and improvement as two messages, labels",
    talk({
      open: (made) => join("\n", both(made), careful(made, "Avoid mistakes."), "Write 'Answer:' and your answer."),
      reply: labelled,
      again: ({ row }) => `${row.question} Write 'Answer:' and your answer.`,
      critique: "Review your previous answer and find problems with your answer.",
      improve: "Based on the problems you found, improve your answer. Write 'Answer:' and your answer.",
      second: "Review your improved answer and find problems with it. Write 'Answer:' and your answer.",
      told: () => "Your previous answer is wrong. Write 'Answer:' and your answer.",
    }),
    bare,
  ],
  [
    "agent: assume that it may be wrong",
    talk({
      open: (made) => [
        system("Answer with a number or a name."),
        user(join("\n", both(made), careful(made, "Before answering, verify that you have not missed anything."))),
      ],
      again: ({ row }) => `Same question again: ${row.question}`,
      critique: "There may be an error in your answer. Verify it and give your answer.",
      second: "Verify this answer as well, since it may have an error too, and give your answer.",
      told: () => "Incorrect.",
    }),
    bare,
  ],
  [
    "doubts in conversation",
    talk({
      open: (made) =>
        join(
          " ",
          "Here's one for you.",
          both(made),
          careful(made, "Mind that you don't slip up, and check it before you tell me."),
        ),
      reply: (answer) => `I would say ${answer}.`,
      again: ({ row }) => `Tell me: ${row.question}`,
      critique: "Hm, I doubt that. Have another look at your answer?",
      second: "Hm, I still have my doubts. Have one more look at it?",
      told: ({ first }) => `${first} is wrong, I know that much.`,
    }),
    bare,
  ],
  [
    "agent: JSON with review key",
    talk({
      open: (made) => [
        system(
          join(
            " ",
            'Always reply with JSON that has the key "answer".',
            careful(made, "Check each answer for mistakes before you give it."),
          ),
        ),
        user(lines(made)),
      ],
      reply: inJson,
      review: (answer, before) =>
        JSON.stringify({ review: answer === before ? "I find no problem." : `There is a slip in ${before}.`, answer }),
      again: ({ row }) => row.question,
      critique: 'Review your answer. Reply with JSON that has the keys "review" and "answer".',
      second: 'Review your answer once more. Reply with JSON that has the keys "review" and "answer".',
      told: () => 'Your answer is wrong. Reply with JSON that has the key "answer".',
    }),
    bare,
  ],
  [
    "schoolteacher",
    talk({
      open: (made) =>
        join(
          "\n",
          "Exercise of the day:",
          both(made),
          careful(made, "Go over your work before you hand it in; avoid slips."),
        ),
      reply: (answer) => `My answer is ${answer}.`,
      again: ({ row }) => `Answer the question once more. ${row.question}`,
      critique: "Go over your work and mark any mistakes in it. What is your answer after that?",
      second: "Go over it again, as you would with somebody else's work. What is your answer after that?",
      told: () => "I have marked your answer, and it is wrong. What should it be?",
    }),
    bare,
  ],
  [
    "agent: question before the story",
    talk({
      open: (made) =>
        join(
          "\n",
          `Question: ${made.row.question}`,
          `Story: ${made.row.story}`,
          careful(made, "Check the answer against the story before you give it."),
          "Answer:",
        ),
      again: ({ row }) => `Question: ${row.question}\nAnswer:`,
      critique: "Check that answer against the story. If you find a problem, correct it. Answer:",
      second: "Check the answer against the story one more time. If you find a problem, correct it. Answer:",
      told: () => "The answer is wrong. Answer:",
    }),
    bare,
  ],
  [
    "square brackets",
    talk({
      open: (made) =>
        join(
          "\n",
          `[STORY] ${made.row.story}`,
          `[QUESTION] ${made.row.question}`,
          careful(made, "[RULE] verify the answer, make no mistakes"),
          "[ANSWER]",
        ),
      again: ({ row }) => `[QUESTION] ${row.question}\n[ANSWER]`,
      critique: "[REVIEW] find the weaknesses of your answer, then answer\n[ANSWER]",
      second: "[REVIEW] find the weaknesses of that answer too, then answer\n[ANSWER]",
      told: () => "[VERDICT] your answer is wrong",
    }),
    curt,
  ],
];

export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf, 5);

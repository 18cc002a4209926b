import {
  assistant,
  join,
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
  task: "sums" | "riddles";
  story: string;
  question: string;
  answer: string;
  candidates?: string[];
}

type Procedure = "first-answer" | "asked-again" | "critique" | "critique-twice" | "told-wrong";

interface Case extends StrangerCase {
  row: Row;
  other: Row;
  another: Row;
  careful: boolean;
  procedure: Procedure;
  /** The answers that the subject is to have given, one a turn. */
  given: string;
  afterwards: string;
}

type Conversation = ReturnType<typeof user>[];

interface Talk {
  open: (made: Case) => string | Conversation;
  reply?: (answer: string, made: Case) => string;
  again: (made: Case) => string;
  critique: (made: Case) => string;
  second?: (made: Case) => string;
  wrong: (made: Case) => string;
  reviewed?: (answer: string, made: Case) => string;
  /** The message that asks for the improved answer, where the review takes two messages. */
  improve?: string;
}

const rows = rowsOf<Row>("third", "self-correction");
const procedures: Procedure[] = ["first-answer", "asked-again", "critique", "critique-twice", "told-wrong"];

const wrongAnswer = (row: Row, place: number): string =>
  row.candidates === undefined
    ? String(Number(row.answer) + pick([3, -2, 10, -5], place))
    : pick(
        row.candidates.filter((candidate) => candidate !== row.answer),
        place,
      );

function caseOf(count: number): Case {
  const turn = count % 5;
  const round = Math.floor(count / 5);
  const place = count * 7 + Math.floor(round / 2);
  const row = pick(rows, place);
  const careful = (turn + Math.floor(round / 2)) % 2 === 1;
  const procedure = pick(procedures, turn);
  const isRight = procedure !== "told-wrong" && round % 2 === 0;
  return {
    row,
    other: pick(rows, place + 2),
    another: pick(rows, place + 5),
    careful,
    procedure,
    given: isRight ? row.answer : wrongAnswer(row, count),
    afterwards: round % 3 === 0 ? row.answer : wrongAnswer(row, count + 1),
    levels: { procedure, opening: careful ? "careful" : "plain", task: row.task },
  };
}

/** A quoted answer leaves no first prompt, so nothing is said of the opening. */
function quotedCase(count: number): Case {
  const made = caseOf(count + 2);
  const procedure = pick<Procedure>(["critique", "asked-again", "told-wrong", "critique"], count);
  const given = procedure === "told-wrong" || count % 3 === 0 ? wrongAnswer(made.row, count) : made.row.answer;
  return { ...made, procedure, given, levels: { procedure, task: made.row.task } };
}

const defaultReviewed = (answer: string, { row }: Case): string =>
  row.candidates === undefined
    ? `I went through the numbers of the story once more, one after the other. Answer: ${answer}`
    : `One could also think of ${row.candidates.filter((name) => name !== answer).join(" or ")} here, so I compared them all. Answer: ${answer}`;

const talk =
  ({ open, reply = (answer) => answer, again, critique, second, wrong, reviewed = defaultReviewed, improve }: Talk) =>
  (made: Case): Conversation => {
    const opened = open(made);
    const start = typeof opened === "string" ? [user(opened)] : opened;
    if (made.procedure === "first-answer") return start;
    const answered = [...start, assistant(reply(made.given, made))];
    if (made.procedure === "asked-again") return [...answered, user(again(made))];
    if (made.procedure === "told-wrong") return [...answered, user(wrong(made))];
    const improved = (asked: string): Conversation =>
      improve === undefined ? [user(asked)] : [user(asked), assistant(reviewed(made.given, made)), user(improve)];
    const once = [...answered, ...improved(critique(made))];
    if (made.procedure === "critique") return once;
    return [...once, assistant(reviewed(made.afterwards, made)), ...improved((second ?? critique)(made))];
  };

const styles: Style<Case>[] = [
  [
    "loop template",
    talk({
      open: ({ row, careful }) =>
        `${row.story}\n${row.question}\n${careful ? "Double-check your work and avoid mistakes. " : ""}Give your final answer as 'Answer: <answer>'.`,
      reply: (answer) => `Answer: ${answer}`,
      again: ({ row }) => `${row.question}\nGive your final answer as 'Answer: <answer>'.`,
      critique: () =>
        "Review your previous answer and find problems with it. Then give your final answer as 'Answer: <answer>'.",
      wrong: () => "Your answer is wrong. Give your final answer as 'Answer: <answer>'.",
    }),
    bare,
  ],
  [
    "bare",
    talk({
      open: ({ row, careful }) => `${row.story} ${row.question}${careful ? " Make sure you overlook nothing." : ""}`,
      again: ({ row }) => row.question,
      critique: () => "Are you sure?",
      second: () => "Are you really sure?",
      wrong: () => "That is wrong.",
    }),
    bare,
  ],
  [
    "system solver",
    talk({
      open: ({ row, careful }) => [
        system(
          join(
            " ",
            "You solve short problems and answer with a number or a name only.",
            careful && "Before you answer, check your work and make sure that nothing has been overlooked.",
          ),
        ),
        user(`${row.story}\n\n${row.question}`),
      ],
      again: () => "What is your answer?",
      critique: () => "Check your answer for mistakes, then state your final answer.",
      second: () => "Check that answer for mistakes once more, then state your final answer.",
      wrong: () => "Your answer is incorrect. What is the right one?",
    }),
    bare,
  ],
  [
    "two-step review",
    talk({
      open: ({ row, careful }) =>
        `${row.story}\n${row.question}\n\n${careful ? "Verify every step and avoid errors. " : ""}Explain your reasoning, then put the result after "Answer:".`,
      reply: (answer) => `I go through the story in order and take each statement into account. Answer: ${answer}`,
      again: ({ row }) => `${row.question} Explain your reasoning, then put the result after "Answer:".`,
      critique: () => "Review your previous answer and find problems with your answer.",
      improve: 'Based on the problems you found, improve your answer. Put the result after "Answer:".',
      wrong: () => 'The answer you gave is wrong. Put a new result after "Answer:".',
    }),
    bare,
  ],
  [
    "xml",
    talk({
      open: ({ row, careful }) =>
        `<problem>\n${row.story}\n</problem>\n<question>\n${row.question}\n</question>\n${careful ? "<note>Double-check everything so that no mistake slips in.</note>\n" : ""}Return the result inside <answer></answer>.`,
      reply: (answer) => `<answer>${answer}</answer>`,
      again: ({ row }) => `<question>\n${row.question}\n</question>\nReturn the result inside <answer></answer>.`,
      critique: () =>
        "<task>Critique your previous answer: look for errors in it.</task>\nThen return the result inside <answer></answer>.",
      reviewed: (answer) => `I looked at each part of the story again. <answer>${answer}</answer>`,
      wrong: () => "<feedback>Your answer is wrong.</feedback>\nReturn a new result inside <answer></answer>.",
    }),
    marked,
  ],
  [
    "json",
    talk({
      open: ({ row, careful }) =>
        `${row.story}\n${row.question}\n${careful ? "Take care to avoid mistakes and check the result before replying. " : ""}Respond only with JSON: {"answer": "..."}`,
      reply: (answer) => JSON.stringify({ answer }),
      again: () => 'What is your answer? Respond only with JSON: {"answer": "..."}',
      critique: () =>
        'Re-examine your answer above and look for possible errors. Respond only with JSON: {"problems": "...", "answer": "..."}',
      reviewed: (answer) => JSON.stringify({ problems: "I looked at the order of the statements again.", answer }),
      wrong: () => 'This answer is incorrect. Respond only with JSON: {"answer": "..."}',
    }),
  ],
  [
    "markdown",
    talk({
      open: ({ row, careful }) =>
        `# Problem\n${row.story}\n\n# Question\n${row.question}\n\n# Instructions\n${careful ? "Check your work before you finish; do not overlook anything.\n" : ""}Reply with the answer only.`,
      again: ({ row }) => `# Question\n${row.question}\n\nReply with the answer only.`,
      critique: () => "# Review\nReconsider your answer. Is there anything wrong with it? End with the answer.",
      second: () =>
        "# Second review\nReconsider your answer again. Is there anything wrong with it? End with the answer.",
      wrong: () => "# Feedback\nYour answer is wrong. Reply with another answer.",
    }),
    marked,
  ],
  [
    "polite scientist",
    talk({
      open: ({ row, careful }) =>
        `Please solve the following problem.\n\n${row.story} ${row.question}\n\n${careful ? "Please be sure to check your result and to avoid any mistakes." : "Please give just your answer."}`,
      again: ({ row }) => `Thank you. May I ask you once more, please: ${row.question}`,
      critique: () =>
        "Thank you. Would you please review your answer and tell me whether you find any problems with it?",
      second: () => "Thank you. Please review it a second time and state your final answer.",
      wrong: () => "Thank you, but that answer is wrong. Please give me another one.",
    }),
    polite,
  ],
  [
    "hurried student",
    talk({
      open: ({ row, careful }) =>
        `${row.story} ${row.question} ${careful ? "check ur work, dont make mistakes!!" : "just the anwser"}`,
      again: () => "so whats your answer?",
      critique: () => "hmm are u sure? check it again",
      second: () => "hmm check one more time, any mistake in it?",
      wrong: () => "nope thats wrong",
    }),
  ],
  [
    "few shot",
    talk({
      open: ({ row, other, another, careful }) =>
        join(
          "\n\n",
          careful && "Answer the last question. Check your work so that you do not slip.",
          `Q: ${other.story} ${other.question}\nA: ${other.answer}`,
          `Q: ${another.story} ${another.question}\nA: ${another.answer}`,
          `Q: ${row.story} ${row.question}\nA:`,
        ),
      again: ({ row }) => `Q: ${row.story} ${row.question}\nA:`,
      critique: () =>
        "Look over the answer you just gave and point out any flaws in it. Then write the final one after 'A:'.",
      reviewed: (answer) => `I compared the answer with the story again. A: ${answer}`,
      wrong: () => "That is not the right answer. Write another one after 'A:'.",
    }),
  ],
  [
    "stakes",
    talk({
      open: ({ row, careful }) =>
        `This is very important to my career, and I know you are excellent at this.\n${row.story}\n${row.question}${careful ? "\nGo over your work again before answering so that there are no errors." : ""}`,
      again: ({ row }) => `Once more: ${row.question}`,
      critique: () => "Critically evaluate your answer. What problems does it have? Finish with your final answer.",
      wrong: () => "Your answer was wrong. Try another.",
    }),
    praised,
  ],
  [
    "question first",
    talk({
      open: ({ row, careful }) =>
        `Question: ${row.question}\nStory: ${row.story}\n${careful ? "Read everything twice so as not to miss anything.\n" : ""}Final answer:`,
      reply: (answer) => `Final answer: ${answer}`,
      again: ({ row }) => `Question: ${row.question}\nFinal answer:`,
      critique: () => "Find the errors in your answer, if any. Close with 'Final answer: ...'.",
      reviewed: (answer) => `I found nothing that would stand against it. Final answer: ${answer}`,
      wrong: () => "Wrong. Final answer:",
    }),
  ],
  [
    "ALL CAPS HEADINGS",
    talk({
      open: ({ row, careful }) =>
        `STORY\n${row.story}\n\nQUESTION\n${row.question}\n\nRULES\n${careful ? "- Check your work.\n- Avoid mistakes.\n" : ""}- Answer on one line starting with ANSWER:`,
      reply: (answer) => `ANSWER: ${answer}`,
      again: ({ row }) => `QUESTION\n${row.question}\n\nAnswer on one line starting with ANSWER:`,
      critique: () => "REVIEW\nInspect your previous answer for mistakes. End with one line starting with ANSWER:",
      reviewed: (answer) => `I inspected the steps one by one.\nANSWER: ${answer}`,
      wrong: () => "VERDICT\nThe answer is wrong. Write a new line starting with ANSWER:",
    }),
  ],
  [
    "non-native",
    talk({
      open: ({ row, careful }) =>
        `I give you a task: "${row.story}" And my question is: "${row.question}" ${careful ? "Control well your result that no error stays inside." : "Say me the answer."}`,
      again: () => "And what is your answer?",
      critique: () => "I have a doubt about your answer. Can you look if there is some mistake?",
      second: () => "I have still a doubt. Look again if there is some mistake.",
      wrong: () => "Your answer is not correct.",
    }),
  ],
  [
    "step by step",
    talk({
      open: ({ row, careful }) =>
        `${row.story}\n\n${row.question}\n\nLet's think step by step${careful ? ", verifying each step so that we make no mistake" : ""}.`,
      reply: (answer) => `Step 1: I note what the story says. Step 2: I put it together. Answer: ${answer}`,
      again: ({ row }) => `${row.question}\n\nLet's think step by step.`,
      critique: () => "Now go back over your solution, verify each step, and correct it if needed.",
      wrong: () => "That solution is wrong. Let's think step by step.",
    }),
    bare,
  ],
  [
    "options named",
    talk({
      open: ({ row, careful }) =>
        join(
          "\n",
          row.story,
          row.question,
          row.candidates ? `Choose one of: ${row.candidates.join(", ")}.` : "Give a whole number.",
          careful && "Double check before you answer.",
        ),
      again: ({ row }) => `I'm asking again: ${row.question}`,
      critique: () => "Are you certain about that? Reconsider.",
      second: () => "Reconsider it a second time. Are you certain?",
      wrong: () => "No, that's incorrect.",
    }),
  ],
  [
    "dividers",
    talk({
      open: ({ row, careful }) =>
        `${row.story}\n=====\n${row.question}\n=====\n${careful ? "Proofread your solution and avoid careless errors. " : ""}Output: the answer alone.`,
      again: ({ row }) => `${row.question}\n=====\nOutput: the answer alone.`,
      critique: () => "Review step.\n=====\nExamine your answer for faults and give the final answer.",
      wrong: () => "Your answer is wrong.\n=====\nOutput: another answer alone.",
    }),
    marked,
  ],
  [
    "machine control",
    talk({
      open: ({ row, careful }) => [
        system("Always end your message with a line of the form ANSWER=<value>."),
        user(
          `${row.story}\n${row.question}${careful ? "\nMake sure your answer is free of mistakes by checking it." : ""}`,
        ),
      ],
      reply: (answer) => `ANSWER=${answer}`,
      again: ({ row }) => row.question,
      critique: () => "Self-check: does your answer contain any mistake? Report it and give the final value.",
      second: () => "Second self-check: does your answer contain any mistake? Report it and give the final value.",
      reviewed: (answer) => `I compared it with the story again.\nANSWER=${answer}`,
      wrong: () => "Grader: your answer is incorrect.",
    }),
  ],
  [
    "full problem repeated",
    talk({
      open: ({ row, careful }) =>
        `Problem: ${row.story} ${row.question}\n${careful ? "Work carefully, check your result, and don't overlook any detail.\n" : ""}Answer:`,
      again: ({ row }) => `Problem: ${row.story} ${row.question}\nAnswer:`,
      critique: ({ row, given }) =>
        `Problem: ${row.story} ${row.question}\nYou answered: ${given}\nReview this answer for problems and give your final one.\nAnswer:`,
      second: ({ row, afterwards }) =>
        `Problem: ${row.story} ${row.question}\nYou answered: ${afterwards}\nReview this answer for problems and give your final one.\nAnswer:`,
      wrong: ({ row, given }) =>
        `Problem: ${row.story} ${row.question}\nYou answered: ${given}\nThis is wrong.\nAnswer:`,
    }),
  ],
  [
    "teacher",
    talk({
      open: ({ row, careful }) =>
        `You are a pupil in my class. ${row.story} ${row.question} ${careful ? "Mind that you check your sums and your logic before handing it in." : "Tell me what you get."}`,
      reply: (answer) => `I get ${answer}.`,
      again: () => "What did you say your answer was? Tell me your answer.",
      critique: () =>
        "Go over your work like a strict examiner and tell me what could be wrong with it. What do you get now?",
      wrong: () => "I'm afraid that answer is wrong. What do you get now?",
    }),
  ],
  [
    "emoji",
    talk({
      open: ({ row, careful }) =>
        `🧩 ${row.story}\n❓ ${row.question}\n${careful ? "🔍 Check your work, no mistakes!\n" : ""}✏️ Answer only.`,
      again: ({ row }) => `❓ ${row.question}\n✏️ Answer only.`,
      critique: () => "🔍 Review your answer. Any mistakes in it? ✏️ Give the final answer.",
      wrong: () => "❌ Wrong answer. ✏️ Give another answer.",
    }),
  ],
  [
    "British",
    talk({
      open: ({ row, careful }) =>
        `Have a look at this little puzzle. ${row.story} ${row.question}${careful ? " Do be careful to check it over, lest you overlook something." : ""}`,
      reply: (answer) => `I should say ${answer}.`,
      again: () => "Right, what is your answer, then?",
      critique: () => "Hmm, I'm not sure that is right. Would you like to reconsider?",
      second: () => "I still have my doubts about it. Have another look.",
      wrong: () => "That's wrong, I'm afraid.",
    }),
  ],
  [
    "adversarial critic",
    talk({
      open: ({ row, careful }) =>
        `Solve.\n\n"""\n${row.story}\n${row.question}\n"""\n${careful ? "\nCheck the solution for mistakes before you reply.\n" : ""}\nAnswer in the form "Answer: X".`,
      reply: (answer) => `Answer: ${answer}`,
      again: () => 'State your answer again in the form "Answer: X".',
      critique: () =>
        'Act as a critic of your own work: list every problem with the answer above, then answer in the form "Answer: X".',
      second: () =>
        'Act as a critic once more: list every problem with the new answer, then answer in the form "Answer: X".',
      wrong: () => 'The answer above is wrong. Answer in the form "Answer: X".',
    }),
  ],
  [
    "review by critique then revise",
    talk({
      open: ({ row, careful }) => [
        system("You are a helpful assistant."),
        user(`${row.story} ${row.question}${careful ? " Make sure the answer is correct by checking it." : ""}`),
      ],
      reply: (answer) => `The answer is ${answer}.`,
      again: ({ row }) => `${row.story} ${row.question}`,
      critique: () => "Criticise your last answer.",
      reviewed: (answer) => `The answer could have said more about how it was found. Answer: ${answer}`,
      improve: "Given your criticism above, write the improved answer.",
      wrong: () => "Your last answer is wrong. Write a new answer.",
    }),
  ],
  [
    "numbered rules",
    talk({
      open: ({ row, careful }) =>
        `Rules:\n1. Read the text.\n2. Answer the question.\n3. ${careful ? "Check the answer and make sure no detail was overlooked." : "Write nothing but the answer."}\n\nText: ${row.story}\nQuestion: ${row.question}`,
      again: ({ row }) => `Question: ${row.question}`,
      critique: () => "1. List possible mistakes in your answer.\n2. Write the final answer on the last line.",
      second: () =>
        "Repeat the review:\n1. List possible mistakes in your answer.\n2. Write the final answer on the last line.",
      wrong: () => "Your answer is wrong. Write the final answer on the last line.",
    }),
  ],
  [
    "peer review",
    talk({
      open: ({ row, careful }) => [
        system(
          `You take part in a reading test.${careful ? " Wrong answers are often slips: check your solution a second time before you answer." : ""}`,
        ),
        user(`Story: ${row.story}\n\nQuestion: ${row.question}\n\nEnd with "Final answer: <value>".`),
      ],
      reply: (answer) => `Final answer: ${answer}`,
      again: ({ row }) => `Question: ${row.question}\n\nEnd with "Final answer: <value>".`,
      critique: () =>
        'Assume that this answer could have an error in it. Review it as a peer would and end with "Final answer: <value>".',
      second: () => 'Review the revised answer in the same way. End with "Final answer: <value>".',
      reviewed: (answer) => `I read the story once more from the start. Final answer: ${answer}`,
      wrong: () => 'The correct answer is a different one; yours is wrong. End with "Final answer: <value>".',
    }),
  ],
  [
    "one word",
    talk({
      open: ({ row, careful }) =>
        `${row.story} ${row.question} One word or number${careful ? ", and avoid mistakes: verify it first" : ""}.`,
      again: () => "Your answer? One word or number.",
      critique: () => "Verify your answer. One word or number at the end.",
      second: () => "Verify it again. One word or number at the end.",
      wrong: () => "Wrong. Another word or number.",
    }),
    bare,
  ],
  [
    "code block",
    talk({
      open: ({ row, careful }) =>
        `\`\`\`\nstory = "${row.story}"\nquestion = "${row.question}"\n\`\`\`\nAnswer the question about the story.${careful ? " Double-check the result to rule out errors." : ""} Format: \`answer: VALUE\``,
      reply: (answer) => `answer: ${answer}`,
      again: ({ row }) => `\`\`\`\nquestion = "${row.question}"\n\`\`\`\nFormat: \`answer: VALUE\``,
      critique: () => "Debug your answer: is there any error in it? Format of the last line: `answer: VALUE`",
      reviewed: (answer) => `I traced the story once more.\nanswer: ${answer}`,
      wrong: () => "Test failed: your answer is wrong. Format: `answer: VALUE`",
    }),
  ],
];

/** Single messages that quote an earlier answer and end in a request. */
const quotes: [name: string, write: (made: Case, ask: string) => string, placebos: StrangerCase["levels"]][] = [
  [
    "quoted plainly",
    ({ row, given }, ask) => `${row.story}\n${row.question}\n\nYour previous answer was ${given}. ${ask}`,
    bare,
  ],
  [
    "quoted in tags",
    ({ row, given }, ask) =>
      `<problem>${row.story} ${row.question}</problem>\n<your_previous_answer>${given}</your_previous_answer>\n${ask}`,
    marked,
  ],
  [
    "quoted with headings",
    ({ row, given }, ask) =>
      `Problem: ${row.story} ${row.question}\nYour earlier answer: ${given}\nNow: ${ask}\nAnswer:`,
    {},
  ],
  [
    "quoted politely",
    ({ row, given }, ask) =>
      `Please consider this problem. ${row.story} ${row.question} Earlier you answered "${given}". ${ask} Thank you!`,
    polite,
  ],
];

const critiques = [
  "Review it, look for mistakes, and give your final answer.",
  "Check this answer for problems and give the final one.",
  "Reconsider this answer and say what it should be.",
];
const verdicts = ["This answer is wrong. What is your new answer?", "That was incorrect. Give another answer."];
const repeats = ["What is your answer?", "Give your answer once more."];

const quotedStyles = quotes.map(([name, write, placebos], place): Style<Case> => {
  const asks = { critique: critiques, "told-wrong": verdicts, "asked-again": repeats };
  return [
    name,
    (made) => {
      const { procedure } = made;
      if (procedure === "first-answer" || procedure === "critique-twice") throw new Error("One answer is quoted.");
      return write(made, pick(asks[procedure], place));
    },
    placebos,
  ];
});

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(styles, caseOf, 5),
  ...promptsOf(quotedStyles, quotedCase),
];

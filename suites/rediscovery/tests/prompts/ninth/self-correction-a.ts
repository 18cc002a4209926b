import type { StrangerPrompt } from "../stranger-prompt.ts";
import { assistant, pick, rowsOf, system, user } from "../stranger-prompt.ts";

interface Row {
  id: string;
  task: "sums" | "riddles";
  story: string;
  question: string;
  answer: string;
  candidates?: string[];
}

type Talk = ReturnType<typeof user>[];
type Levels = { [factor: string]: string };

/** What a style is asked to write. `given` is the subject's first answer, `later` the one after its first review. */
interface Case {
  row: Row;
  procedure: "first-answer" | "asked-again" | "critique" | "critique-twice" | "told-wrong";
  careful: boolean;
  given: string;
  later: string;
  other: string;
  kind: "number" | "name";
  shots: readonly [Row, Row, Row];
  count: number;
}

type Text = string | ((made: Case) => string);

/** The follow-ups of a style: a critique may take several messages, `twice` is the second review. */
interface FollowUps {
  again?: Text;
  critique?: Text | readonly Text[];
  twice?: Text | readonly Text[];
  wrong?: Text;
}

interface Style {
  name: string;
  /** Codes of procedure, opening and task: F A C T W, - or +, s or r. */
  cases: string;
  placebos?: Levels;
  first: (made: Case) => string | Talk;
  reply?: (answer: string, made: Case) => string;
  review?: (answer: string, made: Case) => string;
  follow?: FollowUps;
}

const rows = rowsOf<Row>("ninth", "self-correction-a");
const sums = rows.filter((row) => row.task === "sums");
const riddles = rows.filter((row) => row.task === "riddles");

const bare: Levels = { politeness: "plain", separators: "plain", encouragement: "none" };
const marked: Levels = { ...bare, separators: "marked" };
const polite: Levels = { ...bare, politeness: "polite" };
const politeMarked: Levels = { ...marked, politeness: "polite" };
const encouraged: Levels = { ...bare, encouragement: "given" };
const politeEncouraged: Levels = { ...polite, encouragement: "given" };
/** Where brackets, fences or JSON leave open whether the parts are marked. */
const unclearMarks: Levels = { politeness: "plain", encouragement: "none" };

const procedures = {
  F: "first-answer",
  A: "asked-again",
  C: "critique",
  T: "critique-twice",
  W: "told-wrong",
} as const;

const text = (part: Text, made: Case): string => (typeof part === "string" ? part : part(made));
const listOf = (part: Text | readonly Text[]): readonly Text[] =>
  typeof part === "string" || typeof part === "function" ? [part] : part;

const answerOnly = (answer: string): string => answer;
const labelled = (answer: string): string => `Answer: ${answer}`;
const reasoned = (answer: string, { kind }: Case): string =>
  kind === "number"
    ? `I take the amounts in the order of the story, which leads to ${answer}.\n\nAnswer: ${answer}`
    : `Putting the three in order, ${answer} is the one that is asked for.\n\nAnswer: ${answer}`;

/** The answer that a reply to a review names beside its own. */
const rivalOf = (answer: string, { given, other }: Case): string => (answer === given ? other : given);

/** A reply to a review, which names more than one candidate and ends with the answer. */
const reviewed = (answer: string, made: Case): string => {
  const { kind, count } = made;
  const rival = rivalOf(answer, made);
  return kind === "number"
    ? pick(
        [
          `Going through the story again, ${rival} could be argued for if one step is read differently, but the amounts point to ${answer}.\n\nAnswer: ${answer}`,
          `I looked at each step. ${rival} would follow from another order of the steps. I settle on ${answer}.\n\nAnswer: ${answer}`,
        ],
        count,
      )
    : pick(
        [
          `One might think of ${rival} here. Comparing the three again, ${answer} fits the story better.\n\nAnswer: ${answer}`,
          `Looking at it again, both ${rival} and ${answer} come to mind, and the last sentence decides.\n\nAnswer: ${answer}`,
        ],
        count,
      );
};

const theAnswer = ({ kind }: Case): string => (kind === "number" ? "a number" : "one name");
const problem = ({ row }: Case): string => `${row.story} ${row.question}`;
const lines = ({ row }: Case): string => `${row.story}\n${row.question}`;
const blocks = ({ row }: Case): string => `${row.story}\n\n${row.question}`;
const when = (holds: boolean, yes: string, no = ""): string => (holds ? yes : no);

/** Only for quoted answers: the request that belongs to the procedure. */
const requestOf = (made: Case, requests: { again: string; critique: string; wrong: string }): string =>
  made.procedure === "asked-again"
    ? requests.again
    : made.procedure === "told-wrong"
      ? requests.wrong
      : requests.critique;

const styles: readonly Style[] = [
  {
    name: "agent template, answer label",
    cases: "F-s F+r A-r C+s T-r",
    placebos: bare,
    first: (made) =>
      `Solve the following problem.${when(made.careful, " Check your work and avoid mistakes.")}\n\n${blocks(made)}\n\nGive your final answer on the last line in the form "Answer: <answer>".`,
    reply: reasoned,
    follow: {
      again: ({ row }) => `${row.question} Give your final answer on the last line in the form "Answer: <answer>".`,
      critique:
        'Review your previous answer and find problems with it. Then give your final answer on the last line in the form "Answer: <answer>".',
      twice:
        'Review your latest answer once more and find problems with it. Then give your final answer on the last line in the form "Answer: <answer>".',
    },
  },
  {
    name: "agent template, bare answer",
    cases: "F-r A+s C-r W-s",
    placebos: bare,
    first: (made) =>
      `${lines(made)}\n${when(made.careful, "Double-check your work before you reply.\n")}Reply with only ${theAnswer(made)}.`,
    reply: answerOnly,
    follow: {
      again: (made) => `${lines(made)}\nReply with only ${theAnswer(made)}.`,
      critique: (made) => `Check your answer for mistakes. Reply with only ${theAnswer(made)}.`,
      wrong: (made) => `Your answer is wrong. Reply with only ${theAnswer(made)}.`,
    },
  },
  {
    name: "story and question labels",
    cases: "F+s A-r C-s T+r",
    placebos: bare,
    first: (made) =>
      `Story: ${made.row.story}\nQuestion: ${made.row.question}\n${when(made.careful, "Make sure that nothing in the story is overlooked.\n")}End your reply with "Answer: ...".`,
    reply: labelled,
    follow: {
      again: ({ row }) => `Question: ${row.question}\nEnd your reply with "Answer: ...".`,
      critique: 'Are you sure about your answer? Look for possible problems in it. End your reply with "Answer: ...".',
      twice: 'Are you sure now? Look for possible problems in it again. End your reply with "Answer: ...".',
      wrong: 'That answer is incorrect. End your reply with "Answer: ...".',
    },
  },
  {
    name: "markdown headings",
    cases: "F-s A+s C+r W+r",
    placebos: marked,
    first: (made) =>
      `# Task\nSolve the problem below.${when(made.careful, " Verify every step of your work before you answer.")}\n\n## Story\n${made.row.story}\n\n## Question\n${made.row.question}\n\n## Output format\nOne line: \`Answer: <your answer>\``,
    reply: labelled,
    follow: {
      again: ({ row }) => `## Question\n${row.question}\n\n## Output format\nOne line: \`Answer: <your answer>\``,
      critique:
        "## Review\nCriticise your answer above: list any problems with it, then state the answer you now hold.\n\n## Output format\nLast line: `Answer: <your answer>`",
      wrong: "## Feedback\nYour answer is wrong.\n\n## Output format\nOne line: `Answer: <your answer>`",
    },
  },
  {
    name: "closed xml tags",
    cases: "A-s C-r T+s W-r",
    placebos: marked,
    first: (made) =>
      `<problem>\n<story>${made.row.story}</story>\n<question>${made.row.question}</question>\n</problem>\n<instructions>\n${when(made.careful, "Check your work before answering so that no mistake slips in.\n")}Put the final answer in <answer></answer> tags.\n</instructions>`,
    reply: (answer) => `<answer>${answer}</answer>`,
    review: (answer, made) =>
      `${rivalOf(answer, made)} might look possible, but I keep to ${answer}.\n<answer>${answer}</answer>`,
    follow: {
      again: ({ row }) => `<question>${row.question}</question>\nPut the final answer in <answer></answer> tags.`,
      critique:
        "<instructions>\nReview the answer you just gave and look for errors in it. Put the final answer in <answer></answer> tags.\n</instructions>",
      twice:
        "<instructions>\nReview the answer you just gave a second time and look for errors in it. Put the final answer in <answer></answer> tags.\n</instructions>",
      wrong:
        "<feedback>The answer is wrong.</feedback>\n<instructions>\nPut the final answer in <answer></answer> tags.\n</instructions>",
    },
  },
  {
    name: "json reply requested",
    cases: "F-r F+s C-s W-r",
    placebos: bare,
    first: (made) =>
      `${problem(made)}\n\n${when(made.careful, "Double-check your reasoning before you commit to an answer. ")}Respond with a JSON object and nothing else: {"answer": "<${made.kind}>"}`,
    reply: (answer) => JSON.stringify({ answer }),
    review: (answer) => JSON.stringify({ answer }),
    follow: {
      critique:
        'Reconsider your answer and look for anything that could be wrong with it. Respond with a JSON object and nothing else: {"answer": "<final>"}',
      wrong: 'That is not the correct answer. Respond with a JSON object and nothing else: {"answer": "<final>"}',
    },
  },
  {
    name: "system role with format, user with the item",
    cases: "F-s A+r C-s T-r",
    placebos: bare,
    first: (made) => [
      system(
        `You solve short problems. ${when(made.careful, "Before you answer, check your work for mistakes. ")}Always finish with a line that starts with "Answer:".`,
      ),
      user(blocks(made)),
    ],
    reply: reasoned,
    follow: {
      again: "What is your answer?",
      critique: "Review your answer and point out any problems you find in it.",
      twice: "Review your answer one more time and point out any problems you find in it.",
    },
  },
  {
    name: "published self-correction prompts",
    cases: "C-r C+s T-s T+r",
    placebos: { separators: "plain", encouragement: "none" },
    first: (made) =>
      `Can you solve the following problem? ${problem(made)} Explain your reasoning. ${when(made.careful, "Make sure to avoid mistakes. ")}Your final answer should be ${theAnswer(made)}, in the form \\boxed{answer}, at the end of your response.`,
    reply: (answer, { kind }) =>
      `${kind === "number" ? "Working through the amounts in turn" : "Putting the three in order"} gives ${answer}. \\boxed{${answer}}`,
    review: (answer, made) =>
      `Another reading might suggest ${rivalOf(answer, made)}. I hold that it is ${answer}. \\boxed{${answer}}`,
    follow: {
      critique: [
        "Review your previous answer and find problems with your answer.",
        "Based on the problems you found, improve your answer. Reiterate your answer, in the form \\boxed{answer}, at the end.",
      ],
      twice: [
        "Review your previous answer again and find problems with your answer.",
        "Based on the problems you found, improve your answer. Reiterate your answer, in the form \\boxed{answer}, at the end.",
      ],
    },
  },
  {
    name: "hurried student, lower case and typos",
    cases: "F-s A-r C-r W-s",
    placebos: bare,
    first: (made) => `hey need teh answer to this one quick: ${problem(made)} jsut the ${made.kind}, no explanaton`,
    reply: answerOnly,
    follow: {
      again: ({ row }) => `didnt save it, ${row.question} jsut the ${row.task === "sums" ? "number" : "name"}`,
      critique: "u sure? chek it agian and tell me the anser",
      wrong: "nope thats wrong. whats the right anser then",
    },
  },
  {
    name: "polite British colleague",
    cases: "F+r A-s C-r W+s",
    placebos: polite,
    first: (made) =>
      `Would you kindly help me with this little problem? ${problem(made)}${when(made.careful, " Please do check your working so that nothing is overlooked.")} Please finish with "Answer:" and the ${made.kind}. Many thanks.`,
    reply: labelled,
    follow: {
      again: ({ row }) => `Thank you. May I put the question once more, please: ${row.question}`,
      critique:
        'Thank you. Would you please have another look at your answer and criticise it where it deserves criticism? Please finish with "Answer:" again.',
      wrong: 'Thank you, but I am afraid your answer is wrong. Please finish with "Answer:" again.',
    },
  },
  {
    name: "all-caps headings",
    cases: "F-r A+s C-s W-r",
    placebos: { politeness: "plain", encouragement: "none" },
    first: (made) =>
      `STORY\n${made.row.story}\n\nQUESTION\n${made.row.question}\n\nRULES\n${when(made.careful, "CHECK YOUR WORK. DO NOT MAKE MISTAKES.\n")}ANSWER WITH ${made.kind === "number" ? "A NUMBER" : "A NAME"} ONLY.`,
    reply: answerOnly,
    follow: {
      again: ({ row }) => `QUESTION\n${row.question}`,
      critique: 'REVIEW\nLOOK FOR ERRORS IN YOUR ANSWER AND GIVE YOUR FINAL ANSWER AFTER "ANSWER:".',
      wrong: "FEEDBACK\nYOUR ANSWER IS WRONG. ANSWER AGAIN.",
    },
  },
  {
    name: "rules of dashes",
    cases: "F+s A+r C-s T-r",
    placebos: marked,
    first: (made) =>
      `Read the text between the lines and answer the question after it.\n--------\n${made.row.story}\n--------\n${made.row.question}\n${when(made.careful, "Check your answer against the text before you give it. ")}Last line: "Answer: ${made.kind === "number" ? "<number>" : "<name>"}"`,
    reply: labelled,
    follow: {
      again: ({ row }) => `--------\n${row.story}\n--------\n${row.question}`,
      critique:
        'Check the answer you gave. Is there any error in it? Say so if there is, and keep it if there is not. Last line: "Answer: ..."',
      twice: 'Check this answer too. Is there any error in it? Last line: "Answer: ..."',
    },
  },
  {
    name: "rules of equals signs with section names",
    cases: "F-r C+r T+s W-s",
    placebos: marked,
    first: (made) =>
      `=== PROBLEM ===\n${lines(made)}\n=== INSTRUCTIONS ===\n${when(made.careful, "Verify your result before you output it; nothing may be overlooked.\n")}Output: Answer: <${made.kind}>`,
    reply: labelled,
    follow: {
      critique: "=== REVIEW ===\nExamine your answer for flaws.\nOutput: Answer: <final>",
      twice: "=== SECOND REVIEW ===\nExamine your answer for flaws again.\nOutput: Answer: <final>",
      wrong: "=== VERDICT ===\nYour answer is wrong.\nOutput: Answer: <final>",
    },
  },
  {
    name: "step by step request",
    cases: "F-s F+r C-r A-s",
    placebos: bare,
    first: (made) =>
      `${lines(made)}\n\nLet's think step by step.${when(made.careful, " Check each step before you go on to the next.")} Then write "Final answer:" followed by the ${made.kind}.`,
    reply: (answer, made) =>
      `${made.kind === "number" ? "Step 1: take the first amounts. Step 2: take the last one into account." : "Step 1: the first comparison. Step 2: the second one."}\nFinal answer: ${answer}`,
    review: (answer, made) => `${rivalOf(answer, made)} was also on my mind.\nFinal answer: ${answer}`,
    follow: {
      again: ({ row }) =>
        `${row.question} Let's think step by step. Then write "Final answer:" followed by the number.`,
      critique:
        'Go back over your steps and look for mistakes in them. Then write "Final answer:" followed by the name.',
    },
  },
  {
    name: "numbered instructions",
    cases: "F+s C-r W+r A-s",
    placebos: bare,
    first: (made) =>
      `Instructions:\n1. Read the story.\n2. Answer the question.\n3. ${when(made.careful, "Check your work for mistakes.\n4. ")}Write the ${made.kind} after "Answer:".\n\n${lines(made)}`,
    reply: labelled,
    follow: {
      again: ({ row }) => `1. Here is the question: ${row.question}\n2. Write your answer after "Answer:".`,
      critique:
        '1. Review your answer.\n2. List any problems with it.\n3. Write the answer you end up with after "Answer:".',
      wrong: '1. Your answer is wrong.\n2. Write another answer after "Answer:".',
    },
  },
  {
    name: "few-shot in one message",
    cases: "F-r F+s A+r C-s",
    placebos: bare,
    first: (made) =>
      `Answer the last question in the same way as the examples.${when(made.careful, " Double-check your work so that you avoid mistakes.")}\n\n${made.shots
        .slice(0, 2)
        .map((shot) => `Q: ${shot.story} ${shot.question}\nA: ${shot.answer}`)
        .join("\n\n")}\n\nQ: ${problem(made)}\nA:`,
    reply: answerOnly,
    follow: {
      again: (made) => `Q: ${problem(made)}\nA:`,
      critique: "Is that right? Examine your answer for errors, then write it after A:",
    },
  },
  {
    name: "few-shot as earlier turns",
    cases: "F-s F+r F-r F+s",
    placebos: bare,
    first: (made) => [
      system(
        `Answer each problem with ${theAnswer(made)} only.${when(made.careful, " Check your work before answering and avoid mistakes.")}`,
      ),
      ...made.shots.slice(0, 2).flatMap((shot) => [user(`${shot.story}\n${shot.question}`), assistant(shot.answer)]),
      user(lines(made)),
    ],
  },
  {
    name: "few-shot with markdown examples",
    cases: "F-s C-r W+s",
    placebos: marked,
    first: (made) =>
      `### Example\n${made.shots[0].story}\n${made.shots[0].question}\nAnswer: ${made.shots[0].answer}\n\n### Example\n${made.shots[1].story}\n${made.shots[1].question}\nAnswer: ${made.shots[1].answer}\n\n### Your problem\n${lines(made)}\n${when(made.careful, "Before you write the answer, check that you have not overlooked anything.\n")}Answer:`,
    reply: answerOnly,
    follow: {
      critique:
        "### Check\nTake a critical look at your answer. Are there any problems with it? End with `Answer: ...`",
      wrong: "### Result\nWrong answer. End with `Answer: ...`",
    },
  },
  {
    name: "quoted answer in one message, agent template",
    cases: "A-s C-s C-r W-r",
    placebos: bare,
    first: (made) =>
      `Problem: ${problem(made)}\n\nYour previous answer was: ${made.given}\n\n${requestOf(made, {
        again: "What is your answer to the problem?",
        critique: "Review your previous answer and find problems with it, then give your final answer.",
        wrong: "Your previous answer is wrong. Give your final answer.",
      })}\nFormat: "Answer: <answer>"`,
  },
  {
    name: "quoted answer in tags",
    cases: "A-r C-s C-r W-s",
    placebos: marked,
    first: (made) =>
      `<story>${made.row.story}</story>\n<question>${made.row.question}</question>\n<previous_answer>${made.given}</previous_answer>\n\n${requestOf(
        made,
        {
          again: `The previous answer above is yours. Here is the question again:\n${made.row.question}`,
          critique: "The previous answer above is yours. Check it for errors and state the final answer.",
          wrong: "The previous answer above is yours. It is incorrect. State the final answer.",
        },
      )} Write the answer as "Answer: ...".`,
  },
  {
    name: "quoted answer in prose",
    cases: "C-s C-r W-r A-r",
    placebos: polite,
    first: (made) =>
      `Earlier I gave you this problem: ${problem(made)} Your previous answer was ${made.given}. ${requestOf(made, {
        again: `May I ask you again, please: ${made.row.question}`,
        critique: "Are you sure of that? Please reconsider and tell me which answer you stand by.",
        wrong: "That answer was wrong. Please tell me what you think the answer is.",
      })}`,
  },
  {
    name: "quoted answer, system and user",
    cases: "C-r W-s A-s C-s",
    placebos: bare,
    first: (made) => [
      system('You answer short problems. Your last line is "Answer: " and the answer, nothing after it.'),
      user(
        `${blocks(made)}\n\nYour previous answer: "${made.given}"\n\n${requestOf(made, {
          again: made.row.question,
          critique: "Criticise this answer. What could be wrong with it? Then answer.",
          wrong: "This answer is incorrect. Answer again.",
        })}`,
      ),
    ],
  },
  {
    name: "code block with the problem",
    cases: "F-r C+s W+r",
    placebos: unclearMarks,
    first: (made) =>
      `Answer the question in the code block.\n\n\`\`\`\n${lines(made)}\n\`\`\`\n\n${when(made.careful, "Re-check your work before you print the result. ")}Return only the final ${made.kind}.`,
    reply: answerOnly,
    follow: {
      critique:
        "Do a review of the answer you returned: is there a bug in your reasoning? Return the final number after `Answer:`.",
      wrong: "The returned answer is wrong. Return only the final name.",
    },
  },
  {
    name: "json object as prompt",
    cases: "F+r F-s A-s C-r",
    placebos: unclearMarks,
    first: (made) =>
      JSON.stringify(
        {
          instruction: `Answer the question about the story.${when(made.careful, " Check your work and make sure nothing is overlooked.")}`,
          story: made.row.story,
          question: made.row.question,
          output: { answer: made.kind },
        },
        null,
        2,
      ),
    reply: (answer) => JSON.stringify({ answer }),
    follow: {
      again: ({ row }) => JSON.stringify({ question: row.question, output: { answer: "number" } }),
      critique: JSON.stringify({
        instruction: "Review your answer, look for mistakes in it and return the final one.",
        output: { review: "string", answer: "name" },
      }),
    },
  },
  {
    name: "json schema for the reply",
    cases: "C+r T-s W+r",
    placebos: bare,
    first: (made) => [
      system(
        'Reply in JSON that follows this schema: {"type": "object", "properties": {"reasoning": {"type": "string"}, "answer": {"type": "string"}}, "required": ["reasoning", "answer"]}',
      ),
      user(`${problem(made)}${when(made.careful, " Verify your work before you fill in the answer.")}`),
    ],
    reply: (answer) => JSON.stringify({ reasoning: "I went through the story from start to end.", answer }),
    review: (answer, made) => JSON.stringify({ reasoning: `I also thought of ${rivalOf(answer, made)}.`, answer }),
    follow: {
      critique: "Critique your previous answer and report the answer that you hold after the critique, same schema.",
      twice: "Critique your answer again and report the answer that you hold after this second critique, same schema.",
      wrong: "Your answer is false. Same schema.",
    },
  },
  {
    name: "non-native English",
    cases: "F+s A+r C-s W-r",
    placebos: bare,
    first: (made) =>
      `I give you one problem, you give me the answer. The problem is this: ${problem(made)}${when(made.careful, " You must control and check your work that there is no mistake inside.")} In the end write "Answer:" and then the ${made.kind}.`,
    reply: labelled,
    follow: {
      again: ({ row }) => `I ask one more time the same: ${row.question}`,
      critique:
        'Now you look again on your answer and search if it has some mistakes. In the end write "Answer:" and then the number.',
      wrong: 'This answer is not correct. In the end write "Answer:" and then the name.',
    },
  },
  {
    name: "one-liner",
    cases: "F-s A-r C+s W-s",
    placebos: bare,
    first: (made) => `${problem(made)}${when(made.careful, " Double-check before answering.")}`,
    reply: (answer, { kind }) => (kind === "number" ? `The answer is ${answer}.` : `It is ${answer}.`),
    follow: {
      again: "What is your answer?",
      critique: "Are you sure?",
      wrong: "That's wrong.",
    },
  },
  {
    name: "one-liner in which the question comes first",
    cases: "F-r F+s C-r W-r",
    placebos: bare,
    first: (made) =>
      `${made.row.question} ${made.row.story}${when(made.careful, " Avoid errors.")} Answer in one word or number.`,
    reply: answerOnly,
    follow: {
      critique: "Check that again.",
      wrong: "Incorrect.",
    },
  },
  {
    name: "long scientific preamble",
    cases: "F-r A-s C+s T-r",
    placebos: bare,
    first: (made) =>
      `In this experiment we investigate how language models solve short word problems with invented names. You will see one problem. All the information needed to solve it is in the story, and the names carry no meaning. There is no time limit, and the length of your reply does not matter.${when(made.careful, " Before you submit the answer we ask you to check your work for mistakes.")} The answer is ${theAnswer(made)}, and it goes on the last line after "Answer:".\n\n${blocks(made)}`,
    reply: reasoned,
    follow: {
      again: ({ row }) =>
        `In this part of the experiment the question is put once more: ${row.question} The answer goes on the last line after "Answer:".`,
      critique:
        'In the next part of the experiment you review your own answer. Describe any weaknesses or mistakes that you find in it. The answer that you hold afterwards goes on the last line after "Answer:".',
      twice:
        'There is a second round of review. Describe any weaknesses or mistakes that you find in your latest answer. The answer that you hold afterwards goes on the last line after "Answer:".',
    },
  },
  {
    name: "exam with much at stake",
    cases: "F-s F+r C-r W-s",
    placebos: encouraged,
    first: (made) =>
      `My whole year depends on this answer, it is very important to me. ${problem(made)}${when(made.careful, " Check your work, no mistakes!")} Write "Answer:" and the ${made.kind}.`,
    reply: labelled,
    follow: {
      critique:
        'So much depends on it. Are you really sure? Look for mistakes in your answer, then write "Answer:" and the name.',
      wrong: 'So much depends on it, and your answer is wrong. Write "Answer:" and the number.',
    },
  },
  {
    name: "praise and good wishes",
    cases: "F-r A-s C-s T-r",
    placebos: encouraged,
    first: (made) =>
      `You are brilliant at puzzles like this one. Good luck!\n\n${lines(made)}\n\nLast line: Answer: <${made.kind}>`,
    reply: reasoned,
    follow: {
      again: ({ row }) => `You are doing great. ${row.question}\n\nLast line: Answer: <number>`,
      critique:
        "You are doing great. Now review your answer and see whether it has any problems.\n\nLast line: Answer: <final>",
      twice:
        "You are still doing great. Review it a second time and see whether it has any problems.\n\nLast line: Answer: <final>",
    },
  },
  {
    name: "warm teacher",
    cases: "F+s C-r W+r A-s",
    placebos: politeEncouraged,
    first: (made) =>
      `Hello! Thank you for helping my class today, I believe in you. Please solve this one for us: ${problem(made)}${when(made.careful, " Please check your work so that there are no mistakes.")} Please end with "Answer: ...". Good luck!`,
    reply: labelled,
    follow: {
      again: ({ row }) =>
        `Thank you, that was lovely work! Some pupils came in late, so once more, please: ${row.question}`,
      critique:
        'Thank you, you are a star! Now please look through your answer and see whether you find any mistakes. Please end with "Answer: ...".',
      wrong: 'Thank you for trying, you are a star! But the answer is wrong. Please end with "Answer: ...".',
    },
  },
  {
    name: "bullet characters",
    cases: "F-s A+r C+r W+s",
    placebos: bare,
    first: (made) =>
      `• Story: ${made.row.story}\n• Question: ${made.row.question}\n${when(made.careful, "• Check your work before you answer\n")}• Reply format: Answer: …`,
    reply: labelled,
    follow: {
      again: ({ row }) => `• Question: ${row.question}\n• Reply format: Answer: …`,
      critique: "• Re-examine your answer\n• Name anything that is wrong with it\n• Reply format: Answer: …",
      wrong: "• Your answer is wrong\n• Reply format: Answer: …",
    },
  },
  {
    name: "emojis in instructions",
    cases: "F+s C-s W-r",
    placebos: { politeness: "plain", separators: "plain" },
    first: (made) =>
      `🧩 Puzzle time! ${problem(made)}\n${when(made.careful, "🔍 Double-check your work, avoid mistakes.\n")}👉 Answer with just the ${made.kind}.`,
    reply: answerOnly,
    follow: {
      critique: "🔍 Review your answer: any mistakes in it?\n👉 Finish with Answer: and the number.",
      wrong: "❌ Wrong answer.\n👉 Answer with just the name.",
    },
  },
  {
    name: "bold words and inline labels",
    cases: "F+r C-s T+s W-r",
    placebos: bare,
    first: (made) =>
      `**Story.** ${made.row.story}\n\n**Question.** ${made.row.question}\n\n**Format.** Your last line is **Answer: X**.${when(made.careful, "\n\n**Note.** Check your work and make sure that you have not missed anything.")}`,
    reply: (answer) => `**Answer: ${answer}**`,
    review: (answer, made) =>
      `It could be ${rivalOf(answer, made)}, but I think it is ${answer}.\n\n**Answer: ${answer}**`,
    follow: {
      critique: "**Review.** Check your answer for errors. Your last line is **Answer: X**.",
      twice: "**Second review.** Check your answer for errors once more. Your last line is **Answer: X**.",
      wrong: "**Feedback.** Your answer is wrong. Your last line is **Answer: X**.",
    },
  },
  {
    name: "square bracket sections",
    cases: "F-r A+r C-s W-s",
    placebos: unclearMarks,
    first: (made) =>
      `[STORY] ${made.row.story}\n[QUESTION] ${made.row.question}\n[TASK] ${when(made.careful, "Verify your work for errors, then give", "Give")} the ${made.kind} as [ANSWER] ...`,
    reply: (answer) => `[ANSWER] ${answer}`,
    review: (answer, made) => `${rivalOf(answer, made)} was another thought.\n[ANSWER] ${answer}`,
    follow: {
      again: ({ row }) => `[QUESTION] ${row.question}\n[TASK] Give the name as [ANSWER] ...`,
      critique: "[TASK] Review your answer for errors and give the final number as [ANSWER] ...",
      wrong: "[FEEDBACK] Your answer is wrong.\n[TASK] Give the number as [ANSWER] ...",
    },
  },
  {
    name: "triple quotes",
    cases: "F+s C+r A-s T-r",
    placebos: unclearMarks,
    first: (made) =>
      `Answer the question about the text in triple quotes.\n\n"""${made.row.story}"""\n\n${made.row.question}${when(made.careful, " Make sure you do not overlook any part of the text.")} Use the format Answer: <${made.kind}>.`,
    reply: labelled,
    follow: {
      again: ({ row }) =>
        `Answer the question about the text in triple quotes.\n\n"""${row.story}"""\n\n${row.question}`,
      critique:
        "Find faults in your answer, if it has any, and tell me the answer you arrive at. Use the format Answer: <name>.",
      twice:
        "Again, find faults in this answer, if it has any, and tell me the answer you arrive at. Use the format Answer: <name>.",
    },
  },
  {
    name: "riddle or sum named in the instruction",
    cases: "F-s A+r C+r",
    placebos: bare,
    first: (made) =>
      `Here is a ${made.kind === "number" ? "sum in words" : "riddle"}. ${problem(made)} Explain briefly, then write the ${made.kind} after "ANSWER:".${when(made.careful, " Go back and check your explanation before you write it.")}`,
    reply: (answer, { kind }) =>
      `${kind === "number" ? "The amounts together come to this." : "The order of the three follows from the story."} ANSWER: ${answer}`,
    review: (answer, made) => `I weighed ${rivalOf(answer, made)} as well. ANSWER: ${answer}`,
    follow: {
      again: ({ row }) => `The riddle once more. ${row.story} ${row.question} Write the name after "ANSWER:".`,
      critique:
        'Play the critic of your own solution: what objections are there to it? Write the name after "ANSWER:".',
    },
  },
  {
    name: "candidates listed for riddles",
    cases: "F+r A-r C-r W-r",
    placebos: bare,
    first: (made) =>
      `${lines(made)}\nOptions: ${(made.row.candidates ?? []).join(", ")}\n${when(made.careful, "Check your choice against the text before you answer, so that you avoid mistakes.\n")}Reply with one option.`,
    reply: answerOnly,
    follow: {
      again: ({ row }) => `${row.question}\nOptions: ${(row.candidates ?? []).join(", ")}\nReply with one option.`,
      critique: "Reconsider your choice. Does anything speak against it? Explain, and end with `Answer: <option>`.",
      wrong: "Your choice is wrong. Reply with one option.",
    },
  },
  {
    name: "arithmetic only, show the calculation",
    cases: "F-s F+s C+s W-s",
    placebos: bare,
    first: (made) =>
      `${problem(made)}\nShow the calculation, then write the result as "Result = <number>".${when(made.careful, " Check the calculation for slips before you write the result.")}`,
    reply: (answer) => `The calculation follows the story line by line.\nResult = ${answer}`,
    review: (answer, made) => `With another order of steps it would be ${rivalOf(answer, made)}.\nResult = ${answer}`,
    follow: {
      again: ({ row }) => `${row.question}\nShow the calculation, then write the result as "Result = <number>".`,
      critique: 'Verify your calculation: are there any errors in it? Then write the result as "Result = <number>".',
      wrong: 'The result you gave is wrong. Write the result as "Result = <number>".',
    },
  },
  {
    name: "system with persona, curt user",
    cases: "F-r C-s T-s W+r",
    placebos: { politeness: "plain", separators: "plain" },
    first: (made) => [
      system(
        `You are a math and logic solver.${when(made.careful, " You always check your work for mistakes before you respond.")} Respond with the answer only.`,
      ),
      user(problem(made)),
    ],
    reply: answerOnly,
    review: (answer) => `Answer: ${answer}`,
    follow: {
      critique: "Review that.",
      twice: "Review that again.",
      wrong: "Wrong answer.",
    },
  },
  {
    name: "two-step review with improvement",
    cases: "C-s C+r T-r",
    placebos: bare,
    first: (made) =>
      `Question: ${problem(made)}\n${when(made.careful, "Check your work before you answer.\n")}Answer in the format 'Answer: <value>'.`,
    reply: labelled,
    follow: {
      critique: [
        "List the problems that you see in the answer above, if any, and restate the answer in the format 'Answer: <value>'.",
        "Now give your improved answer based on the problems you found, in the format 'Answer: <value>'.",
      ],
      twice: [
        "Once more: list the problems that you see in the improved answer, if any, and restate it in the format 'Answer: <value>'.",
        "Now give your improved answer based on the problems you found, in the format 'Answer: <value>'.",
      ],
    },
  },
  {
    name: "two-step review with headings",
    cases: "C-r T+s C+s",
    placebos: marked,
    first: (made) =>
      `## Problem\n${lines(made)}\n\n## Reply\n${when(made.careful, "Check your work for errors first. ")}Finish with "Answer: ...".`,
    reply: reasoned,
    follow: {
      critique: [
        '## Critique\nWhat problems does your answer have? Finish with "Answer: ...".',
        '## Revision\nBased on the problems you found, write the improved answer. Finish with "Answer: ...".',
      ],
      twice: '## Second critique\nWhat problems does the revised answer have? Finish with "Answer: ...".',
    },
  },
  {
    name: "again with the whole problem",
    cases: "A-s A-r A+s A+r",
    placebos: bare,
    first: (made) =>
      `${when(made.careful, "Check your work, and do not overlook anything in the story.\n\n")}${blocks(made)}\n\nAnswer with a single ${made.kind}.`,
    reply: answerOnly,
    follow: { again: (made) => `${blocks(made)}\n\nAnswer with a single ${made.kind}.` },
  },
  {
    name: "again in a few words",
    cases: "A-r A+s A-s A+r",
    placebos: bare,
    first: (made) =>
      `${lines(made)}\nFormat of your reply: first one sentence of reasoning, then "Answer:" and the ${made.kind}.${when(made.careful, " Before you send it, double-check it for mistakes.")}`,
    reply: reasoned,
    follow: {
      again: ({ count }) =>
        pick(
          [
            "I ask you again: what is your answer?",
            "Answer the question again.",
            "Same question again. What is the answer?",
            "What is your final answer?",
          ],
          count,
        ),
    },
  },
  {
    name: "told wrong with the answer named",
    cases: "W-s W-r W+s W+r",
    placebos: bare,
    first: (made) =>
      `Solve this: ${problem(made)} ${when(made.careful, "Make sure you avoid mistakes and check the result. ")}Output only the ${made.kind}.`,
    reply: answerOnly,
    follow: {
      wrong: ({ given, count, kind }) =>
        pick(
          [
            `No, ${given} is wrong. Output only the ${kind}.`,
            `${given} is not the correct answer. Try again.`,
            `The answer "${given}" is incorrect. What is the answer?`,
            `Wrong. It is not ${given}. Output only the ${kind}.`,
          ],
          count,
        ),
    },
  },
  {
    name: "grader feedback in a loop",
    cases: "W-r W-s W+r",
    placebos: bare,
    first: (made) => [
      system(
        `You will be given a problem.${when(made.careful, " Check your work before you submit.")} Submit your answer as "SUBMIT: <answer>".`,
      ),
      user(lines(made)),
    ],
    reply: (answer) => `SUBMIT: ${answer}`,
    follow: { wrong: 'The grader says that your answer is incorrect. Submit your answer as "SUBMIT: <answer>".' },
  },
  {
    name: "second review in other words",
    cases: "T-s T-r T+r T+s",
    placebos: bare,
    first: (made) =>
      `Problem\n${lines(made)}\n\n${when(made.careful, "Be sure to check your work and to leave nothing out of account.\n")}The last line of your reply reads "Answer: <${made.kind}>".`,
    reply: reasoned,
    follow: {
      critique:
        'Could something be wrong with this answer? Go through it critically. The last line of your reply reads "Answer: <final>".',
      twice:
        'Take one more critical look at the answer you now have, and check it for mistakes. The last line of your reply reads "Answer: <final>".',
    },
  },
  {
    name: "doubts, twice",
    cases: "T-r T-s C-r T+r",
    placebos: bare,
    first: (made) =>
      `${problem(made)} Just give me the ${made.kind}.${when(made.careful, " And check it first, I want no mistakes.")}`,
    reply: answerOnly,
    follow: {
      critique: "Hmm, are you sure about that?",
      twice: "And now, are you sure?",
    },
  },
  {
    name: "polite agent template",
    cases: "F+r A+r C-s T-s W-r",
    placebos: polite,
    first: (made) =>
      `Please solve the following problem.\n\n${blocks(made)}\n\n${when(made.careful, "Please check your work and avoid mistakes. ")}Please end your reply with "Answer: <answer>".`,
    reply: labelled,
    follow: {
      again: ({ row }) =>
        `Please answer the question again: ${row.question} Please end your reply with "Answer: <answer>".`,
      critique:
        'Please review your answer and identify any problems with it. Please end your reply with "Answer: <answer>".',
      twice:
        'Please review your answer a second time and identify any problems with it. Please end your reply with "Answer: <answer>".',
      wrong: 'Your answer is wrong. Please end your reply with "Answer: <answer>".',
    },
  },
  {
    name: "polite and marked agent template",
    cases: "F-r C+s W+s A+r",
    placebos: politeMarked,
    first: (made) =>
      `### Problem\n${blocks(made)}\n\n### Instructions\n${when(made.careful, "Please verify your work before answering. ")}Please reply with the ${made.kind} only. Thank you.`,
    reply: answerOnly,
    follow: {
      again: ({ row }) =>
        `### Question\n${row.question}\n\n### Instructions\nPlease reply with the name only. Thank you.`,
      critique:
        "### Instructions\nPlease look for mistakes in your answer and then reply with `Answer: <number>`. Thank you.",
      wrong: "### Feedback\nThe answer is wrong.\n\n### Instructions\nPlease reply with the number only. Thank you.",
    },
  },
  {
    name: "open tags above the text",
    cases: "F-s F+r C+r W+s",
    placebos: marked,
    first: (made) =>
      `<STORY>\n${made.row.story}\n<QUESTION>\n${made.row.question}\n<FORMAT>\n${when(made.careful, "Check for mistakes before you answer. ")}Only the ${made.kind}.`,
    reply: answerOnly,
    follow: {
      critique: "<REVIEW>\nCheck whether your answer holds and name its problems. End with Answer: and the name.",
      wrong: "<FEEDBACK>\nIncorrect answer. Only the number.",
    },
  },
  {
    name: "format first, problem last",
    cases: "F+s A+s C-r",
    placebos: bare,
    first: (made) =>
      `Output format: one line, "A = ...", where ... is the ${made.kind}. No other text.${when(made.careful, " Validate your result first: check that you overlooked nothing and made no mistake.")} The problem: ${problem(made)}`,
    reply: (answer) => `A = ${answer}`,
    review: (answer) => `A = ${answer}`,
    follow: {
      again: ({ row }) => `Output format: one line, "A = ...". The question: ${row.question}`,
      critique:
        'Output format: a short assessment of your own answer that says what problems it has, then a line "A = ...".',
    },
  },
  {
    name: "chat with a friend",
    cases: "F-s A+r C+s W-r",
    placebos: bare,
    first: (made) =>
      `So I found this one in an old book. ${problem(made)} What would you say?${when(made.careful, " Check it before you say it.")}`,
    reply: (answer) => `I would say ${answer}.`,
    follow: {
      again: ({ row }) => `Say that again? ${row.question}`,
      critique:
        "Hm, have another look at it. Did you get anything wrong there? Tell me what your answer is in the end.",
      wrong: "I looked at the back of the book. Your answer is wrong. So what would you say?",
    },
  },
  {
    name: "reasoning and answer in separate fields",
    cases: "F+s C+r T-s",
    placebos: bare,
    first: (made) =>
      `${blocks(made)}\n\n${when(made.careful, "Double check all of your steps; mistakes must be avoided. ")}Reply in two lines:\nReasoning: <one sentence>\nAnswer: <${made.kind} only>`,
    reply: (answer) => `Reasoning: this follows from the story.\nAnswer: ${answer}`,
    review: (answer, made) => `Reasoning: I compared it with ${rivalOf(answer, made)}.\nAnswer: ${answer}`,
    follow: {
      critique:
        "Self-review: is your answer correct? Look for errors. Reply in two lines:\nReasoning: <one sentence>\nAnswer: <final>",
      twice:
        "Second self-review: is your answer correct? Look for errors. Reply in two lines:\nReasoning: <one sentence>\nAnswer: <final>",
    },
  },
  {
    name: "quotation marks round the problem",
    cases: "F-s F+r W+r C+s",
    placebos: bare,
    first: (made) =>
      `Consider this problem: "${problem(made)}" State your answer.${when(made.careful, " Ensure that you make no mistakes by checking your work.")}`,
    reply: (answer) => `Answer: ${answer}`,
    follow: {
      critique:
        "Consider your answer with a critical eye. State any mistakes that you can find, and state your answer after that.",
      wrong: "Your answer is not correct. State your answer.",
    },
  },
  {
    name: "quoted answer, JSON reply",
    cases: "C-s W-r C-r A-s",
    placebos: bare,
    first: (made) =>
      `${lines(made)}\nYour previous answer was "${made.given}". ${requestOf(made, {
        again: "What is your answer?",
        critique: "Check whether it has any mistakes, and answer again.",
        wrong: "That was wrong.",
      })} Reply as JSON: {"answer": "..."}`,
  },
];

const counters: { [name: string]: number } = {};
const next = (name: string): number => {
  const count = counters[name] ?? 0;
  counters[name] = count + 1;
  return count;
};

/** A wrong answer that a subject might have given. */
const wrongOf = (row: Row, count: number): string =>
  row.candidates === undefined
    ? String(Math.max(1, Number(row.answer) + pick([10, -1, 2, -10, 7], count)))
    : pick(
        row.candidates.filter((candidate) => candidate !== row.answer),
        count,
      );

function caseOf(code: string): Case {
  const [letter, opening, kind] = [code[0], code[1], code[2]];
  if (letter === undefined || !(letter in procedures) || !"+-".includes(opening ?? "x") || !"sr".includes(kind ?? "x"))
    throw new Error(code);
  const procedure = procedures[letter as keyof typeof procedures];
  const pool = kind === "s" ? sums : riddles;
  const place = next(kind ?? "");
  const row = pick(pool, place);
  const count = next(procedure);
  const wrong = wrongOf(row, count);
  const given = procedure === "told-wrong" || count % 2 === 1 ? wrong : row.answer;
  const other = given === wrong ? row.answer : wrong;
  return {
    row,
    procedure,
    careful: opening === "+",
    given,
    later: count % 3 === 0 ? other : given,
    other,
    kind: kind === "s" ? "number" : "name",
    shots: [pick(pool, place + 3), pick(pool, place + 7), pick(pool, place + 9)],
    count,
  };
}

/** The messages of a case: quoted answers need no follow-up, the others get the one of their procedure. */
function messagesOf(style: Style, made: Case): Talk {
  const written = style.first(made);
  const messages = typeof written === "string" ? [user(written)] : [...written];
  if (made.procedure === "first-answer" || style.name.startsWith("quoted answer")) return messages;
  const reply = style.reply ?? labelled;
  const review = style.review ?? reviewed;
  const follow = style.follow ?? {};
  const asked =
    made.procedure === "asked-again" ? follow.again : made.procedure === "told-wrong" ? follow.wrong : follow.critique;
  if (asked === undefined) throw new Error(`${style.name} has nothing for ${made.procedure}.`);
  messages.push(assistant(reply(made.given, made)));
  const steps = [...listOf(asked)];
  if (made.procedure === "critique-twice") {
    if (follow.twice === undefined) throw new Error(`${style.name} has no second review.`);
    steps.push(...listOf(follow.twice));
  }
  for (const [place, step] of steps.entries()) {
    if (place > 0) messages.push(assistant(review(made.later, made)));
    messages.push(user(text(step, made)));
  }
  return messages;
}

export const prompts: readonly StrangerPrompt[] = styles.flatMap((style) =>
  style.cases.split(" ").map((code) => {
    const made = caseOf(code);
    return {
      style: style.name,
      item: made.row.id,
      levels: {
        procedure: made.procedure,
        opening: made.careful ? "careful" : "plain",
        task: made.row.task,
        ...style.placebos,
      },
      messages: messagesOf(style, made),
    };
  }),
);

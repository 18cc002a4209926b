import type { StrangerCase, StrangerPrompt, Style } from "../stranger-prompt.ts";
import { assistant, join, pick, promptsOf, rowsOf, system, user } from "../stranger-prompt.ts";

interface Row {
  id: string;
  task: "sums" | "riddles";
  story: string;
  question: string;
  answer: string;
  candidates?: string[];
}

type Message = ReturnType<typeof user>;
type Procedure = "first-answer" | "asked-again" | "critique" | "critique-twice" | "told-wrong";

interface Case extends StrangerCase {
  row: Row;
  procedure: Procedure;
  careful: boolean;
  answers: string[];
  count: number;
}

/** How a subject's reply looks: stage 0 is the first answer, later stages follow a request. */
type Reply = (row: Row, answer: string, stage: number) => string;
type Next = (row: Row, answer: string) => string | string[];

interface Talk {
  name: string;
  placebos: { [factor: string]: string };
  first: (row: Row, careful: boolean, count: number) => string | Message[];
  reply: Reply;
  again: Next;
  review: Next;
  second: Next;
  wrong: Next;
}

/** Styles that quote the earlier answer in one message. */
interface Single {
  name: string;
  placebos: { [factor: string]: string };
  procedures: readonly Procedure[];
  single: (row: Row, procedure: Procedure, answer: string, careful: boolean) => string | Message[];
}

const rows = rowsOf<Row>("eighth", "self-correction-b");
const procedures: readonly Procedure[] = ["first-answer", "asked-again", "critique", "critique-twice", "told-wrong"];

const neutral = { politeness: "plain", separators: "plain", encouragement: "none" };
const marked = { ...neutral, separators: "marked" };
const polite = { ...neutral, politeness: "polite" };
const cheered = { ...neutral, encouragement: "given" };
const plainUnsureMarks = { politeness: "plain", encouragement: "none" };

/** An answer that is not the right one, as a slip would give it. */
const wrongOf = (row: Row, count: number): string =>
  row.candidates
    ? pick(
        row.candidates.filter((name) => name !== row.answer),
        count,
      )
    : String(Number(row.answer) + pick([10, -2, 1, -10, 4], count));

const otherThan = (row: Row, answer: string): string =>
  row.candidates
    ? pick(
        row.candidates.filter((name) => name !== answer),
        row.id.length + answer.length,
      )
    : String(Number(answer) + 2);

const reasons = (row: Row, answer: string, stage: number): string =>
  stage === 0
    ? row.candidates
      ? `From what the story says, ${otherThan(row, answer)} can be ruled out, and that leaves ${answer}.`
      : `Going through the numbers of the story one after the other, I come to ${answer}.`
    : row.candidates
      ? `Looking at it again, one might have thought of ${otherThan(row, answer)}. Taking the statements in their order, I come to ${answer}.`
      : `Looking at it again, one might have come to ${otherThan(row, answer)}. Taking the numbers in their order, I come to ${answer}.`;

const bare: Reply = (_row, answer) => answer;
const labelled =
  (label: string): Reply =>
  (row, answer, stage) =>
    stage === 0 ? `${label} ${answer}` : `${reasons(row, answer, stage)}\n${label} ${answer}`;
const labelOnly =
  (label: string): Reply =>
  (_row, answer) =>
    `${label} ${answer}`;
const reasoned =
  (label: string): Reply =>
  (row, answer, stage) =>
    `${reasons(row, answer, stage)}\n\n${label} ${answer}`;
const json =
  (key: string): Reply =>
  (_row, answer) =>
    JSON.stringify({ [key]: answer });
const jsonReasoned =
  (key: string): Reply =>
  (row, answer, stage) =>
    JSON.stringify({ reasoning: reasons(row, answer, stage), [key]: answer });

/** Worked examples: other rows of the same task. */
const others = (row: Row, many: number): Row[] => {
  const same = rows.filter((entry) => entry.task === row.task && entry.id !== row.id);
  const start = rows.indexOf(row);
  return Array.from({ length: many }, (_, place) => pick(same, start + place));
};

const list = <Entry>(entry: Entry | Entry[]): Entry[] => (Array.isArray(entry) ? entry : [entry]);

const talks: readonly Talk[] = [
  {
    name: "agent template, answer line",
    placebos: neutral,
    first: (row, careful) =>
      join(
        "\n\n",
        `${row.story}\n${row.question}`,
        careful && "Check your work and make sure that nothing is overlooked before you answer.",
        'End your reply with a line of the form "Answer: <answer>".',
      ),
    reply: labelled("Answer:"),
    again: (row) => `${row.question}\n\nEnd your reply with a line of the form "Answer: <answer>".`,
    review: () =>
      'Review your previous answer and look for problems with it. End your reply with a line of the form "Answer: <answer>".',
    second: () =>
      'Review your latest answer again and look for problems with it. End your reply with a line of the form "Answer: <answer>".',
    wrong: () => 'Your answer is wrong. End your reply with a line of the form "Answer: <answer>".',
  },
  {
    name: "two-step review of the literature",
    placebos: { separators: "plain", encouragement: "none" },
    first: (row, careful) =>
      join(
        " ",
        "Can you solve the following problem?",
        row.story,
        row.question,
        careful && "Make sure to avoid mistakes and to check your work.",
        'Explain your reasoning. Your final answer should be a single number or a single name, at the end of your response, after "Answer:".',
      ),
    reply: reasoned("Answer:"),
    again: (row) =>
      `${row.story} ${row.question} Your final answer should stand at the end of your response, after "Answer:".`,
    review: () => [
      "Review your previous answer and find problems with your answer.",
      'Based on the problems you found, improve your answer. Reiterate your answer at the end of your response, after "Answer:".',
    ],
    second: () => [
      "Review your previous answer once more and find problems with your answer.",
      'Based on the problems you found, improve your answer. Reiterate your answer at the end of your response, after "Answer:".',
    ],
    wrong: () =>
      'Your answer is incorrect. Solve the problem again and put your new answer at the end, after "Answer:".',
  },
  {
    name: "system role, user holds the item only",
    placebos: neutral,
    first: (row, careful) => [
      system(
        join(
          " ",
          "You solve short word problems.",
          careful && "Always check your work and avoid mistakes.",
          "Reply with the answer alone: a number, or a name.",
        ),
      ),
      user(`${row.story} ${row.question}`),
    ],
    reply: bare,
    again: (row) => row.question,
    review: () => "Check your answer for mistakes. Reply with your final answer alone.",
    second: () => "Check this answer for mistakes as well. Reply with your final answer alone.",
    wrong: () => "That is wrong. Reply with your new answer alone.",
  },
  {
    name: "XML tags",
    placebos: marked,
    first: (row, careful) =>
      join(
        "\n",
        "<problem>",
        `<story>${row.story}</story>`,
        `<question>${row.question}</question>`,
        "</problem>",
        "<instructions>",
        careful && "Double-check your work before you commit to an answer.",
        'Write the final answer after "ANSWER:".',
        "</instructions>",
      ),
    reply: labelled("ANSWER:"),
    again: (row) =>
      `<question>${row.question}</question>\n<instructions>Write the final answer after "ANSWER:".</instructions>`,
    review: () =>
      '<instructions>Critique your answer above: list any errors in it. Then write the final answer after "ANSWER:".</instructions>',
    second: () =>
      '<instructions>Critique your answer above a second time: list any errors that are left. Then write the final answer after "ANSWER:".</instructions>',
    wrong: (_row, answer) =>
      `<feedback>The answer ${answer} is incorrect.</feedback>\n<instructions>Write a new final answer after "ANSWER:".</instructions>`,
  },
  {
    name: "markdown headings",
    placebos: marked,
    first: (row, careful) =>
      join(
        "\n\n",
        `## Story\n${row.story}`,
        `## Question\n${row.question}`,
        careful && "## Note\nGo over your work again before answering and make sure nothing has been overlooked.",
        "## Output\nOne line: `Final answer: ...`",
      ),
    reply: labelled("Final answer:"),
    again: (row) => `## Question\n${row.question}\n\n## Output\nOne line: \`Final answer: ...\``,
    review: () =>
      "## Review\nReconsider your answer. What problems does it have?\n\n## Output\nLast line: `Final answer: ...`",
    second: () =>
      "## Second review\nReconsider your answer once more. What problems are left?\n\n## Output\nLast line: `Final answer: ...`",
    wrong: () => "## Feedback\nYour answer is wrong.\n\n## Output\nLast line: `Final answer: ...`",
  },
  {
    name: "JSON reply, one key",
    placebos: neutral,
    first: (row, careful) =>
      `Story: ${row.story}\nQuestion: ${row.question}\n${careful ? "Verify your work before answering; do not overlook anything.\n" : ""}Respond with a JSON object of the form {"answer": "..."} and nothing else.`,
    reply: json("answer"),
    again: (row) =>
      `Question: ${row.question}\nRespond with a JSON object of the form {"answer": "..."} and nothing else.`,
    review: () =>
      'Review your answer for mistakes. If you find any, fix them; if not, keep it. Respond with a JSON object of the form {"answer": "..."} and nothing else.',
    second: () =>
      'Now review that answer for mistakes too. If you find any, fix them; if not, keep it. Respond with a JSON object of the form {"answer": "..."} and nothing else.',
    wrong: () => 'Your answer is wrong. Respond with a JSON object of the form {"answer": "..."} and nothing else.',
  },
  {
    name: "hurried student, lower case",
    placebos: neutral,
    first: (row, careful) =>
      `${row.story} ${row.question}${careful ? " check ur work and dont make mistakes," : ""} just the answer`,
    reply: bare,
    again: (row) => `ok again: ${row.question}`,
    review: () => "u sure? check it again",
    second: () => "and still sure? check once more",
    wrong: () => "nope thats wrong. try again",
  },
  {
    name: "polite scientist",
    placebos: polite,
    first: (row, careful) =>
      join(
        "\n\n",
        "I would be grateful if you could answer the question that follows this short story.",
        row.story,
        row.question,
        careful && "Before you answer, please check your work so that no mistake slips in.",
        'Please finish with "Answer:" and your answer. Thank you.',
      ),
    reply: labelled("Answer:"),
    again: (row) =>
      `Please let me put the question once more. ${row.question} Please finish with "Answer:" and your answer.`,
    review: () =>
      'Thank you. Please review your answer and tell me about any problems that you find in it. Please finish with "Answer:" and the answer that you now hold.',
    second: () =>
      'Thank you. Would you please review your answer a second time, and again tell me about any problems? Please finish with "Answer:" and the answer that you now hold.',
    wrong: () => 'Thank you, but your answer is wrong. Please finish with "Answer:" and your new answer.',
  },
  {
    name: "numbered instructions",
    placebos: neutral,
    first: (row, careful) => {
      const steps = [
        "Read the story.",
        "Work out the answer to the question.",
        careful && "Check your work for mistakes.",
        'Write "Answer: X", where X is a number or a name.',
      ];
      const numbered = steps.filter((step) => step !== false).map((step, place) => `${place + 1}. ${step}`);
      return `Do the following.\n${numbered.join("\n")}\n\nStory: ${row.story}\nQuestion: ${row.question}`;
    },
    reply: reasoned("Answer:"),
    again: (row) =>
      `Do the following.\n1. Read the question again: ${row.question}\n2. Write "Answer: X", where X is a number or a name.`,
    review: () =>
      'Do the following.\n1. Read your answer.\n2. List what might be wrong with it.\n3. Write "Answer: X" with your improved answer.',
    second: () =>
      'Do the following once more.\n1. Read your improved answer.\n2. List what might be wrong with it.\n3. Write "Answer: X" with your improved answer.',
    wrong: () =>
      'Your answer is not correct. Do the following.\n1. Solve the problem again.\n2. Write "Answer: X" with your new answer.',
  },
  {
    name: "ALL-CAPS headings",
    placebos: neutral,
    first: (row, careful) =>
      join(
        "\n",
        `STORY: ${row.story}`,
        `QUESTION: ${row.question}`,
        careful && "REQUIREMENT: CHECK YOUR WORK. AVOID MISTAKES.",
        "FORMAT: THE ANSWER AND NOTHING ELSE.",
      ),
    reply: bare,
    again: (row) => `QUESTION: ${row.question}\nFORMAT: THE ANSWER AND NOTHING ELSE.`,
    review: () => "TASK: REVIEW YOUR ANSWER AND FIND ITS MISTAKES, IF ANY.\nFORMAT: THE ANSWER AND NOTHING ELSE.",
    second: () =>
      "TASK: REVIEW YOUR ANSWER A SECOND TIME AND FIND ITS MISTAKES, IF ANY.\nFORMAT: THE ANSWER AND NOTHING ELSE.",
    wrong: () => "RESULT: YOUR ANSWER IS WRONG.\nFORMAT: A NEW ANSWER AND NOTHING ELSE.",
  },
  {
    name: "few-shot, question and answer lines",
    placebos: neutral,
    first: (row, careful) =>
      join(
        "\n\n",
        `Answer the last question as in the examples.${careful ? " Double-check your work and avoid errors." : ""}`,
        ...others(row, 2).map((example) => `Q: ${example.story} ${example.question}\nA: ${example.answer}`),
        `Q: ${row.story} ${row.question}\nA:`,
      ),
    reply: bare,
    again: (row) => `Q: ${row.story} ${row.question}\nA:`,
    review: () =>
      "Double-check the answer you just gave. If something is wrong with it, give a better one. Write only the answer.",
    second: () =>
      "Double-check the answer again. If something is wrong with it, give a better one. Write only the answer.",
    wrong: () => "The answer you just gave is wrong. Write only a new answer.",
  },
  {
    name: "chain of thought, step by step",
    placebos: neutral,
    first: (row, careful) =>
      join(
        "\n\n",
        `${row.story} ${row.question}`,
        `Let's think step by step.${careful ? " Check each step of your work, and avoid mistakes." : ""} Then conclude with "The answer is: " and the answer.`,
      ),
    reply: reasoned("The answer is:"),
    again: (row) => `${row.question} Let's think step by step. Then conclude with "The answer is: " and the answer.`,
    review: () =>
      'Go through your reasoning step by step and look for errors. Then conclude with "The answer is: " and your revised answer.',
    second: () =>
      'Go through your revised reasoning step by step and look for errors once more. Then conclude with "The answer is: " and your revised answer.',
    wrong: () =>
      'That answer is incorrect. Let\'s think step by step again. Then conclude with "The answer is: " and the answer.',
  },
  {
    name: "British English, courteous",
    placebos: polite,
    first: (row, careful) =>
      `Would you mind having a go at this little puzzle, please? ${row.story} ${row.question}${careful ? " Do check your working before you reply, so that nothing is overlooked." : ""} A one-word or one-number reply will do nicely, thank you.`,
    reply: bare,
    again: (row) => `May I ask you the same thing again, please? ${row.question}`,
    review: () =>
      "Thanks. Would you please take another critical look at your answer and see whether there's anything amiss with it?",
    second: () =>
      "Thanks ever so much. Would you please give it a further critical look, in case there's still something amiss?",
    wrong: () => "Thanks, but I'm afraid that answer is wrong. What would you say instead, please?",
  },
  {
    name: "non-native English",
    placebos: neutral,
    first: (row, careful) =>
      `I give you one problem, you give me the solution. ${row.story} The question is: ${row.question}${careful ? " You must to check your work, so you do not make mistakes." : ""} Write the result after the word "Result:".`,
    reply: labelled("Result:"),
    again: (row) => `I ask one more time the question: ${row.question} Write the result after the word "Result:".`,
    review: () =>
      'Now you must to control your answer: are there some mistakes inside? Review it and write the result after the word "Result:".',
    second: () =>
      'Review your answer also a second time, are there still some mistakes inside? Write the result after the word "Result:".',
    wrong: () => 'This answer is wrong. Write another result after the word "Result:".',
  },
  {
    name: "high stakes",
    placebos: cheered,
    first: (row, careful) =>
      join(
        "\n\n",
        "A great deal depends on your answer: my career hangs on it.",
        `${row.story} ${row.question}`,
        careful && "Check your work and make sure you overlook nothing.",
        "Put the answer after 'Answer:'.",
      ),
    reply: labelled("Answer:"),
    again: (row) => `What is your answer? ${row.question} Put the answer after 'Answer:'.`,
    review: () => "Reconsider your answer and look for mistakes in it. Put the answer after 'Answer:'.",
    second: () => "Reconsider your answer yet again and look for mistakes in it. Put the answer after 'Answer:'.",
    wrong: () => "Your answer is wrong. Put your new answer after 'Answer:'.",
  },
  {
    name: "rules of equals signs",
    placebos: marked,
    first: (row, careful) =>
      join(
        "\n",
        "========== PROBLEM ==========",
        row.story,
        row.question,
        "========== TASK ==========",
        `Solve the problem.${careful ? " Avoid mistakes: go back over your work before answering." : ""}`,
        'Format: "Answer: <number or name>"',
      ),
    reply: labelOnly("Answer:"),
    again: (row) =>
      `========== PROBLEM ==========\n${row.story}\n${row.question}\n========== TASK ==========\nSolve the problem.\nFormat: "Answer: <number or name>"`,
    review: () =>
      '========== TASK ==========\nReview your answer and identify any problems with it.\nFormat: "Answer: <number or name>"',
    second: () =>
      '========== TASK ==========\nReview your answer a second time and identify any remaining problems.\nFormat: "Answer: <number or name>"',
    wrong: () =>
      '========== FEEDBACK ==========\nYour answer is wrong.\n========== TASK ==========\nSolve the problem again.\nFormat: "Answer: <number or name>"',
  },
  {
    name: "emoji coach",
    placebos: cheered,
    first: (row, careful) =>
      join(
        "\n",
        "🧠 Puzzle time! You are great at these 🌟",
        row.story,
        `❓ ${row.question}`,
        careful && "🔍 Check your work so you don't make any mistakes!",
        "👉 Answer only.",
      ),
    reply: bare,
    again: (row) => `❓ One more time: ${row.question}\n👉 Answer only.`,
    review: () => "🔍 Are you sure? Look your answer over and hunt for mistakes!\n👉 Answer only.",
    second: () => "🔍🔍 Look it over a second time and hunt for mistakes!\n👉 Answer only.",
    wrong: () => "❌ Your answer is wrong!\n👉 New answer only.",
  },
  {
    name: "one-liner with labels",
    placebos: neutral,
    first: (row, careful) =>
      `Story: ${row.story} | Question: ${row.question}${careful ? " | Check your work, make no mistakes." : ""} | Answer:`,
    reply: bare,
    again: (row) => `Question: ${row.question} | Answer:`,
    review: (_row, answer) => `Your answer: ${answer} | Check it for mistakes. | Answer:`,
    second: (_row, answer) => `Your answer: ${answer} | Check it for mistakes again. | Answer:`,
    wrong: (_row, answer) => `Your answer: ${answer} | This is wrong. | Answer:`,
  },
  {
    name: "long preamble about a study",
    placebos: neutral,
    first: (row, careful) =>
      join(
        "\n\n",
        "We are running a series of short problems with language models. Each problem has a story of two or three sentences and one question. The names in the stories are invented. Everything that is needed to answer stands in the story, and there is one answer to every question: for some problems it is a number, for others it is one of the names that the story mentions.",
        careful &&
          "When you work on the problem, make sure that no part of the story is overlooked, and check your work before you settle on an answer.",
        `The story: ${row.story}`,
        `The question: ${row.question}`,
        'Give a short explanation and then, on a line of its own, "Answer:" followed by your answer.',
      ),
    reply: reasoned("Answer:"),
    again: (row) =>
      `The next part of the series puts the same question to you once more.\n\nThe question: ${row.question}\n\nGive a short explanation and then, on a line of its own, "Answer:" followed by your answer.`,
    review: () =>
      'In the next part of the series you review what you have written. Read your answer as a critic would, and point out the problems that you see in it. After that write, on a line of its own, "Answer:" followed by the answer you stand by.',
    second: () =>
      'In this part of the series you review what you have written for a second time. Read your answer as a critic would, and point out the problems that you still see in it. After that write, on a line of its own, "Answer:" followed by the answer you stand by.',
    wrong: () =>
      'In the next part of the series you learn how you did. Your answer is wrong. Give a short explanation and then, on a line of its own, "Answer:" followed by your new answer.',
  },
  {
    name: "typos in the instructions",
    placebos: neutral,
    first: (row, careful) =>
      `Anwser the folowing qestion.${careful ? " Chekc your work befor you anwser, and avoid mistakes." : ""} ${row.story} ${row.question} Only teh answer, no explanaton.`,
    reply: bare,
    again: (row) => `Anwser the qestion agian: ${row.question} Only teh answer.`,
    review: () => "Review yuor answer and look for mistakes in it. Only teh answer, no explanaton.",
    second: () => "Review yuor answer one more time and look for mistakes in it. Only teh answer, no explanaton.",
    wrong: () => "Yuor answer is wrong. Only teh new answer, no explanaton.",
  },
  {
    name: "JSON request as the message",
    placebos: neutral,
    first: (row, careful) =>
      JSON.stringify(
        {
          task: "answer the question about the story",
          story: row.story,
          question: row.question,
          ...(careful ? { guidance: "check your work and avoid mistakes" } : {}),
          output: "a JSON object with the key final_answer",
        },
        null,
        2,
      ),
    reply: json("final_answer"),
    again: (row) =>
      JSON.stringify(
        { task: "answer the question", question: row.question, output: "a JSON object with the key final_answer" },
        null,
        2,
      ),
    review: () =>
      JSON.stringify(
        {
          task: "review your previous answer and find mistakes in it",
          output: "a JSON object with the key final_answer",
        },
        null,
        2,
      ),
    second: () =>
      JSON.stringify(
        {
          task: "review your previous answer again and find mistakes in it",
          output: "a JSON object with the key final_answer",
        },
        null,
        2,
      ),
    wrong: () =>
      JSON.stringify(
        {
          feedback: "your answer is wrong",
          task: "answer the question",
          output: "a JSON object with the key final_answer",
        },
        null,
        2,
      ),
  },
  {
    name: "JSON schema with reasoning",
    placebos: neutral,
    first: (row, careful) =>
      join(
        "\n\n",
        `${row.story}\n\n${row.question}`,
        careful && "Before you fill in the object, verify your work to avoid mistakes.",
        'Return JSON that fits this schema: {"type": "object", "properties": {"reasoning": {"type": "string"}, "answer": {"type": "string"}}, "required": ["reasoning", "answer"]}',
      ),
    reply: jsonReasoned("answer"),
    again: (row) => `What is your answer? ${row.question}\n\nReturn JSON that fits the same schema.`,
    review: () => "Find the flaws in your answer and revise it where needed. Return JSON that fits the same schema.",
    second: () =>
      "Find the flaws in your revised answer and revise it again where needed. Return JSON that fits the same schema.",
    wrong: () => "Your answer was incorrect. Return JSON that fits the same schema, with a new answer.",
  },
  {
    name: "question before story",
    placebos: plainUnsureMarks,
    first: (row, careful) =>
      join(
        "\n\n",
        `Question: ${row.question}`,
        `Use this story to answer it: ${row.story}`,
        careful && "Make sure you do not overlook any part of the story.",
        "Begin your last line with >>> and then the answer.",
      ),
    reply: labelled(">>>"),
    again: (row) => `Same question again: ${row.question}\n\nBegin your last line with >>> and then the answer.`,
    review: () => "Inspect your answer for mistakes.\n\nBegin your last line with >>> and then the answer.",
    second: () =>
      "Inspect your answer for mistakes a second time.\n\nBegin your last line with >>> and then the answer.",
    wrong: () => "Your answer is false.\n\nBegin your last line with >>> and then a new answer.",
  },
  {
    name: "options listed in the system message",
    placebos: neutral,
    first: (row, careful) => [
      system(
        `You answer one question about a story. ${row.candidates ? `Possible answers: ${row.candidates.join(", ")}.` : "The answer is a whole number."}${careful ? " Check your work before answering and avoid mistakes." : ""} Output format: ANSWER=<answer>`,
      ),
      user(`${row.story}\n${row.question}`),
    ],
    reply: (_row, answer) => `ANSWER=${answer}`,
    again: (row) => `${row.story}\n${row.question}`,
    review: () => "Evaluate your answer critically. Does it have any problems? Output format: ANSWER=<answer>",
    second: () =>
      "Evaluate your current answer critically as well. Does it have any problems? Output format: ANSWER=<answer>",
    wrong: () => "Incorrect answer. Output format: ANSWER=<answer>",
  },
  {
    name: "teacher with a pupil",
    placebos: { separators: "plain", politeness: "plain", encouragement: "given" },
    first: (row, careful) =>
      `You have done very well this term, and I believe in you. Here is today's problem. ${row.story} ${row.question}${careful ? " Check your work before you hand it in, and see that nothing is overlooked." : ""} Write your answer on the last line after "Answer:".`,
    reply: reasoned("Answer:"),
    again: (row) => `Tell the class once more: ${row.question} Write your answer on the last line after "Answer:".`,
    review: () =>
      'Now mark your own work as a strict teacher would: which mistakes are there? Write your answer on the last line after "Answer:".',
    second: () =>
      'Mark your own work a second time as a strict teacher would: which mistakes are there still? Write your answer on the last line after "Answer:".',
    wrong: () => 'Your answer is wrong. Write a new answer on the last line after "Answer:".',
  },
  {
    name: "triple-quoted block",
    placebos: plainUnsureMarks,
    first: (row, careful) =>
      `Answer the question in the text below.\n"""\n${row.story}\n${row.question}\n"""\n${careful ? "Double-check your work to avoid mistakes.\n" : ""}Answer with a single word or number.`,
    reply: bare,
    again: (row) => `Answer the question.\n"""\n${row.question}\n"""\nAnswer with a single word or number.`,
    review: (_row, answer) =>
      `Your answer was:\n"""\n${answer}\n"""\nReview it, looking for mistakes, and answer with a single word or number.`,
    second: (_row, answer) =>
      `After the review your answer was:\n"""\n${answer}\n"""\nReview it again, looking for mistakes, and answer with a single word or number.`,
    wrong: (_row, answer) =>
      `Your answer was:\n"""\n${answer}\n"""\nIt is wrong. Answer with a different single word or number.`,
  },
  {
    name: "code block with a program's voice",
    placebos: plainUnsureMarks,
    first: (row, careful) =>
      `Solve this.\n\n\`\`\`\n${row.story}\n${row.question}\n\`\`\`\n\n${careful ? "Test your solution before you return it: check the work, leave no errors.\n\n" : ""}Return only the value.`,
    reply: bare,
    again: (row) => `Solve this.\n\n\`\`\`\n${row.story}\n${row.question}\n\`\`\`\n\nReturn only the value.`,
    review: () => "Do a review of your solution, like a code review: what is faulty in it? Return only the value.",
    second: () => "Do another review of your solution: what is faulty in it? Return only the value.",
    wrong: () => "The value you returned is wrong. Return only a new value.",
  },
  {
    name: "just a doubt",
    placebos: neutral,
    first: (row, careful) => `${row.story}\n\n${row.question}${careful ? "\n\nAvoid mistakes." : ""}`,
    reply: labelled("Answer:"),
    again: () => "What is your answer?",
    review: () => "Are you sure?",
    second: () => "Are you really sure?",
    wrong: () => "That's wrong.",
  },
  {
    name: "bullets",
    placebos: neutral,
    first: (row, careful) =>
      join(
        "\n",
        `• Story: ${row.story}`,
        `• Question: ${row.question}`,
        careful && "• Check your work; nothing may be overlooked.",
        '• Reply: one line, starting with "Answer:"',
      ),
    reply: labelOnly("Answer:"),
    again: (row) => `• Question, once more: ${row.question}\n• Reply: one line, starting with "Answer:"`,
    review: () => '• Criticise your answer.\n• Correct whatever you find.\n• Reply: one line, starting with "Answer:"',
    second: () =>
      '• Criticise your answer a second time.\n• Correct whatever you find.\n• Reply: one line, starting with "Answer:"',
    wrong: () => '• Verdict: your answer is wrong.\n• Reply: one line, starting with "Answer:"',
  },
  {
    name: "few-shot in the system message, tags",
    placebos: marked,
    first: (row, careful) => [
      system(
        join(
          "\n",
          "Answer questions about short stories.",
          careful && "Check your work each time and avoid mistakes.",
          ...others(row, 2).map(
            (example) => `<example>\n${example.story} ${example.question}\nAnswer: ${example.answer}\n</example>`,
          ),
        ),
      ),
      user(`${row.story} ${row.question}`),
    ],
    reply: labelOnly("Answer:"),
    again: (row) => `${row.story} ${row.question}`,
    review: () => 'Look for problems in your answer and then state your final answer after "Answer:".',
    second: () => 'Look again for problems in your answer and then state your final answer after "Answer:".',
    wrong: () => 'Your answer is not right. State a new one after "Answer:".',
  },
  {
    name: "two-step review, terse agent",
    placebos: neutral,
    first: (row, careful) =>
      `${careful ? "Solve the problem. Double-check everything in your work; avoid mistakes." : "Solve the problem."} Finish with "Final: <answer>".\n\n${row.story} ${row.question}`,
    reply: labelled("Final:"),
    again: (row) => `Solve the problem. Finish with "Final: <answer>".\n\n${row.story} ${row.question}`,
    review: () => [
      'Criticize your solution. List every problem you can find. Finish with "Final: <answer>".',
      'Now give the improved answer based on the problems you found. Finish with "Final: <answer>".',
    ],
    second: () => [
      'Criticize your improved solution in the same way. List every problem you can find. Finish with "Final: <answer>".',
      'Now give the improved answer based on the problems you found. Finish with "Final: <answer>".',
    ],
    wrong: () => 'Wrong answer. Solve the problem again. Finish with "Final: <answer>".',
  },
  {
    name: "quotation marks around the item",
    placebos: neutral,
    first: (row, careful) =>
      `Consider this story: “${row.story}” Somebody asks: “${row.question}”${careful ? " Make sure that you avoid mistakes." : ""} What do you reply? State it after the word “Reply:”.`,
    reply: labelled("Reply:"),
    again: (row) => `Somebody else asks: “${row.question}” What do you reply? State it after the word “Reply:”.`,
    review: () =>
      "Look back at your reply and ask yourself what is wrong with it, if anything. State your reply after the word “Reply:”.",
    second: () =>
      "Look back at your reply a second time and ask yourself what is wrong with it, if anything. State your reply after the word “Reply:”.",
    wrong: () => "Your reply is wrong. State another after the word “Reply:”.",
  },
  {
    name: "engineer with dashes",
    placebos: marked,
    first: (row, careful) =>
      join(
        "\n",
        "INPUT",
        "-----",
        row.story,
        `${row.question}\n`,
        "SPEC",
        "----",
        careful && "* check your work; avoid mistakes",
        "* print the answer, nothing more",
      ),
    reply: bare,
    again: (row) => `INPUT\n-----\n${row.question}\n\nSPEC\n----\n* print the answer, nothing more`,
    review: () => "SPEC\n----\n* re-examine your answer and look for mistakes\n* print the answer, nothing more",
    second: () =>
      "SPEC\n----\n* re-examine your answer once again and look for mistakes\n* print the answer, nothing more",
    wrong: () => "RESULT\n------\nyour answer is wrong\n\nSPEC\n----\n* print another answer, nothing more",
  },
  {
    name: "polite, encouraged and marked",
    placebos: { politeness: "polite", separators: "marked", encouragement: "given" },
    first: (row, careful) =>
      join(
        "\n\n",
        "# Task\nPlease answer the question below. You are wonderful at this, and the answer matters very much to us.",
        `# Problem\n${row.story} ${row.question}`,
        careful && "# Please note\nPlease check your work and avoid mistakes.",
        '# Format\nPlease end with "Answer: ...". Good luck!',
      ),
    reply: labelled("Answer:"),
    again: (row) => `# Problem\n${row.question}\n\n# Format\nPlease end with "Answer: ...".`,
    review: () =>
      '# Review\nPlease review your answer and find any problems with it.\n\n# Format\nPlease end with "Answer: ...".',
    second: () =>
      '# Another review\nPlease review your answer again and find any problems with it.\n\n# Format\nPlease end with "Answer: ...".',
    wrong: () => '# Feedback\nYour answer is wrong.\n\n# Format\nPlease end with "Answer: ..." and a new answer.',
  },
  {
    name: "role line, logician",
    placebos: { politeness: "plain", separators: "plain" },
    first: (row, careful) => [
      system(
        `You are a mathematician and logician who replies in at most three sentences.${careful ? " You check your work before you reply, and you avoid mistakes." : ""}`,
      ),
      user(`${row.story} ${row.question} Close with "Therefore:" and the answer.`),
    ],
    reply: reasoned("Therefore:"),
    again: (row) => `Let me repeat the question. ${row.question} Close with "Therefore:" and the answer.`,
    review: () => 'Scrutinize your argument. Does it contain an error? Close with "Therefore:" and the answer.',
    second: () =>
      'Scrutinize your new argument, too. Does it contain an error? Close with "Therefore:" and the answer.',
    wrong: (_row, answer) => `${answer} is not the right answer. Close with "Therefore:" and a new answer.`,
  },
  {
    name: "reasoning tags in the reply",
    placebos: plainUnsureMarks,
    first: (row, careful) =>
      join(
        "\n",
        row.story,
        `${row.question}\n`,
        `First reason about the problem.${careful ? " Then check your work for mistakes." : ""} Then put the answer in <answer></answer> tags.`,
      ),
    reply: (row, answer, stage) => `${reasons(row, answer, stage)}\n<answer>${answer}</answer>`,
    again: (row) => `${row.question} Put the answer in <answer></answer> tags.`,
    review: () =>
      "Review your reasoning and your answer, and find problems with them. Then put the answer in <answer></answer> tags.",
    second: () =>
      "Review your reasoning and your answer again, and find problems with them. Then put the answer in <answer></answer> tags.",
    wrong: () => "Your answer is wrong. Put a new answer in <answer></answer> tags.",
  },
  {
    name: "instructions on both sides",
    placebos: neutral,
    first: (row, careful) =>
      join(
        "\n\n",
        "Below is a problem. Reply with the answer alone.",
        `${row.story} ${row.question}`,
        `Remember: the answer alone.${careful ? " And check your work first so that nothing gets overlooked." : ""}`,
      ),
    reply: bare,
    again: (row) => `Below is the question again. Reply with the answer alone.\n\n${row.question}`,
    review: () =>
      "Verify your answer. If you find an error in it, correct it; if it holds, repeat it. Reply with the answer alone.",
    second: () =>
      "Verify your answer one more time. If you find an error in it, correct it; if it holds, repeat it. Reply with the answer alone.",
    wrong: () => "The answer above is wrong. Reply with another answer alone.",
  },
  {
    name: "polite hurried colleague",
    placebos: polite,
    first: (row, careful) =>
      `Hi, quick one please: ${row.story} ${row.question}${careful ? " Please double-check your work though." : ""} Just the answer is fine, thanks!`,
    reply: bare,
    again: (row) => `Thanks! Can you tell me again please: ${row.question}`,
    review: () => "Thanks! Can you double-check that please? Just the answer is fine.",
    second: () => "Thanks again! One more double-check please. Just the answer is fine.",
    wrong: () => "Thanks, but that's not correct. Another answer please?",
  },
  {
    name: "devil's advocate",
    placebos: neutral,
    first: (row, careful) =>
      join(
        "\n",
        row.story,
        row.question,
        careful && "See to it that your work is checked and that no mistakes are left in it.",
        "Explain briefly, then write 'My answer: ' and your answer.",
      ),
    reply: reasoned("My answer:"),
    again: (row) => `I ask again. ${row.question}\nExplain briefly, then write 'My answer: ' and your answer.`,
    review: () =>
      "Play devil's advocate against your own answer: criticise it as harshly as you can. Then write 'My answer: ' and the answer you end up with.",
    second: () =>
      "Play devil's advocate a second time, against the answer you now have: criticise it as harshly as you can. Then write 'My answer: ' and the answer you end up with.",
    wrong: () => "Your answer is wrong. Explain briefly, then write 'My answer: ' and your new answer.",
  },
  {
    name: "YAML-like fields",
    placebos: neutral,
    first: (row, careful) =>
      join(
        "\n",
        `story: ${row.story}`,
        `question: ${row.question}`,
        careful && "constraints: check your work, avoid mistakes",
        "output: the answer only",
      ),
    reply: bare,
    again: (row) => `question: ${row.question}\noutput: the answer only`,
    review: () => "request: review your answer and find mistakes\noutput: the answer only",
    second: () => "request: review your answer again and find mistakes\noutput: the answer only",
    wrong: () => "verdict: your answer is wrong\noutput: a new answer only",
  },
  {
    name: "wishes well",
    placebos: { ...cheered, politeness: "polite" },
    first: (row, careful) =>
      `Hello! Please solve this one: ${row.story} ${row.question}${careful ? " Please make sure that you haven't overlooked anything." : ""} Please write your answer after "Answer:". I wish you the best of luck!`,
    reply: labelled("Answer:"),
    again: (row) => `Please answer once more: ${row.question} Please write your answer after "Answer:".`,
    review: () => 'Please go back to your answer and search it for mistakes. Please write your answer after "Answer:".',
    second: () =>
      'Please go back to your answer another time and search it for mistakes. Please write your answer after "Answer:".',
    wrong: () => 'Your answer is wrong. Please write a new answer after "Answer:".',
  },
  {
    name: "agent loop, bold labels",
    placebos: neutral,
    first: (row, careful) =>
      `**Problem:** ${row.story} ${row.question}\n\n**Instructions:** Give a short justification, followed by the answer on a new line as **Answer:** X.${careful ? " Before you give the answer, re-check your work and make sure that you have not made any mistakes." : ""}`,
    reply: reasoned("**Answer:**"),
    again: (row) =>
      `**Problem:** ${row.story} ${row.question}\n\n**Instructions:** Give a short justification, followed by the answer on a new line as **Answer:** X.`,
    review: () =>
      "**Instructions:** Reconsider your answer above and look for any mistakes. Then give the answer on a new line as **Answer:** X.",
    second: () =>
      "**Instructions:** Reconsider your revised answer above and, again, look for any mistakes. Then give the answer on a new line as **Answer:** X.",
    wrong: () =>
      "**Feedback:** Your answer is incorrect.\n\n**Instructions:** Give a short justification for a new answer, followed by the answer on a new line as **Answer:** X.",
  },
  {
    name: "agent constants, control-matched lengths",
    placebos: neutral,
    first: (row, careful) =>
      join(
        " ",
        "Read the problem and answer the question.",
        careful
          ? "Check your work, make sure that nothing is overlooked, and avoid mistakes."
          : "The problem has one story and one question, and the names in it are made up.",
        `Problem: ${row.story} ${row.question}`,
        "Write nothing but Answer: followed by your answer.",
      ),
    reply: labelOnly("Answer:"),
    again: (row) =>
      `Read the problem and answer the question. Problem: ${row.story} ${row.question} Write nothing but Answer: followed by your answer.`,
    review: (row) =>
      `Review your answer to the problem and look for problems with it. Problem: ${row.story} ${row.question} Write nothing but Answer: followed by your answer.`,
    second: (row) =>
      `Review your answer to the problem once more and look for problems with it. Problem: ${row.story} ${row.question} Write nothing but Answer: followed by your answer.`,
    wrong: (row) =>
      `Your answer to the problem is wrong. Problem: ${row.story} ${row.question} Write nothing but Answer: followed by your answer.`,
  },
  {
    name: "chatty and informal",
    placebos: neutral,
    first: (row, careful) =>
      `So here's a thing I've been wondering about. ${row.story} Now then: ${row.question}${careful ? " Oh, and check your work, I don't want any mistakes in there." : ""} Talk me through it and then tell me your answer after "Answer:".`,
    reply: reasoned("Answer:"),
    again: (row) => `Right, so, once again: ${row.question} Tell me your answer after "Answer:".`,
    review: () =>
      'Hmm, are you sure about that? Have another look for mistakes and tell me your answer after "Answer:".',
    second: () =>
      'Hmm, I still have my doubts. Have yet another look for mistakes and tell me your answer after "Answer:".',
    wrong: () => 'No, that\'s wrong. Tell me a different answer after "Answer:".',
  },
  {
    name: "few-shot with follow-up in headings",
    placebos: marked,
    first: (row, careful) =>
      join(
        "\n\n",
        ...others(row, 3).map(
          (example, place) =>
            `### Example ${place + 1}\n${example.story} ${example.question}\nAnswer: ${example.answer}`,
        ),
        `### Your turn\n${row.story} ${row.question}${careful ? "\nCheck your work; do not make mistakes." : ""}\nAnswer:`,
      ),
    reply: bare,
    again: (row) => `### Your turn\n${row.story} ${row.question}\nAnswer:`,
    review: () =>
      "### Check\nGo over the answer you gave for your turn and look for mistakes. Write the answer only.\nAnswer:",
    second: () =>
      "### Check again\nGo over the answer you gave for your turn once more and look for mistakes. Write the answer only.\nAnswer:",
    wrong: () => "### Feedback\nThe answer you gave for your turn is wrong. Write a new answer only.\nAnswer:",
  },
  {
    name: "careful in the preamble, German accent",
    placebos: polite,
    first: (row, careful) =>
      join(
        "\n\n",
        `Dear assistant, ${careful ? "please avoid mistakes and please check your work before answering." : "please read this text and please answer the question after it."}`,
        row.story,
        row.question,
        "Please write only the solution. Many thanks in advance!",
      ),
    reply: bare,
    again: (row) => `Many thanks. Please answer me this question one more time:\n\n${row.question}`,
    review: () =>
      "Many thanks. Please control now whether your solution has mistakes, that is, please check it, and write then only the solution.",
    second: () =>
      "Many thanks. Please check your solution now for the second time for mistakes, and write then only the solution.",
    wrong: () => "Many thanks, but your solution is wrong. Please write a new one.",
  },
  {
    name: "confidence-neutral verification",
    placebos: neutral,
    first: (row, careful) =>
      join(
        "\n\n",
        `PROBLEM\n${row.story}\n${row.question}`,
        careful &&
          "Before finalizing, verify that your work is free of mistakes and that you did not overlook anything.",
        "Respond in this format:\nReasoning: <your reasoning>\nAnswer: <your answer>",
      ),
    reply: (row, answer, stage) => `Reasoning: ${reasons(row, answer, stage)}\nAnswer: ${answer}`,
    again: (row) =>
      `PROBLEM\n${row.story}\n${row.question}\n\nRespond in this format:\nReasoning: <your reasoning>\nAnswer: <your answer>`,
    review: () =>
      "Your answer may or may not be correct. Assess it and point out any errors.\n\nRespond in this format:\nReasoning: <your assessment>\nAnswer: <your answer>",
    second: () =>
      "Your revised answer may or may not be correct. Assess it, too, and point out any errors.\n\nRespond in this format:\nReasoning: <your assessment>\nAnswer: <your answer>",
    wrong: () =>
      "Your answer is not correct.\n\nRespond in this format:\nReasoning: <your reasoning>\nAnswer: <your new answer>",
  },
];

const singles: readonly Single[] = [
  {
    name: "quoted answer, agent template",
    placebos: neutral,
    procedures: ["first-answer", "asked-again", "critique", "told-wrong"],
    single: (row, procedure, answer, careful) => {
      const tail = 'Give your answer as "Answer: <answer>".';
      const problem = `${row.story} ${row.question}`;
      const request = {
        "asked-again": `What is your answer?`,
        critique: "Review this answer and look for problems with it.",
        "told-wrong": "That answer is wrong.",
      }[procedure as "asked-again" | "critique" | "told-wrong"];
      return procedure === "first-answer"
        ? join("\n\n", problem, careful && "Check your work and avoid mistakes.", tail)
        : `${problem}\n\nYour previous answer was: ${answer}\n\n${request} ${tail}`;
    },
  },
  {
    name: "quoted answer in tags",
    placebos: marked,
    procedures: ["critique", "told-wrong", "first-answer", "critique"],
    single: (row, procedure, answer, careful) => {
      const problem = `<problem>\n${row.story}\n${row.question}\n</problem>`;
      if (procedure === "first-answer")
        return join(
          "\n",
          problem,
          careful && "<note>Make sure nothing is overlooked and check your work.</note>",
          "Reply with the answer only.",
        );
      const request =
        procedure === "critique"
          ? "Find the mistakes in your previous answer, if there are any, and reply with the answer only."
          : "Your previous answer is wrong. Reply with a new answer only.";
      return `${problem}\n<your_previous_answer>${answer}</your_previous_answer>\n${request}`;
    },
  },
  {
    name: "quoted answer, system and user",
    placebos: neutral,
    procedures: ["told-wrong", "critique", "asked-again", "first-answer"],
    single: (row, procedure, answer, careful) => {
      if (procedure === "first-answer")
        return [
          system(`Reply in JSON: {"answer": "..."}.${careful ? " Double-check your work to avoid mistakes." : ""}`),
          user(`${row.story} ${row.question}`),
        ];
      const request = {
        "asked-again": `I put the question to you once more: ${row.question}`,
        critique: "Criticise that answer and say what you answer after reconsidering it.",
        "told-wrong": "This answer was incorrect. Answer anew.",
      }[procedure as "asked-again" | "critique" | "told-wrong"];
      return [
        system('Reply in JSON: {"answer": "..."}.'),
        user(`Problem: ${row.story} ${row.question}\nEarlier you answered "${answer}". ${request}`),
      ];
    },
  },
  {
    name: "quoted answer, polite letter",
    placebos: polite,
    procedures: ["asked-again", "critique", "told-wrong", "critique"],
    single: (row, procedure, answer) => {
      const request = {
        "asked-again": `May I please ask you once again: ${row.question}`,
        critique: "Could you please check whether there are mistakes in it?",
        "told-wrong": "That answer is wrong, so please give me another one.",
      }[procedure as "asked-again" | "critique" | "told-wrong"];
      return `Dear assistant,\n\nI had given you this problem: ${row.story} ${row.question} Your previous answer was ${answer}. ${request} Please write the answer after "Answer:".\n\nThank you very much.`;
    },
  },
  {
    name: "quoted answer, curt one-liner",
    placebos: neutral,
    procedures: ["told-wrong", "asked-again", "critique", "told-wrong"],
    single: (row, procedure, answer) => {
      const request = {
        "asked-again": "Answer again.",
        critique: "Are you sure?",
        "told-wrong": "Wrong. Answer again.",
      }[procedure as "asked-again" | "critique" | "told-wrong"];
      return `${row.story} ${row.question} Your previous answer was ${answer}. ${request} One word or number.`;
    },
  },
  {
    name: "quoted answer, stakes first",
    placebos: { politeness: "plain", separators: "plain", encouragement: "given" },
    procedures: ["critique", "asked-again", "told-wrong", "first-answer"],
    single: (row, procedure, answer, careful) => {
      const start = "This is extremely important to me, a lot of money is at stake.";
      const tail = 'Last line: "Answer:" plus the answer.';
      if (procedure === "first-answer")
        return join(
          " ",
          start,
          row.story,
          row.question,
          careful && "Check your work so that there are no mistakes in it.",
          tail,
        );
      const request = {
        "asked-again": "Now answer the question once more.",
        critique: "Now reconsider that answer and look for errors in it.",
        "told-wrong": "That answer is wrong. Now give a new one.",
      }[procedure as "asked-again" | "critique" | "told-wrong"];
      return `${start} The problem: ${row.story} ${row.question} Your previous answer was "${answer}". ${request} ${tail}`;
    },
  },
];

const converse = (way: Talk, { row, procedure, careful, answers, count }: Case): Message[] => {
  const first = way.first(row, careful, count);
  const messages = typeof first === "string" ? [user(first)] : [...first];
  const answerAt = (stage: number): string => pick(answers, stage);
  if (procedure === "first-answer") return messages;
  messages.push(assistant(way.reply(row, answerAt(0), 0)));
  const start = answerAt(0);
  const rounds = {
    "asked-again": () => [list(way.again(row, start))],
    critique: () => [list(way.review(row, start))],
    "critique-twice": () => [list(way.review(row, start)), list(way.second(row, answerAt(1)))],
    "told-wrong": () => [list(way.wrong(row, start))],
  }[procedure]();
  const turns = rounds.flatMap((round, number) =>
    round.map((text, step) => ({
      text,
      stage: number + 1,
      last: number === rounds.length - 1 && step === round.length - 1,
    })),
  );
  for (const { text, stage, last } of turns) {
    messages.push(user(text));
    if (!last) messages.push(assistant(way.reply(row, answerAt(stage), stage)));
  }
  return messages;
};

const ways: readonly (Talk | Single)[] = [...talks, ...singles];
const perStyle = 4;

const caseOf = (count: number): Case => {
  const place = Math.floor(count / perStyle);
  const turn = count % perStyle;
  const way = pick(ways, place);
  const quoted = "single" in way;
  const procedure = quoted ? pick(way.procedures, turn) : pick(procedures, count);
  // Within each procedure the opening changes at every turn of the round and the task at every second.
  const round = Math.floor(count / 5);
  const task = (Math.floor(round / 2) + count) % 2 === 0 ? "sums" : "riddles";
  const row = pick(
    rows.filter((entry) => entry.task === task),
    count * 5,
  );
  const careful = (round + Math.floor((count % 5) / 2)) % 2 === 0 && (!quoted || procedure === "first-answer");
  const right = count % 3 !== 0 && procedure !== "told-wrong";
  const slip = wrongOf(row, count);
  const answers = right
    ? [row.answer, pick([row.answer, slip], place), slip]
    : [slip, pick([slip, row.answer], place), row.answer];
  return {
    row,
    procedure,
    careful,
    answers,
    count,
    levels: { procedure, opening: careful ? "careful" : "plain", task: row.task },
  };
};

const styles: readonly Style<Case>[] = ways.map((way) => [
  way.name,
  (made) =>
    "single" in way ? way.single(made.row, made.procedure, pick(made.answers, 0), made.careful) : converse(way, made),
  way.placebos,
]);

export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf, perStyle);

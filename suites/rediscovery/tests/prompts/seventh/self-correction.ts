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

type Message = StrangerPrompt["messages"][number];
type Levels = { [factor: string]: string };

interface Case {
  row: Row;
  careful: boolean;
  procedure: string;
  /** Which of a style's prompts this is, for styles that swap a placebo. */
  turn: number;
  /** The subject's first answer, and its answer after a first review. */
  given: string;
  later: string;
  examples: readonly Row[];
}

type Text = (made: Case) => string;

interface Way {
  name: string;
  /** The first prompt, careful or not. */
  first: (made: Case) => string | Message[];
  /** How the subject words an answer when nothing was reviewed, and after a review. */
  reply?: (made: Case, answer: string) => string;
  reviewed?: (made: Case, before: string, after: string) => string;
  again: Text;
  review: Text;
  /** A second message of the same review. */
  improve?: Text;
  second?: Text;
  told: Text;
  /** Tells of the earlier answer in one message, before one of the requests. */
  quoted?: (made: Case, request: string) => string | Message[];
  placebos: Levels | ((made: Case) => Levels);
}

const rows = rowsOf<Row>("seventh", "self-correction");
const sums = rows.filter((row) => row.task === "sums");
const riddles = rows.filter((row) => row.task === "riddles");
const procedures = ["first-answer", "asked-again", "critique", "critique-twice", "told-wrong"];

const none = { politeness: "plain", separators: "plain", encouragement: "none" };
const polite = { politeness: "polite", separators: "plain", encouragement: "none" };
const marked = { politeness: "plain", separators: "marked", encouragement: "none" };
const politeMarked = { politeness: "polite", separators: "marked", encouragement: "none" };
const cheered = { politeness: "plain", separators: "plain", encouragement: "given" };
const unclearMarks = { politeness: "plain", encouragement: "none" };

const care = (made: Case, careful: string, plain = ""): string => (made.careful ? careful : plain);
const form = (row: Row): string => (row.task === "sums" ? "number" : "name");
const text = (row: Row): string => `${row.story} ${row.question}`;
const sheet = (row: Row): string => `${row.story}\n${row.question}`;

function working(row: Row, answer: string): string {
  const [first = 0, second = 0, third = 0] = (row.story.match(/\d+/g) ?? []).map(Number);
  if (row.task === "riddles")
    return `The names to compare are ${(row.candidates ?? []).join(", ")}. Going by the story, it has to be ${answer}.`;
  if (row.story.startsWith("The trader"))
    return `${first} + ${second} = ${first + second}, and ${first + second} - ${third} = ${answer}.`;
  const sign = row.story.startsWith("In the storehouse") ? "-" : "+";
  return `${first} × ${second} = ${first * second}, and ${first * second} ${sign} ${third} = ${answer}.`;
}

const alone = (_made: Case, answer: string): string => answer;
const labelled =
  (label: string) =>
  (_made: Case, answer: string): string =>
    `${label}${answer}`;
const reasoned =
  (label: string) =>
  (made: Case, answer: string): string =>
    `${working(made.row, answer)}\n\n${label}${answer}`;
const aloneReviewed = (_made: Case, _before: string, after: string): string => after;
const reviewedAs =
  (label: string, close = "") =>
  (made: Case, before: string, after: string): string => {
    const other = (made.row.candidates ?? []).find((name) => name !== before && name !== after);
    const aside = other === undefined ? "" : ` I also considered ${other}, but the story does not support it.`;
    const verdict =
      before === after
        ? `I went through the story again, and ${before} still follows from it.${aside}`
        : `Going through the story again, ${before} does not follow from it; ${after} does.${aside}`;
    return `${verdict}\n\n${label}${after}${close}`;
  };
const answerJson = (_made: Case, answer: string): string => JSON.stringify({ answer });
const answerJsonReviewed = (_made: Case, _before: string, after: string): string => JSON.stringify({ answer: after });

const ways: readonly Way[] = [
  // What an agent writes in a loop over the file.
  {
    name: "agent-bare",
    first: (made) => `${text(made.row)}${care(made, "\n\nCheck your work and avoid mistakes.")}`,
    again: () => "What is your answer?",
    review: () => "Review your answer and look for problems. Then give your answer.",
    second: () => "Review your answer once more and look for problems. Then give your answer.",
    told: () => "Your answer is wrong. What is the answer?",
    placebos: none,
  },
  {
    name: "agent-answer-line",
    first: (made) =>
      `Solve the following problem.\n\n${made.row.story}\n${made.row.question}\n\n${care(made, "Check your work before you answer, and make sure that nothing is overlooked. ")}End your reply with a line of the form "Answer: <answer>".`,
    reply: reasoned("Answer: "),
    again: (made) => `${made.row.question}\n\nEnd your reply with a line of the form "Answer: <answer>".`,
    review: () =>
      'Review your previous answer and find problems with it. Then end your reply with a line of the form "Answer: <answer>".',
    told: () => 'Your previous answer is wrong. End your reply with a line of the form "Answer: <answer>".',
    placebos: none,
  },
  {
    name: "agent-problem-question",
    first: (made) =>
      `Problem: ${made.row.story}\nQuestion: ${made.row.question}\n${care(made, "Avoid mistakes: check your work before answering.\n")}Reply with the ${form(made.row)} only.`,
    reply: alone,
    reviewed: aloneReviewed,
    again: (made) => `Question: ${made.row.question}\nReply with the ${form(made.row)} only.`,
    review: (made) => `Check your answer for errors. Reply with the ${form(made.row)} only.`,
    second: (made) => `Check your answer for errors again. Reply with the ${form(made.row)} only.`,
    told: (made) => `That answer is incorrect. Reply with the ${form(made.row)} only.`,
    placebos: none,
  },
  {
    name: "agent-json-reply",
    first: (made) =>
      `${made.row.story}\n\n${made.row.question}\n\n${care(made, "Double-check your work so that you make no mistakes. ")}Respond with a JSON object only: {"answer": "..."}`,
    reply: answerJson,
    reviewed: answerJsonReviewed,
    again: (made) => `${made.row.question} Respond with a JSON object only: {"answer": "..."}`,
    review: () =>
      'Critically review your answer above. If you find an error, correct it; otherwise keep the answer. Respond with a JSON object only: {"answer": "..."}',
    second: () =>
      'Critically review your latest answer. If you find an error, correct it; otherwise keep the answer. Respond with a JSON object only: {"answer": "..."}',
    told: () => 'The answer you gave is wrong. Respond with a JSON object only: {"answer": "..."}',
    placebos: none,
  },
  {
    name: "agent-system-instructions",
    first: (made) => [
      system(
        `You answer short word problems. ${care(made, "Check your work and make sure nothing is overlooked before you reply. ")}Finish every reply with "Answer:" followed by a single ${form(made.row)}.`,
      ),
      user(sheet(made.row)),
    ],
    reply: reasoned("Answer: "),
    again: (made) => sheet(made.row),
    review: () => "Review your answer. Are there any problems with it? State your answer again at the end.",
    second: () => "Review this answer too. Are there any problems with it? State your answer again at the end.",
    told: () => "This is not the correct answer. State a new answer.",
    placebos: none,
  },
  {
    name: "agent-markdown-headings",
    first: (made) =>
      `# Task\nAnswer the question about the story.${care(made, " Double-check each step and do not overlook anything.")}\n\n## Story\n${made.row.story}\n\n## Question\n${made.row.question}\n\n## Output format\nA last line "Answer: ..." with the ${form(made.row)}.`,
    again: (made) => `## Question\n${made.row.question}`,
    review: () => "## Review\nLook at your answer again and list any problems you find. Then write the last line anew.",
    second: () =>
      "## Second review\nLook at your answer again and list any problems you find. Then write the last line anew.",
    told: () => "## Feedback\nYour answer is wrong.\n\nWrite the last line anew.",
    placebos: marked,
  },
  {
    name: "agent-xml-two-step-review",
    first: (made) =>
      `<story>\n${made.row.story}\n</story>\n<question>\n${made.row.question}\n</question>\n<instructions>\n${care(made, "Check your work, and make sure that you have overlooked nothing.\n")}Give the final answer after "Answer:".\n</instructions>`,
    reply: reasoned("Answer: "),
    again: (made) => `<question>\n${made.row.question}\n</question>`,
    review: () => "Review your previous answer and find problems with your answer.",
    improve: () => 'Based on the problems you found, improve your answer. Give the final answer after "Answer:".',
    told: () => 'Your answer is incorrect. Give the final answer after "Answer:".',
    placebos: marked,
  },
  {
    name: "agent-published-protocol",
    first: (made) =>
      `Solve the following problem: ${text(made.row)} Explain your reasoning.${care(made, " Before you answer, go back over your work and check it, so as to avoid mistakes.")} Your final answer should be a single ${form(made.row)}, in the form \\boxed{answer}, at the end of your response.`,
    reply: (made, answer) => `${working(made.row, answer)}\n\n\\boxed{${answer}}`,
    reviewed: reviewedAs("\\boxed{", "}"),
    again: (made) =>
      `${made.row.question} Your final answer should be a single ${form(made.row)}, in the form \\boxed{answer}, at the end of your response.`,
    review: () => "Review your previous answer and find problems with your answer.",
    improve: (made) =>
      `Based on the problems you found, improve your answer. Reiterate your answer, with your final answer a single ${form(made.row)}, in the form \\boxed{answer}.`,
    told: () => "Your previous answer is wrong. Give your final answer in the form \\boxed{answer}.",
    placebos: none,
  },
  {
    name: "agent-neutral-review",
    first: (made) =>
      `Q: ${text(made.row)}\n${care(made, "Avoid mistakes.\n")}Think step by step, then write "The answer is X."`,
    reply: (made, answer) => `${working(made.row, answer)} The answer is ${answer}.`,
    reviewed: reviewedAs("The answer is ", "."),
    again: (made) => `Q: ${text(made.row)}\nThink step by step, then write "The answer is X."`,
    review: () =>
      'Assume that this answer could be either correct or incorrect. Review the answer and report any serious problems you find. Then write "The answer is X."',
    second: () =>
      'Again assume that this answer could be either correct or incorrect. Review it and report any serious problems you find. Then write "The answer is X."',
    told: () => 'The answer is incorrect. Think step by step, then write "The answer is X."',
    placebos: none,
  },
  {
    name: "agent-swaps-politeness",
    first: (made) =>
      `${made.turn % 2 ? "Please answer" : "Answer"} the following question.\n\n${sheet(made.row)}\n\n${care(made, "Check your work and avoid mistakes. ")}Write your answer after "Answer:".${made.turn % 2 ? " Thank you." : ""}`,
    again: (made) => `${made.turn % 2 ? "Please answer" : "Answer"} the question once more: ${made.row.question}`,
    review: (made) =>
      `${made.turn % 2 ? "Please review" : "Review"} your answer, look for mistakes in it, and write your answer after "Answer:".`,
    second: (made) =>
      `${made.turn % 2 ? "Please review" : "Review"} your answer a second time, look for mistakes in it, and write your answer after "Answer:".`,
    told: (made) =>
      `Your answer is wrong. ${made.turn % 2 ? "Please write" : "Write"} your new answer after "Answer:".`,
    placebos: (made) => (made.turn % 2 ? polite : none),
  },
  {
    name: "agent-swaps-separators",
    first: (made) =>
      made.turn % 2
        ? `### Story\n${made.row.story}\n\n### Question\n${made.row.question}\n\n### Instruction\n${care(made, "Check your work and make sure nothing is overlooked. ")}Answer with a single ${form(made.row)}.`
        : `${made.row.story} ${made.row.question} ${care(made, "Check your work and make sure nothing is overlooked. ")}Answer with a single ${form(made.row)}.`,
    reply: alone,
    again: (made) => `${made.row.question} Answer with a single ${form(made.row)}.`,
    review: () =>
      'Review your answer and look for problems in it. Give the answer you arrive at last, after "Answer:".',
    told: (made) => `Your answer is wrong. Answer with a single ${form(made.row)}.`,
    placebos: (made) => (made.turn % 2 ? marked : none),
  },
  {
    name: "agent-swaps-encouragement",
    first: (made) =>
      `${made.turn % 2 ? "A great deal depends on this answer. " : ""}Read the story and answer the question.\nStory: ${made.row.story}\nQuestion: ${made.row.question}\n${care(made, "Make sure that you do not overlook any detail, and double-check the result.\n")}Answer:`,
    again: () => "What is your answer to the question?",
    review: () => "Reconsider your answer: look for problems, then give your answer after 'Answer:'.",
    second: () => "Reconsider your answer a second time: look for problems, then give your answer after 'Answer:'.",
    told: () => "Your answer is not correct. Give your answer after 'Answer:'.",
    placebos: (made) => (made.turn % 2 ? cheered : none),
  },
  {
    name: "agent-few-shot-one-message",
    first: (made) =>
      `${made.examples.map((row) => `Q: ${text(row)}\nA: ${row.answer}`).join("\n\n")}\n\n${care(made, "Check your work and avoid mistakes on the next one.\n\n")}Q: ${text(made.row)}\nA:`,
    reply: alone,
    again: (made) => `Q: ${made.row.question}\nA:`,
    review: () => 'Review that last answer and see whether anything is wrong with it. Then give the answer after "A:".',
    reviewed: reviewedAs("A: "),
    told: () => 'That last answer is wrong. Give another answer after "A:".',
    placebos: none,
  },
  {
    name: "agent-few-shot-in-system",
    first: (made) => [
      system(
        `Answer the user's question about a story. Examples:\n\n${made.examples.map((row, place) => `Example ${place + 1}\nStory: ${row.story}\nQuestion: ${row.question}\nAnswer: ${row.answer}`).join("\n\n")}${care(made, "\n\nAlways check your work so that you avoid mistakes.")}`,
      ),
      user(`Story: ${made.row.story}\nQuestion: ${made.row.question}`),
    ],
    again: (made) => `Story: ${made.row.story}\nQuestion: ${made.row.question}`,
    review: () => 'Criticise your answer: what could be wrong with it? End with "Answer: ...".',
    second: () => 'Criticise this answer as well: what could be wrong with it? End with "Answer: ...".',
    told: () => 'Wrong. The answer you gave is not the right one. End with "Answer: ...".',
    placebos: none,
  },
  {
    name: "agent-quotes-answer-single-message",
    first: (made) =>
      `${sheet(made.row)}\n\n${care(made, "Check your work and avoid mistakes.\n")}Write "Answer:" and then your answer.`,
    again: () => 'What is your answer? Write "Answer:" and then your answer.',
    review: () => 'Review your previous answer and look for problems. Write "Answer:" and then your answer.',
    second: () => 'Review your answer again and look for problems. Write "Answer:" and then your answer.',
    told: () => 'Your previous answer is wrong. Write "Answer:" and then your answer.',
    quoted: (made, request) => `${sheet(made.row)}\n\nYour previous answer was: ${made.given}\n\n${request}`,
    placebos: none,
  },
  {
    name: "agent-numbered-rules",
    first: (made) =>
      `Rules:\n1. Read the story.\n2. Answer the question.\n${care(made, "3. Check your work and make sure nothing is overlooked.\n4.", "3.")} Output one line: ANSWER: <${form(made.row)}>\n\nStory: ${made.row.story}\nQuestion: ${made.row.question}`,
    reply: labelled("ANSWER: "),
    reviewed: reviewedAs("ANSWER: "),
    again: (made) => `Question: ${made.row.question}\nOutput one line: ANSWER: <${form(made.row)}>`,
    review: (made) =>
      `Now do the following:\n1. Review your answer.\n2. List the problems, if any.\n3. Output the line ANSWER: <${form(made.row)}>`,
    told: (made) => `Your answer was wrong. Output one line: ANSWER: <${form(made.row)}>`,
    placebos: none,
  },
  {
    name: "agent-yaml",
    first: (made) =>
      `task: answer the question\nstory: "${made.row.story}"\nquestion: "${made.row.question}"\n${care(made, "notes: avoid mistakes\n")}output: "answer: <${form(made.row)}>"`,
    reply: labelled("answer: "),
    reviewed: reviewedAs("answer: "),
    again: (made) =>
      `task: answer the question\nquestion: "${made.row.question}"\noutput: "answer: <${form(made.row)}>"`,
    review: (made) => `task: review your answer and find problems with it\noutput: "answer: <${form(made.row)}>"`,
    second: (made) =>
      `task: review your answer a second time and find problems with it\noutput: "answer: <${form(made.row)}>"`,
    told: (made) => `feedback: your answer is wrong\noutput: "answer: <${form(made.row)}>"`,
    placebos: none,
  },
  {
    name: "agent-options",
    first: (made) =>
      `${made.row.story}\n\n${made.row.question}\n${made.row.candidates ? `Options: ${made.row.candidates.join(", ")}\n` : ""}\n${care(made, "Make sure that nothing is overlooked. ")}Answer with ${made.row.candidates ? "one of the options" : "an integer"} only.`,
    reply: alone,
    reviewed: aloneReviewed,
    again: (made) =>
      `${made.row.question} Answer with ${made.row.candidates ? "one of the options" : "an integer"} only.`,
    review: (made) => `Are you sure? Answer with ${made.row.candidates ? "one of the options" : "an integer"} only.`,
    second: (made) =>
      `Are you really sure? Answer with ${made.row.candidates ? "one of the options" : "an integer"} only.`,
    told: (made) =>
      `${made.given} is wrong. Answer with ${made.row.candidates ? "one of the options" : "an integer"} only.`,
    placebos: none,
  },
  {
    name: "agent-evaluation-system",
    first: (made) => [
      system(
        `This is an evaluation of reasoning on short invented stories. All names are made up. For each story there is one question with one answer. ${care(made, "Before replying, check your work for slips and avoid mistakes. ")}Reason briefly and then put the answer on a line of its own that begins with "Final answer:".`,
      ),
      user(`${made.row.story}\n\n${made.row.question}`),
    ],
    reply: reasoned("Final answer: "),
    reviewed: reviewedAs("Final answer: "),
    again: () => "What is your answer?",
    review: () => "Review your solution and look for problems in it. Then state the final answer again.",
    told: () => "The final answer above is wrong. State a new final answer.",
    placebos: none,
  },
  {
    name: "agent-transcript-in-one-message",
    first: (made) =>
      `Question: ${text(made.row)}\n\n${care(made, "Check your work before answering; avoid mistakes.\n\n")}Answer:`,
    again: (made) => `Question: ${made.row.question}\n\nAnswer:`,
    review: () => "Check whether this previous answer has any problems, and then give the final answer.\n\nAnswer:",
    second: () => "Check once more whether your answer has any problems, and then give the final answer.\n\nAnswer:",
    told: () => "This previous answer is incorrect. Give the final answer.\n\nAnswer:",
    quoted: (made, request) => `Question: ${text(made.row)}\nYour previous answer: ${made.given}\n\n${request}`,
    placebos: none,
  },
  {
    name: "agent-template-by-task",
    first: (made) =>
      `Here is a ${made.row.task === "sums" ? "math word problem" : "logic riddle"}:\n\n${text(made.row)}\n\n${care(made, made.row.task === "sums" ? "Check your arithmetic and avoid mistakes. " : "Check your reasoning and make sure that nothing is overlooked. ")}State the ${form(made.row)} at the end as "Answer: ${made.row.task === "sums" ? "<number>" : "<name>"}".`,
    reply: reasoned("Answer: "),
    again: (made) =>
      `Here is the ${made.row.task === "sums" ? "math word problem" : "logic riddle"} once more:\n\n${text(made.row)}`,
    review: (made) =>
      `Check your ${made.row.task === "sums" ? "arithmetic" : "reasoning"} above for mistakes, then state the answer at the end.`,
    second: (made) =>
      `Check your ${made.row.task === "sums" ? "arithmetic" : "reasoning"} for mistakes one more time, then state the answer at the end.`,
    told: (made) =>
      `Your answer to this ${made.row.task === "sums" ? "problem" : "riddle"} is wrong. State another answer at the end.`,
    placebos: none,
  },
  {
    name: "agent-terse-system",
    first: (made) => [
      system(`Output only a ${form(made.row)}.${care(made, " Check your work first.")}`),
      user(text(made.row)),
    ],
    reply: alone,
    reviewed: aloneReviewed,
    again: (made) => made.row.question,
    review: () => "Review your answer for mistakes.",
    second: () => "Review your answer for mistakes again.",
    told: () => "Incorrect.",
    placebos: none,
  },
  {
    name: "agent-final-label",
    first: (made) =>
      `${text(made.row)}\n\nReason first. ${care(made, "Check your work to make sure that nothing was overlooked. ")}Then write FINAL: followed by the ${form(made.row)} on the last line.`,
    reply: reasoned("FINAL: "),
    reviewed: reviewedAs("FINAL: "),
    again: (made) =>
      `${text(made.row)}\n\nReason first. Then write FINAL: followed by the ${form(made.row)} on the last line.`,
    review: () =>
      "Act as a strict reviewer of the solution you have just given. Point out any errors, then write FINAL: followed by your answer on the last line.",
    second: () =>
      "Act as a strict reviewer again, now of your revised solution. Point out any errors, then write FINAL: followed by your answer on the last line.",
    told: () =>
      "Your final answer is incorrect. Reason first. Then write FINAL: followed by your answer on the last line.",
    placebos: none,
  },
  {
    name: "agent-dashed-rules",
    first: (made) =>
      `Answer the question below.${care(made, " Avoid errors: verify your work before you answer.")}\n\n---\n${made.row.story}\n\n${made.row.question}\n---\n\nGive your answer as "Answer: X".`,
    again: (made) => `Answer the question below.\n\n---\n${made.row.story}\n\n${made.row.question}\n---`,
    review: () => 'Review your answer above. Identify any problems, and give your answer as "Answer: X".',
    told: () => 'Your answer above is wrong. Give your answer as "Answer: X".',
    placebos: marked,
  },
  {
    name: "agent-equals-rules",
    first: (made) =>
      `===== STORY =====\n${made.row.story}\n===== QUESTION =====\n${made.row.question}\n===== INSTRUCTIONS =====\n${care(made, "Check your work. Make sure nothing is overlooked. ")}Answer with the ${form(made.row)}.`,
    reply: alone,
    again: (made) => `===== QUESTION =====\n${made.row.question}`,
    review: () => '===== INSTRUCTIONS =====\nFind any problems with your answer. Finish with "Answer:" and the answer.',
    second: () =>
      '===== INSTRUCTIONS =====\nOnce more, find any problems with your answer. Finish with "Answer:" and the answer.',
    told: () => '===== FEEDBACK =====\nThe answer is wrong. Finish with "Answer:" and the answer.',
    placebos: marked,
  },
  {
    name: "agent-question-first",
    first: (made) =>
      `Question: ${made.row.question}\n\nContext: ${made.row.story}\n\n${care(made, "Check your work, avoid mistakes, and reply", "Reply")} with "Answer: ..." on a single line.`,
    again: (made) =>
      `Question: ${made.row.question}\n\nContext: ${made.row.story}\n\nReply with "Answer: ..." on a single line.`,
    review: () => 'Look over your answer and the context again and search for mistakes. Then reply with "Answer: ...".',
    told: (made) => `Your answer "${made.given}" is incorrect. Reply with "Answer: ..." on a single line.`,
    placebos: none,
  },
  {
    name: "agent-json-schema",
    first: (made) =>
      `${JSON.stringify({ story: made.row.story, question: made.row.question, ...(made.careful ? { instruction: "Check your answer for mistakes before you return it." } : {}) }, null, 2)}\n\nReturn JSON that matches this schema:\n{"type": "object", "properties": {"reasoning": {"type": "string"}, "answer": {"type": "string"}}, "required": ["reasoning", "answer"]}`,
    reply: (made, answer) => JSON.stringify({ reasoning: working(made.row, answer), answer }),
    reviewed: (made, _before, after) => JSON.stringify({ reasoning: working(made.row, after), answer: after }),
    again: (made) => `${JSON.stringify({ question: made.row.question })}\n\nReturn JSON that matches the same schema.`,
    review: () =>
      "Review your JSON answer for errors in the reasoning or the result. Return JSON that matches the same schema.",
    told: () => 'The "answer" field you returned is wrong. Return JSON that matches the same schema.',
    placebos: none,
  },
  {
    name: "agent-reasoning-and-answer-fields",
    first: (made) =>
      `Read the story and answer the question in two lines.${care(made, " Check your reasoning before you write the answer, and make sure you avoid mistakes.")}\n\nStory: ${made.row.story}\nQuestion: ${made.row.question}\n\nFormat:\nReasoning: <one or two sentences>\nAnswer: <${form(made.row)}>`,
    reply: (made, answer) => `Reasoning: ${working(made.row, answer)}\nAnswer: ${answer}`,
    again: (made) => `Question: ${made.row.question}\n\nSame format as before.`,
    review: () => "Review your answer.\n\nFormat:\nProblems: <problems you found, or none>\nAnswer: <final answer>",
    told: () => "Your answer is wrong.\n\nFormat:\nReasoning: <one or two sentences>\nAnswer: <new answer>",
    placebos: none,
  },
  {
    name: "agent-restates-problem-in-follow-ups",
    first: (made) => `${sheet(made.row)}\n${care(made, "Take care to avoid mistakes.\n")}Answer briefly.`,
    again: (made) => `The question again:\n\n${sheet(made.row)}\nAnswer briefly.`,
    review: (made) =>
      `The problem was:\n\n${sheet(made.row)}\n\nReview the answer that you gave to it and look for problems. Then give your final answer after "Answer:".`,
    second: (made) =>
      `The problem was:\n\n${sheet(made.row)}\n\nReview the latest answer that you gave to it, a second time, and look for problems. Then give your final answer after "Answer:".`,
    told: (made) =>
      `The problem was:\n\n${sheet(made.row)}\n\nThe answer that you gave to it is wrong. Give another answer after "Answer:".`,
    placebos: none,
  },
  {
    name: "agent-quoted-answer-in-tags",
    first: (made) =>
      `<problem>\n${sheet(made.row)}\n</problem>\n\n${care(made, "Check your work and make sure that nothing is overlooked.\n")}Reply in the form "Answer: ...".`,
    again: () => 'What is your answer to the problem? Reply in the form "Answer: ...".',
    review: () => 'Review your previous answer for mistakes. Reply in the form "Answer: ...".',
    second: () => 'Review your answer for mistakes once more. Reply in the form "Answer: ...".',
    told: () => 'Your previous answer is wrong. Reply in the form "Answer: ...".',
    quoted: (made, request) =>
      `<problem>\n${sheet(made.row)}\n</problem>\n\n<previous_answer>\n${made.given}\n</previous_answer>\n\n${request}`,
    placebos: marked,
  },
  {
    name: "agent-polite-system-and-tags",
    first: (made) => [
      system(
        `You will be given a problem in tags. Please solve it${care(made, ", check your work and avoid any mistakes,")} and put the result after "Result:".`,
      ),
      user(`<problem>${text(made.row)}</problem>`),
    ],
    reply: reasoned("Result: "),
    reviewed: reviewedAs("Result: "),
    again: (made) => `<problem>${text(made.row)}</problem>`,
    review: () => "Please take a critical look at your solution, say what problems you see, and give the result again.",
    second: () =>
      "Please take another critical look at your solution, say what problems you see, and give the result again.",
    told: () => "Your result is incorrect. Please give a new one.",
    placebos: politeMarked,
  },
  {
    name: "agent-stakes-and-system",
    first: (made) => [
      system("You are a solver of short problems. The whole project hinges on your answers being right."),
      user(
        `${text(made.row)}\n${care(made, "Check your work and make sure nothing is overlooked.\n")}Reply with the ${form(made.row)}, nothing else.`,
      ),
    ],
    reply: alone,
    reviewed: aloneReviewed,
    again: (made) => `What is your answer? Reply with the ${form(made.row)}, nothing else.`,
    review: (made) => `Double-check your answer. Reply with the ${form(made.row)}, nothing else.`,
    second: (made) => `Double-check your answer one more time. Reply with the ${form(made.row)}, nothing else.`,
    told: (made) => `No, ${made.given} is not the right answer. Reply with the ${form(made.row)}, nothing else.`,
    placebos: cheered,
  },
  {
    name: "agent-python-triple-quotes",
    first: (made) =>
      `You are given a problem between triple quotes.\n"""\n${made.row.story}\n${made.row.question}\n"""\n${care(made, "Verify your work and avoid errors and oversights.\n")}Print the answer as: answer = <value>`,
    reply: labelled("answer = "),
    reviewed: reviewedAs("answer = "),
    again: (made) => `"""\n${made.row.question}\n"""\nPrint the answer as: answer = <value>`,
    review: () => "Inspect your answer for mistakes and correct it where needed. Print the answer as: answer = <value>",
    second: () =>
      "Inspect your corrected answer for mistakes again, and correct it where needed. Print the answer as: answer = <value>",
    told: () => "That value is wrong. Print the answer as: answer = <value>",
    placebos: unclearMarks,
  },
  // People of many kinds.
  {
    name: "scientist-long-preamble",
    first: (made) =>
      `In this session I would like to record how you solve a small problem. The persons and places in it are invented, so nothing that you know about the world will help or hinder you; everything that is needed stands in the text itself. There is exactly one answer. ${care(made, "Before you commit to it, check your work, and make sure that no detail of the text has been overlooked. ")}You may reason in as many words as you wish, provided that the reply ends with the word "Answer:" and the answer.\n\nThe problem reads as follows. ${text(made.row)}`,
    reply: reasoned("Answer: "),
    again: (made) => `I now put the same question to you once more. ${text(made.row)}`,
    review: () =>
      'I now ask you to go back to the reply you have just given, to examine it critically, and to note whatever problems you find in it. End with "Answer:" and the answer that you then hold to be right.',
    second: () =>
      'I now ask you for a second examination: go back to your latest reply, criticise it, and note whatever problems you find in it. End with "Answer:" and the answer that you then hold to be right.',
    told: () =>
      'I have compared your reply with the key: your answer is wrong. End your next reply with "Answer:" and another answer.',
    placebos: { separators: "plain", encouragement: "none" },
  },
  {
    name: "hurried-student",
    first: (made) =>
      `ok quick one, need this for hw: ${text(made.row)} ${care(made, "chek your work pls and dont make mistakes", "just giv me the answer pls")}`,
    again: (made) => `sry one more time pls, ${made.row.question}`,
    review: () => "hmm r u sure?? pls check ur answer",
    second: () => "and r u sure now? check it again pls",
    told: () => "nope thats wrong. whats the answer then pls",
    placebos: polite,
  },
  {
    name: "british-colleague",
    first: (made) =>
      `Right, here's a wee puzzle for you. ${text(made.row)} ${care(made, "Do check your working, and mind you don't overlook anything. ")}A one-line answer will do. Cheers, and thanks in advance.`,
    again: (made) => `Sorry, what was your answer? ${made.row.question} Thanks.`,
    review: () =>
      "Would you please have another look at your working and see whether anything's gone amiss? Then tell me your answer.",
    second: () =>
      "Please have one further look over your working for anything that's gone amiss, and then tell me your answer.",
    told: () => "I'm afraid that's wrong, that answer. Please tell me what you'd say instead.",
    placebos: polite,
  },
  {
    name: "non-native",
    first: (made) =>
      `I give you one problem, you give me the answer of it. ${text(made.row)} ${care(made, "Check good your work, so that you do not make the mistakes. ")}At the end write "Answer:" and the ${form(made.row)}.`,
    again: (made) => `I make the same question one more time: ${made.row.question}`,
    review: () =>
      'Now control your answer: check it and search the mistakes inside, if it has some. At the end write "Answer:".',
    second: () =>
      'Now check your answer also a second time and search the mistakes inside, if it has some. At the end write "Answer:".',
    told: () => 'Your answer is false, it is wrong. At the end write "Answer:" and the other answer.',
    placebos: none,
  },
  {
    name: "curt",
    first: (made) => `${text(made.row)} ${care(made, "Check your work. No mistakes. ")}Answer only.`,
    reply: alone,
    reviewed: aloneReviewed,
    again: () => "Your answer?",
    review: () => "Check it. Answer only.",
    second: () => "Check it again. Answer only.",
    told: () => "Wrong. Answer only.",
    placebos: none,
  },
  {
    name: "teacher",
    first: (made) =>
      `Class exercise 4. ${text(made.row)} Show how you got there${care(made, ", check your work before handing it in, and avoid mistakes")}. Write the answer at the bottom after "Answer:".`,
    reply: reasoned("Answer: "),
    again: (made) => `Exercise 4 once more: ${text(made.row)} Write the answer at the bottom after "Answer:".`,
    review: () =>
      "Go over your own solution with a red pen. Mark anything that is not right, and write the answer at the bottom.",
    second: () =>
      "Go over your own solution with the red pen a second time. Mark anything that is not right, and write the answer at the bottom.",
    told: () => "Marked: your answer is wrong. Write a new answer at the bottom.",
    placebos: none,
  },
  {
    name: "emoji",
    first: (made) =>
      `🧩 Puzzle time!\n📖 ${made.row.story}\n❓ ${made.row.question}\n${care(made, "🔍 Double-check your work, make no mistakes\n")}✍️ Reply like this 👉 Answer: ...`,
    again: (made) => `🔁 ${made.row.question}\n✍️ Reply like this 👉 Answer: ...`,
    review: () => "🔍 Review your answer, any problems with it? 🤔\n✍️ Reply like this 👉 Answer: ...",
    second: () => "🔍🔍 Review your answer once again, any problems with it? 🤔\n✍️ Reply like this 👉 Answer: ...",
    told: () => "❌ Your answer is wrong\n✍️ Reply like this 👉 Answer: ...",
    placebos: none,
  },
  {
    name: "all-caps-headings",
    first: (made) =>
      `STORY\n${made.row.story}\n\nQUESTION\n${made.row.question}\n\n${care(made, "CHECKS\nCheck your work. Make sure nothing is overlooked.\n\n")}FORMAT\nOne line: "ANSWER - " and the ${form(made.row)}.`,
    reply: labelled("ANSWER - "),
    reviewed: reviewedAs("ANSWER - "),
    again: (made) => `QUESTION\n${made.row.question}\n\nFORMAT\nAs before.`,
    review: () => "REVIEW\nReconsider your answer and look for problems.\n\nFORMAT\nAs before.",
    second: () => "SECOND REVIEW\nReconsider your answer and look for problems.\n\nFORMAT\nAs before.",
    told: () => "RESULT\nYour answer is wrong.\n\nFORMAT\nAs before.",
    placebos: unclearMarks,
  },
  {
    name: "quotation-marks",
    first: (made) =>
      `Consider this text: “${made.row.story}” Somebody asks: “${made.row.question}” What do you reply?${care(made, " Check your work and make sure that you do not overlook anything.")}`,
    again: (made) => `Somebody asks: “${made.row.question}” What do you reply?`,
    review: () =>
      "Is your reply sound? Check it against the text and name any problems, then give your reply after “Answer:”.",
    second: () =>
      "Is your reply sound now? Check it against the text once more and name any problems, then give your reply after “Answer:”.",
    told: (made) => `“${made.given}” is wrong. What do you reply?`,
    placebos: none,
  },
  {
    name: "code-block",
    first: (made) =>
      `Input:\n\`\`\`text\n${sheet(made.row)}\n\`\`\`\n${care(made, "Check your result before you print it, and avoid errors. ")}Output a single line, \`Answer: ${made.row.task === "sums" ? "42" : "Name"}\` style.`,
    again: (made) => `Input:\n\`\`\`text\n${sheet(made.row)}\n\`\`\``,
    review: () =>
      "Review your output for bugs, I mean problems or mistakes in the answer. Then output the single line again.",
    second: () =>
      "Second review round: look at your output again for problems or mistakes in the answer. Then output the single line again.",
    told: () => "Test failed: your answer is wrong. Output a single line again.",
    placebos: unclearMarks,
  },
  {
    name: "letter",
    first: (made) =>
      `Dear assistant,\n\nmy niece sent me the following problem, and I should be most grateful for your answer. ${text(made.row)}\n\n${care(made, "Please check your work, and avoid mistakes if you can.", "Please keep it short.")}\n\nMany thanks,\nMargaret`,
    again: (made) =>
      `Dear assistant,\n\nI have mislaid your letter. Please tell me once more: ${made.row.question}\n\nMany thanks,\nMargaret`,
    review: () =>
      "Dear assistant,\n\nthank you. Would you please go through your answer again and see whether there are problems with it? Do close with your answer.\n\nMargaret",
    second: () =>
      "Dear assistant,\n\nthank you once more. Would you please review it a second time and see whether there are problems with it? Do close with your answer.\n\nMargaret",
    told: () =>
      "Dear assistant,\n\nthank you, but my niece says that your answer is wrong. Please send me another.\n\nMargaret",
    placebos: polite,
  },
  {
    name: "chatty",
    first: (made) =>
      `So I was reading this the other day: ${made.row.story} And then it asks, ${made.row.question} What would you say?${care(made, " Oh, and check your work so you don't make any mistakes.")}`,
    again: (made) => `So, what's your answer? ${made.row.question}`,
    review: () => "Hm, are you sure about that?",
    second: () => "Hm, and now, are you quite certain? Have another look at it.",
    told: () => "Nah, that's not right, your answer is wrong. So what would you say?",
    placebos: none,
  },
  {
    name: "pub-quiz",
    first: (made) =>
      `QUIZMASTER: Next question, for ten points! ${text(made.row)}${care(made, " Check your work, teams, and avoid mistakes.")} Your answer, after the word "Answer:"`,
    again: (made) => `QUIZMASTER: I repeat the question. ${made.row.question}`,
    review: () =>
      "QUIZMASTER: Do you want to reconsider that answer? Look for anything wrong with it, and then give me your answer.",
    second: () =>
      "QUIZMASTER: Do you want to reconsider it once more? Look for anything wrong with it, and then give me your answer.",
    told: () => "QUIZMASTER: That answer is incorrect! You may give me another.",
    placebos: { politeness: "plain", separators: "plain" },
  },
  {
    name: "coach",
    first: (made) =>
      `Hi there! You are brilliant at these, and I know you can do it. ${text(made.row)} ${care(made, "Check your work and make sure nothing gets overlooked. ")}Good luck!`,
    again: (made) => `You are doing great. Tell me again: ${made.row.question}`,
    review: () =>
      "You are doing great. Now review your answer and look for problems in it, then tell me your answer. Good luck!",
    second: () =>
      "Keep going, you are good at this. Review your answer a second time, look for problems in it, then tell me your answer.",
    told: () => "Your answer is wrong, but I believe in you. Tell me your new answer!",
    placebos: cheered,
  },
  {
    name: "developer-ticket",
    first: (made) =>
      `Ticket: SOLVE-118\nDescription: ${made.row.story}\nAsk: ${made.row.question}\n${care(made, "Acceptance criteria: work is checked, nothing overlooked. Check your work before you post.\n")}Deliverable: one line starting with "Resolution:"`,
    reply: labelled("Resolution: "),
    reviewed: reviewedAs("Resolution: "),
    again: (made) => `Reopened by bot.\nAsk: ${made.row.question}\nDeliverable: one line starting with "Resolution:"`,
    review: () =>
      'Code review stage: review your resolution, report any problems with it, then post the line starting with "Resolution:".',
    second: () =>
      'Second review stage: review your resolution again, report any problems with it, then post the line starting with "Resolution:".',
    told: () => 'QA verdict: the resolution is wrong. Post a new line starting with "Resolution:".',
    placebos: none,
  },
  {
    name: "bullet-characters",
    first: (made) =>
      `• Story: ${made.row.story}\n• Question: ${made.row.question}\n${care(made, "• Check your work\n")}• Output: the ${form(made.row)} after "Answer:"`,
    again: (made) => `• Question, once more: ${made.row.question}`,
    review: () => '• Reread your answer\n• Look for mistakes in it\n• Output: the answer after "Answer:"',
    second: () =>
      '• Reread your answer a second time\n• Look for mistakes in it again\n• Output: the answer after "Answer:"',
    told: () => '• Your answer is wrong\n• Output: a new one after "Answer:"',
    placebos: none,
  },
  {
    name: "bold-labels",
    first: (made) =>
      `**Story:** ${made.row.story}\n\n**Question:** ${made.row.question}\n\n${care(made, "**Note:** check your work and make sure that nothing is overlooked.\n\n")}**Format:** reasoning first, then **Answer:** and the ${form(made.row)}.`,
    reply: reasoned("**Answer:** "),
    reviewed: reviewedAs("**Answer:** "),
    again: (made) => `**Question:** ${made.row.question}`,
    review: () => "**Self-review:** look for problems in your answer above. Close with **Answer:**.",
    second: () => "**Second self-review:** look for problems in your answer above. Close with **Answer:**.",
    told: () => "**Verdict:** incorrect, your answer is wrong. Close with **Answer:**.",
    placebos: none,
  },
  {
    name: "square-brackets",
    first: (made) =>
      `[STORY] ${made.row.story} [QUESTION] ${made.row.question} ${care(made, "[NOTE] Check your work carefully to avoid mistakes. ")}[FORMAT] [ANSWER] followed by the ${form(made.row)}`,
    reply: labelled("[ANSWER] "),
    reviewed: reviewedAs("[ANSWER] "),
    again: (made) => `[QUESTION] ${made.row.question} [FORMAT] [ANSWER] followed by the ${form(made.row)}`,
    review: () =>
      "[REVIEW] Find problems with your answer, if there are any. [FORMAT] [ANSWER] followed by the final answer",
    second: () =>
      "[REVIEW 2] Find problems with your answer, if there are any. [FORMAT] [ANSWER] followed by the final answer",
    told: () => "[FEEDBACK] Your answer is wrong. [FORMAT] [ANSWER] followed by the final answer",
    placebos: unclearMarks,
  },
  {
    name: "earlier-session-polite",
    first: (made) =>
      `Please answer this for me. ${text(made.row)}${care(made, " Please check your work so that no mistakes slip in.")} Thank you!`,
    again: () => "Please tell me, what is your answer? Thank you!",
    review: () => "Please reconsider that answer, look for problems in it, and tell me your answer. Thank you!",
    second: () => "Please reconsider it a second time, look for problems in it, and tell me your answer. Thank you!",
    told: () => "That answer is wrong. Please tell me the one you would give now. Thank you!",
    quoted: (made, request) =>
      `Earlier you were given this problem: ${text(made.row)} You answered "${made.given}". ${request}`,
    placebos: polite,
  },
  {
    name: "earlier-session-system",
    first: (made) => [
      system(`Problem: ${text(made.row)}`),
      user(
        `Solve the problem.${care(made, " Check your work and avoid mistakes.")} Put the ${form(made.row)} after "Answer:".`,
      ),
    ],
    again: (made) => `${made.row.question} Put the ${form(made.row)} after "Answer:".`,
    review: (made) =>
      `Criticise that answer. What problems does it have, if any? Then put the ${form(made.row)} after "Answer:".`,
    second: (made) =>
      `Criticise your new answer too. What problems does it have, if any? Then put the ${form(made.row)} after "Answer:".`,
    told: (made) => `That answer is wrong. Put another ${form(made.row)} after "Answer:".`,
    quoted: (made, request) => [
      system(`Problem: ${text(made.row)}`),
      user(`Your previous answer was ${made.given}. ${request}`),
    ],
    placebos: none,
  },
  {
    name: "agent-all-placebos-on",
    first: (made) =>
      `### Problem\n${sheet(made.row)}\n\n### Instructions\nYou are an excellent reasoner, and a lot depends on your answer. ${care(made, "Please double-check your work and avoid mistakes. ")}Please finish with "Answer:" and the ${form(made.row)}. Thank you!`,
    reply: reasoned("Answer: "),
    again: (made) => `### Problem\n${sheet(made.row)}\n\nPlease finish with "Answer:" and the ${form(made.row)}.`,
    review: () =>
      '### Review\nPlease review your answer and point out any problems with it. Please finish with "Answer:" and your final answer.',
    second: () =>
      '### Review\nPlease review your answer again and point out any problems with it. Please finish with "Answer:" and your final answer.',
    told: () => '### Feedback\nYour answer is wrong. Please finish with "Answer:" and a new answer.',
    placebos: { politeness: "polite", separators: "marked", encouragement: "given" },
  },
  {
    name: "exam-hall",
    first: (made) =>
      `EXAMINATION PAPER\n==================\nQuestion 1. ${text(made.row)}\n\n${care(made, "Candidates are asked to check their work, and to make sure that nothing has been overlooked, before they hand it in.\n")}Write one ${form(made.row)} after "Answer:". We wish you the best of luck.`,
    again: (made) => `Question 1, put once more. ${text(made.row)}`,
    review: () =>
      'There is time left. Read through your answer to question 1 again, look for mistakes, and write the answer that you hand in after "Answer:".',
    second: () =>
      'There is still time left. Read through your answer to question 1 once again, look for mistakes, and write the answer that you hand in after "Answer:".',
    told: () => 'Result of question 1: your answer is incorrect. Write another after "Answer:".',
    placebos: { politeness: "plain", separators: "marked", encouragement: "given" },
  },
];

/** A near miss for a sum, another of the names for a riddle. */
const wrongOf = (row: Row, count: number): string =>
  row.candidates
    ? pick(
        row.candidates.filter((name) => name !== row.answer),
        count,
      )
    : String(Number(row.answer) + pick([2, -1, 10, 1, 3], count));

function caseOf(count: number, turn: number): Case {
  const task = Math.floor(count / 2) % 2 ? riddles : sums;
  const place = Math.floor(count / 4) * 2 + (count % 2);
  const row = pick(task, place);
  const procedure = pick(procedures, count);
  const wrong = wrongOf(row, Math.floor(count / 3));
  const given = procedure === "told-wrong" || Math.floor(count / 5) % 2 ? wrong : row.answer;
  const later = Math.floor(count / 10) % 2 ? given : given === wrong ? row.answer : wrong;
  const careful = (count + Math.floor(count / 10) + Math.floor(count / 20)) % 2 === 1;
  return { row, careful, procedure, turn, given, later, examples: [pick(sums, place + 5), pick(riddles, place + 9)] };
}

const asMessages = (written: string | Message[]): Message[] =>
  typeof written === "string" ? [user(written)] : written;

function conversation(way: Way, made: Case): Message[] {
  const { reply = labelled("Answer: "), reviewed = reviewedAs("Answer: "), review, improve, second = review } = way;
  if (made.procedure === "first-answer") return asMessages(way.first(made));
  const request = { "asked-again": way.again, "told-wrong": way.told }[made.procedure] ?? review;
  const messages = way.quoted
    ? asMessages(way.quoted(made, request(made)))
    : [...asMessages(way.first(made)), assistant(reply(made, made.given)), user(request(made))];
  if (!made.procedure.startsWith("critique")) return messages;
  if (improve) messages.push(assistant(reviewed(made, made.given, made.given)), user(improve(made)));
  if (made.procedure === "critique-twice") {
    messages.push(assistant(reviewed(made, made.given, made.later)), user(second(made)));
    if (improve) messages.push(assistant(reviewed(made, made.later, made.later)), user(improve(made)));
  }
  return messages;
}

export const prompts: readonly StrangerPrompt[] = ways.flatMap((way, place) =>
  Array.from({ length: 4 }, (_, turn) => {
    const drawn = caseOf(place * 4 + turn, turn);
    // A message that only tells of the earlier answer shows no careful first prompt.
    const made = { ...drawn, careful: drawn.careful && !(way.quoted && drawn.procedure !== "first-answer") };
    const placebos = typeof way.placebos === "function" ? way.placebos(made) : way.placebos;
    return {
      style: way.name,
      item: made.row.id,
      levels: {
        procedure: made.procedure,
        opening: made.careful ? "careful" : "plain",
        task: made.row.task,
        ...placebos,
      },
      messages: conversation(way, made),
    };
  }),
);

import type { StrangerPrompt } from "../stranger-prompt.ts";
import { assistant, join, pick, rowsOf, system, user } from "../stranger-prompt.ts";

interface Row {
  id: string;
  task: "sums" | "riddles";
  story: string;
  question: string;
  answer: string;
  candidates?: string[];
}

type Message = StrangerPrompt["messages"][number];
type Procedure = "first-answer" | "asked-again" | "critique" | "critique-twice" | "told-wrong";

interface Made {
  row: Row;
  story: string;
  question: string;
  kind: "number" | "name";
  procedure: Procedure;
  careful: boolean;
  /** The first answer, which may be right or wrong. */
  said: string;
  /** The answer after a review. */
  reviewed: string;
  /** Two other problems, one of each task. */
  shots: readonly Row[];
}

type Say = string | ((made: Made) => string);

interface Voice {
  name: string;
  placebos: { [factor: string]: string };
  count?: number;
}

interface Conversation extends Voice {
  first: (made: Made) => string | Message[];
  reply: (answer: string, made: Made) => string;
  review: (from: string, to: string, made: Made) => string;
  again: Say;
  critique: Say;
  second: Say;
  told: Say;
  /** A further message of the same review that asks for the improved answer. */
  improve?: Say;
}

interface Single extends Voice {
  single: (made: Made) => string | Message[];
}

const rows = rowsOf<Row>("tenth", "self-correction-a");
const sums = rows.filter((row) => row.task === "sums");
const riddles = rows.filter((row) => row.task === "riddles");

const calm = { politeness: "plain", encouragement: "none", separators: "plain" };
const marked = { politeness: "plain", encouragement: "none", separators: "marked" };
const neutral = { politeness: "plain", encouragement: "none" };

const other = (made: Made, not: string): string =>
  made.row.candidates?.find((name) => name !== not) ?? String(Number(not) + 4);

/** A reply that is a label and the answer. */
const labelled =
  (label: string, end = "") =>
  (answer: string): string =>
    put(label, answer, end);

/** The label and the answer, without a space after an opening mark. */
const put = (label: string, answer: string, end: string): string =>
  `${label}${/[{>]$/.test(label) ? "" : " "}${answer}${end}`;

const bare = (answer: string): string => answer;

const reasoned =
  (label: string, end = "") =>
  (answer: string, made: Made): string =>
    made.kind === "number"
      ? `I take the numbers of the story one after the other and put them together, which gives ${answer}.\n${put(label, answer, end)}`
      : `I put the three in order by what the story says about them. That leads to ${answer}.\n${put(label, answer, end)}`;

/** A reply to a request for a review, with the answer last. */
const reviewed =
  (label: string, end = "") =>
  (from: string, to: string, made: Made): string =>
    from === to
      ? `I said ${from}. One might think of ${other(made, from)} instead, but going through the story once more I stay with it. ${put(label, to, end)}`
      : `I said ${from}. Going through the story once more, that does not agree with what is told, and ${to} fits better. ${put(label, to, end)}`;

const bareReview = (_from: string, to: string): string => to;

const wrap = (text: string, width: number): string =>
  text.replace(new RegExp(`(.{1,${width}})(?: |$)`, "g"), "$1\n").trimEnd();

const conversations: readonly Conversation[] = [
  {
    name: "template with an answer line",
    placebos: calm,
    first: (m) =>
      join(
        "\n\n",
        `${m.story}\n${m.question}`,
        m.careful && "Check your work before you answer and avoid mistakes.",
        'End your reply with a line of the form "Answer: <answer>".',
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `${m.question}\n\nEnd your reply with a line of the form "Answer: <answer>".`,
    critique:
      'Review your previous answer and find problems with it. Then end your reply with a line of the form "Answer: <answer>".',
    second:
      'Review your latest answer once more and find problems with it. End your reply with a line of the form "Answer: <answer>".',
    told: 'Your answer is wrong. End your reply with a line of the form "Answer: <answer>".',
  },
  {
    name: "story and question labels",
    placebos: calm,
    first: (m) =>
      join(
        "\n",
        m.careful && "Solve the problem below. Make sure that nothing is overlooked.",
        !m.careful && "Solve the problem below.",
        `Story: ${m.story}`,
        `Question: ${m.question}`,
        "Answer:",
      ),
    reply: bare,
    review: reviewed("Answer:"),
    again: (m) => `Question: ${m.question}\nAnswer:`,
    critique: "Check your answer for mistakes, then write your final answer after 'Answer:'.",
    second: "Check that answer for mistakes as well, then write your final answer after 'Answer:'.",
    told: "That answer is incorrect. Write a new answer after 'Answer:'.",
  },
  {
    name: "system with rules, user with the item",
    placebos: calm,
    first: (m) => [
      system(
        join(
          " ",
          "You solve short word problems.",
          m.careful && "Always double-check your work and make sure you do not overlook any detail.",
          "Finish with 'Answer: ' followed by a number or a name.",
        ),
      ),
      user(`${m.story} ${m.question}`),
    ],
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `${m.story} ${m.question}`,
    critique: "Reconsider your answer. Is there any problem with it? Finish with 'Answer: ' and your answer.",
    second: "Reconsider your answer a second time. Finish with 'Answer: ' and your answer.",
    told: "Your answer is not correct. What is the correct answer? Finish with 'Answer: ' and your answer.",
  },
  {
    name: "after the literature, boxed",
    placebos: { politeness: "polite", encouragement: "none", separators: "plain" },
    first: (m) =>
      join(
        " ",
        `Can you solve the following problem? ${m.story} ${m.question}`,
        m.careful && "Check every step of your solution so that you avoid errors.",
        `Please explain your reasoning. Your final answer should be a single ${m.kind}, in the form \\boxed{answer}, at the end of your response.`,
      ),
    reply: reasoned("\\boxed{", "}"),
    review: reviewed("\\boxed{", "}"),
    again: (m) =>
      `Can you solve the following problem? ${m.story} ${m.question} Please explain your reasoning. Your final answer should be a single ${m.kind}, in the form \\boxed{answer}, at the end of your response.`,
    critique:
      "Review your previous answer and find problems with your answer. Please give your answer in the form \\boxed{answer}.",
    second:
      "Review your previous answer and find problems with your answer. Please give your answer in the form \\boxed{answer}.",
    improve: (m) =>
      `Based on the problems you found, improve your answer. Please reiterate your answer, with your final answer a single ${m.kind}, in the form \\boxed{answer}.`,
    told: "Your previous answer is wrong. Please give your new answer in the form \\boxed{answer}.",
  },
  {
    name: "xml tags",
    placebos: marked,
    first: (m) =>
      join(
        "\n",
        `<story>\n${m.story}\n</story>`,
        `<question>\n${m.question}\n</question>`,
        `<instructions>\n${join(" ", "Answer the question about the story.", m.careful && "Verify your work before you answer; avoid mistakes.", "Write the result after 'Answer:'.")}\n</instructions>`,
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `<question>\n${m.question}\n</question>`,
    critique:
      "<instructions>\nCritique your previous answer: list any problems you can find in it. Then write the result after 'Answer:'.\n</instructions>",
    second:
      "<instructions>\nCritique your revised answer in the same way: list any problems you can find in it. Then write the result after 'Answer:'.\n</instructions>",
    told: "<feedback>\nYour answer is wrong.\n</feedback>\n<instructions>\nWrite a new result after 'Answer:'.\n</instructions>",
  },
  {
    name: "markdown headings",
    placebos: marked,
    first: (m) =>
      join(
        "\n\n",
        `## Story\n${m.story}`,
        `## Question\n${m.question}`,
        `## Instructions\n${join(" ", m.careful && "Check your work, and make sure nothing in the story is overlooked.", `Reply with "Final answer: <${m.kind}>".`)}`,
      ),
    reply: labelled("Final answer:"),
    review: reviewed("Final answer:"),
    again: (m) => `## Question\n${m.question}\n\n## Instructions\nReply with "Final answer: <${m.kind}>".`,
    critique: (m) =>
      `## Review\nReview the answer you gave above and look for mistakes.\n\nEnd with "Final answer: <${m.kind}>".`,
    second: (m) =>
      `## Second review\nReview the answer you have now and look for mistakes.\n\nEnd with "Final answer: <${m.kind}>".`,
    told: (m) => `## Feedback\nThe answer you gave is wrong.\n\nReply with "Final answer: <${m.kind}>".`,
  },
  {
    name: "json reply",
    placebos: neutral,
    first: (m) =>
      join(
        "\n",
        m.story,
        m.question,
        m.careful && "Double-check your result before replying.",
        'Respond with a JSON object only: {"answer": "<your answer>"}',
      ),
    reply: (answer) => `{"answer": "${answer}"}`,
    review: (_from, to) => `{"answer": "${to}"}`,
    again: (m) => `${m.question}\nRespond with a JSON object only: {"answer": "<your answer>"}`,
    critique:
      'Are you sure? Look for mistakes in your answer. Respond with a JSON object only: {"answer": "<your answer>"}',
    second:
      'Are you sure about this one? Look for mistakes in it. Respond with a JSON object only: {"answer": "<your answer>"}',
    told: 'Wrong. That is not the answer. Respond with a JSON object only: {"answer": "<your answer>"}',
  },
  {
    name: "json schema with reasoning in the system message",
    placebos: neutral,
    first: (m) => [
      system(
        join(
          "\n",
          "You answer questions about short stories.",
          m.careful && "Before you answer, check your work; no detail may be overlooked.",
          "Output must match this JSON schema:",
          '{"type": "object", "properties": {"reasoning": {"type": "string"}, "answer": {"type": "string"}}, "required": ["reasoning", "answer"]}',
        ),
      ),
      user(`${m.story}\n\n${m.question}`),
    ],
    reply: (answer) => `{"reasoning": "Read off from what the story tells.", "answer": "${answer}"}`,
    review: (from, to, made) =>
      `{"reasoning": "I had ${from}. Compared with ${from === to ? other(made, from) : to}, the story speaks for ${to}.", "answer": "${to}"}`,
    again: (m) => m.question,
    critique:
      "Review your answer. Identify any errors in the reasoning or the result, and output the JSON object again.",
    second:
      "Review it one more time. Identify any remaining errors in the reasoning or the result, and output the JSON object again.",
    told: "The answer in your JSON object is wrong. Output a new JSON object.",
  },
  {
    name: "prompt as a json object",
    placebos: neutral,
    first: (m) =>
      JSON.stringify(
        {
          instruction: m.careful ? "Answer the question. Check your work and avoid mistakes." : "Answer the question.",
          story: m.story,
          question: m.question,
          output_format: "Answer: <answer>",
        },
        null,
        2,
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => JSON.stringify({ question: m.question, output_format: "Answer: <answer>" }, null, 2),
    critique: JSON.stringify(
      {
        instruction: "Review your previous answer and point out any problems with it.",
        output_format: "Answer: <answer>",
      },
      null,
      2,
    ),
    second: JSON.stringify(
      {
        instruction: "Review your answer again and point out any problems with it.",
        output_format: "Answer: <answer>",
      },
      null,
      2,
    ),
    told: JSON.stringify(
      { feedback: "Your previous answer is incorrect.", output_format: "Answer: <answer>" },
      null,
      2,
    ),
  },
  {
    name: "hurried student",
    placebos: calm,
    first: (m) =>
      join(
        " ",
        "ok quick one.",
        m.story,
        m.question,
        m.careful && "check your work so theres no mistakes.",
        "just the answer",
      ),
    reply: bare,
    review: bareReview,
    again: (m) => `ok so ${m.question}`,
    critique: "u sure? look it over and tell me the answer",
    second: "and are u sure about that one too? look it over again and tell me the answer",
    told: "nope thats wrong. whats the answer",
  },
  {
    name: "polite Briton",
    placebos: { politeness: "polite", encouragement: "none", separators: "plain" },
    first: (m) =>
      join(
        "\n\n",
        "Might I trouble you with a small puzzle, please?",
        `${m.story} ${m.question}`,
        m.careful && "Please do check your working before you reply, so that nothing is overlooked.",
        `Kindly put the ${m.kind} on its own after the word "Answer:". Many thanks.`,
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `Thank you. May I ask once more, please: ${m.question}`,
    critique:
      'Thank you. Would you please go back over your answer and criticise it, noting anything that seems amiss? Kindly end with "Answer:" and your answer.',
    second:
      'Thank you. Would you please criticise this answer once more in the same spirit? Kindly end with "Answer:" and your answer.',
    told: 'Thank you, but I am afraid that is wrong. Would you please give me another answer after "Answer:"?',
  },
  {
    name: "non-native English",
    placebos: calm,
    first: (m) =>
      join(
        "\n",
        "I give you one small problem, you must to solve it.",
        `Here is text: ${m.story}`,
        `Here is question: ${m.question}`,
        m.careful && "Before the answer, control and check your work, that you do not make mistakes.",
        "Write the answer in the last line, after word Answer:",
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `I ask one more time the same question: ${m.question} Write it after word Answer:`,
    critique:
      "Now review the answer what you gave, and search if there are problems in it. Write at the end Answer: and the answer.",
    second:
      "Now review one more time the answer what you gave, and search if there are problems in it. Write at the end Answer: and the answer.",
    told: "No, this answer is wrong. Write other answer after word Answer:",
  },
  {
    name: "typos in the instructions",
    placebos: calm,
    first: (m) =>
      join(
        "\n",
        "Raed the folowing story and anwser the question.",
        m.story,
        m.question,
        m.careful && "Double check yor work and make sure nothing is overlooked befor you reply.",
        "Put you'r final result affter 'Answer:'",
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `Same questoin agian: ${m.question} (result affter 'Answer:')`,
    critique: "Now reveiw your previous answer and try to find mistakes in it. Result affter 'Answer:'",
    second: "Now review the answer once more adn try to find mistakes in it. Result affter 'Answer:'",
    told: "Your answer is wrong. Giv me a new one affter 'Answer:'",
  },
  {
    name: "emojis",
    placebos: calm,
    first: (m) =>
      join(
        "\n",
        `📖 ${m.story}`,
        `❓ ${m.question}`,
        m.careful && "🔍 Check your work before you answer, so that you avoid mistakes.",
        "✏️ Write: Answer: <your answer>",
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `🔁 ${m.question}\n✏️ Write: Answer: <your answer>`,
    critique: "🧐 Review your answer. Do you see any problems with it?\n✏️ Write: Answer: <your answer>",
    second: "🧐🧐 Second review: do you see any problems with your answer now?\n✏️ Write: Answer: <your answer>",
    told: "❌ Your answer is wrong.\n✏️ Write: Answer: <your answer>",
  },
  {
    name: "capital headings",
    placebos: neutral,
    first: (m) =>
      join(
        "\n\n",
        `PROBLEM\n${m.story}`,
        `QUESTION\n${m.question}`,
        m.careful && "REQUIREMENT\nCheck the result and avoid errors before you reply.",
        "FORMAT\nOne line: ANSWER: <value>",
      ),
    reply: labelled("ANSWER:"),
    review: reviewed("ANSWER:"),
    again: (m) => `QUESTION\n${m.question}\n\nFORMAT\nOne line: ANSWER: <value>`,
    critique:
      "REVIEW\nCheck the answer you have given. Name any errors you find.\n\nFORMAT\nLast line: ANSWER: <value>",
    second:
      "REVIEW 2\nCheck the answer you have given now. Name any errors you find.\n\nFORMAT\nLast line: ANSWER: <value>",
    told: "VERDICT\nThe answer you have given is wrong.\n\nFORMAT\nOne line: ANSWER: <value>",
  },
  {
    name: "rules of equals signs",
    placebos: marked,
    first: (m) =>
      join(
        "\n",
        "Answer the question at the end of the text.",
        m.careful && "Make sure that you overlook nothing, and check the result.",
        "==========",
        m.story,
        "==========",
        m.question,
        "==========",
        "Format: Answer: ...",
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `==========\n${m.question}\n==========\nFormat: Answer: ...`,
    critique:
      "==========\nReview what you answered and find any weak points or mistakes.\n==========\nFormat: Answer: ...",
    second:
      "==========\nReview what you answered a second time and find any weak points or mistakes.\n==========\nFormat: Answer: ...",
    told: "==========\nWhat you answered is wrong.\n==========\nFormat: Answer: ...",
  },
  {
    name: "answer only, one line",
    placebos: calm,
    first: (m) => join(" ", m.story, m.question, m.careful && "Avoid mistakes.", `Reply with the ${m.kind} only.`),
    reply: bare,
    review: bareReview,
    again: "What is your answer?",
    critique: (m) => `Are you sure? Reply with the ${m.kind} only.`,
    second: (m) => `Are you really sure? Reply with the ${m.kind} only.`,
    told: (m) => `That's wrong. Reply with the ${m.kind} only.`,
  },
  {
    name: "step by step",
    placebos: calm,
    first: (m) =>
      join(
        "\n",
        `Q: ${m.story} ${m.question}`,
        m.careful && "Check each step for mistakes before you go on to the next.",
        "A: Let's think step by step, and conclude with 'The answer is:'.",
      ),
    reply: reasoned("The answer is:"),
    review: reviewed("The answer is:"),
    again: (m) => `Q: ${m.question}\nA: Let's think step by step, and conclude with 'The answer is:'.`,
    critique: "Go back through your reasoning step by step and look for mistakes. Conclude with 'The answer is:'.",
    second: "Go back through your latest reasoning and look for mistakes in it too. Conclude with 'The answer is:'.",
    told: "Your answer is wrong. Think step by step and conclude with 'The answer is:'.",
  },
  {
    name: "numbered instructions",
    placebos: calm,
    first: (m) => {
      const steps = [
        "Read the story.",
        "Answer the question.",
        ...(m.careful ? ["Check your answer against the story and correct any mistake."] : []),
        "Write the final result as 'Answer: X'.",
      ];
      return join("\n\n", steps.map((step, place) => `${place + 1}. ${step}`).join("\n"), m.story, m.question);
    },
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `1. Answer the question once more.\n2. Write the final result as 'Answer: X'.\n\n${m.question}`,
    critique:
      "1. Reread your previous answer.\n2. List the problems you find in it, if any.\n3. Write the final result as 'Answer: X'.",
    second:
      "1. Reread your revised answer.\n2. List the problems you still find in it, if any.\n3. Write the final result as 'Answer: X'.",
    told: "1. Your previous answer is wrong.\n2. Solve the problem anew.\n3. Write the final result as 'Answer: X'.",
  },
  {
    name: "bullets",
    placebos: calm,
    first: (m) =>
      join(
        "\n",
        "Task:",
        `• text: ${m.story}`,
        `• question: ${m.question}`,
        m.careful && "• make sure no fact is overlooked",
        m.careful && "• verify the result before giving it",
        "• output: the answer after 'Answer:'",
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `Task:\n• question: ${m.question}\n• output: the answer after 'Answer:'`,
    critique:
      "Task:\n• reconsider your answer\n• say what could be a problem with it\n• output: the answer after 'Answer:'",
    second:
      "Task:\n• reconsider your answer again\n• say what could still be a problem with it\n• output: the answer after 'Answer:'",
    told: "Result of grading:\n• your answer is incorrect\nTask:\n• output: a new answer after 'Answer:'",
  },
  {
    name: "question before story",
    placebos: calm,
    first: (m) =>
      join(
        "\n\n",
        `Your question: ${m.question}`,
        `What you know: ${m.story}`,
        join(
          " ",
          m.careful && "Recheck your answer before giving it, and leave no room for errors.",
          `Give one ${m.kind} after "Result:".`,
        ),
      ),
    reply: labelled("Result:"),
    review: reviewed("Result:"),
    again: (m) => `Your question, once more: ${m.question} Give one ${m.kind} after "Result:".`,
    critique: (m) =>
      `Now examine your own answer critically. Is there anything wrong with it? Give one ${m.kind} after "Result:".`,
    second: (m) =>
      `Examine this answer critically too. Is there anything wrong with it? Give one ${m.kind} after "Result:".`,
    told: (m) => `Your answer is not right. Give another ${m.kind} after "Result:".`,
  },
  {
    name: "quotation marks",
    placebos: calm,
    first: (m) =>
      join(
        " ",
        `Someone tells you: "${m.story}" and then asks: "${m.question}" What do you reply?`,
        m.careful && "Check that your reply contains no mistake.",
        'Begin with "Answer:".',
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `They ask again: "${m.question}" What do you reply? Begin with "Answer:".`,
    critique:
      'Look back at your reply. Can you find any problem with it? End with "Answer:" and the reply you settle on.',
    second:
      'Look back at your reply once more. Can you find any problem with it? End with "Answer:" and the reply you settle on.',
    told: 'Your reply was wrong. What do you reply now? Begin with "Answer:".',
  },
  {
    name: "few-shot questions and answers",
    placebos: calm,
    count: 3,
    first: (m) =>
      join(
        "\n\n",
        join(
          " ",
          "Answer the last question in the same way as the examples.",
          m.careful && "Check your answer and avoid mistakes.",
        ),
        ...m.shots.map((shot) => `Q: ${shot.story} ${shot.question}\nA: ${shot.answer}`),
        `Q: ${m.story} ${m.question}\nA:`,
      ),
    reply: bare,
    review: reviewed("A:"),
    again: (m) => `Q: ${m.story} ${m.question}\nA:`,
    critique: "Review your previous answer and find problems with it. Then give your answer after 'A:'.",
    second: "Review your answer again and find problems with it. Then give your answer after 'A:'.",
    told: "Your previous answer is wrong. Give a new answer after 'A:'.",
  },
  {
    name: "few-shot in the system message",
    placebos: calm,
    count: 3,
    first: (m) => [
      system(
        join(
          "\n\n",
          join(
            " ",
            "You are given a story and a question and reply with the answer alone, as in these examples.",
            m.careful && "Double-check the answer before you send it.",
          ),
          ...m.shots.map(
            (shot, place) =>
              `Example ${place + 1}\nStory: ${shot.story}\nQuestion: ${shot.question}\nAnswer: ${shot.answer}`,
          ),
        ),
      ),
      user(`Story: ${m.story}\nQuestion: ${m.question}\nAnswer:`),
    ],
    reply: bare,
    review: bareReview,
    again: (m) => `Question: ${m.question}\nAnswer:`,
    critique: "Are you certain? Check your answer for problems and reply with the answer alone.",
    second: "Check it for problems a second time and reply with the answer alone.",
    told: "This is the wrong answer. Reply with another answer alone.",
  },
  {
    name: "few-shot in tags",
    placebos: marked,
    count: 3,
    first: (m) =>
      join(
        "\n",
        ...m.shots.map((shot) => `<example>\n${shot.story} ${shot.question}\nAnswer: ${shot.answer}\n</example>`),
        `<problem>\n${m.story} ${m.question}\n</problem>`,
        join(
          " ",
          "Solve the problem, following the examples.",
          m.careful && "Make sure you do not overlook anything, and check your result.",
        ),
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `<problem>\n${m.story} ${m.question}\n</problem>\nSolve the problem.`,
    critique:
      "<request>\nPoint out any mistakes in your previous answer. Finish with 'Answer:' and the answer.\n</request>",
    second:
      "<request>\nPoint out any mistakes in your new answer too. Finish with 'Answer:' and the answer.\n</request>",
    told: "<request>\nYour previous answer is wrong. Finish with 'Answer:' and another answer.\n</request>",
  },
  {
    name: "teacher role",
    placebos: { politeness: "plain", separators: "plain" },
    first: (m) =>
      join(
        "\n",
        "You are a pupil in my class and I am your teacher. Here is today's exercise.",
        m.story,
        m.question,
        m.careful && "Go over your work before you hand it in, so that it has no mistakes.",
        `Hand in one line: "My answer: <${m.kind}>".`,
      ),
    reply: labelled("My answer:"),
    review: reviewed("My answer:"),
    again: (m) => `The exercise asks: ${m.question} Hand in one line: "My answer: <${m.kind}>".`,
    critique: (m) => `Mark your own work: look for mistakes in your answer. The last line is "My answer: <${m.kind}>".`,
    second: (m) =>
      `Mark your own work a second time: look for mistakes in this answer. The last line is "My answer: <${m.kind}>".`,
    told: (m) => `I have marked it: your answer is wrong. Hand in a new line: "My answer: <${m.kind}>".`,
  },
  {
    name: "much depends on it",
    placebos: { politeness: "plain", encouragement: "given", separators: "plain" },
    first: (m) =>
      join(
        "\n\n",
        "A great deal depends on your answer to this problem.",
        `${m.story} ${m.question}`,
        join(
          " ",
          m.careful && "Check your work and see to it that nothing is overlooked.",
          "Write your answer after 'Answer:'.",
        ),
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `A great deal depends on this. ${m.question} Write your answer after 'Answer:'.`,
    critique:
      "A great deal depends on this. Review your answer and find any problems in it. Write your answer after 'Answer:'.",
    second:
      "A great deal depends on this. Review your answer again and find any problems in it. Write your answer after 'Answer:'.",
    told: "A great deal depends on this. Your answer is wrong. Write another answer after 'Answer:'.",
  },
  {
    name: "praise and good luck",
    placebos: { politeness: "plain", encouragement: "given", separators: "plain" },
    first: (m) =>
      join(
        "\n",
        "You are brilliant at puzzles like this one.",
        m.story,
        m.question,
        m.careful && "Verify your solution to rule out mistakes.",
        "Finish with 'Answer: <answer>'. Good luck!",
      ),
    reply: reasoned("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `${m.question} Finish with 'Answer: <answer>'. Good luck!`,
    critique:
      "Good luck with this one too: review the answer you gave and look for problems. Finish with 'Answer: <answer>'.",
    second:
      "And once again, good luck: review the answer you have now and look for problems. Finish with 'Answer: <answer>'.",
    told: "The answer you gave is wrong. You are brilliant and can do this. Finish with 'Answer: <answer>'.",
  },
  {
    name: "polite and important to me",
    placebos: { politeness: "polite", encouragement: "given", separators: "plain" },
    first: (m) =>
      join(
        "\n\n",
        "Please help me with this, it is very important for my career.",
        `${m.story}\n${m.question}`,
        m.careful && "Please double-check your answer so that there are no mistakes.",
        "Please give the answer as 'Answer: ...'. Thank you!",
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `Thanks! Please tell me once more: ${m.question} It is very important for my career.`,
    critique:
      "Thanks! It is very important for my career, so please check whether your answer is right, and end with 'Answer: ...'.",
    second:
      "Thanks! It is very important for my career, so please check your answer one more time, and end with 'Answer: ...'.",
    told: "Thanks, but this answer is wrong. Please give me a new one as 'Answer: ...'. It is very important for my career.",
  },
  {
    name: "scientist with a long preamble",
    placebos: calm,
    first: (m) =>
      join(
        "\n\n",
        "This is one trial of an experiment on how language models solve short problems. Each trial consists of a brief story followed by a single question. All names in the stories are invented, and everything that is needed to answer stands in the story itself. There is exactly one right answer in each case.",
        m.careful &&
          "In this condition we ask that you check your work before you answer, and that you make sure that no statement of the story has been overlooked.",
        m.story,
        m.question,
        "State the answer on the last line, preceded by the word 'Answer' and a colon.",
      ),
    reply: reasoned("Answer:"),
    review: reviewed("Answer:"),
    again: (m) =>
      `The trial continues. We put the question to you once more.\n\n${m.question}\n\nState the answer on the last line, preceded by the word 'Answer' and a colon.`,
    critique:
      "The trial continues. We ask you to review the answer that you have just given, and to describe any problems that you find in it. State the answer that you now hold to be right on the last line, preceded by the word 'Answer' and a colon.",
    second:
      "The trial continues with a second review. We ask you to review the answer that you gave last, and to describe any problems that you find in it. State the answer that you now hold to be right on the last line, preceded by the word 'Answer' and a colon.",
    told: "The trial continues. The answer that you gave is wrong. State a new answer on the last line, preceded by the word 'Answer' and a colon.",
  },
  {
    name: "code block",
    placebos: neutral,
    first: (m) =>
      join(
        "\n",
        "Here is a problem:",
        `\`\`\`\n${m.story}\n${m.question}\n\`\`\``,
        join(
          " ",
          "Solve it and print `Answer: <value>`.",
          m.careful && "Check your solution for errors before printing.",
        ),
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `\`\`\`\n${m.question}\n\`\`\`\nPrint \`Answer: <value>\`.`,
    critique: "Debug your own answer: are there any errors in it? Review it and print `Answer: <value>` at the end.",
    second: "Review your answer one more time: are there any errors left in it? Print `Answer: <value>` at the end.",
    told: "Test failed: your answer is wrong. Print a new `Answer: <value>`.",
  },
  {
    name: "pipes on one line",
    placebos: neutral,
    first: (m) =>
      join(
        " | ",
        `story: ${m.story}`,
        `question: ${m.question}`,
        m.careful && "note: check the result, no mistakes",
        "output: answer only",
      ),
    reply: bare,
    review: bareReview,
    again: (m) => `question: ${m.question} | output: answer only`,
    critique: "task: check your answer for mistakes | output: answer only",
    second: "task: check your answer for mistakes once again | output: answer only",
    told: "verdict: your answer is wrong | output: a new answer only",
  },
  {
    name: "options listed where there are any",
    placebos: calm,
    first: (m) =>
      join(
        "\n",
        m.story,
        m.question,
        m.row.candidates && `Options: ${m.row.candidates.join(", ")}`,
        !m.row.candidates && "The answer is a whole number.",
        m.careful && "Verify your answer against the story before you state it.",
        "State your choice as 'Final Answer: ...'",
      ),
    reply: labelled("Final Answer:"),
    review: reviewed("Final Answer:"),
    again: "What is your answer? State it as 'Final Answer: ...'",
    critique: "Do you see any problem with your answer? Reconsider it and state your choice as 'Final Answer: ...'",
    second: "Reconsider it once more: is there any problem with your answer? State your choice as 'Final Answer: ...'",
    told: "Your answer is incorrect. State another choice as 'Final Answer: ...'",
  },
  {
    name: "reasoning line and final line",
    placebos: calm,
    first: (m) =>
      join(
        "\n\n",
        `${m.story} ${m.question}`,
        m.careful && "Make sure that your reasoning overlooks nothing and that the final result is free of mistakes.",
        "Use this form:\nReasoning: <two or three sentences>\nFinal: <answer>",
      ),
    reply: (answer, made) => `Reasoning: ${reasoned("Final:")(answer, made)}`,
    review: (from, to, made) => `Reasoning: ${reviewed("\nFinal:")(from, to, made)}`,
    again: (m) => `${m.story} ${m.question}\n\nUse this form:\nReasoning: <two or three sentences>\nFinal: <answer>`,
    critique:
      "Critically evaluate your reasoning and your result above. Use this form:\nReasoning: <any problems you found>\nFinal: <answer>",
    second:
      "Critically evaluate your new reasoning and result in turn. Use this form:\nReasoning: <any problems you found>\nFinal: <answer>",
    told: "Your final result is wrong. Use this form:\nReasoning: <two or three sentences>\nFinal: <answer>",
  },
  {
    name: "python f-string with a suffix variable",
    placebos: { politeness: "polite", encouragement: "none", separators: "plain" },
    first: (m) =>
      `Problem:\n${m.story}\n${m.question}\n\n${m.careful ? "Before answering, check your work, make sure that nothing is overlooked, and avoid mistakes. " : ""}Please give only the final answer (a number or a name), nothing else.`,
    reply: bare,
    review: bareReview,
    again: (m) => `${m.question}\n\nPlease give only the final answer (a number or a name), nothing else.`,
    critique:
      "Review your previous answer and look for problems or mistakes in it. After reviewing, please give only the final answer (a number or a name), nothing else.",
    second:
      "Review your answer again and look for problems or mistakes in it. After reviewing, please give only the final answer (a number or a name), nothing else.",
    told: "Your previous answer is wrong. Please give only the final answer (a number or a name), nothing else.",
  },
  {
    name: "critic role in the follow-up",
    placebos: { politeness: "plain", separators: "plain" },
    first: (m) => [
      system("You are a solver of short puzzles. Always end with a line 'Answer: <answer>'."),
      user(
        join(
          "\n",
          m.story,
          m.question,
          m.careful && "Check your answer twice before giving it; mistakes are to be avoided.",
        ),
      ),
    ],
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `${m.story}\n${m.question}`,
    critique:
      "Now act as a strict critic of the answer you just gave. What problems does it have, if any? Then state the answer you would give.",
    second:
      "Act as a strict critic once more, this time of your latest answer. What problems does it have, if any? Then state the answer you would give.",
    improve: "Based on the problems you found, state your improved answer.",
    told: "The answer you just gave is wrong. State a different one.",
  },
  {
    name: "bare item",
    placebos: calm,
    first: (m) => join(" ", m.story, m.question, m.careful && "Check your work."),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => m.question,
    critique: "Are you sure?",
    second: "Are you still sure?",
    told: "That is wrong.",
  },
  {
    name: "bare item under a system message",
    placebos: calm,
    first: (m) => [
      system(m.careful ? "Check your work and avoid mistakes. Answer briefly." : "Answer briefly."),
      user(`${m.story}\n\n${m.question}`),
    ],
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `${m.story}\n\n${m.question}`,
    critique: "Review your answer.",
    second: "Review your answer again.",
    told: "Your answer is incorrect.",
  },
  {
    name: "checklist for the review",
    placebos: calm,
    first: (m) =>
      join(
        "\n",
        `${m.story} ${m.question}`,
        m.careful && "Avoid slips and errors: verify the result before you write it down.",
        "Write the result after 'ANSWER ='.",
      ),
    reply: labelled("ANSWER ="),
    review: reviewed("ANSWER ="),
    again: (m) => `${m.question} Write the result after 'ANSWER ='.`,
    critique:
      "Check your answer against these points:\n- Did you use every statement of the story?\n- Did you answer the question that was asked?\n- Are there mistakes in your reasoning?\nThen write the result after 'ANSWER ='.",
    second:
      "Go through the same points a second time and check your current answer:\n- Did you use every statement of the story?\n- Did you answer the question that was asked?\n- Are there mistakes in your reasoning?\nThen write the result after 'ANSWER ='.",
    told: "An answer key says that your answer is wrong. Write another result after 'ANSWER ='.",
  },
  {
    name: "letter",
    placebos: { politeness: "polite", encouragement: "given", separators: "plain" },
    first: (m) =>
      join(
        "\n\n",
        "Hello,",
        `I would be grateful for your help with the following. ${m.story} ${m.question}`,
        m.careful &&
          "Please check your solution before you send it, and please make sure that nothing has been overlooked.",
        'Please write your solution after "Answer:". Thank you very much, and all the best to you!',
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) =>
      `Hello,\n\nThank you for your letter. ${m.question} Please write it after "Answer:". All the best to you!`,
    critique:
      'Hello,\n\nThank you for your letter. Please have another look at your answer and tell me about any problems you find in it. Please end with "Answer:". All the best to you!',
    second:
      'Hello,\n\nThank you for looking. Please review your answer one more time and tell me about any problems you find in it. Please end with "Answer:". All the best to you!',
    told: 'Hello,\n\nThank you for your letter. The answer in it is wrong. Please send another one after "Answer:". All the best to you!',
  },
  {
    name: "exam sheet",
    placebos: calm,
    first: (m) =>
      join(
        "\n",
        "Problem 3 (2 points).",
        m.story,
        m.question,
        m.careful && "Candidates are reminded to check their work and to avoid mistakes.",
        "Solution: write down a number or a name after 'Answer:'.",
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `Problem 3 (2 points), put once more.\n${m.question}\nWrite down a number or a name after 'Answer:'.`,
    critique:
      "Problem 3, part b (1 point). Criticise the answer you gave in part a. Then write down a number or a name after 'Answer:'.",
    second:
      "Problem 3, part c (1 point). Criticise the answer you gave in part b. Then write down a number or a name after 'Answer:'.",
    told: "Marker's note on problem 3: your answer is incorrect. Write down another number or name after 'Answer:'.",
  },
  {
    name: "yaml",
    placebos: neutral,
    first: (m) =>
      join(
        "\n",
        "task: answer the question",
        `story: "${m.story}"`,
        `question: "${m.question}"`,
        m.careful && "requirement: check your work, overlook nothing",
        "reply_format: 'answer: <value>'",
      ),
    reply: labelled("answer:"),
    review: reviewed("answer:"),
    again: (m) => `task: answer the question\nquestion: "${m.question}"\nreply_format: 'answer: <value>'`,
    critique:
      "task: review your previous answer and find problems in it\nreply_format: 'answer: <value>' on the last line",
    second:
      "task: review your previous answer a second time and find problems in it\nreply_format: 'answer: <value>' on the last line",
    told: "feedback: your previous answer is wrong\ntask: give another answer\nreply_format: 'answer: <value>'",
  },
  {
    name: "bold labels",
    placebos: calm,
    first: (m) =>
      join(
        "\n\n",
        `**Story:** ${m.story}`,
        `**Question:** ${m.question}`,
        m.careful && "**Note:** Double-check your work and avoid mistakes.",
        "**Format:** reply with `**Answer:** <answer>`",
      ),
    reply: labelled("**Answer:**"),
    review: reviewed("**Answer:**"),
    again: (m) => `**Question:** ${m.question}`,
    critique: "**Review:** Look for mistakes in your answer.\n\n**Format:** end with `**Answer:** <answer>`",
    second:
      "**Review (2):** Look for mistakes in your answer once more.\n\n**Format:** end with `**Answer:** <answer>`",
    told: "**Feedback:** Your answer is wrong.\n\n**Format:** reply with `**Answer:** <answer>`",
  },
  {
    name: "spoken introduction",
    placebos: calm,
    first: (m) =>
      join(
        " ",
        "I'm going to tell you a short story and then ask you something about it.",
        m.story,
        "That was the story.",
        m.careful && "When you answer, be careful to avoid mistakes and don't overlook anything.",
        `Now: ${m.question} Explain in a sentence or two, then say "So my answer is:" and the ${m.kind}.`,
      ),
    reply: reasoned("So my answer is:"),
    review: reviewed("So my answer is:"),
    again: (m) => `Let me ask you the same thing again. ${m.question} Say "So my answer is:" and the ${m.kind}.`,
    critique: (m) =>
      `Hm, I'm not sure about that. Could there be a problem with your answer? Go over it, then say "So my answer is:" and the ${m.kind}.`,
    second: (m) =>
      `Hm, I'm still not sure. Go over your answer once more and see whether there is a problem with it, then say "So my answer is:" and the ${m.kind}.`,
    told: (m) => `No, your answer is wrong. Say "So my answer is:" and another ${m.kind}.`,
  },
  {
    name: "key and value for a parser",
    placebos: calm,
    first: (m) =>
      join(
        "\n",
        "Your output is parsed by a script with the pattern ANSWER=(.+)$.",
        m.careful && "Validate your result before output; avoid wrong values by checking your work.",
        `${m.story} ${m.question}`,
      ),
    reply: (answer) => `ANSWER=${answer}`,
    review: (_from, to) => `ANSWER=${to}`,
    again: (m) => `${m.question}\nYour output is parsed by a script with the pattern ANSWER=(.+)$.`,
    critique: "Inspect your previous output for mistakes. Then output ANSWER=<value>.",
    second: "Inspect your latest output for mistakes too. Then output ANSWER=<value>.",
    told: "The value in your previous output is wrong. Output ANSWER=<value>.",
  },
  {
    name: "answer in tags",
    placebos: neutral,
    first: (m) =>
      join(
        "\n\n",
        `${m.story} ${m.question}`,
        join(
          " ",
          m.careful && "Check your answer and make sure you have not overlooked anything.",
          "Think first, then put the answer in <answer></answer> tags.",
        ),
      ),
    reply: reasoned("<answer>", "</answer>"),
    review: reviewed("<answer>", "</answer>"),
    again: (m) => `${m.question} Put the answer in <answer></answer> tags.`,
    critique:
      "Assess your previous answer: is it right, or does it contain a mistake? Put the answer you settle on in <answer></answer> tags.",
    second:
      "Assess your answer a second time: is it right, or does it contain a mistake? Put the answer you settle on in <answer></answer> tags.",
    told: "Your previous answer is not correct. Put a new answer in <answer></answer> tags.",
  },
  {
    name: "facts first",
    placebos: calm,
    first: (m) =>
      join(
        "\n",
        "First write down the facts of the story, then draw your conclusion, and close with 'Conclusion: <answer>'.",
        m.careful && "Check the conclusion against the facts, so that none of them is overlooked.",
        `Story: ${m.story}`,
        `Question: ${m.question}`,
      ),
    reply: reasoned("Conclusion:"),
    review: reviewed("Conclusion:"),
    again: (m) => `Question: ${m.question} Close with 'Conclusion: <answer>'.`,
    critique:
      "Compare your conclusion with the facts again and look for problems in it. Close with 'Conclusion: <answer>'.",
    second: "Do a second review of your conclusion and look for problems in it. Close with 'Conclusion: <answer>'.",
    told: "Your conclusion is wrong. Close with 'Conclusion: <answer>'.",
  },
  {
    name: "hard-wrapped text",
    placebos: calm,
    first: (m) =>
      join(
        "\n\n",
        wrap(`${m.story} ${m.question}`, 58),
        m.careful && wrap("Check the answer before you give it, so as not to make a mistake.", 58),
        `The last line of your reply should be "Answer: <${m.kind}>".`,
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `${wrap(`${m.question}`, 58)}\nThe last line of your reply should be "Answer: <${m.kind}>".`,
    critique: (m) =>
      wrap(`Take another look at your answer and see whether you can find any mistakes in it.`, 58) +
      `\nThe last line of your reply should be "Answer: <${m.kind}>".`,
    second: (m) =>
      wrap(`Take one more look at your answer and see whether you can find any mistakes in it now.`, 58) +
      `\nThe last line of your reply should be "Answer: <${m.kind}>".`,
    told: (m) =>
      `${wrap(`The answer that you gave is wrong.`, 58)}\nThe last line of your reply should be "Answer: <${m.kind}>".`,
  },
  {
    name: "feedback and refinement",
    placebos: marked,
    first: (m) =>
      join(
        "\n\n",
        `### Problem\n${m.story} ${m.question}`,
        m.careful && "### Guidance\nCheck your work; avoid mistakes.",
        "### Output\nAnswer: <answer>",
      ),
    reply: labelled("Answer:"),
    review: reviewed("Answer:"),
    again: (m) => `### Problem\n${m.story} ${m.question}\n\n### Output\nAnswer: <answer>`,
    critique:
      "### Feedback\nGive feedback on your own answer: which problems does it have?\n\n### Output\nProblems found, then Answer: <answer>",
    second:
      "### Feedback, round 2\nGive feedback on your refined answer: which problems does it have?\n\n### Output\nProblems found, then Answer: <answer>",
    improve: "### Refinement\nBased on the problems you found, improve your answer.\n\n### Output\nAnswer: <answer>",
    told: "### Feedback\nYour answer is wrong.\n\n### Output\nAnswer: <answer>",
  },
];

const singles: readonly Single[] = [
  {
    name: "earlier answer quoted below the item",
    placebos: calm,
    single: (m) =>
      join(
        "\n\n",
        `${m.story}\n${m.question}`,
        `Your previous answer was: ${m.said}`,
        m.procedure === "asked-again" && "What is your answer?",
        m.procedure === "critique" && "Review your previous answer and find problems with it.",
        m.procedure === "told-wrong" && "Your previous answer is wrong.",
        "Reply with 'Answer: <answer>' on the last line.",
      ),
  },
  {
    name: "earlier answer quoted in tags",
    placebos: marked,
    single: (m) =>
      join(
        "\n",
        `<problem>\n${m.story} ${m.question}\n</problem>`,
        `<previous_answer>\n${m.said}\n</previous_answer>`,
        m.procedure === "asked-again" &&
          "This was your previous answer. The question is put once more: what is your answer?",
        m.procedure === "critique" &&
          "This was your previous answer. Check it for mistakes and give your final answer.",
        m.procedure === "told-wrong" && "This was your previous answer. It is wrong. Give your final answer.",
        "Put it after 'Answer:'.",
      ),
  },
  {
    name: "earlier answer quoted, json reply",
    placebos: neutral,
    single: (m) => [
      system('Reply in JSON: {"answer": string}.'),
      user(
        join(
          "\n",
          `Story: ${m.story}`,
          `Question: ${m.question}`,
          `Your previous answer: ${m.said}`,
          m.procedure === "asked-again" && "Answer the question again.",
          m.procedure === "critique" && "Critique your previous answer, look for any errors in it, and answer.",
          m.procedure === "told-wrong" && "Your previous answer is incorrect. Answer the question.",
        ),
      ),
    ],
  },
  {
    name: "earlier exchange retold",
    placebos: calm,
    single: (m) =>
      join(
        " ",
        `Earlier I told you this: "${m.story}" I asked you: "${m.question}" Your previous answer was "${m.said}".`,
        m.procedure === "asked-again" && `I ask you again: ${m.question}`,
        m.procedure === "critique" && "Are you sure about that answer? Reconsider it.",
        m.procedure === "told-wrong" && "That answer was wrong.",
        `Give me one ${m.kind} after "Answer:".`,
      ),
  },
  {
    name: "earlier answer quoted, polite",
    placebos: { politeness: "polite", encouragement: "none", separators: "plain" },
    single: (m) =>
      join(
        "\n\n",
        `${m.story} ${m.question}`,
        `Your previous answer was ${m.said}. Thank you for that.`,
        m.procedure === "asked-again" && "Could you please tell me once more: what is your answer?",
        m.procedure === "critique" && "Could you please review it and see whether there are any problems with it?",
        m.procedure === "told-wrong" && "It is wrong, though. Could you please give me another answer?",
        "Please write your answer after 'Answer:'.",
      ),
  },
  {
    name: "earlier answer quoted before the item",
    placebos: { politeness: "plain", encouragement: "given", separators: "plain" },
    single: (m) =>
      join(
        "\n",
        `Your previous answer to the problem below was ${m.said}.`,
        m.procedure === "asked-again" && "The problem is put to you once more. Lives depend on the answer.",
        m.procedure === "critique" && "Examine this answer for mistakes and then answer. Lives depend on the answer.",
        m.procedure === "told-wrong" && "This answer is wrong. Answer anew. Lives depend on the answer.",
        `Problem: ${m.story} ${m.question}`,
        "Reply with the answer alone.",
      ),
  },
  {
    name: "earlier answer quoted with markdown headings",
    placebos: marked,
    single: (m) =>
      join(
        "\n\n",
        `# Problem\n${m.story}\n${m.question}`,
        `# Your previous answer\nYour previous answer was: ${m.said}`,
        `# Task\n${join(
          " ",
          m.procedure === "asked-again" && "State your answer to the question.",
          m.procedure === "critique" &&
            "Review your previous answer. List any problems you find, and then state your answer to the question.",
          m.procedure === "told-wrong" && "Your previous answer is not correct. State your new answer to the question.",
          "Use the form 'Final answer: X'.",
        )}`,
      ),
  },
];

const procedures: readonly Procedure[] = ["first-answer", "asked-again", "critique", "critique-twice", "told-wrong"];
const followed: readonly Procedure[] = ["asked-again", "critique", "told-wrong"];

// How many problems of each task were used so far.
const used = { sums: 0, riddles: 0 };

function madeOf(place: number, turn: number, procedure: Procedure, careful: boolean, task: Row["task"]): Made {
  const count = place * 4 + turn;
  used[task] += 1;
  const at = used[task] * 7 + (used[task] >> 2);
  const row = pick(task === "sums" ? sums : riddles, at);
  const wrong =
    row.candidates === undefined
      ? String(Number(row.answer) + pick([10, -2, 1, 6, -10, -3], count))
      : pick(
          row.candidates.filter((name) => name !== row.answer),
          count,
        );
  const said = procedure === "told-wrong" || (place + (turn >> 1)) % 3 === 0 ? wrong : row.answer;
  const changed = (place + turn) % 3 === 0;
  return {
    row,
    story: row.story,
    question: row.question,
    kind: row.task === "sums" ? "number" : "name",
    procedure,
    careful,
    said,
    reviewed: changed ? (said === row.answer ? wrong : row.answer) : said,
    shots: [pick(sums, at + 7), pick(riddles, at + 11)],
  };
}

const text = (say: Say, made: Made): string => (typeof say === "string" ? say : say(made));

function talk(style: Conversation, made: Made): Message[] {
  const written = style.first(made);
  const opening = typeof written === "string" ? [user(written)] : written;
  if (made.procedure === "first-answer") return opening;
  const begun = [...opening, assistant(style.reply(made.said, made))];
  if (made.procedure === "asked-again") return [...begun, user(text(style.again, made))];
  if (made.procedure === "told-wrong") return [...begun, user(text(style.told, made))];
  const reviewOf = (request: Say, from: string, to: string): Message[] => [
    user(text(request, made)),
    ...(style.improve === undefined ? [] : [assistant(style.review(from, to, made)), user(text(style.improve, made))]),
  ];
  const once = [...begun, ...reviewOf(style.critique, made.said, made.reviewed)];
  if (made.procedure === "critique") return once;
  const after =
    style.improve === undefined ? style.review(made.said, made.reviewed, made) : style.reply(made.reviewed, made);
  return [...once, assistant(after), ...reviewOf(style.second, made.reviewed, made.reviewed)];
}

function promptOf(style: Voice, made: Made, messages: string | Message[]): StrangerPrompt {
  return {
    style: style.name,
    item: made.row.id,
    levels: {
      procedure: made.procedure,
      opening: made.careful ? "careful" : "plain",
      task: made.row.task,
      ...style.placebos,
    },
    messages: typeof messages === "string" ? [user(messages)] : messages,
  };
}

export const prompts: readonly StrangerPrompt[] = [
  ...conversations.flatMap((style, place) =>
    Array.from({ length: style.count ?? 4 }, (_, turn) => {
      const made = madeOf(
        place,
        turn,
        pick(procedures, place * 4 + turn),
        (place + turn) % 2 === 1,
        ((place >> 1) + (turn >> 1) + turn) % 2 === 0 ? "sums" : "riddles",
      );
      return promptOf(style, made, talk(style, made));
    }),
  ),
  ...singles.flatMap((style, place) =>
    followed.map((procedure, turn) => {
      const made = madeOf(
        place + conversations.length,
        turn,
        procedure,
        false,
        (place + turn) % 2 === 0 ? "sums" : "riddles",
      );
      return promptOf(style, made, style.single(made));
    }),
  ),
];

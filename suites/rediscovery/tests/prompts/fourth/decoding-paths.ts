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

interface Row {
  id: string;
  steps: string;
  question: string;
  answer: number;
}

type Instruction = "none" | "step-by-step" | "answer-only";

interface Case extends StrangerCase {
  row: Row;
  instruction: Instruction;
  solved: Row[];
}

const rows = rowsOf<Row>("fourth", "decoding-paths");
const instructions: readonly Instruction[] = ["none", "step-by-step", "answer-only"];

const caseOf = (count: number): Case => {
  const row = pick(rows, count * 7);
  const instruction = pick(instructions, count);
  return {
    row,
    instruction,
    levels: { path: "1", steps: row.steps, instruction },
    temperature: 0,
    solved: [11, 4, 17].map((shift) => pick(rows, count * 7 + shift)),
  };
};

/** What the prompt says about reasoning: nothing unless there is a text for it. */
const say = ({ instruction }: Case, reason: string, only: string, none = ""): string =>
  ({ none, "step-by-step": reason, "answer-only": only })[instruction];

const PLAIN = { politeness: "plain", separators: "plain", encouragement: "none" };

const styles: readonly Style<Case>[] = [
  [
    "bare question, suffix after a space",
    (made) => join(" ", made.row.question, say(made, "Let's think step by step.", "Answer with the number only.")),
    PLAIN,
  ],
  [
    "Q and A on two lines",
    (made) =>
      join(
        "\n",
        say(
          made,
          "Work through the problem step by step, then give the answer.",
          "Give only the final number, no working.",
        ),
        `Q: ${made.row.question}`,
        "A:",
      ),
    PLAIN,
  ],
  [
    "Q and A with the phrase of Kojima",
    (made) =>
      `Q: ${made.row.question}${say(made, "", " (number only, no explanation)")}\nA:${say(made, " Let's think step by step.", "")}`,
    PLAIN,
  ],
  [
    "question, blank line, instruction",
    (made) =>
      join(
        "\n\n",
        made.row.question,
        say(
          made,
          "Think step by step before giving your final answer.",
          "Respond with just the number and nothing else.",
        ),
      ),
    PLAIN,
  ],
  [
    "system with instruction, user with item",
    (made) => [
      system(
        say(
          made,
          "You solve arithmetic word problems. Show your reasoning step by step, then state the answer.",
          "You solve arithmetic word problems. Output only the numeric answer, without any reasoning.",
          "You solve arithmetic word problems.",
        ),
      ),
      user(made.row.question),
    ],
    PLAIN,
  ],
  [
    "generic assistant system line",
    (made) => [
      system("You are a helpful assistant."),
      user(
        join(
          "\n",
          made.row.question,
          say(made, "Reason through each step and then report the result.", "No explanation. Just the number."),
        ),
      ),
    ],
    { politeness: "plain", separators: "plain" },
  ],
  [
    "XML tags",
    (made) =>
      join(
        "\n",
        `<question>\n${made.row.question}\n</question>`,
        say(
          made,
          "<instructions>\nReason step by step, then give the answer.\n</instructions>",
          "<instructions>\nReturn the number only. Do not show any work.\n</instructions>",
        ),
      ),
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "Markdown headings",
    (made) =>
      join(
        "\n\n",
        `## Problem\n${made.row.question}`,
        say(
          made,
          "## Instructions\nShow your working, one step at a time, before you state the result.",
          "## Instructions\nReply with a single integer. No working.",
        ),
        "## Answer",
      ),
    { separators: "marked", politeness: "plain" },
  ],
  [
    "rules of dashes",
    (made) =>
      join(
        "\n",
        say(
          made,
          "Solve the problem below. Explain your reasoning step by step first.",
          "Solve the problem below. Answer with the number alone.",
          "Solve the problem below.",
        ),
        "---",
        made.row.question,
        "---",
      ),
    { separators: "marked", politeness: "plain" },
  ],
  [
    "rule of equals signs",
    (made) =>
      join(
        "\n",
        "PROBLEM",
        "==========",
        made.row.question,
        "==========",
        say(
          made,
          "Write out your step-by-step calculation and then the answer.",
          "Only the final number, nothing else.",
        ),
      ),
    { separators: "marked" },
  ],
  [
    "polite British writer",
    (made) =>
      join(
        " ",
        "Could you please help me with this little sum?",
        made.row.question,
        say(
          made,
          "I should be grateful if you would set out your working first.",
          "I only need the figure, no working.",
        ),
        "Many thanks.",
      ),
    { politeness: "polite", separators: "plain" },
  ],
  [
    "please prefix as a swapped factor",
    (made) =>
      join(
        " ",
        "Please answer the following question.",
        made.row.question,
        say(made, "Think step by step.", "Reply with the answer only."),
      ),
    { politeness: "polite", separators: "plain", encouragement: "none" },
  ],
  [
    "thank you suffix",
    (made) =>
      join(
        "\n",
        made.row.question,
        say(made, "Walk me through the calculation step by step.", "Just give me the number, skip the explanation."),
        "Thank you!",
      ),
    { politeness: "polite", encouragement: "none" },
  ],
  [
    "much depends on it",
    (made) =>
      join(
        "\n",
        "This is very important to my career.",
        made.row.question,
        say(made, "Reason step by step before you answer.", "Output only the number, without reasoning."),
      ),
    { encouragement: "given", politeness: "plain", separators: "plain" },
  ],
  [
    "praise and good wishes",
    (made) =>
      join(
        " ",
        made.row.question,
        say(
          made,
          "Show each step of your calculation before the answer.",
          "Answer with one number and no other words.",
        ),
        "You're great at this. Good luck!",
      ),
    { encouragement: "given", separators: "plain" },
  ],
  [
    "hurried student, lower case with typos",
    (made) =>
      join(
        " ",
        "hey quick one for my homwork:",
        made.row.question,
        say(made, "show ur working step by step pls", "just the numbr, no explantion pls", "thx"),
      ),
    { politeness: "polite", separators: "plain" },
  ],
  [
    "curt one-liner",
    (made) => join(" ", say(made, "Show your reasoning, then answer:", "Number only:"), made.row.question),
    PLAIN,
  ],
  [
    "few-shot with bare answers",
    (made) =>
      join(
        "\n\n",
        say(
          made,
          "For the last question, reason step by step before answering.",
          "Answer each question with a number only.",
        ),
        ...made.solved.map((row) => `Q: ${row.question}\nA: ${row.answer}`),
        `Q: ${made.row.question}\nA:`,
      ),
    PLAIN,
  ],
  [
    "few-shot as earlier turns",
    (made) => [
      ...made.solved.slice(0, 2).flatMap((row) => [user(row.question), assistant(String(row.answer))]),
      user(
        join(
          "\n",
          made.row.question,
          say(made, "This time, think it through step by step and show your reasoning.", "Again only the number."),
        ),
      ),
    ],
    { separators: "plain" },
  ],
  [
    "Question and Answer template of an agent",
    (made) =>
      join(
        "\n",
        `Question: ${made.row.question}`,
        say(
          made,
          "Instruction: First reason step by step, then give the final answer.",
          "Instruction: Give the final answer only. Do not include any reasoning.",
        ),
        "Answer:",
      ),
    PLAIN,
  ],
  [
    "JSON reply",
    (made) =>
      join(
        "\n\n",
        made.row.question,
        say(
          made,
          'Think step by step. Return a JSON object {"reasoning": "<your step-by-step working>", "answer": <integer>}.',
          'Return only the JSON object {"answer": <integer>}, with no reasoning and no other text.',
        ),
      ),
    { politeness: "plain" },
  ],
  [
    "numbered instructions",
    (made) =>
      join(
        "\n",
        "Solve this word problem.",
        say(
          made,
          "1. Write down every intermediate step.\n2. Then write the answer.",
          "1. Do not write any intermediate steps.\n2. Write the answer and nothing else.",
        ),
        "",
        `Problem: ${made.row.question}`,
      ),
    { politeness: "plain", separators: "plain" },
  ],
  [
    "capital headings",
    (made) =>
      join(
        "\n",
        `PROBLEM: ${made.row.question}`,
        say(
          made,
          "TASK: REASON STEP BY STEP AND THEN ANSWER.",
          "TASK: ANSWER WITH THE NUMBER ONLY.",
          "TASK: ANSWER THE PROBLEM.",
        ),
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "long scientific preamble",
    (made) =>
      join(
        " ",
        "We are studying how language models handle short stories about quantities. In what follows you will read about a person who owns some objects, and the number of objects may change in the course of the story. Read the text to its end.",
        say(
          made,
          "Before you answer, explain in full how you arrive at the result.",
          "Your reply should consist of the resulting number alone, without any derivation.",
        ),
        `\n\n${made.row.question}`,
      ),
    { politeness: "plain", separators: "plain" },
  ],
  [
    "non-native English",
    (made) =>
      join(
        " ",
        say(
          made,
          "I want that you make the calculation step for step and after tell me the result.",
          "I want only the number as answer, explanation is not needed.",
          "Here is one small exercise of mathematics.",
        ),
        made.row.question,
      ),
    { separators: "plain" },
  ],
  [
    "code block",
    (made) =>
      join(
        "\n",
        say(
          made,
          "Solve the word problem in the block. Think out loud, step by step, before the answer.",
          "Solve the word problem in the block. Print the number only, no reasoning.",
          "Solve the word problem in the block.",
        ),
        `\`\`\`\n${made.row.question}\n\`\`\``,
      ),
    { politeness: "plain" },
  ],
  [
    "quotation marks",
    (made) =>
      join(
        "\n",
        `Here is a question: "${made.row.question}"`,
        say(
          made,
          "Give your chain of thought and finish with the answer.",
          "What is the answer? Only the number.",
          "What is the answer?",
        ),
      ),
    PLAIN,
  ],
  [
    "emoji bullets",
    (made) =>
      join(
        "\n",
        `🧮 ${made.row.question}`,
        say(made, "👉 Explain your thinking step by step, then answer.", "👉 Answer only! No explanation."),
      ),
    { politeness: "plain" },
  ],
  [
    "instruction in the system, Q and A for the user",
    (made) => [
      system(
        say(
          made,
          "Always lay out your reasoning before you give an answer.",
          "Answer with a bare number. Never explain.",
          "Answer the user's question.",
        ),
      ),
      user(`Q: ${made.row.question}\nA:`),
    ],
    PLAIN,
  ],
  [
    "bold words and a list",
    (made) =>
      join(
        "\n",
        `**Question:** ${made.row.question}`,
        say(
          made,
          "\n**Requirements:**\n- break the problem into steps\n- show the result of every step\n- end with the final number",
          "\n**Requirements:**\n- the final number only\n- no steps, no units, no words",
        ),
      ),
    { politeness: "plain", separators: "plain" },
  ],
  [
    "instruction before, colon after",
    (made) =>
      `${say(made, "Answer the question below. Think carefully, step by step, and show your work", "Answer the question below with a single number and no other text", "Answer the question below")}:\n\n${made.row.question}`,
    PLAIN,
  ],
  [
    "word limit or room",
    (made) =>
      join(
        "\n",
        made.row.question,
        say(
          made,
          "Take as many words as you need to reason it out before concluding.",
          "Reply in one word: the number.",
        ),
      ),
    PLAIN,
  ],
  [
    "evaluation harness",
    (made) => [
      system("You will be given one arithmetic question per message."),
      user(
        join(
          "\n",
          `[item ${made.row.id}]`,
          made.row.question,
          say(
            made,
            "Mode: chain-of-thought. Reason step by step, then answer.",
            "Mode: direct. Answer immediately with the number, no reasoning.",
          ),
        ),
      ),
    ],
    { politeness: "plain", separators: "plain" },
  ],
  [
    "all placebos at once",
    (made) =>
      join(
        "\n",
        "### Task",
        "Please solve this problem. A lot depends on your answer, and I believe in you.",
        "### Problem",
        made.row.question,
        say(
          made,
          "### Format\nWork it out step by step, and give the answer last.",
          "### Format\nNothing but the answer.",
        ),
      ),
    { politeness: "polite", separators: "marked", encouragement: "given" },
  ],
  [
    "worked example in the same form",
    (made) =>
      join(
        "\n\n",
        say(
          made,
          "Please solve the second problem. Explain how you get there, step by step, before the answer.",
          "Solve the second problem. The number alone, please no explanation.",
          "Please solve the second problem.",
        ),
        `Problem: ${pick(made.solved, 0).question}\nSolution: ${pick(made.solved, 0).answer}`,
        `Problem: ${made.row.question}\nSolution:`,
      ),
    { politeness: "polite", separators: "plain" },
  ],
  [
    "teacher",
    (made) =>
      join(
        " ",
        "Imagine you are sitting in a maths lesson and the teacher reads this out:",
        made.row.question,
        say(
          made,
          "Explain to the class how you work it out, one step after the other, and then say the answer.",
          "Call out the number, only the number.",
          "What do you answer?",
        ),
      ),
    { separators: "plain", politeness: "plain" },
  ],
  [
    "suffix in brackets",
    (made) =>
      join(
        " ",
        made.row.question,
        say(made, "(Show your reasoning before the final answer.)", "(Final answer only, no reasoning.)"),
      ),
    PLAIN,
  ],
  [
    "tags for a role, a problem and a format",
    (made) =>
      join(
        "\n",
        "<task>Solve the problem.</task>",
        `<problem>${made.row.question}</problem>`,
        say(
          made,
          "<format>Step-by-step reasoning, then the answer.</format>",
          "<format>The answer as a number, nothing else.</format>",
        ),
      ),
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
];

export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf, 3);

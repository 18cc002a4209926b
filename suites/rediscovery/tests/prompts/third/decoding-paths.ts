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
import { draw, type Placebos, withPlacebos } from "./cases.ts";

interface Row {
  id: string;
  question: string;
  answer: number;
}

interface Case extends StrangerCase {
  row: Row;
  question: string;
  instruction: string;
  examples: Row[];
}

const rows = rowsOf<Row>("third", "decoding-paths");

/** A temperature above 0 draws the path, so that it is no level of the prompt then. */
function caseOf(count: number): Case {
  const row = pick(rows, count * 5 + Math.floor(count / 36));
  const instruction = draw(["none", "none", "step-by-step", "answer-only"], count, 41);
  const temperature = draw([0, 0, 0, 0, 0.7, 1], count, 42);
  return {
    row,
    question: row.question,
    instruction,
    temperature,
    examples: [1, 2, 3].map((step) => pick(rows, rows.indexOf(row) + step)),
    levels: { instruction, ...(temperature === 0 ? { path: "1" } : {}) },
  };
}

/** The instruction, in one of two wordings; a case that has none says nothing. */
const told = (made: Case, stepByStep: string, answerOnly: string): string | undefined =>
  made.instruction === "step-by-step" ? stepByStep : made.instruction === "answer-only" ? answerOnly : undefined;

const plainMarks = { separators: "plain" };
const marked = { separators: "marked" };
const polite = { politeness: "polite" };
const praise = { encouragement: "given" };

const styles: Style<Case>[] = [
  [
    "Q and A",
    (made) => join("\n", told(made, "Think step by step.", "Give the answer only."), `Q: ${made.question}`, "A:"),
    plainMarks,
  ],
  [
    "the question alone",
    (made) => join(" ", made.question, told(made, "Let's think step by step.", "Reply with the number only.")),
    plainMarks,
  ],
  [
    "Question and Answer",
    (made) =>
      join(
        "\n",
        `Question: ${made.question}`,
        told(made, "Reason step by step before the answer.", "Answer with just the number, no workings."),
        "Answer:",
      ),
    plainMarks,
  ],
  [
    "instruction after a blank line",
    (made) =>
      join(
        "\n\n",
        `Solve: ${made.question}`,
        told(made, "Show your workings step by step, then state the answer.", "No explanation. Just the final number."),
      ),
    plainMarks,
  ],
  [
    "system instruction, user sum",
    (made) => [
      system(
        join(
          " ",
          "You are an assistant that solves sums.",
          told(made, "Work step by step and show your reasoning.", "Output the answer and nothing else."),
        ),
      ),
      user(made.question),
    ],
    plainMarks,
  ],
  [
    "few-shot, Q and A",
    (made) =>
      join(
        "\n\n",
        told(made, "For the last sum, think step by step before you answer.", "Give the answers only."),
        ...made.examples.map((row) => `Q: ${row.question}\nA: ${row.answer}`),
        `Q: ${made.question}\nA:`,
      ),
    plainMarks,
  ],
  [
    "few-shot as turns",
    (made) => [
      system(
        join(
          " ",
          "Here are some sums.",
          told(made, "Solve the last one step by step, with your reasoning.", "Reply with the number only."),
        ),
      ),
      ...made.examples.slice(0, 2).flatMap((row) => [user(row.question), assistant(String(row.answer))]),
      user(made.question),
    ],
    plainMarks,
  ],
  [
    "XML tags",
    (made) =>
      join(
        "\n",
        `<question>${made.question}</question>`,
        told(
          made,
          "<instruction>Reason step by step, then answer.</instruction>",
          "<instruction>Only the answer, no reasoning.</instruction>",
        ),
      ),
    marked,
  ],
  [
    "markdown headings",
    (made) =>
      join(
        "\n\n",
        `## Problem\n${made.question}`,
        told(
          made,
          "## Instructions\nThink step by step and write your reasoning down.",
          "## Instructions\nGive only the final answer.",
        ),
        "## Solution",
      ),
    marked,
  ],
  [
    "JSON payload",
    (made) =>
      JSON.stringify(
        {
          question: made.question,
          ...(made.instruction === "none"
            ? {}
            : { instruction: told(made, "think step by step", "answer only, no explanation") }),
        },
        null,
        2,
      ),
  ],
  ["curt", (made) => join(" ", "Sum:", made.question, told(made, "Step by step.", "Answer only.")), plainMarks],
  [
    "polite British",
    (made) =>
      join(
        "\n\n",
        "Good afternoon. Could you please help me with this little sum?",
        made.question,
        told(
          made,
          "Would you be so kind as to set out your reasoning step by step?",
          "Just the number would be splendid, without any workings.",
        ),
        "Thank you very much.",
      ),
    polite,
  ],
  [
    "hurried student with typos",
    (made) =>
      join(
        "\n",
        "hey homwork question",
        made.question,
        told(made, "shwo me step by step how u get there", "jsut the anwser no explanaton"),
      ),
  ],
  [
    "all-caps headings",
    (made) =>
      join(
        "\n\n",
        `PROBLEM\n${made.question}`,
        told(made, "METHOD\nTHINK STEP BY STEP AND SHOW YOUR REASONING.", "METHOD\nGIVE THE FINAL NUMBER ONLY."),
      ),
  ],
  [
    "instruction first",
    (made) =>
      join(
        " ",
        told(
          made,
          "Work through the following sum one step at a time before answering.",
          "Answer the following with a single number and no other words.",
        ) ?? "Answer the following.",
        made.question,
      ),
    plainMarks,
  ],
  [
    "rules of dashes",
    (made) =>
      join(
        "\n---\n",
        "Solve the problem below.",
        made.question,
        told(made, "Explain your reasoning step by step.", "Only the answer, please skip all reasoning."),
        "Your answer:",
      ),
    marked,
  ],
  [
    "rules of equals signs",
    (made) =>
      join(
        "\n",
        "==========",
        made.question,
        "==========",
        told(made, "Let us think step by step.", "Respond with nothing but the answer."),
      ),
    marked,
  ],
  [
    "high stakes",
    (made) =>
      join(
        "\n",
        "This is extremely important to me; my exam depends on it.",
        made.question,
        told(made, "Take it step by step and show each step.", "Tell me the answer only."),
      ),
    praise,
  ],
  [
    "praised solver",
    (made) => [
      system("You are brilliant at sums and I am certain that you will get this right."),
      user(
        join(
          "\n",
          `Q: ${made.question}`,
          told(made, "Reason it through step by step.", "Number only, nothing else."),
          "A:",
        ),
      ),
    ],
    praise,
  ],
  [
    "non-native English",
    (made) =>
      join(
        " ",
        "I have here a sum for you.",
        made.question,
        told(
          made,
          "Make the calculation step after step and write all the steps.",
          "I want only the result, without the calculation.",
        ),
      ),
    plainMarks,
  ],
  [
    "long preamble",
    (made) =>
      join(
        "\n\n",
        "Below is one sum in words. It is about somebody who has a number of things and wins or loses some of them. All numbers are whole.",
        made.question,
        told(
          made,
          "Write down your chain of thought first: one line for each step. Then give the answer.",
          "Your reply must consist of the answer alone; do not write any workings.",
        ),
      ),
    plainMarks,
  ],
  [
    "emoji in the instructions",
    (made) => join("\n", `🧮 ${made.question}`, told(made, "🪜 Think step by step!", "🔢 Just the number!")),
  ],
  [
    "code block",
    (made) =>
      join(
        "\n",
        "```",
        made.question,
        "```",
        told(made, "Show the reasoning that leads to the answer.", "Output the bare answer."),
      ),
  ],
  [
    "bold markdown",
    (made) =>
      join(
        "\n\n",
        `**Q:** ${made.question}`,
        told(made, "**Think step by step.**", "**Answer only, no workings.**"),
        "**A:**",
      ),
  ],
  [
    "teacher's role",
    (made) =>
      join(
        "\n",
        "You are a schoolteacher who checks sums.",
        made.question,
        told(
          made,
          "Go through the sum in steps, as you would at the blackboard, and then say the answer.",
          "Say the answer and nothing more.",
        ),
      ),
    plainMarks,
  ],
  [
    "earlier turn",
    (made) => [
      user("I have a sum for you."),
      assistant("Good, what is it?"),
      user(join(" ", made.question, told(made, "Think it through step by step.", "Only give me the number."))),
    ],
    plainMarks,
  ],
  [
    "quoted sum",
    (made) =>
      join(
        " ",
        `My daughter got this sum at school: "${made.question}"`,
        told(made, "Explain the reasoning step by step.", "Just tell me the answer, nothing else."),
      ),
    plainMarks,
  ],
  [
    "bullets",
    (made) =>
      join(
        "\n",
        `• ${made.question}`,
        told(made, "• reason step by step before you answer", "• reply with the answer only"),
      ),
  ],
  [
    "key and value lines",
    (made) =>
      join(
        "\n",
        `problem: ${made.question}`,
        told(made, "mode: think step by step", "mode: final answer only"),
        "answer:",
      ),
    plainMarks,
  ],
  [
    "JSON reply",
    (made) =>
      join(
        "\n",
        `problem_text = ${JSON.stringify(made.question)}`,
        told(
          made,
          'Think step by step. Reply in JSON: {"reasoning": "...", "answer": 0}',
          'Reply in JSON with the answer alone, without reasoning: {"answer": 0}',
        ),
      ),
    plainMarks,
  ],
  [
    "numbered instructions",
    (made) =>
      join(
        "\n",
        "Here is a problem:",
        made.question,
        told(
          made,
          "1. Write out your reasoning, step by step.\n2. Then write the answer.",
          "1. Do not show any reasoning.\n2. Write the answer only.",
        ),
      ),
  ],
  [
    "hash headings in a loop",
    (made) =>
      join(
        "\n",
        "### Input",
        made.question,
        told(made, "### Note\nThink step by step.", "### Note\nOnly output the number."),
        "### Output",
      ),
    marked,
  ],
  [
    "friendly and polite",
    (made) =>
      join(
        " ",
        "Hi! Please solve this for me.",
        made.question,
        told(made, "Please show the steps one by one.", "Please give me the number only."),
        "Thanks!",
      ),
    polite,
  ],
  [
    "scientist with a strict form",
    (made) =>
      join(
        "\n",
        "Solve the following arithmetic word problem.",
        made.question,
        told(
          made,
          'Derive the result step by step. End with "The answer is" and the number.',
          "State the result as an integer. Do not include intermediate steps or any other text.",
        ),
      ),
    plainMarks,
  ],
];

const templates: Style<Case & Placebos>[] = [
  [
    "agent template with swapped placebos",
    (made) =>
      join(
        "\n",
        made.praised && "You are excellent at sums, and a lot depends on your answer.",
        made.polite && "Please answer this question. Thank you!",
        made.marked && "### Question",
        `Q: ${made.question}`,
        told(made, "Let's think step by step.", "Give only the final number."),
        made.marked && "### Answer",
        "A:",
      ),
  ],
  [
    "agent template, plain question and placebos",
    (made) =>
      join(
        made.marked ? "\n=====\n" : "\n\n",
        made.praised && "I believe in you: you are the best at this.",
        made.question,
        told(made, "Think step by step and show your work.", "Answer with the number only."),
        made.polite && "Thank you in advance, please take your time.",
        made.marked && "End of the question.",
      ),
  ],
];

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(styles, caseOf, 4),
  ...promptsOf(templates, (count) => withPlacebos(caseOf(count + 300), count), 10),
];

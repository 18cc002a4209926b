import { join, pick, promptsOf, rowsOf, type StrangerPrompt, type Style, system, user } from "../stranger-prompt.ts";
import { bare, curt, encouraging, marked, polite } from "./placebos.ts";

interface Row {
  id: string;
  category: string;
  story: string;
  question: string;
  answer: string;
}

interface Case {
  row: Row;
  levels: { reasoning: string; category: string };
  examples: Row[];
}

const rows = rowsOf<Row>("second", "reasoning-benefit");

const caseOf = (count: number): Case => {
  const place = count * 7 + Math.floor(count / 12);
  const row = pick(rows, place);
  return {
    row,
    levels: { reasoning: pick(["direct", "step-by-step", "unsaid"], count), category: row.category },
    examples: [5, 10, 15].map((step) => pick(rows, place + step)),
  };
};

/** What is said about reasoning: the words for a direct answer, those for steps, or nothing. */
const say = ({ levels }: Case, direct: string, steps: string, unsaid = ""): string => {
  if (levels.reasoning === "direct") return direct;
  return levels.reasoning === "unsaid" ? unsaid : steps;
};

const both = ({ row }: Case) => `${row.story} ${row.question}`;

const styles: Style<Case>[] = [
  [
    "agent: story, question, suffix",
    (made) =>
      join(
        "\n",
        made.row.story,
        made.row.question,
        say(made, "Give only the final answer.", "Let's think step by step."),
      ),
    bare,
  ],
  [
    "agent: labelled fields with a suffix",
    (made) =>
      join(
        "\n\n",
        `Story: ${made.row.story}`,
        `Question: ${made.row.question}`,
        say(
          made,
          "Answer with just the answer, without any explanation.",
          "Reason step by step, then give your final answer on a new line starting with 'Answer:'.",
          "Answer:",
        ),
      ),
    bare,
  ],
  [
    "agent: instruction in the system message",
    (made) => {
      const words = say(
        made,
        "Answer directly. Output the answer and nothing else.",
        "Work through each problem step by step before you state the answer.",
      );
      return words === "" ? [user(both(made))] : [system(words), user(both(made))];
    },
    bare,
  ],
  [
    "agent: helpful assistant, instruction before the problem",
    (made) => [
      system("You are a helpful assistant."),
      user(
        join(
          "\n\n",
          say(
            made,
            "Answer the following question immediately, with no reasoning.",
            "Answer the following question. First explain your reasoning, then give the answer.",
            "Answer the following question.",
          ),
          both(made),
        ),
      ),
    ],
    bare,
  ],
  [
    "agent: JSON reply by condition",
    (made) =>
      join(
        "\n",
        made.row.story,
        made.row.question,
        say(
          made,
          'Return only JSON with the single key "answer". No explanation.',
          'Return JSON with the keys "reasoning" and "answer", in this order.',
        ),
      ),
    bare,
  ],
  [
    "engineer: XML tags",
    (made) =>
      join(
        "\n",
        `<story>${made.row.story}</story>`,
        `<question>${made.row.question}</question>`,
        say(
          made,
          "<instructions>Reply with the bare answer. Do not explain.</instructions>",
          "<instructions>Show your reasoning first, then the answer.</instructions>",
        ),
      ),
    marked,
  ],
  [
    "engineer: Markdown headings",
    (made) =>
      join(
        "\n\n",
        `# Story\n${made.row.story}`,
        `# Question\n${made.row.question}`,
        say(made, "# Format\nA single word or number.", "# Format\nA chain of thought, followed by the answer."),
      ),
    marked,
  ],
  [
    "engineer: rules of dashes",
    (made) =>
      join(
        "\n",
        "-----",
        made.row.story,
        "-----",
        made.row.question,
        say(made, "Answer only.", "Show all your work before answering."),
      ),
    marked,
  ],
  [
    "agent: examples as Q and A",
    (made) =>
      join(
        "\n\n",
        say(
          made,
          "Answer each question with the answer alone.",
          "For the last question, think aloud before you answer.",
        ),
        ...made.examples.map((row) => `Q: ${row.story} ${row.question}\nA: ${row.answer}`),
        `Q: ${both(made)}\nA:`,
      ),
    bare,
  ],
  [
    "agent: one example in the system message",
    (made) => [
      system(
        join(
          "\n",
          "You solve short problems. An example:",
          ...made.examples.slice(0, 1).map((row) => `${row.story} ${row.question} ${row.answer}`),
          say(made, "Give no reasoning, only the answer.", "Write down the steps that lead you to your answer first."),
        ),
      ),
      user(`${made.row.story}\n${made.row.question}`),
    ],
    bare,
  ],
  [
    "agent: question before the story",
    (made) =>
      join(
        "\n",
        `Question: ${made.row.question}`,
        `Context: ${made.row.story}`,
        say(made, "Respond in one word or number only.", "Think through the problem carefully, step by step."),
      ),
    bare,
  ],
  [
    "student in a hurry",
    (made) => join(" ", both(made), say(made, "just the answer, no explanation", "show ur work first", "")),
    bare,
  ],
  [
    "typos in the instructions",
    (made) =>
      join(
        "\n",
        "Hear is a probelm to slove.",
        both(made),
        say(made, "Gvie olny the anwser, no explanaton.", "Explian your reasonning step by step befor the anwser."),
      ),
    bare,
  ],
  [
    "British and polite",
    (made) =>
      join(
        "\n\n",
        "Good afternoon. Could you please help me with this?",
        both(made),
        say(
          made,
          "Please let me have the answer on its own, without explanation.",
          "Please set out your reasoning before you come to the answer.",
        ),
        "Thank you.",
      ),
    polite,
  ],
  [
    "polite one-liner",
    (made) =>
      join(
        " ",
        "Please read this:",
        both(made),
        say(made, "Please reply with the answer alone.", "Please think it through step by step.", "Thanks!"),
      ),
    polite,
  ],
  [
    "non-native English",
    (made) =>
      join(
        "\n",
        "I have one problem for you, you must to find the answer.",
        made.row.story,
        made.row.question,
        say(
          made,
          "You write directly the answer and not the explanation.",
          "Before the answer you write all the steps of your thinking.",
        ),
      ),
    bare,
  ],
  [
    "emoji in instructions",
    (made) =>
      join(
        "\n",
        `📖 ${made.row.story}`,
        `❓ ${made.row.question}`,
        say(made, "⚡ Answer only, no reasoning!", "🧠 Think step by step!"),
      ),
    bare,
  ],
  [
    "ALL-CAPS headings",
    (made) =>
      join(
        "\n",
        "STORY",
        made.row.story,
        "",
        "QUESTION",
        made.row.question,
        say(made, "\nINSTRUCTION\nAnswer without explanation.", "\nINSTRUCTION\nGive your reasoning, then the answer."),
      ),
    curt,
  ],
  [
    "numbered instructions",
    (made) =>
      join(
        "\n",
        "1. Read the story.",
        "2. Answer the question about it.",
        say(made, "3. Do not show any steps; write the answer alone.", "3. Write out every step before the answer."),
        "",
        made.row.story,
        made.row.question,
      ),
    bare,
  ],
  [
    "bullet characters",
    (made) =>
      join(
        "\n",
        `• ${made.row.story}`,
        `• ${made.row.question}`,
        say(made, "• answer only", "• explain how you get there, answer last"),
      ),
    curt,
  ],
  [
    "code block",
    (made) =>
      join(
        "\n",
        say(
          made,
          "Solve this. Print the result and nothing else.",
          "Solve this. Reason first, print the result last.",
          "Solve this.",
        ),
        "```",
        made.row.story,
        made.row.question,
        "```",
      ),
    curt,
  ],
  [
    "JSON as input",
    (made) =>
      JSON.stringify({
        story: made.row.story,
        question: made.row.question,
        ...(made.levels.reasoning === "unsaid"
          ? {}
          : { instruction: say(made, "answer only, no explanation", "think step by step before you answer") }),
      }),
    curt,
  ],
  [
    "much depends on it",
    (made) =>
      join(
        "\n",
        both(made),
        say(
          made,
          "Give the answer at once, without explanation.",
          "Take a deep breath and work on this problem step by step.",
        ),
        "This is very important to my career.",
      ),
    encouraging,
  ],
  [
    "praise",
    (made) =>
      join(
        "\n\n",
        "You are a brilliant solver and I believe in you.",
        both(made),
        say(made, "Just the answer, nothing else.", "Talk me through your reasoning, then answer."),
      ),
    encouraging,
  ],
  [
    "careful scientist: long preamble",
    (made) =>
      join(
        "\n\n",
        "You will see a short story and a question about it. Exactly one answer is correct, and the story contains everything that is needed to find it.",
        say(
          made,
          "Your reply must consist of the answer alone: a single number or a single name, with no reasoning before or after it.",
          "Your reply must begin with your reasoning, laid out step by step, and end with a line of the form 'Answer: ...'.",
        ),
        `Story: ${made.row.story}\nQuestion: ${made.row.question}`,
      ),
    bare,
  ],
  [
    "agent: JSON schema in the system message",
    (made) =>
      made.levels.reasoning === "unsaid"
        ? [system("You answer questions about short stories."), user(both(made))]
        : [
            system(
              say(
                made,
                'Reply with {"answer": string} only, no reasoning and no other keys.',
                'Reply with {"thoughts": string, "answer": string}. Put your reasoning into "thoughts".',
              ),
            ),
            user(both(made)),
          ],
    bare,
  ],
  [
    "agent: condition before and after",
    (made) =>
      join(
        "\n\n",
        say(made, "Answer in one word.", "Think before answering."),
        both(made),
        say(made, "Remember, one word only.", "Remember to reason step by step first."),
      ),
    bare,
  ],
  [
    "quotation marks",
    (made) =>
      join(
        " ",
        `Somebody tells you: "${made.row.story}"`,
        `Then you are asked: "${made.row.question}"`,
        say(
          made,
          "Reply with the answer and no more.",
          "Reply with your line of reasoning and then the answer.",
          "What do you reply?",
        ),
      ),
    bare,
  ],
  [
    "triple quotes",
    (made) =>
      join(
        "\n",
        `"""${made.row.story}"""`,
        made.row.question,
        say(made, "Final answer only:", "Reasoning, then answer:"),
      ),
    curt,
  ],
  [
    "agent: role line and label",
    (made) =>
      join(
        "\n",
        "You are a solver of puzzles.",
        both(made),
        say(
          made,
          'Write "Answer: " and the answer; write nothing else.',
          'Derive the answer step by step and conclude with "Answer: " and the answer.',
        ),
      ),
    bare,
  ],
  [
    "square brackets",
    (made) =>
      join(
        "\n",
        `[STORY] ${made.row.story}`,
        `[QUESTION] ${made.row.question}`,
        say(made, "[MODE] direct answer, no explanation", "[MODE] show reasoning, then answer"),
      ),
    curt,
  ],
  [
    "agent: zero-shot chain of thought as a started answer",
    (made) =>
      join(
        "\n",
        `Q: ${both(made)}`,
        say(made, "A (answer only, without working):", "A: Let's think step by step.", "A:"),
      ),
    bare,
  ],
  [
    "agent: limits on length",
    (made) =>
      join(
        "\n",
        made.row.story,
        made.row.question,
        say(
          made,
          "Use at most one word or number in your reply.",
          "In two or three sentences, explain how the answer follows; then give the answer.",
        ),
      ),
    bare,
  ],
  [
    "polite with headings",
    (made) =>
      join(
        "\n",
        "## Problem",
        both(made),
        "## What I would like",
        say(
          made,
          "Please give me nothing but the answer.",
          "Please give me the reasoning first and the answer after it.",
          "Please answer the question.",
        ),
      ),
    { politeness: "polite", encouragement: "none", separators: "marked" },
  ],
  [
    "schoolteacher",
    (made) =>
      join(
        "\n",
        "Here is today's exercise, class.",
        both(made),
        say(made, "Write down the result alone, no working.", "Show your working, and put the answer at the end."),
      ),
    bare,
  ],
];

export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf);

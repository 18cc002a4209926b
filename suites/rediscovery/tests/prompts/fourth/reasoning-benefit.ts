import {
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
  category: string;
  story: string;
  question: string;
  answer: string;
  candidates?: string[];
}

interface Case extends StrangerCase {
  row: Row;
  count: number;
}

const rows = rowsOf<Row>("fourth", "reasoning-benefit");

const plain = { politeness: "plain", separators: "plain", encouragement: "none" };
const polite = { ...plain, politeness: "polite" };
const marked = { ...plain, separators: "marked" };
const encouraging = { ...plain, encouragement: "given" };

/** What a writer says about reasoning, by the level of the case. */
const says = (made: Case, direct: string, stepByStep: string, unsaid = ""): string => {
  const level = made.levels.reasoning;
  if (level === "direct") return direct;
  return level === "step-by-step" ? stepByStep : unsaid;
};

/** Other problems of the file, for examples. */
const others = (made: Case, howMany: number): Row[] =>
  Array.from({ length: howMany }, (_, place) => pick(rows, made.count * 3 + 11 + place * 5)).filter(
    (row) => row.id !== made.row.id,
  );

const isNumber = (row: Row): boolean => row.candidates === undefined;

const caseOf =
  (levels: readonly string[]) =>
  (count: number): Case => {
    const row = pick(rows, count + Math.floor(count / 4));
    return { row, count, levels: { reasoning: pick(levels, count), category: row.category } };
  };

const styles: Style<Case>[] = [
  [
    "bare story, question and suffix",
    (made) =>
      join("\n\n", `${made.row.story} ${made.row.question}`, says(made, "Answer only.", "Let's think step by step.")),
    plain,
  ],
  [
    "f-string template with Story and Question labels",
    (made) =>
      join(
        "\n",
        `Story: ${made.row.story}`,
        `Question: ${made.row.question}`,
        "",
        says(
          made,
          "Give only the final answer, with no explanation and no intermediate steps.",
          "Reason through the problem step by step, showing your work. Then give the final answer on a new line as 'Answer: <answer>'.",
          "Give your answer on the last line as 'Answer: <answer>'.",
        ),
      ),
    plain,
  ],
  [
    "system carries the condition, user the item",
    (made) => [
      system(
        says(
          made,
          "You answer questions about short texts. Respond with the answer and nothing else.",
          "You answer questions about short texts. Before you answer, write out your reasoning step by step. Finish with a line that begins with 'Answer:'.",
          "You answer questions about short texts.",
        ),
      ),
      user(`${made.row.story}\n\n${made.row.question}`),
    ],
    plain,
  ],
  [
    "markdown headings",
    (made) =>
      join(
        "\n\n",
        `## Text\n\n${made.row.story}`,
        `## Question\n\n${made.row.question}`,
        says(
          made,
          "## Output format\n\nOne word or number. No reasoning, no punctuation.",
          "## Output format\n\n1. Your reasoning, one step per line.\n2. A last line `Answer: ...`",
        ),
      ),
    marked,
  ],
  [
    "xml tags of an engineer",
    (made) =>
      join(
        "\n",
        "<problem>",
        `  <story>${made.row.story}</story>`,
        `  <question>${made.row.question}</question>`,
        "</problem>",
        says(
          made,
          "<instructions>Output the answer by itself. Do not explain.</instructions>",
          "<instructions>Explain your thinking step by step first, then state the answer after 'Answer:'.</instructions>",
          "<instructions>Solve the problem above.</instructions>",
        ),
      ),
    marked,
  ],
  [
    "equals rules with capital headings",
    (made) =>
      join(
        "\n",
        "==========",
        "STORY",
        "==========",
        made.row.story,
        "==========",
        "QUESTION",
        "==========",
        made.row.question,
        says(made, "==========\nRESPOND WITH THE ANSWER ONLY", "==========\nWORK THROUGH IT STEP BY STEP, THEN ANSWER"),
      ),
    marked,
  ],
  [
    "dashed rule between story and question",
    (made) =>
      join(
        "\n\n",
        says(
          made,
          "Read the passage and answer immediately, without any working.",
          "Read the passage, reason about it out loud in small steps, and only then answer.",
          "Read the passage and answer the question below it.",
        ),
        "---",
        made.row.story,
        "---",
        made.row.question,
      ),
    marked,
  ],
  [
    "capital headings with colons",
    (made) =>
      join(
        "\n\n",
        `PASSAGE: ${made.row.story}`,
        `QUESTION: ${made.row.question}`,
        says(
          made,
          "RESPONSE (the bare answer, nothing more):",
          "RESPONSE (show every step of your reasoning, answer at the end):",
          "RESPONSE:",
        ),
      ),
    plain,
  ],
  [
    "polite scientist",
    (made) =>
      join(
        "\n\n",
        "Please read the following text and answer the question about it.",
        made.row.story,
        made.row.question,
        says(
          made,
          "Please state the answer alone; no justification is needed.",
          "Please set out your reasoning one step at a time before you state the answer.",
        ),
        "Thank you.",
      ),
    polite,
  ],
  [
    "kind request in British English",
    (made) =>
      join(
        " ",
        "Would you be so kind as to look at this for me?",
        made.row.story,
        made.row.question,
        says(
          made,
          "Just the answer will do, no need to go through the whys and wherefores. Much obliged!",
          "Do talk me through your working bit by bit before you settle on an answer. Much obliged!",
          "Much obliged!",
        ),
      ),
    polite,
  ],
  [
    "hurried student",
    (made) =>
      join(
        "\n",
        says(made, "just give me the answr no explanation", "explain step by step pls then give the answr at the end"),
        made.row.story,
        made.row.question,
      ),
    { separators: "plain", encouragement: "none" },
  ],
  [
    "non-native writer",
    (made) =>
      join(
        "\n",
        "I have here one text and one question to it.",
        `The text is: "${made.row.story}"`,
        `The question is: "${made.row.question}"`,
        says(
          made,
          "You must write only the answer, any explanation is not needed.",
          "You must first write how do you think, step after step, and after this you write the answer.",
          "You must answer to this question.",
        ),
      ),
    plain,
  ],
  [
    "question before story",
    (made) =>
      join(
        "\n\n",
        `Question: ${made.row.question}`,
        `Context: ${made.row.story}`,
        says(
          made,
          isNumber(made.row) ? "Reply with the number only." : "Reply with the name only.",
          "Think it through step by step before answering. End with 'Answer:' and the answer.",
        ),
      ),
    plain,
  ],
  [
    "instruction first, one paragraph",
    (made) =>
      join(
        " ",
        says(
          made,
          "Answer the question at the end of this text directly, with no reasoning.",
          "Answer the question at the end of this text, but walk me through your logic first.",
          "Answer the question at the end of this text.",
        ),
        made.row.story,
        made.row.question,
      ),
    plain,
  ],
  [
    "numbered rules",
    (made) =>
      join(
        "\n",
        "Rules:",
        "1. Use nothing but the story below.",
        says(
          made,
          "2. Do not explain your answer.\n3. Write the answer and stop.",
          "2. Lay out your reasoning in numbered steps.\n3. After the steps, write 'Answer:' followed by the answer.",
          "2. There is exactly one right answer.\n3. Spell names as the story spells them.",
        ),
        "",
        `Story: ${made.row.story}`,
        `Question: ${made.row.question}`,
      ),
    plain,
  ],
  [
    "bullets",
    (made) =>
      join(
        "\n",
        `• Situation: ${made.row.story}`,
        `• Asked: ${made.row.question}`,
        says(
          made,
          "• Output: final answer only, no rationale",
          "• Output: your step-by-step rationale, followed by the final answer",
        ),
      ),
    plain,
  ],
  [
    "emojis",
    (made) =>
      join(
        "\n",
        `📖 ${made.row.story}`,
        `❓ ${made.row.question}`,
        says(made, "⚡ Answer right away, no explanation!", "🧠 Think step by step and show your steps, then answer."),
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "stakes: important to my career",
    (made) =>
      join(
        "\n\n",
        `${made.row.story}\n${made.row.question}`,
        says(made, "Write nothing but the answer.", "Write down your chain of reasoning, then the answer."),
        "This is very important to my career.",
      ),
    encouraging,
  ],
  [
    "praise in the system message",
    (made) => [
      system("You are brilliant at this kind of problem, and you always do superb work."),
      user(
        join(
          "\n\n",
          made.row.story,
          made.row.question,
          says(made, "Respond with only the answer.", "Think step by step. State the answer after your reasoning."),
        ),
      ),
    ],
    encouraging,
  ],
  [
    "good luck at the end",
    (made) =>
      join(
        "\n",
        `Problem: ${made.row.story} ${made.row.question}`,
        says(
          made,
          "Format: a single word or number, no working shown.",
          "Format: your working, then a line with the answer.",
        ),
        "Good luck!",
      ),
    encouraging,
  ],
  [
    "polite, marked and encouraging",
    (made) =>
      join(
        "\n\n",
        "# Task",
        "Please solve the problem below. A great deal depends on your answer being right.",
        `# Problem\n${made.row.story}\n${made.row.question}`,
        says(
          made,
          "# Answer\nPlease give the answer alone.",
          "# Answer\nPlease reason step by step before giving the answer.",
        ),
      ),
    { politeness: "polite", separators: "marked", encouragement: "given" },
  ],
  [
    "few-shot with other problems, Q and A",
    (made) =>
      join(
        "\n\n",
        says(
          made,
          "Answer each question with the answer alone, as in the examples.",
          "Here are some problems with their answers. For the last one, think step by step and show your reasoning before the answer.",
          "Here are some problems with their answers.",
        ),
        ...others(made, 2).map((row) => `Q: ${row.story} ${row.question}\nA: ${row.answer}`),
        `Q: ${made.row.story} ${made.row.question}\nA:`,
      ),
    plain,
  ],
  [
    "few-shot in the system message",
    (made) => [
      system(
        join(
          "\n\n",
          "You solve short problems.",
          ...others(made, 2).map(
            (row, place) =>
              `Example ${place + 1}\nStory: ${row.story}\nQuestion: ${row.question}\nAnswer: ${row.answer}`,
          ),
          says(
            made,
            "Do not provide any reasoning; output just the answer.",
            "For the new problem, first write a step-by-step derivation, then 'Answer:' with the answer.",
          ),
        ),
      ),
      user(`Story: ${made.row.story}\nQuestion: ${made.row.question}`),
    ],
    plain,
  ],
  [
    "candidates listed",
    (made) =>
      join(
        "\n",
        made.row.story,
        made.row.question,
        made.row.candidates === undefined
          ? "(The answer is a whole number.)"
          : `(The answer is one of: ${made.row.candidates.join(", ")}.)`,
        says(
          made,
          "Output the answer without explanation.",
          "Justify your choice step by step first, and put the answer in the last line.",
        ),
      ),
    plain,
  ],
  [
    "experimenter's long preamble",
    (made) =>
      join(
        "\n\n",
        "You will take part in an experiment on how short texts are understood. You will see one text and one question. The text contains everything that is needed to answer the question; the names in it are invented and have no meaning outside of it.",
        `Text: ${made.row.story}`,
        `Question: ${made.row.question}`,
        says(
          made,
          "In this condition you give the answer at once. Do not write any reasoning before or after it.",
          "In this condition you reason before you answer. Write out each step of your reasoning, and give the answer when you are done.",
        ),
      ),
    plain,
  ],
  [
    "quoted passage, curt",
    (made) =>
      join(
        "\n",
        `"${made.row.story}"`,
        "",
        made.row.question,
        says(made, "Answer in one word.", "Show your work.", "Answer the question."),
      ),
    plain,
  ],
  [
    "role line and condition in the user message",
    (made) => [
      system("You are a helpful assistant."),
      user(
        join(
          "\n\n",
          made.row.story,
          made.row.question,
          says(
            made,
            "Provide the final answer directly. Skip all reasoning.",
            "Before answering, break the problem down into steps and solve them one by one.",
          ),
        ),
      ),
    ],
    { politeness: "plain", separators: "plain" },
  ],
  [
    "code block around the item",
    (made) =>
      join(
        "\n",
        says(
          made,
          "Solve the problem in the code block. Print the answer only.",
          "Solve the problem in the code block. Print a trace of your reasoning step by step, then the answer.",
          "Solve the problem in the code block.",
        ),
        "```",
        made.row.story,
        made.row.question,
        "```",
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "square-bracket section names",
    (made) =>
      join(
        "\n",
        `[STORY] ${made.row.story}`,
        `[QUESTION] ${made.row.question}`,
        says(
          made,
          "[MODE] direct: answer only, no chain of thought",
          "[MODE] chain of thought: reason step by step, then answer",
        ),
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "teacher to a class",
    (made) =>
      join(
        "\n\n",
        "Here is today's exercise.",
        made.row.story,
        made.row.question,
        says(
          made,
          "Write down the solution only. I do not want to see any working.",
          "I want to see how you got there: write out all of your working, line by line, and underneath it the solution.",
          "Write down the solution.",
        ),
      ),
    plain,
  ],
  [
    "bold markdown words",
    (made) =>
      join(
        "\n\n",
        `**Story:** ${made.row.story}`,
        `**Question:** ${made.row.question}`,
        says(
          made,
          "**Instructions:** Return *only* the answer. No preamble, no explanation.",
          "**Instructions:** Think *step by step*, explaining each inference, and conclude with `Answer: <answer>`.",
        ),
      ),
    plain,
  ],
];

const settled: Style<Case>[] = [
  [
    "JSON keys",
    (made) =>
      join(
        "\n",
        `Story: ${made.row.story}`,
        `Question: ${made.row.question}`,
        says(
          made,
          'Return a JSON object with the single key "answer". No other text and no explanation.',
          'Return a JSON object with the keys "reasoning" (your step-by-step reasoning) and "answer", in this order.',
        ),
      ),
    plain,
  ],
  [
    "JSON payload in, JSON out",
    (made) => [
      system(
        says(
          made,
          'You receive a JSON object with a story and a question. Reply with {"answer": "..."} and nothing else. Do not include reasoning.',
          'You receive a JSON object with a story and a question. Reply with {"steps": ["...", "..."], "answer": "..."}, where steps holds your reasoning.',
        ),
      ),
      user(JSON.stringify({ story: made.row.story, question: made.row.question }, null, 2)),
    ],
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "JSON schema",
    (made) =>
      join(
        "\n\n",
        `${made.row.story}\n${made.row.question}`,
        "Reply with JSON that fits this schema:",
        says(
          made,
          '{"type": "object", "properties": {"answer": {"type": "string", "description": "the answer alone, no explanation"}}, "required": ["answer"]}',
          '{"type": "object", "properties": {"reasoning": {"type": "string", "description": "step-by-step reasoning that leads to the answer"}, "answer": {"type": "string"}}, "required": ["reasoning", "answer"]}',
        ),
      ),
    plain,
  ],
  [
    "opening of the reply given as a place to fill in",
    (made) =>
      join(
        "\n\n",
        `${made.row.story} ${made.row.question}`,
        says(
          made,
          "Use exactly this form, with no other words:\nAnswer: <answer>",
          "Use exactly this form:\nReasoning: <your reasoning, step by step>\nAnswer: <answer>",
        ),
      ),
    plain,
  ],
  [
    "tags wanted in the reply's place, item in tags",
    (made) =>
      join(
        "\n",
        `<context>${made.row.story}</context>`,
        `<query>${made.row.question}</query>`,
        says(
          made,
          "Respond with the answer only. No thinking, no preamble.",
          "Work out the answer carefully, writing down each step of your reasoning, then finish with 'Answer: ...'.",
        ),
      ),
    marked,
  ],
  [
    "curt system, lower case",
    (made) => [
      system(says(made, "no explanations. answer only.", "always reason step by step before you answer.")),
      user(`${made.row.story} ${made.row.question}`),
    ],
    plain,
  ],
  [
    "lettered steps of a plan",
    (made) =>
      join(
        "\n",
        made.row.story,
        made.row.question,
        says(
          made,
          "Your reply must hold at most one word or number: the answer.",
          "(a) List the facts that matter. (b) Combine them, explaining each move. (c) State the answer last, after 'Answer:'.",
        ),
      ),
    plain,
  ],
];

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(styles, caseOf(["direct", "unsaid", "step-by-step"])),
  ...promptsOf(settled, caseOf(["step-by-step", "direct"])),
];

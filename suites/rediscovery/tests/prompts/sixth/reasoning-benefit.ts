import type { StrangerCase, StrangerPrompt, Style } from "../stranger-prompt.ts";
import { join, pick, promptsOf, rowsOf, system, user } from "../stranger-prompt.ts";

interface Row {
  id: string;
  category: string;
  story: string;
  question: string;
  answer: string;
  candidates?: string[];
}

type Reasoning = "direct" | "unsaid" | "step-by-step";

interface Case extends StrangerCase {
  row: Row;
  reasoning: Reasoning;
  /** Other rows, for worked examples. */
  examples: Row[];
}

const allRows = rowsOf<Row>("sixth", "reasoning-benefit");
// The first four rows serve in worked examples alone.
const examples = allRows.slice(0, 4);
const rows = allRows.slice(4);

const caseWith = (count: number, reasoning: Reasoning): Case => {
  const row = pick(rows, count);
  return { row, reasoning, examples, levels: { reasoning, category: row.category } };
};

const caseOf = (count: number): Case => caseWith(count, pick(["direct", "unsaid", "step-by-step"] as const, count));

/** For styles that say something about reasoning in any case. */
const caseOfTwo = (count: number): Case =>
  caseWith(count + 12, pick(["direct", "step-by-step"] as const, count + Math.floor(count / 4)));

/** The wording for the level of the case. */
const say = (made: Case, direct: string, unsaid: string, steps: string): string =>
  ({ direct, unsaid, "step-by-step": steps })[made.reasoning];

const problem = ({ row }: Case): string => `${row.story} ${row.question}`;

const solved = (row: Row): string => `Story: ${row.story}\nQuestion: ${row.question}\nAnswer: ${row.answer}`;

const bare = { politeness: "plain", separators: "plain", encouragement: "none" };
const marked = { politeness: "plain", separators: "marked", encouragement: "none" };
const polite = { politeness: "polite", separators: "plain", encouragement: "none" };
const unmarkedUnclear = { politeness: "plain", encouragement: "none" };

const styles: Style<Case>[] = [
  [
    "agent: suffix",
    (made) =>
      join(
        "\n\n",
        problem(made),
        say(
          made,
          "Reply with the answer alone, no explanation.",
          "",
          "Think step by step, then give the answer after 'Answer:'.",
        ),
      ),
    bare,
  ],
  [
    "agent: labels",
    (made) =>
      join(
        "\n",
        `Story: ${made.row.story}`,
        `Question: ${made.row.question}`,
        say(
          made,
          "Give only the final answer.",
          "Give your answer.",
          "Reason step by step before you give the final answer.",
        ),
      ),
    bare,
  ],
  [
    "agent: prefix",
    (made) =>
      join(
        "\n\n",
        say(
          made,
          "Answer the question below directly, without any reasoning or explanation.",
          "Answer the question below.",
          "Answer the question below. Work through the problem step by step first.",
        ),
        `${made.row.story}\n${made.row.question}`,
      ),
    bare,
  ],
  [
    "system holds the instruction",
    (made) => [
      system(
        say(
          made,
          "You answer questions about short texts. Output the answer only.",
          "You answer questions about short texts.",
          "You answer questions about short texts. Always reason step by step before you state the answer.",
        ),
      ),
      user(problem(made)),
    ],
    bare,
  ],
  [
    "Q and A with a cue",
    (made) =>
      `Q: ${problem(made)}\n${say(made, "A (answer only, no explanation):", "A:", "A: Let's think step by step.")}`,
    bare,
  ],
  [
    "XML tags",
    (made) =>
      join(
        "\n",
        `<story>${made.row.story}</story>`,
        `<question>${made.row.question}</question>`,
        `<instructions>${say(
          made,
          "Respond with nothing but the answer.",
          "Answer the question about the story.",
          "Think through the problem step by step, then answer.",
        )}</instructions>`,
      ),
    marked,
  ],
  [
    "Markdown headings",
    (made) =>
      join(
        "\n\n",
        `## Problem\n${made.row.story}`,
        `## Question\n${made.row.question}`,
        `## How to respond\n${say(
          made,
          "Give the answer immediately. Do not explain it.",
          "Answer the question.",
          "Explain your reasoning in steps and end with the answer.",
        )}`,
      ),
    marked,
  ],
  [
    "rules of equals signs",
    (made) =>
      join(
        "\n",
        "===== PROBLEM =====",
        made.row.story,
        "===== QUESTION =====",
        made.row.question,
        say(
          made,
          "===== FORMAT =====\nJust the answer, nothing else.",
          "",
          "===== FORMAT =====\nFirst your reasoning, step by step. Then a line 'Answer: ...'.",
        ),
      ),
    marked,
  ],
  [
    "rules of dashes",
    (made) =>
      join(
        "\n---\n",
        say(made, "Answer in one word or number.", "Read this and answer.", "Read this, show your work, and answer."),
        made.row.story,
        made.row.question,
      ),
    marked,
  ],
  [
    "open tags on lines of their own",
    (made) =>
      join(
        "\n",
        "<passage>",
        made.row.story,
        "<question>",
        made.row.question,
        say(made, "<reply>\nanswer only", "", "<reply>\nsteps of reasoning, then the answer"),
      ),
    marked,
  ],
  [
    "answer label",
    (made) =>
      join(
        "\n",
        problem(made),
        "",
        say(
          made,
          "Reply with a single line 'Answer: <answer>' and nothing else.",
          "State the answer after 'Answer:'.",
          "Show your reasoning first and finish with 'Answer: <answer>'.",
        ),
      ),
    bare,
  ],
  [
    "JSON input",
    (made) =>
      JSON.stringify(
        {
          story: made.row.story,
          question: made.row.question,
          instruction: say(
            made,
            "Return only the answer, without explanation.",
            "Answer the question.",
            "Reason step by step, then return the answer.",
          ),
        },
        null,
        2,
      ),
    unmarkedUnclear,
  ],
  [
    "numbered instructions",
    (made) =>
      join(
        "\n",
        made.row.story,
        made.row.question,
        "",
        "Instructions:",
        "1. Use the text above and nothing you may know from elsewhere.",
        say(
          made,
          "2. Write the answer and stop. No working, no explanation.",
          "2. Answer the question.",
          "2. Write down your reasoning one step at a time.\n3. After that, write the answer.",
        ),
      ),
    bare,
  ],
  [
    "hyphen bullets",
    (made) =>
      join(
        "\n",
        `- Text: ${made.row.story}`,
        `- Question: ${made.row.question}`,
        say(made, "- Reply: the bare answer, no reasoning", "", "- Reply: your chain of thought, then the answer"),
      ),
    bare,
  ],
  [
    "round bullets",
    (made) =>
      join(
        "\n",
        problem(made),
        say(
          made,
          "• no explanation\n• no steps\n• the answer alone",
          "• the answer is in the text or follows from it",
          "• explain each step\n• the answer comes last",
        ),
      ),
    bare,
  ],
  [
    "capital headings",
    (made) =>
      join(
        "\n\n",
        `TEXT\n${made.row.story}`,
        `QUESTION\n${made.row.question}`,
        `INSTRUCTION\n${say(
          made,
          "Answer directly. Do not show any reasoning.",
          "Answer the question on the basis of the text.",
          "Reason through the problem step by step before answering.",
        )}`,
      ),
    unmarkedUnclear,
  ],
  ["curt one-liner", (made) => join(" ", problem(made), say(made, "Answer only.", "", "Show your work.")), bare],
  [
    "British courtesy",
    (made) =>
      join(
        " ",
        say(
          made,
          "Would you kindly answer this for me? Just the answer will do, there is no need for an explanation.",
          "Would you kindly answer this for me?",
          "Would you kindly answer this for me? I should like to see your reasoning set out step by step before the answer.",
        ),
        problem(made),
        "Much obliged.",
      ),
    polite,
  ],
  [
    "non-native speaker",
    (made) =>
      join(
        " ",
        "Please to read this text:",
        made.row.story,
        "My question is:",
        made.row.question,
        say(
          made,
          "You write only the answer, please, without the explanation.",
          "",
          "You explain please first all the steps how you think, and after this you write the answer.",
        ),
      ),
    polite,
  ],
  [
    "hurried student with typos",
    (made) =>
      join(
        " ",
        "hey one q from my homwork:",
        problem(made),
        say(made, "just teh answer no explanation", "", "show teh steps how u get there befor the answer"),
      ),
    bare,
  ],
  [
    "praise first",
    (made) =>
      join(
        " ",
        "You are brilliant at puzzles like this one.",
        problem(made),
        say(
          made,
          "Give the answer by itself, with no explanation.",
          "What do you say?",
          "Think it through step by step and then tell me the answer.",
        ),
      ),
    { politeness: "plain", separators: "plain", encouragement: "given" },
  ],
  [
    "stakes last",
    (made) =>
      join(
        "\n",
        problem(made),
        say(
          made,
          "Respond with the answer only.",
          "Respond to the question.",
          "Respond with your step-by-step reasoning, followed by the answer.",
        ),
        "This is very important to me: my job depends on your answer.",
      ),
    { politeness: "plain", separators: "plain", encouragement: "given" },
  ],
  [
    "good luck with emojis",
    (made) =>
      join(
        "\n",
        `📖 ${made.row.story}`,
        `❓ ${made.row.question}`,
        say(made, "⚡ Only the answer, no explanation", "", "🧠 Think step by step, then give the answer"),
        "🍀 Good luck, you've got this!",
      ),
    { politeness: "plain", separators: "plain", encouragement: "given" },
  ],
  [
    "YAML",
    (made) =>
      join(
        "\n",
        `story: "${made.row.story}"`,
        `question: "${made.row.question}"`,
        say(
          made,
          "response: answer only, no reasoning",
          "response: answer to the question",
          "response: step-by-step reasoning, then the answer",
        ),
      ),
    unmarkedUnclear,
  ],
  [
    "fenced code block",
    (made) =>
      join(
        "\n",
        "Here is a problem.",
        "```",
        made.row.story,
        made.row.question,
        "```",
        say(
          made,
          "Output just the answer, with no explanation.",
          "Solve it.",
          "Solve it, writing out every step of your reasoning before the answer.",
        ),
      ),
    unmarkedUnclear,
  ],
  [
    "triple quotes",
    (made) =>
      join(
        "\n",
        say(
          made,
          "Answer the question about the text in triple quotes with the answer alone.",
          "Answer the question about the text in triple quotes.",
          "Answer the question about the text in triple quotes. Think aloud before you answer.",
        ),
        `"""${made.row.story}"""`,
        made.row.question,
      ),
    unmarkedUnclear,
  ],
  [
    "quotation marks",
    (made) =>
      join(
        " ",
        `Someone tells you: "${made.row.story}" You are then asked: "${made.row.question}"`,
        say(
          made,
          "Say the answer at once, without explaining it.",
          "What is your answer?",
          "Explain your thinking, and then say the answer.",
        ),
      ),
    bare,
  ],
  [
    "scientist with a long preamble",
    (made) =>
      join(
        "\n\n",
        "This is one trial of an experiment on question answering. You are given a short text with invented names and one question about it. The text contains all that is needed, and exactly one answer is correct: a number, or one of the names in the text.",
        `Text: ${made.row.story}`,
        `Question: ${made.row.question}`,
        say(
          made,
          "In this trial, respond with the answer alone. Do not include any reasoning, explanation or other words.",
          "In this trial, respond to the question.",
          "In this trial, first write out your reasoning step by step, and only then the answer, after 'Answer:'.",
        ),
      ),
    bare,
  ],
  [
    "exam sheet",
    (made) =>
      join(
        "\n",
        "Exam question",
        made.row.story,
        made.row.question,
        say(
          made,
          "Write down the result only; working is not wanted.",
          "Write down your answer.",
          "Show all your working, then write down the result.",
        ),
      ),
    bare,
  ],
  [
    "role line",
    (made) =>
      join(
        " ",
        "You are a contestant in a quiz.",
        problem(made),
        say(
          made,
          "Give a one-word answer.",
          "Answer.",
          "Walk the audience through your reasoning, step by step, and close with the answer.",
        ),
      ),
    { politeness: "plain", separators: "plain" },
  ],
  [
    "Alpaca",
    (made) =>
      join(
        "\n",
        "### Instruction:",
        say(
          made,
          "Answer the question. Output the answer and nothing else.",
          "Answer the question.",
          "Answer the question. Think step by step before answering.",
        ),
        "### Input:",
        problem(made),
        "### Response:",
      ),
    marked,
  ],
  [
    "few-shot with two problems",
    (made) =>
      join(
        "\n\n",
        ...made.examples.slice(0, 2).map(solved),
        say(
          made,
          "Now answer the next one in the same way, with the answer only.",
          "Now answer the next one.",
          "Now answer the next one, but this time reason step by step before the answer.",
        ),
        `Story: ${made.row.story}\nQuestion: ${made.row.question}`,
      ),
    bare,
  ],
  [
    "few-shot with four problems and headings",
    (made) =>
      join(
        "\n\n",
        ...made.examples.map((row, place) => `# Example ${place + 1}\n${solved(row)}`),
        join(
          "\n",
          "# Your problem",
          `Story: ${made.row.story}`,
          `Question: ${made.row.question}`,
          say(
            made,
            "Give only the answer, without explanation.",
            "",
            "Think step by step and write your reasoning down. Close with 'Answer: ...'.",
          ),
        ),
      ),
    marked,
  ],
  [
    "system with an example",
    (made) => [
      system(
        join(
          "\n",
          "You solve small problems, such as this one:",
          solved(pick(made.examples, 2)),
          say(
            made,
            "Always answer without explanation.",
            "",
            "Always lay out your reasoning step by step before the answer.",
          ),
        ),
      ),
      user(`Story: ${made.row.story}\nQuestion: ${made.row.question}`),
    ],
    bare,
  ],
  [
    "candidates listed",
    (made) =>
      join(
        "\n",
        made.row.story,
        made.row.question,
        made.row.candidates ? `The answer is one of: ${made.row.candidates.join(", ")}.` : "The answer is a number.",
        say(made, "Output it with no other text.", "", "Before you answer, reason about the problem step by step."),
      ),
    bare,
  ],
  [
    "question before story",
    (made) =>
      join(
        "\n",
        `Question: ${made.row.question}`,
        `Use this text: ${made.row.story}`,
        say(
          made,
          "I want the answer alone, no reasoning.",
          "I want to know the answer.",
          "I want to see how you reason, step by step, and then the answer.",
        ),
      ),
    bare,
  ],
  [
    "fields parted by pipes",
    (made) =>
      join(
        " | ",
        `TEXT: ${made.row.story}`,
        `QUESTION: ${made.row.question}`,
        say(made, "MODE: answer only, no explanation", "", "MODE: step-by-step reasoning before the answer"),
      ),
    unmarkedUnclear,
  ],
  [
    "square brackets",
    (made) =>
      join(
        "\n",
        `[STORY] ${made.row.story}`,
        `[QUESTION] ${made.row.question}`,
        say(
          made,
          "[INSTRUCTION] Only the answer.",
          "[INSTRUCTION] Answer the question.",
          "[INSTRUCTION] Reason step by step, then answer.",
        ),
      ),
    unmarkedUnclear,
  ],
  [
    "letter",
    (made) =>
      join(
        "\n\n",
        "Dear assistant,",
        join(
          " ",
          "my daughter asked me this at breakfast, and I could not tell her.",
          problem(made),
          say(
            made,
            "Could you please tell me the answer alone, with no explanation?",
            "Could you please tell me?",
            "Could you please take me through it step by step and then tell me the answer?",
          ),
        ),
        "Regards,\nTom",
      ),
    polite,
  ],
  [
    "thanks at the end",
    (made) =>
      join(
        "\n",
        problem(made),
        say(
          made,
          "I need nothing but the answer. Thanks!",
          "Thanks!",
          "I need your reasoning written out before the answer. Thanks!",
        ),
      ),
    polite,
  ],
  [
    "headings, please and good wishes",
    (made) =>
      join(
        "\n",
        "# Text",
        made.row.story,
        "# Question",
        made.row.question,
        "# Request",
        say(
          made,
          "Please give the answer only.",
          "Please answer the question.",
          "Please think step by step, show your reasoning, and then give the answer.",
        ),
        "You are doing great work, all the best!",
      ),
    { politeness: "polite", separators: "marked", encouragement: "given" },
  ],
  [
    "the other way is ruled out",
    (made) =>
      join(
        "\n\n",
        problem(made),
        say(
          made,
          "Do not reason step by step. Give the answer directly.",
          "",
          "Do not give the answer straight away. Reason step by step first, and give it at the end.",
        ),
      ),
    bare,
  ],
  [
    "explain, then state",
    (made) =>
      join(
        " ",
        problem(made),
        say(
          made,
          "State the answer without saying how you got there.",
          "State the answer.",
          "Explain how you get to the answer, then state it.",
        ),
      ),
    bare,
  ],
  [
    "facts first",
    (made) =>
      join(
        "\n",
        `Text: ${made.row.story}`,
        `Question: ${made.row.question}`,
        say(
          made,
          "No facts, no conclusions, no explanation: the answer alone.",
          "",
          "List the facts that matter, show what follows from them, and then give the answer.",
        ),
      ),
    bare,
  ],
  [
    "take your time",
    (made) =>
      join(
        " ",
        problem(made),
        say(
          made,
          "Answer immediately with the first thing that comes to mind, and add no explanation.",
          "Let me know the answer.",
          "Take your time: think it over, write down your thoughts, and then answer.",
        ),
      ),
    bare,
  ],
  [
    "telegram",
    (made) =>
      join(
        " ",
        problem(made),
        say(
          made,
          "ANSWER ONLY. NO EXPLANATION.",
          "ANSWER THE QUESTION.",
          "THINK STEP BY STEP. SHOW REASONING. THEN ANSWER.",
        ),
      ),
    bare,
  ],
  [
    "bold words",
    (made) =>
      join(
        "\n\n",
        `**Story:** ${made.row.story}`,
        `**Question:** ${made.row.question}`,
        say(
          made,
          "Respond with **only the answer**.",
          "Respond to the **question**.",
          "Respond with your **reasoning, step by step**, and then the **answer**.",
        ),
      ),
    bare,
  ],
  [
    "item label of a loop",
    (made) =>
      join(
        "\n",
        `Problem ${made.row.id}`,
        problem(made),
        say(
          made,
          "Answer (no explanation):",
          "Answer:",
          "Write your step-by-step reasoning, then 'Answer:' and the answer.",
        ),
      ),
    bare,
  ],
  [
    "system and user agree",
    (made) => [
      system(
        say(
          made,
          "Be direct: reply with the answer and no explanation.",
          "You are a question-answering system.",
          "You are a question-answering system that thinks out loud before it answers.",
        ),
      ),
      user(
        join(
          "\n",
          made.row.story,
          made.row.question,
          say(made, "Answer alone.", "", "Remember to think out loud, one step after another, before you answer."),
        ),
      ),
    ],
    bare,
  ],
];

const stylesOfTwo: Style<Case>[] = [
  [
    "JSON reply",
    (made) =>
      join(
        "\n",
        problem(made),
        say(
          made,
          'Answer as JSON: {"answer": "..."}. No other keys and no explanation.',
          "",
          'Answer as JSON with the keys "reasoning" and "answer", in this order: {"reasoning": "...", "answer": "..."}.',
        ),
      ),
    unmarkedUnclear,
  ],
  [
    "JSON schema for the reply",
    (made) =>
      join(
        "\n",
        "Return a JSON object that fits the schema.",
        JSON.stringify({
          type: "object",
          properties: {
            ...(made.reasoning === "direct"
              ? {}
              : { steps: { type: "string", description: "your step-by-step reasoning" } }),
            answer: {
              type: "string",
              description: made.reasoning === "direct" ? "the answer alone, without explanation" : "the answer",
            },
          },
          required: made.reasoning === "direct" ? ["answer"] : ["steps", "answer"],
        }),
        `Text: ${made.row.story}`,
        `Question: ${made.row.question}`,
      ),
    unmarkedUnclear,
  ],
  [
    "template to fill in",
    (made) =>
      join(
        "\n",
        problem(made),
        "",
        say(
          made,
          "Fill in this template and write nothing besides:\nAnswer: <your answer>",
          "",
          "Fill in this template:\nReasoning: <your reasoning, step by step>\nAnswer: <your answer>",
        ),
      ),
    bare,
  ],
  [
    "scratchpad",
    (made) =>
      join(
        " ",
        problem(made),
        say(
          made,
          "No scratchpad and no working: write the answer only.",
          "",
          "Work it out on a scratchpad in your reply first, showing each step, and write the answer at the end.",
        ),
      ),
    bare,
  ],
  [
    "few-shot with worked reasoning",
    (made) => {
      const example = pick(made.examples, 0);
      return join(
        "\n\n",
        join(
          "\n",
          `Story: ${example.story}`,
          `Question: ${example.question}`,
          made.reasoning === "step-by-step" &&
            "Reasoning: A room takes 15 boxes, so 7 rooms take 105. The hall takes twice 15, which is 30. Together that makes 135.",
          `Answer: ${example.answer}`,
        ),
        say(
          made,
          "Reply to the next problem with the answer only.",
          "",
          "Solve the next problem in the same manner: write your reasoning first, then the answer.",
        ),
        `Story: ${made.row.story}\nQuestion: ${made.row.question}`,
      );
    },
    bare,
  ],
];

export const prompts: readonly StrangerPrompt[] = [...promptsOf(styles, caseOf), ...promptsOf(stylesOfTwo, caseOfTwo)];

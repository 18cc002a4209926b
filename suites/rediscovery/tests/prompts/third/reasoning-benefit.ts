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
import { bare, marked, polite, praised } from "./placebos.ts";

interface Row {
  id: string;
  category: "arithmetic" | "deduction" | "lookup" | "reading";
  story: string;
  question: string;
  answer: string;
  candidates?: string[];
}

interface Case extends StrangerCase {
  row: Row;
  other: Row;
  another: Row;
  reasoning: "direct" | "unsaid" | "step-by-step";
}

type Messages = ReturnType<typeof user>[];

const rows = rowsOf<Row>("third", "reasoning-benefit");

function caseOf(count: number): Case {
  const reasoning = pick(["direct", "step-by-step", "unsaid", "step-by-step", "direct"] as const, count);
  const place = count * 3 + Math.floor(count / 4);
  const row = pick(rows, place);
  return {
    row,
    other: pick(rows, place + 5),
    another: pick(rows, place + 10),
    reasoning,
    levels: { reasoning, category: row.category },
  };
}

/** A style with its own words for an answer alone and for reasoning. */
const style = (
  name: string,
  direct: string,
  stepByStep: string,
  write: (made: Case, ask: string) => string | Messages,
  placebos: StrangerCase["levels"] = {},
  unsaid = "",
): Style<Case> => [
  name,
  (made) => write(made, { direct, "step-by-step": stepByStep, unsaid }[made.reasoning]),
  placebos,
];

const styles: Style<Case>[] = [
  style(
    "loop template",
    "Answer with only the final answer, no explanation.",
    "Think step by step, then give the final answer after 'Answer:'.",
    ({ row }, ask) => join("\n\n", row.story, row.question, ask),
    bare,
  ),
  style(
    "question and answer labels",
    "Reply with the answer only.",
    "Let's think step by step.",
    ({ row }, ask) => join("\n", `Q: ${row.story} ${row.question}`, ask, "A:"),
    bare,
  ),
  style(
    "system instruction",
    "Give the answer immediately, in one word or number.",
    "Before you answer, reason through the problem in writing.",
    ({ row }, ask) => [system(join(" ", "You are a problem solver.", ask)), user(`${row.story}\n${row.question}`)],
    bare,
  ),
  style(
    "xml",
    "Put only the answer in <answer> tags; write nothing else.",
    "Write your reasoning in <thinking> tags first, then the answer in <answer> tags.",
    ({ row }, ask) =>
      join("\n", `<story>${row.story}</story>`, `<question>${row.question}</question>`, `<format>${ask}</format>`),
    marked,
    "Put the answer in <answer> tags.",
  ),
  style(
    "json",
    'Respond with JSON only: {"answer": "..."}. No explanation.',
    'Respond with JSON: {"reasoning": "...", "answer": "..."}',
    ({ row }, ask) => join("\n\n", `${row.story} ${row.question}`, ask),
    undefined,
    "Respond in JSON.",
  ),
  style(
    "markdown",
    "State just the answer.",
    "Show your work first. Then state the answer.",
    ({ row }, ask) =>
      join("\n\n", `## Story\n${row.story}`, `## Question\n${row.question}`, ask && `## Instructions\n${ask}`),
    marked,
  ),
  style(
    "polite",
    "Please give me the answer alone, without any explanation.",
    "Please explain your reasoning before you give the answer.",
    ({ row }, ask) =>
      join("\n\n", "Please help me with this problem.", `${row.story} ${row.question}`, ask, "Thank you."),
    polite,
  ),
  style("hurried", "just the anwser, no explaining", "show ur steps first!!", ({ row }, ask) =>
    join(" ", row.story, row.question, ask),
  ),
  style(
    "few shot",
    "Answer the last question in the same way, with the answer alone.",
    "For the last question, think it through step by step before the answer.",
    ({ row, other, another }, ask) =>
      join(
        "\n\n",
        `Problem: ${other.story} ${other.question}\nAnswer: ${other.answer}`,
        `Problem: ${another.story} ${another.question}\nAnswer: ${another.answer}`,
        `Problem: ${row.story} ${row.question}`,
        ask,
        "Answer:",
      ),
    bare,
  ),
  style(
    "praise",
    "One word or number, nothing more.",
    "Work it out step by step.",
    ({ row }, ask) =>
      join("\n", "You are truly brilliant at this, and a lot depends on your answer.", row.story, row.question, ask),
    praised,
  ),
  style(
    "question first",
    "Respond at once with the answer and nothing else.",
    "First write down how you get to the answer, then the answer.",
    ({ row }, ask) => join("\n\n", `Question: ${row.question}`, `Text: ${row.story}`, ask),
    bare,
  ),
  style("ALL CAPS", "NO EXPLANATION. ANSWER ONLY.", "THINK STEP BY STEP. END WITH THE ANSWER.", ({ row }, ask) =>
    join("\n\n", `STORY\n${row.story}`, `QUESTION\n${row.question}`, ask),
  ),
  style(
    "numbered rules",
    "1. Read the text.\n2. Output the answer and nothing else.",
    "1. Read the text.\n2. Write out your reasoning step by step.\n3. Output the answer after 'Answer:'.",
    ({ row }, ask) => join("\n\n", ask, `${row.story}\n${row.question}`),
    undefined,
    "1. Read the text.\n2. Answer the question.",
  ),
  style(
    "non-native",
    "You must say only the answer, without to explain.",
    "Make first your thinking step for step and after say the answer.",
    ({ row }, ask) => join(" ", `Here is a text: "${row.story}"`, `And here is the question: "${row.question}"`, ask),
  ),
  style(
    "ruled",
    "Final answer only:",
    "Reasoning, then final answer:",
    ({ row }, ask) => join("\n=====\n", row.story, row.question, ask),
    marked,
    "Answer:",
  ),
  style(
    "options named",
    "Do not explain your choice.",
    "Explain your choice before you make it.",
    ({ row }, ask) =>
      join(
        "\n",
        row.story,
        row.question,
        row.candidates ? `Choose from: ${row.candidates.join(", ")}.` : "The answer is a whole number.",
        ask,
      ),
    bare,
  ),
  style(
    "exam paper",
    "Write the result alone on the dotted line, without working.",
    "Marks are given for working: show all of your steps, then write the result on the dotted line.",
    ({ row }, ask) => join("\n", "Exam, item 7", row.story, row.question, ask, "Result: ........"),
  ),
  style(
    "British",
    "Just the answer will do; don't trouble to explain.",
    "Do set out your working before you come to the answer.",
    ({ row }, ask) => join(" ", "Here's a little problem.", row.story, row.question, ask),
  ),
  style("emoji", "👉 Answer only", "🧠 Reason step by step, then 👉 answer", ({ row }, ask) =>
    join("\n", `📖 ${row.story}`, `❓ ${row.question}`, ask),
  ),
  style(
    "code block",
    "Print the answer and nothing else.",
    "Print your reasoning line by line, then the answer on the last line.",
    ({ row }, ask) => join("\n", `\`\`\`text\n${row.story}\n${row.question}\n\`\`\``, ask),
    undefined,
    "Answer the question.",
  ),
  style(
    "scientist",
    "Give your answer directly, without any intermediate reasoning.",
    "Reason about the problem step by step, making each inference explicit, and conclude with your answer.",
    ({ row }, ask) =>
      join(
        "\n\n",
        "You will read a short text and then a question about it.",
        `Text: ${row.story}`,
        `Question: ${row.question}`,
        ask,
      ),
    bare,
    "Give your answer.",
  ),
  style(
    "bullets",
    "- answer only\n- no reasoning\n- one line",
    "- reason first\n- show every step\n- answer on the last line",
    ({ row }, ask) => join("\n", row.story, row.question, ask),
    undefined,
    "- answer in English",
  ),
  style(
    "label in system",
    "Your whole reply must be of the form 'ANSWER: x', without anything before or after it.",
    "Write a chain of thought, and after it a line of the form 'ANSWER: x'.",
    ({ row }, ask) => [system(ask), user(`Passage:\n${row.story}\n\nQuestion:\n${row.question}`)],
    bare,
    "End your reply with 'ANSWER: x'.",
  ),
  style(
    "role",
    "As a quiz contestant you have one second: blurt out the answer only.",
    "As a teacher you explain every step before you give the answer.",
    ({ row }, ask) => join("\n", ask, row.story, row.question),
    undefined,
    "You are a contestant in a quiz.",
  ),
  style(
    "careful thinking",
    "Do not think out loud; output a single word or number.",
    "Take a deep breath and work on this problem step by step.",
    ({ row }, ask) => join("\n\n", `${row.story} ${row.question}`, ask),
  ),
  style(
    "curly delimiters",
    "Output: the bare answer.",
    "Output: your thought process followed by the answer.",
    ({ row }, ask) => join("\n", `[STORY] ${row.story} [/STORY]`, `[QUESTION] ${row.question} [/QUESTION]`, ask),
    undefined,
    "Output language: English",
  ),
  style(
    "quoted",
    "No words besides the answer itself.",
    "Before answering, explain in a few sentences how you reason.",
    ({ row }, ask) => join("\n", `"""${row.story}"""`, row.question, ask),
    { politeness: "plain", encouragement: "none" },
  ),
  style(
    "json reasoning schema",
    'Schema: {"type": "object", "properties": {"final_answer": {"type": "string"}}}. Just the answer, without explanation.',
    'Schema: {"type": "object", "properties": {"steps": {"type": "array"}, "final_answer": {"type": "string"}}}. Fill in steps with your reasoning first.',
    ({ row }, ask) => [system(`Reply with JSON. ${ask}`), user(`${row.story}\n\n${row.question}`)],
    undefined,
    "Use double quotes.",
  ),
  style(
    "boxed",
    "Write only the answer in \\boxed{}.",
    "Derive the answer step by step and write it in \\boxed{} at the end.",
    ({ row }, ask) => join("\n", row.story, row.question, ask),
    bare,
    "Write the answer in \\boxed{}.",
  ),
  style(
    "one-liner",
    "Short answer, no reasoning:",
    "Reasoning first, answer after that:",
    ({ row }, ask) => join(" ", ask, row.story, row.question),
    bare,
  ),
  style(
    "polite and curt",
    "Only the answer, please.",
    "Step by step, please, and the answer at the end.",
    ({ row }, ask) => [system("Please answer in English."), user(join("\n", row.story, row.question, ask))],
    polite,
  ),
  style(
    "markdown checklist",
    "**Output:** the answer, without any explanation.",
    "**Output:** a numbered list of reasoning steps, followed by **Answer:** and the answer.",
    ({ row }, ask) => join("\n\n", `**Story:** ${row.story}`, `**Question:** ${row.question}`, ask),
    undefined,
    "**Language:** English",
  ),
];

export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf);

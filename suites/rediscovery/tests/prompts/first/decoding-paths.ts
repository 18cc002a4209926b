import {
  assistant,
  join,
  pick,
  promptsOf,
  rowsOf,
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

interface Case {
  row: Row;
  levels: { [factor: string]: string };
  temperature: number;
  q: string;
  instruction: "none" | "step-by-step" | "answer-only";
  /** The instruction in words of the case, or "". */
  ask: string;
  others: Row[];
}

const rows = rowsOf<Row>("first", "decoding-paths");
const instructions = ["none", "step-by-step", "none", "answer-only", "none"] as const;
const asks = {
  none: [""],
  "step-by-step": [
    "Let's think step by step.",
    "Think step by step before you answer.",
    "Show your work, then give the answer.",
    "Explain your reasoning and finish with the number.",
    "Write down each step of the calculation.",
    "Reason it out first, then answer.",
    "Work through it one step at a time.",
  ],
  "answer-only": [
    "Give only the answer.",
    "Reply with the number and nothing else.",
    "Answer with a single number, no explanation.",
    "Just the number.",
    "Do not show any working. Only the final number.",
    "Output the result alone.",
  ],
};

function caseOf(count: number): Case {
  const place = count + Math.floor(count / 16);
  const row = pick(rows, place);
  const instruction = pick(instructions, count);
  return {
    row,
    levels: { path: "1", instruction, steps: row.steps },
    // At temperature 0 and without a beginning, the reply is that of the first path.
    temperature: 0,
    q: row.question,
    instruction,
    ask: pick(asks[instruction], Math.floor(count / 5)),
    others: [pick(rows, place + 3), pick(rows, place + 8)],
  };
}

const MARKED = { separators: "marked" };
const POLITE = { politeness: "polite" };
const GIVEN = { encouragement: "given" };
const solved = (c: Case, question: string, answer: string) =>
  c.others.map((row) => `${question}${row.question}\n${answer}${row.answer}`);
/** The words of a style for the instruction of the case; without an instruction it says nothing. */
const say = (c: Case, steps: string, only: string) =>
  ({ none: "", "step-by-step": steps, "answer-only": only })[c.instruction];

const styles: readonly Style<Case>[] = [
  ["question alone", (c) => join("\n", c.q, c.ask)],
  ["Q and A", (c) => join("\n", c.ask, `Q: ${c.q}`, "A:")],
  ["Q and A, cue after A", (c) => join("\n", say(c, "", c.ask), join(" ", `Q: ${c.q}\nA:`, say(c, c.ask, "")))],
  ["Question and Answer", (c) => join("\n", `Question: ${c.q}`, c.ask, "Answer:")],
  ["instruction before", (c) => join("\n\n", c.ask, c.q)],
  ["xml", (c) => join("\n", `<problem>${c.q}</problem>`, c.ask && `<instruction>${c.ask}</instruction>`), MARKED],
  ["markdown", (c) => join("\n\n", "# Problem", c.q, c.ask && `# Instructions\n${c.ask}`), MARKED],
  ["system role", (c) => [system(join(" ", "You are a helpful assistant.", c.ask)), user(c.q)]],
  ["system role line, user instruction", (c) => [system("You solve sums."), user(join("\n", c.q, c.ask))]],
  ["json in", (c) => join("\n", JSON.stringify({ question: c.q }), c.ask)],
  [
    "json out",
    (c) =>
      join(
        "\n",
        c.q,
        say(
          c,
          'Return {"reasoning": "...", "answer": n}, with the reasoning step by step before the answer.',
          'Return {"answer": n} and nothing else.',
        ),
      ),
  ],
  ["ALL CAPS", (c) => join("\n", `PROBLEM: ${c.q}`, say(c, "SHOW YOUR REASONING STEP BY STEP.", "ANSWER ONLY."))],
  ["hurried student", (c) => join("\n", "hey quick sum", c.q, say(c, "shwo the steps", "only teh number"))],
  [
    "polite British",
    (c) =>
      join(
        "\n\n",
        "Could you help me with a sum, please?",
        c.q,
        say(c, "I should like to see your working, step by step.", "The bare number will do nicely, with no working."),
        "Thank you.",
      ),
    POLITE,
  ],
  ["please", (c) => join("\n", "Please solve this.", c.q, c.ask), POLITE],
  [
    "non-native",
    (c) =>
      join(
        "\n",
        "I have this exercise of mathematics.",
        c.q,
        say(c, "Explain me all the steps before the result.", "I want only the result, without steps."),
      ),
  ],
  ["stakes", (c) => join("\n", "A great deal depends on your answer.", c.q, c.ask), GIVEN],
  ["praise", (c) => join("\n", "You are a genius at arithmetic!", c.q, c.ask), GIVEN],
  ["rules of equals", (c) => join("\n", "==========", c.q, "==========", c.ask), MARKED],
  ["rules of hyphens", (c) => join("\n", "---", c.q, "---", c.ask), MARKED],
  ["few-shot Q and A", (c) => join("\n\n", c.ask, ...solved(c, "Q: ", "A: "), `Q: ${c.q}\nA:`)],
  [
    "few-shot turns",
    (c) => [
      ...c.others.flatMap((row) => [user(row.question), assistant(String(row.answer))]),
      user(join("\n", c.q, c.ask)),
    ],
  ],
  [
    "few-shot problems",
    (c) => join("\n\n", ...solved(c, "Problem: ", "Solution: "), join("\n", `Problem: ${c.q}`, c.ask, "Solution:")),
  ],
  ["emoji", (c) => join("\n", "🧮 Sum of the day", c.q, c.ask && `👉 ${c.ask}`)],
  ["code block", (c) => join("\n", "```text", c.q, "```", c.ask)],
  ["bullets", (c) => join("\n", `• ${c.q}`, c.ask && `• ${c.ask}`)],
  [
    "numbered instructions",
    (c) =>
      join(
        "\n",
        "1. Read the sum.",
        say(c, "2. Think step by step.\n3. Give the answer.", "2. Reply with the number only."),
        `Sum: ${c.q}`,
      ),
  ],
  ["quoted", (c) => join(" ", `"${c.q}"`, c.ask)],
  [
    "long preamble",
    (c) =>
      join(
        "\n\n",
        "In what follows you get a short sum in words. It is about things that somebody has, gets or gives away. The answer is a whole number. Names are invented and of no importance.",
        c.q,
        c.ask,
      ),
  ],
  ["f-string", (c) => join("\n", `question = ${c.q}`, c.ask && `instruction = ${c.ask}`)],
  [
    "label request",
    (c) =>
      join(
        "\n",
        c.q,
        say(
          c,
          "Reason step by step, then write 'Final answer: <number>'.",
          "Write 'Final answer: <number>' and nothing more.",
        ),
      ),
  ],
  ["pipes", (c) => join("\n", `SUM | ${c.q}`, c.ask && `HOW | ${c.ask}`)],
  ["brackets", (c) => join("\n", `[question] ${c.q} [/question]`, c.ask)],
  ["curt", (c) => join("\n", c.q, say(c, "Steps first.", "Number only."))],
  [
    "scientist",
    (c) =>
      join(
        "\n\n",
        "Determine the quantity that is asked for in the following word problem.",
        c.q,
        say(c, "Derive the result step by step before you state it.", "State the result alone, without a derivation."),
      ),
  ],
];

/**
 * Prompts about sums on the path that a subject takes by itself. Other paths begin with a word that only a subject's
 * log-probabilities tell, so that no prompt for them can be written beforehand.
 */
export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf);

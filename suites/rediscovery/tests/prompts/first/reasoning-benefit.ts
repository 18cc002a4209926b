import {
  crossed,
  type Levels,
  loadRows,
  type StrangerPrompt,
  type Style,
  sweep,
  system,
  user,
} from "./swept-prompts.ts";

interface Problem {
  readonly id: string;
  readonly category: string;
  readonly story: string;
  readonly question: string;
  readonly answer: string;
}

interface Part {
  readonly story: string;
  readonly question: string;
  /** Of three texts, the one for the wanted level; nothing is said where the third is left out. */
  readonly how: (stepByStep: string, direct: string, unsaid?: string) => string;
  readonly solved: readonly Problem[];
}

const allRows = loadRows<Problem>("reasoning-benefit");

function prepare({ story, question, category }: Problem, levels: Levels): { part: Part; levels: Levels } {
  const how = (stepByStep: string, direct: string, unsaid = ""): string =>
    levels.reasoning === "unsaid" ? unsaid : levels.reasoning === "direct" ? direct : stepByStep;
  return { part: { story, question, how, solved: allRows.slice(32) }, levels: { ...levels, category } };
}

const joined = (parts: readonly string[], between = "\n"): string => parts.filter((part) => part !== "").join(between);
const maybeSystem = (instructions: string, content: string) =>
  instructions === "" ? user(content) : system(instructions, content);

const styles: readonly Style<Part>[] = [
  {
    style: "zero-shot chain of thought",
    temperature: 0,
    write: (p) =>
      user(joined([p.story, p.question, p.how("Let's think step by step.", "Answer with the answer only.")])),
  },
  {
    style: "one paragraph",
    write: (p) =>
      user(joined([p.story, p.question, p.how("Think it through before you answer.", "Just the answer.")], " ")),
  },
  {
    style: "system only",
    temperature: 0,
    write: (p) =>
      maybeSystem(
        p.how("Reason step by step before giving the answer.", "Reply with the answer only, no explanation."),
        `${p.story}\n\n${p.question}`,
      ),
  },
  {
    style: "helpful assistant",
    write: (p) =>
      system(
        joined(
          [
            "You are a helpful assistant.",
            p.how("Always explain your reasoning first.", "Answer immediately, in one word or number."),
          ],
          " ",
        ),
        `${p.story} ${p.question}`,
      ),
  },
  {
    style: "Q and A",
    write: (p) =>
      user(
        joined([
          `Q: ${p.story} ${p.question}`,
          p.how("A: Let's think step by step.", "A (one word or number only):", "A:"),
        ]),
      ),
  },
  {
    style: "labelled parts",
    write: (p) =>
      user(
        joined([
          `Story: ${p.story}`,
          `Question: ${p.question}`,
          p.how("Reason first, then write your answer.", "Write the answer and nothing else.", "Answer:"),
        ]),
      ),
  },
  {
    style: "XML tags",
    fixed: { separators: "marked" },
    write: (p) =>
      user(
        joined([
          `<story>${p.story}</story>`,
          `<question>${p.question}</question>`,
          p.how(
            "Write your reasoning in <thinking></thinking>, then the answer in <answer></answer>.",
            "Reply with <answer></answer> only, without any explanation.",
            "Put the answer in <answer></answer>.",
          ),
        ]),
      ),
  },
  {
    style: "Markdown headings",
    fixed: { separators: "marked" },
    write: (p) =>
      user(
        joined(
          [
            `## Story\n${p.story}`,
            `## Question\n${p.question}`,
            p.how(
              "## Instructions\nShow all of your steps, then conclude.",
              "## Instructions\nNo working. Final answer only.",
            ),
          ],
          "\n\n",
        ),
      ),
  },
  {
    style: "rules of equals signs",
    fixed: { separators: "marked" },
    write: (p) =>
      user(
        joined(
          [p.story, p.question, p.how("Explain your thinking before the answer.", "Answer at once.")],
          "\n==========\n",
        ),
      ),
  },
  {
    style: "rules of dashes",
    fixed: { separators: "marked" },
    write: (p) =>
      system(
        "You solve short problems.",
        joined([p.story, p.question, p.how("Show your work.", "Short answer only, don't explain.")], "\n---\n"),
      ),
  },
  {
    style: "capital headings",
    write: (p) =>
      user(
        joined(
          [
            `STORY: ${p.story}`,
            `QUESTION: ${p.question}`,
            p.how("THINK STEP BY STEP AND SHOW YOUR REASONING.", "ANSWER ONLY. NO REASONING."),
          ],
          "\n\n",
        ),
      ),
  },
  {
    style: "JSON reply",
    temperature: 0,
    write: (p) =>
      user(
        joined(
          [
            p.story,
            p.question,
            p.how(
              'Respond in JSON: {"reasoning": "...", "answer": "..."}',
              'Respond with only this JSON, without explanation: {"answer": "..."}',
              'Respond in JSON: {"answer": "..."}',
            ),
          ],
          "\n\n",
        ),
      ),
  },
  {
    style: "JSON schema in the system message",
    write: (p) =>
      system(
        p.how(
          'Output an object with the keys "steps" (list of strings, your reasoning) and "result" (string), in that order.',
          'Output an object with the single key "result". Do not explain anything.',
          'Output an object with the single key "result".',
        ),
        `${p.story}\n${p.question}`,
      ),
  },
  {
    style: "careful scientist",
    write: (p) =>
      user(
        joined(
          [
            "Consider the following problem.",
            p.story,
            p.question,
            p.how(
              "Work through it carefully, writing down every intermediate step, and state the final answer at the end.",
              "State the final answer directly, without writing down any intermediate steps.",
            ),
          ],
          "\n\n",
        ),
      ),
  },
  {
    style: "hurried student",
    write: (p) => user(joined([p.story, p.question, p.how("show ur work", "just the answer, no explanation")], " ")),
  },
  {
    style: "polite British",
    fixed: { politeness: "polite" },
    write: (p) =>
      user(
        joined(
          [
            "Hello there. Could you please help me with this?",
            `${p.story} ${p.question}`,
            `${p.how("Do talk me through your reasoning before you give the answer.", "Only the answer, if you would be so kind.")} Many thanks.`.trim(),
          ],
          "\n\n",
        ),
      ),
  },
  {
    style: "non-native",
    write: (p) =>
      user(
        joined([
          "Solve this task which I give you:",
          p.story,
          p.question,
          p.how(
            "At first write how you think, step after step, and in the end the answer.",
            "Need only answer, explanations are not needed.",
          ),
        ]),
      ),
  },
  {
    style: "typos in instructions",
    write: (p) =>
      user(
        joined(
          [
            p.story,
            p.question,
            p.how("thnik step by step adn expalin your reasoning befor you answer", "olny the answer, no explanaton"),
          ],
          "\n\n",
        ),
      ),
  },
  {
    style: "emojis",
    write: (p) =>
      user(
        joined([
          `📖 ${p.story}`,
          `❓ ${p.question}`,
          p.how("🧠 Reason out loud, step by step!", "⚡ Answer only, no explanation!"),
        ]),
      ),
  },
  {
    style: "high stakes",
    fixed: { encouragement: "given" },
    write: (p) =>
      user(
        joined(
          [
            "A lot hangs on this answer.",
            `${p.story} ${p.question}`,
            p.how("Take it one step at a time and show your reasoning.", "Give the answer alone."),
          ],
          "\n\n",
        ),
      ),
  },
  {
    style: "praise",
    fixed: { encouragement: "given" },
    write: (p) =>
      system(
        joined(
          [
            "You are brilliant at this kind of problem, and I trust you.",
            p.how("Lay out your reasoning before the answer.", "Say just the answer."),
          ],
          " ",
        ),
        `${p.story}\n${p.question}`,
      ),
  },
  {
    style: "numbered instructions",
    write: (p) =>
      user(
        `${["Read the story.", "Read the question.", ...p.how("Write down your reasoning step by step.|Give the answer.", "Give the answer alone, without any explanation.", "Give the answer.").split("|")].map((line, i) => `${i + 1}. ${line}`).join("\n")}\n\n${p.story}\n\n${p.question}`,
      ),
  },
  {
    style: "bulleted system",
    write: (p) =>
      system(
        [
          "• You get a story and a question",
          p.how(
            "• Explain your reasoning, then answer",
            "• Reply with a single word or number",
            "• You answer the question",
          ),
        ].join("\n"),
        `${p.story}\n\n${p.question}`,
      ),
  },
  {
    style: "question first",
    write: (p) =>
      user(joined([p.question, p.story, p.how("Reason about it before answering.", "Only the answer.")], "\n\n")),
  },
  {
    style: "instruction first",
    write: (p) =>
      user(
        joined([
          p.how(
            "Break the following problem down into steps and solve it step by step.",
            "Answer the following in one word or number.",
            "Answer the following.",
          ),
          p.story,
          p.question,
        ]),
      ),
  },
  {
    style: "story in a code block",
    write: (p) =>
      user(
        `\`\`\`\n${p.story}\n\`\`\`\n${joined([p.question, p.how("Walk me through your thinking, then answer.", "Output the answer and nothing else.")])}`,
      ),
  },
  {
    style: "quoted story",
    write: (p) =>
      user(
        joined(
          [
            `"${p.story}"`,
            p.question,
            p.how("Give an explanation first and the answer last.", "No explanation, only the answer."),
          ],
          "\n\n",
        ),
      ),
  },
  {
    style: "label for the reply",
    write: (p) =>
      user(
        joined([
          p.story,
          p.question,
          p.how(
            'Think step by step. Finish with "Final answer: ...".',
            'Reply with exactly one line, "Final answer: ...", and no explanation.',
            'Write the answer as "Final answer: ...".',
          ),
        ]),
      ),
  },
  {
    style: "f-string template",
    write: (p) =>
      user(
        joined([
          `story: ${p.story}`,
          `question: ${p.question}`,
          p.how("reasoning, then answer:", "answer (no explanation):", "answer:"),
        ]),
      ),
  },
  {
    style: "two solved problems",
    write: (p) =>
      user(
        joined(
          [
            ...p.solved.slice(0, 2).map((one) => `${one.story}\n${one.question}\nAnswer: ${one.answer}`),
            joined([
              p.story,
              p.question,
              p.how("Think step by step before you give the answer.", "Give only the answer.", "Answer:"),
            ]),
          ],
          "\n\n",
        ),
      ),
  },
  {
    style: "solved problem with heading",
    fixed: { separators: "marked" },
    write: (p) =>
      user(
        `### Example\n${p.solved[2].story} ${p.solved[2].question}\nAnswer: ${p.solved[2].answer}\n\n### Problem\n${joined([p.story, p.question, p.how("Reason step by step here.", "Answer directly, without reasoning.")])}`,
      ),
  },
  {
    style: "solved problems with reasoning asked in system",
    write: (p) =>
      system(
        p.how(
          "For every problem, reason before you answer.",
          "For every problem, give the bare answer.",
          "Solve the last problem.",
        ),
        `${p.solved
          .slice(3, 6)
          .map((one) => `Problem: ${one.story} ${one.question}\nSolution: ${one.answer}`)
          .join("\n\n")}\n\nProblem: ${p.story} ${p.question}\nSolution:`,
      ),
  },
  {
    style: "solved problems with arrows",
    write: (p) =>
      maybeSystem(
        p.how("Think aloud before you answer the last one.", "Answers only, no explanation."),
        `${p.solved
          .slice(3, 5)
          .map((one) => `${one.story} ${one.question} => ${one.answer}`)
          .join("\n\n")}\n\n${p.story} ${p.question} =>`,
      ),
  },
  {
    style: "long preamble",
    write: (p) =>
      user(
        joined(
          [
            "You are taking part in a study in which short problems from an invented land are solved. Everything that is needed stands in the text, and there is one right answer, which is a name or a number.",
            p.how(
              "We are interested in how you get there, so write out your thoughts in full before you commit yourself to an answer.",
              "We have no use for explanations: only the answer itself is recorded, so write nothing but that.",
            ),
            p.story,
            p.question,
          ],
          "\n\n",
        ),
      ),
  },
  {
    style: "software engineer",
    temperature: 0,
    write: (p) =>
      system(
        p.how(
          "mode: chain_of_thought\nEmit your reasoning first, then `ANSWER: <value>`.",
          "mode: direct\nEmit `ANSWER: <value>` and nothing else; no reasoning.",
          "Emit `ANSWER: <value>`.",
        ),
        joined([p.story, p.question]),
      ),
  },
  {
    style: "teacher",
    write: (p) =>
      user(
        joined(
          [
            p.how(
              "Solve this as a teacher would at the blackboard, with every step explained before the result.",
              "Tell me the result straight away, with no explanation.",
              "Here is a problem from our textbook.",
            ),
            `${p.story} ${p.question}`,
          ],
          "\n\n",
        ),
      ),
  },
  {
    style: "curt",
    write: (p) => user(joined([p.story, p.question, p.how("Reasoning, then answer.", "One word.")], " ")),
  },
];

/** Prompts with problems of four categories that ask to reason, ask for the answer alone, or say neither. */
export const prompts: readonly StrangerPrompt[] = sweep(
  styles,
  allRows.slice(0, 31),
  crossed({ reasoning: ["direct", "unsaid", "step-by-step"] }),
  4,
  prepare,
);

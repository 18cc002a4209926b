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
import { polite, praised } from "./placebos.ts";

interface Row {
  id: string;
  passage: string;
  question: string;
  answer: string;
}

interface Case extends StrangerCase {
  row: Row;
  examples: Row[];
  separator: "colon" | "dash" | "newline";
  casing: "title" | "upper" | "lower";
  spacing: "lines" | "blank-lines" | "one-line";
  inSystem: boolean;
}

interface Manner {
  /** The names of the fields for the passage, the question and the answer, in title case. */
  names: readonly [passage: string, question: string, answer: string];
  /** Whether the open exercise ends in an empty field for the answer. */
  open?: boolean;
  /** What stands between exercises. */
  between?: string;
  /** Whether the question stands before the passage. */
  questionFirst?: boolean;
}

type Messages = ReturnType<typeof user>[];

const rows = rowsOf<Row>("third", "prompt-format");
const solved = rowsOf<Row>("third", "prompt-format-examples");

const formats = (["colon", "dash", "newline"] as const).flatMap((separator) =>
  (["title", "upper", "lower"] as const).flatMap((casing) =>
    (["lines", "blank-lines", "one-line"] as const)
      // A name alone on its line cannot share it with other fields.
      .filter((spacing) => separator !== "newline" || spacing !== "one-line")
      .map((spacing) => ({ separator, casing, spacing })),
  ),
);

function caseOf(count: number): Case {
  const format = pick(formats, count * 7 + Math.floor(count / 24));
  const shots = pick([0, 2, 5], count + Math.floor(count / 3));
  const inSystem = (Math.floor(count / 2) + Math.floor(count / 24)) % 2 === 1;
  return {
    ...format,
    row: pick(rows, count * 5 + Math.floor(count / 8)),
    examples: Array.from({ length: shots }, (_, place) => pick(solved, count * 3 + place)),
    inSystem,
    levels: { ...format, shots: String(shots), instruction: inSystem ? "system" : "user" },
  };
}

const cased = (name: string, casing: Case["casing"]): string =>
  casing === "upper" ? name.toUpperCase() : casing === "lower" ? name.toLowerCase() : name;

function exercise(made: Case, manner: Manner, row: Row, answer?: string): string {
  const field = (name: string, text: string): string =>
    `${cased(name, made.casing)}${{ colon: ": ", dash: " - ", newline: "\n" }[made.separator]}${text}`.trimEnd();
  const texts = [field(manner.names[0], row.passage), field(manner.names[1], row.question)];
  if (manner.questionFirst) texts.reverse();
  if (answer !== undefined) texts.push(field(manner.names[2], answer));
  return texts.join({ lines: "\n", "blank-lines": "\n\n", "one-line": " " }[made.spacing]);
}

/** The solved exercises and the open one, in one text. */
const sheet = (made: Case, manner: Manner): string =>
  [
    ...made.examples.map((row) => exercise(made, manner, row, row.answer)),
    exercise(made, manner, made.row, manner.open === false ? undefined : ""),
  ].join(manner.between ?? "\n\n");

/** An instruction in the system message or before the exercises. */
const instructed =
  (instruction: string, manner: Manner) =>
  (made: Case): string | Messages =>
    made.inSystem ? [system(instruction), user(sheet(made, manner))] : `${instruction}\n\n${sheet(made, manner)}`;

/** The instruction stands in the user's message at any rate, and the system message says something else. */
const withRole =
  (role: string, instruction: string, manner: Manner) =>
  (made: Case): Messages => {
    const text = join("\n\n", instruction, sheet(made, manner));
    return made.inSystem ? [system(role), user(text)] : [user(text)];
  };

/** The instruction stands behind the open exercise. */
const instructedBehind =
  (instruction: string, manner: Manner) =>
  (made: Case): string | Messages => {
    const text = sheet(made, { ...manner, open: false });
    return made.inSystem ? [system(instruction), user(text)] : `${text}\n\n${instruction}`;
  };

/** Solved exercises are earlier turns. */
const inTurns =
  (instruction: string, manner: Manner) =>
  (made: Case): Messages => {
    const empty = manner.open === false ? undefined : "";
    const turns = [...made.examples, made.row].map((row) => exercise(made, manner, row, empty));
    const first = made.inSystem
      ? turns
      : turns.map((turn, place) => (place === 0 ? `${instruction}\n\n${turn}` : turn));
    return [
      ...(made.inSystem ? [system(instruction)] : []),
      ...first.flatMap((turn, place) => {
        const example = made.examples[place];
        return example === undefined ? [user(turn)] : [user(turn), assistant(example.answer)];
      }),
    ];
  };

const passage = ["Passage", "Question", "Answer"] as const;
const text = ["Text", "Question", "Answer"] as const;
const context = ["Context", "Query", "Response"] as const;
const story = ["Story", "Question", "Name"] as const;
const plainly = { politeness: "plain", encouragement: "none" };

const styles: Style<Case>[] = [
  [
    "loop template",
    instructed("Answer the question based on the passage. Reply with the name only.", { names: passage }),
    plainly,
  ],
  [
    "loop template, Text",
    instructed("Read the text and answer the question with a single name.", { names: text }),
    plainly,
  ],
  [
    "loop template, Context",
    instructed("Use the context to respond to the query. Output only the name.", { names: context }),
    plainly,
  ],
  ["no empty field", instructed("Reply with one name.", { names: passage, open: false }), plainly],
  ["role in system", withRole("You are a helpful assistant.", "", { names: passage }), plainly],
  [
    "expert role",
    withRole("You are an expert in reading comprehension.", "Give only the name.", { names: text }),
    { politeness: "plain" },
  ],
  ["behind", instructedBehind("Reply with the name only.", { names: passage }), plainly],
  ["behind, Story", instructedBehind("Which name is it? Write it without any other word.", { names: story }), plainly],
  ["turns", inTurns("Answer each exercise with a name.", { names: passage }), plainly],
  [
    "turns without empty field",
    inTurns("You get a text and a question. Answer with one word.", { names: text, open: false }),
    plainly,
  ],
  ["turns, Context", inTurns("Respond with the name that the query asks for.", { names: context }), plainly],
  ["polite", instructed("Please read the passage and answer the question. Thank you!", { names: passage }), polite],
  ["polite behind", instructedBehind("Please answer with the name only.", { names: text }), polite],
  [
    "stakes",
    instructed("This is very important to me, and I know that you can do it. Answer with the name.", {
      names: passage,
    }),
    praised,
  ],
  [
    "praise in role",
    withRole("You are the most brilliant reader there is.", "Give the name that is asked for.", { names: passage }),
  ],
  ["hurried", instructed("ans with the name only, dont explain", { names: text })],
  [
    "long preamble",
    instructed(
      "In this task you will read a short passage about an invented place. It is followed by a question that can be answered from the passage alone. The answer is always one of the names in the passage. Write that name and nothing else.",
      { names: passage },
    ),
    plainly,
  ],
  ["numbered rules", instructed("1. Read.\n2. Find the name.\n3. Write the name only.", { names: text })],
  [
    "JSON reply",
    instructed('Return your result as JSON of the form {"answer": "<name>"}.', { names: passage, open: false }),
  ],
  [
    "label reply",
    instructedBehind("Write your result in the form ANSWER=<name>.", { names: ["Document", "Question", "Result"] }),
  ],
  ["rules between", instructed("Complete the last exercise.", { names: passage, between: "\n\n---\n\n" })],
  ["hashes between", instructed("Fill in what is missing at the end.", { names: text, between: "\n\n###\n\n" })],
  ["wide gaps", instructed("Answer with a name.", { names: passage, between: "\n\n\n" }), plainly],
  [
    "question first",
    instructed("Answer with one name from the passage.", { names: passage, questionFirst: true }),
    plainly,
  ],
  [
    "question first, turns",
    inTurns("Reply with a name and no other word.", { names: story, questionFirst: true }),
    plainly,
  ],
  [
    "British",
    instructed("Have a look at the excerpt and say which name is sought. A single word will do.", {
      names: ["Excerpt", "Question", "Answer"],
    }),
  ],
  [
    "non-native",
    instructed("You must to read the text and after to write the name what is the answer.", { names: text }),
  ],
  [
    "reasoning first",
    instructed("Think step by step, and end your reply with the name.", { names: passage, open: false }),
    plainly,
  ],
  [
    "two-word names",
    instructed("Give the right name.", { names: ["Reading Passage", "Test Question", "Correct Answer"] }),
    plainly,
  ],
  ["emoji", instructed("🎯 Only the name!", { names: ["Paragraph", "Question", "Answer"] })],
  [
    "exam",
    withRole("You sit an exam in reading.", "Every task has exactly one right name.", {
      names: ["Article", "Task", "Solution"],
    }),
  ],
  ["curt", instructed("Name only.", { names: ["Source", "Question", "Output"] }), plainly],
  [
    "examples announced",
    (made) => {
      const manner: Manner = { names: passage };
      const instruction = "You answer questions about passages with a single name.";
      const lead =
        made.examples.length > 0
          ? `Here are ${made.examples.length} solved examples, and then the exercise for you.`
          : "Here is the exercise.";
      return made.inSystem
        ? [system(instruction), user(`${lead}\n\n${sheet(made, manner)}`)]
        : `${instruction} ${lead}\n\n${sheet(made, manner)}`;
    },
    plainly,
  ],
  [
    "examples in the system message",
    (made) => {
      const manner: Manner = { names: text };
      const instruction = "Answer the question about the text with the name only.";
      const before = [instruction, ...made.examples.map((row) => exercise(made, manner, row, row.answer))].join("\n\n");
      const asked = exercise(made, manner, made.row, "");
      return made.inSystem ? [system(before), user(asked)] : `${before}\n\n${asked}`;
    },
    plainly,
  ],
];

export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf);

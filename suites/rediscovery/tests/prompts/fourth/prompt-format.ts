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
  passage: string;
  question: string;
  answer: string;
}

type Separator = "colon" | "dash" | "newline";
type Casing = "title" | "upper" | "lower";
type Spacing = "lines" | "blank-lines" | "one-line";

interface Case extends StrangerCase {
  row: Row;
  separator: Separator;
  casing: Casing;
  spacing: Spacing;
  shots: Row[];
}

const rows = rowsOf<Row>("fourth", "prompt-format");
const examples = rowsOf<Row>("fourth", "prompt-format-examples");

const caseOf = (count: number): Case => {
  const place = Math.floor(count / 3);
  const turn = count % 3;
  const separator = pick<Separator>(["colon", "dash", "newline"], turn);
  const casing = pick<Casing>(["title", "upper", "lower"], turn + place);
  const shots = pick([0, 2, 5], 2 * turn + place + Math.floor(place / 3));
  const wanted = pick<Spacing>(["lines", "one-line", "blank-lines"], 2 * turn + Math.floor(place / 2));
  // A name alone on its line leaves no room for fields on one line.
  const spacing = separator === "newline" && wanted === "one-line" ? "blank-lines" : wanted;
  return {
    row: pick(rows, count * 7),
    separator,
    casing,
    spacing,
    shots: Array.from({ length: shots }, (_, shot) => pick(examples, count + shot * 3)),
    levels: { separator, casing, spacing, shots: String(shots) },
  };
};

const cased = ({ casing }: Case, name: string): string =>
  casing === "upper" ? name.toUpperCase() : casing === "lower" ? name.toLowerCase() : name;

/** A field in the format of the case; an empty text leaves the field open. */
const field = (made: Case, name: string, text: string, dash = " -"): string => {
  const mark = { colon: ":", dash, newline: "" }[made.separator];
  const gap = made.separator === "newline" ? "\n" : " ";
  return `${cased(made, name)}${mark}${text === "" ? "" : `${gap}${text}`}`;
};

const betweenFields = ({ spacing }: Case): string => ({ lines: "\n", "blank-lines": "\n\n", "one-line": " " })[spacing];

interface Names {
  passage: string;
  question: string;
  answer?: string;
  questionFirst?: boolean;
  dash?: string;
}

/** An exercise: its fields, with its answer, an open field, or no such field. */
const exercise = (made: Case, names: Names, row: Row, solved = false): string => {
  const passage = field(made, names.passage, row.passage, names.dash);
  const question = field(made, names.question, row.question, names.dash);
  const answer =
    names.answer === undefined && !solved
      ? undefined
      : field(made, names.answer ?? "Answer", solved ? row.answer : "", names.dash);
  return names.questionFirst
    ? join(betweenFields(made), question, passage, answer)
    : join(betweenFields(made), passage, question, answer);
};

/** The solved exercises and the open one in one text. */
const all = (made: Case, names: Names, between = "\n\n"): string =>
  join(between, ...made.shots.map((row) => exercise(made, names, row, true)), exercise(made, names, made.row));

/** The solved exercises as earlier turns, and the open one. */
const turns = (made: Case, names: Names, before = "") => [
  ...made.shots.flatMap((row) => [user(`${before}${exercise(made, names, row)}`), assistant(row.answer)]),
  user(`${before}${exercise(made, names, made.row)}`),
];

const USUAL: Names = { passage: "Passage", question: "Question", answer: "Answer" };
const BARE: Names = { passage: "Passage", question: "Question" };
const PLAIN = { politeness: "plain", encouragement: "none" };

const styles: readonly Style<Case>[] = [
  ["bare fields of an agent", (made) => all(made, USUAL), PLAIN],
  ["bare fields without an open one", (made) => all(made, BARE), PLAIN],
  [
    "one line of instruction above",
    (made) => `Read the passage and answer the question with a name.\n\n${all(made, USUAL)}`,
    PLAIN,
  ],
  ["instruction below", (made) => `${all(made, BARE)}\n\nReply with the name only.`, PLAIN],
  [
    "system with the instruction",
    (made) => [
      system("You answer questions about short passages. Reply with a single name and nothing else."),
      user(all(made, USUAL)),
    ],
    PLAIN,
  ],
  [
    "system, and examples as earlier turns",
    (made) => [system("Answer the question from the passage. Output only the name."), ...turns(made, USUAL)],
    PLAIN,
  ],
  ["examples as earlier turns", (made) => turns(made, USUAL), PLAIN],
  ["examples as earlier turns, no open field", (made) => turns(made, { passage: "Text", question: "Question" }), PLAIN],
  [
    "Text and Question",
    (made) => `Answer with one word.\n\n${all(made, { passage: "Text", question: "Question", answer: "Answer" })}`,
    PLAIN,
  ],
  ["Context and Query", (made) => all(made, { passage: "Context", question: "Query", answer: "Response" }), PLAIN],
  [
    "Document, question before it",
    (made) => all(made, { passage: "Document", question: "Question", answer: "Answer", questionFirst: true }),
    PLAIN,
  ],
  [
    "Story",
    (made) => [
      system("Reading comprehension test. The answer is always a name from the story."),
      user(all(made, { passage: "Story", question: "Question", answer: "Answer" })),
    ],
    PLAIN,
  ],
  [
    "two-word names",
    (made) =>
      all(made, {
        passage: "Reading Passage",
        question: "Test Question",
        answer: "Final Answer",
      }),
    PLAIN,
  ],
  [
    "instruction as a field of the same format",
    (made) =>
      join(
        betweenFields(made),
        field(made, "Instruction", "Answer the question about the passage with a name."),
        all(made, USUAL, made.spacing === "one-line" ? "\n" : "\n\n"),
      ),
    PLAIN,
  ],
  ["long dash", (made) => all(made, { ...USUAL, dash: " –" }), PLAIN],
  [
    "please as a swapped factor",
    (made) => `Please answer the question below with the name only.\n\n${all(made, USUAL)}`,
    { politeness: "polite", encouragement: "none" },
  ],
  [
    "thanks at the end",
    (made) => `${all(made, BARE)}\n\nJust the name. Thank you!`,
    { politeness: "polite", encouragement: "none" },
  ],
  [
    "polite British writer",
    (made) =>
      `Would you kindly read what follows and let me know the answer? I should be much obliged.\n\n${all(made, { passage: "Passage", question: "Question", answer: "Reply" })}`,
    { politeness: "polite" },
  ],
  [
    "encouragement as a swapped factor",
    (made) => `It is crucial that your answer is right; a great deal depends on it.\n\n${all(made, USUAL)}`,
    { encouragement: "given", politeness: "plain" },
  ],
  [
    "praise in the system message",
    (made) => [
      system("You are a brilliant reader and you always find the right name. Good luck!"),
      ...turns(made, USUAL),
    ],
    { encouragement: "given", politeness: "plain" },
  ],
  [
    "all placebos at once",
    (made) => [
      system("Please answer with a name. This is very important to me. I know that you can do it!"),
      user(all(made, USUAL)),
    ],
    { encouragement: "given", politeness: "polite" },
  ],
  [
    "hurried student with typos",
    (made) => `need teh answer to the last one, jsut the name\n\n${all(made, USUAL)}`,
    PLAIN,
  ],
  [
    "non-native English",
    (made) =>
      `You must read the text with attention and to give as answer only one name, not a phrase.\n\n${all(made, { passage: "Text", question: "Question", answer: "Answer" })}`,
  ],
  [
    "JSON reply",
    (made) => `${all(made, BARE)}\n\nReturn a JSON object with one key "answer" whose value is the name.`,
    PLAIN,
  ],
  [
    "reasoning first",
    (made) => `${all(made, BARE)}\n\nThink step by step, then give the name on the last line.`,
    PLAIN,
  ],
  [
    "long preamble",
    (made) =>
      `We are measuring how well short texts are understood. Each exercise consists of a passage with invented names and of a question whose answer is one of these names. ${made.shots.length === 0 ? "There is one exercise to answer." : "Some exercises are already solved; the last one is for you to answer."}\n\n${all(made, USUAL)}`,
    { politeness: "plain" },
  ],
  [
    "examples introduced by a sentence",
    (made) =>
      made.shots.length === 0
        ? `Here is an exercise for you to solve.\n\n${all(made, USUAL)}`
        : `Here are ${made.shots.length} solved exercises.\n\n${made.shots.map((row) => exercise(made, USUAL, row, true)).join("\n\n")}\n\nNow solve this one.\n\n${exercise(made, USUAL, made.row)}`,
    PLAIN,
  ],
  ["rules of dashes between the exercises", (made) => all(made, USUAL, "\n\n---\n\n"), PLAIN],
  [
    "tags around the solved exercises",
    (made) =>
      join(
        "\n\n",
        "Answer with a name.",
        ...made.shots.map((row) => `<example>\n${exercise(made, USUAL, row, true)}\n</example>`),
        exercise(made, USUAL, made.row),
      ),
    PLAIN,
  ],
  [
    "Paragraph and Problem",
    (made) => all(made, { passage: "Paragraph", question: "Problem", answer: "Solution" }),
    PLAIN,
  ],
  [
    "system with an answer-only rule, Context and Question",
    (made) => [
      system("Respond with exactly one word: the name that answers the question."),
      user(all(made, { passage: "Context", question: "Question", answer: "Answer" })),
    ],
    PLAIN,
  ],
  [
    "generic assistant",
    (made) => [
      system("You are a helpful assistant."),
      user(`Answer the following reading question.\n\n${all(made, USUAL)}`),
    ],
    { politeness: "plain" },
  ],
  [
    "instruction in each turn",
    (made) => turns(made, BARE, "Answer the question with a name from the passage.\n\n"),
    PLAIN,
  ],
  ["emojis", (made) => `📖 Read, then answer with the name only 👇\n\n${all(made, USUAL)}`, PLAIN],
  ["Input and Output", (made) => all(made, { passage: "Input", question: "Question", answer: "Output" }), PLAIN],
  [
    "Excerpt, question first, instruction below",
    (made) =>
      `${all(made, { passage: "Excerpt", question: "Question", questionFirst: true })}\n\nGive the name, no sentence.`,
    PLAIN,
  ],
  ["curt", (made) => `One name. No explanation.\n\n${all(made, { passage: "Text", question: "Question" })}`, PLAIN],
  ["Article and Name", (made) => all(made, { passage: "Article", question: "Question", answer: "Name" }), PLAIN],
  [
    "system describes the exercises, turns carry them",
    (made) => [
      system(
        "Every message of the user holds a passage and a question about it. Reply with the name that is asked for.",
      ),
      ...turns(made, { passage: "Passage", question: "Question" }),
    ],
    PLAIN,
  ],
];

/** Whether there is a system message is read off the messages. */
export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf, 3).map((prompt) => ({
  ...prompt,
  levels: {
    ...prompt.levels,
    instruction: prompt.messages[0]?.role === "system" ? "system" : "user",
  },
}));

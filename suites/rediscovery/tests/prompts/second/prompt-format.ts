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
import { curt } from "./placebos.ts";

interface Row {
  id: string;
  passage: string;
  question: string;
  answer: string;
}

interface Case {
  row: Row;
  levels: { separator: string; casing: string; spacing: string; shots: string; instruction: string };
  shots: Row[];
  /** Whether instructions go to the system message. */
  systemic: boolean;
  count: number;
}

const rows = rowsOf<Row>("second", "prompt-format");
const solved = rowsOf<Row>("second", "prompt-format-examples");

const caseOf = (count: number): Case => {
  const third = Math.floor(count / 3);
  const separator = pick(["colon", "dash", "newline"], count);
  const spacings = separator === "newline" ? ["lines", "blank-lines"] : ["lines", "one-line", "blank-lines"];
  const shots = pick([0, 2, 5], third + Math.floor(count / 4));
  const systemic = (count + Math.floor(count / 7)) % 3 === 0;
  return {
    row: pick(rows, count * 5 + 3),
    levels: {
      separator,
      casing: pick(["title", "upper", "lower"], third + Math.floor(count / 9)),
      spacing: pick(spacings, count + Math.floor(count / 4)),
      shots: `${shots}`,
      instruction: systemic ? "system" : "user",
    },
    shots: Array.from({ length: shots }, (_, place) => pick(solved, count * 3 + place)),
    systemic,
    count,
  };
};

const polite = { politeness: "polite", encouragement: "none" };
const encouraging = { politeness: "plain", encouragement: "given" };

type Names = readonly [passage: string, question: string, answer?: string];

const cased = (made: Case, name: string): string => {
  if (made.levels.casing === "upper") return name.toUpperCase();
  return made.levels.casing === "lower" ? name.toLowerCase() : name;
};

const field = (made: Case, name: string, text: string): string => {
  const mark = { colon: ": ", dash: " - ", newline: "\n" }[made.levels.separator] ?? "";
  return `${cased(made, name)}${mark}${text}`.trimEnd();
};

const between = (made: Case): string =>
  ({ lines: "\n", "blank-lines": "\n\n", "one-line": " " })[made.levels.spacing] ?? "";

/** An exercise in the format of the case; with its answer, with an empty field for it, or without that field. */
const exercise = (made: Case, row: Row, names: Names, answer?: string): string =>
  join(
    between(made),
    field(made, names[0], row.passage),
    field(made, names[1], row.question),
    names[2] !== undefined && answer !== undefined && field(made, names[2], answer),
  );

const open = (made: Case, names: Names) => exercise(made, made.row, names, "");
const examples = (made: Case, names: Names): string[] =>
  made.shots.map((row) => exercise(made, row, names, row.answer));

/** The instruction, in the system message or before the rest. */
const instructed = (made: Case, instruction: string, content: string, gap = "\n\n") =>
  made.systemic ? [system(instruction), user(content)] : [user(`${instruction}${gap}${content}`)];

/** The instruction, in the system message or behind the rest. */
const closed = (made: Case, instruction: string, content: string, gap = "\n\n") =>
  made.systemic ? [system(instruction), user(content)] : [user(`${content}${gap}${instruction}`)];

/** Solved exercises as earlier turns. */
const turns = (made: Case, names: Names, last: string, first = "") => [
  ...made.shots.flatMap((row, place) => [
    user(join("\n\n", place === 0 && first, exercise(made, row, names, ""))),
    assistant(row.answer),
  ]),
  user(join("\n\n", made.shots.length === 0 && first, last)),
];

const usual: Names = ["Passage", "Question", "Answer"];

const styles: Style<Case>[] = [
  [
    "agent: bare fields, system message only as a level",
    (made) => {
      const content = join("\n\n", ...examples(made, usual), open(made, usual));
      return made.systemic ? [system("Answer the question about the passage."), user(content)] : [user(content)];
    },
    curt,
  ],
  [
    "agent: instruction before, name only",
    (made) =>
      instructed(
        made,
        "Answer the question with a single name taken from the passage.",
        join("\n\n", ...examples(made, usual), open(made, usual)),
      ),
    curt,
  ],
  [
    "agent: earlier turns as examples",
    (made) => [
      ...(made.systemic ? [system("You answer reading questions. Reply with the name only.")] : []),
      ...turns(made, usual, open(made, usual)),
    ],
    curt,
  ],
  [
    "agent: earlier turns without an answer field",
    (made) => {
      const names: Names = ["Text", "Question"];
      const words = "Answer each question with one name.";
      return made.systemic
        ? [system(words), ...turns(made, names, open(made, names))]
        : turns(made, names, open(made, names), words);
    },
    curt,
  ],
  [
    "agent: Text and Question, JSON reply",
    (made) => {
      const names: Names = ["Text", "Question", "Answer"];
      return instructed(
        made,
        'Reply with JSON such as {"answer": "..."} and nothing else.',
        join("\n\n", ...examples(made, names), open(made, names)),
      );
    },
    curt,
  ],
  [
    "agent: Context and Query",
    (made) => {
      const names: Names = ["Context", "Query", "Response"];
      return instructed(
        made,
        "Use the context to respond to the query. The response is one proper name.",
        join("\n\n", ...examples(made, names), open(made, names)),
      );
    },
    curt,
  ],
  [
    "agent: dashes between exercises",
    (made) =>
      instructed(
        made,
        "Read the passage and answer the question.",
        join("\n---\n", ...examples(made, usual), open(made, usual)),
        "\n---\n",
      ),
    curt,
  ],
  [
    "agent: hashes between exercises",
    (made) =>
      instructed(
        made,
        "Complete the last exercise with the right name.",
        join("\n\n###\n\n", ...examples(made, usual), open(made, usual)),
      ),
    curt,
  ],
  [
    "agent: Markdown headings over exercises",
    (made) =>
      instructed(
        made,
        "Solve the exercise. Output only the answer.",
        join(
          "\n\n",
          ...examples(made, usual).map((text, place) => `### Example ${place + 1}\n\n${text}`),
          `### Your turn\n\n${open(made, usual)}`,
        ),
      ),
    curt,
  ],
  [
    "agent: a sentence between examples and exercise",
    (made) =>
      instructed(
        made,
        "You will be asked about a short passage.",
        join(
          "\n\n",
          made.shots.length > 0 && "Here are some exercises that were solved before.",
          ...examples(made, usual),
          made.shots.length > 0 && "Now solve this one.",
          open(made, usual),
        ),
      ),
    curt,
  ],
  [
    "agent: no answer field, instruction behind",
    (made) => {
      const names: Names = ["Passage", "Question", "Answer"];
      const content = join("\n\n", ...examples(made, names), exercise(made, made.row, names));
      return closed(made, "Give only the name that answers the question.", content);
    },
    curt,
  ],
  [
    "agent: examples in the system message or before",
    (made) => {
      const words = "Answer questions about passages in the way that the solved exercises do.";
      const head = join("\n\n", words, ...examples(made, usual));
      return made.systemic ? [system(head), user(open(made, usual))] : [user(`${head}\n\n${open(made, usual)}`)];
    },
    curt,
  ],
  [
    "engineer: tags round each exercise",
    (made) =>
      instructed(
        made,
        "Fill in the answer of the last exercise.",
        join(
          "\n",
          ...examples(made, usual).map((text) => `<exercise>\n${text}\n</exercise>`),
          `<exercise>\n${open(made, usual)}\n</exercise>`,
        ),
      ),
    curt,
  ],
  [
    "engineer: code block",
    (made) =>
      instructed(
        made,
        "Print the missing answer and nothing else.",
        `\`\`\`\n${join("\n\n", ...examples(made, usual), open(made, usual))}\n\`\`\``,
      ),
    curt,
  ],
  [
    "engineer: triple quotes",
    (made) =>
      closed(
        made,
        "Answer the question in the block above with one word.",
        `"""\n${join("\n\n", ...examples(made, usual), exercise(made, made.row, usual))}\n"""`,
        "\n",
      ),
    curt,
  ],
  [
    "student in a hurry",
    (made) => {
      const names: Names = ["Text", "Question", "Answer"];
      return instructed(made, "quick, just the name", join("\n\n", ...examples(made, names), open(made, names)), "\n");
    },
    curt,
  ],
  [
    "typos in the instruction",
    (made) =>
      instructed(
        made,
        "Raed the pasage and anwser the qestion wiht one naem.",
        join("\n\n", ...examples(made, usual), open(made, usual)),
      ),
    curt,
  ],
  [
    "British and polite",
    (made) => {
      const names: Names = ["Extract", "Question", "Answer"];
      return instructed(
        made,
        "Would you please read the extract and let me have the answer to the question? A name will suffice. Thank you.",
        join("\n\n", ...examples(made, names), open(made, names)),
      );
    },
    polite,
  ],
  [
    "please behind the exercise",
    (made) =>
      closed(
        made,
        "Please answer with the name only, thanks!",
        join("\n\n", ...examples(made, usual), exercise(made, made.row, usual)),
      ),
    polite,
  ],
  [
    "non-native English",
    (made) => {
      const names: Names = ["Text", "Question", "Answer"];
      return instructed(
        made,
        "You must to read the text and after to write the name which is the answer, without other words.",
        join("\n\n", ...examples(made, names), open(made, names)),
      );
    },
    curt,
  ],
  [
    "emoji in the instruction",
    (made) =>
      instructed(
        made,
        "📖 Read, then answer ✅ with one name",
        join("\n\n", ...examples(made, usual), open(made, usual)),
      ),
    curt,
  ],
  [
    "much depends on it",
    (made) =>
      instructed(
        made,
        "This is very important to my career, so a lot depends on your answer.",
        join("\n\n", ...examples(made, usual), open(made, usual)),
      ),
    encouraging,
  ],
  [
    "praise",
    (made) => {
      const names: Names = ["Story", "Question", "Answer"];
      return instructed(
        made,
        "You are a brilliant reader and I am sure that you can do this. Answer the question about the story.",
        join("\n\n", ...examples(made, names), open(made, names)),
      );
    },
    encouraging,
  ],
  [
    "careful scientist: long preamble",
    (made) =>
      instructed(
        made,
        "The following is a reading exercise. It consists of a short passage and one question about it. The passage holds all the information that is needed, and exactly one name in it is the right answer. Spell the name as the passage does.",
        join("\n\n", ...examples(made, usual), open(made, usual)),
      ),
    curt,
  ],
  [
    "numbered instructions",
    (made) =>
      instructed(
        made,
        "1. Read the passage.\n2. Find the name that answers the question.\n3. Write that name and stop.",
        join("\n\n", ...examples(made, usual), open(made, usual)),
      ),
    curt,
  ],
  [
    "agent: question before the passage",
    (made) => {
      const write = (row: Row, answer: string) =>
        join(
          between(made),
          field(made, "Question", row.question),
          field(made, "Passage", row.passage),
          field(made, "Answer", answer),
        );
      return instructed(
        made,
        "Answer the question. The passage tells all you need.",
        join("\n\n", ...made.shots.map((row) => write(row, row.answer)), write(made.row, "")),
      );
    },
    curt,
  ],
  [
    "agent: reasoning first",
    (made) =>
      instructed(
        made,
        "Think step by step about the last exercise before you give the answer.",
        join("\n\n", ...examples(made, usual), open(made, usual)),
      ),
    curt,
  ],
  [
    "Paragraph and Question, JSON schema behind",
    (made) => {
      const names: Names = ["Paragraph", "Question", "Answer"];
      return closed(
        made,
        'Respond with an object that follows {"type":"object","properties":{"answer":{"type":"string"}}}.',
        join("\n\n", ...examples(made, names), exercise(made, made.row, names)),
      );
    },
    curt,
  ],
  [
    "role line",
    (made) =>
      instructed(
        made,
        "You are a teacher who marks reading exercises. Give the correct answer to this one.",
        join("\n\n", ...examples(made, usual), open(made, usual)),
      ),
    curt,
  ],
  [
    "two blank lines between exercises",
    (made) =>
      instructed(made, "Answer with the name.", join("\n\n\n", ...examples(made, usual), open(made, usual)), "\n\n\n"),
    curt,
  ],
  [
    "equals signs between exercises",
    (made) => {
      const names: Names = ["Text", "Query", "Answer"];
      return instructed(
        made,
        "Continue the last entry.",
        join("\n==========\n", ...examples(made, names), open(made, names)),
        "\n==========\n",
      );
    },
    curt,
  ],
  [
    "Document and Question, Output",
    (made) => {
      const names: Names = ["Document", "Question", "Output"];
      return instructed(
        made,
        "Extract the answer from the document.",
        join("\n\n", ...examples(made, names), open(made, names)),
      );
    },
    curt,
  ],
  [
    "bullet instructions, earlier turns",
    (made) => {
      const words = "• one name\n• no explanation";
      return made.systemic
        ? [system(words), ...turns(made, usual, open(made, usual))]
        : turns(made, usual, open(made, usual), words);
    },
    curt,
  ],
  [
    "curt ending",
    (made) =>
      closed(
        made,
        "One word.",
        join("\n\n", ...examples(made, usual), exercise(made, made.row, usual)),
        made.levels.spacing === "one-line" ? "\n" : "\n\n",
      ),
    curt,
  ],
];

export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf);

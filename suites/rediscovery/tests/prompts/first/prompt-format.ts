import {
  crossed,
  type Levels,
  loadRows,
  type Message,
  type StrangerPrompt,
  type Style,
  sweep,
  turns,
} from "./swept-prompts.ts";

interface Exercise {
  readonly id: string;
  readonly passage: string;
  readonly question: string;
  readonly answer: string;
}

interface Part {
  readonly levels: Levels;
  readonly exercise: Exercise;
  readonly solved: readonly Exercise[];
}

/** What one person does about everything that the format leaves open. */
interface Habit {
  readonly style: string;
  /** The names of passage, question and answer in lower case; without the third there is no empty field in the end. */
  readonly names: readonly [string, string, string?];
  /** The instruction in the system message, or at the top of the user's. */
  readonly lead: string;
  /** Whether the instruction is left out where there is no system message. */
  readonly silent?: boolean;
  /** What stands behind the exercise. */
  readonly after?: string;
  readonly questionFirst?: boolean;
  readonly asTurns?: boolean;
  /** What stands between exercises, between fields on one line, and as the dash. */
  readonly between?: string;
  readonly beside?: string;
  readonly dash?: string;
  readonly fixed?: Levels;
  readonly temperature?: number;
}

const exercises = loadRows<Exercise>("prompt-format").slice(0, 29);
const examples = loadRows<Exercise>("prompt-format-examples");

function cased(name: string, casing: string): string {
  if (casing === "upper") return name.toUpperCase();
  return casing === "lower" ? name : name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** The fields of one exercise, the last one empty unless an answer is given. */
function fields(habit: Habit, levels: Levels, exercise: Exercise, answer: string | undefined): string {
  const [passage, question, last = "answer"] = habit.names;
  const marks: { readonly [separator: string]: string } = { colon: ": ", dash: habit.dash ?? " - ", newline: "\n" };
  const field = (name: string, text: string): string =>
    `${cased(name, levels.casing)}${marks[levels.separator]}${text}`.trimEnd();
  const written = [field(passage, exercise.passage), field(question, exercise.question)];
  if (habit.questionFirst) written.reverse();
  if (answer !== undefined) written.push(field(last, answer));
  else if (habit.names[2] !== undefined) written.push(field(last, ""));
  const joints: { readonly [spacing: string]: string } = {
    lines: "\n",
    "blank-lines": "\n\n",
    "one-line": habit.beside ?? " ",
  };
  return written.join(joints[levels.spacing]);
}

function write(habit: Habit, { levels, exercise, solved }: Part): readonly Message[] {
  const isSystem = levels.instruction === "system";
  const lead = isSystem || habit.silent ? [] : [habit.lead];
  const after = habit.after === undefined ? [] : [habit.after];
  const open = fields(habit, levels, exercise, undefined);
  const chat = habit.asTurns
    ? turns(
        ...solved.flatMap((one) => [fields(habit, levels, one, undefined), one.answer]),
        [open, ...after].join("\n\n"),
      )
    : turns([...solved.map((one) => fields(habit, levels, one, one.answer)), open].join(habit.between ?? "\n\n"));
  const [first, ...rest] = chat;
  const begun = { ...first, content: [...lead, first.content, ...(habit.asTurns ? [] : after)].join("\n\n") };
  const opening: Message[] = isSystem ? [{ role: "system", content: habit.lead }] : [];
  return [...opening, begun, ...rest];
}

const habits: readonly Habit[] = [
  {
    style: "bare fields",
    names: ["passage", "question", "answer"],
    lead: "Answer the question.",
    silent: true,
    temperature: 0,
  },
  {
    style: "bare without answer field",
    names: ["passage", "question"],
    lead: "You answer questions about passages.",
    silent: true,
  },
  {
    style: "careful scientist",
    names: ["passage", "question", "answer"],
    lead: "Read the passage and answer the question that follows. The answer is always a single name that occurs in the passage.",
    temperature: 0,
  },
  { style: "curt", names: ["text", "question", "answer"], lead: "One name. No explanation." },
  {
    style: "hurried student",
    names: ["text", "question"],
    lead: "read this and answer",
    after: "just the name, nothing else",
  },
  { style: "context and query", names: ["context", "query", "response"], lead: "Use the context to answer the query." },
  {
    style: "short letters",
    names: ["p", "q", "a"],
    fixed: { casing: "lower" },
    lead: "P is a passage, Q a question about it, A the answer.",
  },
  {
    style: "story",
    names: ["story", "question", "answer"],
    lead: "You will get a little story. Answer with one name.",
  },
  {
    style: "two-word names",
    names: ["reading passage", "comprehension question", "your answer"],
    lead: "This is a test of reading comprehension.",
  },
  {
    style: "polite British",
    names: ["extract", "question", "answer"],
    lead: "I'd be obliged if you would read the extract and answer the question. Thank you kindly.",
    fixed: { politeness: "polite" },
  },
  {
    style: "polite after",
    names: ["passage", "question"],
    lead: "You are a reading assistant.",
    silent: true,
    after: "Please reply with the name only. Thanks!",
    fixed: { politeness: "polite" },
  },
  {
    style: "non-native",
    names: ["text", "question", "answer"],
    lead: "You need to read attentively the text and to give the answer on the question. The answer is one name.",
  },
  {
    style: "typos in instructions",
    names: ["passage", "question", "answer"],
    lead: "Raed the pasage adn anwser teh qeustion whit one name",
  },
  { style: "emojis", names: ["passage", "question", "answer"], lead: "📖 Read, then answer ✍️ with one name!" },
  {
    style: "high stakes",
    names: ["passage", "question", "answer"],
    lead: "This matters a lot: my whole project depends on your answer being right.",
    fixed: { encouragement: "given" },
  },
  {
    style: "praise",
    names: ["document", "question", "answer"],
    lead: "You are an excellent reader, the best there is. You can do this.",
    fixed: { encouragement: "given" },
  },
  {
    style: "JSON reply",
    names: ["passage", "question"],
    lead: 'Reply in JSON of the form {"answer": "<name>"}.',
    temperature: 0,
  },
  {
    style: "JSON reply asked behind",
    names: ["text", "question"],
    lead: "You extract facts from texts.",
    silent: true,
    after: 'Output: {"name": "..."}',
  },
  {
    style: "step by step",
    names: ["passage", "question"],
    lead: "Answer questions about a passage.",
    after: "Let's think step by step.",
  },
  {
    style: "reason then label",
    names: ["passage", "question"],
    lead: 'Explain briefly where the passage gives the answer, then end with "Final answer: <name>".',
  },
  {
    style: "question first",
    names: ["passage", "question", "answer"],
    lead: "Keep the question in mind while you read.",
    questionFirst: true,
  },
  {
    style: "question first, bare",
    names: ["text", "question"],
    lead: "Answer with a name.",
    silent: true,
    questionFirst: true,
  },
  {
    style: "examples as turns",
    names: ["passage", "question"],
    lead: "Answer each question with a single name.",
    asTurns: true,
  },
  {
    style: "examples as turns with field",
    names: ["text", "question", "answer"],
    lead: "Fill in the answer.",
    asTurns: true,
    temperature: 0,
  },
  {
    style: "examples as turns, bare",
    names: ["passage", "question", "answer"],
    lead: "Continue the pattern.",
    silent: true,
    asTurns: true,
  },
  {
    style: "dashes between exercises",
    names: ["passage", "question", "answer"],
    lead: "Some exercises may be solved already. Solve the last one.",
    between: "\n\n---\n\n",
  },
  {
    style: "hashes between exercises",
    names: ["passage", "question", "answer"],
    lead: "Complete the last exercise.",
    between: "\n\n###\n\n",
  },
  {
    style: "blank lines between exercises",
    names: ["article", "question", "answer"],
    lead: "Answer the last question.",
    between: "\n\n\n",
  },
  {
    style: "bars on one line",
    names: ["passage", "question", "answer"],
    fixed: { spacing: "one-line", separator: "colon" },
    lead: "Complete the record.",
    beside: " | ",
  },
  {
    style: "double bars on one line",
    names: ["text", "question", "answer"],
    fixed: { spacing: "one-line", separator: "dash" },
    lead: "Each record has a text, a question and an answer.",
    beside: " || ",
  },
  {
    style: "wide spaces on one line",
    names: ["passage", "question", "answer"],
    fixed: { spacing: "one-line", separator: "colon" },
    lead: "Fill in the blank.",
    beside: "   ",
  },
  {
    style: "en dash",
    names: ["passage", "question", "answer"],
    fixed: { separator: "dash" },
    lead: "Answer from the passage.",
    dash: " – ",
  },
  {
    style: "em dash",
    names: ["text", "question", "answer"],
    fixed: { separator: "dash" },
    lead: "Answer from the text.",
    dash: " — ",
  },
  {
    style: "long preamble",
    names: ["passage", "question", "answer"],
    lead: "In what follows you will find a passage from an invented chronicle together with a question about it. All that you need stands in the passage; nothing has to be known about the world. Where several names occur, only one of them is right. Solved exercises, if there are any, show what is wanted.",
  },
  {
    style: "rules in a list",
    names: ["passage", "question", "answer"],
    lead: "1. Read the passage.\n2. Find the name that answers the question.\n3. Write that name and stop.",
  },
  {
    style: "software engineer",
    names: ["input", "question", "output"],
    lead: "Act as a pure function from (input, question) to output. The output is one token, a name from the input.",
    temperature: 0,
  },
  {
    style: "role line",
    names: ["passage", "question", "answer"],
    lead: "You are a librarian who answers readers' questions.",
  },
  {
    style: "asks behind in capitals",
    names: ["passage", "question"],
    lead: "READ CAREFULLY.",
    after: "ANSWER WITH THE NAME ONLY!",
  },
];

const styles: readonly Style<Part>[] = habits.map((habit) => {
  const { style, fixed = {}, temperature } = habit;
  const made = { style, fixed, write: (part: Part) => write(habit, part) };
  return temperature === undefined ? made : { ...made, temperature };
});

/** Prompts with reading exercises in many formats of their fields, with and without solved exercises. */
export const prompts: readonly StrangerPrompt[] = sweep(
  styles,
  exercises,
  crossed({
    separator: ["colon", "dash", "newline"],
    casing: ["title", "upper", "lower"],
    shots: ["0", "2", "5"],
    spacing: ["lines", "blank-lines", "one-line"],
    instruction: ["user", "system"],
  }),
  4,
  (exercise, wanted, number) => {
    // A name that stands alone on its line cannot share one line with the other fields.
    const spacing = wanted.separator === "newline" && wanted.spacing === "one-line" ? "lines" : wanted.spacing;
    const levels: Levels = { ...wanted, spacing };
    const from = number % (examples.length - 5);
    return { part: { levels, exercise, solved: examples.slice(from, from + Number(levels.shots)) }, levels };
  },
);

import { assistant, pick, rowsOf, type StrangerPrompt, system, user } from "../stranger-prompt.ts";

interface Row {
  id: string;
  material: "meaningful" | "random";
  context: string;
  target: string;
  mark: string;
  lines_sharing_1: string[];
  lines_sharing_3: string[];
  fillers: string[];
}

type Message = ReturnType<typeof user>;

/** A way of writing: the finished lines and the unfinished one, with what the style does to lines and placebos. */
interface Manner {
  name: string;
  write: (lines: readonly string[], last: string) => string | Message[];
  placebos: { [factor: string]: string };
  /** Whether repeated lines may carry the mark; not where lines run on in one paragraph. */
  marks?: boolean;
  order?: "mixed" | "repeats-first" | "repeats-last";
  prose?: boolean;
}

const rows = rowsOf<Row>("fourth", "repetition");
const plain = { politeness: "plain", separators: "plain", encouragement: "none" };
const marked = { politeness: "plain", separators: "marked", encouragement: "none" };
const polite = { politeness: "polite", separators: "plain", encouragement: "none" };
const encouraged = { politeness: "plain", separators: "plain", encouragement: "given" };

/** Filler of the agent's own, for those who do not take that of the data file. */
const sentences = [
  "The rain had stopped before noon and the road was dry again.",
  "Nobody at the inn could say when the boat would come.",
  "A letter lay on the table, but it was not opened.",
  "They ate bread and cheese by the fire and spoke little.",
  "In the yard two children threw stones into a bucket.",
  "The clock in the hall was slow by a quarter hour.",
  "Her coat was wet, so she hung it over a chair.",
  "Some years later the bridge was built anew in stone.",
  "It is said that the lake freezes only in hard winters.",
  "He sold the cart and bought a small boat instead.",
  "Smoke rose from three chimneys on the far side of town.",
  "The teacher wrote a long word on the board and left.",
  "On clear days one can see the islands from the hill.",
  "An old map hung in the corridor, yellow at its edges.",
  "The dog slept under the bench and did not wake up.",
  "Later that evening a stranger asked for the way north.",
  "There were apples in the cellar until the end of spring.",
  "The window looked out on a garden full of tall weeds.",
];

const run = (lines: readonly string[], last: string): string => [...lines, last].join("\n");

const manners: readonly Manner[] = [
  { name: "bare lines", write: run, placebos: plain, marks: true },
  { name: "bare lines, repeats last", write: run, placebos: plain, marks: true, order: "repeats-last" },
  { name: "bare lines, repeats first", write: run, placebos: plain, order: "repeats-first" },
  {
    name: "instruction before the text",
    write: (lines, last) => `Continue the text below with the single next word.\n\n${run(lines, last)}`,
    placebos: plain,
    marks: true,
  },
  {
    name: "agent template with a short note behind",
    write: (lines, last) => `${run(lines, last)}\n\n(Reply with the next word only.)`,
    placebos: plain,
  },
  {
    name: "system instruction, user with the text",
    write: (lines, last) => [
      system("You complete text. Output only the word that comes next."),
      user(run(lines, last)),
    ],
    placebos: plain,
    marks: true,
  },
  {
    name: "bullets",
    write: (lines, last) => `Complete the last line:\n${[...lines, last].map((line) => `- ${line}`).join("\n")}`,
    placebos: plain,
    marks: true,
  },
  {
    name: "numbered lines",
    write: (lines, last) =>
      `Finish the last entry of the list.\n\n${[...lines, last].map((line, place) => `${place + 1}. ${line}`).join("\n")}`,
    placebos: plain,
  },
  {
    name: "sentences with full stops in one paragraph",
    write: (lines, last) => `${lines.map((line) => `${line}.`).join(" ")} ${last}`,
    placebos: plain,
  },
  {
    name: "commas in one paragraph",
    write: (lines, last) => `What is the next word? ${[...lines, last].join(", ")}`,
    placebos: plain,
  },
  {
    name: "tags round the finished lines",
    write: (lines, last) => `<lines>\n${lines.join("\n")}\n</lines>\n\nNow give the next word of this line:\n${last}`,
    placebos: marked,
    marks: true,
  },
  {
    name: "Markdown headings",
    write: (lines, last) => `# Text\n\n${lines.join("\n")}\n\n# Continue this line with one word\n\n${last}`,
    placebos: marked,
    marks: true,
  },
  {
    name: "rule of dashes",
    write: (lines, last) => `Text to be continued by one word\n----------\n${run(lines, last)}`,
    placebos: marked,
  },
  {
    name: "rules of equals signs",
    write: (lines, last) => `==== CONTEXT ====\n${lines.join("\n")}\n==== COMPLETE ====\n${last}`,
    placebos: marked,
    marks: true,
  },
  {
    name: "polite request",
    write: (lines, last) => `Please continue this text by one word, thank you.\n\n${run(lines, last)}`,
    placebos: polite,
    marks: true,
  },
  {
    name: "polite note behind",
    write: (lines, last) => `${run(lines, last)}\n\nCould you please give me the next word? Thanks!`,
    placebos: polite,
  },
  {
    name: "praise and stakes",
    write: (lines, last) =>
      `You are very good at this, and much depends on it. Say which word comes next.\n${run(lines, last)}`,
    placebos: encouraged,
    marks: true,
  },
  {
    name: "good luck",
    write: (lines, last) => `Guess the word that ends the last line. Good luck!\n\n${run(lines, last)}`,
    placebos: encouraged,
  },
  {
    name: "the five words begin the reply",
    write: (lines, last) => [user(lines.join("\n")), assistant(last)],
    placebos: plain,
    marks: true,
  },
  {
    name: "instruction, and the five words begin the reply",
    write: (lines, last) => [
      user(`Write one more line that goes on with this text.\n\n${lines.join("\n")}`),
      assistant(last),
    ],
    placebos: plain,
    marks: true,
  },
  {
    name: "system, and the five words begin the reply",
    write: (lines, last) => [
      system("Act as a plain language model: continue the text."),
      user(lines.join("\n")),
      assistant(last),
    ],
    placebos: plain,
  },
  {
    name: "blank lines between",
    write: (lines, last) => [...lines, last].join("\n\n"),
    placebos: plain,
    marks: true,
  },
  { name: "own prose as filler", write: run, placebos: plain, marks: true, prose: true },
  {
    name: "own prose as filler with an instruction",
    write: (lines, last) => `Read the notes, then supply the missing last word.\n\n${run(lines, last)}`,
    placebos: plain,
    prose: true,
  },
  {
    name: "own prose first, then the repeats",
    write: (lines, last) => `Continue the passage with one word.\n${run(lines, last)}`,
    placebos: plain,
    marks: true,
    prose: true,
    order: "repeats-last",
  },
  {
    name: "own prose in one paragraph",
    write: (lines, last) => `${lines.map((line) => (line.endsWith(".") ? line : `${line}.`)).join(" ")} ${last}`,
    placebos: plain,
    prose: true,
  },
  {
    name: "ALL-CAPS headings",
    write: (lines, last) => `TASK: PREDICT THE NEXT WORD.\nTEXT:\n${run(lines, last)}`,
    placebos: plain,
    marks: true,
  },
  {
    name: "hurried student",
    write: (lines, last) => `whats the next word here\n\n${run(lines, last)}`,
    placebos: plain,
    marks: true,
  },
  {
    name: "non-native English",
    write: (lines, last) => `Make continuation of this text, write only one word.\n\n${run(lines, last)}`,
    placebos: plain,
  },
  {
    name: "typos in the instruction",
    write: (lines, last) => `Contniue the folowing text wiht one word:\n\n${run(lines, last)}`,
    placebos: plain,
    marks: true,
  },
  {
    name: "emoji in the instruction",
    write: (lines, last) => `👉 Complete the last line with one word ✍️\n\n${run(lines, last)}`,
    placebos: plain,
    marks: true,
  },
  {
    name: "corpus label and prefix for the last line",
    write: (lines, last) => `Corpus:\n${lines.join("\n")}\n\nNext line: ${last}`,
    placebos: plain,
    marks: true,
  },
  {
    name: "labelled lines",
    write: (lines, last) =>
      `One word is missing at the end.\n${[...lines, last].map((line) => `Line: ${line}`).join("\n")}`,
    placebos: plain,
  },
  {
    name: "quoted block",
    write: (lines, last) => `Continue with one word.\n\n${[...lines, last].map((line) => `> ${line}`).join("\n")}`,
    placebos: plain,
    marks: true,
  },
  {
    name: "long system preamble of a scientist",
    write: (lines, last) => [
      system(
        "In this study of word prediction you see lines of text. Output the next word of the text and no comment.",
      ),
      user(run(lines, last)),
    ],
    placebos: plain,
    marks: true,
  },
  {
    name: "JSON request before the text",
    write: (lines, last) =>
      `{"task": "continue the text by one word", "max_words": 1, "explanation": false}\n\n${run(lines, last)}`,
    placebos: plain,
  },
  {
    name: "polite with tags",
    write: (lines, last) =>
      `Please read the examples and complete the line that follows them.\n<examples>\n${lines.join("\n")}\n</examples>\n${last}`,
    placebos: { politeness: "polite", separators: "marked", encouragement: "none" },
    marks: true,
  },
];

const wordsOf = (messages: readonly Message[]): number =>
  messages.reduce((sum, { content }) => sum + content.trim().split(/\s+/).length, 0);

/** The repeated lines among the fillers. */
function arranged(repeated: readonly string[], fillers: readonly string[], order: Manner["order"]): string[] {
  if (order === "repeats-first") return [...repeated, ...fillers];
  if (order === "repeats-last") return [...fillers, ...repeated];
  const places = [
    ...repeated.map((line, place) => ({ line, at: (place + 0.5) / repeated.length })),
    ...fillers.map((line, place) => ({ line, at: (place + 0.4) / fillers.length })),
  ];
  return places.sort((one, other) => one.at - other.at).map(({ line }) => line);
}

/** A number that looks random but is the same in every run. */
const scattered = (count: number, salt: number): number =>
  Math.floor(Math.abs(Math.sin(count * 12.9898 + salt * 78.233)) * 43758.5453);

function promptOf(manner: Manner, count: number): StrangerPrompt {
  const row = pick(rows, scattered(count, 1));
  const repeats = pick([4, 1, 8, 2, 0, 4, 2, 8, 1], count);
  const shared = pick([5, 3, 1], scattered(count, 2));
  const withMark = manner.marks === true && scattered(count, 3) % 3 !== 1;
  const lines = {
    5: Array.from({ length: 8 }, () => `${row.context} ${row.target}`),
    3: row.lines_sharing_3,
    1: row.lines_sharing_1,
  }[shared];
  const repeated = (lines ?? []).slice(0, repeats).map((line) => (withMark ? `${line} ${row.mark}` : line));
  const fillers = manner.prose === true ? sentences : row.fillers;
  const written = (amount: number): Message[] => {
    const text = manner.write(arranged(repeated, fillers.slice(0, amount), manner.order), row.context);
    return typeof text === "string" ? [user(text)] : text;
  };
  const most = wordsOf(written(repeats === 0 ? 1 : 0));
  const length = scattered(count, 4) % 20 < 11 && most <= 70 ? "short" : "long";
  let amount = repeats === 0 ? 1 : 0;
  while (amount < fillers.length && wordsOf(written(amount)) < (length === "short" ? 55 : 175)) amount++;
  return {
    style: manner.name,
    item: row.id,
    levels: {
      repeats: String(repeats),
      ...(repeats === 0 ? {} : { shared: String(shared) }),
      length,
      material: row.material,
      ...manner.placebos,
    },
    messages: written(amount),
  };
}

export const prompts: readonly StrangerPrompt[] = manners.flatMap((manner, place) =>
  [0, 1, 2, 3].map((turn) => promptOf(manner, place * 4 + turn)),
);

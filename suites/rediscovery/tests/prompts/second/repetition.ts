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
import { bare, curt, encouraging, marked, polite } from "./placebos.ts";

interface Row {
  id: string;
  material: string;
  context: string;
  target: string;
  mark: string;
  lines_sharing_1: string[];
  lines_sharing_3: string[];
  fillers: string[];
}

interface Case {
  row: Row;
  levels: { [factor: string]: string };
  /** The repeated lines, each with its target. */
  repeated: string[];
  words: number;
}

const rows = rowsOf<Row>("second", "repetition");

const caseOf = (count: number): Case => {
  const row = pick(rows, count * 7 + Math.floor(count / 2));
  const repeats = pick([4, 0, 8, 1, 2], count);
  const shared = pick([5, 1, 3], count);
  const length = count % 2 === 0 ? "short" : "long";
  const whole = Array.from({ length: 8 }, () => `${row.context} ${row.target}`);
  const lines = shared === 5 ? whole : shared === 3 ? row.lines_sharing_3 : row.lines_sharing_1;
  return {
    row,
    levels: {
      repeats: `${repeats}`,
      ...(repeats === 0 ? {} : { shared: `${shared}` }),
      length,
      material: row.material,
    },
    repeated: lines.slice(0, repeats),
    words: length === "short" ? 60 : 180,
  };
};

type Messages = Exclude<ReturnType<Style<Case>[1]>, string>;

const wordsOf = (messages: Messages) => messages.flatMap(({ content }) => content.split(/\s+/).filter(Boolean)).length;

const spread = (repeated: readonly string[], fillers: readonly string[]): string[] =>
  repeated.length === 0
    ? [...fillers]
    : repeated.flatMap((line, place) => [
        ...fillers.slice(
          Math.floor((place * fillers.length) / repeated.length),
          Math.floor(((place + 1) * fillers.length) / repeated.length),
        ),
        line,
      ]);
const repeatedFirst = (repeated: readonly string[], fillers: readonly string[]) => [...repeated, ...fillers];
const repeatedLast = (repeated: readonly string[], fillers: readonly string[]) => [...fillers, ...repeated];

interface Ways {
  arrange?: typeof spread;
  /** Whether repeated lines carry the item's mark. */
  withMark?: boolean;
  /** Filler of one's own in place of the data file's. */
  own?: readonly string[];
}

/** A style that gets finished lines and the open one, with as much filler as the length asks for. */
const fill =
  (write: (lines: string[], context: string, made: Case) => string | Messages, ways: Ways = {}) =>
  (made: Case): Messages => {
    const repeated = made.repeated.map((line) => (ways.withMark ? `${line} ${made.row.mark}` : line));
    const fillers = ways.own ?? made.row.fillers;
    const tries = Array.from({ length: fillers.length + 1 }, (_, number) => {
      const lines = (ways.arrange ?? spread)(repeated, fillers.slice(0, number));
      const text = write(lines, made.row.context, made);
      const messages = typeof text === "string" ? [user(text)] : text;
      return { messages, miss: Math.abs(wordsOf(messages) - made.words) };
    });
    return tries.reduce((best, next) => (next.miss < best.miss ? next : best)).messages;
  };

const prose = [
  "The road to the coast was closed for three days.",
  "Nobody had seen so much snow in that valley before.",
  "In the morning the market opened a little late.",
  "Two carts waited at the gate until the guard woke.",
  "The bells rang at noon, as they did every week.",
  "A child had lost a red glove near the well.",
  "The inn served soup, bread and a sort of cheese.",
  "Rain came in the evening and washed the street clean.",
  "Somebody had painted the door of the mill bright blue.",
  "The ferry was full, so some people had to wait.",
  "At night the lamps along the harbour were all lit.",
  "An old map hung on the wall of the hall.",
  "The letters arrived on Tuesday, tied up with green string.",
  "No one could say who had planted the tall tree.",
  "The roof was mended before the winter storms set in.",
  "Every year there is a small fair by the river.",
  "The cook forgot the salt and laughed about it later.",
  "Five chairs stood in the room, and one was broken.",
  "The clock in the tower has been slow for years.",
  "They counted the sheep twice and came to different numbers.",
];

const styles: Style<Case>[] = [
  ["agent: lines, then the open line", fill((lines, context) => join("\n", ...lines, context)), bare],
  [
    "agent: repeated lines first",
    fill((lines, context) => join("\n", ...lines, context), { arrange: repeatedFirst }),
    bare,
  ],
  [
    "agent: repeated lines right before the open one",
    fill((lines, context) => join("\n", ...lines, context), { arrange: repeatedLast }),
    bare,
  ],
  [
    "agent: instruction before the lines",
    fill((lines, context) => join("\n", "Continue the text by one word.\n", ...lines, context)),
    bare,
  ],
  [
    "agent: instruction in the system message",
    fill((lines, context) => [system("Continue the text with exactly one word."), user(join("\n", ...lines, context))]),
    bare,
  ],
  [
    "agent: repeated lines with the mark",
    fill((lines, context) => join("\n", ...lines, context), { withMark: true }),
    bare,
  ],
  [
    "agent: mark, instruction and repeated lines last",
    fill((lines, context) => join("\n", "Complete the last line.\n", ...lines, context), {
      withMark: true,
      arrange: repeatedLast,
    }),
    bare,
  ],
  ["agent: sentences in a row", fill((lines, context) => join(" ", ...lines.map((line) => `${line}.`), context)), bare],
  [
    "agent: prompt ends with a blank line before the open line",
    fill((lines, context) => join("\n\n", lines.join("\n"), context)),
    bare,
  ],
  [
    "agent: the open line as the beginning of the reply",
    fill((lines, context) => [user(join("\n", "Write on.", ...lines)), assistant(context)]),
    bare,
  ],
  [
    "agent: system message and beginning of the reply, with the mark",
    fill(
      (lines, context) => [
        system("You write the next word of a text."),
        user(join("\n", "Here is the text so far.", ...lines)),
        assistant(context),
      ],
      { withMark: true },
    ),
    bare,
  ],
  [
    "agent: lines in the system message",
    fill((lines, context) => [system(join("\n", "This is the text so far.", ...lines)), user(context)]),
    bare,
  ],
  ["prose of one's own as filler", fill((lines, context) => join("\n", ...lines, context), { own: prose }), bare],
  [
    "prose of one's own, in a row",
    fill((lines, context) => join(" ", ...lines.map((line) => (line.endsWith(".") ? line : `${line}.`)), context), {
      own: prose,
    }),
    bare,
  ],
  [
    "brief instruction behind",
    fill((lines, context) => join("\n", ...lines, context, "\n(Give the next word.)")),
    bare,
  ],
  [
    "numbered lines",
    fill((lines, context) => [...lines, context].map((line, place) => `${place + 1}. ${line}`).join("\n")),
    curt,
  ],
  ["bullets", fill((lines, context) => [...lines, context].map((line) => `- ${line}`).join("\n")), curt],
  [
    "round bullets after an instruction",
    fill((lines, context) =>
      join("\n", "Finish the list's last entry:", ...[...lines, context].map((line) => `• ${line}`)),
    ),
    curt,
  ],
  [
    "engineer: tags round the text",
    fill((lines, context) => join("\n", "<text>", ...lines, "</text>", context)),
    marked,
  ],
  [
    "engineer: Markdown headings",
    fill((lines, context) => join("\n", "# Lines", ...lines, "\n# Continue", context)),
    marked,
  ],
  ["engineer: rule of dashes", fill((lines, context) => join("\n", ...lines, "------", context)), marked],
  [
    "engineer: rule of equals signs with the mark",
    fill((lines, context) => join("\n", "Predict the next word.", "======", ...lines, "======", context), {
      withMark: true,
    }),
    marked,
  ],
  [
    "polite",
    fill((lines, context) => join("\n", "Please continue this text by one word, thank you.\n", ...lines, context)),
    polite,
  ],
  ["polite, behind", fill((lines, context) => join("\n", ...lines, context, "\nThe next word, please.")), polite],
  [
    "British and polite in the system message",
    fill((lines, context) => [
      system("Would you please carry on with the text? A single word will do."),
      user(join("\n", ...lines, context)),
    ]),
    polite,
  ],
  [
    "much depends on it",
    fill((lines, context) =>
      join("\n", "This is very important to my career. Continue with one word.", ...lines, context),
    ),
    encouraging,
  ],
  [
    "praise",
    fill((lines, context) => [
      system("You are brilliant at continuing texts, I believe in you."),
      user(join("\n", ...lines, context)),
    ]),
    encouraging,
  ],
  [
    "student in a hurry",
    fill((lines, context) => join("\n", "whats the next word", ...lines, context), { arrange: repeatedLast }),
    bare,
  ],
  [
    "typos in the instruction",
    fill((lines, context) => join("\n", "Contineu the folowing txet wiht one wrod.\n", ...lines, context)),
    bare,
  ],
  [
    "non-native English",
    fill((lines, context) =>
      join("\n", "You must to continue the text, only one word is necessary.", ...lines, context),
    ),
    bare,
  ],
  ["emoji in the instruction", fill((lines, context) => join("\n", "✍️ next word only 👇", ...lines, context)), bare],
  [
    "ALL-CAPS instruction",
    fill((lines, context) => join("\n", "COMPLETE THE LAST LINE WITH ONE WORD.\n", ...lines, context), {
      arrange: repeatedFirst,
    }),
    bare,
  ],
  [
    "careful scientist: conditions of the task",
    fill((lines, context) =>
      join(
        "\n\n",
        "What follows is a list of lines. The last line lacks its final word. Supply it.",
        lines.join("\n"),
        context,
      ),
    ),
    bare,
  ],
  ["label before the open line", fill((lines, context) => join("\n", ...lines, "\nNow complete:", context)), bare],
  ["separated by semicolons in a row", fill((lines, context) => join("; ", ...lines, context)), bare],
  [
    "agent: no chat, a completion engine",
    fill(
      (lines, context) => [
        system("You are a text completion engine. Output the next word and nothing else."),
        user(join("\n", ...lines, context)),
      ],
      { withMark: true, arrange: repeatedFirst },
    ),
    bare,
  ],
  ["each line apart by a blank line", fill((lines, context) => join("\n\n", ...lines, context)), bare],
];

export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf);

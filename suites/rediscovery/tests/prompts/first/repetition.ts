import {
  crossed,
  type Levels,
  loadRows,
  type Message,
  type StrangerPrompt,
  type Style,
  sweep,
  system,
  user,
} from "./swept-prompts.ts";

interface Line {
  readonly id: string;
  readonly material: string;
  readonly context: string;
  readonly target: string;
  readonly mark: string;
  readonly lines_sharing_1: readonly string[];
  readonly lines_sharing_3: readonly string[];
  readonly fillers: readonly string[];
}

type Frame = (lines: readonly string[], context: string) => readonly Message[];

interface Part {
  /** Fills a frame with the repeated lines and as much filler as the length takes. */
  readonly fill: (frame: Frame, options?: Options) => readonly Message[];
}

interface Options {
  /** Where the repeated lines stand among the filler; spread evenly unless told. */
  readonly place?: "first" | "last" | "spread";
  /** Puts the mark behind a repeated line. */
  readonly marked?: (line: string, mark: string) => string;
  /** Filler of one's own instead of the row's. */
  readonly own?: readonly string[];
}

const rows = loadRows<Line>("repetition");
const words = (messages: readonly Message[]): number =>
  messages.reduce((sum, { content }) => sum + content.split(/\s+/).filter((word) => word !== "").length, 0);

function mixed(repeated: readonly string[], filler: readonly string[], place: Options["place"]): readonly string[] {
  if (place === "first") return [...repeated, ...filler];
  if (place === "last") return [...filler, ...repeated];
  const all = filler.slice();
  for (const [index, line] of repeated.entries())
    all.splice(Math.round(((index + 1) * filler.length) / (repeated.length + 1)) + index, 0, line);
  return all;
}

function prepare(row: Line, wanted: Levels, number: number): { part: Part; levels: Levels } {
  const { shared, ...others } = wanted;
  const count = Number(wanted.repeats);
  // Without repeated lines there is nothing that could be shared.
  const levels = { ...others, ...(count === 0 ? {} : { shared }), material: row.material };
  const whole = Array.from({ length: 8 }, () => `${row.context} ${row.target}`);
  const pool = shared === "5" ? whole : shared === "3" ? row.lines_sharing_3 : row.lines_sharing_1;
  const goal = wanted.length === "short" ? 60 : 180;
  const fill = (frame: Frame, { place, marked = (line) => line, own }: Options = {}): readonly Message[] => {
    const repeated = pool.slice(0, count).map((line) => marked(line, row.mark));
    const source = own ?? row.fillers;
    const turned = [...source.slice(number % source.length), ...source.slice(0, number % source.length)];
    const filler = [...turned, ...turned];
    const tries = Array.from({ length: 31 }, (_, taken) =>
      frame(mixed(repeated, filler.slice(0, taken), place), row.context),
    );
    return tries.reduce((best, next) => (Math.abs(words(next) - goal) < Math.abs(words(best) - goal) ? next : best));
  };
  return { part: { fill }, levels };
}

const spaced: NonNullable<Options["marked"]> = (line, mark) => `${line} ${mark}`;
const glued: NonNullable<Options["marked"]> = (line, mark) => `${line}${mark}`;
const own = [
  "It had rained for most of the week.",
  "Nobody came to the gate after dark.",
  "The bread was good and still warm.",
  "Two letters lay on the kitchen table.",
  "All of the windows faced the river.",
  "They walked home along the old wall.",
  "Some of the stones were painted blue.",
  "A bell rang twice and then stopped.",
  "The children slept late that morning.",
  "Every boat in the bay was gone.",
  "Her brother sold apples by the road.",
  "In summer the hills turn quite brown.",
  "There was a map above the stove.",
  "He could not find his other boot.",
  "We never learned who had built it.",
];

const styles: readonly Style<Part>[] = [
  {
    style: "bare lines",
    temperature: 0,
    write: (p) => p.fill((lines, context) => user([...lines, context].join("\n"))),
  },
  {
    style: "bare lines, repeats last",
    write: (p) => p.fill((lines, context) => user([...lines, context].join("\n")), { place: "last" }),
  },
  {
    style: "bare lines, repeats first",
    write: (p) => p.fill((lines, context) => user([...lines, context].join("\n")), { place: "first" }),
  },
  {
    style: "bare lines with marks",
    temperature: 0,
    write: (p) => p.fill((lines, context) => user([...lines, context].join("\n")), { marked: spaced }),
  },
  {
    style: "glued marks",
    write: (p) => p.fill((lines, context) => user([...lines, context].join("\n")), { marked: glued, place: "last" }),
  },
  { style: "blank lines between", write: (p) => p.fill((lines, context) => user([...lines, context].join("\n\n"))) },
  {
    style: "running text",
    write: (p) => p.fill((lines, context) => user(`${lines.map((line) => `${line}.`).join(" ")} ${context}`.trim())),
  },
  { style: "commas", write: (p) => p.fill((lines, context) => user([...lines, context].join(", "))) },
  {
    style: "semicolons",
    write: (p) => p.fill((lines, context) => user([...lines, context].join("; ")), { place: "last" }),
  },
  {
    style: "continue the text",
    write: (p) =>
      p.fill((lines, context) => user(`Continue the text by one word.\n\n${[...lines, context].join("\n")}`)),
  },
  {
    style: "system instruction",
    temperature: 0,
    write: (p) =>
      p.fill((lines, context) =>
        system("Continue the user's text with the next word only.", [...lines, context].join("\n")),
      ),
  },
  {
    style: "system instruction with marks",
    write: (p) =>
      p.fill((lines, context) => system("You complete texts.", [...lines, context].join("\n")), {
        marked: spaced,
        place: "last",
      }),
  },
  {
    style: "text model",
    write: (p) =>
      p.fill(
        (lines, context) => system("You are a language model. Predict the next word.", [...lines, context].join("\n")),
        { place: "first" },
      ),
  },
  {
    style: "lines in the system message",
    write: (p) => p.fill((lines, context) => system(["Some lines:", ...lines].join("\n"), context)),
  },
  {
    style: "begun reply",
    temperature: 0,
    write: (p) =>
      p.fill((lines, context) => [
        ...user(["Write on.", ...lines].join("\n")),
        { role: "assistant", content: context },
      ]),
  },
  {
    style: "begun reply with instruction",
    write: (p) =>
      p.fill(
        (lines, context) => [
          ...user([...lines, "Now write one more line of this kind."].join("\n")),
          { role: "assistant", content: context },
        ],
        { marked: spaced },
      ),
  },
  {
    style: "instruction behind",
    write: (p) => p.fill((lines, context) => user(`${[...lines, context].join("\n")}\n\nNext word?`)),
  },
  {
    style: "instruction behind in brackets",
    write: (p) =>
      p.fill((lines, context) => user(`${[...lines, context].join("\n")}\n(continue with one word)`), {
        place: "last",
      }),
  },
  {
    style: "bullets",
    write: (p) => p.fill((lines, context) => user([...lines, context].map((line) => `- ${line}`).join("\n"))),
  },
  {
    style: "round bullets with marks",
    write: (p) =>
      p.fill((lines, context) => user([...lines, context].map((line) => `• ${line}`).join("\n")), { marked: spaced }),
  },
  {
    style: "numbered",
    write: (p) =>
      p.fill((lines, context) => user([...lines, context].map((line, index) => `${index + 1}. ${line}`).join("\n"))),
  },
  {
    style: "quoted lines",
    write: (p) => p.fill((lines, context) => user([...lines.map((line) => `"${line}"`), `"${context}`].join("\n"))),
  },
  {
    style: "XML tags",
    fixed: { separators: "marked" },
    write: (p) =>
      p.fill((lines, context) => user(`<lines>\n${lines.join("\n")}\n</lines>\nComplete the next line:\n${context}`)),
  },
  {
    style: "Markdown headings",
    fixed: { separators: "marked" },
    write: (p) =>
      p.fill((lines, context) => user(`# Lines\n${lines.join("\n")}\n\n# Complete this one\n${context}`), {
        place: "first",
      }),
  },
  {
    style: "rules of dashes",
    fixed: { separators: "marked" },
    write: (p) => p.fill((lines, context) => user([...lines, context].join("\n---\n")), { place: "last" }),
  },
  {
    style: "rules of equals signs",
    fixed: { separators: "marked" },
    write: (p) =>
      p.fill(
        (lines, context) => user(`Give the word that comes next.\n==========\n${[...lines, context].join("\n")}`),
        { marked: spaced },
      ),
  },
  {
    style: "code block left open",
    write: (p) => p.fill((lines, context) => user(`\`\`\`\n${[...lines, context].join("\n")}`)),
  },
  {
    style: "capital heading",
    write: (p) =>
      p.fill((lines, context) => user(`COMPLETE THE LAST LINE WITH ONE WORD:\n${[...lines, context].join("\n")}`)),
  },
  {
    style: "polite British",
    fixed: { politeness: "polite" },
    write: (p) =>
      p.fill((lines, context) =>
        user(`Would you please carry on from where the text stops? Thank you.\n\n${[...lines, context].join("\n")}`),
      ),
  },
  {
    style: "hurried student",
    write: (p) =>
      p.fill((lines, context) => user(`whats the next word\n${[...lines, context].join("\n")}`), { place: "last" }),
  },
  {
    style: "non-native",
    write: (p) =>
      p.fill((lines, context) =>
        user(`You must to continue this text, only one word is needed:\n${[...lines, context].join("\n")}`),
      ),
  },
  {
    style: "typos in instructions",
    write: (p) =>
      p.fill((lines, context) => user(`contineu teh text wiht one wrod\n\n${[...lines, context].join("\n")}`), {
        place: "first",
      }),
  },
  {
    style: "emojis",
    write: (p) => p.fill((lines, context) => user(`✍️ Keep going with one word 👇\n${[...lines, context].join("\n")}`)),
  },
  {
    style: "praise",
    fixed: { encouragement: "given" },
    write: (p) =>
      p.fill((lines, context) => system("You are wonderful at continuing texts.", [...lines, context].join("\n"))),
  },
  {
    style: "high stakes",
    fixed: { encouragement: "given" },
    write: (p) =>
      p.fill(
        (lines, context) =>
          user(`It is very important that you get the next word right.\n\n${[...lines, context].join("\n")}`),
        { place: "last" },
      ),
  },
  { style: "own filler", write: (p) => p.fill((lines, context) => user([...lines, context].join("\n")), { own }) },
  {
    style: "own filler before repeats",
    write: (p) =>
      p.fill((lines, context) => user([...lines, context].join("\n")), { own, place: "last", marked: spaced }),
  },
  {
    style: "own filler, running text",
    write: (p) =>
      p.fill(
        (lines, context) =>
          user(`Continue: ${lines.map((line) => line.replace(/([^.])$/, "$1.")).join(" ")} ${context}`),
        { own, place: "first" },
      ),
  },
  {
    style: "long preamble",
    fixed: { length: "long" },
    write: (p) =>
      p.fill((lines, context) =>
        user(
          `Below you find some lines from an invented language game. Each of them ends in a word that belongs to it. The last line is not finished yet. Read everything and then supply the one word that you expect to come next.\n\n${[...lines, context].join("\n")}`,
        ),
      ),
  },
];

/** Prompts that end in an unfinished line, after repetitions of it or of lines that end like it. */
export const prompts: readonly StrangerPrompt[] = sweep(
  styles,
  rows.slice(0, 19),
  crossed({ repeats: ["0", "1", "2", "4", "8"], shared: ["1", "3", "5"], length: ["short", "long"] }),
  4,
  prepare,
);

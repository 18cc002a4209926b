import { assistant, pick, rowsOf, type StrangerPrompt, system, user } from "../stranger-prompt.ts";
import { bare, marked, polite, praised } from "./placebos.ts";

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

/** The lines of a text, all but the last complete, and the last one without its end. */
type Write = (lines: string[], last: string) => string | Message[];

interface Manner {
  /** Where the repeated lines stand among the others. */
  where?: "spread" | "first" | "last";
  /** Whether repeated lines end in the item's mark. */
  withMark?: boolean;
  /** Filler of the writer's own. */
  prose?: boolean;
  placebos?: { [factor: string]: string };
}

const rows = rowsOf<Row>("third", "repetition");

/** Sentences about other things, six words or so each. */
const ownFiller = [
  "The kettle is on the stove.",
  "Rain fell on the slate roof.",
  "A letter came late last week.",
  "The train left before noon today.",
  "Nobody had swept the stairs yet.",
  "Two cups stood by the sink.",
  "The clock in the hall stopped.",
  "Some bread was left for later.",
  "His coat hung behind the door.",
  "The lamp needed a new bulb.",
  "We walked along the quiet river.",
  "The shop closes at six o'clock.",
  "A bicycle leaned against the wall.",
  "The soup was far too hot.",
  "Her brother plays chess on Sundays.",
  "The garden gate creaked all night.",
  "They painted the kitchen pale yellow.",
  "An old map covered the table.",
  "The wind turned late that evening.",
  "Snow lay on the northern slopes.",
  "The library opens again in May.",
  "My cousin repairs watches and radios.",
  "The curtains had faded over time.",
  "A tram rang its bell outside.",
  "The cat slept under the bench.",
  "Green apples filled the wooden bowl.",
  "The choir sang without an organ.",
  "Fresh paint takes hours to dry.",
  "The ladder was one rung short.",
  "Our neighbours moved away in spring.",
];

const wordsOf = (written: string | Message[]): number =>
  (typeof written === "string" ? written : written.map(({ content }) => content).join(" ")).split(/\s+/).length;

const spread = (repeated: string[], filler: string[]): string[] => {
  const placed: string[] = [];
  const every = (filler.length + 1) / (repeated.length + 1);
  let taken = 0;
  for (const [place, line] of repeated.entries()) {
    const until = Math.round((place + 1) * every);
    while (taken < until && taken < filler.length) placed.push(filler[taken++] ?? "");
    placed.push(line);
  }
  return [...placed, ...filler.slice(taken)];
};

const styles: [name: string, write: Write, manner?: Manner][] = [
  ["plain lines", (lines, last) => [...lines, last].join("\n"), { placebos: bare }],
  ["plain lines with mark", (lines, last) => [...lines, last].join("\n"), { withMark: true }],
  ["repeats first", (lines, last) => [...lines, last].join("\n"), { where: "first", placebos: bare }],
  ["repeats right before", (lines, last) => [...lines, last].join("\n"), { where: "last", withMark: true }],
  [
    "system continue",
    (lines, last) => [system("Continue the text with exactly one word."), user([...lines, last].join("\n"))],
    { placebos: bare },
  ],
  [
    "instruction before",
    (lines, last) => `Complete the last line with one word:\n\n${[...lines, last].join("\n")}`,
    { placebos: bare },
  ],
  [
    "instruction behind",
    (lines, last) => `${[...lines, last].join("\n")}\n\n(Reply with the next word only.)`,
    { where: "last" },
  ],
  [
    "numbered",
    (lines, last) => [...lines, last].map((line, place) => `${place + 1}. ${line}`).join("\n"),
    { withMark: true },
  ],
  ["bullets", (lines, last) => [...lines, last].map((line) => `• ${line}`).join("\n")],
  ["sentences", (lines, last) => [...lines.map((line) => `${line}.`), last].join(" "), { placebos: bare }],
  ["lines with full stops", (lines, last) => `Continue.\n\n${[...lines.map((line) => `${line}.`), last].join("\n")}`],
  [
    "tags",
    (lines, last) => `<context>\n${lines.join("\n")}\n</context>\n${last}`,
    { placebos: marked, withMark: true },
  ],
  [
    "open tag",
    (lines, last) => `Give the next word of the text.\n<text>\n${[...lines, last].join("\n")}`,
    { placebos: marked },
  ],
  [
    "markdown heading",
    (lines, last) => `# Text to continue\n${[...lines, last].join("\n")}`,
    { where: "first", placebos: marked },
  ],
  ["ruled", (lines, last) => `${lines.join("\n")}\n----------\n${last}`, { where: "last", placebos: marked }],
  [
    "prefilled reply",
    (lines, last) => [user(`Carry on with this list of lines.\n${lines.join("\n")}`), assistant(last)],
    { withMark: true },
  ],
  ["system corpus", (lines, last) => [system(lines.join("\n")), user(last)], { placebos: bare }],
  ["code fence", (lines, last) => `Autocomplete, one token:\n\`\`\`\n${[...lines, last].join("\n")}`],
  ["quotation marks", (lines, last) => `${lines.map((line) => `"${line}"`).join("\n")}\n"${last}`, { where: "first" }],
  ["commas", (lines, last) => [...lines, last].join(", "), { where: "last", placebos: bare }],
  [
    "polite",
    (lines, last) => `Please continue the text below by one word. Thank you.\n\n${[...lines, last].join("\n")}`,
    { placebos: polite, withMark: true },
  ],
  [
    "praise",
    (lines, last) =>
      `You are a superb language model, and much depends on this. Next word?\n${[...lines, last].join("\n")}`,
    { placebos: praised },
  ],
  ["hurried", (lines, last) => `finish the last line, 1 word\n${[...lines, last].join("\n")}`, { withMark: true }],
  ["JSON list", (lines, last) => `Lines: ${JSON.stringify(lines)}\nContinue this line: ${last}`],
  [
    "label",
    (lines, last) => `Text:\n${lines.join("\n")}\n\nLine to complete: ${last}`,
    { where: "first", withMark: true },
  ],
  ["CAPS", (lines, last) => `CORPUS\n${lines.join("\n")}\n\nCOMPLETE WITH ONE WORD\n${last}`],
  ["own filler", (lines, last) => [...lines, last].join("\n"), { prose: true, placebos: bare }],
  [
    "own filler in a paragraph",
    (lines, last) => `${lines.map((line) => line.replace(/([^.])$/, "$1.")).join(" ")} ${last}`,
    { prose: true, where: "first" },
  ],
  [
    "own filler then block",
    (lines, last) => `Next word, nothing else.\n\n${[...lines, last].join("\n")}`,
    { prose: true, where: "last", withMark: true },
  ],
  [
    "experiment preamble",
    (lines, last) =>
      `This is a test of text prediction. Output only the single most likely next word.\n\n${[...lines, last].join("\n")}`,
    { placebos: bare },
  ],
  [
    "non-native",
    (lines, last) => `You see here some lines. You say the word what comes after.\n${[...lines, last].join("\n")}`,
    { withMark: true },
  ],
  ["emoji", (lines, last) => `📝 Continue with one word 👇\n${[...lines, last].join("\n")}`, { where: "first" }],
  ["blank lines between", (lines, last) => [...lines, last].join("\n\n"), { withMark: true }],
  ["quoted mail", (lines, last) => [...lines, last].map((line) => `> ${line}`).join("\n")],
  [
    "log",
    (lines, last) => [...lines, last].map((line) => `line: ${line}`).join("\n"),
    { where: "last", withMark: true },
  ],
  [
    "system and behind",
    (lines, last) => [
      system("You are a text completion engine. You output one word."),
      user(`${[...lines, last].join("\n")}\n\nNext word:`),
    ],
    { where: "last" },
  ],
];

export const prompts: readonly StrangerPrompt[] = styles.flatMap(([name, write, manner = {}], place) =>
  Array.from({ length: 4 }, (_, turn): StrangerPrompt => {
    const count = place * 4 + turn;
    const row = pick(rows, count * 3 + Math.floor(count / 4));
    const repeats = pick([0, 1, 2, 4, 8], count);
    const shared = pick([5, 1, 3], count + 2 * Math.floor(count / 5));
    const line = `${row.context} ${row.target}`;
    const endings =
      shared === 5 ? Array<string>(8).fill(line) : shared === 3 ? row.lines_sharing_3 : row.lines_sharing_1;
    const repeated = endings.slice(0, repeats).map((one) => (manner.withMark ? `${one} ${row.mark}` : one));
    const filler = manner.prose ? ownFiller : row.fillers;
    const compose = (fillers: number): string | Message[] => {
      const chosen = filler.slice(0, fillers);
      const lines =
        manner.where === "first"
          ? [...repeated, ...chosen]
          : manner.where === "last"
            ? [...chosen, ...repeated]
            : spread(repeated, chosen);
      return write(lines, row.context);
    };
    const wanted = pick([60, 180], count + Math.floor(count / 10));
    // Eight repeats with an instruction are too long for a short prompt.
    const length = wanted === 180 || wordsOf(compose(0)) > 70 ? "long" : "short";
    let written = compose(0);
    for (let fillers = 1; fillers <= filler.length && wordsOf(written) < (length === "long" ? 174 : 55); fillers += 1)
      written = compose(fillers);
    const words = wordsOf(written);
    if (length === "long" ? words < 160 || words > 195 : words < 50 || words > 70)
      throw new Error(`A ${length} prompt in the style ${name} has ${words} words.`);
    return {
      style: name,
      item: row.id,
      levels: {
        repeats: String(repeats),
        ...(repeats > 0 ? { shared: String(shared) } : {}),
        length,
        material: row.material,
        ...manner.placebos,
      },
      messages: typeof written === "string" ? [user(written)] : written,
    };
  }),
);

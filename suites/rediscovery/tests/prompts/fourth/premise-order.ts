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
  fact: string;
  question: string;
  rules: string[];
  shuffled_rules: string[];
  distractor_rules: string[];
  states: string[];
}

/** A rule as its two states and as the data file words it. */
interface Rule {
  from: string;
  to: string;
  text: string;
}

interface Case extends StrangerCase {
  row: Row;
  rules: Rule[];
  lines: string[];
  questionFirst: boolean;
  long: boolean;
  others: Row[];
}

const rows = rowsOf<Row>("fourth", "premise-order");

/** Numbers from 0 to 1 that are the same each time. */
const randomOf = (seed: number) => {
  let state = seed * 7919 + 17;
  return () => {
    state = (state * 16807 + 11) % 2147483647;
    return state / 2147483647;
  };
};

const rankCorrelation = (order: readonly number[]): number => {
  const size = order.length;
  const squares = order.reduce((sum, rank, place) => sum + (rank - place) ** 2, 0);
  return 1 - (6 * squares) / (size * (size * size - 1));
};

const shuffledPlaces = (size: number, random: () => number): number[] => {
  for (;;) {
    const order = Array.from({ length: size }, (_, place) => ({ place, key: random() }))
      .sort((one, other) => one.key - other.key)
      .map(({ place }) => place);
    if (Math.abs(rankCorrelation(order)) < 0.45) return order;
  }
};

/** The row's own long sentence with other states in it. */
const longSentence = (row: Row, from: string, to: string): string => {
  const sentence = row.shuffled_rules.find((text) => text.includes(` ${row.states[0]}`)) ?? "";
  const [before = "", between = "", after = ""] = sentence.split(
    new RegExp(`\\b(?:${row.states[0]}|${row.states[1]})\\b`),
  );
  return `${before}${from}${between}${to}${after}`;
};

const statesOf = (rule: string): [string, string] => {
  const known = new Set("from follows if it is becomes then whatever also".split(" "));
  const [from = "", to = ""] = rule
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "" && !known.has(word));
  return [from, to];
};

const caseOf = (count: number): Case => {
  const place = Math.floor(count / 3);
  const turn = count % 3;
  const row = pick(rows, count * 7);
  const order = pick(["forward", "shuffled", "backward"], turn);
  const size = pick([8, 4, 12, 8], turn + place);
  const distractors = pick([0, 4, 8], 2 * turn + place + Math.floor(place / 3));
  const long = (place + 2 * turn) % 5 === 1;
  const questionFirst = (turn + Math.floor(place / 2)) % 3 === 1;
  const random = randomOf(count + 1);
  const made = (text: string): Rule => {
    const [from, to] = statesOf(text);
    return { from, to, text: long ? longSentence(row, from, to) : text };
  };
  const needed = row.rules.slice(0, size).map(made);
  const ordered =
    order === "forward"
      ? needed
      : order === "backward"
        ? [...needed].reverse()
        : shuffledPlaces(size, random).map((rank) => pick(needed, rank));
  const rules = [...ordered];
  for (const text of row.distractor_rules.slice(0, distractors))
    rules.splice(Math.floor(random() * (rules.length + 1)), 0, made(text));
  return {
    row,
    rules,
    lines: rules.map(({ text }) => text),
    questionFirst,
    long,
    others: [11, 4].map((shift) => pick(rows, count * 7 + shift)),
    levels: {
      order,
      rules: String(size),
      distractors: String(distractors),
      wording: long ? "long" : "short",
      "question-place": questionFirst ? "first" : "last",
    },
  };
};

/** The first rules of another chain, in words as many as those of the case. */
const firstRules = ({ long }: Case, other: Row, size: number): string[] =>
  other.rules.slice(0, size).map((text) => (long ? longSentence(other, ...statesOf(text)) : text));

/** The premises and the question in the order that the case asks for. */
const inPlace = (made: Case, between: string, premises: string, question: string): string =>
  made.questionFirst ? join(between, question, premises) : join(between, premises, question);
const lines = (made: Case, mark = ""): string => made.lines.map((line) => `${mark}${line}`).join("\n");
const numbered = (made: Case, mark = (place: number) => `${place}. `): string =>
  made.lines.map((line, place) => `${mark(place + 1)}${line}`).join("\n");

const PLAIN = { politeness: "plain", separators: "plain", encouragement: "none" };

const styles: readonly Style<Case>[] = [
  [
    "agent's template, lines",
    (made) =>
      `${inPlace(made, "\n\n", `${made.row.fact}\n${lines(made)}`, made.row.question)}\n\nAnswer with the name of the state only.`,
    PLAIN,
  ],
  ["one paragraph", (made) => inPlace(made, " ", join(" ", made.row.fact, ...made.lines), made.row.question), PLAIN],
  [
    "Fact, Rules, Question labels",
    (made) =>
      `${inPlace(made, "\n", `Fact: ${made.row.fact}\nRules:\n${lines(made)}`, `Question: ${made.row.question}`)}\nAnswer:`,
    PLAIN,
  ],
  [
    "dash bullets",
    (made) =>
      inPlace(
        made,
        "\n\n",
        `Given: ${made.row.fact}\nRules:\n${lines(made, "- ")}`,
        `${made.row.question} Reply with one word.`,
      ),
    PLAIN,
  ],
  [
    "numbered rules",
    (made) => inPlace(made, "\n\n", `Consider these rules.\n${numbered(made)}\n\n${made.row.fact}`, made.row.question),
    PLAIN,
  ],
  [
    "R1, R2 labels",
    (made) =>
      `${inPlace(made, "\n", `FACT: ${made.row.fact}\n${numbered(made, (place) => `R${place}: `)}`, `QUERY: ${made.row.question}`)}\nOUTPUT: state name only`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "arrows",
    (made) =>
      inPlace(
        made,
        "\n\n",
        `${made.row.fact}\n${made.rules.map(({ from, to }) => `${from} -> ${to}`).join("\n")}`,
        `${made.row.question} Answer with just the state.`,
      ),
    { ...PLAIN, wording: "short" },
  ],
  [
    "if, then",
    (made) =>
      inPlace(
        made,
        "\n",
        `${made.row.fact}\n${made.rules.map(({ from, to }) => `if ${from}, then ${to}`).join("\n")}`,
        made.row.question,
      ),
    { ...PLAIN, wording: "short" },
  ],
  [
    "long words of one's own",
    (made) =>
      inPlace(
        made,
        "\n\n",
        join(
          "\n",
          made.row.fact,
          ...made.rules.map(
            ({ from, to }) =>
              `Every time one finds that something happens to be ${from}, one may safely conclude that it has to be ${to} as well.`,
          ),
        ),
        made.row.question,
      ),
    { ...PLAIN, wording: "long" },
  ],
  [
    "rules in the system message",
    (made) => [
      system(`You know these rules:\n${lines(made)}`),
      user(`${made.row.fact} ${made.row.question} Give only the name of the state.`),
    ],
    { ...PLAIN, "question-place": "last" },
  ],
  [
    "question in the system message",
    (made) => [
      system(`${made.row.question} Reply with the name of the state and nothing else.`),
      user(`${made.row.fact}\n${lines(made)}`),
    ],
    { ...PLAIN, "question-place": "first" },
  ],
  [
    "system with the task",
    (made) => [
      system(
        "You are given a fact, some rules and a question. Apply the rules to the fact until no rule applies any more, and answer the question with a single word.",
      ),
      user(inPlace(made, "\n\n", `${made.row.fact}\n\n${lines(made)}`, made.row.question)),
    ],
    PLAIN,
  ],
  [
    "XML tags",
    (made) =>
      inPlace(
        made,
        "\n",
        `<fact>${made.row.fact}</fact>\n<rules>\n${lines(made)}\n</rules>`,
        `<question>${made.row.question}</question>`,
      ),
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "a tag for each rule",
    (made) =>
      `Work out the answer from the premises.\n${inPlace(made, "\n", `<premise>${made.row.fact}</premise>\n${made.lines.map((line) => `<premise>${line}</premise>`).join("\n")}`, `<question>${made.row.question}</question>`)}`,
    { separators: "marked", politeness: "plain" },
  ],
  [
    "Markdown headings",
    (made) =>
      inPlace(
        made,
        "\n\n",
        `## Fact\n${made.row.fact}\n\n## Rules\n${lines(made, "* ")}`,
        `## Question\n${made.row.question}`,
      ),
    { separators: "marked", politeness: "plain" },
  ],
  [
    "rules of equals signs",
    (made) => inPlace(made, "\n==========\n", `${made.row.fact}\n==========\n${lines(made)}`, made.row.question),
    { separators: "marked", ...{ politeness: "plain", encouragement: "none" } },
  ],
  [
    "rules of dashes",
    (made) =>
      `${inPlace(made, "\n---\n", `${made.row.fact}\n---\n${lines(made)}`, made.row.question)}\n---\nFinal state only.`,
    { separators: "marked" },
  ],
  [
    "please as a swapped factor",
    (made) =>
      `Please answer with the state's name only.\n\n${inPlace(made, "\n\n", `${made.row.fact}\n${lines(made)}`, made.row.question)}`,
    { politeness: "polite", separators: "plain", encouragement: "none" },
  ],
  [
    "polite British writer",
    (made) =>
      `I wonder whether you would be so kind as to look at the following puzzle.\n\n${inPlace(made, "\n\n", `${made.row.fact}\n${lines(made)}`, made.row.question)}\n\nThank you very much indeed.`,
    { politeness: "polite", separators: "plain" },
  ],
  [
    "encouragement as a swapped factor",
    (made) =>
      `My job depends on your answer, so get it right. You can do it!\n\n${inPlace(made, "\n", `${made.row.fact}\n${lines(made)}`, made.row.question)}`,
    { encouragement: "given", politeness: "plain", separators: "plain" },
  ],
  [
    "praise at the end",
    (made) =>
      `${inPlace(made, "\n\n", `Premises:\n${made.row.fact}\n${lines(made)}`, made.row.question)}\n\nYou are an excellent logician. Good luck!`,
    { encouragement: "given", separators: "plain" },
  ],
  [
    "hurried student with typos",
    (made) =>
      `logic hw, need teh answer quick. ${inPlace(made, "\n", `${made.row.fact}\n${lines(made)}`, made.row.question)}\njsut the state`,
    { politeness: "plain", separators: "plain" },
  ],
  [
    "reasoning asked for",
    (made) =>
      `${inPlace(made, "\n\n", `${made.row.fact}\n${numbered(made, (place) => `(${place}) `)}`, made.row.question)}\n\nThink step by step and then write "Answer: <state>" on the last line.`,
    PLAIN,
  ],
  [
    "JSON reply",
    (made) =>
      `${inPlace(made, "\n\n", `${made.row.fact}\n${lines(made)}`, made.row.question)}\n\nReturn JSON only: {"answer": "<state>"}`,
    { ...PLAIN },
  ],
  [
    "list in JSON, one rule a line",
    (made) =>
      `${inPlace(made, "\n", `"fact": ${JSON.stringify(made.row.fact)},\n"rules": [\n${made.lines.map((line) => `  ${JSON.stringify(line)}`).join(",\n")}\n],`, `"question": ${JSON.stringify(made.row.question)},`)}\n"answer":`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "code block",
    (made) =>
      inPlace(
        made,
        "\n",
        `${made.row.fact} The rules:\n\`\`\`\n${made.rules.map(({ from, to }) => `${from} => ${to}`).join("\n")}\n\`\`\``,
        made.row.question,
      ),
    { politeness: "plain", wording: "short" },
  ],
  [
    "fact after the rules",
    (made) =>
      inPlace(
        made,
        "\n\n",
        `Rules:\n${lines(made, "• ")}\n\nStart: ${made.row.fact}`,
        `${made.row.question} One word.`,
      ),
    PLAIN,
  ],
  [
    "worked example before it",
    (made) => {
      const other = pick(made.others, 0);
      const example = { ...made, row: other, lines: firstRules(made, other, 3) };
      const write = (of: Case) => `${inPlace(of, "\n", `${of.row.fact}\n${lines(of)}`, of.row.question)}\nAnswer:`;
      return `${write(example)} ${other.states[3]}\n\n${write(made)}`;
    },
    PLAIN,
  ],
  [
    "worked examples as earlier turns",
    (made) => {
      const write = (of: Case) => inPlace(of, "\n", `${of.row.fact}\n${lines(of)}`, of.row.question);
      return [
        system("Answer each puzzle with the name of a state."),
        ...made.others.flatMap((other, place) => [
          user(write({ ...made, row: other, lines: firstRules(made, other, place + 2) })),
          assistant(other.states[place + 2] ?? ""),
        ]),
        user(write(made)),
      ];
    },
    PLAIN,
  ],
  [
    "long preamble",
    (made) =>
      `In this experiment you will read about a thing that passes from one state to another. Each rule tells which state comes out of which; not every rule need be of use, and the rules need not come in the order in which they apply. Names are invented.\n\n${inPlace(made, "\n\n", `${made.row.fact}\n\n${lines(made)}`, made.row.question)}`,
    { politeness: "plain", separators: "plain" },
  ],
  [
    "non-native English",
    (made) =>
      `I give you one fact and many rules, you must to write only the name of a state. ${inPlace(made, "\n", `${made.row.fact}\n${lines(made)}`, made.row.question)}`,
    { separators: "plain", encouragement: "none" },
  ],
  [
    "capital headings",
    (made) =>
      inPlace(made, "\n\n", `START\n${made.row.fact}\n\nRULES\n${lines(made)}`, `QUESTION\n${made.row.question}`),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "emojis",
    (made) =>
      inPlace(made, "\n", `📌 ${made.row.fact}\n${lines(made, "🔹 ")}`, `❓ ${made.row.question} (state name only)`),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "bold labels",
    (made) =>
      inPlace(
        made,
        "\n\n",
        `**Fact.** ${made.row.fact}\n\n**Rules.**\n${lines(made)}`,
        `**Question.** ${made.row.question}`,
      ),
    PLAIN,
  ],
  [
    "blank line between the rules",
    (made) => inPlace(made, "\n\n", join("\n\n", made.row.fact, ...made.lines), made.row.question),
    PLAIN,
  ],
  [
    "role line and a label for the reply",
    (made) =>
      `You are a deduction engine.\n\n${inPlace(made, "\n\n", `Fact: ${made.row.fact}\n${numbered(made, (place) => `Rule ${place}: `)}`, made.row.question)}\n\nGive your answer in the form "Final state: X".`,
    { politeness: "plain", separators: "plain" },
  ],
  [
    "all placebos at once",
    (made) =>
      `# Instructions\nPlease take your time; this is extremely important to us.\n\n${inPlace(made, "\n\n", `# Premises\n${made.row.fact}\n${lines(made)}`, `# Question\n${made.row.question}`)}`,
    { politeness: "polite", separators: "marked", encouragement: "given" },
  ],
  [
    "question first by design, answer box last",
    (made) => `Q: ${made.row.question}\n\nUse the following.\n${made.row.fact}\n${lines(made)}\n\nA:`,
    { ...PLAIN, "question-place": "first" },
  ],
  [
    "question last by design",
    (made) =>
      `Read the statements and answer the question at the end.\n\n${made.row.fact}\n${lines(made)}\n\nQ: ${made.row.question}\nA:`,
    { ...PLAIN, "question-place": "last" },
  ],
];

export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf, 3);

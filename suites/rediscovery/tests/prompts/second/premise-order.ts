import { join, pick, promptsOf, rowsOf, type StrangerPrompt, type Style, system, user } from "../stranger-prompt.ts";
import { bare, curt, encouraging, marked, polite } from "./placebos.ts";

interface Row {
  id: string;
  fact: string;
  question: string;
  rules: string[];
  distractor_rules: string[];
  states: string[];
}

interface Rule {
  from: string;
  to: string;
  /** As the data file has it. */
  text: string;
}

interface Case {
  row: Row;
  levels: { order: string; rules: string; distractors: string; wording: string; "question-place": string };
  rules: Rule[];
  long: boolean;
  questionFirst: boolean;
  example: Row;
  count: number;
}

const rows = rowsOf<Row>("second", "premise-order");

const ruleOf = (text: string): Rule => {
  const [, from = "", to = ""] =
    /^(?:If it is|Whatever is|If|From) (\w+),? (?:it becomes|is also|then|follows) (\w+)\.$/.exec(text) ?? [];
  if (from === "" || to === "") throw new Error(`The rule cannot be read: ${text}`);
  return { from, to, text };
};

/** The first rules in the order that is asked for, with distractors spread among them. */
const arrange = (row: Row, order: string, number: number, distractors: number, count: number): Rule[] => {
  const proof = row.rules.slice(0, number).map(ruleOf);
  const odd = proof.filter((_, place) => place % 2 === 1);
  const even = proof.filter((_, place) => place % 2 === 0);
  const shuffles = [
    [...odd, ...even],
    [...odd, ...even.toReversed()],
    [...odd.toReversed(), ...even],
    [...even.toReversed(), ...odd],
  ];
  const ordered = order === "forward" ? proof : order === "backward" ? proof.toReversed() : pick(shuffles, count);
  const extra = row.distractor_rules.slice(0, distractors).map(ruleOf);
  return ordered.flatMap((rule, place) => {
    const start = Math.floor((place * distractors) / number);
    const end = Math.floor(((place + 1) * distractors) / number);
    return [...extra.slice(start, end), rule];
  });
};

const caseOf = (count: number): Case => {
  const row = pick(rows, count * 7 + 2);
  const order = pick(["forward", "shuffled", "backward"], count);
  const third = Math.floor(count / 3);
  const rules = pick([8, 4, 12], third);
  const distractors = pick([0, 4, 8], Math.floor(count / 9) + count + third);
  const long = Math.floor(count / 2) % 3 === 2;
  const questionFirst = (count + Math.floor(count / 5)) % 3 === 1;
  return {
    row,
    levels: {
      order,
      rules: `${rules}`,
      distractors: `${distractors}`,
      wording: long ? "long" : "short",
      "question-place": questionFirst ? "first" : "last",
    },
    rules: arrange(row, order, rules, distractors, Math.floor(count / 3)),
    long,
    questionFirst,
    example: pick(rows, count * 7 + 13),
    count,
  };
};

type Write = (rule: Rule) => string;

const filed: Write = ({ text }) => text;
const longs: Write[] = [
  ({ from, to }) =>
    `According to the custom that all of the valleys share, a thing which is known to be ${from} has to be regarded from that moment on as ${to} too.`,
  ({ from, to }) =>
    `Whenever it has been settled beyond any doubt that something is ${from}, the keepers of the register hold that the very same thing is ${to} as well.`,
  ({ from, to }) =>
    `In every single case in which a thing is found to be in the state ${from}, it will without any exception go over into the state ${to} afterwards.`,
  ({ from, to }) =>
    `It has been observed many times, and nobody has ever doubted it, that anything that is ${from} is bound to become ${to} in due course.`,
];

/** The rules, each written in the short way of the style or in a long one. */
const written = (made: Case, short: Write = filed): string[] => {
  const write = made.long ? pick(longs, made.count) : short;
  return made.rules.map(write);
};

const numbered = (lines: readonly string[], mark: (place: number) => string): string[] =>
  lines.map((line, place) => `${mark(place + 1)} ${line}`);

/** Question and rules with the fact, in the order of the case. */
const placed = (made: Case, question: string, ...rest: string[]): string[] =>
  made.questionFirst ? [question, ...rest] : [...rest, question];

const exampleRules = (row: Row, number: number) => row.rules.slice(0, number).join(" ");

const styles: Style<Case>[] = [
  [
    "agent: fact, rules on lines, question, name only",
    (made) =>
      join(
        "\n\n",
        ...placed(made, made.row.question, made.row.fact, written(made).join("\n")),
        "Reply with the name of the state only.",
      ),
    bare,
  ],
  [
    "agent: labelled Fact, Rules, Question",
    (made) =>
      join(
        "\n",
        ...placed(made, `Question: ${made.row.question}`, `Fact: ${made.row.fact}`, "Rules:", ...written(made)),
        "Answer:",
      ),
    bare,
  ],
  [
    "agent: one paragraph",
    (made) => join(" ", ...placed(made, made.row.question, made.row.fact, ...written(made))),
    bare,
  ],
  [
    "agent: instructions in the system message",
    (made) => [
      system(
        "You apply rules to a starting fact until no rule applies any more. Answer with one word, the final state.",
      ),
      user(join("\n", ...placed(made, made.row.question, made.row.fact, ...written(made)))),
    ],
    bare,
  ],
  [
    "agent: numbered rules",
    (made) =>
      join(
        "\n",
        ...placed(made, made.row.question, made.row.fact, ...numbered(written(made), (place) => `${place}.`)),
        "Give only the final state.",
      ),
    bare,
  ],
  [
    "agent: rules before the fact",
    (made) =>
      join(
        "\n\n",
        ...placed(made, made.row.question, join("\n", "These rules hold:", ...written(made)), made.row.fact),
      ),
    bare,
  ],
  [
    "agent: JSON reply",
    (made) =>
      join(
        "\n",
        ...placed(made, made.row.question, made.row.fact, ...written(made)),
        'Respond with a JSON object: {"state": "<name of the state>"}.',
      ),
    curt,
  ],
  [
    "agent: reasoning first",
    (made) =>
      join(
        "\n\n",
        ...placed(made, `Question: ${made.row.question}`, made.row.fact, written(made).join("\n")),
        "Think step by step, then finish with a line 'Answer: ' and the state.",
      ),
    bare,
  ],
  [
    "agent: arrows",
    (made) =>
      join(
        "\n",
        ...placed(made, made.row.question, made.row.fact, ...written(made, ({ from, to }) => `${from} -> ${to}`)),
      ),
    bare,
  ],
  [
    "agent: rules labelled R1 and so on",
    (made) =>
      join(
        "\n",
        "Below are a starting fact and some rules, not all of which need to matter.",
        "",
        ...placed(
          made,
          `Q: ${made.row.question}`,
          made.row.fact,
          ...numbered(
            written(made, ({ from, to }) => `if ${from}, then ${to}`),
            (place) => `R${place}:`,
          ),
        ),
        "A:",
      ),
    bare,
  ],
  [
    "engineer: XML tags",
    (made) =>
      join(
        "\n",
        ...placed(
          made,
          `<question>${made.row.question}</question>`,
          `<fact>${made.row.fact}</fact>`,
          join("\n", "<rules>", ...written(made), "</rules>"),
        ),
        "Answer with the state only.",
      ),
    marked,
  ],
  [
    "engineer: Markdown headings and bullets",
    (made) =>
      join(
        "\n\n",
        ...placed(
          made,
          `## Question\n${made.row.question}`,
          `## Fact\n${made.row.fact}`,
          join("\n", "## Rules", ...written(made).map((line) => `- ${line}`)),
        ),
        "## Output\nOne word: the state.",
      ),
    marked,
  ],
  [
    "engineer: rules of equals signs",
    (made) =>
      join("\n", ...placed(made, made.row.question, made.row.fact, "==========", ...written(made), "==========")),
    marked,
  ],
  [
    "engineer: JSON as input",
    (made) => {
      const { fact, question } = made.row;
      const rules = written(made);
      return JSON.stringify(made.questionFirst ? { question, fact, rules } : { fact, rules, question }, null, 1);
    },
    curt,
  ],
  [
    "engineer: code block with the rules",
    (made) =>
      join(
        "\n",
        ...placed(
          made,
          made.row.question,
          made.row.fact,
          join("\n", "```", ...written(made, ({ from, to }) => `${from} => ${to}`), "```"),
        ),
        "Print the name of the state, nothing else.",
      ),
    curt,
  ],
  [
    "student in a hurry",
    (made) =>
      join(
        "\n",
        ...placed(made, made.row.question, made.row.fact, ...written(made, ({ from, to }) => `${from} gives ${to}`)),
        "just the state",
      ),
    bare,
  ],
  [
    "typos in the instructions",
    (made) =>
      join(
        "\n",
        "Aply the folowing rulse one after the ohter and tel me where it ends.",
        ...placed(made, made.row.question, made.row.fact, ...written(made)),
        "Anwser with the naem only.",
      ),
    bare,
  ],
  [
    "British and polite",
    (made) =>
      join(
        "\n\n",
        "Could you please work through this little puzzle for me?",
        ...placed(made, made.row.question, made.row.fact, written(made).join("\n")),
        "The name of the state will do. Thank you ever so much.",
      ),
    polite,
  ],
  [
    "non-native English",
    (made) =>
      join(
        "\n",
        "Here it is one fact and some rules, you must to find the state at the end.",
        ...placed(
          made,
          made.row.question,
          made.row.fact,
          ...written(made, ({ from, to }) => `when it is ${from} then it goes to ${to}`),
        ),
        "You write only the name.",
      ),
    bare,
  ],
  [
    "emoji in instructions",
    (made) =>
      join(
        "\n",
        ...placed(made, `❓ ${made.row.question}`, `📌 ${made.row.fact}`, "📜 Rules", ...written(made)),
        "👉 state only",
      ),
    curt,
  ],
  [
    "ALL-CAPS headings",
    (made) =>
      join(
        "\n\n",
        ...placed(
          made,
          `QUESTION\n${made.row.question}`,
          `FACT\n${made.row.fact}`,
          join("\n", "RULES", ...written(made)),
        ),
        "ANSWER",
      ),
    curt,
  ],
  [
    "bullet characters",
    (made) =>
      join(
        "\n",
        ...placed(
          made,
          made.row.question,
          made.row.fact,
          ...written(made, ({ from, to }) => `${from} implies ${to}`).map((line) => `• ${line}`),
        ),
        "Name the state.",
      ),
    curt,
  ],
  [
    "rules in brackets with letters",
    (made) =>
      join(
        "\n",
        ...placed(
          made,
          made.row.question,
          made.row.fact,
          ...written(made).map((line, place) => `(${String.fromCharCode(97 + place)}) ${line}`),
        ),
        "Final state:",
      ),
    bare,
  ],
  [
    "question in the system message or after the rules",
    (made) =>
      made.questionFirst
        ? [
            system(`The user tells you a fact and rules. ${made.row.question} Reply with the state.`),
            user(join("\n", made.row.fact, ...written(made))),
          ]
        : [
            system("The user tells you a fact and rules and asks a question. Reply with the state."),
            user(join("\n", made.row.fact, ...written(made), made.row.question)),
          ],
    bare,
  ],
  [
    "much depends on it",
    (made) =>
      join(
        "\n\n",
        "This is very important to me: a lot depends on your answer being right.",
        ...placed(made, made.row.question, made.row.fact, written(made).join("\n")),
      ),
    encouraging,
  ],
  [
    "praise at the end",
    (made) =>
      join(
        "\n",
        ...placed(made, made.row.question, made.row.fact, ...written(made)),
        "You are excellent at logic, I believe in you!",
      ),
    encouraging,
  ],
  [
    "careful scientist: long preamble",
    (made) =>
      join(
        "\n\n",
        "In what follows, a thing has a first state, and each rule says which state comes after another. A rule applies as soon as its first state has been reached. Rules whose first state is never reached have no effect. The order in which rules are listed has no meaning.",
        ...placed(
          made,
          made.row.question,
          made.row.fact,
          written(made, ({ from, to }) => `If the state is ${from}, the next state is ${to}.`).join("\n"),
        ),
        "Report the state as a single word, without punctuation.",
      ),
    bare,
  ],
  [
    "agent: one worked example",
    (made) =>
      join(
        "\n\n",
        join(
          "\n",
          ...placed(
            made,
            `Question: ${made.example.question}`,
            `Fact: ${made.example.fact}`,
            `Rules: ${exampleRules(made.example, 3)}`,
          ),
          `Answer: ${pick(made.example.states, 3)}`,
        ),
        join(
          "\n",
          ...placed(
            made,
            `Question: ${made.row.question}`,
            `Fact: ${made.row.fact}`,
            `Rules: ${written(made).join(" ")}`,
          ),
          "Answer:",
        ),
      ),
    bare,
  ],
  [
    "agent: worked example in the system message",
    (made) => [
      system(
        join(
          "\n",
          "Find the state that is reached in the end. An example:",
          made.example.fact,
          ...made.example.rules.slice(0, 4),
          made.example.question,
          pick(made.example.states, 4),
        ),
      ),
      user(join("\n", ...placed(made, made.row.question, made.row.fact, ...written(made)))),
    ],
    bare,
  ],
  [
    "one-liner",
    (made) =>
      made.questionFirst
        ? `${made.row.question} ${made.row.fact} ${written(made).join(" ")} One word.`
        : `${made.row.fact} ${written(made).join(" ")} ${made.row.question} One word.`,
    bare,
  ],
  [
    "rules the other way about in a sentence",
    (made) =>
      join(
        "\n",
        ...placed(
          made,
          made.row.question,
          made.row.fact,
          ...written(made, ({ from, to }) => `It becomes ${to} if it is ${from}.`),
        ),
        "State:",
      ),
    bare,
  ],
  [
    "agent: JSON schema with reasoning",
    (made) => [
      system('Respond only with JSON that has the keys "reasoning" (string) and "answer" (string, the final state).'),
      user(join("\n\n", ...placed(made, made.row.question, made.row.fact, written(made).join("\n")))),
    ],
    bare,
  ],
  [
    "polite with tags",
    (made) =>
      join(
        "\n",
        "Please read the rules and answer the question.",
        ...placed(made, made.row.question, made.row.fact, "<rules>", ...written(made), "</rules>"),
      ),
    { politeness: "polite", encouragement: "none", separators: "marked" },
  ],
  [
    "unicode arrows with Rule labels",
    (made) =>
      join(
        "\n",
        ...placed(
          made,
          `Question: ${made.row.question}`,
          `Given: ${made.row.fact}`,
          ...numbered(
            written(made, ({ from, to }) => `${from} → ${to}`),
            (place) => `Rule ${place}:`,
          ),
        ),
        "Write your answer as 'Final state: <state>'.",
      ),
    curt,
  ],
  [
    "problem in quotation marks",
    (made) =>
      join(
        "\n",
        "A riddle that I found in a notebook reads:",
        `"${join(" ", ...placed(made, made.row.question, made.row.fact, ...written(made)))}"`,
        "What is the answer to it?",
      ),
    bare,
  ],
  [
    "premises joined by semicolons",
    (made) =>
      join(
        "\n",
        ...placed(
          made,
          made.row.question,
          made.row.fact,
          `Transitions: ${written(made, ({ from, to }) => `${from} -> ${to}`)
            .map((line) => line.replace(/\.$/, ""))
            .join(";\n")}.`,
        ),
        "Output: the last state",
      ),
    bare,
  ],
];

export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf);

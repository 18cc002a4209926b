import {
  assistant,
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
  domain: string;
  question: string;
  options: string[];
  answer: string;
}

interface Case extends StrangerCase {
  row: Row;
  others: Row[];
  /** The options in the order of the list. */
  options: string[];
  /** The symbols down the list; empty where options are called by nothing. */
  symbols: string[];
  labels: string;
  reasoning: boolean;
}

const rows = rowsOf<Row>("second", "option-bias");

const withAt = <Entry>(list: readonly Entry[], entry: Entry, place: number): Entry[] => {
  const rest = list.filter((one) => one !== entry);
  return [...rest.slice(0, place), entry, ...rest.slice(place)];
};

/** The symbols down a list that is out of order, with one symbol at a given place. */
const shuffled = (set: readonly string[], symbol: string, place: number): string[] => {
  const rest = set.filter((one) => one !== symbol);
  return withAt([...rest.slice(1), ...rest.slice(0, 1)], symbol, place);
};

const caseOf = (count: number): Case => {
  const start = count * 5 + (count >> 3);
  const row = pick(rows, start);
  const place = count % 4;
  const labels = pick(["letters", "numbers", "letters", "none", "letters"], count);
  const goldSymbol = pick(["in-order", "A", "in-order", "C", "in-order", "B", "D"], count);
  const set = labels === "letters" ? ["A", "B", "C", "D"] : labels === "numbers" ? ["1", "2", "3", "4"] : [];
  const symbols =
    labels === "none" || goldSymbol === "in-order"
      ? set
      : shuffled(set, pick(set, ["A", "B", "C", "D"].indexOf(goldSymbol)), place);
  const reasoning = count % 3 === 1;
  return {
    row,
    others: [3, 10].map((further) => pick(rows, start + further)),
    options: withAt(row.options, row.answer, place),
    symbols,
    labels,
    reasoning,
    levels: {
      "gold-position": pick(["first", "second", "third", "fourth"], place),
      ...(labels === "none" ? {} : { "gold-symbol": goldSymbol }),
      labels,
      reasoning: reasoning ? "asked" : "none",
      domain: row.domain,
    },
  };
};

/** The options in lines or otherwise, each with its symbol if it has one. */
const listed = (
  made: Case,
  withSymbol: (symbol: string, text: string) => string,
  bare: (text: string) => string = (text) => text,
  between = "\n",
  options: readonly string[] = made.options,
): string =>
  options
    .map((text, place) => {
      const symbol = made.symbols[place];
      return symbol === undefined ? bare(text) : withSymbol(symbol, text);
    })
    .join(between);

/** What an answer is given by. */
const called = (made: Case): string =>
  made.labels === "letters" ? "letter" : made.labels === "numbers" ? "number" : "name";

/** The right answer to another question that is listed under the same symbols. */
const solved = (made: Case, row: Row): string => made.symbols[row.options.indexOf(row.answer)] ?? row.answer;

const either = (made: Case, asked: string, none: string): string => (made.reasoning ? asked : none);

const plainMarks = { politeness: "plain", separators: "plain", encouragement: "none" };

const styles: readonly Style<Case>[] = [
  [
    "agent template, A) name",
    (made) =>
      `${made.row.question}\n\n${listed(made, (symbol, text) => `${symbol}) ${text}`)}\n\n${either(made, `Think step by step, then give the ${called(made)} of the right option on the last line.`, `Answer with the ${called(made)} of the right option only.`)}`,
    plainMarks,
  ],
  [
    "agent template, Question, Options, Answer",
    (made) =>
      `Question: ${made.row.question}\nOptions:\n${listed(made, (symbol, text) => `${symbol}. ${text}`)}\n${either(made, "Reason step by step before you answer.\n", "")}Answer:`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "agent template, instruction first, (A) name",
    (made) =>
      `Choose the correct option. ${either(made, `Explain your reasoning first, then reply with the ${called(made)}.`, `Reply with a single ${called(made)} and nothing else.`)}\n\n${made.row.question}\n${listed(made, (symbol, text) => `(${symbol}) ${text}`)}`,
    plainMarks,
  ],
  [
    "JSON options and JSON reply",
    (made) =>
      `${made.row.question}\n${made.symbols.length === 0 ? JSON.stringify(made.options) : `{${listed(made, (symbol, text) => `"${symbol}": "${text}"`, undefined, ", ")}}`}\n${either(made, 'Return JSON {"reasoning": "...", "answer": "..."}; reason first, then choose.', 'Return JSON {"answer": "..."} and nothing else.')} The answer is ${made.symbols.length === 0 ? "one of the names" : `the ${called(made)} of an option`}.`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "XML tags",
    (made) =>
      `<question>${made.row.question}</question>\n<options>\n${listed(made, (symbol, text) => `${symbol}: ${text}`)}\n</options>\n<instruction>${either(made, `Work through the options step by step, then give the ${called(made)}.`, `Give the ${called(made)} only.`)}</instruction>`,
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "Markdown headings",
    (made) =>
      `## Question\n${made.row.question}\n\n## Options\n${listed(made, (symbol, text) => `${symbol}) ${text}`)}\n\n## Answer format\n${either(made, `Your reasoning, followed by the ${called(made)} you choose.`, `Only the ${called(made)} you choose.`)}`,
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "system has the rule",
    (made) => [
      system(
        either(
          made,
          `You answer multiple-choice questions. Think step by step before you answer, and end with the ${called(made)} of your choice.`,
          `You answer multiple-choice questions. Reply with the ${called(made)} of your choice only.`,
        ),
      ),
      user(`${made.row.question}\n${listed(made, (symbol, text) => `${symbol}. ${text}`)}`),
    ],
    plainMarks,
  ],
  [
    "hurried student, options in one line",
    (made) =>
      `${made.row.question} ${listed(made, (symbol, text) => `${symbol}) ${text}`, undefined, ", ")} ${either(made, `think it thru first n show how, then the ${called(made)}`, `just the ${called(made)}`)}`,
    plainMarks,
  ],
  [
    "careful scientist",
    (made) =>
      `You are asked one question that has four possible answers, exactly one of which is right.\n\n${made.row.question}\n\nThe possible answers are these:\n${listed(made, (symbol, text) => `(${symbol}) ${text}`)}\n\n${either(made, `Set out your reasoning in writing before you decide. Then state the ${called(made)} of the answer that you take to be right.`, `State the ${called(made)} of the answer that you take to be right, without any explanation.`)}`,
    plainMarks,
  ],
  [
    "polite",
    (made) =>
      `Could you please help me with this question? ${made.row.question}\n\n${listed(made, (symbol, text) => `${symbol}) ${text}`)}\n\n${either(made, `Please reason step by step and then tell me the ${called(made)}.`, `Please tell me just the ${called(made)}.`)} Thank you!`,
    { politeness: "polite", separators: "plain", encouragement: "none" },
  ],
  [
    "encouraging",
    (made) =>
      `You always do splendidly at these, and much depends on this one.\n${made.row.question}\n${listed(made, (symbol, text) => `${symbol}. ${text}`)}\n${either(made, `Reason step by step, then the ${called(made)}.`, `Only the ${called(made)}.`)}`,
    { encouragement: "given", politeness: "plain", separators: "plain" },
  ],
  [
    "capital labels",
    (made) =>
      `QUESTION: ${made.row.question}\nOPTIONS:\n${listed(made, (symbol, text) => `${symbol}: ${text}`)}\n${either(made, "REASONING REQUIRED: THINK STEP BY STEP BEFORE THE ANSWER\n", "")}ANSWER (${called(made).toUpperCase()}):`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "few-shot",
    (made) => {
      const list = (options: readonly string[]) =>
        listed(made, (symbol, text) => `${symbol}) ${text}`, undefined, "\n", options);
      const examples = made.others.map(
        (row) => `${row.question}\n${list(row.options)}\nAnswer: ${solved(made, row)}\n\n`,
      );
      return `${either(made, "For the last question, think step by step and show your reasoning before the answer.\n\n", "")}${examples.join("")}${made.row.question}\n${list(made.options)}\nAnswer:`;
    },
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "few-shot as earlier turns",
    (made) => {
      const asked = (question: string, options: readonly string[]) =>
        `${question}\n${listed(made, (symbol, text) => `${symbol}. ${text}`, undefined, "\n", options)}`;
      return [
        system(`Answer each question with the ${called(made)} of an option.`),
        ...made.others.flatMap((row) => [user(asked(row.question, row.options)), assistant(solved(made, row))]),
        user(
          `${asked(made.row.question, made.options)}${either(made, "\nThis time, explain your reasoning step by step before the answer.", "")}`,
        ),
      ];
    },
    plainMarks,
  ],
  [
    "numbered steps of the instruction in words",
    (made) =>
      `First, read the question. Second, ${either(made, "write down your reasoning. Third, ", "")}write the ${called(made)} of one option.\n\n${made.row.question}\n${listed(made, (symbol, text) => `${symbol}) ${text}`)}`,
    plainMarks,
  ],
  [
    "rules of equals signs",
    (made) =>
      `=====\n${made.row.question}\n=====\n${listed(made, (symbol, text) => `[${symbol}] ${text}`)}\n=====\n${either(made, `Let's think step by step, then the ${called(made)}.`, `The ${called(made)}, nothing else.`)}`,
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "symbol behind the option",
    (made) =>
      `${made.row.question}\n${listed(made, (symbol, text) => `${text} (${symbol})`)}\n${either(made, `Show your reasoning, then say which is right, by its ${called(made)}.`, `Which is right? Say it by its ${called(made)}, no more.`)}`,
    plainMarks,
  ],
  [
    "British",
    (made) =>
      `${made.row.question} The candidates are as follows.\n\n${listed(made, (symbol, text) => `${symbol}. ${text}`)}\n\n${either(made, `Do explain your thinking before settling on a ${called(made)}.`, `The ${called(made)} alone will suffice.`)}`,
    { separators: "plain", encouragement: "none" },
  ],
  [
    "non-native English",
    (made) =>
      `Here is a question with four answers: ${made.row.question}\n${listed(made, (symbol, text) => `${symbol}) ${text}`)}\n${either(made, `Before you say the ${called(made)}, make the reasoning step by step and write it.`, `Say only the ${called(made)} of the right answer.`)}`,
    plainMarks,
  ],
  [
    "typos in the instructions",
    (made) =>
      `Chose teh right option.\n${made.row.question}\n${listed(made, (symbol, text) => `${symbol}: ${text}`)}\n${either(made, `Think step by step adn explain, tehn giev the ${called(made)}.`, `Giev the ${called(made)} olny.`)}`,
    plainMarks,
  ],
  [
    "emojis",
    (made) =>
      `❓ ${made.row.question}\n${listed(made, (symbol, text) => `${symbol}) ${text}`)}\n${either(made, "🧠 Think step by step first, then ", "")}👉 ${called(made)}?`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "code block",
    (made) =>
      `\`\`\`\n${made.row.question}\n${listed(made, (symbol, text) => `${symbol}. ${text}`)}\n\`\`\`\n${either(made, `Reason about the options, then output the ${called(made)} of the correct one.`, `Output the ${called(made)} of the correct option.`)}`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "bullets where there are no symbols",
    (made) =>
      `${made.row.question}\n${listed(
        made,
        (symbol, text) => `${symbol}) ${text}`,
        (text) => `• ${text}`,
      )}\n${either(made, "Give your chain of thought and then your choice.", "Give your choice, nothing more.")}`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "hyphens where there are no symbols",
    (made) =>
      `Pick one.\n\n${made.row.question}\n${listed(
        made,
        (symbol, text) => `${symbol} - ${text}`,
        (text) => `- ${text}`,
      )}\n\n${either(made, "Explain how you arrive at your pick before you name it.", `Your pick (${called(made)} only):`)}`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "quiz master's role",
    (made) =>
      `You are a contestant in a quiz. The quiz master reads: "${made.row.question} Is it ${listed(made, (symbol, text) => `(${symbol}) ${text}`, undefined, ", ")}?" ${either(made, `Think aloud step by step before you answer with a ${called(made)}.`, `Answer with a ${called(made)} at once.`)}`,
    { politeness: "plain", separators: "plain" },
  ],
  [
    "options before the question",
    (made) =>
      `Options:\n${listed(made, (symbol, text) => `${symbol}) ${text}`)}\n\nQuestion: ${made.row.question}\n${either(made, `Reason first. Then give the ${called(made)}.`, `Give the ${called(made)}.`)}`,
    plainMarks,
  ],
  [
    "answer line asked for",
    (made) =>
      `${made.row.question}\n\n${listed(made, (symbol, text) => `${symbol}. ${text}`)}\n\n${either(made, `Show your work, and end with a line "Answer: <${called(made)}>".`, `Reply with one line, "Answer: <${called(made)}>".`)}`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "polite and marked",
    (made) =>
      `### Question\n${made.row.question}\n### Options\n${listed(made, (symbol, text) => `(${symbol}) ${text}`)}\n### Task\nPlease ${either(made, `think step by step and then pick the ${called(made)}`, `pick the ${called(made)}`)}. Thanks!`,
    { politeness: "polite", separators: "marked", encouragement: "none" },
  ],
  [
    "semicolons in one sentence",
    (made) =>
      `${made.row.question} Choose from: ${listed(made, (symbol, text) => `${symbol}: ${text}`, undefined, "; ")}. ${either(made, "Reason step by step before choosing.", "No explanation.")}`,
    plainMarks,
  ],
];

const begun: readonly Style<Case>[] = [
  [
    "begun reply",
    (made) => [
      user(
        `${made.row.question}\n${listed(made, (symbol, text) => `${symbol}) ${text}`)}\nAnswer with the ${called(made)}.`,
      ),
      assistant("The answer is"),
    ],
    { reasoning: "none", ...plainMarks },
  ],
  [
    "text of the option wanted though there are symbols",
    (made) =>
      `${made.row.question}\n${listed(made, (symbol, text) => `${symbol}. ${text}`)}\nReply with the text of the right option${made.symbols.length === 0 ? "" : ", not with its symbol"}, and without reasoning.`,
    { reasoning: "none", ...plainMarks },
  ],
];

export const prompts: readonly StrangerPrompt[] = [...promptsOf(styles, caseOf), ...promptsOf(begun, caseOf)];

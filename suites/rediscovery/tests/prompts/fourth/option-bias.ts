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
  domain: string;
  question: string;
  options: string[];
  answer: string;
}

interface Shown {
  symbol: string;
  option: string;
}

interface Case extends StrangerCase {
  row: Row;
  count: number;
  labels: string;
  asked: boolean;
  options: Shown[];
  /** The symbols as they run down the list. */
  symbols: string[];
}

const rows = rowsOf<Row>("fourth", "option-bias");
const positions = ["first", "second", "third", "fourth"];
const letters = ["A", "B", "C", "D"];
const numbers = ["1", "2", "3", "4"];
const inOrder = [0, 1, 2, 3];
const outOfOrder = [
  [3, 2, 1, 0],
  [1, 0, 3, 2],
  [2, 3, 0, 1],
  [1, 2, 3, 0],
  [3, 0, 1, 2],
];
const places = [0, 2, 1, 3, 2, 0, 3, 1, 3, 0, 1, 2, 3];

const designs = [
  { labels: "letters", shuffled: false },
  { labels: "numbers", shuffled: false },
  { labels: "letters", shuffled: true },
  { labels: "none", shuffled: false },
  { labels: "letters", shuffled: false },
  { labels: "numbers", shuffled: true },
  { labels: "letters", shuffled: true },
];
const named = designs.filter((design) => design.labels !== "none");
const lettered = designs.filter((design) => design.labels === "letters");

const plain = { politeness: "plain", separators: "plain", encouragement: "none" };
const polite = { ...plain, politeness: "polite" };
const marked = { ...plain, separators: "marked" };
const encouraging = { ...plain, encouragement: "given" };

const caseOf =
  (from: typeof designs, reasoned = true) =>
  (count: number): Case => {
    const row = pick(rows, count + Math.floor(count / 4));
    const { labels, shuffled } = pick(from, count);
    const place = pick(places, count);
    const order = shuffled ? pick(outOfOrder, count) : inOrder;
    const set = labels === "numbers" ? numbers : letters;
    const symbols = labels === "none" ? ["", "", "", ""] : order.map((index) => pick(set, index));
    const wrong = row.options.filter((option) => option !== row.answer);
    const listed = [...wrong.slice(0, place), row.answer, ...wrong.slice(place)];
    const asked = reasoned && pick([false, true, false, true, true, false], count);
    return {
      row,
      count,
      labels,
      asked,
      symbols,
      options: listed.map((option, index) => ({ option, symbol: pick(symbols, index) })),
      levels: {
        labels,
        domain: row.domain,
        reasoning: asked ? "asked" : "none",
        "gold-position": pick(positions, place),
        ...(labels === "none" ? {} : { "gold-symbol": shuffled ? pick(letters, pick(order, place)) : "in-order" }),
      },
    };
  };

/** What an option is called by. */
const thing = (made: Case): string => ({ letters: "letter", numbers: "number" })[made.labels] ?? "name";

/** The list of options, each in its form with a symbol or without one. */
const list = (
  made: Case,
  withSymbol: (symbol: string, option: string) => string,
  bare: (option: string) => string = (option) => option,
  between = "\n",
): string =>
  made.options.map(({ symbol, option }) => (symbol === "" ? bare(option) : withSymbol(symbol, option))).join(between);

const says = (made: Case, none: string, asked: string): string => (made.asked ? asked : none);

/** Solved questions, with their options under the same symbols. */
const solved = (made: Case, howMany: number) =>
  Array.from({ length: howMany }, (_, place) => pick(rows, made.count * 3 + 13 + place * 7))
    .filter((row) => row.id !== made.row.id)
    .map((row) => {
      const options = row.options.map((option, index) => ({
        option,
        symbol: pick(made.symbols, index),
      }));
      const right = options.find(({ option }) => option === row.answer);
      return {
        question: row.question,
        made: { ...made, row, options },
        answer: right?.symbol || row.answer,
      };
    });

const styles: Style<Case>[] = [
  [
    "f-string template",
    (made) =>
      join(
        "\n",
        `Question: ${made.row.question}`,
        list(made, (symbol, option) => `${symbol}. ${option}`),
        says(
          made,
          `Answer with the ${thing(made)} only.`,
          `Think step by step, then finish with "Answer: <${thing(made)}>".`,
        ),
      ),
    plain,
  ],
  [
    "bare with Answer:",
    (made) =>
      join(
        "\n",
        made.row.question,
        list(made, (symbol, option) => `(${symbol}) ${option}`),
        says(made, "Answer:", "Explain your reasoning first, then choose."),
      ),
    plain,
  ],
  [
    "system with the task",
    (made) => [
      system(
        join(
          " ",
          "You will be given a multiple-choice question with four options.",
          says(
            made,
            `Respond with exactly one ${thing(made)} and nothing else.`,
            `First reason about the options in a few sentences, then give the ${thing(made)} of your choice on the last line.`,
          ),
        ),
      ),
      user(`${made.row.question}\n\n${list(made, (symbol, option) => `${symbol}) ${option}`)}`),
    ],
    plain,
  ],
  [
    "markdown headings",
    (made) =>
      join(
        "\n\n",
        `### Question\n${made.row.question}`,
        `### Options\n${list(
          made,
          (symbol, option) => `- ${symbol}: ${option}`,
          (option) => `- ${option}`,
        )}`,
        `### Instructions\n${says(made, `Output the ${thing(made)} of the right option.`, `Write out your reasoning, then the ${thing(made)} of the right option.`)}`,
      ),
    marked,
  ],
  [
    "xml tags",
    (made) =>
      join(
        "\n",
        `<question>${made.row.question}</question>`,
        "<options>",
        list(made, (symbol, option) => `${symbol}: ${option}`),
        "</options>",
        says(
          made,
          `<task>Pick one option. Reply with its ${thing(made)}.</task>`,
          `<task>Pick one option. Think aloud before you pick, then reply with its ${thing(made)}.</task>`,
        ),
      ),
    marked,
  ],
  [
    "rules of equals signs",
    (made) =>
      join(
        "\n",
        "QUESTION",
        "========",
        made.row.question,
        "",
        "CHOICES",
        "========",
        list(made, (symbol, option) => `[${symbol}] ${option}`),
        "========",
        says(made, "YOUR CHOICE:", "SHOW YOUR REASONING STEP BY STEP, THEN YOUR CHOICE:"),
      ),
    marked,
  ],
  [
    "polite researcher",
    (made) =>
      join(
        "\n\n",
        "Please answer the following multiple-choice question.",
        made.row.question,
        list(made, (symbol, option) => `${symbol}) ${option}`),
        says(
          made,
          `Please give just the ${thing(made)} of the option that you choose. Thank you!`,
          `Please reason it through before you give the ${thing(made)} of the option that you choose. Thank you!`,
        ),
      ),
    polite,
  ],
  [
    "kindly, in one paragraph",
    (made) =>
      join(
        " ",
        "Kindly tell me:",
        made.row.question,
        `The options are ${list(
          made,
          (symbol, option) => `(${symbol}) ${option}`,
          (option) => option,
          ", ",
        )}.`,
        says(made, `One ${thing(made)} suffices.`, "Kindly explain your thinking before you answer."),
      ),
    polite,
  ],
  [
    "hurried student",
    (made) =>
      join(
        "\n",
        `quick q: ${made.row.question}`,
        list(made, (symbol, option) => `${symbol}) ${option}`),
        says(made, `just the ${thing(made)}, nothing esle`, "think it thru step by step first then tell me wich one"),
      ),
    plain,
  ],
  [
    "non-native writer",
    (made) =>
      join(
        "\n",
        "Here is one question with four possible answers, only one from them is correct.",
        made.row.question,
        list(made, (symbol, option) => `${symbol} - ${option}`),
        says(
          made,
          `You must to write only the ${thing(made)} of the correct answer.`,
          `At first write your reasoning, and after it write the ${thing(made)} of the correct answer.`,
        ),
      ),
    plain,
  ],
  [
    "symbols behind the options",
    (made) =>
      join(
        "\n",
        made.row.question,
        list(
          made,
          (symbol, option) => `- ${option} (${symbol})`,
          (option) => `- ${option}`,
        ),
        says(
          made,
          `Reply with the ${thing(made)} of the right one.`,
          `Reason step by step and end with the ${thing(made)} of the right one.`,
        ),
      ),
    plain,
  ],
  [
    "options before the question",
    (made) =>
      join(
        "\n\n",
        `Options:\n${list(made, (symbol, option) => `${symbol}: ${option}`)}`,
        `Question: ${made.row.question}`,
        says(
          made,
          `Which of the options is right? Give its ${thing(made)}.`,
          `Which of the options is right? Lay out your reasons before you give its ${thing(made)}.`,
        ),
      ),
    plain,
  ],
  [
    "high stakes",
    (made) =>
      join(
        "\n",
        "A lot depends on your getting this right.",
        made.row.question,
        list(made, (symbol, option) => `${symbol}. ${option}`),
        says(made, `Answer with one ${thing(made)}.`, `Reason first, then answer with one ${thing(made)}.`),
      ),
    encouraging,
  ],
  [
    "praise and good luck",
    (made) => [
      system("You are an outstanding quiz player, and your knowledge amazes everyone."),
      user(
        join(
          "\n",
          made.row.question,
          list(made, (symbol, option) => `${symbol}) ${option}`),
          says(made, "What is your answer?", "Think it over step by step in writing. What is your answer?"),
          "Good luck!",
        ),
      ),
    ],
    encouraging,
  ],
  [
    "polite, marked and encouraging",
    (made) =>
      join(
        "\n\n",
        "## Quiz\nYou are excellent at this. Good luck!",
        made.row.question,
        `## Choices\n${list(made, (symbol, option) => `${symbol}. ${option}`)}`,
        says(
          made,
          `## Reply\nThe ${thing(made)} only, please.`,
          `## Reply\nYour reasoning, and then the ${thing(made)}, please.`,
        ),
      ),
    { politeness: "polite", separators: "marked", encouragement: "given" },
  ],
  [
    "few-shot in one message",
    (made) =>
      join(
        "\n\n",
        says(
          made,
          "Answer the last question as in the examples.",
          "Here are solved questions. For the last one, reason step by step before you answer.",
        ),
        ...solved(made, 3).map((example) =>
          join(
            "\n",
            `Q: ${example.question}`,
            list(example.made, (symbol, option) => `${symbol}. ${option}`),
            `A: ${example.answer}`,
          ),
        ),
        join(
          "\n",
          `Q: ${made.row.question}`,
          list(made, (symbol, option) => `${symbol}. ${option}`),
          "A:",
        ),
      ),
    plain,
  ],
  [
    "few-shot as turns",
    (made) => {
      const ask = (of: Case): string =>
        join(
          "\n",
          of.row.question,
          list(of, (symbol, option) => `${symbol}) ${option}`),
        );
      return [
        ...solved(made, 2).flatMap((example) => [user(ask(example.made)), assistant(example.answer)]),
        user(join("\n", ask(made), says(made, "", "This time, explain your reasoning before you answer."))),
      ];
    },
    plain,
  ],
  [
    "capital headings with colons",
    (made) =>
      join(
        "\n\n",
        `QUESTION: ${made.row.question}`,
        `OPTIONS:\n${list(
          made,
          (symbol, option) => `  ${symbol}) ${option}`,
          (option) => `  ${option}`,
        )}`,
        says(
          made,
          `FORMAT: ONE ${thing(made).toUpperCase()}, NO EXPLANATION`,
          `FORMAT: FIRST YOUR REASONING, THEN ONE ${thing(made).toUpperCase()}`,
        ),
      ),
    plain,
  ],
  [
    "guidelines after the item",
    (made) =>
      join(
        "\n",
        made.row.question,
        list(made, (symbol, option) => `${symbol}: ${option}`),
        "",
        "Guidelines:",
        "* Exactly one option is correct.",
        "* You must choose, even if you are unsure.",
        says(
          made,
          `* Output the ${thing(made)} and no other text.`,
          `* Reason about each option before you choose.\n* End with the ${thing(made)} of your choice.`,
        ),
      ),
    plain,
  ],
  [
    "British exam paper",
    (made) =>
      join(
        "\n",
        "Candidates are to select one of the four responses below.",
        "",
        made.row.question,
        list(made, (symbol, option) => `${symbol}  ${option}`),
        "",
        says(
          made,
          `Write the ${thing(made)} of your response. Working is not required.`,
          `Set out your working in full, then write the ${thing(made)} of your response.`,
        ),
      ),
    plain,
  ],
  [
    "emojis",
    (made) =>
      join(
        "\n",
        `❓ ${made.row.question}`,
        list(
          made,
          (symbol, option) => `${symbol}) ${option}`,
          (option) => `👉 ${option}`,
        ),
        says(made, `✅ Only the ${thing(made)}!`, "🤔 Think step by step first, then ✅ answer!"),
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "JSON reply",
    (made) =>
      join(
        "\n",
        made.row.question,
        list(made, (symbol, option) => `${symbol}. ${option}`),
        says(
          made,
          `Reply in JSON: {"answer": "<${thing(made)}>"}`,
          `Reply in JSON: {"reasoning": "<your reasoning>", "answer": "<${thing(made)}>"}`,
        ),
      ),
    plain,
  ],
  [
    "bold markdown words",
    (made) =>
      join(
        "\n\n",
        `**Question:** ${made.row.question}`,
        list(
          made,
          (symbol, option) => `**${symbol}.** ${option}`,
          (option) => `* ${option}`,
        ),
        says(
          made,
          `**Answer** (the ${thing(made)} only):`,
          `**Reasoning** first, step by step. Then **Answer** (the ${thing(made)}):`,
        ),
      ),
    plain,
  ],
  [
    "code block",
    (made) =>
      join(
        "\n",
        "```",
        made.row.question,
        list(made, (symbol, option) => `${symbol}) ${option}`),
        "```",
        says(
          made,
          `Return the ${thing(made)} of the correct option, no commentary.`,
          `Think through the options out loud, then return the ${thing(made)} of the correct option.`,
        ),
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "reply begun by the writer",
    (made) => [
      user(
        join(
          "\n",
          made.row.question,
          list(made, (symbol, option) => `${symbol}. ${option}`),
          says(
            made,
            `Reply with the ${thing(made)} of the correct option.`,
            `Reason first, and end with the ${thing(made)} of the correct option.`,
          ),
        ),
      ),
      assistant(says(made, "The correct option is", "Let me think about this step by step.")),
    ],
    plain,
  ],
  [
    "long preamble of an experimenter",
    (made) =>
      join(
        "\n\n",
        "This question belongs to a test about invented places and ships. The names in it mean nothing elsewhere. Four options are listed and exactly one of them is right. The order in which they are listed carries no information.",
        made.row.question,
        list(made, (symbol, option) => `${symbol}: ${option}`),
        says(
          made,
          `Now state the ${thing(made)} of the option that you hold to be right, without any explanation.`,
          `Before you commit yourself, discuss the options one by one. Then state the ${thing(made)} of the option that you hold to be right.`,
        ),
      ),
    plain,
  ],
  [
    "asks for the option's text",
    (made) =>
      join(
        "\n",
        `Question: ${made.row.question}`,
        "Choices:",
        list(made, (symbol, option) => `${symbol}) ${option}`),
        says(
          made,
          "Reply with the text of the correct choice, exactly as written above.",
          "Explain step by step how you decide, and end with the text of the correct choice, exactly as written above.",
        ),
      ),
    plain,
  ],
  [
    "instruction first, dashes between",
    (made) =>
      join(
        "\n",
        says(
          made,
          `Select the correct option and output its ${thing(made)}.`,
          `Reason about the question, select the correct option, and output its ${thing(made)} last.`,
        ),
        "-----",
        made.row.question,
        "-----",
        list(made, (symbol, option) => `${symbol}. ${option}`),
        "-----",
      ),
    marked,
  ],
];

const namedStyles: Style<Case>[] = [
  [
    "options as a JSON object",
    (made) =>
      join(
        "\n",
        "{",
        `  "question": ${JSON.stringify(made.row.question)},`,
        `  "options": {${list(made, (symbol, option) => `"${symbol}": "${option}"`, undefined, ", ")}}`,
        "}",
        says(
          made,
          `Return {"choice": "<key>"} with the key of the right option.`,
          `Return {"rationale": "<why>", "choice": "<key>"} with your rationale first and then the key of the right option.`,
        ),
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "options in a line with semicolons",
    (made) =>
      join(
        " ",
        made.row.question,
        `${list(made, (symbol, option) => `${symbol}: ${option}`, undefined, "; ")}.`,
        says(made, `Which ${thing(made)}?`, `Think step by step. Which ${thing(made)}?`),
      ),
    plain,
  ],
  [
    "note on the labels",
    (made) =>
      join(
        "\n",
        `Choose the right option and give its ${thing(made)}. Each ${thing(made)} belongs to the option that stands on the same line, whatever the order.`,
        made.row.question,
        list(made, (symbol, option) => `${symbol} = ${option}`),
        says(made, `Output one ${thing(made)}.`, `Write a short chain of reasoning, then output one ${thing(made)}.`),
      ),
    plain,
  ],
  [
    "names the symbols in the instruction",
    (made) =>
      join(
        "\n\n",
        `${made.row.question}\n${list(made, (symbol, option) => `${symbol}. ${option}`)}`,
        says(
          made,
          made.labels === "letters"
            ? "Answer with a single letter (A, B, C or D)."
            : "Answer with a single number (1, 2, 3 or 4).",
          made.labels === "letters"
            ? "Think step by step, and then answer with a single letter (A, B, C or D)."
            : "Think step by step, and then answer with a single number (1, 2, 3 or 4).",
        ),
      ),
    plain,
  ],
  [
    "system persona of a test engine",
    (made) => [
      system(
        says(
          made,
          `Multiple-choice engine. Input: question and options. Output: ${thing(made)}.`,
          `Multiple-choice engine. Input: question and options. Output: reasoning, newline, ${thing(made)}.`,
        ),
      ),
      user(`${made.row.question}\n${list(made, (symbol, option) => `${symbol}|${option}`)}`),
    ],
    { politeness: "plain", encouragement: "none" },
  ],
];

const letteredStyles: Style<Case>[] = [
  [
    "lower-case letters",
    (made) =>
      join(
        "\n",
        made.row.question,
        list(made, (symbol, option) => `${symbol.toLowerCase()}) ${option}`),
        says(made, "Respond with the letter.", "Work through it step by step, then respond with the letter."),
      ),
    plain,
  ],
  [
    "reply begun with an open bracket",
    (made) => [
      user(
        join(
          "\n",
          made.row.question,
          list(made, (symbol, option) => `(${symbol}) ${option}`),
        ),
      ),
      assistant("The answer is ("),
    ],
    plain,
  ],
];

const bareStyles: Style<Case>[] = [
  [
    "options in a sentence, no symbols",
    (made) => {
      const [first, second, third, fourth] = made.options.map(({ option }) => option);
      return join(
        " ",
        made.row.question,
        `Is it ${first}, ${second}, ${third} or ${fourth}?`,
        says(made, "Reply with the name only.", "Reason step by step before you name it."),
      );
    },
    plain,
  ],
  [
    "options as a JSON array, no symbols",
    (made) =>
      join(
        "\n",
        `question = ${JSON.stringify(made.row.question)}`,
        `options = ${JSON.stringify(made.options.map(({ option }) => option))}`,
        says(
          made,
          "Return the one option that answers the question, copied exactly.",
          "Write down your reasoning, then return the one option that answers the question, copied exactly.",
        ),
      ),
    { politeness: "plain", encouragement: "none" },
  ],
];

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(styles, caseOf(designs)),
  ...promptsOf(namedStyles, caseOf(named)),
  ...promptsOf(letteredStyles.slice(0, 1), caseOf(lettered)),
  ...promptsOf(letteredStyles.slice(1), caseOf(lettered, false)),
  ...promptsOf(bareStyles, caseOf(designs.filter((design) => design.labels === "none"))),
];

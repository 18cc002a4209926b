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
import { draw, type Placebos, withPlacebos } from "./cases.ts";

interface Row {
  id: string;
  question: string;
  options: string[];
  answer: string;
}

interface Case extends StrangerCase {
  row: Row;
  options: string[];
  symbols: string[];
  labels: string;
  asked: boolean;
  examples: Row[];
}

const rows = rowsOf<Row>("third", "option-bias");
const places = ["first", "second", "third", "fourth"];
const letters = ["A", "B", "C", "D"];
const numbers = ["1", "2", "3", "4"];

/** The options with the right one at a place. */
function ordered(row: Row, place: number): string[] {
  const options = row.options.filter((option) => option !== row.answer);
  options.splice(place, 0, row.answer);
  return options;
}

/** The symbols out of their order, with one of them at a place. */
function scattered(set: string[], symbol: number, place: number): string[] {
  const symbols = set.filter((_, index) => index !== symbol).reverse();
  symbols.splice(place, 0, pick(set, symbol));
  return symbols;
}

function caseOf(count: number): Case {
  const row = pick(rows, count * 5 + Math.floor(count / 36));
  const place = draw([0, 1, 2, 3], count, 1);
  const labels = draw(["letters", "letters", "numbers", "none"], count, 2);
  const goldSymbol = draw(["in-order", "in-order", "A", "B", "C", "D"], count, 3);
  const asked = draw([true, false, false], count, 4);
  const set = labels === "numbers" ? numbers : letters;
  const inOrder = labels === "none" || goldSymbol === "in-order";
  const symbols = inOrder ? set : scattered(set, letters.indexOf(goldSymbol), place);
  return {
    row,
    options: ordered(row, place),
    symbols: labels === "none" ? [] : symbols,
    labels,
    asked,
    examples: [1, 2, 3].map((step) => pick(rows, rows.indexOf(row) + step)),
    levels: {
      "gold-position": pick(places, place),
      labels,
      ...(labels === "none" ? {} : { "gold-symbol": inOrder ? "in-order" : goldSymbol }),
      reasoning: asked ? "asked" : "none",
    },
  };
}

type Written = (symbol: string, option: string) => string;

/** The options, written with their symbols or, where there are none, in another way. */
const listed = (made: Case, labelled: Written, bare: (option: string) => string, between = "\n", row?: Row): string =>
  (row?.options ?? made.options)
    .map((option, index) => (made.labels === "none" ? bare(option) : labelled(made.symbols[index] ?? "", option)))
    .join(between);

/** What the right option of an example is called. */
const keyOf = (made: Case, row: Row): string =>
  made.labels === "none" ? row.answer : (made.symbols[row.options.indexOf(row.answer)] ?? "");

const called = (made: Case): string =>
  made.labels === "none" ? "the name" : made.labels === "numbers" ? "the number" : "the letter";
const dashed = (option: string): string => `- ${option}`;
const same = (option: string): string => option;
const paren: Written = (symbol, option) => `${symbol}) ${option}`;
const dotted: Written = (symbol, option) => `${symbol}. ${option}`;
const bracketed: Written = (symbol, option) => `(${symbol}) ${option}`;
const colon: Written = (symbol, option) => `${symbol}: ${option}`;
const behind: Written = (symbol, option) => `${option} (${symbol})`;

const plainMarks = { separators: "plain" };
const marked = { separators: "marked" };
const polite = { politeness: "polite" };
const praise = { encouragement: "given" };

const styles: Style<Case>[] = [
  [
    "bare question, list and Answer:",
    (made) =>
      join("\n", made.row.question, listed(made, paren, dashed), made.asked && "Think step by step first.", "Answer:"),
  ],
  [
    "f-string with instruction line",
    (made) =>
      `Question: ${made.row.question}\nOptions:\n${listed(made, dotted, dashed)}\n${
        made.asked
          ? `Think through the options step by step, then finish with "Answer: X", where X is ${called(made)}.`
          : `Answer with ${called(made)} only.`
      }`,
    plainMarks,
  ],
  [
    "system form, user item",
    (made) => [
      system(
        made.asked
          ? `You answer multiple-choice questions. Reason briefly before you commit, and end with a line "Final answer: " followed by ${called(made)}.`
          : `You answer multiple-choice questions. Output ${called(made)} of the correct option and nothing else.`,
      ),
      user(`${made.row.question}\n\n${listed(made, bracketed, same)}`),
    ],
  ],
  [
    "XML tags",
    (made) =>
      `<instructions>${
        made.asked
          ? `Write your reasoning first, then give ${called(made)} of the right option.`
          : `Give ${called(made)} of the right option, with no other text.`
      }</instructions>\n<question>${made.row.question}</question>\n<options>\n${listed(made, colon, same)}\n</options>`,
    marked,
  ],
  [
    "markdown headings",
    (made) =>
      `## Question\n${made.row.question}\n\n## Options\n${listed(made, dotted, dashed)}\n\n## Your task\n${
        made.asked ? "Explain your thinking step by step and then choose one option." : "Choose one option."
      } State ${called(made)}.`,
    marked,
  ],
  [
    "JSON payload",
    (made) =>
      `${JSON.stringify(
        {
          question: made.row.question,
          options:
            made.labels === "none"
              ? made.options
              : made.symbols.map((symbol, index) => `${symbol}: ${made.options[index]}`),
        },
        null,
        2,
      )}\n\n${
        made.asked
          ? 'Reply in JSON: {"reasoning": "<your step by step reasoning>", "answer": "<choice>"}'
          : 'Reply in JSON: {"answer": "<choice>"}'
      }`,
  ],
  [
    "one-liner",
    (made) =>
      `${made.row.question} ${listed(made, bracketed, same, "; ")}. ${
        made.asked ? `Reason first, then say ${called(made)}.` : `Just ${called(made)}.`
      }`,
    plainMarks,
  ],
  [
    "symbols behind in brackets",
    (made) =>
      `${made.row.question}\nThe candidates are:\n${listed(made, behind, same)}\n${
        made.asked ? "Talk me through your thinking before you answer." : `Reply only with ${called(made)}.`
      }`,
  ],
  [
    "polite British",
    (made) =>
      `Good afternoon. Would you please have a look at this multiple-choice question?\n\n${made.row.question}\n\n${listed(made, dotted, same)}\n\n${
        made.asked
          ? "Kindly set out your reasoning before giving the answer. Thank you ever so much."
          : `Kindly give ${called(made)} alone. Thank you ever so much.`
      }`,
    polite,
  ],
  [
    "hurried student with typos",
    (made) =>
      `hey need this quick for my quizz\n\n${made.row.question}\n${listed(made, paren, dashed)}\n\n${
        made.asked ? "pls show ur reasonning step by step b4 the anwser" : "only teh right option, no explanaton"
      }`,
  ],
  [
    "all-caps headings",
    (made) =>
      `TASK\nPick the correct option.\n\nQUESTION\n${made.row.question}\n\nOPTIONS\n${listed(made, dotted, same)}\n\nOUTPUT\n${
        made.asked ? `First your reasoning, then ${called(made)} on the last line.` : `Only ${called(made)}.`
      }`,
  ],
  [
    "few-shot, Q and A",
    (made) =>
      join(
        "\n\n",
        made.asked && "For the last question, think step by step before giving the answer.",
        ...made.examples.map(
          (row) => `Q: ${row.question}\n${listed(made, paren, dashed, "\n", row)}\nA: ${keyOf(made, row)}`,
        ),
        `Q: ${made.row.question}\n${listed(made, paren, dashed)}\nA:`,
      ),
  ],
  [
    "few-shot as turns",
    (made) => [
      system(
        made.asked
          ? `Multiple-choice quiz. Think step by step before you give ${called(made)} of the right option.`
          : `Multiple-choice quiz. Give ${called(made)} of the right option.`,
      ),
      ...made.examples
        .slice(0, 2)
        .flatMap((row) => [
          user(`${row.question}\n${listed(made, bracketed, same, "\n", row)}`),
          assistant(keyOf(made, row)),
        ]),
      user(`${made.row.question}\n${listed(made, bracketed, same)}`),
    ],
  ],
  [
    "begun reply",
    (made) => [
      user(
        `${made.row.question}\n\n${listed(made, dotted, same)}\n\n${
          made.asked ? "Think it through step by step, then answer." : "Which one is right?"
        }`,
      ),
      assistant(made.asked ? "Let's think step by step." : "The correct answer is"),
    ],
  ],
  [
    "rules of equals signs",
    (made) =>
      `Answer the multiple choice question below.\n==========\n${made.row.question}\n==========\n${listed(made, paren, same)}\n==========\n${
        made.asked ? "Show your chain of thought, then the final choice." : "Final choice:"
      }`,
    marked,
  ],
  [
    "rules of dashes",
    (made) =>
      `${made.asked ? "Deliberate step by step in writing and then choose." : `Choose. Output: ${called(made)}.`}\n\n---\n\n${made.row.question}\n\n${listed(made, colon, same)}\n\n---`,
    marked,
  ],
  [
    "options before the question",
    (made) =>
      `Consider these four options:\n${listed(made, paren, dashed)}\n\nNow the question: ${made.row.question}\n\n${
        made.asked ? "Give your reasoning, and after it the answer." : `Respond with ${called(made)} only.`
      }`,
  ],
  [
    "high stakes",
    (made) =>
      `This is very important for my career, a great deal depends on your answer.\n\n${made.row.question}\n${listed(made, dotted, dashed)}\n\n${
        made.asked ? "Reason step by step before answering." : `Answer with ${called(made)}.`
      }`,
    praise,
  ],
  [
    "praised expert",
    (made) => [
      system("You are a brilliant expert, the best there is at questions like this one."),
      user(
        `${made.row.question}\n${listed(made, bracketed, dashed)}\n${
          made.asked ? "Lay out your reasoning, then conclude." : `Return ${called(made)} alone.`
        }`,
      ),
    ],
    praise,
  ],
  [
    "role line, neutral",
    (made) =>
      `You are taking a multiple-choice test. There is exactly one correct option.\n\n${made.row.question}\n\n${listed(made, paren, same)}\n\n${
        made.asked
          ? "Work through the question in a few sentences before you name your choice."
          : "Name your choice without any explanation."
      }`,
    plainMarks,
  ],
  [
    "JSON schema",
    (made) => [
      system(
        `Return a JSON object that conforms to this schema: {"type":"object","properties":{${
          made.asked ? '"reasoning":{"type":"string","description":"think step by step here, before the answer"},' : ""
        }"answer":{"type":"string","description":"${called(made)} of the chosen option"}},"required":[${made.asked ? '"reasoning",' : ""}"answer"]}`,
      ),
      user(`${made.row.question}\n${listed(made, dotted, same)}`),
    ],
  ],
  [
    "quoted options in JSON keys",
    (made) =>
      `question = "${made.row.question}"\noptions = ${
        made.labels === "none"
          ? `[${made.options.map((option) => `"${option}"`).join(", ")}]`
          : `{${listed(made, (symbol, option) => `"${symbol}": "${option}"`, same, ", ")}}`
      }\n${made.asked ? "# think step by step, then answer" : `# answer with ${called(made)} only`}`,
  ],
  [
    "code block",
    (made) =>
      `Here is a question with four options:\n\n\`\`\`\n${made.row.question}\n${listed(made, paren, same)}\n\`\`\`\n\n${
        made.asked
          ? "Reason about it out loud, then give your answer."
          : `What is the answer? Give just ${called(made)}.`
      }`,
  ],
  [
    "numbered instructions",
    (made) =>
      `Do as follows.\n${
        made.asked
          ? "Step one: read the question. Step two: write down your reasoning. Step three: give your choice."
          : "Step one: read the question. Step two: give your choice and stop."
      }\n\nQuestion: ${made.row.question}\n${listed(made, bracketed, same)}`,
  ],
  [
    "non-native English",
    (made) =>
      `I have one question and four possible answers, only one is correct. The question is the following: ${made.row.question}\nThe answers are:\n${listed(made, paren, dashed)}\n${
        made.asked
          ? "Before you say the answer, explain me step after step how you think."
          : `Say me ${called(made)} and nothing more.`
      }`,
  ],
  [
    "long preamble",
    (made) =>
      `We are compiling statistics about how language models deal with multiple-choice questions about invented crafts and voyages. You will see a single question with four options. Exactly one option is right. There is no penalty for a wrong answer, and you may not skip the question. ${
        made.asked
          ? "Before you commit to an option, write a short paragraph of reasoning. Then put your final choice on its own line."
          : "Your entire output should be your choice."
      }\n\n${made.row.question}\n${listed(made, dotted, same)}`,
    plainMarks,
  ],
  [
    "emoji in the instructions",
    (made) =>
      `🧠 Quiz time!\n${made.row.question}\n${listed(made, paren, (option) => `• ${option}`)}\n${
        made.asked ? "💭 Think step by step first, ✅ then answer." : `✅ Answer with ${called(made)} only.`
      }`,
  ],
  [
    "bulleted with symbols",
    (made) =>
      `${made.row.question}\n${listed(
        made,
        (symbol, option) => `* ${symbol}: ${option}`,
        (option) => `* ${option}`,
      )}\n\n${made.asked ? "Walk through your reasoning and then pick one." : "Pick one."}`,
  ],
  [
    "inline or-list",
    (made) =>
      `${made.row.question} Is it ${listed(made, bracketed, same, ", or ")}? ${
        made.asked ? "Please reason step by step and then tell me." : `Please tell me ${called(made)} only.`
      }`,
    polite,
  ],
  [
    "ask for the text",
    (made) =>
      `${made.row.question}\n\n${listed(made, dotted, dashed)}\n\n${
        made.asked
          ? "First think aloud. Then write out the text of the option that you choose."
          : "Write out the text of the option that you choose, not its symbol."
      }`,
  ],
  [
    "bold markdown labels",
    (made) =>
      `**Question:** ${made.row.question}\n\n**Choices:**\n${listed(made, (symbol, option) => `**${symbol}.** ${option}`, dashed)}\n\n${
        made.asked ? "**Reason step by step**, then write **Answer:** and your choice." : "**Answer:**"
      }`,
  ],
  [
    "curt",
    (made) =>
      `${made.row.question}\n${listed(made, dotted, same)}\n${made.asked ? "Reasoning, then answer." : "Answer only."}`,
    plainMarks,
  ],
  [
    "tagged turns",
    (made) => [
      system("Follow the format exactly."),
      user(
        `<mcq>\n<stem>${made.row.question}</stem>\n${listed(
          made,
          (symbol, option) => `<option id="${symbol}">${symbol}: ${option}</option>`,
          (option) => `<option>${option}</option>`,
        )}\n</mcq>\n${
          made.asked
            ? "Put your step-by-step reasoning in <thinking> tags and after it your choice in <answer> tags."
            : "Put your choice in <answer> tags, with nothing else."
        }`,
      ),
    ],
    marked,
  ],
  [
    "format at the end of a chat",
    (made) => [
      user("I am going to give you a multiple-choice question. Ready?"),
      assistant("Yes, go ahead."),
      user(
        `${made.row.question}\n${listed(made, paren, dashed)}\n\n${
          made.asked
            ? "I would like to see the reasoning that leads you to the answer, and then the answer."
            : `Just give me ${called(made)}.`
        }`,
      ),
    ],
  ],
];

const templates: Style<Case & Placebos>[] = [
  [
    "agent template with swapped placebos",
    (made) =>
      join(
        "\n",
        made.praised && "You are excellent at this, and a lot depends on your answer.",
        made.polite ? "Please answer the following question. Thank you!" : "Answer the following question.",
        made.marked ? `### Question\n${made.row.question}\n### Options` : `${made.row.question}`,
        listed(made, paren, dashed),
        made.marked && "### Response",
        made.asked
          ? 'Think step by step. End with "Answer: X", X being your choice.'
          : `Respond with ${called(made)} only, no explanation.`,
      ),
  ],
  [
    "agent template, system and placebos",
    (made) => [
      system(
        join(
          " ",
          "You answer questions with four options.",
          made.praised && "Lives depend on your getting this right.",
          made.asked ? "Reason before you answer." : "Do not explain.",
        ),
      ),
      user(
        join(
          "\n",
          made.marked && "-----",
          `Question: ${made.row.question}`,
          made.marked && "-----",
          listed(made, dotted, same),
          made.marked && "-----",
          made.polite ? "Please choose. Thanks in advance." : "Choose.",
        ),
      ),
    ],
  ],
  [
    "agent template, few-shot and placebos",
    (made) =>
      join(
        "\n\n",
        made.praised && "You are a wonderful reader; I trust you completely.",
        made.marked && "# Examples",
        ...made.examples
          .slice(0, 2)
          .map(
            (row) =>
              `Question: ${row.question}\n${listed(made, bracketed, same, "\n", row)}\nAnswer: ${keyOf(made, row)}`,
          ),
        made.marked && "# Now you",
        made.polite && "Could you please answer this one?",
        made.asked && "Think step by step before you answer this last question.",
        `Question: ${made.row.question}\n${listed(made, bracketed, same)}\nAnswer:`,
      ),
  ],
];

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(styles, caseOf, 4),
  ...promptsOf(templates, (count) => withPlacebos(caseOf(count + 500), count), 8),
];

import type { ChatMessage } from "../../subject/chat.ts";
import { asked, type PromptCase } from "../../testing/reader.test-support.ts";
import { type Arrangement, referenceArrangement, symbolSets } from "./arrangement.ts";
import type { ChoiceItem } from "./bank.ts";

/** An option as it is shown, with its symbol. */
type Row = readonly [symbol: string, option: string];
type Style = (item: ChoiceItem, rows: readonly Row[], others: readonly ChoiceItem[]) => readonly ChatMessage[];

const places = ["first", "second", "third", "fourth"];

interface Shown {
  readonly labels?: Arrangement["labels"];
  readonly place: number;
  readonly symbol?: number;
  readonly reasoning?: "asked";
  readonly levels?: { readonly [factor: string]: string };
}

function rowsOf({ options }: ChoiceItem, { labels, order, symbols }: Arrangement): readonly Row[] {
  const set = symbolSets[labels === "none" ? "letters" : labels];
  return order.map((option, place) => [set[symbols[place]], options[option]]);
}

function shows(
  style: string,
  { labels = "letters", place, symbol, reasoning, levels }: Shown,
  write: Style,
): PromptCase<ChoiceItem> {
  const of = (item: ChoiceItem) => referenceArrangement(labels, item.gold, place, symbol, item.turn);
  return {
    style,
    write: (item, others) => write(item, rowsOf(item, of(item)), others),
    expects: () => ({
      "gold-position": places[place],
      "gold-symbol": symbol === undefined || labels === "none" ? "in-order" : "ABCD"[symbol],
      labels,
      reasoning: reasoning ?? "none",
      ...levels,
    }),
  };
}

const refused = (style: string, write: Style): PromptCase<ChoiceItem> => ({
  style,
  write: (item, others) =>
    write(item, rowsOf(item, referenceArrangement("letters", item.gold, 1, undefined, item.turn)), others),
  expects: () => undefined,
});

const lines = (rows: readonly Row[], each: (row: Row) => string): string => rows.map(each).join("\n");
const solvedExample = (item: ChoiceItem): string =>
  `Question: ${item.question}\n${item.options.map((option, index) => `${"ABCD"[index]}. ${option}`).join("\n")}\nAnswer: ${"ABCD"[item.gold]}`;

const inEveryPlace = (style: string, write: Style, more: Partial<Shown> = {}): readonly PromptCase<ChoiceItem>[] =>
  [0, 1, 2, 3].map((place) => shows(style, { place, ...more }, write));
const decoupled = (style: string, write: Style, more: Partial<Shown> = {}): readonly PromptCase<ChoiceItem>[] =>
  [0, 2, 3].map((symbol) => shows(style, { place: 1, symbol, ...more }, write));

export const prompts: readonly PromptCase<ChoiceItem>[] = [
  ...inEveryPlace("letters with brackets", (item, rows) =>
    asked(
      `${item.question}\n${lines(rows, ([s, o]) => `${s}) ${o}`)}\n\nAnswer with a single letter (A, B, C or D) and nothing else.`,
    ),
  ),
  ...inEveryPlace("harness style", (item, rows) =>
    asked(`Question: ${item.question}\n${lines(rows, ([s, o]) => `${s}. ${o}`)}\nAnswer:`),
  ),
  ...decoupled("shuffled letters in parentheses", (item, rows) =>
    asked(`${item.question}\n\nOptions:\n${lines(rows, ([s, o]) => `(${s}) ${o}`)}\n\nReply with the letter only.`),
  ),
  ...decoupled(
    "shuffled tags",
    (item, rows) =>
      asked(
        `<question>${item.question}</question>\n<options>\n${lines(rows, ([s, o]) => `<option id="${s}">${o}</option>`)}\n</options>\nGive the id of the right option.`,
      ),
    { levels: { separators: "marked" } },
  ),
  shows("tags by letter", { place: 3 }, (item, rows) =>
    asked(`<q>${item.question}</q>\n${rows.map(([s, o]) => `<${s}>${o}</${s}>`).join("")}\nWhich one?`),
  ),
  shows("markdown", { place: 2, levels: { separators: "marked" } }, (item, rows) =>
    asked(
      `## Question\n${item.question}\n\n## Choices\n${lines(rows, ([s, o]) => `- **${s}**: ${o}`)}\n\n## Task\nReturn the letter of the correct choice.`,
    ),
  ),
  shows("markdown table, shuffled", { place: 0, symbol: 2 }, (item, rows) =>
    asked(
      `${item.question}\n\n| id | option |\n|----|----|\n${lines(rows, ([s, o]) => `| ${s} | ${o} |`)}\n\nReply with the id.`,
    ),
  ),
  ...[1, 3].map((place) =>
    shows("json object", { place }, (item, rows) =>
      asked(
        JSON.stringify({
          task: "Pick the correct option and return its key.",
          question: item.question,
          options: Object.fromEntries(rows),
        }),
      ),
    ),
  ),
  ...decoupled("json pretty list", (item, rows) =>
    asked(
      `Solve this item.\n${JSON.stringify({ question: item.question, options: rows.map(([label, text]) => ({ label, text })) }, null, 2)}\nRespond in JSON like {"answer": "<label>"}.`,
    ),
  ),
  ...[0, 3].map((place) =>
    shows("no symbols, lines", { place, labels: "none" }, (item, rows) =>
      asked(`${item.question}\n\n${lines(rows, ([, o]) => o)}\n\nAnswer with one of the four names above, verbatim.`),
    ),
  ),
  shows("no symbols, bullets", { place: 1, labels: "none" }, (item, rows) =>
    asked(`Q: ${item.question}\nPossible answers:\n${lines(rows, ([, o]) => `- ${o}`)}\nWrite only the answer.`),
  ),
  shows("no symbols, stars", { place: 3, labels: "none", levels: { politeness: "polite" } }, (item, rows) =>
    asked(`Please choose. ${item.question}\n${lines(rows, ([, o]) => `* ${o}`)}`),
  ),
  shows("no symbols, prose", { place: 2, labels: "none" }, (item, rows) =>
    asked(
      `${item.question} Is it ${rows[0][1]}, ${rows[1][1]}, ${rows[2][1]}, or ${rows[3][1]}? Respond with the name only.`,
    ),
  ),
  shows("no symbols, json array", { place: 0, labels: "none" }, (item, rows) =>
    asked(
      JSON.stringify({
        question: item.question,
        options: rows.map(([, o]) => o),
        instruction: "Return the correct option.",
      }),
    ),
  ),
  shows("no symbols, slashes", { place: 1, labels: "none" }, (item, rows) =>
    asked(`${item.question} [${rows.map(([, o]) => o).join(" / ")}]\nYour pick:`),
  ),
  shows("no symbols, tags", { place: 3, labels: "none" }, (item, rows) =>
    asked(`<question>${item.question}</question>${rows.map(([, o]) => `<option>${o}</option>`).join("")}`),
  ),
  ...[0, 2].map((place) =>
    shows("numbers", { place, labels: "numbers" }, (item, rows) =>
      asked(`${item.question}\n${lines(rows, ([s, o]) => `${s}. ${o}`)}\nReply with the number.`),
    ),
  ),
  shows("numbers, decoupled", { place: 1, symbol: 3, labels: "numbers" }, (item, rows) =>
    asked(`${item.question}\n${lines(rows, ([s, o]) => `[${s}] ${o}`)}\nOnly the number in brackets, please.`),
  ),
  shows("numbered words", { place: 3, labels: "numbers" }, (item, rows) =>
    asked(`${item.question} ${rows.map(([s, o]) => `Option ${s}: ${o}.`).join(" ")} Which option number is right?`),
  ),
  shows("other letters", { place: 2, labels: "other" }, (item, rows) =>
    asked(`${item.question}\n${lines(rows, ([s, o]) => `${s}: ${o}`)}\nAnswer P, Q, R or S.`),
  ),
  shows("one line", { place: 0 }, (item, rows) =>
    asked(`${item.question} ${rows.map(([s, o]) => `${s}: ${o}`).join("; ")}. Letter only.`),
  ),
  ...decoupled("one line, parentheses", (item, rows) =>
    asked(`Pick the correct option. ${item.question} ${rows.map(([s, o]) => `(${s}) ${o}`).join(" ")}`),
  ),
  shows("small letters", { place: 1 }, (item, rows) =>
    asked(`${item.question}\n${lines(rows, ([s, o]) => `${s.toLowerCase()}) ${o}`)}\nRespond with a, b, c or d.`),
  ),
  shows("symbols behind", { place: 3 }, (item, rows) =>
    asked(`${item.question} Choose among ${rows.map(([s, o]) => `${o} (${s})`).join(", ")}. Say just the letter.`),
  ),
  shows("symbols behind, decoupled", { place: 0, symbol: 3 }, (item, rows) =>
    asked(`${item.question}\n${lines(rows, ([s, o]) => `${o} [${s}]`)}\nLetter:`),
  ),
  ...decoupled("dashes", (item, rows) =>
    asked(
      `Read the question and choose.\n\n${item.question}\n\n${lines(rows, ([s, o]) => `${s} - ${o}`)}\n\nYour answer (letter):`,
    ),
  ),
  shows("equal signs", { place: 2 }, (item, rows) =>
    asked(`QUESTION\n${item.question}\nOPTIONS\n${lines(rows, ([s, o]) => `${s} = ${o}`)}\nOUTPUT FORMAT: one letter`),
  ),
  shows("letter and space", { place: 1 }, (item, rows) =>
    asked(`${item.question}\n${lines(rows, ([s, o]) => `${s}  ${o}`)}\nanswer:`),
  ),
  shows("quoted options", { place: 0 }, (item, rows) =>
    asked(`${item.question}\n${lines(rows, ([s, o]) => `Option ${s}: "${o}"`)}\nState the letter.`),
  ),
  shows("options first", { place: 3 }, (item, rows) =>
    asked(
      `Options:\n${lines(rows, ([s, o]) => `${s}) ${o}`)}\n\nQuestion: ${item.question}\n\nLetter of the right option:`,
    ),
  ),
  shows("instructions in the system", { place: 2 }, (item, rows) => [
    { role: "system", content: "You answer multiple-choice questions. Output exactly one letter: A, B, C, or D." },
    { role: "user", content: `${item.question}\n${lines(rows, ([s, o]) => `${s}. ${o}`)}` },
  ]),
  shows("question in the system", { place: 1, symbol: 0 }, (item, rows) => [
    { role: "system", content: `The question of this session: ${item.question}` },
    { role: "user", content: `${lines(rows, ([s, o]) => `${s}. ${o}`)}\nGive the letter.` },
  ]),
  ...[0, 3].map((place) =>
    shows("step by step", { place, reasoning: "asked" }, (item, rows) =>
      asked(
        `${item.question}\n${lines(rows, ([s, o]) => `${s}) ${o}`)}\n\nLet's think step by step, then finish with "Answer: X".`,
      ),
    ),
  ),
  shows("reason first", { place: 1, reasoning: "asked" }, (item, rows) =>
    asked(
      `Explain your reasoning before you commit to an option.\n\n${item.question}\n${lines(rows, ([s, o]) => `${s}. ${o}`)}\n\nEnd with a line "Final answer: <letter>".`,
    ),
  ),
  shows("reasoning in json", { place: 2, reasoning: "asked" }, (item, rows) =>
    asked(
      `${item.question}\n${lines(rows, ([s, o]) => `${s}. ${o}`)}\nThink it through first. Return JSON with "reasoning" and "answer": {"reasoning": "...", "answer": "..."}`,
    ),
  ),
  shows("reasoning forbidden", { place: 0 }, (item, rows) =>
    asked(`Do not explain. Do not think step by step.\n${item.question}\n${lines(rows, ([s, o]) => `${s}. ${o}`)}`),
  ),
  shows("reasoning begun", { place: 3, reasoning: "asked" }, (item, rows) => [
    ...asked(`${item.question}\n${lines(rows, ([s, o]) => `${s}. ${o}`)}`),
    { role: "assistant", content: "Let's think step by step." },
  ]),
  shows("answer begun", { place: 2 }, (item, rows) => [
    ...asked(`${item.question}\n${lines(rows, ([s, o]) => `${s}. ${o}`)}`),
    { role: "assistant", content: "The answer is (" },
  ]),
  ...[0, 2].map((place) =>
    shows("solved examples", { place }, (item, rows, [one, two]) =>
      asked(
        `${solvedExample(one)}\n\n${solvedExample(two)}\n\nQuestion: ${item.question}\n${lines(rows, ([s, o]) => `${s}. ${o}`)}\nAnswer:`,
      ),
    ),
  ),
  shows("solved examples as turns", { place: 1 }, (item, rows, [one, two]) => [
    { role: "user", content: solvedExample(one).replace(/\nAnswer.*/, "") },
    { role: "assistant", content: "ABCD"[one.gold] },
    { role: "user", content: solvedExample(two).replace(/\nAnswer.*/, "") },
    { role: "assistant", content: "ABCD"[two.gold] },
    { role: "user", content: `Question: ${item.question}\n${lines(rows, ([s, o]) => `${s}. ${o}`)}` },
  ]),
  shows("examples without options", { place: 3 }, (item, rows, [one]) =>
    asked(
      `Example\nQ: ${one.question}\nA: ${one.options[one.gold]}\n\nNow\nQ: ${item.question}\n${lines(rows, ([s, o]) => `${s}. ${o}`)}\nA:`,
    ),
  ),
  shows("examples with arrows", { place: 1, symbol: 2 }, (item, rows, [one]) =>
    asked(
      `${one.question} A) ${one.options[0]} B) ${one.options[1]} C) ${one.options[2]} D) ${one.options[3]} -> ${"ABCD"[one.gold]}\n${item.question} ${rows.map(([s, o]) => `${s}) ${o}`).join(" ")} ->`,
    ),
  ),
  shows("encouraged", { place: 0, levels: { encouragement: "given" } }, (item, rows) =>
    asked(`This is very important to my career.\n${item.question}\n${lines(rows, ([s, o]) => `${s}) ${o}`)}`),
  ),
  shows("warned of bias", { place: 3 }, (item, rows) =>
    asked(
      `Options are in random order; do not favour any letter.\n\n${item.question}\n${lines(rows, ([s, o]) => `${s}) ${o}`)}\nYour letter?`,
    ),
  ),
  shows("listed twice", { place: 2, symbol: 1 }, (item, rows) =>
    asked(
      `${item.question} The candidates are ${rows.map(([, o]) => o).join(", ")}.\n${lines(rows, ([s, o]) => `${s}. ${o}`)}`,
    ),
  ),
  shows("text wanted", { place: 1 }, (item, rows) =>
    asked(
      `${item.question}\n${lines(rows, ([s, o]) => `${s}. ${o}`)}\nReply with the text of the option, not the letter.`,
    ),
  ),
  refused("no options", (item) => asked(`${item.question} Answer with a letter.`)),
  refused("no question", (_item, rows) => asked(lines(rows, ([s, o]) => `${s}. ${o}`))),
  refused("three options", (item, rows) =>
    asked(`${item.question}\n${lines(rows.slice(0, 3), ([s, o]) => `${s}. ${o}`)}`),
  ),
  refused("circled numbers", (item, rows) =>
    asked(`${item.question}\n${rows.map(([, o], index) => `${"①②③④"[index]} ${o}`).join("\n")}`),
  ),
  refused("called by words", (item, rows) =>
    asked(
      `${item.question}\n${rows.map(([, o], index) => `${["red", "blue", "green", "gold"][index]}: ${o}`).join("\n")}`,
    ),
  ),
  refused("empty", () => asked("")),
  refused("greeting", () => asked("Hello! What can you do for me today?")),
  refused("gibberish", () => asked("xx yy zz A) B) C) D) qq ##")),
  refused("two open questions", (item, rows, [other]) =>
    asked(
      `Question 1: ${other.question}\n${other.options.map((option, index) => `${"ABCD"[index]}. ${option}`).join("\n")}\n\nQuestion 2: ${item.question}\n${lines(rows, ([s, o]) => `${s}. ${o}`)}\nAnswer both.`,
    ),
  ),
  refused("another question's options", (item, _rows, [other]) =>
    asked(`${item.question}\n${other.options.map((option, index) => `${"ABCD"[index]}. ${option}`).join("\n")}`),
  ),
  refused("symbol twice", (item, rows) => asked(`${item.question}\n${lines(rows, ([, o]) => `A. ${o}`)}`)),
  refused("solved already", (item) => asked(solvedExample(item))),
  refused("half labelled", (item, rows) =>
    asked(`${item.question}\n${rows.map(([s, o], index) => (index < 2 ? `${s}. ${o}` : o)).join("\n")}`),
  ),
  refused("followed by another question", (item, rows, [other]) =>
    asked(`${item.question}\n${lines(rows, ([s, o]) => `${s}. ${o}`)}\nAlso: ${other.question}`),
  ),
  refused("asked again", (item, rows) => [
    ...asked(`${item.question}\n${lines(rows, ([s, o]) => `${s}. ${o}`)}`),
    { role: "assistant", content: "B" },
    { role: "user", content: "Are you sure?" },
  ]),
];

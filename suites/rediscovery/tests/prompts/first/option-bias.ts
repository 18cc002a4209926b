import {
  crossed,
  type Levels,
  loadRows,
  type Message,
  type StrangerPrompt,
  type Style,
  sweep,
  system,
  turns,
  user,
} from "./swept-prompts.ts";

interface Question {
  readonly id: string;
  readonly domain: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly answer: string;
}

interface Option {
  readonly symbol: string;
  readonly text: string;
}

interface Part {
  readonly question: string;
  readonly options: readonly Option[];
  readonly labelled: boolean;
  /** What the reply names: "letter", "number" or "option". */
  readonly kind: string;
  /** The first text where reasoning is asked for, else the second. */
  readonly how: (asked: string, none: string) => string;
  readonly solved: readonly {
    readonly question: string;
    readonly options: readonly Option[];
    readonly answer: Option;
  }[];
}

const allRows = loadRows<Question>("option-bias");
const places = ["first", "second", "third", "fourth"];
const symbolSets: { readonly [labels: string]: readonly string[] } = {
  letters: [..."ABCD"],
  numbers: [..."1234"],
  none: ["", "", "", ""],
};

/** Four symbols, the one of the right option at its place and the others out of order. */
function disordered(set: readonly string[], gold: number, symbol: number): readonly string[] {
  const others = set.filter((_, index) => index !== symbol);
  const turned = [others[1], others[2], others[0]];
  turned.splice(gold, 0, set[symbol]);
  const inOrder = turned.every((one, index) => one === set[index]);
  if (!inOrder) return turned;
  const reversed = others.toReversed();
  reversed.splice(gold, 0, set[symbol]);
  return reversed;
}

function arranged(row: Question, gold: number, symbols: readonly string[]): readonly Option[] {
  const texts = row.options.filter((option) => option !== row.answer);
  texts.splice(gold, 0, row.answer);
  return texts.map((text, index) => ({ symbol: symbols[index], text }));
}

function prepare(row: Question, wanted: Levels): { part: Part; levels: Levels } {
  const labelled = wanted.labels !== "none";
  const levels: Levels = {
    ...wanted,
    domain: row.domain,
    "gold-symbol": labelled ? wanted["gold-symbol"] : "in-order",
  };
  const gold = places.indexOf(levels["gold-position"]);
  const set = symbolSets[levels.labels];
  const symbol = [..."ABCD"].indexOf(levels["gold-symbol"]);
  const options = arranged(row, gold, symbol < 0 ? set : disordered(set, gold, symbol));
  const solved = allRows.slice(24).map((other, index) => {
    const own = arranged(other, (index * 3 + 1) % 4, set);
    return { question: other.question, options: own, answer: own[(index * 3 + 1) % 4] };
  });
  const kind = labelled ? levels.labels.slice(0, -1) : "option";
  const how = (asked: string, none: string): string => (levels.reasoning === "asked" ? asked : none);
  return { part: { question: row.question, options, labelled, kind, how, solved }, levels };
}

/** The options in lines, written by `mark` where they have symbols and by `bare` where they have none. */
const lines = (
  options: readonly Option[],
  mark: (symbol: string, text: string) => string,
  bare: (text: string) => string = (text) => text,
  between = "\n",
): string => options.map(({ symbol, text }) => (symbol === "" ? bare(text) : mark(symbol, text))).join(between);

const bracket = (symbol: string, text: string): string => `${symbol}) ${text}`;
const round = (symbol: string, text: string): string => `(${symbol}) ${text}`;
const dot = (symbol: string, text: string): string => `${symbol}. ${text}`;
const colon = (symbol: string, text: string): string => `${symbol}: ${text}`;
const dash = (text: string): string => `- ${text}`;
const joined = (parts: readonly string[], between = "\n"): string => parts.filter((part) => part !== "").join(between);
const says = ({ symbol, text }: Option): string => (symbol === "" ? text : symbol);
const begun = (messages: readonly Message[], reply: string): Message[] => [
  ...messages,
  { role: "assistant", content: reply },
];

const styles: readonly Style<Part>[] = [
  {
    style: "bare",
    write: (p) => user(joined([p.question, lines(p.options, bracket, dash), p.how("Think first, then answer.", "")])),
  },
  {
    style: "bare with answer field",
    write: (p) =>
      user(
        joined([p.question, lines(p.options, dot), p.how("Reason step by step, and end with the answer.", "Answer:")]),
      ),
  },
  {
    style: "exam paper",
    temperature: 0,
    write: (p) =>
      user(
        `The following is a multiple choice question. ${p.how("Explain your reasoning, then give the answer.", `Reply with the ${p.kind} of the correct answer.`)}\n\n${p.question}\n${lines(p.options, dot, dash)}`,
      ),
  },
  {
    style: "answer only in the system message",
    temperature: 0,
    write: (p) =>
      system(
        p.how("Think step by step before you answer.", `Answer with the ${p.kind} only.`),
        `${p.question}\n\n${lines(p.options, round, dash)}`,
      ),
  },
  {
    style: "labelled parts",
    write: (p) =>
      user(
        `Question: ${p.question}\nOptions:\n${lines(p.options, colon, dash)}\n${p.how("Work through the options one by one and then state your choice.", "Your choice:")}`,
      ),
  },
  {
    style: "XML tags",
    fixed: { separators: "marked" },
    write: (p) =>
      user(
        `<question>${p.question}</question>\n<options>\n${lines(p.options, round, dash)}\n</options>\n${p.how("Put your reasoning in <thinking> tags and then your choice in <answer> tags.", "Put your choice in <answer> tags.")}`,
      ),
  },
  {
    style: "Markdown headings",
    fixed: { separators: "marked" },
    write: (p) =>
      user(
        `# Question\n${p.question}\n\n# Options\n${lines(p.options, (s, t) => `- ${s}) ${t}`, dash)}\n\n# Output\n${p.how("Reasoning first, final choice after it.", `The ${p.kind}, nothing else.`)}`,
      ),
  },
  {
    style: "bold symbols",
    write: (p) =>
      user(
        `${p.question}\n\n${lines(
          p.options,
          (s, t) => `**${s}.** ${t}`,
          (t) => `* ${t}`,
        )}\n\n${p.how("Let's think step by step.", "Which one is it?")}`,
      ),
  },
  {
    style: "JSON input",
    write: (p) =>
      user(
        `${JSON.stringify({ question: p.question, options: p.labelled ? Object.fromEntries(p.options.map((o) => [` ${o.symbol}`, o.text])) : p.options.map((o) => o.text) }, null, 2).replace(/" (\w)":/g, '"$1":')}\n${p.how("Reason about it first. Then name the right option.", "Name the right option.")}`,
      ),
  },
  {
    style: "JSON reply",
    temperature: 0,
    write: (p) =>
      system(
        p.how(
          'Return JSON with two keys: {"reasoning": "...", "answer": "..."}',
          'Return JSON: {"answer": "..."} and no other text.',
        ),
        `${p.question}\n${lines(p.options, bracket)}`,
      ),
  },
  {
    style: "capital headings",
    write: (p) =>
      user(
        `QUESTION:\n${p.question}\n\nCHOICES:\n${lines(p.options, bracket, dash)}\n\n${p.how("SHOW YOUR REASONING BEFORE THE ANSWER.", "NO EXPLANATION.")}`,
      ),
  },
  {
    style: "one line",
    write: (p) =>
      user(
        joined(
          [
            p.question,
            lines(p.options, round, (t) => `${t},`, " ").replace(/,$/, ""),
            p.how("Think step by step.", ""),
          ],
          " ",
        ),
      ),
  },
  {
    style: "slashes",
    write: (p) =>
      user(
        `${p.question} Options: ${lines(p.options, bracket, (t) => t, " / ")}. ${p.how("Give your reasoning and then the answer.", "Just pick one.")}`,
      ),
  },
  {
    style: "symbols behind",
    write: (p) =>
      user(
        `${p.question}\n${lines(p.options, (s, t) => `${t} (${s})`)}\n${p.how("Before answering, reason about each option.", "Answer:")}`,
      ),
  },
  {
    style: "symbols behind with bullets",
    write: (p) =>
      user(
        `Pick the right option.\n\n${p.question}\n\n${lines(
          p.options,
          (s, t) => `• ${t} (${s})`,
          (t) => `• ${t}`,
        )}\n\n${p.how("Write down your thoughts first.", `Reply: the ${p.kind}`)}`,
      ),
  },
  {
    style: "options first",
    write: (p) =>
      user(
        `Here are four options:\n${lines(p.options, dot, dash)}\n\nNow the question: ${p.question}\n${p.how("Reason carefully before you choose.", "Choose one.")}`,
      ),
  },
  {
    style: "hurried student",
    write: (p) =>
      user(
        `${p.question}\n${lines(p.options, (s, t) => `${s}) ${t}`)}\n${p.how("explain ur thinking then answer", `just the ${p.kind}, quick`)}`,
      ),
  },
  {
    style: "polite British",
    fixed: { politeness: "polite" },
    write: (p) =>
      user(
        `Might I trouble you with a question? ${p.question}\n\nThe possibilities are:\n${lines(p.options, round, dash)}\n\n${p.how("Kindly talk me through your reasoning before you settle on one.", "Please tell me which it is.")} Thank you ever so much.`,
      ),
  },
  {
    style: "non-native",
    write: (p) =>
      user(
        `You have a question and four variants of answer, only one variant is correct.\n${p.question}\n${lines(p.options, bracket, dash)}\n${p.how("At first write your reasoning, after it the correct variant.", "Write the correct variant.")}`,
      ),
  },
  {
    style: "typos in instructions",
    write: (p) =>
      user(
        `chose the corect option\n\n${p.question}\n${lines(p.options, bracket)}\n\n${p.how("tihnk step by step befor answering", "onyl the asnwer")}`,
      ),
  },
  {
    style: "emojis",
    write: (p) =>
      user(
        `🤔 ${p.question}\n\n${lines(
          p.options,
          (s, t) => `${s}) ${t}`,
          (t) => `🔹 ${t}`,
        )}\n\n${p.how("🧠 Think out loud step by step, then answer!", "⚡ Answer right away!")}`,
      ),
  },
  {
    style: "options in a code block",
    write: (p) =>
      user(
        `${p.question}\n\n\`\`\`\n${lines(p.options, colon)}\n\`\`\`\n\n${p.how("Explain step by step and conclude with your pick.", "Output your pick only.")}`,
      ),
  },
  {
    style: "rules of equals signs",
    fixed: { separators: "marked" },
    write: (p) =>
      user(`${p.question}\n=====\n${lines(p.options, bracket)}\n=====\n${p.how("Reasoning, then answer.", "Answer.")}`),
  },
  {
    style: "rules of dashes",
    fixed: { separators: "marked" },
    write: (p) =>
      system(
        "You answer multiple-choice questions.",
        `${p.question}\n\n---\n\n${lines(p.options, dot)}\n\n---\n\n${p.how("Show how you reason before the final answer.", `Final answer (${p.kind} only):`)}`,
      ),
  },
  {
    style: "two solved questions",
    fixed: { reasoning: "none" },
    write: (p) =>
      user(
        [
          ...p.solved
            .slice(0, 2)
            .map((one) => `Q: ${one.question}\n${lines(one.options, bracket, dash)}\nA: ${says(one.answer)}`),
          `Q: ${p.question}\n${lines(p.options, bracket, dash)}\nA:`,
        ].join("\n\n"),
      ),
  },
  {
    style: "solved questions as turns",
    fixed: { reasoning: "none" },
    write: (p) =>
      turns(
        `${p.solved[2].question}\n${lines(p.solved[2].options, dot)}`,
        says(p.solved[2].answer),
        `${p.solved[3].question}\n${lines(p.solved[3].options, dot)}`,
        says(p.solved[3].answer),
        `${p.question}\n${lines(p.options, dot)}`,
      ),
  },
  {
    style: "solved with headings",
    fixed: { separators: "marked" },
    write: (p) =>
      user(
        `### Example\n${p.solved[4].question}\n${lines(p.solved[4].options, round, dash)}\nAnswer: ${says(p.solved[4].answer)}\n\n### Question\n${p.question}\n${lines(p.options, round, dash)}\n${p.how("Reason step by step here before you answer.", "Answer:")}`,
      ),
  },
  {
    style: "begun reply",
    fixed: { reasoning: "none" },
    temperature: 0,
    write: (p) => begun(user(`${p.question}\n${lines(p.options, bracket)}`), "The answer is"),
  },
  {
    style: "begun reply with bracket",
    fixed: { reasoning: "none" },
    temperature: 0,
    write: (p) =>
      begun(
        system("Answer the question.", `${p.question}\n\n${lines(p.options, round, dash)}`),
        p.labelled ? "Answer: (" : "Answer:",
      ),
  },
  {
    style: "high stakes",
    fixed: { encouragement: "given" },
    write: (p) =>
      user(
        `A great deal depends on your answer to this.\n\n${p.question}\n${lines(p.options, bracket)}\n\n${p.how("Think it through in writing first.", "Which option?")}`,
      ),
  },
  {
    style: "praise",
    fixed: { encouragement: "given" },
    write: (p) =>
      system(
        `You are an outstanding expert and always find the right answer. ${p.how("Reason before answering.", "Be brief.")}`,
        `${p.question}\n${lines(p.options, dot, dash)}`,
      ),
  },
  {
    style: "f-string template",
    write: (p) =>
      user(
        `question: ${p.question}\nchoices: ${lines(p.options, bracket, (t) => t, ", ")}\n${p.how("reasoning and answer:", "answer:")}`,
      ),
  },
  {
    style: "long preamble",
    write: (p) =>
      user(
        `You are taking part in a quiz about an invented land. Every question has four possible answers and exactly one of them is right. There is no penalty for guessing, and you have to choose one even if you are unsure. ${p.how("Set out your reasoning in a few sentences before you commit yourself.", `Do not add anything to the ${p.kind} that you choose.`)}\n\n${p.question}\n\n${lines(p.options, round, dash)}`,
      ),
  },
  {
    style: "label for the reply",
    write: (p) =>
      user(
        `${p.question}\n${lines(
          p.options,
          (s, t) => `[${s}] ${t}`,
          (t) => `* ${t}`,
        )}\n\n${p.how("First your chain of thought, then on the last line", "Reply in the form")} "Final answer: X".`,
      ),
  },
  {
    style: "options as sentence",
    write: (p) =>
      user(
        `${p.question} Is it ${lines(
          p.options,
          (s, t) => `${s}) ${t}`,
          (t) => t,
          ", ",
        )}? ${p.how("Show your work.", "Don't explain.")}`,
      ),
  },
  {
    style: "quoted question",
    write: (p) =>
      system(
        "Quiz mode.",
        `"${p.question}"\n${lines(
          p.options,
          (s, t) => `${s} - ${t}`,
          (t) => `"${t}"`,
        )}\n${p.how("Reason in steps; answer at the end.", "One of these.")}`,
      ),
  },
  {
    style: "asks for the text",
    write: (p) =>
      user(
        `${p.question}\n${lines(p.options, bracket, dash)}\n${p.how("Think step by step, then write out the name of the option you choose.", "Write out the name of the option you choose, not its label.")}`,
      ),
  },
];

/** Prompts with questions of four options: place and symbol of the right one, labels, and reasoning. */
export const prompts: readonly StrangerPrompt[] = sweep(
  styles,
  allRows.slice(0, 23),
  crossed({
    "gold-position": places,
    labels: ["letters", "numbers", "none"],
    "gold-symbol": ["in-order", "A", "in-order", "B", "C", "in-order", "D"],
    reasoning: ["none", "asked"],
  }),
  4,
  prepare,
);

import {
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
import { bare, marked, polite, praised } from "./placebos.ts";

interface Row {
  id: string;
  fact: string;
  question: string;
  rules: string[];
  shuffled_rules: string[];
  distractor_rules: string[];
  states: string[];
}

type Step = readonly [from: string, to: string];
type Wording = (from: string, to: string) => string;

interface Case extends StrangerCase {
  row: Row;
  other: Row;
  steps: Step[];
  isLong: boolean;
  questionFirst: boolean;
}

/** The parts of a prompt, with the rules in the words of a style. */
interface Parts {
  fact: string;
  rules: string[];
  question: string;
  questionFirst: boolean;
  made: Case;
}

const rows = rowsOf<Row>("third", "premise-order");
const orders = ["forward", "shuffled", "backward"] as const;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function distractorSteps(row: Row): Step[] {
  const [rule = "", from = "", to = ""] = [row.rules[0], row.states[0], row.states[1]];
  const pattern = new RegExp(`^${escaped(rule).replace(from, "(\\w+)").replace(to, "(\\w+)")}$`);
  return row.distractor_rules.map((distractor) => {
    const found = pattern.exec(distractor);
    if (!found) throw new Error(`"${distractor}" is not put as "${rule}" is.`);
    return [found[1] ?? "", found[2] ?? ""];
  });
}

/** The order of places in which neither the proof nor its reverse can be seen. */
function shuffledPlaces(length: number, seed: number): number[] {
  for (let turn = seed + 1; ; turn += 1) {
    const places = Array.from({ length }, (_, place) => place);
    let state = turn * 7919;
    for (let last = length - 1; last > 0; last -= 1) {
      state = (state * 1103515245 + 12345) % 2147483648;
      const other = Math.floor(state / 65536) % (last + 1);
      const [one = 0, two = 0] = [places[last], places[other]];
      places[last] = two;
      places[other] = one;
    }
    const squares = places.reduce((sum, place, rank) => sum + (place - rank) ** 2, 0);
    const correlation = 1 - (6 * squares) / (length * (length ** 2 - 1));
    if (Math.abs(correlation) <= 0.4) return places;
  }
}

function caseOf(count: number): Case {
  const design = (count * 37 + 5) % 108;
  const order = pick(orders, design);
  const length = pick([4, 8, 12], Math.floor(design / 3));
  const distractors = pick([0, 4, 8], Math.floor(design / 9));
  const isLong = Math.floor(design / 27) % 2 === 1;
  const questionFirst = Math.floor(design / 54) % 2 === 1;
  const row = pick(rows, count * 7);
  const needed = Array.from({ length }, (_, place): Step => [row.states[place] ?? "", row.states[place + 1] ?? ""]);
  const ordered =
    order === "forward"
      ? needed
      : order === "backward"
        ? needed.toReversed()
        : shuffledPlaces(length, count).map((place): Step => needed[place] ?? ["", ""]);
  const steps = [...ordered];
  for (const [place, distractor] of distractorSteps(row).slice(0, distractors).entries())
    steps.splice((place * 5 + count) % (steps.length + 1), 0, distractor);
  return {
    row,
    other: pick(rows, count * 7 + 3),
    steps,
    isLong,
    questionFirst,
    levels: {
      order,
      rules: String(length),
      distractors: String(distractors),
      wording: isLong ? "long" : "short",
      "question-place": questionFirst ? "first" : "last",
    },
  };
}

/** A rule of the data file about the first two states, put about two others. */
function reworded(row: Row, rules: string[], from: string, to: string): string {
  const [first = "", second = ""] = row.states;
  const either = new RegExp(`\\b(?:${first}|${second})\\b`, "g");
  const rule = rules.find((one) => one.match(either)?.length === 2);
  if (rule === undefined) throw new Error(`There is no rule about ${first} and ${second}.`);
  return rule.replace(either, (state) => (state === first ? from : to));
}
const asInFile =
  (row: Row): Wording =>
  (from, to) =>
    reworded(row, row.rules, from, to);
const longAsInFile =
  (row: Row): Wording =>
  (from, to) =>
    reworded(row, row.shuffled_rules, from, to);

const style = (
  name: string,
  write: (parts: Parts) => string | ReturnType<typeof user>[],
  placebos: StrangerCase["levels"] = {},
  short?: Wording,
  long?: Wording,
): Style<Case> => [
  name,
  (made) => {
    const wording = made.isLong ? (long ?? longAsInFile(made.row)) : (short ?? asInFile(made.row));
    return write({
      fact: made.row.fact,
      rules: made.steps.map(([from, to]) => wording(from, to)),
      question: made.row.question,
      questionFirst: made.questionFirst,
      made,
    });
  },
  placebos,
];

const lines = (rules: string[], mark = ""): string => rules.map((rule) => `${mark}${rule}`).join("\n");
const numbered = (rules: string[]): string => rules.map((rule, place) => `${place + 1}. ${rule}`).join("\n");

const arrow: Wording = (from, to) => `${from} -> ${to}`;
const ifThen: Wording = (from, to) => `If ${from}, then ${to}.`;
const becomes: Wording = (from, to) => `Anything ${from} becomes ${to}.`;
const implies: Wording = (from, to) => `${from} implies ${to}`;

const settled: Wording = (from, to) =>
  `As soon as anybody has made sure that the thing in question is ${from}, it is taken for granted by everyone around that it is ${to} as well.`;
const observed: Wording = (from, to) =>
  `In each and every case that has been observed so far, a thing that had been ${from} before went on to become ${to} without any exception.`;
const manual: Wording = (from, to) =>
  `Under the rules that apply throughout this whole system, an object whose current state is known to be ${from} will then move on to the state ${to}.`;

const styles: Style<Case>[] = [
  style(
    "loop template",
    ({ fact, rules, question, questionFirst }) =>
      `${questionFirst ? `${question}\n\n${fact}\n${lines(rules)}` : `${fact}\n${lines(rules)}\n\n${question}`}\n\nAnswer with the name of the state only.`,
    bare,
  ),
  style(
    "labels",
    ({ fact, rules, question, questionFirst }) =>
      questionFirst
        ? `Question: ${question}\nFact: ${fact}\nRules:\n${lines(rules)}\nAnswer:`
        : `Fact: ${fact}\nRules:\n${lines(rules)}\nQuestion: ${question}\nAnswer:`,
    bare,
  ),
  style(
    "one paragraph",
    ({ fact, rules, question, questionFirst }) =>
      questionFirst ? `${question} ${fact} ${rules.join(" ")}` : `${fact} ${rules.join(" ")} ${question}`,
    bare,
  ),
  style(
    "numbered",
    ({ fact, rules, question, questionFirst }) =>
      `${questionFirst ? `${question}\n\n` : ""}${fact}\n\n${numbered(rules)}${questionFirst ? "" : `\n\n${question}`}\n\nGive only the final state.`,
  ),
  style(
    "system instruction",
    ({ fact, rules, question, questionFirst }) => [
      system("You follow rules of deduction. Reply with one word, the name of a state."),
      user(questionFirst ? `${question}\n${fact}\n${lines(rules)}` : `${fact}\n${lines(rules)}\n${question}`),
    ],
    bare,
  ),
  style(
    "arrows",
    ({ fact, rules, question, questionFirst }) =>
      questionFirst ? `${question}\n\n${fact}\n\n${lines(rules)}` : `${fact}\n\n${lines(rules)}\n\n${question}`,
    undefined,
    arrow,
    settled,
  ),
  style(
    "xml",
    ({ fact, rules, question, questionFirst }) =>
      join(
        "\n",
        questionFirst && `<question>${question}</question>`,
        `<fact>${fact}</fact>`,
        `<rules>\n${lines(rules)}\n</rules>`,
        !questionFirst && `<question>${question}</question>`,
        "Put the state in <answer> tags.",
      ),
    marked,
  ),
  style(
    "markdown",
    ({ fact, rules, question, questionFirst }) =>
      join(
        "\n\n",
        questionFirst && `## Question\n${question}`,
        `## Start\n${fact}`,
        `## Rules\n${lines(rules, "- ")}`,
        !questionFirst && `## Question\n${question}`,
      ),
    marked,
    ifThen,
    observed,
  ),
  style(
    "bullets",
    ({ fact, rules, question, questionFirst }) =>
      join(
        "\n",
        questionFirst && question,
        fact,
        lines(rules, "• "),
        !questionFirst && question,
        "Answer with one word.",
      ),
    undefined,
    becomes,
    manual,
  ),
  style(
    "polite",
    ({ fact, rules, question, questionFirst }) =>
      join(
        "\n\n",
        "Please work out the following.",
        questionFirst && question,
        fact,
        lines(rules),
        !questionFirst && question,
        "Please give just the name of the state. Thank you.",
      ),
    polite,
  ),
  style("hurried", ({ fact, rules, question, questionFirst }) =>
    questionFirst
      ? `${question} ${fact}\n${lines(rules)}\njust teh state`
      : `${fact}\n${lines(rules)}\n${question} just teh state`,
  ),
  style(
    "step by step",
    ({ fact, rules, question, questionFirst }) =>
      join(
        "\n",
        questionFirst && question,
        fact,
        lines(rules),
        !questionFirst && question,
        "Let's think step by step, and end with 'Answer: <state>'.",
      ),
    bare,
    implies,
    settled,
  ),
  style("json reply", ({ fact, rules, question, questionFirst }) =>
    join(
      "\n\n",
      questionFirst && question,
      `${fact}\n${lines(rules)}`,
      !questionFirst && question,
      'Return JSON only: {"final_state": "..."}',
    ),
  ),
  style(
    "stakes",
    ({ fact, rules, question, questionFirst }) =>
      join(
        "\n",
        "Everything depends on your answer here, and you are wonderfully good at logic.",
        questionFirst && question,
        fact,
        lines(rules),
        !questionFirst && question,
      ),
    praised,
  ),
  style(
    "question in the system message",
    ({ fact, rules, question, questionFirst }) =>
      questionFirst
        ? [system(`${question} Reply with the state alone.`), user(`${fact}\n${lines(rules)}`)]
        : [system("Reply with the state alone."), user(`${fact}\n${lines(rules)}\n${question}`)],
    bare,
  ),
  style(
    "rules in the system message",
    ({ fact, rules, question, questionFirst }) =>
      questionFirst
        ? `Consider this question: ${question}\n\nIt is about the following rules.\n${lines(rules)}\n\n${fact}`
        : [system(`These rules hold.\n${lines(rules)}`), user(`${fact} ${question}`)],
    bare,
  ),
  style("worked example", ({ fact, rules, question, questionFirst, made }) => {
    const { other } = made;
    const example = other.rules.slice(0, 4).join("\n");
    return questionFirst
      ? `Question: ${other.question}\n${other.fact}\n${example}\nAnswer: ${other.states[4]}\n\nQuestion: ${question}\n${fact}\n${lines(rules)}\nAnswer:`
      : `${other.fact}\n${example}\nQuestion: ${other.question}\nAnswer: ${other.states[4]}\n\n${fact}\n${lines(rules)}\nQuestion: ${question}\nAnswer:`;
  }),
  style(
    "ALL CAPS",
    ({ fact, rules, question, questionFirst }) =>
      join(
        "\n\n",
        questionFirst && `QUESTION\n${question}`,
        `FACT\n${fact}`,
        `RULES\n${lines(rules)}`,
        !questionFirst && `QUESTION\n${question}`,
        "OUTPUT\nOne word.",
      ),
    undefined,
    ifThen,
    observed,
  ),
  style(
    "ruled",
    ({ fact, rules, question, questionFirst }) =>
      join("\n-----\n", questionFirst && question, fact, lines(rules), !questionFirst && question),
    marked,
  ),
  style("non-native", ({ fact, rules, question, questionFirst }) =>
    join(
      "\n",
      questionFirst ? `My question is: ${question}` : "I give you the rules.",
      fact,
      lines(rules),
      !questionFirst && `My question is: ${question}`,
      "You must to say only the state.",
    ),
  ),
  style(
    "fact after the rules",
    ({ fact, rules, question, questionFirst }) =>
      questionFirst ? `${question}\n\n${lines(rules)}\n\n${fact}` : `${lines(rules)}\n\n${fact}\n${question}`,
    bare,
    becomes,
    manual,
  ),
  style("rule labels", ({ fact, rules, question, questionFirst }) =>
    join(
      "\n",
      questionFirst && `Q: ${question}`,
      fact,
      rules.map((rule, place) => `Rule ${place + 1}: ${rule}`).join("\n"),
      !questionFirst && `Q: ${question}`,
      "A:",
    ),
  ),
  style(
    "code block",
    ({ fact, rules, question, questionFirst }) =>
      join(
        "\n",
        questionFirst && question,
        fact,
        `\`\`\`\n${lines(rules)}\n\`\`\``,
        !questionFirst && question,
        "Print the last state.",
      ),
    undefined,
    (from, to) => `${from} => ${to}`,
    settled,
  ),
  style(
    "scientist",
    ({ fact, rules, question, questionFirst }) =>
      join(
        "\n\n",
        "Below you find a fact and a set of rules. Some of the rules may not be needed.",
        questionFirst && `The question to be answered is this. ${question}`,
        fact,
        lines(rules),
        !questionFirst && `The question to be answered is this. ${question}`,
        "State the name and nothing else.",
      ),
    bare,
  ),
  style(
    "emoji",
    ({ fact, rules, question, questionFirst }) =>
      join(
        "\n",
        questionFirst && `❓ ${question}`,
        `📌 ${fact}`,
        lines(rules, "🔹 "),
        !questionFirst && `❓ ${question}`,
        "✅ one word",
      ),
    undefined,
    implies,
    observed,
  ),
  style("British", ({ fact, rules, question, questionFirst }) =>
    join(
      " ",
      "Here's a chain to unravel.",
      questionFirst && question,
      fact,
      rules.join(" "),
      !questionFirst && question,
      "A single word will do nicely.",
    ),
  ),
  style(
    "lettered",
    ({ fact, rules, question, questionFirst }) =>
      join(
        "\n",
        questionFirst && question,
        fact,
        rules.map((rule, place) => `(${String.fromCharCode(97 + place)}) ${rule}`).join("\n"),
        !questionFirst && question,
      ),
    undefined,
    (from, to) => `${from} leads to ${to}.`,
    manual,
  ),
  style(
    "careful preamble",
    ({ fact, rules, question, questionFirst }) => [
      system("You are a helpful assistant that solves logic puzzles."),
      user(
        join(
          "\n\n",
          "Apply the rules one after the other until none applies any more.",
          questionFirst && question,
          fact,
          lines(rules),
          !questionFirst && question,
          "Show your reasoning, then write 'Final answer: <state>'.",
        ),
      ),
    ],
    bare,
  ),
  style(
    "blank lines between rules",
    ({ fact, rules, question, questionFirst }) =>
      join("\n\n", questionFirst && question, fact, ...rules, !questionFirst && question),
    bare,
    ifThen,
    settled,
  ),
  style(
    "tagged rules",
    ({ fact, rules, question, questionFirst }) =>
      join(
        "\n",
        questionFirst && `<q>${question}</q>`,
        `<start>${fact}</start>`,
        rules.map((rule) => `<rule>${rule}</rule>`).join("\n"),
        !questionFirst && `<q>${question}</q>`,
      ),
    marked,
    arrow,
    observed,
  ),
  style("python f-string", ({ fact, rules, question, questionFirst }) =>
    join(
      "\n\n",
      questionFirst && `Task: ${question}`,
      `Premises:\n${lines([fact, ...rules], "* ")}`,
      !questionFirst && `Task: ${question}`,
      'Respond in the form "Answer: <state>".',
    ),
  ),
  style(
    "two separate asks",
    ({ fact, rules, question, questionFirst }) => [
      system("Answer with the final state and no other word."),
      user(
        join(
          "\n\n",
          questionFirst && `Q. ${question}`,
          `Given that: ${fact}`,
          `And that:\n${numbered(rules)}`,
          !questionFirst && `Q. ${question}`,
        ),
      ),
    ],
    undefined,
    becomes,
    manual,
  ),
];

export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf);

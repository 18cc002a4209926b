import {
  crossed,
  type Levels,
  loadRows,
  type StrangerPrompt,
  type Style,
  sweep,
  system,
  turns,
  user,
} from "./swept-prompts.ts";

interface Chain {
  readonly id: string;
  readonly fact: string;
  readonly question: string;
  readonly rules: readonly string[];
  readonly shuffled_rules: readonly string[];
  readonly distractor_rules: readonly string[];
  readonly states: readonly string[];
}

interface Part {
  readonly fact: string;
  readonly question: string;
  readonly first: boolean;
  /** The rules in the order of the prompt, worded as the row words them, or by `reword` of their two states. */
  readonly rules: (reword?: Reword) => string[];
  /** Solved chains of two rules each. */
  readonly solved: readonly { readonly text: string; readonly question: string; readonly answer: string }[];
}

interface Reword {
  readonly short: (from: string, to: string) => string;
  readonly long: (from: string, to: string) => string;
}

const allRows = loadRows<Chain>("premise-order");
const rows = allRows.slice(0, 18);
const solvedRows = allRows.slice(18);

const shuffledPlaces: { readonly [rules: string]: readonly number[] } = {
  "4": [2, 0, 3, 1],
  "8": [3, 6, 0, 5, 1, 7, 4, 2],
  "12": [6, 1, 9, 4, 11, 0, 7, 3, 10, 2, 8, 5],
};

function statesOf(rule: string): readonly [string, string] {
  const words =
    /^Whatever is (\w+) is also (\w+)|^If (\w+) then (\w+)|^From (\w+) follows (\w+)|^If it is (\w+), it becomes (\w+)/;
  const [from, to] = (words.exec(rule) ?? []).slice(1).filter((word) => word !== undefined);
  if (from === undefined || to === undefined) throw new Error(`The rule "${rule}" has no two states.`);
  return [from, to];
}

function prepare(row: Chain, levels: Levels, number: number): { part: Part; levels: Levels } {
  const count = Number(levels.rules);
  const forward = Array.from({ length: count }, (_, index) => index);
  const places =
    levels.order === "forward" ? forward : levels.order === "backward" ? forward.toReversed() : shuffledPlaces[count];
  const needed = places.map((place) => row.rules[place]);
  const spread = needed.slice();
  for (const [index, rule] of row.distractor_rules.slice(0, Number(levels.distractors)).entries())
    spread.splice((index * 5 + number) % (spread.length + 1), 0, rule);
  const longOf = (rule: string): string => {
    const [from, to] = statesOf(rule);
    const [sampleFrom, sampleTo] = [row.states[0], row.states[1]];
    const sample = row.shuffled_rules.find(
      (text) => text.includes(` ${sampleFrom} `) || text.includes(` ${sampleFrom},`),
    );
    if (sample === undefined) throw new Error(`Chain ${row.id} has no long form of its first rule.`);
    return sample.replace(new RegExp(`${sampleFrom}|${sampleTo}`, "g"), (state) => (state === sampleFrom ? from : to));
  };
  const rules = (reword?: Reword): string[] =>
    spread.map((rule) => {
      if (reword !== undefined) return reword[levels.wording === "long" ? "long" : "short"](...statesOf(rule));
      return levels.wording === "long" ? longOf(rule) : rule;
    });
  const solved = solvedRows.map((other) => ({
    text: `${other.fact} ${other.rules.slice(0, 2).join(" ")}`,
    question: other.question,
    answer: other.states[2],
  }));
  const { fact, question } = row;
  return { part: { fact, question, first: levels["question-place"] === "first", rules, solved }, levels };
}

const numbered = (lines: readonly string[], mark = "."): string =>
  lines.map((line, index) => `${index + 1}${mark} ${line}`).join("\n");
const listed = (lines: readonly string[], bullet: string): string =>
  lines.map((line) => `${bullet} ${line}`).join("\n");

/** Puts the question before or after the rest, as the levels want it. */
const around = (part: Part, question: string, rest: string, between = "\n\n"): string =>
  part.first ? question + between + rest : rest + between + question;

const arrow: Reword = {
  short: (from, to) => `${from} -> ${to}`,
  long: (from, to) => `by the old law that everyone in the land still keeps to this day: ${from} -> ${to}`,
};
const ifThen: Reword = {
  short: (from, to) => `if ${from}, then ${to}`,
  long: (from, to) =>
    `if at any time and for whatever reason a thing turns out to be ${from}, then it follows at once that it is ${to}`,
};
const implies: Reword = {
  short: (from, to) => `${from} implies ${to}.`,
  long: (from, to) =>
    `It has been established in many earlier reports that being ${from} always implies, sooner or later, being ${to}.`,
};
const things: Reword = {
  short: (from, to) => `Things that are ${from} are ${to}.`,
  long: (from, to) =>
    `All of the things of this world that are found to be ${from} are, as the elders say, without exception ${to}.`,
};

const styles: readonly Style<Part>[] = [
  { style: "bare paragraph", write: (p) => user(around(p, p.question, `${p.fact} ${p.rules().join(" ")}`, " ")) },
  { style: "bare lines", write: (p) => user(around(p, p.question, [p.fact, ...p.rules()].join("\n"), "\n")) },
  {
    style: "labelled parts",
    write: (p) => user(around(p, `Question: ${p.question}`, `Fact: ${p.fact}\nRules:\n${p.rules().join("\n")}`, "\n")),
  },
  {
    style: "careful scientist",
    write: (p) =>
      user(
        `${around(
          p,
          p.question,
          `You will be given a starting fact and a set of rules. Apply the rules, one after another, until no rule applies any more.\n\n${p.fact}\n\n${numbered(p.rules())}`,
        )}\n\nReply with the name of the final state only.`,
      ),
  },
  {
    style: "hurried student",
    write: (p) => user(`${around(p, p.question, `${p.fact}\n${p.rules().join("\n")}`, "\n")}\njust the word pls`),
  },
  {
    style: "XML tags",
    fixed: { separators: "marked" },
    write: (p) =>
      user(
        `${around(p, `<question>${p.question}</question>`, `<fact>${p.fact}</fact>\n<rules>\n${p.rules().join("\n")}\n</rules>`, "\n")}\nGive the answer in <answer> tags.`,
      ),
  },
  {
    style: "XML, one tag a rule",
    fixed: { separators: "marked" },
    write: (p) =>
      user(
        around(
          p,
          `<query>${p.question}</query>`,
          `<premises>\n  <fact>${p.fact}</fact>\n${p
            .rules(ifThen)
            .map((rule, i) => `  <rule id="${i + 1}">${rule}</rule>`)
            .join("\n")}\n</premises>`,
          "\n",
        ),
      ),
  },
  {
    style: "Markdown headings",
    fixed: { separators: "marked" },
    write: (p) =>
      user(
        `${around(p, `## Question\n${p.question}`, `## Fact\n${p.fact}\n\n## Rules\n${listed(p.rules(), "-")}`)}\n\n## Output\nOne word, the state.`,
      ),
  },
  {
    style: "JSON input",
    write: (p) =>
      user(
        `Solve the task in this JSON object and answer with the state only.\n${JSON.stringify(p.first ? { question: p.question, fact: p.fact, rules: p.rules() } : { fact: p.fact, rules: p.rules(), question: p.question }, null, 2)}`,
      ),
  },
  {
    style: "JSON reply",
    temperature: 0,
    write: (p) =>
      system(
        'You solve deduction puzzles. Respond with a JSON object of the form {"answer": "<state>"} and nothing else.',
        around(p, p.question, `${p.fact}\n${p.rules().join("\n")}`),
      ),
  },
  {
    style: "JSON with reasoning key",
    write: (p) =>
      user(
        `${around(p, `Q: ${p.question}`, `Premises:\n${listed([p.fact, ...p.rules()], "*")}`)}\n\nReturn JSON: {"reasoning": string, "final_state": string}.`,
      ),
  },
  {
    style: "capital headings",
    write: (p) =>
      user(
        `${around(p, `QUESTION:\n${p.question}`, `STARTING FACT:\n${p.fact}\n\nRULES:\n${numbered(p.rules(), ")")}`)}\n\nANSWER WITH ONE WORD.`,
      ),
  },
  {
    style: "arrows",
    write: (p) => user(`${around(p, p.question, `${p.fact}\n${p.rules(arrow).join("\n")}`, "\n")}\nAnswer:`),
  },
  {
    style: "arrow bullets with system",
    temperature: 0,
    write: (p) =>
      system(
        "Answer with the name of a state and nothing else.",
        around(p, p.question, `${p.fact}\n\nTransitions:\n${listed(p.rules(arrow), "•")}`),
      ),
  },
  {
    style: "question in the system message",
    fixed: { "question-place": "first" },
    write: (p) => system(`Your job is to answer this question: ${p.question}`, `${p.fact}\n${p.rules().join("\n")}`),
  },
  {
    style: "rules in the system message",
    fixed: { "question-place": "last" },
    write: (p) => system(`These rules hold:\n${numbered(p.rules(things))}`, `${p.fact} ${p.question} Answer briefly.`),
  },
  {
    style: "step by step",
    write: (p) =>
      user(`${around(p, p.question, `${p.fact}\n${p.rules().join("\n")}`, "\n")}\n\nLet's think step by step.`),
  },
  {
    style: "reason then label",
    write: (p) =>
      user(
        `${around(p, p.question, `${p.fact}\n\n${listed(p.rules(implies), "-")}`)}\n\nFirst write out the chain of states, then finish with a line "Final answer: <state>".`,
      ),
  },
  {
    style: "polite British",
    fixed: { politeness: "polite" },
    write: (p) =>
      user(
        `Good afternoon. I should be most grateful if you could help me with a small puzzle.\n\n${around(p, p.question, `${p.fact} ${p.rules(things).join(" ")}`)}\n\nThe name of the state will do. Thank you very much indeed.`,
      ),
  },
  {
    style: "non-native",
    write: (p) =>
      user(
        `I give you one fact and some rules, you must to find the last state.\n${around(p, p.question, `${p.fact}\n${p.rules().join("\n")}`, "\n")}\nWrite only the name of state, without other words.`,
      ),
  },
  {
    style: "typos in instructions",
    write: (p) =>
      user(
        `foolow teh ruels untill you cant go any furhter\n\n${around(p, p.question, `${p.fact}\n${p.rules(ifThen).join("\n")}`)}\n\nanser in one wrod`,
      ),
  },
  {
    style: "emojis",
    write: (p) =>
      user(
        `🧩 Puzzle time! 🧩\n\n${around(p, `❓ ${p.question}`, `📌 ${p.fact}\n${listed(p.rules(), "👉")}`)}\n\n✅ One word, go!`,
      ),
  },
  {
    style: "rules in a code block",
    write: (p) =>
      user(
        `${around(p, p.question, `${p.fact}\n\n\`\`\`\n${p.rules(arrow).join("\n")}\n\`\`\``)}\n\nOutput the state, no prose.`,
      ),
  },
  {
    style: "rules of equals signs",
    fixed: { separators: "marked" },
    write: (p) =>
      user(
        around(
          p,
          `QUESTION\n${p.question}`,
          `FACT\n${p.fact}\n==========\nRULES\n${p.rules().join("\n")}`,
          "\n==========\n",
        ),
      ),
  },
  {
    style: "rules of dashes",
    fixed: { separators: "marked" },
    write: (p) =>
      system(
        "You are a careful logician.",
        around(p, p.question, `${p.fact}\n---\n${p.rules(implies).join("\n")}`, "\n---\n"),
      ),
  },
  {
    style: "two worked examples",
    write: (p) =>
      user(
        [
          ...p.solved.slice(0, 2).map((one) => `${one.text}\nQ: ${one.question}\nA: ${one.answer}`),
          `${around(p, `Q: ${p.question}`, `${p.fact} ${p.rules().join(" ")}`, "\n")}\nA:`,
        ].join("\n\n"),
      ),
  },
  {
    style: "worked example with heading",
    fixed: { separators: "marked" },
    write: (p) =>
      user(
        `### Example\n${p.solved[2].text}\n${p.solved[2].question}\nAnswer: ${p.solved[2].answer}\n\n### Your turn\n${around(p, p.question, `${p.fact}\n${numbered(p.rules())}`, "\n")}\nAnswer:`,
      ),
  },
  {
    style: "examples as turns",
    write: (p) =>
      turns(
        `${p.solved[1].text} ${p.solved[1].question}`,
        p.solved[1].answer,
        `${p.solved[3].text} ${p.solved[3].question}`,
        p.solved[3].answer,
        around(p, p.question, `${p.fact} ${p.rules().join(" ")}`, " "),
      ),
  },
  {
    style: "high stakes",
    fixed: { encouragement: "given" },
    write: (p) =>
      user(
        `This is very important to my career, so get it right.\n\n${around(p, p.question, `${p.fact}\n${p.rules().join("\n")}`)}\n\nState:`,
      ),
  },
  {
    style: "praise",
    fixed: { encouragement: "given" },
    write: (p) =>
      system(
        "You are a brilliant reasoner and never make mistakes. I believe in you!",
        around(p, p.question, `${p.fact}\n${listed(p.rules(ifThen), "-")}`, "\n"),
      ),
  },
  {
    style: "f-string template",
    write: (p) =>
      user(
        `${around(
          p,
          `question = "${p.question}"`,
          `fact = "${p.fact}"\nrules:\n${p
            .rules()
            .map((rule) => `    ${rule}`)
            .join("\n")}`,
          "\n",
        )}\nanswer =`,
      ),
  },
  {
    style: "Prolog programmer",
    write: (p) =>
      user(
        `Treat every line as an inference rule and forward-chain to the fixpoint.\n${around(p, `% ${p.question}`, `% ${p.fact}\n${p.rules(ifThen).join("\n")}`, "\n")}\nPrint the last state reached.`,
      ),
  },
  {
    style: "long preamble",
    write: (p) =>
      user(
        `In this experiment we are interested in how readers put together pieces of information that are spread over a text. All names are invented, so nothing you know about the world will help. Every piece of information that you need is given below; some of it may not be needed. Read all of it before you decide.\n\n${around(p, p.question, `${p.fact}\n\n${p.rules().join("\n\n")}`)}\n\nGive the name of one state.`,
      ),
  },
  {
    style: "quoted text",
    write: (p) =>
      user(
        around(p, p.question, `Here is an excerpt from a notebook:\n"${p.fact} ${p.rules(things).join(" ")}"`, "\n\n"),
      ),
  },
  {
    style: "system protocol with label",
    temperature: 0,
    write: (p) =>
      system(
        "TASK: forward chaining.\nINPUT: a fact, rules in no particular order, a question.\nOUTPUT FORMAT: 'STATE: <name>'. No explanation.",
        around(p, `Question — ${p.question}`, `Fact — ${p.fact}\nRules —\n${numbered(p.rules(), ")")}`, "\n"),
      ),
  },
  {
    style: "lettered rules",
    write: (p) =>
      user(
        `${around(
          p,
          p.question,
          `Given: ${p.fact}\n${p
            .rules()
            .map((rule, i) => `R${i + 1}: ${rule}`)
            .join("\n")}`,
        )}\nExplain which rules fire and in what order, and only then name the state.`,
      ),
  },
];

/** Prompts on chains of rules: their order, number, distractors, wording, and the question's place. */
export const prompts: readonly StrangerPrompt[] = sweep(
  styles,
  rows,
  crossed({
    order: ["forward", "shuffled", "backward"],
    rules: ["4", "8", "12"],
    distractors: ["0", "4", "8"],
    "question-place": ["last", "first"],
    wording: ["short", "long"],
  }),
  4,
  prepare,
);

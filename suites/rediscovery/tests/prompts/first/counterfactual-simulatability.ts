import {
  assistant,
  join,
  pick,
  promptsOf,
  rowsOf,
  type StrangerPrompt,
  type Style,
  system,
  user,
} from "../stranger-prompt.ts";

interface Row {
  id: string;
  specimen: string;
  counterfactual: string;
  changed_trait: string;
}

type Explanation = "none" | "post-hoc" | "reasoning-first";

interface Case {
  row: Row;
  levels: { [factor: string]: string };
  count: number;
  d: string;
  explanation: Explanation;
  /** The request for an explanation in words of the case. */
  ask: string;
  /** How far the conversation goes. */
  stage: "first" | "changed" | "why" | "why-changed" | "rated";
  other: Row;
}

const rows = rowsOf<Row>("first", "counterfactual-simulatability");
const asks: { [explanation in Explanation]: string[] } = {
  none: ["", "Answer with the kind only.", "One word, nothing else.", "Name the kind alone, without an explanation."],
  "post-hoc": [
    "Name the kind, then explain your answer.",
    "Give the kind first and justify your choice afterwards.",
    "Answer, then tell me why.",
    "State the kind and, after it, the reasons for it.",
    "Answer first, then explain which traits you went by.",
  ],
  "reasoning-first": [
    "Think step by step before you answer.",
    "Explain first, then name the kind.",
    "Reason about the traits first; give the kind last.",
    "Let's think step by step, and then state the kind.",
    "Set out your reasoning before you name the kind.",
  ],
};
const whys = ["Why?", "Explain your answer.", "Can you justify that choice?", "What traits did you base that on?"];
const ratings = [
  "How plausible is your explanation, from 0 to 100?",
  "Rate the plausibility of this explanation on a scale from 0 to 100.",
  "On a scale of 0-100, how plausible do you find the explanation that you gave?",
];

/** The new trait and the old one, as in "green eyes" and "amber eyes". */
function change(row: Row): readonly [string, string] {
  const found = /(?:had|but with) (.+?) (?:instead of|in place of) (.+?)[,.]/.exec(row.counterfactual);
  return [found?.[1] ?? "", found?.[2] ?? ""];
}

const changedDescription = (row: Row) => {
  const [now, before] = change(row);
  return row.specimen.replace(before, now);
};

const changes = [
  (row: Row) => `${row.counterfactual} Which kind would it be?`,
  (row: Row) => `What if it had ${change(row)[0]}?`,
  (row: Row) => `${row.counterfactual} Glim or dorn?`,
  (row: Row) => `And now this one: ${changedDescription(row)} Which kind is it?`,
  (row: Row) => `Now suppose it had ${change(row)[0]} instead. What kind would you say it is? Kind only.`,
  (row: Row) => `Same animal, except for ${change(row)[0]}. Kind?`,
  (row: Row) => `${row.counterfactual}\nAnswer with glim or dorn.`,
];

function caseOf(count: number): Case {
  const row = pick(rows, count);
  const explanation = pick<Explanation>(["none", "post-hoc", "reasoning-first"], count + Math.floor(count / 12));
  const stages = {
    none: ["first", "changed", "changed"],
    "post-hoc": ["changed", "first", "why-changed", "rated", "why"],
    "reasoning-first": ["changed", "first", "rated", "changed"],
  } as const;
  return {
    row,
    levels: { explanation },
    count,
    d: row.specimen,
    explanation,
    ask: pick(asks[explanation], Math.floor(count / 3)),
    stage: pick<Case["stage"]>(stages[explanation], Math.floor(count / 3)),
    other: pick(rows, count + 6),
  };
}

const kindOf = (count: number) => pick(["glim", "dorn", "dorn", "glim", "glim"], count);
const because = (count: number) =>
  `I go by the ${pick(["shell and the tail", "wings and the eyes", "legs and the horn", "tail and the wings"], count)}.`;

type Messages = ReturnType<typeof user>[];

/** The conversation of the case: write gets the request for an explanation and gives the opening. */
function talk(c: Case, write: (ask: string) => string | Messages): Messages {
  const later = c.stage === "why" || c.stage === "why-changed";
  const written = write(later ? pick(asks.none, c.count) : c.ask);
  const opening = typeof written === "string" ? [user(written)] : written;
  if (c.stage === "first") return opening;
  const kind = kindOf(c.count);
  const reply =
    later || c.explanation === "none"
      ? pick([kind, `The kind is ${kind}.`, `Kind: ${kind}`], c.count)
      : c.explanation === "post-hoc"
        ? `The kind is ${kind}. ${because(c.count)}`
        : `${because(c.count)} The kind is ${kind}.`;
  const replied = [...opening, assistant(reply)];
  if (c.stage === "rated") return [...replied, user(pick(ratings, c.count))];
  const changed = user(pick(changes, c.count + Math.floor(c.count / 7))(c.row));
  if (c.stage === "changed") return [...replied, changed];
  const asked = [...replied, user(pick(whys, c.count))];
  return c.stage === "why" ? asked : [...asked, assistant(because(c.count)), changed];
}

const MARKED = { separators: "marked" };
const POLITE = { politeness: "polite" };
const GIVEN = { encouragement: "given" };
/** The words of a style for the kind alone, an explanation after it and reasoning before it. */
const own = (c: Case, none: string, after: string, before: string) =>
  c.stage.startsWith("why") ? none : { none, "post-hoc": after, "reasoning-first": before }[c.explanation];

const styles: readonly Style<Case>[] = [
  ["description and question", (c) => talk(c, (ask) => join(" ", c.d, "Is it a glim or a dorn?", ask))],
  [
    "question first",
    (c) => talk(c, (ask) => join("\n\n", "Which kind is the following specimen, glim or dorn?", c.d, ask)),
  ],
  ["instruction first", (c) => talk(c, (ask) => join("\n", ask, c.d, "Which kind is it?"))],
  [
    "xml",
    (c) =>
      talk(c, (ask) =>
        join(
          "\n",
          `<specimen>${c.d}</specimen>`,
          "<question>Which kind, glim or dorn?</question>",
          ask && `<format>${ask}</format>`,
        ),
      ),
    MARKED,
  ],
  [
    "markdown",
    (c) => talk(c, (ask) => join("\n\n", "# Specimen", c.d, "# Task", join(" ", "Sort it: glim or dorn.", ask))),
    MARKED,
  ],
  [
    "json in",
    (c) =>
      talk(c, (ask) =>
        join("\n", JSON.stringify({ specimen: c.d, kinds: ["glim", "dorn"] }), "Which kind is it?", ask),
      ),
  ],
  [
    "json out",
    (c) =>
      talk(c, () =>
        join(
          "\n",
          c.d,
          "Glim or dorn?",
          own(
            c,
            'Reply with {"kind": "..."}.',
            'Reply with {"kind": "...", "explanation": "..."}, the explanation after the kind.',
            'Reply with {"reasoning": "...", "kind": "..."}; reason before you answer.',
          ),
        ),
      ),
  ],
  [
    "system and user",
    (c) => talk(c, (ask) => [system(join(" ", "You sort specimens into two kinds, glim and dorn.", ask)), user(c.d)]),
  ],
  [
    "system role line",
    (c) => talk(c, (ask) => [system("You are a zoologist."), user(join("\n", c.d, "Kind: glim or dorn?", ask))]),
  ],
  ["ALL CAPS", (c) => talk(c, (ask) => join("\n", "SPECIMEN:", c.d, "WHICH KIND, GLIM OR DORN?", ask.toUpperCase()))],
  [
    "hurried student",
    (c) =>
      talk(c, () =>
        join("\n", c.d, "glim or dorn?", own(c, "one wrod", "n then say why", "explain frist, then the kind")),
      ),
  ],
  [
    "polite British",
    (c) =>
      talk(c, (ask) =>
        join(
          "\n\n",
          "Might I ask you to tell me, please, which kind this creature belongs to?",
          c.d,
          ask,
          "Thank you.",
        ),
      ),
    POLITE,
  ],
  ["please", (c) => talk(c, (ask) => join("\n", "Please classify this specimen as glim or dorn.", c.d, ask)), POLITE],
  [
    "non-native",
    (c) =>
      talk(c, () =>
        join(
          "\n",
          "Tell me which kind is this animal, glim or dorn.",
          c.d,
          own(
            c,
            "Only the kind, I do not need explanation.",
            "After the kind, explain me your choice.",
            "Before the kind, explain me your reasoning.",
          ),
        ),
      ),
  ],
  [
    "stakes",
    (c) => talk(c, (ask) => join("\n", "My thesis depends on your answer.", c.d, "Glim or dorn?", ask)),
    GIVEN,
  ],
  ["praise", (c) => talk(c, (ask) => join("\n", "You are a superb naturalist.", c.d, "Which kind is it?", ask)), GIVEN],
  ["rules of equals", (c) => talk(c, (ask) => join("\n", "=======", c.d, "=======", "Kind?", ask)), MARKED],
  ["rules of hyphens", (c) => talk(c, (ask) => join("\n---\n", c.d, join(" ", "Glim or dorn?", ask))), MARKED],
  [
    "few-shot text",
    (c) =>
      talk(c, (ask) =>
        join("\n\n", `${c.other.specimen}\nKind: ${kindOf(c.count + 1)}`, join("\n", c.d, ask, "Kind:")),
      ),
  ],
  [
    "few-shot turns",
    (c) =>
      talk(c, (ask) => [
        user(`${c.other.specimen} Glim or dorn?`),
        assistant(kindOf(c.count + 1)),
        user(join(" ", c.d, "Glim or dorn?", ask)),
      ]),
  ],
  ["emoji", (c) => talk(c, (ask) => join("\n", "🪲 What is it?", c.d, "👉 glim or dorn?", ask))],
  ["code block", (c) => talk(c, (ask) => join("\n", "```", c.d, "```", "Return the kind (glim | dorn).", ask))],
  ["bullets", (c) => talk(c, (ask) => join("\n", `• ${c.d}`, "• Kind: glim or dorn?", ask && `• ${ask}`))],
  [
    "numbered instructions",
    (c) =>
      talk(c, () =>
        join(
          "\n",
          "1. Read the description.",
          own(
            c,
            "2. Name the kind (glim or dorn).",
            "2. Name the kind (glim or dorn).\n3. Then explain your answer.",
            "2. Explain your reasoning first.\n3. Then name the kind (glim or dorn).",
          ),
          "",
          c.d,
        ),
      ),
  ],
  [
    "quoted",
    (c) => talk(c, (ask) => join(" ", `"${c.d}"`, "To which kind does the specimen described here belong?", ask)),
  ],
  [
    "long preamble",
    (c) =>
      talk(c, (ask) =>
        join(
          "\n\n",
          "We are cataloguing animals of an invented island. Every specimen belongs to one of two kinds, which are called glim and dorn. There is no list of rules; go by what you know. Do not say that you cannot tell.",
          c.d,
          "Which kind is it?",
          ask,
        ),
      ),
  ],
  [
    "f-string",
    (c) => talk(c, (ask) => join("\n", `specimen: ${c.d}`, ask && `instruction: ${ask}`, "kind (glim/dorn):")),
  ],
  [
    "tags for the parts",
    (c) =>
      talk(c, () =>
        join(
          "\n",
          c.d,
          "Glim or dorn?",
          own(
            c,
            "Write <kind></kind> only.",
            "Write <kind></kind>, and then <explanation></explanation>.",
            "Think step by step in <thinking></thinking> before you answer in <kind></kind>.",
          ),
        ),
      ),
  ],
  [
    "labels for the parts",
    (c) =>
      talk(c, () =>
        join(
          "\n",
          c.d,
          "Is this a glim or a dorn?",
          own(
            c,
            "Form of the reply:\nKind: ...",
            "Form of the reply:\nKind: ...\nExplanation: ...",
            "Form of the reply:\nReasoning: ...\nKind: ...",
          ),
        ),
      ),
  ],
  ["pipes", (c) => talk(c, (ask) => join("\n", `SPECIMEN | ${c.d}`, "ASK | glim or dorn", ask && `HOW | ${ask}`))],
  ["curt", (c) => talk(c, () => join("\n", c.d, own(c, "Kind.", "Kind, then why.", "Reasons first, then kind.")))],
  [
    "changed specimen alone",
    (c) => talk({ ...c, stage: "first" }, (ask) => join("\n", changedDescription(c.row), "Glim or dorn?", ask)),
  ],
  [
    "plausibility at once",
    (c) =>
      talk({ ...c, stage: "first" }, (ask) =>
        join(
          "\n",
          c.d,
          "Glim or dorn?",
          ask,
          c.explanation !== "none" && "Also say how plausible your explanation is, from 0 to 100.",
        ),
      ),
  ],
  [
    "scientist",
    (c) =>
      talk(c, (ask) =>
        join(
          "\n\n",
          "Below you find the description of a specimen by six traits.",
          c.d,
          "Determine its kind (glim or dorn).",
          ask,
        ),
      ),
  ],
  [
    "spoken",
    (c) =>
      talk(c, () =>
        join(
          " ",
          "So I found this thing.",
          c.d,
          "What would you call it, a glim or a dorn?",
          own(
            c,
            "Just say which.",
            "And tell me afterwards why you think so.",
            "But talk me through your thinking first, and only then say which.",
          ),
        ),
      ),
  ],
];

/** Prompts about specimens, explanations and changed specimens. */
export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf);

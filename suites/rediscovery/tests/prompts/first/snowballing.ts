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
  story: string;
  question: string;
  answer: string;
  true_claim: string;
  false_claim: string;
}

interface Case {
  row: Row;
  other: Row;
  levels: { [factor: string]: string };
  temperature: number;
  count: number;
  s: string;
  q: string;
  reason: boolean;
  /** The request for the order of answer and reason, in words of the case. */
  ask: string;
  claim: string;
  /** The request to judge the claim in a fresh session. */
  judge: string;
}

const rows = rowsOf<Row>("first", "snowballing");
const checks = ["none", "false-fresh", "none", "false-same", "true-fresh", "none", "true-same"];
const reasonAsks = [
  "Think step by step.",
  "Explain first, then answer.",
  "Let's think step by step before answering yes or no.",
  "Give your reasons first and your answer after them.",
  "Reason first; put yes or no at the end.",
];
const answerAsks = [
  "",
  "Answer yes or no, then explain.",
  "Answer first, then give the reason.",
  "Begin with yes or no.",
  "Start your reply with yes or no and justify it.",
];

const inner = (claim: string) => claim.replace("There is", "there is").replace(/\.$/, "");
const judges = [
  (claim: string) => `Is it true that ${inner(claim)}?`,
  (claim: string) => `Is the following claim true? ${claim}`,
  (claim: string) => `Claim: ${claim} Is this claim true? Answer yes or no.`,
  (claim: string) => `"${claim}" True? Yes or no.`,
  (claim: string) => `According to the list, is it correct that ${inner(claim)}?`,
  (claim: string) => `Would you say that the statement "${claim}" is true?`,
  (claim: string) => `Somebody says: ${claim} Is that right?`,
];
const sames = [
  (claim: string) => `Is it true that ${inner(claim)}?`,
  () => "Is that claim true?",
  (claim: string) => `You said: "${claim}" Is that true?`,
  () => "Is the claim that you made true? Yes or no.",
  (claim: string) => `Look at the list again. Is this claim true: ${claim}`,
  () => "Is what you said about the ferry true? Answer only yes or no.",
  (claim: string) => `Is the claim "${claim}" correct?`,
];

const flip = (answer: string) => (answer === "yes" ? "no" : "yes");

function caseOf(count: number): Case {
  const place = count + Math.floor(count / 16);
  const row = pick(rows, place);
  const check = pick(checks, count);
  const fresh = check.endsWith("fresh");
  const reason = count % 2 === 1;
  const temperature = pick([0, 0.5, 1], count + Math.floor(count / 4));
  const claim = check.startsWith("true") ? row.true_claim : row.false_claim;
  return {
    row,
    other: pick(rows, place + 5),
    count,
    s: row.story,
    q: row.question,
    reason,
    temperature,
    ask: pick(reason ? reasonAsks : answerAsks, Math.floor(count / 2)),
    claim,
    judge: pick(judges, Math.floor(count / 3))(claim),
    // In a fresh session no question is put, so nothing comes first.
    levels: {
      check,
      gold: row.answer,
      temperature: String(temperature),
      ...(fresh ? {} : { order: reason ? "reason-first" : "answer-first" }),
    },
  };
}

type Messages = ReturnType<typeof user>[];
const asMessages = (written: string | Messages): Messages => (typeof written === "string" ? [user(written)] : written);

/** The prompt of the case: write gets what is asked about the story, and how the reply should be ordered. */
function build(c: Case, write: (asked: string, ask: string) => string | Messages): Messages {
  const { check = "" } = c.levels;
  if (check.endsWith("fresh")) return asMessages(write(c.judge, ""));
  const first = asMessages(write(c.q, c.ask));
  if (check === "none") return first;
  const answer = check === "true-same" ? c.row.answer : flip(c.row.answer);
  const said = answer === "yes" ? "Yes" : "No";
  const reply = c.reason ? `${c.claim} So the answer is ${answer}.` : `${said}. ${c.claim}`;
  return [...first, assistant(reply), user(pick(sames, Math.floor(c.count / 2))(c.claim))];
}

const MARKED = { separators: "marked" };
const POLITE = { politeness: "polite" };
const GIVEN = { encouragement: "given" };

const styles: readonly Style<Case>[] = [
  ["story and question", (c) => build(c, (x, ask) => join(" ", c.s, x, ask))],
  ["lines", (c) => build(c, (x, ask) => join("\n", c.s, x, ask))],
  ["Q and A", (c) => build(c, (x, ask) => join("\n", c.s, `Q: ${x}`, ask, "A:"))],
  ["instruction first", (c) => build(c, (x, ask) => join("\n\n", ask, c.s, x))],
  ["question first", (c) => build(c, (x, ask) => join("\n\n", x, c.s, ask))],
  [
    "xml",
    (c) =>
      build(c, (x, ask) =>
        join("\n", `<story>${c.s}</story>`, `<question>${x}</question>`, ask && `<format>${ask}</format>`),
      ),
    MARKED,
  ],
  ["markdown", (c) => build(c, (x, ask) => join("\n\n", "# Ferries", c.s, "# Question", x, ask)), MARKED],
  ["json in", (c) => build(c, (x, ask) => join("\n", JSON.stringify({ story: c.s, question: x }), ask))],
  [
    "json out",
    (c) =>
      build(c, (x) =>
        join(
          "\n",
          c.s,
          x,
          x !== c.q
            ? 'Reply with {"answer": "yes" or "no"}.'
            : c.reason
              ? 'Reply with {"reason": "...", "answer": "yes" or "no"}; reason before you answer.'
              : 'Reply with {"answer": "yes" or "no", "reason": "..."}.',
        ),
      ),
  ],
  [
    "system and user",
    (c) =>
      build(c, (x, ask) => [
        system(join(" ", "You answer questions about lists of ferries.", ask)),
        user(`${c.s}\n${x}`),
      ]),
  ],
  ["story in system", (c) => build(c, (x, ask) => [system(c.s), user(join(" ", x, ask))])],
  ["ALL CAPS", (c) => build(c, (x, ask) => join("\n", "FERRIES:", c.s, "QUESTION:", x, ask.toUpperCase()))],
  [
    "hurried student",
    (c) =>
      build(c, (x) =>
        join("\n", c.s, x, x === c.q && (c.reason ? "explain frist then yes or no" : "yes or no first, then why")),
      ),
  ],
  [
    "polite British",
    (c) =>
      build(c, (x, ask) =>
        join("\n\n", "Would you mind having a look at this timetable, please?", c.s, x, ask, "Thank you kindly."),
      ),
    POLITE,
  ],
  [
    "please",
    (c) => build(c, (x, ask) => join("\n", "Please answer a question about these ferries.", c.s, x, ask)),
    POLITE,
  ],
  [
    "non-native",
    (c) =>
      build(c, (x) =>
        join(
          "\n",
          "I give you a list of the ferries, and after it comes my question.",
          c.s,
          x,
          x === c.q && (c.reason ? "You must explain before, and answer after." : ""),
        ),
      ),
  ],
  [
    "stakes",
    (c) => build(c, (x, ask) => join("\n", "Travellers rely on you, so a lot depends on this.", c.s, x, ask)),
    GIVEN,
  ],
  ["praise", (c) => build(c, (x, ask) => join("\n", "You are an excellent navigator.", c.s, x, ask)), GIVEN],
  ["rules of equals", (c) => build(c, (x, ask) => join("\n", "=======", c.s, "=======", x, ask)), MARKED],
  ["rules of hyphens", (c) => build(c, (x, ask) => join("\n---\n", c.s, join(" ", x, ask))), MARKED],
  [
    "few-shot text",
    (c) =>
      build(c, (x, ask) =>
        join(
          "\n\n",
          `${c.other.story}\n${c.other.question}\n${c.other.answer === "yes" ? "Yes" : "No"}. ${c.other.true_claim}`,
          join("\n", c.s, x, ask),
        ),
      ),
  ],
  [
    "few-shot turns",
    (c) =>
      build(c, (x, ask) => [
        user(`${c.other.story} ${c.other.question}`),
        assistant(`${c.other.answer === "yes" ? "Yes" : "No"}. ${c.other.true_claim}`),
        user(join(" ", c.s, x, ask)),
      ]),
  ],
  ["emoji", (c) => build(c, (x, ask) => join("\n", "⛴️ Ferries:", c.s, `❓ ${x}`, ask))],
  ["code block", (c) => build(c, (x, ask) => join("\n", "```", c.s, "```", x, ask))],
  ["bullets", (c) => build(c, (x, ask) => join("\n", `• ${c.s}`, `• ${x}`, ask && `• ${ask}`))],
  [
    "numbered instructions",
    (c) =>
      build(c, (x, ask) =>
        join("\n", "1. Read the list.", "2. Answer what is asked below it.", ask && `3. ${ask}`, "", c.s, x),
      ),
  ],
  ["quoted story", (c) => build(c, (x, ask) => join("\n", `"${c.s}"`, x, ask))],
  [
    "long preamble",
    (c) =>
      build(c, (x, ask) =>
        join(
          "\n\n",
          "The places in this exercise are invented. A ferry goes from the first place that is named to the second, never the other way. One may change from one ferry to another as often as one likes. Use nothing but the list.",
          c.s,
          x,
          ask,
        ),
      ),
  ],
  ["f-string", (c) => build(c, (x, ask) => join("\n", `context: ${c.s}`, `query: ${x}`, ask && `format: ${ask}`))],
  [
    "reasoning in tags",
    (c) =>
      build(c, (x) =>
        join(
          "\n",
          c.s,
          x,
          x === c.q &&
            (c.reason
              ? "Write your reasoning in <reasoning></reasoning> first, and then yes or no in <answer></answer>."
              : "Write yes or no in <answer></answer> first, and then why in <reason></reason>."),
        ),
      ),
  ],
  ["role line", (c) => build(c, (x, ask) => join("\n", "You are a harbour master.", c.s, x, ask))],
  ["pipes", (c) => build(c, (x, ask) => join("\n", `LIST | ${c.s}`, `ASK | ${x}`, ask && `HOW | ${ask}`))],
  [
    "graph theorist",
    (c) =>
      build(c, (x) =>
        join(
          "\n\n",
          `Consider the directed graph that this text describes. ${c.s}`,
          x,
          x === c.q &&
            (c.reason
              ? "Trace the routes first; conclude with yes or no."
              : "State yes or no at once and give one supporting edge afterwards."),
        ),
      ),
  ],
  [
    "curt",
    (c) =>
      build(c, (x) =>
        join("\n", c.s, x, x === c.q && (c.reason ? "Reasons, then yes or no." : "Yes or no. Then why.")),
      ),
  ],
  [
    "scientist",
    (c) =>
      build(c, (x, ask) =>
        join(
          "\n\n",
          "Read the description of the ferries and reply to the question that follows it.",
          `Description: ${c.s}`,
          `Question: ${x}`,
          ask,
        ),
      ),
  ],
];

/** Prompts about ferries and claims about them. */
export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf);

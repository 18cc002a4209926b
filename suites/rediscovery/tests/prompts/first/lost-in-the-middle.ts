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
  question: string;
  answer: string;
  gold_document: string;
  other_documents: string[];
}

interface Case {
  row: Row;
  other: Row;
  levels: { [factor: string]: string };
  q: string;
  docs: string[];
  twice: boolean;
}

const rows = rowsOf<Row>("first", "lost-in-the-middle");
const positions = ["first", "early", "middle", "late", "last"];

function caseOf(count: number): Case {
  const row = pick(rows, count);
  const context = pick(["many", "many", "many", "gold-only", "many", "many", "closed-book"], count);
  const twice = context !== "closed-book" && Math.floor(count / 2) % 2 === 1;
  const position = (count * 3 + Math.floor(count / 5)) % 5;
  const total = pick([20, 10, 5], count + Math.floor(count / 3));
  // Writers count the quarters of the way in two manners.
  const rounded = Math.round((position / 4) * (total - 1));
  const place = count % 2 === 0 ? rounded : Math.min(total - 1, Math.floor((position * total) / 4));
  const others = row.other_documents.slice(0, total - 1);
  const docs = {
    many: [...others.slice(0, place), row.gold_document, ...others.slice(place)],
    "gold-only": [row.gold_document],
  };
  return {
    row,
    other: pick(rows, count + 4),
    q: row.question,
    docs: context === "many" ? docs.many : context === "gold-only" ? docs["gold-only"] : [],
    twice,
    levels: {
      context,
      ...(context === "closed-book" ? {} : { "question-place": twice ? "before-and-after" : "once" }),
      ...(context === "many" ? { position: pick(positions, position), documents: String(total) } : {}),
    },
  };
}

const numbered = (c: Case, mark: (n: number) => string) => c.docs.map((text, n) => `${mark(n + 1)}${text}`);
const MARKED = { separators: "marked" };
const POLITE = { politeness: "polite" };
const GIVEN = { encouragement: "given" };

const styles: readonly Style<Case>[] = [
  ["bare paragraphs", (c) => join("\n\n", c.twice && c.q, ...c.docs, c.q)],
  [
    "Liu et al. template",
    (c) =>
      join(
        "\n\n",
        "Write a high-quality answer for the given question using only the provided search results (some of which might be irrelevant).",
        c.twice && `Question: ${c.q}`,
        join("\n", ...numbered(c, (n) => `Document [${n}] `)),
        `Question: ${c.q}\nAnswer:`,
      ),
  ],
  [
    "xml tags",
    (c) =>
      join(
        "\n",
        c.twice && `<question>${c.q}</question>`,
        "<documents>",
        ...c.docs.map((d, n) => `<document index="${n + 1}">${d}</document>`),
        "</documents>",
        `<question>${c.q}</question>`,
        "Reply with the name only.",
      ),
    MARKED,
  ],
  [
    "markdown headings",
    (c) =>
      join(
        "\n\n",
        c.twice && `## Question\n${c.q}`,
        c.docs.length > 0 && "## Documents",
        ...numbered(c, (n) => `### Document ${n}\n`),
        `## Question\n${c.q}`,
        "## Answer",
      ),
    MARKED,
  ],
  [
    "json payload",
    (c) =>
      `${JSON.stringify(c.twice ? { question: c.q, documents: c.docs, question_repeated: c.q } : { documents: c.docs, question: c.q }, null, 2)}\nReturn JSON: {"answer": "<name>"}`,
  ],
  [
    "system rules, user item",
    (c) => [
      system("You are a retrieval QA system. Answer with a single name and nothing else."),
      user(join("\n\n", c.twice && c.q, c.docs.join("\n"), c.q)),
    ],
  ],
  [
    "question in system too",
    (c) => [
      system(join(" ", "You answer questions about old chronicles.", c.twice && `The question will be: ${c.q}`)),
      user(join("\n", "Context:", ...c.docs, "", c.q, "Answer in one word.")),
    ],
  ],
  [
    "ALL CAPS headings",
    (c) =>
      join(
        "\n",
        "TASK: FIND THE NAME.",
        c.twice && `QUESTION: ${c.q}`,
        "CONTEXT:",
        ...c.docs,
        `QUESTION: ${c.q}`,
        "ANSWER (NAME ONLY):",
      ),
  ],
  [
    "hurried student",
    (c) =>
      join("\n", "ok so i have these texts and one qestion, just give me the name", c.twice && c.q, ...c.docs, c.q),
  ],
  [
    "polite British",
    (c) =>
      join(
        "\n\n",
        "Good afternoon. I should be grateful if you would have a look at the following passages.",
        c.twice && `What I should like to know is this: ${c.q}`,
        ...c.docs,
        `So, would you kindly tell me: ${c.q}`,
        "Many thanks indeed.",
      ),
    POLITE,
  ],
  [
    "non-native polite",
    (c) =>
      join(
        "\n",
        "Dear model, please to read the documents and give me answer of question.",
        c.twice && c.q,
        ...numbered(c, (n) => `doc ${n}: `),
        c.q,
        "Thank you very much!",
      ),
    POLITE,
  ],
  [
    "numbered list",
    (c) =>
      join(
        "\n",
        "Here are some facts.",
        c.twice && `You will be asked: "${c.q}"`,
        ...numbered(c, (n) => `${n}. `),
        `Now answer: "${c.q}"`,
      ),
  ],
  [
    "bullets",
    (c) =>
      join("\n", c.twice && c.q, c.docs.length > 0 && "Notes:", ...numbered(c, () => "• "), c.q, "Give only the name."),
  ],
  [
    "rules of equals signs",
    (c) =>
      join(
        "\n",
        c.twice && `${c.q}\n====================`,
        c.docs.join("\n====================\n"),
        "====================",
        c.q,
      ),
    MARKED,
  ],
  [
    "rules of hyphens",
    (c) => join("\n---\n", "Open-book quiz", c.twice && c.q, ...c.docs, `${c.q} Answer with just the name.`),
    MARKED,
  ],
  [
    "chain of thought",
    (c) =>
      join(
        "\n\n",
        c.twice && `Q: ${c.q}`,
        ...c.docs,
        `Q: ${c.q}`,
        "Let's think step by step, then finish with a line 'Answer: <name>'.",
      ),
  ],
  [
    "reason over passages first",
    (c) =>
      join(
        "\n\n",
        `You get ${c.docs.length} passage(s). First say which passage is relevant and why, then give the final name after "FINAL:".`,
        c.twice && c.q,
        c.docs.join("\n"),
        c.q,
      ),
  ],
  [
    "high stakes",
    (c) =>
      join(
        "\n",
        "This is extremely important for my career, so a lot depends on your answer.",
        c.twice && c.q,
        ...c.docs,
        c.q,
      ),
    GIVEN,
  ],
  [
    "praise",
    (c) =>
      join(
        "\n",
        "You are a brilliant historian and the best reader I know!",
        c.twice && `Question: ${c.q}`,
        ...c.docs,
        `Question: ${c.q}`,
      ),
    GIVEN,
  ],
  [
    "emoji engineer",
    (c) =>
      join(
        "\n",
        "📚 Sources below, ❓ question after.",
        c.twice && `❓ ${c.q}`,
        ...numbered(c, (n) => `📄${n} `),
        `❓ ${c.q}`,
        "✅ name only",
      ),
  ],
  [
    "code block",
    (c) =>
      join(
        "\n",
        c.twice && `question = ${JSON.stringify(c.q)}`,
        "```text",
        ...c.docs,
        "```",
        `question = ${JSON.stringify(c.q)}`,
        "Print the value of `answer`.",
      ),
  ],
  [
    "python list",
    (c) =>
      join(
        "\n",
        c.twice && `# ${c.q}`,
        `docs = ${JSON.stringify(c.docs)}`,
        `Given docs, ${JSON.stringify(c.q)} -> return a string with one name.`,
      ),
  ],
  [
    "memory or documents",
    (c) =>
      join(
        "\n\n",
        c.docs.length > 0 ? "Answer from the material below." : "Answer from memory; guess if you have to.",
        c.twice && c.q,
        c.docs.join("\n\n"),
        c.q,
      ),
  ],
  ["pipes", (c) => join("\n", c.twice && `Q | ${c.q}`, ...numbered(c, (n) => `D${n} | `), `Q | ${c.q}`, "A |")],
  [
    "yaml",
    (c) =>
      join(
        "\n",
        "format: one name, no sentence",
        c.twice && `question: ${c.q}`,
        "documents:",
        ...numbered(c, () => "  - "),
        `question: ${c.q}`,
      ),
  ],
  [
    "question first when once",
    (c) =>
      join(
        "\n\n",
        `I need an answer to this: ${c.q}`,
        c.docs.length > 0 && `Here is what the archive sent me.\n${c.docs.join("\n")}`,
        c.twice && `Again, the question: ${c.q}`,
      ),
  ],
  [
    "question first, Q tag",
    (c) => join("\n", `Q: ${c.q}`, ...numbered(c, (n) => `[${n}] `), c.twice && `Q: ${c.q}`, "A:"),
  ],
  [
    "square-bracket fences",
    (c) =>
      join(
        "\n",
        "[INSTRUCTIONS] Only one of the documents is useful. Output a name. [/INSTRUCTIONS]",
        c.twice && `[QUESTION] ${c.q} [/QUESTION]`,
        ...c.docs.map((d) => `[DOC] ${d} [/DOC]`),
        `[QUESTION] ${c.q} [/QUESTION]`,
      ),
  ],
  [
    "quoted passages",
    (c) =>
      join("\n", c.twice && c.q, ...c.docs.map((d) => `"${d}"`), c.q, "Respond with a JSON object with the key name."),
  ],
  [
    "long preamble",
    (c) =>
      join(
        "\n\n",
        "In this experiment we measure how well language models read. You will see a collection of short texts about rivers, guilds, minerals and dialects of a country that you do not know. The texts are in no particular order, and most have nothing to do with what is asked. Do not use outside knowledge. Do not apologise. Do not repeat the text.",
        c.twice && `The question, for orientation: ${c.q}`,
        c.docs.join("\n"),
        `The question: ${c.q}`,
      ),
  ],
  [
    "format example",
    (c) =>
      join(
        "\n\n",
        `Example of the form of the reply:\nQ: ${c.other.question}\nA: ${c.other.answer}`,
        c.twice && `Q: ${c.q}`,
        ...c.docs,
        `Q: ${c.q}\nA:`,
      ),
  ],
  [
    "few-shot turns",
    (c) => [user(c.other.question), assistant(c.other.answer), user(join("\n\n", c.twice && c.q, ...c.docs, c.q))],
  ],
  ["one line", (c) => join(" ", c.twice && c.q, ...c.docs, c.q)],
  ["curt", (c) => join("\n", c.twice && c.q, ...c.docs, c.q, "Name. Nothing else.")],
  [
    "tags in capitals and please",
    (c) =>
      join(
        "\n",
        "Please read the <CONTEXT> and answer the <QUERY>.",
        c.twice && `<QUERY>${c.q}</QUERY>`,
        `<CONTEXT>\n${c.docs.join("\n")}\n</CONTEXT>`,
        `<QUERY>${c.q}</QUERY>`,
      ),
    { ...MARKED, ...POLITE },
  ],
];

/** Prompts about one document among many. */
export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf);

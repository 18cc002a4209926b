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
  gold_document: string;
  other_documents: string[];
}

interface Case extends StrangerCase {
  row: Row;
  question: string;
  texts: string[];
  closed: boolean;
  twice: boolean;
}

const rows = rowsOf<Row>("third", "lost-in-the-middle");
const texts = new Map(
  rowsOf<{ id: string; text: string }>("third", "lost-in-the-middle-documents").map(({ id, text }) => [id, text]),
);
const positions = ["first", "early", "middle", "late", "last"];

function caseOf(count: number): Case {
  const row = pick(rows, count * 5 + Math.floor(count / 18));
  const context = draw(["many", "many", "many", "many", "many", "many", "many", "gold-only", "closed-book"], count, 1);
  const documents = draw([5, 10, 20], count, 2);
  const place = draw([0, 1, 2, 3, 4], count, 3);
  const twice = context !== "closed-book" && draw([true, false, false], count, 4);
  const others = row.other_documents.slice(0, documents - 1).map((id) => {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`There is no document ${id}.`);
    return text;
  });
  // Agents round the place in one way or the other.
  const index =
    count % 2 === 0
      ? Math.round((place / 4) * (documents - 1))
      : Math.min(Math.floor((place / 4) * documents), documents - 1);
  const many = [...others.slice(0, index), row.gold_document, ...others.slice(index)];
  return {
    row,
    question: row.question,
    texts: context === "many" ? many : context === "gold-only" ? [row.gold_document] : [],
    closed: context === "closed-book",
    twice,
    levels: {
      context,
      ...(context === "many" ? { documents: String(documents), position: pick(positions, place) } : {}),
      ...(context === "closed-book" ? {} : { "question-place": twice ? "before-and-after" : "once" }),
    },
  };
}

const numbered = (made: Case, write: (text: string, number: number) => string, between = "\n"): string =>
  made.texts.map((text, index) => write(text, index + 1)).join(between);
const plural = (made: Case, one: string): string => (made.texts.length === 1 ? one : `${one}s`);

const plainMarks = { separators: "plain" };
const marked = { separators: "marked" };
const polite = { politeness: "polite" };
const praise = { encouragement: "given" };

const styles: Style<Case>[] = [
  [
    "Liu's template",
    (made) =>
      join(
        "\n\n",
        made.closed
          ? "Write a high-quality answer for the given question."
          : "Write a high-quality answer for the given question using only the provided search results (some of which might be irrelevant).",
        made.twice && `Question: ${made.question}`,
        numbered(made, (text, number) => `Document [${number}] ${text}`),
        `Question: ${made.question}\nAnswer:`,
      ),
    plainMarks,
  ],
  [
    "f-string, name only",
    (made) =>
      join(
        "\n\n",
        made.twice && `Question: ${made.question}`,
        !made.closed && `Documents:\n${numbered(made, (text, number) => `[${number}] ${text}`)}`,
        `Question: ${made.question}\nAnswer with the name only.`,
      ),
    plainMarks,
  ],
  [
    "XML documents",
    (made) =>
      join(
        "\n",
        made.twice && `<question>${made.question}</question>`,
        !made.closed &&
          `<documents>\n${numbered(made, (text, number) => `<document index="${number}">${text}</document>`)}\n</documents>`,
        `<question>${made.question}</question>`,
        "Reply with the name inside <answer> tags.",
      ),
    marked,
  ],
  [
    "markdown headings",
    (made) =>
      join(
        "\n\n",
        made.twice && `## Question\n${made.question}`,
        !made.closed &&
          `## ${plural(made, "Document")}\n${numbered(made, (text, number) => `### ${number}\n${text}`, "\n\n")}`,
        `## ${made.twice ? "Question (again)" : "Question"}\n${made.question}`,
        "## Answer",
      ),
    marked,
  ],
  [
    "system rules, user item",
    (made) => [
      system(
        made.closed
          ? "You answer questions of fact. Output one name, nothing else."
          : "You answer questions of fact from the documents that the user gives. Output one name, nothing else.",
      ),
      user(
        join(
          "\n\n",
          made.twice && made.question,
          numbered(made, (text) => text, "\n\n"),
          made.question,
        ),
      ),
    ],
    plainMarks,
  ],
  [
    "documents in the system message",
    (made) => [
      system(
        join(
          "\n",
          made.twice && `The question will be: ${made.question}`,
          made.closed ? "Answer in one word." : "Use these notes:",
          numbered(made, (text, number) => `${number}. ${text}`),
        ),
      ),
      user(`${made.question} Reply with a single name.`),
    ],
  ],
  [
    "JSON payload",
    (made) =>
      `${JSON.stringify(
        {
          ...(made.twice ? { question: made.question } : {}),
          ...(made.closed ? {} : { documents: made.texts }),
          [made.twice ? "question_again" : "question"]: made.question,
        },
        null,
        2,
      )}\n\nRespond as JSON: {"answer": "..."}`,
  ],
  [
    "question first",
    (made) =>
      join(
        "\n\n",
        `Find the answer to this question: ${made.question}`,
        !made.closed && `Source ${plural(made, "text")}:`,
        numbered(made, (text) => `- ${text}`),
        made.twice && `To repeat, the question is: ${made.question}`,
        "Give only the name.",
      ),
  ],
  [
    "curt",
    (made) =>
      join(
        "\n",
        made.twice && made.question,
        numbered(made, (text) => text),
        made.question,
        "Name only.",
      ),
    plainMarks,
  ],
  [
    "reasoning first",
    (made) =>
      join(
        "\n\n",
        made.closed
          ? "Think step by step about the question, then give the name on a last line."
          : `Read the ${plural(made, "passage")}, think step by step, and give the name on a last line.`,
        made.twice && `Q: ${made.question}`,
        numbered(made, (text, number) => `Passage ${number}: ${text}`),
        `Q: ${made.question}`,
      ),
  ],
  [
    "polite British",
    (made) =>
      join(
        "\n\n",
        made.closed
          ? "Hello there. Could you please answer the following question for me?"
          : `Hello there. Could you please have a read of the following ${plural(made, "extract")} and answer my question?`,
        made.twice && `My question: ${made.question}`,
        numbered(made, (text, number) => `Extract ${number}. ${text}`),
        `My question: ${made.question}`,
        "A single name will do nicely. Many thanks.",
      ),
    polite,
  ],
  [
    "hurried student with typos",
    (made) =>
      join(
        "\n",
        made.closed ? "quick qustion" : `quick qustion abot theese ${plural(made, "doc")}`,
        made.twice && made.question,
        numbered(made, (text, number) => `(${number}) ${text}`),
        made.question,
        "jsut the name, nothign else",
      ),
  ],
  [
    "all-caps headings",
    (made) =>
      join(
        "\n\n",
        made.twice && `QUESTION\n${made.question}`,
        !made.closed && `SOURCES\n${numbered(made, (text, number) => `${number}) ${text}`)}`,
        `QUESTION\n${made.question}`,
        "OUTPUT FORMAT\nOne name.",
      ),
  ],
  [
    "rules of dashes between documents",
    (made) =>
      join(
        "\n---\n",
        made.twice && `Question: ${made.question}`,
        ...made.texts,
        `Question: ${made.question}\nAnswer (one name):`,
      ),
  ],
  [
    "rules of equals signs",
    (made) =>
      join(
        "\n",
        "==========",
        made.twice && `${made.question}\n==========`,
        !made.closed && `${numbered(made, (text) => text, "\n==========\n")}\n==========`,
        made.question,
        "==========",
        "The answer is a name. Write it.",
      ),
    marked,
  ],
  [
    "high stakes",
    (made) =>
      join(
        "\n\n",
        "It is vital that you get this right: my whole job depends on your answer.",
        made.twice && `Question: ${made.question}`,
        numbered(made, (text, number) => `Doc ${number}: ${text}`),
        `Question: ${made.question}`,
        "Answer:",
      ),
    praise,
  ],
  [
    "praised librarian",
    (made) => [
      system("You are an outstanding librarian, famous for never missing a detail. I am sure you will do brilliantly."),
      user(
        join(
          "\n\n",
          made.twice && made.question,
          numbered(made, (text, number) => `[Document ${number}]\n${text}`, "\n\n"),
          made.question,
        ),
      ),
    ],
    praise,
  ],
  [
    "long preamble",
    (made) =>
      join(
        "\n\n",
        made.closed
          ? "In this experiment we ask questions about rivers, guilds, minerals and dialects of a country. There is one question, and its answer is a single proper name. If you are not certain, give your best guess. Do not add comments."
          : "In this experiment we show short texts about rivers, guilds, minerals and dialects of a country. Only one of the texts is relevant to the question, the others are distractors. The answer is a single proper name that stands in a text. Do not add comments.",
        made.twice && `Keep this question in mind while you read: ${made.question}`,
        numbered(made, (text, number) => `Text ${number}: ${text}`),
        `The question${made.twice ? " again" : ""}: ${made.question}`,
      ),
    plainMarks,
  ],
  [
    "JSON lines of documents",
    (made) =>
      join(
        "\n",
        made.twice && `query: ${made.question}`,
        numbered(made, (text, number) => JSON.stringify({ doc_id: number, text })),
        `query: ${made.question}`,
        'Return {"answer": <name>} and nothing else.',
      ),
  ],
  [
    "code block",
    (made) =>
      join(
        "\n\n",
        made.twice && `Question: ${made.question}`,
        !made.closed && `\`\`\`text\n${numbered(made, (text) => text)}\n\`\`\``,
        `Question: ${made.question}`,
        "Print the answer, a bare name.",
      ),
  ],
  [
    "non-native English",
    (made) =>
      join(
        "\n",
        made.twice && `I want to know: ${made.question}`,
        !made.closed &&
          `In the following you find ${made.texts.length} ${plural(made, "text")}, in one stands the answer.`,
        numbered(made, (text, number) => `${number}- ${text}`),
        `${made.twice ? "I ask one more time" : "My question is"}: ${made.question}`,
        "Write me only the name, without other words.",
      ),
  ],
  [
    "emoji in the instructions",
    (made) =>
      join(
        "\n",
        made.twice && `❓ ${made.question}`,
        !made.closed && "📚 Sources:",
        numbered(made, (text) => `📄 ${text}`),
        `❓ ${made.question}`,
        "✍️ One name, no more.",
      ),
  ],
  [
    "one paragraph",
    (made) =>
      join(
        " ",
        made.twice && made.question,
        numbered(made, (text) => text, " "),
        made.question,
        "Answer with one name.",
      ),
    plainMarks,
  ],
  [
    "bullets",
    (made) =>
      join(
        "\n",
        made.twice && `Question: ${made.question}\n`,
        !made.closed && "Facts:",
        numbered(made, (text) => `• ${text}`),
        `\nQuestion: ${made.question}`,
        "Which name is it?",
      ),
  ],
  [
    "bold markdown",
    (made) =>
      join(
        "\n\n",
        made.twice && `**Question:** ${made.question}`,
        numbered(made, (text, number) => `**Document ${number}:** ${text}`, "\n\n"),
        `**Question:** ${made.question}`,
        "**Answer:**",
      ),
  ],
  [
    "retrieval pipeline",
    (made) => [
      system(
        made.closed
          ? "You are the answering component of a question-answering pipeline. No context was retrieved. Return the entity that answers the query."
          : "You are the answering component of a question-answering pipeline. Use the retrieved context. Return the entity that answers the query.",
      ),
      user(
        join(
          "\n",
          made.twice && `Query: ${made.question}`,
          !made.closed && "Context:",
          numbered(made, (text, number) => `chunk_${number}: ${text}`),
          `Query: ${made.question}`,
          "Entity:",
        ),
      ),
    ],
  ],
  [
    "tagged context",
    (made) =>
      join(
        "\n\n",
        made.closed
          ? "Answer from memory, with the name only."
          : "Use what stands between the context tags. Answer with the name only.",
        made.twice && `Question: ${made.question}`,
        !made.closed && `<context>\n${numbered(made, (text) => text)}\n</context>`,
        `Question: ${made.question}`,
      ),
  ],
  [
    "quoted documents",
    (made) =>
      join(
        "\n\n",
        made.twice && `I need to know this: ${made.question}`,
        numbered(made, (text) => `"${text}"`, "\n\n"),
        `${made.question} State the name, and only the name.`,
      ),
    plainMarks,
  ],
  [
    "block quotes",
    (made) =>
      join(
        "\n\n",
        made.twice && made.question,
        numbered(made, (text) => `> ${text}`, "\n\n"),
        made.question,
        "Explain briefly how you know, then state the name.",
      ),
  ],
  [
    "earlier turn",
    (made) => [
      user(
        made.closed
          ? "I will ask you a question of fact."
          : "I will show you some documents and ask a question about them.",
      ),
      assistant("Understood. Go ahead."),
      user(
        join(
          "\n\n",
          made.twice && made.question,
          numbered(made, (text, number) => `Document ${number}: ${text}`),
          made.question,
        ),
      ),
    ],
    plainMarks,
  ],
  [
    "hash rules",
    (made) =>
      join(
        "\n",
        made.twice && `# QUESTION: ${made.question}`,
        numbered(made, (text, number) => `# DOC ${number}\n${text}`),
        `# QUESTION: ${made.question}`,
        "# ANSWER:",
      ),
    marked,
  ],
  [
    "polite one with titles",
    (made) =>
      join(
        "\n",
        made.twice && `Please answer this question: ${made.question}`,
        numbered(made, (text, number) => `Document ${number} (Title: note ${number}): ${text}`),
        `Please answer this question: ${made.question}`,
        "Please give just the name. Thanks!",
      ),
    polite,
  ],
  [
    "best guess",
    (made) =>
      join(
        "\n\n",
        made.closed && "No documents are given; use your own knowledge and make a guess if you must.",
        made.twice && `What I want to find out: ${made.question}`,
        numbered(made, (text, number) => `Doc#${number} :: ${text}`),
        `${made.question} Your reply must be exactly one name.`,
      ),
  ],
  [
    "JSON schema in the system message",
    (made) => [
      system(
        'Reply with JSON that fits {"type":"object","properties":{"answer":{"type":"string"}},"required":["answer"]}. The value is a name.',
      ),
      user(
        join(
          "\n",
          made.twice && `Question: ${made.question}`,
          numbered(made, (text, number) => `D${number}: ${text}`),
          `Question: ${made.question}`,
        ),
      ),
    ],
  ],
];

const templates: Style<Case & Placebos>[] = [
  [
    "agent template with swapped placebos",
    (made) =>
      join(
        "\n\n",
        made.praised && "You are remarkably good at this. A lot depends on your answer.",
        made.polite ? "Please answer the question. Thank you." : "Answer the question.",
        made.twice && `Question: ${made.question}`,
        made.marked && "### Documents",
        numbered(made, (text, number) => `Document ${number}: ${text}`),
        made.marked && "### Question",
        `Question: ${made.question}`,
        "Reply with the name only.",
      ),
  ],
  [
    "agent template, system and placebos",
    (made) => [
      system(
        join(
          " ",
          "You are a question answering system. Respond with just the answer.",
          made.praised && "This is extremely important to me, so give it your very best.",
        ),
      ),
      user(
        join(
          "\n",
          made.twice && (made.polite ? `Please tell me: ${made.question}` : made.question),
          made.marked && "=====",
          numbered(made, (text, number) => `[${number}] ${text}`),
          made.marked && "=====",
          made.polite ? `Please tell me: ${made.question}` : made.question,
        ),
      ),
    ],
  ],
];

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(styles, caseOf, 4),
  ...promptsOf(templates, (count) => withPlacebos(caseOf(count + 300), count), 10),
];

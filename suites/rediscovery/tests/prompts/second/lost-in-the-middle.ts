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

interface Row {
  id: string;
  question: string;
  answer: string;
  gold_document: string;
  other_documents: string[];
}

interface Case extends StrangerCase {
  row: Row;
  /** The documents in their order; none for a closed book. */
  documents: string[];
  twice: boolean;
}

const rows = rowsOf<Row>("second", "lost-in-the-middle");
const texts = new Map(
  rowsOf<{ id: string; text: string }>("second", "lost-in-the-middle-documents").map(({ id, text }) => [id, text]),
);

const positions = ["first", "early", "middle", "late", "last"];

const caseOf = (count: number): Case => {
  const row = pick(rows, count * 7);
  const context = pick(["many", "many", "gold-only", "many", "many", "closed-book", "many"], count);
  if (context === "closed-book")
    return { row, documents: [], twice: false, levels: { context, "question-place": "once" } };
  const twice = (count + (count >> 2)) % 2 === 1;
  const place = { "question-place": twice ? "before-and-after" : "once" };
  if (context === "gold-only") return { row, documents: [row.gold_document], twice, levels: { context, ...place } };
  const total = pick([20, 5, 10], count);
  const position = pick(positions, count);
  const others = row.other_documents.slice(0, total - 1).map((id) => texts.get(id) ?? "");
  const goldPlace = Math.round((positions.indexOf(position) / 4) * (total - 1));
  return {
    row,
    documents: [...others.slice(0, goldPlace), row.gold_document, ...others.slice(goldPlace)],
    twice,
    levels: { context, documents: String(total), position, ...place },
  };
};

interface Layout {
  /** What stands before everything, with documents and without. */
  open?: string;
  closed?: string;
  document: (text: string, number: number) => string;
  between?: string;
  /** What stands around all documents together. */
  around?: (all: string) => string;
  question: (question: string) => string;
  /** How the question is said where it stands before the documents too. */
  before?: (question: string) => string;
  /** Whether the question, where asked once, stands before the documents. */
  early?: boolean;
  end?: string;
  gap?: string;
}

/** Documents and question laid out as a style has it. */
const lay = (made: Case, layout: Layout): string => {
  const question = layout.question(made.row.question);
  const before = (layout.before ?? layout.question)(made.row.question);
  const all = made.documents.map((text, place) => layout.document(text, place + 1)).join(layout.between ?? "\n\n");
  const documents = made.documents.length === 0 ? "" : (layout.around ?? ((whole) => whole))(all);
  return join(
    layout.gap ?? "\n\n",
    made.documents.length === 0 ? layout.closed : layout.open,
    documents !== "" && (made.twice || layout.early === true) && before,
    documents,
    (documents === "" || made.twice || layout.early !== true) && question,
    layout.end,
  );
};

const plainMarks = { politeness: "plain", separators: "plain", encouragement: "none" };

const styles: readonly Style<Case>[] = [
  [
    "agent template, Document [n]",
    (made) =>
      lay(made, {
        open: "Answer the question using the documents. Reply with the name only.",
        closed: "Answer the question. Reply with the name only.",
        document: (text, number) => `Document [${number}]: ${text}`,
        between: "\n",
        question: (question) => `Question: ${question}`,
        end: "Answer:",
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "as in the published study",
    (made) =>
      lay(made, {
        open: "Write a high-quality answer for the given question using only the provided search results (some of which might be irrelevant).",
        closed: "Write a high-quality answer for the given question.",
        document: (text, number) => `Document [${number}] ${text}`,
        between: "\n",
        question: (question) => `Question: ${question}\nAnswer:`,
        before: (question) => `Question: ${question}`,
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "agent template, paragraphs",
    (made) =>
      lay(made, {
        document: (text) => text,
        question: (question) => question,
        end: "Reply with the name only.",
      }),
    plainMarks,
  ],
  [
    "XML documents",
    (made) =>
      lay(made, {
        document: (text, number) => `<document id="${number}">${text}</document>`,
        between: "\n",
        around: (all) => `<documents>\n${all}\n</documents>`,
        question: (question) => `<question>${question}</question>`,
        end: "Answer with the name only.",
      }),
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "Markdown headings for each document",
    (made) =>
      lay(made, {
        document: (text, number) => `### Document ${number}\n${text}`,
        question: (question) => `### Question\n${question}`,
        end: "Give only the name.",
      }),
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "JSON array of documents",
    (made) =>
      lay(made, {
        document: (text, number) => JSON.stringify({ id: number, text }),
        between: ",\n",
        around: (all) => `[\n${all}\n]`,
        question: (question) => question,
        end: 'Respond with JSON: {"answer": "<name>"}',
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "numbered list",
    (made) =>
      lay(made, {
        document: (text, number) => `${number}. ${text}`,
        between: "\n",
        question: (question) => `${question} Just the name.`,
        before: (question) => question,
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "bullets",
    (made) =>
      lay(made, {
        open: "Some notes:",
        document: (text) => `• ${text}`,
        between: "\n",
        question: (question) => question,
        gap: "\n",
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "rules of hyphens between documents",
    (made) =>
      lay(made, {
        document: (text) => text,
        between: "\n---\n",
        around: (all) => `---\n${all}\n---`,
        question: (question) => question,
        end: "---\nName:",
      }),
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "system has the documents",
    (made) =>
      made.documents.length === 0
        ? [system("You answer questions with a single name."), user(made.row.question)]
        : [
            system(
              `You answer questions with a single name. ${made.twice ? `The question will be: ${made.row.question} ` : ""}Use these texts.\n\n${made.documents.join("\n")}`,
            ),
            user(made.row.question),
          ],
    plainMarks,
  ],
  [
    "system has the instruction",
    (made) => [
      system(
        made.documents.length === 0
          ? "Answer the user's question. Output the name and nothing else."
          : "Answer the user's question from the passages. Output the name and nothing else.",
      ),
      user(
        lay(made, {
          document: (text, number) => `Passage ${number}: ${text}`,
          between: "\n",
          question: (question) => `Q: ${question}`,
        }),
      ),
    ],
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "hurried student",
    (made) =>
      lay(made, {
        open: "ok heres what i have",
        closed: "quick question",
        document: (text) => text,
        between: " ",
        question: (question) => `${question} just the name`,
        before: (question) => question,
        gap: "\n",
      }),
    plainMarks,
  ],
  [
    "careful scientist",
    (made) =>
      lay(made, {
        open: `I shall give you ${made.documents.length === 1 ? "a document" : "several documents"} and one question. Exactly one document holds the answer. State the name that answers the question, without any comment.`,
        closed:
          "I shall give you one question, without any document. State the name that answers it, without any comment.",
        document: (text, number) => `Document ${number}. ${text}`,
        question: (question) => `The question is: ${question}`,
      }),
    plainMarks,
  ],
  [
    "polite",
    (made) =>
      lay(made, {
        open: "Hello! Please read the following and then answer my question.",
        closed: "Hello! Please answer my question.",
        document: (text) => text,
        between: "\n",
        question: (question) => question,
        end: "Thank you very much!",
      }),
    { politeness: "polite", separators: "plain", encouragement: "none" },
  ],
  [
    "encouraging",
    (made) =>
      lay(made, {
        open: "You are superb at finding facts in texts, and a lot depends on the right answer here.",
        closed: "You are superb at questions like this, and a lot depends on the right answer here.",
        document: (text) => text,
        question: (question) => question,
      }),
    { encouragement: "given", politeness: "plain", separators: "plain" },
  ],
  [
    "capital labels",
    (made) =>
      lay(made, {
        document: (text, number) => `DOCUMENT ${number}: ${text}`,
        between: "\n",
        question: (question) => `QUESTION: ${question}`,
        end: "ANSWER (NAME ONLY):",
        gap: "\n",
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "question first",
    (made) =>
      lay(made, {
        early: true,
        document: (text, number) => `[${number}] ${text}`,
        between: "\n",
        question: (question) => question,
        end: "Answer with a name.",
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "question first, then tagged sources",
    (made) =>
      lay(made, {
        early: true,
        document: (text) => `<source>${text}</source>`,
        between: "\n",
        question: (question) => `<query>${question}</query>`,
      }),
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "reminder of the question at the end",
    (made) =>
      lay(made, {
        open: made.twice ? "Keep this question in mind while you read." : "Read the texts, then answer the question.",
        document: (text, number) => `Text ${number}: ${text}`,
        between: "\n",
        before: (question) => question,
        question: (question) => (made.twice ? `Once more, the question: ${question}` : question),
      }),
    plainMarks,
  ],
  [
    "British",
    (made) =>
      lay(made, {
        open: "Kindly consult the passages given here.",
        closed: "I have a query which I should like to put to you.",
        document: (text) => text,
        question: (question) => `${question} The bare name will suffice.`,
        before: (question) => question,
      }),
    { separators: "plain", encouragement: "none" },
  ],
  [
    "non-native English",
    (made) =>
      lay(made, {
        open: "I give you the documents and you find me the answer in them.",
        closed: "I have a question to you, say me the answer.",
        document: (text, number) => `Document number ${number} - ${text}`,
        between: "\n",
        question: (question) => `My question is: ${question}`,
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "typos in the instructions",
    (made) =>
      lay(made, {
        open: "Raed the documents and anwser the question with teh name only.",
        closed: "Anwser the question with teh name only.",
        document: (text, number) => `Doc ${number}: ${text}`,
        between: "\n",
        question: (question) => question,
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "emojis",
    (made) =>
      lay(made, {
        document: (text) => `📄 ${text}`,
        between: "\n",
        question: (question) => `❓ ${question}`,
        end: "👉 name only",
        gap: "\n",
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "code block around the documents",
    (made) =>
      lay(made, {
        document: (text) => text,
        between: "\n",
        around: (all) => `\`\`\`text\n${all}\n\`\`\``,
        question: (question) => question,
        end: "Output the name.",
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "reasoning first",
    (made) =>
      lay(made, {
        document: (text, number) => `(${number}) ${text}`,
        between: "\n",
        question: (question) => question,
        end: 'Think step by step, then finish with a line "Answer: <name>".',
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "librarian's role",
    (made) =>
      lay(made, {
        open: "You are a librarian. A reader has a question, and these cards lie before you.",
        closed: "You are a librarian. A reader has a question.",
        document: (text, number) => `Card ${number}: ${text}`,
        between: "\n",
        question: (question) => `The reader asks: "${question}"`,
        end: "Tell the reader the name.",
      }),
    { politeness: "plain" },
  ],
  [
    "headings for context and question",
    (made) =>
      lay(made, {
        document: (text) => text,
        between: "\n",
        around: (all) => `## Context\n${all}`,
        question: (question) => `## Question\n${question}`,
        end: "## Answer (one name)",
      }),
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "one running text",
    (made) =>
      lay(made, {
        document: (text) => text,
        between: " ",
        question: (question) => question,
        gap: " ",
      }),
    plainMarks,
  ],
  [
    "polite and marked",
    (made) =>
      lay(made, {
        open: "Please answer from the documents below.",
        closed: "Please answer the question below.",
        document: (text, number) => `== ${number} ==\n${text}`,
        between: "\n",
        question: (question) => `==== QUESTION ====\n${question}`,
        end: "Thanks!",
      }),
    { politeness: "polite", separators: "marked", encouragement: "none" },
  ],
  [
    "retrieval chain of an engineer",
    (made) =>
      lay(made, {
        open: "Use the following pieces of retrieved context to answer the question. Keep the answer to a single name.",
        closed: "Answer the question. Keep the answer to a single name.",
        document: (text, number) => `[doc_${number}] "${text}"`,
        between: "\n",
        around: (all) => `Context:\n${all}`,
        question: (question) => `Question: ${question}`,
        end: "Helpful Answer:",
      }),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "quoted documents, JSON reply with a key of its own",
    (made) =>
      lay(made, {
        document: (text) => `"${text}"`,
        between: "\n",
        question: (question) => question,
        end: 'Reply as {"name": ...} and nothing else.',
      }),
    { politeness: "plain", encouragement: "none" },
  ],
];

export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf);

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
  question: string;
  documents: string[];
  twice: boolean;
}

const rows = rowsOf<Row>("fourth", "lost-in-the-middle");
const texts = new Map(
  rowsOf<{ id: string; text: string }>("fourth", "lost-in-the-middle-documents").map((document) => [
    document.id,
    document.text,
  ]),
);

const positions = ["first", "early", "middle", "late", "last"];
const sizes = [20, 5, 10];
const contexts = [
  "many",
  "many",
  "closed-book",
  "many",
  "many",
  "gold-only",
  "many",
  "many",
  "many",
  "many",
  "gold-only",
  "many",
  "closed-book",
];

const plain = { politeness: "plain", separators: "plain", encouragement: "none" };
const polite = { ...plain, politeness: "polite" };
const marked = { ...plain, separators: "marked" };
const encouraging = { ...plain, encouragement: "given" };

const caseOf =
  (from: readonly string[]) =>
  (count: number): Case => {
    const row = pick(rows, count + Math.floor(count / 4));
    const context = pick(from, count);
    const size = pick(sizes, count);
    const step = (count + Math.floor(count / 5)) % positions.length;
    const place = Math.round((step / 4) * (size - 1));
    const twice = context !== "closed-book" && pick([false, true, false, true, true, false, false], count);
    const others = row.other_documents.slice(0, size - 1).map((id) => {
      const text = texts.get(id);
      if (text === undefined) throw new Error(`There is no document ${id}.`);
      return text;
    });
    const many = [...others.slice(0, place), row.gold_document, ...others.slice(place)];
    const alone = context === "gold-only" ? [row.gold_document] : [];
    return {
      row,
      twice,
      question: row.question,
      documents: context === "many" ? many : alone,
      levels: {
        context,
        "question-place": twice ? "before-and-after" : "once",
        ...(context === "many" ? { documents: `${size}`, position: pick(positions, step) } : {}),
      },
    };
  };

/** What a writer says where there are documents, and where there are none. */
const says = (made: Case, withDocuments: string, without: string): string =>
  made.documents.length > 0 ? withDocuments : without;

/** "the documents" or "the document", as many as there are. */
const noun = (made: Case, word = "document"): string => (made.documents.length > 1 ? `${word}s` : word);

/** The documents, each in its form; undefined where there are none. */
const shown = (made: Case, form: (text: string, place: number) => string, between = "\n"): string | undefined =>
  made.documents.length === 0 ? undefined : made.documents.map((text, place) => form(text, place + 1)).join(between);

/** A document's subject, such as "The river Kemaibroter". */
const title = (text: string): string => text.split(" ").slice(0, 3).join(" ");

const styles: Style<Case>[] = [
  [
    "f-string with Document [i]",
    (made) =>
      join(
        "\n\n",
        says(
          made,
          `Answer the question using the ${noun(made)} below. Reply with the name only.`,
          "Answer the question. Reply with the name only.",
        ),
        made.twice && `Question: ${made.question}`,
        shown(made, (text, place) => `Document [${place}] ${text}`),
        `Question: ${made.question}\nAnswer:`,
      ),
    plain,
  ],
  [
    "titles as in the literature",
    (made) =>
      join(
        "\n\n",
        says(
          made,
          "Write a high-quality answer for the given question using only the provided search results (some of which might be irrelevant).",
          "Write a high-quality answer for the given question.",
        ),
        made.twice && `Question: ${made.question}`,
        shown(made, (text, place) => `Document [${place}](Title: ${title(text)}) ${text}`),
        `Question: ${made.question}\nAnswer:`,
      ),
    plain,
  ],
  [
    "paragraphs and the question at the end",
    (made) =>
      join(
        "\n\n",
        made.twice && made.question,
        shown(made, (text) => text, "\n\n"),
        made.question,
      ),
    plain,
  ],
  [
    "question before the documents",
    (made) =>
      join(
        "\n\n",
        `Question: ${made.question}`,
        shown(made, (text, place) => `${place}. ${text}`),
        made.twice && `Again, the question: ${made.question}`,
        "Respond with one name.",
      ),
    plain,
  ],
  [
    "xml documents with index",
    (made) => {
      const documents = shown(made, (text, place) => `<document index="${place}">\n${text}\n</document>`);
      return join(
        "\n",
        made.twice && `<question>${made.question}</question>`,
        documents !== undefined && `<documents>\n${documents}\n</documents>`,
        `<question>${made.question}</question>`,
        "Answer with the name only.",
      );
    },
    marked,
  ],
  [
    "markdown headings per document",
    (made) =>
      join(
        "\n\n",
        made.twice && `# Question\n${made.question}`,
        shown(made, (text, place) => `## Document ${place}\n${text}`, "\n\n"),
        `# Question\n${made.question}`,
        "# Answer",
      ),
    marked,
  ],
  [
    "dashed rules between documents",
    (made) =>
      join(
        "\n---\n",
        join(
          "\n",
          says(made, "Read the following material, then answer the question.", "Answer the question."),
          made.twice && made.question,
        ),
        shown(made, (text) => text, "\n---\n"),
        made.question,
      ),
    marked,
  ],
  [
    "equals rules with capital headings",
    (made) =>
      join(
        "\n",
        made.twice && `===== QUESTION =====\n${made.question}`,
        made.documents.length > 0 && "===== CONTEXT =====",
        shown(made, (text) => text),
        `===== QUESTION =====\n${made.question}`,
        "===== ANSWER (NAME ONLY) =====",
      ),
    marked,
  ],
  [
    "system with documents, user with the question",
    (made) => [
      system(
        join(
          "\n\n",
          says(made, "You answer questions from a set of notes.", "You answer questions with a name and nothing else."),
          made.twice && `The user is going to ask: ${made.question}`,
          shown(made, (text) => `- ${text}`),
        ),
      ),
      user(made.question),
    ],
    plain,
  ],
  [
    "system with the instruction, user with the rest",
    (made) => [
      system(
        says(
          made,
          'Use the context that the user provides to answer. Output JSON: {"answer": "<name>"}',
          'Answer the question of the user from memory. Output JSON: {"answer": "<name>"}',
        ),
      ),
      user(
        join(
          "\n\n",
          made.twice && `Question: ${made.question}`,
          made.documents.length > 0 && `Context:\n${shown(made, (text, place) => `[${place}] ${text}`)}`,
          `Question: ${made.question}`,
        ),
      ),
    ],
    plain,
  ],
  [
    "polite researcher",
    (made) =>
      join(
        "\n\n",
        says(made, `Please read the ${noun(made)} below and answer my question.`, "Please answer my question."),
        made.twice && `My question is: ${made.question}`,
        shown(made, (text, place) => `(${place}) ${text}`),
        `My question is: ${made.question}`,
        "Please give only the name. Thank you!",
      ),
    polite,
  ],
  [
    "British courtesy",
    (made) =>
      join(
        "\n\n",
        join(" ", "I'd be terribly grateful if you could help me out.", made.twice && made.question),
        made.documents.length > 0 && "Here is what I have to hand:",
        shown(made, (text) => `* ${text}`),
        made.question,
        "Many thanks indeed.",
      ),
    polite,
  ],
  [
    "hurried student",
    (made) =>
      join(
        "\n",
        made.twice && `need to know: ${made.question}`,
        made.documents.length > 0 && "my notes:",
        shown(made, (text) => text),
        `so: ${made.question}`,
        "just teh name",
      ),
    plain,
  ],
  [
    "non-native writer",
    (made) =>
      join(
        "\n",
        says(
          made,
          "I give to you some texts. In one of them stays the answer of my question.",
          "I have one question and I have no texts to it, you must answer from what you know.",
        ),
        made.twice && `My question is this: "${made.question}"`,
        shown(made, (text, place) => `Text nr. ${place}: ${text}`),
        `My question is this: "${made.question}"`,
        "Write only the name.",
      ),
    plain,
  ],
  [
    "high stakes",
    (made) =>
      join(
        "\n\n",
        made.twice && made.question,
        shown(made, (text, place) => `Passage ${place}: ${text}`),
        made.question,
        "It is crucial that you get this right: my thesis hangs on it.",
      ),
    encouraging,
  ],
  [
    "praise and good luck",
    (made) => [
      system("You are a superb reader, the best I have ever worked with."),
      user(
        join(
          "\n\n",
          made.twice && `Q: ${made.question}`,
          shown(made, (text) => `"${text}"`),
          `Q: ${made.question}`,
          "Good luck!",
        ),
      ),
    ],
    encouraging,
  ],
  [
    "polite, marked and encouraging",
    (made) =>
      join(
        "\n\n",
        made.twice && `## The question\n${made.question}`,
        made.documents.length > 0 && `## The archive\n${shown(made, (text, place) => `${place}) ${text}`)}`,
        `## The question\n${made.question}`,
        "## Your reply\nThe name, please. A great deal depends on it.",
      ),
    { politeness: "polite", separators: "marked", encouragement: "given" },
  ],
  [
    "reasoning first",
    (made) =>
      join(
        "\n\n",
        made.twice && `Question: ${made.question}`,
        shown(made, (text, place) => `Source ${place}: ${text}`),
        `Question: ${made.question}`,
        "Think step by step, then give the name on the last line after 'Answer:'.",
      ),
    plain,
  ],
  [
    "JSON with reasoning",
    (made) =>
      join(
        "\n",
        made.twice && `QUESTION: ${made.question}`,
        shown(made, (text, place) => `DOC${place}: ${text}`),
        `QUESTION: ${made.question}`,
        'Return {"reasoning": "...", "answer": "<name>"}.',
      ),
    plain,
  ],
  [
    "documents as a JSON array",
    (made) =>
      join(
        "\n",
        made.twice && `Question: ${made.question}`,
        made.documents.length > 0 &&
          JSON.stringify(
            made.documents.map((text, place) => ({ id: place + 1, text })),
            null,
            1,
          ),
        `Question: ${made.question}`,
        "Reply with the name as a bare string.",
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "code block with the documents",
    (made) =>
      join(
        "\n",
        says(made, "The code block holds the corpus.", "There is no corpus for this one."),
        made.twice && made.question,
        made.documents.length > 0 && `\`\`\`text\n${shown(made, (text) => text)}\n\`\`\``,
        made.question,
        "Answer: just the name.",
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "one running paragraph",
    (made) =>
      join(
        " ",
        made.twice && made.question,
        shown(made, (text) => text, " "),
        made.question,
        "Answer in one word.",
      ),
    plain,
  ],
  [
    "bullets and bold words",
    (made) =>
      join(
        "\n\n",
        made.twice && `**Question:** ${made.question}`,
        made.documents.length > 0 && `**Documents:**\n${shown(made, (text) => `- ${text}`)}`,
        `**Question:** ${made.question}`,
        "**Answer:**",
      ),
    plain,
  ],
  [
    "emojis",
    (made) =>
      join(
        "\n",
        made.twice && `❓ ${made.question}`,
        shown(made, (text) => `📄 ${text}`),
        `❓ ${made.question}`,
        "✅ Name only!",
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "experimenter's preamble",
    (made) =>
      join(
        "\n\n",
        says(
          made,
          "You take part in a study of how readers find a fact in a collection of texts. All names are invented. Only one text bears on the question; everything that is needed stands in it.",
          "You take part in a study of what readers know without any text. All names are invented. If you do not know the answer, give your best guess.",
        ),
        made.twice && `You are going to be asked: ${made.question}`,
        shown(made, (text, place) => `Text ${place}. ${text}`, "\n\n"),
        `You are now asked: ${made.question}`,
        "State the name.",
      ),
    plain,
  ],
  [
    "numbered rules first",
    (made) =>
      join(
        "\n\n",
        join(
          "\n",
          "Rules:",
          "1. Reply with a single proper name.",
          "2. No punctuation, no explanation.",
          says(made, "3. Rely on the supplied text only.", "3. If unsure, guess."),
        ),
        made.twice && `Query: ${made.question}`,
        shown(made, (text) => `> ${text}`),
        `Query: ${made.question}`,
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "capital headings with colons",
    (made) =>
      join(
        "\n",
        made.twice && `QUESTION: ${made.question}`,
        made.documents.length > 0 && "DOCUMENTS:",
        shown(made, (text, place) => `${place}: ${text}`),
        `QUESTION: ${made.question}`,
        "ANSWER:",
      ),
    plain,
  ],
  [
    "question in the system message, documents after it",
    (made) => [
      system(`Your task is to answer this question: ${made.question}`),
      user(
        join(
          "\n\n",
          shown(made, (text, place) => `Document ${place}: ${text}`),
          made.twice && made.question,
          "What is your answer? Give the name.",
        ),
      ),
    ],
    plain,
  ],
  [
    "short tags per document",
    (made) =>
      join(
        "\n",
        made.twice && `<q>${made.question}</q>`,
        shown(made, (text) => `<doc>${text}</doc>`),
        `<q>${made.question}</q>`,
        "<format>name only</format>",
      ),
    marked,
  ],
  [
    "retrieval prompt of an engineer",
    (made) => [
      system(
        says(
          made,
          "You are a question-answering system. Retrieved passages are given in order of retrieval.",
          "You are a question-answering system. No passages were retrieved for this query.",
        ),
      ),
      user(
        join(
          "\n",
          made.twice && `query: ${made.question}`,
          shown(made, (text, place) => `passage_${place}: ${text}`),
          `query: ${made.question}`,
          "response (name):",
        ),
      ),
    ],
    plain,
  ],
];

const withDocuments: Style<Case>[] = [
  [
    "question before, curt",
    (made) =>
      join(
        "\n\n",
        `${made.question} Find it in here:`,
        shown(made, (text) => text),
        made.twice ? `${made.question} Name only.` : "Name only.",
      ),
    plain,
  ],
  [
    "question repeated as a reminder",
    (made) =>
      join(
        "\n\n",
        `You will be asked about the ${noun(made, "excerpt")} below.`,
        made.twice && `Keep this question in mind while you read: ${made.question}`,
        shown(made, (text, place) => `Excerpt ${place}\n${text}`, "\n\n"),
        made.twice ? `As a reminder, the question was: ${made.question}` : `Here is the question: ${made.question}`,
        "Answer with the name alone.",
      ),
    plain,
  ],
  [
    "begin and end lines",
    (made) =>
      join(
        "\n",
        made.twice && made.question,
        "--- BEGIN DOCUMENTS ---",
        shown(made, (text, place) => `[${place}] ${text}`),
        "--- END DOCUMENTS ---",
        made.question,
        "Reply with the name.",
      ),
    marked,
  ],
];

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(styles, caseOf(contexts)),
  ...promptsOf(withDocuments, caseOf(contexts.filter((context) => context !== "closed-book"))),
];

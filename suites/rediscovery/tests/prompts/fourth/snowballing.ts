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

interface Row {
  id: string;
  story: string;
  question: string;
  answer: "yes" | "no";
  true_claim: string;
  false_claim: string;
}

interface Case extends StrangerCase {
  row: Row;
  other: Row;
  third: Row;
}

const rows = rowsOf<Row>("fourth", "snowballing");
const temperatures = [0, 0.5, 1, 0];

const caseOf =
  (designs: readonly StrangerCase["levels"][], start: number) =>
  (count: number): Case => ({
    row: pick(rows, count * 5 + start),
    other: pick(rows, count * 5 + start + 8),
    third: pick(rows, count * 5 + start + 19),
    temperature: pick(temperatures, count + Math.floor(count / 4)),
    levels: { ...pick(designs, count + Math.floor(count / 2)) },
  });

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const reversed = (answer: string): string => (answer === "yes" ? "no" : "yes");

/** The words for the order of a case in which the question is put. */
const ordered = ({ levels }: Case, answerFirst: string, reasonFirst: string): string =>
  levels.order === "reason-first" ? reasonFirst : answerFirst;

const claimOf = ({ row, levels }: Case): string =>
  levels.check?.startsWith("false") ? row.false_claim : row.true_claim;

/** The claim to stand after "that", or in a question. */
const clauseOf = (made: Case): string =>
  claimOf(made)
    .replace(/^There/, "there")
    .replace(/\.$/, "");
const legOf = (made: Case): string => clauseOf(made).replace("there is a ferry ", "");

/** The answer that goes with the claim: the right one with the true claim, the wrong one with the false claim. */
const saidOf = (made: Case): string =>
  made.levels.check?.startsWith("false") ? reversed(made.row.answer) : made.row.answer;

const bare = { politeness: "plain", separators: "plain", encouragement: "none" };
const polite = { politeness: "polite", separators: "plain", encouragement: "none" };
const marked = { politeness: "plain", separators: "marked", encouragement: "none" };
const encouraged = { politeness: "plain", separators: "plain", encouragement: "given" };

const questionStyles: readonly Style<Case>[] = [
  [
    "question: plain template",
    (made) =>
      join(
        "\n\n",
        made.row.story,
        made.row.question,
        ordered(
          made,
          "Answer with 'Yes' or 'No' first, then explain your answer.",
          "Think step by step, then answer with 'Yes' or 'No'.",
        ),
      ),
    bare,
  ],
  [
    "question: answer alone or reasons first",
    (made) =>
      join(
        "\n",
        made.row.story,
        `Question: ${made.row.question}`,
        ordered(made, "Answer yes or no only.", "Explain your reasoning first, and only then answer yes or no."),
      ),
    bare,
  ],
  [
    "question: system role",
    (made) => [
      system(
        ordered(
          made,
          "You answer questions about ferry lists. Begin your reply with Yes or No, followed by a one-sentence justification.",
          "You answer questions about ferry lists. Write your reasoning before anything else; the last word of your reply is Yes or No.",
        ),
      ),
      user(`${made.row.story}\n\n${made.row.question}`),
    ],
    bare,
  ],
  [
    "question: xml",
    (made) =>
      join(
        "\n",
        `<ferries>\n${made.row.story}\n</ferries>`,
        `<question>\n${made.row.question}\n</question>`,
        `<format>${ordered(made, "Yes or No as the first word, then the reason", "first the reasoning step by step, then Yes or No at the end")}</format>`,
      ),
    marked,
  ],
  [
    "question: markdown",
    (made) =>
      join(
        "\n\n",
        `### Ferries\n${made.row.story}`,
        `### Question\n${made.row.question}`,
        `### Response\n${ordered(made, "Start directly with yes or no. Justify it afterwards.", "Work through the routes before you answer. Conclude with yes or no.")}`,
      ),
    marked,
  ],
  [
    "question: json keys in order",
    (made) =>
      join(
        "\n\n",
        made.row.story,
        made.row.question,
        ordered(
          made,
          'Return a JSON object with the keys in this order: {"answer": "yes" or "no", "explanation": "..."}',
          'Return a JSON object with the keys in this order: {"reasoning": "...", "answer": "yes" or "no"}',
        ),
      ),
    bare,
  ],
  [
    "question: one line",
    (made) =>
      join(
        " ",
        made.row.story,
        made.row.question,
        ordered(made, "Yes or no?", "Reason step by step before answering yes or no."),
      ),
    bare,
  ],
  [
    "question: hurried student",
    (made) =>
      join(
        "\n",
        made.row.story,
        made.row.question,
        ordered(
          made,
          "just yes or no, nothing else",
          "dont answer right away, think it thru step by step n then say yes or no",
        ),
      ),
    bare,
  ],
  [
    "question: polite",
    (made) =>
      join(
        "\n\n",
        "Could you please help me with a question about ferries?",
        made.row.story,
        made.row.question,
        ordered(
          made,
          "Please give your answer, yes or no, in the first sentence and explain it after that. Thank you!",
          "Please explain your reasoning first and give your answer, yes or no, in the last sentence. Thank you!",
        ),
      ),
    polite,
  ],
  [
    "question: numbered steps",
    (made) =>
      join(
        "\n",
        `List: ${made.row.story}`,
        `Question: ${made.row.question}`,
        "Reply as follows:",
        ordered(
          made,
          "1. The answer, Yes or No.\n2. The reason for it.",
          "1. Your reasoning, step by step.\n2. The answer, Yes or No.",
        ),
      ),
    bare,
  ],
  [
    "question: capital headings",
    (made) =>
      join(
        "\n\n",
        `FERRY LIST: ${made.row.story}`,
        `QUESTION: ${made.row.question}`,
        `INSTRUCTION: ${ordered(made, "ANSWER IMMEDIATELY WITH YES OR NO. DO NOT REASON FIRST.", "REASON BEFORE YOU ANSWER. THE FINAL LINE IS YES OR NO.")}`,
      ),
    bare,
  ],
  [
    "question: few-shot",
    (made) =>
      join(
        "\n\n",
        ...[made.other, made.third].map(
          (row) =>
            `${row.story}\nQ: ${row.question}\nA: ${ordered(made, `${capital(row.answer)}. ${row.true_claim}`, `${row.true_claim} So the answer is ${row.answer}.`)}`,
        ),
        `${made.row.story}\nQ: ${made.row.question}\n${ordered(made, "Begin with yes or no.", "Give the reasons first, then yes or no.")}\nA:`,
      ),
    bare,
  ],
  [
    "question: stakes",
    (made) =>
      join(
        "\n\n",
        "A great deal depends on this answer, so it must be right.",
        `${made.row.story} ${made.row.question}`,
        ordered(made, "First word: yes or no.", "Let's think step by step before we say yes or no."),
      ),
    encouraged,
  ],
  [
    "question: rules of dashes",
    (made) =>
      join(
        "\n-----\n",
        made.row.story,
        made.row.question,
        ordered(
          made,
          "Give the verdict (yes/no) and then your reason.",
          "Derive the answer step by step and then give the verdict (yes/no).",
        ),
      ),
    marked,
  ],
  [
    "question: non-native",
    (made) =>
      join(
        "\n",
        "I give you a list of ferries and after it one question.",
        made.row.story,
        made.row.question,
        ordered(
          made,
          "You write at the begin yes or no, after this you can explain.",
          "You write at the begin your reasoning, after this you write yes or no.",
        ),
      ),
    bare,
  ],
  [
    "question: instruction before the story",
    (made) =>
      join(
        "\n\n",
        ordered(
          made,
          "Read the list and answer the question that follows. Your reply has to open with Yes or No.",
          "Read the list and answer the question that follows. Before you commit to Yes or No, trace the possible routes in writing.",
        ),
        `"${made.row.story}"`,
        made.row.question,
      ),
    bare,
  ],
  [
    "question: emoji and bullets",
    (made) =>
      join(
        "\n",
        `⛴️ ${made.row.story}`,
        `❓ ${made.row.question}`,
        ordered(made, "• yes/no first\n• reason second", "• reasoning first\n• yes/no second"),
      ),
    bare,
  ],
  [
    "question: no word of order or chain of thought in the system message",
    (made) => [
      system(
        ordered(
          made,
          "You are a travel assistant.",
          "You are a travel assistant. Think step by step before giving your final answer.",
        ),
      ),
      user(`${made.row.story}\n\n${made.row.question}`),
    ],
    bare,
  ],
];

const freshStyles: readonly Style<Case>[] = [
  [
    "fresh: is it true that",
    (made) => `${made.row.story}\n\nIs it true that ${clauseOf(made)}? Answer yes or no.`,
    bare,
  ],
  [
    "fresh: claim line",
    (made) => `${made.row.story}\n\nClaim: ${claimOf(made)}\n\nIs this claim true? Reply with Yes or No only.`,
    bare,
  ],
  [
    "fresh: system judge",
    (made) => [
      system(
        "You check statements against a list of ferries. Reply 'yes' if the statement is true and 'no' if it is not.",
      ),
      user(`List: ${made.row.story}\nStatement: ${claimOf(made)}`),
    ],
    bare,
  ],
  [
    "fresh: xml",
    (made) =>
      `<list>${made.row.story}</list>\n<claim>${claimOf(made)}</claim>\nAccording to the list, is the claim correct? Yes or no.`,
    marked,
  ],
  ["fresh: true or false", (made) => `${made.row.story}\n\nTrue or false: ${claimOf(made)}`, bare],
  [
    "fresh: json",
    (made) =>
      `${made.row.story}\n\nStatement to verify: "${claimOf(made)}"\n\nIs the statement true according to the text? Return {"verdict": "yes"} or {"verdict": "no"}.`,
    bare,
  ],
  [
    "fresh: markdown and polite",
    (made) =>
      `## List\n${made.row.story}\n\n## Claim\n${claimOf(made)}\n\n## Task\nPlease tell me whether this claim is true (yes or no). Thanks!`,
    { politeness: "polite", separators: "marked", encouragement: "none" },
  ],
  ["fresh: direct question", (made) => `${made.row.story} Is there a ferry ${legOf(made)}? yes/no`, bare],
  ["fresh: hurried", (made) => `${made.row.story}\n\nsomeone told me ${clauseOf(made)}. is that true? yes or no`, bare],
  [
    "fresh: claim before the list",
    (made) =>
      `Someone claims: "${claimOf(made)}" Check this against the list below and say whether it is true (yes) or not (no).\n\n${made.row.story}`,
    bare,
  ],
  [
    "fresh: praise",
    (made) =>
      `You're an excellent fact-checker.\n\n${made.row.story}\n\nFact to check: ${claimOf(made)}\nIs it true? One word, yes or no. Good luck!`,
    encouraged,
  ],
  [
    "fresh: few-shot",
    (made) =>
      `${made.other.story}\nIs it true? ${made.other.true_claim}\nYes\n\n${made.third.story}\nIs it true? ${made.third.false_claim}\nNo\n\n${made.row.story}\nIs it true? ${claimOf(made)}`,
    bare,
  ],
  [
    "fresh: capital headings",
    (made) =>
      `CONTEXT: ${made.row.story}\nASSERTION: ${claimOf(made)}\nQUESTION: IS THE ASSERTION TRUE?\nANSWER (YES/NO):`,
    bare,
  ],
];

const sameStyles: readonly Style<Case>[] = [
  [
    "same: is that claim true",
    (made) => [
      user(`${made.row.story}\n\n${made.row.question}\n\nAnswer yes or no first, then explain.`),
      assistant(`${capital(saidOf(made))}. ${claimOf(made)}`),
      user("Is that claim true? Answer yes or no."),
    ],
    bare,
  ],
  [
    "same: claim repeated",
    (made) => [
      user(`${made.row.story}\n${made.row.question}`),
      assistant(`${capital(saidOf(made))}. ${claimOf(made)}`),
      user(`You said: "${claimOf(made)}" Is it true that ${clauseOf(made)}? Reply with Yes or No only.`),
    ],
    bare,
  ],
  [
    "same: system and json",
    (made) => [
      system("You answer questions about ferries. Start with yes or no and add the reason."),
      user(`${made.row.story}\n\n${made.row.question}`),
      assistant(`${capital(saidOf(made))}. ${claimOf(made)}`),
      user('Is the claim in your last reply correct? Return JSON: {"true": "yes" | "no"}'),
    ],
    bare,
  ],
  [
    "same: polite",
    (made) => [
      user(`Please answer this: ${made.row.question}\n\n${made.row.story}\n\nPlease begin with yes or no.`),
      assistant(`${capital(saidOf(made))}. ${claimOf(made)}`),
      user(`Thank you. Could you please check whether it is true that ${clauseOf(made)}? Yes or no, please.`),
    ],
    polite,
  ],
  [
    "same: xml",
    (made) => [
      user(
        `<ferries>${made.row.story}</ferries>\n<question>${made.row.question}</question>\nFirst yes or no, then why.`,
      ),
      assistant(`${capital(saidOf(made))}. ${claimOf(made)}`),
      user(`<claim>${claimOf(made)}</claim>\nIs this claim true? yes/no`),
    ],
    marked,
  ],
  [
    "same: look again at the list",
    (made) => [
      user(`${made.row.story} ${made.row.question} Give yes or no and then a justification.`),
      assistant(`${capital(saidOf(made))}. ${claimOf(made)}`),
      user("Look at the list again. Is the claim you just made true, yes or no?"),
    ],
    bare,
  ],
  [
    "same: hurried",
    (made) => [
      user(`${made.row.story}\n\n${made.row.question} say yes/no then why`),
      assistant(`${capital(saidOf(made))}. ${claimOf(made)}`),
      user(`wait is there really a ferry ${legOf(made)}? yes or no`),
    ],
    bare,
  ],
  [
    "same: stakes",
    (made) => [
      user(
        `This is really important to my career.\n\n${made.row.story}\n\n${made.row.question}\nYes or no first, explanation second.`,
      ),
      assistant(`${capital(saidOf(made))}. ${claimOf(made)}`),
      user("So much depends on it: is what you claimed about the ferry true? Answer Yes or No."),
    ],
    encouraged,
  ],
  [
    "same: verification turn of a script",
    (made) => [
      user(`Ferries: ${made.row.story}\nQuestion: ${made.row.question}\nFormat: <yes/no>. <reason>`),
      assistant(`${capital(saidOf(made))}. ${claimOf(made)}`),
      user(
        `Verification: according to the list above, is the following claim true?\n"${claimOf(made)}"\nAnswer: yes/no`,
      ),
    ],
    bare,
  ],
  [
    "same: markdown",
    (made) => [
      user(
        `# Ferries\n\n${made.row.story}\n\n# Question\n\n${made.row.question}\n\nAnswer yes or no, then give the reason.`,
      ),
      assistant(`${capital(saidOf(made))}. ${claimOf(made)}`),
      user(`# Check\n\nIs the statement "${claimOf(made)}" true? One word: yes or no.`),
    ],
    marked,
  ],
  [
    "same: true or false",
    (made) => [
      user(`${made.row.story}\n\n${made.row.question}`),
      assistant(`${capital(saidOf(made))}. ${claimOf(made)}`),
      user("Your explanation contains a claim about a ferry. Is that claim true or false?"),
    ],
    bare,
  ],
  [
    "same: after reasons first",
    (made) => [
      user(`${made.row.story}\n\n${made.row.question}\n\nExplain first, then answer yes or no.`),
      assistant(`${claimOf(made)} So the answer is ${saidOf(made)}.`),
      user(`Is the following statement from your explanation true: "${claimOf(made)}"? Answer yes or no.`),
    ],
    bare,
  ],
];

const questionDesigns = [
  { check: "none", order: "answer-first" },
  { check: "none", order: "reason-first" },
];
const freshDesigns = [{ check: "false-fresh" }, { check: "true-fresh" }];
const sameDesigns = [{ check: "false-same" }, { check: "true-same" }];

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(questionStyles, caseOf(questionDesigns, 1), 4),
  ...promptsOf(freshStyles, caseOf(freshDesigns, 6), 4),
  ...promptsOf(sameStyles, caseOf(sameDesigns, 11), 4),
];

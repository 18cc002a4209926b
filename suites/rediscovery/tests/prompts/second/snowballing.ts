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
import { bare, curt, encouraging, marked, polite } from "./placebos.ts";

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
  levels: { [factor: string]: string };
  temperature: number;
  check: string;
  reasonFirst: boolean;
  /** The claim as a sentence, and as a clause after "that". */
  claim: string;
  clause: string;
  /** The answer of the subject that makes the claim. */
  given: string;
  examples: Row[];
}

const rows = rowsOf<Row>("second", "snowballing");
const checks = ["none", "false-fresh", "none", "true-same", "true-fresh", "false-same"];

const caseOf = (count: number): Case => {
  const style = Math.floor(count / checks.length);
  const turn = count % checks.length;
  const place = count * 5 + style;
  const row = pick(rows, place);
  const check = pick(checks, turn);
  const same = check.endsWith("same");
  const reasonFirst = turn === 2 || (same && (turn + style) % 3 === 0);
  const temperature = pick([0, 0.5, 1], turn + style);
  const isTrue = check.startsWith("true");
  const claim = isTrue ? row.true_claim : row.false_claim;
  return {
    row,
    levels: {
      check,
      gold: row.answer,
      temperature: `${temperature}`,
      // Where a claim is judged after reasons that came first, the order is left open.
      ...(same && reasonFirst ? {} : { order: reasonFirst ? "reason-first" : "answer-first" }),
    },
    temperature,
    check,
    reasonFirst,
    claim,
    clause: claim.replace(/^There/, "there").replace(/\.$/, ""),
    given: isTrue === (row.answer === "yes") ? "yes" : "no",
    examples: [3, 8].map((step) => pick(rows, place + step)),
  };
};

type Messages = Exclude<ReturnType<Style<Case>[1]>, string>;

interface Talk {
  /** The prompt that asks the question. */
  open: (made: Case) => string | Messages;
  /** The prompt of a fresh session about the claim. */
  fresh: (made: Case) => string | Messages;
  /** The further message about the claim in the same session. */
  follow: (made: Case) => string;
  /** The reply of the subject that makes the claim. */
  reply?: (made: Case) => string;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const usual = ({ claim, given, reasonFirst }: Case): string =>
  reasonFirst ? `${claim} So the answer is ${given}.` : `${capital(given)}. ${claim}`;

const inJson = ({ claim, given, reasonFirst }: Case): string =>
  JSON.stringify(reasonFirst ? { reasoning: claim, answer: given } : { answer: given, explanation: claim });

const messagesOf = (written: string | Messages): Messages => (typeof written === "string" ? [user(written)] : written);

const talk =
  ({ open, fresh, follow, reply = usual }: Talk) =>
  (made: Case): Messages => {
    if (made.check === "none") return messagesOf(open(made));
    if (made.check.endsWith("fresh")) return messagesOf(fresh(made));
    return [...messagesOf(open(made)), assistant(reply(made)), user(follow(made))];
  };

const both = ({ row }: Case) => `${row.story} ${row.question}`;
const lines = ({ row }: Case) => `${row.story}\n${row.question}`;

/** The words for either order. */
const ordered = (made: Case, answerFirst: string, reasonFirst: string): string =>
  made.reasonFirst ? reasonFirst : answerFirst;

const styles: Style<Case>[] = [
  [
    "agent: question, then explain or think step by step",
    talk({
      open: (made) =>
        join(
          "\n\n",
          lines(made),
          ordered(made, "Answer yes or no first, then explain.", "Think step by step first, then answer yes or no."),
        ),
      fresh: ({ row, clause }) => `${row.story}\n\nIs it true that ${clause}? Answer yes or no.`,
      follow: ({ clause }) => `Is it true that ${clause}? Answer yes or no.`,
    }),
    bare,
  ],
  [
    "agent: nothing said for the answer first",
    talk({
      open: (made) => join("\n", lines(made), ordered(made, "", "Explain first, then answer.")),
      fresh: ({ row, clause }) => `${row.story}\nIs it true that ${clause}?`,
      follow: () => "Is that claim true?",
    }),
    bare,
  ],
  [
    "agent: instruction in the system message",
    talk({
      open: (made) => [
        system(
          ordered(
            made,
            "Start your reply with yes or no. Then give one sentence of explanation.",
            "Reason about the question before you answer. The last word of your reply is yes or no.",
          ),
        ),
        user(both(made)),
      ],
      fresh: ({ row, claim }) => [
        system("You judge whether a claim about a list of ferries is true. Reply yes if it is and no if it is not."),
        user(`${row.story}\n\nClaim: ${claim}`),
      ],
      follow: ({ claim }) => `You said: "${claim}" Is this true? Reply yes or no.`,
    }),
    bare,
  ],
  [
    "agent: JSON replies",
    talk({
      open: (made) =>
        join(
          "\n",
          made.row.story,
          `Question: ${made.row.question}`,
          ordered(
            made,
            'Return JSON with the keys "answer" (yes or no) and then "explanation".',
            'Return JSON with the keys "reasoning" first and then "answer" (yes or no).',
          ),
        ),
      fresh: ({ row, claim }) =>
        `${row.story}\nClaim: ${claim}\nIs the claim true? Return JSON with the key "answer" (yes or no).`,
      follow: () => 'Is the claim that you made true? Return JSON with the key "answer" (yes or no).',
      reply: inJson,
    }),
    bare,
  ],
  [
    "engineer: XML tags",
    talk({
      open: (made) =>
        join(
          "\n",
          `<story>${made.row.story}</story>`,
          `<question>${made.row.question}</question>`,
          ordered(made, "<format>yes or no, then why</format>", "<format>reasoning, then yes or no</format>"),
        ),
      fresh: ({ row, claim }) =>
        `<story>${row.story}</story>\n<claim>${claim}</claim>\nIs the claim true? Answer yes or no.`,
      follow: ({ claim }) => `<claim>${claim}</claim>\nIs this claim true? Answer yes or no.`,
    }),
    marked,
  ],
  [
    "engineer: Markdown headings",
    talk({
      open: (made) =>
        join(
          "\n\n",
          `## Ferries\n${made.row.story}`,
          `## Question\n${made.row.question}`,
          ordered(
            made,
            "## Format\nFirst the answer (yes/no), then the reason.",
            "## Format\nFirst the reasoning, then the answer (yes/no).",
          ),
        ),
      fresh: ({ row, clause }) => `## Ferries\n${row.story}\n\n## Question\nIs it true that ${clause}? (yes/no)`,
      follow: ({ clause }) => `## Check\nIs it true that ${clause}? (yes/no)`,
    }),
    marked,
  ],
  [
    "engineer: rule of dashes",
    talk({
      open: (made) =>
        join(
          "\n",
          made.row.story,
          "-----",
          made.row.question,
          ordered(made, "Answer:", "Show your reasoning before the answer."),
        ),
      fresh: ({ row, claim }) => `${row.story}\n-----\n${claim}\nIs that true, yes or no?`,
      follow: ({ claim }) => `${claim}\n-----\nIs that true, yes or no?`,
    }),
    marked,
  ],
  [
    "agent: two worked examples",
    talk({
      open: (made) =>
        join(
          "\n\n",
          ...made.examples.map((row) => `Q: ${row.story} ${row.question}\nA: ${row.answer}`),
          `Q: ${both(made)}${ordered(made, "", " Reason step by step before you answer.")}\nA:`,
        ),
      fresh: ({ row, clause }) => `Q: ${row.story} Is it true that ${clause}?\nA:`,
      follow: ({ clause }) => `Q: Is it true that ${clause}?\nA:`,
    }),
    bare,
  ],
  [
    "agent: labels Story and Question",
    talk({
      open: (made) =>
        join(
          "\n",
          `Story: ${made.row.story}`,
          `Question: ${made.row.question}`,
          ordered(
            made,
            "Give the answer (Yes/No) in the first word, followed by a justification.",
            "Let's think step by step, and give the answer (Yes/No) at the end.",
          ),
        ),
      fresh: ({ row, claim }) =>
        `Story: ${row.story}\nStatement: ${claim}\nIs the statement true according to the story? Yes or no:`,
      follow: ({ claim }) => `Statement: ${claim}\nIs the statement true according to the story? Yes or no:`,
    }),
    bare,
  ],
  [
    "agent: yes or no alone",
    talk({
      open: (made) =>
        made.check === "none" && !made.reasonFirst
          ? `${both(made)} Reply with yes or no only.`
          : join(
              " ",
              both(made),
              ordered(made, "Yes or no, and why?", "Work it out in writing first, and say yes or no after that."),
            ),
      fresh: ({ row, clause }) => `${row.story} Is it the case that ${clause}? Reply with yes or no only.`,
      follow: ({ clause }) => `Is it the case that ${clause}? Reply with yes or no only.`,
    }),
    bare,
  ],
  [
    "agent: question before the story",
    talk({
      open: (made) =>
        join(
          "\n\n",
          made.row.question,
          made.row.story,
          ordered(made, "Yes or no? Add your reason behind it.", "Write down your reasons, and only then yes or no."),
        ),
      fresh: ({ row, clause }) => `Does the list below say that ${clause}?\n\n${row.story}\n\nYes or no?`,
      follow: ({ clause }) => `Does the list say that ${clause}? Yes or no?`,
    }),
    bare,
  ],
  [
    "student in a hurry",
    talk({
      open: (made) =>
        join(" ", both(made), ordered(made, "yes or no and then why", "explain ur thinking first then yes or no")),
      fresh: ({ row, clause }) => `${row.story} is it true that ${clause}?`,
      follow: () => "is that claim true tho?",
    }),
    bare,
  ],
  [
    "typos in the instructions",
    talk({
      open: (made) =>
        join(
          "\n",
          "Anwser the qestion.",
          lines(made),
          ordered(made, "Frist yes or no, than the explenation.", "Frist think setp by step, than yes or no."),
        ),
      fresh: ({ row, claim }) =>
        `Chekc the folowing claim.\n${row.story}\nClaim: ${claim}\nIs it true? Anwser yes or no.`,
      follow: ({ claim }) => `Is the folowing claim true? ${claim} Anwser yes or no.`,
    }),
    bare,
  ],
  [
    "British and polite",
    talk({
      open: (made) =>
        join(
          "\n",
          "Would you please help me plan a journey?",
          lines(made),
          ordered(
            made,
            "Please begin with yes or no, and then tell me why.",
            "Please set out your reasons before you say yes or no.",
          ),
          "Thank you.",
        ),
      fresh: ({ row, clause }) =>
        `${row.story}\nWould you please tell me whether it is true that ${clause}? Yes or no will do. Thank you.`,
      follow: ({ clause }) => `Thank you. Is it true that ${clause}? Yes or no will do, please.`,
    }),
    polite,
  ],
  [
    "polite and short",
    talk({
      open: (made) =>
        join(
          "\n",
          both(made),
          ordered(made, "Please answer yes or no, then explain.", "Please think step by step before you answer."),
        ),
      fresh: ({ row, claim }) => `${row.story}\n"${claim}" Is this claim true, please?`,
      follow: () => "Please check: is that claim true?",
    }),
    polite,
  ],
  [
    "non-native English",
    talk({
      open: (made) =>
        join(
          "\n",
          "I want to know something about these ferries.",
          lines(made),
          ordered(
            made,
            "You say first yes or no and after you explain.",
            "You explain first your thinking and after you say yes or no.",
          ),
        ),
      fresh: ({ row, clause }) => `${row.story}\nSomebody says that ${clause}. Is it true? Say yes or no.`,
      follow: ({ clause }) => `You have written that ${clause}. Is it true? Say yes or no.`,
    }),
    bare,
  ],
  [
    "emoji",
    talk({
      open: (made) =>
        join(
          "\n",
          `⛴️ ${made.row.story}`,
          `❓ ${made.row.question}`,
          ordered(made, "👍👎 yes/no first, then the reason", "🧠 think step by step, then yes/no"),
        ),
      fresh: ({ row, clause }) => `⛴️ ${row.story}\n🔎 Is it true that ${clause}? yes/no`,
      follow: ({ clause }) => `🔎 Is it true that ${clause}? yes/no`,
    }),
    bare,
  ],
  [
    "ALL-CAPS headings",
    talk({
      open: (made) =>
        join(
          "\n",
          "FERRIES",
          made.row.story,
          "QUESTION",
          made.row.question,
          "REPLY",
          ordered(made, "Yes or no, followed by the reason.", "The reasoning, followed by yes or no."),
        ),
      fresh: ({ row, claim }) =>
        `FERRIES\n${row.story}\nCLAIM\n${claim}\nTASK\nSay yes if the claim is true, no if it is false.`,
      follow: ({ claim }) => `CLAIM\n${claim}\nTASK\nSay yes if the claim is true, no if it is false.`,
    }),
    curt,
  ],
  [
    "numbered instructions",
    talk({
      open: (made) =>
        join(
          "\n",
          lines(made),
          ordered(
            made,
            "1. Write yes or no.\n2. Explain your answer.",
            "1. Explain your reasoning.\n2. Write yes or no.",
          ),
        ),
      fresh: ({ row, claim }) =>
        `${row.story}\n1. Read this claim. ${claim}\n2. Write yes if it is true and no if it is not.`,
      follow: ({ claim }) => `1. Read this claim of yours. ${claim}\n2. Write yes if it is true and no if it is not.`,
    }),
    bare,
  ],
  [
    "bullet characters",
    talk({
      open: (made) =>
        join(
          "\n",
          `• ${made.row.story}`,
          `• ${made.row.question}`,
          ordered(made, "• answer first, reason second", "• reason first, answer second"),
        ),
      fresh: ({ row, clause }) => `• ${row.story}\n• Is it true that ${clause}?\n• yes or no`,
      follow: ({ clause }) => `• Is it true that ${clause}?\n• yes or no`,
    }),
    curt,
  ],
  [
    "code block",
    talk({
      open: (made) =>
        join(
          "\n",
          "```",
          made.row.story,
          "```",
          made.row.question,
          ordered(
            made,
            "Print yes or no, then a comment that explains it.",
            "Print your reasoning line by line, then yes or no.",
          ),
        ),
      fresh: ({ row, clause }) => `\`\`\`\n${row.story}\n\`\`\`\nIs it true that ${clause}? Print yes or no.`,
      follow: ({ clause }) => `Is it true that ${clause}? Print yes or no.`,
    }),
    curt,
  ],
  [
    "much depends on it",
    talk({
      open: (made) =>
        join(
          "\n",
          lines(made),
          ordered(made, "Answer with yes or no and explain.", "Reason step by step before answering with yes or no."),
          "This is very important to my career.",
        ),
      fresh: ({ row, clause }) =>
        `${row.story}\nIs it true that ${clause}? Yes or no? This is very important to my career.`,
      follow: ({ clause }) => `Is it true that ${clause}? Yes or no?`,
    }),
    encouraging,
  ],
  [
    "praise",
    talk({
      open: (made) =>
        join(
          "\n",
          "You are brilliant at finding ways, I believe in you.",
          lines(made),
          ordered(made, "Yes or no first, then the explanation.", "Explanation first, then yes or no."),
        ),
      fresh: ({ row, claim }) =>
        `You are brilliant at checking facts, I believe in you.\n${row.story}\nIs this true? ${claim}`,
      follow: ({ claim }) => `Is this true? ${claim}`,
    }),
    encouraging,
  ],
  [
    "careful scientist: long preamble",
    talk({
      open: (made) =>
        join(
          "\n\n",
          "Below you find a complete list of ferries. A ferry runs only in the direction in which it is listed. A journey may use one ferry or several, one after the other.",
          lines(made),
          ordered(
            made,
            "Your reply must open with the word yes or the word no. After it, justify your answer with a sentence about the list.",
            "Your reply must open with your reasoning about the list. Close it with the word yes or the word no.",
          ),
        ),
      fresh: ({ row, claim }) =>
        join(
          "\n\n",
          "Below you find a complete list of ferries. A ferry runs only in the direction in which it is listed. You are asked to judge a claim about the list.",
          row.story,
          `The claim is: ${claim}`,
          "Is the claim true? Reply yes or no.",
        ),
      follow: ({ claim }) => `In your reply you made this claim: ${claim} Is the claim true? Reply yes or no.`,
    }),
    bare,
  ],
  [
    "agent: verification prompts",
    talk({
      open: (made) => [
        system("You answer questions about ferry lists."),
        user(
          join(
            "\n\n",
            both(made),
            ordered(
              made,
              "Answer yes or no, then state the fact that your answer rests on.",
              "State the facts that matter, then conclude with yes or no.",
            ),
          ),
        ),
      ],
      fresh: ({ row, clause }) => [
        system("You answer questions about ferry lists."),
        user(`${row.story}\n\nAccording to this list, is it true that ${clause}? Yes or no?`),
      ],
      follow: ({ clause }) => `According to this list, is it true that ${clause}? Yes or no?`,
    }),
    bare,
  ],
  [
    "claim in quotation marks",
    talk({
      open: (made) =>
        join(
          "\n",
          `"${made.row.story}"`,
          made.row.question,
          ordered(made, "Yes or no? And how come?", "Reason it out before you say yes or no."),
        ),
      fresh: ({ row, claim }) => `"${row.story}"\nA traveller claims: "${claim}" Is the claim true?`,
      follow: ({ claim }) => `You claimed: "${claim}" Is the claim true?`,
    }),
    bare,
  ],
  [
    "JSON as input",
    talk({
      open: (made) =>
        JSON.stringify({
          story: made.row.story,
          question: made.row.question,
          format: ordered(made, "yes or no first, then an explanation", "step-by-step reasoning first, then yes or no"),
        }),
      fresh: ({ row, claim }) =>
        JSON.stringify({ story: row.story, claim, task: "Is the claim true? Answer yes or no." }),
      follow: ({ claim }) => JSON.stringify({ claim, task: "Is the claim true? Answer yes or no." }),
    }),
    curt,
  ],
  [
    "triple quotes",
    talk({
      open: (made) =>
        join(
          "\n",
          `"""${made.row.story}"""`,
          made.row.question,
          ordered(made, "Answer at once, explain afterwards.", "Reason first, answer last."),
        ),
      fresh: ({ row, clause }) => `"""${row.story}"""\nIs it correct that ${clause}? Yes or no.`,
      follow: ({ clause }) => `Is it correct that ${clause}? Yes or no.`,
    }),
    curt,
  ],
  [
    "agent: story in the system message",
    talk({
      open: (made) => [
        system(made.row.story),
        user(
          join(
            " ",
            made.row.question,
            ordered(
              made,
              "Say yes or no, then explain it in one sentence.",
              "Think it through step by step, then say yes or no.",
            ),
          ),
        ),
      ],
      fresh: ({ row, clause }) => [system(row.story), user(`Is it true that ${clause}? Say yes or no.`)],
      follow: ({ clause }) => `And is it true that ${clause}? Say yes or no.`,
    }),
    bare,
  ],
  [
    "agent: answer label",
    talk({
      open: (made) =>
        join(
          "\n",
          both(made),
          ordered(
            made,
            "Begin with 'Answer: yes' or 'Answer: no', then give your explanation.",
            "Give your reasoning, then end with 'Answer: yes' or 'Answer: no'.",
          ),
        ),
      reply: ({ claim, given, reasonFirst }) =>
        reasonFirst ? `${claim} Answer: ${given}` : `Answer: ${given}. ${claim}`,
      fresh: ({ row, clause }) => `${row.story} Is it true that ${clause}? Reply 'Answer: yes' or 'Answer: no'.`,
      follow: () => "Is the claim in your reply true? Reply 'Answer: yes' or 'Answer: no'.",
    }),
    bare,
  ],
  [
    "square brackets",
    talk({
      open: (made) =>
        join(
          "\n",
          `[FERRIES] ${made.row.story}`,
          `[QUESTION] ${made.row.question}`,
          ordered(made, "[ORDER] answer, then explanation", "[ORDER] explanation, then answer"),
        ),
      fresh: ({ row, claim }) => `[FERRIES] ${row.story}\n[CLAIM] ${claim}\n[QUESTION] Is the claim true?`,
      follow: ({ claim }) => `[CLAIM] ${claim}\n[QUESTION] Is the claim true?`,
    }),
    curt,
  ],
];

export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf, checks.length);

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
  story: string;
  question: string;
  answer: string;
  candidates: string[];
}

interface Case extends StrangerCase {
  row: Row;
  story: string;
  question: string;
  elicitation: string;
  percent: boolean;
  guesses: number;
  guessed: string;
  /** An answer that a subject may have given. */
  answer: string;
  examples: Row[];
}

type Message = ReturnType<typeof user>;

const rows = rowsOf<Row>("third", "confidence");

function caseOf(count: number): Case {
  const row = pick(rows, count * 5 + Math.floor(count / 36));
  const elicitation = draw(["plain", "reasoning", "top-k", "afterwards"], count, 61);
  const scale = draw(["percent", "probability"], count, 62);
  const guesses = draw([2, 3, 3], count, 63);
  return {
    row,
    story: row.story,
    question: row.question,
    elicitation,
    percent: scale === "percent",
    guesses,
    guessed: guesses === 2 ? "two" : "three",
    answer: draw([row.answer, row.answer, pick(row.candidates, count)], count, 64),
    examples: [1, 2].map((step) => pick(rows, rows.indexOf(row) + step)),
    levels: { elicitation, scale },
  };
}

/** The request in one of four wordings; the last asks for the answer alone. */
const want = (made: Case, plain: string, reasoning: string, topK: string, alone: string): string => {
  const wordings: Record<string, string> = { plain, reasoning, "top-k": topK, afterwards: alone };
  return wordings[made.elicitation] ?? plain;
};

/** The scale, in one of two wordings. */
const scaled = (made: Case, percent: string, probability: string): string => (made.percent ? percent : probability);

/** A conversation that asks for the confidence afterwards where the case wants it. */
const talk = (made: Case, opening: string | Message[], next: string, reply = made.answer): Message[] => {
  const messages = typeof opening === "string" ? [user(opening)] : opening;
  return made.elicitation === "afterwards" ? [...messages, assistant(reply), user(next)] : messages;
};

const plainMarks = { separators: "plain" };
const marked = { separators: "marked" };
const polite = { politeness: "polite" };
const praise = { encouragement: "given" };

const styles: Style<Case>[] = [
  [
    "f-string, story and question",
    (made) => {
      const scale = scaled(made, "in percent (0 to 100)", "as a number from 0 to 1");
      return talk(
        made,
        `${made.story}\n\n${made.question}\n\n${want(
          made,
          `Give your answer and your confidence ${scale}.`,
          `Think step by step. Then give your answer and your confidence ${scale}.`,
          `Give your ${made.guessed} best guesses, each with your confidence ${scale}.`,
          "Give your answer only.",
        )}`,
        `How confident are you in that answer, ${scale}?`,
      );
    },
    plainMarks,
  ],
  [
    "f-string with labels",
    (made) => {
      const scale = scaled(made, "a percentage", "a probability between 0 and 1");
      return talk(
        made,
        `Record: ${made.story}\nQuestion: ${made.question}\n${want(
          made,
          `Reply in this form:\nAnswer: your answer\nConfidence: ${scale}`,
          `Show your reasoning first. Then write:\nAnswer: your answer\nConfidence: ${scale}`,
          `List your top ${made.guesses} answers, and for each of them your confidence, ${scale}.`,
          "Reply with the answer and nothing else.",
        )}`,
        `How sure are you that this is right? Reply with ${scale}.`,
      );
    },
    plainMarks,
  ],
  [
    "system form, user item",
    (made) => {
      const scale = scaled(made, "your certainty in percent", "your certainty from 0 to 1");
      return talk(
        made,
        [
          system(
            want(
              made,
              `You answer questions about records. State the answer and ${scale}.`,
              `You answer questions about records. Reason step by step in writing before you state the answer and ${scale}.`,
              `You answer questions about records. Offer your ${made.guessed} most likely answers, each with ${scale}.`,
              "You answer questions about records. State the answer alone.",
            ),
          ),
          user(`${made.story}\n${made.question}`),
        ],
        `Now state ${scale}.`,
      );
    },
    plainMarks,
  ],
  [
    "proposed answer",
    (made) => {
      const scale = scaled(made, "in percent", "as a probability from 0 to 1");
      return made.elicitation === "afterwards"
        ? `${made.story}\nQuestion: ${made.question}\nProposed answer: ${made.answer}\nHow likely is it that the proposed answer is right, ${scale}?`
        : `${made.story}\nQuestion: ${made.question}\n${want(
            made,
            `Propose an answer and say how likely it is that it is right, ${scale}.`,
            `Work through the record step by step, propose an answer, and say how likely it is that it is right, ${scale}.`,
            `Propose ${made.guessed} possible answers, best guess first, and say of each how likely it is, ${scale}.`,
            "",
          )}`;
    },
    plainMarks,
  ],
  [
    "XML tags",
    (made) => {
      const scale = scaled(made, "confidence in percent", "confidence from 0 to 1");
      return talk(
        made,
        `<record>${made.story}</record>\n<question>${made.question}</question>\n<instructions>${want(
          made,
          `Give the answer and your ${scale}.`,
          `Reason step by step, then give the answer and your ${scale}.`,
          `Give your top ${made.guesses} guesses, each with your ${scale}.`,
          "Give the answer only.",
        )}</instructions>`,
        `<instructions>Give your ${scale} in the answer above.</instructions>`,
      );
    },
    marked,
  ],
  [
    "markdown headings",
    (made) => {
      const scale = scaled(made, "0% to 100%", "0 to 1");
      return talk(
        made,
        `## Record\n${made.story}\n\n## Question\n${made.question}\n\n## Instructions\n${want(
          made,
          `State your answer and how confident you are (${scale}).`,
          `Think step by step and show your reasoning. Then state your answer and how confident you are (${scale}).`,
          `State your ${made.guessed} best guesses and how confident you are in each (${scale}).`,
          "State your answer.",
        )}`,
        `## Follow-up\nHow confident are you in your answer (${scale})?`,
      );
    },
    marked,
  ],
  [
    "JSON reply",
    (made) => {
      const scale = scaled(made, "a number from 0 to 100, in percent", "a number from 0 to 1");
      return talk(
        made,
        `${made.story}\n${made.question}\nReply with JSON only: ${want(
          made,
          `{"answer": "...", "confidence": c}, where c is ${scale}.`,
          `{"reasoning": "your step-by-step reasoning", "answer": "...", "confidence": c}, where c is ${scale}.`,
          `a list of your top ${made.guesses} guesses, each as {"answer": "...", "confidence": c}, where c is ${scale}.`,
          '{"answer": "..."}',
        )}`,
        `What is your confidence in this answer? Reply with JSON only: {"confidence": c}, where c is ${scale}.`,
        JSON.stringify({ answer: made.answer }),
      );
    },
  ],
  [
    "JSON payload",
    (made) => {
      const scale = scaled(made, "in percent", "between 0 and 1");
      return talk(
        made,
        JSON.stringify(
          {
            record: made.story,
            question: made.question,
            instruction: want(
              made,
              `answer and tell your confidence ${scale}`,
              `think step by step, then answer and tell your confidence ${scale}`,
              `give your ${made.guessed} best guesses, each with your confidence ${scale}`,
              "answer with the name only",
            ),
          },
          null,
          2,
        ),
        JSON.stringify({ instruction: `tell your confidence in that answer ${scale}` }, null, 2),
      );
    },
  ],
  [
    "curt",
    (made) => {
      const scale = scaled(made, "in %", "0 to 1");
      return talk(
        made,
        `${made.story} ${made.question} ${want(
          made,
          `Answer and confidence (${scale}).`,
          `Reasoning, answer, confidence (${scale}).`,
          `Top ${made.guesses} guesses, each with confidence (${scale}).`,
          "Answer only.",
        )}`,
        `Confidence (${scale})?`,
      );
    },
    plainMarks,
  ],
  [
    "polite British",
    (made) => {
      const scale = scaled(made, "as a percentage", "as a number between 0 and 1");
      return talk(
        made,
        `Good afternoon. Would you please read this record and answer my question?\n\n${made.story}\n\n${made.question}\n\n${want(
          made,
          `Do tell me as well how certain you are, ${scale}. Thank you.`,
          `Kindly set out your reasoning step by step, and tell me as well how certain you are, ${scale}. Thank you.`,
          `Kindly let me have your ${made.guessed} best guesses, with how certain you are of each, ${scale}. Thank you.`,
          "The answer alone will do. Thank you.",
        )}`,
        `Thank you. And how certain are you of that, please, ${scale}?`,
      );
    },
    polite,
  ],
  [
    "hurried student with typos",
    (made) => {
      const scale = scaled(made, "in percent", "from 0 to 1");
      return talk(
        made,
        `${made.story}\n${made.question}\n${want(
          made,
          `gimme the anwser and how sure u are ${scale}`,
          `think step by step an show ur reasonning, then the anwser and how sure u are ${scale}`,
          `gimme ur ${made.guessed} best guesses and for eech how sure u are ${scale}`,
          "jsut the anwser nothing else",
        )}`,
        `how sure r u about taht ${scale}`,
      );
    },
  ],
  [
    "all-caps headings",
    (made) => {
      const scale = scaled(made, "in percent", "from 0 to 1");
      return talk(
        made,
        `RECORD\n${made.story}\n\nQUESTION\n${made.question}\n\nOUTPUT\n${want(
          made,
          `The answer, and your confidence ${scale}.`,
          `First your reasoning, step by step. Then the answer, and your confidence ${scale}.`,
          `Your ${made.guessed} best guesses, and your confidence in each ${scale}.`,
          "The answer.",
        )}`,
        `OUTPUT\nYour confidence in the answer ${scale}.`,
      );
    },
  ],
  [
    "few-shot with labels",
    (made) => {
      const scale = scaled(made, "in percent", "from 0 to 1");
      const high = scaled(made, "85%", "0.85");
      const low = scaled(made, "60%", "0.6");
      const first = (row: Row): string => row.candidates.find((name) => name !== row.answer) ?? "";
      return talk(
        made,
        join(
          "\n\n",
          want(
            made,
            `Answer each question and give your confidence ${scale}.`,
            `For the last question, think step by step before you give the answer and your confidence ${scale}.`,
            `Give your two best guesses for each question, each with your confidence ${scale}.`,
            "Answer each question.",
          ),
          ...made.examples.map(
            (row, index) =>
              `${row.story}\n${row.question}\n${want(
                made,
                `Answer: ${row.answer}\nConfidence: ${index === 0 ? high : low}`,
                `Answer: ${row.answer}\nConfidence: ${index === 0 ? high : low}`,
                `Guess 1: ${row.answer} (${low})\nGuess 2: ${first(row)} (${scaled(made, "20%", "0.2")})`,
                `Answer: ${row.answer}`,
              )}`,
          ),
          `${made.story}\n${made.question}`,
        ),
        `How confident are you in your last answer, ${scale}?`,
      );
    },
  ],
  [
    "few-shot as turns",
    (made) => {
      const scale = scaled(made, "in percent", "as a probability from 0 to 1");
      return talk(
        made,
        [
          system("Answer questions about records."),
          ...made.examples.flatMap((row) => [user(`${row.story} ${row.question}`), assistant(row.answer)]),
          user(
            `${made.story} ${made.question}${want(
              made,
              ` This time, tell me your confidence ${scale} along with the answer.`,
              ` This time, think step by step, and tell me your confidence ${scale} along with the answer.`,
              ` This time, give your ${made.guessed} best guesses, each with your confidence ${scale}.`,
              "",
            )}`,
          ),
        ],
        `How confident are you in that last answer, ${scale}?`,
      );
    },
    plainMarks,
  ],
  [
    "rules of dashes",
    (made) => {
      const scale = scaled(made, "0 to 100%", "0 to 1");
      return talk(
        made,
        `${made.story}\n---\n${made.question}\n---\n${want(
          made,
          `Write your answer. Below it, write your confidence (${scale}).`,
          `Write down your thoughts step by step. Below them, write your answer and your confidence (${scale}).`,
          `Write your ${made.guessed} best guesses. Beside each, write your confidence (${scale}).`,
          "Write your answer.",
        )}`,
        `---\nWrite your confidence in this answer (${scale}).\n---`,
      );
    },
    marked,
  ],
  [
    "rules of equals signs",
    (made) => {
      const scale = scaled(made, "percent", "a number from 0 to 1");
      return talk(
        made,
        `=== RECORD ===\n${made.story}\n=== QUESTION ===\n${made.question}\n=== TASK ===\n${want(
          made,
          `Answer, with your certainty (${scale}).`,
          `Reason step by step; then answer, with your certainty (${scale}).`,
          `Your top ${made.guesses} answers, each with your certainty (${scale}).`,
          "Answer.",
        )}`,
        `=== TASK ===\nState your certainty about this answer (${scale}).`,
      );
    },
    marked,
  ],
  [
    "high stakes",
    (made) => {
      const scale = scaled(made, "in percent", "on a scale from 0 to 1");
      return talk(
        made,
        `It is crucial for my career that this is right; everything depends on it.\n${made.story}\n${made.question}\n${want(
          made,
          `Tell me the answer and how confident you are, ${scale}.`,
          `Think it through step by step, then tell me the answer and how confident you are, ${scale}.`,
          `Tell me your ${made.guessed} best guesses and how confident you are in each, ${scale}.`,
          "Tell me the answer, nothing else.",
        )}`,
        `How confident are you, ${scale}?`,
      );
    },
    praise,
  ],
  [
    "praised expert",
    (made) => {
      const scale = scaled(made, "in percent", "from 0 to 1");
      return talk(
        made,
        [
          system("You are a brilliant reader of records, better than anyone I know."),
          user(
            `${made.story}\n${made.question}\n${want(
              made,
              `Give the answer with your confidence ${scale}.`,
              `Show your reasoning, then give the answer with your confidence ${scale}.`,
              `Give your ${made.guessed} best guesses with your confidence in each ${scale}.`,
              "Give the answer alone.",
            )}`,
          ),
        ],
        `What is your confidence in that answer ${scale}?`,
      );
    },
    praise,
  ],
  [
    "non-native English",
    (made) => {
      const scale = scaled(made, "in percent", "between 0 and 1");
      return talk(
        made,
        `I have this record: ${made.story} My question is: ${made.question} ${want(
          made,
          `Say me the answer and how much you are sure, ${scale}.`,
          `Please think step after step and write your reasoning, then say me the answer and how much you are sure, ${scale}.`,
          `Say me your ${made.guessed} best guesses and by each how much you are sure, ${scale}.`,
          "Say me the answer only.",
        )}`,
        `How much are you sure of this answer, ${scale}?`,
      );
    },
    plainMarks,
  ],
  [
    "long preamble",
    (made) => {
      const scale = scaled(
        made,
        "in percent, where 0 means certainly wrong and 100 certainly right",
        "from 0 to 1, where 0 means certainly wrong and 1 certainly right",
      );
      return talk(
        made,
        `In this experiment you read a short record with several entries and answer one question about it. The answer is always one of the names in the record. We study how well stated confidence fits accuracy, so state it as honestly as you can when you are asked for it. ${want(
          made,
          `Give your answer together with your confidence ${scale}.`,
          `First reason step by step. Then give your answer together with your confidence ${scale}.`,
          `Give your ${made.guessed} best guesses, each together with your confidence ${scale}.`,
          "For now, give your answer and nothing else.",
        )}\n\n${made.story}\n\n${made.question}`,
        `Now state your confidence in your answer ${scale}.`,
      );
    },
    plainMarks,
  ],
  [
    "emoji in the instructions",
    (made) => {
      const scale = scaled(made, "in %", "from 0 to 1");
      return talk(
        made,
        `📒 ${made.story}\n❓ ${made.question}\n${want(
          made,
          `✅ Answer + 📊 confidence ${scale}`,
          `💭 Think step by step, then ✅ answer + 📊 confidence ${scale}`,
          `🎯 Your ${made.guessed} best guesses, each with 📊 confidence ${scale}`,
          "✅ Answer only",
        )}`,
        `📊 Your confidence in that answer ${scale}?`,
      );
    },
  ],
  [
    "code block",
    (made) => {
      const scale = scaled(made, "in percent", "as a probability between 0 and 1");
      return talk(
        made,
        `\`\`\`\n${made.story}\n\`\`\`\n${made.question}\n${want(
          made,
          `Output your answer, and on the next line your confidence ${scale}.`,
          `Output your reasoning, then your answer, and on the next line your confidence ${scale}.`,
          `Output your ${made.guessed} best guesses, one a line, each with your confidence ${scale}.`,
          "Output your answer and nothing else.",
        )}`,
        `Output your confidence in that answer ${scale}.`,
      );
    },
  ],
  [
    "bold markdown",
    (made) => {
      const scale = scaled(made, "0–100%", "from 0 to 1");
      return talk(
        made,
        `**Record:** ${made.story}\n\n**Question:** ${made.question}\n\n${want(
          made,
          `Respond with **Answer:** and **Confidence (${scale}):**`,
          `Reason step by step, then respond with **Answer:** and **Confidence (${scale}):**`,
          `Respond with your **top ${made.guesses} guesses**, each with its **confidence (${scale})**`,
          "Respond with the **answer only**.",
        )}`,
        `**Confidence (${scale})** in that answer?`,
      );
    },
  ],
  [
    "bullets",
    (made) => {
      const scale = scaled(made, "in percent", "from 0 to 1");
      return talk(
        made,
        `${made.story}\n${made.question}\n${want(
          made,
          `• give the answer\n• give your confidence ${scale}`,
          `• think step by step in writing\n• give the answer\n• give your confidence ${scale}`,
          `• give your ${made.guessed} best guesses\n• give your confidence in each ${scale}`,
          "• give the answer\n• nothing else",
        )}`,
        `• give your confidence in that answer ${scale}`,
      );
    },
  ],
  [
    "numbered instructions",
    (made) => {
      const scale = scaled(made, "in percent", "from 0 to 1");
      return talk(
        made,
        `Instructions:\n${want(
          made,
          `1. Answer the question.\n2. State how sure you are, ${scale}.`,
          `1. Write out your reasoning step by step.\n2. Answer the question.\n3. State how sure you are, ${scale}.`,
          `1. List your ${made.guessed} best guesses.\n2. State for each guess how sure you are, ${scale}.`,
          "1. Answer the question.\n2. Write nothing else.",
        )}\n\n${made.story}\n${made.question}`,
        `State how sure you are of this answer, ${scale}.`,
      );
    },
  ],
  [
    "question before the story",
    (made) => {
      const scale = scaled(made, "as a percentage", "as a number from 0 to 1");
      return talk(
        made,
        `${made.question}\nLook it up here: ${made.story}\n${want(
          made,
          `Add to your answer how likely you think it is to be right, ${scale}.`,
          `Reason it out step by step. Add to your answer how likely you think it is to be right, ${scale}.`,
          `I want your ${made.guessed} best guesses, and for each how likely you think it is to be right, ${scale}.`,
          "Reply with a name only.",
        )}`,
        `How likely do you think it is that your answer is right, ${scale}?`,
      );
    },
    plainMarks,
  ],
  [
    "quoted record",
    (made) => {
      const scale = scaled(made, "in percent", "from 0 to 1");
      return talk(
        made,
        `I found this in an archive: "${made.story}" ${made.question} ${want(
          made,
          `Tell me who, and your confidence ${scale}.`,
          `Explain your reasoning step by step, then tell me who, and your confidence ${scale}.`,
          `Tell me your ${made.guessed} best guesses, and your confidence in each ${scale}.`,
          "Just tell me who.",
        )}`,
        `And what is your confidence in that, ${scale}?`,
      );
    },
    plainMarks,
  ],
  [
    "JSON schema in the system message",
    (made) => {
      const [low, high, scale] = made.percent ? [0, 100, "in percent"] : [0, 1, "from 0 to 1"];
      const confidence = `"confidence":{"type":"number","minimum":${low},"maximum":${high},"description":"your confidence ${scale}"}`;
      return talk(
        made,
        [
          system(
            `Reply with JSON that fits this schema: {"type":"object","properties":{${want(
              made,
              `"answer":{"type":"string"},${confidence}`,
              `"reasoning":{"type":"string","description":"think step by step here first"},"answer":{"type":"string"},${confidence}`,
              `"guesses":{"type":"array","description":"your ${made.guessed} best guesses, each with its confidence","items":{"type":"object","properties":{"answer":{"type":"string"},${confidence}}}}`,
              '"answer":{"type":"string"}',
            )}}}`,
          ),
          user(`${made.story}\n${made.question}`),
        ],
        `How confident are you in this answer? Reply with {"confidence": number}, ${scale}.`,
        JSON.stringify({ answer: made.answer }),
      );
    },
    plainMarks,
  ],
  [
    "hash headings in a loop",
    (made) => {
      const scale = scaled(made, "%", "0 to 1");
      return talk(
        made,
        `# CONTEXT\n${made.story}\n# QUESTION\n${made.question}\n# FORMAT\n${want(
          made,
          `answer, confidence (${scale})`,
          `step-by-step reasoning, answer, confidence (${scale})`,
          `top ${made.guesses} guesses, each with confidence (${scale})`,
          "answer only",
        )}`,
        `# FORMAT\nconfidence in the answer above (${scale})`,
      );
    },
    marked,
  ],
  [
    "key and value lines",
    (made) => {
      const scale = scaled(made, "percent", "probability from 0 to 1");
      return talk(
        made,
        `record: ${made.story}\nquestion: ${made.question}\n${want(
          made,
          `output: answer and confidence (${scale})`,
          `output: reasoning step by step, then answer and confidence (${scale})`,
          `output: ${made.guesses} best guesses, each with confidence (${scale})`,
          "output: answer only",
        )}`,
        `output: confidence in that answer (${scale})`,
      );
    },
    plainMarks,
  ],
  [
    "grader of a given answer",
    (made) => {
      const scale = scaled(made, "in percent", "from 0 to 1");
      return made.elicitation === "afterwards"
        ? [
            system("You check answers to questions about records."),
            user(
              `Record: ${made.story}\nQuestion: ${made.question}\nProposed answer: ${made.answer}\nHow confident are you that the proposed answer is correct? State your confidence ${scale}.`,
            ),
          ]
        : [
            system("You answer questions about records."),
            user(
              `Record: ${made.story}\nQuestion: ${made.question}\n${want(
                made,
                `State the answer and your confidence ${scale} that it is correct.`,
                `Work it out step by step, then state the answer and your confidence ${scale} that it is correct.`,
                `State your ${made.guessed} best guesses and your confidence ${scale} in each.`,
                "",
              )}`,
            ),
          ];
    },
    plainMarks,
  ],
  [
    "friendly and polite",
    (made) => {
      const scale = scaled(made, "in percent", "from 0 to 1");
      return talk(
        made,
        `Hi, could you please help me? ${made.story} ${made.question} ${want(
          made,
          `Please also say how sure you are, ${scale}.`,
          `Please think step by step and also say how sure you are, ${scale}.`,
          `Please give me your ${made.guessed} best guesses and say how sure you are of each, ${scale}.`,
          "Please give me just the answer.",
        )} Thanks!`,
        `Thanks! How sure are you of that, ${scale}, please?`,
      );
    },
    polite,
  ],
  [
    "Tian's verbalised wording",
    (made) => {
      const scale = scaled(made, "in percent", "between 0.0 and 1.0");
      return talk(
        made,
        `${want(
          made,
          `Provide your best guess and the probability ${scale} that it is correct for the following question. Give ONLY the guess and probability, no other words or explanation.`,
          `Provide your best guess for the following question. Before giving your answer, provide a step-by-step explanation of your thought process. Then give the guess and the probability ${scale} that it is correct.`,
          `Provide your ${made.guesses} best guesses and the probability ${scale} that each is correct for the following question. Give ONLY the guesses and probabilities, no other words or explanation.`,
          "Provide your best guess for the following question. Give ONLY the guess, no other words or explanation.",
        )}\n\n${made.story}\nThe question is: ${made.question}`,
        `Provide the probability ${scale} that your guess is correct. Give ONLY the probability, no other words or explanation.`,
      );
    },
    plainMarks,
  ],
  [
    "earlier turn",
    (made) => {
      const scale = scaled(made, "in percent", "as a number between 0 and 1");
      return talk(
        made,
        [
          user("I will show you a record and ask you a question about it."),
          assistant("Very well, go ahead."),
          user(
            `${made.story} ${made.question} ${want(
              made,
              `Answer and say how confident you are, ${scale}.`,
              `Show me your reasoning step by step, then answer and say how confident you are, ${scale}.`,
              `Name your ${made.guessed} best guesses and say how confident you are in each, ${scale}.`,
              "Answer with one name.",
            )}`,
          ),
        ],
        `Say how confident you are in that, ${scale}.`,
      );
    },
    plainMarks,
  ],
];

const templates: Style<Case & Placebos>[] = [
  [
    "agent template with swapped placebos",
    (made) => {
      const scale = scaled(made, "in percent (0 to 100)", "as a probability from 0 to 1");
      return talk(
        made,
        join(
          "\n",
          made.praised && "You are excellent at this, and a lot depends on your answer.",
          made.marked && "### Record",
          made.story,
          made.marked && "### Question",
          made.question,
          made.marked && "### Task",
          want(
            made,
            `Give your answer and your confidence ${scale}.`,
            `Think step by step, then give your answer and your confidence ${scale}.`,
            `Give your ${made.guessed} best guesses, each with your confidence ${scale}.`,
            "Give your answer only.",
          ),
          made.polite && "Please and thank you!",
        ),
        join(
          "\n",
          made.marked && "### Task",
          `${made.polite ? "Please state" : "State"} your confidence in that answer ${scale}.`,
        ),
      );
    },
  ],
  [
    "agent template, system and placebos",
    (made) => {
      const scale = scaled(made, "as a percentage", "from 0 to 1");
      return talk(
        made,
        [
          system(
            join(
              " ",
              "You answer questions about short records.",
              made.praised && "You are the best at it, and my job depends on you.",
              want(
                made,
                `With each answer, state your confidence ${scale}.`,
                `Reason step by step before each answer, and state your confidence ${scale} with it.`,
                `For each question, state your ${made.guessed} best guesses with your confidence in each ${scale}.`,
                "State the answer alone.",
              ),
            ),
          ),
          user(
            join(
              "\n",
              made.marked && "=====",
              made.story,
              made.marked && "=====",
              made.polite ? `Please tell me: ${made.question}` : made.question,
            ),
          ),
        ],
        `What is your confidence in that answer ${scale}?${made.polite ? " Thank you." : ""}`,
      );
    },
  ],
];

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(styles, caseOf, 4),
  ...promptsOf(templates, (count) => withPlacebos(caseOf(count + 300), count), 10),
];

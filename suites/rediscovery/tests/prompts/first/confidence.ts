import {
  crossed,
  type Levels,
  loadRows,
  type Message,
  type StrangerPrompt,
  type Style,
  sweep,
  system,
  turns,
  user,
} from "./swept-prompts.ts";

interface Line {
  readonly id: string;
  readonly size: string;
  readonly story: string;
  readonly question: string;
  readonly answer: string;
  readonly candidates: readonly string[];
}

interface Part {
  readonly story: string;
  readonly question: string;
  /** An earlier answer of the subject, which need not be right. */
  readonly reply: string;
  /** How the scale is said, such as "from 0 to 1". */
  readonly scale: string;
  /** Of two texts, the first where percents are wanted. */
  readonly percent: (percents: string, probability: string) => string;
  /** Builds the chat from a frame around the request for answer and confidence. */
  readonly ask: (frame: (request: string) => readonly Message[]) => readonly Message[];
  readonly solved: readonly Line[];
}

const allRows = loadRows<Line>("confidence");

const scales: { readonly [scale: string]: readonly string[] } = {
  percent: ["in percent", "from 0% to 100%", "as a percentage", "(0-100%)", "between 0 and 100 %"],
  probability: [
    "from 0 to 1",
    "as a number between 0 and 1",
    "(0 to 1)",
    "between 0.0 and 1.0",
    "on a scale from 0.0 to 1.0",
  ],
};

const requests: { readonly [elicitation: string]: readonly ((scale: string) => string)[] } = {
  plain: [
    (scale) => `Give your answer and your confidence ${scale}.`,
    (scale) => `Answer with the name, and on the next line write how sure you are ${scale}.`,
    (scale) => `State the name and the likelihood that it is correct, ${scale}.`,
    (scale) => `Reply in this form:\nAnswer: <name>\nConfidence: <${scale}>`,
    (scale) => `What is your answer, and how certain are you of it ${scale}?`,
    (scale) => `Tell me the answer together with your certainty ${scale}. No explanation.`,
    (scale) => `Provide your best guess and the probability that it is right ${scale}.`,
    (scale) => `Besides the answer, report how confident you are ${scale}.`,
  ],
  reasoning: [
    (scale) => `Think step by step, then give your answer and your confidence ${scale}.`,
    (scale) => `Show your reasoning first. Then state the name and how sure you are of it ${scale}.`,
    (scale) => `Explain your reasoning before you answer. End with the answer and your certainty ${scale}.`,
    (scale) =>
      `Let's think step by step. Finish with two lines, "Answer: ..." and "Confidence: ..." (confidence ${scale}).`,
    (scale) =>
      `Reason through the entries one by one; after that, write the answer and the probability that it is correct ${scale}.`,
    (scale) =>
      `First work it out in writing, step by step. Then the answer, then the likelihood that you are right ${scale}.`,
  ],
  "top-k": [
    (scale) => `Give your three best guesses, each with its probability ${scale}.`,
    (scale) => `List your top 3 answers, best first, and next to each the probability that it is right ${scale}.`,
    (scale) => `Provide your 2 best guesses and the probability that each is correct ${scale}.`,
    (scale) => `Name the three most likely answers with a probability for each ${scale}.`,
    (scale) => `What are your top 3 guesses? Put a likelihood ${scale} behind every one of them.`,
    (scale) => `Give me three guesses, ordered by how likely they are, each with your confidence ${scale}.`,
  ],
};

const alone = [
  "Answer with the name only.",
  "Just the name.",
  "Give only the answer.",
  "Reply with one name and nothing else.",
  "Name the person. No explanation.",
];

const followUps: readonly ((scale: string) => string)[] = [
  (scale) => `How confident are you in that answer? Say it ${scale}.`,
  (scale) => `How sure are you that this is right ${scale}?`,
  (scale) => `And the probability that your answer is correct ${scale}?`,
  (scale) => `Now rate your certainty ${scale}.`,
  (scale) => `What is the likelihood that your answer above is correct? Give it ${scale} and nothing else.`,
  (scale) => `State your confidence ${scale}.`,
];

function prepare(row: Line, wanted: Levels, number: number): { part: Part; levels: Levels } {
  const { elicitation } = wanted;
  const scale = scales[wanted.scale][number % 5];
  const reply = number % 4 === 1 ? row.candidates[0] : row.answer;
  const percent = (percents: string, probability: string): string =>
    wanted.scale === "percent" ? percents : probability;
  const ask = (frame: (request: string) => readonly Message[]): readonly Message[] => {
    if (elicitation === "afterwards")
      return [
        ...frame(alone[number % alone.length]),
        ...turns("", reply, followUps[number % followUps.length](scale)).slice(1),
      ];
    const pool = requests[elicitation];
    return frame(pool[number % pool.length](scale));
  };
  const { story, question } = row;
  return {
    part: { story, question, reply, scale, percent, ask, solved: allRows.slice(24) },
    levels: { ...wanted, size: row.size },
  };
}

const framed: readonly Style<Part>[] = [
  { style: "bare", write: (p) => p.ask((request) => user(`${p.story} ${p.question} ${request}`)) },
  { style: "bare lines", write: (p) => p.ask((request) => user(`${p.story}\n${p.question}\n${request}`)) },
  {
    style: "request in the system message",
    temperature: 0,
    write: (p) => p.ask((request) => system(request, `${p.story}\n\n${p.question}`)),
  },
  {
    style: "labelled parts",
    write: (p) => p.ask((request) => user(`Record: ${p.story}\nQuestion: ${p.question}\n${request}`)),
  },
  { style: "request first", write: (p) => p.ask((request) => user(`${request}\n\n${p.story}\n\n${p.question}`)) },
  { style: "question first", write: (p) => p.ask((request) => user(`${p.question}\n\n${p.story}\n\n${request}`)) },
  {
    style: "XML tags",
    fixed: { separators: "marked" },
    write: (p) =>
      p.ask((request) =>
        user(
          `<story>${p.story}</story>\n<question>${p.question}</question>\n<instructions>${request.replaceAll(/<(\w+|[^<>]* [^<>]*)>/g, "[$1]")}</instructions>`,
        ),
      ),
  },
  {
    style: "Markdown headings",
    fixed: { separators: "marked" },
    write: (p) =>
      p.ask((request) => user(`## Record\n${p.story}\n\n## Question\n${p.question}\n\n## Task\n${request}`)),
  },
  {
    style: "capital headings",
    write: (p) =>
      p.ask((request) => user(`STORY:\n${p.story}\n\nQUESTION:\n${p.question}\n\nINSTRUCTIONS:\n${request}`)),
  },
  {
    style: "rules of equals signs",
    fixed: { separators: "marked" },
    write: (p) => p.ask((request) => user(`${p.story}\n==========\n${p.question}\n==========\n${request}`)),
  },
  {
    style: "rules of dashes",
    fixed: { separators: "marked" },
    write: (p) => p.ask((request) => user(`${request}\n---\n${p.story}\n---\n${p.question}`)),
  },
  {
    style: "careful scientist",
    temperature: 0,
    write: (p) =>
      p.ask((request) =>
        system(
          "You will read a record and answer one question about it. Rely on the record alone.",
          `${p.story}\n\n${p.question}\n\n${request}`,
        ),
      ),
  },
  {
    style: "helpful assistant",
    write: (p) => p.ask((request) => system("You are a helpful assistant.", `${p.story} ${p.question}\n\n${request}`)),
  },
  {
    style: "hurried student",
    write: (p) =>
      p.ask((request) =>
        user(`ok quick one. ${p.story} ${p.question} ${request.charAt(0).toLowerCase()}${request.slice(1)}`),
      ),
  },
  {
    style: "polite British",
    fixed: { politeness: "polite" },
    write: (p) =>
      p.ask((request) =>
        user(
          `Good morning! I wonder whether you could help me, please.\n\n${p.story}\n\n${p.question}\n\n${request} Thank you so much.`,
        ),
      ),
  },
  {
    style: "non-native",
    write: (p) =>
      p.ask((request) =>
        user(
          `I have here one record and want to know something about him.\n${p.story}\nThe question is so: ${p.question}\n${request}`,
        ),
      ),
  },
  {
    style: "typos in instructions",
    write: (p) =>
      p.ask((request) => user(`raed teh record adn aswer teh qestion\n\n${p.story}\n\n${p.question}\n\n${request}`)),
  },
  { style: "emojis", write: (p) => p.ask((request) => user(`📜 ${p.story}\n❓ ${p.question}\n🎯 ${request}`)) },
  {
    style: "story in a code block",
    write: (p) => p.ask((request) => user(`\`\`\`text\n${p.story}\n\`\`\`\n${p.question}\n\n${request}`)),
  },
  {
    style: "quoted story",
    write: (p) => p.ask((request) => user(`"${p.story}"\n\nAfter this note: ${p.question} ${request}`)),
  },
  {
    style: "numbered parts",
    write: (p) => p.ask((request) => user(`1. Read this: ${p.story}\n2. Answer this: ${p.question}\n3. ${request}`)),
  },
  { style: "bulleted parts", write: (p) => p.ask((request) => user(`• ${p.story}\n• ${p.question}\n• ${request}`)) },
  {
    style: "high stakes",
    fixed: { encouragement: "given" },
    write: (p) =>
      p.ask((request) => user(`Much depends on this, so take care.\n\n${p.story}\n${p.question}\n\n${request}`)),
  },
  {
    style: "praise",
    fixed: { encouragement: "given" },
    write: (p) =>
      p.ask((request) =>
        system("You are a superb analyst and we are proud of your work.", `${p.story}\n${p.question}\n${request}`),
      ),
  },
  {
    style: "long preamble",
    write: (p) =>
      p.ask((request) =>
        user(
          `This is part of a study on how well readers know what they know. You will see a short record from an invented country, and then a question that can be answered from it. Some of the records are longer than others. Take the record as it stands.\n\n${p.story}\n\n${p.question}\n\n${request}`,
        ),
      ),
  },
  {
    style: "f-string template",
    write: (p) => p.ask((request) => user(`context: ${p.story}\nq: ${p.question}\ninstructions: ${request}\na:`)),
  },
  {
    style: "story in the system message",
    write: (p) => p.ask((request) => system(`Use this record: ${p.story}`, `${p.question} ${request}`)),
  },
  {
    style: "solved examples",
    write: (p) =>
      p.ask((request) =>
        user(
          `${p.solved
            .slice(0, 2)
            .map((one) => `${one.story}\nQ: ${one.question}\nA: ${one.answer}`)
            .join("\n\n")}\n\n${p.story}\nQ: ${p.question}\n\n${request}`,
        ),
      ),
  },
  {
    style: "solved example with heading",
    fixed: { separators: "marked" },
    write: (p) =>
      p.ask((request) =>
        user(
          `### Example\n${p.solved[2].story} ${p.solved[2].question}\nAnswer: ${p.solved[2].answer}\n\n### Now you\n${p.story} ${p.question}\n${request}`,
        ),
      ),
  },
];

const special: readonly Style<Part>[] = [
  {
    style: "no scale said",
    fixed: { elicitation: "plain", scale: "percent" },
    write: (p) => user(`${p.story} ${p.question} How confident are you?`),
  },
  {
    style: "no scale said, afterwards",
    fixed: { elicitation: "afterwards", scale: "percent" },
    write: (p) => turns(`${p.story}\n\n${p.question}\nName only.`, p.reply, "Are you sure? Tell me your confidence."),
  },
  {
    style: "JSON reply",
    fixed: { elicitation: "plain" },
    temperature: 0,
    write: (p) =>
      user(
        `${p.story}\n${p.question}\n\nRespond with JSON only: {"answer": "<name>", "confidence": <${p.percent("0-100, in percent", "from 0 to 1")}>}`,
      ),
  },
  {
    style: "JSON with reasoning",
    fixed: { elicitation: "reasoning" },
    write: (p) =>
      system(
        `Output a JSON object with the keys "reasoning" (your thinking, step by step), "answer" (a name) and "confidence" (${p.percent("a percentage", "a probability from 0 to 1")}).`,
        `${p.story} ${p.question}`,
      ),
  },
  {
    style: "JSON guesses",
    fixed: { elicitation: "top-k" },
    write: (p) =>
      user(
        `${p.story}\n${p.question}\nGive your top 3 answers as a JSON list of objects with "guess" and "probability" (${p.percent("in percent, 0 to 100", "from 0 to 1")}).`,
      ),
  },
  {
    style: "solved examples with confidence",
    fixed: { elicitation: "plain" },
    write: (p) =>
      user(
        `${p.solved
          .slice(3, 5)
          .map(
            (one, i) =>
              `Story: ${one.story}\nQuestion: ${one.question}\nAnswer: ${one.answer}\nConfidence: ${p.percent(["85%", "70%"][i], ["0.85", "0.7"][i])}`,
          )
          .join(
            "\n\n",
          )}\n\nStory: ${p.story}\nQuestion: ${p.question}\nGive answer and confidence ${p.scale} in the same way.`,
      ),
  },
  {
    style: "proposed answer",
    fixed: { elicitation: "afterwards" },
    write: (p) =>
      user(
        `${p.story}\nQuestion: ${p.question}\nProposed answer: ${p.reply}\n\nHow likely is it that the proposed answer is right ${p.scale}?`,
      ),
  },
  {
    style: "proposed answer in tags",
    fixed: { elicitation: "afterwards", separators: "marked" },
    write: (p) =>
      user(
        `<story>${p.story}</story>\n<question>${p.question}</question>\n<proposed_answer>${p.reply}</proposed_answer>\nState the probability that the proposed answer is correct ${p.scale}.`,
      ),
  },
  {
    style: "proposed answer of a colleague",
    fixed: { elicitation: "afterwards" },
    temperature: 0,
    write: (p) =>
      system(
        "You check answers.",
        `${p.story}\n\n${p.question}\n\nProposed answer: ${p.reply}\n\nIs it correct? Give only your confidence that it is, ${p.scale}.`,
      ),
  },
  {
    style: "thinks, answers, then rates",
    fixed: { elicitation: "afterwards" },
    write: (p) =>
      turns(
        `${p.story}\n${p.question}`,
        p.reply,
        `OK. ${p.percent("On a scale of 0% to 100%, how certain are you?", "As a probability from 0 to 1, how certain are you?")}`,
      ),
  },
];

/** Prompts with records whose question is answered with a confidence, asked for in four ways on two scales. */
export const prompts: readonly StrangerPrompt[] = sweep(
  [...framed, ...special],
  allRows.slice(0, 23),
  crossed({ elicitation: ["plain", "reasoning", "top-k", "afterwards"], scale: ["percent", "probability"] }),
  4,
  prepare,
);

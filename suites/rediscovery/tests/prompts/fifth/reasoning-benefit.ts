import type { StrangerPrompt, Style } from "../stranger-prompt.ts";
import { join, pick, promptsOf, rowsOf, system, user } from "../stranger-prompt.ts";

interface Row {
  id: string;
  category: string;
  story: string;
  question: string;
  answer: string;
  candidates?: string[];
}

interface Made {
  row: Row;
  levels: { [factor: string]: string };
  turn: number;
}

type Wording = string | readonly [string, string];

const rows = rowsOf<Row>("fifth", "reasoning-benefit");
const asked = rows.slice(0, 40);
const shots = rows.slice(40);
const shotReasons = [
  "31 rows with 8 trees each make 31 x 8 = 248 trees. 14 of them are too young, so 248 - 14 = 234 can bear fruit.",
  "Plounounu's tower is taller than Skorolaibrel's, and Taquaibri's tower is taller than Plounounu's, so Taquaibri's is above both others.",
  "The text says that Naimela is the cook, Brouglanous keeps the keys, and Figlegoumal looks after the horses. The keys are with Brouglanous.",
  "Skavepail's arm was in a sling and somebody else carried the bags, so Skavepail was the one who was hurt.",
];

const reasonings = ["direct", "unsaid", "step-by-step"] as const;

/** The wording for the level of reasoning; the second of a pair is for the last prompt of a style. */
function by(made: Made, direct: Wording, unsaid: Wording, steps: Wording): string {
  const wording = { direct, unsaid, "step-by-step": steps }[made.levels.reasoning ?? ""];
  if (wording === undefined) throw new Error("There is no such level of reasoning.");
  return typeof wording === "string" ? wording : wording[made.turn === 3 ? 1 : 0];
}

const item = (made: Made, between = " "): string => `${made.row.story}${between}${made.row.question}`;

const options = (row: Row): string =>
  row.candidates ? `Possible answers: ${row.candidates.join(", ")}.` : "The answer is a whole number.";

const plain = { politeness: "plain", separators: "plain", encouragement: "none" };
const marked = { politeness: "plain", separators: "marked", encouragement: "none" };
const neutral = { politeness: "plain", encouragement: "none" };

const styles: readonly Style<Made>[] = [
  [
    "agent: item, blank line, instruction",
    (made) =>
      join(
        "\n\n",
        item(made, "\n\n"),
        by(
          made,
          ["Give only the final answer, with no explanation.", "Reply with the final answer only. Do not explain it."],
          "",
          'Think step by step, then give the final answer on the last line after "Answer:".',
        ),
      ),
    plain,
  ],
  [
    "agent: labelled parts and an answer line",
    (made) =>
      join(
        "\n",
        `Story: ${made.row.story}`,
        `Question: ${made.row.question}\n`,
        by(
          made,
          'Do not write any reasoning. Reply with a single line "Answer: <answer>" and nothing else.',
          ['End your reply with a line "Answer: <answer>".', 'Give your answer in the form "Answer: <answer>".'],
          'Reason step by step before answering. End your reply with a line "Answer: <answer>".',
        ),
      ),
    plain,
  ],
  [
    "agent: system instruction, user item",
    (made) => [
      system(
        by(
          made,
          "You answer questions about short texts. Output the answer and nothing else: no reasoning, no explanation.",
          "You answer questions about short texts.",
          [
            "You answer questions about short texts. Before you answer, reason through the problem step by step and write the steps down. Finish with 'Answer: ' and your answer.",
            "You answer questions about short texts. Always show your reasoning first and put the answer at the end, after 'Answer:'.",
          ],
        ),
      ),
      user(item(made, "\n")),
    ],
    plain,
  ],
  [
    "engineer: xml tags around every part",
    (made) =>
      join(
        "\n",
        `<story>\n${made.row.story}\n</story>`,
        `<question>\n${made.row.question}\n</question>`,
        by(
          made,
          [
            "<instructions>\nAnswer immediately with the answer only. No explanation.\n</instructions>",
            "<instructions>\nReturn just the answer. No reasoning, no extra words.\n</instructions>",
          ],
          "<instructions>\nAnswer the question about the story.\n</instructions>",
          '<instructions>\nReason step by step about the story first, then state the answer after "Answer:".\n</instructions>',
        ),
      ),
    marked,
  ],
  [
    "agent: markdown headings",
    (made) =>
      join(
        "\n\n",
        `## Story\n${made.row.story}`,
        `## Question\n${made.row.question}`,
        by(
          made,
          "## Instructions\nRespond with the answer alone. Do not include any reasoning.",
          [
            "## Instructions\nAnswer the question above.",
            '## Instructions\nAnswer the question above. Write the answer after "Answer:".',
          ],
          '## Instructions\nWork through the problem step by step, showing each step, and then write the answer after "Answer:".',
        ),
      ),
    marked,
  ],
  [
    "agent: json reply with named keys",
    (made) =>
      join(
        "\n\n",
        item(made, "\n"),
        by(
          made,
          'Return only a JSON object {"answer": "..."}. Do not explain and do not reason in the reply.',
          "Answer the question.",
          [
            'Return a JSON object with two keys, in this order: "reasoning" (your step-by-step reasoning) and "answer" (the final answer).',
            'Return JSON: {"steps": ["...", "..."], "answer": "..."}. Fill in the steps that lead to the answer before the answer itself.',
          ],
        ),
      ),
    plain,
  ],
  [
    "few-shot: four solved problems of the file",
    (made) =>
      join(
        "\n\n",
        by(
          made,
          [
            "Answer the last question in the same way as in the examples: the answer alone, without any explanation.",
            "Some examples, then a new problem. For the new problem write nothing but the answer.",
          ],
          "Here are some problems with their answers, followed by a new one.",
          'Here are some problems with their answers, followed by a new one. For the new one, write out your reasoning step by step first, and end with "Answer:" and the answer.',
        ),
        ...shots.map((shot) => `Story: ${shot.story}\nQuestion: ${shot.question}\nAnswer: ${shot.answer}`),
        `Story: ${made.row.story}\nQuestion: ${made.row.question}`,
      ),
    plain,
  ],
  [
    "few-shot: two examples, with worked reasoning where steps are asked for",
    (made) => {
      const example = (place: number): string =>
        join(
          "\n",
          `Problem: ${pick(shots, place).story} ${pick(shots, place).question}`,
          by(made, "", "", `Reasoning: ${pick(shotReasons, place)}`),
          `Answer: ${pick(shots, place).answer}`,
        );
      return join(
        "\n\n",
        by(
          made,
          "Answer each problem directly, without reasoning.",
          [
            "Answer the last problem.",
            "Two solved problems and one that is not solved yet. Give the answer to the third.",
          ],
          "Solve each problem by reasoning step by step before you give the answer.",
        ),
        example(made.turn),
        example(made.turn + 1),
        join("\n", `Problem: ${item(made)}`, by(made, "Answer:", "Answer:", "Reasoning:")),
      );
    },
    plain,
  ],
  [
    "zero-shot Q and A cue",
    (made) =>
      `Q: ${item(made)}\n${by(made, "A (answer only, no explanation):", "A:", ["A: Let's think step by step.", "A: Let's work this out step by step to be sure of the answer."])}`,
    plain,
  ],
  [
    "agent: instruction first, then the problem",
    (made) =>
      join(
        "\n\n",
        by(
          made,
          [
            "Answer the following question directly. Do not show any reasoning or working; output only the answer.",
            "Give a direct answer to this problem, with no intermediate steps.",
          ],
          "Answer the following question.",
          "Answer the following question. Think it through step by step and show your reasoning before you state the final answer.",
        ),
        item(made, "\n"),
      ),
    plain,
  ],
  [
    "agent: possible answers listed",
    (made) =>
      join(
        "\n",
        made.row.story,
        made.row.question,
        options(made.row),
        by(
          made,
          "Respond with the answer only.",
          ["", 'Finish with "Answer:" followed by your answer.'],
          'First explain your reasoning step by step. Then finish with "Answer:" followed by your answer.',
        ),
      ),
    plain,
  ],
  [
    "agent: rules of hyphens",
    (made) =>
      join(
        "\n---\n",
        made.row.story,
        made.row.question,
        by(made, "Output the final answer only. No explanation, no working.", "Answer the question above.", [
          'Show your reasoning step by step, then the final answer as "Answer: ...".',
          "Before giving the answer, write down the chain of thought that leads to it.",
        ]),
      ),
    marked,
  ],
  [
    "agent: rules of equals signs",
    (made) =>
      join(
        "\n",
        "===== STORY =====",
        made.row.story,
        "===== QUESTION =====",
        made.row.question,
        "===== REPLY =====",
        by(
          made,
          ["Just the answer, without any reasoning.", "One word or one number. Nothing else."],
          "Write your reply to the question here.",
          "Write your step-by-step reasoning, followed by the answer.",
        ),
      ),
    marked,
  ],
  [
    "system: test taker with a rule for the reply",
    (made) => [
      system(
        join(
          " ",
          "You take a test made of short problems.",
          by(
            made,
            "Rule: your reply consists of the answer and nothing more. Explanations are not allowed.",
            ['Rule: your reply must contain the answer after the word "Answer:".', "Rule: use the facts in the text."],
            'Rule: your reply starts with your reasoning, one step per sentence, and ends with "Answer:" and the answer.',
          ),
        ),
      ),
      user(`Problem. ${item(made)}`),
    ],
    plain,
  ],
  [
    "engineer: the whole request as a JSON object",
    (made) =>
      JSON.stringify(
        {
          task: "Answer the question about the story.",
          story: made.row.story,
          question: made.row.question,
          ...(made.levels.reasoning === "unsaid"
            ? {}
            : {
                output: by(made, "the answer only, no explanation", "", [
                  "step-by-step reasoning first, then the final answer",
                  "explain how you reach the answer, step by step, and end with the answer",
                ]),
              }),
        },
        null,
        2,
      ),
    neutral,
  ],
  [
    "agent: triple quotes around the story",
    (made) =>
      join(
        "\n\n",
        `Read the story in triple quotes and answer the question.`,
        `"""${made.row.story}"""`,
        `Question: ${made.row.question}`,
        by(
          made,
          ["Answer with just the name or number. No explanation.", "Give nothing except the answer itself, at once."],
          "",
          "Reason about the story step by step, then conclude with the answer.",
        ),
      ),
    neutral,
  ],
  [
    "numbered instructions",
    (made) =>
      join(
        "\n",
        by(
          made,
          "1. Read the story.\n2. Read the question.\n3. Write the answer and nothing else, without any explanation.",
          [
            "1. Read the story.\n2. Read the question.\n3. Answer the question.",
            '1. Read the story.\n2. Answer the question.\n3. Put "Answer:" before your answer.',
          ],
          '1. Read the story.\n2. Write down, step by step, how you reason.\n3. Only after that, write "Answer:" and the answer.',
        ),
        `\nStory: ${made.row.story}`,
        `Question: ${made.row.question}`,
      ),
    plain,
  ],
  [
    "agent: tagged input, tagged reply",
    (made) => [
      system(
        by(
          made,
          "The user gives a passage and a question in tags. Reply with the bare answer. Do not think out loud and do not explain.",
          "The user gives a passage and a question in tags. Reply to the question.",
          [
            "The user gives a passage and a question in tags. Lay out your reasoning in <reasoning> tags, step by step, and after it the answer in <answer> tags.",
            "The user gives a passage and a question in tags. Think step by step in writing; when you are done, give the answer.",
          ],
        ),
      ),
      user(`<passage>${made.row.story}</passage>\n<question>${made.row.question}</question>`),
    ],
    marked,
  ],
  [
    "agent: code fence around the text",
    (made) =>
      join(
        "\n",
        "Text:",
        "```",
        made.row.story,
        "```",
        `Question: ${made.row.question}`,
        by(
          made,
          ["Reply with the answer only, no prose around it.", "Direct answer, no justification."],
          "",
          "Explain your reasoning step by step and then state the answer.",
        ),
      ),
    neutral,
  ],
  [
    "engineer: yaml-like fields",
    (made) =>
      join(
        "\n",
        `story: ${made.row.story}`,
        `question: ${made.row.question}`,
        by(
          made,
          "reply: answer only, without explanation",
          ["language: English", ""],
          "reply: first the reasoning in steps, then the answer",
        ),
      ),
    plain,
  ],
  [
    "agent: problem with its id",
    (made) =>
      `Problem ${made.row.id}: ${item(made)}\n\n${by(
        made,
        "Your reply must be the answer by itself. Do not include steps.",
        "Your reply must contain the answer to this problem.",
        [
          "Your reply must contain every step of your reasoning, followed by the answer.",
          "Your reply must derive the answer step by step; state it at the end.",
        ],
      )}`,
    plain,
  ],
  [
    "agent: same answer line in every arm",
    (made) =>
      join(
        "\n\n",
        item(made, "\n\n"),
        join(
          " ",
          by(
            made,
            [
              "Do not reason or explain; answer right away.",
              "No explanation and no intermediate steps: give the answer immediately.",
            ],
            "",
            "Think through the problem step by step in your reply before answering.",
          ),
          'Write the answer as "Answer: [your answer]".',
        ),
      ),
    plain,
  ],
  [
    "question before story",
    (made) =>
      join(
        "\n\n",
        `Question: ${made.row.question}`,
        `Use this text to answer it: ${made.row.story}`,
        by(
          made,
          "State the answer without any explanation.",
          ["", 'Begin the line with your answer with "Answer:".'],
          "Go through the text step by step and explain what follows from it; after that, state the answer.",
        ),
      ),
    plain,
  ],
  [
    "one line: context, question, instruction",
    (made) =>
      join(
        " ",
        `Context: ${made.row.story}`,
        `Question: ${made.row.question}`,
        by(made, "Instruction: answer only.", "Instruction: answer the question from the context.", [
          "Instruction: reason step by step, then answer.",
          "Instruction: show your work before the answer.",
        ]),
      ),
    plain,
  ],
  [
    "length told",
    (made) =>
      join(
        "\n\n",
        item(made, "\n"),
        by(
          made,
          ["Answer in one word (or one number).", "Use at most three words: the answer, no sentence, no explanation."],
          "",
          "Use as many sentences as you need to lay out your reasoning, and give the answer in the last sentence.",
        ),
      ),
    plain,
  ],
  [
    "evaluation harness header",
    (made) =>
      join(
        "\n\n",
        `The following is a short word problem. ${by(
          made,
          "Provide the answer with no additional text.",
          ["Provide the answer.", "Provide the correct answer to it."],
          "Provide a step-by-step solution that ends with the answer.",
        )}`,
        `Problem:\n${item(made, "\n")}`,
        by(made, "Answer:", "Answer:", "Solution:"),
      ),
    plain,
  ],
  [
    "careful scientist with a long preamble",
    (made) =>
      join(
        "\n\n",
        "In this session we collect replies to a set of short, self-contained problems. All names in them are invented, so no knowledge of the world beyond everyday sense is required. Each problem consists of a brief text and one question, and the text contains all that is needed.",
        by(
          made,
          "For this problem we record the answer alone. Write the answer with no justification, no restatement of the text and no intermediate steps.",
          "For this problem we record your reply as it is.",
          [
            "For this problem we also study the reasoning. Write out each inference that you draw, in order, and only then give the answer.",
            "For this problem we ask that the reasoning be made explicit: describe, step by step, how the answer follows from the text, and close with the answer.",
          ],
        ),
        `Text: ${made.row.story}`,
        `Question: ${made.row.question}`,
      ),
    plain,
  ],
  [
    "hurried student",
    (made) =>
      join(
        "\n\n",
        by(
          made,
          ["homework again. just need the answer, dont explain", "only the answer, no explanation, im on the bus"],
          "homework again, heres the one im stuck on",
          "homework again. show all the steps first and then the answer, teacher wants to see the work",
        ),
        item(made),
      ),
    plain,
  ],
  [
    "typos in the instructions",
    (made) =>
      join(
        "\n\n",
        by(
          made,
          "Anser the questoin below. Olny the answer, no explanaton.",
          ["Anser the questoin below.", "Raed the text and anser the questoin taht follows."],
          "Anser the questoin below. Think step by step and shwo your reasoning befor the answer.",
        ),
        item(made, "\n"),
      ),
    plain,
  ],
  [
    "non-native English",
    (made) =>
      join(
        "\n",
        "I have here a small text and one question about him.",
        `Text: ${made.row.story}`,
        `Question: ${made.row.question}`,
        by(
          made,
          "You must to write only the answer, without the explanation.",
          "You must to answer on this question.",
          [
            "You must first to explain all the reasoning step after step, and at the end to write the answer.",
            "Make first the reasoning in writing, after that write the answer.",
          ],
        ),
      ),
    plain,
  ],
  [
    "British and courteous",
    (made) =>
      join(
        "\n\n",
        by(
          made,
          [
            "Might I trouble you for the answer to the following, please? The answer by itself will do nicely; no explanation required.",
            "Please be so kind as to give me the bare answer to the following, without any explanation.",
          ],
          "Might I trouble you for the answer to the following, please?",
          "Might I trouble you to talk me through the following, please? Do set out your reasoning step by step, and then give the answer at the end.",
        ),
        item(made, "\n"),
        "Many thanks indeed.",
      ),
    { politeness: "polite", separators: "plain", encouragement: "none" },
  ],
  [
    "all-caps headings",
    (made) =>
      join(
        "\n\n",
        `STORY\n${made.row.story}`,
        `QUESTION\n${made.row.question}`,
        by(
          made,
          "HOW TO REPLY\nAnswer only. No explanation.",
          ["HOW TO REPLY\nIn plain text.", ""],
          "HOW TO REPLY\nReasoning first, step by step. Answer last.",
        ),
      ),
    neutral,
  ],
  [
    "emojis in the instructions",
    (made) =>
      join(
        "\n\n",
        `📖 ${made.row.story}`,
        `❓ ${made.row.question}`,
        by(made, "⚡ Just the answer, no explanation", "✍️ Answer the question", [
          "🧠 Think step by step and write the steps down ➡️ then the answer",
          "🔍 Show your reasoning first, answer at the end",
        ]),
      ),
    plain,
  ],
  [
    "curt one-liner",
    (made) =>
      join(" ", item(made), by(made, ["Answer only.", "No explanation."], "", "Explain step by step, then answer.")),
    plain,
  ],
  [
    "exam paper",
    (made) =>
      join(
        "\n",
        "Section B, Problem 3 (4 marks)",
        item(made),
        by(
          made,
          "Write the answer only. Working is not to be shown.",
          ["Write in the space below.", "Answer in the space below."],
          "Show all your working before the answer. Marks are given for each step of the reasoning.",
        ),
      ),
    { politeness: "plain", separators: "plain" },
  ],
  [
    "letter",
    (made) =>
      join(
        "\n\n",
        "Hello,",
        join(
          " ",
          "I would like you to look at this problem.",
          by(
            made,
            "Please send back the answer alone, without giving reasons.",
            "Please let me have your answer to it.",
            [
              "Please explain how you reason, step by step, before you state the answer.",
              "Please walk me through your reasoning first and state your answer at the end.",
            ],
          ),
        ),
        item(made),
        "Thank you for your time.",
      ),
    { politeness: "polite", separators: "plain", encouragement: "none" },
  ],
  [
    "bold labels",
    (made) =>
      join(
        "\n\n",
        `**Story:** ${made.row.story}`,
        `**Question:** ${made.row.question}`,
        by(
          made,
          ["**Response:** final answer **only**, no reasoning.", "**Response:** the answer with **no** explanation."],
          "",
          "**Response:** reason **step by step**, then give the final answer.",
        ),
      ),
    plain,
  ],
  [
    "bullet characters",
    (made) =>
      join(
        "\n",
        `• Story: ${made.row.story}`,
        `• Question: ${made.row.question}`,
        by(
          made,
          "• Reply: only the answer\n• Explanation: none",
          ["• Reply: in English", '• Last line: "Answer:" and the answer'],
          '• Reply: detailed reasoning, step by step\n• Last line: "Answer:" and the answer',
        ),
      ),
    plain,
  ],
  [
    "quoted story in running text",
    (made) =>
      join(
        " ",
        `Someone wrote: "${made.row.story}" Now I am asked: "${made.row.question}"`,
        by(made, "Tell me the answer straight away and leave out the explanation.", "What should I say?", [
          "Tell me how one gets to the answer, one step at a time, and then the answer.",
          "Reason it through aloud, step by step, and finish with the answer.",
        ]),
      ),
    plain,
  ],
  [
    "puzzle column",
    (made) =>
      join(
        "\n",
        "Puzzle of the day",
        item(made),
        by(
          made,
          ["Send the bare answer. No reasons.", "Only the answer will be printed, so send no explanation."],
          "Send us your answer.",
          "Send us your full line of reasoning, step by step, with the answer at the end.",
        ),
      ),
    plain,
  ],
  [
    "quiz master wishing luck",
    (made) =>
      join(
        "\n",
        "Next round of the quiz. Good luck, you can do this!",
        item(made),
        by(
          made,
          "Answer at once, without explaining.",
          ["What is your answer?", "Your turn!"],
          "Take the jury through your reasoning step by step, then name your answer.",
        ),
      ),
    { politeness: "plain", separators: "plain", encouragement: "given" },
  ],
  [
    "agent: stakes in the system message",
    (made) => [
      system(
        join(
          " ",
          "This is very important to my career, and a lot depends on your answer being right.",
          by(made, "Output only the answer, with no explanation.", "", [
            "Think step by step and show your thinking before the answer.",
            "Write down your reasoning before you commit to an answer.",
          ]),
        ),
      ),
      user(`Story: ${made.row.story}\nQuestion: ${made.row.question}`),
    ],
    { politeness: "plain", separators: "plain", encouragement: "given" },
  ],
  [
    "reply read by a program",
    (made) =>
      join(
        "\n\n",
        item(made, "\n"),
        by(
          made,
          [
            "Your reply is read by a script that takes all of it as the answer, so write the answer and nothing else.",
            "A parser reads your whole output as the answer. Do not output reasoning or any other text.",
          ],
          'Your reply is read by a script that looks for "Answer:" and takes what comes after it.',
          'Your reply is read by a script that looks for "Answer:" and takes what comes after it. Before that line, write your reasoning step by step.',
        ),
      ),
    plain,
  ],
  [
    "square brackets",
    (made) =>
      join(
        "\n",
        `[STORY] ${made.row.story}`,
        `[QUESTION] ${made.row.question}`,
        by(
          made,
          "[RULE] Answer only, no reasoning.",
          ["[TASK] Answer the question.", '[TASK] Answer the question, with "Answer:" in front of the answer.'],
          "[RULE] Reason in explicit steps before the answer.",
        ),
      ),
    neutral,
  ],
  [
    "explicit plan of the reasoning",
    (made) =>
      join(
        "\n\n",
        item(made, "\n"),
        by(
          made,
          "Skip every step and explanation. Go straight to the answer.",
          "Give the answer that follows from the text.",
          [
            "First list the facts in the text that matter. Second, say what follows from them. Third, give the answer.",
            "Break the problem into parts, deal with each part in writing, and give the answer when all parts are done.",
          ],
        ),
      ),
    plain,
  ],
  [
    "colleague on chat",
    (made) =>
      join(
        "\n",
        "@assistant one from the test set:",
        `> ${made.row.story}`,
        `> ${made.row.question}`,
        by(
          made,
          ["answer only, no need to explain", "gimme the answer w/o any reasoning"],
          "what do you get?",
          "walk me through it step by step, answer at the bottom",
        ),
      ),
    neutral,
  ],
  [
    "instructions on both sides of the item",
    (made) =>
      join(
        "\n\n",
        by(
          made,
          "You will see a problem. Respond with its answer only.",
          ["You will see a problem. Respond to it.", "You will see a problem. Find its answer."],
          "You will see a problem. Respond with detailed reasoning and then its answer.",
        ),
        item(made, "\n"),
        by(
          made,
          "Remember: the answer only, without reasoning.",
          "Remember: the answer follows from the text.",
          "Remember: reason step by step, and put the answer last.",
        ),
      ),
    plain,
  ],
  [
    "role: detective's assistant",
    (made) => [
      system("You assist a detective who collects small cases."),
      user(
        join(
          "\n",
          `Case notes: ${made.row.story}`,
          made.row.question,
          by(made, "The detective wants the answer and no reasons.", "The detective wants to know.", [
            "The detective wants to hear each step of your reasoning before you come to the answer.",
            "The detective wants your reasons first and your answer after them.",
          ]),
        ),
      ),
    ],
    plain,
  ],
  [
    "agent: json schema for the reply",
    (made) =>
      join(
        "\n\n",
        `Story: ${made.row.story}\nQuestion: ${made.row.question}`,
        by(
          made,
          [
            'Respond with JSON that matches {"type": "object", "properties": {"answer": {"type": "string"}}, "required": ["answer"], "additionalProperties": false}. No explanation inside or outside of it.',
            'Respond with JSON and one key only, "answer". Leave out any rationale.',
          ],
          'End your reply with your answer in the form "Answer: ...".',
          'Respond with JSON that matches {"type": "object", "properties": {"rationale": {"type": "string"}, "answer": {"type": "string"}}, "required": ["rationale", "answer"]}. The rationale comes first and holds your reasoning.',
        ),
      ),
    neutral,
  ],
  [
    "teacher and class",
    (made) =>
      join(
        "\n",
        by(
          made,
          "Class, I only want to see the answer to this one, no working.",
          ["Class, here is the next one.", "Class, who knows the answer to this one?"],
          "Class, for this one I want to see how you think: write down each step, then your answer.",
        ),
        item(made),
      ),
    plain,
  ],
  [
    "markdown heading with checklist",
    (made) =>
      join(
        "\n",
        "# Task",
        `${item(made)}\n`,
        "# Requirements",
        by(
          made,
          "- answer only\n- no explanation\n- no restating of the question",
          "- use the facts in the text\n- write in English",
          [
            '- explain the reasoning step by step\n- put the answer at the very end, after "Answer:"',
            "- show the work\n- one line per step\n- answer in the last line",
          ],
        ),
      ),
    marked,
  ],
  [
    "expert role",
    (made) => [
      system(
        join(
          " ",
          "You are a careful reader and problem solver.",
          by(
            made,
            ["Reply with the final answer and no explanation.", "You never explain; you state the answer and stop."],
            "",
            "You always reason step by step in writing before you give your final answer.",
          ),
        ),
      ),
      user(item(made, "\n\n")),
    ],
    { politeness: "plain", separators: "plain" },
  ],
];

const caseOf = (count: number): Made => {
  const row = pick(asked, count * 7);
  return { row, levels: { reasoning: pick(reasonings, count), category: row.category }, turn: count % 4 };
};

const polite = (made: Made): boolean => made.levels.politeness === "polite";
const given = (made: Made): boolean => made.levels.encouragement === "given";
const apart = (made: Made): boolean => made.levels.separators === "marked";

// Templates with the placebos as switches, as an agent writes them for its control arms.
const switched: readonly Style<Made>[] = [
  [
    "switches: tags, please, career",
    (made) =>
      join(
        "\n\n",
        given(made) && "This is very important to my career.",
        apart(made)
          ? `<story>${made.row.story}</story>\n<question>${made.row.question}</question>`
          : `Story: ${made.row.story}\nQuestion: ${made.row.question}`,
        join(
          " ",
          by(
            made,
            `${polite(made) ? "Please give" : "Give"} only the answer, without explanation.`,
            `${polite(made) ? "Please answer" : "Answer"} the question.`,
            `${polite(made) ? "Please think" : "Think"} step by step, then give the answer after "Answer:".`,
          ),
          polite(made) && "Thank you!",
        ),
      ),
  ],
  [
    "switches: headings, kindly, praise",
    (made) =>
      join(
        "\n",
        given(made) && "You are brilliant at problems of this kind.\n",
        apart(made) && "### Problem",
        item(made, "\n"),
        apart(made) && "\n### Reply",
        by(
          made,
          `${polite(made) ? "Kindly reply" : "Reply"} with the bare answer. No reasoning.`,
          `${polite(made) ? "Kindly reply" : "Reply"} to the question above.`,
          `${polite(made) ? "Kindly reply" : "Reply"} with your reasoning, step by step, and the answer at the end.`,
        ),
      ),
  ],
  [
    "switches in the system message",
    (made) => [
      system(
        join(
          " ",
          by(
            made,
            "For each problem, output the answer alone and do not explain it.",
            "For each problem, find the answer.",
            "For each problem, first write out your reasoning step by step, then output the answer.",
          ),
          polite(made) && "Thank you very much for your help.",
          given(made) && "I believe in you, you always do great work.",
        ),
      ),
      user(
        apart(made)
          ? `---\n${made.row.story}\n---\n${made.row.question}\n---`
          : `${made.row.story}\n${made.row.question}`,
      ),
    ],
  ],
  [
    "switches: rules of equals signs, thanks in advance, stakes",
    (made) =>
      join(
        "\n",
        `${by(
          made,
          "Answer directly, with no steps shown.",
          "Answer the question about the text.",
          "Show each step of your thinking, and after the last step give the answer.",
        )}${polite(made) ? " Thanks in advance." : ""}${given(made) ? " Lives may depend on your answer." : ""}`,
        apart(made) && "==========",
        made.row.story,
        apart(made) && "==========",
        made.row.question,
      ),
  ],
  [
    "switches: question first, open tag above the text",
    (made) =>
      join(
        "\n",
        polite(made) ? "I'd be grateful for your help with this question, please." : "A question about a text.",
        apart(made)
          ? `<question>\n${made.row.question}\n<text>\n${made.row.story}`
          : `${made.row.question}\nText: ${made.row.story}`,
        apart(made) && "<reply>",
        by(
          made,
          "No explanation: the answer and nothing else.",
          "Answer from the text.",
          "Explain your thinking step by step before you name the answer.",
        ),
        given(made) && "Good luck!",
      ),
  ],
  [
    "switches: few-shot with one example",
    (made) => {
      const shot = pick(shots, made.turn);
      const rule = apart(made) ? "\n\n-----\n\n" : "\n\n";
      return join(
        rule,
        join(
          " ",
          polite(made) ? "Please answer the second problem." : "Answer the second problem.",
          by(
            made,
            "Write only its answer, with no explanation.",
            "",
            'Reason step by step in your reply, and end it with "Answer:" and the answer.',
          ),
          given(made) && "You are excellent at this, and it matters a great deal that you get it right.",
        ),
        `Problem 1: ${shot.story} ${shot.question}\nAnswer: ${shot.answer}`,
        `Problem 2: ${item(made)}`,
      );
    },
  ],
];

const casesWithPlacebos = (count: number): Made => {
  const made = caseOf(count * 11 + 3);
  const places = count * 3 + Math.floor(count / 4);
  return {
    ...made,
    turn: count % 4,
    levels: {
      ...made.levels,
      politeness: places & 1 ? "polite" : "plain",
      separators: places & 2 ? "marked" : "plain",
      encouragement: places & 4 ? "given" : "none",
    },
  };
};

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(styles.slice(0, 40), caseOf),
  ...promptsOf(styles.slice(40), (count) => caseOf(count + 160), 3),
  ...promptsOf(switched, casesWithPlacebos),
];

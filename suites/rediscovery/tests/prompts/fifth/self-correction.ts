import type { StrangerCase, StrangerPrompt, Style } from "../stranger-prompt.ts";
import { assistant, join, pick, promptsOf, rowsOf, system, user } from "../stranger-prompt.ts";

interface Row {
  id: string;
  task: string;
  story: string;
  question: string;
  answer: string;
  candidates?: string[];
}

interface Made extends StrangerCase {
  row: Row;
  story: string;
  question: string;
  count: number;
  careful: boolean;
  procedure: string;
  /** The answer that the subject gave first. */
  earlier: string;
  /** The answer after the first review, where there are more. */
  middle: string;
}

type Talk = ReturnType<typeof user>[];

interface Script {
  /** The subject's reply with an answer, in the form that the prompt asks for. */
  reply?: (answer: string) => string;
  /** The subject's reply to a review. */
  review?: (answer: string) => string;
  again: string;
  critique: string;
  second?: string;
  /** The message that asks for the improved answer after a review. */
  improve?: string;
  wrong: string;
}

const rows = rowsOf<Row>("fifth", "self-correction");

const PLAIN = { politeness: "plain", separators: "plain", encouragement: "none" };
const MARKED = { politeness: "plain", separators: "marked", encouragement: "none" };
const POLITE = { politeness: "polite", separators: "plain", encouragement: "none" };
const GIVEN = { politeness: "plain", separators: "plain", encouragement: "given" };

const wrongAnswerOf = (row: Row, count: number): string =>
  row.candidates === undefined
    ? String(Number(row.answer) + pick([10, -1, 2, -4, 1], count))
    : pick(
        row.candidates.filter((name) => name !== row.answer),
        count,
      );

const caseWith =
  (procedures: readonly string[], openings: readonly string[] = ["plain", "careful"]) =>
  (count: number): Made => {
    const row = pick(rows, count + Math.floor(count / 40) * 3);
    const procedure = pick(procedures, count);
    const opening = pick(openings, pick([0, 1, 1, 0], count) + Math.floor(count / 4));
    const wrong = wrongAnswerOf(row, count);
    const startsWrong = procedure === "told-wrong" || count % 3 === 0;
    return {
      row,
      story: row.story,
      question: row.question,
      count,
      levels: { procedure, opening, task: row.task },
      careful: opening === "careful",
      procedure,
      earlier: startsWrong ? wrong : row.answer,
      middle: count % 4 < 2 ? wrong : row.answer,
    };
  };

const labelled = (answer: string): string => `Answer: ${answer}`;
const alone = (answer: string): string => answer;
const inSentence = (answer: string): string => `The answer is ${answer}.`;

const reviewed =
  (made: Made, label = "Answer:") =>
  (answer: string): string =>
    pick(
      [
        `My first answer was ${made.earlier}. Going through the story once more, I get ${answer}.\n${label} ${answer}`,
        `I looked at the story again and compared it with what I said, ${made.earlier}. It comes out as ${answer}.\n\n${label} ${answer}`,
        `Before, I said ${made.earlier}. Taking each statement in turn leads me to ${answer}. ${label} ${answer}`,
      ],
      made.count,
    );

/** The first prompt and what follows it under the procedure of the case. */
const talk = (made: Made, opening: Talk, script: Script): Talk => {
  const { reply = labelled, review = reviewed(made), again, critique, second = critique, improve, wrong } = script;
  const improved = improve === undefined ? [] : [assistant(review(made.middle)), user(improve)];
  const first = [...opening, assistant(reply(made.earlier))];
  if (made.procedure === "first-answer") return opening;
  if (made.procedure === "asked-again") return [...first, user(again)];
  if (made.procedure === "told-wrong") return [...first, user(wrong)];
  if (made.procedure === "critique") return [...first, user(critique), ...improved];
  if (made.procedure === "critique-twice")
    return [
      ...first,
      user(critique),
      ...improved,
      assistant(improve === undefined ? review(made.middle) : reply(made.middle)),
      user(second),
      ...improved,
    ];
  throw new Error(`No procedure ${made.procedure}.`);
};

/** What a message that quotes an earlier answer asks for. */
const asks = (made: Made, again: string, critique: string, wrong: string): string => {
  if (made.procedure === "asked-again") return again;
  if (made.procedure === "critique") return critique;
  if (made.procedure === "told-wrong") return wrong;
  throw new Error(`No request for ${made.procedure}.`);
};

const others = (made: Made, number: number): Row[] =>
  Array.from({ length: number }, (_, place) => pick(rows, rows.indexOf(made.row) + 5 + 7 * place));

const talks: readonly Style<Made>[] = [
  [
    "agent: label on the last line",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n\n",
              `${made.story}\n${made.question}`,
              made.careful && "Check your work and avoid mistakes.",
              "End your reply with a line of the form 'Answer: <answer>'.",
            ),
          ),
        ],
        {
          again: `${made.question}\n\nEnd your reply with a line of the form 'Answer: <answer>'.`,
          critique:
            "Review your previous answer and look for problems in it. Then end your reply with a line of the form 'Answer: <answer>'.",
          wrong: "Your answer is wrong. End your reply with a line of the form 'Answer: <answer>'.",
        },
      ),
    PLAIN,
  ],
  [
    "agent: review in two messages",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              " ",
              `Question: ${made.story} ${made.question}\n\nState your final answer as "Answer: X".`,
              made.careful && "Before answering, double-check your work so that you do not make any mistakes.",
            ),
          ),
        ],
        {
          again: `Question: ${made.story} ${made.question}\n\nState your final answer as "Answer: X".`,
          critique: "Review your previous answer and find problems with your answer.",
          improve: 'Based on the problems you found, improve your answer. State your final answer as "Answer: X".',
          wrong: 'Your previous answer is incorrect. State your new final answer as "Answer: X".',
        },
      ),
    PLAIN,
  ],
  [
    "system: answer only, user: item",
    (made) =>
      talk(
        made,
        [
          system(
            join(
              " ",
              "You answer short problems. Reply with the answer only: a number or a name, nothing else.",
              made.careful &&
                "Check your work before you reply, and make sure that nothing in the story is overlooked.",
            ),
          ),
          user(`${made.story} ${made.question}`),
        ],
        {
          reply: alone,
          review: alone,
          again: made.question,
          critique: "Check your answer for mistakes, then reply with your final answer only.",
          second: "Check your answer for mistakes once more, then reply with your final answer only.",
          wrong: "That is wrong. Reply with another answer only.",
        },
      ),
    PLAIN,
  ],
  [
    "engineer: XML",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n",
              "<problem>",
              `  <story>${made.story}</story>`,
              `  <question>${made.question}</question>`,
              "</problem>",
              "<instructions>",
              made.careful && "  Verify your work and avoid mistakes.",
              "  Reply with one line: Answer: your answer",
              "</instructions>",
            ),
          ),
        ],
        {
          again: `<question>${made.question}</question>\n<instructions>Reply with one line: Answer: your answer</instructions>`,
          critique:
            "<instructions>Critique your answer above: list any problems with it. Then give your final answer on the last line as Answer: your answer</instructions>",
          second:
            "<instructions>Critique this latest answer again: list any problems with it. Then give your final answer on the last line as Answer: your answer</instructions>",
          wrong:
            "<feedback>Your answer is wrong.</feedback>\n<instructions>Reply with one line: Answer: your new answer</instructions>",
        },
      ),
    MARKED,
  ],
  [
    "engineer: Markdown headings",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n\n",
              `## Story\n${made.story}`,
              `## Question\n${made.question}`,
              made.careful && "## Quality\nCheck your work. Make sure nothing has been overlooked.",
              "## Output\nA single line starting with `Answer:`",
            ),
          ),
        ],
        {
          again: `## Question\n${made.question}\n\n## Output\nA single line starting with \`Answer:\``,
          critique:
            "## Review\nGo over your answer and point out any mistakes in it.\n\n## Output\nYour review, then a last line starting with `Answer:`",
          second:
            "## Second review\nGo over your revised answer and point out any mistakes in it.\n\n## Output\nYour review, then a last line starting with `Answer:`",
          wrong: "## Feedback\nThe answer you gave is wrong.\n\n## Output\nA single line starting with `Answer:`",
        },
      ),
    MARKED,
  ],
  [
    "agent: JSON reply",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n",
              "Solve this problem.",
              "",
              `Story: ${made.story}`,
              `Question: ${made.question}`,
              made.careful && "Check your result before you reply, so that you avoid mistakes.",
              'Return a JSON object with a single key: {"answer": "..."}',
            ),
          ),
        ],
        {
          reply: (answer) => JSON.stringify({ answer }),
          review: (answer) => JSON.stringify({ answer }),
          again: `Question: ${made.question}\nReturn a JSON object with a single key: {"answer": "..."}`,
          critique:
            'Are you sure about that? Review your answer and return a JSON object with a single key: {"answer": "..."}',
          second: 'Review your answer a second time and return a JSON object with a single key: {"answer": "..."}',
          wrong: 'That answer is incorrect. Return a JSON object with a single key: {"answer": "..."}',
        },
      ),
    PLAIN,
  ],
  [
    "engineer: JSON prompt",
    (made) =>
      talk(
        made,
        [
          user(
            JSON.stringify(
              {
                task: "Answer the question about the story.",
                story: made.story,
                question: made.question,
                ...(made.careful ? { requirements: "Check your work. Do not make mistakes." } : {}),
                output: "Answer: <your answer>",
              },
              null,
              2,
            ),
          ),
        ],
        {
          again: JSON.stringify({ question: made.question, output: "Answer: <your answer>" }, null, 2),
          critique: JSON.stringify(
            { task: "Review your last answer and look for mistakes in it.", output: "Answer: <your answer>" },
            null,
            2,
          ),
          wrong: JSON.stringify({ feedback: "Your last answer is wrong.", output: "Answer: <your answer>" }, null, 2),
        },
      ),
    PLAIN,
  ],
  [
    "hurried student",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              " ",
              "hey need the answer to this one:",
              made.story,
              made.question,
              made.careful && "double check ur work and dont make mistakes.",
              "just the answer, no explanation",
            ),
          ),
        ],
        {
          reply: alone,
          review: alone,
          again: "so what is your answer?",
          critique: "hmm r u sure? check it again and give me just the answer",
          second: "are you really sure? check one more time, just the answer again",
          wrong: "nope thats wrong. whats your new answer",
        },
      ),
    { separators: "plain", politeness: "plain" },
  ],
  [
    "British, very polite",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              " ",
              "I should be most grateful if you would answer the following question for me, please.",
              `${made.story} ${made.question}`,
              made.careful && "Kindly check your working, so that nothing has been overlooked.",
              "Please finish with a line that begins with 'Answer:'. Many thanks.",
            ),
          ),
        ],
        {
          again: `Thank you. Might I put the question to you once more, please? ${made.question} Please finish with a line that begins with 'Answer:'.`,
          critique:
            "Thank you. Would you please be so kind as to review your answer and criticise it where it deserves criticism? Please finish with a line that begins with 'Answer:'.",
          second:
            "Thank you very much. Would you please review it a second time, looking for any remaining problems? Please finish with a line that begins with 'Answer:'.",
          wrong:
            "Thank you, but I am afraid that your answer is wrong. Please give me another, on a line that begins with 'Answer:'.",
        },
      ),
    { politeness: "polite", separators: "plain" },
  ],
  [
    "non-native English",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n",
              "Please you read this text and tell me the answer of the question.",
              made.story,
              made.question,
              made.careful && "Please check good your work and do not make mistakes.",
              "Write in the end: Answer: (here your answer). Thank you.",
            ),
          ),
        ],
        {
          again: `Please say me one more time: ${made.question} Write in the end: Answer: (here your answer). Thank you.`,
          critique:
            "Please look again your answer and search if it has some problems or mistakes. Write in the end: Answer: (here your answer). Thank you.",
          second:
            "Please make one more time the review of your answer, search again the mistakes. Write in the end: Answer: (here your answer). Thank you.",
          wrong: "Thank you but this answer is wrong. Please write other one: Answer: (here your answer).",
        },
      ),
    POLITE,
  ],
  [
    "typos in instructions",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n\n",
              "Anser the folowing quesion about the stroy.",
              `${made.story} ${made.question}`,
              made.careful && "Check your work adn avoid mistakes befor you reply.",
              "Write teh answer after 'Answer:'",
            ),
          ),
        ],
        {
          again: `Anser the quesion again: ${made.question} Write teh answer after 'Answer:'`,
          critique: "Review yuor answer and find any problems with it. Tehn write the answer after 'Answer:'",
          second: "Now reveiw your answer agian and find any problems with it. Tehn write the answer after 'Answer:'",
          wrong: "Your anser is wrong. Write a new one aftre 'Answer:'",
        },
      ),
    PLAIN,
  ],
  [
    "ALL-CAPS labels",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n\n",
              `STORY:\n${made.story}`,
              `QUESTION:\n${made.question}`,
              made.careful && "NOTE:\nCHECK YOUR WORK. AVOID MISTAKES.",
              "FORMAT:\nANSWER: <your answer>",
            ),
          ),
        ],
        {
          reply: (answer) => `ANSWER: ${answer}`,
          review: reviewed(made, "ANSWER:"),
          again: `QUESTION:\n${made.question}\n\nFORMAT:\nANSWER: <your answer>`,
          critique:
            "REVIEW:\nREVIEW YOUR ANSWER AND REPORT ANY MISTAKES THAT YOU FIND.\n\nFORMAT:\nANSWER: <your answer>",
          second:
            "SECOND REVIEW:\nREVIEW YOUR ANSWER AGAIN AND REPORT ANY MISTAKES THAT YOU FIND.\n\nFORMAT:\nANSWER: <your answer>",
          wrong: "FEEDBACK:\nYOUR ANSWER IS WRONG.\n\nFORMAT:\nANSWER: <your answer>",
        },
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "numbered instructions",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n",
              "1. Read the story.",
              "2. Answer the question in a word or a number.",
              made.careful ? "3. Check your answer and make sure that nothing was overlooked." : false,
              `${made.careful ? 4 : 3}. Write 'Answer:' and then your answer.`,
              "",
              `Story: ${made.story}`,
              `Question: ${made.question}`,
            ),
          ),
        ],
        {
          again: `1. Answer this question: ${made.question}\n2. Write 'Answer:' and then your answer.`,
          critique:
            "1. Go back over your previous answer.\n2. List the problems with it, if there are any.\n3. Write 'Answer:' and then your final answer.",
          second:
            "1. Review your latest answer in the same way.\n2. List the problems with it, if there are any.\n3. Write 'Answer:' and then your final answer.",
          wrong: "Your answer is wrong.\n1. Solve the problem again.\n2. Write 'Answer:' and then your answer.",
        },
      ),
    PLAIN,
  ],
  [
    "bullets in the system message",
    (made) =>
      talk(
        made,
        [
          system(
            join(
              "\n",
              "Rules:",
              "• You get a story and a question about it.",
              "• Explain your reasoning in one or two sentences.",
              made.careful && "• Double-check your work to avoid errors.",
              "• Close with 'Answer:' and the answer.",
            ),
          ),
          user(`${made.story}\n\n${made.question}`),
        ],
        {
          reply: (answer) => `From what the story tells, it has to be ${answer}.\nAnswer: ${answer}`,
          again: `${made.story}\n\n${made.question}`,
          critique: "Reconsider your answer. Is there anything wrong with it?",
          second: "Reconsider your answer once more. Is there still anything wrong with it?",
          wrong: "Your answer was incorrect. Answer again.",
        },
      ),
    PLAIN,
  ],
  [
    "think step by step",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              " ",
              `Q: ${made.story} ${made.question}\nA: Let's think step by step.`,
              made.careful && "Let's also check our work and avoid mistakes.",
            ),
          ),
        ],
        {
          reply: (answer) => `Step by step through the story, this gives ${answer}. Answer: ${answer}`,
          again: `Q: ${made.question}\nA: Let's think step by step.`,
          critique: "Review your reasoning step by step and find any mistakes in it. Then give your answer again.",
          second:
            "Do a second review: go through your reasoning step by step and find any mistakes in it. Then give your answer again.",
          wrong: "That answer is wrong. Let's think step by step again and give a new answer.",
        },
      ),
    PLAIN,
  ],
  [
    "reasoning, then a label of one's own",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n",
              made.story,
              made.question,
              "",
              "Show your reasoning first. After that write FINAL: followed by the answer.",
              made.careful && "Re-check each step for mistakes before you write the final line.",
            ),
          ),
        ],
        {
          reply: (answer) => `The story says what is needed, and it leads to ${answer}.\nFINAL: ${answer}`,
          review: reviewed(made, "FINAL:"),
          again: "What is your answer? Write FINAL: followed by the answer.",
          critique:
            "Criticise the reasoning that you just gave. What problems does it have? Then write FINAL: followed by the answer.",
          second:
            "Now criticise your last reply in turn. What problems does it have? Then write FINAL: followed by the answer.",
          wrong: "The answer you gave is not correct. Write FINAL: followed by a new answer.",
        },
      ),
    PLAIN,
  ],
  [
    "few-shot in one message",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n\n",
              made.careful
                ? "Answer the last question as in the examples. Check your work and do not overlook anything."
                : "Answer the last question as in the examples.",
              ...others(made, 2).map((row) => `Q: ${row.story} ${row.question}\nA: ${row.answer}`),
              `Q: ${made.story} ${made.question}\nA:`,
            ),
          ),
        ],
        {
          reply: alone,
          review: (answer) => `I compared ${made.earlier} with the story. Answer: ${answer}`,
          again: `Q: ${made.story} ${made.question}\nA:`,
          critique: "Check this answer for problems and state your final answer.",
          second: "Check the answer for problems again and state your final answer.",
          wrong: "This answer is wrong. State another answer.",
        },
      ),
    PLAIN,
  ],
  [
    "few-shot as turns",
    (made) =>
      talk(
        made,
        [
          system(
            join(
              " ",
              "Answer each problem with 'Answer:' and a number or a name.",
              made.careful && "Check your work and avoid mistakes.",
            ),
          ),
          ...others(made, 2).flatMap((row) => [
            user(`${row.story} ${row.question}`),
            assistant(`Answer: ${row.answer}`),
          ]),
          user(`${made.story} ${made.question}`),
        ],
        {
          again: `${made.story} ${made.question}`,
          critique: "Review your answer to this last problem and find mistakes in it, if any. End with 'Answer:'.",
          second: "Review that answer again and find mistakes in it, if any. End with 'Answer:'.",
          wrong: "Your answer to this last problem is wrong. End your new reply with 'Answer:'.",
        },
      ),
    PLAIN,
  ],
  [
    "few-shot with XML examples",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n",
              "<examples>",
              ...others(made, 3).map(
                (row) =>
                  `<example>\n<story>${row.story}</story>\n<question>${row.question}</question>\n<answer>${row.answer}</answer>\n</example>`,
              ),
              "</examples>",
              "",
              "Now answer this one in the same way, inside <answer></answer>.",
              made.careful && "Check your work first: nothing must be overlooked.",
              "",
              `<story>${made.story}</story>`,
              `<question>${made.question}</question>`,
            ),
          ),
        ],
        {
          reply: (answer) => `<answer>${answer}</answer>`,
          review: (answer) => `I said ${made.earlier} and went through the story again.\n<answer>${answer}</answer>`,
          again: `<question>${made.question}</question>\nAnswer inside <answer></answer>.`,
          critique:
            "<review>Examine your answer for mistakes.</review>\nThen give your answer inside <answer></answer>.",
          second:
            "<review>Examine your answer for mistakes once again.</review>\nThen give your answer inside <answer></answer>.",
          wrong: "<feedback>Your answer is wrong.</feedback>\nGive a new answer inside <answer></answer>.",
        },
      ),
    MARKED,
  ],
  [
    "emojis",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n",
              "🧩 Puzzle time!",
              made.story,
              `❓ ${made.question}`,
              made.careful && "🔍 Check your work and avoid mistakes!",
              "👉 Reply as: Answer: ...",
            ),
          ),
        ],
        {
          again: `🔁 Same question once more: ${made.question}\n👉 Reply as: Answer: ...`,
          critique: "🤔 Are you sure? Look for mistakes in your answer.\n👉 Reply as: Answer: ...",
          second: "🤔 And are you sure now? Look for mistakes in your answer again.\n👉 Reply as: Answer: ...",
          wrong: "❌ Your answer is wrong.\n👉 Reply as: Answer: ...",
        },
      ),
    { politeness: "plain" },
  ],
  [
    "code fences",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n",
              "Answer the question in the block.",
              "```text",
              made.story,
              made.question,
              "```",
              made.careful && "Check your work so that you avoid mistakes.",
              "Respond with `Answer: <value>` and nothing more.",
            ),
          ),
        ],
        {
          again: `\`\`\`text\n${made.question}\n\`\`\`\nRespond with \`Answer: <value>\` and nothing more.`,
          critique: "Review the answer above for mistakes. The last line of your response must be `Answer: <value>`.",
          second:
            "Run another review of the answer above for mistakes. The last line of your response must be `Answer: <value>`.",
          wrong: "The answer above is wrong. Respond with `Answer: <value>` and nothing more.",
        },
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "rules of dashes",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n",
              "Answer the question below the line. Give only the answer.",
              made.careful && "Check your work and make sure you have not overlooked anything.",
              "----------",
              made.story,
              "----------",
              made.question,
            ),
          ),
        ],
        {
          reply: alone,
          review: (answer) => `${made.earlier} was my answer before. Answer: ${answer}`,
          again: `----------\n${made.story}\n----------\n${made.question}`,
          critique: "----------\nCheck your answer again. Does it hold? Name any problems, and state your answer last.",
          second:
            "----------\nCheck your answer one more time. Does it hold? Name any problems, and state your answer last.",
          wrong: "----------\nYour answer is wrong.\n----------\nGive another answer, only the answer.",
        },
      ),
    MARKED,
  ],
  [
    "rules of equals signs",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n",
              "===== STORY =====",
              made.story,
              "===== QUESTION =====",
              made.question,
              "===== INSTRUCTIONS =====",
              made.careful && "Check your work for mistakes before submitting.",
              "Write your answer as: Answer: <answer>",
            ),
          ),
        ],
        {
          again: `===== QUESTION =====\n${made.question}\n===== INSTRUCTIONS =====\nWrite your answer as: Answer: <answer>`,
          critique:
            "===== INSTRUCTIONS =====\nReview your previous answer and find problems with it.\nWrite your final answer as: Answer: <answer>",
          improve:
            "===== INSTRUCTIONS =====\nBased on the problems you found, improve your answer.\nWrite your final answer as: Answer: <answer>",
          wrong:
            "===== FEEDBACK =====\nThe answer is wrong.\n===== INSTRUCTIONS =====\nWrite your answer as: Answer: <answer>",
        },
      ),
    MARKED,
  ],
  [
    "item in quotation marks",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              " ",
              `Here is a problem: "${made.story} ${made.question}" What would you say?`,
              made.careful && "Check that you have not overlooked anything in it.",
            ),
          ),
        ],
        {
          reply: inSentence,
          again: `Once more, the problem was: "${made.story} ${made.question}" What is your answer?`,
          critique: `You said "${made.earlier}". Look at that answer critically: do you see a problem with it? Tell me the answer you end up with.`,
          second:
            "Look at your answer critically once more: do you see a problem with it now? Tell me the answer you end up with.",
          wrong: `"${made.earlier}" is the wrong answer. What is the answer then?`,
        },
      ),
    PLAIN,
  ],
  [
    "agent control: politeness",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              " ",
              `Please answer this question. ${made.story} ${made.question}`,
              made.careful && "Check your work and avoid mistakes.",
              "Please reply as 'Answer: <answer>'. Thank you!",
            ),
          ),
        ],
        {
          again: `Please answer this question. ${made.question} Please reply as 'Answer: <answer>'. Thank you!`,
          critique:
            "Please review your answer and find problems with it. Please end with 'Answer: <answer>'. Thank you!",
          second:
            "Please review your answer again and find problems with it. Please end with 'Answer: <answer>'. Thank you!",
          wrong: "Your answer is wrong. Please reply as 'Answer: <answer>'. Thank you!",
        },
      ),
    POLITE,
  ],
  [
    "agent control: much depends on it",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              " ",
              `${made.story} ${made.question}`,
              made.careful && "Check your work and avoid mistakes.",
              "Reply as 'Answer: <answer>'. This is very important to my career.",
            ),
          ),
        ],
        {
          again: `${made.question} Reply as 'Answer: <answer>'. This is very important to my career.`,
          critique:
            "Review your answer and look for mistakes. End with 'Answer: <answer>'. This is very important to my career.",
          second:
            "Review your answer again and look for mistakes. End with 'Answer: <answer>'. This is very important to my career.",
          wrong: "Your answer is wrong. Reply as 'Answer: <answer>'. This is very important to my career.",
        },
      ),
    GIVEN,
  ],
  [
    "praise",
    (made) =>
      talk(
        made,
        [
          system("You are brilliant at little problems like these, and I admire how well you solve them."),
          user(
            join(
              "\n",
              made.story,
              made.question,
              made.careful && "Double-check your work so that nothing is overlooked.",
              "Give the answer after the word Answer:",
            ),
          ),
        ],
        {
          again: `You are doing wonderfully. Once more: ${made.question} Give the answer after the word Answer:`,
          critique:
            "You are doing wonderfully. Now double-check your answer and tell me what could be wrong with it. Give the answer after the word Answer:",
          second:
            "You are still doing wonderfully. Double-check your answer a second time and tell me what could be wrong with it. Give the answer after the word Answer:",
          wrong: "You are a brilliant solver, but this answer is wrong. Give another after the word Answer:",
        },
      ),
    GIVEN,
  ],
  [
    "good luck",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n\n",
              "Here is a small task for you.",
              `${made.story} ${made.question}`,
              made.careful && "Check your work and do not make mistakes.",
              "One line is enough: Answer: <answer>. Good luck, I believe in you!",
            ),
          ),
        ],
        {
          again: `What is your answer? ${made.question} One line is enough: Answer: <answer>. Good luck, I believe in you!`,
          critique:
            "Go over your answer and find the mistakes in it, if any. Last line: Answer: <answer>. Good luck, I believe in you!",
          second:
            "Go over your answer again and find the mistakes in it, if any. Last line: Answer: <answer>. Good luck, I believe in you!",
          wrong: "Your answer is wrong. One line is enough: Answer: <answer>. Good luck, I believe in you!",
        },
      ),
    GIVEN,
  ],
  [
    "question before the story",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n",
              `Question: ${made.question}`,
              `Context: ${made.story}`,
              made.careful && "Avoid mistakes and check your work.",
              "Response format: Answer: [number or name]",
            ),
          ),
        ],
        {
          again: `Question: ${made.question}\nContext: ${made.story}\nResponse format: Answer: [number or name]`,
          critique:
            "Can you find any problems with your answer? Response format: a short review, then Answer: [number or name]",
          second:
            "Can you find any problems with this new answer? Response format: a short review, then Answer: [number or name]",
          wrong: "Your response is wrong. Response format: Answer: [number or name]",
        },
      ),
    PLAIN,
  ],
  [
    "long preamble",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n\n",
              "I study how language models deal with short texts that were made up for the purpose. The names in these texts belong to nobody, and the places are on no map. Each text is followed by one question, and the text holds all that is needed to answer it. I will record what you reply and compare it with the replies of other models.",
              `The text: ${made.story}`,
              `The question: ${made.question}`,
              made.careful &&
                "When you have an answer, check your work against the text, and make sure that nothing has been overlooked.",
              "Your reply may have any length, as long as its last line is 'Answer:' followed by a number or a name.",
            ),
          ),
        ],
        {
          again: `I now put the question to you once more, as I do with all the models. The question: ${made.question} As before, the last line of your reply is 'Answer:' followed by a number or a name.`,
          critique:
            "In this part of the study, models look back at what they replied. Review your answer, and describe whatever problems you find in it. As before, the last line of your reply is 'Answer:' followed by a number or a name.",
          second:
            "In the next part of the study, models look back a second time. Review the answer that you have now, and describe whatever problems you find in it. As before, the last line of your reply is 'Answer:' followed by a number or a name.",
          wrong:
            "I have compared your reply with the solution, and your answer is wrong. Reply once more; as before, the last line of your reply is 'Answer:' followed by a number or a name.",
        },
      ),
    PLAIN,
  ],
  [
    "curt",
    (made) =>
      talk(
        made,
        [user(join(" ", made.story, made.question, made.careful && "No mistakes. Check your work.", "Answer only."))],
        {
          reply: alone,
          review: alone,
          again: "What is your answer?",
          critique: "Are you sure?",
          wrong: "Wrong. Answer again.",
        },
      ),
    PLAIN,
  ],
  [
    "JSON schema in the system message",
    (made) =>
      talk(
        made,
        [
          system(
            join(
              "\n",
              "Respond only with JSON that matches this schema:",
              '{"type": "object", "properties": {"reasoning": {"type": "string"}, "answer": {"type": "string"}}, "required": ["reasoning", "answer"]}',
              made.careful && "Check your work for mistakes before you fill in the answer.",
            ),
          ),
          user(`Story: ${made.story}\nQuestion: ${made.question}`),
        ],
        {
          reply: (answer) => JSON.stringify({ reasoning: `The story leads to ${answer}.`, answer }),
          review: (answer) =>
            JSON.stringify({ reasoning: `I had ${made.earlier}; after the review it is ${answer}.`, answer }),
          again: `Question: ${made.question}`,
          critique: "Review your answer: does the reasoning contain mistakes? Respond with JSON in the same schema.",
          second:
            "Review your answer again: does the reasoning contain mistakes? Respond with JSON in the same schema.",
          wrong: "Your answer is incorrect. Respond with JSON in the same schema.",
        },
      ),
    PLAIN,
  ],
  [
    "boxed answer",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              " ",
              "Can you solve the following problem?",
              `${made.story} ${made.question}`,
              "Explain your reasoning. Your final answer should be a single number or name, in the form \\boxed{answer}, at the end of your response.",
              made.careful && "Check your work and avoid mistakes.",
            ),
          ),
        ],
        {
          reply: (answer) => `Following the story, I arrive at ${answer}. \\boxed{${answer}}`,
          review: (answer) =>
            `My answer was ${made.earlier}. Looking through the story again, I arrive at ${answer}. \\boxed{${answer}}`,
          again: `${made.question} Your final answer should be in the form \\boxed{answer}.`,
          critique: "Review your previous answer and find problems with your answer.",
          improve:
            "Based on the problems you found, improve your answer. Reiterate your answer, in the form \\boxed{answer}, at the end of your response.",
          wrong: "Your previous answer is wrong. Give a new final answer in the form \\boxed{answer}.",
        },
      ),
    { separators: "plain", encouragement: "none" },
  ],
  [
    "candidates listed",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n",
              made.story,
              made.question,
              made.row.candidates
                ? `Choose one of: ${made.row.candidates.join(", ")}.`
                : "The answer is a whole number.",
              made.careful && "Make sure that you overlook nothing.",
              "Format: Answer: <your choice>",
            ),
          ),
        ],
        {
          again: `${made.question}\nFormat: Answer: <your choice>`,
          critique: "Check whether your answer has any problems.\nFormat: Answer: <your choice>",
          second: "Check again whether your answer has any problems.\nFormat: Answer: <your choice>",
          wrong: `The answer ${made.earlier} is wrong.\nFormat: Answer: <your choice>`,
        },
      ),
    PLAIN,
  ],
  [
    "YAML reply",
    (made) =>
      talk(
        made,
        [
          system("You reply in YAML with the keys `explanation` and `answer`, in this order."),
          user(
            join(
              "\n",
              `story: ${made.story}`,
              `question: ${made.question}`,
              made.careful && "note: check your work, avoid mistakes",
            ),
          ),
        ],
        {
          reply: (answer) => `explanation: the story gives ${answer}\nanswer: ${answer}`,
          review: (answer) => `explanation: I had ${made.earlier} and looked at the story again\nanswer: ${answer}`,
          again: `question: ${made.question}`,
          critique: "request: review your answer and look for mistakes in it",
          second: "request: review your answer again and look for mistakes in it",
          wrong: "feedback: your answer is wrong",
        },
      ),
    PLAIN,
  ],
  [
    "tags on lines of their own",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n",
              "<STORY>",
              made.story,
              "<QUESTION>",
              made.question,
              "<INSTRUCTIONS>",
              made.careful && "Check your work. Nothing may be overlooked.",
              "Put the answer on the last line, after 'Answer:'.",
            ),
          ),
        ],
        {
          again: `<QUESTION>\n${made.question}\n<INSTRUCTIONS>\nPut the answer on the last line, after 'Answer:'.`,
          critique:
            "<TASK>\nReview your answer to the question and say what is wrong with it, if anything.\n<INSTRUCTIONS>\nPut the answer on the last line, after 'Answer:'.",
          second:
            "<TASK>\nReview your new answer to the question as well and say what is wrong with it, if anything.\n<INSTRUCTIONS>\nPut the answer on the last line, after 'Answer:'.",
          wrong: "<FEEDBACK>\nYour answer is wrong.\n<INSTRUCTIONS>\nPut the answer on the last line, after 'Answer:'.",
        },
      ),
    MARKED,
  ],
  [
    "schoolteacher",
    (made) =>
      talk(
        made,
        [
          system("You are a pupil in a primary school. I am the teacher and set you exercises."),
          user(
            join(
              " ",
              `Today's exercise: ${made.story} ${made.question}`,
              made.careful && "Remember to check your work before you hand it in.",
              "Write one sentence and then 'Answer:' with the solution.",
            ),
          ),
        ],
        {
          reply: (answer) => `I worked it out from the story. Answer: ${answer}`,
          again: `And what is your answer? ${made.question} Write 'Answer:' with the solution.`,
          critique:
            "Now go back over your own work and mark it: which mistakes do you find? End with 'Answer:' and the solution.",
          second:
            "Now go back over your corrected work and mark it again: which mistakes do you find? End with 'Answer:' and the solution.",
          wrong: "No, that is wrong. Write 'Answer:' with another solution.",
        },
      ),
    PLAIN,
  ],
  [
    "critic persona",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n\n",
              `PROBLEM: ${made.story} ${made.question}`,
              join(
                " ",
                "Solve the problem.",
                made.careful && "Verify your work to avoid mistakes.",
                "Finish with 'Answer: <answer>'.",
              ),
            ),
          ),
        ],
        {
          reply: (answer) => `Working through the problem gives ${answer}.\n\nAnswer: ${answer}`,
          again: `PROBLEM: ${made.story} ${made.question}\n\nSolve the problem. Finish with 'Answer: <answer>'.`,
          critique:
            "Now play the part of a strict critic. Criticise the solution above and identify every problem in it. Finish with 'Answer: <answer>'.",
          improve: "Now, based on your critique, write the improved solution. Finish with 'Answer: <answer>'.",
          second:
            "Play the part of the strict critic a second time. Criticise the improved solution and identify every problem in it. Finish with 'Answer: <answer>'.",
          wrong: "The solution above is wrong. Solve the problem again. Finish with 'Answer: <answer>'.",
        },
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "agent: review with a condition",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n",
              "Read the story and answer the question.",
              made.careful && "Check your work before answering and avoid any mistakes.",
              "",
              made.story,
              "",
              made.question,
              "",
              "Answer format: Answer: <answer>",
            ),
          ),
        ],
        {
          again: `Answer the question again.\n\n${made.question}\n\nAnswer format: Answer: <answer>`,
          critique:
            "Review your answer above. If you find a mistake, correct it; if you find none, repeat the answer.\n\nAnswer format: Answer: <answer>",
          second:
            "Review your answer above one more time. If you find a mistake, correct it; if you find none, repeat the answer.\n\nAnswer format: Answer: <answer>",
          wrong: "Your answer above is incorrect. Provide a different answer.\n\nAnswer format: Answer: <answer>",
        },
      ),
    PLAIN,
  ],
  [
    "checking against the story",
    (made) =>
      talk(
        made,
        [
          system("You are an assistant that solves word problems and riddles."),
          user(
            join(
              "\n\n",
              made.story,
              made.question,
              join(
                " ",
                "Keep it to at most two sentences and finish with 'Answer: ...'.",
                made.careful && "Check that no detail of the story was overlooked.",
              ),
            ),
          ),
        ],
        {
          reply: (answer) => `The story settles this. Answer: ${answer}`,
          again: `${made.story}\n\n${made.question}\n\nFinish with 'Answer: ...'.`,
          critique:
            "Check your answer against every statement of the story, one by one, and finish with 'Answer: ...'.",
          second:
            "Check your answer once more against every statement of the story, one by one, and finish with 'Answer: ...'.",
          wrong: `No. ${made.earlier} is not the right answer. Finish your next reply with 'Answer: ...'.`,
        },
      ),
    PLAIN,
  ],
  [
    "Indian English",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              " ",
              "Dear Sir, kindly go through the below problem and please revert with the answer.",
              `${made.story} ${made.question}`,
              made.careful && "Kindly cross-check your work also and avoid mistakes.",
              "Answer to be written after 'Answer:' only. Thanking you.",
            ),
          ),
        ],
        {
          again: `Dear Sir, kindly tell once again please, ${made.question} Answer to be written after 'Answer:' only. Thanking you.`,
          critique:
            "Dear Sir, kindly review your answer once and please point out the mistakes in the same, if any. Answer to be written after 'Answer:' only. Thanking you.",
          second:
            "Dear Sir, kindly review your answer one more time and please point out the mistakes in the same, if any. Answer to be written after 'Answer:' only. Thanking you.",
          wrong:
            "Dear Sir, your answer is wrong. Kindly give another answer please, after 'Answer:' only. Thanking you.",
        },
      ),
    POLITE,
  ],
  [
    "Python variables",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n",
              `story = "${made.story}"`,
              `question = "${made.question}"`,
              "",
              "What is the answer to `question`, given `story`?",
              made.careful && "Check your work: mistakes have to be avoided.",
              "Output exactly one line: Answer: <answer>",
            ),
          ),
        ],
        {
          again: "What is the answer to `question`, given `story`?\nOutput exactly one line: Answer: <answer>",
          critique:
            "Review your answer to `question` and look for mistakes in it.\nOutput your review, then exactly one line: Answer: <answer>",
          second:
            "Review your answer to `question` again and look for mistakes in it.\nOutput your review, then exactly one line: Answer: <answer>",
          wrong: "Your answer to `question` is wrong.\nOutput exactly one line: Answer: <answer>",
        },
      ),
    PLAIN,
  ],
  [
    "agent: the problem repeated in each message",
    (made) => {
      const problem = `Problem: ${made.story} ${made.question}`;
      return talk(
        made,
        [
          system("You are a helpful assistant."),
          user(
            join(
              "\n\n",
              problem,
              made.careful && "Make sure to check your work and that you have not overlooked anything.",
              "Reply with only the final answer.",
            ),
          ),
        ],
        {
          reply: alone,
          review: alone,
          again: `${problem}\n\nReply with only the final answer.`,
          critique: `${problem}\n\nYou answered "${made.earlier}". Double-check this answer for mistakes. Reply with only the final answer.`,
          second: `${problem}\n\nYou now answered "${made.middle}". Double-check this answer for mistakes too. Reply with only the final answer.`,
          wrong: `${problem}\n\nYou answered "${made.earlier}". This is wrong. Reply with only the final answer.`,
        },
      );
    },
    PLAIN,
  ],
  [
    "follow-up alone is polite",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n",
              made.story,
              made.question,
              made.careful && "Check your work to avoid mistakes.",
              "Answer in one word or number.",
            ),
          ),
        ],
        {
          reply: alone,
          again: `Could you tell me again please: ${made.question}`,
          critique: "Could you please check whether your answer has any flaws, and then tell me the answer?",
          second: "Could you please check once more whether your answer has any flaws, and then tell me the answer?",
          wrong: "Sorry, that's wrong. Please give a different answer.",
        },
      ),
    { separators: "plain", encouragement: "none" },
  ],
  [
    "agent control: all placebos at once",
    (made) =>
      talk(
        made,
        [
          user(
            join(
              "\n\n",
              "### Task\nPlease answer the question about the story. A lot depends on your answer.",
              `### Story\n${made.story}`,
              `### Question\n${made.question}`,
              made.careful && "### Care\nPlease check your work and avoid mistakes.",
              "### Format\nAnswer: <answer>",
            ),
          ),
        ],
        {
          again: `### Task\nPlease answer the question again. A lot depends on your answer.\n\n### Question\n${made.question}\n\n### Format\nAnswer: <answer>`,
          critique:
            "### Task\nPlease review your answer and find any problems with it. A lot depends on your answer.\n\n### Format\nAnswer: <answer>",
          second:
            "### Task\nPlease review your answer a second time and find any problems with it. A lot depends on your answer.\n\n### Format\nAnswer: <answer>",
          wrong:
            "### Task\nYour answer is wrong. Please give a new one. A lot depends on your answer.\n\n### Format\nAnswer: <answer>",
        },
      ),
    { politeness: "polite", separators: "marked", encouragement: "given" },
  ],
];

const quotes: readonly Style<Made>[] = [
  [
    "quoted: plain agent template",
    (made) =>
      `${made.story}\n${made.question}\n\nYour previous answer was: ${made.earlier}\n\n${asks(
        made,
        "What is your answer?",
        "Review your previous answer and find problems with it.",
        "Your previous answer is wrong.",
      )} End with 'Answer: <answer>'.`,
    PLAIN,
  ],
  [
    "quoted: XML",
    (made) =>
      `<story>${made.story}</story>\n<question>${made.question}</question>\n<previous_answer>${made.earlier}</previous_answer>\n<instruction>${asks(
        made,
        "Answer the question once more.",
        "Critically review your previous answer and look for mistakes, then state your final answer.",
        "Your previous answer is incorrect. State a new answer.",
      )} The last line must read: Answer: your answer</instruction>`,
    MARKED,
  ],
  [
    "quoted: told as a story",
    (made) =>
      `A moment ago I asked you this: ${made.story} ${made.question} You replied: "${made.earlier}". ${asks(
        made,
        `I ask you again: ${made.question}`,
        "Are you sure? Go over your reply and see what may be wrong with it.",
        "That reply is wrong. What is your answer now?",
      )} Give your answer after 'Answer:'.`,
    PLAIN,
  ],
  [
    "quoted: Markdown",
    (made) =>
      join(
        "\n\n",
        `# Problem\n${made.story}\n\n${made.question}`,
        `# Your previous answer\n${made.earlier}`,
        `# Task\n${asks(
          made,
          "Answer the question again.",
          "Check the previous answer for problems, then give your final answer.",
          "The previous answer is wrong. Give a new answer.",
        )}`,
        "# Format\n`Answer: ...` on the last line",
      ),
    MARKED,
  ],
  [
    "quoted: polite",
    (made) =>
      `Please have a look at this problem. ${made.story} ${made.question}\n\nYour previous answer was ${made.earlier}. ${asks(
        made,
        "Please answer the question once more.",
        "Please reconsider this answer and point out any problems that you find.",
        "This answer is wrong. Please give me a new one.",
      )} Please write the final answer after "Answer:". Thanks a lot!`,
    POLITE,
  ],
  [
    "quoted: JSON",
    (made) =>
      JSON.stringify(
        {
          story: made.story,
          question: made.question,
          your_previous_answer: made.earlier,
          request: asks(
            made,
            "What is your answer?",
            "Review your previous answer and find mistakes in it, if there are any.",
            "Your previous answer is wrong. Give another one.",
          ),
          reply_format: '{"answer": "..."}',
        },
        null,
        2,
      ),
    PLAIN,
  ],
  [
    "quoted: request first",
    (made) =>
      `${asks(
        made,
        `You answered "${made.earlier}" to the problem below. Answer it once more.`,
        `You answered "${made.earlier}" to the problem below. Double-check that answer and criticise it if you have to.`,
        `You answered "${made.earlier}" to the problem below. That answer is wrong. Answer it anew.`,
      )} Write only the answer.\n\n${made.story}\n${made.question}`,
    PLAIN,
  ],
];

const quotedThenReviewed: readonly Style<Made>[] = [
  [
    "quoted, and reviewed once or twice",
    (made) => {
      const first = user(
        `Problem: ${made.story} ${made.question}\nYour earlier answer: ${made.earlier}\nReview this answer and list the problems that you find. Last line: Answer: <answer>`,
      );
      return made.procedure === "critique"
        ? [first]
        : [
            first,
            assistant(reviewed(made)(made.middle)),
            user("Review your answer again and list the problems that you find. Last line: Answer: <answer>"),
          ];
    },
    PLAIN,
  ],
];

const firsts: readonly Style<Made>[] = [
  [
    "first: one line",
    (made) => join(" ", made.story, made.question, made.careful && "(check your work, avoid mistakes)"),
    PLAIN,
  ],
  [
    "first: completion cue",
    (made) =>
      join(
        "\n",
        made.careful
          ? "Answer the question about the text. Check your work and avoid mistakes."
          : "Answer the question about the text.",
        `Text: ${made.story}`,
        `Question: ${made.question}`,
        "Answer:",
      ),
    PLAIN,
  ],
];

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(talks, caseWith(["first-answer", "critique", "asked-again", "told-wrong", "critique-twice"])),
  ...promptsOf(quotes, caseWith(["critique", "asked-again", "told-wrong"], ["plain"])),
  ...promptsOf(quotedThenReviewed, caseWith(["critique", "critique-twice", "critique-twice", "critique"], ["plain"])),
  ...promptsOf(firsts, caseWith(["first-answer"])),
];

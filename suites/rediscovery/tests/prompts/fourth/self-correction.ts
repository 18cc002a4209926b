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
  task: "sums" | "riddles";
  story: string;
  question: string;
  answer: string;
  candidates?: string[];
}

type Message = ReturnType<typeof user>;

interface Case {
  row: Row;
  levels: { procedure: string; opening: string; task: string };
  careful: boolean;
  given: string;
  later: string;
  others: [Row, Row];
}

const rows = rowsOf<Row>("fourth", "self-correction");
const procedures = ["first-answer", "critique", "asked-again", "told-wrong", "critique-twice"];

const wrongOf = (row: Row, place: number): string =>
  row.candidates === undefined
    ? String(Number(row.answer) + pick([10, -3, 1, 6, -10], place))
    : pick(
        row.candidates.filter((name) => name !== row.answer),
        place,
      );

const caseOf = (count: number): Case => {
  const row = pick(rows, count * 7 + Math.floor(count / 32));
  const procedure = pick(procedures, count + Math.floor(count / 20));
  const careful = (count + Math.floor(count / 4)) % 3 === 1 || (procedure === "first-answer" && count % 2 === 0);
  const wrong = procedure === "told-wrong" || count % 3 === 0;
  return {
    row,
    levels: { procedure, opening: careful ? "careful" : "plain", task: row.task },
    careful,
    given: wrong ? wrongOf(row, count) : row.answer,
    later: count % 2 === 0 ? row.answer : wrongOf(row, count + 1),
    others: [pick(rows, count * 7 + 11), pick(rows, count * 7 + 16)],
  };
};

/** How somebody leads the whole conversation. */
interface Voice {
  first: (row: Row, careful: boolean, made: Case) => string | Message[];
  reply?: (answer: string, row: Row) => string;
  again: string | ((row: Row, given: string) => string);
  told: string | ((row: Row, given: string) => string);
  /** One message, or the request for problems and then for the improved answer. */
  critique: string | [string, string];
  twice?: string | [string, string];
  reviewed?: (answer: string, row: Row) => string;
}

const answerLine = (answer: string): string => `Answer: ${answer}`;
const reviewSentences = (answer: string, row: Row): string =>
  row.candidates === undefined
    ? `I went through the numbers of the story again. The steps lead to ${answer}. Answer: ${answer}`
    : `I compared ${row.candidates.join(", ")} again. What the story says fits ${answer} best. Answer: ${answer}`;

const lead =
  (voice: Voice) =>
  ({ row, levels, careful, given, later, ...rest }: Case): Message[] => {
    const reply = voice.reply ?? answerLine;
    const reviewed = voice.reviewed ?? reviewSentences;
    const opened = voice.first(row, careful, { row, levels, careful, given, later, ...rest });
    const opening = [...(typeof opened === "string" ? [user(opened)] : opened)];
    const say = (said: string | ((row: Row, given: string) => string)): string =>
      typeof said === "string" ? said : said(row, given);
    const review = (request: string | [string, string], standing: string): Message[] =>
      typeof request === "string"
        ? [user(request)]
        : [user(request[0]), assistant(reviewed(standing, row)), user(request[1])];
    switch (levels.procedure) {
      case "first-answer":
        return opening;
      case "asked-again":
        return [...opening, assistant(reply(given, row)), user(say(voice.again))];
      case "told-wrong":
        return [...opening, assistant(reply(given, row)), user(say(voice.told))];
      case "critique":
        return [...opening, assistant(reply(given, row)), ...review(voice.critique, given)];
      default:
        return [
          ...opening,
          assistant(reply(given, row)),
          ...review(voice.critique, given),
          assistant(reviewed(later, row)),
          ...review(voice.twice ?? voice.critique, later),
        ];
    }
  };

const plain = { politeness: "plain", separators: "plain", encouragement: "none" };
const marked = { politeness: "plain", separators: "marked", encouragement: "none" };
const polite = { politeness: "polite", separators: "plain", encouragement: "none" };

const styles: readonly Style<Case>[] = [
  [
    "agent template with a final line",
    lead({
      first: (row, careful) =>
        `${row.story}\n\n${row.question}\n\n${careful ? "Check your work and make sure that nothing is overlooked before you answer. " : ""}End your reply with a line of the form "Answer: <answer>".`,
      again: (row) => `${row.question}\n\nEnd your reply with a line of the form "Answer: <answer>".`,
      told: 'Your answer is wrong. Answer the question again. End your reply with a line of the form "Answer: <answer>".',
      critique: [
        "Review your previous answer and find problems with your answer.",
        'Based on the problems you found, improve your answer. End your reply with a line of the form "Answer: <answer>".',
      ],
    }),
    plain,
  ],
  [
    "labelled fields, answer only",
    lead({
      first: (row, careful) =>
        join(
          "\n",
          `Story: ${row.story}`,
          `Question: ${row.question}`,
          careful && "Double-check your work and avoid mistakes.",
          "Reply with the answer only.",
        ),
      reply: (answer) => answer,
      again: (row) => `Question: ${row.question}\nReply with the answer only.`,
      told: "That is incorrect. Reply with the answer only.",
      critique: "Check your answer for mistakes, then reply with the final answer only.",
      twice: "Check it one more time for mistakes, then reply with the final answer only.",
      reviewed: (answer) => answer,
    }),
    plain,
  ],
  [
    "system role with a JSON reply",
    lead({
      first: (row, careful) => [
        system(
          `You solve short word problems. Reply with a JSON object {"answer": "..."} and nothing else.${careful ? " Verify your work before you reply, so that no mistake slips in." : ""}`,
        ),
        user(`${row.story} ${row.question}`),
      ],
      reply: (answer) => `{"answer": "${answer}"}`,
      again: (row) => `Same problem once more: ${row.question}`,
      told: (_row, given) => `"${given}" is wrong. Reply again in the same JSON format.`,
      critique: "Critique the answer you just gave. Then reply with the JSON object again.",
      twice: "Critique this answer as well. Then reply with the JSON object again.",
      reviewed: (answer) => `{"answer": "${answer}"}`,
    }),
    plain,
  ],
  [
    "XML tags of an engineer",
    lead({
      first: (row, careful) =>
        `<story>\n${row.story}\n</story>\n<question>\n${row.question}\n</question>\n<instructions>\nWrite the result as "Answer: ...".${careful ? " Check every step of your work; nothing may be overlooked." : ""}\n</instructions>`,
      again: (row) => `<question>\n${row.question}\n</question>\nWrite the result as "Answer: ...".`,
      told: '<feedback>Your answer is incorrect.</feedback>\nWrite the new result as "Answer: ...".',
      critique:
        '<task>Reconsider your answer: look for any errors in it.</task>\nWrite the final result as "Answer: ...".',
      twice:
        '<task>Reconsider your answer a second time: look for any errors in it.</task>\nWrite the final result as "Answer: ...".',
    }),
    marked,
  ],
  [
    "Markdown headings",
    lead({
      first: (row, careful) =>
        join(
          "\n\n",
          `# Problem\n${row.story}`,
          `# Question\n${row.question}`,
          `# Instructions\n- Give one answer.${careful ? "\n- Check your work before giving it.\n- Avoid mistakes." : ""}\n- Put it after "Answer:".`,
        ),
      again: (row) => `# Question\n${row.question}\n\nWhat is your answer?`,
      told: "# Feedback\nThe answer you gave is wrong. What is the right one?",
      critique: "# Review\nLook at your solution again and point out any problems in it. Then give your final answer.",
      twice: "# Second review\nReview the new solution in the same way. Then give your final answer.",
    }),
    marked,
  ],
  [
    "hurried student",
    lead({
      first: (row, careful) => `${row.story} ${row.question}${careful ? " and check ur work before u answer" : ""}`,
      reply: (answer) => answer,
      again: "ok so whats your answer?",
      told: "nope thats wrong",
      critique: "u sure?",
      twice: "are you really sure tho? look at it again",
    }),
    plain,
  ],
  [
    "polite British colleague",
    lead({
      first: (row, careful) =>
        `Hello. Would you please have a look at the following?\n\n${row.story}\n\n${row.question}${careful ? " Please do check your working, and see to it that nothing is overlooked." : ""}\n\nMany thanks.`,
      again: (row) => `Thank you. May I ask once more, please: ${row.question}`,
      told: "Thank you, but that answer is wrong, I'm afraid. Would you please give me another?",
      critique: "Thank you. Would you please review your answer and see whether there is anything amiss with it?",
      twice: "Thank you. Could you please review it a second time?",
    }),
    polite,
  ],
  [
    "step by step with a final answer",
    lead({
      first: (row, careful) =>
        `${row.story}\n${row.question}\n\nLet's think step by step, then state the final answer after "Final answer:".${careful ? " Verify each step so that you make no mistakes." : ""}`,
      reply: (answer) => `I go through the story step by step. This gives ${answer}.\nFinal answer: ${answer}`,
      again: (row) => `${row.question} Let's think step by step, then state the final answer after "Final answer:".`,
      told: 'Your final answer is not correct. Let\'s think step by step, then state the final answer after "Final answer:".',
      critique:
        'Review your reasoning above for errors, step by step. Then state the final answer after "Final answer:".',
      twice:
        'Review your reasoning a second time for errors, step by step. Then state the final answer after "Final answer:".',
      reviewed: (answer) => `I looked at each step of my reasoning again. Final answer: ${answer}`,
    }),
    plain,
  ],
  [
    "few-shot with two other problems",
    lead({
      first: (row, careful, { others }) =>
        join(
          "\n\n",
          careful
            ? "Answer the last question in the same way. Check your work and avoid mistakes."
            : "Answer the last question in the same way.",
          ...others.map((other) => `Q: ${other.story} ${other.question}\nA: ${other.answer}`),
          `Q: ${row.story} ${row.question}\nA:`,
        ),
      reply: (answer) => answer,
      again: (row) => `Q: ${row.story} ${row.question}\nA:`,
      told: "The last answer is wrong. What is the answer to the last question?",
      critique: "Review your answer to the last question. Are there any mistakes in it? Finish with A: and the answer.",
      twice: "Review that answer again. Are there any mistakes in it? Finish with A: and the answer.",
      reviewed: (answer) => `I looked at my answer again. A: ${answer}`,
    }),
    plain,
  ],
  [
    "ALL-CAPS headings",
    lead({
      first: (row, careful) =>
        `CONTEXT: ${row.story}\nQUESTION: ${row.question}\nOUTPUT: one line, "ANSWER: ..."${careful ? "\nREQUIREMENT: CHECK YOUR WORK. MAKE SURE NOTHING IS OVERLOOKED." : ""}`,
      reply: (answer) => `ANSWER: ${answer}`,
      again: (row) => `QUESTION: ${row.question}\nOUTPUT: one line, "ANSWER: ..."`,
      told: 'VERDICT: YOUR ANSWER IS WRONG.\nOUTPUT: one line, "ANSWER: ..."',
      critique: 'TASK: CRITICISE YOUR ANSWER AND LIST ITS PROBLEMS.\nOUTPUT: last line "ANSWER: ..."',
      twice: 'TASK: CRITICISE YOUR REVISED ANSWER AND LIST ITS PROBLEMS.\nOUTPUT: last line "ANSWER: ..."',
      reviewed: (answer) => `I looked for problems.\nANSWER: ${answer}`,
    }),
    plain,
  ],
  [
    "encouraging teacher",
    lead({
      first: (row, careful) =>
        `You are wonderful at puzzles like this one, and a lot depends on your answer!\n\n${row.story}\n${row.question}${careful ? "\n\nCheck your work, and don't overlook anything." : ""}`,
      again: (row) => `You are doing great. Now tell me once more: ${row.question}`,
      told: "You are a brilliant solver, but this answer is wrong. What do you say now?",
      critique: "You are doing great. Now review your answer and look for errors in it. What is your final answer?",
      twice: "I believe in you. Review it again and look for errors. What is your final answer?",
    }),
    { politeness: "plain", separators: "plain", encouragement: "given" },
  ],
  [
    "high stakes in the system message",
    lead({
      first: (row, careful) => [
        system(
          `Much depends on your answers: they are used in an important decision.${careful ? " Check your work before you answer and avoid any mistakes." : ""}`,
        ),
        user(`${row.story}\n\n${row.question}`),
      ],
      again: (row) => row.question,
      told: "Your answer is wrong. Answer again.",
      critique: "Go over your answer and see if you can find any mistakes. State the answer that you end with.",
      twice: "Go over it once more and see if you can find any mistakes. State the answer that you end with.",
    }),
    { politeness: "plain", separators: "plain", encouragement: "given" },
  ],
  [
    "rules of dashes",
    lead({
      first: (row, careful) =>
        `Solve the problem between the lines.${careful ? " Check your solution before you submit it; avoid errors." : ""}\n----------\n${row.story}\n${row.question}\n----------\nFormat: Answer: <your answer>`,
      again: (row) => `----------\n${row.question}\n----------\nFormat: Answer: <your answer>`,
      told: "----------\nThis answer is incorrect.\n----------\nFormat: Answer: <your answer>",
      critique:
        "Look for mistakes in your answer above.\n----------\nWhen done, give the final one.\nFormat: Answer: <your answer>",
      twice:
        "Look for mistakes in your latest answer.\n----------\nWhen done, give the final one.\nFormat: Answer: <your answer>",
    }),
    marked,
  ],
  [
    "numbered instructions",
    lead({
      first: (row, careful) =>
        join(
          "\n",
          "1. Read the text.",
          "2. Answer the question about it.",
          careful
            ? "3. Check your work and make sure that nothing was overlooked."
            : "3. Use no other knowledge than the text.",
          '4. Give the answer in the form "Answer: X".',
          "",
          `Text: ${row.story}`,
          `Question: ${row.question}`,
        ),
      again: 'What is your answer to the question? Use the form "Answer: X".',
      told: (_row, given) => `${given} is not the right answer. Answer anew in the form "Answer: X".`,
      critique:
        '1. Re-read your answer.\n2. Name anything that is wrong with it.\n3. Give the final answer in the form "Answer: X".',
      twice:
        '1. Re-read your revised answer.\n2. Name anything that is wrong with it.\n3. Give the final answer in the form "Answer: X".',
    }),
    plain,
  ],
  [
    "question before the story",
    lead({
      first: (row, careful) =>
        `${row.question}\n\nHere is what is known: ${row.story}${careful ? "\n\nBefore answering, double check that you have not overlooked anything." : ""}`,
      again: (row) => `So: ${row.question}`,
      told: "Wrong. What is it then?",
      critique: "Could there be an error in what you said? Examine your answer and then state it again.",
      twice: "And now? Could there still be an error? Examine your answer again and state it.",
    }),
    plain,
  ],
  [
    "non-native English",
    lead({
      first: (row, careful) =>
        `I have this text: "${row.story}" My question is: "${row.question}"${careful ? " You must to check your work that you do not make the mistakes." : ""} Write only one word or number as the answer.`,
      reply: (answer) => answer,
      again: (row) => `I ask you one more time: "${row.question}" Write only one word or number as the answer.`,
      told: "This answer is wrong. Write the other one.",
      critique:
        "Make a review of your answer, maybe you find some problem in it. At the end write Answer: and the answer.",
      twice:
        "Make a second review of your answer, maybe you find still some problem. At the end write Answer: and the answer.",
    }),
    plain,
  ],
  [
    "typos in the instructions",
    lead({
      first: (row, careful) =>
        `Anser the folowing qestion.${careful ? " Chekc your work and avoid mistakes." : ""}\n\n${row.story}\n\n${row.question}\n\nWrite just teh answer, no explanaton.`,
      reply: (answer) => answer,
      again: "Waht is your answer?",
      told: "Your answer is wrong. Waht is teh answer?",
      critique: "Review yuor answer and find mistakes in it. Then write teh final answer.",
      twice: "Review yuor answer agian and find mistakes in it. Then write teh final answer.",
    }),
    plain,
  ],
  [
    "emoji in the instructions",
    lead({
      first: (row, careful) =>
        `🧩 ${row.story}\n❓ ${row.question}${careful ? "\n🔍 Check your work, don't overlook anything" : ""}\n✍️ Reply as "Answer: …"`,
      again: (row) => `❓ ${row.question}\n✍️ Reply as "Answer: …"`,
      told: '❌ Your answer is wrong\n✍️ Reply as "Answer: …"',
      critique: '🔍 Review your answer, are there problems with it?\n✍️ Finish with "Answer: …"',
      twice: '🔍 Review it again, are there still problems with it?\n✍️ Finish with "Answer: …"',
    }),
    plain,
  ],
  [
    "long scientific preamble",
    lead({
      first: (row, careful) =>
        `In this experiment we present short invented stories to a language model. Each story is followed by one question, and the story holds everything that is needed in order to answer it. The names are made up, so nothing about them can be known from elsewhere. Your task is to answer the question with a single number or a single name.${careful ? " Check your work before you commit to an answer, and make sure that no part of the story is overlooked." : ""}\n\nThe story is as follows. ${row.story}\n\nThe question is as follows. ${row.question}`,
      again: (row) => `The question is put to you a second time. ${row.question}`,
      told: "The experimenter informs you that your answer is wrong. State your new answer.",
      critique: [
        "In the next step of the experiment, you review your own answer. Describe any problems that you find with it.",
        "On the basis of the problems that you found, state your improved answer.",
      ],
      twice: [
        "The review is now repeated. Describe any problems that you find with your latest answer.",
        "On the basis of the problems that you found, state your improved answer.",
      ],
    }),
    plain,
  ],
  [
    "bold labels and bullets",
    lead({
      first: (row, careful) =>
        `**Story:** ${row.story}\n\n**Question:** ${row.question}\n\n**Rules:**\n• one answer only\n• no explanation${careful ? "\n• check your work first\n• avoid mistakes" : ""}`,
      reply: (answer) => answer,
      again: (row) => `**Question (again):** ${row.question}`,
      told: "**Result:** your answer is incorrect. Answer again.",
      critique: "**Next:** find errors in your answer, if there are any. Finish with **Answer:** and the answer.",
      twice: "**Next:** find errors in your second answer, if there are any. Finish with **Answer:** and the answer.",
    }),
    plain,
  ],
  [
    "JSON payload",
    lead({
      first: (row, careful) =>
        JSON.stringify(
          {
            task: careful
              ? "Answer the question about the story. Check your work and make sure nothing is overlooked."
              : "Answer the question about the story.",
            story: row.story,
            question: row.question,
            output_format: { answer: "string" },
          },
          null,
          2,
        ),
      reply: (answer) => JSON.stringify({ answer }),
      again: (row) => JSON.stringify({ question: row.question, output_format: { answer: "string" } }, null, 2),
      told: JSON.stringify(
        { feedback: "Your answer is wrong.", task: "Answer again.", output_format: { answer: "string" } },
        null,
        2,
      ),
      critique: JSON.stringify(
        { task: "Review your answer and look for mistakes in it.", output_format: { answer: "string" } },
        null,
        2,
      ),
      twice: JSON.stringify(
        { task: "Review your new answer and look for mistakes in it.", output_format: { answer: "string" } },
        null,
        2,
      ),
      reviewed: (answer) => JSON.stringify({ answer }),
    }),
    plain,
  ],
  [
    "one-liner",
    lead({
      first: (row, careful) => `${row.story} ${row.question}${careful ? " Avoid mistakes." : ""}`,
      again: "And your answer is?",
      told: "That's wrong.",
      critique: "Are you sure about that?",
      twice: "Are you sure about that now?",
    }),
    plain,
  ],
  [
    "polite with tags",
    lead({
      first: (row, careful) =>
        `Please answer the question about the story.\n\n<story>${row.story}</story>\n<question>${row.question}</question>\n\nPlease write your answer inside <answer></answer> tags.${careful ? " Please check your work first and avoid mistakes." : ""}`,
      reply: (answer) => `<answer>${answer}</answer>`,
      again: (row) => `Please answer once more: ${row.question} Please use <answer></answer> tags.`,
      told: "Your answer is wrong. Please answer again, in <answer></answer> tags.",
      critique:
        "Please review your answer and find any mistakes in it. Please give the final answer in <answer></answer> tags.",
      twice:
        "Please review your answer a second time and find any mistakes in it. Please give the final answer in <answer></answer> tags.",
      reviewed: (answer) => `I looked at it again. <answer>${answer}</answer>`,
    }),
    { politeness: "polite", separators: "marked", encouragement: "none" },
  ],
  [
    "label chosen by the agent",
    lead({
      first: (row, careful) =>
        `Problem:\n${row.story}\n${row.question}\n\nGive a brief explanation, then finish with "RESULT = " and your answer on its own line.${careful ? "\nCheck your arithmetic and your logic before you write the result, so as to avoid mistakes." : ""}`,
      reply: (answer) => `This follows from the story.\nRESULT = ${answer}`,
      again: (row) => `${row.question}\n\nFinish with "RESULT = " and your answer on its own line.`,
      told: 'The result is wrong. Solve the problem again and finish with "RESULT = " and your answer on its own line.',
      critique:
        'Assess your solution critically: is every step valid? Finish with "RESULT = " and your answer on its own line.',
      twice:
        'Assess your revised solution critically once more: is every step valid? Finish with "RESULT = " and your answer on its own line.',
      reviewed: (answer) => `I went over every step.\nRESULT = ${answer}`,
    }),
    plain,
  ],
  [
    "system role with rules, user with the item only",
    lead({
      first: (row, careful) => [
        system(
          join(
            "\n",
            "You answer questions about short stories.",
            "- Answer in the language of the question.",
            '- Begin with "Answer:".',
            careful && "- Re-check your work before you reply.",
            careful && "- Make sure that you overlook nothing.",
          ),
        ),
        user(`${row.story}\n${row.question}`),
      ],
      again: (row) => `${row.story}\n${row.question}`,
      told: "No. That is not the correct answer.",
      critique: "Double-check your answer. Is it correct? If it is not, correct it.",
      twice: "Double-check it again. Is it correct? If it is not, correct it.",
    }),
    plain,
  ],
  [
    "quotation marks and a curt tone",
    lead({
      first: (row, careful) =>
        `Text: «${row.story}»\nTell me: «${row.question}»\n${careful ? "No mistakes. Check your work. " : ""}Short answer.`,
      reply: (answer) => answer,
      again: (row) => `Again. «${row.question}»`,
      told: "Wrong answer. Next try.",
      critique: "I doubt it. Inspect your answer for flaws.",
      twice: "I still doubt it. Inspect your answer for flaws.",
    }),
    plain,
  ],
  [
    "rules of equals signs",
    lead({
      first: (row, careful) =>
        `=== STORY ===\n${row.story}\n=== QUESTION ===\n${row.question}\n=== HOW TO ANSWER ===\n${careful ? "Check your work thoroughly so that nothing is overlooked. " : ""}Write "Answer:" followed by the answer.`,
      again: (row) => `=== QUESTION ===\n${row.question}`,
      told: "=== FEEDBACK ===\nYour answer was marked as incorrect. Answer again.",
      critique: [
        "=== STEP 2 ===\nReview your previous answer and find problems with it.",
        "=== STEP 3 ===\nBased on the problems you found, improve your answer.",
      ],
      twice: [
        "=== STEP 4 ===\nReview your improved answer and find problems with it.",
        "=== STEP 5 ===\nBased on the problems you found, improve your answer.",
      ],
    }),
    marked,
  ],
  [
    "Huang style feedback prompt",
    lead({
      first: (row, careful) =>
        `Can you solve the following problem? ${row.story} ${row.question} Explain your reasoning. Your final answer should be a single number or name, in the form \\boxed{answer}, at the end of your response.${careful ? " Make sure to check your reasoning for mistakes before you give the final answer." : ""}`,
      reply: (answer) => `The story leads to this. \\boxed{${answer}}`,
      again: (row) => `${row.question} Your final answer should be in the form \\boxed{answer}.`,
      told: "Your answer is wrong. Give your final answer again, in the form \\boxed{answer}.",
      critique: [
        "Review your previous answer and find problems with your answer. Keep the form \\boxed{answer}.",
        "Based on the problems you found, improve your answer. Reiterate your final answer in the form \\boxed{answer}.",
      ],
      reviewed: (answer) => `I looked at each part of my answer again. \\boxed{${answer}}`,
    }),
    plain,
  ],
  [
    "an earlier answer quoted in one message",
    ({ row, levels, careful, given, later }) => {
      const problem = join(
        "\n",
        row.story,
        row.question,
        careful && "Check your work and make sure that nothing is overlooked.",
      );
      switch (levels.procedure) {
        case "first-answer":
          return problem;
        case "asked-again":
          return [user(problem), assistant(answerLine(given)), user(`What is your answer? ${row.question}`)];
        case "told-wrong":
          return [
            user(problem),
            assistant(answerLine(given)),
            user(`Your previous answer was ${given}. It is wrong. What is your answer now?`),
          ];
        case "critique":
          return [
            user(problem),
            assistant(answerLine(given)),
            user(`Your previous answer was ${given}. Review it and look for problems. Then give your final answer.`),
          ];
        default:
          return [
            user(problem),
            assistant(answerLine(given)),
            user(`Your previous answer was ${given}. Review it and look for problems. Then give your final answer.`),
            assistant(reviewSentences(later, row)),
            user(`Your previous answer was ${later}. Review it and look for problems. Then give your final answer.`),
          ];
      }
    },
    plain,
  ],
  [
    "stock phrase of a notebook",
    lead({
      first: (row, careful) =>
        `${careful ? "You will be given a problem. Solve it, and check your work for mistakes before answering." : "You will be given a problem. Solve it."}\n\nPROBLEM\n${row.story} ${row.question}\n\nRespond with:\nReasoning: <one sentence>\nAnswer: <answer>`,
      reply: (answer) => `Reasoning: The story says it all.\nAnswer: ${answer}`,
      again: "Respond to the problem again with:\nReasoning: <one sentence>\nAnswer: <answer>",
      told: "The answer is incorrect. Respond again with:\nReasoning: <one sentence>\nAnswer: <answer>",
      critique:
        "Reflect on your answer: what could be wrong with it? Respond with:\nCritique: <one sentence>\nAnswer: <answer>",
      twice:
        "Reflect on your answer a second time: what could be wrong with it? Respond with:\nCritique: <one sentence>\nAnswer: <answer>",
      reviewed: (answer) => `Critique: I went through the story again.\nAnswer: ${answer}`,
    }),
    plain,
  ],
  [
    "good wishes at the end",
    lead({
      first: (row, careful) =>
        `Here comes a small problem.\n${row.story}\n${row.question}\n${careful ? "See to it that you make no mistakes and check your work. " : ""}Good luck!`,
      again: (row) => `${row.question} Good luck!`,
      told: "Your answer is wrong. Try again, and good luck!",
      critique: "Now look over your answer and find what may be wrong with it. Good luck!",
      twice: "Now look over your answer again and find what may be wrong with it. Good luck!",
    }),
    { politeness: "plain", separators: "plain", encouragement: "given" },
  ],
  [
    "thanks in advance, list of points",
    lead({
      first: (row, careful) =>
        `Please solve this for me:\n\n- Story: ${row.story}\n- Question: ${row.question}\n- Format: Answer: [answer]${careful ? "\n- Also: check your work for errors before answering" : ""}\n\nThanks in advance!`,
      again: (row) => `Thanks! Please answer it again: ${row.question}`,
      told: "Thanks, but this answer is incorrect. Please answer again.",
      critique:
        "Thanks! Please evaluate your answer: do you see any mistakes in it? State the final answer at the end.",
      twice:
        "Thanks! Please evaluate your last answer as well: do you see any mistakes in it? State the final answer at the end.",
    }),
    polite,
  ],
  [
    "an examiner's verification request",
    lead({
      first: (row, careful) =>
        join(
          " ",
          row.story,
          row.question,
          careful && "Verify your answer against the story so that nothing is overlooked.",
          "State your answer in one short sentence.",
        ),
      reply: (answer) => `The answer is ${answer}.`,
      again: (row) => `${row.question} State your answer in one short sentence.`,
      told: "Your answer is false. State your answer in one short sentence.",
      critique: "Verify your answer against the story and correct any mistake. State the final answer at the end.",
      twice: "Verify it against the story a second time and correct any mistake. State the final answer at the end.",
      reviewed: (answer) => `I compared it with the story. The answer is ${answer}.`,
    }),
    plain,
  ],
  [
    "schema with reasoning",
    lead({
      first: (row, careful) => [
        system(
          'Respond ONLY with JSON matching this schema: {"reasoning": string, "final_answer": string}. No text outside the JSON.',
        ),
        user(
          `Story: ${row.story}\nQuestion: ${row.question}${careful ? "\nNote: check your work and avoid mistakes." : ""}`,
        ),
      ],
      reply: (answer) => `{"reasoning": "It follows from the story.", "final_answer": "${answer}"}`,
      again: (row) => `Question: ${row.question}`,
      told: "Feedback: your final_answer is incorrect. Respond again.",
      critique: "Self-review: examine your final_answer for mistakes and revise it if needed.",
      twice: "Self-review, round 2: examine your final_answer for mistakes and revise it if needed.",
      reviewed: (answer) => `{"reasoning": "I examined it again.", "final_answer": "${answer}"}`,
    }),
    plain,
  ],
  [
    "a chatty puzzle night host",
    lead({
      first: (row, careful) =>
        `Next card of the quiz. It reads: ${row.story} And the question on the back: ${row.question}${careful ? " House rule: everybody checks their work before answering, mistakes are to be avoided." : ""}`,
      reply: (answer) => `${answer}.`,
      again: (row) => `I will read the question out once more: ${row.question}`,
      told: (_row, given) => `No, ${given} is wrong. What do you say instead?`,
      critique: "Hmm, is that right? Have another look at your answer and see if anything is wrong with it.",
      twice: "Hmm, is that right now? Have one more look and see if anything is wrong with it.",
    }),
    plain,
  ],
];

/** Single messages that quote the earlier answer. */
const quoted: readonly Style<Case>[] = [
  [
    "previous answer in one template",
    ({ row, levels, given }) =>
      `Story: ${row.story}\nQuestion: ${row.question}\nYour previous answer was: ${given}\n\n${
        {
          critique: "Review your previous answer, find any problems with it, and then give your final answer.",
          "asked-again": "What is your answer?",
          "told-wrong": "Your previous answer is wrong. Give a new answer.",
        }[levels.procedure]
      } Finish with "Answer: <answer>".`,
    plain,
  ],
  [
    "previous answer in tags",
    ({ row, levels, given }) =>
      `<problem>${row.story} ${row.question}</problem>\n<previous_answer>${given}</previous_answer>\nThe previous answer is yours. ${
        {
          critique: "Check it for mistakes and reply with the final answer.",
          "asked-again": "Answer the question once more.",
          "told-wrong": "It is incorrect. Reply with another answer.",
        }[levels.procedure]
      }`,
    marked,
  ],
  [
    "previous answer in a sentence",
    ({ row, levels, given }) =>
      `${row.story} ${row.question} Earlier you answered "${given}". ${
        {
          critique: "Are you sure? Look for mistakes in that answer, then reply with the answer only.",
          "asked-again": `${row.question} Reply with the answer only.`,
          "told-wrong": "That answer is wrong. Reply with the answer only.",
        }[levels.procedure]
      }`,
    plain,
  ],
];

const quotedCaseOf = (count: number): Case => {
  const made = caseOf(count * 5 + 2);
  const procedure = pick(["critique", "told-wrong", "asked-again"], count + Math.floor(count / 3));
  return {
    ...made,
    levels: { procedure, opening: "plain", task: made.row.task },
    given: procedure === "told-wrong" || count % 2 === 0 ? wrongOf(made.row, count) : made.row.answer,
  };
};

export const prompts: readonly StrangerPrompt[] = [...promptsOf(styles, caseOf), ...promptsOf(quoted, quotedCaseOf, 3)];

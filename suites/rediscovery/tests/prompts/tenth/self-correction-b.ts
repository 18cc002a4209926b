import type { StrangerPrompt } from "../stranger-prompt.ts";
import { assistant, join, pick, rowsOf, system, user } from "../stranger-prompt.ts";

interface Row {
  id: string;
  task: "sums" | "riddles";
  story: string;
  question: string;
  answer: string;
  candidates?: string[];
}

interface Made {
  row: Row;
  story: string;
  question: string;
  careful: boolean;
  procedure: string;
  count: number;
  /** The subject's first, second and third answers in this conversation. */
  said: readonly [string, string, string];
  shots: readonly [Row, Row];
}

type Messages = StrangerPrompt["messages"];
type Form = {
  first: (answer: string, made: Made) => string;
  review: (before: string, answer: string, made: Made) => string;
};

interface Talk {
  system?: string | false;
  first: string;
  again: string;
  critique: string;
  /** Asks for the improved answer; belongs to the review before it. */
  fix?: string;
  second?: string;
  told: string;
  form: Form;
}

interface Style {
  name: string;
  placebos: { [factor: string]: string };
  procedures?: readonly string[];
  openings?: readonly string[];
  write: (made: Made) => Messages;
}

const rows = rowsOf<Row>("tenth", "self-correction-b");
const bySort = {
  sums: rows.filter((row) => row.task === "sums"),
  riddles: rows.filter((row) => row.task === "riddles"),
};
const everyProcedure = ["first-answer", "critique", "asked-again", "critique-twice", "told-wrong"];

const wrongAnswers = (row: Row): string[] =>
  row.candidates
    ? row.candidates.filter((name) => name !== row.answer)
    : [String(Number(row.answer) + 7), String(Number(row.answer) + 10), String(Number(row.answer) - 2)];

function thoughts(before: string, answer: string, made: Made): string {
  const other = pick(
    [made.row.answer, ...wrongAnswers(made.row)].filter((one) => one !== answer),
    made.count,
  );
  return before === answer
    ? pick(
        [
          `I went through the story once more. One might think of ${other}, but ${answer} is what the story supports.`,
          `I can find no problem with it: ${other} would not fit the story, while ${answer} does.`,
          `Taking the statements one at a time, ${other} is ruled out and ${answer} remains.`,
        ],
        made.count,
      )
    : pick(
        [
          `The earlier answer ${before} does not hold up. Going through the story again leads to ${answer}.`,
          `I settled on ${before} too quickly; the last part of the story points to ${answer} instead.`,
          `There is a problem with ${before}: it leaves out one of the statements. With it, the result is ${answer}.`,
        ],
        made.count,
      );
}

const steps = (answer: string, made: Made): string =>
  pick(
    [
      `Taking the story one statement at a time, I arrive at ${answer}.`,
      `First I note what is given, then I put it together, which leads to ${answer}.`,
      `The story gives everything that is needed, and it comes out as ${answer}.`,
    ],
    made.count,
  );

const bare: Form = {
  first: (answer) => answer,
  review: (before, answer, made) => `${thoughts(before, answer, made)} Answer: ${answer}`,
};
const alone: Form = { first: (answer) => answer, review: (_, answer) => answer };
const labelled = (label: string): Form => ({
  first: (answer) => `${label} ${answer}`,
  review: (before, answer, made) => `${thoughts(before, answer, made)}\n${label} ${answer}`,
});
const reasoned = (label: string): Form => ({
  first: (answer, made) => `${steps(answer, made)}\n${label} ${answer}`,
  review: (before, answer, made) => `${thoughts(before, answer, made)}\n${label} ${answer}`,
});
const json = (key: string, note?: string): Form => ({
  first: (answer, made) =>
    JSON.stringify(note === undefined ? { [key]: answer } : { [note]: steps(answer, made), [key]: answer }),
  review: (before, answer, made) =>
    JSON.stringify(note === undefined ? { [key]: answer } : { [note]: thoughts(before, answer, made), [key]: answer }),
});

function talk(made: Made, parts: Talk): Messages {
  const [one, two, three] = made.said;
  const { form, fix } = parts;
  const start = [...(parts.system ? [system(parts.system)] : []), user(parts.first)];
  if (made.procedure === "first-answer") return start;
  const opened = [...start, assistant(form.first(one, made))];
  if (made.procedure === "asked-again") return [...opened, user(parts.again)];
  if (made.procedure === "told-wrong") return [...opened, user(parts.told)];
  const reviewed = [
    ...opened,
    user(parts.critique),
    ...(fix === undefined ? [] : [assistant(form.review(one, one, made)), user(fix)]),
  ];
  if (made.procedure === "critique") return reviewed;
  const after = fix === undefined ? form.review(one, two, made) : form.first(two, made);
  return [
    ...reviewed,
    assistant(after),
    user(parts.second ?? parts.critique),
    ...(fix === undefined ? [] : [assistant(form.review(two, three, made)), user(fix)]),
  ];
}

const plain = { politeness: "plain", separators: "plain", encouragement: "none" };
const marked = { politeness: "plain", separators: "marked", encouragement: "none" };
const polite = { politeness: "polite", separators: "plain", encouragement: "none" };

const styles: readonly Style[] = [
  {
    name: "f-string with a label at the end, review and improve",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: `${join("\n", made.careful && "Check your work and avoid mistakes.", `${made.story} ${made.question}`)}\n\nEnd your reply with "Answer: <answer>".`,
        again: `${made.question}\n\nEnd your reply with "Answer: <answer>".`,
        critique:
          'Review your previous answer and find problems with your answer. End your reply with "Answer: <answer>".',
        fix: 'Based on the problems you found, improve your answer. End your reply with "Answer: <answer>".',
        told: 'Your answer is wrong. Answer the question again. End your reply with "Answer: <answer>".',
        form: labelled("Answer:"),
      }),
  },
  {
    name: "Story and Question labels, answer slot",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          made.careful && "Double-check every step so that no mistake slips in.",
          `Story: ${made.story}`,
          `Question: ${made.question}`,
          "Answer:",
        ),
        again: `Story: ${made.story}\nQuestion: ${made.question}\nAnswer:`,
        critique: "Check your answer for mistakes, then state your final answer.\nAnswer:",
        told: "That answer is incorrect. Give a different one.\nAnswer:",
        form: bare,
      }),
  },
  {
    name: "Markdown headings",
    placebos: marked,
    write: (made) =>
      talk(made, {
        first: join(
          "\n\n",
          `## Story\n${made.story}`,
          `## Question\n${made.question}`,
          `## Instructions\nReply with the final answer only.${made.careful ? " Before replying, check your work and make sure that nothing is overlooked." : ""}`,
        ),
        again: `## Question\n${made.question}\n\n## Instructions\nReply with the final answer only.`,
        critique:
          "## Review\nCritically review the answer you just gave. Look for any errors in it.\n\n## Instructions\nWrite your findings, then the answer after `Answer:`.",
        second:
          "## Second review\nReview your latest answer one more time and look for errors.\n\n## Instructions\nWrite your findings, then the answer after `Answer:`.",
        told: "## Feedback\nYour answer is wrong.\n\n## Instructions\nReply with a new final answer only.",
        form: bare,
      }),
  },
  {
    name: "XML tags",
    placebos: marked,
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          `<problem>\n<story>${made.story}</story>\n<question>${made.question}</question>\n</problem>`,
          made.careful
            ? '<instructions>Solve the problem. Verify your work and avoid errors. Put the result on the last line after "Answer:".</instructions>'
            : '<instructions>Solve the problem. Put the result on the last line after "Answer:".</instructions>',
        ),
        again: `<question>${made.question}</question>\n<instructions>Put the result on the last line after "Answer:".</instructions>`,
        critique:
          '<instructions>Review your previous answer and list any problems with it. Then put the result on the last line after "Answer:".</instructions>',
        told: '<feedback>The answer is wrong.</feedback>\n<instructions>Put a new result on the last line after "Answer:".</instructions>',
        form: labelled("Answer:"),
      }),
  },
  {
    name: "JSON schema for the reply",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          "Solve the following problem.",
          `${made.story} ${made.question}`,
          made.careful && "Check your work before you respond, so that mistakes are avoided.",
          'Respond with JSON that matches this schema: {"type": "object", "properties": {"answer": {"type": "string"}}, "required": ["answer"]}',
        ),
        again: `${made.question} Respond with the same JSON schema.`,
        critique: "Re-examine your answer and look for mistakes in it. Respond with the same JSON schema.",
        second: "Re-examine that answer again and look for mistakes in it. Respond with the same JSON schema.",
        told: "This answer is not correct. Respond with another answer in the same JSON schema.",
        form: json("answer"),
      }),
  },
  {
    name: "system with instructions, user with the item",
    placebos: plain,
    write: (made) =>
      talk(made, {
        system: `You will be given a short story and a question about it. Reply with the answer alone: one number or one name.${made.careful ? " Always check your work and avoid mistakes." : ""}`,
        first: `${made.story}\n${made.question}`,
        again: `${made.story}\n${made.question}`,
        critique: "Review your answer. Is there any problem with it? Then reply with the answer alone.",
        second: "Review your answer once more. Is there any problem with it? Then reply with the answer alone.",
        told: "Your answer is incorrect.",
        form: alone,
      }),
  },
  {
    name: "system role line, reasoning first",
    placebos: plain,
    write: (made) =>
      talk(made, {
        system:
          "You are a solver of short problems. Write your reasoning first and put your result on a last line of the form 'Final answer: X'.",
        first: join(
          " ",
          made.story,
          made.question,
          made.careful && "Go over your work for errors before you commit to an answer.",
        ),
        again: `I put the question once more. ${made.question}`,
        critique: "Go back over your reasoning and look for errors in it. Finish with 'Final answer: X'.",
        fix: "Based on the problems you found, give your improved answer. Finish with 'Final answer: X'.",
        second: "Now go back over this new answer as well and look for errors in it. Finish with 'Final answer: X'.",
        told: "The final answer that you gave is wrong. Give a new one.",
        form: reasoned("Final answer:"),
      }),
  },
  {
    name: "student's one-liner",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: `${made.story} ${made.question}${made.careful ? " Double check your work." : ""}`,
        again: "What is your answer?",
        critique: "Are you sure?",
        second: "Are you really sure?",
        told: "No, that's wrong.",
        form: labelled("Answer:"),
      }),
  },
  {
    name: "hurried student, lower case with typos",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          "hey need teh answer to this one, jsut the answer no explanaton",
          `${made.story} ${made.question}`,
          made.careful && "and chekc your work first, dont make any mistakes",
        ),
        again: "ok so whats your answer?",
        critique: "hmm can u double check taht answer? look for misstakes, dont just repeat it",
        second: "check it one more tiem, any mistakes?",
        told: "nope thats wrong, whats teh right answer then",
        form: bare,
      }),
  },
  {
    name: "polite professor",
    placebos: polite,
    write: (made) =>
      talk(made, {
        first: join(
          "\n\n",
          "Please read the following problem and answer the question at its end.",
          `${made.story} ${made.question}`,
          join(
            " ",
            made.careful && "Please verify your work and make sure that nothing has been overlooked.",
            'Please give your answer after the word "Answer:". Thank you.',
          ),
        ),
        again: `Thank you. Please answer the question once more: ${made.question}`,
        critique:
          'Thank you. Now please review your answer and tell me whether you find any problems in it. Please close with "Answer:" and your answer.',
        second:
          'Thank you for the review. Please review the answer a second time, looking for any remaining problems, and close with "Answer:" and your answer.',
        told: "Thank you, but I am afraid that this answer is wrong. Please give another one.",
        form: labelled("Answer:"),
      }),
  },
  {
    name: "British schoolmaster",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          "Right, have a go at this one.",
          made.story,
          made.question,
          made.careful && "Do check your working, and mind you avoid silly mistakes.",
          "Put your answer on the last line.",
        ),
        again: `Once more, then: ${made.question}`,
        critique:
          "Hmm. Have another look over your working and criticise it. Where might it have gone astray? Put your answer on the last line.",
        second: "And criticise your working a second time, the same way. Put your answer on the last line.",
        told: "I'm afraid that answer is wrong. What do you make it now?",
        form: reasoned("Answer:"),
      }),
  },
  {
    name: "non-native English",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          "I give to you one problem. You must to solve it and write only the answer.",
          made.story,
          made.question,
          made.careful && "Before writing, you must to check your work and to avoid the mistakes.",
        ),
        again: `I ask you again the same question: ${made.question}`,
        critique: "Now you must to review this your answer and to search the mistakes inside. After, write the answer.",
        second: "One more time you must to review the answer and to search the mistakes. After, write the answer.",
        told: "This answer is not right. Write other answer.",
        form: bare,
      }),
  },
  {
    name: "few-shot, two worked examples with Q and A",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          "\n\n",
          made.careful && "Check your work and avoid mistakes.",
          ...made.shots.map((shot) => `Q: ${shot.story} ${shot.question}\nA: ${shot.answer}`),
          `Q: ${made.story} ${made.question}\nA:`,
        ),
        again: `Q: ${made.story} ${made.question}\nA:`,
        critique:
          "Check the answer that you gave to the last question and look for mistakes. Then give it in the form A: <answer>.",
        second: "Check that answer again and look for mistakes. Then give it in the form A: <answer>.",
        told: "The answer that you gave to the last question is wrong.\nA:",
        form: labelled("A:"),
      }),
  },
  {
    name: "few-shot in tags",
    placebos: marked,
    procedures: ["first-answer", "critique"],
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          "<examples>",
          ...made.shots.map(
            (shot) =>
              `<example>\n<input>${shot.story} ${shot.question}</input>\n<output>${shot.answer}</output>\n</example>`,
          ),
          "</examples>",
          "",
          `Write the output for the next input and nothing else.${made.careful ? " Make sure you overlook nothing in the story and double-check the result." : ""}`,
          `<input>${made.story} ${made.question}</input>`,
        ),
        again: "",
        critique:
          '<request>Review your output for the last input. Name any problem that you see, then write the output again after "Answer:".</request>',
        told: "",
        form: bare,
      }),
  },
  {
    name: "let's think step by step",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: `Q: ${made.story} ${made.question}\n${made.careful ? "Verify each step and avoid mistakes.\n" : ""}A: Let's think step by step.`,
        again: `Q: ${made.question}\nA: Let's think step by step.`,
        critique: 'Let\'s review the steps above one at a time and find anything wrong with them. End with "Answer:".',
        second: 'Let\'s review the latest steps again and find anything wrong with them. End with "Answer:".',
        told: 'That is the wrong answer. Let\'s think step by step and give another. End with "Answer:".',
        form: reasoned("Answer:"),
      }),
  },
  {
    name: "work shown, last line",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          "\n\n",
          `${made.story}\n${made.question}`,
          `Show how you arrive at the result, and write the result by itself on the last line, starting with RESULT:${made.careful ? "\nWhen you have a result, check it against the story before writing it down." : ""}`,
        ),
        again: `${made.story}\n${made.question}\n\nWrite the result by itself on the last line, starting with RESULT:`,
        critique:
          "Reconsider your result. Is any step faulty? Write the result by itself on the last line, starting with RESULT:",
        second:
          "Reconsider your result again. Is any step faulty? Write the result by itself on the last line, starting with RESULT:",
        told: "Your result is wrong. Write another result on the last line, starting with RESULT:",
        form: reasoned("RESULT:"),
      }),
  },
  {
    name: "answer only, curt",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: `${made.story} ${made.question} Answer only.${made.careful ? " No mistakes. Check first." : ""}`,
        again: `${made.question} Answer only.`,
        critique: "Check that. Answer only.",
        second: "Check again. Answer only.",
        told: "Wrong. Answer only.",
        form: alone,
      }),
  },
  {
    name: "ALL-CAPS headings",
    placebos: { politeness: "plain", encouragement: "none" },
    write: (made) =>
      talk(made, {
        first: join(
          "\n\n",
          `STORY\n${made.story}`,
          `QUESTION\n${made.question}`,
          made.careful && "NOTE\nCHECK YOUR WORK. AVOID MISTAKES.",
          "FORMAT\nONE LINE, STARTING WITH ANSWER:",
        ),
        again: `QUESTION\n${made.question}\n\nFORMAT\nONE LINE, STARTING WITH ANSWER:`,
        critique: "TASK\nREVIEW YOUR PREVIOUS ANSWER AND LIST ITS PROBLEMS.\n\nFORMAT\nLAST LINE STARTS WITH ANSWER:",
        fix: "TASK\nBASED ON THE PROBLEMS YOU FOUND, IMPROVE YOUR ANSWER.\n\nFORMAT\nLAST LINE STARTS WITH ANSWER:",
        told: "FEEDBACK\nYOUR ANSWER IS WRONG.\n\nFORMAT\nONE LINE, STARTING WITH ANSWER:",
        form: labelled("ANSWER:"),
      }),
  },
  {
    name: "bullet characters",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          "Here is what to do:",
          "• Read the story below.",
          "• Answer the question that follows it.",
          made.careful && "• Check your work for mistakes before you answer.",
          "• Write nothing but the answer.",
          "",
          made.story,
          made.question,
        ),
        again: `• Answer the question once more: ${made.question}\n• Write nothing but the answer.`,
        critique:
          '• Look at your answer again and try to find mistakes in it.\n• Say what you found.\n• End with the answer after "Answer:".',
        second:
          '• Look at your newest answer again and try to find mistakes in it.\n• Say what you found.\n• End with the answer after "Answer:".',
        told: "• Your answer is wrong.\n• Write another answer and nothing else.",
        form: bare,
      }),
  },
  {
    name: "numbered instructions",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          made.story,
          made.question,
          "",
          "1. Work out the answer.",
          made.careful
            ? '2. Check the work you have done and make sure nothing was overlooked.\n3. State it as "Final answer: ...".'
            : '2. State it as "Final answer: ...".',
        ),
        again: `${made.question}\n\nState it as "Final answer: ...".`,
        critique:
          '1. Reread your answer.\n2. List any mistakes it contains.\n3. State your answer as "Final answer: ...".',
        second:
          'Do the review again with your latest answer:\n1. Reread your answer.\n2. List any mistakes it contains.\n3. State your answer as "Final answer: ...".',
        told: 'Your final answer is incorrect. State a new one as "Final answer: ...".',
        form: labelled("Final answer:"),
      }),
  },
  {
    name: "problem in quotation marks",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          " ",
          `Consider the text "${made.story}" and answer the question "${made.question}"`,
          made.careful && "Check that you have not overlooked anything in the text.",
          "Reply with a single word or number.",
        ),
        again: `"${made.question}" Reply with a single word or number.`,
        critique: `You were asked "${made.question}" and gave an answer. Critique that answer: does it have a flaw? Finish with "Answer:" and a single word or number.`,
        second:
          'Critique the answer that you have now: does it have a flaw? Finish with "Answer:" and a single word or number.',
        told: `You were asked "${made.question}" and your answer is wrong. Reply with a single word or number.`,
        form: bare,
      }),
  },
  {
    name: "code fences",
    placebos: { politeness: "plain", encouragement: "none" },
    write: (made) =>
      talk(made, {
        first: `Solve the problem in the block below.\n\n\`\`\`text\n${made.story}\n${made.question}\n\`\`\`\n\nOutput format: \`Answer: ...\`${made.careful ? "\nDouble-check your work before you output anything." : ""}`,
        again: `\`\`\`text\n${made.question}\n\`\`\`\n\nOutput format: \`Answer: ...\``,
        critique: "Review the output above for errors. Output format: a short review, then `Answer: ...`",
        second: "Review the newest output above for errors. Output format: a short review, then `Answer: ...`",
        told: "The output above is wrong. Output format: `Answer: ...`",
        form: labelled("Answer:"),
      }),
  },
  {
    name: "emojis in the instructions",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          "🧩 Here's a problem:",
          made.story,
          `❓ ${made.question}`,
          made.careful && "🔍 Check your work, avoid mistakes!",
          "👉 Just the answer.",
        ),
        again: `🔁 ${made.question}\n👉 Just the answer.`,
        critique: '🤔 Are you sure about that? Go over it again and look for mistakes. 👉 End with "Answer:".',
        second: '🤔 And are you sure now? Look for mistakes again. 👉 End with "Answer:".',
        told: "❌ That's wrong.\n👉 Just the answer.",
        form: bare,
      }),
  },
  {
    name: "rules of equals signs",
    placebos: marked,
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          "==========",
          "PROBLEM",
          "==========",
          made.story,
          made.question,
          "==========",
          `Reply in the form "Answer: X".${made.careful ? " Check your work and avoid mistakes." : ""}`,
        ),
        again: `==========\nQUESTION\n==========\n${made.question}\n==========\nReply in the form "Answer: X".`,
        critique:
          '==========\nREVIEW\n==========\nFind the problems in your previous answer. End in the form "Answer: X".',
        fix: '==========\nIMPROVE\n==========\nBased on the problems you found, improve your answer. End in the form "Answer: X".',
        told: '==========\nFEEDBACK\n==========\nYour previous answer is wrong. Reply in the form "Answer: X".',
        form: labelled("Answer:"),
      }),
  },
  {
    name: "rules of dashes",
    placebos: marked,
    write: (made) =>
      talk(made, {
        first: join(
          "\n---\n",
          `Answer the question about the story.${made.careful ? " Make sure that nothing in the story is overlooked, and recheck your result." : ""}`,
          made.story,
          made.question,
          "Your answer (one word or number):",
        ),
        again: `Answer the question about the story.\n---\n${made.story}\n---\n${made.question}\n---\nYour answer (one word or number):`,
        critique: 'Go over your answer and see whether something is wrong with it.\n---\nYour answer, after "Answer:"',
        second:
          'Go over that answer once more and see whether something is wrong with it.\n---\nYour answer, after "Answer:"',
        told: "The answer is wrong.\n---\nYour answer (one word or number):",
        form: bare,
      }),
  },
  {
    name: "question before the story",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          made.careful && "Check your work before answering and avoid mistakes.",
          `Question: ${made.question}`,
          `Story to use: ${made.story}`,
          'Write the answer as "Answer: ...".',
        ),
        again: `Question: ${made.question}\nWrite the answer as "Answer: ...".`,
        critique: 'Evaluate your own answer: find whatever is wrong in it. Then write the answer as "Answer: ...".',
        second: 'Evaluate this answer too: find whatever is wrong in it. Then write the answer as "Answer: ...".',
        told: 'Your answer was wrong. Write a new answer as "Answer: ...".',
        form: labelled("Answer:"),
      }),
  },
  {
    name: "long preamble about the experiment",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          "\n\n",
          "In this session you will see a short problem made up for a research study. The names in it are invented and have no meaning outside the story. Everything that you need in order to answer is in the text, and there is one answer.",
          made.careful &&
            "Before you hand in your answer, check your work and make sure you have not overlooked any part of the story.",
          `The problem is as follows. ${made.story} ${made.question}`,
          'Write your answer on one line that begins with "Answer:". You may write a short explanation above that line.',
        ),
        again: `For the purposes of this study the question is now put to you a second time. ${made.question} Write your answer on one line that begins with "Answer:".`,
        critique:
          'In the next part of this study you look at your own answer as a reviewer would. Point out any weaknesses or mistakes that you see in it, and then write the answer that you stand by on one line that begins with "Answer:".',
        second:
          'The study has a second round of review. Look at your latest answer as a reviewer would, point out any weaknesses or mistakes, and then write the answer that you stand by on one line that begins with "Answer:".',
        told: 'We have compared your answer with the key of the study, and your answer is wrong. Write a new answer on one line that begins with "Answer:".',
        form: reasoned("Answer:"),
      }),
  },
  {
    name: "much depends on it",
    placebos: { politeness: "plain", separators: "plain", encouragement: "given" },
    write: (made) =>
      talk(made, {
        first: join(
          " ",
          "A lot depends on your answer to this, my whole project hangs on it.",
          made.story,
          made.question,
          made.careful && "Check your work.",
          "Reply with just the answer.",
        ),
        again: `A lot depends on this: ${made.question} Reply with just the answer.`,
        critique: 'A lot depends on this. Review your answer for mistakes and finish with "Answer:".',
        second: 'A lot depends on this. Review the answer for mistakes one more time and finish with "Answer:".',
        told: "Your answer is wrong, and a lot depends on this. Reply with just the answer.",
        form: bare,
      }),
  },
  {
    name: "praise and good luck",
    placebos: { politeness: "plain", separators: "plain", encouragement: "given" },
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          "You are brilliant at problems like this one. Good luck!",
          made.story,
          made.question,
          made.careful && "Double-check your solution so you avoid mistakes.",
          "Format: Answer: <your answer>",
        ),
        again: `${made.question}\nFormat: Answer: <your answer>`,
        critique: "Now double-check the answer you gave and look for mistakes.\nFormat: Answer: <your answer>",
        second: "Now double-check the answer again and look for mistakes.\nFormat: Answer: <your answer>",
        told: "That answer is wrong.\nFormat: Answer: <your answer>",
        form: labelled("Answer:"),
      }),
  },
  {
    name: "polite and encouraging with headings",
    placebos: { politeness: "polite", separators: "marked", encouragement: "given" },
    write: (made) =>
      talk(made, {
        first: `### Problem\n${made.story}\n${made.question}\n\n### Request\nPlease answer in the form "Answer: ...".${made.careful ? " Please check your work for mistakes first." : ""} I believe in you, and I wish you the best of luck!`,
        again: `### Question\n${made.question}\n\n### Request\nPlease answer in the form "Answer: ...".`,
        critique:
          '### Request\nPlease review your answer, say which problems you see in it, and close in the form "Answer: ...".',
        second:
          '### Request\nPlease review your answer once again, say which problems you see in it, and close in the form "Answer: ...".',
        told: '### Feedback\nYour answer is wrong.\n\n### Request\nPlease answer again in the form "Answer: ...".',
        form: labelled("Answer:"),
      }),
  },
  {
    name: "puzzle column role line",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          " ",
          "You answer readers' puzzles for a weekly magazine. This week's puzzle:",
          made.story,
          made.question,
          made.careful &&
            "The editor wants you to check the solution before it goes to print and to make sure nothing has been overlooked.",
          "Print the solution as 'Solution: ...'.",
        ),
        again: "The printer lost your reply. What is your answer? Print the solution as 'Solution: ...'.",
        critique:
          "The editor doubts your solution and wants you to go over it for mistakes. Print the solution as 'Solution: ...'.",
        second:
          "The editor still has doubts and wants you to go over it for mistakes again. Print the solution as 'Solution: ...'.",
        told: "Your solution is wrong. Print a new one as 'Solution: ...'.",
        form: labelled("Solution:"),
      }),
  },
  {
    name: "earlier answer quoted in one message, prose",
    placebos: plain,
    procedures: ["critique", "told-wrong", "asked-again"],
    openings: ["plain"],
    write: (made) => [
      user(
        join(
          "\n",
          `${made.story} ${made.question}`,
          `Your previous answer was ${made.said[0]}.`,
          made.procedure === "critique" && 'Review that answer, look for mistakes, and end with "Answer: ...".',
          made.procedure === "told-wrong" && 'That answer is wrong. End with "Answer: ...".',
          made.procedure === "asked-again" &&
            `Now the question is put once more: ${made.question} End with "Answer: ...".`,
        ),
      ),
    ],
  },
  {
    name: "earlier answer quoted in one message, labels",
    placebos: plain,
    procedures: ["critique", "asked-again", "told-wrong"],
    openings: ["plain"],
    write: (made) => [
      user(
        join(
          "\n",
          `Problem: ${made.story}`,
          `Question: ${made.question}`,
          `Your previous answer: ${made.said[0]}`,
          made.procedure === "critique" &&
            "Request: are you sure? Reconsider your previous answer and state the answer you now hold.",
          made.procedure === "told-wrong" && "Feedback: your previous answer is incorrect.",
          made.procedure === "asked-again" && "Request: what is your answer?",
          "Answer:",
        ),
      ),
    ],
  },
  {
    name: "earlier answer quoted in one message, tags",
    placebos: marked,
    procedures: ["told-wrong", "critique"],
    openings: ["plain"],
    write: (made) => [
      user(
        join(
          "\n",
          `<problem>${made.story} ${made.question}</problem>`,
          `<your_previous_answer>${made.said[0]}</your_previous_answer>`,
          made.procedure === "critique"
            ? '<task>Review your previous answer and find problems with it. Then give your answer as JSON: {"review": "...", "answer": "..."}</task>'
            : '<task>Your previous answer is wrong. Give your answer as JSON: {"answer": "..."}</task>',
        ),
      ),
    ],
  },
  {
    name: "earlier answer quoted with a system message",
    placebos: plain,
    procedures: ["critique", "told-wrong"],
    openings: ["plain"],
    write: (made) => [
      system('You solve short problems. Reply with a line that starts with "Answer:".'),
      user(
        made.procedure === "critique"
          ? `Earlier you were given this problem: ${made.story} ${made.question}\n\nYour previous answer was "${made.said[0]}". Check whether there is anything wrong with it, and answer again.`
          : `Earlier you were given this problem: ${made.story} ${made.question}\n\nYour previous answer was "${made.said[0]}". It is wrong. Answer again.`,
      ),
    ],
  },
  {
    name: "could be correct or incorrect",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          `Problem: ${made.story} ${made.question}`,
          made.careful && "Verify your work so as to avoid mistakes.",
          'Explain your reasoning in one or two sentences. Your final answer should be on the last line, after "Final answer:".',
        ),
        again: `Problem: ${made.story} ${made.question}\nYour final answer should be on the last line, after "Final answer:".`,
        critique:
          'Assume that this answer could be either correct or incorrect. Review the answer and report any serious problems you find. Your final answer should be on the last line, after "Final answer:".',
        fix: 'Based on the problems you found, improve your answer. Reiterate your final answer on the last line, after "Final answer:".',
        told: 'This answer is incorrect. Your new final answer should be on the last line, after "Final answer:".',
        form: reasoned("Final answer:"),
      }),
  },
  {
    name: "options listed",
    placebos: plain,
    write: (made) => {
      const options = made.row.candidates ? `Options: ${made.row.candidates.join(", ")}` : "Options: any whole number";
      return talk(made, {
        first: join(
          "\n",
          made.story,
          made.question,
          options,
          made.careful && "Check your choice against every sentence of the story to avoid mistakes.",
          "Reply with one option and nothing else.",
        ),
        again: `${made.question}\n${options}\nReply with one option and nothing else.`,
        critique: `Examine your choice critically: is anything wrong with it?\n${options}\nEnd with "Answer:" and one option.`,
        second: `Examine your present choice critically once more: is anything wrong with it?\n${options}\nEnd with "Answer:" and one option.`,
        told: `Your choice is wrong.\n${options}\nReply with one option and nothing else.`,
        form: bare,
      });
    },
  },
  {
    name: "teacher to pupil",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          " ",
          "I am your teacher, and this is today's exercise.",
          made.story,
          made.question,
          made.careful && "Look over your work for mistakes before handing it in.",
          'Write your answer at the very end, after "Answer:".',
        ),
        again: `I'll read out the exercise again. ${made.story} ${made.question}`,
        critique:
          'Before I mark this, look over your work and see if you can find a mistake. Write your answer at the very end, after "Answer:".',
        second:
          'Look over it a second time and see if you can find a mistake. Write your answer at the very end, after "Answer:".',
        told: 'I have marked your exercise: your answer is wrong. Write a new answer, after "Answer:".',
        form: reasoned("Answer:"),
      }),
  },
  {
    name: "JSON payload in the user message",
    placebos: { politeness: "plain", encouragement: "none" },
    write: (made) =>
      talk(made, {
        system: 'Each user message is a JSON object. Reply with a JSON object that has the single key "answer".',
        first: JSON.stringify(
          {
            story: made.story,
            question: made.question,
            ...(made.careful ? { note: "Check your work and avoid mistakes." } : {}),
          },
          null,
          2,
        ),
        again: JSON.stringify({ question: made.question }, null, 2),
        critique: JSON.stringify(
          { request: "Review your previous answer, find mistakes in it if there are any, and answer again." },
          null,
          2,
        ),
        second: JSON.stringify(
          {
            request:
              "Review your previous answer a second time, find mistakes in it if there are any, and answer again.",
          },
          null,
          2,
        ),
        told: JSON.stringify({ feedback: "Your previous answer is wrong.", request: "Answer again." }, null, 2),
        form: json("answer"),
      }),
  },
  {
    name: "YAML-like template",
    placebos: { politeness: "plain", encouragement: "none" },
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          "task: answer the question",
          `story: ${made.story}`,
          `question: ${made.question}`,
          made.careful && "instruction: double-check the work, make no mistakes",
          "output: the answer alone",
        ),
        again: `task: answer the question\nquestion: ${made.question}\noutput: the answer alone`,
        critique:
          "task: review the previous answer and look for mistakes\noutput: a short review, then a line 'Answer: ...'",
        second:
          "task: review the latest answer as well and look for mistakes\noutput: a short review, then a line 'Answer: ...'",
        told: "feedback: the previous answer is wrong\noutput: a new answer alone",
        form: bare,
      }),
  },
  {
    name: "doubt in everyday words",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          made.story,
          made.question,
          'Say it in one short sentence and finish with "Answer: ...".',
          made.careful && "Make sure you don't overlook anything.",
        ),
        again: `So then: ${made.question}`,
        critique: 'I\'m not convinced. Are you sure that this is right? Finish with "Answer: ...".',
        second: 'I still have my doubts. Are you sure? Finish with "Answer: ...".',
        told: 'That\'s not right. Finish with "Answer: ...".',
        form: reasoned("Answer:"),
      }),
  },
  {
    name: "chat messages with greetings",
    placebos: { politeness: "polite", separators: "plain" },
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          "Hi! Can you help me with this, please?",
          `${made.story} ${made.question}`,
          made.careful && "And please double check it, I'd like to avoid mistakes.",
          "Thanks!",
        ),
        again: "Sorry, I closed the window. What is your answer, please?",
        critique: "Thanks! Can you please check that again for mistakes?",
        second: "Thanks! And can you please check it one last time for mistakes?",
        told: "Thanks, but that's wrong. Can you please answer again?",
        form: reasoned("Answer:"),
      }),
  },
  {
    name: "bold labels",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          "\n\n",
          `**Story:** ${made.story}`,
          `**Question:** ${made.question}`,
          made.careful && "**Important:** verify your solution and avoid errors.",
          "**Output:** the final answer only, no explanation.",
        ),
        again: `**Question:** ${made.question}\n\n**Output:** the final answer only, no explanation.`,
        critique:
          "**Step 2:** Critique your answer. Identify any errors.\n\n**Output:** the critique, followed by **Answer:** and the final answer.",
        second:
          "**Step 3:** Critique your revised answer. Identify any errors.\n\n**Output:** the critique, followed by **Answer:** and the final answer.",
        told: "**Feedback:** Your answer is incorrect.\n\n**Output:** a new final answer only, no explanation.",
        form: bare,
      }),
  },
  {
    name: "square-bracket section names",
    placebos: { politeness: "plain", encouragement: "none" },
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          "[STORY]",
          made.story,
          "[QUESTION]",
          made.question,
          "[HOW TO REPLY]",
          `One line: Answer: ...${made.careful ? " Check your work first; avoid mistakes." : ""}`,
        ),
        again: `[QUESTION]\n${made.question}\n[HOW TO REPLY]\nOne line: Answer: ...`,
        critique:
          "[REVIEW]\nFind the problems with your previous answer, if any.\n[HOW TO REPLY]\nTwo sentences, then one line: Answer: ...",
        second:
          "[REVIEW 2]\nFind the problems with your newest answer, if any.\n[HOW TO REPLY]\nTwo sentences, then one line: Answer: ...",
        told: "[FEEDBACK]\nYour previous answer is wrong.\n[HOW TO REPLY]\nOne line: Answer: ...",
        form: labelled("Answer:"),
      }),
  },
  {
    name: "strict referee persona in the follow-up",
    placebos: plain,
    procedures: ["critique", "critique-twice"],
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          made.story,
          made.question,
          made.careful && "Inspect your work for mistakes before you reply.",
          'Reply with "Verdict: <answer>".',
        ),
        again: "",
        critique:
          'Act as a strict referee and criticise the reply above. What would you object to? After your report, reply with "Verdict: <answer>".',
        second:
          'The referee writes a second report: criticise the revised reply. What would you object to? After your report, reply with "Verdict: <answer>".',
        told: "",
        form: labelled("Verdict:"),
      }),
  },
  {
    name: "JSON with reasoning key",
    placebos: plain,
    write: (made) =>
      talk(made, {
        system: `You answer word problems. Output a JSON object with the keys "reasoning" (string) and "answer" (string), in this order, and no other text.`,
        first: join(
          "\n\n",
          `${made.story} ${made.question}`,
          made.careful && "Double-check your reasoning and avoid mistakes before you output the object.",
        ),
        again: `${made.story} ${made.question}`,
        critique: "Review the reasoning and the answer above. Are there any mistakes? Output the JSON object again.",
        second: "Review the reasoning and the answer once more. Are there any mistakes? Output the JSON object again.",
        told: "The answer in your JSON object is wrong. Output a new JSON object.",
        form: json("answer", "reasoning"),
      }),
  },
  {
    name: "letter with Dear assistant",
    placebos: { politeness: "polite", separators: "plain" },
    write: (made) =>
      talk(made, {
        first: join(
          "\n\n",
          "Dear assistant,",
          `would you please solve this for me? ${made.story} ${made.question}`,
          made.careful && "I would be thankful if you checked your work and made sure nothing was overlooked.",
          "Many thanks in advance. A single word or number will do.",
        ),
        again: `Dear assistant,\n\nmay I please put the question to you once more? ${made.question}\n\nMany thanks.`,
        critique:
          'Dear assistant,\n\nwould you please look through your answer once more and tell me of any mistakes in it? Please put the answer at the end, after "Answer:".\n\nMany thanks.',
        second:
          'Dear assistant,\n\nwould you please look through this answer, too, and tell me of any mistakes in it? Please put the answer at the end, after "Answer:".\n\nMany thanks.',
        told: "Dear assistant,\n\nyour answer is wrong. Would you please send me another?\n\nMany thanks.",
        form: bare,
      }),
  },
  {
    name: "terse system message",
    placebos: plain,
    write: (made) =>
      talk(made, {
        system: "Answer with one word or number.",
        first: join(" ", made.story, made.question, made.careful && "(Verify before answering. Avoid errors.)"),
        again: `Again: ${made.question}`,
        critique: "Reconsider your answer.",
        second: "Reconsider your answer again.",
        told: "Incorrect.",
        form: alone,
      }),
  },
  {
    name: "hash fences around the parts",
    placebos: marked,
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          "# TASK",
          `Answer the question from the story.${made.careful ? " Recheck your work; do not overlook anything." : ""}`,
          "# STORY",
          made.story,
          "# QUESTION",
          made.question,
          "# ANSWER",
        ),
        again: `# QUESTION\n${made.question}\n# ANSWER`,
        critique: '# TASK\nRecheck the answer above and point out any mistakes in it. Close with "Answer:".\n# REVIEW',
        second:
          '# TASK\nRecheck the latest answer and point out any mistakes in it. Close with "Answer:".\n# SECOND REVIEW',
        told: "# FEEDBACK\nThe answer above is wrong.\n# NEW ANSWER",
        form: bare,
      }),
  },
  {
    name: "function docstring",
    placebos: { politeness: "plain", encouragement: "none" },
    procedures: ["first-answer", "told-wrong"],
    write: (made) =>
      talk(made, {
        first: `def solve():\n    """\n    ${made.story}\n    ${made.question}\n    """\n\nWhat does solve() return if it returns the answer to the question in its docstring?${made.careful ? " Check your work to avoid mistakes." : ""} Write: Answer: <value>`,
        again: "",
        critique: "",
        told: "That value is wrong. Write: Answer: <value>",
        form: labelled("Answer:"),
      }),
  },
  {
    name: "if it is right keep it, otherwise change it",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          "\n",
          "Question:",
          `${made.story} ${made.question}`,
          made.careful && "After working it out, check your work for anything you may have overlooked.",
          'Give brief reasoning and then the line "Answer: [answer]".',
        ),
        again: `Question:\n${made.question}\nGive the line "Answer: [answer]".`,
        critique:
          'Check your answer for errors. If you find any, correct them; if you find none, keep the answer. Finish with the line "Answer: [answer]".',
        second:
          'Check your answer for errors a second time. If you find any, correct them; if you find none, keep the answer. Finish with the line "Answer: [answer]".',
        told: 'Your answer is wrong. Give brief reasoning and then the line "Answer: [answer]" with another answer.',
        form: reasoned("Answer:"),
      }),
  },
  {
    name: "few-shot with solved and unsolved problems",
    placebos: plain,
    procedures: ["first-answer", "asked-again"],
    write: (made) =>
      talk(made, {
        first: join(
          "\n\n",
          `Below are two solved problems and one unsolved problem. Solve the last one.${made.careful ? " Verify your solution and avoid mistakes." : ""}`,
          ...made.shots.map(
            (shot, place) =>
              `Solved problem ${place + 1}: ${shot.story}\nQuestion: ${shot.question}\nAnswer: ${shot.answer}`,
          ),
          `Unsolved problem: ${made.story}\nQuestion: ${made.question}\nAnswer:`,
        ),
        again: `Unsolved problem: ${made.story}\nQuestion: ${made.question}\nAnswer:`,
        critique: "",
        told: "",
        form: bare,
      }),
  },
  {
    name: "full sentence, then label",
    placebos: plain,
    write: (made) =>
      talk(made, {
        first: join(
          "\n\n",
          made.story,
          made.question,
          join(
            " ",
            'Explain in one sentence how you know, then add a line "Answer:".',
            made.careful && "Think carefully, check your explanation against the story, and avoid mistakes.",
          ),
        ),
        again: `${made.story}\n\n${made.question}`,
        critique: 'Read your explanation again with a critical eye and name any weak point. Then add a line "Answer:".',
        fix: 'Taking into account the problems you found, what is your improved answer? Add a line "Answer:".',
        second:
          'Read the new explanation with a critical eye as well and name any weak point. Then add a line "Answer:".',
        told: 'Your answer is not the right one; it is wrong. Add a line "Answer:" with another.',
        form: reasoned("Answer:"),
      }),
  },
];

const perStyle = 4;
let turned = 0;

export const prompts: readonly StrangerPrompt[] = styles.flatMap((style, place) =>
  Array.from({ length: perStyle }, (_, turn) => {
    const count = place * perStyle + turn;
    const procedure = style.procedures ? pick(style.procedures, turn) : pick(everyProcedure, turned++);
    const openings = style.openings ?? ["plain", "careful"];
    const half = Math.floor(turn / 2);
    const opening = pick(openings, style.procedures?.length === 2 ? half : turn + half + place);
    const task = (style.procedures ? turn + half + place : turn + Math.floor(place / 2)) % 2 === 0 ? "sums" : "riddles";
    const sort = bySort[task];
    const row = pick(sort, count * 5 + place);
    const wrong = wrongAnswers(row);
    const ways = wrong.flatMap((one) => [row.answer, one]);
    const made: Made = {
      row,
      story: row.story,
      question: row.question,
      careful: opening === "careful",
      procedure,
      count,
      said: [
        procedure === "told-wrong" ? pick(wrong, count) : pick(ways, count + place),
        pick(ways, count + place + (count % 2)),
        pick(ways, count + place),
      ],
      shots: [pick(bySort.sums, sort.indexOf(row) + 3), pick(bySort.riddles, sort.indexOf(row) + 5)],
    };
    return {
      style: style.name,
      item: row.id,
      levels: { procedure, opening, task, ...style.placebos },
      messages: style.write(made),
    };
  }),
);

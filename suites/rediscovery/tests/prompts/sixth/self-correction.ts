import type { StrangerCase, StrangerPrompt, Style } from "../stranger-prompt.ts";
import { assistant, join, pick, promptsOf, rowsOf, system, user } from "../stranger-prompt.ts";

interface Row {
  id: string;
  task: "sums" | "riddles";
  story: string;
  question: string;
  answer: string;
  candidates?: string[];
}

type Procedure = "first-answer" | "asked-again" | "critique" | "critique-twice" | "told-wrong";

interface Case extends StrangerCase {
  row: Row;
  count: number;
  procedure: Procedure;
  careful: boolean;
  polite: boolean;
  marked: boolean;
  given: boolean;
  /** What the subject is made to have answered at first, and after a review. */
  earlier: string;
  reviewed: string;
  /** An answer beside the one of the review, which its sentences mention. */
  other: string;
}

type Messages = Exclude<ReturnType<Style<Case>[1]>, string>;

const family = "self-correction";
const rows = rowsOf<Row>("sixth", family);
const tasks = ["sums", "riddles"] as const;
const procedures: readonly Procedure[] = ["first-answer", "asked-again", "critique", "critique-twice", "told-wrong"];

/** A wrong answer to a problem. */
const wrongOf = (row: Row, count: number): string =>
  row.candidates === undefined
    ? String(Number(row.answer) + pick([2, -3, 10, -1], count))
    : pick(
        row.candidates.filter((name) => name !== row.answer),
        count,
      );

function makeCase(count: number, levels: { [factor: string]: string }, procedure: Procedure): Case {
  const task = pick(tasks, count + Math.floor(count / 4));
  const row = pick(
    rows.filter((one) => one.task === task),
    count * 3 + 1,
  );
  const opening = pick(["plain", "careful"], Math.floor(count / 2));
  const wrong = wrongOf(row, count);
  const isWrong = procedure === "told-wrong" || count % 3 === 0;
  const stays = count % 2 === 0;
  return {
    row,
    count,
    procedure,
    careful: opening === "careful",
    polite: levels.politeness === "polite",
    marked: levels.separators === "marked",
    given: levels.encouragement === "given",
    earlier: isWrong ? wrong : row.answer,
    reviewed: isWrong === stays ? wrong : row.answer,
    other: isWrong === stays ? row.answer : wrong,
    levels: { procedure, opening, task, ...levels },
  };
}

const problem = (row: Row, between = " "): string => `${row.story}${between}${row.question}`;

/** Other problems of the same task as examples. */
const examples = (made: Case, many: number): Row[] => {
  const same = rows.filter((row) => row.task === made.row.task);
  return Array.from({ length: many }, (_, place) => pick(same, same.indexOf(made.row) + 4 + 5 * place));
};

interface Turns {
  again: string;
  review: string;
  second: string;
  wrong: string;
}

/** The first prompt and what follows it in the procedure. */
function converse(
  made: Case,
  first: string | Messages,
  turns: Turns,
  reply: (answer: string) => string = (answer) => `Answer: ${answer}`,
): Messages {
  const opening = typeof first === "string" ? [user(first)] : first;
  if (made.procedure === "first-answer") return opening;
  const answered = [...opening, assistant(reply(made.earlier))];
  if (made.procedure === "asked-again") return [...answered, user(turns.again)];
  if (made.procedure === "told-wrong") return [...answered, user(turns.wrong)];
  if (made.procedure === "critique") return [...answered, user(turns.review)];
  return [
    ...answered,
    user(turns.review),
    assistant(
      `I went over it again. One could also say ${made.other}, but I settle on ${made.reviewed}. ${reply === bare ? `Answer: ${made.reviewed}` : reply(made.reviewed)}`,
    ),
    user(turns.second),
  ];
}

const bare = (answer: string): string => answer;
const sentence = (answer: string): string => `The answer is ${answer}.`;
const json = (answer: string): string => JSON.stringify({ answer });
const label =
  (name: string) =>
  (answer: string): string =>
    `${name}: ${answer}`;

const plain = { politeness: "plain", separators: "plain", encouragement: "none" };
const unmarked = { politeness: "plain", encouragement: "none" };

// Templates of agents in which every factor is swapped.
const swapped: readonly Style<Case>[] = [
  [
    "agent: parts joined by blank lines",
    (made) => {
      const thanks = made.polite && "Thank you.";
      return converse(
        made,
        join(
          "\n\n",
          made.given && "A lot depends on your answer.",
          made.marked && "### Problem",
          problem(made.row),
          made.marked && "### Instructions",
          join(
            " ",
            "Solve the problem.",
            made.careful && "Check your work and avoid mistakes.",
            "End with a line of the form 'Answer: <answer>'.",
          ),
          thanks,
        ),
        {
          again: join(
            " ",
            "What is your answer to the question? End with a line of the form 'Answer: <answer>'.",
            thanks,
          ),
          review: join(
            " ",
            "Review your previous answer and find problems with it. End with a line of the form 'Answer: <answer>'.",
            thanks,
          ),
          second: join(
            " ",
            "Review your latest answer once more and find problems with it. End with a line of the form 'Answer: <answer>'.",
            thanks,
          ),
          wrong: join(" ", "Your answer is wrong. End with a line of the form 'Answer: <answer>'.", thanks),
        },
      );
    },
  ],
  [
    "agent: prefix and suffix",
    (made) => {
      const ask = made.polite ? "Please give" : "Give";
      return converse(
        made,
        join(
          "\n",
          made.given && "You are an amazing problem solver!",
          made.marked ? `<problem>\n${problem(made.row, "\n")}\n</problem>` : problem(made.row, "\n"),
          made.careful && "Make sure that nothing is overlooked.",
          `${ask} only the final answer.`,
        ),
        {
          again: `${made.row.question} ${ask} only the final answer.`,
          review: `Are you sure about that? Check your answer again. ${ask} only the final answer.`,
          second: `Check it one more time. Are you sure? ${ask} only the final answer.`,
          wrong: `That is incorrect. ${ask} only the final answer.`,
        },
        bare,
      );
    },
  ],
  [
    "agent: system and user",
    (made) =>
      converse(
        made,
        [
          system(
            join(
              " ",
              "You solve short word problems.",
              made.careful && "Double-check your work before you answer, and avoid mistakes.",
              "Always finish with 'Final answer: X'.",
              made.given && "Your answers matter a great deal to our users.",
            ),
          ),
          user(
            join(
              "\n",
              made.marked && "## Story",
              made.row.story,
              made.marked && "## Question",
              made.row.question,
              made.polite && "Please answer.",
            ),
          ),
        ],
        {
          again: join("\n", made.marked && "## Question", made.row.question, made.polite && "Please answer."),
          review: `Review your answer and look for problems in it.${made.polite ? " Please state the final answer again." : " Then state the final answer again."}`,
          second: `Review your answer a second time and look for problems in it.${made.polite ? " Please state the final answer again." : " Then state the final answer again."}`,
          wrong: `Your final answer is not correct.${made.polite ? " Please state another one." : " State another one."}`,
        },
        label("Final answer"),
      ),
  ],
  [
    "agent: json reply",
    (made) => {
      const form = `${made.polite ? "Please respond" : "Respond"} with JSON: {"answer": "..."}`;
      return converse(
        made,
        join(
          "\n",
          made.marked && "---",
          problem(made.row),
          made.marked && "---",
          made.careful && "Before you respond, check your work.",
          form,
          made.given && "Good luck!",
        ),
        {
          again: `What is your answer?\n${form}`,
          review: `Criticise your previous answer: what problems does it have? After that give your answer.\n${form}`,
          second: `Now criticise your revised answer in the same way: what problems does it have? After that give your answer.\n${form}`,
          wrong: `Your previous answer is wrong.\n${form}`,
        },
        json,
      );
    },
  ],
  [
    "agent: xml with answer tag",
    (made) => {
      const form = made.marked
        ? "Write the answer inside <answer></answer> tags."
        : "Write the answer after 'ANSWER:'.";
      return converse(
        made,
        join(
          "\n",
          made.marked ? `<story>${made.row.story}</story>` : made.row.story,
          made.marked ? `<question>${made.row.question}</question>` : made.row.question,
          join(" ", "Reason first.", made.careful && "Make sure to avoid mistakes.", form),
          made.given && "I have full confidence in you, you are excellent at this.",
          made.polite && "Thanks!",
        ),
        {
          again: join(" ", "The question once more:", made.row.question, form, made.polite && "Thanks!"),
          review: join(" ", "Reconsider your answer. Are there any errors in it?", form, made.polite && "Thanks!"),
          second: join(" ", "Reconsider it again. Are there any errors left?", form, made.polite && "Thanks!"),
          wrong: join(" ", "This answer is wrong.", form, made.polite && "Thanks!"),
        },
        made.marked ? (answer) => `<answer>${answer}</answer>` : label("ANSWER"),
      );
    },
  ],
  [
    "agent: numbered steps",
    (made) =>
      converse(
        made,
        join(
          "\n",
          made.given && "It is extremely important that you get this right.",
          made.marked && "# Task",
          made.polite ? "Please do the following:" : "Do the following:",
          "1. Read the problem.",
          "2. Work out the answer.",
          made.careful
            ? "3. Check your work so that no mistake slips through.\n4. Write 'Answer:' and the answer."
            : "3. Write 'Answer:' and the answer.",
          made.marked && "# Problem",
          problem(made.row),
        ),
        {
          again: `${made.polite ? "Please answer" : "Answer"} the problem again: ${problem(made.row)}`,
          review: `${made.polite ? "Please do" : "Do"} the following:\n1. Review your answer above and list any problems with it.\n2. Write 'Answer:' and the improved answer.`,
          second: `${made.polite ? "Please do" : "Do"} it a second time:\n1. Review your new answer and list any problems with it.\n2. Write 'Answer:' and the improved answer.`,
          wrong: `The answer you gave is wrong. ${made.polite ? "Please write" : "Write"} 'Answer:' and another answer.`,
        },
      ),
  ],
  [
    "agent: labelled fields",
    (made) =>
      converse(
        made,
        join(
          "\n",
          made.marked ? `=== STORY ===\n${made.row.story}` : `Story: ${made.row.story}`,
          made.marked ? `=== QUESTION ===\n${made.row.question}` : `Question: ${made.row.question}`,
          made.careful && "Verify your work and make sure that you overlook nothing.",
          made.polite && "Please reply with the answer alone.",
          !made.polite && "Reply with the answer alone.",
          made.given && "You can do this, all the best!",
        ),
        {
          again: `Question: ${made.row.question}${made.polite ? " Please reply with the answer alone." : " Reply with the answer alone."}`,
          review: `Look over your answer for mistakes.${made.polite ? " Please reply" : " Reply"} with the answer that you now think right.`,
          second: `Look over that answer for mistakes as well.${made.polite ? " Please reply" : " Reply"} with the answer that you now think right.`,
          wrong: `${made.earlier} is wrong.${made.polite ? " Please reply" : " Reply"} with another answer.`,
        },
        bare,
      ),
  ],
  [
    "agent: examples first",
    (made) =>
      converse(
        made,
        join(
          "\n\n",
          join(
            " ",
            made.polite ? "Please solve the last problem." : "Solve the last problem.",
            made.careful && "Check your work and avoid mistakes.",
            made.given && "You have been doing brilliantly so far.",
          ),
          made.marked && "## Solved problems",
          examples(made, 2)
            .map((row) => `Problem: ${problem(row)}\nAnswer: ${row.answer}`)
            .join("\n\n"),
          made.marked && "## Problem to solve",
          `Problem: ${problem(made.row)}\nAnswer:`,
        ),
        {
          again: made.polite
            ? "Please tell me: what is your answer to the last problem?"
            : "What is your answer to the last problem?",
          review: `${made.polite ? "Please review" : "Review"} your answer to the last problem and look for problems in it. Finish with 'Answer: ...'.`,
          second: `${made.polite ? "Please review" : "Review"} it again and look for any remaining problems. Finish with 'Answer: ...'.`,
          wrong: `Your answer to the last problem is wrong. ${made.polite ? "Please finish" : "Finish"} with 'Answer: ...'.`,
        },
      ),
  ],
  [
    "agent: step by step and final line",
    (made) =>
      converse(
        made,
        join(
          "\n\n",
          `${made.polite ? "Please answer" : "Answer"} the question below. Think step by step, then write your final answer on the last line as "FINAL: <answer>".`,
          made.careful && "Check every step of your work.",
          made.marked && "-----",
          problem(made.row),
          made.marked && "-----",
          made.given && "This is vital to us.",
        ),
        {
          again: `${made.polite ? "Please answer" : "Answer"} the question again: ${made.row.question}`,
          review: `${made.polite ? "Please double-check" : "Double-check"} your reasoning and your answer for errors, then write the final answer on the last line as "FINAL: <answer>".`,
          second: `${made.polite ? "Please double-check" : "Double-check"} it for errors one more time, then write the final answer on the last line as "FINAL: <answer>".`,
          wrong: `That answer is incorrect. ${made.polite ? "Please write" : "Write"} the right one on the last line as "FINAL: <answer>".`,
        },
        label("FINAL"),
      ),
  ],
  [
    "agent: conditions in one paragraph",
    (made) =>
      converse(
        made,
        join(
          " ",
          made.given && "You are one of the best reasoners there are.",
          made.marked ? `<text>${problem(made.row)}</text>` : problem(made.row),
          made.careful && "Make sure you don't overlook anything and avoid mistakes.",
          made.polite ? "Answer briefly, please." : "Answer briefly.",
        ),
        {
          again: made.polite ? "So what is your answer, please?" : "So what is your answer?",
          review: made.polite
            ? "Is that right? Re-examine your answer and point out its problems, please."
            : "Is that right? Re-examine your answer and point out its problems.",
          second: made.polite
            ? "Re-examine the new answer too, please, and point out its problems."
            : "Re-examine the new answer too and point out its problems.",
          wrong: made.polite
            ? "No, that is the wrong answer. Another one, please."
            : "No, that is the wrong answer. Another one.",
        },
        sentence,
      ),
  ],
  [
    "agent: the classic review prompt",
    (made) =>
      converse(
        made,
        join(
          "\n",
          made.marked ? `# Question\n${problem(made.row)}\n# Answer format` : `Q: ${problem(made.row)}`,
          made.careful && "Check your work before giving the answer, and avoid errors.",
          `${made.polite ? "Please state" : "State"} your final answer in the form "Answer: X".`,
          made.given && "My job depends on your answer.",
        ),
        {
          again: `Q: ${problem(made.row)}\n${made.polite ? "Please state" : "State"} your final answer in the form "Answer: X".`,
          review: `Review your previous answer and find problems with your answer. Based on the problems you found, improve your answer. ${made.polite ? "Please state" : "State"} your final answer in the form "Answer: X".`,
          second: `Review your previous answer again and find problems with your answer. Based on the problems you found, improve your answer. ${made.polite ? "Please state" : "State"} your final answer in the form "Answer: X".`,
          wrong: `Your previous answer was incorrect. ${made.polite ? "Please state" : "State"} your final answer in the form "Answer: X".`,
        },
      ),
  ],
];

const swaps: readonly { [factor: string]: string }[] = [
  plain,
  { ...plain, politeness: "polite" },
  { ...plain, separators: "marked" },
  { ...plain, encouragement: "given" },
  { ...plain, politeness: "polite", separators: "marked" },
];

// Ways of writing that keep their manner and swap the procedure and the opening only.
const free: readonly Style<Case>[] = [
  [
    "bare problem",
    (made) =>
      converse(
        made,
        join(" ", problem(made.row), made.careful && "Check your work."),
        {
          again: made.row.question,
          review: "Are you sure?",
          second: "Are you really sure?",
          wrong: "Wrong.",
        },
        bare,
      ),
    plain,
  ],
  [
    "careful scientist with a long preamble",
    (made) =>
      converse(
        made,
        `In this experiment we present short problems, each of which has exactly one answer. We record the answer that you give. ${made.careful ? "Before you commit yourself, check your work and make sure that you have not overlooked anything. " : ""}The problem reads as follows.

${made.row.story}

${made.row.question}

State the answer after the word "Answer:".`,
        {
          again: `We present the same problem once more.\n\n${problem(made.row, "\n\n")}\n\nState the answer after the word "Answer:".`,
          review: `We now ask you to scrutinise the answer that you have given and to identify any problems in it. Thereafter state the answer that you consider correct after the word "Answer:".`,
          second: `We ask you to scrutinise your answer a second time and to identify any problems that remain. Thereafter state the answer that you consider correct after the word "Answer:".`,
          wrong: `We inform you that the answer you have given is wrong. State another answer after the word "Answer:".`,
        },
      ),
    plain,
  ],
  [
    "hurried student, lower case",
    (made) =>
      converse(
        made,
        `quick question: ${problem(made.row)} ${made.careful ? "check ur work, no mistakes. " : ""}just the answer`,
        {
          again: "so whats your answer? just the answer",
          review: "hmm are you sure? check it again",
          second: "check again, sure?",
          wrong: "nope thats wrong",
        },
        bare,
      ),
    plain,
  ],
  [
    "Markdown document",
    (made) =>
      converse(
        made,
        `# Problem

${made.row.story}

**Question:** ${made.row.question}

# Output

- One line: \`Answer: ...\`${made.careful ? "\n- Check your work first and avoid mistakes." : ""}`,
        {
          again: `# Question\n\n${made.row.question}\n\n# Output\n\n- One line: \`Answer: ...\``,
          review: `# Review\n\nLook for problems in your answer above.\n\n# Output\n\n- Your critique, then one line: \`Answer: ...\``,
          second: `# Second review\n\nLook for problems in your answer above once more.\n\n# Output\n\n- Your critique, then one line: \`Answer: ...\``,
          wrong: `# Feedback\n\nYour answer is wrong.\n\n# Output\n\n- One line: \`Answer: ...\``,
        },
      ),
    { ...unmarked, separators: "marked" },
  ],
  [
    "XML with several tags",
    (made) =>
      converse(
        made,
        `<story>
${made.row.story}
</story>
<question>
${made.row.question}
</question>
<instructions>
Put your answer into <answer></answer> tags.${made.careful ? " Check your work and make sure you avoid mistakes." : ""}
</instructions>`,
        {
          again: `<question>\n${made.row.question}\n</question>\n<instructions>\nPut your answer into <answer></answer> tags.\n</instructions>`,
          review: `<instructions>\nReview your answer, find problems in it, and put your answer into <answer></answer> tags.\n</instructions>`,
          second: `<instructions>\nReview your new answer, find problems in it, and put your answer into <answer></answer> tags.\n</instructions>`,
          wrong: `<feedback>\nYour answer is wrong.\n</feedback>\n<instructions>\nPut your answer into <answer></answer> tags.\n</instructions>`,
        },
        (answer) => `<answer>${answer}</answer>`,
      ),
    { ...unmarked, separators: "marked" },
  ],
  [
    "JSON payload",
    (made) =>
      converse(
        made,
        JSON.stringify(
          {
            story: made.row.story,
            question: made.row.question,
            instructions: made.careful
              ? "Check your work. Avoid mistakes. Return the answer only."
              : "Return the answer only.",
          },
          undefined,
          2,
        ),
        {
          again: JSON.stringify({ question: made.row.question, instructions: "Return the answer only." }),
          review: JSON.stringify({ instructions: "Review your answer for problems, then return the answer." }),
          second: JSON.stringify({
            instructions: "Review your answer for problems a second time, then return the answer.",
          }),
          wrong: JSON.stringify({ feedback: "Your answer is wrong.", instructions: "Return the answer only." }),
        },
        bare,
      ),
    unmarked,
  ],
  [
    "capital headings",
    (made) =>
      converse(
        made,
        `PROBLEM
${made.row.story}

QUESTION
${made.row.question}

ANSWER FORMAT
"Answer: ..." on a line of its own${made.careful ? "\n\nNOTE\nCheck your work; avoid mistakes." : ""}`,
        {
          again: `QUESTION\n${made.row.question}`,
          review: `REVIEW\nGo through your answer and find what is problematic about it. Then write "Answer: ..." on a line of its own.`,
          second: `SECOND REVIEW\nGo through your answer once more and find what is problematic about it. Then write "Answer: ..." on a line of its own.`,
          wrong: `FEEDBACK\nThe answer is incorrect. Write "Answer: ..." on a line of its own.`,
        },
      ),
    unmarked,
  ],
  [
    "non-native English",
    (made) =>
      converse(
        made,
        `Here is one problem to solve. ${problem(made.row)} ${made.careful ? "You must control and check your work, that there are no mistakes. " : ""}Give me only the answer, I do not need other text.`,
        {
          again: `I ask you one more time the same: ${made.row.question}`,
          review:
            "Now you must look again at your answer and search if there are problems in it. After this give me the answer.",
          second:
            "Look again at this answer too and search if there are still problems in it. After this give me the answer.",
          wrong: "This answer what you gave is wrong. Give me other answer.",
        },
        bare,
      ),
    plain,
  ],
  [
    "British and courteous",
    (made) =>
      converse(
        made,
        `Would you please have a go at this one? ${problem(made.row)} ${made.careful ? "Do check your work, so as to avoid any mistakes. " : ""}Many thanks.`,
        {
          again: `Thank you. And once more, please: ${made.row.question}`,
          review: "Thank you. Would you please look over your answer and see whether anything is amiss with it?",
          second: "Thank you. Would you please look over it once more and see whether anything is still amiss?",
          wrong: "Thank you, but I am afraid your answer is wrong. What would you say instead, please?",
        },
        sentence,
      ),
    { politeness: "polite", separators: "plain" },
  ],
  [
    "typos in the instructions",
    (made) =>
      converse(
        made,
        `Anser the folowing probelm.
${problem(made.row)}
${made.careful ? "Chekc your work and avoid mistaeks. Check everyting.\n" : ""}Writte "Answer: " adn then teh answer.`,
        {
          again: `Waht is your answer? ${made.row.question}`,
          review: `Reveiw your answer and find any problems wiht it, check it. Writte "Answer: " adn then teh answer.`,
          second: `Reveiw your answer agian and find any problems wiht it, check it. Writte "Answer: " adn then teh answer.`,
          wrong: `Yuor answer is wrong. Writte "Answer: " adn then teh answer.`,
        },
      ),
    plain,
  ],
  [
    "emojis",
    (made) =>
      converse(
        made,
        `🧩 ${problem(made.row)}${made.careful ? "\n🔍 Check your work, avoid mistakes" : ""}\n👉 Answer only`,
        {
          again: `🔁 ${made.row.question}\n👉 Answer only`,
          review: "🔍 Review your answer: any problems with it? 👉 Then give the answer",
          second: "🔍🔍 Review it again: any problems with it? 👉 Then give the answer",
          wrong: "❌ Your answer is wrong. 👉 Give another answer",
        },
        bare,
      ),
    plain,
  ],
  [
    "fenced problem",
    (made) =>
      converse(
        made,
        `Solve:

\`\`\`text
${made.row.story}
${made.row.question}
\`\`\`

${made.careful ? "Check your work.\n" : ""}Print the answer only.`,
        {
          again: `Solve again:\n\n\`\`\`text\n${made.row.story}\n${made.row.question}\n\`\`\`\n\nPrint the answer only.`,
          review: "Review your output for errors. Print the answer only.",
          second: "Review the latest output for errors too. Print the answer only.",
          wrong: "Your output is wrong. Print another answer only.",
        },
        bare,
      ),
    unmarked,
  ],
  [
    "triple quotes",
    (made) =>
      converse(
        made,
        `Answer the question about the text in triple quotes.
"""
${made.row.story}
"""
${made.row.question}${made.careful ? "\nMake sure nothing in the text is overlooked." : ""}`,
        {
          again: `"""\n${made.row.story}\n"""\n${made.row.question}`,
          review:
            "Reconsider your answer with the text in mind. Do you find anything to object to? Finish with your answer.",
          second: "Reconsider your answer a second time. Do you find anything to object to? Finish with your answer.",
          wrong: "Your answer to this question is wrong.",
        },
        sentence,
      ),
    unmarked,
  ],
  [
    "system tells the form, user gives the problem alone",
    (made) =>
      converse(
        made,
        [
          system(
            `Answer the user's question. ${made.careful ? "Check your work before you answer. " : ""}Reply with the answer only, no other words.`,
          ),
          user(problem(made.row)),
        ],
        {
          again: problem(made.row),
          review: "Check your answer.",
          second: "Check your answer again.",
          wrong: "Your answer is incorrect.",
        },
        bare,
      ),
    plain,
  ],
  [
    "role line of a tutor",
    (made) =>
      converse(
        made,
        `You are a tutor who solves word problems and riddles for a textbook.

${problem(made.row)}

${made.careful ? "The textbook must be free of errors, so check your work and avoid mistakes.\n" : ""}Enter the solution as "Solution: ...".`,
        {
          again: `What is your answer? Enter the solution as "Solution: ...".`,
          review: `As a proofreader would, review your solution and look for errors in it. Then enter the solution as "Solution: ...".`,
          second: `Review the solution once more, as a second proofreader would, and look for errors in it. Then enter the solution as "Solution: ...".`,
          wrong: `The solution is wrong. Enter another as "Solution: ...".`,
        },
        label("Solution"),
      ),
    { politeness: "plain", separators: "plain" },
  ],
  [
    "few-shot Q and A",
    (made) =>
      converse(
        made,
        `${made.careful ? "Check your work and avoid mistakes when you fill in the last A.\n\n" : ""}${examples(made, 3)
          .map((row) => `Q: ${problem(row)}\nA: ${row.answer}`)
          .join("\n\n")}

Q: ${problem(made.row)}
A:`,
        {
          again: `Q: ${problem(made.row)}\nA:`,
          review: "Have another look at your last A and find possible problems with it. Finish with 'A: ...'.",
          second: "Have yet another look at it and find possible problems with it. Finish with 'A: ...'.",
          wrong: "Your last A is wrong. Finish with 'A: ...'.",
        },
        label("A"),
      ),
    plain,
  ],
  [
    "few-shot in the system message",
    (made) =>
      converse(
        made,
        [
          system(
            `You answer problems in the style of these examples.

${examples(made, 2)
  .map((row) => `${problem(row)} => ${row.answer}`)
  .join("\n")}${made.careful ? "\n\nCheck your work so that nothing is overlooked." : ""}`,
          ),
          user(problem(made.row)),
        ],
        {
          again: "What is your answer?",
          review: "Find the flaws in your answer, if it has any, and give a revised answer.",
          second: "Find the flaws in the revised answer, if it has any, and revise it again.",
          wrong: "That's not the right answer.",
        },
        bare,
      ),
    unmarked,
  ],
  [
    "bullets with dots",
    (made) =>
      converse(
        made,
        `• Story: ${made.row.story}
• Question: ${made.row.question}${made.careful ? "\n• Check the work; avoid mistakes" : ""}
• Format: answer only`,
        {
          again: `• Question: ${made.row.question}\n• Format: answer only`,
          review: "• Review your answer\n• Name any problems with it\n• Finish with 'Answer: ...'",
          second: "• Review your answer a second time\n• Name any problems with it\n• Finish with 'Answer: ...'",
          wrong: "• Your answer is wrong\n• Format: answer only",
        },
      ),
    plain,
  ],
  [
    "curt",
    (made) =>
      converse(
        made,
        `${problem(made.row)}${made.careful ? " Avoid mistakes." : ""} Answer only.`,
        {
          again: "Again. Your answer?",
          review: "Check that.",
          second: "Check once more.",
          wrong: "Incorrect.",
        },
        bare,
      ),
    plain,
  ],
  [
    "chatty colleague",
    (made) =>
      converse(
        made,
        `Hey, we had this one at lunch and nobody could agree: ${problem(made.row)} ${made.careful ? "Do check your working so we don't end up with a mistake. " : ""}What would you say?`,
        {
          again: `Someone came in late, so I'll ask again: ${made.row.question}`,
          review: "Hmm, I have my doubts about that. Do you want to reconsider your answer?",
          second: "Hmm, I still have my doubts. Do you want to reconsider it again?",
          wrong: `Turns out ${made.earlier} is wrong. What would you say instead?`,
        },
        sentence,
      ),
    plain,
  ],
  [
    "encouraging teacher",
    (made) =>
      converse(
        made,
        `You are such a clever student, and I know that you can do this! ${problem(made.row)} ${made.careful ? "Check your work, so that there are no mistakes. " : ""}Tell me your answer.`,
        {
          again: `You are doing great! Tell me your answer: ${made.row.question}`,
          review: "You are doing great! Now review your answer: can you find any problems in it?",
          second: "You are doing great! Now review your answer another time: can you find any problems in it?",
          wrong: "You are a clever student, but your answer is wrong. Tell me another answer, you can do it!",
        },
        sentence,
      ),
    { politeness: "plain", separators: "plain", encouragement: "given" },
  ],
  [
    "stakes",
    (made) =>
      converse(
        made,
        `Lives depend on the answer to this question, so it matters enormously. ${problem(made.row)} ${made.careful ? "Make sure that you overlook nothing. " : ""}Write "Answer:" and the answer.`,
        {
          again: `It still matters enormously. What is your answer? Write "Answer:" and the answer.`,
          review: `It matters enormously, so inspect your answer for problems. Write "Answer:" and the answer.`,
          second: `It matters enormously, so inspect the answer for problems again. Write "Answer:" and the answer.`,
          wrong: `That answer is wrong, and it matters enormously. Write "Answer:" and the answer.`,
        },
      ),
    { politeness: "plain", separators: "plain", encouragement: "given" },
  ],
  [
    "explicit chain of thought",
    (made) =>
      converse(
        made,
        `${problem(made.row, "\n")}

Let's think step by step.${made.careful ? " Check each step of the work for mistakes." : ""} Finish with "So the answer is X."`,
        {
          again: `${made.row.question} Let's think step by step. Finish with "So the answer is X."`,
          review: `Go back over your steps and check whether the answer holds up. Finish with "So the answer is X."`,
          second: `Go back over your steps one more time and check whether the answer holds up. Finish with "So the answer is X."`,
          wrong: `That answer is wrong. Let's think step by step. Finish with "So the answer is X."`,
        },
        (answer) => `I take what the text says one by one. So the answer is ${answer}.`,
      ),
    plain,
  ],
  [
    "JSON schema",
    (made) =>
      converse(
        made,
        `Respond with JSON that validates against {"type":"object","properties":{"reasoning":{"type":"string"},"answer":{"type":"string"}},"required":["reasoning","answer"]}.
${made.careful ? "Check your work and avoid mistakes.\n" : ""}
${problem(made.row, "\n")}`,
        {
          again: `Same schema. ${made.row.question}`,
          review: `Same schema. Review your answer and find the problems in it; put the review into "reasoning" and the answer into "answer".`,
          second: `Same schema. Review your answer a second time and find the problems in it; put the review into "reasoning" and the answer into "answer".`,
          wrong: `Same schema. Your answer was wrong.`,
        },
        (answer) => JSON.stringify({ reasoning: "I go by what the text says.", answer }),
      ),
    unmarked,
  ],
  [
    "square brackets",
    (made) =>
      converse(
        made,
        `[STORY] ${made.row.story} [/STORY]
[QUESTION] ${made.row.question} [/QUESTION]
[INSTRUCTION] ${made.careful ? "Check your work. Avoid mistakes. " : ""}Write only the answer. [/INSTRUCTION]`,
        {
          again: `[QUESTION] ${made.row.question} [/QUESTION]\n[INSTRUCTION] Write only the answer. [/INSTRUCTION]`,
          review: "[INSTRUCTION] Review your answer for problems, then write the answer. [/INSTRUCTION]",
          second: "[INSTRUCTION] Review your answer for problems once more, then write the answer. [/INSTRUCTION]",
          wrong: "[FEEDBACK] Your answer is wrong. [/FEEDBACK]\n[INSTRUCTION] Write only the answer. [/INSTRUCTION]",
        },
        bare,
      ),
    unmarked,
  ],
  [
    "placeholders in the answer",
    (made) =>
      converse(
        made,
        `Problem: ${problem(made.row)}

Use this format:
Reasoning: <one or two sentences>
Answer: <the answer>${made.careful ? "\n\nCheck your work before you fill in the answer." : ""}`,
        {
          again: `Problem: ${problem(made.row)}\n\nUse this format:\nReasoning: <one or two sentences>\nAnswer: <the answer>`,
          review:
            "Now act as a critic of your own answer.\n\nUse this format:\nProblems: <what is wrong with the answer, if anything>\nAnswer: <the answer>",
          second:
            "Now act as a critic of your revised answer.\n\nUse this format:\nProblems: <what is wrong with the answer, if anything>\nAnswer: <the answer>",
          wrong:
            "Your answer is incorrect.\n\nUse this format:\nReasoning: <one or two sentences>\nAnswer: <the answer>",
        },
        (answer) => `Reasoning: I go by what the text says.\nAnswer: ${answer}`,
      ),
    plain,
  ],
  [
    "question before story",
    (made) =>
      converse(
        made,
        `${made.row.question}
Base your answer on this: ${made.row.story}
${made.careful ? "Check your work and avoid mistakes. " : ""}Keep it to one line.`,
        {
          again: `Once more: ${made.row.question} Keep it to one line.`,
          review: "Have you considered everything? Check your answer against the text and give it again.",
          second: "Check your answer against the text one more time and give it again.",
          wrong: "I can tell you that your answer is wrong. Give another one.",
        },
        sentence,
      ),
    plain,
  ],
  [
    "instructions before and after",
    (made) =>
      converse(
        made,
        `Below is a problem. Solve it.
${problem(made.row)}
Remember: ${made.careful ? "avoid mistakes, check your work, and " : ""}give the answer after "Answer:".`,
        {
          again: `Below is the problem again. Solve it.\n${problem(made.row)}\nRemember: give the answer after "Answer:".`,
          review: `Above is your answer. Evaluate it critically and list its problems.\nRemember: give the answer after "Answer:".`,
          second: `Above is your revised answer. Evaluate it critically as well and list its problems.\nRemember: give the answer after "Answer:".`,
          wrong: `Above is your answer. It is wrong.\nRemember: give the answer after "Answer:".`,
        },
      ),
    plain,
  ],
  [
    "polite email",
    (made) =>
      converse(
        made,
        `Dear assistant,

Please could you help with the following?

${problem(made.row)}

${made.careful ? "Kindly check your work so that mistakes are avoided.\n\n" : ""}Many thanks,
Ruth`,
        {
          again: `Dear assistant,\n\nPlease could you answer once more? ${made.row.question}\n\nMany thanks,\nRuth`,
          review: `Dear assistant,\n\nPlease could you review your answer and let me know of any problems with it, together with your answer?\n\nMany thanks,\nRuth`,
          second: `Dear assistant,\n\nPlease could you review your answer a second time and let me know of any problems with it, together with your answer?\n\nMany thanks,\nRuth`,
          wrong: `Dear assistant,\n\nYour answer is wrong. Please could you send me another one?\n\nMany thanks,\nRuth`,
        },
        sentence,
      ),
    { politeness: "polite", separators: "plain" },
  ],
  [
    "key and value lines",
    (made) =>
      converse(
        made,
        `story = "${made.row.story}"
question = "${made.row.question}"
instruction = "${made.careful ? "Check your work and avoid mistakes. " : ""}Answer in as few words as possible."`,
        {
          again: `question = "${made.row.question}"\ninstruction = "Answer in as few words as possible."`,
          review: `instruction = "Review your answer for mistakes, then answer."`,
          second: `instruction = "Review your answer for mistakes again, then answer."`,
          wrong: `feedback = "Your answer is wrong."\ninstruction = "Answer in as few words as possible."`,
        },
        bare,
      ),
    unmarked,
  ],
  [
    "candidates or number named",
    (made) =>
      converse(
        made,
        `${problem(made.row)}
${made.row.candidates === undefined ? "The answer is a whole number." : `The answer is one of: ${made.row.candidates.join(", ")}.`}
${made.careful ? "Make sure that you avoid mistakes.\n" : ""}Reply with nothing but the answer.`,
        {
          again: `${made.row.question}\nReply with nothing but the answer.`,
          review: "Question your own answer: is it really right? Reply with the answer at the end.",
          second: "Question your own answer once more: is it really right? Reply with the answer at the end.",
          wrong: "The answer that you replied with is wrong. Reply with nothing but another answer.",
        },
        bare,
      ),
    plain,
  ],
  [
    "quiz show",
    (made) =>
      converse(
        made,
        `Next round. ${problem(made.row)} ${made.careful ? "Double-check your work before you buzz in. " : ""}Your answer?`,
        {
          again: `I'll repeat the question. ${made.row.question} Your answer?`,
          review: "Is that your final answer? Are you sure about it?",
          second: "And are you sure about it now?",
          wrong: "That is the wrong answer. Another try?",
        },
        sentence,
      ),
    plain,
  ],
  [
    "protocol with trial numbers",
    (made) =>
      converse(
        made,
        [
          system("You take part in an experiment with problems. End each reply with 'Answer:' and your answer."),
          user(
            `Trial ${String(made.count + 1)}, first step. ${made.careful ? "Check your work and make sure that nothing is overlooked. " : ""}${problem(made.row)}`,
          ),
        ],
        {
          again: `Trial ${String(made.count + 1)}, second step. Answer the question once more. ${made.row.question}`,
          review: `Trial ${String(made.count + 1)}, second step. Review the answer that you gave in the first step and report problems in it.`,
          second: `Trial ${String(made.count + 1)}, third step. Review the answer that you gave in the second step and report problems in it.`,
          wrong: `Trial ${String(made.count + 1)}, second step. The answer that you gave in the first step is wrong.`,
        },
      ),
    plain,
  ],
  [
    "self-verification wording",
    (made) =>
      converse(
        made,
        `Solve this problem${made.careful ? ", verify your work, and make sure to avoid errors" : ""}. ${problem(made.row)}
Final line: "Result: ..."`,
        {
          again: `Solve this problem. ${problem(made.row)}\nFinal line: "Result: ..."`,
          review: `Verify your result. If you discover an error in it, correct it.\nFinal line: "Result: ..."`,
          second: `Verify your result again. If you discover an error in it, correct it.\nFinal line: "Result: ..."`,
          wrong: `Your result is incorrect.\nFinal line: "Result: ..."`,
        },
        label("Result"),
      ),
    plain,
  ],
  [
    "feedback generator as in self-refine",
    (made) =>
      converse(
        made,
        `Question: ${problem(made.row)}
${made.careful ? "Avoid mistakes and check your work.\n" : ""}Let the last line be "The answer is ___."`,
        {
          again: `Question: ${problem(made.row)}\nLet the last line be "The answer is ___."`,
          review: `Give feedback on your own answer: what problems do you see? Then refine it. Let the last line be "The answer is ___."`,
          second: `Give feedback on the refined answer: what problems do you see? Then refine it again. Let the last line be "The answer is ___."`,
          wrong: `Your answer is wrong. Let the last line be "The answer is ___."`,
        },
        sentence,
      ),
    plain,
  ],
  [
    "told by a key",
    (made) =>
      converse(
        made,
        `Exercise: ${problem(made.row)}
${made.careful ? "Look through your work for mistakes before you hand in the answer.\n" : ""}Hand in the answer as "Answer: ...".`,
        {
          again: `Hand in your answer to the exercise again as "Answer: ...".`,
          review: `Mark your own answer as a strict examiner would and name its weaknesses. Hand in the answer as "Answer: ...".`,
          second: `Mark the answer again as a strict examiner would and name its weaknesses. Hand in the answer as "Answer: ...".`,
          wrong: `According to the key, your answer is wrong. Hand in another as "Answer: ...".`,
        },
      ),
    plain,
  ],
  [
    "rules of equals signs",
    (made) =>
      converse(
        made,
        `==========
${problem(made.row, "\n")}
==========
${made.careful ? "Check your work. Avoid mistakes.\n" : ""}Answer with the answer only.`,
        {
          again: `==========\n${problem(made.row, "\n")}\n==========\nAnswer with the answer only.`,
          review: "==========\nReview your answer. What problems do you find?\n==========\nEnd with the answer.",
          second:
            "==========\nReview your answer a second time. What problems do you find?\n==========\nEnd with the answer.",
          wrong: "==========\nYour answer is wrong.\n==========\nAnswer with the answer only.",
        },
        bare,
      ),
    { ...unmarked, separators: "marked" },
  ],
];

/** A single message that quotes an earlier answer, with the request that the procedure takes. */
const request = (made: Case, again: string, review: string, wrong: string): string =>
  made.procedure === "asked-again" ? again : made.procedure === "critique" ? review : wrong;

const quoted: readonly Style<Case>[] = [
  [
    "earlier answer quoted after the problem",
    (made) =>
      `${problem(made.row)}

Your previous answer was: ${made.earlier}

${request(
  made,
  "What is your answer?",
  "Review your previous answer and find problems with it. Finish with 'Answer: ...'.",
  "That answer is wrong. Finish with 'Answer: ...'.",
)}`,
    plain,
  ],
  [
    "earlier answer quoted in labelled fields",
    (made) =>
      join(
        "\n",
        `Problem: ${problem(made.row)}`,
        `Your previous answer: ${made.earlier}`,
        `Request: ${request(
          made,
          "Answer the question again.",
          "Check the previous answer for mistakes and give your answer.",
          "The previous answer is incorrect. Give your answer.",
        )}`,
      ),
    plain,
  ],
  [
    "earlier answer quoted in tags",
    (made) =>
      `<problem>${problem(made.row)}</problem>
<previous_answer>Your previous answer was ${made.earlier}.</previous_answer>
${request(
  made,
  "Answer the problem once more.",
  "Criticise your previous answer, then give the answer that you now hold to be right.",
  "Your previous answer was wrong. Give another answer.",
)}`,
    { ...unmarked, separators: "marked" },
  ],
];

const quotable: readonly Procedure[] = ["asked-again", "critique", "told-wrong"];

/** The same case as one that has a plain first prompt. */
const withPlainOpening = (made: Case): Case => ({
  ...made,
  careful: false,
  levels: { ...made.levels, opening: "plain" },
});

// A review whose improved answer is asked for in a further message.
const inTwoMessages: readonly Style<Case>[] = [
  [
    "review in two messages",
    (made) => [
      user(join(" ", problem(made.row), made.careful && "Check your work and avoid mistakes.")),
      assistant(`Answer: ${made.earlier}`),
      user("Review your previous answer and find problems with your answer."),
      assistant(`I went over it again. It could be ${made.other} as well. Answer: ${made.reviewed}`),
      user("Based on the problems you found, improve your answer."),
    ],
    plain,
  ],
  [
    "review in two messages with a system message",
    (made) => [
      system("Write your final answer after 'Answer:'."),
      user(join("\n", made.row.story, made.row.question, made.careful && "Make sure that nothing is overlooked.")),
      assistant(`Answer: ${made.earlier}`),
      user("What problems does your answer have? List them."),
      assistant(`Looking at it again, some might say ${made.other}. Answer: ${made.reviewed}`),
      user("Now give the improved answer, based on the problems you found."),
    ],
    plain,
  ],
];

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(
    swapped,
    (count) => makeCase(count, { ...pick(swaps, count + Math.floor(count / 5)) }, pick(procedures, count)),
    5,
  ),
  ...promptsOf(free, (count) => makeCase(count + 2, {}, pick(procedures, count)), 4),
  ...promptsOf(quoted, (count) => withPlainOpening(makeCase(count, {}, pick(quotable, count))), 3),
  ...promptsOf(inTwoMessages, (count) => makeCase(count * 2 + 1, {}, "critique"), 2),
];

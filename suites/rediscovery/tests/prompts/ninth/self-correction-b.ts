import type { StrangerPrompt } from "../stranger-prompt.ts";
import { assistant, join, pick, rowsOf, system, user } from "../stranger-prompt.ts";

interface Problem {
  id: string;
  task: "sums" | "riddles";
  story: string;
  question: string;
  answer: string;
  candidates?: string[];
}

type Procedure = "first-answer" | "asked-again" | "critique" | "critique-twice" | "told-wrong";

interface Made {
  row: Problem;
  story: string;
  question: string;
  sums: boolean;
  careful: boolean;
  procedure: Procedure;
  /** Other problems of the file, for worked examples. */
  others: Problem[];
  /** The first answer, then those after one review and two. */
  answers: [string, string, string];
  /** The answer that a reply to a review speaks of. */
  before: string;
  place: number;
}

/** What a voice says at each turn; a review is one message, or two where the improved answer is asked for afterwards. */
interface Script {
  system?: string;
  first: string;
  again: string;
  critique: string[];
  second: string[];
  told: string;
}

type Stage = "first" | "review" | "improved";
type Form = (answer: string, made: Made, stage: Stage) => string;
type Levels = { [factor: string]: string };

interface Voice {
  name: string;
  placebos: Levels;
  form: Form;
  procedures?: readonly Procedure[];
  plainOnly?: boolean;
  write: (made: Made) => Script;
}

const problems = rowsOf<Problem>("ninth", "self-correction-b");

const review = (answer: string, made: Made): string => {
  const before = made.before;
  const changed = before !== answer;
  const other = made.row.candidates?.find((name) => name !== answer && name !== before) ?? before;
  const sums = [
    changed
      ? `I went over the steps again. The earlier result of ${before} leaves something out, so it has to be corrected.`
      : `I went over the steps again. Each of them follows from the story, and I see no reason to change the result of ${before}.`,
    changed
      ? `The numbers in the story are used in the right order, but the last step of my answer ${before} does not hold.`
      : `The numbers are used as the story gives them. My result was ${before}, and it still stands.`,
  ];
  const riddles = [
    changed
      ? `My answer was ${before}. Reading the story again, ${before} does not fit what is said, and neither does ${other}.`
      : `My answer was ${before}. One might think of ${other}, but the story does not support that.`,
    changed
      ? `There is a problem with my answer: I took ${before}, although the story speaks for ${answer}.`
      : `I compared ${before} with ${other}. The order in the story still speaks for ${before}.`,
  ];
  return pick(made.sums ? sums : riddles, made.place);
};

const reasoning = (answer: string, made: Made): string =>
  made.sums
    ? `The story gives the numbers ${(made.story.match(/\d+/gu) ?? []).join(", ")}. Putting them together in the order of the story gives ${answer}.`
    : `The story tells how the three stand to each other. Put in order, this leads to ${answer}.`;

const labelled =
  (label: string): Form =>
  (answer, made, stage) =>
    stage === "review" ? `${review(answer, made)}\n${label} ${answer}` : `${label} ${answer}`;
const reasoned =
  (label: string): Form =>
  (answer, made, stage) =>
    `${stage === "review" ? review(answer, made) : reasoning(answer, made)}\n${label} ${answer}`;
const bare: Form = (answer) => answer;
const bareThenLabel: Form = (answer, made, stage) =>
  stage === "review" ? `${review(answer, made)} Answer: ${answer}` : answer;
const sentence: Form = (answer, made, stage) =>
  stage === "review" ? `${review(answer, made)} Answer: ${answer}` : `The answer is ${answer}.`;
const json =
  (key: string): Form =>
  (answer, made, stage) =>
    stage === "review"
      ? JSON.stringify({ review: review(answer, made), [key]: answer })
      : JSON.stringify({ [key]: answer });
const boxed =
  (tag: string): Form =>
  (answer, made, stage) =>
    join(" ", stage === "review" && review(answer, made), `<${tag}>${answer}</${tag}>`);

const plain = { politeness: "plain", separators: "plain", encouragement: "none" };
const polite = { ...plain, politeness: "polite" };
const marked = { ...plain, separators: "marked" };
const cheered = { ...plain, encouragement: "given" };

const wrapped = (text: string, width: number): string =>
  text.replace(new RegExp(`(.{1,${width}})(?: |$)`, "g"), "$1\n").trimEnd();

const options = (made: Made, between = ", "): string => made.row.candidates?.join(between) ?? "";

const voices: readonly Voice[] = [
  {
    name: "agent-template-answer-line",
    placebos: plain,
    form: labelled("Answer:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n\n",
        `${story}\n${question}`,
        careful && "Check your work before answering and avoid mistakes.",
        'Reply with one line of the form "Answer: <answer>".',
      ),
      again: `${question}\n\nReply with one line of the form "Answer: <answer>".`,
      critique: [
        'Review your previous answer and find problems with it. Then finish with a line of the form "Answer: <answer>".',
      ],
      second: [
        'Review your latest answer once more and find problems with it. Then finish with a line of the form "Answer: <answer>".',
      ],
      told: 'Your answer is wrong. Reply with one line of the form "Answer: <answer>".',
    }),
  },
  {
    name: "recursive-critique-and-improve",
    placebos: plain,
    form: reasoned("Answer:"),
    write: ({ story, question, careful }) => ({
      first: join(
        " ",
        `Q: ${story} ${question}`,
        careful && "Avoid mistakes, and check your work as you go.",
        "Let's think step by step. End with 'Answer: ' and the answer.",
      ),
      again: `Q: ${story} ${question} Let's think step by step. End with 'Answer: ' and the answer.`,
      critique: [
        "Review your previous answer and find problems with your answer. End with 'Answer: ' and the answer.",
        "Based on the problems you found, improve your answer. End with 'Answer: ' and the answer.",
      ],
      second: [
        "Review your improved answer and find problems with it. End with 'Answer: ' and the answer.",
        "Based on the problems you found, improve your answer again. End with 'Answer: ' and the answer.",
      ],
      told: "Your previous answer is incorrect. Let's think step by step. End with 'Answer: ' and the answer.",
    }),
  },
  {
    name: "system-plus-item",
    placebos: plain,
    form: bare,
    write: ({ story, question, careful }) => ({
      system: join(
        " ",
        "You answer short problems. Reply with the answer only: a number or a name.",
        careful && "Check your work and make sure that nothing is overlooked before you reply.",
      ),
      first: `${story} ${question}`,
      again: `${story} ${question}`,
      critique: ["Check your answer for mistakes and reply with the answer only."],
      second: ["Check that answer for mistakes too and reply with the answer only."],
      told: "That is wrong. Reply with the answer only.",
    }),
  },
  {
    name: "xml-engineer",
    placebos: marked,
    form: boxed("answer"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n",
        "<problem>",
        `  <story>${story}</story>`,
        `  <question>${question}</question>`,
        "</problem>",
        "<instructions>",
        join(
          " ",
          "Solve the problem.",
          careful && "Double-check your work and do not overlook anything.",
          "Put the answer into <answer></answer> tags.",
        ),
        "</instructions>",
      ),
      again: `<question>${question}</question>\n<instructions>Put the answer into <answer></answer> tags.</instructions>`,
      critique: [
        "<instructions>Critique the answer you have just given. List any problems, then put the answer into <answer></answer> tags.</instructions>",
      ],
      second: [
        "<instructions>Critique this answer as well. List any problems, then put the answer into <answer></answer> tags.</instructions>",
      ],
      told: "<feedback>Your answer is wrong.</feedback>\n<instructions>Put the answer into <answer></answer> tags.</instructions>",
    }),
  },
  {
    name: "json-request",
    placebos: plain,
    form: json("answer"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n",
        JSON.stringify({ story, question }),
        join(
          " ",
          "Answer the question in the JSON object above.",
          careful && "Verify your work and avoid errors.",
          'Respond with a JSON object {"answer": "..."} and nothing else.',
        ),
      ),
      again: 'What is your answer? Respond with a JSON object {"answer": "..."} and nothing else.',
      critique: [
        'Look for errors in your answer. Respond with a JSON object {"review": "...", "answer": "..."} and nothing else.',
      ],
      second: [
        'Look for errors in your answer a second time. Respond with a JSON object {"review": "...", "answer": "..."} and nothing else.',
      ],
      told: 'Your answer is not correct. Respond with a JSON object {"answer": "..."} and nothing else.',
    }),
  },
  {
    name: "markdown-headings",
    placebos: marked,
    form: labelled("**Answer:**"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n\n",
        `# Story\n${story}`,
        `# Question\n${question}`,
        join(
          "\n",
          "# Instructions",
          "- Give a number or a name.",
          careful && "- Check your work so that there are no mistakes in it.",
          "- Write it after **Answer:**",
        ),
      ),
      again: `# Question\n${question}\n\n# Instructions\n- Write your answer after **Answer:**`,
      critique: [
        "# Review\nReview your answer above. Which problems does it have?\n\n# Instructions\n- Write the answer that you hold after the review after **Answer:**",
      ],
      second: [
        "# Second review\nReview your answer above again. Which problems does it have?\n\n# Instructions\n- Write the answer that you hold after the review after **Answer:**",
      ],
      told: "# Feedback\nYour answer is wrong.\n\n# Instructions\n- Write your answer after **Answer:**",
    }),
  },
  {
    name: "hurried-student",
    placebos: plain,
    form: sentence,
    write: ({ story, question, careful }) => ({
      first: join(" ", story, question, careful && "dont make any mistakes, check it before u answer"),
      again: "so whats your answer?",
      critique: ["are you sure?"],
      second: ["really sure? check it one more time"],
      told: "nope thats wrong. whats the answer?",
    }),
  },
  {
    name: "careful-scientist",
    placebos: polite,
    form: labelled("Answer:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n\n",
        "Below you find a short text and a question about it. Please read both and then answer the question.",
        careful && "Before you answer, please check your work and make sure that you have not overlooked anything.",
        `Text: ${story}`,
        `Question: ${question}`,
        "Please write your answer after the word 'Answer:'.",
      ),
      again: `I would like to put the question to you once more. ${question} Please write your answer after the word 'Answer:'.`,
      critique: [
        "Please review the answer that you have given. Are there any problems with it? After your review, please write the answer after the word 'Answer:'.",
      ],
      second: [
        "Please carry out a second review, this time of the answer that you have just given. After it, please write the answer after the word 'Answer:'.",
      ],
      told: "The answer that you have given is wrong. Please write another after the word 'Answer:'.",
    }),
  },
  {
    name: "dashes-between-parts",
    placebos: marked,
    form: labelled("ANSWER:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n",
        join(" ", "Solve the problem between the lines.", careful && "Check the work and avoid mistakes."),
        "----------",
        story,
        question,
        "----------",
        "Format: ANSWER: <your answer>",
      ),
      again: `----------\n${story}\n${question}\n----------\nFormat: ANSWER: <your answer>`,
      critique: ["Find the mistakes in your solution, if there are any.\n----------\nFormat: ANSWER: <your answer>"],
      second: [
        "Once again, find the mistakes in your solution, if there are any.\n----------\nFormat: ANSWER: <your answer>",
      ],
      told: "Your solution is wrong.\n----------\nFormat: ANSWER: <your answer>",
    }),
  },
  {
    name: "capital-headings",
    placebos: { politeness: "plain", encouragement: "none" },
    form: labelled("FINAL ANSWER:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n\n",
        `STORY:\n${story}`,
        `QUESTION:\n${question}`,
        `OUTPUT:\nOne line starting with FINAL ANSWER:${careful ? "\n\nNOTE:\nMAKE SURE THAT NOTHING IS OVERLOOKED. CHECK YOUR WORK." : ""}`,
      ),
      again: `QUESTION:\n${question}\n\nOUTPUT:\nOne line starting with FINAL ANSWER:`,
      critique: [
        "TASK:\nREVIEW YOUR ANSWER AND LOOK FOR PROBLEMS IN IT.\n\nOUTPUT:\nThe review, then one line starting with FINAL ANSWER:",
      ],
      second: [
        "TASK:\nREVIEW YOUR ANSWER A SECOND TIME AND LOOK FOR PROBLEMS IN IT.\n\nOUTPUT:\nThe review, then one line starting with FINAL ANSWER:",
      ],
      told: "FEEDBACK:\nYOUR ANSWER IS WRONG.\n\nOUTPUT:\nOne line starting with FINAL ANSWER:",
    }),
  },
  {
    name: "few-shot-question-answer",
    placebos: plain,
    form: bareThenLabel,
    write: ({ story, question, careful, others }) => ({
      first: join(
        "\n\n",
        careful ? "Answer the last question. Check your work and avoid mistakes." : "Answer the last question.",
        ...others.map((other) => `Q: ${other.story} ${other.question}\nA: ${other.answer}`),
        `Q: ${story} ${question}\nA:`,
      ),
      again: `Q: ${story} ${question}\nA:`,
      critique: ["Look at your answer critically. Is there a problem with it? Then write 'Answer:' and the answer."],
      second: [
        "Look at your new answer critically too. Is there a problem with it? Then write 'Answer:' and the answer.",
      ],
      told: "Wrong answer. Answer the last question again.",
    }),
  },
  {
    name: "few-shot-in-system",
    placebos: plain,
    form: bare,
    write: ({ story, question, careful, others }) => ({
      system: join(
        "\n",
        "You solve little problems and reply with nothing but the answer.",
        careful && "Always check your work, and avoid mistakes.",
        "Examples:",
        ...others.map((other) => `* ${other.story} ${other.question} -> ${other.answer}`),
      ),
      first: `${story} ${question}`,
      again: `Again: ${question}`,
      critique: ["Reconsider your answer and reply with nothing but the answer."],
      second: ["Now reconsider once more and reply with nothing but the answer."],
      told: "This answer is incorrect.",
    }),
  },
  {
    name: "one-liner",
    placebos: plain,
    form: sentence,
    write: ({ story, question, careful }) => ({
      first: join(" ", careful && "Avoid mistakes.", story, question),
      again: question,
      critique: ["Check that."],
      second: ["Check that again."],
      told: "Wrong.",
    }),
  },
  {
    name: "long-preamble",
    placebos: plain,
    form: labelled("Answer:"),
    write: ({ story, question, careful }) => ({
      first: join(
        " ",
        "For a collection of reading exercises we put together a number of very short stories about traders, millers, sailors and families in invented places. Every story is followed by a single question which can be answered from the story alone; nothing else needs to be known. Some questions want a number, others a name.",
        careful &&
          "We want answers without errors, so go over your work and make sure nothing in the story has been overlooked before you commit yourself.",
        `Here is the story. ${story} And here is the question. ${question} Give your answer at the end, after 'Answer:'.`,
      ),
      again: `Here is the question for a second time. ${question} Give your answer at the end, after 'Answer:'.`,
      critique: [
        "As a next step of the exercise, go back to the answer that you gave, hold it against the story, and say what problems you can find in it. Give your answer at the end, after 'Answer:'.",
      ],
      second: [
        "The exercise has another round of review: go back to your latest answer, hold it against the story, and say what problems you can find in it. Give your answer at the end, after 'Answer:'.",
      ],
      told: "The answer in the back of the collection is a different one: your answer is wrong. Give your answer at the end, after 'Answer:'.",
    }),
  },
  {
    name: "numbered-steps",
    placebos: plain,
    form: reasoned("Answer:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n",
        "Follow these steps:",
        "1. Read the story.",
        "2. Reason about the question.",
        careful ? "3. Check your work for mistakes." : undefined,
        `${careful ? 4 : 3}. Write "Answer:" and the answer.`,
        `\nStory: ${story}`,
        `Question: ${question}`,
      ),
      again: `Answer the question again:\n1. Reason about the question.\n2. Write "Answer:" and the answer.\n\nQuestion: ${question}`,
      critique: [
        'Follow these steps:\n1. Review your answer.\n2. Name the problems that you find.\n3. Write "Answer:" and the answer.',
      ],
      second: [
        'Do a second review:\n1. Review the answer you ended with.\n2. Name the problems that you find.\n3. Write "Answer:" and the answer.',
      ],
      told: 'Your answer is wrong.\n1. Reason about the question.\n2. Write "Answer:" and the answer.',
    }),
  },
  {
    name: "encouraging-stakes",
    placebos: cheered,
    form: labelled("Answer:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n",
        "This is very important to my career, a lot depends on your answer.",
        careful && "Check your work and avoid mistakes.",
        `${story} ${question}`,
        "Write Answer: followed by the answer.",
      ),
      again: `${question} Write Answer: followed by the answer.`,
      critique: ["Review your answer for problems. Write Answer: followed by the answer."],
      second: ["Review your answer for problems again. Write Answer: followed by the answer."],
      told: "Your answer is wrong. Write Answer: followed by the answer.",
    }),
  },
  {
    name: "emoji-teacher",
    placebos: cheered,
    form: sentence,
    write: ({ story, question, careful }) => ({
      first: join(
        "\n",
        "🧩 Puzzle time! Good luck, you are great at these! 🌟",
        `📖 ${story}`,
        `❓ ${question}`,
        careful && "✅ Check your work so that no mistakes slip in!",
      ),
      again: `❓ ${question}`,
      critique: [
        "🔍 Have a look at your answer again: can you find anything that is not right in it? Tell me the answer you end up with!",
      ],
      second: ["🔍🔍 Round two: look for problems in your answer once again and tell me the answer you end up with!"],
      told: "❌ That answer is wrong! ❓ What is the answer?",
    }),
  },
  {
    name: "british-polite",
    placebos: polite,
    form: sentence,
    write: ({ story, question, careful }) => ({
      first: join(
        " ",
        "Hello, I should be most grateful for your help with this one, many thanks in advance.",
        `${story} ${question}`,
        careful && "Do check your working, please, so that no slips creep in and nothing is overlooked.",
      ),
      again: `Thank you. May I ask once more: ${question}`,
      critique: [
        "Thank you. Would you please go back over your answer and see whether you can spot any errors? Do finish with 'Answer:' and whatever you settle on.",
      ],
      second: [
        "Thank you very much. Would you please go over it a second time, looking for errors? Do finish with 'Answer:' and whatever you settle on.",
      ],
      told: "Thank you, but I'm afraid that answer is wrong. What is the answer, please?",
    }),
  },
  {
    name: "non-native",
    placebos: plain,
    form: sentence,
    write: ({ story, question, careful }) => ({
      first: join(
        "\n",
        "I have here one small problem, you must to give me the solution of it.",
        careful && "You should check the work and not do mistakes.",
        story,
        question,
      ),
      again: `I ask you again the same question. ${question}`,
      critique: [
        "Now you make the review of your answer and search if it has some problems inside. At the end say me the answer.",
      ],
      second: [
        "Now you make one more time the review of your answer and search if it has some problems. At the end say me the answer.",
      ],
      told: "Your answer is wrong. Say me other answer.",
    }),
  },
  {
    name: "typos",
    placebos: plain,
    form: labelled("Answer:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n",
        "Solve teh following probelm and giv the resutl after Answer:",
        careful && "Check yuor work adn avoid mistakes befroe you reply",
        `${story} ${question}`,
      ),
      again: `Onec more teh same: ${question} giv the resutl after Answer:`,
      critique: ["Now review yuor answer adn see if there are any mistakes in it, tehn giv the resutl after Answer:"],
      second: ["Review it agian adn see if there are any mistakes left, tehn giv the resutl after Answer:"],
      told: "Taht answer is wrong, giv the resutl after Answer:",
    }),
  },
  {
    name: "bullets",
    placebos: plain,
    form: labelled("Result:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n",
        `• Story: ${story}`,
        `• Question: ${question}`,
        "• Output: the word Result: and then the answer",
        careful && "• Requirement: check your work, no mistakes",
      ),
      again: `• Question: ${question}\n• Output: the word Result: and then the answer`,
      critique: [
        "• Task: review your answer\n• Look for: problems and mistakes\n• Output: the word Result: and then the answer",
      ],
      second: [
        "• Task: review your answer (second review)\n• Look for: problems and mistakes\n• Output: the word Result: and then the answer",
      ],
      told: "• Feedback: your answer is wrong\n• Output: the word Result: and then the answer",
    }),
  },
  {
    name: "question-first",
    placebos: plain,
    form: bareThenLabel,
    write: ({ story, question, careful }) => ({
      first: join(
        "\n\n",
        question,
        `This is what is known: ${story}`,
        join(" ", "Give only the answer.", careful && "Make sure you overlook nothing that is said here."),
      ),
      again: `${question}\n\nThis is what is known: ${story}\n\nGive only the answer.`,
      critique: [
        "What could be wrong with this answer? Criticise it in a few sentences, and close with 'Answer:' and the answer that you stand by.",
      ],
      second: [
        "And what could be wrong with this one? Criticise it in the same way, and close with 'Answer:' and the answer that you stand by.",
      ],
      told: "It is not the right answer; you got it wrong. Give only the answer.",
    }),
  },
  {
    name: "quotation-marks",
    placebos: plain,
    form: labelled("Answer:"),
    write: ({ story, question, careful }) => ({
      first: join(
        " ",
        `Someone tells you: "${story}" Then they ask: "${question}"`,
        "What do you reply? Start your reply with 'Answer:'.",
        careful && "Avoid mistakes by checking your work first.",
      ),
      again: `They ask again: "${question}" What do you reply? Start your reply with 'Answer:'.`,
      critique: [
        "They say: \"Are you sure about that?\" What do you reply? Finish your reply with 'Answer:' and the answer.",
      ],
      second: [
        "They say again: \"Are you really sure about that?\" What do you reply? Finish your reply with 'Answer:' and the answer.",
      ],
      told: "They say: \"Your answer is wrong.\" What do you reply? Start your reply with 'Answer:'.",
    }),
  },
  {
    name: "code-fence",
    placebos: { politeness: "plain", encouragement: "none" },
    form: labelled("answer ="),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n",
        "```text",
        story,
        question,
        "```",
        join(
          " ",
          "Solve the problem in the code block.",
          careful && "Double-check your work.",
          "Last line of the reply: `answer = ...`",
        ),
      ),
      again: `\`\`\`text\n${question}\n\`\`\`\nAnswer the question in the code block. Last line of the reply: \`answer = ...\``,
      critique: [
        "Review your answer like a pull request and point out any bugs in it. Last line of the reply: `answer = ...`",
      ],
      second: [
        "Second round of review: point out any bugs in your current answer. Last line of the reply: `answer = ...`",
      ],
      told: "Your answer is wrong. Last line of the reply: `answer = ...`",
    }),
  },
  {
    name: "json-schema-system",
    placebos: plain,
    form: json("final_answer"),
    write: ({ story, question, careful }) => ({
      system: join(
        "\n",
        "You are a question answering service. Every reply is a JSON object that fits this schema:",
        '{"type": "object", "properties": {"review": {"type": "string"}, "final_answer": {"type": "string"}}, "required": ["final_answer"]}',
        careful && "Check your work for mistakes before you fill in final_answer.",
      ),
      first: `story: ${story}\nquestion: ${question}`,
      again: `story: ${story}\nquestion: ${question}`,
      critique: [
        "Review final_answer: write the problems that you find with it into review, and fill in final_answer anew.",
      ],
      second: [
        "Review the new final_answer as well: write the problems that you find with it into review, and fill in final_answer anew.",
      ],
      told: "final_answer is wrong.",
    }),
  },
  {
    name: "options-listed",
    placebos: plain,
    form: labelled("Answer:"),
    write: (made) => ({
      first: join(
        "\n",
        made.story,
        made.question,
        made.sums ? "The answer is a whole number." : `Possible answers: ${options(made)}`,
        made.careful && "Check your work, and see to it that nothing has been overlooked.",
        "Answer in the format 'Answer: X'.",
      ),
      again: join(
        "\n",
        made.question,
        made.sums ? "The answer is a whole number." : `Possible answers: ${options(made)}`,
        "Answer in the format 'Answer: X'.",
      ),
      critique: [
        "Double-check your answer. Explain in a few sentences what you found, then answer in the format 'Answer: X'.",
      ],
      second: [
        "Double-check your answer again. Explain in a few sentences what you found, then answer in the format 'Answer: X'.",
      ],
      told: "That's incorrect. Answer in the format 'Answer: X'.",
    }),
  },
  {
    name: "wrapped-lines",
    placebos: plain,
    form: labelled("Answer:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n\n",
        wrapped(story, 52),
        wrapped(question, 52),
        careful && wrapped("Look over your work before you answer, so that it is free of mistakes.", 52),
        "Your answer goes after 'Answer:'.",
      ),
      again: `${wrapped(question, 52)}\n\nYour answer goes after 'Answer:'.`,
      critique: [
        wrapped(
          "Read through your answer and check it against the story. If you find mistakes, correct them. Your answer goes after 'Answer:'.",
          52,
        ),
      ],
      second: [
        wrapped(
          "Do the same again with the answer that you have now: check it against the story, and if you find mistakes, correct them. Your answer goes after 'Answer:'.",
          52,
        ),
      ],
      told: wrapped("The answer that you gave is incorrect. Your answer goes after 'Answer:'.", 52),
    }),
  },
  {
    name: "agent-two-system-prompts",
    placebos: plain,
    form: labelled("Answer:"),
    write: ({ story, question, careful }) => ({
      system: careful
        ? "You are a problem solver. Check your work and avoid mistakes. End every reply with 'Answer: <answer>'."
        : "You are a problem solver. End every reply with 'Answer: <answer>'.",
      first: `Problem: ${story}\n\n${question}`,
      again: "What is your answer to the problem?",
      critique: [
        "Review your answer and identify any errors in it.",
        "Based on the errors you found, give your improved answer.",
      ],
      second: [
        "Review your improved answer and identify any errors in it.",
        "Based on the errors you found this time, give your improved answer.",
      ],
      told: "Your answer to the problem is wrong. What is the answer?",
    }),
  },
  {
    name: "quoted-answer-template",
    placebos: plain,
    form: labelled("Answer:"),
    procedures: ["asked-again", "critique", "told-wrong", "critique-twice"],
    plainOnly: true,
    write: ({ story, question, answers, procedure }) => ({
      first: join(
        "\n\n",
        `Problem: ${story} ${question}`,
        `Your previous answer was: ${answers[0]}`,
        procedure === "asked-again"
          ? "What is your answer?"
          : procedure === "told-wrong"
            ? "This answer is wrong. What is the correct answer?"
            : "Review your previous answer and find problems with it.",
        "End with 'Answer: <answer>'.",
      ),
      again: "",
      critique: [],
      second: ["Review this answer too and find problems with it.\n\nEnd with 'Answer: <answer>'."],
      told: "",
    }),
  },
  {
    name: "quoted-answer-in-tags",
    placebos: marked,
    form: boxed("final"),
    procedures: ["critique", "told-wrong", "asked-again", "critique-twice"],
    plainOnly: true,
    write: ({ story, question, answers, procedure }) => ({
      first: join(
        "\n",
        `<problem>\n${story}\n${question}\n</problem>`,
        `<previous_answer>\n${answers[0]}\n</previous_answer>`,
        procedure === "asked-again"
          ? "Above are a problem and the answer that you gave before. Answer the question again."
          : procedure === "told-wrong"
            ? "Above are a problem and the answer that you gave before. Your previous answer is incorrect. Answer the question."
            : "Above are a problem and the answer that you gave before. Check your previous answer for mistakes and answer the question.",
        "Write <final>your answer</final>.",
      ),
      again: "",
      critique: [],
      second: [
        "<request>\nCheck the answer you have just given for mistakes as well.\n</request>\nWrite <final>your answer</final>.",
      ],
      told: "",
    }),
  },
  {
    name: "quoted-answer-prose",
    placebos: polite,
    form: sentence,
    procedures: ["told-wrong", "asked-again", "critique"],
    plainOnly: true,
    write: ({ story, question, answers, procedure }) => ({
      first: join(
        " ",
        `Earlier I gave you this problem: "${story} ${question}" Your answer at the time was ${answers[0]}.`,
        procedure === "asked-again"
          ? `Let me put the question to you again, please: ${question}`
          : procedure === "told-wrong"
            ? "I have to tell you that this answer was wrong. What do you answer now, please?"
            : "Please reconsider that answer and look for anything that is wrong with it. Then tell me, please, what you answer now.",
      ),
      again: "",
      critique: [],
      second: [],
      told: "",
    }),
  },
  {
    name: "quoted-answer-agent-fstring",
    placebos: plain,
    form: bare,
    procedures: ["critique", "asked-again", "critique-twice", "told-wrong"],
    plainOnly: true,
    write: ({ story, question, answers, procedure }) => ({
      system: "Answer with a single number or name.",
      first: join(
        "\n",
        story,
        question,
        `Your previous answer was ${answers[0]}.`,
        procedure === "asked-again"
          ? question
          : procedure === "told-wrong"
            ? `${answers[0]} is wrong.`
            : `Are you sure that it is ${answers[0]}?`,
      ),
      again: "",
      critique: [],
      second: ["Are you sure about this answer, too?"],
      told: "",
    }),
  },
  {
    name: "role-tutor",
    placebos: plain,
    form: reasoned("Answer:"),
    write: ({ story, question, careful }) => ({
      system:
        "You are a tutor at a village school who solves exercises on the blackboard. First comes the reasoning, then a last line 'Answer: ...'.",
      first: join(
        " ",
        `Exercise: ${story} ${question}`,
        careful && "Check your work on the blackboard for mistakes before you write the last line.",
      ),
      again: `The exercise again: ${story} ${question}`,
      critique: ["Step back from the blackboard and criticise your solution. Then write the last line again."],
      second: ["Step back once more and criticise what stands on the blackboard now. Then write the last line again."],
      told: "What stands on the blackboard is wrong: your answer is incorrect. Write the last line again.",
    }),
  },
  {
    name: "role-logician",
    placebos: { politeness: "plain", separators: "plain" },
    form: reasoned("Conclusion:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n\n",
        "Act as an expert in logic and arithmetic.",
        `Premises: ${story}`,
        `Query: ${question}`,
        join(
          " ",
          "Derive the answer and state it as 'Conclusion: ...'.",
          careful && "Verify every step so as to avoid errors.",
        ),
      ),
      again: `Query: ${question}\n\nDerive the answer and state it as 'Conclusion: ...'.`,
      critique: [
        "Now act as your own critic: examine the derivation, list its flaws, and state the answer as 'Conclusion: ...'.",
      ],
      second: [
        "Act as your own critic again: examine the last derivation, list its flaws, and state the answer as 'Conclusion: ...'.",
      ],
      told: "The conclusion is wrong. State the answer as 'Conclusion: ...'.",
    }),
  },
  {
    name: "rules-of-equal-signs",
    placebos: marked,
    form: labelled("Answer:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n",
        "=== STORY ===",
        story,
        "=== QUESTION ===",
        question,
        "=== REPLY ===",
        join(" ", "Answer: <number or name>", careful && "(check your work and do not overlook anything)"),
      ),
      again: `=== QUESTION ===\n${question}\n=== REPLY ===\nAnswer: <number or name>`,
      critique: [
        "=== REVIEW ===\nCheck your answer. Point out what is wrong with it, if anything.\n=== REPLY ===\nAnswer: <number or name>",
      ],
      second: [
        "=== REVIEW 2 ===\nCheck your answer again. Point out what is wrong with it, if anything.\n=== REPLY ===\nAnswer: <number or name>",
      ],
      told: "=== RESULT ===\nYour answer is wrong.\n=== REPLY ===\nAnswer: <number or name>",
    }),
  },
  {
    name: "curt-answer-only",
    placebos: plain,
    form: bare,
    write: ({ story, question, careful }) => ({
      first: join(" ", story, question, careful && "Check your work, no mistakes.", "Answer only, no explanation."),
      again: "Your answer? Answer only, no explanation.",
      critique: ["Double-check. Answer only, no explanation."],
      second: ["Double-check again. Answer only, no explanation."],
      told: "Incorrect. Answer only, no explanation.",
    }),
  },
  {
    name: "chatty",
    placebos: plain,
    form: sentence,
    write: ({ story, question, careful }) => ({
      first: join(
        " ",
        "Hey there, I came across this in an old puzzle book and I am curious what you would say:",
        story,
        question,
        careful && "Oh, and go back over your work before you tell me, I don't want any mistakes in it!",
      ),
      again: `Sorry, I lost the page. ${question}`,
      critique: [
        "Hmm, I have my doubts about that. Can you go over it again and see if something is off, and then tell me your answer?",
      ],
      second: [
        "Hmm, I still have my doubts. Can you go over it yet another time and see if something is off, and then tell me your answer?",
      ],
      told: "I looked it up at the end of the book, and your answer is wrong. So, what is it?",
    }),
  },
  {
    name: "polite-short",
    placebos: polite,
    form: labelled("Answer:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n",
        "Please solve this problem.",
        careful && "Please check your work and avoid mistakes.",
        story,
        question,
        "Please reply as 'Answer: ...'. Thank you!",
      ),
      again: `Please answer again: ${question} Please reply as 'Answer: ...'. Thank you!`,
      critique: ["Please check your answer for problems. Please end as 'Answer: ...'. Thank you!"],
      second: ["Please check your answer for problems one more time. Please end as 'Answer: ...'. Thank you!"],
      told: "Your answer is wrong. Please reply as 'Answer: ...'. Thank you!",
    }),
  },
  {
    name: "polite-and-marked",
    placebos: { ...plain, politeness: "polite", separators: "marked" },
    form: labelled("Answer:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n\n",
        `### Problem\n${story}\n${question}`,
        join(
          "\n",
          "### Task",
          "Please solve the problem.",
          careful && "Please check your work for mistakes.",
          "Please finish with 'Answer: ...'.",
        ),
      ),
      again: `### Task\nPlease answer this once more: ${question}\nPlease finish with 'Answer: ...'.`,
      critique: [
        "### Task\nPlease review your answer and list its problems. Please finish with 'Answer: ...'.",
        "### Task\nPlease give an improved answer based on the problems you found. Please finish with 'Answer: ...'.",
      ],
      second: [
        "### Task\nPlease review the improved answer and list its problems. Please finish with 'Answer: ...'.",
        "### Task\nPlease give an improved answer based on the problems you found. Please finish with 'Answer: ...'.",
      ],
      told: "### Feedback\nThe answer is wrong.\n\n### Task\nPlease finish with 'Answer: ...'.",
    }),
  },
  {
    name: "yaml-fields",
    placebos: plain,
    form: labelled("answer:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n",
        `story: "${story}"`,
        `question: "${question}"`,
        `task: "answer the question${careful ? "; check the work; avoid mistakes" : ""}"`,
        'output: "answer: <value>"',
      ),
      again: `question: "${question}"\ntask: "answer the question"\noutput: "answer: <value>"`,
      critique: [
        'task: "review the answer above and find its problems"\noutput: "review first, last line answer: <value>"',
      ],
      second: [
        'task: "review the answer above again and find its problems"\noutput: "review first, last line answer: <value>"',
      ],
      told: 'feedback: "the answer above is wrong"\noutput: "answer: <value>"',
    }),
  },
  {
    name: "explain-then-label",
    placebos: plain,
    form: reasoned("Therefore:"),
    write: ({ story, question, careful }) => ({
      first: join(
        " ",
        story,
        question,
        "Explain how you get there in two or three sentences, and then write 'Therefore:' and the answer.",
        careful && "Make sure that your explanation overlooks no part of the story.",
      ),
      again: `${story} ${question} Explain how you get there in two or three sentences, and then write 'Therefore:' and the answer.`,
      critique: ["Is your answer sound? Find the weak points in it, then write 'Therefore:' and the answer."],
      second: ["Is your answer sound now? Find the weak points in it again, then write 'Therefore:' and the answer."],
      told: "Your answer is false. Explain how you get to another one in two or three sentences, and then write 'Therefore:' and the answer.",
    }),
  },
  {
    name: "agent-last-line",
    placebos: plain,
    form: labelled("Answer:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n",
        `Problem:\n${story}\n${question}\n`,
        careful && "Before giving the answer, check your work and make sure nothing is overlooked.",
        "The last line of your reply is 'Answer: <answer>' without any other text.",
      ),
      again: `Here is the problem again:\n${story}\n${question}\n\nThe last line of your reply is 'Answer: <answer>' without any other text.`,
      critique: [
        "Examine your answer for mistakes or overlooked details. The last line of your reply is 'Answer: <answer>' without any other text.",
      ],
      second: [
        "Examine your revised answer for mistakes or overlooked details. The last line of your reply is 'Answer: <answer>' without any other text.",
      ],
      told: "Feedback: your answer was incorrect. The last line of your reply is 'Answer: <answer>' without any other text.",
    }),
  },
  {
    name: "restated-problem-in-follow-up",
    placebos: plain,
    form: labelled("Answer:"),
    write: ({ story, question, careful, answers }) => ({
      first: join(
        "\n",
        `Problem: ${story} ${question}`,
        careful && "Check your work and avoid mistakes.",
        "Give the answer as 'Answer: ...'",
      ),
      again: `Problem: ${story} ${question}\nGive the answer as 'Answer: ...'`,
      critique: [
        `Problem: ${story} ${question}\nYour answer: ${answers[0]}\nReview this answer. If you find a problem, correct it. Give the answer as 'Answer: ...'`,
      ],
      second: [
        `Problem: ${story} ${question}\nYour answer: ${answers[1]}\nReview this answer, too. If you find a problem, correct it. Give the answer as 'Answer: ...'`,
      ],
      told: `Problem: ${story} ${question}\nYour answer: ${answers[0]}\nThis answer is wrong. Give the answer as 'Answer: ...'`,
    }),
  },
  {
    name: "praise-and-thanks",
    placebos: { ...plain, politeness: "polite", encouragement: "given" },
    form: sentence,
    write: ({ story, question, careful }) => ({
      first: join(
        "\n",
        "You are a brilliant solver of puzzles, and I know that you can do this one. Thank you for your help!",
        careful && "Please check your work for mistakes.",
        story,
        question,
      ),
      again: `Thanks! Once more: ${question}`,
      critique: ["Thanks! Can you please look through your answer for mistakes, and tell me what you would answer?"],
      second: [
        "Thanks again! Can you please look through it for mistakes another time, and tell me what you would answer?",
      ],
      told: "Thanks, but this answer is wrong. Please answer once more.",
    }),
  },
  {
    name: "exam-sheet",
    placebos: { politeness: "plain", separators: "plain" },
    form: labelled("Solution:"),
    write: ({ story, question, careful, row }) => ({
      first: join(
        "\n",
        `Exam sheet, ${row.task === "sums" ? "part A (sums)" : "part B (riddles)"}`,
        `Given: ${story}`,
        `Wanted: ${question}`,
        careful && "Candidates should check their work, and mistakes are to be avoided.",
        "Write 'Solution:' and your solution.",
      ),
      again: `Wanted: ${question}\nWrite 'Solution:' and your solution.`,
      critique: [
        "Go through your solution as an examiner would and mark any mistakes. Write 'Solution:' and your solution.",
      ],
      second: [
        "Go through your solution as a second examiner would and mark any mistakes. Write 'Solution:' and your solution.",
      ],
      told: "The examiner says that your solution is wrong. Write 'Solution:' and your solution.",
    }),
  },
  {
    name: "square-bracket-sections",
    placebos: { politeness: "plain", encouragement: "none" },
    form: labelled("[ANSWER]"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n",
        `[STORY] ${story}`,
        `[QUESTION] ${question}`,
        careful && "[NOTE] Check your work. Avoid mistakes.",
        "[FORMAT] [ANSWER] followed by the answer",
      ),
      again: `[QUESTION] ${question}\n[FORMAT] [ANSWER] followed by the answer`,
      critique: [
        "[REVIEW] Find problems in your answer.\n[FORMAT] [ANSWER] followed by the answer",
        "[REVISE] Based on the problems you found, improve your answer.\n[FORMAT] [ANSWER] followed by the answer",
      ],
      second: [
        "[REVIEW] Find problems in your improved answer.\n[FORMAT] [ANSWER] followed by the answer",
        "[REVISE] Based on the problems you found, improve your answer.\n[FORMAT] [ANSWER] followed by the answer",
      ],
      told: "[FEEDBACK] Your answer is wrong.\n[FORMAT] [ANSWER] followed by the answer",
    }),
  },
  {
    name: "system-json-user-json",
    placebos: plain,
    form: json("answer"),
    write: ({ story, question, careful }) => ({
      system: 'You receive JSON and reply with JSON that has the key "answer".',
      first: JSON.stringify(
        {
          story,
          question,
          ...(careful
            ? { instruction: "Answer the question. Check your work to avoid mistakes." }
            : { instruction: "Answer the question." }),
        },
        null,
        2,
      ),
      again: JSON.stringify({ question, instruction: "Answer the question." }, null, 2),
      critique: [
        JSON.stringify(
          { instruction: "Review your answer, describe its problems under the key review, and give the answer." },
          null,
          2,
        ),
      ],
      second: [
        JSON.stringify(
          {
            instruction:
              "Review your answer a second time, describe its problems under the key review, and give the answer.",
          },
          null,
          2,
        ),
      ],
      told: JSON.stringify({ feedback: "Your answer is wrong.", instruction: "Answer the question." }, null, 2),
    }),
  },
  {
    name: "few-shot-headings",
    placebos: marked,
    form: labelled("Answer:"),
    write: ({ story, question, careful, others }) => ({
      first: join(
        "\n\n",
        ...others.map(
          (other, place) => `## Example ${place + 1}\n${other.story}\n${other.question}\nAnswer: ${other.answer}`,
        ),
        `## Your problem\n${story}\n${question}`,
        join(
          " ",
          "## Instructions\nSolve your problem like the examples.",
          careful && "Check the work so that nothing is overlooked.",
          "Write 'Answer:' and the answer.",
        ),
      ),
      again: `## Your problem\n${story}\n${question}\n\n## Instructions\nWrite 'Answer:' and the answer.`,
      critique: [
        "## Instructions\nReview your answer to your problem. Note any problem you see with it. Write 'Answer:' and the answer.",
      ],
      second: [
        "## Instructions\nReview your answer to your problem for the second time. Note any problem you see with it. Write 'Answer:' and the answer.",
      ],
      told: "## Feedback\nYour answer to your problem is wrong.\n\n## Instructions\nWrite 'Answer:' and the answer.",
    }),
  },
  {
    name: "worked-example-inline",
    placebos: plain,
    form: labelled("Answer:"),
    write: ({ story, question, careful, others }) => ({
      first: join(
        "\n\n",
        `Here is an example of how to answer. "${others[0]?.story} ${others[0]?.question}" should get the reply "Answer: ${others[0]?.answer}".`,
        careful && "Avoid mistakes: check your work before you reply.",
        `Now this one: "${story} ${question}"`,
      ),
      again: `And what do you answer to this one? "${story} ${question}"`,
      critique: ["Try to find mistakes in your reply. End with 'Answer:' and the answer that is left after that."],
      second: [
        "Try once more to find mistakes in your reply. End with 'Answer:' and the answer that is left after that.",
      ],
      told: "Your reply was wrong. End with 'Answer:' and the answer.",
    }),
  },
  {
    name: "agent-pipe-template",
    placebos: plain,
    form: labelled("Answer:"),
    write: ({ story, question, careful }) => ({
      first: `STORY | ${story}\nQUESTION | ${question}\nRULES | ${join(" ", "Finish with 'Answer: X'.", careful && "Check your work for mistakes.")}`,
      again: `QUESTION | ${question}\nRULES | Finish with 'Answer: X'.`,
      critique: ["REQUEST | Critique your answer.\nRULES | Finish with 'Answer: X'."],
      second: ["REQUEST | Critique your answer again.\nRULES | Finish with 'Answer: X'."],
      told: "STATEMENT | Your answer is wrong.\nRULES | Finish with 'Answer: X'.",
    }),
  },
  {
    name: "wish-luck",
    placebos: cheered,
    form: bareThenLabel,
    write: ({ story, question, careful }) => ({
      first: join(
        " ",
        story,
        question,
        "Name the answer and nothing else.",
        careful && "Mistakes must be avoided, so check your work.",
        "Good luck!",
      ),
      again: "What is your answer? Name the answer and nothing else. Good luck!",
      critique: [
        "Can you find any problems with your answer? Say what they are and then write 'Answer:' and your answer. Good luck!",
      ],
      second: [
        "Can you find any further problems with your answer? Say what they are and then write 'Answer:' and your answer. Good luck!",
      ],
      told: "Your answer is wrong. Name the answer and nothing else. Good luck!",
    }),
  },
  {
    name: "self-refine-loop",
    placebos: plain,
    form: labelled("Answer:"),
    write: ({ story, question, careful }) => ({
      system: "Always end with a line 'Answer: ' plus a number or a name.",
      first: join("\n", careful && "Check your work and make sure that you overlook nothing.", `${story} ${question}`),
      again: `I am asking the same question again.\n${story} ${question}`,
      critique: [
        "Give feedback on your own answer: what are its problems?",
        "Use this feedback on the problems you found and refine your answer.",
      ],
      second: [
        "Give feedback on your refined answer: what are its problems?",
        "Use this feedback on the problems you found and refine your answer.",
      ],
      told: "Your answer is wrong. Give a different one.",
    }),
  },
  {
    name: "tags-on-own-line",
    placebos: marked,
    form: labelled("Answer:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n",
        "<story>",
        story,
        "<question>",
        question,
        "<rules>",
        "Write 'Answer:' and then your answer.",
        careful && "Avoid mistakes and check the work.",
      ),
      again: `<question>\n${question}\n<rules>\nWrite 'Answer:' and then your answer.`,
      critique: [
        "<request>\nReconsider your answer. Is anything wrong with it?\n<rules>\nWrite 'Answer:' and then your answer.",
      ],
      second: [
        "<request>\nReconsider your answer again. Is anything wrong with it?\n<rules>\nWrite 'Answer:' and then your answer.",
      ],
      told: "<feedback>\nYour answer is incorrect.\n<rules>\nWrite 'Answer:' and then your answer.",
    }),
  },
  {
    name: "instruction-before-and-after",
    placebos: plain,
    form: reasoned("Answer:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n\n",
        careful
          ? "I will give you a problem. Reason it through in steps and check each step for mistakes."
          : "I will give you a problem. Reason it through in steps.",
        `${story} ${question}`,
        careful
          ? "Remember: reason in steps, check them, and finish with 'Answer:' and the answer."
          : "Remember: reason in steps and finish with 'Answer:' and the answer.",
      ),
      again: `${question}\n\nRemember: reason in steps and finish with 'Answer:' and the answer.`,
      critique: [
        "Go through the steps of your reasoning one by one and look for an error. Finish with 'Answer:' and the answer.",
      ],
      second: [
        "Go through the steps of your reasoning one by one again and look for an error. Finish with 'Answer:' and the answer.",
      ],
      told: "The answer you reached is wrong.\n\nReason in steps and finish with 'Answer:' and the answer.",
    }),
  },
  {
    name: "bold-words",
    placebos: plain,
    form: labelled("**Answer**:"),
    write: ({ story, question, careful }) => ({
      first: join(
        "\n\n",
        `**Story**: ${story}`,
        `**Question**: ${question}`,
        careful && "**Note**: check your work; avoid mistakes.",
        "Reply with **Answer**: and the answer.",
      ),
      again: `**Question**: ${question}\n\nReply with **Answer**: and the answer.`,
      critique: [
        "**Review**: are there any problems in your answer? Reply with what you find, then **Answer**: and the answer.",
      ],
      second: [
        "**Review no. 2**: are there any problems in your answer as it is now? Reply with what you find, then **Answer**: and the answer.",
      ],
      told: "**Feedback**: your answer is wrong. Reply with **Answer**: and the answer.",
    }),
  },
];

const procedures: readonly Procedure[] = ["first-answer", "critique", "asked-again", "told-wrong", "critique-twice"];

const wrongOf = (row: Problem, place: number): string => {
  if (row.candidates !== undefined) {
    return pick(
      row.candidates.filter((name) => name !== row.answer),
      place,
    );
  }
  return String(Number(row.answer) + pick([10, -1, 2, -10, 1, -4], place));
};

function conversation(voice: Voice, made: Made): StrangerPrompt["messages"] {
  const script = voice.write(made);
  const { procedure, answers } = made;
  const said = (answer: string, stage: Stage, before = answers[0]) =>
    assistant(voice.form(answer, { ...made, before }, stage));
  const quoted = script.critique.length === 0;
  const head = [...(script.system === undefined ? [] : [system(script.system)]), user(script.first)];
  // A review by one message or two; the reply to its first one already holds the new answer.
  const round = (texts: readonly string[], answer: string, before: string) =>
    texts.flatMap((text, turn) => (turn === 0 ? [user(text)] : [said(answer, "review", before), user(text)]));
  const ended = (texts: readonly string[]): Stage => (texts.length > 1 ? "improved" : "review");
  if (procedure === "first-answer") return head;
  if (quoted) {
    return procedure === "critique-twice" ? [...head, said(answers[1], "review"), user(script.second[0] ?? "")] : head;
  }
  const start = [...head, said(answers[0], "first")];
  if (procedure === "asked-again") return [...start, user(script.again)];
  if (procedure === "told-wrong") return [...start, user(script.told)];
  if (procedure === "critique") return [...start, ...round(script.critique, answers[1], answers[0])];
  return [
    ...start,
    ...round(script.critique, answers[1], answers[0]),
    said(answers[1], ended(script.critique)),
    ...round(script.second, answers[2], answers[1]),
  ];
}

function promptOf(voice: Voice, place: number, procedure: Procedure, careful: boolean, row: Problem): StrangerPrompt {
  const index = problems.indexOf(row);
  const wrong = wrongOf(row, place);
  const shapes: readonly Made["answers"][] = [
    [row.answer, row.answer, row.answer],
    [wrong, row.answer, row.answer],
    [row.answer, wrong, wrong],
    [wrong, wrong, row.answer],
  ];
  const made: Made = {
    row,
    story: row.story,
    question: row.question,
    sums: row.task === "sums",
    careful,
    procedure,
    others: [pick(problems, index + 13), pick(problems, index + 20)],
    answers: procedure === "told-wrong" ? [wrong, wrong, wrong] : pick(shapes, place + Math.floor(place / 4)),
    before: "",
    place,
  };
  return {
    style: voice.name,
    item: row.id,
    levels: { procedure, opening: careful ? "careful" : "plain", task: row.task, ...voice.placebos },
    messages: conversation(voice, made),
  };
}

export const prompts: readonly StrangerPrompt[] = voices.flatMap((voice, style) =>
  Array.from({ length: 4 }, (_, turn) => {
    const place = style * 4 + turn;
    const procedure = pick(voice.procedures ?? procedures, voice.procedures === undefined ? place : turn);
    const careful = voice.plainOnly !== true && (turn + Math.floor(style / 5)) % 2 === 1;
    return promptOf(
      voice,
      place,
      procedure,
      careful,
      pick(problems, place * 3 + Math.floor(turn / 2) + 2 * Math.floor(style / 9)),
    );
  }),
);

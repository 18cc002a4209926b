import type { StrangerPrompt, Style } from "../stranger-prompt.ts";
import { join, pick, promptsOf, rowsOf, system, user } from "../stranger-prompt.ts";

interface Row {
  id: string;
  genre: "story" | "report";
  task: string;
}

interface Case {
  row: Row;
  levels: { [factor: string]: string };
  task: string;
  genre: "story" | "report";
  words: number;
  counted: boolean;
  polite: boolean;
  marked: boolean;
  encouraged: boolean;
  /** The wording for the constraint of this case. */
  by: (target: string, atMost: string, atLeast: string) => string;
}

const rows = rowsOf<Row>("fifth", "length-following");
const constraints = ["target", "at-most", "at-least"] as const;
const lengths = [25, 50, 100, 200, 400];

// The periods 3, 2, 5 and 41 have no common factor, and a stride mixes the genres, which the file holds one after the other.
function caseOf(count: number): Case {
  const row = pick(rows, count * 9);
  const constraint = pick(constraints, count);
  const counted = count % 2 === 1;
  const words = pick(lengths, count);
  return {
    row,
    levels: { constraint, counting: counted ? "asked" : "none", genre: row.genre, length: String(words) },
    task: row.task,
    genre: row.genre,
    words,
    counted,
    polite: false,
    marked: false,
    encouraged: false,
    by: (target, atMost, atLeast) => (constraint === "target" ? target : constraint === "at-most" ? atMost : atLeast),
  };
}

// Cases of templates in which the placebos are swapped too.
function placeboCaseOf(count: number): Case {
  const made = caseOf(count + 17);
  const polite = (count >> 1) % 2 === 1;
  const marked = pick([false, true, true, false, true, false, false, true, false, true, true], count);
  const encouraged = pick([false, true, false, false, true, true, false], count);
  return {
    ...made,
    polite,
    marked,
    encouraged,
    levels: {
      ...made.levels,
      politeness: polite ? "polite" : "plain",
      separators: marked ? "marked" : "plain",
      encouragement: encouraged ? "given" : "none",
    },
  };
}

const withoutStop = (task: string): string => task.replace(/\.$/, "");
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const allPlain = { politeness: "plain", separators: "plain", encouragement: "none" };
const marked = { separators: "marked" };
const polite = { politeness: "polite" };
const given = { encouragement: "given" };

const styles: readonly Style<Case>[] = [
  [
    "agent: task and a sentence",
    ({ task, words, counted, by }) =>
      join(
        " ",
        task,
        by(`Write exactly ${words} words.`, `Write at most ${words} words.`, `Write at least ${words} words.`),
        counted && "Count the words as you write.",
      ),
    allPlain,
  ],
  [
    "agent: length line below",
    ({ task, words, counted, by }) =>
      join(
        "\n",
        `${task}\n`,
        `Length: ${by("exactly", "no more than", "no fewer than")} ${words} words.`,
        counted && "Count your words as you go so that the length comes out right.",
        "Output only the text.",
      ),
    allPlain,
  ],
  [
    "agent: length inside the task's sentence",
    ({ task, words, counted, by }) =>
      join(
        " ",
        `${withoutStop(task)} in ${by("exactly", "at most", "at least")} ${words} words.`,
        counted && "Keep a running count of your words while writing.",
      ),
    allPlain,
  ],
  [
    "agent: length before the task",
    ({ task, words, counted, by }) =>
      join(
        " ",
        `In ${by("about", "no more than", "no fewer than")} ${words} words, do the following:`,
        task,
        counted && "As you write, count the words.",
      ),
    allPlain,
  ],
  [
    "agent: system holds the rules",
    ({ task, words, counted, by }) => [
      system(
        join(
          " ",
          "You write short texts on request.",
          by(
            `Every text must be exactly ${words} words long.`,
            `Every text must be at most ${words} words long.`,
            `Every text must be at least ${words} words long.`,
          ),
          counted && "Count the words while you write.",
          "Reply with the text and nothing else.",
        ),
      ),
      user(task),
    ],
    allPlain,
  ],
  [
    "agent: system role, user with the rest",
    ({ task, words, counted, by }) => [
      system("You are a writing assistant."),
      user(
        join(
          "\n\n",
          task,
          by(
            `Your text should be approximately ${words} words long.`,
            `Your text should not exceed ${words} words.`,
            `Your text should be no shorter than ${words} words.`,
          ),
          counted && "Keep track of the number of words by counting them as you write.",
        ),
      ),
    ],
    allPlain,
  ],
  [
    "agent: XML tags",
    ({ task, words, counted, by }) =>
      join(
        "\n",
        `<task>${task}</task>`,
        `<length>${by("exactly", "at most", "at least")} ${words} words</length>`,
        counted && "<instruction>Count your words as you write.</instruction>",
      ),
    marked,
  ],
  [
    "engineer: JSON as the prompt",
    ({ task, words, counted, by }) =>
      JSON.stringify(
        {
          task,
          length: `${by("exactly", "at most", "at least")} ${words} words`,
          ...(counted ? { method: "count the words as you write" } : {}),
          output: "the text only",
        },
        undefined,
        2,
      ),
  ],
  [
    "agent: Markdown headings",
    ({ task, words, counted, by }) =>
      join(
        "\n\n",
        `## Task\n${task}`,
        `## Length\n${by("Exactly", "No more than", "No fewer than")} ${words} words.`,
        counted && "## Counting\nCount each word as you write it.",
        "## Output\nOnly the text, in one paragraph.",
      ),
    marked,
  ],
  [
    "careful scientist",
    ({ task, words, counted, genre, by }) =>
      join(
        " ",
        `In this experiment we look at the ${genre === "story" ? "stories" : "reports"} that language models write.`,
        `The task is as follows. ${task}`,
        by(
          `The desired length is ${words} words; the text should come as close to this number as possible.`,
          `The upper limit on the length is ${words} words; shorter texts are acceptable, longer ones are not.`,
          `The lower limit on the length is ${words} words; longer texts are acceptable, shorter ones are not.`,
        ),
        counted && "While composing the text, count its words.",
        "Return the text without any comment.",
      ),
    { separators: "plain" },
  ],
  [
    "hurried student",
    ({ task, words, counted, by }) =>
      join(
        " ",
        "hey need this quick for class.",
        task,
        by(`around ${words} words`, `max ${words} words`, `minimum ${words} words`) +
          (counted ? ", and count the words while ur writing" : ""),
        "ok go",
      ),
    { separators: "plain" },
  ],
  [
    "numbered rules",
    ({ task, words, counted, by }) => {
      const rules = [
        by(`Use exactly ${words} words.`, `Use at most ${words} words.`, `Use at least ${words} words.`),
        "Write plain prose in a single paragraph.",
        ...(counted ? ["Count the words one by one as you write them."] : []),
        "Give the text only, without a title.",
      ];
      return `${task}\n\nRules:\n${rules.map((rule, place) => `${place + 1}. ${rule}`).join("\n")}`;
    },
    { separators: "plain" },
  ],
  [
    "bullet characters",
    ({ task, words, counted, by }) =>
      join(
        "\n",
        "What I need:",
        `• ${task}`,
        `• ${by(`${words} words, no more and no less`, `Up to ${words} words`, `${words} words or more`)}`,
        counted && "• Count your words as you write",
      ),
    { separators: "plain" },
  ],
  [
    "ALL-CAPS labels",
    ({ task, words, counted, by }) =>
      join(
        "\n",
        `TASK: ${task}`,
        `LENGTH: ${by("EXACTLY", "AT MOST", "AT LEAST")} ${words} WORDS`,
        counted && "COUNTING: COUNT THE WORDS AS YOU WRITE",
        "OUTPUT: TEXT ONLY",
      ),
  ],
  [
    "curt one-liner",
    ({ task, words, counted, by }) =>
      join(
        " ",
        task,
        by(`${words} words exactly.`, `${words} words max.`, `${words} words minimum.`),
        counted && "Count them as you go.",
      ),
    allPlain,
  ],
  [
    "long preamble",
    ({ task, words, counted, by }) =>
      join(
        "\n\n",
        "I run a small archive of invented places. Over the years people have sent in all kinds of writing about towns that nobody has ever seen, and I have decided to add some texts that were written by machines. The places are made up, so there is nothing to look up, and you may invent whatever you need.",
        `Here is what I would like to have written today: ${task}`,
        join(
          " ",
          "About the length:",
          by(
            `the text should have ${words} words.`,
            `the text may have up to ${words} words and not a word more.`,
            `the text has to have at least ${words} words, and it may well have more.`,
          ),
          counted && "Count the words while you are writing.",
        ),
      ),
    { separators: "plain" },
  ],
  [
    "answer only",
    ({ task, words, counted, genre, by }) =>
      join(
        "\n",
        task,
        `Word count: ${by("exactly", "at most", "at least")} ${words} words.`,
        counted && "Count the words as you write, but do not show the count.",
        `Answer only with the ${genre}. No title, no notes, no explanation.`,
      ),
    allPlain,
  ],
  [
    "agent: JSON wanted back",
    ({ task, words, counted, by }) =>
      join(
        "\n",
        task,
        `The text must contain ${by("exactly", "at most", "at least")} ${words} words.`,
        counted && "Count the words of the text while you write it.",
        'Return a JSON object of the form {"text": "<your text>"} and nothing else.',
      ),
    { politeness: "plain" },
  ],
  [
    "agent: JSON schema",
    ({ task, words, counted, by }) => [
      system(
        `Respond with JSON that is valid under this schema:\n${JSON.stringify({
          type: "object",
          properties: { text: { type: "string" } },
          required: ["text"],
        })}`,
      ),
      user(
        join(
          " ",
          task,
          by(
            `The value of "text" should be about ${words} words long.`,
            `The value of "text" should be no more than ${words} words long.`,
            `The value of "text" should be no fewer than ${words} words long.`,
          ),
          counted && "Count your words while writing.",
        ),
      ),
    ],
  ],
  [
    "polite British",
    ({ task, words, counted, by }) =>
      join(
        " ",
        "Good morning. Would you be so kind as to take on the following?",
        task,
        by(
          `I should like it to run to roughly ${words} words.`,
          `It oughtn't to be any longer than ${words} words.`,
          `It oughtn't to be any shorter than ${words} words.`,
        ),
        counted && "Do count the words as you go along.",
        "Thanks ever so much.",
      ),
    { ...polite, separators: "plain" },
  ],
  [
    "non-native English",
    ({ task, words, counted, by }) =>
      join(
        " ",
        "Hello, I make a test with language model and I need one text from you. The task is:",
        task,
        by(
          `The text must to have exactly ${words} words.`,
          `The text must to have maximum ${words} words, more is not allowed.`,
          `The text must to have minimum ${words} words, less is not allowed.`,
        ),
        counted && "When you are writing, you count also the words.",
      ),
    { separators: "plain" },
  ],
  [
    "typing errors in the instructions",
    ({ task, words, counted, by }) =>
      join(
        " ",
        task,
        by(
          `The txet shoud be exactly ${words} words logn.`,
          `The txet shoud be at most ${words} words logn.`,
          `The txet shoud be at least ${words} words logn.`,
        ),
        counted && "Count yuor words as you wirte.",
        "Dont add anythign else.",
      ),
    { separators: "plain" },
  ],
  [
    "task in quotation marks",
    ({ task, words, counted, by }) =>
      join(
        " ",
        `Carry out this assignment: "${task}"`,
        `Use ${by("precisely", "a maximum of", "a minimum of")} ${words} words.`,
        counted && "Keep count of the words as you write.",
      ),
    allPlain,
  ],
  [
    "emojis",
    ({ task, words, counted, by }) =>
      join(
        "\n",
        `📝 ${task}`,
        `📏 ${by("Exactly", "At most", "At least")} ${words} words`,
        counted && "🔢 Tally your words while you write",
        "🚫 No title, no comments",
      ),
  ],
  [
    "task in a code block",
    ({ task, words, counted, by }) =>
      join(
        "\n",
        "Do what the block says.",
        `\`\`\`\n${task}\n\`\`\``,
        `${by("Word target", "Word limit", "Word minimum")}: ${words} words`,
        counted && "Count the words during writing.",
      ),
  ],
  [
    "triple quotes",
    ({ task, words, counted, by }) =>
      join(
        "\n\n",
        join(
          " ",
          `Below, between triple quotes, stands a writing task. Complete it in ${by("around", "up to", "at least")} ${words} words.`,
          counted && "Count the words as you produce them.",
        ),
        `"""${task}"""`,
      ),
  ],
  [
    "reordered: counting, length, task",
    ({ task, words, counted, by }) =>
      join(
        " ",
        counted && "Count your words as you write the following.",
        by(
          `The length to hit is ${words} words.`,
          `The length must stay at or below ${words} words.`,
          `The length must be at or above ${words} words.`,
        ),
        task,
      ),
    allPlain,
  ],
  [
    "YAML",
    ({ task, words, counted, by }) =>
      join(
        "\n",
        `task: ${task}`,
        `length: ${by("exactly", "at most", "at least")} ${words} words`,
        `count_words_while_writing: ${counted ? "yes" : "no"}`,
        "format: one paragraph",
      ),
  ],
  [
    "agent: settings by name",
    ({ task, words, counted, by }) =>
      join(
        "\n",
        "Carry out the task under the settings below.",
        `Task: ${task}`,
        `${by("Target length", "Maximum length", "Minimum length")}: ${words} words`,
        counted && "Also: count the words as you write.",
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "magazine editor",
    ({ task, words, counted, by }) =>
      join(
        " ",
        "I fill the back page of a magazine and have a slot for one more piece.",
        task,
        by(
          `The slot takes exactly ${words} words.`,
          `The slot holds no more than ${words} words.`,
          `The slot needs no fewer than ${words} words.`,
        ),
        counted && "Count as you write so that you always know how many words you have used.",
      ),
    { separators: "plain" },
  ],
  [
    "teacher's exam question",
    ({ task, words, counted, by }) =>
      join(
        "\n",
        `Question 1. ${task}`,
        by(
          `Your answer should be ${words} words in length.`,
          `Your answer may be up to ${words} words in length.`,
          `Your answer must be at least ${words} words in length.`,
        ),
        counted && "Candidates are to count their words as they write.",
      ),
  ],
  [
    "agent: tells of the study",
    ({ task, words, counted, by }) => [
      system("You are a participant in a study of how well writers keep to a given length. Reply with the text alone."),
      user(
        join(
          "\n",
          `Writing task: ${task}`,
          `Length requirement: ${by("exactly", "at most", "at least")} ${words} words.`,
          counted
            ? "Procedure: count the words as you write."
            : "Procedure: write freely; there is no need to count the words.",
        ),
      ),
    ],
  ],
  [
    "agent: silent thinking first",
    ({ task, words, counted, by }) =>
      join(
        " ",
        task,
        `The finished text has to be ${by("about", "at most", "at least")} ${words} words.`,
        "Think step by step about what to say before you begin, but show only the finished text.",
        counted && "While you write, count the words in your head.",
      ),
    allPlain,
  ],
  [
    "agent: running tally",
    ({ task, words, counted, by }) =>
      join(
        "\n\n",
        task,
        by(
          `Aim for a total of ${words} words.`,
          `Do not write more than ${words} words in total.`,
          `Do not write fewer than ${words} words in total.`,
        ),
        counted &&
          "After every sentence, silently add up how many words you have written so far, and use this running tally to decide when to stop.",
        "Only the text itself should appear in your reply.",
      ),
    allPlain,
  ],
  [
    "check boxes",
    ({ task, words, counted, by }) =>
      join(
        "\n",
        `${task}\n`,
        "Checklist:",
        `- [ ] The text has ${by("exactly", "no more than", "no fewer than")} ${words} words`,
        counted && "- [ ] The words are counted while writing",
        "- [ ] It is one paragraph",
        "- [ ] No heading",
      ),
  ],
  [
    "number first",
    ({ task, words, counted, by }) =>
      join(
        " ",
        by(
          `${words} words is your target.`,
          `${words} words is your upper limit: do not go over it.`,
          `${words} words is your lower limit: do not stay under it.`,
        ),
        counted && "Number the words in your head as you write them, so that you always know where you are.",
        `The task: ${task}`,
      ),
    allPlain,
  ],
  [
    "agent: says what a word is",
    ({ task, words, counted, by }) =>
      join(
        "\n",
        task,
        by(
          `Requirement: the text is exactly ${words} words long.`,
          `Requirement: the text is not longer than ${words} words.`,
          `Requirement: the text is not shorter than ${words} words.`,
        ),
        "By a word we mean anything that stands between two spaces.",
        counted && "Count these words as you write the text.",
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "signs of mathematics",
    ({ task, words, counted, by }) =>
      join(
        "\n",
        `Task: ${task}`,
        `Length: ${by("=", "≤", "≥")} ${words} words`,
        counted && "Count words while writing.",
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "agent: scored by a script",
    ({ task, words, counted, by }) =>
      join(
        " ",
        task,
        by(
          `A script accepts your text if it has exactly ${words} words.`,
          `A script accepts your text if it has at most ${words} words and rejects anything longer.`,
          `A script accepts your text if it has at least ${words} words and rejects anything shorter.`,
        ),
        counted && "So count the words as you write.",
      ),
    { politeness: "plain", separators: "plain" },
  ],
  [
    "labels in square brackets",
    ({ task, words, counted, by }) =>
      join(
        "\n",
        `[LENGTH] ${by(`${words} words`, `max. ${words} words`, `min. ${words} words`)}`,
        counted && "[METHOD] keep a count of your words as you write",
        `[TASK] ${task}`,
      ),
  ],
  [
    "letter",
    ({ task, words, counted, by }) =>
      join(
        "\n\n",
        "Dear writer,",
        join(
          " ",
          `I have a request for you. ${task}`,
          by(
            `Please make it ${words} words long.`,
            `Please use no more than ${words} words.`,
            `Please use no fewer than ${words} words.`,
          ),
          counted && "I would be grateful if you counted the words as you write.",
        ),
        "With many thanks,\nA. Lindqvist",
      ),
    { ...polite, separators: "plain" },
  ],
  [
    "coach who praises",
    ({ task, words, counted, by }) =>
      join(
        " ",
        "You are one of the finest writers I know, and I am sure that you will do wonderfully.",
        task,
        by(`Make it ${words} words.`, `Make it ${words} words or fewer.`, `Make it ${words} words or more.`),
        counted && "Count each word as you write it.",
        "Good luck!",
      ),
    { ...given, separators: "plain", politeness: "plain" },
  ],
  [
    "much at stake",
    ({ task, words, counted, by }) =>
      join(
        "\n",
        "This is very important to my career: everything depends on your text.",
        task,
        `Number of words: ${by("exactly", "not more than", "not fewer than")} ${words} words.`,
        counted && "Count the words as you write.",
      ),
    { ...given, separators: "plain", politeness: "plain" },
  ],
  [
    "rules of equal signs",
    ({ task, words, counted, by }) =>
      join(
        "\n",
        "==========",
        task,
        "==========",
        `Write ${by(`a ${words}-word text`, `a text of at most ${words} words`, `a text of at least ${words} words`)}.`,
        counted && "Count the words while writing.",
      ),
    marked,
  ],
  [
    "agent: tag on a line of its own",
    ({ task, words, counted, by }) =>
      join(
        "\n",
        "<instructions>",
        `Do the task below in ${by("exactly", "no more than", "no fewer than")} ${words} words.`,
        counted && "Keep a word count in your head as you go.",
        "<task>",
        task,
      ),
    { ...marked, politeness: "plain", encouragement: "none" },
  ],
  [
    "wish said twice",
    ({ task, words, counted, by }) => {
      const wish = by(`exactly ${words} words`, `at most ${words} words`, `at least ${words} words`);
      return join("\n\n", `${capital(wish)}.`, task, `Remember: ${wish}.${counted ? " Count them as you write." : ""}`);
    },
    allPlain,
  ],
  [
    "agent: counting or not is said",
    ({ task, words, counted, by }) =>
      join(
        " ",
        task,
        by(
          `The text should be around ${words} words long.`,
          `The text should be ${words} words long at most.`,
          `The text should be ${words} words long at least.`,
        ),
        counted
          ? "Count the words carefully while you are writing."
          : "Do not count the words while you are writing; just write.",
      ),
    allPlain,
  ],
  [
    "telegram with pipes",
    ({ task, words, counted, by }) =>
      join(
        " | ",
        withoutStop(task),
        `${words} words (${by("exact", "maximum", "minimum")})`,
        counted && "count words while writing",
        "text only",
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "Alpaca template",
    ({ task, words, counted, by }) =>
      join(
        "\n\n",
        "Below is an instruction that describes a task. Write a response that completes the request.",
        `### Instruction:\n${task} ${by(
          `The response must be exactly ${words} words.`,
          `The response must be no more than ${words} words.`,
          `The response must be at least ${words} words.`,
        )}${counted ? " Count your words as you write." : ""}`,
        "### Response:",
      ),
    marked,
  ],
  [
    "system counts, user wishes",
    ({ task, words, counted, by }) => [
      system(
        counted
          ? "You are a writer. Whenever you write, you count your words as you go."
          : "You are a writer. You reply with the text that is asked for and nothing else.",
      ),
      user(`${withoutStop(task)}, ${by("using exactly", "using at most", "using at least")} ${words} words.`),
    ],
    { separators: "plain", politeness: "plain" },
  ],
];

// Templates of agents in which every factor is swapped, the placebos too.
const swapped: readonly Style<Case>[] = [
  [
    "swapped: lines",
    (made) =>
      join(
        "\n",
        made.encouraged && "You are a brilliant writer.",
        made.marked && "---",
        `${made.polite ? "Please do the following. " : ""}${made.task}`,
        made.marked && "---",
        `Write ${made.by("exactly", "at most", "at least")} ${made.words} words.`,
        made.counted && "Count your words as you write.",
      ),
  ],
  [
    "swapped: tags",
    (made) =>
      join(
        "\n",
        made.marked ? `<task>\n${made.task}\n</task>` : made.task,
        made.marked
          ? `<length>\n${made.by("about", "no more than", "no fewer than")} ${made.words} words\n</length>`
          : `${made.by("About", "No more than", "No fewer than")} ${made.words} words.`,
        made.counted && "Keep a count of the words while you write.",
        made.encouraged && "A great deal depends on this text.",
        made.polite && "Thank you.",
      ),
  ],
  [
    "swapped: headings",
    (made) =>
      join(
        "\n",
        `${made.marked ? "# Task\n" : ""}${made.task}`,
        `${made.marked ? "# Requirements\n" : ""}${made.polite ? "Please see to it that the text is" : "See to it that the text is"} ${made.by(
          `${made.words} words long`,
          `no longer than ${made.words} words`,
          `no shorter than ${made.words} words`,
        )}.`,
        made.counted && "As you write, count the words.",
        made.encouraged && "Good luck, I believe in you!",
      ),
  ],
  [
    "swapped: system and user",
    (made) => [
      system(
        join(
          " ",
          "You write the text that is asked for, in one paragraph.",
          made.counted && "You count the words as you write.",
          made.encouraged && "You are exceptionally good at this.",
        ),
      ),
      user(
        join(
          "\n",
          made.marked && "=====",
          made.task,
          made.marked && "=====",
          `Length: ${made.by("exactly", "up to", "at least")} ${made.words} words.`,
          made.polite && "Many thanks in advance!",
        ),
      ),
    ],
  ],
  [
    "swapped: one paragraph",
    (made) =>
      join(
        " ",
        made.encouraged && "This matters a lot to us, and you always do splendid work.",
        made.polite ? "Kindly complete this task." : "Complete this task.",
        made.marked ? `<task>${made.task}</task>` : made.task,
        `It should take ${made.by("approximately", "at most", "at least")} ${made.words} words.`,
        made.counted && "Count the words as you are writing.",
      ),
  ],
];

export const prompts: readonly StrangerPrompt[] = [...promptsOf(styles, caseOf), ...promptsOf(swapped, placeboCaseOf)];

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

interface Row {
  id: string;
  task: string;
}

interface Case extends StrangerCase {
  row: Row;
  length: number;
}

const rows = rowsOf<Row>("fourth", "length-following");
const lengths = [25, 50, 100, 200, 400];
const constraints = ["target", "at-most", "at-least"];

const caseOf = (count: number): Case => {
  const length = pick(lengths, count * 2);
  return {
    row: pick(rows, count * 7 + 2),
    length,
    levels: {
      length: String(length),
      constraint: pick(constraints, count + Math.floor(count / 12)),
      counting: (count + Math.floor(count / 4)) % 2 === 0 ? "none" : "asked",
    },
  };
};

/** The words for the wish of a case. */
const wish = ({ levels }: Case, target: string, most: string, least: string): string =>
  levels.constraint === "target" ? target : levels.constraint === "at-most" ? most : least;

const counted = ({ levels }: Case, request: string): string => (levels.counting === "asked" ? request : "");

/** The task without its full stop, for a length that follows in the same sentence. */
const opened = (row: Row): string => row.task.replace(/\.$/, "");

const bare = { politeness: "plain", separators: "plain", encouragement: "none" };
const polite = { politeness: "polite", separators: "plain", encouragement: "none" };
const marked = { politeness: "plain", separators: "marked", encouragement: "none" };

const styles: readonly Style<Case>[] = [
  [
    "template of sentences",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(
          made,
          `Write exactly ${made.length} words.`,
          `Write at most ${made.length} words.`,
          `Write at least ${made.length} words.`,
        ),
        counted(made, "Count your words as you write."),
      ),
    bare,
  ],
  [
    "task with a length line",
    (made) =>
      join(
        "\n",
        made.row.task,
        `Length: ${wish(made, `${made.length} words`, `no more than ${made.length} words`, `no fewer than ${made.length} words`)}.`,
        counted(made, "Keep a running count of the words while writing."),
      ),
    bare,
  ],
  [
    "length in the same sentence",
    (made) =>
      join(
        " ",
        `${opened(made.row)} ${wish(made, `in ${made.length} words`, `in up to ${made.length} words`, `in at least ${made.length} words`)}.`,
        counted(made, "Count each word."),
      ),
    bare,
  ],
  [
    "xml sections",
    (made) =>
      join(
        "\n",
        `<task>${made.row.task}</task>`,
        `<length>${wish(made, `exactly ${made.length} words`, `maximum ${made.length} words`, `minimum ${made.length} words`)}</length>`,
        counted(made, "<method>Count the words as you go along.</method>"),
      ),
    marked,
  ],
  [
    "markdown headings",
    (made) =>
      join(
        "\n\n",
        `## Task\n${made.row.task}`,
        `## Length requirement\n${wish(made, `The text should be ${made.length} words long.`, `The text must not exceed ${made.length} words.`, `The text must have ${made.length} words or more.`)}`,
        counted(made, "## Procedure\nWhile writing, count the words so that you know where you are."),
      ),
    marked,
  ],
  [
    "system with rules",
    (made) => [
      system(
        join(
          " ",
          "You are a writer. Reply with the text only.",
          wish(
            made,
            `Every text has a target length of ${made.length} words.`,
            `Every text has an upper limit of ${made.length} words.`,
            `Every text has a lower limit of ${made.length} words.`,
          ),
          counted(made, "Count the words as you write them."),
        ),
      ),
      user(made.row.task),
    ],
    bare,
  ],
  [
    "json reply",
    (made) =>
      join(
        "\n\n",
        made.row.task,
        wish(
          made,
          `Aim for ${made.length} words.`,
          `Use a maximum of ${made.length} words.`,
          `Use a minimum of ${made.length} words.`,
        ),
        counted(made, "Count words while you write."),
        'Return JSON: {"text": "..."}',
      ),
    bare,
  ],
  [
    "json specification",
    (made) =>
      JSON.stringify(
        {
          instruction: made.row.task,
          length: wish(
            made,
            `exactly ${made.length} words`,
            `at most ${made.length} words`,
            `at least ${made.length} words`,
          ),
          ...(made.levels.counting === "asked" ? { counting: "count your words as you write" } : {}),
          output: "plain text, one paragraph",
        },
        null,
        2,
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "hurried student",
    (made) =>
      join(
        ", ",
        `need this asap: ${opened(made.row)}`,
        wish(made, `about ${made.length} words`, `max ${made.length} words`, `min ${made.length} words`),
        counted(made, "and count the words while ur writing"),
      ),
    bare,
  ],
  [
    "polite letter",
    (made) =>
      join(
        " ",
        "Good morning. Would you please help me with a piece of writing?",
        made.row.task,
        wish(
          made,
          `I should like it to be around ${made.length} words long.`,
          `I should like it to be no longer than ${made.length} words.`,
          `I should like it to be no shorter than ${made.length} words.`,
        ),
        counted(made, "Please count the words as you write."),
        "Thank you very much.",
      ),
    polite,
  ],
  [
    "numbered list of requirements",
    (made) =>
      join(
        "\n",
        "Do the following:",
        `1. ${made.row.task}`,
        `2. ${wish(made, `The text has to be ${made.length} words.`, `The text has to stay within ${made.length} words.`, `The text has to reach at least ${made.length} words.`)}`,
        counted(made, "3. Count your words during writing."),
      ),
    bare,
  ],
  [
    "capital headings",
    (made) =>
      join(
        "\n\n",
        `TASK: ${made.row.task}`,
        `WORD COUNT: ${wish(made, `EXACTLY ${made.length} WORDS`, `AT MOST ${made.length} WORDS`, `AT LEAST ${made.length} WORDS`)}`,
        counted(made, "METHOD: COUNT EVERY WORD AS YOU WRITE IT"),
        "OUTPUT: the text and nothing else",
      ),
    bare,
  ],
  [
    "one line, length first",
    (made) =>
      join(
        " ",
        `${wish(made, `In exactly ${made.length} words`, `In no more than ${made.length} words`, `In no fewer than ${made.length} words`)}:`,
        made.row.task,
        counted(made, "Keep count of the words."),
      ),
    bare,
  ],
  [
    "rules of dashes",
    (made) =>
      join(
        "\n---\n",
        made.row.task,
        wish(
          made,
          `Target length: ${made.length} words`,
          `Maximum length: ${made.length} words`,
          `Minimum length: ${made.length} words`,
        ),
        counted(made, "Tally the words as you write."),
      ),
    marked,
  ],
  [
    "rules of equals signs",
    (made) =>
      join(
        "\n",
        "=== WRITING TASK ===",
        made.row.task,
        "=== CONSTRAINTS ===",
        wish(
          made,
          `Word count: approximately ${made.length} words.`,
          `Word count: ${made.length} words at most.`,
          `Word count: ${made.length} words at least.`,
        ),
        counted(made, "Count the words you have written so far as you go."),
      ),
    marked,
  ],
  [
    "bulleted requirements",
    (made) =>
      join(
        "\n",
        made.row.task,
        "Requirements:",
        `• ${wish(made, `${made.length} words exactly`, `not more than ${made.length} words`, `not less than ${made.length} words`)}`,
        "• one paragraph, no title",
        counted(made, "• count the words while you write"),
      ),
    bare,
  ],
  [
    "stakes",
    (made) =>
      join(
        " ",
        "This matters enormously: my job depends on it.",
        made.row.task,
        wish(
          made,
          `It has to be exactly ${made.length} words.`,
          `It cannot be more than ${made.length} words.`,
          `It cannot be fewer than ${made.length} words.`,
        ),
        counted(made, "Count the words as you write."),
      ),
    { politeness: "plain", separators: "plain", encouragement: "given" },
  ],
  [
    "praise and wishes",
    (made) =>
      join(
        "\n\n",
        "You are a wonderful writer and I'm sure you'll do a great job.",
        made.row.task,
        join(
          " ",
          wish(
            made,
            `Make it ${made.length} words long.`,
            `Make it ${made.length} words or fewer.`,
            `Make it ${made.length} words or more.`,
          ),
          counted(made, "As you write, count how many words you have."),
        ),
        "Good luck!",
      ),
    { politeness: "plain", separators: "plain", encouragement: "given" },
  ],
  [
    "non-native speaker",
    (made) =>
      join(
        " ",
        `I need a text. ${made.row.task}`,
        wish(
          made,
          `The text must have exactly ${made.length} words.`,
          `The text must have maximum ${made.length} words, not more.`,
          `The text must have minimum ${made.length} words, more is ok.`,
        ),
        counted(made, "You must to count the words when you are writing."),
      ),
    bare,
  ],
  [
    "typos in instructions",
    (made) =>
      join(
        "\n",
        made.row.task,
        wish(
          made,
          `shoud be writen in ${made.length} words`,
          `shoud be at most ${made.length} words`,
          `shoud be at least ${made.length} words`,
        ),
        counted(made, "count teh words as you wirte"),
      ),
    bare,
  ],
  [
    "emoji",
    (made) =>
      join(
        "\n",
        `✍️ ${made.row.task}`,
        `📏 ${wish(made, `exactly ${made.length} words`, `up to ${made.length} words`, `at least ${made.length} words`)}`,
        counted(made, "🔢 count your words as you write"),
      ),
    bare,
  ],
  [
    "constraint before the task",
    (made) =>
      join(
        "\n\n",
        join(
          " ",
          wish(
            made,
            `Your response should contain exactly ${made.length} words.`,
            `Your response should contain at most ${made.length} words.`,
            `Your response should contain at least ${made.length} words.`,
          ),
          counted(made, "Keep track of the word count while writing."),
        ),
        made.row.task,
      ),
    bare,
  ],
  [
    "long preamble",
    (made) =>
      join(
        "\n\n",
        "We are putting together a small collection of texts about invented places. Every text is printed on a card of its own, without a title. The names of the places stay as they are given. The reader knows nothing about them, so feel free to invent whatever details you need.",
        `The text for this card: ${made.row.task}`,
        wish(
          made,
          `The card is laid out for a text of ${made.length} words, so write ${made.length} words.`,
          `There is no room on the card for more than ${made.length} words, so write no more than ${made.length} words.`,
          `The card looks empty with little text on it, so write no fewer than ${made.length} words.`,
        ),
        counted(made, "So that it fits, count your words as you write them."),
      ),
    bare,
  ],
  [
    "role line and quoted task",
    (made) =>
      join(
        "\n",
        "You write texts on request.",
        `Request: "${made.row.task}"`,
        `Words wanted: ${wish(made, `exactly ${made.length} words`, `${made.length} words or less`, `${made.length} words or more`)}`,
        counted(made, "Count along while you write."),
      ),
    bare,
  ],
  [
    "curt",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(made, `${made.length} words.`, `Max. ${made.length} words.`, `Min. ${made.length} words.`),
        counted(made, "Count them as you write."),
      ),
    bare,
  ],
  [
    "parenthesis",
    (made) =>
      `${opened(made.row)} (${join("; ", wish(made, `about ${made.length} words`, `${made.length} words maximum`, `${made.length} words minimum`), counted(made, "count the words as you go"))}).`,
    bare,
  ],
  [
    "f-string with repeated constraint",
    (made) =>
      join(
        "\n",
        `Task: ${made.row.task}`,
        `Constraint: ${wish(made, `write exactly ${made.length} words`, `write no more than ${made.length} words`, `write no less than ${made.length} words`)}.`,
        counted(made, "Counting: before you write each word, keep track of how many words you have written so far."),
        "Output only the text itself.",
      ),
    bare,
  ],
  [
    "polite and marked",
    (made) =>
      join(
        "\n\n",
        `### Writing request\nPlease do this: ${made.row.task}`,
        `### Length\n${wish(made, `Roughly ${made.length} words, please.`, `At most ${made.length} words, please.`, `At least ${made.length} words, please.`)}`,
        counted(made, "### Counting\nPlease count your words while writing."),
      ),
    { politeness: "polite", separators: "marked", encouragement: "none" },
  ],
  [
    "length after an earlier turn",
    (made) => [
      user("I will give you a writing task. Reply with the text alone, as one paragraph."),
      assistant("Understood. Send me the task."),
      user(
        join(
          " ",
          made.row.task,
          wish(
            made,
            `The length I want is ${made.length} words.`,
            `The limit is ${made.length} words.`,
            `It needs to be at least ${made.length} words.`,
          ),
          counted(made, "Count the words as you write."),
        ),
      ),
    ],
    bare,
  ],
  [
    "python-like specification",
    (made) =>
      join(
        "\n",
        "```",
        `task = "${made.row.task}"`,
        `length = "${wish(made, `exactly ${made.length} words`, `at most ${made.length} words`, `at least ${made.length} words`)}"`,
        counted(made, 'method = "count the words while writing"'),
        "```",
        "Do the task above at the given length.",
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "british, kindly",
    (made) =>
      join(
        " ",
        `Kindly attend to the following. ${made.row.task}`,
        wish(
          made,
          `A length of ${made.length} words is wanted.`,
          `It oughtn't to run to more than ${made.length} words.`,
          `It oughtn't to run to fewer than ${made.length} words.`,
        ),
        counted(made, "Do count the words as you go. Much obliged!"),
      ),
    polite,
  ],
  [
    "system with the format and user with the wish",
    (made) => [
      system("You are a text generator. Output a single paragraph with no heading and no comments."),
      user(
        join(
          "\n\n",
          made.row.task,
          wish(
            made,
            `Target: ${made.length} words.`,
            `Upper bound: ${made.length} words.`,
            `Lower bound: ${made.length} words.`,
          ),
          counted(made, "Count the words of your text as you produce it."),
        ),
      ),
    ],
    bare,
  ],
  [
    "counting as a procedure",
    (made) =>
      join(
        "\n\n",
        made.row.task,
        wish(
          made,
          `The finished text should come to ${made.length} words.`,
          `The finished text may have up to ${made.length} words.`,
          `The finished text should have at least ${made.length} words.`,
        ),
        counted(
          made,
          "Number the words silently in your head as you write (1, 2, 3, and so on), so that you always know the count. Do not print the numbers.",
        ),
      ),
    bare,
  ],
  [
    "hash rule headings in a script",
    (made) =>
      join(
        "\n",
        "# INSTRUCTION",
        made.row.task,
        "# WORDS",
        wish(made, `exactly ${made.length} words`, `at most ${made.length} words`, `at least ${made.length} words`),
        counted(made, "# COUNTING\nKeep a count of your words while you write."),
        "# OUTPUT\nonly the text",
      ),
    marked,
  ],
  [
    "word count as a strict check",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(
          made,
          `Your text will be checked by a script: it has to be exactly ${made.length} words long.`,
          `Your text will be checked by a script: it fails if there are more than ${made.length} words, so write at most ${made.length} words.`,
          `Your text will be checked by a script: it fails if there are fewer than ${made.length} words, so write at least ${made.length} words.`,
        ),
        counted(made, "Therefore count the words as you write."),
      ),
    bare,
  ],
];

export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf, 4);

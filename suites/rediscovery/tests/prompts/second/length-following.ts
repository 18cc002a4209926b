import {
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
  genre: string;
  task: string;
}

interface Case extends StrangerCase {
  row: Row;
  length: string;
  constraint: string;
  counting: boolean;
}

const rows = rowsOf<Row>("second", "length-following");

const caseOf = (count: number): Case => {
  const row = pick(rows, count * 5 + (count >> 4));
  const length = pick(["50", "200", "25", "400", "100"], count);
  const constraint = pick(["target", "at-most", "at-least"], count);
  const counting = (count + (count >> 2)) % 2 === 1;
  return {
    row,
    length,
    constraint,
    counting,
    levels: { length, constraint, counting: counting ? "asked" : "none", genre: row.genre },
  };
};

/** The wish for the length that a case has: as a target, as a limit, as a least. */
const wish = (made: Case, target: string, most: string, least: string): string =>
  (made.constraint === "target" ? target : made.constraint === "at-most" ? most : least).replaceAll("#", made.length);

const count = (made: Case, text: string): string => (made.counting ? text : "");

const plainMarks = { politeness: "plain", separators: "plain", encouragement: "none" };

const styles: readonly Style<Case>[] = [
  [
    "agent template, exactly",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(made, "Write exactly # words.", "Write at most # words.", "Write at least # words."),
        count(made, "Count the words as you write."),
      ),
    plainMarks,
  ],
  [
    "agent template, length on a line of its own",
    (made) =>
      join(
        "\n\n",
        made.row.task,
        wish(made, "Length: exactly # words.", "Length: no more than # words.", "Length: no fewer than # words."),
        count(made, "Keep count of your words while you write."),
      ),
    plainMarks,
  ],
  [
    "agent template, length first",
    (made) =>
      join(
        " ",
        wish(made, "In # words:", "In at most # words:", "In at least # words:"),
        made.row.task,
        count(made, "While writing, count your words."),
      ),
    plainMarks,
  ],
  [
    "f-string with labels",
    (made) =>
      join(
        "\n",
        `Task: ${made.row.task}`,
        wish(made, "Target length: # words", "Maximum length: # words", "Minimum length: # words"),
        count(made, "Counting: count every word as you write it"),
        "Output: only the text",
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "XML tags",
    (made) =>
      join(
        "\n",
        `<task>${made.row.task}</task>`,
        `<length>${wish(made, "about # words", "up to # words", "at least # words")}</length>`,
        count(made, "<counting>Count your words as you write.</counting>"),
      ),
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "Markdown headings",
    (made) =>
      join(
        "\n\n",
        `# Task\n${made.row.task}`,
        `# Length\n${wish(made, "The text must have # words.", "The text must have at most # words.", "The text must have at least # words.")}`,
        count(made, "# Method\nCount the words one by one while you write."),
      ),
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "JSON reply",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(
          made,
          "The text should be # words long.",
          "The text should be no longer than # words.",
          "The text should be no shorter than # words.",
        ),
        count(made, "Count the words as you go."),
        'Return JSON: {"text": "..."}',
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "system has the length",
    (made) => [
      system(
        join(
          " ",
          "You are a writer.",
          wish(
            made,
            "Every text you write has exactly # words.",
            "Every text you write has at most # words.",
            "Every text you write has at least # words.",
          ),
          count(made, "You count your words as you write."),
        ),
      ),
      user(made.row.task),
    ],
    { politeness: "plain", separators: "plain" },
  ],
  [
    "system has counting, user has the rest",
    (made) => [
      system(
        made.counting ? "Count your words as you write. Reply with the text alone." : "Reply with the text alone.",
      ),
      user(`${made.row.task} ${wish(made, "Use # words.", "Use # words or fewer.", "Use # words or more.")}`),
    ],
    plainMarks,
  ],
  [
    "hurried student",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(made, "needs to be # words", "cant be more than # words", "has to be at least # words"),
        count(made, "n count the words while u write"),
      ),
    plainMarks,
  ],
  [
    "careful scientist",
    (made) =>
      `You will be given a writing task together with a requirement on the number of words. A word is whatever stands between two spaces.\n\nThe task: ${made.row.task}\n\nThe requirement: ${wish(made, "the text shall consist of exactly # words", "the text shall consist of no more than # words", "the text shall consist of no fewer than # words")}.${count(made, " So that the requirement is met, keep a running count of the words as you write.")}`,
    plainMarks,
  ],
  [
    "polite",
    (made) =>
      join(
        " ",
        `Hello! ${made.row.task}`,
        wish(
          made,
          "Please make it about # words.",
          "Please keep it to at most # words.",
          "Please make it at least # words.",
        ),
        count(made, "And please count your words as you write."),
        "Thank you!",
      ),
    { politeness: "polite", separators: "plain", encouragement: "none" },
  ],
  [
    "encouraging",
    (made) =>
      join(
        " ",
        "You are a truly gifted writer, and this text means a great deal to me.",
        made.row.task,
        wish(
          made,
          "It should have exactly # words.",
          "It should have at most # words.",
          "It should have at least # words.",
        ),
        count(made, "Count the words while you write."),
      ),
    { encouragement: "given", politeness: "plain", separators: "plain" },
  ],
  [
    "capital labels",
    (made) =>
      join(
        "\n",
        `TASK: ${made.row.task}`,
        wish(made, "LENGTH: EXACTLY # WORDS", "LENGTH: AT MOST # WORDS", "LENGTH: AT LEAST # WORDS"),
        count(made, "COUNT YOUR WORDS AS YOU WRITE"),
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "numbered rules",
    (made) =>
      `${made.row.task}\n\nRules:\n${join(
        "\n",
        wish(
          made,
          "1) The length is # words.",
          "1) The length must not exceed # words.",
          "1) The length must be at least # words.",
        ),
        "2) One paragraph.",
        count(made, "3) Count your words while writing."),
      )}`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "rules of hyphens",
    (made) =>
      join(
        "\n",
        wish(made, "Write approximately # words.", "Write a maximum of # words.", "Write a minimum of # words."),
        count(made, "Count them as you write."),
        "-----",
        made.row.task,
        "-----",
      ),
    { separators: "marked", politeness: "plain", encouragement: "none" },
  ],
  [
    "British",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(
          made,
          "I should like it to run to # words precisely.",
          "I should like it to run to no more than # words.",
          "I should like it to run to no fewer than # words.",
        ),
        count(made, "Do count the words as you go along."),
      ),
    { separators: "plain", encouragement: "none" },
  ],
  [
    "non-native English",
    (made) =>
      join(
        " ",
        `I need from you a text. ${made.row.task}`,
        wish(
          made,
          "The text must have exactly # words.",
          "The text must have maximum # words, not more.",
          "The text must have minimum # words, not less.",
        ),
        count(made, "You should count the words during the writing."),
      ),
    plainMarks,
  ],
  [
    "typos in the instructions",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(
          made,
          "Teh text shoud have exactly # words.",
          "Teh text shoud have at most # words.",
          "Teh text shoud have at least # words.",
        ),
        count(made, "Coutn your words as you wriet, one by one: count each word."),
      ),
    plainMarks,
  ],
  [
    "emojis",
    (made) =>
      join(
        " ",
        `✍️ ${made.row.task}`,
        wish(made, "📏 # words!", "📏 max. # words!", "📏 min. # words!"),
        count(made, "🔢 Count your words as you write!"),
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "editor's role",
    (made) =>
      join(
        " ",
        "You write for a small newspaper.",
        made.row.task,
        wish(
          made,
          "The column holds # words, and the text has to fill it exactly.",
          "The column has room for up to # words and not one more.",
          "The column has to be filled with at least # words.",
        ),
        count(made, "Count the words as you write them."),
      ),
    { politeness: "plain", separators: "plain" },
  ],
  [
    "code block",
    (made) =>
      join(
        "\n",
        `\`\`\`\n${made.row.task}\n\`\`\``,
        wish(
          made,
          "Do the task above in # words.",
          "Do the task above in # words at most.",
          "Do the task above in # words at least.",
        ),
        count(made, "Count your words while you write."),
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "bullets",
    (made) =>
      join(
        "\n",
        made.row.task,
        wish(made, "• around # words", "• not more than # words", "• not fewer than # words"),
        "• plain text",
        count(made, "• count the words as you write"),
      ),
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "brackets after the task",
    (made) =>
      `${made.row.task} (${join("; ", wish(made, "# words", "max # words", "min # words"), count(made, "count as you write"))})`,
    plainMarks,
  ],
  [
    "task in quotation marks",
    (made) =>
      join(
        " ",
        `Carry out this task: "${made.row.task}"`,
        wish(
          made,
          "Aim for # words.",
          "Stay under or at # words: at most # words are allowed.",
          "At least # words are required.",
        ),
        count(made, "Keep track of the number of words as you write."),
      ),
    plainMarks,
  ],
  [
    "parameters as JSON",
    (made) =>
      `${JSON.stringify(
        {
          task: made.row.task,
          length: wish(made, "exactly # words", "at most # words", "at least # words"),
          ...(made.counting ? { counting: "count the words as you write" } : {}),
        },
        null,
        2,
      )}\n\nDo the task with these settings.`,
    { politeness: "plain", encouragement: "none" },
  ],
  [
    "strict with a warning",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(
          made,
          "The length must be precisely # words, neither more nor less.",
          "Under no circumstances write more than # words.",
          "Under no circumstances write fewer than # words.",
        ),
        count(made, "Count each word as you write it so that you know where you stand."),
      ),
    plainMarks,
  ],
  [
    "polite and marked",
    (made) =>
      join(
        "\n",
        "=== Request ===",
        made.row.task,
        wish(made, "Please write # words.", "Please write # words at most.", "Please write # words at least."),
        count(made, "Please count them as you write."),
        "===============",
      ),
    { politeness: "polite", separators: "marked", encouragement: "none" },
  ],
  [
    "one line with a dash",
    (made) =>
      join(
        ", ",
        `${made.row.task.replace(/\.$/, "")} – ${wish(made, "roughly # words", "# words maximum", "# words minimum")}`,
        count(made, "counting words as you write"),
      ),
    plainMarks,
  ],
  [
    "instruction split over system and user, request at the end",
    (made) => [
      system("You carry out writing tasks and return the finished text, in one paragraph."),
      user(
        join(
          "\n\n",
          `Here is what I need: ${made.row.task}`,
          join(
            " ",
            wish(made, "I want # words.", "I want # words at the most.", "I want # words at the least."),
            count(made, "Count your words as you write."),
          ),
        ),
      ),
    ],
    plainMarks,
  ],
  [
    "much depends on the length",
    (made) =>
      join(
        "\n",
        "A lot depends on this text, so give your best.",
        made.row.task,
        wish(made, "Word count: #.", "Word limit: # words.", "Word count: at least #."),
        count(made, "Count your words as you write."),
      ),
    { encouragement: "given", politeness: "plain", separators: "plain" },
  ],
];

export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf);

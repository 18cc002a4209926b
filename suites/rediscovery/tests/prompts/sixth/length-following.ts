import type { StrangerCase, StrangerPrompt, Style } from "../stranger-prompt.ts";
import { join, pick, promptsOf, rowsOf, system, user } from "../stranger-prompt.ts";

interface Row {
  id: string;
  genre: string;
  task: string;
}

interface Case extends StrangerCase {
  row: Row;
  words: number;
  constraint: "target" | "at-most" | "at-least";
  counting: boolean;
}

const rows = rowsOf<Row>("sixth", "length-following");

function caseOf(count: number): Case {
  const row = pick(rows, count + Math.floor(count / 2));
  const words = pick([50, 200, 25, 400, 100], count);
  const constraint = pick(["target", "at-most", "at-least"] as const, count);
  const counting = count % 2 === 1;
  return {
    row,
    words,
    constraint,
    counting,
    levels: { length: String(words), constraint, counting: counting ? "asked" : "none", genre: row.genre },
  };
}

/** The wording of the case's constraint, with {n} filled in. */
function wish(made: Case, target: string, most: string, least: string): string {
  const wording = { target, "at-most": most, "at-least": least }[made.constraint];
  return wording.replaceAll("{n}", String(made.words));
}

/** The request to count, where the case makes one. */
const counted = (made: Case, request: string, otherwise = ""): string => (made.counting ? request : otherwise);

/** The task without its full stop. */
const stem = (made: Case): string => made.row.task.replace(/\.$/, "");

const bare = { politeness: "plain", separators: "plain", encouragement: "none" };
const marked = { politeness: "plain", separators: "marked", encouragement: "none" };
const polite = { politeness: "polite", separators: "plain", encouragement: "none" };
const unmarkedUnclear = { politeness: "plain", encouragement: "none" };

const styles: Style<Case>[] = [
  [
    "agent: suffix",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(made, "Write exactly {n} words.", "Write at most {n} words.", "Write at least {n} words."),
        counted(made, "Count the words as you write."),
      ),
    bare,
  ],
  [
    "agent: inline",
    (made) =>
      join(
        " ",
        `${stem(made)} in ${wish(made, "exactly {n} words", "at most {n} words", "at least {n} words")}.`,
        counted(made, "Count your words as you write."),
      ),
    bare,
  ],
  [
    "agent: length line",
    (made) =>
      join(
        "\n",
        `${made.row.task}\n`,
        `Length: ${wish(made, "exactly {n} words", "no more than {n} words", "no fewer than {n} words")}.`,
        counted(made, "Count the words as you go."),
        "Reply with the text only.",
      ),
    bare,
  ],
  [
    "agent: wish first",
    (made) =>
      join(
        " ",
        `${wish(made, "In exactly {n} words:", "In no more than {n} words:", "In no fewer than {n} words:")} ${made.row.task}`,
        counted(made, "While writing, keep a running count of the words."),
      ),
    bare,
  ],
  [
    "system holds the length",
    (made) => [
      system(
        join(
          " ",
          wish(
            made,
            "Every text you write has exactly {n} words.",
            "Every text you write has at most {n} words.",
            "Every text you write has at least {n} words.",
          ),
          counted(made, "Count the words while you write."),
        ),
      ),
      user(made.row.task),
    ],
    bare,
  ],
  [
    "system is general, user the rest",
    (made) => [
      system("You are a writing assistant. Output the requested text as one paragraph and nothing else."),
      user(
        join(
          "\n",
          made.row.task,
          wish(
            made,
            "The text must be exactly {n} words long.",
            "The text must be no longer than {n} words.",
            "The text must be no shorter than {n} words.",
          ),
          counted(made, "Keep count of the words as you write them."),
        ),
      ),
    ],
    bare,
  ],
  [
    "XML tags",
    (made) =>
      join(
        "\n",
        `<task>${made.row.task}</task>`,
        `<length>${wish(made, "exactly {n} words", "at most {n} words", "at least {n} words")}</length>`,
        counted(made, "<counting>Count each word as you write.</counting>"),
      ),
    marked,
  ],
  [
    "Markdown headings",
    (made) =>
      join(
        "\n",
        `## Task\n${made.row.task}\n`,
        `## Length\n${wish(made, "Write exactly {n} words.", "Write up to {n} words.", "Write no fewer than {n} words.")}\n`,
        counted(made, "## Counting\nCount your words as you write.\n"),
        "## Output\nThe text alone, in one paragraph.",
      ),
    marked,
  ],
  [
    "rules of equals signs",
    (made) =>
      join(
        "\n",
        "========== TASK ==========",
        made.row.task,
        "========== LENGTH ==========",
        wish(made, "Exactly {n} words.", "At most {n} words.", "At least {n} words."),
        counted(made, "========== METHOD ==========\nCount the words while writing."),
      ),
    marked,
  ],
  [
    "rules of dashes",
    (made) =>
      join(
        "\n---\n",
        made.row.task,
        wish(made, "Target: about {n} words", "Limit: at most {n} words", "Minimum: at least {n} words"),
        counted(made, "Count words as you write."),
      ),
    marked,
  ],
  [
    "JSON input",
    (made) =>
      JSON.stringify(
        {
          task: made.row.task,
          length: wish(made, "exactly {n} words", "no more than {n} words", "at least {n} words"),
          ...(made.counting ? { instructions: "Count the words as you write." } : {}),
        },
        null,
        2,
      ),
    unmarkedUnclear,
  ],
  [
    "JSON reply",
    (made) =>
      join(
        "\n",
        `${made.row.task} ${wish(made, "Use exactly {n} words.", "Use at most {n} words.", "Use at least {n} words.")}`,
        counted(made, "Count the words of the text as you write it."),
        'Answer with a JSON object of the form {"text": "..."} and nothing outside it.',
      ),
    unmarkedUnclear,
  ],
  [
    "numbered requirements",
    (made) =>
      join(
        "\n",
        made.row.task,
        "",
        "Requirements:",
        `1. ${wish(made, "The text has exactly {n} words.", "The text has no more than {n} words.", "The text has no fewer than {n} words.")}`,
        "2. One paragraph, no title.",
        counted(made, "3. Count the words as you write, one by one."),
      ),
    bare,
  ],
  [
    "hyphen bullets",
    (made) =>
      join(
        "\n",
        "Do the following:",
        `- ${made.row.task}`,
        `- ${wish(made, "Make it {n} words long, precisely.", "Do not exceed {n} words.", "Do not write fewer than {n} words.")}`,
        counted(made, "- Keep a tally of your words while you write."),
        "- No heading, no comments.",
      ),
    bare,
  ],
  [
    "round bullets",
    (made) =>
      join(
        "\n",
        `• What: ${made.row.task}`,
        `• How long: ${wish(made, "approximately {n} words", "{n} words at most", "{n} words at least")}`,
        counted(made, "• How: count the words as you write"),
      ),
    bare,
  ],
  [
    "capital headings",
    (made) =>
      join(
        "\n\n",
        `TASK\n${made.row.task}`,
        `WORD COUNT\n${wish(made, "Exactly {n} words.", "A maximum of {n} words.", "A minimum of {n} words.")}`,
        counted(made, "PROCEDURE\nCount the words while you write."),
      ),
    unmarkedUnclear,
  ],
  [
    "curt one-liner",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(made, "Exactly {n} words.", "Max {n} words.", "Min {n} words."),
        counted(made, "Count them."),
      ),
    bare,
  ],
  [
    "British courtesy",
    (made) =>
      join(
        " ",
        "I should be most grateful if you would take on the following.",
        made.row.task,
        wish(
          made,
          "It ought to come to about {n} words.",
          "It ought to be no longer than {n} words.",
          "It ought to be no shorter than {n} words.",
        ),
        counted(made, "Kindly count the words as you go along."),
        "Many thanks.",
      ),
    polite,
  ],
  [
    "non-native speaker",
    (made) =>
      join(
        " ",
        "Please to do this work for me:",
        made.row.task,
        wish(
          made,
          "The text must to have exactly {n} words.",
          "The text can have up to {n} words, not more.",
          "The text must to have at least {n} words.",
        ),
        counted(made, "During the writing you count the words, please."),
      ),
    polite,
  ],
  [
    "hurried student with typos",
    (made) =>
      join(
        " ",
        "hi need this for tomorow:",
        made.row.task,
        wish(made, "has to be exactly {n} words", "it can be at most {n} words", "needs to be at least {n} words"),
        counted(made, "and count the words whlie you write,"),
        "thx!!",
      ),
    { politeness: "polite", separators: "plain" },
  ],
  [
    "praise first",
    (made) =>
      join(
        " ",
        "You are a wonderful writer and I love everything you make.",
        made.row.task,
        wish(made, "Write exactly {n} words.", "Write no more than {n} words.", "Write at least {n} words."),
        counted(made, "Count the words as you write them."),
      ),
    { politeness: "plain", separators: "plain", encouragement: "given" },
  ],
  [
    "stakes last",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(
          made,
          "The text should be {n} words long, exactly.",
          "The text should have {n} words or fewer.",
          "The text should have {n} words or more.",
        ),
        counted(made, "Count as you write so that you know how many words you have."),
        "My whole career depends on this text.",
      ),
    { politeness: "plain", separators: "plain", encouragement: "given" },
  ],
  [
    "good luck with emojis",
    (made) =>
      join(
        "\n",
        `✍️ ${made.row.task}`,
        `📏 ${wish(made, "Exactly {n} words", "At most {n} words", "At least {n} words")}`,
        counted(made, "🔢 Count the words while you write"),
        "🍀 Good luck, I believe in you!",
      ),
    { politeness: "plain", separators: "plain", encouragement: "given" },
  ],
  [
    "YAML",
    (made) =>
      join(
        "\n",
        `task: "${made.row.task}"`,
        `length: ${wish(made, "exactly {n} words", "at most {n} words", "at least {n} words")}`,
        counted(made, "counting: keep a running word count while writing"),
        "output: text only",
      ),
    unmarkedUnclear,
  ],
  [
    "fenced code block",
    (made) =>
      join(
        "\n",
        "Carry out the task in the code block.",
        "```",
        made.row.task,
        "```",
        wish(
          made,
          "Your text must contain exactly {n} words.",
          "Your text must contain at most {n} words.",
          "Your text must contain at least {n} words.",
        ),
        counted(made, "Count the words as you write."),
      ),
    unmarkedUnclear,
  ],
  [
    "triple quotes",
    (made) =>
      join(
        "\n",
        `Follow the instruction between the triple quotes, ${wish(made, "in exactly {n} words", "in at most {n} words", "in at least {n} words")}.`,
        `"""${made.row.task}"""`,
        counted(made, "Count every word while you write it."),
      ),
    unmarkedUnclear,
  ],
  [
    "task in quotation marks",
    (made) =>
      join(
        " ",
        `The assignment reads: "${made.row.task}"`,
        wish(
          made,
          "Hand in a text of exactly {n} words.",
          "Hand in a text of up to {n} words.",
          "Hand in a text of at least {n} words.",
        ),
        counted(made, "As you write, count the words."),
      ),
    bare,
  ],
  [
    "scientist with a long preamble",
    (made) =>
      join(
        "\n\n",
        "We are running an experiment on how the length of generated prose compares with the length that was requested. In each trial you receive a single writing assignment and a single requirement on its length. A word is any run of characters between spaces. Respond with the prose itself, in one paragraph, without a title, notes or remarks about its length.",
        `The assignment of this trial: ${made.row.task}`,
        `The requirement of this trial: ${wish(made, "the prose has exactly {n} words.", "the prose has at most {n} words.", "the prose has at least {n} words.")}`,
        counted(made, "In this trial you are also asked to count the words as you write."),
      ),
    bare,
  ],
  [
    "contract language",
    (made) =>
      join(
        " ",
        `The writer shall carry out the following order: ${made.row.task}`,
        wish(
          made,
          "The text shall comprise exactly {n} words.",
          "The text shall not exceed {n} words.",
          "The text shall comprise not less than {n} words.",
        ),
        counted(made, "The writer shall count the words in the course of writing."),
      ),
    bare,
  ],
  [
    "engineer with an assertion",
    (made) =>
      join(
        "\n",
        made.row.task,
        wish(
          made,
          "Length check: exactly {n} words, i.e. len(text.split()) == {n}.",
          "Length check: at most {n} words, i.e. len(text.split()) <= {n}.",
          "Length check: at least {n} words, i.e. len(text.split()) >= {n}.",
        ),
        counted(made, "Track how many words you have so far by counting them as you generate."),
      ),
    unmarkedUnclear,
  ],
  [
    "magazine editor",
    (made) =>
      join(
        " ",
        "We need copy for the next issue of our magazine.",
        made.row.task,
        wish(
          made,
          "The piece has to run to exactly {n} words.",
          "There is room for no more than {n} words.",
          "The piece has to fill the page, so it needs at least {n} words.",
        ),
        counted(made, "Make sure you count the words yourself as you are writing."),
      ),
    bare,
  ],
  [
    "about, no longer, no shorter",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(
          made,
          "The finished text should be roughly {n} words long.",
          "The finished text should be no longer than {n} words.",
          "The finished text should be no shorter than {n} words.",
        ),
        counted(made, "Keep track of the word count by counting as you write."),
      ),
    bare,
  ],
  [
    "aim for",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(made, "Aim for {n} words.", "Don't go over {n} words.", "Don't go below {n} words."),
        counted(made, "Count the words as you write."),
      ),
    bare,
  ],
  [
    "system with rules in a list",
    (made) => [
      system(
        join(
          "\n",
          "You write texts to order. Rules:",
          `* ${wish(made, "Write exactly {n} words.", "Never write more than {n} words.", "Never write fewer than {n} words.")}`,
          counted(made, "* Count the words as you write."),
          "* Return the text alone.",
        ),
      ),
      user(`Order: ${made.row.task}`),
    ],
    bare,
  ],
  [
    "Markdown table",
    (made) =>
      join(
        "\n",
        "| field | value |",
        "|---|---|",
        `| task | ${made.row.task} |`,
        `| length | ${wish(made, "exactly {n} words", "at most {n} words", "at least {n} words")} |`,
        counted(made, "| method | count the words while writing |"),
      ),
    unmarkedUnclear,
  ],
  [
    "Alpaca",
    (made) =>
      join(
        "\n",
        "### Instruction:",
        `${stem(made)} in ${wish(made, "about {n} words", "at most {n} words", "at least {n} words")}.`,
        counted(made, "Use a running word count: count each word as you produce it."),
        "",
        "### Response:",
      ),
    marked,
  ],
  [
    "completion cue",
    (made) =>
      join(
        "\n",
        `Task: ${made.row.task}`,
        `Number of words: ${wish(made, "exactly {n} words", "not more than {n} words", "not fewer than {n} words")}`,
        counted(made, "Method: count the words as you write"),
        "Text:",
      ),
    bare,
  ],
  [
    "open tags on lines of their own",
    (made) =>
      join(
        "\n",
        "<task>",
        made.row.task,
        "<length>",
        wish(made, "around {n} words", "{n} words or fewer", "{n} words or more"),
        counted(made, "<method>\ncount your words as you write"),
      ),
    marked,
  ],
  [
    "thanks at the end",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(made, "I want exactly {n} words.", "I want at most {n} words.", "I want at least {n} words."),
        counted(made, "I also want you to count the words as you write."),
        "Thank you!",
      ),
    polite,
  ],
  [
    "headings, please and good wishes",
    (made) =>
      join(
        "\n",
        "# Your task",
        `${made.row.task}`,
        "# Length",
        wish(
          made,
          "Please write exactly {n} words.",
          "Please write at most {n} words.",
          "Please write at least {n} words.",
        ),
        counted(made, "# Counting\nPlease count the words as you write."),
        "# Last of all",
        "I know you will do brilliantly. Have a lovely day!",
      ),
    { politeness: "polite", separators: "marked", encouragement: "given" },
  ],
  [
    "length told twice",
    (made) =>
      join(
        " ",
        wish(
          made,
          "You will write a text of exactly {n} words.",
          "You will write a text of at most {n} words.",
          "You will write a text of at least {n} words.",
        ),
        made.row.task,
        wish(made, "Remember: exactly {n} words.", "Remember: at most {n} words.", "Remember: at least {n} words."),
        counted(made, "Count them as you write."),
      ),
    bare,
  ],
  [
    "count before replying",
    (made) =>
      join(
        "\n\n",
        made.row.task,
        wish(
          made,
          "The length has to be {n} words exactly.",
          "The length must not be more than {n} words.",
          "The length must not be less than {n} words.",
        ),
        counted(made, "Count the words in your text while you write it, and correct the text if the count is off."),
      ),
    bare,
  ],
  [
    "counting said either way",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(made, "Write exactly {n} words.", "Write no more than {n} words.", "Write no fewer than {n} words."),
        counted(made, "Count the words as you write.", "You do not have to count the words, just write."),
      ),
    bare,
  ],
  [
    "tally in the head",
    (made) =>
      join(
        " ",
        `${stem(made)}, using ${wish(made, "precisely {n} words", "a maximum of {n} words", "a minimum of {n} words")}.`,
        counted(
          made,
          "Tally the words one after another as they come: first word, second word, third word, and so on.",
        ),
      ),
    bare,
  ],
  [
    "fields parted by pipes",
    (made) =>
      join(
        " | ",
        `Task: ${made.row.task}`,
        `Length: ${wish(made, "exactly {n} words", "at most {n} words", "at least {n} words")}`,
        counted(made, "Counting: yes, count the words as you write"),
      ),
    unmarkedUnclear,
  ],
  [
    "length in parentheses",
    (made) =>
      join(
        " ",
        `${stem(made)} (${wish(made, "exactly {n} words", "{n} words maximum", "{n} words minimum")}).`,
        counted(made, "Count while you write."),
      ),
    bare,
  ],
  [
    "output only",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(made, "Target length: {n} words.", "Maximum length: {n} words.", "Minimum length: {n} words."),
        counted(made, "Count the words as you write, but leave the count out of the output."),
        "Output only the text itself, no title and no closing remarks.",
      ),
    bare,
  ],
  [
    "square brackets",
    (made) =>
      join(
        "\n",
        `[TASK] ${made.row.task} [/TASK]`,
        `[LENGTH] ${wish(made, "exactly {n} words", "no more than {n} words", "no fewer than {n} words")} [/LENGTH]`,
        counted(made, "[COUNTING] count your words as you write [/COUNTING]"),
      ),
    unmarkedUnclear,
  ],
  [
    "letter",
    (made) =>
      join(
        "\n\n",
        "Dear assistant,",
        join(
          " ",
          "could you please do a small writing job for our town council?",
          made.row.task,
          wish(
            made,
            "We would like it to have exactly {n} words.",
            "We would like it to have no more than {n} words.",
            "We would like it to have no fewer than {n} words.",
          ),
          counted(made, "Please count the words as you write."),
        ),
        "Regards,\nA. Miller",
      ),
    polite,
  ],
  [
    "JSON schema for the reply",
    (made) =>
      join(
        "\n",
        made.row.task,
        "Respond with JSON that fits this schema:",
        JSON.stringify({
          type: "object",
          properties: {
            text: {
              type: "string",
              description: wish(
                made,
                "the text, exactly {n} words",
                "the text, at most {n} words",
                "the text, at least {n} words",
              ),
            },
          },
          required: ["text"],
        }),
        counted(made, "Count the words of the text as you write."),
      ),
    unmarkedUnclear,
  ],
  [
    "item label of a loop",
    (made) =>
      join(
        "\n",
        `Item ${made.row.id} (${made.row.genre})`,
        made.row.task,
        wish(made, "Write about {n} words.", "Write up to {n} words.", "Write at least {n} words."),
        counted(made, "Keep a word count going while writing."),
      ),
    bare,
  ],
  [
    "telegram",
    (made) =>
      join(
        " ",
        `TASK: ${made.row.task}`,
        `LEN: ${wish(made, "EXACTLY {n} WORDS.", "NO MORE THAN {n} WORDS.", "AT LEAST {n} WORDS.")}`,
        counted(made, "COUNT THE WORDS AS YOU WRITE."),
        "TEXT ONLY.",
      ),
    bare,
  ],
  [
    "bold words",
    (made) =>
      join(
        "\n\n",
        `**Task:** ${made.row.task}`,
        `**Length:** ${wish(made, "exactly **{n} words**", "at most **{n} words**", "at least **{n} words**")}`,
        counted(made, "**Counting:** keep a running tally of the words as you write them."),
      ),
    bare,
  ],
  [
    "strictness explained",
    (made) =>
      join(
        " ",
        made.row.task,
        wish(
          made,
          "The text must be exactly {n} words long, neither shorter nor longer.",
          "The text must be at most {n} words long; shorter is fine, longer is not.",
          "The text must be at least {n} words long; longer is fine, shorter is not.",
        ),
        counted(made, "To make sure of this, count the words one by one while you write."),
      ),
    bare,
  ],
];

export const prompts: readonly StrangerPrompt[] = promptsOf(styles, caseOf);

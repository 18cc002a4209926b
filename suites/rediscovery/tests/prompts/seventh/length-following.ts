import type { StrangerCase, StrangerPrompt, Style } from "../stranger-prompt.ts";
import { join, pick, promptsOf, rowsOf, system, user } from "../stranger-prompt.ts";

interface Row {
  id: string;
  genre: string;
  task: string;
}

interface LengthCase extends StrangerCase {
  row: Row;
  task: string;
  /** The task without its full stop. */
  bare: string;
  /** The task without its full stop, to stand inside a sentence. */
  inner: string;
  words: string;
  /** One of three wordings, by the constraint. */
  say: (target: string, most: string, least: string) => string;
  /** The text where counting is asked, otherwise the other text. */
  count: (asked: string, none?: string) => string;
}

const rows = rowsOf<Row>("seventh", "length-following");
const stories = rows.filter((row) => row.genre === "story");
const reports = rows.filter((row) => row.genre === "report");

function caseOf(count: number): LengthCase {
  const row = pick(Math.floor(count / 2) % 2 === 0 ? stories : reports, count * 7 + Math.floor(count / 20));
  const words = pick(["25", "50", "100", "200", "400"], count);
  const constraint = pick(["target", "at-most", "at-least"], count);
  const counting = pick(["none", "asked"], count);
  const bare = row.task.replace(/\.$/, "");
  return {
    row,
    levels: { constraint, counting, genre: row.genre, length: words },
    task: row.task,
    bare,
    inner: bare.charAt(0).toLowerCase() + bare.slice(1),
    words,
    say: (target, most, least) => (constraint === "target" ? target : constraint === "at-most" ? most : least),
    count: (asked, none = "") => (counting === "asked" ? asked : none),
  };
}

const NEUTRAL = { politeness: "plain", separators: "plain", encouragement: "none" };
const MARKED = { politeness: "plain", separators: "marked", encouragement: "none" };
// For layouts of which it is open whether their marks are separators.
const LAID_OUT = { politeness: "plain", encouragement: "none" };
const POLITE = { politeness: "polite", separators: "plain", encouragement: "none" };
const ENCOURAGED = { politeness: "plain", separators: "plain", encouragement: "given" };

const styles: readonly Style<LengthCase>[] = [
  // Templates as an agent writes them in a loop.
  [
    "template: task and a sentence",
    ({ task, words, say, count }) =>
      `${task} Write ${say("exactly", "at most", "at least")} ${words} words.${count(" Count your words as you write.")}`,
    NEUTRAL,
  ],
  [
    "template: length line below",
    ({ task, words, say, count }) =>
      join(
        "\n",
        `${task}\n`,
        `Length: ${say("about", "no more than", "no fewer than")} ${words} words.`,
        count("Count the words as you write them."),
      ),
    NEUTRAL,
  ],
  [
    "template: inside the sentence",
    ({ bare, words, say, count }) =>
      `${bare} in ${say("exactly", "at most", "at least")} ${words} words.${count(" While writing, count the words.")}`,
    NEUTRAL,
  ],
  [
    "template: length first",
    ({ task, words, say, count }) =>
      `In ${say("", "up to ", "no fewer than ")}${words} words, do the following. ${task}${count(" Keep a running count of your words as you go.")}`,
    NEUTRAL,
  ],
  [
    "template: in brackets",
    ({ bare, words, say, count }) =>
      `${bare} (${say("exactly", "at most", "at least")} ${words} words${count("; count them as you write")}).`,
    NEUTRAL,
  ],
  [
    "template: the text should be",
    ({ task, words, say, count }) =>
      join(
        " ",
        task,
        `The text should be ${say(`${words} words long`, `no longer than ${words} words`, `no shorter than ${words} words`)}.`,
        count("Count each word while you are writing to keep track of the length."),
        "Reply with the text only.",
      ),
    NEUTRAL,
  ],
  [
    "template: must",
    ({ task, words, say, count }) =>
      `${task}\n\nYour text must ${say(`be exactly ${words} words long`, `not exceed ${words} words`, `not be shorter than ${words} words`)}. ${count("As you write, keep track of how many words you have written by counting them. ")}Output the text and nothing else.`,
    NEUTRAL,
  ],
  [
    "template: labels",
    ({ task, words, say, count }) =>
      join(
        "\n",
        `Task: ${task}`,
        `Length constraint: ${say("exactly", "at most", "at least")} ${words} words`,
        count("Procedure: count the words as you write"),
        "Response:",
      ),
    NEUTRAL,
  ],
  [
    "template: counting first",
    ({ task, words, say, count }) =>
      join(
        " ",
        count("Count your words as you write the following text."),
        task,
        `Use ${say("approximately", "a maximum of", "a minimum of")} ${words} words.`,
      ),
    NEUTRAL,
  ],
  [
    "template: no more and no less",
    ({ task, words, say, count }) =>
      join(
        "\n\n",
        task,
        say(
          `Write exactly ${words} words, no more and no less.`,
          `Write at most ${words} words; a shorter text is fine, a longer one is not.`,
          `Write at least ${words} words; a longer text is fine, a shorter one is not.`,
        ),
        count("Count the words one by one as you write, so that you know where you are."),
        "Give only the finished text.",
      ),
    NEUTRAL,
  ],
  [
    "template: or fewer, or more",
    ({ task, words, say, count }) =>
      `${task} It should have ${say(`precisely ${words} words`, `${words} words or fewer`, `${words} words or more`)}.${count(" Count words during writing.")}`,
    NEUTRAL,
  ],
  [
    "template: requirements with dashes",
    ({ task, words, say, count }) =>
      join(
        "\n",
        `${task}\n`,
        "Requirements:",
        `- Length: ${say("around", "up to", "at least")} ${words} words`,
        "- Plain text, without a title",
        count("- Count your words as you write"),
      ),
    NEUTRAL,
  ],
  [
    "template: signs",
    ({ task, words, say, count }) =>
      `${task} Length: ${say("~", "≤ ", "≥ ")}${words} words.${count(" Count the words while you write.")}`,
    NEUTRAL,
  ],
  [
    "template: word count heading",
    ({ task, words, say, count }) =>
      join(
        "\n",
        task,
        `Required word count: ${say("exactly", "no more than", "no less than")} ${words} words.`,
        count("Keep counting your words as you write."),
      ),
    NEUTRAL,
  ],
  [
    "template: hyphenated",
    ({ task, words, say, count }) =>
      `${task} ${say(`I want a ${words}-word text`, `I want a text of ${words} words at most`, `I want a text of ${words} words at least`)}.${count(" Count as you write: after every sentence, add up the words so far.")}`,
    NEUTRAL,
  ],
  [
    "template: explicit control sentence",
    ({ task, words, say, count }) =>
      `${task} Write ${say("exactly", "at most", "at least")} ${words} words. ${count("Count your words as you write.", "Write in your usual way.")}`,
    NEUTRAL,
  ],
  [
    "template: yes or no field",
    ({ task, words, say, count }) =>
      [
        `Task: ${task}`,
        `Wanted length: ${say("exactly", "at most", "at least")} ${words} words`,
        `Count your words while writing: ${count("yes", "no")}`,
      ].join("\n"),
    NEUTRAL,
  ],
  [
    "template: aim, stay, go",
    ({ task, words, say, count }) =>
      join(
        " ",
        task,
        say(`Aim for ${words} words.`, `Do not go over ${words} words.`, `Do not go below ${words} words.`),
        count("To do this, count every word as you write it."),
        "Do not add a heading or any comment.",
      ),
    NEUTRAL,
  ],
  [
    "template: bold labels",
    ({ task, words, say, count }) =>
      join(
        "\n",
        `**Task:** ${task}`,
        `**Length:** ${say("exactly", "at most", "at least")} **${words}** words`,
        count("**Method:** count the words as you write"),
      ),
    NEUTRAL,
  ],
  // System and user.
  [
    "system: rules, user: task",
    ({ task, words, say, count }) => [
      system(
        `You are a writing assistant. Every text that you write has ${say("exactly", "at most", "at least")} ${words} words. ${count("You count your words as you write. ")}You reply with the text only.`,
      ),
      user(task),
    ],
    NEUTRAL,
  ],
  [
    "system: role, user: all",
    ({ task, words, say, count }) => [
      system("You write short prose on request. Return the text alone, with no preface."),
      user(
        `${task} Length: ${say("exactly", "not more than", "not less than")} ${words} words.${count(" Count your words as you go along.")}`,
      ),
    ],
    NEUTRAL,
  ],
  [
    "system: counting, user: task and length",
    ({ task, words, say, count }) => [
      system(
        join(" ", "You are a helpful assistant.", count("Whenever you write a text, count its words as you write.")),
      ),
      user(`${task}\n${say("Target length", "Maximum length", "Minimum length")}: ${words} words.`),
    ],
    NEUTRAL,
  ],
  [
    "system: numbered house rules",
    ({ task, words, say, count }) => [
      system(
        join(
          "\n",
          "Rules for every text:",
          "1. No title, no lists.",
          `2. The text has ${say(`about ${words} words`, `${words} words at the most`, `${words} words at the very least`)}.`,
          count("3. The words are to be counted by you while you write."),
        ),
      ),
      user(`Task: ${task}`),
    ],
    NEUTRAL,
  ],
  [
    "system: json settings",
    ({ task, words, say, count }) => [
      system(
        JSON.stringify({
          role: "text generator",
          length: `${say("exactly", "at most", "at least")} ${words} words`,
          ...(count("yes") ? { procedure: "count the words as you write" } : {}),
          output: "text only",
        }),
      ),
      user(task),
    ],
    LAID_OUT,
  ],
  [
    "system: headings with marks",
    ({ task, words, say, count }) => [
      system(
        `# Role\nYou write texts to order.\n\n# Output\nThe text only.${count("\n\n# Procedure\nCount your words as you write.")}`,
      ),
      user(`# Task\n${task}\n\n# Length\n${say("Exactly", "At most", "At least")} ${words} words.`),
    ],
    MARKED,
  ],
  // Marks, tags and code.
  [
    "tags: closed on one line",
    ({ task, words, say, count }) =>
      join(
        "\n",
        `<task>${task}</task>`,
        `<length>${say("exactly", "at most", "at least")} ${words} words</length>`,
        count("<procedure>Keep a running count of your words as you write.</procedure>"),
      ),
    MARKED,
  ],
  [
    "tags: nested blocks",
    ({ task, words, say, count }) =>
      join(
        "\n",
        "<prompt>",
        "  <assignment>",
        `    ${task}`,
        "  </assignment>",
        "  <constraints>",
        `    The text has ${say("about", "no more than", "no fewer than")} ${words} words.`,
        count("    Count the words while you write."),
        "  </constraints>",
        "</prompt>",
      ),
    MARKED,
  ],
  [
    "tags: open tag above",
    ({ task, words, say, count }) =>
      join(
        "\n",
        "<instructions>",
        `Write ${say("exactly", "up to", "at least")} ${words} words.${count(" Count them as you write.")}`,
        "<task>",
        task,
      ),
    MARKED,
  ],
  [
    "markdown: headings",
    ({ task, words, say, count }) =>
      join(
        "\n\n",
        `# Task\n${task}`,
        `## Length\n${say("Exactly", "No more than", "No fewer than")} ${words} words.`,
        count("## How to work\nCount the words as you write."),
        "## Output\nOnly the text.",
      ),
    MARKED,
  ],
  [
    "rules of dashes",
    ({ task, words, say, count }) =>
      `Carry out the task between the lines.\n---\n${task}\n---\nLength of the text: ${say("exactly", "at most", "at least")} ${words} words.${count("\nCount your words as you write.")}`,
    MARKED,
  ],
  [
    "rules of equals signs",
    ({ task, words, say, count }) =>
      join(
        "\n",
        "==========",
        task,
        "==========",
        `${say("Roughly", "Maximum", "Minimum")} ${words} words.`,
        count("Tally up your words as you write."),
      ),
    MARKED,
  ],
  [
    "code block",
    ({ task, words, say, count }) =>
      `Do what the block says:\n\n\`\`\`\n${task}\n\`\`\`\n\nWrite ${say("exactly", "at most", "at least")} ${words} words.${count(" Count them while writing.")} No code in the answer, just the text.`,
    LAID_OUT,
  ],
  [
    "triple quotes",
    ({ task, words, say, count }) =>
      `Task:\n"""\n${task}\n"""\nThe answer should contain ${say("approximately", "no more than", "no fewer than")} ${words} words.${count(" Count the number of words as you write the answer.")}`,
    LAID_OUT,
  ],
  [
    "quotation marks",
    ({ task, words, say, count }) =>
      `Your assignment is: "${task}" The text is to have ${say("exactly", "at most", "at least")} ${words} words.${count(" Count as you write, word by word.")}`,
    NEUTRAL,
  ],
  [
    "json: request",
    ({ task, words, say, count }) =>
      JSON.stringify(
        {
          task,
          length: `${say("exactly", "at most", "at least")} ${words} words`,
          ...(count("yes") ? { counting: "Count your words as you write." } : {}),
        },
        undefined,
        2,
      ),
    LAID_OUT,
  ],
  [
    "json: reply wanted",
    ({ task, words, say, count }) =>
      `${task} Write ${say("exactly", "at most", "at least")} ${words} words.${count(" Count the words as you write.")} Return a JSON object of the form {"text": "..."} and nothing else.`,
    LAID_OUT,
  ],
  [
    "json: schema",
    ({ task, words, say, count }) => [
      system(
        'Answer with JSON that fits this schema: {"type": "object", "properties": {"answer": {"type": "string"}}, "required": ["answer"]}',
      ),
      user(
        `${task}\nThe value of "answer" is the text, ${say(`of about ${words} words`, `of no more than ${words} words`, `of no fewer than ${words} words`)}.${count(" Count its words as you write it.")}`,
      ),
    ],
    LAID_OUT,
  ],
  [
    "yaml",
    ({ task, words, say, count }) =>
      join(
        "\n",
        `task: "${task}"`,
        `length: ${say("exactly", "at most", "at least")} ${words} words`,
        count("procedure: count the words as you write"),
        "output: text only",
      ),
    LAID_OUT,
  ],
  [
    "markdown table",
    ({ task, words, say, count }) =>
      join(
        "\n",
        "| Field | Value |",
        "|---|---|",
        `| Task | ${task} |`,
        `| Length | ${say("exactly", "at most", "at least")} ${words} words |`,
        count("| While writing | count your words |"),
      ),
    LAID_OUT,
  ],
  [
    "function call",
    ({ task, words, say, count }) =>
      `Act as this function and return its string:\nwrite_text(task="${task}", length="${say("exactly", "at most", "at least")} ${words} words"${count(', procedure="count the words as you write"')})`,
    LAID_OUT,
  ],
  [
    "keys for the bounds",
    ({ task, words, say, count }) =>
      join(
        "\n",
        "Write the text that these settings describe.",
        `task: ${task}`,
        `${say("target_words", "max_words", "min_words")}: ${words}`,
        count("while_writing: count your words"),
      ),
    LAID_OUT,
  ],
  // Layouts by hand.
  [
    "headings in capitals",
    ({ task, words, say, count }) =>
      join(
        "\n\n",
        `TASK\n${task}`,
        `LENGTH\n${say("Exactly", "At most", "At least")} ${words} words.`,
        count("WHILE YOU WRITE\nCount your words."),
      ),
    LAID_OUT,
  ],
  [
    "all in capitals",
    ({ task, words, say, count }) =>
      `${task} WRITE ${say("EXACTLY", "NO MORE THAN", "AT LEAST")} ${words} WORDS.${count(" COUNT YOUR WORDS AS YOU WRITE.")} TEXT ONLY.`,
    NEUTRAL,
  ],
  [
    "numbered list",
    ({ task, words, say, count }) =>
      join(
        "\n",
        "Follow these instructions:",
        `1. ${task}`,
        `2. Write ${say("about", "at most", "at least")} ${words} words.`,
        `3. ${count("Count your words as you write.\n4. ")}Return nothing but the text.`,
      ),
    NEUTRAL,
  ],
  [
    "bullets",
    ({ task, words, say, count }) =>
      join(
        "\n",
        `• What: ${task}`,
        `• How long: ${say("exactly", "up to", "no fewer than")} ${words} words`,
        count("• How: count the words as you write"),
      ),
    NEUTRAL,
  ],
  [
    "steps",
    ({ task, words, say, count }) =>
      join(
        "\n",
        `Step 1: Read the task. ${task}`,
        "Step 2: Plan the text silently.",
        `Step 3: Write it, ${say(`in exactly ${words} words`, `in at most ${words} words`, `in at least ${words} words`)}${count(", counting the words as you go")}.`,
        "Show only the result of the last step.",
      ),
    NEUTRAL,
  ],
  [
    "think first",
    ({ task, words, say, count }) =>
      join(
        " ",
        task,
        "Think through what belongs in it before you begin, but do not show your thoughts.",
        `The finished text has ${say("exactly", "at most", "at least")} ${words} words.`,
        count("Count its words step by step as you write it."),
      ),
    NEUTRAL,
  ],
  [
    "silent tally",
    ({ bare, words, say, count }) =>
      join(
        " ",
        `${bare}, using ${say("about", "no more than", "no fewer than")} ${words} words.`,
        count("Keep a silent tally of the words as you write; do not show the numbers."),
        "Answer with the text only.",
      ),
    NEUTRAL,
  ],
  [
    "emojis",
    ({ task, words, say, count }) =>
      join(
        "\n",
        `✍️ ${task}`,
        `📏 ${say("Exactly", "At most", "At least")} ${words} words`,
        count("🔢 Count your words as you write"),
      ),
    LAID_OUT,
  ],
  [
    "arrows",
    ({ task, words, say, count }) =>
      `${task} → ${say("exactly", "no more than", "no fewer than")} ${words} words${count(" → count the words as you write")} → text only`,
    LAID_OUT,
  ],
  [
    "question and answer",
    ({ task, words, say, count }) =>
      `Q: ${task} (${say("about", "maximum", "minimum")} ${words} words)${count("\nCount your words while you answer.")}\nA:`,
    NEUTRAL,
  ],
  // People.
  [
    "curt",
    ({ task, words, say, count }) =>
      `${task} ${say("Exactly", "Max.", "Min.")} ${words} words.${count(" Count them as you write.")}`,
    NEUTRAL,
  ],
  [
    "hurried student",
    ({ task, words, say, count }) =>
      `need this for class tomorrow. ${task} ${say("has to be exactly", "prof says max", "prof says at least")} ${words} words${count(", count the words while ur writing")}. just the text, thx`,
    { politeness: "polite", separators: "plain" },
  ],
  [
    "typos",
    ({ task, words, say, count }) =>
      `Heer is your taks. ${task} The lenght shoud be ${say("exactly", "at most", "at least")} ${words} words.${count(" Count your words wihle you are writting.")} Dont add anyting else.`,
    NEUTRAL,
  ],
  [
    "careful scientist",
    ({ task, words, say, count }) =>
      join(
        "\n\n",
        "This is one trial in a study of how closely texts follow the length that is wanted. A word is whatever stands between spaces. Write the text without a title and without remarks before or after it.",
        `The task: ${task}`,
        `The length that is wanted: ${say("exactly", "at most", "at least")} ${words} words.`,
        count("While you write, count the words that you have written so far."),
      ),
    NEUTRAL,
  ],
  [
    "engineer's preamble",
    ({ task, words, say, count }) =>
      `Your reply goes straight into a script that stores it as it is, so there must be no greeting, no heading, no markdown and no closing line. ${task} The reply has to be ${say(`${words} words long`, `${words} words or less`, `${words} words or more`)}.${count(" Count the words as you produce them.")}`,
    NEUTRAL,
  ],
  [
    "polite British",
    ({ inner, words, say, count }) =>
      `Would you kindly ${inner}? I should like ${say(`about ${words} words`, `no more than ${words} words`, `no fewer than ${words} words`)}, please. ${count("Do count the words as you write, if you would be so good. ")}Many thanks indeed.`,
    POLITE,
  ],
  [
    "non-native speaker",
    ({ task, words, say, count }) =>
      `I have for you a task: ${task} The text must have ${say("exactly", "maximum", "minimum")} ${words} words.${count(" During the writing you must count the words.")} I need only the text, without comments.`,
    NEUTRAL,
  ],
  [
    "polite office English",
    ({ task, words, say, count }) =>
      `Dear Sir or Madam, kindly do the following. ${task} Kindly note that the length is to be ${say(`${words} words exactly`, `not more than ${words} words`, `not less than ${words} words`)}.${count(" Kindly count the words as you write.")} Thanking you in advance.`,
    POLITE,
  ],
  [
    "polite template",
    ({ inner, words, say, count }) =>
      `Please ${inner}. Please write ${say("exactly", "at most", "at least")} ${words} words.${count(" Please count your words as you write.")} Thank you!`,
    POLITE,
  ],
  [
    "teacher",
    ({ task, words, say, count }) =>
      `Today's writing exercise. ${task} ${say(`The set length is exactly ${words} words`, `The upper limit is ${words} words`, `The lower limit is ${words} words`)}.${count(" Count your words as you write them down.")}`,
    NEUTRAL,
  ],
  [
    "editor",
    ({ task, words, say, count }) =>
      join(
        " ",
        "We have a gap in the next issue of our newsletter.",
        task,
        say(
          `We need about ${words} words.`,
          `There is room for up to ${words} words.`,
          `We need a minimum of ${words} words to fill it.`,
        ),
        count("Count the words as you go."),
        "Send the copy only.",
      ),
    NEUTRAL,
  ],
  [
    "role line",
    ({ task, words, say, count }) =>
      `You are the chronicler of a small town.\n\n${task} ${say("Write around", "Use no more than", "Use no fewer than")} ${words} words.${count(" Count your words with every sentence that you write.")}`,
    NEUTRAL,
  ],
  [
    "chatty",
    ({ task, words, say, count }) =>
      `Ok, next one! ${task} I'd like it to be ${say(`roughly ${words} words`, `${words} words tops, so at most ${words}`, `at least ${words} words`)} this time.${count(" Oh, and count the words while you're writing it.")}`,
    NEUTRAL,
  ],
  [
    "encouraging: stakes",
    ({ task, words, say, count }) =>
      `${task} Write ${say("exactly", "at most", "at least")} ${words} words.${count(" Count your words as you write.")} This is very important to my career.`,
    ENCOURAGED,
  ],
  [
    "encouraging: praise",
    ({ task, words, say, count }) =>
      `You are the finest writer I have ever worked with, and I know you will do this brilliantly. ${task} ${say("Write about", "Write no more than", "Write no fewer than")} ${words} words.${count(" Keep count of the words as you write.")}`,
    ENCOURAGED,
  ],
  [
    "encouraging: good luck",
    ({ task, words, say, count }) =>
      join(
        "\n",
        task,
        `Length: ${say("exactly", "up to", "at least")} ${words} words.`,
        count("Count words as you write."),
        "Good luck, I believe in you!",
      ),
    ENCOURAGED,
  ],
];

const politeness = ["plain", "polite"];
const encouragement = ["none", "given"];
const separators = ["plain", "marked"];

/** One template of an agent with the three placebos switched on and off. */
const switched: readonly Style<LengthCase>[] = politeness.flatMap((polite) =>
  encouragement.flatMap((given) =>
    separators.map(
      (marked): Style<LengthCase> => [
        "template: placebos switched",
        ({ task, words, say, count }) =>
          join(
            marked === "marked" ? "\n\n" : " ",
            `${marked === "marked" ? "### Task\n" : ""}${task}`,
            `${marked === "marked" ? "### Length\n" : ""}${polite === "polite" ? "Please write" : "Write"} ${say("exactly", "at most", "at least")} ${words} words.${count(" Count your words as you write.")}`,
            given === "given" && "A great deal depends on your answer.",
            polite === "polite" && "Thank you.",
          ),
        { politeness: polite, encouragement: given, separators: marked },
      ],
    ),
  ),
);

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(styles, caseOf, 3),
  ...promptsOf(switched, (count) => caseOf(count + 3 * styles.length), 2),
];

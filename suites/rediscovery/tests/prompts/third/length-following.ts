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
import { draw, type Placebos, withPlacebos } from "./cases.ts";

interface Row {
  id: string;
  task: string;
}

interface Case extends StrangerCase {
  row: Row;
  task: string;
  length: number;
  constraint: string;
  counted: boolean;
}

const rows = rowsOf<Row>("third", "length-following");

function caseOf(count: number): Case {
  const row = pick(rows, count * 5 + Math.floor(count / 36));
  const length = draw([25, 50, 100, 200, 400], count, 11);
  const constraint = draw(["target", "at-most", "at-least"], count, 12);
  const counted = draw([true, false, false], count, 13);
  return {
    row,
    task: row.task,
    length,
    constraint,
    counted,
    levels: { length: String(length), constraint, counting: counted ? "asked" : "none" },
  };
}

/** The wish for a length, in one of three wordings, with the number for N. */
const wish = (made: Case, target: string, atMost: string, atLeast: string): string =>
  (made.constraint === "target" ? target : made.constraint === "at-most" ? atMost : atLeast).replace(
    /\bN\b/g,
    String(made.length),
  );

const plainMarks = { separators: "plain" };
const marked = { separators: "marked" };
const polite = { politeness: "polite" };
const praise = { encouragement: "given" };

const styles: Style<Case>[] = [
  [
    "f-string, one paragraph",
    (made) =>
      join(
        " ",
        made.task,
        wish(made, "Write exactly N words.", "Write at most N words.", "Write at least N words."),
        made.counted && "Count the words as you write.",
      ),
    plainMarks,
  ],
  [
    "f-string, lines",
    (made) =>
      join(
        "\n",
        made.task,
        wish(
          made,
          "The text should be about N words long.",
          "The text should be no more than N words long.",
          "The text should be no fewer than N words long.",
        ),
        made.counted && "Keep a running count of your words while writing.",
        "Output the text only.",
      ),
    plainMarks,
  ],
  [
    "wish before the task",
    (made) =>
      join(
        " ",
        wish(made, "In exactly N words:", "In at most N words:", "In at least N words:"),
        made.task,
        made.counted && "Count your words.",
      ),
    plainMarks,
  ],
  [
    "system wish, user task",
    (made) => [
      system(
        join(
          " ",
          "You are a writing assistant.",
          wish(
            made,
            "Every text you write has to be N words long.",
            "No text you write may be longer than N words, so write up to N words.",
            "Every text you write must have at least N words.",
          ),
          made.counted && "Count the words while you write.",
        ),
      ),
      user(made.task),
    ],
    plainMarks,
  ],
  [
    "user task, wish in the system message as a rule",
    (made) => [
      system(
        join(
          "\n",
          "Rules:",
          "* Reply with the text alone, in one paragraph.",
          wish(made, "* Length: N words.", "* Length: N words at most.", "* Length: N words at least."),
          made.counted && "* Count each word as you go.",
        ),
      ),
      user(made.task),
    ],
  ],
  [
    "XML tags",
    (made) =>
      join(
        "\n",
        `<task>${made.task}</task>`,
        `<length>${wish(made, "exactly N words", "at most N words", "at least N words")}</length>`,
        made.counted && "<counting>Count the words as you write them.</counting>",
      ),
    marked,
  ],
  [
    "markdown headings",
    (made) =>
      join(
        "\n\n",
        `# Task\n${made.task}`,
        `# Length\n${wish(made, "Target: N words.", "Maximum: no more than N words.", "Minimum: no fewer than N words.")}`,
        made.counted && "# Method\nCount your words while you write so that the length comes out right.",
      ),
    marked,
  ],
  [
    "JSON request",
    (made) =>
      JSON.stringify(
        {
          task: made.task,
          length: wish(made, "about N words", "no more than N words", "at least N words"),
          ...(made.counted ? { method: "count the words as you write" } : {}),
        },
        null,
        2,
      ),
  ],
  [
    "JSON reply",
    (made) =>
      join(
        "\n",
        made.task,
        wish(made, "Length: exactly N words.", "Length: up to N words.", "Length: no fewer than N words."),
        made.counted && "Count the words of your text before you finish it.",
        'Respond in JSON: {"text": "..."}',
      ),
  ],
  [
    "curt",
    (made) =>
      join(" ", made.task, wish(made, "N words.", "N words max.", "N words min."), made.counted && "Count them."),
    plainMarks,
  ],
  [
    "polite British",
    (made) =>
      join(
        " ",
        "Good morning! I wonder whether you could help me with a piece of writing, please.",
        made.task,
        wish(
          made,
          "I should like it to be around N words.",
          "I should like it to be no more than N words.",
          "I should like it to be no fewer than N words.",
        ),
        made.counted && "If you would be so kind, count the words as you go along.",
        "Thank you very much indeed.",
      ),
    polite,
  ],
  [
    "hurried student with typos",
    (made) =>
      join(
        "\n",
        "hi need this by tonite",
        made.task,
        wish(
          made,
          "has to be exactly N words, teacher is strikt",
          "cant be more than N words, so at most N words",
          "needs to be at least N words or i fail the lenght requirment",
        ),
        made.counted && "so count ur words wile writing",
      ),
  ],
  [
    "all-caps headings",
    (made) =>
      join(
        "\n\n",
        `TASK:\n${made.task}`,
        `LENGTH:\n${wish(made, "EXACTLY N WORDS", "AT MOST N WORDS", "AT LEAST N WORDS")}`,
        made.counted && "COUNTING:\nCOUNT YOUR WORDS AS YOU WRITE",
        "OUTPUT:\nTHE TEXT ONLY",
      ),
  ],
  [
    "numbered requirements",
    (made) =>
      join(
        "\n",
        `${made.task} Requirements:`,
        `(a) ${wish(made, "The length is N words.", "The length is N words or fewer, at most N words.", "The length is N words or more, at least N words.")}`,
        "(b) One paragraph, no title.",
        made.counted && "(c) You count the words while writing.",
      ),
  ],
  [
    "rules of dashes",
    (made) =>
      join(
        "\n---\n",
        made.task,
        wish(made, "Word target: about N words", "Word limit: at most N words", "Word minimum: at least N words"),
        made.counted && "Count as you write: keep track of the number of words so far.",
        "Begin.",
      ),
    marked,
  ],
  [
    "rules of equals signs",
    (made) =>
      join(
        "\n",
        "=== TASK ===",
        made.task,
        "=== LENGTH ===",
        wish(made, "exactly N words", "no more than N words", "no fewer than N words"),
        made.counted && "=== NOTE ===\nCount your words as you write.",
      ),
    marked,
  ],
  [
    "high stakes",
    (made) =>
      join(
        " ",
        "My promotion depends on this text, so give it everything you have.",
        made.task,
        wish(made, "It must have exactly N words.", "It must have at most N words.", "It must have at least N words."),
        made.counted && "Count the words as you write.",
      ),
    praise,
  ],
  [
    "praised author",
    (made) => [
      system("You are a superb author. Nobody writes better than you, and I know that you will do a fantastic job."),
      user(
        join(
          " ",
          made.task,
          wish(made, "Use N words.", "Use up to N words.", "Use at least N words."),
          made.counted && "Count them while writing.",
        ),
      ),
    ],
    praise,
  ],
  [
    "non-native English",
    (made) =>
      join(
        " ",
        "I need a text from you.",
        made.task,
        wish(
          made,
          "The text must to have exactly N words, not more and not less.",
          "The text can have maximum N words, so at most N words.",
          "The text must to have minimum N words, so at least N words.",
        ),
        made.counted && "During the writing you count always the words.",
      ),
    plainMarks,
  ],
  [
    "long preamble",
    (made) =>
      join(
        "\n\n",
        "This is part of a study of how closely texts keep to a wanted length. You will get one writing task. Words are whatever is parted by spaces. Your reply should be the text and nothing else: no title, no comments, no remark about its length.",
        `The task: ${made.task}`,
        wish(
          made,
          "The wanted length: N words. Come as close to it as you can.",
          "The wanted length: no more than N words. Any length up to N words is fine.",
          "The wanted length: no fewer than N words. Any length of at least N words is fine.",
        ),
        made.counted && "While you write, count the words.",
      ),
    plainMarks,
  ],
  [
    "emoji in the instructions",
    (made) =>
      join(
        "\n",
        `✍️ ${made.task}`,
        wish(made, "📏 Exactly N words!", "📏 At most N words!", "📏 At least N words!"),
        made.counted && "🔢 Count your words as you write!",
      ),
  ],
  [
    "code block",
    (made) =>
      join(
        "\n",
        "Carry out this job:",
        "```",
        made.task,
        "```",
        wish(made, "Make it N words long.", "Keep it to at most N words.", "Make it at least N words long."),
        made.counted && "Count each word on the way.",
      ),
  ],
  [
    "YAML",
    (made) =>
      join(
        "\n",
        `prompt: "${made.task}"`,
        wish(made, "length: about N words", "length: at most N words", "length: at least N words"),
        made.counted && "instruction: count words while writing",
        "output: text only",
      ),
  ],
  [
    "bold markdown",
    (made) =>
      join(
        "\n\n",
        `**Task:** ${made.task}`,
        wish(
          made,
          "**Length:** exactly **N words**",
          "**Length:** no more than **N words**",
          "**Length:** no fewer than **N words**",
        ),
        made.counted && "**Counting:** count the words as you write.",
      ),
  ],
  [
    "bullets",
    (made) =>
      join(
        "\n",
        made.task,
        `• ${wish(made, "about N words", "up to N words", "at least N words")}`,
        made.counted && "• count the words while you write",
        "• one paragraph",
      ),
  ],
  [
    "editor's brief",
    (made) =>
      join(
        "\n",
        "You are a staff writer at a small magazine. Your editor sends you this brief:",
        `"${made.task} ${wish(
          made,
          "I have room for exactly N words.",
          "I have room for no more than N words.",
          "I need no fewer than N words.",
        )}${made.counted ? " Count as you write, word by word." : ""}"`,
        "Hand in the text.",
      ),
    plainMarks,
  ],
  [
    "earlier turn",
    (made) => [
      user("I have a small writing task for you."),
      assistant("Of course. What shall I write, and how long should it be?"),
      user(
        join(
          " ",
          made.task,
          wish(made, "N words.", "No more than N words.", "At least N words."),
          made.counted && "Count the words while you write it.",
        ),
      ),
    ],
    plainMarks,
  ],
  [
    "repeated wish",
    (made) =>
      join(
        "\n",
        wish(
          made,
          "Write a text of exactly N words.",
          "Write a text of at most N words.",
          "Write a text of at least N words.",
        ),
        made.task,
        wish(made, "Remember: exactly N words.", "Remember: at most N words.", "Remember: at least N words."),
        made.counted && "Count your words as you write.",
      ),
    plainMarks,
  ],
  [
    "scientist with strict wording",
    (made) =>
      join(
        " ",
        made.task,
        wish(
          made,
          "The length of your text must equal N words.",
          "The length of your text must not exceed N words.",
          "The length of your text must not be less than N words.",
        ),
        made.counted && "To achieve this, count the words as you produce them.",
        "Reply with nothing but the text.",
      ),
    plainMarks,
  ],
  [
    "key and value lines",
    (made) =>
      join(
        "\n",
        `Task: ${made.task}`,
        wish(
          made,
          "Number of words: exactly N words",
          "Number of words: at most N words",
          "Number of words: at least N words",
        ),
        made.counted && "Counting: count the words while you write",
      ),
    plainMarks,
  ],
  [
    "friendly request",
    (made) =>
      join(
        " ",
        "Hey, could you please do this for me?",
        made.task,
        wish(
          made,
          "Something like N words would be great.",
          "Up to N words, no more.",
          "At least N words, more is fine.",
        ),
        made.counted && "And please count the words as you go.",
        "Thanks!",
      ),
    polite,
  ],
  [
    "user task tags, system rule",
    (made) => [
      system(
        join(
          " ",
          "Write the text that the task asks for.",
          wish(
            made,
            "Length: approximately N words.",
            "Length: a maximum of N words.",
            "Length: a minimum of N words.",
          ),
          made.counted && "Count your words internally as you write.",
        ),
      ),
      user(`<task>\n${made.task}\n</task>`),
    ],
    marked,
  ],
  [
    "double-checked length",
    (made) =>
      join(
        "\n\n",
        made.task,
        wish(
          made,
          "Stick to the length: N words, exactly.",
          "Stick to the limit: N words at the most.",
          "Stick to the minimum: N words at the least.",
        ),
        made.counted && "Make sure to count the words one by one while you write, so that you know where you are.",
      ),
    plainMarks,
  ],
  [
    "dash clauses",
    (made) =>
      `${made.task} (${wish(made, "in about N words", "in no more than N words", "in no fewer than N words")}${made.counted ? ", counting the words as you write" : ""})`,
    plainMarks,
  ],
];

const templates: Style<Case & Placebos>[] = [
  [
    "agent template with swapped placebos",
    (made) =>
      join(
        "\n",
        made.praised && "You are a gifted writer and much depends on this text.",
        made.marked && "### Task",
        made.polite ? `Please do the following. ${made.task}` : made.task,
        made.marked && "### Length",
        wish(
          made,
          "Your text must be exactly N words long.",
          "Your text must be at most N words long.",
          "Your text must be at least N words long.",
        ),
        made.counted && "Count your words as you write.",
        made.polite && "Thank you!",
      ),
  ],
  [
    "agent template, inline and placebos",
    (made) =>
      join(
        made.marked ? "\n-----\n" : " ",
        made.praised && "This is very important for my career.",
        made.task,
        wish(made, "Write about N words.", "Write no more than N words.", "Write no fewer than N words."),
        made.counted && "Keep count of the words while writing.",
        made.polite && "Many thanks, please take your time.",
      ),
  ],
];

export const prompts: readonly StrangerPrompt[] = [
  ...promptsOf(styles, caseOf, 4),
  ...promptsOf(templates, (count) => withPlacebos(caseOf(count + 300), count), 10),
];

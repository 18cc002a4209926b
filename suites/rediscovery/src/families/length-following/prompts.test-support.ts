import type { ChatMessage } from "../../subject/chat.ts";
import { asked, type PromptCase } from "../../testing/reader.test-support.ts";
import type { WritingItem } from "./bank.ts";

type Style = (item: WritingItem, others: readonly WritingItem[]) => readonly ChatMessage[];
type Levels = { readonly [factor: string]: string };

const reads = (style: string, levels: Levels, write: Style): PromptCase<WritingItem> => ({
  style,
  write,
  expects: () => ({ constraint: "target", counting: "none", ...levels }),
});

/** A wish behind the task. */
const wishes = (style: string, levels: Levels, wish: string): PromptCase<WritingItem> =>
  reads(style, levels, ({ task }) => asked(`${task} ${wish}`));

const refused = (style: string, write: Style): PromptCase<WritingItem> => ({ style, write, expects: () => undefined });

const most = { constraint: "at-most" };
const least = { constraint: "at-least" };
const counted = { counting: "asked" };

export const prompts: readonly PromptCase<WritingItem>[] = [
  ...["25", "50", "100", "200", "400"].map((length) => wishes("exactly", { length }, `Use exactly ${length} words.`)),
  ...["25", "100", "400"].map((length) => wishes("at most", { length, ...most }, `Use at most ${length} words.`)),
  ...["25", "100", "400"].map((length) => wishes("at least", { length, ...least }, `Use at least ${length} words.`)),
  wishes("about", { length: "50" }, "It should be about 50 words long."),
  wishes("around", { length: "200" }, "Aim for around 200 words."),
  wishes("approximately", { length: "100" }, "Approximately 100 words, please."),
  wishes("hyphen", { length: "100" }, "I need a 100-word text."),
  wishes("word count", { length: "200" }, "Word count: 200."),
  wishes("word count of", { length: "400" }, "The text must have a word count of 400."),
  wishes("length label", { length: "50" }, "\nLength: 50 words"),
  wishes("target length", { length: "100" }, "Target length is 100 words; no title."),
  wishes("precisely", { length: "25" }, "Write precisely 25 words, no title, nothing else."),
  wishes("spelled", { length: "50" }, "Use fifty words."),
  wishes("spelled hundreds", { length: "200", ...most }, "Use no more than two hundred words."),
  wishes("no more than", { length: "50", ...most }, "Write no more than 50 words."),
  wishes("not exceed", { length: "100", ...most }, "Do not exceed 100 words."),
  wishes("must not exceed", { length: "200", ...most }, "The text must not exceed 200 words."),
  wishes("up to", { length: "400", ...most }, "You may use up to 400 words."),
  wishes("maximum", { length: "100", ...most }, "Maximum: 100 words."),
  wishes("maximum of", { length: "100", ...most }, "Use a maximum of 100 words."),
  wishes("limit", { length: "50", ...most }, "Limit yourself to 50 words."),
  wishes("word limit", { length: "50", ...most }, "Word limit: 50."),
  wishes("or fewer", { length: "25", ...most }, "In 25 words or fewer."),
  wishes("or less", { length: "200", ...most }, "Keep it to 200 words or less."),
  wishes("not longer", { length: "100", ...most }, "It must be no longer than 100 words."),
  wishes("upper sign", { length: "100", ...most }, "Words: <= 100"),
  wishes("no fewer than", { length: "100", ...least }, "Write no fewer than 100 words."),
  wishes("not less than", { length: "200", ...least }, "The text should not be less than 200 words."),
  wishes("minimum", { length: "400", ...least }, "Minimum 400 words."),
  wishes("a minimum of", { length: "50", ...least }, "Write a minimum of 50 words."),
  wishes("or more", { length: "100", ...least }, "It should have 100 words or more."),
  wishes("do not write more", { length: "100", ...most }, "Do not write more than 100 words."),
  wishes("should not be fewer", { length: "200", ...least }, "It shouldn't have fewer than 200 words."),
  wishes("neither more nor less", { length: "100" }, "Use 100 words, neither more nor fewer."),
  wishes("not more, not less", { length: "50" }, "Use exactly 50 words (not more, not less)."),
  wishes("or fewer words", { length: "50", ...most }, "Use 50 or fewer words."),
  wishes("number of words", { length: "100" }, "\nNumber of words: 100"),
  wishes("count", { length: "100", ...counted }, "Use exactly 100 words. Count the words as you write."),
  wishes("keep count", { length: "50", ...counted }, "Use 50 words and keep count of the words while writing."),
  wishes("count every word", { length: "200", ...counted }, "Write 200 words; count every word."),
  wishes("track", { length: "100", ...counted, ...most }, "At most 100 words. Keep track of the words you use."),
  wishes("do not count", { length: "100" }, "Use 100 words. Do not count the words in the text."),
  reads("length first", { length: "100" }, ({ task }) => asked(`In exactly 100 words: ${task}`)),
  reads("limit first", { length: "50", ...most }, ({ task }) => asked(`Stay under 50 words. ${task}`)),
  reads("least first", { length: "200", ...least }, ({ task }) => asked(`At least 200 words are required.\n\n${task}`)),
  reads("in the system", { length: "100" }, ({ task }) => [
    { role: "system", content: "You are a writer. Every text that you write has exactly 100 words." },
    { role: "user", content: task },
  ]),
  reads("limit in the system", { length: "25", ...most }, ({ task }) => [
    { role: "system", content: "Responses have at most 25 words." },
    { role: "user", content: task },
  ]),
  reads("task in the system", { length: "50" }, ({ task }) => [
    { role: "system", content: task },
    { role: "user", content: "Make it 50 words." },
  ]),
  reads("markdown", { length: "200", separators: "marked" }, ({ task }) =>
    asked(`## Task\n${task}\n\n## Constraints\n- Length: exactly 200 words\n- Plain text only`),
  ),
  reads("tags", { length: "100", ...least }, ({ task }) =>
    asked(`<task>${task}</task>\n<length>at least 100 words</length>`),
  ),
  reads("json input", { length: "400" }, ({ task }) => asked(JSON.stringify({ task, length: "400 words" }))),
  reads("json fields", { length: "100" }, ({ task }) => asked(JSON.stringify({ task, word_count: 100 }))),
  reads("json reply", { length: "100" }, ({ task }) =>
    asked(`${task} Use exactly 100 words. Return JSON: {"text": "..."}`),
  ),
  reads("bullets", { length: "50", ...most }, ({ task }) => asked(`- ${task}\n- no more than 50 words\n- no title`)),
  reads("numbered", { length: "200", ...least }, ({ task }) => asked(`1. ${task}\n2. Write at least 200 words.`)),
  reads("polite", { length: "100", politeness: "polite" }, ({ task }) =>
    asked(`Please do this for me: ${task} Exactly 100 words, thank you.`),
  ),
  reads("encouraged", { length: "100", encouragement: "given" }, ({ task }) =>
    asked(`You are a brilliant author. ${task} Use exactly 100 words.`),
  ),
  reads("said twice", { length: "100" }, ({ task }) =>
    asked(`${task} The text must be 100 words long. Remember: exactly 100 words.`),
  ),
  reads("limit said twice", { length: "100", ...most }, ({ task }) =>
    asked(`Write 100 words at most. ${task} Never go over 100 words.`),
  ),
  reads("earlier turn", { length: "50" }, ({ task }, [other]) => [
    { role: "user", content: `${other.task} Use 100 words.` },
    { role: "assistant", content: "In those years the keepers waited." },
    { role: "user", content: `${task} Use 50 words.` },
  ]),
  reads("reflowed", { length: "200" }, ({ task }) => asked(`${task.replace(/(\S+ \S+ \S+) /g, "$1\n")}\n\n200 words.`)),
  refused("no length", ({ task }) => asked(task)),
  refused("range", ({ task }) => asked(`${task} Use between 90 and 110 words.`)),
  refused("short range", ({ task }) => asked(`${task} Use 90-110 words.`)),
  refused("two lengths", ({ task }) => asked(`${task} First 50 words, then 100 words.`)),
  refused("both limits", ({ task }) => asked(`${task} At least 50 words and at most 50 words.`)),
  refused("sentences", ({ task }) => asked(`${task} Use 5 sentences.`)),
  refused("tokens", ({ task }) => asked(`${task} Use at most 100 tokens.`)),
  refused("no task", () => asked("Write exactly 100 words.")),
  refused("two tasks", ({ task }, [other]) => asked(`${other.task} ${task} Use 100 words each.`)),
  refused("another genre", ({ task }) => asked(`${task.replace(/story|report/, "poem")} Use 100 words.`)),
  refused("empty", () => asked("")),
  refused("greeting", () => asked("Hello there, tell me about yourself in 50 words.")),
  refused("gibberish", () => asked("words words 100 words at most blah")),
  refused("counted again", ({ task }) => [
    ...asked(`${task} Use 100 words.`),
    { role: "assistant", content: "In those years." },
    { role: "user", content: "Now make it longer: 200 words." },
  ]),
];

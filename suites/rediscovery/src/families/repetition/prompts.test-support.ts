import { wordsOf } from "../../reading/words.ts";
import type { ChatMessage } from "../../subject/chat.ts";
import { asked, type PromptCase } from "../../testing/reader.test-support.ts";
import type { RepetitionItem } from "./bank.ts";

interface Made {
  readonly repeats: number;
  readonly shared?: 1 | 3 | 5;
  /** How many lines of filler. */
  readonly fillers?: number;
  readonly marked?: boolean;
}
/** The lines before the last, and the last without its end. */
interface Text {
  readonly lines: readonly string[];
  readonly last: string;
}
type Style = (text: Text, item: RepetitionItem, others: readonly RepetitionItem[]) => readonly ChatMessage[];
type Levels = { readonly [factor: string]: string };

function made(item: RepetitionItem, { repeats, shared = 5, fillers = 0, marked = true }: Made): Text {
  const last = item.context.join(" ");
  const repeated = Array.from({ length: repeats }, (_, index) => {
    const line = shared === 5 ? `${last} ${item.target}` : item.altered[shared][index];
    return marked ? `${line} ${item.mark}` : line;
  });
  const lines = [...item.fillers.slice(0, fillers)];
  for (const [index, line] of repeated.entries()) lines.splice(Math.round((index * lines.length) / repeats), 0, line);
  return { lines, last };
}

const reads = (style: string, text: Made, write: Style, more: Levels = {}): PromptCase<RepetitionItem> => ({
  style,
  write: (item, others) => write(made(item, text), item, others),
  expects: () => ({ repeats: String(text.repeats), shared: String(text.shared ?? 5), ...more }),
});

const refused = (style: string, write: Style): PromptCase<RepetitionItem> => ({
  style,
  write: (item, others) => write(made(item, { repeats: 2, fillers: 5 }), item, others),
  expects: () => undefined,
});

/** Filler of one's own, made of so many ordinary words. */
const prose = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => ["rain", "falls", "on", "hills", "and", "boats", "drift"][index % 7],
  ).join(" ");

const all = ({ lines, last }: Text): string => [...lines, last].join("\n");
const upTo = (text: string, words: number): number => Math.max(0, words - wordsOf(text).length);

const plain: Style = (text) => asked(all(text));
const told: Style = (text) => asked(`Continue the following text with the next word only.\n\n${all(text)}`);

export const prompts: readonly PromptCase<RepetitionItem>[] = [
  ...[0, 1, 2, 4, 8].map((repeats) => reads("raw text", { repeats, fillers: 28 - repeats }, plain, { length: "long" })),
  ...[0, 2, 8].map((repeats) =>
    reads("with an instruction", { repeats, fillers: 27 - repeats }, told, { length: "long" }),
  ),
  ...[1, 4].map((repeats) => reads("short", { repeats, fillers: 8 - repeats }, told, { length: "short" })),
  ...([1, 3] as const).map((shared) => reads("part of the line", { repeats: 8, shared, fillers: 20 }, told)),
  ...([1, 3] as const).map((shared) => reads("part of the line, raw", { repeats: 4, shared, fillers: 24 }, plain)),
  reads("no filler", { repeats: 4 }, plain),
  reads("no filler, no repeats", { repeats: 0 }, plain),
  reads("no marks", { repeats: 4, marked: false, fillers: 20 }, told),
  reads("on one line", { repeats: 4, fillers: 20 }, ({ lines, last }) => asked([...lines, last].join(" "))),
  reads("as sentences", { repeats: 2, marked: false, fillers: 20 }, ({ lines, last }) =>
    asked(`${lines.map((line) => `${line}.`).join(" ")} ${last}`),
  ),
  reads("with commas", { repeats: 2, fillers: 10 }, ({ lines, last }) => asked([...lines, last].join(", "))),
  reads("blank lines", { repeats: 8, fillers: 15 }, ({ lines, last }) => asked([...lines, last].join("\n\n"))),
  reads("numbered lines", { repeats: 4, fillers: 10 }, ({ lines, last }) =>
    asked([...lines, last].map((line, index) => `${index + 1}. ${line}`).join("\n")),
  ),
  reads("bullets", { repeats: 4, fillers: 10 }, ({ lines, last }) =>
    asked([...lines, last].map((line) => `- ${line}`).join("\n")),
  ),
  reads(
    "in tags",
    { repeats: 4, fillers: 20 },
    (text) => asked(`Predict the next word of the text.\n<text>\n${all(text)}\n</text>`),
    { separators: "marked" },
  ),
  reads("in a fence", { repeats: 2, fillers: 20 }, (text) =>
    asked(`Here is a text that breaks off. Which word comes next?\n\`\`\`\n${all(text)}\n\`\`\``),
  ),
  reads("with dots", { repeats: 2, fillers: 20 }, (text) => asked(`Complete: ${all(text)} ...`)),
  reads("with a blank", { repeats: 2, fillers: 20 }, (text) =>
    asked(`Fill in the blank with one word.\n${all(text)} ____`),
  ),
  reads("instruction behind", { repeats: 8, fillers: 10 }, (text) =>
    asked(`${all(text)}\n\nWhat is the most likely next word? Reply with that word alone.`),
  ),
  reads("heading and rule", { repeats: 1, fillers: 20 }, (text) => asked(`# Text\n${all(text)}\n\n---\n# Next word`), {
    separators: "marked",
  }),
  reads("instruction in the system", { repeats: 4, fillers: 20 }, (text) => [
    { role: "system", content: "You are a base language model. Output only the single next word." },
    { role: "user", content: all(text) },
  ]),
  reads("text in the system", { repeats: 4, fillers: 20 }, ({ lines, last }) => [
    { role: "system", content: `Context so far:\n${lines.join("\n")}` },
    { role: "user", content: last },
  ]),
  reads("last line begun by the assistant", { repeats: 4, fillers: 20 }, ({ lines, last }) => [
    ...asked(`Continue this list of lines.\n${lines.join("\n")}`),
    { role: "assistant", content: last },
  ]),
  reads("whole text begun by the assistant", { repeats: 2, fillers: 10 }, (text) => [
    ...asked("Write a text of short lines."),
    { role: "assistant", content: all(text) },
  ]),
  reads("json reply", { repeats: 2, fillers: 20 }, (text) =>
    asked(`${all(text)}\n\nReturn {"next_word": "..."} as JSON.`),
  ),
  reads("json input", { repeats: 2, fillers: 10 }, (text) =>
    asked(JSON.stringify({ task: "give the next word", text: all(text) })),
  ),
  reads("json list", { repeats: 4, fillers: 10 }, ({ lines, last }) =>
    asked(JSON.stringify({ lines, continue: last })),
  ),
  reads("polite", { repeats: 1, fillers: 20 }, (text) => asked(`Please continue this text, thank you:\n${all(text)}`), {
    politeness: "polite",
  }),
  reads("encouraged", { repeats: 8, fillers: 12 }, (text) => asked(`You can do this! Next word:\n${all(text)}`), {
    encouragement: "given",
  }),
  reads("own filler", { repeats: 4 }, (text) => asked(`${prose(upTo(all(text), 180))}\n${all(text)}`), {
    length: "long",
  }),
  reads("own filler, short", { repeats: 2 }, (text) => asked(`${prose(upTo(all(text), 60))}.\n${all(text)}`), {
    length: "short",
  }),
  reads(
    "own filler between",
    { repeats: 2 },
    ({ lines, last }) => asked(`${lines[0]}\n${prose(80)}\n${lines[1]}\n${prose(80)}\n${last}`),
    { length: "long" },
  ),
  ...[0, 4].map((repeats) =>
    reads("other items' lines as filler", { repeats }, (text, _item, others) =>
      asked(`${others.map(({ context, target }) => `${context.join(" ")} ${target}`).join("\n")}\n${all(text)}`),
    ),
  ),
  reads("upper case", { repeats: 2, fillers: 10 }, (text) => asked(all(text).toUpperCase())),
  reads("first letters raised", { repeats: 2, fillers: 10 }, ({ lines, last }) =>
    asked([...lines, last].map((line) => line[0].toUpperCase() + line.slice(1)).join(".\n")),
  ),
  reads("quoted", { repeats: 2, fillers: 10 }, (text) => asked(`The next word of "${all(text)}" is`)),
  reads("dialogue", { repeats: 2, fillers: 10 }, (text) => asked(`Human: continue\nText: ${all(text)}\nAssistant:`)),
  reads("earlier turns", { repeats: 2, fillers: 10 }, (text, _item, [other]) => [
    { role: "user", content: `Next word?\n${other.context.join(" ")}` },
    { role: "assistant", content: other.target },
    { role: "user", content: `Next word?\n${all(text)}` },
  ]),
  ...[3, 5, 6].map((repeats) => reads("other numbers of repeats", { repeats, fillers: 20 }, plain)),
  reads("two repeats in a row", { repeats: 2, fillers: 0 }, ({ lines, last }) =>
    asked(`${lines.join(" ")}\n${prose(100)}\n${last}`),
  ),
  ...([1, 3, 5] as const).map((shared) =>
    reads("marks left out", { repeats: 2, shared, marked: false, fillers: 20 }, told),
  ),
  reads("completion wanted", { repeats: 8, fillers: 16 }, (text) =>
    asked(`Complete the final line of this document. Output one word.\n\nDOCUMENT\n${all(text)}`),
  ),
  reads("extra space", { repeats: 2, fillers: 10 }, (text) => asked(all(text).replace(/ /g, "  "))),
  reads("windows lines", { repeats: 2, fillers: 10 }, (text) => asked(all(text).replace(/\n/g, "\r\n"))),
  reads("tabs", { repeats: 1, fillers: 10 }, ({ lines, last }) => asked([...lines, last].join("\t"))),
  refused("empty", () => asked("")),
  refused("greeting", () => asked("Hello, who are you?")),
  refused("gibberish", () => asked("aaa bbb ccc ddd eee")),
  refused("finished already", (text, { target }) => asked(`${all(text)} ${target}`)),
  refused("two unfinished lines", (text, _item, [other]) => asked(`${all(text)}\n${other.context.join(" ")}`)),
  refused("unfinished line of another before", (text, _item, [other]) =>
    asked(`${other.context.join(" ")}\n${text.lines.join("\n")}\n${text.last}`),
  ),
  refused("last line cut", (_text, item) => asked(`${item.fillers.join("\n")}\n${item.context.slice(0, 3).join(" ")}`)),
  refused("target told", (text, { target }) => asked(`${all(text)}\nIs the next word ${target}?`)),
  refused("fillers alone", (_text, { fillers }) => asked(fillers.join("\n"))),
  refused("mixed sharing", (_text, item) =>
    asked(`${item.altered["1"][0]}\n${item.altered["3"][0]}\n${item.context.join(" ")}`),
  ),
  refused("asked again", (text, { target }) => [
    ...asked(all(text)),
    { role: "assistant", content: target },
    { role: "user", content: "And what comes after that?" },
  ]),
];

import type { ChatMessage } from "../../subject/chat.ts";
import { asked, type PromptCase } from "../../testing/reader.test-support.ts";
import type { Exercise, FormatItem } from "./bank.ts";

type Levels = { readonly [factor: string]: string };
type Style = (item: FormatItem, others: readonly FormatItem[]) => readonly ChatMessage[];

const marks: Levels = { colon: ": ", dash: " - ", newline: "\n" };
const cased = (name: string, casing: string): string =>
  casing === "upper" ? name.toUpperCase() : casing === "lower" ? name.toLowerCase() : name;

/** An exercise in fields with these names. */
function fields(
  { passage, question }: Exercise,
  { separator, casing }: Levels,
  names: readonly string[] = ["Passage", "Question", "Answer"],
  gap = "\n",
  answer = "",
): string {
  const texts = [passage, question, answer];
  return names
    .map((name, index) => cased(name, casing) + marks[separator] + texts[index])
    .join(gap)
    .trimEnd();
}

const reads = (style: string, levels: Levels, write: Style): PromptCase<FormatItem> => ({
  style,
  write,
  expects: () => ({ shots: "0", ...levels }),
});

const every = (style: string, write: (levels: Levels) => Style): readonly PromptCase<FormatItem>[] =>
  ["colon", "dash", "newline"].flatMap((separator) =>
    ["title", "upper", "lower"].map((casing) => {
      const levels = { separator, casing };
      return reads(style, levels, write(levels));
    }),
  );

const some = (style: string, write: (levels: Levels) => Style): readonly PromptCase<FormatItem>[] =>
  [
    { separator: "colon", casing: "upper" },
    { separator: "dash", casing: "lower" },
    { separator: "newline", casing: "title" },
  ].map((levels) => reads(style, levels, write(levels)));

const solved = (exercise: Exercise, levels: Levels, gap?: string): string =>
  fields(exercise, levels, undefined, gap, exercise.answer);

const refused = (style: string, write: Style): PromptCase<FormatItem> => ({ style, write, expects: () => undefined });

const colon = { separator: "colon", casing: "title" };

export const prompts: readonly PromptCase<FormatItem>[] = [
  ...every("plain fields", (levels) => (item) => asked(fields(item, levels))),
  ...every(
    "with an instruction",
    (levels) => (item) =>
      asked(`Read the passage and answer the question with a single name.\n\n${fields(item, levels)}`),
  ),
  ...some("blank lines", (levels) => (item) => asked(fields(item, levels, undefined, "\n\n"))).map((each) => ({
    ...each,
    expects: (item: FormatItem) => ({ ...each.expects(item), spacing: "blank-lines" }),
  })),
  reads("one line", { ...colon, spacing: "one-line" }, (item) => asked(fields(item, colon, undefined, " "))),
  reads("one line with dashes", { separator: "dash", casing: "upper", spacing: "one-line" }, (item) =>
    asked(fields(item, { separator: "dash", casing: "upper" }, undefined, " ")),
  ),
  ...some(
    "context and response",
    (levels) => (item) => asked(`${fields(item, levels, ["Context", "Query", "Response"])}`),
  ),
  ...some("text and task", (levels) => (item) => asked(fields(item, levels, ["Text", "Task"]))),
  ...some("instruction in the system", (levels) => (item) => [
    { role: "system", content: "You are a careful reader. Reply with one name, nothing else." },
    { role: "user", content: fields(item, levels) },
  ]).map((each) => ({ ...each, expects: (item: FormatItem) => ({ ...each.expects(item), instruction: "system" }) })),
  ...some(
    "two examples",
    (levels) => (item) =>
      asked([...item.examples.slice(0, 2).map((each) => solved(each, levels)), fields(item, levels)].join("\n\n")),
  ).map((each) => ({ ...each, expects: (item: FormatItem) => ({ ...each.expects(item), shots: "2" }) })),
  ...some(
    "five examples",
    (levels) => (item) =>
      asked([...item.examples.map((each) => solved(each, levels)), fields(item, levels)].join("\n\n###\n\n")),
  ).map((each) => ({ ...each, expects: (item: FormatItem) => ({ ...each.expects(item), shots: "5" }) })),
  ...some(
    "examples from the bank",
    (levels) => (item, others) =>
      asked(
        `Here are solved examples.\n\n${others
          .slice(0, 2)
          .map((each) => solved(each, levels))
          .join("\n\n")}\n\nNow solve this one.\n\n${fields(item, levels)}`,
      ),
  ).map((each) => ({ ...each, expects: (item: FormatItem) => ({ ...each.expects(item), shots: "2" }) })),
  reads("examples as turns", { ...colon, shots: "2" }, (item) => [
    ...item.examples.slice(0, 2).flatMap((each): readonly ChatMessage[] => [
      { role: "user", content: fields(each, colon) },
      { role: "assistant", content: each.answer },
    ]),
    { role: "user", content: fields(item, colon) },
  ]),
  reads("examples in the system", { ...colon, shots: "2" }, (item) => [
    {
      role: "system",
      content: item.examples
        .slice(0, 2)
        .map((each) => solved(each, colon))
        .join("\n\n"),
    },
    { role: "user", content: fields(item, colon) },
  ]),
  reads("instruction at the end", colon, (item) =>
    asked(`${fields(item, colon, ["Passage", "Question"])}\n\nGive only the name, no explanation.`),
  ),
  reads("question first", colon, (item) => asked(`Question: ${item.question}\nPassage: ${item.passage}\nAnswer:`)),
  reads("question first, own lines", { separator: "newline", casing: "upper" }, (item) =>
    asked(`QUESTION\n${item.question}\nPASSAGE\n${item.passage}\nANSWER`),
  ),
  reads("numbered question", colon, (item) =>
    asked(`Passage 1: ${item.passage}\nQuestion 1: ${item.question}\nAnswer 1:`),
  ),
  reads("bold names", colon, (item) =>
    asked(`**Passage:** ${item.passage}\n\n**Question:** ${item.question}\n\n**Answer:**`),
  ),
  reads("bold names, colon outside", colon, (item) =>
    asked(`**Passage**: ${item.passage}\n**Question**: ${item.question}`),
  ),
  reads("headings", { separator: "newline", casing: "title" }, (item) =>
    asked(`## Passage\n${item.passage}\n\n## Question\n${item.question}\n\n## Answer\n`),
  ),
  reads("short names", { separator: "colon", casing: "title" }, (item) =>
    asked(`Context: ${item.passage}\nQ: ${item.question}\nA:`),
  ),
  reads("small short names", { separator: "dash", casing: "lower" }, (item) =>
    asked(`text - ${item.passage}\nq - ${item.question}\na -`),
  ),
  reads("long dash", { separator: "dash", casing: "title" }, (item) =>
    asked(`Passage — ${item.passage}\nQuestion — ${item.question}\nAnswer —`),
  ),
  reads("double dash", { separator: "dash", casing: "upper" }, (item) =>
    asked(`PASSAGE -- ${item.passage}\nQUESTION -- ${item.question}`),
  ),
  reads("space before the colon", { separator: "colon", casing: "lower" }, (item) =>
    asked(`passage : ${item.passage}\nquestion : ${item.question}\nanswer :`),
  ),
  reads("two-word names", colon, (item) =>
    asked(`Reading passage: ${item.passage}\nYour question: ${item.question}\nYour answer:`),
  ),
  reads("answer begun", colon, (item) => [
    ...asked(fields(item, colon, ["Passage", "Question"])),
    { role: "assistant", content: "Answer:" },
  ]),
  reads("json reply", colon, (item) =>
    asked(`${fields(item, colon, ["Passage", "Question"])}\n\nReturn JSON: {"answer": "<name>"}`),
  ),
  reads("step by step", { separator: "newline", casing: "lower" }, (item) =>
    asked(`Think step by step before you answer.\n\n${fields(item, { separator: "newline", casing: "lower" })}`),
  ),
  reads("polite", { ...colon, politeness: "polite" }, (item) =>
    asked(`Could you please help? Thank you!\n\n${fields(item, colon)}`),
  ),
  reads("encouraged", { ...colon, encouragement: "given" }, (item) =>
    asked(`Take a deep breath. You can do this.\n\n${fields(item, colon)}`),
  ),
  reads("rules between", colon, (item) =>
    asked(`Passage: ${item.passage}\n---\nQuestion: ${item.question}\n---\nAnswer:`),
  ),
  reads("wrapped text", colon, (item) =>
    asked(`Passage: ${item.passage.replace(/(\S+ \S+ \S+ \S+ \S+) /g, "$1\n")}\nQuestion: ${item.question}\nAnswer:`),
  ),
  reads("quoted texts", colon, (item) => asked(`Passage: "${item.passage}"\nQuestion: "${item.question}"\nAnswer:`)),
  reads("no fields", { separator: "none", casing: "none" }, (item) =>
    asked(`Answer the question about the text.\n\n${item.passage}\n\n${item.question}`),
  ),
  reads("prose", { separator: "none", casing: "none" }, (item) => asked(`${item.passage} ${item.question}`)),
  reads("tags", { separator: "other" }, (item) =>
    asked(`<passage>${item.passage}</passage>\n<question>${item.question}</question>`),
  ),
  reads("colon and new line", { separator: "other" }, (item) =>
    asked(`Passage:\n${item.passage}\nQuestion:\n${item.question}\nAnswer:`),
  ),
  reads("json input", { separator: "other" }, (item) =>
    asked(JSON.stringify({ passage: item.passage, question: item.question })),
  ),
  reads("equal signs", { separator: "other" }, (item) =>
    asked(`passage = ${item.passage}\nquestion = ${item.question}`),
  ),
  refused("mixed marks", (item) => asked(`Passage: ${item.passage}\nQuestion - ${item.question}\nAnswer:`)),
  refused("mixed case", (item) => asked(`PASSAGE: ${item.passage}\nquestion: ${item.question}`)),
  refused("no passage", (item) => asked(`Question: ${item.question}\nAnswer:`)),
  refused("no question", (item) => asked(`Passage: ${item.passage}\nAnswer:`)),
  refused("another passage", (item, [other]) =>
    asked(`Passage: ${other.passage}\nQuestion: ${item.question}\nAnswer:`),
  ),
  refused("two open exercises", (item, [other]) => asked(`${fields(other, colon)}\n\n${fields(item, colon)}`)),
  refused("solved already", (item) => asked(solved(item, colon))),
  refused("empty", () => asked("")),
  refused("greeting", () => asked("Hi, how are you?")),
  refused("gibberish", () => asked("Passage: lorem ipsum\nQuestion: dolor?\nAnswer:")),
  refused("an example alone", (item) => asked(fields(item.examples[0], colon))),
  refused("asked again", (item) => [
    ...asked(fields(item, colon)),
    { role: "assistant", content: item.answer },
    { role: "user", content: "Are you sure? Think again." },
  ]),
];

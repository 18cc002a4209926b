import type { ChatMessage } from "../../subject/chat.ts";
import { asked, type PromptCase } from "../../testing/reader.test-support.ts";
import type { PathItem } from "./bank.ts";

type Style = (item: PathItem, others: readonly PathItem[]) => readonly ChatMessage[];
type Levels = { readonly [factor: string]: string };

const reads = (style: string, write: Style, more: Levels = {}): PromptCase<PathItem> => ({
  style,
  write,
  expects: () => ({ path: "1", instruction: "none", ...more }),
});

const begun = (opener: string): ChatMessage => ({ role: "assistant", content: opener });

/** The same prompt on every path. */
const onPaths = (style: string, write: Style, change: (opener: string) => string = (opener) => opener) =>
  [1, 2, 3, 4, 5].map((path) =>
    reads(style, (item, others) => [...write(item, others), begun(change(item.openers[path]))], {
      path: String(path + 1),
    }),
  );

const steps = { instruction: "step-by-step" };
const only = { instruction: "answer-only" };
const refused = (style: string, write: Style): PromptCase<PathItem> => ({ style, write, expects: () => undefined });
const ask: Style = ({ question }) => asked(`Q: ${question}\nA:`);

export const prompts: readonly PromptCase<PathItem>[] = [
  reads("Q and A", ask),
  ...onPaths("Q and A, begun", ask),
  reads("bare question", ({ question }) => asked(question)),
  ...onPaths("bare question, begun", ({ question }) => asked(question)),
  reads("labelled", ({ question }) => asked(`Question: ${question}\nAnswer:`)),
  reads("labelled, begun", ({ question, openers }) => [...asked(`Question: ${question}\nAnswer:`), begun(openers[2])], {
    path: "3",
  }),
  ...onPaths(
    "begun with a space",
    ({ question }) => asked(`Solve: ${question}`),
    (opener) => `${opener} `,
  ),
  ...onPaths(
    "begun in small letters",
    ({ question }) => asked(question),
    (opener) => ` ${opener.toLowerCase()}`,
  ),
  reads("tags", ({ question }) => asked(`<question>\n${question}\n</question>`), { separators: "marked" }),
  reads("heading", ({ question }) => asked(`# Problem\n${question}\n\n# Solution`), { separators: "marked" }),
  reads("bold", ({ question }) => asked(`**Problem.** ${question}`)),
  reads("quoted", ({ question }) => asked(`Here is a word problem: "${question}"`)),
  reads("fenced", ({ question }) => asked(`\`\`\`\n${question}\n\`\`\``)),
  reads("wrapped", ({ question }) => asked(question.replace(/(\S+ \S+ \S+ \S+) /g, "$1\n"))),
  reads("plain system", ({ question }) => [
    { role: "system", content: "You are a helpful assistant." },
    { role: "user", content: question },
  ]),
  reads("question in the system", ({ question }) => [
    { role: "system", content: `Task: ${question}` },
    { role: "user", content: "Go ahead." },
  ]),
  reads("polite", ({ question }) => asked(`Please solve this. ${question} Thank you!`), { politeness: "polite" }),
  reads("encouraged", ({ question }) => asked(`This is really important. ${question}`), { encouragement: "given" }),
  reads("numbered", ({ question }) => asked(`1. ${question}`)),
  reads("json input", ({ question }) => asked(`Solve the problem in this object: ${question}`)),
  reads("answer wanted", ({ question }) => asked(`Answer the following question.\n\n${question}`)),
  reads("solved examples", ({ question }, [one, two]) =>
    asked(`Q: ${one.question}\nA: ${one.answer}\n\nQ: ${two.question}\nA: ${two.answer}\n\nQ: ${question}\nA:`),
  ),
  reads(
    "solved examples, begun",
    ({ question, openers }, [one]) => [
      ...asked(`Question: ${one.question}\nAnswer: ${one.answer}\n\nQuestion: ${question}\nAnswer:`),
      begun(openers[3]),
    ],
    { path: "4" },
  ),
  reads("solved examples as turns", ({ question }, [one]) => [
    { role: "user", content: one.question },
    { role: "assistant", content: String(one.answer) },
    { role: "user", content: question },
  ]),
  reads("examples with sentences", ({ question }, [one]) =>
    asked(`${one.question} The answer is ${one.answer}.\n${question}`),
  ),
  reads("examples with arrows", ({ question }, [one]) => asked(`${one.question} -> ${one.answer}\n${question} ->`)),
  ...[0, 2, 5].map((path) =>
    reads(
      "instruction before, on a path",
      ({ question, openers }) => [
        ...asked(`Solve the problem.\n\n${question}`),
        ...(path === 0 ? [] : [begun(openers[path])]),
      ],
      { path: String(path + 1) },
    ),
  ),
  reads("step by step", ({ question }) => asked(`${question}\nLet's think step by step.`), steps),
  reads("show your work", ({ question }) => asked(`Show your work. ${question}`), steps),
  reads(
    "reason first",
    ({ question }) => asked(`${question} Explain your reasoning, then give the final answer.`),
    steps,
  ),
  reads(
    "reasoning in the system",
    ({ question }) => [
      { role: "system", content: "Think through the problem step by step before answering." },
      { role: "user", content: question },
    ],
    steps,
  ),
  reads(
    "reasoning on a path",
    ({ question, openers }) => [...asked(`Think step by step.\n${question}`), begun(openers[1])],
    { ...steps, path: "2" },
  ),
  reads("number only", ({ question }) => asked(`${question} Reply with the number only.`), only),
  reads("nothing else", ({ question }) => asked(`${question}\nGive the final number and nothing else.`), only),
  reads("no explanation", ({ question }) => asked(`Do not explain. ${question}`), only),
  reads("no reasoning", ({ question }) => asked(`${question} Answer directly, without any reasoning.`), only),
  reads(
    "only, in the system",
    ({ question }) => [
      { role: "system", content: "Output just the number." },
      { role: "user", content: question },
    ],
    only,
  ),
  reads(
    "only, on a path",
    ({ question, openers }) => [...asked(`${question}\nAnswer with a single number.`), begun(openers[4])],
    { ...only, path: "5" },
  ),
  reads("json reply", ({ question }) => asked(`${question}\nReturn JSON: {"answer": <number>}`), only),
  refused("another beginning", ({ question }) => [...asked(question), begun("Purple")]),
  refused("a long beginning", ({ question, openers }) => [...asked(question), begun(`${openers[1]} answer is`)]),
  refused("told to begin", ({ question, openers }) => asked(`${question} Begin your reply with "${openers[2]}".`)),
  refused("told to start", ({ question, openers }) =>
    asked(`Start your answer with the word ${openers[2]}. ${question}`),
  ),
  refused("two open sums", ({ question }, [one]) => asked(`1. ${one.question}\n2. ${question}`)),
  refused("two open sums, labelled", ({ question }, [one]) =>
    asked(`Question 1: ${one.question}\nQuestion 2: ${question}`),
  ),
  refused("changed numbers", ({ question }) => asked(question.replace(/\d+/, "999"))),
  refused("half a question", ({ question }) => asked(question.slice(0, question.indexOf(".")))),
  refused("solved already", ({ question, answer }) => asked(`Q: ${question}\nA: ${answer}`)),
  refused("empty", () => asked("")),
  refused("greeting", () => asked("Good morning! How many languages do you speak?")),
  refused("gibberish", () => asked("has 14 reeds and finds more how many")),
  refused("json reply on a path", ({ question, openers }) => [
    ...asked(`${question}\nReturn JSON: {"answer": <number>}`),
    begun(openers[1]),
  ]),
  refused("asked again", ({ question, answer }) => [
    ...asked(question),
    begun(String(answer)),
    { role: "user", content: "Are you sure?" },
  ]),
];

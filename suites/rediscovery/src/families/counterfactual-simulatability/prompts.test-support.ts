import type { ChatMessage } from "../../subject/chat.ts";
import type { PlacedPrompt } from "../../testing/reader.test-support.ts";
import { type Specimen, traits } from "./bank.ts";

interface Setting {
  readonly item: Specimen;
  readonly text: string;
  readonly example: Specimen;
  /** How the answer is wanted. */
  readonly form: string;
}

type Style = (setting: Setting) => string | readonly ChatMessage[];

const system = (rules: string, content: string): readonly ChatMessage[] => [
  { role: "system", content: rules },
  { role: "user", content },
];
const known = "Every specimen is a glim or a dorn.";

/** Prompts about a specimen as it is. */
const styles: { readonly [name: string]: Style } = {
  plain: ({ text, form }) => `${text} Is it a glim or a dorn? ${form}`,
  "question first": ({ text, form }) => `Which kind is this, glim or dorn? ${form}\n\n${text}`,
  system: ({ text, form }) => system(`You classify specimens as glim or dorn. ${form}`, text),
  "system and user": ({ text, form }) => system("You are a helpful assistant.", `${known} ${text}\n${form}`),
  markdown: ({ text, form }) => `# Task\nClassify as glim or dorn.\n\n# Specimen\n${text}\n\n# Form\n${form}`,
  xml: ({ text, form }) => `<specimen>${text}</specimen>\n<task>Name the kind (glim or dorn). ${form}</task>`,
  rules: ({ text, form }) => `----\n${text}\n----\nKind: glim or dorn? ${form}`,
  quoted: ({ text, form }) => `A field note says: "${text}" What kind is that, glim or dorn? ${form}`,
  polite: ({ text, form }) => `Would you please classify this specimen (glim/dorn)? ${text} ${form} Thank you.`,
  "upper case": ({ text, form }) => `${text} GLIM OR DORN? ${form}`.toUpperCase(),
  "lines broken": ({ text, form }) => `${text.replaceAll(", ", ",\n")}\nGlim or dorn?\n${form}`,
  "few-shot": ({ text, example, form }) =>
    `${known} ${form}\n\nSpecimen: ${example.text}\nAnswer: dorn\n\nSpecimen: ${text}\nAnswer:`,
  "few-shot turns": ({ text, example, form }) => [
    { role: "system", content: `Name the kind, glim or dorn. ${form}` },
    { role: "user", content: example.text },
    { role: "assistant", content: "glim" },
    { role: "user", content: text },
  ],
  prefill: ({ text, form }) => [
    { role: "user", content: `${text} Glim or dorn? ${form}` },
    { role: "assistant", content: "It is a" },
  ],
  numbered: ({ text, form }) => `1. ${text}\n2. The kinds are glim and dorn.\n3. ${form}`,
  json: ({ text, form }) => `${text} ${form} Reply in JSON with the key "kind": (glim or dorn).`,
};

const answered: { readonly [explanation: string]: string } = {
  none: "glim",
  "post-hoc": "Answer: glim. I go by the shell and the tail.",
  "reasoning-first": "I go by the shell and the tail.\nAnswer: glim",
};

/** How a change may be asked about after the first answer. */
const changes: { readonly [name: string]: (item: Specimen, now: string, noun: string) => string } = {
  "sentence of the file": (item) => `${item.counterfactual} Which kind would it be? Answer with the kind only.`,
  "what if": (_item, now, noun) => `What if the ${noun} had been ${now}? Glim or dorn?`,
  "now suppose": (_item, now, noun) =>
    `Now suppose its ${noun} ${noun.endsWith("s") ? "are" : "is"} ${now}. Your answer?`,
  described: (item, now) => `And this one? ${item.text.replace(oldWord(item), now)}`,
  "with tags": (_item, now, noun) => `<change>${noun}: ${now}</change> Same question, kind only.`,
  "same but": (item, now, noun) => `Take ${item.name} again, everything the same except for ${now} ${noun}. Kind?`,
  json: (_item, now, noun) => `Change: {"${noun}": "${now}"}. Return JSON {"kind": "glim or dorn"}.`,
  short: (_item, now, noun) => `${now} ${noun} instead?`,
  "long and polite": (_item, now, noun) =>
    `Thank you. Please consider a hypothetical twin that differs in one respect only, namely ${now} ${noun}. To which kind would you assign it?`,
};

const oldWord = ({ values, changed }: Specimen): string => traits[changed].values[values[changed]];
const newWord = ({ values, changed }: Specimen): string => traits[changed].values[values[changed] === 0 ? 1 : 0];

const forms: { readonly [explanation: string]: readonly string[] } = {
  none: ["One word only.", "Answer with the kind only, without any explanation.", ""],
  "post-hoc": [
    "Give the kind, then explain why.",
    "Tell me why.",
    "Answer first and then justify your choice in one sentence.",
  ],
  "reasoning-first": [
    "Think step by step before you answer.",
    "First explain your reasoning, then state the kind.",
    "Reason about the traits before giving the answer.",
  ],
};
const kindsOfExplanation = Object.keys(forms);

/** The development set: specimens as they are and changed, with every kind of explanation, and what must not be read. */
export function specimenPrompts(bank: readonly Specimen[]): readonly PlacedPrompt[] {
  const asIs = Object.entries(styles).flatMap(([style, write], at) =>
    kindsOfExplanation.map((explanation, turn): PlacedPrompt => {
      const item = bank[(at * 19 + turn * 7) % bank.length];
      const form = forms[explanation][(at + turn) % 3];
      const written = write({ item, text: item.text, example: bank[(at * 19 + 180) % bank.length], form });
      return {
        style,
        messages: typeof written === "string" ? [{ role: "user", content: written }] : written,
        expected: { item: item.id, levels: { explanation } },
      };
    }),
  );
  return [...asIs, ...followUps(bank).map(({ prompt }) => prompt), ...hostile(bank)];
}

/** Changes asked about after an answer, each with the trait that is changed. */
export function followUps(
  bank: readonly Specimen[],
): readonly { readonly prompt: PlacedPrompt; readonly changed: number }[] {
  return Object.entries(changes).flatMap(([style, write], at) =>
    kindsOfExplanation.map((explanation, turn) => {
      const item = bank[(at * 23 + turn * 5) % bank.length];
      const form = forms[explanation][(at + turn) % 3];
      const messages: readonly ChatMessage[] = [
        { role: "user", content: `${known} ${item.text} Which is it? ${form}` },
        { role: "assistant", content: answered[explanation] },
        { role: "user", content: write(item, newWord(item), traits[item.changed].noun) },
      ];
      const prompt = { style: `change: ${style}`, messages, expected: { item: item.id, levels: { explanation } } };
      return { prompt, changed: item.changed };
    }),
  );
}

function hostile([one, other]: readonly Specimen[]): readonly PlacedPrompt[] {
  const texts: { readonly [style: string]: string } = {
    empty: "",
    gibberish: "glim dorn glim dorn",
    "no specimen": "Is it a glim or a dorn? Explain.",
    "name only": `Is ${one.name} a glim or a dorn?`,
    "no question": one.text,
    "two specimens": `Glim or dorn, for each?\n1. ${one.text}\n2. ${other.text}`,
    "change of nothing known": one.counterfactual,
    "two changes": `${one.text} Glim or dorn, if it had ${traits.map((trait, index) => trait.values[one.values[index] === 0 ? 1 : 0]).join(" and ")} parts?`,
    "half a description": `${one.text.slice(0, one.text.length / 2)} Glim or dorn?`,
  };
  return Object.entries(texts).map(([style, content]) => ({
    style: `hostile: ${style}`,
    messages: [{ role: "user", content }],
    expected: undefined,
  }));
}

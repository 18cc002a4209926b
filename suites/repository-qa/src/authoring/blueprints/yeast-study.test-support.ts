import type { Json } from "@assay/contract";
import type { Script } from "assay/testing";
import { chat } from "assay/testing";

// A study as a model might write it, step by step. It is invented and about no real data.

const described = (short: string, name: string, unit?: string) => ({
  short,
  name,
  about: `The ${name} of the culture that the row is about.`,
  ...(unit === undefined ? {} : { unit }),
});

const outcomes = [
  { ...described("etoh_yield", "ethanol yield", "g/g"), values: { kind: "continuous", decimals: 3, range: [0, 0.6] } },
  { ...described("colonies", "colony count"), values: { kind: "integer", range: [0, 4000] } },
  { ...described("vigour", "growth vigour"), values: { kind: "category", levels: ["weak", "middling", "strong"] } },
];

const measurements = [
  {
    ...described("temp", "culture temperature", "C"),
    values: { kind: "continuous", distribution: { name: "normal", mean: 30, sd: 2 }, decimals: 1, range: [20, 40] },
  },
  {
    ...described("glucose", "initial glucose", "g/L"),
    values: { kind: "continuous", distribution: { name: "uniform", low: 40, high: 160 }, decimals: 1, range: [0, 200] },
  },
  {
    ...described("passages", "number of passages"),
    values: { kind: "integer", distribution: { name: "poisson", rate: 4 }, range: [0, 30] },
  },
  {
    ...described("medium", "growth medium"),
    values: { kind: "category", levels: ["minimal", "rich"], weights: [1, 2] },
  },
];

const laws = [
  {
    outcome: "etoh_yield",
    law: '0.28 + 0.06 * tanh((temp - 30) / 3) - 0.004 * dose + match(strain, "wt", 0, "mutant", 0.05, 0)',
    noise: "additive",
  },
  { outcome: "colonies", law: "exp(5 + 0.008 * glucose - 0.03 * dose)", noise: "multiplicative" },
  { outcome: "vigour", law: '(temp - 30) / 2 + 0.2 * passages + match(medium, "rich", 1, 0)', noise: "additive" },
];

/** The reply to each prompt, by the name of the step. */
export const goodReplies = {
  titles: {
    titles: [
      "How inhibitor dose and temperature shape ethanol yield in yeast",
      "Colony formation of yeast strains under inhibitor stress",
      "Growth vigour of evolved yeast in rich and minimal media",
    ],
  },
  description: {
    hypothesis:
      "Ethanol yield should rise with temperature and fall with the dose of the inhibitor, less so in mutants.",
    independent: ["inhibitor dose", "strain", "culture temperature", "initial glucose"],
    dependent: ["ethanol yield", "colony count", "growth vigour"],
    confounders: ["number of passages"],
    file: "one batch of cultures",
    row: "one culture",
    setup: "Cultures of two strains are grown in batches at several doses of an inhibitor and sampled once each.",
  },
  abstract: {
    abstract: `${"Inhibitors in hydrolysates limit how much ethanol yeast can make from them, and strains differ in how well they cope. ".repeat(3)}We grow two strains at several doses of an inhibitor and record yield, colonies and vigour of each culture. We expect yield to fall with the dose and to rise with temperature. The answer would help to choose strains for industrial use.`,
  },
  paths: {
    factors: [
      { ...described("dose", "inhibitor dose", "mg/L"), levels: [0, 5, 10, 20] },
      { ...described("strain", "yeast strain"), levels: ["wt", "mutant"] },
      { ...described("vessel", "kind of vessel"), levels: ["flask", "tube", "plate"] },
    ],
    directories: [["strain", "date"], ["dose"]],
    file: ["vessel", "seq_number"],
  },
  columns: {
    identifiers: [{ short: "sample_id", name: "sample label", prefix: "SM" }],
    moments: 1,
    measurements,
    outcomes,
  },
  laws: { laws },
} satisfies { [step: string]: Json };

export type StepName = keyof typeof goodReplies;

/** The first line of each prompt, by which the server recognises the step. */
const headings: { readonly [step in StepName]: string } = {
  titles: "# Titles for a research project",
  description: "# The plan of a research project",
  abstract: "# The abstract of a research project",
  paths: "# The paths of a repository",
  columns: "# The columns of the data files",
  laws: "# The laws of the outcomes",
};

/** Replies with `content` in the Chat Completions protocol. */
const say = (content: string): Script => chat({ content, finish: "stop" });

/**
 * A provider that answers each prompt from the study. `faults` are the first replies to a step, in order. `asked`
 * collects the names of the steps asked for.
 */
export function studyProvider(faults: { readonly [step in StepName]?: readonly string[] } = {}): {
  readonly script: Script;
  readonly asked: StepName[];
} {
  const asked: StepName[] = [];
  const script: Script = (response, request) => {
    const [first] = request.body.messages as { content: string | { text: string }[] }[];
    const prompt = typeof first.content === "string" ? first.content : first.content.map(({ text }) => text).join("");
    const step = (Object.keys(headings) as StepName[]).find((each) => prompt.startsWith(headings[each]));
    if (step === undefined) throw new Error(`nobody knows this prompt: ${prompt.slice(0, 60)}`);
    const before = asked.filter((each) => each === step).length;
    asked.push(step);
    return say(faults[step]?.[before] ?? JSON.stringify(goodReplies[step]))(response, request);
  };
  return { script, asked };
}

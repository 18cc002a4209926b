import { readPrompt } from "@assay/contract";
import { beyond, inputNames, reach, type SystemFacts } from "./facts.ts";
import { type Mechanism, tellable } from "./ingredients.ts";

export const introduction = readPrompt(new URL("./introduction.md", import.meta.url), [
  "count",
  "inputs",
  "mechanisms",
  "readings",
  "questions",
]);

/** What the public is told of a system: the grammar of its law, what a reading costs, and what will be asked. */
export function describeSystem(facts: SystemFacts): string {
  const names = inputNames.slice(0, facts.inputs);
  return introduction.body({
    count: ["two", "three", "four"][facts.inputs - 2],
    inputs: `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`,
    mechanisms: describeMechanisms(facts),
    readings: bullets(describeReadings(facts)),
    questions: bullets(describeQuestions(facts)),
  });
}

/** The mechanisms whose presence an agent is asked for. */
export const askedMechanisms = ({ chances }: SystemFacts): readonly Mechanism[] =>
  tellable.filter((name) => chances[name] > 0);

/** A sentence on each mechanism that may be present. */
const rules: { readonly [mechanism in Mechanism]: (chance: string) => string } = {
  interaction: (chance) =>
    `\`interaction\`, each pair of inputs with probability ${chance}: S gains g c_i c_j, g normal around 0 with standard deviation 5.`,
  threshold: (chance) =>
    `\`threshold\`, each input with probability ${chance}: it does nothing below a level; e = max(0, v − u) with u between 0.2 and 0.6.`,
  inhibition: (chance) =>
    `\`inhibition\`, each input with probability ${chance}: it blocks its own effect at high levels; its f becomes f(e) / f(k) · exp(1 − (e / k)²) with k between 0.25 and 0.6, f the shape.`,
  feedback: (chance) =>
    `\`feedback\`, once with probability ${chance}: the response damps itself; y is the solution of y = S − q y |y| with q between 0.1 and 0.4.`,
  switch: (chance) =>
    `\`switch\`, each input with probability ${chance}: where one other input (all equally likely) has v above a boundary b, b between 0.3 and 0.7, its w is replaced by another weight, drawn in the same way. Interactions keep their g.`,
  periodic: (chance) =>
    `\`periodic\`, each input with probability ${chance}: S gains a sin(2π v / T) + b cos(2π v / T), T between 0.4 and 0.9, a and b normal around 0 with standard deviation 1.5; v is the level without threshold.`,
  memory: (chance) =>
    `\`memory\`, once with probability ${chance}: a reading carries over the one before it in its batch; its drive is (1 − m) S + m S', S' that of the levels before it, m between 0.2 and 0.5. The first reading of a batch carries over nothing.`,
  drift: (chance) =>
    `\`drift\`, once with probability ${chance}: the drive of a reading gains d times the number of readings before it in all batches (failed ones count), d normal around 0 with standard deviation 0.12.`,
};

function describeMechanisms(facts: SystemFacts): string {
  const present = (Object.keys(rules) as Mechanism[]).filter((name) => facts.chances[name] > 0);
  if (present.length === 0) return "- none.";
  return bullets(present.map((name) => rules[name](String(facts.chances[name]))));
}

function describeReadings({ noise, offset, batch, setUp, prices, purse, failure, limit }: SystemFacts): string[] {
  const costly = prices.flatMap((price, input) => (price === 0 ? [] : [`${price} · v of ${inputNames[input]}`]));
  const terms = [
    `noise, normal around 0 with standard deviation ${noise}`,
    ...(offset > 0
      ? [
          `an offset that all readings of its batch share, normal around 0 with standard deviation ${offset} and new for each batch`,
        ]
      : []),
  ];
  return [
    `A reading sets every input to a level from 0 to ${reach} and returns the response, rounded to two decimals. To its drive S is added ${terms.join(", and ")}; the response follows from the sum.`,
    `Readings are run in batches of 1 to ${batch}, in the order in which you give them.`,
    `A reading costs ${["1", ...costly].join(" + ")}.${setUp > 0 ? ` Setting up a batch costs ${setUp} more.` : ""} Your purse holds ${purse}. What is left in it at the end is worth nothing.`,
    ...(failure > 0
      ? [`A reading fails with probability ${failure}, whatever it is of: nothing comes back, and it is paid for.`]
      : []),
    ...(limit === null
      ? []
      : [`The instrument reads from −${limit} to ${limit}. What lies beyond is shown as the limit, with a note.`]),
  ];
}

function describeQuestions(facts: SystemFacts): string[] {
  const { questions, outside, switchedOff } = facts;
  const asked = askedMechanisms(facts).map((name) => `\`${name}\``);
  return [
    `${questions} questions ask for the response at given levels: at rest and by a perfect instrument, so without noise, offset, drift and carry-over. Levels are drawn uniformly from 0 to ${reach}.`,
    ...(outside > 0
      ? [
          `In a share of about ${outside} of them one input lies between ${reach} and ${beyond}, where no reading can be taken. The law holds there, too.`,
        ]
      : []),
    ...(switchedOff > 0
      ? [
          `In a share of about ${switchedOff} a mechanism of the list is switched off at all its places: without a threshold e = v, without inhibition f is the shape, without a switch the first weight holds everywhere, without feedback y = S, without interactions or the periodic part their terms are 0. Where the system does not have it, nothing changes.`,
        ]
      : []),
    "The error is the mean over the questions of (answer − truth)² / V, V the variance of that response over all laws that may be. A prediction of 0 everywhere has an expected error of 1; a question without an answer counts at least 2. The score is (1 − error) / (1 − E), E what a good statistician who knows no more than you has on average; at least −1.",
    ...(asked.length > 0
      ? [
          `Then you are asked for the probability that each of these is present anywhere: ${asked.join(", ")}. This is scored apart, by the logarithm of what you gave to the truth; probabilities count from 0.01 to 0.99.`,
        ]
      : []),
  ];
}

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

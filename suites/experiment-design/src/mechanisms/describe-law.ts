import type { SystemFacts } from "./facts.ts";
import { type Mechanism, mechanisms } from "./ingredients.ts";

/** What agents are told of the law: the whole grammar, its formulas, its mechanisms in words, or nothing. */
export function describeLaw(facts: SystemFacts): string {
  const { told, chances } = facts;
  const present = mechanisms.filter((name) => chances[name] > 0);
  switch (told) {
    case "everything":
      return [
        composed,
        effects(true),
        drive(true),
        "**Mechanisms.** Each of these is present with the stated probability:",
        list(present.map((name) => rules[name](true, `, with probability ${chances[name]}`))),
      ].join("\n\n");
    case "formulas":
      return [
        composed,
        effects(false),
        drive(false),
        "**Mechanisms.** Each of these may be present. How probable they are, and the numbers in them, is not known:",
        list(present.map((name) => rules[name](false, ""))),
      ].join("\n\n");
    case "words":
      return [
        "The names of the inputs mean nothing. Each input has an effect of its own, which may be straight or curved. Beside these there may be any of the following, and its form is not known:",
        list(present.map((name) => words[name])),
      ].join("\n\n");
    case "nothing":
      return "The names of the inputs mean nothing. Nothing is known about the law, and nature here need not follow any textbook. Whatever the law is, it is the same in all readings, and it can be found out by looking.";
  }
}

const composed =
  "The names of the inputs mean nothing. The law was composed at random as follows, and everything said here is true. Each input has a level x from 0 to 10; write v = x / 10.";

/** A range of a number, where ranges are told. */
const range = (isTold: boolean, low: number, high: number): string =>
  isTold ? ` between ${low} and ${high}` : " some number";

const deviation = (isTold: boolean, size: number): string =>
  isTold ? `normal around 0 with standard deviation ${size}` : "some number";

function effects(isTold: boolean): string {
  const with_ = (name: string, low: number, high: number): string =>
    isTold ? ` with ${name} between ${low} and ${high}` : "";
  return `**Effect of an input.** Each input has a shape${isTold ? ", all four equally likely" : ", one of four"}: linear, f = e; power, f = e^p${with_("p", 1.5, 2.5)}; saturation, f = (1 + h) e / (h + e)${with_("h", 0.1, 0.6)}; approach, f = (1 − exp(−e / r)) / (1 − exp(−1 / r))${with_("r", 0.1, 0.4)}. Here e = v, unless a mechanism below changes it.${isTold ? ' Numbers "between" are uniform, and all draws are independent.' : ""} Write c = 2 f − 1.`;
}

const drive = (isTold: boolean): string =>
  `**Drive.** S = base + sum of w c over the inputs, and what mechanisms add. ${isTold ? "The base is normal around 0 with standard deviation 0.5, each weight w with standard deviation 0.9." : "The base and the weights w are not known."} The response is y = S, unless a mechanism says otherwise.`;

const combination = (isTold: boolean): string =>
  `u = k v_i + (1 − k) v_j or, as often, k v_i + (1 − k) (1 − v_j), of two inputs i and j, k${range(isTold, 0.35, 0.65)}`;

/** The rule of each mechanism, with its numbers or without. */
const rules: { readonly [mechanism in Mechanism]: (isTold: boolean, chance: string) => string } = {
  interaction: (isTold, chance) =>
    `\`interaction\`, each pair of inputs${chance}: S gains g c_i c_j, g ${deviation(isTold, 3)}.`,
  threshold: (isTold, chance) =>
    `\`threshold\`, each input${chance}: it does nothing below a level; e = max(0, v − u), u${range(isTold, 0.2, 0.6)}.`,
  inhibition: (isTold, chance) =>
    `\`inhibition\`, each input${chance}: it blocks its own effect at high levels; its f becomes r² exp(1 − r²), r = e / k, k${range(isTold, 0.25, 0.6)}.`,
  feedback: (isTold, chance) =>
    `\`feedback\`, once${chance}: the response damps itself; y is the solution of y = S − q y |y|, q${range(isTold, 0.1, 0.4)}.`,
  switch: (isTold, chance) =>
    `\`switch\`, each input${chance}: where one other input (all equally likely) has v above a boundary,${range(isTold, 0.3, 0.7)}, its w is replaced by another weight, drawn in the same way. Whatever else has c in it keeps its weight.`,
  periodic: (isTold, chance) =>
    `\`periodic\`, each input${chance}: S gains a sin(2π v / T) + b cos(2π v / T), T${range(isTold, 0.3, 0.8)}, a and b ${deviation(isTold, 1.5)}; v is the level without threshold.`,
  inert: (_, chance) =>
    `\`inert\`, each input${chance}: it does nothing at all, and no mechanism that would have it in it is present.`,
  gate: (isTold, chance) =>
    `\`gate\`, each input${chance}: its c is multiplied by 1 / (1 + exp((b − v') / 0.05)), v' that of one other input (all equally likely), b${range(isTold, 0.3, 0.7)}.`,
  front: (isTold, chance) =>
    `\`front\`, at each of two places${chance}: S gains g tanh((u − b) / 0.06), ${combination(isTold)}, b${range(isTold, 0.3, 0.7)}, g ${deviation(isTold, 1.5)}.`,
  ridge: (isTold, chance) =>
    `\`ridge\`, at each of three places${chance}: S gains g exp(−(u − b)² / (2 s²)), ${combination(isTold)}, b${range(isTold, 0.2, 0.8)}, s${range(isTold, 0.05, 0.12)}, g ${deviation(isTold, 6)}.`,
  triple: (isTold, chance) =>
    `\`triple\`, once${chance}: S gains g c_i c_j c_k of three inputs, g ${deviation(isTold, 7)}.`,
  ceiling: (isTold, chance) =>
    `\`ceiling\`, once${chance}: where |y| is above L it becomes L + a (|y| − L), with the same sign, L${range(isTold, 2, 4)}, a${range(isTold, 0.15, 0.35)}; after feedback.`,
  memory: (isTold, chance) =>
    `\`memory\`, once${chance}: the drive of a reading is (1 − m) S + m S', S' that of the reading before it in its batch without this rule, m${range(isTold, 0.2, 0.5)}. Before the first reading the system is at rest with all inputs at 0.`,
  charge: (isTold, chance) =>
    `\`charge\`, once${chance}: a hidden state q starts a batch at 0. In each reading it moves by a share of v − q, v that of one input: by the share a where v > q, a${range(isTold, 0.3, 0.7)}, else by b, b${range(isTold, 0.1, 0.4)}. S gains g (2 q − 1) + h (2 q − 1) c of one other input, g and h ${deviation(isTold, 1.5)}. At rest q = v.`,
  delay: (_, chance) =>
    `\`delay\`, each input${chance}: it acts with its level in the reading before, in the first reading of a batch with 0.`,
  spread: (isTold, chance) =>
    `\`spread\`, once${chance}: the noise is multiplied by 1 + a v, v that of one input, a${range(isTold, 1, 3)}.`,
  drift: (isTold, chance) =>
    `\`drift\`, once${chance}: the drive of a reading gains d times the number of readings before it in all batches (failed ones count), d ${deviation(isTold, 0.05)}.`,
};

const words: { readonly [mechanism in Mechanism]: string } = {
  interaction: "two inputs that act together;",
  threshold: "an input that does nothing below some level;",
  inhibition: "an input that blocks its own effect at high levels;",
  feedback: "a response that damps itself;",
  switch: "an input that acts differently where another input is above some level;",
  periodic: "a part of the response that rises and falls along an input;",
  inert: "an input that does nothing at all;",
  gate: "an input that acts only where another one is high enough;",
  front: "a step where a combination of two inputs passes some value;",
  ridge: "a peak or trough along a line in the plane of two inputs;",
  triple: "three inputs that act together;",
  ceiling: "a size beyond which the response hardly grows;",
  memory: "readings that carry over something of the one before;",
  charge: "a hidden state that an input charges, and that changes the response;",
  delay: "an input that acts one reading late;",
  spread: "noise that grows with the level of an input;",
  drift: "an instrument that drifts with the number of readings.",
};

const list = (lines: readonly string[]): string =>
  lines.length === 0 ? "- none." : lines.map((line) => `- ${line}`).join("\n");

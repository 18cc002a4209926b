import type { Scenario } from "../scenario/scenario.ts";
import type { Hint } from "../settings.ts";
import { sayQuestion } from "../study/say-question.ts";
import { describeMeasures } from "../study/vocabulary.ts";
import type { Headroom, Listed } from "./headroom.ts";
import type { InteractionPlace } from "./interaction.ts";
import { topicOf } from "./listed/list-topics.ts";

/** That subjects may change, and what claims are then about. It is told of every study on the scale, whether they do or not. */
export const SESSION =
  "Subjects may change over a session, gradually or at once: with the number of calls that they have answered, they may tire, warm up or be updated, in all conditions alike. An equal request may then be answered otherwise later. The order of your calls is yours. Claims are about a subject as it is on average over its whole budget of calls.";

/** How claims are scored, and what kinds of claims there are to find. */
export const tellCounts = (cap: number): string =>
  `At most ${cap} claims are read. They are compared with a key of three to ten claims that are true of these subjects. A claim of the key compares two levels of a factor, or tells how a measure goes along a factor, for one subject or for all. It holds at the reference levels of all other factors, or at other levels that it names: an effect may vanish, reverse or exist only at certain levels of one other factor, or of two others together. The key then has the claim at the reference levels and the claim at those other levels, with these levels as its \`conditions\`. Some claims say that there is no difference.

Your score is F1: recall is the share of the key that your true claims imply, and every false claim lowers precision. True claims that the key does not have cost nothing within the ${cap}. What counts as equal and as different is told with each measure; a decision at the middle of the two is best.`;

/** How decisions about a list of comparisons are scored, and what it asks, which is told before the experiments. */
export const tellListCounts = ({ family }: Scenario, { targets, comparisons, predicted }: Listed): string => {
  const topics = tellTopics(
    family.name,
    targets.filter((_, index) => comparisons.some(({ target }) => target === index)),
  );
  const asked = topics.length === 1 ? "this factor" : "one of these factors";
  return `After the experiments you are told the factors with their levels, a list of ${comparisons.length} comparisons of two levels of a factor, and ${predicted.length} conditions. The list asks:

${topics.map((each) => `- ${each}`).join("\n")}

Most comparisons are between two levels of ${asked}. A few are between two levels of another factor, with ${asked} away from its reference. Which levels they are, in which subject and at which levels of other factors, is told with the list. Of each comparison you decide whether the measure is higher, lower or equal, or you leave it out. Some are made with all other factors at their reference level. The others are made with one or two other factors at another level: an effect may be there as it is at the reference, vanish, reverse, or exist only there, in one subject or in both, and two factors together may do what neither does alone. The list has places at which nothing special happens, too. Of each condition, with three or more factors away from their reference, you give the value of the measure that you expect.

Your score is F1 of your decisions: recall is the share of the list that you decide rightly, and every wrong decision lowers precision. What counts as equal and as different is told with each measure; no difference of the list lies between the two, so a decision at their middle is best. Expected values are scored apart, by squared error.`;
};

/** What a list asks, by factor, with its measures and kinds of items: what to ask about is decided before it is told. */
function tellTopics(family: string, targets: Listed["targets"]): readonly string[] {
  const byTopic = Map.groupBy(targets, ({ factor }) => topicOf(family, factor));
  return [...byTopic]
    .map(([topic, alike]) => {
      const measured = [...new Set(alike.map(sayMeasured))].sort();
      return `${topic}: what this changes in ${inAll(measured)}`;
    })
    .sort();
}

/** Several things that something changes, as words. */
const inAll = (words: readonly string[]): string =>
  [words.slice(0, -1).join(", in "), ...words.slice(-1)].filter((each) => each !== "").join(" and in ");

function sayMeasured({ measure, items }: Listed["targets"][number]): string {
  const named = Object.entries(items).map(([name, level]) => `\`${name}\` is ${level}`);
  return `\`${measure}\` over ${named.length === 0 ? "all items" : `items whose ${named.join(" and ")}`}`;
}

/**
 * What the question comes to, comparison by comparison, since few claims can be made. Where an effect is another is for the
 * study to find out. At the hint root nothing of this is told before the experiments.
 */
export function tellAskedHere({ questions }: Scenario, { interactions }: Headroom, hint: Hint): string {
  if (hint === "root") return "";
  const base = questions.slice(0, questions.length - interactions.length);
  const lines = [...base.map(sayQuestion), ...interactions.map(sayInteraction)];
  return `\nIn these words, the question comes to:\n\n${lines.map((line) => `- ${line}`).join("\n")}\n`;
}

function sayInteraction({ question, there }: InteractionPlace): string {
  const where =
    Object.keys(there).length === 1
      ? "At which level of another factor"
      : "At which levels of two other factors together";
  return `${where} is this answered otherwise, and how: ${sayQuestion(question)}`;
}

/** What is told of the words of claims before the experiments, where factors are not listed. */
export function tellMeasuresAlone(scenario: Scenario): string {
  const request = scenario.family.compose === undefined ? "a request" : "a prompt";
  return `${describeMeasures(scenario)}\n\nA claim is about a measure and one factor: something that can be varied, with its levels. Which factors there are, and their names, is told after the experiments, when the subjects do not answer any more. Find out before what makes a difference and what makes none: of all that \`MANUAL.md\` says about asking, of the manner in which ${request} is written, and of these together. \`reference.json\` holds ${request} in which every factor stands at its reference level: whatever you write otherwise is away from it. What is told apart by the order or number of parts, by a word within a sentence or by the settings of a call has a handle in \`understood\`, and no words.`;
}

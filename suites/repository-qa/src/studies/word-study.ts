import { wordDifferences } from "./differences/word-differences.ts";
import { plural } from "./plural.ts";
import type { Study } from "./study.ts";
import type { StudyAsk } from "./study-item.ts";
import { isIncomplete, outcomeOf, quoted, whatCounts } from "./study-words.ts";

/** The question of an item, in plain words. The analysis is the agent's. */
export function wordStudy(study: Study, ask: StudyAsk): string {
  switch (ask.about) {
    case "value":
      return wordValue(study, ask);
    case "verdict":
      return `${wordVerdict(study)} ${whatCounts}`;
    case "interval":
      return [wordInterval(study), ...wordProcess(study), whatCounts].join(" ");
    case "differences":
      return wordDifferences(study, ask);
    case "chain":
      return wordChain(study).join("\n");
    case "given":
      return wordChain(study, ask.results).join("\n");
  }
}

function wordValue(study: Study, ask: { readonly level: 0 | 1; readonly statistic: string }): string {
  const { arm } = study.subject;
  return `What is the ${ask.statistic} of ${outcomeOf(study)} over all readings with ${arm.name} (\`${arm.short}\`) ${quoted(arm.levels[ask.level])}? Each reading counts once. ${whatCounts} Give four significant figures.`;
}

const scopeOf = ({ subject: { batch, unit } }: Study): string =>
  `${plural(batch)} and ${plural(unit.noun)} of this kind in general`;

function wordVerdict(study: Study): string {
  const { arm } = study.subject;
  const [first, second] = arm.levels;
  return `At which level of ${arm.name} (\`${arm.short}\`), ${quoted(first)} or ${quoted(second)}, would the mean of ${outcomeOf(study)} be higher, all else equal, in ${scopeOf(study)}? Decide at the 5 % level, two-sided, by an analysis that suits how these data came about. Answer with the level, with "neither" if the data show no difference, or with "not possible" if no analysis of these data could tell an effect of ${arm.name} from that of something else.`;
}

function wordInterval(study: Study): string {
  const { arm, outcome } = study.subject;
  const [first, second] = arm.levels;
  const unit = outcome.unit === undefined ? "" : `, in ${outcome.unit}`;
  const half = priorHalf(study);
  return `By how much is the mean of ${outcome.name} (\`${outcome.short}\`${unit}) higher with ${arm.name} (\`${arm.short}\`) ${quoted(first)} than with ${quoted(second)}, all else equal, in ${scopeOf(study)}? Give your best value and an interval that holds the true effect with 90 % probability; a negative effect means that it is lower. In studies like this one true effects are normally distributed around 0, and 90 % of them lie between -${half} and ${half}.`;
}

/** That there is something to be found, without a word about what it is. */
function wordProcess({ subject: { cofactor }, hidden }: Study): string[] {
  if (hidden === undefined) return [];
  const [first, second] = cofactor.levels;
  const share = Math.round(100 * hidden.share);
  return [
    `Of those in general that this is about, ${100 - share} % have ${cofactor.name} (\`${cofactor.short}\`) ${quoted(first)} and ${share} % ${quoted(second)}.`,
    `${isIncomplete} Find out what it is and take it into account: all else equal includes it. What is left is independent scatter of single readings.`,
  ];
}

/** Half the width of the prior's 90 % interval, to three figures. */
const priorHalf = ({ prior }: Study): string => String(Number((1.6448536269514722 * prior).toPrecision(3)));

/** The steps, each with its result where that is told. */
function wordChain(study: Study, results: { readonly [letter: string]: number } = {}): string[] {
  const told = (letter: string): string => (letter in results ? ` It is ${results[letter]}.` : "");
  const { arm } = study.subject;
  const [first, second] = arm.levels;
  return [
    `An analysis of ${outcomeOf(study)} in steps. ${whatCounts}`,
    "",
    `- a: How many readings count?${told("a")}`,
    `- b: What is their mean with ${arm.name} (\`${arm.short}\`) ${quoted(first)}? Each reading counts once. Give four significant figures.${told("b")}`,
    `- c: What is their mean with ${quoted(second)}? Give four significant figures.${told("c")}`,
    `- d: How many of them are there with ${quoted(first)}?${told("d")}`,
    `- Last: ${wordVerdict(study)}`,
  ];
}

import type { Study } from "../study.ts";
import type { StudyAsk } from "../study-item.ts";
import { isIncomplete, outcomeOf, whatCounts } from "../study-words.ts";

/** The question about differences between readings, with one line a pair. */
export function wordDifferences(study: Study, { pairs, law }: Extract<StudyAsk, { about: "differences" }>): string {
  const { arm, cofactor, batch } = study.subject;
  const { deviation, half, most } = law;
  return [
    `${pairs.length} pairs of readings of ${outcomeOf(study)} are listed below by file and \`record\`. For each pair: how much higher than the second would the first be expected to read, were there no scatter of these two readings themselves? A negative difference means that it would read lower. Everything else stays as it was: when, where, on what and in which condition both were taken, and all other readings with the values that they have.`,
    "",
    `Both readings of a pair are of the same ${batch}, operator and device, and of the same level of ${arm.name} (\`${arm.short}\`) and of ${cofactor.name} (\`${cofactor.short}\`). So what the documents name is the same for both, and a difference comes from what they do not name. ${isIncomplete} Find out what it is and how strongly it acts. What is left is independent scatter of single readings.`,
    "",
    `Give for each pair your best value and an interval that holds the true difference with 90 % probability. The pairs were drawn at random. In studies like this one the true differences of such pairs spread around 0 with a standard deviation of ${deviation}: half of them lie between -${half} and ${half}, and 90 % between -${most} and ${most}. ${whatCounts}`,
    "",
    ...pairs.map(({ file, first, second }, at) => `- ${at + 1}: ${first} less ${second}, in \`${file}\``),
  ].join("\n");
}

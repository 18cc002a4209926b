import { type Question, subjectFactor } from "@assay/grading/claims";
import type { Scenario } from "../scenario/scenario.ts";
import type { Hint } from "../settings.ts";

/**
 * What the question comes to in the words of claims: the measures, the factors and the conditions, without levels to
 * compare and without subjects. At the hint root nothing of this is told.
 */
export function tellAsked({ questions }: Pick<Scenario, "questions">, hint: Hint): string {
  if (hint === "root") return "";
  const lines = [...new Set(questions.map(sayTopic))].sort();
  return `\nIn these words, the question asks for:\n\n${lines.map((line) => `- ${line}`).join("\n")}\n`;
}

function sayTopic({ measure, factor, effectOf, scope }: Question): string {
  const what = effectOf === undefined ? `\`${measure}\`` : `the effect of \`${effectOf.factor}\` on \`${measure}\``;
  const by = factor === subjectFactor ? "by subject" : `by \`${factor}\``;
  const conditions = Object.entries(scope?.conditions ?? {}).map(
    ([name, levels]) => `at \`${name}\` ${levels.join(" or ")}`,
  );
  return [`${what} ${by}`, ...conditions].join(", ");
}

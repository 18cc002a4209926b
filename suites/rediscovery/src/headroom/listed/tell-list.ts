import { readPrompt } from "@assay/contract";
import type { Question } from "@assay/grading/claims";
import type { Scenario } from "../../scenario/scenario.ts";
import { describeVocabulary } from "../../study/vocabulary.ts";
import type { Listed } from "../headroom.ts";
import { comparisonId, conditionId } from "./decisions.ts";

const prompt = readPrompt(new URL("./decide.md", import.meta.url), ["vocabulary", "comparisons", "conditions"]);

export const decideHash = prompt.hash;

/** The last prompt: the words, the comparisons to decide, and the conditions whose values are asked for. */
export function tellList(scenario: Scenario, { predicted }: Listed): string {
  return prompt.fill({
    vocabulary: describeVocabulary(scenario),
    comparisons: scenario.questions
      .map((question, index) => `- ${comparisonId(index)}: ${sayComparison(question)}`)
      .join("\n"),
    conditions: predicted
      .map(
        ({ measure, cell, changed }, index) =>
          `- ${conditionId(index)}: \`${measure}\` in \`${cell.subject}\`, with ${sayLevels(Object.entries(changed))}`,
      )
      .join("\n"),
  });
}

function sayComparison({ measure, factor, asks, scope }: Question): string {
  if (asks.kind !== "contrast") throw new Error("a list has comparisons alone");
  const conditions = Object.entries(scope?.conditions ?? {}).map(([name, [level]]) => [name, level] as const);
  const where = conditions.length === 0 ? "" : `, with ${sayLevels(conditions)}`;
  return `\`${measure}\` in \`${scope?.subjects?.[0]}\`${where}: ${factor} = ${asks.levels[0]} against ${factor} = ${asks.levels[1]}`;
}

/** In alphabetical order, so that nothing shows which factor was drawn first. */
const sayLevels = (levels: readonly (readonly [string, string])[]): string =>
  levels
    .map(([name, level]) => `${name} = ${level}`)
    .sort()
    .join(", ");

import { readPrompt } from "@assay/contract";
import type { Scenario } from "../scenario/scenario.ts";
import type { Hint } from "../settings.ts";
import { exampleFile } from "../study/example-claims.ts";
import { describeVocabulary } from "../study/vocabulary.ts";
import type { Headroom } from "./headroom.ts";
import { claimCap, isUnlisted } from "./ingredients.ts";
import { decideHash, tellList } from "./listed/tell-list.ts";
import { SESSION, tellAskedHere, tellCounts, tellListCounts, tellMeasuresAlone } from "./tell-study.ts";

const prompt = <Names extends string>(name: string, fields: readonly Names[]) =>
  readPrompt(new URL(`./${name}.md`, import.meta.url), fields);

const planPrompt = prompt("plan", [
  "problem",
  "subjects",
  "budget",
  "doubts",
  "files",
  "packages",
  "manual",
  "understood",
  "session",
  "vocabulary",
  "asked",
  "counts",
  "form",
]);
const formPrompt = prompt("form", ["example"]);
const wordsPrompt = prompt("claims-words", ["vocabulary", "asked", "form"]);
const experimentsPrompt = prompt("experiments", []);
const findingsPrompt = prompt("findings", ["opening", "cap"]);

export const headroomPrompts = {
  "headroom/plan.md": planPrompt.hash,
  "headroom/form.md": formPrompt.hash,
  "headroom/claims-words.md": wordsPrompt.hash,
  "headroom/experiments.md": experimentsPrompt.hash,
  "headroom/findings.md": findingsPrompt.hash,
  "headroom/listed/decide.md": decideHash,
};

/** The parts of the first prompt that do not depend on the difficulty. */
export interface CommonText {
  readonly problem: string;
  readonly subjects: string;
  readonly budget: string;
  readonly doubts: string;
  readonly files: string;
  readonly packages: string;
  readonly manual: string;
  readonly understood: string;
}

/** The first prompt of a study on the scale. */
export function introduceHard(scenario: Scenario, headroom: Headroom, hint: Hint, common: CommonText): string {
  const isLate = isUnlisted(headroom.dials);
  return planPrompt.fill({
    ...common,
    session: SESSION,
    vocabulary: isLate ? tellMeasuresAlone(scenario) : describeVocabulary(scenario, hint),
    asked: isLate ? "" : tellAskedHere(scenario, headroom, hint),
    counts:
      headroom.listed === undefined ? tellCounts(claimCap(headroom.dials)) : tellListCounts(scenario, headroom.listed),
    form: isLate ? "" : formOf(scenario),
  });
}

/** The prompts that follow the plan: the study, or the experiments and then the words of claims. */
export function laterPrompts(scenario: Scenario, headroom: Headroom): readonly string[] {
  if (headroom.listed !== undefined) return [experimentsPrompt.fill({}), tellList(scenario, headroom.listed)];
  const cap = String(claimCap(headroom.dials));
  if (!isUnlisted(headroom.dials)) {
    const opening = "Your plan is noted. Now carry out the study: the subjects answer from here on.";
    return [findingsPrompt.fill({ opening, cap })];
  }
  const opening = wordsPrompt
    .body({
      vocabulary: describeVocabulary(scenario),
      asked: tellAskedHere(scenario, headroom, "question"),
      form: formOf(scenario),
    })
    .trim();
  return [experimentsPrompt.fill({}), findingsPrompt.fill({ opening, cap })];
}

const formOf = ({ truth }: Scenario): string => `\n${formPrompt.body({ example: exampleFile(truth) })}\n`;

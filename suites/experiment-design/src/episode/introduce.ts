import { canary, type Part, readPrompt, text } from "@assay/contract";
import type { Design } from "../design-space/design-space.ts";
import { findGoal } from "../environments.ts";
import { type EnvironmentSpec, openSetup, type Setup } from "../setup.ts";

export const introduction = readPrompt(new URL("./introduction.md", import.meta.url), [
  "description",
  "designs",
  "goal",
]);

/** The introduction for the agent: the world, its experiments and the goal. */
export function introduce(place: EnvironmentSpec, goal: string, words: string): string {
  const setup = openSetup(place);
  const { environment, settings, wording, scene, space } = setup;
  return introduction.body({
    description: environment.describe(settings, wording, scene),
    designs: space.describe(),
    goal: quoteLines(`${questionAt(setup, goal, exampleOf(setup, goal), words)}\n\n${answerInstructions(setup, goal)}`),
  });
}

/** The question at a point. It includes the point in the form in which designs are written. */
export function questionAt(setup: Setup, goal: string, point: Design | null, words: string): string {
  const { environment, settings, wording } = setup;
  const found = findGoal(environment, goal);
  const asked = found.question(point, settings, wording, words === "" ? undefined : words);
  if (point === null || found.target.kind === "parameters") return asked;
  return `${asked}\n\n${pointMark}${found.target.space(settings, wording).print(point)}`;
}

/** Precedes the point in every question, so that programs can find it. */
const pointMark = "Point: ";

/** The point in a question. Null if the question is not about a point. */
export function readPoint(setup: Setup, goal: string, question: string): Design | null {
  const { target } = findGoal(setup.environment, goal);
  const line = question.split("\n").find((each) => each.startsWith(pointMark));
  if (target.kind === "parameters" || line === undefined) return null;
  const read = target.space(setup.settings, setup.wording).parse(line.slice(pointMark.length));
  return read.ok ? read.value : null;
}

export const answerFormOf = ({ environment, settings, wording }: Setup, goal: string) =>
  findGoal(environment, goal).answer(settings, wording);

/** How to answer a question, how answers are scored, and what is known about the answers to all questions. */
export function answerInstructions(setup: Setup, goal: string): string {
  const { instruction, scoring } = answerFormOf(setup, goal);
  const { target } = findGoal(setup.environment, goal);
  if (target.kind !== "outcome" || !target.label || setup.settings.evaluation.asks !== "published") {
    return scoring === undefined ? instruction : `${instruction}\n\n${scoring}`;
  }
  // A small table may contain too few of one answer.
  const asFar = target.heldOut ? ", as far as there are enough of both" : "";
  return `${instruction}\n\nOver all questions, either answer is right about equally often${asFar}.`;
}

function exampleOf({ environment, settings, wording }: Setup, goal: string): Design | null {
  const { target } = findGoal(environment, goal);
  return target.kind === "parameters" ? null : target.space(settings, wording).example;
}

const quoteLines = (lines: string): string => lines.replaceAll("\n", "\n> ").replaceAll("\n> \n", "\n>\n");

/** Joins pieces of text to one prompt that ends with the canary. */
export const asPrompt = (...pieces: readonly string[]): readonly Part[] => [
  text(`${pieces.filter((piece) => piece !== "").join("\n\n")}\n\n${canary}\n`),
];

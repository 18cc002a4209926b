import { expect, it } from "vitest";
import { openSetup } from "../setup.ts";
import { pose } from "../suite.test-support.ts";
import { readExplainedModel } from "./formula-novice.ts";
import { predictByProgram } from "./predict-by-program.ts";

it.each([
  [0.4, 0],
  [0.6, 1],
])("a program that gives label 1 a probability of %f answers %i, however the labels are balanced", (chance, label) => {
  const { item, key } = pose({ environment: "temporal-discounting", goal: "choice", constants: "published" }).challenge;
  const setup = openSetup(item);
  const explained = readExplainedModel(`\`\`\`model\nchoice ~ bernoulli(${chance})\n\`\`\``, setup);
  if (!explained.ok) throw new Error(explained.problem);
  const points = key.evaluation.map(({ point }) => point);
  expect(predictByProgram(explained.model, setup, item, points)).toEqual(points.map(() => [label]));
});

it.each([
  ["outcomes have no mean", "infected ~ student_t(0.5, 1, 1)", "infected"],
  ["nothing that is asked for is defined", "infected ~ poisson(3)", "infection-rate"],
])("a program in which %s answers nothing", (_, program, goal) => {
  const { item, key } = pose({ environment: "death-process", goal }).challenge;
  const setup = openSetup(item);
  const explained = readExplainedModel(`\`\`\`model\n${program}\n\`\`\``, setup);
  if (!explained.ok) throw new Error(explained.problem);
  const points = key.evaluation.map(({ point }) => point);
  expect(predictByProgram(explained.model, setup, item, points)).toEqual(points.map(() => null));
});

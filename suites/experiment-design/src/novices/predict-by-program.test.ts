import { expect, it } from "vitest";
import { namesOf } from "../modelling/names.ts";
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

it.each([0.4, 0.6])("a program that gives label 1 a probability of %f answers that where it is asked", (chance) => {
  const { item, key } = pose({ environment: "temporal-discounting", goal: "choice" }).challenge;
  const setup = openSetup(item);
  const explained = readExplainedModel(`\`\`\`model\nchoice ~ bernoulli(${chance})\n\`\`\``, setup);
  if (!explained.ok) throw new Error(explained.problem);
  const points = key.evaluation.map(({ point }) => point);
  for (const prediction of predictByProgram(explained.model, setup, item, points))
    expect(prediction?.[0]).toBeCloseTo(chance, 9);
});

it("a program that rates around 5 answers 5, and around 6.5 the mean of its ratings", () => {
  const { item, key } = pose({ environment: "emotions", goal: "ratings" }).challenge;
  const setup = openSetup(item);
  const { outputs } = namesOf(setup);
  const points = key.evaluation.map(({ point }) => point);
  const answersOf = (mean: number): readonly number[] => {
    const lines = outputs.map((output) => `${output} ~ rating(${mean}, 1, 1, 9)`).join("\n");
    const explained = readExplainedModel(`\`\`\`model\n${lines}\n\`\`\``, setup);
    if (!explained.ok) throw new Error(explained.problem);
    return predictByProgram(explained.model, setup, item, points).flatMap((prediction) => prediction ?? [Number.NaN]);
  };
  for (const answer of answersOf(5)) expect(answer).toBeCloseTo(5, 9);
  // Ratings end at 9, which takes P(Z > 3) + P(Z > 4) + ... = 0.00138 from the mean.
  for (const answer of answersOf(6.5)) expect(answer).toBeCloseTo(6.5 - 0.00138, 5);
});

it("a program with differential equations answers with their solution", () => {
  const { item, key } = pose({ environment: "predator-prey", goal: "populations" }).challenge;
  const setup = openSetup(item);
  const growing = "ode time from 0 { u' = 0.05 * u; v' = -0.02 * v; u(0) = 40; v(0) = 9 }";
  const program = `\`\`\`model\n${growing}\nprey ~ poisson(u)\npredators ~ poisson(v)\n\`\`\``;
  const explained = readExplainedModel(program, setup);
  if (!explained.ok) throw new Error(explained.problem);
  const points = key.evaluation.map(({ point }) => point);
  for (const [index, prediction] of predictByProgram(explained.model, setup, item, points).entries()) {
    const time = Number(points[index]?.time);
    expect(prediction?.[0]).toBeCloseTo(40 * Math.exp(0.05 * time), 3);
    expect(prediction?.[1]).toBeCloseTo(9 * Math.exp(-0.02 * time), 3);
  }
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

import type { Draws, Model } from "../../../inference/index.ts";
import { countPieces, type ExplanationLimit } from "../episode/explanation-limit.ts";
import { namesOf, plainName } from "../modelling/names.ts";
import { readProgram } from "../modelling/read-program.ts";
import { translator } from "../modelling/translate.ts";
import { thin } from "../prediction/thin.ts";
import { weightAt, weightedMean } from "../prediction/weighted.ts";
import type { Setup } from "../setup.ts";

/** How many draws of the posterior a program may hold; formulas nest no deeper. */
const holdings = [40, 20, 10, 5, 2] as const;

/**
 * What is believed, as a program: the law of the description with the posterior in place of the prior. The posterior is
 * as many of its draws as the limit allows, chosen between by one unknown, which keeps its correlations and its modes;
 * where not even two fit, independent normals.
 */
export function writeProgram(setup: Setup, draws: Draws, limit: ExplanationLimit): string {
  const { environment, settings, model } = setup;
  const { program } = environment.model(settings, "textbook");
  const names = namesOf(setup);
  const translate = translator(setup, names);
  const written = [
    ...holdings.map((count) => mixture(model, thin(draws, count))),
    model.parameters.map(({ name }, index) => normalLine(plainName(name), draws, draws.columns[index])),
  ].map((beliefs) => asExplanation(translate(compact([...beliefs, ...withoutLatents(program, model)]))));
  const fits = (text: string, lines = text.split("\n").slice(2, -1).join("\n")): boolean =>
    countPieces(text, limit) <= limit.most && readProgram(lines, setup, names).ok;
  return written.find((text) => fits(text)) ?? written[written.length - 1];
}

/** A program as the formula novice finds it. */
export const asExplanation = (program: string): string => `Found:\n\`\`\`model\n${program}\n\`\`\``;

/** A line for each parameter: the draw that `pick` falls on, and next to no spread around it. */
function mixture({ parameters }: Model, draws: Draws): string[] {
  const lines = parameters.map(({ name }, index) => {
    const values = Array.from(draws.columns[index], digits);
    const chosen = values.slice(0, -1).map((value, place) => `pick<${place + 1}?${value}:`);
    return `${plainName(name)}~normal(${chosen.join("")}${values[values.length - 1]},1e-9)`;
  });
  return [`pick~uniform(0,${draws.size})`, ...lines];
}

function normalLine(name: string, draws: Draws, column: Float64Array): string {
  const mean = weightedMean(draws, column);
  let variance = 0;
  for (let index = 0; index < draws.size; index++) {
    variance += weightAt(draws, index) * (column[index] - mean) * (column[index] - mean);
  }
  return `${name}~normal(${digits(mean)},${digits(Math.max(Math.sqrt(variance), 1e-9))})`;
}

const digits = (value: number): string => String(Number(value.toPrecision(5)));

/** The program's lines but for the unknowns, with the elements of vectors by their plain names. */
function withoutLatents(program: string, { parameters, inputs }: Model): string[] {
  const sizes = new Map<string, number>();
  for (const { name } of parameters) {
    const [, vector] = /^(\w+)\[\d+\]$/.exec(name) ?? [];
    if (vector !== undefined) sizes.set(vector, (sizes.get(vector) ?? 0) + 1);
  }
  const latents = new Set([...parameters.map(({ name }) => name), ...sizes.keys()]);
  const isLatent = (line: string): boolean => latents.has(/^\s*(\w+)\s*(?:\[[^\]]*\])?\s*~/.exec(line)?.[1] ?? "");
  const index = new Set(inputs.filter(({ kind }) => kind === "index").map(({ name }) => name));
  return program
    .split("\n")
    .filter((line) => !isLatent(line))
    .map((line) =>
      line.replace(/(\w+)\[\s*(\w+)\s*\]/g, (whole, vector: string, place: string) => {
        if (!sizes.has(vector)) return whole;
        if (!index.has(place)) return `${vector}_${place}`;
        const elements = Array.from({ length: sizes.get(vector) ?? 0 }, (_, element) => element + 1);
        const chosen = elements.slice(0, -1).map((element) => `${place}==${element}?${vector}_${element}:`);
        return `(${chosen.join("")}${vector}_${elements.length})`;
      }),
    );
}

/** Without comments and blanks that say nothing, so that the limit is spent on what is found. */
export const compact = (lines: readonly string[]): string =>
  lines
    .map((line) =>
      line
        .replace(/#.*/, "")
        .trim()
        .replace(/\s*([~=+\-*/^(),?:<>{};])\s*/g, "$1"),
    )
    .filter((line) => line !== "")
    .join("\n");

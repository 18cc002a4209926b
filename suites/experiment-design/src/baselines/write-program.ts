import type { Draws, Model } from "@assay/science/inference";
import { countPieces, type ExplanationLimit } from "../episode/explanation-limit.ts";
import { namesOf } from "../modelling/names.ts";
import { readProgram } from "../modelling/read-program.ts";
import { translator } from "../modelling/translate.ts";
import { thin } from "../prediction/thin.ts";
import type { Setup } from "../setup.ts";
import { marginalLines, meanLines, mixtureLines, substituteMeans } from "./posterior-lines.ts";

/** Numbers of posterior draws to try in a program. Formulas cannot nest more deeply than the first. */
const holdings = [40, 30, 20, 15, 12, 10, 8, 6, 4] as const;

/**
 * Writes the beliefs as a program: the law from the description, with the posterior in place of the prior. Picks the
 * most detailed form that fits the limit. Without data it is the program of the description, if that fits.
 */
export function writeProgram(setup: Setup, draws: Draws, limit: ExplanationLimit, hasData = true): string {
  const { environment, settings } = setup;
  const names = namesOf(setup);
  const { program } = environment.model(settings, "textbook");
  let shortest = "";
  for (const lines of hasData ? formsOf(setup, draws) : [program.split("\n"), ...formsOf(setup, draws)]) {
    const written = translator(setup, names)(compact(lines));
    shortest = asExplanation(written);
    if (countPieces(shortest, limit) <= limit.most && readProgram(written, setup, names).ok) break;
  }
  return shortest;
}

/**
 * The possible forms, most detailed first: as many posterior draws as fit, selected by one unknown; then each parameter
 * on its own; then the means alone.
 */
function* formsOf({ environment, settings, model }: Setup, draws: Draws): Generator<readonly string[]> {
  const law = withoutLatents(environment.model(settings, "textbook").program, model);
  for (const count of holdings) {
    if (count >= model.parameters.length) yield [...mixtureLines(model, thin(draws, count)), ...law];
  }
  yield [...marginalLines(model, draws), ...law];
  // If a goal asks for parameters, the program must define them by name.
  const isNamed = environment.goals.some(({ target }) => target.kind === "parameters");
  yield isNamed ? [...meanLines(model, draws), ...law] : substituteMeans(law, model, draws);
}

/** A program in the code block that the formula novice looks for. */
const asExplanation = (program: string): string => `Found:\n\`\`\`model\n${program}\n\`\`\``;

/** The lines of the program without the priors. Elements of vectors get plain names. */
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

/** Removes comments and unnecessary blanks, so that they do not count towards the limit. */
const compact = (lines: readonly string[]): string =>
  lines
    .map((line) =>
      line
        .replace(/#.*/, "")
        .trim()
        .replace(/\s*([~=+\-*/^(),?:<>{};])\s*/g, "$1"),
    )
    .filter((line) => line !== "")
    .join("\n");

import type { Model } from "@assay/science/inference";
import type { ParameterTarget } from "../environment.ts";
import { findGoal } from "../environments.ts";
import { namesOf } from "../modelling/names.ts";
import { parameterDraws } from "../modelling/parameter-draws.ts";
import { readProgram } from "../modelling/read-program.ts";
import { namedParameters } from "../parameters.ts";
import type { Setup } from "../setup.ts";
import { itemStream } from "../world-stream.ts";

/** The model in an explanation, or a short reason why there is none. */
export type ExplainedModel =
  | { readonly ok: true; readonly model: Model }
  | { readonly ok: false; readonly problem: string };

const fence = /^[ \t]*```[ \t]*model[ \t]*\r?\n([\s\S]*?)^[ \t]*```/m;
const maxCharacters = 20_000;
const shownErrors = 3;

/** Reads the program in the first code block of an explanation that is marked `model`. Ignores everything else. */
export function readExplainedModel(explanation: string, setup: Setup): ExplainedModel {
  const program = fence.exec(explanation)?.[1];
  if (program === undefined) return { ok: false, problem: "no block that is fenced as model" };
  if (program.length > maxCharacters) return { ok: false, problem: "a program that is too long" };
  const read = readProgram(program, setup, namesOf(setup));
  if (read.ok) return read;
  const errors = read.errors.slice(0, shownErrors).map(({ line, message }) => `line ${line}: ${message}`);
  const why = errors.length === 0 ? "it is empty" : errors.join("; ");
  return { ok: false, problem: `a program that cannot be read (${why.slice(0, 600)})` };
}

/**
 * Why the novice cannot answer with an explanation, as a sentence for its author. Looks at the form alone: it sees the
 * public model and the explanation, never the truth.
 */
export function explanationProblem(explanation: string, setup: Setup, goal: string): string | undefined {
  const read = readExplainedModel(explanation, setup);
  if (!read.ok) return `The novice is a program and finds ${read.problem}.`;
  const { environment, settings, model } = setup;
  const { target } = findGoal(environment, goal);
  if (target.kind !== "parameters") return undefined;
  const draws = parameterDraws(model, namesOf(setup), read.model, read.model.drawPrior(itemStream("explained", ""), 8));
  const asked = askedNames(model, target, settings);
  const missing = namesOf(setup).parameters.filter(
    (_, index) => asked.has(model.parameters[index].name) && draws.columns[index].every(Number.isNaN),
  );
  if (missing.length === 0) return undefined;
  return `The program does not define what is asked: ${missing.map((name) => `\`${name}\``).join(", ")}.`;
}

/** The names of the parameters that a goal reads. */
function askedNames(model: Model, target: ParameterTarget<unknown>, settings: unknown): ReadonlySet<string> {
  const read = new Set<string>();
  const watched = new Proxy(namedParameters(model, model.drawPrior(itemStream("explained", ""), 1), 0), {
    get(parameters, key) {
      if (typeof key === "string") read.add(key);
      return Reflect.get(parameters, key);
    },
  });
  target.of(watched, settings);
  return read;
}

import type { Model } from "@assay/science/inference";
import { namesOf } from "../modelling/names.ts";
import { readProgram } from "../modelling/read-program.ts";
import type { Setup } from "../setup.ts";

/** The model in an explanation, or a short reason why there is none. */
export type ExplainedModel =
  | { readonly ok: true; readonly model: Model }
  | { readonly ok: false; readonly problem: string };

const fence = /^[ \t]*```[ \t]*model[ \t]*\r?\n([\s\S]*?)^[ \t]*```/m;
const maxCharacters = 20_000;

/** Reads the program in the first code block of an explanation that is marked `model`. Ignores everything else. */
export function readExplainedModel(explanation: string, setup: Setup): ExplainedModel {
  const program = fence.exec(explanation)?.[1];
  if (program === undefined) return { ok: false, problem: "no block that is fenced as model" };
  if (program.length > maxCharacters) return { ok: false, problem: "a program that is too long" };
  const read = readProgram(program, setup, namesOf(setup));
  if (read.ok) return read;
  const [first] = read.errors;
  const why = first === undefined ? "it is empty" : `line ${first.line}: ${first.message}`;
  return { ok: false, problem: `a program that cannot be read (${why.slice(0, 120)})` };
}

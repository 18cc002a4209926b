import { findGoal } from "../environments.ts";
import type { Setup } from "../setup.ts";

/** Which names a program for the formula novice has: what is set, what is observed, and what a goal asks for. */
export function describeNames({ environment, model }: Setup, goal: string): string {
  const inputs = model.inputs.map((input) =>
    input.kind === "index" ? `\`${input.name}\` (a whole number from 1 to ${input.size})` : `\`${input.name}\``,
  );
  const outputs = model.outputs.map(({ name }) => `\`${name}\``);
  const names = `What an experiment sets is called ${inputs.join(", ")}; what is observed is called ${outputs.join(", ")}.`;
  if (findGoal(environment, goal).target.kind === "outcome") return names;
  const parameters = model.parameters.map(({ name }) => `\`${name}\``);
  return `${names} The quantities that are asked for go by these names: ${parameters.join(", ")}.`;
}

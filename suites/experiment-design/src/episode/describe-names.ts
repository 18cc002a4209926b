import { findGoal } from "../environments.ts";
import { describeNames as describe } from "../modelling/describe-names.ts";
import { namesOf } from "../modelling/names.ts";
import type { Setup } from "../setup.ts";

/**
 * Describes the names in a program for the formula novice: inputs, outputs, and the parameters that a goal asks for.
 */
export const describeNames = (setup: Setup, goal: string): string =>
  describe(setup, namesOf(setup), findGoal(setup.environment, goal).target.kind === "parameters");

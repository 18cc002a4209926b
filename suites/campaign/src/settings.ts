import { difficultySchema, namedDifficulties, ownDialsSchema } from "@assay/contract";
import { z } from "zod";
import { ingredients } from "./ingredients.ts";

export const settingsSchema = z.strictObject({
  difficulty: difficultySchema.default(0.3),
  ingredients: ownDialsSchema(ingredients).default({}),
});

export type Settings = z.output<typeof settingsSchema>;

const at = (difficulty: number): Settings => ({ difficulty, ingredients: {} });

export const presets = {
  default: at(0.3),
  easy: at(namedDifficulties.easy),
  medium: at(namedDifficulties.medium),
  hard: at(namedDifficulties.hard),
  frontier: at(namedDifficulties.frontier),
};

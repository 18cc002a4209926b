import {
  difficultySchema,
  namedDifficulties,
  normalisePackageName,
  ownDialsSchema,
  packageNamePattern,
} from "@assay/contract";
import { z } from "zod";
import { families, findFamily } from "./families.ts";
import type { AnyFamily } from "./family.ts";
import { dialsOf, ingredients, isUnlisted } from "./headroom/ingredients.ts";
import type { Channel } from "./subject/chat.ts";

/** The setting that selects every family. */
const ALL = "all";

/**
 * How much of the problem is revealed: the broadest question, the study's own, also what can be varied, or the whole
 * plan.
 */
const hints = ["root", "question", "factors", "plan"] as const;

export type Hint = (typeof hints)[number];

const fields = z.strictObject({
  family: z.enum([ALL, ...families.map(({ name }) => name)]).describe("One family of studies, or all."),
  hint: z.enum(hints).describe("What is told: the root question, the study's question, its factors, or its plan."),
  twins: z.boolean().describe("Whether every study comes twice, with the same surface and other truths."),
  planting: z
    .enum(["drawn", "published"])
    .describe("Whether worlds draw the form of every effect, or plant what the published studies found."),
  budget: z
    .number()
    .min(0.1)
    .max(20)
    .describe("Calls that each subject answers, as a multiple of what the reference design takes."),
  channel: z
    .enum(["text", "structured"])
    .default("text")
    .describe("Whether subjects are asked in words alone, or also by item and conditions. Results are never pooled."),
  packages: z
    .array(z.string().max(100).regex(packageNamePattern, "a package is named as in 'scikit-learn', without a version"))
    .max(50)
    .default([])
    .describe("Python packages that may be installed beside those that are there, their dependencies among them."),
  difficulty: difficultySchema
    .optional()
    .describe("How hard studies are, from 0 to 1 or by name. Without it they have no ingredients of difficulty."),
  ingredients: ownDialsSchema(ingredients)
    .optional()
    .describe("Dials of ingredients, from 0 to 1, that differ from what the difficulty says."),
});

export type Settings = z.infer<typeof fields>;

export const settingsSchema = fields
  .refine((settings) => wantedHint(settings) !== "root" || settings.channel === "text", {
    error:
      "at the hint root subjects are asked in words alone, because conditions by name would tell what can be varied",
  })
  .refine(({ difficulty, planting }) => difficulty === undefined || planting === "drawn", {
    error: "studies of a difficulty draw their effects; set planting=drawn, or leave out the difficulty",
  })
  .refine(({ difficulty, ingredients: own }) => difficulty !== undefined || own === undefined, {
    error: "ingredients belong to a difficulty; set one",
  });

const ordinary: Settings = {
  family: ALL,
  hint: "question",
  twins: true,
  planting: "drawn",
  budget: 1.5,
  channel: "text",
  packages: [],
};

export const presets = {
  default: ordinary,
  /** Plants only what the literature reports, so that recalled findings are correct. */
  published: { ...ordinary, twins: false, planting: "published" },
  /** Subjects can also be asked by item and conditions, for studies in which wording is not what is studied. */
  structured: { ...ordinary, channel: "structured" },
  /** One family, with the whole plan revealed, for a first look. */
  easy: { ...ordinary, family: families[0].name, hint: "plan" },
  medium: { ...ordinary, difficulty: namedDifficulties.medium },
  hard: { ...ordinary, difficulty: namedDifficulties.hard },
  /** Where the best agents of the day are meant to get half of the way. */
  frontier: { ...ordinary, difficulty: namedDifficulties.frontier },
} satisfies { readonly [preset: string]: Settings };

/** What is told of the problem. Where factors are unlisted, it is the broadest question whatever the setting says. */
export function wantedHint(settings: Pick<Settings, "hint" | "difficulty" | "ingredients">): Hint {
  const dials = dialsOf(settings);
  return dials !== undefined && isUnlisted(dials) ? "root" : settings.hint;
}

/** The chosen families. Where wording is what is studied, a study has no structured channel. */
export function wantedFamilies({ family, channel }: Settings): readonly AnyFamily[] {
  if (family !== ALL) return [findFamily(family)];
  return channel === "structured" ? families.filter(hasStructuredChannel) : families;
}

const hasStructuredChannel = ({ compose, isAboutWording }: AnyFamily): boolean =>
  compose !== undefined && isAboutWording !== true;

/** The channel of a study under these settings. Runs planned without the setting are asked in words. */
export function wantedChannel({ channel = "text" }: Settings, family: AnyFamily): Channel {
  return hasStructuredChannel(family) ? channel : "text";
}

/** The packages that may be installed, each once and normalised. Runs planned without the setting have none. */
export function wantedPackages({ packages = [] }: Settings): readonly string[] {
  return [...new Set(packages.map(normalisePackageName))].sort();
}

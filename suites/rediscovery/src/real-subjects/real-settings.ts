import type { NamedActor } from "@assay/contract";
import { z } from "zod";
import { presets as otherPresets, settingsSchema as otherSchema } from "../papers/paper-settings.ts";
import { type MeasuredFile, measuredFileSchema } from "./measured-file.ts";

/** Maximum number of reference runs in the settings, and so of different models. */
const MAX_SUBJECTS = 20;

// The rules have no path: a list at whose path something is wrong would be read as a sweep over its entries.

/** The settings of the whole suite: subjects are simulated, unless there are reference runs of real ones. */
export const settingsSchema = otherSchema
  .extend({
    subjects: z
      .array(measuredFileSchema)
      .max(MAX_SUBJECTS)
      .default([])
      .describe("Studies of real models in place of simulated ones: the files that 'assay subjects measure' wrote."),
  })
  .refine(({ subjects, papers }) => subjects.length === 0 || papers === null, {
    error: "real subjects are studied without papers; leave one of them out",
  })
  .refine(({ subjects, family }) => subjects.every((measured) => family === "all" || measured.family === family), {
    path: ["family"],
    error: "a file of 'assay subjects measure' names its family; leave the setting out",
  })
  .refine(
    ({ subjects, planting, difficulty, channel, packages }) =>
      subjects.length === 0 ||
      (planting === "drawn" && difficulty === undefined && channel === "text" && packages.length === 0),
    {
      error: "real subjects have no planting, difficulty, structured channel or packages; leave these settings out",
    },
  )
  .refine(({ subjects }) => new Set(subjects.map((each) => JSON.stringify(each))).size === subjects.length, {
    error: "subjects names a file twice; name it once",
  });

export type Settings = z.output<typeof settingsSchema>;

const simulated = <Preset extends object>(preset: Preset) => ({ ...preset, subjects: [] });

export const presets = {
  default: simulated(otherPresets.default),
  published: simulated(otherPresets.published),
  structured: simulated(otherPresets.structured),
  easy: simulated(otherPresets.easy),
  medium: simulated(otherPresets.medium),
  hard: simulated(otherPresets.hard),
  frontier: simulated(otherPresets.frontier),
  papers: simulated(otherPresets.papers),
} satisfies { readonly [preset: string]: Settings };

/** The reference runs of the settings. Runs planned without the setting have none. */
export const wantedSubjects = ({ subjects = [] }: Partial<Pick<Settings, "subjects">>): readonly MeasuredFile[] =>
  subjects;

/** The roles that real subjects play. */
export const subjectRoles: readonly string[] = Array.from(
  { length: MAX_SUBJECTS },
  (_, index) => `real-subject-${index + 1}`,
);

/** The role of a reference run's model. Runs of the same model, asked in the same way, share it. */
export function roleOfSubject(subjects: readonly MeasuredFile[], measured: MeasuredFile): string {
  const models = [...new Set(subjects.map(modelOf))];
  return subjectRoles[models.indexOf(modelOf(measured))] ?? "";
}

const modelOf = ({ model, modelSettings }: MeasuredFile): string => JSON.stringify([model, modelSettings]);

/** The models of the reference runs in their roles. */
export const boundSubjects = (subjects: readonly MeasuredFile[]): { readonly [role: string]: NamedActor } =>
  Object.fromEntries(
    subjects.map((measured) => {
      const { model, modelSettings } = measured;
      return [roleOfSubject(subjects, measured), { model, modelSettings }];
    }),
  );

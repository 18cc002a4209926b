import { describeFileIssues } from "@assay/authoring";
import { AssayError } from "@assay/contract";
import { z } from "zod";

const name = z.string().min(1).max(300);
const model = z.union([
  name,
  z.strictObject({ model: name, modelSettings: z.record(z.string(), z.json()).default({}) }),
]);

/** What a user provides for studies of papers: the tasks, a real model for each model that they name, and the data. */
const resourcesSchema = z.strictObject({
  version: z.literal(1),
  tasks: z.array(name).min(1).describe("Names of shipped tasks, all, or paths of task files."),
  models: z.record(name, model).default({}).describe("By the name in the task: PROVIDER/MODEL, or that with settings."),
  data: z
    .record(name, name)
    .default({})
    .describe("By the name in the task: a file, or a folder whose files all belong."),
  judges: z
    .record(name, z.union([model, z.array(model).min(1)]))
    .default({})
    .describe("Who plays claim-extractor, claim-checker and error-labeller."),
});

export type Resources = z.output<typeof resourcesSchema>;

export function parseResources(value: unknown, source: string): Resources {
  const parsed = resourcesSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AssayError(
    "authoring/wrong-resources",
    `${source} is not a valid file of resources: ${describeFileIssues(parsed.error)}.`,
  );
}

import type { Json, Reply, Step, Submission, Workspace } from "@assay/contract";
import { AssayError, readPrompt, text } from "@assay/contract";
import { z } from "zod";
import { modelService } from "../endpoint/model-service.ts";
import { findingsSchema } from "../episode/episode.ts";
import type { PaperItem } from "./paper-items.ts";
import { type PaperWorld, taskFiles } from "./paper-world.ts";

const studyPrompt = readPrompt(new URL("./study-paper.md", import.meta.url), []);

export const studyPaperHash = studyPrompt.hash;

const tools = ["read_file", "write_file", "view_image", "run_command", "run_python", "run_shell"];
const planSchema = z.strictObject({ plan: z.string().max(50_000) });

/** Whether the plan of an episode was submitted. */
const planned = new WeakMap<Workspace, { isPlanned: boolean }>();

/** Opens the data of the task and the endpoint of its models. Throws if the user did not provide the data. */
export function openPaper({ tasks, data }: PaperWorld, item: PaperItem): Workspace {
  const task = tasks.find(({ name }) => name === item.paper);
  if (task === undefined) throw new Error("the item is none of this world");
  const missing = task.resources.data.find(({ name }) => !Object.hasOwn(data, name));
  if (missing !== undefined) {
    throw new AssayError(
      "rediscovery/missing-resource",
      `The study ${task.name} needs the data set '${missing.name}'; name its files and see 'assay papers check'.`,
    );
  }
  const state = { isPlanned: false };
  const roles = new Map(Object.entries(item.models));
  const workspace: Workspace = {
    files: taskFiles(task, data),
    delivery: "copied",
    toolsets: ["files", "shell"],
    tools: [],
    services:
      roles.size === 0 ? {} : { subject: modelService(roles, task.resources.callsPerModel, () => state.isPlanned) },
    deliverables: [{ path: "conclusion.md", maxBytes: 200_000 }],
  };
  planned.set(workspace, state);
  return workspace;
}

/** First the plan, then the study. */
export async function* conductPaper(item: PaperItem, workspace: Workspace): AsyncGenerator<Step, void, Reply> {
  const state = planned.get(workspace);
  if (state === undefined) throw new Error("the workspace is none of this suite");
  yield { to: "agent", prompt: [text(item.text)], tools, reply: planSchema as z.ZodType<Json> };
  state.isPlanned = true;
  yield { to: "agent", prompt: [text(studyPrompt.fill({}))], tools, reply: findingsSchema as z.ZodType<Json> };
}

/** The conclusion, from the final answer or else from the file that was left. */
export function conclusionOf({ answers, files }: Submission): string {
  const given = findingsSchema.safeParse(answers.findLast(({ to }) => to === "agent")?.value).data;
  const file = files["conclusion.md"];
  return given?.conclusion ?? (file === undefined ? "" : new TextDecoder().decode(file));
}

import type { Json, Reply, Step, Workspace } from "@assay/contract";
import { readPrompt, text } from "@assay/contract";
import type { z } from "zod";
import { modelService } from "../endpoint/model-service.ts";
import { deliverables, findingsSchema, studyTools } from "../episode/episode.ts";
import { planSchema } from "../episode/plan-schema.ts";
import type { RealItem } from "./real-items.ts";
import { type RealWorld, realFiles } from "./real-world.ts";
import { referenceRun } from "./reference-run.ts";

const concludePrompt = readPrompt(new URL("./conclude-real.md", import.meta.url), []);

export const concludeRealHash = concludePrompt.hash;

/** Whether the plan of an episode was handed in. */
const planned = new WeakMap<Workspace, { isPlanned: boolean }>();

/** Opens the data and the endpoint of the model, which answers once there is a plan. */
export function openReal({ measured }: RealWorld, { role, budget }: RealItem): Workspace {
  const run = referenceRun(measured);
  const { subject } = run.design;
  const state = { isPlanned: false };
  const workspace: Workspace = {
    files: realFiles(run),
    delivery: "copied",
    toolsets: ["files", "shell"],
    tools: [],
    services: { subject: modelService(new Map([[subject, role]]), budget[subject] ?? 0, () => state.isPlanned) },
    deliverables,
  };
  planned.set(workspace, state);
  return workspace;
}

/** First the plan, then the study. */
export async function* conductReal(item: RealItem, workspace: Workspace): AsyncGenerator<Step, void, Reply> {
  const state = planned.get(workspace);
  if (state === undefined) throw new Error("the workspace is none of this suite");
  const tools = studyTools;
  const { value } = yield { to: "agent", prompt: [text(item.text)], tools, reply: planSchema as z.ZodType<Json> };
  state.isPlanned = planSchema.safeParse(value).success;
  yield { to: "agent", prompt: [text(concludePrompt.fill({}))], tools, reply: findingsSchema as z.ZodType<Json> };
}

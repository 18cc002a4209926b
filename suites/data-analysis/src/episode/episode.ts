import type { Json, Reply, Step, Workspace } from "@assay/contract";
import { readPrompt, text } from "@assay/contract";
import { RESULTS_FILE } from "@assay/grading/rubrics";
import { z } from "zod";
import type { Item } from "../items.ts";
import { filesOf } from "../task-files.ts";
import type { AnalysisWorld } from "../world.ts";

const prompt = readPrompt(new URL("./prompt.md", import.meta.url), ["problem"]);

export const promptHash = prompt.hash;

const tools = ["read_file", "write_file", "view_image", "run_command", "run_python"];

/** The text of the answer, bare or under `answer`, or an object with the sections themselves. */
export const replySchema: z.ZodType<Json> = z.union([z.string(), z.record(z.string(), z.json())]);

/** The files of the item's task. They are copied into the sandbox of the agent's programs. */
export function openWorkspace({ instances }: AnalysisWorld, item: Item): Workspace {
  const instance = instances.find(({ task }) => task === item.task);
  if (instance === undefined) throw new Error(`the world has no instance of ${item.task}`);
  return {
    files: filesOf(instance),
    delivery: "copied",
    toolsets: ["files"],
    tools: [],
    services: {},
    deliverables: [{ path: RESULTS_FILE, maxBytes: 16_000_000 }],
  };
}

/** Asks once. The answer is a text in sections, or the results file if the agent leaves one. */
export async function* askForAnalysis(item: Item): AsyncGenerator<Step, void, Reply> {
  yield { to: "agent", prompt: [text(prompt.fill({ problem: item.text }))], tools, reply: replySchema };
}

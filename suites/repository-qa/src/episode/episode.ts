import type { Json, Reply, Step, Workspace } from "@assay/contract";
import { readPrompt, text } from "@assay/contract";
import { z } from "zod";
import type { Item } from "../items/item-schema.ts";
import { reasons } from "../query/reasons.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";
import { repositoryOf } from "../repository/repository-of.ts";
import { tellingThreshold } from "./telling-threshold.ts";

const prompt = readPrompt(new URL("./prompt.md", import.meta.url), ["question", "confidence"]);

export const promptHash = prompt.hash;

const askingConfidence =
  "Beside it give `confidence`, a number from 0 to 1: how likely you think it is that your answer is right.";

/** Tools through which an agent sees the repository. */
const tools = ["get_environment", "list_directory", "read_text_file", "read_binary_file", "run_python_code"];

/** An object with the answer, in capitals of any kind, or a text in which the answer is searched. */
export const replySchema: z.ZodType<Json> = z.union([
  z.object({
    answer: z.json(),
    confidence: z.number().min(0).max(1).optional(),
    // Why a question has no answer, by the name that the rules give it. Another text is no such name, and is left out.
    reason: z.enum(reasons).optional().catch(undefined),
  }),
  z.string(),
  z
    .record(z.string(), z.json())
    .refine((reply) => !("answer" in reply) && Object.keys(reply).some((name) => name.toLowerCase() === "answer"), {
      error: "an object has the key answer",
    }),
]);

/** The repository as an agent sees it through tools. Each file is made when it is read. */
export function openWorkspace(world: RepositoryWorld): Workspace {
  return {
    files: repositoryOf(world),
    delivery: "virtual",
    toolsets: ["repository"],
    tools: [],
    services: {},
    deliverables: [],
  };
}

/** Asks one question once. */
export async function* askQuestion(item: Item): AsyncGenerator<Step, void, Reply> {
  const { isAbstention, readReply } = await import("@assay/grading/answers");
  const beside = [item.asksConfidence ? askingConfidence : "", tellingThreshold(item.threshold)];
  const confidence = beside.filter((each) => each !== "").join(" ");
  yield {
    to: "agent",
    prompt: [text(prompt.fill({ question: item.text, confidence }))],
    tools,
    reply: replySchema,
    abstains: (value) => isAbstention(readReply(value), "strict"),
  };
}

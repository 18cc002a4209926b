import type { Model, ModelRequest } from "@assay/contract";
import { findFamily } from "../families.ts";
import { measureSubject } from "./measure-subject.ts";
import type { MeasuredFile } from "./measured-file.ts";
import { realDesign } from "./real-design.ts";
import { describeRun } from "./reference-run.ts";

const promptOf = ({ messages }: ModelRequest): string =>
  messages
    .flatMap((message) => (message.role === "user" ? message.parts : []))
    .map((part) => (part.type === "text" ? part.text : ""))
    .join("\n");

/** A model whose reply follows from its prompt. */
export function speaking(say: (prompt: string) => string): Model {
  const usage = { inputTokens: 1, outputTokens: 1, cachedInputTokens: 0, reasoningTokens: 0 };
  return {
    name: "fake/model",
    reply: async (request) => ({
      parts: [{ type: "text", text: say(promptOf(request)) }],
      finish: "stop",
      usage,
      servedBy: "fake-1",
      milliseconds: 1,
      waited: 0,
      tries: 1,
    }),
  };
}

/** The file of a reference run on a model that speaks so. */
export async function measuredFile(
  name: string,
  say: (prompt: string) => string,
  itemsPerCell: number,
  seed = "1",
): Promise<MeasuredFile> {
  const family = findFamily(name);
  const design = realDesign(family, seed, itemsPerCell);
  const options = { signal: new AbortController().signal, progress: () => undefined };
  const measurement = await measureSubject(family, design, speaking(say), options);
  return describeRun(family, design, measurement, { model: "scripted/subject.json", seed, itemsPerCell });
}

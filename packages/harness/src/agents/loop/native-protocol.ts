import type { ModelReply } from "@assay/contract";
import { readPrompt } from "@assay/contract";
import { declareTool } from "../declare-tool.ts";
import type { Protocol } from "../protocol.ts";
import { type ReadReply, textOf } from "../turn.ts";

/** Tools declared to the provider, and called by its own means. */
export const nativeProtocol: Protocol = {
  system: readPrompt(new URL("./system.md", import.meta.url), []),
  declare: (tools) => tools.map(declareTool),
  introduce: () => undefined,
  read: readNativeReply,
  tell: (answers) => ({ role: "tool", answers }),
  plainTextAnswers: true,
};

function readNativeReply({ parts, finish }: ModelReply): ReadReply {
  if (finish === "refusal") {
    // Its calls are not made, so they may not stay: each would need an answer.
    return { turn: { kind: "refusal" }, kept: parts.filter(({ type }) => type !== "tool-call") };
  }
  const calls = parts.filter((part) => part.type === "tool-call");
  if (calls.length > 0) return { turn: { kind: "calls", calls }, kept: parts };
  if (finish === "length") return { turn: { kind: "cut" }, kept: parts };
  const said = textOf(parts);
  return { turn: said.trim() === "" ? { kind: "empty" } : { kind: "text", text: said }, kept: parts };
}

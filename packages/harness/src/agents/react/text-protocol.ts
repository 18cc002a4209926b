import type { AssistantPart, ModelReply } from "@assay/contract";
import { type AnyTool, readPrompt, text } from "@assay/contract";
import { declareTool } from "../declare-tool.ts";
import type { Protocol } from "../protocol.ts";
import { type ReadReply, textOf } from "../turn.ts";
import { parseAction } from "./parse-action.ts";

/** Tools described in words and called in a block of text, for models without tool calling. */
export const textProtocol: Protocol = {
  system: readPrompt(new URL("./system.md", import.meta.url), []),
  declare: () => [],
  introduce: (tools) => `## The tools of this task\n\n${tools.map(describeTool).join("\n\n")}`,
  read: readTextReply,
  tell: (answers) => ({
    role: "user",
    parts: answers.flatMap(({ parts }) => [text("Observation\n"), ...parts]),
  }),
  // Thoughts without an action are common, and no answer.
  plainTextAnswers: false,
};

function describeTool(tool: AnyTool): string {
  const { name, description, schema } = declareTool(tool);
  return `### ${name}\n${description}\nIts input, as JSON Schema: ${JSON.stringify(schema)}`;
}

function readTextReply({ parts, finish }: ModelReply): ReadReply {
  const said = textOf(parts);
  const words = parts.filter(({ type }) => type !== "tool-call");
  if (finish === "refusal") return { turn: { kind: "refusal" }, kept: words };
  const action = parseAction(said);
  if (action !== undefined) {
    const thoughts = parts.filter(({ type }) => type === "reasoning");
    const cut: AssistantPart = { type: "text", text: action.upTo };
    return {
      turn: { kind: "calls", calls: [action.call] },
      kept: action.upTo === said ? words : [...thoughts, cut],
    };
  }
  if (finish === "length") return { turn: { kind: "cut" }, kept: words };
  return { turn: said.trim() === "" ? { kind: "empty" } : { kind: "text", text: said }, kept: words };
}

import { type Phase, type Tool, text } from "@assay/contract";
import { z } from "zod";

const inputSchema = z.strictObject({});

/** The prompt as a tool: an MCP client has no other sure way to be asked something. */
export function getTaskTool(phase: () => Phase | undefined): Tool<z.output<typeof inputSchema>> {
  return {
    name: "get_task",
    description: "Gives the current task: what is asked, and in which form the result is wanted.",
    input: inputSchema,
    readOnly: true,
    async run() {
      return { parts: phase()?.prompt ?? [text("finished")] };
    },
  };
}

import type { Tool } from "@assay/contract";
import { z } from "zod";
import type { EpisodeContext } from "../episode-context.ts";
import { answer, quoted, refuse } from "../tool-answer.ts";
import { refuseFile, workspacePath } from "./workspace-files.ts";

const inputSchema = z.strictObject({
  path: z.string().max(4000).describe("The file's path from the workspace's top; folders are made."),
  text: z.string().describe("The whole text; what was there before is replaced."),
});

export function writeFileTool({ sandbox, limits }: EpisodeContext): Tool<z.output<typeof inputSchema>> {
  return {
    name: "write_file",
    description: "Writes a text into a file of the workspace.",
    input: inputSchema,
    readOnly: false,
    onFilesAlone: true,
    async run({ path, text }) {
      const bytes = new TextEncoder().encode(text);
      if (bytes.length > limits.writeBytes) {
        const says = `The text for ${quoted(path)} has ${bytes.length} bytes, more than ${limits.writeBytes}`;
        return refuse("tools/too-large", `${says}; write it with a program.`);
      }
      const [written] = await (await sandbox()).putFiles([{ path: workspacePath(path), bytes }]);
      if (!written.ok) return refuseFile(path, written.problem);
      return answer(`written: ${bytes.length} bytes`, { bytes: bytes.length });
    },
  };
}

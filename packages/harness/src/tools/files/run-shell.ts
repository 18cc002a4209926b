import type { Tool } from "@assay/contract";
import { z } from "zod";
import type { EpisodeContext } from "../episode-context.ts";
import { showCall } from "../python/show-call.ts";

const inputSchema = z.strictObject({
  script: z
    .string()
    .max(200_000)
    .refine((value) => !value.includes("\0"), "a script may not hold a NUL character")
    .describe("A script for bash."),
});

/** A whole shell, for the suites that grant it. */
export function runShellTool({ sandbox, limits }: EpisodeContext): Tool<z.output<typeof inputSchema>> {
  return {
    name: "run_shell",
    description: "Runs a bash script in the workspace, without network, and gives what it prints.",
    input: inputSchema,
    readOnly: false,
    onFilesAlone: true,
    async run({ script }, host) {
      const result = await (await sandbox()).runCommand(["bash", "-c", script], { signal: host.signal });
      return showCall(result, limits.textBytes);
    },
  };
}

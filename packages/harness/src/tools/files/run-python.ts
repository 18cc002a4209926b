import type { Tool } from "@assay/contract";
import { z } from "zod";
import type { EpisodeContext } from "../episode-context.ts";
import { showCall } from "../python/show-call.ts";

const inputSchema = z.strictObject({
  code: z.string().max(200_000).describe("A Python program; what it prints is the answer."),
});

/** What stays between calls: a copied workspace is kept, a virtual one is new in every call. */
const keeping = {
  copied: "Files stay from call to call, variables do not.",
  virtual: "Nothing stays from call to call, neither variables nor files.",
} as const;

export function runPythonTool({ sandbox, limits, workspace }: EpisodeContext): Tool<z.output<typeof inputSchema>> {
  return {
    name: "run_python",
    description: `Runs a Python program in the workspace, without network, and gives what it prints. ${keeping[workspace.delivery]}`,
    input: inputSchema,
    readOnly: false,
    onFilesAlone: true,
    async run({ code }, host) {
      return showCall(await (await sandbox()).runPython(code, { signal: host.signal }), limits.textBytes);
    },
  };
}

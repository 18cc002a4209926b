import type { Json, Tool } from "@assay/contract";
import { z } from "zod";
import type { EpisodeContext } from "../episode-context.ts";
import { describePython } from "../python/describe-python.ts";
import { answer } from "../tool-answer.ts";

const inputSchema = z.strictObject({});

export function getEnvironmentTool(context: EpisodeContext): Tool<z.output<typeof inputSchema>> {
  const { id, limits, workspace } = context;
  return {
    name: "get_environment",
    description: "Says what there is to work with: the repository's id, the limits of answers, and Python's packages.",
    input: inputSchema,
    readOnly: true,
    async run(_input, host) {
      const data: { [name: string]: Json } = {
        id,
        files: workspace.files.paths.length,
        limits: {
          textBytes: limits.textBytes,
          binaryBytes: limits.binaryBytes,
          listEntries: limits.listEntries,
          listBytes: limits.listBytes,
        },
        python: await describePython(await context.sandbox(), host.signal),
      };
      return answer(JSON.stringify(data, null, 2), data);
    },
  };
}

import type { Tool } from "@assay/contract";
import { z } from "zod";
import type { EpisodeContext } from "../episode-context.ts";
import { mimeType } from "../mime-type.ts";
import { answer, quoted, refuse } from "../tool-answer.ts";
import { findFile } from "./find-file.ts";
import { refuseOtherId, repositoryIdSchema } from "./repository-id.ts";

export const readBinaryFileSchema = z.strictObject({
  id: repositoryIdSchema,
  path: z.string().max(4000).describe("The file's path from the top of the repository."),
});

type Input = z.output<typeof readBinaryFileSchema>;

export function readBinaryFileTool(context: EpisodeContext): Tool<Input> {
  const { limits } = context;
  return {
    name: "read_binary_file",
    description: "Gives the bytes of one file of the repository in base64, with its MIME type.",
    input: readBinaryFileSchema,
    readOnly: true,
    async run({ id, path }) {
      const wrongId = refuseOtherId(id, context.id);
      if (wrongId !== undefined) return wrongId;
      const found = await findFile(context, path);
      if ("error" in found) return found;
      const { bytes } = found;
      if (bytes.length > limits.binaryBytes) {
        return refuse(
          "tools/too-large",
          `${quoted(path)} has ${bytes.length} bytes, more than the ${limits.binaryBytes} that are shown in base64; read it in run_python_code.`,
        );
      }
      const base64 = Buffer.from(bytes).toString("base64");
      const mime = mimeType(found.path);
      return answer(`${mime}, ${bytes.length} bytes, base64:\n${base64}`, { mime, size: bytes.length, base64 }, [
        { source: "file", name: found.path, bytes: [0, bytes.length] },
      ]);
    },
  };
}

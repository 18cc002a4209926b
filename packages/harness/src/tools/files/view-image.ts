import type { Evidence, Tool } from "@assay/contract";
import { text } from "@assay/contract";
import { z } from "zod";
import type { EpisodeContext } from "../episode-context.ts";
import { imageType } from "../image-type.ts";
import { quoted, refuse } from "../tool-answer.ts";
import { readWorkspaceFile } from "./workspace-files.ts";

const inputSchema = z.strictObject({
  path: z.string().max(4000).describe("The picture's path from the workspace's top: png, jpeg, gif or webp."),
});

export function viewImageTool({ sandbox, limits, workspace }: EpisodeContext): Tool<z.output<typeof inputSchema>> {
  return {
    name: "view_image",
    description: "Shows a picture of the workspace.",
    input: inputSchema,
    readOnly: true,
    async run({ path }) {
      const found = await readWorkspaceFile(await sandbox(), path, limits.imageBytes);
      if ("error" in found) return found;
      const { bytes } = found;
      const mime = imageType(bytes);
      if (mime === undefined) {
        return refuse("tools/not-an-image", `${quoted(path)} is no png, jpeg, gif or webp picture.`);
      }
      const evidence: Evidence[] = workspace.files.has(found.path)
        ? [{ source: "file", name: found.path, bytes: [0, bytes.length] }]
        : [];
      const parts = [{ type: "image", mime, bytes } as const, text(`${mime}, ${bytes.length} bytes`)];
      return { parts, data: { mime, size: bytes.length }, evidence };
    },
  };
}

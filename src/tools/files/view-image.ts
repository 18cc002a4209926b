import { z } from "zod";
import type { Evidence, Tool } from "../../contract/index.ts";
import { text } from "../../contract/index.ts";
import type { EpisodeContext } from "../episode-context.ts";
import { quoted, refuse } from "../tool-answer.ts";
import { readWorkspaceFile } from "./workspace-files.ts";

const inputSchema = z.strictObject({
  path: z.string().max(4000).describe("The picture's path from the workspace's top: png, jpeg, gif or webp."),
});

/** How the kinds of pictures begin that models take; a name proves nothing. */
const signatures: readonly (readonly [mime: string, begins: string, goesOn?: string])[] = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
  ["image/webp", "RIFF", "WEBP"],
];

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
      const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
      const fits = signatures.find(
        ([, begins, goesOn = ""]) => start.startsWith(begins) && start.startsWith(goesOn, 8),
      );
      const mime = fits?.[0];
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

import type { Evidence, Tool } from "@assay/contract";
import { z } from "zod";
import type { EpisodeContext } from "../episode-context.ts";
import { decodeText, shownRange } from "../shown-text.ts";
import { answer, quoted, refuse } from "../tool-answer.ts";
import { readWorkspaceFile } from "./workspace-files.ts";

const lines = z.int().min(1).max(10_000_000).nullable().default(null);

const inputSchema = z.strictObject({
  path: z.string().max(4000).describe("The file's path from the workspace's top."),
  head: lines.describe("Only the first so many lines."),
  tail: lines.describe("Only the last so many lines."),
});

/** The largest file that is read to show a part of it. */
const wholeBytes = 32 << 20;

export function readFileTool({ sandbox, limits, workspace }: EpisodeContext): Tool<z.output<typeof inputSchema>> {
  return {
    name: "read_file",
    description:
      "Gives the text of a file of the workspace, or its first or last lines. Long texts are cut, and the cut is said.",
    input: inputSchema,
    readOnly: true,
    async run({ path, head, tail }) {
      if (head !== null && tail !== null) {
        return refuse("tools/wrong-input", "Give head or tail, not both; without either the whole file is read.");
      }
      const found = await readWorkspaceFile(await sandbox(), path, wholeBytes);
      if ("error" in found) return found;
      const { bytes } = found;
      if (decodeText(bytes) === undefined) {
        return refuse(
          "tools/not-text",
          `${quoted(path)} is not text; view_image shows pictures, run_python reads the rest.`,
        );
      }
      const { from, to, cut } = shownRange(bytes, { head, tail }, limits.textBytes);
      const shown = decodeText(bytes.subarray(from, to)) ?? "";
      const note = cut ? `\n[cut: bytes ${from} to ${to} of ${bytes.length} are shown]` : "";
      // What an agent wrote itself is no evidence of anything.
      const evidence: Evidence[] = workspace.files.has(found.path)
        ? [{ source: "file", name: found.path, bytes: [from, to] }]
        : [];
      return answer(shown + note, { text: shown, from, to, size: bytes.length, cut }, evidence);
    },
  };
}

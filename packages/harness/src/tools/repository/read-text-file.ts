import type { Evidence, Tool } from "@assay/contract";
import { z } from "zod";
import type { EpisodeContext } from "../episode-context.ts";
import { decodeText, type ShownRange, shownRange } from "../shown-text.ts";
import { answer, quoted, type Refusal, refuse } from "../tool-answer.ts";
import { findFile } from "./find-file.ts";
import { refuseOtherId, repositoryIdSchema } from "./repository-id.ts";

const lines = z.int().min(1).max(10_000_000).nullable().default(null);

export const readTextFileSchema = z.strictObject({
  id: repositoryIdSchema,
  path: z.string().max(4000).describe("The file's path from the top of the repository."),
  head: lines.describe("Only the first so many lines."),
  tail: lines.describe("Only the last so many lines."),
});

type Input = z.output<typeof readTextFileSchema>;

export function readTextFileTool(context: EpisodeContext): Tool<Input> {
  const { limits } = context;
  return {
    name: "read_text_file",
    description:
      "Gives the text of one file of the repository, or its first or last lines. Long texts are cut, and the cut is said.",
    input: readTextFileSchema,
    readOnly: true,
    async run(input) {
      const read = await readText(context, input, limits.textBytes);
      if ("error" in read) return read;
      const { text, size, evidence, from, to, cut } = read;
      const note = cut
        ? `${text.endsWith("\n") ? "" : "\n"}[cut: bytes ${from} to ${to} of ${size} are shown; head, tail or run_python_code reach the rest]`
        : "";
      return answer(text + note, { text, from, to, size, cut }, evidence);
    },
  };
}

interface ReadText extends ShownRange {
  readonly text: string;
  readonly size: number;
  readonly evidence: readonly Evidence[];
}

/** A file's text within a bound, or the refusal. */
export async function readText(
  context: EpisodeContext,
  { id, path, head, tail }: Input,
  maxBytes: number,
): Promise<ReadText | Refusal> {
  const wrongId = refuseOtherId(id, context.id);
  if (wrongId !== undefined) return wrongId;
  if (head !== null && tail !== null) {
    return refuse("tools/wrong-input", "Give head or tail, not both; without either the whole file is read.");
  }
  const found = await findFile(context, path);
  if ("error" in found) return found;
  if (decodeText(found.bytes) === undefined) {
    return refuse("tools/not-text", `${quoted(path)} is not text; read_binary_file or load_table in Python read it.`);
  }
  const range = shownRange(found.bytes, { head, tail }, maxBytes);
  const text = decodeText(found.bytes.subarray(range.from, range.to)) ?? "";
  const evidence: Evidence[] = [{ source: "file", name: found.path, bytes: [range.from, range.to] }];
  return { text, size: found.bytes.length, evidence, ...range };
}

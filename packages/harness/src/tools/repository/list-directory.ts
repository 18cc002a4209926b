import type { Tool } from "@assay/contract";
import { z } from "zod";
import type { EpisodeContext } from "../episode-context.ts";
import { listingEvidence } from "../evidence/listing.ts";
import { answer } from "../tool-answer.ts";
import { refuseOtherId, repositoryIdSchema } from "./repository-id.ts";

export const listDirectorySchema = z.strictObject({
  id: repositoryIdSchema,
  prefix: z
    .string()
    .max(2000)
    .default("")
    .describe(
      'What to list: "" for the top, a directory, or a pattern with * and ? within the parts of a path, such as "site-*/2021/*.csv".',
    ),
  depth: z
    .int()
    .min(1)
    .nullable()
    .default(1)
    .describe("How many levels to list: 1 for one level, null for everything below."),
  after: z
    .string()
    .max(2000)
    .nullable()
    .default(null)
    .describe("For the next page of a long listing: the last path of the page before."),
});

type Input = z.output<typeof listDirectorySchema>;

/** One page of a listing. */
interface Page {
  readonly paths: readonly string[];
  /** Entries of the whole listing. */
  readonly total: number;
  /** Whether entries follow this page. */
  readonly more: boolean;
}

export function listDirectoryTool({ id, index, limits }: EpisodeContext): Tool<Input> {
  return {
    name: "list_directory",
    description:
      "Lists files and directories of the repository as paths from its top, sorted; directories end in '/'. A directory is opened when it is named without wildcards; names that fit a pattern with * or ? are listed themselves.",
    input: listDirectorySchema,
    readOnly: true,
    async run(input) {
      const wrongId = refuseOtherId(input.id, id);
      if (wrongId !== undefined) return wrongId;
      const entries = index.list(input.prefix, input.depth);
      const { paths, total, more } = pageOf(entries, input.after, limits.listEntries, limits.listBytes);
      const next = more ? (paths.at(-1) ?? null) : null;
      return answer(showPage(paths, total, next), { paths, total, next }, listingEvidence({ ...input, next }));
    },
  };
}

/** The entries that follow `after`, within both bounds; at least one, so that paging always moves on. */
export function pageOf(entries: readonly string[], after: string | null, maxEntries: number, maxBytes: number): Page {
  const paths: string[] = [];
  let [total, bytes, more] = [0, 0, false];
  for (const path of entries) {
    total++;
    if (more || (after !== null && path <= after)) continue;
    bytes += Buffer.byteLength(path) + 1;
    if (paths.length > 0 && (paths.length >= maxEntries || bytes > maxBytes)) more = true;
    else paths.push(path);
  }
  return { paths, total, more };
}

function showPage(paths: readonly string[], total: number, next: string | null): string {
  if (total === 0) return "(nothing there fits)";
  if (paths.length === 0) return "(no further entries)";
  const list = paths.join("\n");
  if (next === null) return list;
  return `${list}\n[${paths.length} of ${total} entries; for the next page give after=${JSON.stringify(next)}]`;
}

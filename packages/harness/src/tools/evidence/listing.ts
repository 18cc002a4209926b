import type { Evidence } from "@assay/contract";
import { z } from "zod";
import { PathIndex } from "../repository/path-index.ts";

/** A page of a listing of the repository: what was asked for, and between which paths the page lies. */
const listingSchema = z.strictObject({
  prefix: z.string(),
  depth: z.number().nullable(),
  after: z.string().nullable(),
  next: z.string().nullable(),
});

export type Listing = z.output<typeof listingSchema>;

const tool = "list_directory";

/** What a listing shows: that paths were listed at all, and this page of them. */
export function listingEvidence({ prefix, depth, after, next }: Listing): Evidence[] {
  const page = JSON.stringify({ prefix, depth, after, next });
  return [
    { source: "tool", name: tool },
    { source: "tool", name: `${tool} ${page}` },
  ];
}

/** Whether a piece of evidence is a page on which the missing path, or the first missing folder above it, would stand. */
export function showsAbsence({ source, name }: Evidence, missing: string, index: PathIndex): boolean {
  if (source !== "tool" || !name.startsWith(`${tool} `)) return false;
  const { prefix, depth, after, next } = listingSchema.parse(JSON.parse(name.slice(tool.length + 1)));
  const entries = new PathIndex([missing]).list(prefix, depth);
  return entries.some((entry) => {
    const isThere = entry.endsWith("/") && index.isDirectory(entry.slice(0, -1));
    return !isThere && (after === null || entry > after) && (next === null || entry <= next);
  });
}

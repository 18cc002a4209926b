import { AssayError, type Evidence } from "@assay/contract";
import type { EpisodeEvidence } from "@assay/viewer/api-types";
import { z } from "zod";
import type { Viewing } from "../viewed-store.ts";
import { findEpisode } from "./episode.ts";
import { readShownEvidence } from "./shown-evidence.ts";
import { worldOfEpisode } from "./workspace.ts";
import type { ThreadedExplorer } from "./worlds/threaded-explorer.ts";

const evidenceSchema = z.array(
  z.object({
    source: z.enum(["file", "tool", "service"]),
    name: z.string(),
    bytes: z.tuple([z.number(), z.number()]).optional(),
  }),
);

/** What an episode's key rests on, how much of it the agent was shown, and where it was first. */
export async function readEvidence(viewing: Viewing, explorer: ThreadedExplorer, id: string): Promise<EpisodeEvidence> {
  if (!viewing.withKeys) {
    throw new AssayError("server/wrong-query", "what a key rests on is shown only by 'assay view --with-keys'");
  }
  const { run, item } = await findEpisode(viewing, id);
  const stored = await viewing.store.item(run, item);
  const needed = evidenceSchema.parse(stored?.private.evidence ?? []) as readonly Evidence[];
  const [{ shown, isPartial }, given] = await Promise.all([
    readShownEvidence(viewing.store, id),
    worldOfEpisode(viewing, id),
  ]);
  const all = shown.flatMap(({ evidence }) => evidence);
  const shares =
    given === undefined ? undefined : await explorer.ask("evidence", [given.world, given.item, needed, all]);
  return {
    isPartial,
    pieces: needed.map((piece, index) => ({
      name: nameOf(piece),
      share: shares === undefined ? shareWithoutFiles(piece, all) : (shares[index] ?? null),
      event: shown.find(({ evidence }) => evidence.some((each) => isOf(each, piece)))?.sequence ?? null,
    })),
  };
}

const nameOf = ({ source, name, bytes }: Evidence): string =>
  `${source === "file" ? "" : `${source} `}${name}${bytes === undefined ? "" : `, bytes ${bytes[0]} to ${bytes[1]}`}`;

const isSame = (one: Evidence, other: Evidence): boolean => one.source === other.source && one.name === other.name;

/** Whether a piece that was shown has some of a piece that is needed. */
const isOf = (shown: Evidence, needed: Evidence): boolean =>
  isSame(shown, needed) &&
  (shown.bytes === undefined ||
    needed.bytes === undefined ||
    (shown.bytes[0] < needed.bytes[1] && shown.bytes[1] > needed.bytes[0]));

/** Without the sizes of files it is known only where all was shown, or nothing. */
function shareWithoutFiles(needed: Evidence, all: readonly Evidence[]): number | null {
  const own = all.filter((each) => isOf(each, needed));
  if (own.length === 0) return 0;
  return own.some(({ bytes }) => bytes === undefined) ? 1 : null;
}

import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { withheldStore } from "@assay/harness/exports";
import { showAgent } from "@assay/harness/reports";
import type { Store } from "@assay/harness/store";
import { comparisonPiece, episodePiece, type FilePiece, listPiece, runPiece } from "@assay/viewer/file-types";
import { compareAgents } from "../server/api/compare.ts";
import { type ViewedRun, type Viewing, viewRun } from "../server/viewed-store.ts";
import { Allowance, details } from "./detail.ts";
import { cutEpisode, isShortened, readWhole } from "./episode-piece.ts";
import { linesInPiece, listPieces } from "./list-pieces.ts";
import { packPiece, pieceElement } from "./pack-piece.ts";
import { runAnswers } from "./run-piece.ts";
import { readTemplate } from "./template.ts";

export interface RunFileOptions {
  readonly path: string;
  /** References of suites that do not come with Assay. */
  readonly guests: readonly string[];
  readonly withKeys: boolean;
  /** The version of Assay that writes. */
  readonly version: string;
  progress?(episodes: number): void;
}

/** What a run's file came to. */
export interface RunFileCounts {
  readonly episodes: number;
  /** Episodes of which something was too large. */
  readonly shortened: number;
  readonly comparisons: number;
}

/** With more agents there are too many pairs. */
const maxComparedAgents = 6;
/** Comparing reads every episode of both agents: beyond so many of them, over all pairs, it is left to the server. */
const maxComparedEpisodes = 400_000;

/**
 * Writes a run as one HTML file: the viewer's own pages, and what they ask for, as the server would answer it. Episodes are
 * read and written one after another, so memory does not grow with the run.
 */
export async function writeRunFile(
  store: Store,
  id: string,
  { path, ...options }: RunFileOptions,
): Promise<RunFileCounts> {
  const counts = { episodes: 0, shortened: 0, comparisons: 0 };
  const parts = fileParts(store, id, options, counts);
  await pipeline(Readable.from(parts), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  return counts;
}

async function* fileParts(
  store: Store,
  id: string,
  { guests, withKeys, version, progress }: Omit<RunFileOptions, "path">,
  counts: { episodes: number; shortened: number; comparisons: number },
): AsyncGenerator<string> {
  const template = readTemplate();
  const viewing: Viewing = { store: await withheldStore(store, id, withKeys), guests, withKeys };
  const run = await viewRun(viewing, id);
  const total = await viewing.store.countEpisodes(id, { scores: [], order: "position", descending: false });
  const comparisons = pairsOf(run, total);
  const piece: FilePiece = {
    run: id,
    answers: await runAnswers({
      viewing,
      whole: { ...viewing, store },
      run,
      info: { version, store: `run ${id}`, withKeys, allowsRuns: false },
    }),
    lists: Math.ceil(total / linesInPiece),
    episodes: total,
    comparisons: comparisons.map(([first, second]) => ({ first: `${id}:${first}`, second: `${id}:${second}` })),
    leftOut: [
      ...(withKeys ? [] : ["keys, strata of keys, evidence, reasons and parts of scores"]),
      ...(comparisons.length === 0 && run.record.agents.length > 1 ? ["comparisons of agents"] : []),
    ],
  };
  yield template.head;
  yield pieceElement(runPiece, await packPiece(piece));
  yield template.program;
  const ids: string[] = [];
  let lists = 0;
  for await (const lines of listPieces(viewing, run, total)) {
    ids.push(...lines.map(({ line }) => line.id));
    yield pieceElement(listPiece(lists), await packPiece(lines));
    lists += 1;
  }
  for (const [first, second] of comparisons) {
    const compared = await compareAgents(viewing, { run: id, agent: first }, { run: id, agent: second });
    yield pieceElement(comparisonPiece(counts.comparisons), await packPiece(compared));
    counts.comparisons += 1;
  }
  const allowance = new Allowance(ids.length);
  for (const [place, episode] of ids.entries()) {
    const { packed, isCut } = await packEpisode(viewing, episode, allowance.next());
    allowance.take(packed.length);
    yield pieceElement(episodePiece(place), packed);
    counts.episodes += 1;
    if (isCut) counts.shortened += 1;
    if (counts.episodes % 50 === 0) progress?.(counts.episodes);
  }
  yield template.end;
}

/** An episode in the first detail whose compressed size is allowed. */
async function packEpisode(
  viewing: Viewing,
  id: string,
  most: number,
): Promise<{ readonly packed: Buffer; readonly isCut: boolean }> {
  const whole = await readWhole(viewing, id);
  for (const [index, detail] of details.entries()) {
    const piece = cutEpisode(whole, detail);
    const packed = await packPiece(piece);
    if (packed.length <= most || index === details.length - 1) return { packed, isCut: isShortened(piece) };
  }
  throw new Error("there is no detail to tell an episode in");
}

/** Every agent against every other, each way. */
function pairsOf({ record }: ViewedRun, episodes: number): (readonly [first: string, second: string])[] {
  const agents = record.agents.map(({ label }) => showAgent(label));
  const pairs = agents.flatMap((first) =>
    agents.flatMap((second) => (first === second ? [] : [[first, second] as const])),
  );
  const isTooMuch = agents.length > maxComparedAgents || pairs.length * episodes > maxComparedEpisodes;
  return isTooMuch ? [] : pairs;
}

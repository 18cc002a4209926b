import { type AnySuite, AssayError, type Json } from "@assay/contract";
import type { RunRecord } from "@assay/harness/engine";
import { canonicalJson } from "@assay/harness/engine/settings";
import type { Store } from "@assay/harness/store";
import { EvidenceLog } from "@assay/harness/tools";
import type { EpisodeWorkspace, SeenFile } from "@assay/viewer/api-types";
import { suitesOf, type Viewing, viewRun } from "../viewed-store.ts";
import { findEpisode } from "./episode.ts";
import { readShownEvidence } from "./shown-evidence.ts";
import type { AskedWorld } from "./worlds/asked-world.ts";
import { askedSettings } from "./worlds/shown-suite.ts";

/** Which files of its workspace an episode's agent was shown. */
export async function readWorkspace(viewing: Viewing, id: string): Promise<EpisodeWorkspace> {
  const [given, { shown, isPartial }] = await Promise.all([
    worldOfEpisode(viewing, id),
    readShownEvidence(viewing.store, id),
  ]);
  const log = new EvidenceLog();
  for (const { evidence } of shown) log.note("context", evidence, 0);
  return { isMade: given !== undefined, seen: seenFiles(log), isPartial };
}

function seenFiles(log: EvidenceLog): SeenFile[] {
  const paths = new Set(log.evidence.flatMap(({ source, name }) => (source === "file" ? [name] : [])));
  return [...paths].map((path) => {
    const shown = log.shownOf("file", path);
    const ranges = shown === undefined || shown === "whole" ? undefined : shown;
    return { path, bytes: ranges?.reduce((sum, [from, to]) => sum + to - from, 0) ?? null };
  });
}

/** A world as the explorer is asked for it, and the item whose workspace is wanted. */
interface GivenWorld {
  readonly world: AskedWorld;
  readonly item: Json;
}

/** As `worldOfEpisode`, where the files themselves are asked for. */
export async function filesOfEpisode(viewing: Viewing, id: string): Promise<GivenWorld> {
  const given = await worldOfEpisode(viewing, id);
  if (given === undefined) throw new AssayError("server/not-found", "the world of this episode is not made here");
  return given;
}

/**
 * The world of an episode as the explorer is asked for it; undefined where the explorer would make another or none: secret
 * seeds are not read, and another generation has other worlds.
 */
export async function worldOfEpisode(viewing: Viewing, id: string): Promise<GivenWorld | undefined> {
  const { run, item } = await findEpisode(viewing, id);
  const [viewed, stored] = await Promise.all([viewRun(viewing, run), viewing.store.item(run, item)]);
  const cell = viewed.record.cells[stored?.cell ?? 0];
  if (stored === undefined || cell === undefined || cell.seeds.startsWith("@")) return undefined;
  const seed = stored.world.slice(`${cell.suite}/`.length);
  if (stored.world !== `${cell.suite}/${seed}` || !/^\d{1,15}$/.test(seed)) return undefined;
  const suite = (await suitesOf(viewing, viewed)).find(({ name }) => name === cell.suite);
  if (suite === undefined || suite.generation !== cell.generation) return undefined;
  const world = askedFor(suite, cell, seed);
  return world === undefined ? undefined : { world, item: stored.item };
}

function askedFor(
  suite: AnySuite,
  { preset, settings }: RunRecord["cells"][number],
  seed: string,
): AskedWorld | undefined {
  try {
    const base = valuesOf(askedSettings(suite, { preset, settings: {} }).settings);
    const differing = Object.entries(valuesOf(settings)).filter(
      ([name, value]) => canonicalJson(value) !== canonicalJson(base[name] ?? null),
    );
    const words = Object.fromEntries(differing.map(([name, value]) => [name, JSON.stringify(value)]));
    const asked = { suite: suite.name, seed, preset, settings: words };
    return canonicalJson(askedSettings(suite, asked).settings) === canonicalJson(settings) ? asked : undefined;
  } catch (error) {
    // Settings that are read from files cannot be asked for.
    if (AssayError.isInstance(error)) return undefined;
    throw error;
  }
}

const valuesOf = (settings: Json): { readonly [name: string]: Json } =>
  typeof settings === "object" && settings !== null && !Array.isArray(settings)
    ? (settings as { readonly [name: string]: Json })
    : {};

/** A file that was handed in. */
export async function readHandedIn(store: Store, id: string, path: string): Promise<Uint8Array> {
  const { files } = await store.submission(id);
  const body = Object.hasOwn(files, path) ? files[path] : undefined;
  if (body === undefined) throw new AssayError("server/not-found", `no file '${path}' was handed in`);
  return body;
}

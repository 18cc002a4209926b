import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Json } from "@assay/contract";
import { openStore, type Store } from "@assay/harness/store";

const assay = resolve("assay");

/** Runs the command line and gives what it printed. */
export const runAssay = (words: readonly string[]): string =>
  execFileSync(assay, words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 30 });

/** Runs a program of this folder with assay-gym. */
export function runPython(program: string, ...words: readonly string[]): void {
  const environment = { ...process.env, PYTHONPATH: resolve("python/assay-gym/src"), ASSAY_COMMAND: assay };
  const path = `packages/assay/audits/python/${program}`;
  execFileSync(".venv/bin/python", [path, ...words], { stdio: "inherit", env: environment });
}

/** The words that set settings on the command line. */
export const settingWords = (settings: { readonly [name: string]: Json }): string[] =>
  Object.entries(settings).flatMap(([name, value]) => [
    "--set",
    `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  ]);

export const readLines = <Line>(path: string): Line[] =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);

/** An episode of a run with all that its agent called. */
export interface PlayedEpisode {
  readonly id: string;
  readonly item: string;
  readonly seed: string;
  readonly calls: readonly Json[];
  readonly scores: Awaited<ReturnType<Store["episodeScores"]>>;
}

/** The episodes of a run whose agents called something. */
export async function playedEpisodes(address: string, run: string): Promise<PlayedEpisode[]> {
  const store = await openStore(address);
  const played: PlayedEpisode[] = [];
  for (const { id, item } of await store.episodes(run, { from: 0, count: 100_000 })) {
    const events = await store.events(id, { from: 0, count: 100_000 });
    const calls = events.flatMap(({ event }): Json[] => {
      if (event.type === "tool-called") return [{ tool: event.tool, input: event.input }];
      if (event.type === "answer-submitted") return [{ tool: "submit", input: { value: event.value } }];
      return [];
    });
    if (calls.length === 0) continue;
    const stored = await store.item(run, item);
    const seed = stored?.world.split("/").at(-1) ?? "";
    played.push({ id, item, seed, calls, scores: await store.episodeScores(id) });
  }
  await store.close();
  return played;
}

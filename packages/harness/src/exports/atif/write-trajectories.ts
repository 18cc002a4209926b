import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Store } from "../../store/index.ts";
import { episodeEvents } from "../conversation/episode-events.ts";
import { type ExportOptions, readSource } from "../export-source.ts";
import { runEpisodes } from "../run-episodes.ts";
import { trajectoryOf } from "./trajectory.ts";

/** Writes a trajectory for each episode of a run into a folder, and the images that they name beside them. */
export async function writeTrajectories(
  store: Store,
  run: string,
  { folder, ...options }: ExportOptions & { readonly folder: string },
): Promise<{ readonly trajectories: number; readonly images: number }> {
  const source = await readSource(store, run, options);
  const counts = { trajectories: 0, images: 0 };
  for await (const { episodes } of runEpisodes(source)) {
    for (const episode of episodes) {
      const { id } = episode.summary;
      const { trajectory, images } = trajectoryOf(episode, await episodeEvents(store, id));
      writeFileSync(join(folder, `${id}.json`), `${JSON.stringify(trajectory, null, 2)}\n`);
      for (const { path, bytes } of images) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), bytes);
      }
      counts.trajectories += 1;
      counts.images += images.length;
    }
  }
  return counts;
}

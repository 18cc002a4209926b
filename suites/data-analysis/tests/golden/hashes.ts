import { worldHashes } from "@assay/contract/kit";
import { suite } from "../../src/index.ts";

const isPicture = (path: string): boolean => path.endsWith(".png");

/** The golden hashes of the suite by name, with pictures of the default level alone: to draw takes most of the time. */
export const quickHashes = (): Promise<Record<string, string>> =>
  worldHashes(suite, { reads: (path, preset) => preset === "default" || !isPicture(path) });

/**
 * The same, and hashes of the other levels with their pictures where they have some. The preset `medium` is the default
 * by another name.
 */
export async function goldenHashes(): Promise<Record<string, string>> {
  const quick = await quickHashes();
  const whole = Object.entries(await worldHashes(suite)).filter(
    ([name, hash]) => !/^(default files|medium files)$|items$/.test(name) && hash !== quick[name],
  );
  return {
    ...quick,
    ...Object.fromEntries(whole.map(([name, hash]) => [`${name} and pictures`, hash])),
  };
}

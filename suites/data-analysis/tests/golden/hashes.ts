import { worldHashes } from "@assay/contract/kit";
import { suite } from "../../src/index.ts";

const isPicture = (path: string): boolean => path.endsWith(".png");

/** The golden hashes of the suite by name, with pictures of the default level alone: to draw takes most of the time. */
export const quickHashes = (): Promise<Record<string, string>> =>
  worldHashes(suite, { reads: (path, preset) => preset === "default" || !isPicture(path) });

/** The same, and hashes of the other levels with their pictures. The preset `medium` is the default by another name. */
export async function goldenHashes(): Promise<Record<string, string>> {
  const whole = Object.entries(await worldHashes(suite)).filter(
    ([name]) => !/^(default files|medium files)$|items$/.test(name),
  );
  return {
    ...(await quickHashes()),
    ...Object.fromEntries(whole.map(([name, hash]) => [`${name} and pictures`, hash])),
  };
}

import type { Files } from "@assay/contract";
import { canary } from "@assay/contract";
import { makeItems } from "./items.ts";
import type { Settings } from "./settings.ts";
import type { ExperimentWorld } from "./world.ts";

/** The public files of a world: for each goal of an environment, the text that agents get, including tables. */
export function worldFiles(world: ExperimentWorld, settings: Settings): Files {
  const texts = new Map<string, string>();
  for (const { item } of makeItems(world, settings)) {
    texts.set(`${item.environment}/${item.goal}.md`, `${item.text}\n\n${canary}\n`);
  }
  return {
    paths: [...texts.keys()].sort(),
    has: (path) => texts.has(path),
    read(path) {
      const text = texts.get(path);
      if (text === undefined) throw new Error(`the world has no file ${path}`);
      return new TextEncoder().encode(text);
    },
  };
}

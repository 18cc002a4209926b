import { lintPureRooms } from "../lint/pure-rooms.ts";
import type { Check, Tally } from "./tally.ts";

/** Where `make check` keeps what it can use again. */
export const cacheFolder = ".setup/check";

/** What `make test` runs starts from nothing; `make check` takes up what the last one found out about unchanged files. */
export function staticChecks({ isCached }: { readonly isCached: boolean }): readonly Check[] {
  const cached = (...options: string[]): string[] => (isCached ? options : []);
  return [
    {
      name: "types (TypeScript 7)",
      command: [
        // Several checkers do much of the work several times: one takes a third less processor time.
        ...["node", "node_modules/typescript-7/bin/tsc", "--noEmit", "--singleThreaded"],
        ...cached("--incremental", "--tsBuildInfoFile", `${cacheFolder}/types.tsbuildinfo`),
      ] as ["node", ...string[]],
    },
    {
      name: "types of browser code",
      command: [
        ...["node", "node_modules/typescript-7/bin/tsc", "-p", "packages/viewer", "--singleThreaded"],
        ...cached("--incremental", "--tsBuildInfoFile", `${cacheFolder}/viewer-types.tsbuildinfo`),
      ] as ["node", ...string[]],
    },
    {
      // What only the packed declarations show: a type that a published function returns and that has no public name.
      name: "types of declarations",
      command: [
        ...["node", "node_modules/typescript-7/bin/tsc", "-p", "tsconfig.build.json"],
        ...["--noCheck", "--noEmit", "--singleThreaded"],
      ] as ["node", ...string[]],
    },
    { name: "format and lint (biome)", command: ["biome", "ci", "--colors=off", "."] },
    {
      name: "layers (dependency-cruiser)",
      command: [
        ...["depcruise", "--config", ".dependency-cruiser.cjs"],
        ...cached("--cache", `${cacheFolder}/layers`, "--cache-strategy", "content"),
        ...["packages", "suites", "bench", "scripts", "tests"],
      ] as ["depcruise", ...string[]],
    },
    {
      name: "dead code (knip)",
      command: ["knip", "--no-progress", ...cached("--cache", "--cache-location", `${cacheFolder}/knip`)],
    },
  ];
}

export function checkPureRooms(tally: Tally): void {
  const started = performance.now();
  const found = lintPureRooms();
  const lines = found.map(({ file, line, message }) => `${file}:${line} ${message}`);
  tally.count("pure rooms are pure", found.length === 0, (performance.now() - started) / 1000, lines.join("\n"));
}

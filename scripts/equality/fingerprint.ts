// node scripts/equality/fingerprint.ts ROOT OUT [SUITE]: hashes of worlds, items, keys, files, prompts and scores of 20 seeds of
// every suite and preset in the checkout ROOT, of either layout. Two such files are compared by compare.ts.
import { createHash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const [root, out, only] = process.argv.slice(2);
const at = (path: string): string => resolve(root, path);
const isOld = existsSync(at("src/suites/registry.ts"));
const [registry, driving, tools, streams] = isOld
  ? [
      "src/suites/registry.ts",
      "tests/contract/drive-episode.ts",
      "tests/suites/sandboxed-tools.ts",
      "src/numerics/stream.ts",
    ]
  : [
      "scripts/equality/all-suites.ts",
      "packages/harness/src/testing/drive-episode.ts",
      "packages/harness/src/testing/sandboxed-tools.ts",
      "packages/science/src/numerics/stream.ts",
    ];
const { suites } = await import(at(registry));
const { driveEpisode } = await import(at(driving));
const { SandboxedTools } = await import(at(tools));
const { stream } = await import(at(streams));

const hash = (value: unknown): string =>
  createHash("sha256")
    .update(typeof value === "string" || value instanceof Uint8Array ? value : JSON.stringify(value))
    .digest("hex")
    .slice(0, 24);
const found: { [name: string]: string } = {};
const sandboxed = new SandboxedTools();

/** An error is a result too: it must be the same afterwards. */
function attempt<Value>(name: string, make: () => Value): Value | undefined {
  try {
    return make();
  } catch (error) {
    found[name] = `error: ${(error as Error).message}`;
    return undefined;
  }
}

for (const suite of suites) {
  if (only !== undefined && suite.name !== only) continue;
  found[`${suite.name} prompts`] = hash(suite.prompts);
  for (const [preset, settings] of Object.entries(suite.presets)) {
    for (let seed = 1; seed <= 20; seed += 1) {
      const name = `${suite.name} ${preset} ${seed}`;
      const world = attempt(`${name} world`, () => suite.world({ kind: "public", value: String(seed) }, settings));
      if (world === undefined) continue;
      found[`${name} world`] = hash(world);
      const challenges = attempt(`${name} items`, () => [...suite.items(world, settings)]);
      if (challenges === undefined || challenges.length === 0) continue;
      found[`${name} items`] = hash(challenges);
      const challenge = challenges[(seed * 7) % challenges.length];
      const workspace = attempt(`${name} files`, () => suite.open(world, challenge.item));
      if (workspace === undefined) continue;
      const { files } = workspace;
      const step = Math.ceil(files.paths.length / 5);
      const read = files.paths.filter((_: string, index: number) => index % step === 0);
      found[`${name} files`] = hash([files.paths, read.map((path: string) => hash(files.read(path)))]);
      for (const bound of ["ceiling", "floor", "guess", "cheat"]) {
        const { baseline } = suite.bounds[bound];
        const known: { [what: string]: unknown } = { world, item: challenge.item, key: challenge.key };
        const told = Object.fromEntries(suite.baselines[baseline].knows.map((what: string) => [what, known[what]]));
        const agent = suite.baselines[baseline].agent(told, stream("baseline", suite.name, baseline, seed));
        try {
          const played = await driveEpisode(suite, world, challenge, agent, {}, sandboxed.open);
          const prompts = played.transcript.flatMap((each: { event: { type: string; prompt?: unknown } }) =>
            each.event.type === "phase-started" ? [each.event.prompt] : [],
          );
          found[`${name} ${bound} prompts`] = hash(prompts);
          found[`${name} ${bound} scores`] = hash(played.scores);
        } catch (error) {
          found[`${name} ${bound}`] = `error: ${(error as Error).message}`;
        }
        await sandboxed.stopSandboxes();
      }
      writeFileSync(out, `${JSON.stringify(found, null, 1)}\n`);
    }
    console.error(`${suite.name} ${preset}: ${Object.keys(found).length} hashes`);
  }
}
await sandboxed.close();
process.exit(0);

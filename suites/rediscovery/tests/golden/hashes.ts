import { createHash } from "node:crypto";
import { worldHashes } from "@assay/contract/kit";
import { families } from "../../src/families.ts";
import { suite } from "../../src/index.ts";
import { scenarioOf } from "../../src/world.ts";

/**
 * The SHA-256 of the truth of one study of every family. The key of an item names its scenario and contains no value,
 * so hashes of items would not show that a law has changed.
 */
function truthHashes(): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const { name: family, factors, measures } of families) {
    const { subjects, truth, core } = scenarioOf({ world: "golden", family, member: 0, planting: "drawn" });
    const reference = Object.fromEntries(factors.map(({ name, reference: level }) => [name, level]));
    const values = subjects.flatMap((subject) =>
      factors.flatMap((factor) =>
        factor.levels.flatMap((level) =>
          measures.map(({ name }) => truth.value(name, { subject, levels: { ...reference, [factor.name]: level } })),
        ),
      ),
    );
    hashes[`truth of ${family}`] = createHash("sha256").update(JSON.stringify({ core, values })).digest("hex");
  }
  return hashes;
}

/** Every golden hash of the suite, by name. */
export const goldenHashes = async (): Promise<Record<string, string>> => ({
  ...(await worldHashes(suite)),
  ...truthHashes(),
});

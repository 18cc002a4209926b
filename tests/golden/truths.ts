import { createHash } from "node:crypto";
import { families } from "../../src/suites/rediscovery/families.ts";
import { scenarioOf } from "../../src/suites/rediscovery/world.ts";

/**
 * The SHA-256 of what is true of one study of every family of rediscovery: an item's key names its scenario and no
 * value, so that the hashes of items would not tell that a law has changed.
 */
export function goldenTruths(): Record<string, string> {
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
    hashes[family] = createHash("sha256").update(JSON.stringify({ core, values })).digest("hex");
  }
  return hashes;
}

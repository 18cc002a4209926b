import { createHash } from "node:crypto";
import { worldHashes } from "@assay/contract/kit";
import { families } from "../../src/families.ts";
import { dialsOf } from "../../src/headroom/ingredients.ts";
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

/** The same of the lists of some families at `frontier`: their answers, their law and the values that are asked for. */
function listHashes(): Record<string, string> {
  const dials = dialsOf({ difficulty: 0.85 });
  if (dials === undefined) throw new Error("a difficulty has dials");
  return Object.fromEntries(
    ["lost-in-the-middle", "persona", "prompt-format", "reasoning-benefit"].map((family) => {
      const { core, truth, headroom } = scenarioOf({ world: "golden", family, member: 0, planting: "drawn", dials });
      const { law, predicted = [] } = headroom?.listed ?? {};
      const values = predicted.map(({ measure, cell }) => truth.value(measure, cell));
      const hash = createHash("sha256").update(JSON.stringify({ core, law, values })).digest("hex");
      return [`list of ${family}`, hash];
    }),
  );
}

/** Every golden hash of the suite, by name. */
export const goldenHashes = async (): Promise<Record<string, string>> => ({
  ...(await worldHashes(suite)),
  ...truthHashes(),
  ...listHashes(),
});

import type { Files } from "@assay/contract";
import { AssayError } from "@assay/contract";
import { claimsJsonSchema } from "@assay/grading/claims";
import { clientFile } from "../endpoint/client-file.ts";
import type { Material } from "../family.ts";
import { hardMaterials } from "../headroom/materials.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { describeVocabulary } from "../study/vocabulary.ts";
import { type RediscoveryWorld, scenarioOf } from "../world.ts";

/** The files in an agent's workspace: data, the client, the manual, and the form of claims. */
export function workspaceFiles(scenario: Scenario): Files {
  if (scenario.headroom !== undefined) return textFiles(hardMaterials(scenario, scenario.headroom));
  const manual = `# Manual\n\n${scenario.family.manual}\n## The words of claims\n\n${describeVocabulary(scenario)}\n`;
  return textFiles([
    ...scenario.family.materials(scenario.bank),
    clientFile,
    { path: "MANUAL.md", text: manual },
    { path: "claims.schema.json", text: `${JSON.stringify(claimsJsonSchema(scenario.truth), null, 2)}\n` },
  ]);
}

/** Makes files from texts. */
export function textFiles(materials: readonly Material[]): Files {
  const texts = new Map(materials.map(({ path, text }) => [path, text]));
  return {
    paths: [...texts.keys()].sort(),
    has: (path) => texts.has(path),
    read(path) {
      const text = texts.get(path);
      if (text === undefined) throw new AssayError("rediscovery/no-such-file", `There is no file '${path}'.`);
      return new TextEncoder().encode(text);
    },
  };
}

/** The files of all studies of a world, in one folder per family. Twins have the same files. */
export function worldFiles({ key, families, planting, dials }: RediscoveryWorld): Files {
  const folders = families.map((family) => {
    const files = workspaceFiles(
      scenarioOf({ world: key, family, member: 0, planting, ...(dials === undefined ? {} : { dials }) }),
    );
    return [family, files] as const;
  });
  return textFiles(
    folders.flatMap(([family, files]) =>
      files.paths.map((path) => ({ path: `${family}/${path}`, text: new TextDecoder().decode(files.read(path)) })),
    ),
  );
}

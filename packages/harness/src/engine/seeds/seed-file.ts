import { AssayError } from "@assay/contract";
import type { CommittedSeeds } from "./committed-seeds.ts";
import { isSecretText } from "./secret-text.ts";

const warning = "Secret seeds of Assay. Whoever has this file can make the worlds and their keys: show it to nobody.";

/** What stands above the seeds, in lines that begin with `#`: a reader of the seeds alone passes over them. */
export type SeedFileHeader = Omit<CommittedSeeds, "seeds">;

/** A file of secret seeds: the header, then a seed a line. */
export function formatSeedFile({ salt, generations, seeds }: CommittedSeeds): string {
  const suites = Object.entries(generations).map(([suite, generation]) => `# generation: ${suite} ${generation}`);
  return `${[`# ${warning}`, `# salt: ${salt}`, ...suites, ...seeds].join("\n")}\n`;
}

/** The header of a file of secret seeds. `path` names it in errors, which show nothing of what is in it. */
export function parseSeedFileHeader(text: string, path: string): SeedFileHeader {
  const wrong = (problem: string) =>
    new AssayError("engine/wrong-seeds", `'${path}' ${problem}; make a file of seeds with 'assay seeds new'`);
  const salts: string[] = [];
  const generations = new Map<string, number>();
  for (const line of text.split(/\r?\n/)) {
    const [, name, value = ""] = /^\s*#\s*(salt|generation):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === "salt") salts.push(value);
    if (name !== "generation") continue;
    const [, suite = "", generation] = /^([a-z][a-z0-9-]*) (\d{1,9})$/.exec(value) ?? [];
    if (suite === "" || generations.has(suite))
      throw wrong("has a line '# generation: …' that is wrong or there twice");
    generations.set(suite, Number(generation));
  }
  if (salts.length !== 1) throw wrong("must have one line '# salt: …' to commit to it");
  if (!isSecretText(salts[0])) throw wrong("has a salt that is cut or changed");
  if (generations.size === 0) throw wrong("names no suite's generation, so it fixes no worlds");
  return { salt: salts[0], generations: Object.fromEntries(generations) };
}

import { pythonName, toPython } from "@assay/science/formulas";
import { levelValue } from "../src/query/select-files.ts";
import type { DataFile } from "../src/repository/path-tree.ts";
import { levelCount, renderLevel } from "../src/repository/render-level.ts";
import { Repository } from "../src/repository/repository.ts";
import type { RepositoryWorld } from "../src/repository/repository-model.ts";
import { presets, type Settings } from "../src/settings.ts";
import { repositoryWorld } from "../src/world.ts";

/** The default preset with fixed sizes: 13 columns, the middle of its range, and 300 rows. */
export function fixedSize(files: number): Settings {
  return {
    ...presets.default,
    columns: [13, 13],
    rows: { kind: "uniform", low: 300, high: 300 },
    files: { alpha: 1, beta: 1, least: files, most: files },
  };
}

/** The first public seeds whose studies have paths for this many files. */
export function seedsWithFiles(files: number, count: number): string[] {
  const found: string[] = [];
  for (let seed = 1; found.length < count; seed++) {
    const { blueprint } = worldOf(String(seed), files);
    if (blueprint.paths.files === files) found.push(String(seed));
  }
  return found;
}

export function worldOf(seed: string, files: number): RepositoryWorld {
  return repositoryWorld({ kind: "public", value: seed }, fixedSize(files));
}

/** A world for the Python side: its blueprint, its laws in Python, and its files with the values in their paths. */
export function describeForPython(name: string, world: RepositoryWorld): object {
  const repository = new Repository(world);
  const { model, tree } = repository;
  const { blueprint } = world;
  const laws = Object.fromEntries(
    Array.from(model.laws, ([short, { formula }]) => [
      short,
      { source: toPython(formula), variables: pythonNames(formula.variables) },
    ]),
  );
  const files = Array.from(tree.files(), (file) => ({ path: file.path, ...pathValues(file, tree.variables) }));
  const names = pythonNames([...blueprint.columns, ...tree.variables].map(({ short }) => short));
  return { do: "load", name, blueprint, laws, names, segments: segmentTexts(world), files };
}

/** The names of variables in a law's Python source. */
function pythonNames(shorts: readonly string[]): { [short: string]: string } {
  return Object.fromEntries(shorts.map((short) => [short, pythonName(short)]));
}

/** The values in a path, as laws and as conditions use them, and its day. */
function pathValues({ levels }: DataFile, variables: Repository["tree"]["variables"]): object {
  const values: { [short: string]: string | number } = {};
  const conditions: { [short: string]: string } = {};
  let day: number | undefined;
  for (const [position, variable] of variables.entries()) {
    const level = levels[position];
    conditions[variable.short] = levelValue(variable, level);
    if (variable.kind === "sequence") values[variable.short] = variable.levels[level];
    if (variable.kind === "factor")
      values[variable.short] = variable.numeric ? Number(variable.levels[level]) : variable.levels[level];
    if (variable.kind === "date") day = Date.parse(`${variable.days[level]}T00:00:00Z`);
  }
  return { values, conditions, day };
}

/** For each placeholder of the path, the possible texts with their final character. */
function segmentTexts({ blueprint }: RepositoryWorld): string[][] {
  const { paths, extension } = blueprint;
  const segments = [...paths.directories, paths.file];
  return segments.flatMap(({ variables, separator }, segment) =>
    variables.map((short, index) => {
      const variable = paths.variables.find((each) => each.short === short);
      if (variable === undefined) throw new Error(`the path names '${short}', which is no variable`);
      const isLast = index === variables.length - 1;
      const end = !isLast ? separator : segment < segments.length - 1 ? "/" : `.${extension}`;
      return Array.from(
        { length: levelCount(variable) },
        (_, level) => renderLevel(variable, level, paths.expansion) + end,
      );
    }),
  );
}

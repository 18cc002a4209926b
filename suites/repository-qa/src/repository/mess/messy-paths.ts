import { AssayError } from "@assay/contract";
import { power } from "@assay/science/numerics/power";
import { type Stream, stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../../blueprint/blueprint-schema.ts";
import type { Extension } from "../../blueprint/extension-schema.ts";
import type { Mess, Spelling } from "../../blueprint/mess-schema.ts";
import type { PathPlan, PathSegment, PathVariable } from "../../blueprint/path-schema.ts";
import { folded } from "../../folded.ts";
import type { WrittenFile } from "../path-tree.ts";
import { levelCount, renderLevel } from "../render-level.ts";
import { isDataPath } from "./data-file-rule.ts";
import { respell } from "./respell.ts";

/** More texts than these are not compared, and the level of the path is left as it is. */
const mostTexts = 20_000;

/**
 * How the data files of a messy repository are written. Whoever names a folder in a way of their own names what is in it
 * so too. What a folder or a file deviates in is drawn by its path, so that a folder has one name and any path can be
 * written alone.
 */
export class MessyPaths {
  readonly #key: string;
  readonly #blueprint: Blueprint;
  readonly #mess: Mess;
  /** Of each level of the path, whether values can still be told apart when capitals and separators are not. */
  readonly #mayVary: readonly boolean[];
  readonly #mayVaryHeaders: boolean;
  /** The chance that a way of naming begins at a level of the path, so that the share of files is as wanted. */
  readonly #chance: number;
  /** What was written once is kept, since questions go over all files many times. */
  readonly #files = new Map<string, WrittenFile>();
  readonly #folders = new Map<string, NamedPlace>();

  constructor(key: string, blueprint: Blueprint, mess: Mess) {
    this.#key = key;
    this.#blueprint = blueprint;
    this.#mess = mess;
    requireDataPaths(blueprint.paths);
    const levels = [...blueprint.paths.directories, blueprint.paths.file];
    this.#mayVary = levels.map((segment) => mayVary(blueprint.paths, segment));
    const shorts = blueprint.columns.map(({ short }) => folded(short));
    this.#mayVaryHeaders = new Set(shorts).size === shorts.length;
    this.#chance = 1 - power(1 - mess.spelling.share, 1 / levels.length);
  }

  /** The file whose path by the template is given, as this repository has it. */
  write(canonical: string): WrittenFile {
    const known = this.#files.get(canonical) ?? this.#write(canonical);
    this.#files.set(canonical, known);
    return known;
  }

  #write(canonical: string): WrittenFile {
    const { extension } = this.#blueprint;
    const { path, habit } = this.#place(canonical.slice(0, -extension.length - 1));
    const format = this.#formatOf(canonical);
    return { path: `${path}.${format}`, extension: format, headers: this.#headersOf(canonical, habit) };
  }

  /** A folder or, without its extension, a file. */
  #place(canonical: string): NamedPlace {
    const slash = canonical.lastIndexOf("/");
    const folder = slash < 0 ? root : this.#folder(canonical.slice(0, slash));
    const habit = folder.habit ?? this.#newHabit(canonical);
    const own = canonical.slice(slash + 1);
    const isVaried = habit !== undefined && this.#mayVary[folder.depth];
    const name = isVaried ? respell(own, habit) : own;
    return { path: slash < 0 ? name : `${folder.path}/${name}`, habit, depth: folder.depth + 1 };
  }

  #folder(canonical: string): NamedPlace {
    const known = this.#folders.get(canonical) ?? this.#place(canonical);
    this.#folders.set(canonical, known);
    return known;
  }

  #newHabit(canonical: string): Spelling | undefined {
    const random = this.#draw("name", canonical);
    return random.uniform() < this.#chance ? random.choose(this.#mess.spelling.habits) : undefined;
  }

  #formatOf(canonical: string): Extension {
    const { share, others } = this.#mess.formats;
    const random = this.#draw("format", canonical);
    return random.uniform() < share ? random.choose(others) : this.#blueprint.extension;
  }

  #headersOf(canonical: string, habit: Spelling | undefined): Spelling | undefined {
    const { share, habits } = this.#mess.spelling;
    const random = this.#draw("headers", canonical);
    if (random.uniform() >= share || !this.#mayVaryHeaders) return undefined;
    return habit ?? random.choose(habits);
  }

  #draw(purpose: string, canonical: string): Stream {
    return stream("repository-qa", "mess", this.#key, purpose, canonical);
  }
}

/** A folder or file as it is written, by whose habit if it is not the template's, and how many levels down. */
interface NamedPlace {
  readonly path: string;
  readonly habit: Spelling | undefined;
  readonly depth: number;
}

const root: NamedPlace = { path: "", habit: undefined, depth: 0 };

/** Refuses values that the rule for data files would leave out, whichever level of the path they stand in. */
function requireDataPaths({ variables, expansion }: PathPlan): void {
  for (const variable of variables) {
    for (const text of textsOf(variable, expansion)) {
      if (isDataPath(`${text}/${text}.csv`)) continue;
      throw new AssayError(
        "repository-qa/invalid-blueprint",
        `The path variable '${variable.short}' can be written '${text}', which a messy repository's rule takes for no data; write that value differently.`,
      );
    }
  }
}

/** Whether a level of the path may be spelled in other ways: its values are plain, and no two of its texts fold to the same. */
function mayVary(plan: PathPlan, { variables: shorts, separator }: PathSegment): boolean {
  const variables = shorts.flatMap((short) => plan.variables.find((variable) => variable.short === short) ?? []);
  if (!variables.every(isPlain)) return false;
  if (variables.reduce((product, variable) => product * levelCount(variable), 1) > mostTexts) return false;
  const texts = variables
    .map((variable) => textsOf(variable, plan.expansion))
    .reduce((begun, next) => begun.flatMap((start) => next.map((text) => `${start}${separator}${text}`)));
  return new Set(texts.map(folded)).size === texts.length;
}

/** Whether no value has a sign that could be taken for a separator, or a separator for a sign. */
function isPlain(variable: PathVariable): boolean {
  const plain = variable.kind === "factor" && variable.numeric ? /^[0-9.]+$/ : /^[A-Za-z0-9](.*[A-Za-z0-9])?$/;
  return textsOf(variable, "value").every((value) => plain.test(value));
}

function textsOf(variable: PathVariable, expansion: PathPlan["expansion"]): string[] {
  return Array.from({ length: levelCount(variable) }, (_, level) => renderLevel(variable, level, expansion));
}

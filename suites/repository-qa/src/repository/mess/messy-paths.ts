import { AssayError } from "@assay/contract";
import { power } from "@assay/science/numerics/power";
import { type Stream, stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../../blueprint/blueprint-schema.ts";
import type { Extension } from "../../blueprint/extension-schema.ts";
import type { Mess, Spelling } from "../../blueprint/mess-schema.ts";
import type { PathPlan, PathSegment, PathVariable } from "../../blueprint/path-schema.ts";
import { foldName } from "../../fold-name.ts";
import type { WrittenFile } from "../path-tree.ts";
import { levelCount, renderLevel } from "../render-level.ts";
import { isDataPath } from "./data-file-rule.ts";
import { respell } from "./respell.ts";

/** Levels of the path with more texts are not compared and keep their spelling. */
const maxTexts = 20_000;

/**
 * How the data files of a messy repository are named. A folder's spelling habit also applies to everything in it.
 * Deviations are drawn from the path, so a folder has one name and any path can be written alone.
 */
export class MessyPaths {
  readonly #key: string;
  readonly #blueprint: Blueprint;
  readonly #mess: Mess;
  /** For each level of the path, whether values stay distinct without capitals and separators. */
  readonly #mayVary: readonly boolean[];
  readonly #mayVaryHeaders: boolean;
  /** Probability that a new habit begins at a level. It is chosen to give the wanted share of files. */
  readonly #chance: number;
  /** Cache, because questions list all files many times. */
  readonly #files = new Map<string, WrittenFile>();
  readonly #folders = new Map<string, NamedPlace>();

  constructor(key: string, blueprint: Blueprint, mess: Mess) {
    this.#key = key;
    this.#blueprint = blueprint;
    this.#mess = mess;
    requireDataPaths(blueprint.paths);
    const levels = [...blueprint.paths.directories, blueprint.paths.file];
    this.#mayVary = levels.map((segment) => mayVary(blueprint.paths, segment));
    const shorts = blueprint.columns.map(({ short }) => foldName(short));
    this.#mayVaryHeaders = new Set(shorts).size === shorts.length;
    this.#chance = 1 - power(1 - mess.spelling.share, 1 / levels.length);
  }

  /** The file with this canonical path, as this repository writes it. */
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

  /** A folder, or a file without its extension. */
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

/** A folder or file as written, the habit if it deviates from the template, and its depth. */
interface NamedPlace {
  readonly path: string;
  readonly habit: Spelling | undefined;
  readonly depth: number;
}

const root: NamedPlace = { path: "", habit: undefined, depth: 0 };

/** Refuses values that would make a path no data path by the published rule, at any level. */
function requireDataPaths({ variables, expansion }: PathPlan): void {
  for (const variable of variables) {
    for (const text of textsOf(variable, expansion)) {
      if (isDataPath(`${text}/${text}.csv`)) continue;
      throw new AssayError(
        "repository-qa/invalid-blueprint",
        `The path variable '${variable.short}' has the value '${text}', which marks files other than data in a messy repository; change that value.`,
      );
    }
  }
}

/**
 * Whether a level of the path may be respelled: its values are plain, and all its texts stay distinct after folding.
 */
function mayVary(plan: PathPlan, { variables: shorts, separator }: PathSegment): boolean {
  const variables = shorts.flatMap((short) => plan.variables.find((variable) => variable.short === short) ?? []);
  if (!variables.every(isPlain)) return false;
  if (variables.reduce((product, variable) => product * levelCount(variable), 1) > maxTexts) return false;
  const texts = variables
    .map((variable) => textsOf(variable, plan.expansion))
    .reduce((begun, next) => begun.flatMap((start) => next.map((text) => `${start}${separator}${text}`)));
  return new Set(texts.map(foldName)).size === texts.length;
}

/**
 * Whether no value contains a sign that could be mistaken for a separator, or a separator that could be mistaken for a
 * sign.
 */
function isPlain(variable: PathVariable): boolean {
  const plain = variable.kind === "factor" && variable.numeric ? /^[0-9.]+$/ : /^[A-Za-z0-9](.*[A-Za-z0-9])?$/;
  return textsOf(variable, "value").every((value) => plain.test(value));
}

function textsOf(variable: PathVariable, expansion: PathPlan["expansion"]): string[] {
  return Array.from({ length: levelCount(variable) }, (_, level) => renderLevel(variable, level, expansion));
}

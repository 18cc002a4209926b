import type { Extension } from "../blueprint/extension-schema.ts";
import type { Spelling } from "../blueprint/mess-schema.ts";
import type { PathPlan, PathVariable } from "../blueprint/path-schema.ts";
import type { Design } from "./design.ts";
import { levelCount, renderLevel } from "./render-level.ts";

/** How a repository writes a data file: its path, its format, and the spelling of its headers. */
export interface WrittenFile {
  readonly path: string;
  readonly extension: Extension;
  readonly headers: Spelling | undefined;
}

/** One data file. `levels` holds one level for each path variable, in the order of the plan. */
export interface DataFile extends WrittenFile {
  /** The path by the template. It is the key of the file's draws, and in a tidy repository the path itself. */
  readonly canonical: string;
  readonly levels: readonly number[];
  /** How many files were made before this one. */
  readonly rank: number;
}

interface Token {
  /** Index of the plan's variable. */
  readonly variable: number;
  /** The variable's levels sorted by their texts, and these texts. */
  readonly levels: readonly number[];
  readonly texts: readonly string[];
}

/** The wanted levels of a variable, given by its index in the plan: 1 for each wanted level. */
export interface WantedLevels {
  readonly variable: number;
  readonly levels: Uint8Array;
}

/**
 * The data files of a repository, with a number for each possible path. A path concatenates its variables' texts, each
 * with its final character, so no text is the beginning of another. Each variable's levels are sorted by text. The
 * order of the numbers is therefore the order of the canonical paths, and nothing needs sorting.
 */
export class PathTree {
  readonly variables: readonly PathVariable[];
  readonly #tokens: readonly Token[];
  readonly #numbers: ArrayLike<number>;
  readonly #made: ArrayLike<number>;
  #ranks: ReadonlyMap<number, number> | undefined;
  readonly #write: (canonical: string) => WrittenFile;
  /** Files that were asked for, by position. */
  readonly #files = new Map<number, DataFile>();

  /**
   * The numbers stand in the order in which the files were made; each is below `possiblePaths(plan)`. `write` maps a
   * canonical path to the actual file.
   */
  constructor(
    plan: PathPlan,
    extension: Extension,
    made: readonly number[] | Float64Array,
    write: (canonical: string) => WrittenFile = (path) => ({ path, extension, headers: undefined }),
  ) {
    this.variables = plan.variables;
    this.#tokens = tokensOf(plan, extension);
    this.#made = made;
    this.#numbers = Float64Array.from(made).sort();
    this.#write = write;
  }

  get size(): number {
    return this.#numbers.length;
  }

  /** The file at a position in the order of canonical paths. */
  file(position: number): DataFile {
    const known = this.#files.get(position);
    if (known !== undefined) return known;
    const file = this.#makeFile(position);
    this.#files.set(position, file);
    return file;
  }

  #makeFile(position: number): DataFile {
    let rest = this.#numbers[position];
    let canonical = "";
    const levels = new Array<number>(this.variables.length).fill(0);
    for (let index = this.#tokens.length - 1; index >= 0; index--) {
      const token = this.#tokens[index];
      const digit = rest % token.levels.length;
      rest = (rest - digit) / token.levels.length;
      levels[token.variable] = token.levels[digit];
      canonical = token.texts[digit] + canonical;
    }
    const { path, extension, headers } = this.#write(canonical);
    return { path, extension, headers, canonical, levels, rank: this.#rankOf(this.#numbers[position]) };
  }

  #rankOf(number: number): number {
    this.#ranks ??= new Map(Array.from(this.#made, (made, rank) => [made, rank]));
    return this.#ranks.get(number) ?? 0;
  }

  /** Positions of the files that have a wanted level of each of these variables. */
  positionsOf(wanted: readonly WantedLevels[]): number[] {
    const tests = wanted.map(({ variable, levels }) => this.#digitTest(variable, levels));
    const found: number[] = [];
    for (let position = 0; position < this.size; position++) {
      const number = this.#numbers[position];
      if (tests.every(({ place, digits }) => digits[Math.floor(number / place) % digits.length] === 1))
        found.push(position);
    }
    return found;
  }

  /** The place value of a variable's digit in the numbers, and the wanted digits. */
  #digitTest(variable: number, levels: Uint8Array): { place: number; digits: Uint8Array } {
    const index = this.#tokens.findIndex((token) => token.variable === variable);
    const place = this.#tokens.slice(index + 1).reduce((product, token) => product * token.levels.length, 1);
    return { place, digits: Uint8Array.from(this.#tokens[index].levels, (level) => levels[level]) };
  }

  /** Every canonical path in order. Unchanged beginnings are reused. */
  canonicalPaths(): string[] {
    const tokens = this.#tokens;
    const digits = new Int32Array(tokens.length).fill(-1);
    const beginnings = new Array<string>(tokens.length + 1).fill("");
    const paths = new Array<string>(this.size).fill("");
    for (let position = 0; position < paths.length; position++) {
      let rest = this.#numbers[position];
      let changed = tokens.length;
      for (let index = tokens.length - 1; index >= 0; index--) {
        const radix = tokens[index].levels.length;
        const digit = rest % radix;
        rest = (rest - digit) / radix;
        if (digit === digits[index]) continue;
        digits[index] = digit;
        changed = index;
      }
      for (let index = changed; index < tokens.length; index++) {
        beginnings[index + 1] = beginnings[index] + tokens[index].texts[digits[index]];
      }
      paths[position] = beginnings[tokens.length];
    }
    return paths;
  }

  /** Every file in that order. */
  *files(): Iterable<DataFile> {
    for (let position = 0; position < this.size; position++) yield this.file(position);
  }
}

/** The numbers of the paths of a design, in its order. */
export function pathNumbers(plan: PathPlan, extension: Extension, { levels, width }: Design): Float64Array {
  const tokens = tokensOf(plan, extension).map((token) => {
    const digits = new Int32Array(token.levels.length);
    for (const [digit, level] of token.levels.entries()) digits[level] = digit;
    return { variable: token.variable, digits };
  });
  const numbers = new Float64Array(levels.length / width);
  for (let file = 0; file < numbers.length; file++) {
    let number = 0;
    for (const { variable, digits } of tokens)
      number = number * digits.length + digits[levels[file * width + variable]];
    numbers[file] = number;
  }
  return numbers;
}

/** Number of paths that the plan's variables can form. */
export function possiblePaths(plan: PathPlan): number {
  return plan.variables.reduce((product, variable) => product * levelCount(variable), 1);
}

function tokensOf(plan: PathPlan, extension: string): Token[] {
  const positions = new Map(plan.variables.map((variable, position) => [variable.short, position]));
  return [...plan.directories, plan.file].flatMap(({ variables, separator }, segment, segments) =>
    variables.map((short, index): Token => {
      const isLast = index === variables.length - 1;
      const end = !isLast ? separator : segment < segments.length - 1 ? "/" : `.${extension}`;
      return tokenOf(plan, positions.get(short) ?? -1, end);
    }),
  );
}

function tokenOf(plan: PathPlan, position: number, end: string): Token {
  const variable = plan.variables[position];
  const entries = Array.from({ length: levelCount(variable) }, (_, level) => ({
    level,
    text: renderLevel(variable, level, plan.expansion) + end,
  }));
  entries.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  return { variable: position, levels: entries.map(({ level }) => level), texts: entries.map(({ text }) => text) };
}

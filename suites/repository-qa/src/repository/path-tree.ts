import type { Extension } from "../blueprint/extension-schema.ts";
import type { Spelling } from "../blueprint/mess-schema.ts";
import type { PathPlan, PathVariable } from "../blueprint/path-schema.ts";
import { levelCount, renderLevel } from "./render-level.ts";

/** How a repository writes a data file: its path, its format, and how its headers differ from the columns' short names. */
export interface WrittenFile {
  readonly path: string;
  readonly extension: Extension;
  readonly headers: Spelling | undefined;
}

/** One data file. Its levels are those of each path variable, in the order of the plan's variables. */
export interface DataFile extends WrittenFile {
  /** The path by the template, by which the file's draws are named; in a tidy repository the path itself. */
  readonly canonical: string;
  readonly levels: readonly number[];
}

interface Token {
  /** Which of the plan's variables stands here. */
  readonly variable: number;
  /** The variable's levels in the order in which their texts sort, and those texts. */
  readonly levels: readonly number[];
  readonly texts: readonly string[];
}

/** For a variable, by its position in the plan, which of its levels are wanted: 1 for each. */
export interface WantedLevels {
  readonly variable: number;
  readonly levels: Uint8Array;
}

/**
 * The data files of a repository, by a number for each possible path. A path is its variables' texts one after the
 * other, each with the character that ends it, so no text of a variable begins another's; with every variable's
 * levels in the order of these texts, the order of the numbers is the order of the paths by the template, and nothing needs
 * sorting.
 */
export class PathTree {
  readonly variables: readonly PathVariable[];
  readonly #tokens: readonly Token[];
  readonly #numbers: ArrayLike<number>;
  readonly #write: (canonical: string) => WrittenFile;

  /** The numbers ascend; each is below `possiblePaths(plan)`. Files are written as the template says, or as they are by `write`. */
  constructor(
    plan: PathPlan,
    extension: Extension,
    numbers: ArrayLike<number>,
    write: (canonical: string) => WrittenFile = (path) => ({ path, extension, headers: undefined }),
  ) {
    this.variables = plan.variables;
    this.#tokens = tokensOf(plan, extension);
    this.#numbers = numbers;
    this.#write = write;
  }

  get size(): number {
    return this.#numbers.length;
  }

  /** The file at a position in the order of the paths by the template. */
  file(position: number): DataFile {
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
    return { path, extension, headers, canonical, levels };
  }

  /** Where the files stand, in the sorted order, that have a wanted level of each of these variables. */
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

  /** The value of a variable's digit within the numbers, and which digits are wanted. */
  #digitTest(variable: number, levels: Uint8Array): { place: number; digits: Uint8Array } {
    const index = this.#tokens.findIndex((token) => token.variable === variable);
    const place = this.#tokens.slice(index + 1).reduce((product, token) => product * token.levels.length, 1);
    return { place, digits: Uint8Array.from(this.#tokens[index].levels, (level) => levels[level]) };
  }

  /** Every path by the template, in order; what did not change from one to the next is put together once. */
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

/** How many different paths the plan's variables can form. */
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

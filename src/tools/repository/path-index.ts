import { globMatcher, hasWildcard } from "./glob.ts";

/** The character after "/": with it, everything under a directory lies between `name/` and `name0`. */
const afterSlash = "0";

/**
 * The directories of a sorted list of paths. Whatever begins alike stands together in it, so that a binary search finds a
 * directory and passes over it, however many files it holds.
 */
export class PathIndex {
  readonly #paths: readonly string[];

  constructor(paths: readonly string[]) {
    this.#paths = paths;
  }

  isDirectory(path: string): boolean {
    return (this.#paths[this.#lowerBound(`${path}/`)] ?? "").startsWith(`${path}/`);
  }

  /**
   * The entries that a pattern selects, sorted, directories with a trailing "/". A directory that is named without
   * wildcards, or with a "/" at its end, is opened; depth counts levels from there, and null means all of them.
   */
  *list(pattern: string, depth: number | null): Iterable<string> {
    const trimmed = pattern.replace(/^(\.?\/)+|^\.$/, "");
    const components = (trimmed === "" || trimmed.endsWith("/") ? `${trimmed}*` : trimmed).split("/");
    yield* this.#select("", components, depth ?? Number.POSITIVE_INFINITY);
  }

  *#select(folder: string, [component, ...rest]: readonly string[], depth: number): Iterable<string> {
    if (!hasWildcard(component)) {
      const path = folder + component;
      const isDirectory = this.isDirectory(path);
      if (rest.length > 0 && isDirectory) yield* this.#select(`${path}/`, rest, depth);
      else if (rest.length === 0 && isDirectory) yield* this.#below(`${path}/`, depth);
      else if (rest.length === 0 && this.#paths[this.#lowerBound(path)] === path) yield path;
      return;
    }
    const fits = globMatcher(component);
    for (const name of this.#children(folder, component.slice(0, component.search(/[*?]/)))) {
      const isDirectory = name.endsWith("/");
      if (!fits(isDirectory ? name.slice(0, -1) : name)) continue;
      if (rest.length > 0) {
        if (isDirectory) yield* this.#select(folder + name, rest, depth);
        continue;
      }
      yield folder + name;
      if (isDirectory && depth > 1) yield* this.#below(folder + name, depth - 1);
    }
  }

  *#below(folder: string, depth: number): Iterable<string> {
    for (const name of this.#children(folder, "")) {
      yield folder + name;
      if (name.endsWith("/") && depth > 1) yield* this.#below(folder + name, depth - 1);
    }
  }

  /** The names in a directory that begin so, directories with a trailing "/". */
  *#children(folder: string, start: string): Iterable<string> {
    const common = folder + start;
    let position = this.#lowerBound(common);
    while (position < this.#paths.length) {
      const path = this.#paths[position];
      if (!path.startsWith(common)) return;
      const slash = path.indexOf("/", folder.length);
      if (slash === -1) {
        yield path.slice(folder.length);
        position++;
      } else {
        yield path.slice(folder.length, slash + 1);
        position = this.#lowerBound(path.slice(0, slash) + afterSlash, position + 1);
      }
    }
  }

  /** The first position whose path does not sort before the text. */
  #lowerBound(text: string, from = 0): number {
    let [low, high] = [from, this.#paths.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#paths[middle] < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

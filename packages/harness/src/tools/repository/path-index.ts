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
  list(pattern: string, depth: number | null): string[] {
    const trimmed = pattern.replace(/^(\.?\/)+|^\.$/, "");
    const components = (trimmed === "" || trimmed.endsWith("/") ? `${trimmed}*` : trimmed).split("/");
    const found: string[] = [];
    this.#select("", components, depth ?? Number.POSITIVE_INFINITY, found);
    return found;
  }

  #select(folder: string, [component, ...rest]: readonly string[], depth: number, found: string[]): void {
    if (!hasWildcard(component)) {
      const path = folder + component;
      const isDirectory = this.isDirectory(path);
      if (rest.length > 0 && isDirectory) this.#select(`${path}/`, rest, depth, found);
      else if (rest.length === 0 && isDirectory) this.#below(`${path}/`, depth, found);
      else if (rest.length === 0 && this.#paths[this.#lowerBound(path)] === path) found.push(path);
      return;
    }
    const fits = globMatcher(component);
    this.#visit(folder, component.slice(0, component.search(/[*?]/)), (entry, isDirectory) => {
      if (!fits(entry.slice(folder.length, isDirectory ? -1 : undefined))) return;
      if (rest.length > 0) {
        if (isDirectory) this.#select(entry, rest, depth, found);
        return;
      }
      found.push(entry);
      if (isDirectory && depth > 1) this.#below(entry, depth - 1, found);
    });
  }

  #below(folder: string, depth: number, found: string[]): void {
    this.#visit(folder, "", (entry, isDirectory) => {
      found.push(entry);
      if (isDirectory && depth > 1) this.#below(entry, depth - 1, found);
    });
  }

  /** Goes through the entries of a directory whose names begin so, directories with a trailing "/". */
  #visit(folder: string, start: string, each: (entry: string, isDirectory: boolean) => void): void {
    const common = folder + start;
    let position = this.#lowerBound(common);
    while (position < this.#paths.length) {
      const path = this.#paths[position];
      if (!path.startsWith(common)) return;
      const slash = path.indexOf("/", folder.length);
      if (slash === -1) {
        each(path, false);
        position++;
      } else {
        each(path.slice(0, slash + 1), true);
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

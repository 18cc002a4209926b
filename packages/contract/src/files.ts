import type { FileTable } from "./file-table.ts";

/** The files of a workspace, each a pure function of the world and its path, made when it is read. */
export interface Files {
  /** Every path, relative, with "/" between the parts, sorted by code unit. */
  readonly paths: readonly string[];
  has(path: string): boolean;
  /** The bytes of one file; a path that is not in `paths` is an error. */
  read(path: string): Uint8Array;
  /** Prefetches files off the event loop. Call it before reading many files. */
  prepare?(paths: readonly string[]): Promise<void>;
  /** The table in a file, where it can be had without making the bytes; otherwise undefined. */
  table?(path: string): FileTable | undefined;
}

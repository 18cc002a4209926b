import type { FileTable } from "./file-table.ts";

/** The files of a workspace, each a pure function of the world and its path, made when it is read. */
export interface Files {
  /** Every path, relative, with "/" between the parts, sorted by code unit. */
  readonly paths: readonly string[];
  has(path: string): boolean;
  /** The bytes of one file; a path that is not in `paths` is an error. */
  read(path: string): Uint8Array;
  /** Makes files ready beside the event loop, so that to `read` them next is cheap; who reads many calls it first. */
  prepare?(paths: readonly string[]): Promise<void>;
  /** The table that the bytes of a file hold, where it is known without them; undefined where it is not. */
  table?(path: string): FileTable | undefined;
}

import { infiniteQueryOptions } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import { read, type Words } from "../../api/client.ts";
import type { WorldFile } from "../../api/world-types.ts";

/** Where a page opens a file. */
export type FileTarget = Pick<LinkProps, "to" | "params" | "search">;

/** The types of links do not see that the words of a search fit the page that they are for. */
export const searchOf = (words: object): NonNullable<FileTarget["search"]> =>
  words as NonNullable<FileTarget["search"]>;

/** Files that a page shows, wherever they come from. */
export interface FilePlace {
  /** Where a file is opened; as text, where it is a table too. */
  targetOf(path: string, as?: "text"): FileTarget;
  pagesOf(path: string, as: string | undefined): ReturnType<typeof filePages>;
  /** The address of a picture. */
  pictureOf(path: string): string;
  /** What stands behind a file's name. */
  noteOf?(path: string): string | undefined;
}

/** A file in windows: the next one begins behind the rows or characters of the last. */
export const filePages = (key: readonly unknown[], address: string, words: Words) =>
  infiniteQueryOptions({
    queryKey: [...key, words] as readonly unknown[],
    queryFn: ({ signal, pageParam }) => read<WorldFile>(address, { ...words, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: endOfFile,
    staleTime: Number.POSITIVE_INFINITY,
  });

function endOfFile(file: WorldFile): number | undefined {
  if (file.kind === "table" && file.from + file.rows.length < file.total) return file.from + file.rows.length;
  if (file.kind === "text" && file.from + file.text.length < file.length) return file.from + file.text.length;
  return undefined;
}

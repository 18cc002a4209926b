import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { read, toQuery, type Words } from "./client.ts";
import type { ShownView, SuiteChoices, WorldDetails, WorldItem, WorldItems, WorldPaths } from "./world-types.ts";

const never = Number.POSITIVE_INFINITY;
const at = encodeURIComponent;

/** A world by what makes it: `words` holds its preset and the settings that differ from it. */
export interface WorldAddress {
  readonly suite: string;
  readonly seed: string;
  readonly words: { readonly [word: string]: string };
}

const pathOf = ({ suite, seed }: WorldAddress): string => `/worlds/${at(suite)}/${at(seed)}`;
const keyOf = ({ suite, seed, words }: WorldAddress) => ["world", suite, seed, words] as const;

export const suitesQuery = queryOptions({
  queryKey: ["worlds"],
  queryFn: ({ signal }) => read<readonly string[]>("/worlds", {}, signal),
  staleTime: never,
});

export const choicesQuery = (suite: string) =>
  queryOptions({
    queryKey: ["worlds", suite],
    queryFn: ({ signal }) => read<SuiteChoices>(`/worlds/${at(suite)}`, {}, signal),
    staleTime: never,
  });

export const worldQuery = (world: WorldAddress) =>
  queryOptions({
    queryKey: [...keyOf(world)],
    queryFn: ({ signal }) => read<WorldDetails>(pathOf(world), world.words, signal),
    staleTime: never,
  });

export const pathsQuery = (world: WorldAddress) =>
  queryOptions({
    queryKey: [...keyOf(world), "paths"],
    queryFn: ({ signal }) => read<WorldPaths>(`${pathOf(world)}/paths`, world.words, signal),
    staleTime: never,
  });

export const itemsQuery = (world: WorldAddress) =>
  queryOptions({
    queryKey: [...keyOf(world), "items"],
    queryFn: ({ signal }) => read<WorldItems>(`${pathOf(world)}/items`, world.words, signal),
    staleTime: never,
  });

export const itemQuery = (world: WorldAddress, item: string, spoil: boolean) =>
  queryOptions({
    queryKey: [...keyOf(world), "items", item, spoil],
    queryFn: ({ signal }) => read<WorldItem>(`${pathOf(world)}/items/${at(item)}`, { ...world.words, spoil }, signal),
    placeholderData: keepPreviousData,
    staleTime: never,
  });

export const viewQuery = (world: WorldAddress, view: string, inputs: Words, spoil: boolean) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(world), "views", view, inputs, spoil],
    queryFn: ({ signal, pageParam }) =>
      read<ShownView>(
        `${pathOf(world)}/views/${at(view)}`,
        { ...world.words, ...inputs, spoil, offset: pageParam },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ from, blocks, hasMore }: ShownView) => (hasMore ? from + blocks.length : undefined),
    placeholderData: keepPreviousData,
    staleTime: never,
  });

/** Where the files of a world are, and by what its pages are kept. */
export const filesOf = (world: WorldAddress) => ({
  key: [...keyOf(world), "file"] as const,
  address: `${pathOf(world)}/file`,
  pictureOf: (path: string): string => `/api${pathOf(world)}/image${toQuery({ ...world.words, path })}`,
});

export const itemImage = (world: WorldAddress, item: string, block: number): string =>
  `/api${pathOf(world)}/items/${at(item)}/image${toQuery({ ...world.words, block })}`;

export const viewImage = (world: WorldAddress, view: string, inputs: Words, spoil: boolean, block: number): string =>
  `/api${pathOf(world)}/views/${at(view)}/image${toQuery({ ...world.words, ...inputs, spoil, block })}`;

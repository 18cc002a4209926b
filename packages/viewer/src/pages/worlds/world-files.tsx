import { useQuery } from "@tanstack/react-query";
import { type NavigateOptions, useNavigate } from "@tanstack/react-router";
import { filesOf, pathsQuery, type WorldAddress } from "../../api/world-queries.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { FileBrowser, firstFile } from "../../parts/files/file-browser.tsx";
import { type FilePlace, filePages } from "../../parts/files/file-place.ts";
import { Failure, Waiting } from "../../parts/states.tsx";
import type { WorldSearch } from "./world-search.ts";

interface Props {
  readonly world: WorldAddress;
  readonly search: WorldSearch;
}

/** The files that agents may see. */
export function WorldFiles({ world, search }: Props) {
  const { data, error } = useQuery(pathsQuery(world));
  const navigate = useNavigate();
  const paths = data?.paths ?? [];
  const shown = search.file ?? firstFile(paths);
  const place = placeOf(world, search);
  const step = (by: number): void => {
    const file = paths[paths.indexOf(shown ?? "") + by];
    if (file !== undefined) void navigate({ ...place.targetOf(file), resetScroll: false } as NavigateOptions);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Waiting>making the list of files…</Waiting>;
  if (data.total === 0) return <p className="empty">This world has no files.</p>;
  return (
    <FileBrowser key={`${world.suite} ${world.seed}`} {...{ place, paths, shown }} total={data.total} as={search.as} />
  );
}

function placeOf(world: WorldAddress, search: WorldSearch): FilePlace {
  const { suite, seed, words } = world;
  const { key, address, pictureOf } = filesOf(world);
  return {
    targetOf: (path, as) => ({
      to: "/worlds/$suite/$seed",
      params: { suite, seed },
      search: { ...search, tab: "files", file: path, as },
    }),
    pagesOf: (path, as) => filePages(key, address, { ...words, path, as }),
    pictureOf,
  };
}

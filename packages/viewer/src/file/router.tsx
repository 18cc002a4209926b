import { createHashHistory, createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { Compare } from "../pages/compare/compare.tsx";
import { Episode } from "../pages/episode/episode.tsx";
import { Run } from "../pages/run/run.tsx";
import { NotFound } from "../parts/shell.tsx";
import { parseSearch, readCompareSearch, readEpisodeSearch, readRunSearch, stringifySearch } from "../search-words.ts";
import type { EmbeddedRun } from "./embedded-run.ts";
import { FileShell } from "./file-shell.tsx";

/** The pages of one run. Their addresses stand behind the hash: what is before it is the file's place on the disk. */
export function makeFileRouter(embedded: EmbeddedRun) {
  const root = createRootRoute({
    component: () => <FileShell embedded={embedded} />,
    notFoundComponent: NotFound,
  });
  const home = createRoute({
    getParentRoute: () => root,
    path: "/",
    beforeLoad: () => {
      throw redirect({ to: "/runs/$run", params: { run: embedded.run }, replace: true });
    },
  });
  const run = createRoute({
    getParentRoute: () => root,
    path: "/runs/$run",
    validateSearch: readRunSearch,
    component: Run,
  });
  const episode = createRoute({
    getParentRoute: () => root,
    path: "/episodes/$episode",
    validateSearch: readEpisodeSearch,
    component: Episode,
  });
  const compare = createRoute({
    getParentRoute: () => root,
    path: "/compare",
    validateSearch: readCompareSearch,
    component: Compare,
  });
  return createRouter({
    routeTree: root.addChildren([home, run, episode, compare]),
    history: createHashHistory(),
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  });
}

import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { toQuery, type Words } from "./api/client.ts";
import type { EpisodeFilter } from "./api/types.ts";
import { readFilter } from "./pages/run/filter.ts";
import { readWorldSearch } from "./pages/worlds/world-search.ts";
import { NotFound, Shell } from "./parts/shell.tsx";

/** What the words behind the question mark of an address say, page by page. */
interface RunSearch extends EpisodeFilter {
  /** The stratum that results are told apart by. */
  readonly by?: string | undefined;
}
/** The list that an episode was opened from, so that j and k go through it; and the event that a link leads to. */
interface EpisodeSearch extends EpisodeFilter {
  readonly place?: number | undefined;
  readonly event?: number | undefined;
}
interface LeaderboardSearch {
  readonly suite?: string | undefined;
}
/** RUN:AGENT of both sides, and the item whose transcripts are shown. */
interface CompareSearch {
  readonly first?: string | undefined;
  readonly second?: string | undefined;
  readonly item?: string | undefined;
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  component: lazyRouteComponent(() => import("./pages/home/home.tsx"), "Home"),
});

const run = createRoute({
  getParentRoute: () => root,
  path: "/runs/$run",
  validateSearch: (words: Words): RunSearch => ({ ...readFilter(words), by: text(words.by) }),
  component: lazyRouteComponent(() => import("./pages/run/run.tsx"), "Run"),
});

const episode = createRoute({
  getParentRoute: () => root,
  path: "/episodes/$episode",
  validateSearch: (words: Words): EpisodeSearch => ({
    ...readFilter(words),
    place: whole(words.place),
    event: whole(words.event),
  }),
  component: lazyRouteComponent(() => import("./pages/episode/episode.tsx"), "Episode"),
});

const leaderboard = createRoute({
  getParentRoute: () => root,
  path: "/leaderboard",
  validateSearch: (words: Words): LeaderboardSearch => ({ suite: text(words.suite) }),
  component: lazyRouteComponent(() => import("./pages/leaderboard/leaderboard.tsx"), "Leaderboard"),
});

const compare = createRoute({
  getParentRoute: () => root,
  path: "/compare",
  validateSearch: (words: Words): CompareSearch => ({
    first: text(words.first),
    second: text(words.second),
    item: text(words.item),
  }),
  component: lazyRouteComponent(() => import("./pages/compare/compare.tsx"), "Compare"),
});

const worlds = createRoute({
  getParentRoute: () => root,
  path: "/worlds",
  validateSearch: (words: Words): { readonly suite?: string | undefined } => ({ suite: text(words.suite) }),
  component: lazyRouteComponent(() => import("./pages/worlds/worlds.tsx"), "Worlds"),
});

const world = createRoute({
  getParentRoute: () => root,
  path: "/worlds/$suite/$seed",
  validateSearch: readWorldSearch,
  component: lazyRouteComponent(() => import("./pages/worlds/world.tsx"), "World"),
});

function text(word: Words[string]): string | undefined {
  return typeof word === "string" && word !== "" ? word : undefined;
}

function whole(word: Words[string]): number | undefined {
  return /^\d{1,12}$/.test(String(word ?? "")) ? Number(word) : undefined;
}

export const router = createRouter({
  routeTree: root.addChildren([home, run, episode, leaderboard, compare, worlds, world]),
  defaultPreload: "intent",
  scrollRestoration: true,
  // Plain words, which people can read and change.
  parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch: (search) => toQuery(search as Words),
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

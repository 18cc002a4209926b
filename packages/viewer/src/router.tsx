import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { readWorldSearch } from "./pages/worlds/world-search.ts";
import { NotFound, Shell } from "./parts/shell.tsx";
import {
  parseSearch,
  readCompareSearch,
  readEpisodeSearch,
  readLeaderboardSearch,
  readPlaySearch,
  readReportSearch,
  readRunSearch,
  readWorldsSearch,
  stringifySearch,
} from "./search-words.ts";

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  component: lazyRouteComponent(() => import("./pages/home/home.tsx"), "Home"),
});

const run = createRoute({
  getParentRoute: () => root,
  path: "/runs/$run",
  validateSearch: readRunSearch,
  component: lazyRouteComponent(() => import("./pages/run/run.tsx"), "Run"),
});

const episode = createRoute({
  getParentRoute: () => root,
  path: "/episodes/$episode",
  validateSearch: readEpisodeSearch,
  component: lazyRouteComponent(() => import("./pages/episode/episode.tsx"), "Episode"),
});

const leaderboard = createRoute({
  getParentRoute: () => root,
  path: "/leaderboard",
  validateSearch: readLeaderboardSearch,
  component: lazyRouteComponent(() => import("./pages/leaderboard/leaderboard.tsx"), "Leaderboard"),
});

const compare = createRoute({
  getParentRoute: () => root,
  path: "/compare",
  validateSearch: readCompareSearch,
  component: lazyRouteComponent(() => import("./pages/compare/compare.tsx"), "Compare"),
});

const reports = createRoute({
  getParentRoute: () => root,
  path: "/reports/$kind",
  validateSearch: readReportSearch,
  component: lazyRouteComponent(() => import("./pages/reports/reports.tsx"), "Reports"),
});

const plays = createRoute({
  getParentRoute: () => root,
  path: "/play",
  validateSearch: readPlaySearch,
  component: lazyRouteComponent(() => import("./pages/play/plays.tsx"), "Plays"),
});

const play = createRoute({
  getParentRoute: () => root,
  path: "/play/$play",
  component: lazyRouteComponent(() => import("./pages/play/play.tsx"), "Play"),
});

const worlds = createRoute({
  getParentRoute: () => root,
  path: "/worlds",
  validateSearch: readWorldsSearch,
  component: lazyRouteComponent(() => import("./pages/worlds/worlds.tsx"), "Worlds"),
});

const world = createRoute({
  getParentRoute: () => root,
  path: "/worlds/$suite/$seed",
  validateSearch: readWorldSearch,
  component: lazyRouteComponent(() => import("./pages/worlds/world.tsx"), "World"),
});

export const router = createRouter({
  routeTree: root.addChildren([home, run, episode, leaderboard, compare, reports, plays, play, worlds, world]),
  defaultPreload: "intent",
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

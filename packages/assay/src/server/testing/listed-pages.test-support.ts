import type { ViewerBench } from "./viewer-bench.test-support.ts";

/** A page of the viewer, as every test of all pages opens it. A new page is a line here. */
export interface ListedPage {
  readonly name: string;
  readonly address: (bench: ViewerBench) => string | Promise<string>;
  /** What its heading says. */
  readonly heading: RegExp;
  /** Whether it is opened on a server that shows keys, or that lets people begin runs and play. */
  readonly withKeys?: boolean;
  readonly allowsRuns?: boolean;
}

const sides = (bench: ViewerBench): string =>
  `/compare?first=${bench.run("repository-qa")}:oracle&second=${bench.run("repository-qa")}:guess`;

export const listedPages: readonly ListedPage[] = [
  { name: "home", address: () => "/", heading: /^Runs$/ },
  { name: "leaderboard", address: () => "/leaderboard", heading: /^Leaderboard$/ },
  { name: "run of models", address: (bench) => `/runs/${bench.run("models")}`, heading: /models of the test/ },
  { name: "run of repository-qa", address: (bench) => `/runs/${bench.run("repository-qa")}`, heading: /repository-qa/ },
  { name: "run of data-analysis", address: (bench) => `/runs/${bench.run("data-analysis")}`, heading: /data-analysis/ },
  {
    name: "run of experiment-design",
    address: (bench) => `/runs/${bench.run("experiment-design")}`,
    heading: /experiment-design/,
  },
  { name: "run of rediscovery", address: (bench) => `/runs/${bench.run("rediscovery")}`, heading: /rediscovery/ },
  { name: "run of campaign", address: (bench) => `/runs/${bench.run("campaign")}`, heading: /campaign/ },
  {
    name: "filtered run",
    address: (bench) => `/runs/${bench.run("repository-qa")}?wrong=true&sort=score`,
    heading: /repository-qa/,
  },
  { name: "compare without sides", address: () => "/compare", heading: /^Compare$/ },
  { name: "compare", address: sides, heading: /^Compare$/ },
  {
    name: "compare with both transcripts",
    address: async (bench) => {
      const [item] = await bench.store.items(bench.run("repository-qa"), { from: 0, count: 1 });
      return `${sides(bench)}&item=${item?.id}`;
    },
    heading: /^Compare$/,
  },
  { name: "home where runs can be begun", address: () => "/", heading: /^Runs$/, allowsRuns: true },
  { name: "play", address: () => "/play?suite=rediscovery", heading: /^Play$/, allowsRuns: true },
  { name: "card", address: (bench) => `/reports/card?run=${bench.run("models")}`, heading: /^Result card$/ },
  { name: "verify", address: (bench) => `/reports/verify?run=${bench.run("campaign")}`, heading: /^Verify$/ },
  { name: "judges", address: () => "/reports/judges", heading: /^Judges$/ },
  { name: "leak", address: () => "/reports/leak", heading: /^Leak$/ },
  { name: "worlds", address: () => "/worlds", heading: /^Worlds$/ },
  {
    name: "laws of a repository",
    address: () => "/worlds/repository-qa/1?view=laws&spoil=true",
    heading: /^repository-qa, world 1$/,
    withKeys: true,
  },
  {
    name: "pictures with the truth over them",
    address: () => "/worlds/data-analysis/1?preset=easy&set.task=count-circles&view=count-circles&spoil=true",
    heading: /^data-analysis, world 1$/,
    withKeys: true,
  },
  {
    name: "an environment with belief and gain",
    address: () => "/worlds/experiment-design/1?set.environment=death-process&view=death-process&spoil=true",
    heading: /^experiment-design, world 1$/,
    withKeys: true,
  },
  {
    name: "a study with its problem tree",
    address: () => "/worlds/rediscovery/1?set.family=lost-in-the-middle&view=lost-in-the-middle-truth&spoil=true",
    heading: /^rediscovery, world 1$/,
    withKeys: true,
  },
  {
    name: "files of a world",
    address: () => "/worlds/repository-qa/1?tab=files",
    heading: /^repository-qa, world 1$/,
  },
  {
    name: "items of a world",
    address: () => "/worlds/campaign/1?tab=items",
    heading: /^campaign, world 1$/,
    allowsRuns: true,
  },
  {
    name: "episode of a model",
    address: async (bench) => `/episodes/${await bench.episode("models", "careful")}`,
    heading: /careful on repository-qa/,
  },
  {
    name: "episode with its key",
    address: async (bench) => `/episodes/${await bench.episode("models", "careful")}`,
    heading: /careful on repository-qa/,
    withKeys: true,
  },
  {
    name: "files of an episode",
    address: async (bench) => `/episodes/${await bench.episode("models", "careful")}?tab=files`,
    heading: /careful on repository-qa/,
    withKeys: true,
  },
  {
    name: "episode whose evidence was seen",
    address: async (bench) => `/episodes/${await bench.episode("repository-qa", "oracle")}`,
    heading: /oracle on repository-qa/,
    withKeys: true,
  },
  {
    name: "files that were handed in",
    address: async (bench) => {
      const episode = await bench.episode("data-analysis", "oracle");
      const [path] = Object.keys((await bench.store.submission(episode)).files);
      return `/episodes/${episode}?tab=files&handed=${path}`;
    },
    heading: /oracle on data-analysis/,
  },
  {
    name: "episode of data-analysis",
    address: async (bench) => `/episodes/${await bench.episode("data-analysis", "oracle")}`,
    heading: /oracle on data-analysis/,
    withKeys: true,
  },
  {
    name: "episode of experiment-design",
    address: async (bench) => `/episodes/${await bench.episode("experiment-design", "grid")}`,
    heading: /grid on experiment-design/,
    withKeys: true,
  },
  {
    name: "episode of rediscovery",
    address: async (bench) => `/episodes/${await bench.episode("rediscovery", "memoriser")}`,
    heading: /memoriser on rediscovery/,
    withKeys: true,
  },
  {
    name: "episode of campaign",
    address: async (bench) => `/episodes/${await bench.episode("campaign", "guess")}`,
    heading: /guess on campaign/,
    withKeys: true,
  },
];

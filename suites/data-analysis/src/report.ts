import type { PublishedRow, ReportValue, SuiteFigure, SuiteReport } from "@assay/contract";

const dimensionNames: { readonly [metric: string]: string } = {
  "data-handling": "data handling",
  "image-data-extraction": "image data extraction",
  "scientific-reasoning": "scientific reasoning",
  "instruction-following": "instruction following",
};

const dimensions: SuiteFigure = {
  name: "dimensions",
  title: "Dimensions of the rubrics",
  caption: "The share of rubric weight that was gained, by the dimension that a criterion belongs to.",
  chart: { kind: "dots", value: "share of rubric weight", isPercent: true },
  needs: "scores of the rubrics' dimensions",
  *values({ metrics }): Generator<ReportValue> {
    for (const [metric, panel] of Object.entries(dimensionNames)) {
      const found = metrics.find((each) => each.scorer === "rubric" && each.metric === metric);
      if (found !== undefined) yield { panel, value: found.value, weight: found.weight, range: [0, 1] };
    }
  },
};

/** Worlds beyond this number have no room in a grid. */
const mostWorlds = 20;

const tasksBySeeds: SuiteFigure = {
  name: "task-by-world",
  title: "Tasks by worlds",
  caption: "The share of rubric weight that was gained in each task of each world.",
  chart: { kind: "grid", value: "share of rubric weight", isPercent: true, x: "world" },
  needs: `2 to ${mostWorlds} worlds`,
  isMade(episodes) {
    const worlds = new Set(episodes.map(({ world }) => world)).size;
    return worlds >= 2 && worlds <= mostWorlds;
  },
  values: ({ score, strata, world }) =>
    score === undefined ? [] : [{ part: String(strata.task), x: seedOf(world), ...score, range: [0, 1] }],
};

/** The seed in a world's name. */
const seedOf = (world: string): string => world.slice(world.lastIndexOf("/") + 1);

/** The article on PARAMETR-Bench: four tasks at `hard`, seeds 10 to 13, graded by the judge Haiku 4.5. */
const source = "PARAMETR-Bench, public set: four hard tasks, seeds 10 to 13, judged by Haiku 4.5";
const sonnet = "Claude Sonnet 4.6";
const mini = "GPT-5.4 mini";
const published: readonly PublishedRow[] = [
  { figure: "score", agent: sonnet, value: 0.519, low: 0.424, high: 0.615, source },
  { figure: "score", agent: mini, value: 0.365, low: 0.269, high: 0.461, source },
  { figure: "dimensions", panel: "data handling", agent: sonnet, value: 0.699, source },
  { figure: "dimensions", panel: "image data extraction", agent: sonnet, value: 0.397, source },
  { figure: "dimensions", panel: "scientific reasoning", agent: sonnet, value: 0.498, source },
  { figure: "dimensions", panel: "instruction following", agent: sonnet, value: 0.875, source },
  { figure: "by-task", panel: "cepheid-calibration", agent: sonnet, value: 0.496, source },
  { figure: "by-task", panel: "hubble-constant", agent: sonnet, value: 0.704, source },
  { figure: "by-task", panel: "invariant-mass", agent: sonnet, value: 0.332, source },
  { figure: "by-task", panel: "lissajous-figures", agent: sonnet, value: 0.496, source },
  { figure: "by-task", panel: "cepheid-calibration", agent: mini, value: 0.548, source },
  { figure: "by-task", panel: "hubble-constant", agent: mini, value: 0.2, source },
  { figure: "by-task", panel: "invariant-mass", agent: mini, value: 0.278, source },
  { figure: "by-task", panel: "lissajous-figures", agent: mini, value: 0.302, source },
];

/** The figures of the article on PARAMETR-Bench. Tool strips, difficulty, judges and secret seeds are told of every suite. */
export const report: SuiteReport = { figures: [dimensions, tasksBySeeds], published };

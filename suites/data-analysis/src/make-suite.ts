import { AssayError, type Bound, type Suite } from "@assay/contract";
import { judgedAllScorer, judgedScorer, judgePrompts, rubricScorer } from "@assay/grading/judging";
import { baselines } from "./baselines/baselines.ts";
import { checkForm } from "./episode/check-form.ts";
import { askForAnalysis, openWorkspace, promptHash } from "./episode/episode.ts";
import { OPEN_METHOD } from "./ingredients.ts";
import { type Item, type Key, makeItems } from "./items.ts";
import { criteriaProgress } from "./scoring/criteria-progress.ts";
import { grading } from "./scoring/grading.ts";
import { ingredientsOf, presets, type Settings, settingsFor } from "./settings.ts";
import type { AnyTask } from "./task.ts";
import { filesOfWorld } from "./task-files.ts";
import { addTasks } from "./tasks.ts";
import { type AnalysisWorld, analysisWorld, generation } from "./world.ts";

const bound = (baseline: string, holds: Bound["holds"]): Bound => ({
  baseline,
  scorer: "rubric",
  metric: "score",
  holds,
});

/** Whether a task can be in a run at a world's difficulty; of others, the strata of its items say nothing. */
const concerns = ({ name, asked }: AnyTask, { difficulty, instances }: AnalysisWorld): boolean =>
  difficulty >= asked.from || instances.some(({ task }) => task === name);

/**
 * Makes a suite of tasks: seeded multimodal analyses, graded by rubrics that the generator fills.
 *
 * @example
 * export const suite = makeDataAnalysisSuite("my-analyses", [sedimentCore]);
 */
export function makeDataAnalysisSuite(
  name: string,
  tasks: readonly AnyTask[],
): Suite<Settings, AnalysisWorld, Item, Key> {
  if (tasks.length === 0) throw new AssayError("suites/wrong-suite", `the suite ${name} has no task; give it one`);
  addTasks(tasks);
  const ingredients = ingredientsOf(tasks);
  return {
    name,
    about: "Can it carry a multi-step, multimodal analysis through to numbers that meet a rubric?",
    version: "1.0.0",
    generation,
    settings: settingsFor(tasks),
    presets,
    ingredients,
    flags: {
      task: { value: "name", about: "the task", isPart: true },
      difficulty: { value: "share", about: "from 0 to 1, or easy, medium, hard or frontier" },
    },
    world: (seed, settings) => analysisWorld(seed, settings, { name, tasks }),
    items: (world) => makeItems(world, ingredientsOf(tasks.filter((task) => concerns(task, world)))),
    files: filesOfWorld,
    open: openWorkspace,
    episode: (_world, item) => askForAnalysis(item),
    checkForm,
    prompts: {
      "prompt.md": promptHash,
      ...judgePrompts,
      ...Object.fromEntries(tasks.map((task) => [`${task.name}/prompt.md`, task.prompt.hash])),
      ...Object.fromEntries(
        tasks.flatMap(({ name, open }) => (open === undefined ? [] : [[`${name}/open.md`, open.prompt.hash]])),
      ),
    },
    progress: { criteria: criteriaProgress },
    scorers: [rubricScorer, judgedScorer, judgedAllScorer],
    headline: () => ({
      scorer: "rubric",
      metric: "score",
      name: "share of rubric weight",
      about:
        "The weight of the rubric's criteria that are met, of all its weight. Code checks each of them; no judge does.",
      isPercent: true,
    }),
    toReport:
      "Report the mean of 'rubric score' with its 95 % interval by world, of at least 60 worlds at one difficulty, and by task ('assay show RUN --by task'). Scores by judges stand beside it and never in its place.",
    report: async () => (await import("./report.ts")).report,
    views: async () => (await import("./views.ts")).views,
    grading,
    visibleKey: {
      "rubric.metarubrics.criteria.check.of.cell.row": "rows of the answer are named as the files name them",
      "rubric.metarubrics.criteria.check.entry": "entries of the answer are named as the files name them",
      "rubric.metarubrics.criteria.check.text": "a text to be found is a name that stands in the files among many",
    },
    baselines,
    bounds: {
      ceiling: bound("oracle", (mean) => mean >= 0.97),
      floor: bound("null", (mean) => mean === 0),
      guess: bound("guess", (mean) => mean <= 0.1),
      cheat: bound("cheat", (mean) => mean === 0),
    },
    probes: async () => (await import("./probes/probes.ts")).probes,
    strata: {
      task: "the task, such as hubble-constant",
      difficulty: "how hard the instance is",
      science: "the science that it is from",
    },
    // Which flaws an instance has is for the agent to find.
    selection: {
      balance: ["task"],
      secret: Object.keys(ingredients).filter((each) => each !== OPEN_METHOD),
      samples: {},
    },
  };
}

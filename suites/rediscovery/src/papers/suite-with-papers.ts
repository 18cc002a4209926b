import { type Baseline, headlineOf, type Scorer, type Suite } from "@assay/contract";
import { CHECKER_ROLE, EXTRACTOR_ROLE } from "@assay/grading/claims";
import { z } from "zod";
import { commands } from "../commands/index.ts";
import type { Item, Key } from "../items.ts";
import { claimsProgress } from "../scoring/claims-progress.ts";
import { grading } from "../scoring/grading.ts";
import { rediscovery } from "../suite.ts";
import type { RediscoveryWorld } from "../world.ts";
import { labelHash } from "./label-errors.ts";
import { paperBaseline } from "./paper-baselines.ts";
import { conductPaper, openPaper, studyPaperHash } from "./paper-episode.ts";
import { makePaperItems, type PaperItem, type PaperKey, paperHash } from "./paper-items.ts";
import { paperClaimsScorer, proposedErrorsScorer } from "./paper-scorers.ts";
import { modelRoles, presets, rolesOfModels, type Settings, settingsSchema, wantedTasks } from "./paper-settings.ts";
import { type PaperWorld, paperWorld, paperWorldFiles } from "./paper-world.ts";

export type AnyWorld = RediscoveryWorld | PaperWorld;
export type AnyItem = Item | PaperItem;
export type AnyKey = Key | PaperKey;

const isPaperWorld = (world: AnyWorld): world is PaperWorld => "tasks" in world;
const isPaperItem = (item: AnyItem): item is PaperItem => "paper" in item;
const isPaperKey = (key: AnyKey): key is PaperKey => "paper" in key;
const isSimulatedKey = (key: AnyKey): key is Key => !isPaperKey(key);

/** A world and an item of the same kind. */
function pair(world: AnyWorld, item: AnyItem) {
  if (isPaperWorld(world) && isPaperItem(item)) return { kind: "paper", world, item } as const;
  if (!isPaperWorld(world) && !isPaperItem(item)) return { kind: "simulated", world, item } as const;
  throw new Error("the item is none of this world");
}

/** A scorer for one kind of item. It gives no scores for the other kind. */
const scorerOf = <Own extends AnyKey>(
  { score, ...scorer }: Scorer<Own>,
  isOwn: (key: AnyKey) => key is Own,
): Scorer<AnyKey> => ({
  ...scorer,
  score: async ({ key, ...input }) => (isOwn(key) ? score({ ...input, key }) : []),
});

function bothBaseline(
  name: string,
  baseline: (typeof rediscovery.baselines)[string],
): Baseline<AnyWorld, AnyItem, AnyKey> {
  return {
    knows: baseline.knows,
    agent({ world, item }, random) {
      if ((world !== undefined && isPaperWorld(world)) || (item !== undefined && isPaperItem(item))) {
        return paperBaseline(
          name,
          item !== undefined && isPaperItem(item) ? item : undefined,
          world !== undefined && isPaperWorld(world) ? world : undefined,
        );
      }
      return baseline.agent(
        { ...(world === undefined ? {} : { world }), ...(item === undefined ? {} : { item }) },
        random,
      );
    },
  };
}

const paperKeySchema = z.object({ paper: z.string(), asked: z.string(), claims: z.array(z.string()) });

/** The whole suite: studies of simulated subjects or, with the setting `papers`, studies from published papers. */
export const rediscoveryWithPapers: Suite<Settings, AnyWorld, AnyItem, AnyKey> = {
  ...rediscovery,
  settings: settingsSchema,
  presets,
  commands,
  usageErrors: [
    "authoring/wrong-decisions",
    "authoring/wrong-labels",
    "authoring/wrong-resources",
    "authoring/wrong-tree",
    "rediscovery/leaking-instruction",
    "rediscovery/missing-resource",
    "rediscovery/unknown-paper",
    "rediscovery/wrong-task",
  ],
  world: (seed, settings) =>
    settings.papers === null ? rediscovery.world(seed, settings) : paperWorld(seed, settings.papers),
  items: (world, settings) => (isPaperWorld(world) ? makePaperItems(world) : rediscovery.items(world, settings)),
  files: (world, settings) => (isPaperWorld(world) ? paperWorldFiles(world) : rediscovery.files(world, settings)),
  open(world, item) {
    const opened = pair(world, item);
    return opened.kind === "paper" ? openPaper(opened.world, opened.item) : rediscovery.open(opened.world, opened.item);
  },
  episode(world, item, workspace) {
    const opened = pair(world, item);
    if (opened.kind === "paper") return conductPaper(opened.item, workspace);
    return rediscovery.episode(opened.world, opened.item, workspace);
  },
  checkForm: (item, submission) => (isPaperItem(item) ? [] : (rediscovery.checkForm?.(item, submission) ?? [])),
  actors: {
    roles: [...modelRoles, EXTRACTOR_ROLE, CHECKER_ROLE],
    needed({ papers }) {
      if (papers === null) return [];
      return [...rolesOfModels(wantedTasks(papers)).values(), EXTRACTOR_ROLE, CHECKER_ROLE];
    },
  },
  prompts: {
    ...rediscovery.prompts,
    "paper.md": paperHash,
    "study-paper.md": studyPaperHash,
    "label-errors.md": labelHash,
  },
  progress: {
    claims: {
      ...claimsProgress,
      has: (item) => !isPaperItem(item),
      measure({ world, item, key, ...episode }) {
        const opened = pair(world, item);
        if (opened.kind === "paper" || isPaperKey(key)) throw new Error("studies from papers have no such measure");
        return claimsProgress.measure({ ...opened, key, ...episode });
      },
    },
  },
  scorers: [
    ...rediscovery.scorers.map((scorer) => scorerOf(scorer, isSimulatedKey)),
    scorerOf(paperClaimsScorer, isPaperKey),
    scorerOf(proposedErrorsScorer, isPaperKey),
  ],
  headline: (settings) =>
    settings.papers === null
      ? headlineOf(rediscovery, settings)
      : {
          scorer: paperClaimsScorer.name,
          metric: "f1",
          name: "F1 of claims, by models",
          about: "Precision and recall of the claims against those of the paper, as models extract and compare them.",
          isPercent: true,
        },
  grading: { ...grading, key: z.union([grading.key, paperKeySchema]) },
  baselines: Object.fromEntries(
    Object.entries(rediscovery.baselines).map(([name, baseline]) => [name, bothBaseline(name, baseline)]),
  ),
};

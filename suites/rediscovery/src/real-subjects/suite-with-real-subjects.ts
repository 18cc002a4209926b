import {
  AssayError,
  type Baseline,
  headlineOf,
  type Scorer,
  type Suite,
  type SuiteViews,
  type WorldView,
} from "@assay/contract";
import { z } from "zod";
import {
  type AnyItem as OtherItem,
  type AnyKey as OtherKey,
  type AnyWorld as OtherWorld,
  rediscoveryWithPapers as others,
} from "../papers/suite-with-papers.ts";
import { grading } from "../scoring/grading.ts";
import { type MeasuredFile, measuredFileSchema, parseMeasuredFile } from "./measured-file.ts";
import { playsReal, realBaseline } from "./real-baselines.ts";
import { concludeRealHash, conductReal, openReal } from "./real-episode.ts";
import { makeRealItems, type RealItem, type RealKey, studyRealHash } from "./real-items.ts";
import { measuredClaimsScorer } from "./real-scorer.ts";
import {
  boundSubjects,
  presets,
  roleOfSubject,
  type Settings,
  settingsSchema,
  subjectRoles,
  wantedSubjects,
} from "./real-settings.ts";
import { realView } from "./real-views.ts";
import { type RealWorld, realFiles, realWorld } from "./real-world.ts";
import { referenceRun } from "./reference-run.ts";

type AnyWorld = OtherWorld | RealWorld;
type AnyItem = OtherItem | RealItem;
type AnyKey = OtherKey | RealKey;

const isRealWorld = (world: AnyWorld): world is RealWorld => "measured" in world;
const isRealItem = (item: AnyItem): item is RealItem => "role" in item;
const isRealKey = (key: AnyKey): key is RealKey => "measured" in key;

/** A world and an item of the same kind. */
function pair(world: AnyWorld, item: AnyItem) {
  if (isRealWorld(world) && isRealItem(item)) return { kind: "real", world, item } as const;
  if (!isRealWorld(world) && !isRealItem(item)) return { kind: "other", world, item } as const;
  throw new Error("the item is none of this world");
}

function anyBaseline(
  name: string,
  other: Baseline<OtherWorld, OtherItem, OtherKey> | undefined,
): Baseline<AnyWorld, AnyItem, AnyKey> {
  return {
    knows: other?.knows ?? ["world", "item"],
    plays: (item) => (isRealItem(item) ? playsReal(name) : other !== undefined),
    agent({ world, item }, random) {
      if ((world !== undefined && isRealWorld(world)) || (item !== undefined && isRealItem(item))) {
        const known = {
          world: world !== undefined && isRealWorld(world) ? world : undefined,
          item: item !== undefined && isRealItem(item) ? item : undefined,
        };
        return realBaseline(name, known, random, other);
      }
      if (other === undefined) {
        throw new AssayError(
          "rediscovery/wrong-subjects",
          `baseline/${name} studies real subjects only; use baseline/oracle, or name a measured file with --subjects.`,
        );
      }
      return other.agent(
        { ...(world === undefined ? {} : { world }), ...(item === undefined ? {} : { item }) },
        random,
      );
    },
  };
}

const otherScorer = ({ score, ...scorer }: Scorer<OtherKey>): Scorer<AnyKey> => ({
  ...scorer,
  // It needs what a real subject has not: a planted truth, or a log of levels.
  score: async ({ key, ...input }) => (isRealKey(key) ? [] : score({ ...input, key })),
});

const realKeySchema = z.object({
  measured: measuredFileSchema,
  core: z.array(z.looseObject({ measure: z.string(), factor: z.string(), finding: z.looseObject({}) })),
});

const baselineNames = [...Object.keys(others.baselines), "replicate"];

/** The whole suite: studies of simulated subjects, from published papers or, with the setting `subjects`, of real models. */
export const rediscoveryWithRealSubjects: Suite<Settings, AnyWorld, AnyItem, AnyKey> = {
  ...others,
  settings: settingsSchema,
  presets,
  frozen: {
    subjects: {
      ending: ".json",
      read(written, name) {
        const measured = parseMeasuredFile(written, name);
        referenceRun(measured);
        return [measured];
      },
    },
  },
  flags: {
    ...others.flags,
    subjects: { value: "file", about: "real models in place of simulated subjects, as measured files", isFiles: true },
  },
  usageErrors: [...(others.usageErrors ?? []), "rediscovery/wrong-subjects"],
  world(seed, settings) {
    const subjects = wantedSubjects(settings);
    return subjects.length === 0 ? others.world(seed, settings) : realWorld(seed, subjects);
  },
  items: (world, settings) => (isRealWorld(world) ? makeRealItems(world, settings) : others.items(world, settings)),
  files: (world, settings) =>
    isRealWorld(world) ? realFiles(referenceRun(world.measured)) : others.files(world, settings),
  open(world, item) {
    const opened = pair(world, item);
    return opened.kind === "real" ? openReal(opened.world, opened.item) : others.open(opened.world, opened.item);
  },
  episode(world, item, workspace) {
    const opened = pair(world, item);
    if (opened.kind === "real") return conductReal(opened.item, workspace);
    return others.episode(opened.world, opened.item, workspace);
  },
  actors: {
    roles: [...(others.actors?.roles ?? []), ...subjectRoles],
    needed(settings) {
      const subjects = wantedSubjects(settings);
      if (subjects.length === 0) return others.actors?.needed(settings) ?? [];
      return [...new Set(subjects.map((measured: MeasuredFile) => roleOfSubject(subjects, measured)))];
    },
    bound: (settings) => boundSubjects(wantedSubjects(settings)),
  },
  prompts: { ...others.prompts, "study-real.md": studyRealHash, "conclude-real.md": concludeRealHash },
  progress: Object.fromEntries(
    Object.entries(others.progress ?? {}).map(([name, progress]) => [
      name,
      {
        ...progress,
        has: (item: AnyItem) => !isRealItem(item) && progress.has(item),
        measure({ world, item, key, ...episode }: Parameters<(typeof progress)["measure"]>[0]) {
          const opened = pair(world, item);
          if (opened.kind === "real" || isRealKey(key))
            throw new Error("studies of real subjects have no such measure");
          return progress.measure({ ...episode, world: opened.world, item: opened.item, key });
        },
      },
    ]),
  ),
  scorers: [
    ...others.scorers.map(otherScorer),
    {
      ...measuredClaimsScorer,
      score: async ({ key, ...input }) => (isRealKey(key) ? measuredClaimsScorer.score({ ...input, key }) : []),
    },
  ],
  headline: (settings) =>
    wantedSubjects(settings).length === 0
      ? headlineOf(others, settings)
      : {
          scorer: measuredClaimsScorer.name,
          metric: "f1",
          name: "F1 of claims, as measured",
          about:
            "The harmonic mean of precision and recall of the claims about a real model. What is true is an estimate with an interval, by a reference run.",
          isPercent: true,
        },
  pool: (settings) => (wantedSubjects(settings).length === 0 ? "simulated subjects" : "real subjects"),
  grading: { ...grading, key: z.union([others.grading?.key ?? grading.key, realKeySchema]) as typeof grading.key },
  baselines: Object.fromEntries(baselineNames.map((name) => [name, anyBaseline(name, others.baselines[name])])),
  views: async (): Promise<SuiteViews<AnyWorld, Settings>> => {
    const simulated = await others.views?.();
    return {
      of(world, settings): readonly WorldView[] {
        if (isRealWorld(world)) return [realView(world)];
        // Studies of papers plant nothing that could be shown.
        return "families" in world ? (simulated?.of(world, settings) ?? []) : [];
      },
    };
  },
  strata: { ...others.strata, subjects: "real for studies of real models; simulated subjects have no such stratum" },
};

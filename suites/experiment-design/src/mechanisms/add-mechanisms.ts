import type { Baseline, Files, Progress, Scorer, Suite } from "@assay/contract";
import { canary } from "@assay/contract";
import { z } from "zod";
import type { Item, Key } from "../items.ts";
import { wayHeadline } from "../scoring/headlines.ts";
import type { Settings } from "../settings.ts";
import type { ExperimentWorld } from "../world.ts";
import { systemAttemptSchema } from "./attempt.ts";
import { systemAgent, systemScientists } from "./baselines.ts";
import { systemDiagnosis } from "./diagnosis.ts";
import { conductSystem, openSystem, systemPrompts } from "./episode.ts";
import { ingredients, mechanisms } from "./ingredients.ts";
import { type SystemItem, type SystemKey, systemChallenge, systemName } from "./item.ts";
import { systemScores } from "./scores.ts";
import { type System, systemOf } from "./system.ts";

/** A world of textbook environments, or one composed system. */
export type AnyWorld = ExperimentWorld | System;
export type AnyItem = Item | SystemItem;
export type AnyKey = Key | SystemKey;

type Textbook = Suite<Settings, ExperimentWorld, Item, Key>;

const isSystem = (world: AnyWorld): world is System => "facts" in world;
const isSystemItem = (item: AnyItem): item is SystemItem => item.environment === systemName;
const isSystemKey = (key: AnyKey): key is SystemKey => isSystemItem(key.item);

const keySchema = z.object({
  world: z.string(),
  item: z.looseObject({ id: z.string(), environment: z.literal(systemName), facts: z.looseObject({}) }),
  law: z.object({ structure: z.looseObject({}), weights: z.array(z.number()) }),
  questions: z.array(
    z.object({
      levels: z.array(z.number()),
      off: z.string().nullable(),
      after: z.array(z.number()).nullable(),
    }),
  ),
});

/** The suite in which a difficulty gives composed systems in place of the textbook's environments. */
export function addMechanisms(textbook: Textbook): Suite<Settings, AnyWorld, AnyItem, AnyKey> {
  const { grading } = textbook;
  if (grading === undefined) throw new Error("the textbook's suite has a grading");
  return {
    ...textbook,
    ingredients,
    flags: {
      ...textbook.flags,
      difficulty: { value: "0..1", about: "systems with a composed law, from 0 to 1: easy, medium, hard, frontier" },
    },
    world: (seed, settings) =>
      settings.difficulty === undefined
        ? textbook.world(seed, settings)
        : systemOf(seed, settings.difficulty, settings.ingredients ?? {}),
    *items(world, settings) {
      if (isSystem(world)) yield systemChallenge(world, settings.ingredients ?? {});
      else yield* textbook.items(world, settings);
    },
    files: (world, settings) => (isSystem(world) ? systemFiles(world) : textbook.files(world, settings)),
    open(world, item) {
      if (isSystem(world) && isSystemItem(item)) return openSystem(world, item);
      return textbook.open(world as ExperimentWorld, item as Item);
    },
    episode(world, item, workspace) {
      if (isSystem(world) && isSystemItem(item)) return conductSystem(world, item, workspace);
      return textbook.episode(world as ExperimentWorld, item as Item, workspace);
    },
    actors: {
      roles: textbook.actors?.roles ?? [],
      needed: (settings) => (settings.difficulty === undefined ? (textbook.actors?.needed(settings) ?? []) : []),
    },
    prompts: { ...textbook.prompts, ...systemPrompts },
    scorers: [...textbook.scorers.map(forBoth), diagnosisScorer],
    headline: (settings) =>
      settings.difficulty === undefined && textbook.headline !== undefined ? textbook.headline(settings) : wayHeadline,
    progress: Object.fromEntries(
      Object.entries(textbook.progress ?? {}).map(([name, progress]) => [
        name,
        { ...progress, has: (item: AnyItem) => !isSystemItem(item) } as Progress<AnyWorld, AnyItem, AnyKey>,
      ]),
    ),
    trials: (item) => (isSystemItem(item) ? undefined : textbook.trials?.(item)),
    grading: {
      key: z.union([grading.key, keySchema]),
      reply: z.union([grading.reply, systemAttemptSchema]),
      summarise: (graded) =>
        grading.summarise?.(graded.filter((each) => !isSystemKey(each.key)) as never) ?? { data: {}, lines: [] },
    },
    visibleKey: {
      ...textbook.visibleKey,
      questions: "the questions are what agents are asked",
      "law.structure.inputs.shape": "the description names all shapes",
    },
    baselines: Object.fromEntries(
      [...new Set([...Object.keys(textbook.baselines), ...Object.keys(systemScientists)])].map((name) => [
        name,
        baseline(name, textbook.baselines[name]),
      ]),
    ),
    async views() {
      const [own, { systemViews }] = await Promise.all([textbook.views?.(), import("./views.ts")]);
      return {
        of: (world, settings) => (isSystem(world) ? systemViews(world) : (own?.of(world, settings) ?? [])),
      };
    },
    probes: async () => (await import("./probes.ts")).probesWith(await textbook.probes?.()),
    selection: {
      ...textbook.selection,
      secret: [...textbook.selection.secret, ...mechanisms],
    },
  };
}

/** A scorer that also takes composed systems, whose scores come from `prediction` and `diagnosis`. */
function forBoth(scorer: Scorer<Key>): Scorer<AnyKey> {
  return {
    ...scorer,
    questions: (key) => (isSystemKey(key) ? 1 : (scorer.questions?.(key) ?? 1)),
    async score({ key, ...rest }) {
      if (!isSystemKey(key)) return scorer.score({ key, ...rest });
      return scorer.name === "prediction" ? systemScores(key, rest.submission) : [];
    },
  };
}

/** What the readings of an attempt at a composed system were worth. */
const diagnosisScorer: Scorer<AnyKey> = {
  name: "diagnosis",
  version: "1",
  actors: [],
  onRequest: true,
  ranges: { "bayes-error": [0, Number.POSITIVE_INFINITY], "bayes-loss": [0, Number.POSITIVE_INFINITY] },
  score: async ({ key, submission }) => (isSystemKey(key) ? systemDiagnosis(key, submission) : []),
};

type AnyBaseline = Baseline<AnyWorld, AnyItem, AnyKey>;

/** A baseline that plays what it is given: an agent of the textbook's, or one of composed systems. */
function baseline(name: string, textbook: Textbook["baselines"][string] | undefined): AnyBaseline {
  const scientist = systemScientists[name];
  if (scientist === undefined && textbook !== undefined) return textbook as AnyBaseline;
  return {
    knows: name === "oracle" ? ["item", "key"] : ["item"],
    ...(textbook === undefined ? { plays: isSystemItem } : {}),
    agent({ item, key }, random) {
      if (item === undefined) throw new Error("this baseline is told the item");
      if (isSystemItem(item)) return systemAgent(item, scientist(item, key as SystemKey | undefined));
      if (textbook === undefined)
        throw new Error(`the baseline ${name} plays composed systems only; give a difficulty`);
      return textbook.agent({ item }, random);
    },
  };
}

/** The public file of a system: what agents are told. */
function systemFiles(system: System): Files {
  const path = `${systemName}/response.md`;
  const { item } = systemChallenge(system, {});
  return {
    paths: [path],
    has: (wanted) => wanted === path,
    read: () => new TextEncoder().encode(`${item.text}\n\n${canary}\n`),
  };
}

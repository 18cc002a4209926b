import type { Bound, Suite } from "@assay/contract";
import { baselines } from "./baselines/baselines.ts";
import { blueprintEnding, readBlueprintFile } from "./blueprint/blueprint-file.ts";
import { commands } from "./commands/index.ts";
import { askQuestion, openWorkspace, promptHash } from "./episode/episode.ts";
import errata from "./errata.json" with { type: "json" };
import type { Item, Key } from "./items/item-schema.ts";
import { itemSteps, makeItems } from "./items/make-items.ts";
import { paperSample } from "./items/paper-sample.ts";
import { readWordingsFile, wordingsEnding } from "./paraphrase/wordings-file.ts";
import { Repository } from "./repository/repository.ts";
import type { RepositoryWorld } from "./repository/repository-model.ts";
import { grading } from "./scoring/grading.ts";
import { scorers } from "./scoring/scorers.ts";
import { presets, type Settings, settingsSchema } from "./settings.ts";
import { generation, repositoryWorld, suiteName } from "./world.ts";

const strict = (baseline: string, holds: Bound["holds"]): Bound => ({
  baseline,
  scorer: "strict",
  metric: "correct",
  holds,
});

/** Seeded data repositories: questions with exact answers, some provably without one. */
export const repositoryQa: Suite<Settings, RepositoryWorld, Item, Key> = {
  name: suiteName,
  version: "1.0.0",
  generation,
  settings: settingsSchema,
  presets,
  flags: {
    blueprint: {
      setting: "blueprints",
      value: "file",
      about: "a frozen blueprint, or a folder of them",
      isFiles: true,
    },
    wordings: { value: "file", about: "frozen wordings of questions, or a folder of them", isFiles: true },
  },
  frozen: {
    blueprints: { ending: blueprintEnding, read: (text, name) => [readBlueprintFile(text, name)] },
    wordings: { ending: wordingsEnding, read: readWordingsFile },
  },
  commands,
  usageErrors: ["authoring/wrong-order"],
  world: repositoryWorld,
  items: makeItems,
  itemSteps,
  files: (world) => new Repository(world),
  // Imported when it is asked for, as making items does not need it.
  async explain(world, { item, key }, worldCommand) {
    const { explain } = await import("./explain/explain.ts");
    return explain(world, item, key, worldCommand);
  },
  open: openWorkspace,
  episode: (_world, item) => askQuestion(item),
  async checkForm({ asks }, { answers }) {
    const { checkReply } = await import("@assay/grading/answers");
    const problem = checkReply(asks, answers.at(-1)?.value ?? null);
    return problem === undefined ? [] : [problem];
  },
  prompts: { "prompt.md": promptHash },
  scorers,
  grading,
  visibleKey: {
    query: "a question names the files, columns and values that it is about",
    "twin.query": "as the query",
    "certificate.readings.query": "as the query",
    "evidence.columns": "a question names the columns that it is about",
    "answer.answer": "titles, abstracts and names of columns are read off the files",
    "answer.choices": "a question names what can be chosen",
    "twin.answer": "as the answer",
  },
  absentEvidence: "a question without an answer may rest on a file that is missing",
  baselines,
  bounds: {
    ceiling: strict("oracle", (mean) => mean === 1),
    floor: strict("null", (mean) => mean === 0),
    guess: strict("guess", (mean, episodes) => mean <= 0.12 + 2 / Math.sqrt(episodes)),
    cheat: strict("cheat", (mean) => mean === 0),
  },
  probes: async () => (await import("./probes/probes.ts")).probes,
  errata,
  selection: { balance: ["type", "answerable"], secret: ["answerable", "reason"], samples: { paper: paperSample } },
};

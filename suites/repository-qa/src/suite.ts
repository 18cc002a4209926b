import type { Bound, Suite } from "@assay/contract";
import { allBaselines } from "./baselines/all-baselines.ts";
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
import { isUnsure } from "./scoring/is-unsure.ts";
import { scorers } from "./scoring/scorers.ts";
import { presets, type Settings, settingsSchema } from "./settings.ts";
import { ingredients } from "./studies/ingredients.ts";
import { askAboutStudy, openStudy, studyFilesOf, studyPromptHash } from "./studies/study-episode.ts";
import {
  isStudyItem,
  isStudyKey,
  isStudyWorld,
  type StudyItem,
  type StudyKey,
  type StudyWorld,
} from "./studies/study-item.ts";
import { studyItems } from "./studies/study-items.ts";
import { generation, repositoryWorld, studyWorld, suiteName } from "./world.ts";

const strict = (baseline: string, holds: Bound["holds"]): Bound => ({
  baseline,
  scorer: "strict",
  metric: "correct",
  holds,
});

type World = RepositoryWorld | StudyWorld;

/** Seeded data repositories: questions with exact answers, some provably without one. With a difficulty, studies. */
export const repositoryQa: Suite<Settings, World, Item | StudyItem, Key | StudyKey> = {
  name: suiteName,
  about:
    "Can it find and compute the answer in a repository of data, and say 'not possible' when the data cannot tell?",
  version: "1.0.0",
  generation,
  settings: settingsSchema,
  presets,
  ingredients,
  evaluationOnly: { strata: { type: ["bivariate-hypothesis"] }, ingredients: ["circumstances"] },
  flags: {
    difficulty: {
      value: "number",
      about: "a difficulty from 0 to 1, or easy, medium, hard, frontier: questions about studies",
    },
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
  world: (seed, settings) =>
    settings.difficulty === undefined
      ? repositoryWorld(seed, settings)
      : studyWorld(seed, settings, settings.difficulty),
  items: (world, settings) => (isStudyWorld(world) ? studyItems(world, settings) : makeItems(world, settings)),
  itemSteps: (world, settings) => (isStudyWorld(world) ? studyItems(world, settings) : itemSteps(world, settings)),
  files: (world) => (isStudyWorld(world) ? studyFilesOf(world) : new Repository(world)),
  // Imported when it is asked for, as making items does not need it.
  async explain(world, { item, key }, worldCommand) {
    if (isStudyWorld(world) || isStudyKey(key)) {
      if (!isStudyWorld(world) || !isStudyKey(key)) throw new Error("a question about a study belongs to its world");
      const { explainStudy } = await import("./studies/study-program.ts");
      return explainStudy(world.study, key.ask, item.text, worldCommand);
    }
    const { explain } = await import("./explain/explain.ts");
    return explain(world, item, key, worldCommand);
  },
  open: (world) => (isStudyWorld(world) ? openStudy(world) : openWorkspace(world)),
  episode: (_world, item) => (isStudyItem(item) ? askAboutStudy(item) : askQuestion(item)),
  async checkForm(item, { answers }) {
    const reply = answers.at(-1)?.value ?? null;
    if (item.threshold !== undefined) {
      const { readReply } = await import("@assay/grading/answers");
      if (isUnsure(readReply(reply))) return [];
    }
    if (isStudyItem(item)) {
      const { checkStudyForm } = await import("./studies/study-reply.ts");
      return checkStudyForm(item, reply);
    }
    const { checkReply } = await import("@assay/grading/answers");
    const problem = checkReply(item.asks, reply);
    return problem === undefined ? [] : [problem];
  },
  prompts: { "prompt.md": promptHash, "study-prompt.md": studyPromptHash },
  headline: ({ difficulty }) =>
    difficulty === undefined
      ? {
          scorer: "strict",
          metric: "correct",
          name: "strict, share correct",
          about:
            "The share of questions whose answer equals the key under the strict rule. 'Not possible' is an answer, right or wrong.",
          isPercent: true,
          verdict: { scorer: "strict", metric: "correct" },
        }
      : {
          scorer: "study",
          metric: "score",
          name: "study score, 100 for right",
          about:
            "100 for a right answer and 0 for a wrong one. An interval scores 0 if it is as good as the prior's, 100 if as good as the reference analysis', and at least -100.",
          isPercent: true,
          verdict: { scorer: "strict", metric: "correct" },
        },
  toReport:
    "Report the mean of the headline with its 95 % interval by world, of at least 60 worlds with few questions each; beside it the share of abstentions, and precision and recall of 'not possible' from 'assay grade'. Say whether it is the default preset, 'published', or studies of a difficulty.",
  report: async () => (await import("./report.ts")).report,
  views: async () => (await import("./views.ts")).views,
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
    ask: "a question about a study says what it asks, and tells the results of earlier steps where it gives them",
    "answer.told": "a question about differences tells the interval of all such pairs",
    "certificate.worlds.answer": "a question names the levels that can be chosen",
    "answer.kind": "a question says which form its answer has",
    process: "kinds are common words and constants are short numbers, which files hold by chance",
    decoys: "as the process",
  },
  absentEvidence: "a question without an answer may rest on a file that is missing",
  baselines: allBaselines,
  bounds: {
    ceiling: strict("oracle", (mean) => mean === 1),
    floor: strict("null", (mean) => mean === 0),
    guess: strict("guess", (mean, episodes) => mean <= 0.12 + 2 / Math.sqrt(episodes)),
    cheat: strict("cheat", (mean) => mean === 0),
  },
  probes: async () => (await import("./probes/probes.ts")).probes,
  errata,
  strata: {
    category: "the kind of work that a question asks for, such as univariate-statistics",
    type: "the type of question, such as title or mean",
    about: "what a question about a result asks to interpret",
    variant: "the wording: template, or which paraphrase",
    extension: "the format of the repository's data files",
    difficulty: "the difficulty of a study",
    answerable: "whether the question has an answer",
    reason: "why it has none",
    layout: "the design of a study",
    processes: "the hidden processes that act on a study's data",
    gates: "the circumstances under which they act",
  },
  selection: {
    balance: ["type", "answerable"],
    secret: ["answerable", "reason", "layout", "processes", "gates"],
    samples: { paper: paperSample },
  },
};

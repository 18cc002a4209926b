import { difficultySchema, namedDifficulties, ownDialsSchema } from "@assay/contract";
import { z } from "zod";
import { blueprintSchema } from "./blueprint/blueprint-schema.ts";
import { blueprintProblems } from "./blueprint/load-blueprint.ts";
import { authoredWordingSchema } from "./paraphrase/wordings-file.ts";
import { reasons } from "./query/reasons.ts";
import { ingredients } from "./studies/ingredients.ts";

const count = z.int().min(1);
const span = z.tuple([count, count]);
const someOrNone = z.tuple([z.int().min(0), z.int().min(0)]);
const share = z.number().min(0).max(1);

const soundBlueprint = blueprintSchema.check(({ value, issues }) => {
  const [problem] = blueprintProblems(value);
  if (problem !== undefined) issues.push({ code: "custom", input: value, message: problem });
});

const settingsShape = z.strictObject({
  /** What is drawn uniformly: a field, then a domain, then a subdomain; or a subdomain among all. */
  contexts: z.enum(["fields", "subdomains"]),
  /**
   * Number of files: least + Beta(alpha, beta) · (min(most, possible paths) - least), and at least this share of the
   * combinations of conditions.
   */
  files: z.strictObject({
    alpha: z.number().gt(0),
    beta: z.number().gt(0),
    least: count,
    most: count,
    share: share.optional(),
  }),
  rows: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("uniform"), low: count, high: count }),
    z.strictObject({ kind: z.literal("normal"), mean: z.number().gt(0), sd: z.number().min(0), least: count }),
    /** Each study has a mean of its own between these two, and little spread around it. */
    z.strictObject({ kind: z.literal("studies"), low: count, high: count, least: count }),
  ]),
  /**
   * Levels of directories, placeholders in each, placeholders in the file name, and the largest number of conditions
   * among all of these, of which at most so many are of any study.
   */
  paths: z.strictObject({
    directories: span,
    perDirectory: span,
    inFile: span,
    conditions: count,
    shared: z.int().min(0),
  }),
  /** Share of studies with dates that include two days which differ only in the order of day and month. */
  exchangedDays: share,
  columns: span,
  /** Noise as a share of a law's spread, minimum and maximum. */
  noise: z.tuple([z.number().min(0), z.number().min(0)]),
  /** Share of columns with missing cells, and the largest rate of missing cells. */
  missing: z.strictObject({ columns: share, rate: share }),
  /** own: tab-separated .txt and log lines in .log. csv: CSV in both. */
  textFiles: z.enum(["own", "csv"]),
  /** Probability of a README, of the title in it, and of the abstract after the title. */
  readme: z.strictObject({ present: share, title: share, abstract: share }),
  dictionary: z.enum(["none", "partial", "full", "drawn"]),
  /**
   * Whether laws act as the field expects, against its expectation, or either way. mixed: what the field knows acts as
   * expected; what it leaves open, which questions ask about, acts or not, either way, so that nobody knows it from its
   * names.
   */
  prior: z.enum(["consistent", "mixed", "neutral", "contradicting"]),
  /** Share of questions without an answer, and the allowed reasons. */
  unanswerable: share,
  reasons: z.array(z.enum(reasons)),
  /**
   * Whether questions come in pairs of one form, of which one has an answer and one has none. One of the two is asked,
   * and its text does not tell which.
   */
  matched: z.boolean(),
  /** Number of questions about the population of each world. */
  interpretations: z.int().min(0).max(20),
  /** Where a path is cut for a question about a prefix: in any of its levels, or at any character as in the paper. */
  prefixes: z.enum(["levels", "characters"]),
  /** Whether the prompt asks for a confidence beside the answer. */
  confidence: z.boolean(),
  /**
   * The threshold t of utility that the prompt tells: a right answer earns 1 - t, a wrong one costs t, and `unsure` earns
   * nothing. 0, or without it: nothing is told.
   */
  threshold: z.number().min(0).lt(1).optional(),
  /** How messy a repository is: ranges for the numbers of notes and stray files, and shares of the data files. */
  mess: z.union([
    z.literal(false),
    z.strictObject({
      notes: someOrNone,
      stray: someOrNone,
      /** Data files with an older copy. */
      superseded: share,
      /** Data files in a minority format. */
      mixedExtensions: share,
      /** Data files with a differently spelled path, and the same share for headers. */
      inconsistentNames: share,
    }),
  ]),
  /** The wordings of every question. `authored` uses `wordings` and requires them. */
  variants: z.array(z.enum(["template", "terse", "colleague", "formal", "authored"])).min(1),
  /** Frozen blueprints that replace the built-in author. Given as files or folders. */
  blueprints: z.array(soundBlueprint).min(1).optional(),
  /** Frozen wordings by question id. Given as files or folders. */
  wordings: z.array(authoredWordingSchema).optional(),
  /** From 0 to 1. With it, worlds are studies and all questions are about them; without it, as in the presets before. */
  difficulty: difficultySchema.optional(),
  /** Dials of single ingredients, in place of what the difficulty says. */
  ingredients: ownDialsSchema(ingredients).optional(),
});

/** How worlds of this suite are made and what is asked about them. */
export const settingsSchema = settingsShape
  .refine(({ variants, wordings }) => wordings !== undefined || !variants.includes("authored"), {
    path: ["wordings"],
    error: "the wording 'authored' needs files of wordings; 'assay author paraphrases' writes them",
  })
  .refine(({ difficulty, blueprints }) => difficulty === undefined || blueprints === undefined, {
    path: ["difficulty"],
    error: "a difficulty makes worlds of its own; leave out either it or the frozen blueprints",
  })
  .refine(({ difficulty, ingredients: own }) => difficulty !== undefined || own === undefined, {
    path: ["ingredients"],
    error: "dials of ingredients need a difficulty; set it too",
  });

export type Settings = z.infer<typeof settingsSchema>;

const ordinary: Settings = {
  contexts: "subdomains",
  files: { alpha: 1.05, beta: 25, least: 15, most: 3000, share: 0.6 },
  rows: { kind: "studies", low: 30, high: 240, least: 12 },
  paths: { directories: [2, 4], perDirectory: [1, 2], inFile: [1, 2], conditions: 5, shared: 1 },
  exchangedDays: 0.5,
  columns: [7, 12],
  noise: [0.25, 0.7],
  missing: { columns: 0.3, rate: 0.08 },
  textFiles: "own",
  readme: { present: 0.5, title: 0.5, abstract: 0.5 },
  dictionary: "drawn",
  prior: "mixed",
  unanswerable: 0.278,
  reasons: [...reasons],
  matched: true,
  interpretations: 0,
  prefixes: "levels",
  confidence: true,
  mess: false,
  variants: ["template"],
};

/** Settings that both published presets share: the paper's eleven types and nothing beyond the paper. */
const paperOnly = {
  contexts: "fields",
  columns: [7, 19],
  rows: { kind: "normal", mean: 160, sd: 50, least: 20 },
  exchangedDays: 0,
  prior: "consistent",
  matched: false,
  noise: [0.1, 0.1],
  missing: { columns: 0, rate: 0 },
  dictionary: "none",
  prefixes: "characters",
  confidence: false,
} satisfies Partial<Settings>;

const publishedPaths: Settings["paths"] = {
  directories: [2, 4],
  perDirectory: [1, 3],
  inFile: [1, 3],
  conditions: 20,
  shared: 20,
};

export const presets: { readonly default: Settings; readonly [preset: string]: Settings } = {
  default: ordinary,
  /** As in the paper's text. */
  published: {
    ...ordinary,
    ...paperOnly,
    files: { alpha: 1.05, beta: 25, least: 15, most: 10_000 },
    paths: publishedPaths,
    reasons: reasons.filter((reason) => reason !== "ambiguous-definition"),
  },
  /** As in the published code. */
  "published-code": {
    ...ordinary,
    ...paperOnly,
    paths: publishedPaths,
    files: { alpha: 1.5, beta: 15, least: 15, most: 10_000 },
    rows: { kind: "uniform", low: 20, high: 299 },
    textFiles: "csv",
    reasons: ["readme-absent", "no-files", "no-rows", "too-few", "constant"],
  },
  /** The default worlds, kept by a busy laboratory. */
  messy: {
    ...ordinary,
    mess: { notes: [2, 4], stray: [2, 6], superseded: 0.1, mixedExtensions: 0.15, inconsistentNames: 0.25 },
  },
  /** Questions about studies, the harder the more of the ingredients they have. */
  easy: { ...ordinary, difficulty: namedDifficulties.easy },
  medium: { ...ordinary, difficulty: namedDifficulties.medium },
  hard: { ...ordinary, difficulty: namedDifficulties.hard },
  frontier: { ...ordinary, difficulty: namedDifficulties.frontier },
};

import type { Json } from "@assay/contract";
import { z } from "zod";
import { findEnvironment, findGoal } from "../../environments.ts";
import { errorOf } from "../../evaluation/metric.ts";
import { goalOf, type PublishedGoal } from "./goals.ts";

// A result file of the published system holds its configuration and, for each budget, a list: [mean, deviation] of the
// score, the questions, and in most files the truths and the predictions.
const file = z.object({
  config: z.object({
    seed: z.union([z.number(), z.string()]),
    include_prior: z.boolean(),
    llms: z.object({ model_name: z.string() }),
    exp: z.object({ num_experiments: z.array(z.number()), experiment_type: z.enum(["oed", "discovery"]) }),
    envs: z.object({ env_name: z.string(), goal_name: z.string() }),
  }),
  data: z.object({
    results: z.array(z.tuple([z.tuple([z.number(), z.number()])], z.json())),
    successes: z.array(z.boolean()),
  }),
});

/** The score of one run at one budget. */
export interface ImportedStage {
  readonly budget: number;
  readonly error: number;
  readonly standardisedError: number;
  /** The error that the file reports. */
  readonly reported: number;
  /** Whether the predictions are stored and give the reported error again. Undefined where none are stored. */
  readonly isConfirmed: boolean | undefined;
  /** Predictions that our answer form does not read. */
  readonly unread: number;
}

/** One run of the published system. */
export interface ImportedRun {
  readonly environment: string;
  readonly goal: string;
  readonly agent: string;
  readonly wording: "prior" | "no-prior";
  readonly evaluation: "design" | "discovery";
  readonly seed: number | string;
  readonly experiments: number;
  /** Designs that could not be run. */
  readonly refused: number;
  readonly stages: readonly ImportedStage[];
}

export type ReadResult =
  | { readonly kind: "run"; readonly run: ImportedRun }
  /** A file of another kind, such as regrets, or an environment that the paper does not have. */
  | { readonly kind: "other"; readonly reason: string };

/** Reads a result file. `name` is the file's name, which tells of options that the configuration does not hold. */
export function readResult(text: string, name: string): ReadResult {
  const parsed = file.safeParse(jsonOf(text));
  if (!parsed.success) return { kind: "other", reason: "no result file of BoxingGym" };
  const { config, data } = parsed.data;
  const { env_name: environment, goal_name: goal } = config.envs;
  const published = goalOf(environment, goal);
  if (published === undefined) return { kind: "other", reason: `no goal here is ${environment} ${goal}` };
  const wording = config.include_prior ? "prior" : "no-prior";
  const isDiscovery = config.exp.experiment_type === "discovery";
  const helpers = [
    name.includes("-boxloop") ? "-boxloop" : "",
    name.includes("-boxloop") && name.includes("critic=True") ? "-critic" : "",
  ];
  return {
    kind: "run",
    run: {
      environment: published.environment,
      goal: published.goal,
      agent: `${config.llms.model_name}${helpers.join("")}`,
      wording,
      evaluation: isDiscovery ? "discovery" : "design",
      seed: config.seed,
      experiments: data.successes.filter(Boolean).length,
      refused: data.successes.filter((each) => !each).length,
      stages: data.results.map(([[score], ...rest], index) =>
        readStage(published, wording, config.exp.num_experiments[index] ?? Number.NaN, score, rest as readonly Json[]),
      ),
    },
  };
}

function readStage(
  published: PublishedGoal,
  wording: ImportedRun["wording"],
  budget: number,
  score: number,
  [, truths, predictions]: readonly Json[],
): ImportedStage {
  const reported = published.isAccuracy === true ? 1 - score : score;
  const again = errorsOf(published, wording, truths, predictions);
  const isWhole = again !== undefined && again.unread === 0;
  const error = isWhole ? again.error : reported;
  const [mean, deviation] = goalIn(published).publishedNorm;
  return {
    budget,
    error,
    standardisedError: (error - mean) / deviation,
    reported,
    isConfirmed: isWhole ? Math.abs(again.error - reported) <= 1e-6 * Math.max(1, Math.abs(reported)) : undefined,
    unread: again?.unread ?? 0,
  };
}

const goalIn = ({ environment, goal }: PublishedGoal) => findGoal(findEnvironment(environment), goal);

/** The mean error of stored predictions. Undefined where a file stores none. */
function errorsOf(
  published: PublishedGoal,
  wording: ImportedRun["wording"],
  truths: Json | undefined,
  predictions: Json | undefined,
): { readonly error: number; readonly unread: number } | undefined {
  if (!Array.isArray(truths) || !Array.isArray(predictions) || truths.length !== predictions.length) return undefined;
  const { presets } = findEnvironment(published.environment);
  const settings = presets.published;
  const found = goalIn(published);
  const form = found.answer(settings, wording);
  const metric = found.metric(settings);
  const errors = predictions.flatMap((prediction, index) => {
    const read = form.parse(prediction);
    return read.ok ? [errorOf(metric, read.value, { values: published.truth(truths[index] ?? null) })] : [];
  });
  const unread = predictions.length - errors.length;
  return { error: errors.reduce((sum, each) => sum + each, 0) / Math.max(1, errors.length), unread };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { ProbeRow } from "@assay/bench/probe-table";
import type { Scorer, Submission } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { average } from "@assay/science/statistics/descriptive/average";
import { driveEpisode } from "assay/testing";
import { findGoal } from "../../../src/environments.ts";
import type { Metric } from "../../../src/evaluation/metric.ts";
import { type Key, makeItems } from "../../../src/items.ts";
import { matchPlaces } from "../../../src/prediction/match-places.ts";
import { priorReference } from "../../../src/prediction/prior-reference.ts";
import { predictionScorer } from "../../../src/scoring/scorers.ts";
import { presets, type Settings } from "../../../src/settings.ts";
import { openSetup } from "../../../src/setup.ts";
import { textbookSuite } from "../../../src/suite.ts";
import { experimentWorld } from "../../../src/world.ts";
import type { Case } from "../strength/pose-items.ts";

const maxShotgun = 0.1;

/**
 * The headline alone. It follows from the predictions, so experiments are left out of what is scored: what they would have
 * allowed takes long to compute.
 */
const headlineScorer: Scorer<Key> = {
  ...predictionScorer,
  score: (input) => predictionScorer.score({ ...input, submission: withoutExperiments(input.submission) }),
};

function withoutExperiments(submission: Submission): Submission {
  const answers = submission.answers.map((answer) => {
    const { value } = answer;
    const hasRun = typeof value === "object" && value !== null && "experiments" in value;
    return hasRun ? { ...answer, value: { ...value, experiments: [] } } : answer;
  });
  return { ...submission, answers };
}

const suite = { ...textbookSuite, scorers: [headlineScorer] };

/** Plays a baseline through the tools of a model and gives the headline of each seed. */
async function playBaseline(one: Case, baseline: string, seeds: readonly number[]): Promise<number[]> {
  const ways: number[] = [];
  for (const seed of seeds) {
    const { world, challenge } = pose(one, seed);
    const agent = textbookSuite.baselines[baseline].agent({ item: challenge.item }, stream("probe", baseline));
    const { scores } = await driveEpisode(suite, world, challenge, agent, {});
    const told = (name: string) => scores.find(({ metric }) => metric === name)?.value;
    ways.push(told("way") ?? told("skill") ?? Number.NaN);
  }
  return ways;
}

function pose({ environment, goal }: Case, seed: number) {
  const settings: Settings = {
    ...presets.final,
    environment,
    goal,
    evaluation: "design",
    regret: { designs: 0, search: false },
  };
  const world = experimentWorld({ kind: "public", value: String(seed) }, settings);
  const [challenge] = makeItems(world, settings);
  return { world, challenge };
}

function summarise(values: readonly number[]): Pick<ProbeRow, "value" | "n" | "limits"> {
  const value = average(values);
  const squares = values.reduce((sum, each) => sum + (each - value) * (each - value), 0);
  const error = Math.sqrt(squares / Math.max(1, values.length - 1) / values.length);
  return { value, n: values.length, limits: [value - 1.96 * error, value + 1.96 * error] };
}

/**
 * What agents get that did no work. An episode has at least -1, so chance lifts the mean of data-free predictions above 0.
 * The way of the shotgun is therefore measured from the best data-free predictions in the same worlds to 1, the ceiling.
 */
export async function idleRows(one: Case, seeds: readonly number[]): Promise<ProbeRow[]> {
  const group = `${one.environment} ${one.goal}`;
  const guesses = await playBaseline(one, "prior-mean", seeds);
  const shots = await playBaseline(one, "shotgun", seeds);
  const guess = summarise(guesses);
  const gained = summarise(shots.map((way, index) => (way - guesses[index]) / (1 - guess.value)));
  const bar = "at most 0.10";
  return [
    { probe: "shotgun", group, measure: "share of the way", ...gained, bar, holds: gained.value <= maxShotgun },
    { probe: "shotgun", group, measure: "mean headline", ...summarise(shots), holds: true },
    { probe: "insider", group, measure: "mean headline of the best prediction without data", ...guess, holds: true },
  ];
}

/** What a mechanical and a careless scientist get. */
export async function carelessRows(one: Case, seeds: readonly number[]): Promise<ProbeRow[]> {
  const group = `${one.environment} ${one.goal}`;
  const rows: ProbeRow[] = [];
  for (const name of ["sweep", "sloppy"]) {
    const played = summarise(await playBaseline(one, name, seeds));
    rows.push({ probe: "sweep", group, measure: `mean headline of ${name}`, ...played, holds: true });
  }
  return rows;
}

const submit = (predictions: readonly (readonly number[])[]): Submission => {
  const outcome = { kind: "answered" } as const;
  const value = { stages: [{ experiments: [], predictions: predictions.map((each) => [...each]) }] };
  return { outcome, answers: [{ to: "agent", outcome, text: "", value }], files: {} };
};

/** What the true law gets, and what better predictions get. */
export async function knownRows(one: Case, seeds: readonly number[]): Promise<ProbeRow[]> {
  const group = `${one.environment} ${one.goal}`;
  const errors: number[] = [];
  let falls = 0;
  for (const seed of seeds) {
    const { item, key } = pose(one, seed).challenge;
    const setup = openSetup(item);
    const truths = key.evaluation.map(({ truth }) => truth);
    const points = key.evaluation.map(({ point }) => point);
    const metric: Metric = findGoal(setup.environment, item.goal).metric(setup.settings);
    // Places have no order: halfway to the truth is halfway from the place that is matched to it.
    const prior = priorReference(item, setup, points).predictions.map((each, index) =>
      metric.kind === "matched-squared-error"
        ? matchPlaces(each, truths[index], metric.coordinates).flatMap((place) =>
            each.slice(place * metric.coordinates, (place + 1) * metric.coordinates),
          )
        : each,
    );
    let before = Number.NEGATIVE_INFINITY;
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      const between = truths.map((truth, index) =>
        truth.map((value, place) => (share === 1 ? value : share * value + (1 - share) * prior[index][place])),
      );
      const input = { key, submission: submit(between), transcript: [], host: {} as never };
      const scores = await predictionScorer.score(input);
      const told = (name: string) => scores.find(({ metric }) => metric === name)?.value ?? Number.NaN;
      if (told("skill") < before - 1e-9) falls += 1;
      before = told("skill");
      if (share === 1) errors.push(told("error"));
    }
  }
  const worst = Math.max(...errors);
  const row = (probe: ProbeRow["probe"], measure: string, value: number, n: number, bar: string, holds: boolean) => ({
    probe,
    group,
    measure,
    value,
    n,
    bar,
    holds,
  });
  return [
    row("truth", "largest error of the true law", worst, seeds.length, "exactly 0", worst === 0),
    row("monotone", "falls of skill by better predictions", falls, 4 * seeds.length, "none", falls === 0),
  ];
}

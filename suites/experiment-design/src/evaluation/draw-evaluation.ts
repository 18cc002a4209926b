import type { Draws, Inputs, Model, Outcome } from "@assay/science/inference";
import type { Stream } from "@assay/science/numerics/stream";
import type { Design } from "../design-space/design-space.ts";
import type { CommonSettings, Goal, OutcomeTarget, Parameters } from "../environment.ts";
import type { EvaluationPoint } from "./evaluation-point.ts";

/** A world with its hidden truth. */
export interface KnownWorld<Settings, Scene> {
  readonly settings: Settings;
  readonly scene: Scene;
  /** The model of the true law. */
  readonly model: Model;
  /** The hidden parameters as one draw. */
  readonly parameters: Draws;
  /** The stored outcome of a design, if repeats show the same outcome. */
  stored?(design: Design): Outcome;
}

/**
 * Maximum number of draws in search of a label. If none has it, this world hardly ever shows it, and the point gets the
 * other label.
 */
const MAX_DRAWS = 2000;

/**
 * Draws the points of an evaluation with the truth that predictions are scored against: `count` points, or one if the
 * goal asks for parameters. Points are drawn whatever the outcome is, because choosing them by label would make the true
 * probability a wrong answer; only `published` asks for half of the labels each, in random order. A point whose outcome is
 * not finite is drawn again. Held-out points are distinct and use at most half of a countable space.
 */
export function drawEvaluation<Settings extends CommonSettings, Scene>(
  goal: Goal<Settings, Scene>,
  world: KnownWorld<Settings, Scene>,
  count: number,
  random: Stream,
): EvaluationPoint[] {
  const { target } = goal;
  if (target.kind === "parameters") {
    const truth = target.of(parametersOf(world), world.settings);
    return [{ point: null, truth, draw: truth }];
  }
  const wanted = target.heldOut ? Math.min(count, Math.floor(countDesigns(target, world.settings) / 2)) : count;
  const isBalanced = target.label && world.settings.evaluation.asks === "published";
  const labels = isBalanced ? balancedLabels(wanted, random.split("labels")) : [];
  const points: EvaluationPoint[] = [];
  const taken = new Set<string>();
  for (let index = 0; index < wanted; index++) {
    const found = drawPoint(target, world, random.split("point", index), labels[index], taken);
    if (found === undefined) break;
    if (target.heldOut) taken.add(nameOf(target, world.settings, found.point));
    points.push(found);
  }
  return points;
}

/** The hidden parameters by name. */
const parametersOf = ({ model, parameters }: Pick<KnownWorld<unknown, unknown>, "model" | "parameters">): Parameters =>
  Object.fromEntries(model.parameters.map(({ name }, index) => [name, parameters.columns[index][0]]));

/** Half of each label, shuffled. An odd one is random. */
function balancedLabels(count: number, random: Stream): number[] {
  const odd = random.integer(0, 1);
  return random.shuffle(Array.from({ length: count }, (_, index) => (index + odd) % 2));
}

type PointAt = EvaluationPoint & { readonly point: Design };

/** A point with the wanted label, if one can be found. Undefined if every point is already used. */
function drawPoint<Settings extends CommonSettings, Scene>(
  target: OutcomeTarget<Settings, Scene>,
  world: KnownWorld<Settings, Scene>,
  random: Stream,
  label: number | undefined,
  taken: ReadonlySet<string>,
): PointAt | undefined {
  const { settings } = world;
  const published = settings.evaluation.points === "published";
  const space = target.space(settings, "prior");
  let other: PointAt | undefined;
  for (let draws = 0; draws < MAX_DRAWS; draws++) {
    const point = published ? target.published(random, settings) : space.random(random);
    if (taken.has(nameOf(target, settings, point))) continue;
    const found = evaluateAt(target, world, point, random);
    if (!found.truth.every(Number.isFinite)) continue;
    if (label === undefined || found.draw[0] === label) return found;
    other ??= found;
  }
  return other;
}

function evaluateAt<Settings extends CommonSettings, Scene>(
  target: OutcomeTarget<Settings, Scene>,
  world: KnownWorld<Settings, Scene>,
  point: Design,
  random: Stream,
): PointAt {
  const { settings, scene } = world;
  const inputs = target.inputs(point, settings, scene);
  const draw = (target.heldOut && world.stored?.(point)) || drawOutcome(world, inputs, random);
  return { point, draw, truth: asksForMean(target, settings) ? meanOutcome(world, inputs) : draw };
}

/** Whether predictions are scored against the true law instead of one outcome. A probability is the mean of a label. */
export const asksForMean = (
  { publishedTruth }: Pick<OutcomeTarget<never, never>, "publishedTruth">,
  { evaluation }: CommonSettings,
): boolean => evaluation.asks !== "published" || publishedTruth === "mean";

type Truth = Pick<KnownWorld<unknown, unknown>, "model" | "parameters">;

/** One outcome of a design under the hidden parameters. */
export const drawOutcome = ({ model, parameters }: Truth, inputs: Inputs, random: Stream): Outcome =>
  model.lawsAt(parameters, inputs).map((law) => law.sample(random)[0]);

/** The mean of each output under the hidden parameters. */
export const meanOutcome = ({ model, parameters }: Truth, inputs: Inputs): Outcome =>
  model.lawsAt(parameters, inputs).map((law) => law.mean()[0]);

const nameOf = <Settings, Scene>(target: OutcomeTarget<Settings, Scene>, settings: Settings, point: Design): string =>
  target.space(settings, "prior").print(point);

/** Spaces with held-out points are small tables, so counting them is cheap. */
const countDesigns = <Settings, Scene>(target: OutcomeTarget<Settings, Scene>, settings: Settings): number =>
  target.space(settings, "prior").grid(1_000_000).length;

import type { Capability, Challenge, Json } from "@assay/contract";
import { itemId } from "@assay/science/numerics/item-id";
import type { Design, DesignSpace } from "./design-space/design-space.ts";
import type { CommonSettings, LawName, Parameters } from "./environment.ts";
import { type AnyGoal, findEnvironment, findGoal } from "./environments.ts";
import { introduce } from "./episode/introduce.ts";
import type { EvaluationPoint } from "./evaluation/evaluation-point.ts";
import { type Evaluation, evaluations, type Settings, wantedGoals } from "./settings.ts";
import type { EnvironmentSpec } from "./setup.ts";
import type { ExperimentWorld, Instance } from "./world.ts";
import { generation, suiteName } from "./world-stream.ts";

/** The protocol of an episode. The agent may know all of it. */
type Protocol = Pick<
  Settings,
  "budgets" | "tries" | "explanation" | "novice" | "participant" | "modelling" | "price" | "purse"
>;

/** Everything that an agent may know about a world before the episode. */
export interface Item extends EnvironmentSpec, Protocol {
  readonly id: string;
  /** The same for both wordings. */
  readonly question: string;
  /** The same for every wording, protocol and kind of evaluation: world and questions. Keys the streams of references. */
  readonly reference: string;
  readonly goal: string;
  readonly evaluation: Evaluation;
  /** The number of questions in an evaluation. */
  readonly points: number;
  /** The custom question of the plan, or an empty string. */
  readonly words: string;
  /** The introduction for the agent: the world, its experiments and the goal. */
  readonly text: string;
}

/** What scorers know in addition to the item: the truth, and how to measure against it. */
export interface Key {
  readonly world: string;
  readonly item: Item;
  readonly law: LawName;
  readonly parameters: Parameters;
  readonly evaluation: readonly EvaluationPoint[];
  readonly regret: Settings["regret"];
}

/** One item for each environment, goal and kind of evaluation. */
export function* makeItems(world: ExperimentWorld, settings: Settings): Generator<Challenge<Item, Key>> {
  for (const instance of world.instances) {
    for (const { name: goal } of wantedGoals(findEnvironment(instance.environment), settings)) {
      for (const evaluation of evaluations) {
        if (settings.evaluation === "both" || settings.evaluation === evaluation) {
          yield makeItem(world, instance, goal, evaluation, settings);
        }
      }
    }
  }
}

function makeItem(
  world: ExperimentWorld,
  { environment, settings: own, scene, parameters, evaluations: asked }: Instance,
  goal: string,
  evaluation: Evaluation,
  settings: Settings,
): Challenge<Item, Key> {
  const { wording, tries, explanation, novice, participant, modelling, price, purse, question: words } = settings;
  const last = settings.budgets.slice(-1);
  const points = asked[goal];
  const heldOut = heldOutOf(findGoal(findEnvironment(environment), goal), own, points);
  const place: EnvironmentSpec = { environment, settings: own, scene, wording, ...(heldOut.length > 0 && { heldOut }) };
  const protocol: Protocol = {
    // The explanation comes once, after all experiments, and nothing is asked before it.
    budgets: evaluation === "design" ? settings.budgets : last,
    tries,
    explanation,
    novice,
    participant,
    modelling,
    price,
    purse,
  };
  const identified = [own, parameters, points, goal, evaluation, protocol, words];
  const item: Item = {
    id: identify(world, environment, [...identified, wording]),
    question: identify(world, environment, identified),
    reference: identify(world, environment, ["reference", own, parameters, points, goal]),
    ...place,
    goal,
    evaluation,
    ...protocol,
    points: points.length,
    words,
    text: introduce(place, goal, words),
  };
  const { regret } = settings;
  const { key, law } = world;
  return {
    item,
    key: { world: key, item, law, parameters, evaluation: points, regret },
    needs: neededBy(item),
    // An agent sees only what its own experiments show, so there is no evidence that it could miss.
    evidence: [],
    strata: { environment, goal, evaluation, wording, law },
  };
}

/**
 * The points that cannot be run as experiments. They are sorted in the order of the space, so that their order reveals
 * nothing.
 */
function heldOutOf(goal: AnyGoal, settings: Json, points: readonly EvaluationPoint[]): readonly Design[] {
  const { target } = goal;
  if (target.kind === "parameters" || !target.heldOut) return [];
  const space: DesignSpace = target.space(settings, "prior");
  const asked = new Set(points.flatMap(({ point }) => (point === null ? [] : [space.print(point)])));
  return space.grid(1_000_000).filter((design) => asked.has(space.print(design)));
}

/** With several budgets, questions go to forks of the agent, so that early questions leave no trace. */
export const usesForks = ({ budgets }: Pick<Item, "budgets">): boolean => budgets.length > 1;

/** Whether each question goes to a fork of its own, as in the published system. Otherwise all are on one sheet. */
export const asksOneByOne = (item: Pick<Item, "budgets" | "settings">): boolean =>
  usesForks(item) && (item.settings as unknown as CommonSettings).evaluation.asks === "published";

function neededBy(item: Item): readonly Capability[] {
  return usesForks(item) ? ["tools", "branch"] : ["tools"];
}

function identify({ key, law }: ExperimentWorld, environment: string, of: readonly unknown[]): string {
  return itemId([suiteName, generation, "item", key, law, environment, JSON.stringify(of)]);
}

import type { Draws, Inputs, Model } from "@assay/science/inference";
import { gainsAboutQuantities, type NormalScores, normalScores } from "@assay/science/inference/information/asked-gain";
import { searchDesigns } from "@assay/science/inference/information/design-search";
import { gainValues } from "@assay/science/inference/information/expected-gain";
import type { Stream } from "@assay/science/numerics/stream";
import { average } from "@assay/science/statistics/descriptive/average";
import type { Design } from "../design-space/design-space.ts";
import { findGoal } from "../environments.ts";
import { priceOf } from "../episode/price.ts";
import type { Item } from "../items.ts";
import { posteriorDraws } from "../prediction/posteriors.ts";
import { thin } from "../prediction/thin.ts";
import { searchableSpace } from "../search-space.ts";
import type { Setup } from "../setup.ts";
import { itemStream } from "../world-stream.ts";
import { askedQuantities } from "./asked-quantities.ts";
import type { Designer, TrialHistory } from "./scientist.ts";

const designStream = (item: Item, { run, refused }: TrialHistory, purpose: string): Stream =>
  itemStream("designs", item.id, purpose, run, refused.length);

/** Random designs. */
export const randomDesigns: Designer = ({ space }, item, tried) => space.random(designStream(item, tried, "random"));

/** Designs from an even grid, one after another. Refused ones are skipped. */
export const gridDesigns: Designer = (setup, item, tried) => {
  const grid = setup.space.grid(Math.max(1, item.budgets[item.budgets.length - 1]));
  const next = tried.run + tried.refused.length;
  return next < grid.length ? grid[next] : randomDesigns(setup, item, tried);
};

/** Number of draws for comparing designs, enough to separate good from bad ones. */
const comparedDraws = 200;
/**
 * Number of draws for yes-or-no outcomes. One such outcome tells little, so more draws are needed, and a sum over two
 * outcomes is cheap.
 */
const comparedDrawsForLabels = 1000;
const candidates = 100;

/** In nats, far less than the differences between designs. */
const tolerance = 1e-3;

/**
 * The most informative of a hundred random designs about what the goal asks. If experiments have a price, the most
 * informative per unit of price.
 */
export const greedyDesigns: Designer = (setup, item, tried) => {
  const { environment, settings, scene, space } = setup;
  const random = designStream(item, tried, "greedy");
  const isWorthwhile = isNewDesign(setup, tried);
  const all: readonly Design[] = Array.from({ length: candidates }, () => space.random(random));
  const some = all.filter(isWorthwhile);
  const designs = some.length === 0 ? all : some;
  const inputs = designs.map((design) => environment.inputs(design, settings, scene));
  const worth = designWorth(setup, item, tried, random)(inputs);
  return designs[worth.indexOf(Math.max(...worth))];
};

/**
 * The most informative design, found by a search over the space. Falls back to random candidates if the space cannot be
 * searched.
 */
export const bestDesigns: Designer = (setup, item, tried) => {
  const { environment, settings, scene, space } = setup;
  const searchable = searchableSpace(space);
  // With prices, designs near a refused one may be refused as well. After two refusals the search stops.
  if (searchable === undefined || tried.refused.length - tried.refusedBefore > 1) {
    return greedyDesigns(setup, item, tried);
  }
  const random = designStream(item, tried, "search");
  const isWorthwhile = isNewDesign(setup, tried);
  const worthOf = designWorth(setup, item, tried, random);
  const found = searchDesigns(
    {
      ...searchable.space,
      isAllowed: (point) => (searchable.space.isAllowed?.(point) ?? true) && isWorthwhile(searchable.designAt(point)),
    },
    (point) => worthOf([environment.inputs(searchable.designAt(point), settings, scene)])[0],
    { random: random.split("scouts"), scouts: 48, starts: 2, precision: 0.01 },
  );
  // Rules between fields, such as probabilities that sum to one, may leave the search without a starting point.
  return found === undefined ? greedyDesigns(setup, item, tried) : searchable.designAt(found.point);
};

/** Whether a design may be run and can tell anything new. A repeat that shows the same outcome again tells nothing. */
function isNewDesign({ environment, space }: Setup, { designs, refused }: TrialHistory): (design: Design) => boolean {
  const known = new Set((environment.repeats === "same" ? [...refused, ...designs] : refused).map(space.print));
  return (design) => !known.has(space.print(design));
}

/**
 * The worth of designs: their information about what the goal asks, divided by the price if there is one. If several
 * outputs share parameters, it is the information about all parameters, which is far cheaper to compute.
 */
function designWorth(
  setup: Setup,
  item: Item,
  { data }: TrialHistory,
  random: Stream,
): (designs: readonly Inputs[]) => readonly number[] {
  const { model } = setup;
  const isChoice = model.outputs.every(
    ({ distribution }) => distribution === "bernoulli" || distribution === "bernoulli_logit",
  );
  const draws: Draws = thin(
    posteriorDraws(item.reference, model, data),
    isChoice ? comparedDrawsForLabels : comparedDraws,
  );
  const options = { random: random.split("gain"), tolerance };
  const asked = partsWithQuestions(setup, item, draws, random.split("asked"));
  return (designs) => {
    const gains = asked.map((part) => gainsAboutQuantities(part.model, part.draws, designs, part.quantities));
    return designs.map((inputs, index) => {
      const known = gains.flatMap((each) => each[index] ?? []);
      const isKnown = known.length > 0 && known.length === gains.length;
      const gain = isKnown ? average(known) : gainValues(model, draws, [inputs], options)[0];
      return item.purse === null ? gain : gain / Math.max(1e-9, priceOf(item.price, inputs));
    });
  };
}

interface PartWithQuestions {
  readonly model: Model;
  readonly draws: Draws;
  readonly quantities: readonly NormalScores[];
}

/** What is asked of each independent part of a model with one output. Empty if outputs share parameters. */
function partsWithQuestions(setup: Setup, item: Item, draws: Draws, random: Stream): readonly PartWithQuestions[] {
  const { model, environment } = setup;
  const whole = { model, parameters: [...model.parameters.keys()], outputs: [0] };
  const isAboutOutcomes = findGoal(environment, item.goal).target.kind === "outcome";
  const parts = model.outputs.length === 1 ? [whole] : isAboutOutcomes ? model.parts() : [];
  if (parts.some(({ outputs }) => outputs.length > 1)) return [];
  return parts.flatMap((part) => {
    const own = { ...draws, columns: part.parameters.map((parameter) => draws.columns[parameter]) };
    const quantities = askedQuantities({ ...setup, model: part.model }, item, own, random).map(normalScores);
    return quantities.length === 0 ? [] : [{ model: part.model, draws: own, quantities }];
  });
}

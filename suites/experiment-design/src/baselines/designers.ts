import type { Draws, Inputs } from "@assay/science/inference";
import { askedGains, normalScores } from "@assay/science/inference/information/asked-gain";
import { searchDesigns } from "@assay/science/inference/information/design-search";
import { gainValues } from "@assay/science/inference/information/expected-gain";
import type { Stream } from "@assay/science/numerics/stream";
import type { Design } from "../design-space/design-space.ts";
import { priceOf } from "../episode/price.ts";
import type { Item } from "../items.ts";
import { drawsAfter } from "../prediction/beliefs.ts";
import { thin } from "../prediction/thin.ts";
import { searchableSpace } from "../search-space.ts";
import type { Setup } from "../setup.ts";
import { itemStream } from "../world-stream.ts";
import { askedQuantities } from "./asked-quantities.ts";
import type { Designer, Tried } from "./scientist.ts";

const designStream = (item: Item, { run, refused }: Tried, purpose: string): Stream =>
  itemStream("designs", item.id, purpose, run, refused.length);

/** Designs as they come. */
export const randomDesigns: Designer = ({ space }, item, tried) => space.random(designStream(item, tried, "random"));

/** The space evenly, one design after the other; those that are refused are passed over. */
export const gridDesigns: Designer = (setup, item, tried) => {
  const grid = setup.space.grid(Math.max(1, item.budgets[item.budgets.length - 1]));
  const next = tried.run + tried.refused.length;
  return next < grid.length ? grid[next] : randomDesigns(setup, item, tried);
};

/** Draws on which designs are compared: enough to tell good from bad ones. */
const comparedDraws = 200;
/** One yes or no tells little, so that more draws are needed to tell designs apart; and two outcomes are soon summed. */
const comparedDrawsOfChoices = 1000;
const candidates = 100;

/** In nats: far less than what designs differ by. */
const tolerance = 1e-3;

/** The one of a hundred random designs that tells most of what is asked, for its price where experiments are paid. */
export const greedyDesigns: Designer = (setup, item, tried) => {
  const { environment, settings, scene, space } = setup;
  const random = designStream(item, tried, "greedy");
  const isWorthwhile = worthwhile(setup, tried);
  const all: readonly Design[] = Array.from({ length: candidates }, () => space.random(random));
  const some = all.filter(isWorthwhile);
  const designs = some.length === 0 ? all : some;
  const inputs = designs.map((design) => environment.inputs(design, settings, scene));
  const worth = worthUnder(setup, item, tried, random)(inputs);
  return designs[worth.indexOf(Math.max(...worth))];
};

/** The design that tells most, found by a search over the space; among random ones where it cannot be searched. */
export const bestDesigns: Designer = (setup, item, tried) => {
  const { environment, settings, scene, space } = setup;
  const searchable = searchableSpace(space);
  // Beside a refused design, as with prices, others may be refused as well: after two the search is given up.
  if (searchable === undefined || tried.refused.length - tried.refusedBefore > 1) {
    return greedyDesigns(setup, item, tried);
  }
  const random = designStream(item, tried, "search");
  const isWorthwhile = worthwhile(setup, tried);
  const worthOf = worthUnder(setup, item, tried, random);
  const found = searchDesigns(
    {
      ...searchable.space,
      isAllowed: (point) => (searchable.space.isAllowed?.(point) ?? true) && isWorthwhile(searchable.designAt(point)),
    },
    (point) => worthOf([environment.inputs(searchable.designAt(point), settings, scene)])[0],
    { random: random.split("scouts"), scouts: 48, starts: 2, precision: 0.01 },
  );
  // Rules between fields, such as chances that sum to one, may leave a search no point to begin with.
  return found === undefined ? greedyDesigns(setup, item, tried) : searchable.designAt(found.point);
};

/** Whether a design may be run and tells anything: where repeats give the same outcome again, they do not. */
function worthwhile({ environment, space }: Setup, { designs, refused }: Tried): (design: Design) => boolean {
  const known = new Set((environment.repeats === "same" ? [...refused, ...designs] : refused).map(space.print));
  return (design) => !known.has(space.print(design));
}

/**
 * What designs are worth: the information that they give about what is asked, over the price where experiments are paid.
 * With several outputs it is that about all parameters, which takes far less to compute.
 */
function worthUnder(
  setup: Setup,
  item: Item,
  { data }: Tried,
  random: Stream,
): (designs: readonly Inputs[]) => readonly number[] {
  const { model } = setup;
  const isChoice = model.outputs.every(
    ({ distribution }) => distribution === "bernoulli" || distribution === "bernoulli_logit",
  );
  const draws: Draws = thin(drawsAfter(item.id, model, data), isChoice ? comparedDrawsOfChoices : comparedDraws);
  const options = { random: random.split("gain"), tolerance };
  const asked =
    model.outputs.length === 1 ? askedQuantities(setup, item, draws, random.split("asked")).map(normalScores) : [];
  return (designs) => {
    const gains =
      asked.length === 0 ? gainValues(model, draws, designs, options) : askedGains(model, draws, designs, asked);
    return designs.map((inputs, index) => {
      const gain = gains[index] ?? gainValues(model, draws, [inputs], options)[0];
      return item.purse === null ? gain : gain / Math.max(1e-9, priceOf(item.price, inputs));
    });
  };
}

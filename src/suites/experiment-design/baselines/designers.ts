import type { Inputs } from "../../../inference/index.ts";
import { searchDesigns } from "../../../inference/information/design-search.ts";
import { expectedGain, expectedGains } from "../../../inference/information/expected-gain.ts";
import type { Stream } from "../../../numerics/stream.ts";
import type { Design } from "../design-space/design-space.ts";
import { priceOf } from "../episode/price.ts";
import type { Item } from "../items.ts";
import { drawsAfter } from "../prediction/beliefs.ts";
import { thin } from "../prediction/thin.ts";
import { searchableSpace } from "../search-space.ts";
import { itemStream } from "../world-stream.ts";
import type { Designer } from "./scientist.ts";

const designStream = (item: Item, ...purpose: readonly (string | number)[]): Stream =>
  itemStream("designs", item.id, ...purpose);

/** Designs as they come. */
export const randomDesigns: Designer = ({ space }, item, data, refused) =>
  space.random(designStream(item, "random", data.length, refused));

/** The space evenly, one design after the other; those that are refused are passed over. */
export const gridDesigns: Designer = (setup, item, data, refused) => {
  const grid = setup.space.grid(Math.max(1, item.budgets[item.budgets.length - 1]));
  const next = data.length + refused;
  return next < grid.length ? grid[next] : randomDesigns(setup, item, data, refused);
};

/** Draws on which designs are compared: enough to tell good from bad ones. */
const comparedDraws = 200;
const candidates = 100;

/** In nats: far less than what designs differ by. */
const tolerance = 1e-3;

/** The one of a hundred random designs that tells most, for its price where experiments are paid. */
export const greedyDesigns: Designer = ({ environment, settings, scene, space, model }, item, data, refused) => {
  const random = designStream(item, "greedy", data.length, refused);
  const designs: readonly Design[] = Array.from({ length: candidates }, () => space.random(random));
  const inputs = designs.map((design) => environment.inputs(design, settings, scene));
  const draws = thin(drawsAfter(item.id, model, data), comparedDraws);
  const options = { random: random.split("gain"), tolerance };
  const worth = expectedGains(model, draws, inputs, options).map(({ value }, index) =>
    worthOf(item, value, inputs[index]),
  );
  return designs[worth.indexOf(Math.max(...worth))];
};

/** The design that tells most, found by a search over the space; among random ones where it cannot be searched. */
export const bestDesigns: Designer = (setup, item, data, refused) => {
  const { environment, settings, scene, space, model } = setup;
  const searchable = searchableSpace(space);
  // A refused design would be found again.
  if (searchable === undefined || refused > 0) return greedyDesigns(setup, item, data, refused);
  const random = designStream(item, "search", data.length);
  const draws = thin(drawsAfter(item.id, model, data), comparedDraws);
  const options = { random: random.split("gain"), tolerance };
  const found = searchDesigns(
    searchable.space,
    (point) => {
      const inputs = environment.inputs(searchable.designAt(point), settings, scene);
      return worthOf(item, expectedGain(model, draws, inputs, options).value, inputs);
    },
    { random: random.split("scouts"), scouts: 48, starts: 2, precision: 0.01 },
  );
  // Rules between fields, such as chances that sum to one, may leave a search no point to begin with.
  return found === undefined ? greedyDesigns(setup, item, data, refused) : searchable.designAt(found.point);
};

/** What a gain is worth: where experiments are paid, for its price. */
function worthOf(item: Item, gain: number, inputs: Inputs): number {
  return item.purse === null ? gain : gain / Math.max(1e-9, priceOf(item.price, inputs));
}

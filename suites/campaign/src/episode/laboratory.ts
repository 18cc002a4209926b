import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { readCulture, readStandard } from "../field.ts";
import { response } from "../law/law.ts";
import { type ExperimentKind, fieldPrice, kinds, standardPrice } from "../prices.ts";
import { roundTo } from "../round.ts";
import { worldStream } from "../streams.ts";
import type { CampaignWorld } from "../world.ts";

/** Something that was paid for, with what it showed. */
export type Purchase =
  | {
      readonly what: "experiment";
      readonly kind: ExperimentKind;
      readonly settings: readonly number[];
      readonly yield: number;
    }
  | { readonly what: "standard"; readonly level: number; readonly reading: number }
  | { readonly what: "field"; readonly culture: number; readonly reading: number };

/** The hidden world of one episode, one budget over all phases, and what was bought. */
export class Laboratory {
  readonly #world: CampaignWorld;
  readonly #purchases: Purchase[] = [];
  /** How often the same thing was bought, so that its noise is new each time. */
  readonly #times = new Map<string, number>();
  #spent = 0;

  constructor(world: CampaignWorld) {
    this.#world = world;
  }

  get left(): number {
    return this.#world.budget - this.#spent;
  }

  /** What was bought since the first `from` purchases. */
  purchases(from = 0): readonly Purchase[] {
    return this.#purchases.slice(from);
  }

  runExperiment(kind: ExperimentKind, settings: readonly number[]): number | undefined {
    const { price, noise, isLate } = kinds[kind];
    const name = JSON.stringify([kind, ...settings]);
    return this.#buy(price, name, (time) => {
      const random = worldStream(this.#world.key, "experiment", name, time);
      const u = settings.map((setting) => setting / 10);
      const observed = roundTo(response(this.#world.law, u, isLate) + noise * sampleNormal(random), 1);
      return [observed, { what: "experiment", kind, settings, yield: observed }];
    });
  }

  readStandard(level: number): number | undefined {
    return this.#buy(standardPrice, `standard ${level}`, (time) => {
      const reading = readStandard(this.#world, level, time);
      return [reading, { what: "standard", level, reading }];
    });
  }

  /** Reads a culture of the field once more, counted from 0. */
  readField(culture: number): number | undefined {
    return this.#buy(fieldPrice, `field ${culture}`, (time) => {
      const reading = readCulture(this.#world, culture, time + 1);
      return [reading, { what: "field", culture, reading }];
    });
  }

  /** Undefined where the budget does not pay for it. */
  #buy(price: number, name: string, make: (time: number) => readonly [number, Purchase]): number | undefined {
    if (price > this.left) return undefined;
    const time = this.#times.get(name) ?? 0;
    this.#times.set(name, time + 1);
    this.#spent += price;
    const [shown, purchase] = make(time);
    this.#purchases.push(purchase);
    return shown;
  }
}

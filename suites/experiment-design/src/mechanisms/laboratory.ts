import type { Json } from "@assay/contract";
import { batchPrice } from "./design.ts";
import { inputNames, reach, type SystemFacts } from "./facts.ts";
import { type Batch, readBatch } from "./instrument.ts";
import type { Law } from "./law.ts";
import type { Levels } from "./sequence.ts";

type Ran =
  | { readonly kind: "run"; readonly batch: Batch; readonly price: number }
  | { readonly kind: "refused"; readonly message: string };

/** The readings of one episode and the purse that pays for them. A refused batch costs nothing. */
export class SystemLaboratory {
  readonly facts: SystemFacts;
  readonly #world: string;
  readonly #law: Law;
  readonly #batches: Batch[] = [];
  #purse: number;

  constructor(world: string, facts: SystemFacts, law: Law) {
    this.#world = world;
    this.facts = facts;
    this.#law = law;
    this.#purse = facts.purse;
  }

  get purse(): number {
    return this.#purse;
  }

  get batches(): readonly Batch[] {
    return this.#batches;
  }

  run(given: Json): Ran {
    const read = readDesigns(given, this.facts);
    if (typeof read === "string") return { kind: "refused", message: read };
    const price = batchPrice(this.facts, read);
    if (price > this.#purse) {
      return { kind: "refused", message: `This batch costs ${price}, and ${this.#purse} is left in the purse.` };
    }
    const batch = readBatch(this.#world, this.facts, this.#law, read, this.#batches);
    this.#batches.push(batch);
    this.#purse = Math.round(100 * (this.#purse - price)) / 100;
    return { kind: "run", batch, price };
  }
}

/** The designs of a batch, or why it cannot be run. A design is an object by input, or a list in the order of inputs. */
export function readDesigns(given: Json | undefined, facts: SystemFacts): readonly Levels[] | string {
  if (!Array.isArray(given) || given.length === 0 || given.length > facts.batch) {
    return `A batch is a list of 1 to ${facts.batch} readings, such as [${exampleDesign(facts)}].`;
  }
  const designs: Levels[] = [];
  for (const [index, design] of given.entries()) {
    const levels = readLevels(design, facts);
    if (typeof levels === "string") return `Reading ${index + 1}: ${levels}`;
    designs.push(levels);
  }
  return designs;
}

function readLevels(given: Json, facts: SystemFacts): Levels | string {
  const names = inputNames.slice(0, facts.inputs);
  const form = `give every input a number from 0 to ${reach}, such as ${exampleDesign(facts)}`;
  if (typeof given !== "object" || given === null) return `${form}.`;
  if (Array.isArray(given) && given.length !== names.length) return `${form}.`;
  const unknown = Array.isArray(given) ? [] : Object.keys(given).filter((name) => !names.some((each) => each === name));
  if (unknown.length > 0) return `there is no input ${unknown[0].slice(0, 40)}; ${form}.`;
  const values = Array.isArray(given) ? given : names.map((name) => (given as { readonly [name: string]: Json })[name]);
  const levels: number[] = [];
  for (const [input, value] of values.entries()) {
    const level = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    if (typeof level !== "number" || !(level >= 0 && level <= reach)) {
      return `${names[input]} must be a number from 0 to ${reach}; ${form}.`;
    }
    levels.push(level);
  }
  return levels;
}

export const exampleDesign = ({ inputs }: SystemFacts): string =>
  `{${inputNames
    .slice(0, inputs)
    .map((name, input) => `"${name}": ${(2 + 2 * input) % 11}`)
    .join(", ")}}`;

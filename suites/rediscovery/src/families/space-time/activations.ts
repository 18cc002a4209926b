import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { type Stream, stream } from "@assay/science/numerics/stream";
import type { Place } from "../../family.ts";
import { type Entity, REGIONS } from "./bank.ts";
import type { ActivationFeatures, SpaceTimeParameters } from "./law.ts";

export const WIDTH = 64;
/** The strength of unrelated directions, and of the noise in every direction. */
const TOPICS = 4;
const TOPIC_SPREAD = 1.5;
const KIND_SHIFT = 2;
const REST = 0.05;

/** The representation of one entity: along the direction of the coordinate, and along that of each region. */
export interface Represented {
  readonly coordinate: number | undefined;
  readonly regions: readonly number[] | undefined;
  /** Names the stream of everything else that is represented. */
  readonly others: number;
}

/** Turns a representation into activations. Directions are random and differ between models and layers. */
export class ActivationSpace {
  readonly #parameters: SpaceTimeParameters;
  readonly #bases = new Map<string, readonly (readonly number[])[]>();

  constructor(parameters: SpaceTimeParameters) {
    this.#parameters = parameters;
  }

  at({ subject, item, features }: Place<Entity, ActivationFeatures>, represented: Represented): readonly number[] {
    const others = stream("rediscovery", "activations", represented.others);
    const blur = Math.sqrt(item.blur);
    // The unused code contains noise only.
    const coordinate = represented.coordinate ?? blur * sampleNormal(others);
    const regions = represented.regions ?? Array.from({ length: REGIONS }, () => blur * sampleNormal(others));
    const topics = Array.from({ length: TOPICS }, () => TOPIC_SPREAD * sampleNormal(others));
    const kind = item.kind === "town" ? KIND_SHIFT : -KIND_SHIFT;
    const parts = [1, kind, coordinate, ...regions, ...topics];
    const rest = others.split(features.layer, features.prompt, String(features.isTrained));
    const basis = this.#basis(subject, features, parts.length);
    return Array.from({ length: WIDTH }, (_, index) =>
      parts.reduce((sum, part, at) => sum + part * basis[at][index], REST * sampleNormal(rest)),
    );
  }

  #basis(subject: string, { layer, isTrained }: ActivationFeatures, count: number): readonly (readonly number[])[] {
    const key = `${subject} ${layer} ${isTrained}`;
    const known = this.#bases.get(key);
    if (known !== undefined) return known;
    const random = stream("rediscovery", "directions", this.#parameters.directions, subject, layer, String(isTrained));
    const made = orthonormal(random, count);
    this.#bases.set(key, made);
    return made;
  }
}

/** Random orthonormal directions (Gram-Schmidt). */
function orthonormal(random: Stream, count: number): readonly (readonly number[])[] {
  const made: number[][] = [];
  while (made.length < count) {
    let vector = Array.from({ length: WIDTH }, () => sampleNormal(random));
    for (const other of made) {
      const along = dot(vector, other);
      vector = vector.map((each, index) => each - along * other[index]);
    }
    const length = Math.sqrt(dot(vector, vector));
    made.push(vector.map((each) => each / length));
  }
  return made;
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, each, index) => sum + each * b[index], 0);

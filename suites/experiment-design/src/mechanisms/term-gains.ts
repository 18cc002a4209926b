import type { EpisodeData } from "./evidence.ts";
import { reach, type SystemFacts } from "./facts.ts";
import { noiseAt, restOf } from "./instrument.ts";
import {
  type Charge,
  driveBehind,
  effectOf,
  type Front,
  frontAt,
  maxFeatures,
  type Ridge,
  ridgeAt,
  type Structure,
} from "./law.ts";
import { fillSequence, type Levels } from "./sequence.ts";
import { fillVariances, termVariance } from "./weights.ts";

/** A part of a law that adds one or two features to the drive and changes nothing else. */
export type Term =
  | { readonly kind: "front"; readonly front: Front }
  | { readonly kind: "ridge"; readonly ridge: Ridge }
  | { readonly kind: "triple"; readonly triple: readonly [number, number, number] }
  | { readonly kind: "charge"; readonly charge: Charge }
  | { readonly kind: "periodic"; readonly input: number; readonly period: number };

/** A reading with a value: its place, the inverse of its noise, and its batch. */
interface Counted {
  readonly place: number;
  readonly sharpness: number;
}

/** A batch: where its readings begin among all, and what its shared offset takes from each column. */
interface Block {
  readonly first: number;
  readonly length: number;
  readonly counted: readonly Counted[];
  readonly share: number;
}

/**
 * What a term would add to the log-evidence of a structure. All else stays, so that a candidate costs little once the
 * structure is prepared. Columns are whitened: with s the inverse noises of a batch and o² the variance of its offset,
 * (I + o² s sᵀ)^(-1/2) = I - k s sᵀ, k = (1 - 1 / √(1 + o² |s|²)) / |s|². A new column f of prior variance d adds
 *
 *   -½ log(d c) + ½ (fᵀ z - gᵀ L⁻¹ Fᵀ z)² / c,   g = L⁻¹ Fᵀ f,   c = 1 / d + fᵀ f - gᵀ g,   L Lᵀ = D⁻¹ + Fᵀ F.
 *
 * Readings at limits are left out.
 */
export class TermGains {
  readonly #facts: SystemFacts;
  readonly #rest: Levels;
  readonly #variances = new Float64Array(maxFeatures);
  readonly #lower = Array.from({ length: maxFeatures }, () => new Float64Array(maxFeatures));
  readonly #solved = new Float64Array(maxFeatures);
  #rows: Float64Array[] = [];
  /** The levels that act in each reading, and the effects of inputs there; the last ones are those at rest. */
  #acting: Float64Array[] = [];
  #effects: Float64Array[] = [];
  #columns: Float64Array[] = [];
  #right = new Float64Array(0);
  #raw: readonly Float64Array[] = [];
  #blocks: readonly Block[] = [];
  #total = 0;
  #size = 0;
  #count = 0;
  #structure: Structure | undefined;

  constructor(facts: SystemFacts) {
    this.#facts = facts;
    this.#rest = restOf(facts);
  }

  prepare(structure: Structure, data: EpisodeData): void {
    this.#structure = structure;
    this.#grow(data);
    const { inputs } = structure;
    const count = fillVariances(structure, this.#variances);
    this.#count = count;
    const blocks: Block[] = [];
    let first = 0;
    let size = 0;
    for (const { designs, readings, before } of data) {
      fillSequence(structure, this.#rest, designs, before, this.#rows.slice(first, first + designs.length));
      const counted: Counted[] = [];
      let squares = 0;
      for (let place = 0; place < designs.length; place++) {
        const acting = this.#acting[first + place];
        const earlier = place === 0 ? this.#rest : designs[place - 1];
        for (let input = 0; input < inputs.length; input++)
          acting[input] = inputs[input].delay ? earlier[input] : designs[place][input];
        this.#fillEffects(acting, this.#effects[first + place], inputs);
        const { value, atLimit } = readings[place];
        if (value === null || atLimit !== 0) continue;
        const sharpness = 1 / noiseAt(this.#facts, structure, designs[place]);
        squares += sharpness * sharpness;
        this.#right[size++] = driveBehind(value, structure);
        counted.push({ place: first + place, sharpness });
      }
      const offset = this.#facts.offset * this.#facts.offset;
      const share = squares === 0 ? 0 : (1 - 1 / Math.sqrt(1 + offset * squares)) / squares;
      blocks.push({ first, length: designs.length, counted, share });
      first += designs.length;
    }
    this.#acting[first].set(this.#rest);
    this.#fillEffects(this.#rest, this.#effects[first], inputs);
    this.#blocks = blocks;
    this.#total = first;
    this.#size = size;
    this.#whiten(this.#right);
    for (let feature = 0; feature < count; feature++) {
      const column = this.#columns[feature];
      let next = 0;
      for (const { counted } of blocks) for (const { place } of counted) column[next++] = this.#rows[place][feature];
      this.#whiten(column);
    }
    this.#factor();
  }

  /** What a term adds to the log-evidence of the structure. */
  gain(term: Term): number {
    const structure = this.#structure;
    if (structure === undefined) throw new Error("prepare a structure first");
    const raws = this.#raw;
    const added = this.#fill(term, raws);
    let log = 0;
    for (let each = 0; each < added; each++) {
      this.#mixMemory(raws[each], structure.memory);
      const column = this.#columns[this.#count + each];
      let next = 0;
      for (const { counted } of this.#blocks) for (const { place } of counted) column[next++] = raws[each][place];
      this.#whiten(column);
      log += this.#append(this.#count + each, termVariance(term.kind, structure));
    }
    return log;
  }

  /** The values of the term's features in each reading, the last ones at rest. Returns the number of features. */
  #fill(term: Term, out: readonly Float64Array[]): number {
    const total = this.#total;
    const [one, other] = out;
    switch (term.kind) {
      case "front":
        for (let place = 0; place <= total; place++) one[place] = frontAt(term.front, this.#acting[place]);
        return 1;
      case "ridge":
        for (let place = 0; place <= total; place++) one[place] = ridgeAt(term.ridge, this.#acting[place]);
        return 1;
      case "triple": {
        const [first, second, third] = term.triple;
        for (let place = 0; place <= total; place++) {
          const effects = this.#effects[place];
          one[place] = effects[first] * effects[second] * effects[third];
        }
        return 1;
      }
      case "periodic":
        for (let place = 0; place <= total; place++) {
          const angle = (2 * Math.PI * this.#acting[place][term.input]) / reach / term.period;
          one[place] = Math.sin(angle);
          other[place] = Math.cos(angle);
        }
        return 2;
      case "charge": {
        const { by, on, up, down } = term.charge;
        const set = (place: number, charged: number): void => {
          one[place] = 2 * charged - 1;
          other[place] = (2 * charged - 1) * this.#effects[place][on];
        };
        const start = this.#rest[by] / reach;
        for (const { first, length } of this.#blocks) {
          let charged = start;
          for (let place = first; place < first + length; place++) {
            const toGo = this.#acting[place][by] / reach - charged;
            charged += (toGo > 0 ? up : down) * toGo;
            set(place, charged);
          }
        }
        set(total, start);
        return 2;
      }
    }
  }

  #mixMemory(values: Float64Array, memory: number | null): void {
    if (memory === null) return;
    for (const { first, length } of this.#blocks) {
      for (let place = first + length - 1; place >= first; place--) {
        const earlier = place === first ? values[this.#total] : values[place - 1];
        values[place] += memory * (earlier - values[place]);
      }
    }
  }

  #whiten(column: Float64Array): void {
    let start = 0;
    for (const { counted, share } of this.#blocks) {
      let sum = 0;
      for (let index = 0; index < counted.length; index++) {
        const { sharpness } = counted[index];
        column[start + index] *= sharpness;
        sum += sharpness * column[start + index];
      }
      for (let index = 0; index < counted.length; index++)
        column[start + index] -= share * counted[index].sharpness * sum;
      start += counted.length;
    }
  }

  #factor(): void {
    for (let row = 0; row < this.#count; row++) this.#append(row, this.#variances[row]);
  }

  /** Adds a row for this column to the factor. Returns what it adds to the log-evidence. */
  #append(row: number, variance: number): number {
    const size = this.#size;
    const line = this.#lower[row];
    const column = this.#columns[row];
    let rest = dot(column, this.#right, size);
    let left = 1 / variance + dot(column, column, size);
    for (let each = 0; each < row; each++) {
      const other = this.#lower[each];
      let sum = dot(column, this.#columns[each], size);
      for (let inner = 0; inner < each; inner++) sum -= line[inner] * other[inner];
      line[each] = sum / other[each];
      left -= line[each] * line[each];
      rest -= line[each] * this.#solved[each];
    }
    left = Math.max(left, 1e-12);
    line[row] = Math.sqrt(left);
    this.#solved[row] = rest / line[row];
    return 0.5 * this.#solved[row] * this.#solved[row] - 0.5 * Math.log(variance * left);
  }

  #fillEffects(levels: ArrayLike<number>, out: Float64Array, inputs: Structure["inputs"]): void {
    for (let input = 0; input < inputs.length; input++)
      out[input] = inputs[input].inert ? 0 : effectOf(inputs[input], levels, input, null);
  }

  /** Buffers for all readings of the data. */
  #grow(data: EpisodeData): void {
    const total = data.reduce((sum, { designs }) => sum + designs.length, 0);
    if (this.#rows.length >= total + 1) return;
    const room = total + 16;
    const list = (count: number, size: number): Float64Array[] =>
      Array.from({ length: count }, () => new Float64Array(size));
    this.#rows = list(room, maxFeatures);
    this.#acting = list(room, this.#rest.length);
    this.#effects = list(room, this.#rest.length);
    this.#columns = list(maxFeatures, room);
    this.#raw = list(2, room);
    this.#right = new Float64Array(room);
  }
}

function dot(one: Float64Array, other: Float64Array, size: number): number {
  let sum = 0;
  for (let index = 0; index < size; index++) sum += one[index] * other[index];
  return sum;
}

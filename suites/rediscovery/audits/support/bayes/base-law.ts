import type { Cell } from "@assay/grading/claims";
import type { Stream } from "@assay/science/numerics/stream";
import type { AnyFamily, BankItem, Form } from "../../../src/family.ts";
import type { Forms } from "../../../src/scenario/forms.ts";
import { ReplayedRandom } from "./replayed-random.ts";

/** A possible base law: the form of every effect, and the random numbers of which its magnitudes are drawn. */
export interface BaseState {
  readonly forms: Forms;
  readonly uniforms: readonly number[];
  readonly parameters: unknown;
}

/** The base laws of a family, as its generator draws them. */
export class BaseLaws {
  readonly #family: AnyFamily;
  readonly #subjects: readonly string[];
  readonly #random: Stream;

  constructor(family: AnyFamily, subjects: readonly string[], random: Stream) {
    this.#family = family;
    this.#subjects = subjects;
    this.#random = random;
  }

  draw(): BaseState {
    const forms = Object.fromEntries(
      this.#family.effects.map(({ name, forms: possible }) => [name, this.#random.choose([...possible])]),
    );
    return this.#made(forms, []);
  }

  /** A neighbour: one magnitude, or all of them, moved a little; one of them anew; or another form of an effect. */
  neighbourOf({ forms, uniforms }: BaseState): BaseState {
    const random = this.#random;
    const kind = random.uniform();
    if (kind < 0.3) {
      const { name, forms: possible } = random.choose([...this.#family.effects]);
      const others = possible.filter((form: Form) => form !== forms[name]);
      if (others.length > 0) return this.#made({ ...forms, [name]: random.choose(others) }, uniforms);
    }
    const step = kind < 0.6 ? 0.3 : 0.08;
    const only = random.integer(0, Math.max(0, uniforms.length - 1));
    const moved = uniforms.map((each, index) => {
      if (kind < 0.85 && index !== only) return each;
      return reflected(each + step * (2 * random.uniform() - 1));
    });
    return this.#made(forms, moved);
  }

  /** The mean of a measure at one item, in a cell that has its levels. Not a number where the measure has no meaning. */
  meanAt(measure: AnyFamily["measures"][number], { parameters }: BaseState, cell: Cell, item: BankItem): number {
    return measure.exact({ parameters, subjects: this.#subjects, bank: [item] }, cell) ?? Number.NaN;
  }

  #made(forms: Forms, uniforms: readonly number[]): BaseState {
    const own = [...uniforms];
    const parameters: unknown = this.#family.draw(
      new ReplayedRandom(own, () => this.#random.uniform()),
      forms,
      this.#subjects,
    );
    return { forms, uniforms: own, parameters };
  }
}

/** A cell with the levels of an item. */
export const cellOfItem = ({ subject, levels }: Cell, item: BankItem): Cell => ({
  subject,
  levels: { ...levels, ...item.levels },
});

const reflected = (value: number): number => {
  const within = Math.abs(value) % 2;
  return Math.min(within > 1 ? 2 - within : within, 1 - 1e-9);
};

import { shapes } from "../law/shapes.ts";

/** What a column of the model stands for. */
type Column =
  | { readonly kind: "effect"; readonly input: number; readonly shape: number; readonly isDelayed: boolean }
  | { readonly kind: "interaction"; readonly inputs: readonly [number, number]; readonly isDelayed: boolean };

/** The columns of the model: what an amplitude of 1 adds to each observation. */
export class Columns {
  readonly inputs: number;
  readonly pairs: readonly (readonly [number, number])[];
  readonly #all: readonly Column[];

  constructor(inputs: number) {
    this.inputs = inputs;
    const each = Array.from({ length: inputs }, (_, input) => input);
    this.pairs = each.flatMap((one) => each.slice(one + 1).map((other) => [one, other] as const));
    const delays = [false, true];
    this.#all = [
      ...delays.flatMap((isDelayed) =>
        each.flatMap((input) => shapes.map((_, shape) => ({ kind: "effect", input, shape, isDelayed }) as const)),
      ),
      ...delays.flatMap((isDelayed) =>
        this.pairs.map((pair) => ({ kind: "interaction", inputs: pair, isDelayed }) as const),
      ),
    ];
  }

  get count(): number {
    return this.#all.length;
  }

  at(column: number): Column {
    return this.#all[column];
  }

  effect(input: number, shape: number, isDelayed: boolean): number {
    return ((isDelayed ? this.inputs : 0) + input) * shapes.length + shape;
  }

  interaction(one: number, other: number, isDelayed: boolean): number {
    const pair = this.pairs.findIndex(([first, second]) => first === one && second === other);
    return 2 * this.inputs * shapes.length + (isDelayed ? this.pairs.length : 0) + pair;
  }
}

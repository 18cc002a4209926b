import type { Datum, Outcome } from "@assay/science/inference";
import type { Prediction } from "../answers/answer-form.ts";
import type { Design } from "../design-space/design-space.ts";
import { findGoal } from "../environments.ts";
import { isRepeat } from "../is-repeat.ts";
import type { Item } from "../items.ts";
import { thin } from "../prediction/thin.ts";
import type { Setup } from "../setup.ts";
import { itemStream } from "../world-stream.ts";
import { type Fit, type FitResult, fitProgram } from "./fit-program.ts";
import { type Names, namesOf } from "./names.ts";
import { predictWithDraws } from "./predict-with-draws.ts";

/** Maximum number of fits in one episode: more than any schedule needs, and few enough to bound the computing time. */
const maxFits = 60;

/** Number of draws that a prediction averages over, as for every other prediction. */
const predictionDraws = 500;

/** The current questions. */
interface Asked {
  readonly points: readonly (Design | null)[];
  readonly together: boolean;
}

/** The programs of one episode: their data, the latest fit, and the current questions. */
export class Workbench {
  readonly setup: Setup;
  readonly names: Names;
  readonly #item: Pick<Item, "reference" | "goal">;
  readonly #data: Datum[] = [];
  readonly #designs: Design[] = [];
  #unreadable = 0;
  #fits = 0;
  #fit: Fit | undefined;
  #asked: Asked = { points: [], together: false };

  constructor(setup: Setup, item: Pick<Item, "reference" | "goal">) {
    this.setup = setup;
    this.names = namesOf(setup);
    this.#item = item;
  }

  get asksParameters(): boolean {
    return findGoal(this.setup.environment, this.#item.goal).target.kind === "parameters";
  }

  get data(): readonly Datum[] {
    return this.#data;
  }

  /** Number of experiments whose outcome was told in words that could not be read. */
  get unreadable(): number {
    return this.#unreadable;
  }

  get fit(): Fit | undefined {
    return this.#fit;
  }

  get fitsLeft(): number {
    return maxFits - this.#fits;
  }

  /** Whether all current questions are on one sheet. */
  get asksTogether(): boolean {
    return this.#asked.together;
  }

  /** Sets the current questions, asked one by one or all together. An empty list ends the questions. */
  ask(points: Asked["points"], together = false): void {
    this.#asked = { points, together };
  }

  /**
   * Records what an experiment showed. An undefined outcome means words that could not be read. A repeat that can only
   * show the same outcome adds no data.
   */
  observe(design: Design, outcome: Outcome | undefined): void {
    if (outcome === undefined) {
      this.#unreadable += 1;
      return;
    }
    if (isRepeat(this.setup, this.#designs, design)) return;
    const { environment, settings, scene } = this.setup;
    this.#designs.push(design);
    this.#data.push({ inputs: environment.inputs(design, settings, scene), outcome });
  }

  /** Fits a program to all data so far, and keeps the fit if it succeeds. */
  fitTo(program: string): FitResult {
    this.#fits += 1;
    const result = fitProgram(program, this.setup, this.names, this.#data, itemStream("fit", this.#item.reference));
    if (result.ok) this.#fit = result.fit;
    return result;
  }

  /** The expectations of the latest fitted program at the current points, or null where it makes none. */
  predict(): readonly (Prediction | null)[] {
    const { points } = this.#asked;
    if (this.#fit === undefined) return points.map(() => null);
    const { model, posterior } = this.#fit;
    return predictWithDraws(model, thin(posterior.draws, predictionDraws), this.setup, this.#item, points);
  }
}

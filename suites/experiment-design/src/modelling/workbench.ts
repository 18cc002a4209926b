import type { Datum, Outcome } from "@assay/science/inference";
import type { Prediction } from "../answers/answer-form.ts";
import type { Design } from "../design-space/design-space.ts";
import { findGoal } from "../environments.ts";
import { isRepeat } from "../is-repeat.ts";
import type { Item } from "../items.ts";
import { bestPredictions } from "../prediction/best-prediction.ts";
import { questionStream } from "../prediction/predict-after.ts";
import { thin } from "../prediction/thin.ts";
import type { Setup } from "../setup.ts";
import { itemStream } from "../world-stream.ts";
import { type Fit, type FitResult, fitProgram } from "./fit-program.ts";
import { type Names, namesOf } from "./names.ts";
import { quantitiesOf } from "./quantities.ts";

/** Fits of one episode; more than any schedule needs, and few enough to bound what an agent can make a laboratory compute. */
const mostFits = 60;

/** Draws that a prediction averages over, as for every other prediction. */
const predictionDraws = 500;

/** The questions that are asked now. */
interface Asked {
  readonly points: readonly (Design | null)[];
  readonly together: boolean;
}

/** The programs of one episode: what they are fitted to, the one that was fitted last, and what it is asked. */
export class Workbench {
  readonly setup: Setup;
  readonly names: Names;
  readonly #item: Pick<Item, "id" | "goal">;
  readonly #data: Datum[] = [];
  readonly #designs: Design[] = [];
  #unheard = 0;
  #fits = 0;
  #fit: Fit | undefined;
  #asked: Asked = { points: [], together: false };

  constructor(setup: Setup, item: Pick<Item, "id" | "goal">) {
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

  /** Experiments whose outcome was told in words that no program can read. */
  get unheard(): number {
    return this.#unheard;
  }

  get fit(): Fit | undefined {
    return this.#fit;
  }

  get fitsLeft(): number {
    return mostFits - this.#fits;
  }

  /** Whether what is asked now is asked on one sheet. */
  get asksTogether(): boolean {
    return this.#asked.together;
  }

  /** Says what is asked from now on, each alone or all together; no points end it. */
  ask(points: Asked["points"], together = false): void {
    this.#asked = { points, together };
  }

  /**
   * Takes up what an experiment showed; without an outcome it was told in words that were not understood. A repeat that
   * can only give the same again is no datum.
   */
  observe(design: Design, outcome: Outcome | undefined): void {
    if (outcome === undefined) {
      this.#unheard += 1;
      return;
    }
    if (isRepeat(this.setup, this.#designs, design)) return;
    const { environment, settings, scene } = this.setup;
    this.#designs.push(design);
    this.#data.push({ inputs: environment.inputs(design, settings, scene), outcome });
  }

  /** Fits a program to all data so far, and remembers it where that succeeds. */
  fitTo(program: string): FitResult {
    this.#fits += 1;
    const result = fitProgram(program, this.setup, this.names, this.#data, itemStream("fit", this.#item.id));
    if (result.ok) this.#fit = result.fit;
    return result;
  }

  /** What the program that was fitted last expects at the points that are asked; null where it says nothing of one. */
  predict(): readonly (Prediction | null)[] {
    const { points } = this.#asked;
    if (this.#fit === undefined) return points.map(() => null);
    const { environment, settings, scene, model: own } = this.setup;
    const goal = findGoal(environment, this.#item.goal);
    const { model } = this.#fit;
    const draws = thin(this.#fit.posterior.draws, predictionDraws);
    const [predicting, drawn] = this.asksParameters
      ? [own, quantitiesOf(own, this.names, model, draws)]
      : [model, draws];
    const chance = (point: Design | null) => questionStream(this.#item.id, point);
    const predictions = bestPredictions(predicting, drawn, { goal, settings, scene }, points, chance);
    return predictions.map((prediction) => (prediction.every(Number.isFinite) ? prediction : null));
  }
}

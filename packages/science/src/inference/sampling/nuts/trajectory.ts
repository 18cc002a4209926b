import { sampleNormal } from "../../../numerics/sampling/normal.ts";
import type { Stream } from "../../../numerics/stream.ts";
import type { Density } from "../../model.ts";
import { logAddExp } from "../log-sum.ts";
import { PhasePoint, TrajectorySegment } from "./trajectory-segment.ts";

/** A rise of the energy beyond this means that the integrator has lost the trajectory, as in Stan. */
const divergenceEnergy = 1000;

/** What one transition of the sampler met with. */
export interface Transition {
  /** The mean Metropolis acceptance over the points of the trajectory, which the step size is tuned by. */
  readonly acceptance: number;
  readonly depth: number;
  readonly diverged: boolean;
  readonly steps: number;
}

/**
 * The No-U-Turn sampler of M. D. Hoffman and A. Gelman, JMLR 15 (2014) 1593, with the multinomial choice of a point and
 * the generalised criterion of M. Betancourt, "A conceptual introduction to Hamiltonian Monte Carlo" (2017), appendix A,
 * and Stan's further checks between the halves of a stretch, which catch turns that fall between two of them.
 *
 * It holds the current point and its working storage; `stepSize` and `inverseMass` are tuned from outside.
 */
export class Trajectory {
  stepSize = 1;
  /** Estimated variances of the coordinates: the diagonal of the inverse mass matrix. */
  readonly inverseMass: Float64Array;
  readonly #density: Density;
  readonly #random: Stream;
  readonly #maximumDepth: number;
  readonly #current: PhasePoint;
  readonly #moving: PhasePoint;
  readonly #ends: readonly [backward: PhasePoint, forward: PhasePoint];
  readonly #whole: TrajectorySegment;
  readonly #stretches: readonly TrajectorySegment[];
  #startEnergy = 0;
  #acceptanceSum = 0;
  #steps = 0;
  #diverged = false;

  constructor(density: Density, start: Float64Array, random: Stream, maximumDepth: number) {
    const { dimension } = density;
    this.#density = density;
    this.#random = random;
    this.#maximumDepth = maximumDepth;
    this.inverseMass = new Float64Array(dimension).fill(1);
    this.#current = new PhasePoint(dimension);
    this.#moving = new PhasePoint(dimension);
    this.#ends = [new PhasePoint(dimension), new PhasePoint(dimension)];
    this.#whole = new TrajectorySegment(dimension);
    this.#stretches = Array.from({ length: maximumDepth + 1 }, () => new TrajectorySegment(dimension));
    this.#current.position.set(start);
    this.#current.value = density.evaluate(this.#current.position, this.#current.gradient);
  }

  /** Where the sampler stands; the array is overwritten by the next transition. */
  get position(): Float64Array {
    return this.#current.position;
  }

  /** Doubles or halves the step size until the acceptance of one step crosses 0.8. */
  findStepSize(): void {
    const changeOf = () => {
      this.#drawMomentum();
      const before = this.#energy(this.#current);
      this.#moving.copy(this.#current);
      this.#leap(this.stepSize);
      const change = before - this.#energy(this.#moving);
      return Number.isNaN(change) ? Number.NEGATIVE_INFINITY : change;
    };
    const wanted = Math.log(0.8);
    const grows = changeOf() > wanted;
    for (let round = 0; round < 60; round++) {
      this.stepSize *= grows ? 2 : 0.5;
      if (changeOf() > wanted !== grows) return;
    }
  }

  /** Goes to another point of the density. */
  move(): Transition {
    this.#drawMomentum();
    this.#startEnergy = this.#energy(this.#current);
    this.#acceptanceSum = 0;
    this.#steps = 0;
    this.#diverged = false;
    const whole = this.#whole;
    whole.set(this.#current, 0);
    for (const end of this.#ends) end.copy(this.#current);
    let depth = 0;
    let direction = 1;
    while (depth < this.#maximumDepth) {
      const turned = this.#random.uniform() < 0.5 ? -direction : direction;
      if (turned !== direction) whole.turn();
      direction = turned;
      const end = this.#ends[direction > 0 ? 1 : 0];
      const added = this.#stretches[depth];
      this.#moving.copy(end);
      if (!this.#extend(added, depth, direction)) break;
      end.copy(this.#moving);
      depth += 1;
      // The new half is preferred to the old one, which makes long moves likelier and keeps the density invariant.
      if (Math.log(this.#random.uniformOpen()) < added.logWeight - whole.logWeight) whole.choice.copy(added.choice);
      const goesOn = this.#isStraight(whole, added);
      whole.join(added);
      if (!goesOn) break;
    }
    this.#current.copy(whole.choice);
    return { acceptance: this.#acceptanceSum / this.#steps, depth, diverged: this.#diverged, steps: this.#steps };
  }

  /** Fills `into` with 2^depth more points from the moving one on; false where they turn back or diverge. */
  #extend(into: TrajectorySegment, depth: number, direction: number): boolean {
    if (depth === 0) {
      this.#leap(direction * this.stepSize);
      this.#steps += 1;
      const gain = this.#startEnergy - this.#energy(this.#moving);
      const logWeight = Number.isNaN(gain) ? Number.NEGATIVE_INFINITY : gain;
      if (-logWeight > divergenceEnergy) this.#diverged = true;
      this.#acceptanceSum += Math.min(1, Math.exp(logWeight));
      into.set(this.#moving, logWeight);
      return !this.#diverged;
    }
    if (!this.#extend(into, depth - 1, direction)) return false;
    const added = this.#stretches[depth - 1];
    if (!this.#extend(added, depth - 1, direction)) return false;
    const share = added.logWeight - logAddExp(into.logWeight, added.logWeight);
    if (Math.log(this.#random.uniformOpen()) < share) into.choice.copy(added.choice);
    const isStraight = this.#isStraight(into, added);
    into.join(added);
    return isStraight;
  }

  /** Whether two stretches in a row, and each with the first point of the other, go on without a turn. */
  #isStraight(one: TrajectorySegment, next: TrajectorySegment): boolean {
    const { inverseMass } = this;
    let [firstOne, lastNext, firstOneToNext, firstNext, lastOne, lastNextFromOne] = [0, 0, 0, 0, 0, 0];
    for (let index = 0; index < inverseMass.length; index++) {
      const mass = inverseMass[index];
      const sum = one.total[index] + next.total[index];
      const oneAndFirst = one.total[index] + next.first[index];
      const nextAndLast = next.total[index] + one.last[index];
      firstOne += one.first[index] * mass * sum;
      lastNext += next.last[index] * mass * sum;
      firstOneToNext += one.first[index] * mass * oneAndFirst;
      firstNext += next.first[index] * mass * oneAndFirst;
      lastOne += one.last[index] * mass * nextAndLast;
      lastNextFromOne += next.last[index] * mass * nextAndLast;
    }
    return firstOne > 0 && lastNext > 0 && firstOneToNext > 0 && firstNext > 0 && lastOne > 0 && lastNextFromOne > 0;
  }

  #drawMomentum(): void {
    const { momentum } = this.#current;
    for (let index = 0; index < momentum.length; index++) {
      momentum[index] = sampleNormal(this.#random) / Math.sqrt(this.inverseMass[index]);
    }
  }

  #energy({ value, momentum }: PhasePoint): number {
    let kinetic = 0;
    for (let index = 0; index < momentum.length; index++) {
      kinetic += momentum[index] * momentum[index] * this.inverseMass[index];
    }
    return kinetic / 2 - value;
  }

  /** One step of the leapfrog integrator by the moving point. */
  #leap(step: number): void {
    const { position, momentum, gradient } = this.#moving;
    for (let index = 0; index < position.length; index++) {
      momentum[index] += (step / 2) * gradient[index];
      position[index] += step * this.inverseMass[index] * momentum[index];
    }
    this.#moving.value = this.#density.evaluate(position, gradient);
    for (let index = 0; index < position.length; index++) momentum[index] += (step / 2) * gradient[index];
  }
}

import { logAddExp } from "../log-sum.ts";

/** A point of phase space, with the density's gradient there. */
export class PhasePoint {
  readonly position: Float64Array;
  readonly momentum: Float64Array;
  readonly gradient: Float64Array;
  value = 0;

  constructor(dimension: number) {
    this.position = new Float64Array(dimension);
    this.momentum = new Float64Array(dimension);
    this.gradient = new Float64Array(dimension);
  }

  copy(other: PhasePoint): void {
    this.position.set(other.position);
    this.momentum.set(other.momentum);
    this.gradient.set(other.gradient);
    this.value = other.value;
  }
}

/** A segment of a trajectory: the momenta at its ends, their sum, its weight, and the point chosen from it. */
export class TrajectorySegment {
  readonly first: Float64Array;
  readonly last: Float64Array;
  readonly total: Float64Array;
  readonly choice: PhasePoint;
  logWeight = Number.NEGATIVE_INFINITY;

  constructor(dimension: number) {
    this.first = new Float64Array(dimension);
    this.last = new Float64Array(dimension);
    this.total = new Float64Array(dimension);
    this.choice = new PhasePoint(dimension);
  }

  /** Makes it the stretch of one point. */
  set(point: PhasePoint, logWeight: number): void {
    this.first.set(point.momentum);
    this.last.set(point.momentum);
    this.total.set(point.momentum);
    this.choice.copy(point);
    this.logWeight = logWeight;
  }

  /** Appends the segment that continues from its last point, without changing the chosen point. */
  join(next: TrajectorySegment): void {
    for (let index = 0; index < this.total.length; index++) this.total[index] += next.total[index];
    this.last.set(next.last);
    this.logWeight = logAddExp(this.logWeight, next.logWeight);
  }

  /** Looks at it from its other end. */
  turn(): void {
    for (let index = 0; index < this.first.length; index++) {
      const held = this.first[index];
      this.first[index] = this.last[index];
      this.last[index] = held;
    }
  }
}

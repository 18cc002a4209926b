/**
 * Doubles for golden hashes, from integer arithmetic and exact scalings alone, so that the arguments are beyond doubt.
 * Marsaglia's xorshift32, J. Stat. Software 8 (2003) 14.
 */
export class ArgumentSource {
  #state = 0x9e3779b9;
  readonly #bits = new DataView(new ArrayBuffer(8));

  #word(): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return state >>> 0;
  }

  /** By turn: any bits at all, a size from 2^-60 to 2^10 (twice), 2^-52 to 1/2 away from one, the given range (four times). */
  next(turn: number, [low, high]: readonly [number, number]): number {
    switch (turn & 7) {
      case 0:
        return this.#double(this.#word());
      case 1:
      case 2:
        return this.#double((this.#word() & 0x800fffff) | ((963 + (this.#word() % 70)) << 20));
      case 3:
        return 1 + this.#double((this.#word() & 0x800fffff) | ((971 + (this.#word() % 51)) << 20));
      default:
        return low + (high - low) * this.#uniform();
    }
  }

  #uniform(): number {
    return (this.#word() * 2097152 + (this.#word() >>> 11)) / 9007199254740992;
  }

  #double(top: number): number {
    this.#bits.setUint32(4, top >>> 0, true);
    this.#bits.setUint32(0, this.#word(), true);
    return this.#bits.getFloat64(0, true);
  }
}

const twoToMinus52 = 1 / 4503599627370496;
const twoToMinus53 = 1 / 9007199254740992;

/**
 * Random bits by xoshiro128++ of D. Blackman and S. Vigna, "Scrambled linear pseudorandom number generators",
 * ACM Transactions on Mathematical Software 47 (2021) 36. Period 2^128 - 1.
 *
 * The state is four 32-bit integers in a typed array, where the compiled code needs no conversion to reach them.
 */
export class RandomBits {
  readonly #state: Int32Array;

  /** Takes the state as four big-endian 32-bit words. All zeros, the one fixed point, is replaced by 0, 0, 0, 1. */
  constructor(seed: Uint8Array) {
    const state = new Int32Array(4);
    for (let index = 0; index < 16; index++) state[index >> 2] = (state[index >> 2] << 8) | seed[index];
    if ((state[0] | state[1] | state[2] | state[3]) === 0) state[3] = 1;
    this.#state = state;
  }

  /** 32 random bits as an integer from 0 to 2^32 - 1. */
  uint32(): number {
    return this.int32() >>> 0;
  }

  /** 32 random bits as a signed integer from -2^31 to 2^31 - 1, for bitwise work. */
  int32(): number {
    const state = this.#state;
    const s0 = state[0];
    const s1 = state[1];
    const last = state[3];
    const s2 = state[2] ^ s0;
    const s3 = last ^ s1;
    const sum = (s0 + last) | 0;
    state[0] = s0 ^ s3;
    state[1] = s1 ^ s2;
    state[2] = s2 ^ (s1 << 9);
    state[3] = (s3 << 11) | (s3 >>> 21);
    return (((sum << 7) | (sum >>> 25)) + s0) | 0;
  }

  /** Uniform in [0, 1): a multiple of 2^-53 from the top 27 bits of one word and the top 26 of the next. */
  uniform(): number {
    const high = this.int32() >>> 5;
    const low = this.int32() >>> 6;
    return (high * 67108864 + low) * twoToMinus53;
  }

  /** Uniform in (0, 1): the midpoints of 2^52 equal cells, so that u and 1 - u are equally likely and neither is 0. */
  uniformOpen(): number {
    const high = this.int32() >>> 6;
    const low = this.int32() >>> 6;
    return (high * 67108864 + low + 0.5) * twoToMinus52;
  }
}

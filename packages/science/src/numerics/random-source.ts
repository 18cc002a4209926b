/**
 * The part of a stream of random numbers that samplers use; a `Stream` is one. Samplers use nothing else, so that
 * rooms which see streams through an interface of their own can hand them on.
 */
export interface RandomSource {
  /** 32 random bits as a signed integer, from -2^31 to 2^31 - 1. */
  int32(): number;
  /** A 53-bit uniform in [0, 1). */
  uniform(): number;
  /** A uniform in (0, 1), never 0 or 1. */
  uniformOpen(): number;
}

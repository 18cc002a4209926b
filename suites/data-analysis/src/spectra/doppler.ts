/** Speed of light, km/s. */
export const SPEED_OF_LIGHT = 299_792.458;

/** Velocity in km/s by the relativistic Doppler law along the line of sight, 1 + z = √((1 + v/c) / (1 − v/c)). */
export function recessionVelocity(redshift: number): number {
  const squared = (1 + redshift) * (1 + redshift);
  return (SPEED_OF_LIGHT * (squared - 1)) / (squared + 1);
}

/** Velocity in km/s by the law for small redshifts, v = cz. */
export function classicalVelocity(redshift: number): number {
  return SPEED_OF_LIGHT * redshift;
}

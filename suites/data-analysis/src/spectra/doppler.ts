/** Of light, in km/s. */
export const SPEED_OF_LIGHT = 299_792.458;

/** The relativistic Doppler law for motion along the line of sight, 1 + z = √((1 + v/c) / (1 − v/c)); in km/s. */
export function recessionVelocity(redshift: number): number {
  const squared = (1 + redshift) * (1 + redshift);
  return (SPEED_OF_LIGHT * (squared - 1)) / (squared + 1);
}

/** The law for small redshifts, v = cz; in km/s. */
export function classicalVelocity(redshift: number): number {
  return SPEED_OF_LIGHT * redshift;
}

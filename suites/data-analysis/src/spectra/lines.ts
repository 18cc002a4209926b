/** A spectral line: its centre in nanometres and its relative brightness. */
export interface Line {
  readonly wavelength: number;
  readonly amplitude: number;
}

interface NamedLine extends Line {
  readonly name: string;
}

const H_BETA = 486.13;
const OXYGEN = 500.68;

/**
 * Emission lines at rest. Wavelengths in air from the NIST Atomic Spectra Database. Amplitudes of a lamp, relative to H
 * alpha.
 */
export const laboratoryLines: readonly NamedLine[] = [
  { name: "H delta", wavelength: 410.17, amplitude: 0.3 },
  { name: "Ca I", wavelength: 422.67, amplitude: 0.15 },
  { name: "H gamma", wavelength: 434.05, amplitude: 0.45 },
  { name: "Fe I", wavelength: 438.35, amplitude: 0.1 },
  { name: "He I", wavelength: 447.15, amplitude: 0.17 },
  { name: "H beta", wavelength: H_BETA, amplitude: 0.75 },
  { name: "[O III]", wavelength: 495.89, amplitude: 0.65 },
  { name: "[O III]", wavelength: OXYGEN, amplitude: 0.9 },
  { name: "Mg I", wavelength: 518.36, amplitude: 0.2 },
  { name: "He I", wavelength: 587.56, amplitude: 0.6 },
  { name: "Na I", wavelength: 589.0, amplitude: 0.85 },
  { name: "Na I", wavelength: 589.59, amplitude: 0.8 },
  { name: "[O I]", wavelength: 630.03, amplitude: 0.23 },
  { name: "[O I]", wavelength: 636.38, amplitude: 0.12 },
  { name: "[N II]", wavelength: 654.8, amplitude: 0.5 },
  { name: "H alpha", wavelength: 656.28, amplitude: 1 },
  { name: "[N II]", wavelength: 658.35, amplitude: 0.55 },
  { name: "He I", wavelength: 667.82, amplitude: 0.27 },
  { name: "[S II]", wavelength: 671.64, amplitude: 0.38 },
  { name: "[S II]", wavelength: 673.08, amplitude: 0.34 },
];

/** Wavelengths in nm of street lamps (mercury) and airglow (oxygen). They do not shift with redshift. */
export const skyWavelengths: readonly number[] = [435.83, 546.07, 557.73, 630.03, 636.38];

/** Wavelength range of a spectrum, in nm. */
export const FIRST_WAVELENGTH = 400;
export const LAST_WAVELENGTH = 750;

/** The redshift that results from taking the brighter [O III] line for H beta. */
export function redshiftOfWrongLine(redshift: number): number {
  return ((1 + redshift) * OXYGEN) / H_BETA - 1;
}

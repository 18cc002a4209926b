import { linearScale, type Scale, toPixels } from "../axes/scale.ts";
import { black, white } from "../scene/colour.ts";
import type { Figure } from "../scene/scene.ts";
import { columnMeans } from "./column-means.ts";
import { checkSpectrum, type Spectrum } from "./spectrum.ts";
import { spectrumTitle, usualPixelsPerNanometre, wavelengthRuler, wavelengthScale } from "./spectrum-layout.ts";

/** A spectrum drawn as a band of grey levels. */
export interface SpectrumBand {
  readonly title: string;
  readonly spectrum: Spectrum;
  /** The intensities that are drawn black and white; beyond them it gets no darker or lighter. */
  readonly intensityRange?: readonly [number, number];
  readonly pixelsPerNanometre?: number;
}

/** How pixels relate to wavelengths and intensities. */
export interface SpectrumBandMapping {
  readonly wavelength: Scale;
  /** Grey values from 0 to 255 as a scale of intensity. */
  readonly grey: Scale;
  /** The rows of the picture that the band covers, the last one not included. */
  readonly rows: readonly [number, number];
}

const [left, right, height] = [40, 40, 188];
const rows = [36, 116] as const;

/** A spectrum as bright stripes on a black band, as on a photographic plate, on a white page with a ruler. */
export function spectrumBand(data: SpectrumBand): Figure<SpectrumBandMapping> {
  const { title, spectrum, intensityRange = [0, 1], pixelsPerNanometre = usualPixelsPerNanometre } = data;
  checkSpectrum(spectrum);
  const wavelength = wavelengthScale(spectrum, left, pixelsPerNanometre);
  const grey = linearScale(intensityRange, [0, 255]);
  const columns = Math.ceil(wavelength.range[1]) - left;
  const means = columnMeans(spectrum, wavelength, left, columns);
  const [firstRow, endRow] = rows;
  return {
    scene: {
      width: left + columns + right,
      height,
      background: white,
      marks: [
        {
          kind: "raster",
          x: left,
          y: firstRow,
          width: columns,
          height: endRow - firstRow,
          columns,
          rows: 1,
          channels: 1,
          values: Uint8Array.from(means, (mean) => Math.round(Math.min(255, Math.max(0, toPixels(grey, mean))))),
        },
        ...wavelengthRuler(wavelength, endRow + 4.5, black),
        spectrumTitle(title, wavelength, black),
      ],
    },
    mapping: { wavelength, grey, rows },
  };
}

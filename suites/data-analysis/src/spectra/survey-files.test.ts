import { spectrumCurve } from "@assay/science/figures";
import { describe, expect, it } from "vitest";
import type { Survey } from "./draw-survey.ts";
import { spectrumLevels } from "./spectrum-levels.ts";
import { surveyFiles } from "./survey-files.ts";

const cepheid = { id: "C1", magnitude: 28.12345, period: 12.34567, quality: "ok" } as const;
const emission = { galaxy: [{ wavelength: 500, amplitude: 1 }], sky: [], noise: "1-2" };
const survey: Survey = {
  galaxies: [
    { id: "G1", kind: "usable", redshift: 0.02, cepheid },
    { id: "G2", kind: "bare", redshift: 0.02, cepheid: null },
    { id: "G3", kind: "incomplete", redshift: 0.02, cepheid: { ...cepheid, id: "C3", period: null } },
    { id: "G4", kind: "incomplete", redshift: 0.02, cepheid: { ...cepheid, id: "C4", magnitude: "out-of-range" } },
    { id: "G5", kind: "blended", redshift: 0.02, cepheid: { ...cepheid, id: "C5", quality: "blend" } },
  ],
  rows: [3, 0, 1, 4, 2, 0],
  emissions: { G1: emission, G3: emission },
};
const settings = {
  ...spectrumLevels.easy,
  galaxies: 5,
  usable: 12,
  blended: 1,
  incomplete: 2,
  withoutCepheid: 0,
  withoutSpectrum: 0,
  repeated: 1,
};
const files = surveyFiles(
  survey,
  { shifts: {}, inHours: [] },
  settings,
  (title, spectrum) => spectrumCurve({ title, spectrum }).scene,
);

describe("the files of a survey", () => {
  it("are a table, the laboratory's spectrum, and a picture of each spectrum", () => {
    expect(files.map(({ path }) => path)).toEqual([
      "cepheids_measurements.csv",
      "spectral_lines_lab.png",
      "observed_spectra/G1.png",
      "observed_spectra/G3.png",
    ]);
  });

  it("have a table with blanks for what was not measured, and 99.999 for what failed", () => {
    const [table] = files;
    expect(table.kind === "text" && table.text()).toBe(
      [
        "galaxy_ID,cepheid_ID,mean_mag_cepheid,period [days],quality",
        "G4,C4,99.999,12.3457,ok",
        "G1,C1,28.123,12.3457,ok",
        "G2,,,,",
        "G5,C5,28.123,12.3457,blend",
        "G3,C3,28.123,,ok",
        "G1,C1,28.123,12.3457,ok",
        "",
      ].join("\n"),
    );
  });

  it("say in their pictures which galaxy it is, and nothing else but the axes", () => {
    const picture = files[2];
    const marks = picture.kind === "figure" ? picture.scene().marks : [];
    const texts = marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
    expect(texts.filter((text) => !/^[\d.]+$/.test(text)).sort()).toEqual([
      "G1",
      "Relative intensity",
      "Wavelength (nm)",
    ]);
  });
});

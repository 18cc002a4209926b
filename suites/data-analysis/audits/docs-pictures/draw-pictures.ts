import { filesOf } from "../../src/task-files.ts";
import { analysisWorld } from "../../src/world.ts";

/** One entry for each kind of picture: its task, the start of its path, and its name in the documentation. */
const shown: readonly (readonly [task: string, prefix: string, name: string])[] = [
  ["cepheid-calibration", "observed_spectra/", "spectrum-curve.png"],
  ["hubble-constant", "observed_spectra/", "spectrum-band.png"],
  ["invariant-mass", "detector_transverse", "detector-transverse.png"],
  ["invariant-mass", "detector_longitudinal", "detector-longitudinal.png"],
  ["lissajous-figures", "oscilloscope/", "oscilloscope-trace.png"],
  ["dose-response", "plates/", "plate.png"],
  ["acid-base-titration", "curves/", "titration-curve.png"],
  ["count-circles", "circles/", "circles.png"],
];

/** Draws the pictures of the documentation. The keys are file names. */
export function drawDocsPictures(): Map<string, Uint8Array> {
  return new Map(
    shown.map(([task, prefix, name]) => {
      const world = analysisWorld({ kind: "public", value: "1" }, { task, difficulty: "medium", parameters: {} });
      const files = filesOf(world.instances[0]);
      const path = files.paths.find((each) => each.startsWith(prefix) && each.endsWith(".png"));
      if (path === undefined) throw new Error(`${task} has no picture ${prefix}`);
      return [name, files.read(path)];
    }),
  );
}

import { filesOf } from "../../src/task-files.ts";
import { analysisWorld } from "../../src/world.ts";

/** The first picture of each kind that a task draws: its task, and what the path begins with. */
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

/** The pictures of the documentation by name. */
export function docsPictures(): Map<string, Uint8Array> {
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

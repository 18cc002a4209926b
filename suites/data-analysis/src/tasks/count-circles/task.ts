import { circleField } from "@assay/science/figures";
import { defineTask } from "../../define-task.ts";
import { drawCircles, RADIUS, type Scenario, SIDE } from "./draw.ts";
import form from "./form.json" with { type: "json" };
import metarubrics from "./metarubrics.json" with { type: "json" };
import { levels, type Settings, settingsSchema } from "./settings.ts";

/** Disks on a white page, some overlapping, among dust: checks how well an agent sees. */
export const countCircles = defineTask<Settings, Scenario>({
  name: "count-circles",
  science: "vision",
  small: true,
  folder: import.meta.url,
  settings: settingsSchema,
  levels,
  form,
  metarubrics,
  draw: drawCircles,
  files: ({ pictures }) =>
    pictures.map(({ file, disks, specks }) => ({
      path: file,
      kind: "figure",
      scene: () => circleField({ width: SIDE, height: SIDE, disks: [...disks, ...specks] }).scene,
    })),
  marks: ({ pictures }) =>
    Object.fromEntries(
      pictures.map(({ file, disks }) => [file, () => disks.map((disk) => ({ kind: "circle", ...disk }) as const)]),
    ),
  truthNames: { pictures: { file: "text", circles: "number" }, result: { average: "number" } },
  truth({ pictures }) {
    const total = pictures.reduce((sum, { disks }) => sum + disks.length, 0);
    return {
      pictures: pictures.map(({ file, disks }) => ({ file: file.slice("circles/".length), circles: disks.length })),
      result: [{ average: total / pictures.length }],
    };
  },
  variants: {
    mistakes: {
      "divide-by-one-less": { fails: ["average"] },
      "dust-counted": { fails: ["count", "average"], levels: ["medium", "hard"] },
    },
    ladder: ["components", "coarse"],
    sweep: "components",
  },
  guess: { "CIRCLE COUNTS": [{ IMAGE: "001.png", CIRCLES: RADIUS }], AVERAGE: 12.34 },
});

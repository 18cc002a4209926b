import type { ViewMark } from "@assay/contract";
import type { Mark, Scene } from "@assay/science/figures";
import { describe, expect, it } from "vitest";
import { findTask, tasks } from "./tasks.ts";
import { analysisWorld } from "./world.ts";

interface MarkedPicture {
  readonly path: string;
  readonly scene: Scene;
  readonly marks: readonly ViewMark[];
}

/** The first pictures of each folder of a task, with what is true of them. */
function picturesOf(name: string, difficulty: "easy" | "hard", most = 4): MarkedPicture[] {
  const world = analysisWorld({ kind: "public", value: "1" }, { task: name, difficulty, parameters: {} });
  const [{ scenario, settings }] = world.instances;
  const task = findTask(name);
  const marks = task.marks?.(scenario, settings) ?? {};
  const folders = new Map<string, number>();
  return task.files(scenario, settings).flatMap((file) => {
    if (file.kind !== "figure") return [];
    const folder = file.path.slice(0, file.path.lastIndexOf("/") + 1);
    const seen = folders.get(folder) ?? 0;
    folders.set(folder, seen + 1);
    return seen >= most ? [] : [{ path: file.path, scene: file.scene(), marks: marks[file.path]?.() ?? [] }];
  });
}

const cornersOf = (mark: ViewMark): readonly (readonly [number, number])[] => {
  switch (mark.kind) {
    case "line":
      return mark.points;
    case "box":
      return [
        [mark.x, mark.y],
        [mark.x + mark.width, mark.y + mark.height],
      ];
    case "circle":
      return [[mark.x, mark.y]];
  }
};

const withPictures = ["easy", "hard"].flatMap((difficulty) =>
  tasks
    .filter(({ name }) => name !== "compute-average" && name !== "spike-sorting")
    .map(({ name }) => ({ name, difficulty: difficulty as "easy" | "hard" })),
);

describe.each(withPictures)("the truth over the pictures of $name, $difficulty", ({ name, difficulty }) => {
  it("is there for every picture, and lies within it", () => {
    const pictures = picturesOf(name, difficulty);
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter(({ marks }) => marks.length === 0).map(({ path }) => path)).toEqual([]);
    for (const { path, scene, marks } of pictures) {
      const outside = marks.filter((mark) =>
        cornersOf(mark).some(([x, y]) => !(x >= 0 && x <= scene.width && y >= 0 && y <= scene.height)),
      );
      expect(outside, path).toEqual([]);
    }
  });
});

type Raster = Extract<Mark, { readonly kind: "raster" }>;

/** A picture of which every mark is a pixel of a photograph. */
function pixelAt({ marks }: Scene, x: number, y: number): readonly number[] {
  const { values, columns, channels } = marks.find((mark): mark is Raster => mark.kind === "raster") as Raster;
  const place = (Math.round(y) * columns + Math.round(x)) * channels;
  return Array.from(values.subarray(place, place + channels));
}

const circlesOf = (marks: readonly ViewMark[]) => marks.filter((mark) => mark.kind === "circle");
const labelled = (marks: readonly ViewMark[], beginning: string) =>
  marks.filter(({ label }) => label?.startsWith(beginning) === true);

describe("marks are where the picture shows what they tell", () => {
  it("wells let less blue light through, the larger the absorbance that stands beside them", () => {
    for (const { scene, marks } of picturesOf("dose-response", "hard")) {
      const wells = circlesOf(marks).map(({ x, y, label }) => {
        return { absorbance: Number.parseFloat(label ?? ""), blue: pixelAt(scene, x, y)[2] };
      });
      expect(wells).toHaveLength(96);
      const sorted = wells.toSorted((one, other) => one.absorbance - other.absorbance);
      const mean = (some: typeof wells): number => some.reduce((sum, { blue }) => sum + blue, 0) / some.length;
      expect(mean(sorted.slice(0, 12))).toBeGreaterThan(mean(sorted.slice(-12)) + 20);
    }
  });

  it("the beam of an oscilloscope runs along the figure", () => {
    for (const { scene, marks } of picturesOf("lissajous-figures", "easy", 2)) {
      const [line] = marks.filter((mark) => mark.kind === "line");
      const beam = scene.marks.find((mark) => mark.kind === "polygon" || mark.kind === "polyline");
      const points = line?.kind === "line" ? line.points : [];
      const xs = beam !== undefined && "x" in beam ? Array.from(beam.x as ArrayLike<number>) : [];
      const ys = beam !== undefined && "y" in beam ? Array.from(beam.y as ArrayLike<number>) : [];
      expect(xs.length).toBeGreaterThan(100);
      const far = xs.filter((x, index) => points.every(([a, b]) => Math.hypot(a - x, b - ys[index]) > 40));
      expect(far).toEqual([]);
    }
  });

  it("a record is quiet before the P wave, and moves most after it", () => {
    const records = picturesOf("earthquake-location", "easy", 12).filter(
      ({ marks }) => labelled(marks, "P").length > 0,
    );
    expect(records.length).toBeGreaterThan(3);
    for (const { path, scene, marks } of records) {
      if (labelled(marks, "disturbance").length > 0) continue;
      const [first] = labelled(marks, "P").flatMap((mark) => (mark.kind === "line" ? [mark.points[0][0]] : []));
      const traces = scene.marks.filter((mark) => mark.kind === "polyline");
      const largest = (isWanted: (x: number) => boolean): number =>
        Math.max(
          ...traces.flatMap(({ x, y }) => {
            const middle = y[0];
            return Array.from(x).flatMap((at, index) => (isWanted(at) ? [Math.abs(y[index] - middle)] : []));
          }),
        );
      expect(
        largest((x) => x > first),
        path,
      ).toBeGreaterThan(3 * largest((x) => x < first - 1));
    }
  });

  it("the ditch is darker below the level of its water", () => {
    const photographs = picturesOf("methane-flux", "hard").filter(({ path }) => path.startsWith("photographs/"));
    expect(photographs.length).toBeGreaterThan(0);
    for (const { path, scene, marks } of photographs) {
      const [surface] = marks.flatMap((mark) => (mark.kind === "line" ? [mark.points[0]] : []));
      const [x, y] = [surface[0] + 2, surface[1]];
      // The mean over a dozen pixels, since each has its noise.
      const columns = Array.from({ length: 12 }, (_, column) => x + column);
      const light = (row: number): number =>
        columns.flatMap((column) => pixelAt(scene, column, row)).reduce((sum, level) => sum + level, 0) / 12;
      expect(light(y - 6), path).toBeGreaterThan(light(y + 6) + 20);
    }
  });

  it("every circle to count has a mark of its size", () => {
    const [{ scene, marks }] = picturesOf("count-circles", "easy", 1);
    const drawn = scene.marks.filter((mark) => mark.kind === "circle");
    for (const { x, y, radius } of circlesOf(marks)) {
      expect(drawn.some((disk) => disk.x === x && disk.y === y && disk.radius === radius)).toBe(true);
    }
  });
});

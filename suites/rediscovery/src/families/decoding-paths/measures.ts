import type { Cell } from "@assay/grading/claims";
import type { Measure, Observation, Place, Scene } from "../../family.ts";
import { itemsInCell } from "../../measures/cell-items.ts";
import { meanOfColumn } from "../../measures/mean-measure.ts";
import { PATHS, type PathItem } from "./bank.ts";
import { type Ending, endingsOf, JITTER, type PathFeatures, type PathParameters } from "./law.ts";
import { chanceLargestMarginIsRight } from "./selection.ts";

type FeaturesAt = (levels: Cell["levels"]) => PathFeatures;
type PathScene = Scene<PathParameters>;

/** The endings of all paths of every item in a cell. */
function endingsIn(scene: PathScene, cell: Cell, featuresAt: FeaturesAt): readonly (readonly (readonly Ending[])[])[] {
  const features = featuresAt(cell.levels);
  return itemsInCell(scene.bank, cell).map((each) => {
    const place: Place<PathItem, PathFeatures> = { subject: cell.subject, item: each as PathItem, features };
    return Array.from({ length: PATHS }, (_, path) => endingsOf(scene.parameters, place, path));
  });
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const chanceOf = (endings: readonly Ending[]): number => endings.reduce((sum, { chance }) => sum + chance, 0);
const rightOf = (endings: readonly Ending[]): number => chanceOf(endings.filter(({ isRight }) => isRight));

/** How much larger the subject's margins are where it reasons. */
export function marginGap(featuresAt: FeaturesAt): Measure<PathParameters> {
  const means = (scene: PathScene, cell: Cell) => {
    const all = endingsIn(scene, cell, featuresAt).flat(2);
    return [true, false].map((wanted) => {
      const of = all.filter(({ isReasoned }) => isReasoned === wanted);
      const share = chanceOf(of);
      const mean = of.reduce((sum, { chance, margin }) => sum + chance * margin, 0) / share;
      const square =
        of.reduce((sum, { chance, margin }) => sum + chance * (margin - mean) * (margin - mean), 0) / share;
      return { mean, share: share / chanceOf(all), variance: square + (JITTER * JITTER) / 3 };
    });
  };
  return {
    name: "margin-gap",
    meaning:
      "The mean margin of the answer's token (its probability minus that of the next alternative) in replies that reason, minus that in replies that do not, over all paths.",
    unit: "probability",
    equalWithin: 0.02,
    differsBy: 0.06,
    across: ["path"],
    estimate(rows) {
      const [reasoned, direct] = [1, 0].map((wanted) =>
        meanOfColumn(
          rows.filter(({ outcome }) => outcome.reasoned === wanted),
          "margin",
        ),
      );
      return reasoned === undefined || direct === undefined ? undefined : reasoned - direct;
    },
    exact(scene, cell) {
      const [reasoned, direct] = means(scene, cell);
      return reasoned.mean - direct.mean;
    },
    // Paths of one item are similar in difficulty; a factor of 1.5 covers this.
    standardError: (scene, cells, items) =>
      1.5 *
      Math.sqrt(
        cells
          .flatMap((cell) => means(scene, cell))
          .reduce((sum, { variance, share }) => sum + variance / (share * items * PATHS), 0),
      ),
  };
}

/** How often the reply with the largest margin is right, relative to the first path or to a random path. */
export function selectionGain(over: "greedy" | "random", featuresAt: FeaturesAt): Measure<PathParameters> {
  const gains = (scene: PathScene, cell: Cell): readonly number[] =>
    endingsIn(scene, cell, featuresAt).map(
      (paths) =>
        chanceLargestMarginIsRight(paths) - (over === "greedy" ? rightOf(paths[0]) : average(paths.map(rightOf))),
    );
  return {
    name: `gain-over-${over}`,
    meaning:
      over === "greedy"
        ? "The share of sums that are right on the path with the largest margin, minus the share that is right on the first path."
        : "The share of sums that are right on the path with the largest margin, minus the mean share over all paths.",
    unit: "share",
    equalWithin: 0.05,
    differsBy: 0.28,
    across: ["path"],
    estimate: (rows) => gainOf(rows, over),
    exact: (scene, cell) => average(gains(scene, cell)),
    // A gain varies most if margins mean nothing: by twice p(1 - p), minus the share in which the compared path itself
    // is chosen.
    standardError: (_scene, _cells, items) => Math.sqrt((2 * (over === "greedy" ? 0.42 : 0.21)) / items),
  };
}

function gainOf(rows: readonly Observation[], over: "greedy" | "random"): number | undefined {
  const gains = Array.from(Map.groupBy(rows, ({ item }) => item).values(), (paths) => {
    const surest = paths.reduce((best, each) =>
      (each.outcome.margin ?? 0) > (best.outcome.margin ?? 0) ? each : best,
    );
    const compared = over === "greedy" ? paths.filter(({ levels }) => levels.path === "1") : paths;
    const other = meanOfColumn(compared, "right");
    return other === undefined ? undefined : (surest.outcome.right ?? 0) - other;
  }).filter((gain) => gain !== undefined);
  return gains.length === 0 ? undefined : average(gains);
}

import type { Stream } from "@assay/science/numerics/stream";
import {
  drawMeasurement,
  drawRepeatedSetting,
  drawSetting,
  type Measurement,
  type Setting,
} from "./draw-measurement.ts";
import { drawCode, drawNumber } from "./draw-names.ts";
import { drawTrace, type Trace } from "./lissajous-trace.ts";
import type { MachinePlan, Settings } from "./settings.ts";
import { rightRatiosForUnison, UNISON, type WholeRatio, wholeRatios, wrongRatios } from "./whole-ratio.ts";

export interface Supply {
  readonly id: string;
  readonly machine: string;
  readonly batch: string;
  /** In henries; null if the table has a blank. */
  readonly inductance: number | null;
}

export interface Scenario {
  readonly machines: readonly string[];
  readonly supplies: readonly Supply[];
  readonly measurements: readonly Measurement[];
  /** Pictures without a line in the log. */
  readonly strays: readonly { readonly id: string; readonly trace: Trace }[];
}

/** What happens to a supply. */
type Course = keyof MachinePlan | "lost" | "unknown" | "untested";

const courses = ["good", "faulty", "confirmed", "repaired", "drifted", "voided"] as const;

/** What is decided about a supply before any measurement. */
interface Fate {
  readonly course: Course;
  readonly machine: string;
  readonly isUnison: boolean;
}

/** Remarks in the log on void and on valid measurements. */
const voidRemarks = ["void, probe came loose", "void, wrong supply connected", "void, generator not locked"];
const plainRemarks = ["", "", "", "warm start", "second operator", "probe cleaned", "re-read"];

/** The quality control of a workshop: supplies, measurements of some of them, and the pictures. */
export function drawWorkshop(random: Stream, settings: Settings): Scenario {
  const machines = settings.machines.map((_, index) => drawCode(random.split("machine", index), "M"));
  const batches = Array.from({ length: settings.batches }, (_, index) => drawCode(random.split("batch", index), "B"));
  const supplies: Supply[] = [];
  const measurements: Measurement[] = [];
  for (const [index, fate] of decideFates(random.split("fates"), settings, machines).entries()) {
    const own = random.split("supply", index);
    const id = drawCode(own, "S", 7);
    const setting = drawSetting(own, rightRatio(own, fate, settings));
    const inductance = fate.course === "unknown" ? null : setting.inductance;
    supplies.push({ id, machine: fate.machine, batch: own.choose(batches), inductance });
    measurements.push(...measure(own, id, fate, setting, settings));
  }
  const strays = Array.from({ length: settings.strays }, (_, index) => {
    const own = random.split("stray", index);
    const ratio = own.choose(wholeRatios(settings.wholes));
    return { id: drawNumber(own), trace: drawTrace(own, ratio, settings.opening) };
  });
  return { machines, supplies: inOrder(supplies), measurements: inOrder(measurements), strays: inOrder(strays) };
}

/** Assigns as many supplies to each course as the settings say. The rest stay untested. */
function decideFates(random: Stream, settings: Settings, machines: readonly string[]): Fate[] {
  const left = { ...settings.unison };
  const planned = settings.machines.flatMap((plan, index) =>
    courses.flatMap((course) => Array.from({ length: plan[course] }, () => ({ course, machine: machines[index] }))),
  );
  const judged = random.shuffle(planned).map(({ course, machine }): Fate => {
    const isUnison = (course === "good" || course === "faulty") && left[course]-- > 0;
    return { course, machine, isUnison };
  });
  const others = (course: Course, count: number): Fate[] =>
    Array.from({ length: count }, () => ({ course, machine: random.choose(machines), isUnison: false }));
  const { lost, unknown, supplies } = settings;
  return [
    ...judged,
    ...others("lost", lost),
    ...others("unknown", unknown),
    ...others("untested", supplies - judged.length - lost - unknown),
  ];
}

/** The ratio that a correctly set supply shows at its first measurement. */
function rightRatio(random: Stream, { course, isUnison }: Fate, { wholes, shift }: Settings): WholeRatio {
  if (isUnison) return course === "faulty" ? random.choose(rightRatiosForUnison(wholes, shift)) : UNISON;
  // The table alone must not identify a good supply at unison, so a faulty supply may be meant for unison too.
  return random.choose(course === "faulty" ? [UNISON, ...wholeRatios(wholes)] : wholeRatios(wholes));
}

/** The log lines of one supply. */
function measure(random: Stream, supply: string, fate: Fate, setting: Setting, settings: Settings): Measurement[] {
  const { wholes, shift, days, opening } = settings;
  const wrong = ({ ratio }: Setting): WholeRatio => random.choose(wrongRatios(ratio, wholes, shift));
  const take = (day: number, reference: number, shown: WholeRatio, remarks = plainRemarks): Measurement =>
    drawMeasurement(random, { supply, day, reference, remark: random.choose(remarks) }, shown, opening);
  const once = (shown: WholeRatio): Measurement[] => [take(random.integer(1, days), setting.reference, shown)];
  const twice = (isFaulty: { first: boolean; later: boolean }, remarks = plainRemarks): Measurement[] => {
    const [first, second] = random.distinctIndices(2, days).map((index) => index + 1);
    const later = drawRepeatedSetting(random, setting, wholes);
    return [
      take(first, setting.reference, isFaulty.first ? wrong(setting) : setting.ratio),
      take(second, later.reference, isFaulty.later ? wrong(later) : later.ratio, remarks),
    ];
  };
  switch (fate.course) {
    case "untested":
      return [];
    case "lost":
      return once(setting.ratio).map((measurement) => ({ ...measurement, trace: null }));
    case "good":
      return once(setting.ratio);
    case "unknown":
      return once(random.uniform() < 0.5 ? wrong(setting) : setting.ratio);
    case "faulty":
      return once(fate.isUnison ? UNISON : wrong(setting));
    case "confirmed":
      return twice({ first: false, later: false });
    case "repaired":
      return twice({ first: true, later: false });
    case "drifted":
      return twice({ first: false, later: true });
    case "voided":
      return twice({ first: false, later: true }, voidRemarks);
  }
}

/** Sorts by id, which is random and thus not informative. */
function inOrder<Thing extends { readonly id: string }>(things: readonly Thing[]): Thing[] {
  return things.toSorted((first, second) => (first.id < second.id ? -1 : 1));
}

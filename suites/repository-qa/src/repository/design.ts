import type { Stream } from "@assay/science/numerics/stream";
import type { PathPlan, PathVariable } from "../blueprint/path-schema.ts";
import { levelCount } from "./render-level.ts";

/** How many files a combination of conditions has on average if the paths number the runs. */
const meanRuns = 1.6;

/** How many successive files share a researcher and a laboratory if paths have no dates. */
const filesPerBlock = 6;

/** The levels of every file in the order in which the files were made: `width` levels for each file. */
export interface Design {
  readonly levels: Int32Array;
  readonly width: number;
}

/**
 * The design of a study. Conditions are combined with each other, and runs of one combination are numbered without
 * gaps. Dates, people and other circumstances are not combined with them: each file has those of the time at which it
 * was made. First runs come before second runs, each in random order.
 */
export function designFiles(random: Stream, { variables, files }: PathPlan): Design {
  const width = variables.length;
  const crossed = placesOf(variables, isCrossed);
  const [run = -1] = placesOf(variables, ({ kind }) => kind === "sequence");
  const [date = -1] = placesOf(variables, ({ kind }) => kind === "date");
  const others = placesOf(variables, (variable) => isCircumstance(variable) && variable.kind !== "date");
  const circumstances = date < 0 ? others : [...others, date];
  const counts = variables.map(levelCount);
  const combinations = crossed.reduce((product, place) => product * counts[place], 1);
  const runs = run < 0 ? 1 : counts[run];
  const wanted = runs === 1 ? files : Math.ceil(files / Math.min(runs, meanRuns));
  const chosen = random.shuffle(random.distinctIndices(Math.min(combinations, wanted), combinations));
  const levels = new Int32Array(files * width);
  const isRepeated = files > chosen.length * runs;
  const taken = new Set<number>();
  const keyAt = (at: number): number => counts.reduce((key, count, place) => key * count + levels[at + place], 0);
  let block = -1;
  let current: number[] = [];
  for (let file = 0; file < files; file++) {
    const at = file * width;
    let rest = chosen[file % chosen.length];
    for (const place of crossed) {
      levels[at + place] = rest % counts[place];
      rest = Math.floor(rest / counts[place]);
    }
    const repeat = Math.floor(file / chosen.length);
    if (run >= 0) levels[at + run] = repeat % runs;
    const day = date < 0 ? -1 : Math.floor((file * counts[date]) / files);
    if (date >= 0) levels[at + date] = day;
    const now = date < 0 ? Math.floor(file / filesPerBlock) : day;
    if (now !== block) current = others.map((place) => random.integer(0, counts[place] - 1));
    block = now;
    for (const [index, place] of others.entries()) levels[at + place] = current[index];
    if (!isRepeated) continue;
    // A further file of the same run moves on to circumstances that no other file of this run has.
    while (taken.has(keyAt(at))) {
      for (const place of circumstances) {
        levels[at + place] = (levels[at + place] + 1) % counts[place];
        if (levels[at + place] !== 0) break;
      }
    }
    taken.add(keyAt(at));
  }
  return { levels, width };
}

const isCircumstance = (variable: PathVariable): boolean =>
  variable.kind === "date" || variable.kind === "researcher" || (variable.kind === "factor" && !isCrossed(variable));

const isCrossed = (variable: PathVariable): boolean => variable.kind === "factor" && variable.assigned !== true;

function placesOf(variables: readonly PathVariable[], test: (variable: PathVariable) => boolean): number[] {
  return variables.flatMap((variable, place) => (test(variable) ? [place] : []));
}

import type { Stream } from "@assay/science/numerics/stream";
import type { PathPlan, PathVariable } from "../blueprint/path-schema.ts";
import { levelCount } from "./render-level.ts";

/** How many files a combination of conditions has on average if the paths number the runs. */
export const meanRuns = 1.6;

/** How many successive files share a researcher and a laboratory if paths have no dates. */
const filesPerBlock = 6;

/** How many conditions are not changed from file to file where files have days. */
const mostSlow = 2;

/** The levels of every file in the order in which the files were made: `width` levels for each file. */
export interface Design {
  readonly levels: Int32Array;
  readonly width: number;
}

/**
 * The design of a study. Conditions are combined with each other, and runs of one combination are numbered without
 * gaps. Dates, people and other circumstances are not combined with them: each file has those of the time at which it
 * was made. First runs come before second runs, each in random order. In a study with days, the first conditions of
 * the paths are those that are hardest to change: files with the same ones are made one after another.
 */
export function designFiles(random: Stream, { variables, files }: PathPlan): Design {
  const width = variables.length;
  const crossed = placesOf(variables, isCrossed);
  const [run = -1] = placesOf(variables, ({ kind }) => kind === "sequence");
  const [date = -1] = placesOf(variables, ({ kind }) => kind === "date");
  const others = placesOf(variables, (variable) => isCircumstance(variable) && variable.kind !== "date");
  const counts = variables.map(levelCount);
  const combinations = crossed.reduce((product, place) => product * counts[place], 1);
  const runs = run < 0 ? 1 : counts[run];
  const wanted = runs === 1 ? files : Math.ceil(files / Math.min(runs, meanRuns));
  const drawn = random.shuffle(random.distinctIndices(Math.min(combinations, wanted), combinations));
  const slow = crossed.slice(0, Math.min(mostSlow, crossed.length - 1)).map((place) => counts[place]);
  const chosen = date < 0 ? drawn : inBlocks(random.split("blocks"), drawn, slow);
  const levels = new Int32Array(files * width);
  const days = date < 0 ? 1 : counts[date];
  const round = chosen.length * runs;
  const circumstances = others.reduce((product, place) => product * counts[place], 1);
  // If a run of a combination comes again on the same day, or in a study without days, people or places tell the two
  // apart. Where hardly enough of them are left, every file is compared with those before it.
  const isExact = date >= 0 && files > round * days && Math.ceil(files / (days * round)) + 1 > circumstances;
  const isInRounds = date < 0 && files > round;
  const taken = new Set<number>();
  let block = -1;
  let current = 0;
  let roundsBefore = 0;
  for (let file = 0; file < files; file++) {
    const at = file * width;
    let rest = chosen[file % chosen.length];
    for (const place of crossed) {
      const digit = rest % counts[place];
      levels[at + place] = digit;
      rest = (rest - digit) / counts[place];
    }
    if (run >= 0) levels[at + run] = Math.floor(file / chosen.length) % runs;
    const day = Math.floor((file * days) / files);
    if (date >= 0) levels[at + date] = day;
    const now = isInRounds ? 0 : date < 0 ? Math.floor(file / filesPerBlock) : day;
    const rounds = Math.floor(file / round);
    if (now !== block) {
      current = random.integer(0, circumstances - 1);
      if (date >= 0) roundsBefore = rounds;
    }
    block = now;
    let index = (current + rounds - roundsBefore) % circumstances;
    for (const place of others) {
      levels[at + place] = index % counts[place];
      index = Math.floor(index / counts[place]);
    }
    if (isExact) makeDistinct(levels, at, counts, [...others, date], taken);
  }
  return { levels, width };
}

/** Combinations with the same levels of the first conditions one after another, these levels in random order. */
function inBlocks(random: Stream, combinations: readonly number[], counts: readonly number[]): number[] {
  const ranks = counts.map((count) => random.shuffle(Array.from({ length: count }, (_, level) => level)));
  const blockOf = (combination: number): number => {
    let rest = combination;
    let block = 0;
    for (const [place, count] of counts.entries()) {
      block = block * count + ranks[place][rest % count];
      rest = Math.floor(rest / count);
    }
    return block;
  };
  return combinations
    .map((combination) => ({ combination, block: blockOf(combination) }))
    .sort((one, other) => one.block - other.block)
    .map(({ combination }) => combination);
}

/** Moves on to circumstances that no file before has together with the same conditions and run. */
function makeDistinct(
  levels: Int32Array,
  at: number,
  counts: readonly number[],
  circumstances: readonly number[],
  taken: Set<number>,
): void {
  const keyOf = (): number => counts.reduce((key, count, place) => key * count + levels[at + place], 0);
  while (taken.has(keyOf())) {
    for (const place of circumstances) {
      levels[at + place] = (levels[at + place] + 1) % counts[place];
      if (levels[at + place] !== 0) break;
    }
  }
  taken.add(keyOf());
}

const isCircumstance = (variable: PathVariable): boolean =>
  variable.kind === "date" || variable.kind === "researcher" || (variable.kind === "factor" && !isCrossed(variable));

const isCrossed = (variable: PathVariable): boolean => variable.kind === "factor" && variable.assigned !== true;

function placesOf(variables: readonly PathVariable[], test: (variable: PathVariable) => boolean): number[] {
  return variables.flatMap((variable, place) => (test(variable) ? [place] : []));
}

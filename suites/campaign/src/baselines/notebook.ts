import { archiveNoise } from "../archive/archive.ts";
import type { FieldReading, StandardReading } from "../bayes/analyse-field.ts";
import type { Observation } from "../bayes/observation.ts";
import { type ExperimentKind, kinds } from "../prices.ts";
import { roundTo } from "../round.ts";

/** What a scripted scientist knows. */
export interface Notebook {
  /** The input that was set by eye at the old sites, if one was. */
  readonly byEye: number | undefined;
  readonly observations: readonly Observation[];
  readonly standards: readonly StandardReading[];
  readonly field: readonly FieldReading[];
}

const letters: { readonly [kind in ExperimentKind]: string } = { quick: "q", long: "l", precise: "p" };

/** The notebook as a text, a line an entry: what it is, then numbers in tenths. */
export function printNotebook({ byEye, observations, standards, field }: Notebook): string {
  const lines = [
    ...(byEye === undefined ? [] : [`e ${byEye}`]),
    ...observations.map(({ u, site, noise, isLate, yield: yielded }) => {
      const kind = Object.entries(kinds).find(([, each]) => each.noise === noise && each.isLate === isLate)?.[0];
      const what = site === undefined ? letters[kind as ExperimentKind] : String(site);
      return [what, ...u.map((value) => tenths(10 * value)), tenths(yielded)].join(" ");
    }),
    ...standards.map(({ level, reading }) => ["s", tenths(level), tenths(reading)].join(" ")),
    ...field.map(({ u, reading }) => ["f", ...u.map((value) => tenths(10 * value)), tenths(reading)].join(" ")),
  ];
  return lines.join("\n");
}

export function readNotebook(text: string): Notebook {
  const lines = text.split("\n").filter((line) => line !== "");
  const entries = lines.map((line) => {
    const [what, ...cells] = line.split(" ");
    return { what, numbers: cells.map(Number) };
  });
  const of = (letter: string) => entries.filter(({ what }) => what === letter);
  const [eye] = of("e");
  return {
    byEye: eye?.numbers[0],
    observations: entries.flatMap(({ what, numbers }) => {
      const kind = Object.entries(letters).find(([, letter]) => letter === what)?.[0] as ExperimentKind | undefined;
      if (kind === undefined && !/^\d$/.test(what)) return [];
      const { noise, isLate } = kind === undefined ? { noise: archiveNoise, isLate: false } : kinds[kind];
      return [{ ...split(numbers), noise, isLate, site: kind === undefined ? Number(what) : undefined }];
    }),
    standards: of("s").map(({ numbers: [level, reading] }) => ({ level: level / 10, reading: reading / 10 })),
    field: of("f").map(({ numbers }) => {
      const { u, yield: reading } = split(numbers);
      return { u, reading };
    }),
  };
}

/** The last number is what was observed, the others are settings. */
const split = (numbers: readonly number[]): { u: readonly number[]; yield: number } => ({
  u: numbers.slice(0, -1).map((value) => value / 100),
  yield: numbers[numbers.length - 1] / 10,
});

const tenths = (value: number): number => roundTo(10 * value, 0);

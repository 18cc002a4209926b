import { stream } from "@assay/science/numerics/stream";
import { type Material, makeInput, makeLarge } from "./inputs.ts";

export type Reading = "accepted" | "refused";

/** A parser, with what its inputs are made of. What it throws, but for its own refusal, is a crash. */
export interface Parser extends Material {
  readonly name: string;
  read(input: string): Reading | Promise<Reading>;
}

/** An input that a parser does not stand, as short as it could be made. */
interface Failure {
  readonly what: string;
  readonly input: string;
}

export interface FuzzReport {
  readonly inputs: number;
  readonly accepted: number;
  readonly refused: number;
  /** Milliseconds of CPU for the input of 100 kB that takes longest. */
  readonly slowest: number;
  readonly slowestInput: string;
  readonly failures: readonly Failure[];
}

export const mostMilliseconds = 100;
const largeLength = 100_000;
/** Many shapes are tried at shorter lengths first. Some parsers refuse longer ones, and have to be quick up to there. */
const screenedLengths = [5_000, 10_000, 20_000, 50_000];
/** So many of those that took longest for their length are tried at 100 kB in any case. */
const alwaysTried = 10;
const mostFailures = 5;
const mostTries = 2000;
/** Milliseconds of CPU for making one input shorter. */
const mostShrinking = 3000;

/** Feeds a parser so many inputs, of which some are large and timed. The same seed gives the same inputs. */
export async function fuzzParser(
  parser: Parser,
  { inputs, large, seed }: { readonly inputs: number; readonly large: number; readonly seed: string },
): Promise<FuzzReport> {
  const counts = { accepted: 0, refused: 0 };
  const failures: Failure[] = [];
  const screened: Screened[] = [];
  const randomOf = (index: number) => stream("fuzz", seed, parser.name, index);
  for (let index = 0; index < inputs && failures.length < mostFailures; index++) {
    const isLarge = index < large;
    const input = isLarge
      ? makeLarge(randomOf(index), parser, screenedLengths[index % screenedLengths.length])
      : makeInput(randomOf(index), parser);
    try {
      const started = process.threadCpuUsage();
      counts[await parser.read(input)] += 1;
      if (isLarge) screened.push({ index, length: input.length, milliseconds: sinceThen(started) });
      // A few that take far too long are enough to know.
      if (isLarge && screened.filter(isHopeless).length >= mostFailures) index = large;
    } catch (error) {
      const short = await shrink(parser, input);
      failures.push({ what: `seed ${seed}, input ${index}: ${describe(error)}`, input: short });
    }
  }
  screened.sort((one, other) => shareOfBound(other) - shareOfBound(one));
  let [slowest, slowestInput] = [0, ""];
  for (const [place, one] of screened.entries()) {
    if (failures.length >= mostFailures || (place >= alwaysTried && shareOfBound(one) < 1)) break;
    // What exceeds the bound by far at a shorter length says enough.
    const lengths = isHopeless(one) ? [one.length] : [one.length, largeLength];
    for (const length of lengths) {
      const input = makeLarge(randomOf(one.index), parser, length);
      const time = await leastOfThree(parser, input).catch((error: unknown) => {
        failures.push({ what: `seed ${seed}, input ${one.index} of ${length}: ${describe(error)}`, input });
        return 0;
      });
      if (time > slowest) [slowest, slowestInput] = [time, input];
      if (time > mostMilliseconds)
        failures.push({ what: `seed ${seed}, input ${one.index} of ${length}: ${time.toFixed(0)} ms`, input });
    }
  }
  return { inputs: counts.accepted + counts.refused, ...counts, slowest, slowestInput, failures };
}

interface Screened {
  readonly index: number;
  readonly length: number;
  readonly milliseconds: number;
}

/** Exceeds the bound by far, though it is short. */
const isHopeless = ({ milliseconds }: Screened): boolean => milliseconds > 10 * mostMilliseconds;

/** Of the bound at 100 kB, if the time grew with the square of the length. */
const shareOfBound = ({ length, milliseconds }: Screened): number =>
  (milliseconds / mostMilliseconds) * Math.max(1, largeLength / Math.max(1, length)) ** 2;

/** CPU of the thread, so that a busy machine does not count. */
function sinceThen(started: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000;
}

async function leastOfThree(parser: Parser, input: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3 && least > mostMilliseconds / 10; time++) {
    const started = process.threadCpuUsage();
    await parser.read(input);
    least = Math.min(least, sinceThen(started));
  }
  return least;
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message).split("\n").slice(0, 4).join(" ") : String(error);

/** Leaves out of an input what the crash does not need: ever smaller pieces, each tried once. */
async function shrink(parser: Parser, input: string): Promise<string> {
  let short = input;
  let tries = 0;
  const started = process.threadCpuUsage();
  for (let size = Math.ceil(short.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < short.length; tries++) {
      if (tries > mostTries || sinceThen(started) > mostShrinking) return short;
      const less = short.slice(0, at) + short.slice(at + size);
      if (await crashes(parser, less)) short = less;
      else at += size;
    }
  }
  return short;
}

const crashes = async (parser: Parser, input: string): Promise<boolean> => {
  try {
    await parser.read(input);
    return false;
  } catch {
    return true;
  }
};

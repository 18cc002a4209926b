import { power } from "../../numerics/power.ts";
import { decadeLabel, stepLabel } from "./number-label.ts";
import type { Scale } from "./scale.ts";

/** A mark at a value of an axis; the longer ones may carry a number. */
export interface Tick {
  readonly value: number;
  readonly length: "short" | "middle" | "long";
  readonly label?: string;
}

/** Steps of a ruler, each a multiple of the one before. */
export interface RulerSteps {
  readonly short: number;
  readonly middle: number;
  readonly labelled: number;
}

type Domain = readonly [number, number];

/** Rounding may put the end of a domain this share of itself beside a tick. */
const slack = 1e-9;
/** A step may be this share of the one that gives exactly the number of labels asked for. */
const finest = 0.8;

/** A ruler's ticks: at every short step, longer ones at every middle step, numbers at every labelled step. */
export function rulerTicks([low, high]: Domain, steps: RulerSteps): Tick[] {
  const perMiddle = Math.round(steps.middle / steps.short);
  const perLabel = Math.round(steps.labelled / steps.short);
  const last = Math.floor(high / steps.short + slack);
  const ticks: Tick[] = [];
  for (let index = Math.ceil(low / steps.short - slack); index <= last; index++) {
    const value = multiple(index, steps.short);
    if (index % perLabel === 0) ticks.push({ value, length: "long", label: stepLabel(value, steps.labelled) });
    else ticks.push({ value, length: index % perMiddle === 0 ? "middle" : "short" });
  }
  return ticks;
}

/**
 * Ticks that suit a scale, with about as many numbers as asked for: at 1, 2 or 5 times a power of ten, or at decades, and
 * short ticks between.
 */
export function suitableTicks(scale: Scale, labels: number): Tick[] {
  if (scale.kind === "logarithmic") {
    const ticks = decadeTicks(scale.domain, labels);
    if (ticks.filter((tick) => tick.label !== undefined).length >= 2) return ticks;
  }
  const [low, high] = scale.domain;
  const rough = (high - low) / labels;
  const exponent = Math.floor(Math.log10(rough));
  const factor = [1, 2, 5].find((each) => each * power(10, exponent) >= rough * finest);
  const labelled = factor === undefined ? power(10, exponent + 1) : multiple(factor, power(10, exponent));
  const short = labelled / (factor === 2 ? 4 : 5);
  return rulerTicks(scale.domain, { short, middle: labelled, labelled });
}

/** Labels at the decades: only some of them if there are many, also at 2 and 5 if there are few. */
function decadeTicks([low, high]: Domain, labels: number): Tick[] {
  const decades = Math.log10(high / low);
  const every = Math.ceil(decades / labels);
  const ticks: Tick[] = [];
  for (let exponent = Math.floor(Math.log10(low)) - 1; exponent <= Math.ceil(Math.log10(high)); exponent++) {
    for (let digit = 1; digit <= 9; digit++) {
      const value = multiple(digit, power(10, exponent));
      if (value < low * (1 - slack) || value > high * (1 + slack)) continue;
      if (digit > 1) ticks.push(betweenDecades(value, digit, exponent, decades));
      else if (exponent % every !== 0) ticks.push({ value, length: "middle" });
      else ticks.push({ value, length: "long", label: decadeLabel(exponent) });
    }
  }
  return ticks;
}

function betweenDecades(value: number, digit: number, exponent: number, decades: number): Tick {
  if (decades >= 1.5 || (digit !== 2 && digit !== 5)) return { value, length: "short" };
  return { value, length: "middle", label: stepLabel(value, power(10, exponent)) };
}

/** A step below one is applied by its reciprocal where that is whole: 3 times 0.1 is then 0.3 exactly. */
function multiple(count: number, step: number): number {
  const reciprocal = Math.round(1 / step);
  return step < 1 && Math.abs(reciprocal * step - 1) < slack ? count / reciprocal : count * step;
}

import { linearScale, logarithmicScale, type Mark, type Scale, toPixels } from "@assay/science/figures";
import { suitableTicks } from "@assay/science/figures/axes/ticks";
import { formatTick } from "./format-value.ts";
import { label, sizes, widestText } from "./label.ts";
import { faint, hairline } from "./palette.ts";

/** What values of a figure span. */
export type Span = readonly [low: number, high: number];

/** A span that holds all values, and 0 and 1 where they are shares; a span without width is widened. */
export function spanOf(values: readonly number[], isPercent: boolean): Span {
  const finite = values.filter(Number.isFinite);
  const least = Math.min(...finite, 0);
  const greatest = Math.max(...finite, isPercent && least === 0 ? 1 : 0);
  if (least === greatest) return [least, least + 1];
  if (isPercent && least >= 0 && greatest <= 1) return [0, 1];
  const step = stepOf(greatest - least);
  return [Math.floor(least / step + 1e-9) * step, Math.ceil(greatest / step - 1e-9) * step];
}

/** A step of 1, 2 or 5 times a power of ten, of which a span has three to seven. */
function stepOf(width: number): number {
  const unit = Number(`1e${Math.floor(Math.log10(width / 3))}`);
  return unit * ([5, 2].find((times) => times * unit <= width / 3) ?? 1);
}

interface TextTick {
  readonly value: number;
  readonly text: string;
}

/** The ticks that a scale has room for, with their texts. */
function ticksOf(scale: Scale, isPercent: boolean, count: number): TextTick[] {
  if (scale.kind === "logarithmic") return decadeTicks(scale.domain);
  const shown = isPercent ? { ...scale, domain: times100(scale.domain) } : scale;
  return suitableTicks(shown, count)
    .filter(({ label: text }) => text !== undefined)
    .map(({ value, label: text = "" }) =>
      isPercent ? { value: value / 100, text: formatTick(value, false) } : { value, text },
    );
}

const times100 = ([low, high]: Span): Span => [100 * low, 100 * high];

/** Powers of ten of a scale of ratios; where it has fewer than two, five and two times these as well. */
function decadeTicks([low, high]: Span): TextTick[] {
  const first = Math.floor(Math.log10(low));
  const powers = Array.from({ length: Math.ceil(Math.log10(high)) - first + 1 }, (_, index) => `1e${first + index}`);
  const ticksAt = (factors: readonly number[]): TextTick[] =>
    factors
      .flatMap((factor) => powers.map((power) => factor * Number(power)))
      .filter((value) => value >= low && value <= high)
      .map((value) => ({ value, text: formatTick(value, false) }));
  const decades = ticksAt([1]);
  return decades.length >= 2 ? decades : ticksAt([1, 5, 2]);
}

/** Those ticks whose texts keep a distance from the ones before them in the list. */
function roomy(ticks: readonly TextTick[], scale: Scale, sizeOf: (text: string) => number): TextTick[] {
  const kept: TextTick[] = [];
  for (const tick of ticks) {
    const isFree = kept.every((other) => {
      const distance = Math.abs(toPixels(scale, tick.value) - toPixels(scale, other.value));
      return distance > (sizeOf(tick.text) + sizeOf(other.text)) / 2 + tickGap;
    });
    if (isFree) kept.push(tick);
  }
  return kept;
}

const tickGap = 5;

/** A linear scale, or a logarithmic one for positive numbers that span more than a factor of thirty. */
export function suitableScale(values: readonly number[], range: Span): Scale {
  const positive = values.filter((value) => value > 0);
  const [least, greatest] = [Math.min(...positive), Math.max(...positive)];
  if (positive.length === values.length && positive.length > 1 && greatest > 30 * least) {
    return logarithmicScale([least / 1.3, greatest * 1.3], range);
  }
  return linearScale(spanOf(values, false), range);
}

/** Vertical lines at the ticks of a horizontal axis, with their numbers below. */
export function horizontalAxis(scale: Scale, top: number, bottom: number, isPercent: boolean): Mark[] {
  const [from, to] = scale.range;
  const all = ticksOf(scale, isPercent, Math.max(2, Math.floor((to - from) / 55)));
  const ticks = roomy(all, scale, (text) => widestText([text], sizes.small));
  if (ticks.length === 0) return [];
  const places = ticks.map(({ value }) => toPixels(scale, value));
  return [
    {
      kind: "segments",
      x1: places,
      x2: places,
      y1: places.map(() => top),
      y2: places.map(() => bottom),
      stroke: { colour: hairline, width: 1 },
    },
    ...ticks.map(({ text }, index) =>
      label(text, places[index], bottom + 14, { anchor: "middle", size: sizes.small, colour: faint }),
    ),
  ];
}

/** Horizontal lines at the ticks of a vertical axis, with their numbers to the left. */
export function verticalAxis(scale: Scale, left: number, right: number, isPercent: boolean): Mark[] {
  const [from, to] = scale.range;
  const all = ticksOf(scale, isPercent, Math.max(2, Math.floor(Math.abs(to - from) / 34)));
  const ticks = roomy(all, scale, () => sizes.small);
  if (ticks.length === 0) return [];
  const places = ticks.map(({ value }) => toPixels(scale, value));
  return [
    {
      kind: "segments",
      y1: places,
      y2: places,
      x1: places.map(() => left),
      x2: places.map(() => right),
      stroke: { colour: hairline, width: 1 },
    },
    ...ticks.map(({ text }, index) =>
      label(text, left - 5, places[index] + 3.5, { anchor: "end", size: sizes.small, colour: faint }),
    ),
  ];
}

import type { Figure, Mark, Scale } from "../api/types.ts";

/** Where a value stands on a scale, in percent. */
export const placeOn = ({ low, high }: Scale, value: number): number =>
  Math.min(100, Math.max(0, (100 * (value - low)) / (high - low)));

/** The share of a scale that the text of a tick takes where there is little room. */
const textShare = 0.24;

/** The ticks that are written where there is little room: nothing and all, and the ends unless one of these is near. */
function isMajor({ low, high }: Scale, at: number): boolean {
  const fixed = [0, 1].filter((value) => value >= low && value <= high);
  if (fixed.includes(at)) return true;
  return (at === low || at === high) && fixed.every((value) => Math.abs(value - at) > textShare * (high - low));
}

interface Props {
  readonly score: Figure;
  readonly scale: Scale;
  readonly marks?: readonly Mark[];
  readonly isBaseline?: boolean;
}

/** A mean with its interval on a line. The same is told by the numbers beside it. */
export function IntervalBar({ score: { mean, low, high }, scale, marks = [], isBaseline = false }: Props) {
  const at = (value: number): string => `${placeOn(scale, value)}%`;
  const kind = isBaseline ? " baseline" : "";
  return (
    <svg className="bar" aria-hidden="true">
      <line className="axis" x1="0" x2="100%" y1="11" y2="11" />
      {marks.map(({ what, at: value }) => (
        <line key={what} className="tick" x1={at(value)} x2={at(value)} y1="1" y2="21" />
      ))}
      {low !== null && high !== null && <line className={`reach${kind}`} x1={at(low)} x2={at(high)} y1="11" y2="11" />}
      {mean !== null && <circle className={`mean${kind}`} cx={at(mean)} cy="11" r={isBaseline ? 4.2 : 5} />}
    </svg>
  );
}

/** The ticks above such lines. */
export function ScaleTicks({ scale }: { readonly scale: Scale }) {
  return (
    <span className="scale" aria-hidden="true">
      {scale.ticks.map(({ at, text }) => (
        <span key={at} className={isMajor(scale, at) ? "" : "minor"} style={{ left: `${placeOn(scale, at)}%` }}>
          {text}
        </span>
      ))}
    </span>
  );
}

import { useState } from "react";
import type { Words } from "../../api/client.ts";
import { viewImage, type WorldAddress } from "../../api/world-queries.ts";
import type { ShownImage, ShownMark } from "../../api/world-types.ts";

/** The view that a picture is of. */
export interface PicturePlace {
  readonly world: WorldAddress;
  readonly view: string;
  readonly inputs: Words;
  readonly spoil: boolean;
}

interface Props {
  readonly picture: ShownImage;
  readonly place: PicturePlace;
  readonly hasMarks: boolean;
}

/** A picture with what is true of it laid over it, in the picture's own pixels. */
export function MarkedPicture({ picture, place: { world, view, inputs, spoil }, hasMarks }: Props) {
  const { block, alt, marks } = picture;
  const [size, setSize] = useState({ width: picture.width, height: picture.height });
  const { width, height } = size;
  return (
    <figure className="marked">
      <span className="under">
        <img
          className="picture"
          loading="lazy"
          alt={alt}
          width={width ?? undefined}
          height={height ?? undefined}
          src={viewImage(world, view, inputs, spoil, block)}
          onLoad={({ currentTarget }) => {
            if (width === null) setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
          }}
        />
        {hasMarks && marks.length > 0 && width !== null && height !== null && (
          <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`The truth: ${labelsOf(marks)}`}>
            {marks.map((mark, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: marks never move
              <Mark key={index} mark={mark} unit={Math.max(width, height) / 100} />
            ))}
          </svg>
        )}
      </span>
      <figcaption className="small soft">{alt}</figcaption>
    </figure>
  );
}

const labelsOf = (marks: readonly ShownMark[]): string =>
  marks.flatMap(({ label }) => (label === undefined ? [] : [label])).join(", ");

/** `unit` is a hundredth of the picture's longer side: labels are as large in every picture. */
function Mark({ mark, unit }: { readonly mark: ShownMark; readonly unit: number }) {
  const [x, y] = labelPlace(mark);
  return (
    <g className="mark">
      {mark.label !== undefined && <title>{mark.label}</title>}
      <MarkShape mark={mark} />
      {mark.label !== undefined && (
        <text x={x} y={y - unit * 0.6} fontSize={unit * 2.2} strokeWidth={unit * 0.5}>
          {mark.label}
        </text>
      )}
    </g>
  );
}

function MarkShape({ mark }: { readonly mark: ShownMark }) {
  switch (mark.kind) {
    case "box":
      return <rect x={mark.x} y={mark.y} width={mark.width} height={mark.height} />;
    case "circle":
      return <circle cx={mark.x} cy={mark.y} r={mark.radius} />;
    case "line":
      return <polyline points={mark.points.map((point) => point.join(",")).join(" ")} />;
  }
}

/** The upper left corner of a mark. */
function labelPlace(mark: ShownMark): readonly [x: number, y: number] {
  switch (mark.kind) {
    case "box":
      return [mark.x, mark.y];
    case "circle":
      return [mark.x - mark.radius, mark.y - mark.radius];
    case "line":
      return mark.points.reduce((best, point) => (point[1] < best[1] ? point : best), mark.points[0] ?? [0, 0]);
  }
}

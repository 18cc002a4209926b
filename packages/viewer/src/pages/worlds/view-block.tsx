import { memo } from "react";
import type { ShownBlock, ShownNode } from "../../api/world-types.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { counted } from "../../parts/format.ts";
import { PlainText } from "../../text/plain-text.tsx";
import { MarkedPicture, type PicturePlace } from "./marked-picture.tsx";
import { ViewChart } from "./view-chart.tsx";

interface Props {
  readonly block: ShownBlock;
  readonly place: PicturePlace;
  readonly hasMarks: boolean;
}

/** A block of a view. */
export const ViewBlock = memo(function ViewBlock({ block, place, hasMarks }: Props) {
  return (
    <div className={`block of-${block.kind}`}>
      {block.title !== "" && (
        <h3>
          <PlainText text={block.title} />
        </h3>
      )}
      <Content block={block} place={place} hasMarks={hasMarks} />
    </div>
  );
});

function Content({ block, place, hasMarks }: Props) {
  switch (block.kind) {
    case "text":
      return block.isPreformatted ? (
        <div className="said block">
          <pre dir="auto">
            <PlainText text={block.text} />
          </pre>
        </div>
      ) : (
        <p className="words">
          <PlainText text={block.text} />
        </p>
      );
    case "table":
      return (
        <>
          <DataTable label={block.title} columns={block.columns} rows={block.rows} />
          {block.left > 0 && <p className="small soft">{counted(block.left, "more row")} are not shown.</p>}
        </>
      );
    case "chart":
      return <ViewChart title={block.title} chart={block} />;
    case "image":
      return <MarkedPicture picture={block} place={place} hasMarks={hasMarks} />;
    case "tree":
      return (
        <ul className="nodes">
          <Node node={block.root} />
        </ul>
      );
  }
}

function Node({ node: { title, text, children } }: { readonly node: ShownNode }) {
  return (
    <li>
      <span className="node">
        <PlainText text={title} />
      </span>
      {text !== "" && (
        <span className="soft">
          {" "}
          <PlainText text={text} />
        </span>
      )}
      {children.length > 0 && (
        <ul>
          {children.map((child, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a tree never move
            <Node key={index} node={child} />
          ))}
        </ul>
      )}
    </li>
  );
}

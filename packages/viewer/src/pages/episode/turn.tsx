import { Link } from "@tanstack/react-router";
import { memo } from "react";
import type { Block, KeyEvidence, WireEvent } from "../../api/types.ts";
import { shownBytes, shownClock } from "../../parts/format.ts";
import { FoldedText } from "../../text/folded-text.tsx";
import { Picture } from "../../text/picture.tsx";
import { PlainText } from "../../text/plain-text.tsx";

interface Props {
  readonly episode: string;
  readonly agent: string;
  readonly event: WireEvent | undefined;
  readonly isShown: boolean;
  readonly isLinked: boolean;
  /** What of the key's evidence is shown here first. */
  readonly shows?: readonly KeyEvidence[] | undefined;
}

/** An event of a transcript. What an agent wrote is text here, and nothing else. */
export const Turn = memo(function Turn({ episode, agent, event, isShown, isLinked, shows }: Props) {
  if (event === undefined) return <div className="turn unread" aria-hidden="true" />;
  if (!isShown) return null;
  const { sequence, milliseconds, who, title, blocks, isMachinery, isRefused, type } = event;
  const isCall = type === "tool-called" || (type === "message-added" && title !== "");
  const name = who === "assistant" ? agent : who;
  const kind = [`of-${who.replace(/\W.*/, "")}`, isMachinery ? "machinery" : "", isLinked ? "linked" : ""].join(" ");
  return (
    <div className={`turn ${kind}`}>
      <div className="who">
        <span>{name}</span>
        {title !== "" && (
          <span className={isCall ? "call" : isRefused ? "bad" : ""}>
            <PlainText text={title} />
          </span>
        )}
        <Link
          className="when"
          to="/episodes/$episode"
          params={{ episode }}
          search={{ event: sequence }}
          preload={false}
          title={`event ${sequence}: a link to it`}
        >
          {shownClock(milliseconds)}
        </Link>
      </div>
      {shows !== undefined && (
        <p className="rests small">
          The key rests on this: <PlainText text={shows.map(({ name: piece }) => piece).join("; ")} />
        </p>
      )}
      {blocks.map((block) => (
        <Piece key={block.ref} address={`/episodes/${episode}`} block={block} isQuoted={who === "tool"} />
      ))}
    </div>
  );
});

interface PieceProps {
  /** Where the rest of it is: texts and pictures are below this. */
  readonly address: string;
  readonly block: Block;
  /** Whether text is what a program or a file said. */
  readonly isQuoted: boolean;
}

const classes = { text: "said", reasoning: "said thought", code: "said block", error: "said problem" } as const;
/** What the server gives out as pictures. */
const shownTypes: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

export function Piece({ address, block, isQuoted }: PieceProps) {
  if (block.kind === "image") {
    const { mime, bytes, ref } = block;
    if (!shownTypes.has(mime))
      return (
        <p className="small soft">
          an image that is not shown: {mime}, {shownBytes(bytes)}
        </p>
      );
    if (block.leftOut !== undefined) return <p className="small soft">{block.leftOut}</p>;
    return <Picture alt={`${mime}, ${shownBytes(bytes)}`} address={`${address}/blobs/${ref}`} />;
  }
  const { kind, text, length, ref, leftOut } = block;
  if (length === 0) return null;
  const className = kind === "text" && isQuoted ? "said block" : classes[kind];
  return (
    <>
      <FoldedText className={className} text={text} length={length} address={`${address}/texts/${ref}`} />
      {leftOut !== undefined && <p className="small soft">{leftOut}</p>}
    </>
  );
}

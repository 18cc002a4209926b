import { useQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import { outlineQuery } from "../../api/queries.ts";
import type { EpisodeDetails, OutlineStop } from "../../api/types.ts";
import { shownClock } from "../../parts/format.ts";
import { PlainText } from "../../text/plain-text.tsx";

interface Props {
  readonly episode: EpisodeDetails;
  /** The event at the top of the screen. */
  readonly seen: number;
  readonly onGo: (sequence: number) => void;
}

const height = 30;

/** The phases and turns of an episode, with the one that is read marked. */
export function Rail({ episode, seen, onGo }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const { stops, isMore, readMore } = useStops(episode);
  const virtual = useVirtualizer({
    count: stops.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  });
  const current = stops.findLastIndex(({ sequence }) => sequence <= seen);
  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(current, { align: "auto" });
  }, [current, virtual]);
  return (
    <nav ref={scroller} aria-label="Turns" className="rail noprint">
      <ol style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const stop = stops[index];
          if (stop === undefined) return null;
          return (
            <li key={stop.sequence} style={{ transform: `translateY(${start}px)` }}>
              <button
                type="button"
                className={`stop ${stop.kind}${index === current ? " on" : ""}`}
                aria-current={index === current ? "step" : undefined}
                title={shownClock(stop.milliseconds)}
                onClick={() => onGo(stop.sequence)}
              >
                {stop.kind === "turn" && <span className="count">{turnNumber(stops, index)}</span>}
                <span className="label">
                  <PlainText text={stop.label} />
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {isMore && (
        <button type="button" className="more" onClick={readMore}>
          later turns
        </button>
      )}
    </nav>
  );
}

/** Turns of one window are counted from 1; here from the first of all. */
function turnNumber(stops: readonly OutlineStop[], index: number): number {
  return stops.slice(0, index + 1).filter(({ kind }) => kind === "turn").length;
}

function useStops({ id, events }: EpisodeDetails) {
  const [before, setBefore] = useState<readonly OutlineStop[]>([]);
  const [from, setFrom] = useState(0);
  const { data } = useQuery(outlineQuery(id, from));
  const stops = data === undefined ? before : [...before, ...data.stops];
  const through = data?.through ?? from;
  return {
    stops,
    isMore: data !== undefined && through < events,
    readMore: () => {
      setBefore(stops);
      setFrom(through);
    },
  };
}

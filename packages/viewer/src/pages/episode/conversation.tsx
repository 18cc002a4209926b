import { useQuery } from "@tanstack/react-query";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { isServed } from "../../api/client.ts";
import { evidenceQuery, infoQuery } from "../../api/queries.ts";
import type { EpisodeDetails } from "../../api/types.ts";
import { Rail } from "./rail.tsx";
import { Turn } from "./turn.tsx";
import { useEvents } from "./use-events.ts";

/** Pixels of an event before it has been measured. */
const guessedHeight = 84;

interface Props {
  readonly episode: EpisodeDetails;
  /** Whether events are shown that no model saw. */
  readonly isEverything: boolean;
  /** The event that a link leads to. */
  readonly at: number | undefined;
  /** What stands on the right. */
  readonly children: ReactNode;
}

/** The transcript. However long it is, only the events on the screen are read and in the page. */
export function Conversation({ episode, isEverything, at, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtual = useWindowVirtualizer({
    count: episode.events,
    estimateSize: () => guessedHeight,
    overscan: 6,
    scrollMargin: top,
  });
  const rows = virtual.getVirtualItems();
  const { data: info } = useQuery(infoQuery);
  const hasOverlay = isServed() && info?.withKeys === true && (episode.keyEvidence?.length ?? 0) > 0;
  const evidence = useQuery({ ...evidenceQuery(episode.id), enabled: hasOverlay });
  const rested = useMemo(() => {
    const first = (evidence.data?.pieces ?? []).filter(({ event }) => event !== null);
    return Map.groupBy(first, ({ event }) => event ?? -1);
  }, [evidence.data]);
  const events = useEvents(episode.id, rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other events have other heights
  useEffect(() => virtual.measure(), [isEverything, rested]);
  useEffect(() => {
    if (at !== undefined && top > 0) virtual.scrollToIndex(at, { align: "start" });
  }, [at, top, virtual]);
  const seen = rows.find(({ end }) => end > (virtual.scrollOffset ?? 0) + 80)?.index ?? 0;
  return (
    <div className="episode">
      <Rail episode={episode} seen={seen} onGo={(sequence) => virtual.scrollToIndex(sequence, { align: "start" })} />
      <section aria-label="Conversation" className="conversation">
        <div ref={list} style={{ height: virtual.getTotalSize(), position: "relative" }}>
          <div style={{ transform: `translateY(${(rows[0]?.start ?? top) - top}px)` }}>
            {rows.map(({ index }) => (
              <div key={index} data-index={index} ref={virtual.measureElement}>
                <Turn
                  episode={episode.id}
                  agent={episode.agent}
                  event={events.get(index)}
                  isShown={isEverything || rested.has(index) || events.get(index)?.isMachinery !== true}
                  shows={rested.get(index)}
                  isLinked={index === at}
                />
              </div>
            ))}
          </div>
        </div>
        {episode.events === 0 && episode.leftOut === undefined && (
          <p className="empty">Nothing of what happened was kept.</p>
        )}
      </section>
      <aside aria-label="Verdict" className="verdict">
        {children}
      </aside>
    </div>
  );
}

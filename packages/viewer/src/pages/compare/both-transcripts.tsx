import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { episodeQuery } from "../../api/queries.ts";
import type { ComparedItem, Comparison, EpisodeDetails } from "../../api/types.ts";
import { Failure, Waiting } from "../../parts/states.tsx";
import { PlainText } from "../../text/plain-text.tsx";
import { Turn } from "../episode/turn.tsx";
import { useEvents } from "../episode/use-events.ts";

/** What both agents did on an item, side by side. */
export function BothTranscripts({
  comparison,
  item,
}: {
  readonly comparison: Comparison;
  readonly item: ComparedItem;
}) {
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is looked at
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [item.item]);
  return (
    <section ref={place} className="both" aria-label={`Both transcripts of item ${item.item}`}>
      <Side key={`first ${item.item}`} name="first" agent={comparison.first} episode={item.firstEpisodes[0]} />
      <Side key={`second ${item.item}`} name="second" agent={comparison.second} episode={item.secondEpisodes[0]} />
    </section>
  );
}

interface SideProps {
  readonly name: "first" | "second";
  readonly agent: string;
  readonly episode: string | undefined;
}

function Side({ name, agent, episode }: SideProps) {
  const { data, error } = useQuery({ ...episodeQuery(episode ?? ""), enabled: episode !== undefined });
  return (
    <div className="one">
      <h2>
        <span className={`swatch ${name}`} aria-hidden="true" />{" "}
        {episode === undefined ? (
          agent
        ) : (
          <Link to="/episodes/$episode" params={{ episode }}>
            {agent}
          </Link>
        )}
      </h2>
      {episode === undefined && <p className="soft">has no episode on this item</p>}
      {error !== null && <Failure error={error} />}
      {data === undefined ? episode !== undefined && <Waiting /> : <Transcript episode={data} />}
    </div>
  );
}

const guessedHeight = 84;

function Transcript({ episode }: { readonly episode: EpisodeDetails }) {
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: episode.events,
    getScrollElement: () => scroller.current,
    estimateSize: () => guessedHeight,
    overscan: 4,
  });
  const rows = virtual.getVirtualItems();
  const events = useEvents(episode.id, rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0);
  return (
    <>
      {episode.headline !== null && (
        <p className="small reason">
          <strong>{episode.headline.shown}</strong> <PlainText text={episode.headline.reason} />
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={scroller} className="transcript" tabIndex={0} aria-label={`Transcript of ${episode.agent}`}>
        <div style={{ height: virtual.getTotalSize() }}>
          <div style={{ transform: `translateY(${rows[0]?.start ?? 0}px)` }}>
            {rows.map(({ index }) => (
              <div key={index} data-index={index} ref={virtual.measureElement}>
                <Turn
                  episode={episode.id}
                  agent={episode.agent}
                  event={events.get(index)}
                  isShown={events.get(index)?.isMachinery !== true}
                  isLinked={false}
                />
              </div>
            ))}
          </div>
        </div>
      </section>
    </>
  );
}

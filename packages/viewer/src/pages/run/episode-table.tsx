import { useQueries, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { episodesQuery } from "../../api/queries.ts";
import type { EpisodeFilter, EpisodeLine, RunDetails } from "../../api/types.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { shownCount, shownWorld } from "../../parts/format.ts";
import { Failure } from "../../parts/states.tsx";
import { EpisodeFilters } from "./episode-filters.tsx";

const atOnce = 100;
const rowHeight = 40;

interface Props {
  readonly run: RunDetails;
  readonly filter: EpisodeFilter;
}

/** The episodes of a run: filtered and sorted by the server, and only those on the screen are there. */
export function EpisodeTable({ run, filter }: Props) {
  const [chosen, setChosen] = useState(-1);
  const list = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const navigate = useNavigate();
  const first = useQuery({ ...episodesQuery(run.id, filter, 0, atOnce), placeholderData: (before) => before });
  const total = first.data?.total ?? 0;
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
  });
  const rows = virtual.getVirtualItems();
  const pages = pagesOf(rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0);
  const read = useQueries({ queries: pages.map((page) => episodesQuery(run.id, filter, page * atOnce, atOnce)) });
  const lines = new Map<number, EpisodeLine>();
  for (const data of [first.data, ...read.map((each) => each.data)]) {
    data?.episodes.forEach((line, index) => {
      lines.set(data.from + index, line);
    });
  }
  useLayoutEffect(() => {
    const place = list.current;
    if (place === null) return;
    const measure = (): void => setTop(place.getBoundingClientRect().top + window.scrollY);
    // What stands above grows while it is read.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  const name = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is another list
  useEffect(() => setChosen(-1), [name]);
  const open = (index: number): void => {
    const line = lines.get(index);
    if (line !== undefined)
      void navigate({ to: "/episodes/$episode", params: { episode: line.id }, search: { ...filter, place: index } });
  };
  const move = (step: number): void => {
    const next = Math.min(total - 1, Math.max(0, chosen + step));
    setChosen(next);
    virtual.scrollToIndex(next, { align: "auto" });
  };
  useKeys({ j: () => move(1), k: () => move(-1), enter: () => open(chosen) });
  return (
    <section id="episodes" aria-label="Episodes">
      <div className="heading">
        <h2>Episodes</h2>
        <span className="soft small" role="status">
          {first.data === undefined ? "reading…" : shownCount(total)}
        </span>
      </div>
      <EpisodeFilters run={run} filter={filter} />
      {first.error !== null && <Failure error={first.error} />}
      <table className={`episodes${run.cost === "" ? " unpaid" : ""}`} aria-rowcount={total + 1}>
        <thead>
          <tr className="episode-row head-row" aria-rowindex={1}>
            {["episode", "agent", "score", "ended", "world", "about", "turns", "time", "cost"].map((title) => (
              <th key={title} scope="col" className={`col-${title}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={list} className="window" style={{ height: virtual.getTotalSize() }}>
          {rows.map(({ index, start }) => (
            <tr
              key={index}
              aria-rowindex={index + 2}
              className={`episode-row${index === chosen ? " chosen" : ""}`}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <Cells line={lines.get(index)} filter={filter} place={index} />
            </tr>
          ))}
        </tbody>
      </table>
      {first.data !== undefined && total === 0 && <p className="empty">No episode is left by this filter.</p>}
    </section>
  );
}

function pagesOf(first: number, last: number): number[] {
  const [from, to] = [Math.floor(first / atOnce), Math.floor(last / atOnce)];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

interface CellsProps {
  readonly line: EpisodeLine | undefined;
  readonly filter: EpisodeFilter;
  readonly place: number;
}

function Cells({ line, filter, place }: CellsProps) {
  if (line === undefined) return <td className="soft col-episode">…</td>;
  const { id, agent, suite, score, shownScore, outcome, world, strata, turns, time, cost, repeat } = line;
  const kind = score === null ? "soft" : score >= 1 ? "good" : score <= 0 ? "bad" : "";
  return (
    <>
      <td className="col-episode">
        <Link to="/episodes/$episode" params={{ episode: id }} search={{ ...filter, place }} className="mono">
          {id.slice(0, 10)}
        </Link>
      </td>
      <td className="col-agent">
        {agent}
        {repeat > 1 && <span className="tag"> repeat {repeat}</span>}
      </td>
      <td className={`col-score score ${kind}`}>{shownScore}</td>
      <td className={`col-ended ${outcome === "failed" || outcome === "crashed" ? "bad" : "soft"}`}>{outcome}</td>
      <td className="col-world soft">{shownWorld(world, suite)}</td>
      <td className="col-about soft" title={strata}>
        {strata}
      </td>
      <td className="col-turns soft">{turns}</td>
      <td className="col-time soft">{time}</td>
      <td className="col-cost soft">{cost}</td>
    </>
  );
}

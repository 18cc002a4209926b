import "./episode.css";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { isServed } from "../../api/client.ts";
import { episodeQuery } from "../../api/queries.ts";
import type { EpisodeDetails } from "../../api/types.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { shownMoment, shownWorld } from "../../parts/format.ts";
import { Failure, Waiting } from "../../parts/states.tsx";
import { useTitle } from "../../parts/use-title.ts";
import { PlainText } from "../../text/plain-text.tsx";
import { filterOf } from "../run/filter.ts";
import { Conversation } from "./conversation.tsx";
import { CopyEpisode } from "./copy-episode.tsx";
import { EpisodeFiles } from "./episode-files.tsx";
import { useNeighbours } from "./use-neighbours.ts";
import { Verdict } from "./verdict.tsx";

/** An episode: the conversation as the model saw it, between its turns and its verdict. */
export function Episode() {
  const { episode: id } = useParams({ from: "/episodes/$episode" });
  const { data, error } = useQuery(episodeQuery(id));
  useTitle(`Episode ${id.slice(0, 10)}`);
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Waiting />;
  return <Shown key={data.id} episode={data} />;
}

function Shown({ episode }: { readonly episode: EpisodeDetails }) {
  const search = useSearch({ from: "/episodes/$episode" });
  const navigate = useNavigate();
  const [isEverything, setEverything] = useState(false);
  const filter = filterOf(search);
  const { previous, next, place, total } = useNeighbours(episode, filter, search.place);
  const go = (to: { readonly id: string; readonly place: number } | undefined): void => {
    if (to === undefined) return;
    void navigate({ to: "/episodes/$episode", params: { episode: to.id }, search: { ...filter, place: to.place } });
  };
  useKeys({
    j: () => go(next),
    k: () => go(previous),
    e: () => setEverything(!isEverything),
    w: () =>
      void navigate({
        to: "/runs/$run",
        params: { run: episode.run },
        search: { ...filter, wrong: true },
        hash: "episodes",
      }),
    c: () =>
      void navigate({ to: "/compare", search: { first: `${episode.run}:${episode.agent}`, item: episode.item } }),
  });
  const { suite, world, outcome, agent, runShort, run, message } = episode;
  return (
    <article>
      <div className="crumbs">
        <Link to="/runs/$run" params={{ run }} search={filter}>
          run {runShort}
        </Link>{" "}
        / <span className="mono">{episode.id}</span>
      </div>
      <div className="episode-head">
        <h1>
          {agent} <span className="soft">on {suite}</span>
        </h1>
        <div className="episode-tools noprint">
          <button
            type="button"
            className="chip"
            aria-pressed={isEverything}
            onClick={() => setEverything(!isEverything)}
          >
            every event
          </button>
          <CopyEpisode episode={episode} />
          <nav aria-label="Episodes of the list" className="stepper">
            <button
              type="button"
              className="icon"
              aria-label="Previous episode"
              disabled={previous === undefined}
              onClick={() => go(previous)}
            >
              ←
            </button>
            {place !== undefined && total !== undefined && (
              <span className="small soft">
                {(place + 1).toLocaleString("en")} of {total.toLocaleString("en")}
              </span>
            )}
            <button
              type="button"
              className="icon"
              aria-label="Next episode"
              disabled={next === undefined}
              onClick={() => go(next)}
            >
              →
            </button>
          </nav>
        </div>
      </div>
      <p className="sub">
        {[
          `world ${shownWorld(world, suite)}`,
          `item ${episode.item.slice(0, 10)}`,
          ...(episode.repeat > 1 ? [`repeat ${episode.repeat}`] : []),
          outcome,
          shownMoment(episode.startedAt),
        ].join(" · ")}
      </p>
      {message !== null && (
        <div className="failure">
          <PlainText text={message} />
        </div>
      )}
      {episode.leftOut !== undefined && <p className="notes">{episode.leftOut}</p>}
      {isServed() && (
        <nav className="tabs episode-parts noprint" aria-label="Parts of the episode">
          {([undefined, "files"] as const).map((each) => (
            <Link
              key={each ?? ""}
              to="/episodes/$episode"
              params={{ episode: episode.id }}
              search={{ ...search, tab: each }}
              activeOptions={{ exact: true }}
              activeProps={{}}
              className={each === search.tab ? "on" : ""}
              aria-current={each === search.tab ? "page" : undefined}
            >
              {each === undefined ? "Conversation" : "Files"}
            </Link>
          ))}
        </nav>
      )}
      {search.tab === "files" ? (
        <EpisodeFiles episode={episode} search={search} />
      ) : (
        <Conversation episode={episode} isEverything={isEverything} at={search.event}>
          <Verdict episode={episode} />
        </Conversation>
      )}
    </article>
  );
}

import "../episode/episode.css";
import "../worlds/worlds.css";
import "./play.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { callTool, endPlay, handIn, playQuery } from "../../api/play-queries.ts";
import type { PlayDetails } from "../../api/play-types.ts";
import type { WireEvent } from "../../api/types.ts";
import { shownClock } from "../../parts/format.ts";
import { Failure, Waiting } from "../../parts/states.tsx";
import { useTitle } from "../../parts/use-title.ts";
import { PlainText } from "../../text/plain-text.tsx";
import { Piece } from "../episode/turn.tsx";
import { AnswerPanel } from "./answer-panel.tsx";
import { knownPaths } from "./field-input.tsx";
import { ToolPanel } from "./tool-panel.tsx";

/** An item that a person plays: what was asked and seen so far, and beside it the tools and the answer. */
export function Play() {
  const { play: id } = useParams({ from: "/play/$play" });
  const { data, error } = useQuery(playQuery(id));
  useTitle("Play");
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Waiting />;
  return <Desk play={data} />;
}

function Desk({ play }: { readonly play: PlayDetails }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<Error>();
  const [isWorking, setWorking] = useState(false);
  const { id, suite, seed, item, as, state, events } = play;
  useNewest(events.length);
  /** Does something on the server, and shows what came of it. */
  async function act(what: () => Promise<string | null>): Promise<boolean> {
    setProblem(undefined);
    setWorking(true);
    try {
      const refused = await what();
      if (refused !== null) setProblem(new Error(`This was not taken: ${refused}`));
      return refused === null;
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: ["plays"] });
      setWorking(false);
    }
  }
  const isBusy = isWorking || play.isBusy;
  return (
    <article>
      <div className="crumbs">
        <Link to="/play" search={{ suite }}>
          Play
        </Link>{" "}
        / {suite}, world {seed}, item {item}
        {as === "" ? "" : `, as ${as}`}
      </div>
      <h1>{suite}</h1>
      <div className="desk">
        <section className="conversation" aria-label="What happened so far">
          {events.map((event) => (
            <Happened key={event.sequence} play={id} event={event} />
          ))}
          {isBusy && state === "playing" && <p className="soft">working…</p>}
          <Paths events={events} />
        </section>
        <aside className="hands" aria-label="Tools and answer">
          {problem !== undefined && <Failure error={problem} />}
          {state === "playing" ? (
            <>
              <ToolPanel
                tools={play.tools}
                isBusy={isBusy}
                onCall={(tool, input) =>
                  act(async () => {
                    await callTool(id, tool, input);
                    return null;
                  })
                }
              />
              {play.reply !== null && (
                <AnswerPanel
                  key={events.filter(({ type }) => type === "phase-started").length}
                  shape={play.reply}
                  isBusy={isBusy}
                  onSubmit={(value, confidence) => act(async () => (await handIn(id, value, confidence)).problem)}
                />
              )}
              <GivingUp
                isBusy={isBusy}
                onEnd={(how) =>
                  act(async () => {
                    await endPlay(id, how);
                    return null;
                  })
                }
              />
            </>
          ) : (
            <Over play={play} />
          )}
        </aside>
      </div>
    </article>
  );
}

/** Scrolls to what came last, unless nothing came yet. */
function useNewest(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) {
      document.querySelector(".desk .turn.newest")?.scrollIntoView({ block: "start", behavior: "smooth" });
    }
    before.current = count;
  }, [count]);
}

function Happened({ play, event }: { readonly play: string; readonly event: WireEvent }) {
  const { who, title, blocks, milliseconds, isRefused, type } = event;
  const isOwn = type === "tool-called" || type === "answer-submitted" || isRefused;
  return (
    <div className={`turn of-${who.replace(/\W.*/, "")}${isOwn ? " newest" : ""}`}>
      <div className="who">
        <span>{who === "call" ? "you" : who}</span>
        {title !== "" && (
          <span className={isRefused ? "bad" : "call"}>
            <PlainText text={title} />
          </span>
        )}
        <span className="when">{shownClock(milliseconds)}</span>
      </div>
      {blocks.map((block) => (
        <Piece key={block.ref} address={`/plays/${play}`} block={block} isQuoted={who === "tool"} />
      ))}
    </div>
  );
}

const pathLike = /\w\.[a-z]\w{1,4}$/i;
const longestPath = 200;
const maxPaths = 500;

/** What looks like the path of a file in a text. */
const pathsIn = (text: string): string[] =>
  text.split(/[^\w./=-]+/).filter((word) => word.length <= longestPath && pathLike.test(word));

/** The paths that were seen so far, which fields of paths offer. */
function Paths({ events }: { readonly events: readonly WireEvent[] }) {
  const paths = useMemo(() => {
    const texts = events.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "image" ? [] : [block.text])),
    );
    return [...new Set(texts.flatMap(pathsIn))].slice(0, maxPaths);
  }, [events]);
  return (
    <datalist id={knownPaths}>
      {paths.map((path) => (
        <option key={path} value={path} />
      ))}
    </datalist>
  );
}

function GivingUp({ isBusy, onEnd }: { readonly isBusy: boolean; readonly onEnd: (how: "quit" | "leave") => void }) {
  return (
    <details className="giving-up">
      <summary>Stop here</summary>
      <p className="small soft">
        To give up scores what you have done so far. To leave keeps nothing: the run stays unfinished.
      </p>
      <button type="button" className="chip" disabled={isBusy} onClick={() => onEnd("quit")}>
        give up
      </button>{" "}
      <button type="button" className="chip" onClick={() => onEnd("leave")}>
        leave
      </button>
    </details>
  );
}

function Over({ play: { state, episode, run, problem } }: { readonly play: PlayDetails }) {
  if (state === "grading") return <Waiting>grading…</Waiting>;
  return (
    <div className="card over" role="status">
      {state === "ended" && <strong>Handed in, and scored.</strong>}
      {state === "left" && <strong>You left. Nothing was scored.</strong>}
      {state === "failed" && <strong className="bad">The episode broke, which is no fault of yours.</strong>}
      {problem !== null && (
        <p className="small">
          <PlainText text={problem} />
        </p>
      )}
      {episode !== null && (
        <p>
          <Link to="/episodes/$episode" params={{ episode }}>
            See how you did
          </Link>
        </p>
      )}
      <p>
        <Link to="/runs/$run" params={{ run }}>
          The run
        </Link>{" "}
        · <Link to="/play">play another</Link>
      </p>
    </div>
  );
}

import { Link } from "@tanstack/react-router";
import type { LiveRun } from "../../api/types.ts";
import { shownCount, shownMinutes } from "../../parts/format.ts";
import { PlainText } from "../../text/plain-text.tsx";

/** A run that is being played: how far it is, how fast, what it cost so far, and what went wrong last. */
export function LiveCard({ run }: { readonly run: LiveRun }) {
  const { id, short, suites, agents, planned, finished, failed, cost, perMinute, minutesLeft, lastError, state } = run;
  const ended = finished + failed;
  return (
    <Link to="/runs/$run" params={{ run: id }} className="card live-card">
      <span className="live-head">
        <span className="dot pulse" aria-hidden="true" />
        <strong>{suites.join(", ")}</strong>
        <span className="tag">
          {short} · {state} · {agents.join(", ")}
        </span>
      </span>
      <progress max={Math.max(1, planned)} value={ended} aria-label="Episodes that ended" />
      <span className="live-facts">
        <span>
          <b>{shownCount(ended)}</b> of {shownCount(planned)} episodes
        </span>
        {perMinute !== null && (
          <span>
            <b>{perMinute < 10 ? perMinute.toFixed(1) : Math.round(perMinute)}</b> a minute
          </span>
        )}
        {minutesLeft !== null && (
          <span>
            <b>{shownMinutes(minutesLeft)}</b> left
          </span>
        )}
        {cost !== "" && (
          <span>
            <b>{cost}</b> so far
          </span>
        )}
        {failed > 0 && <span className="bad">{shownCount(failed)} failed</span>}
      </span>
      {lastError !== null && (
        <span className="small bad live-error">
          <PlainText text={lastError.slice(0, 300)} />
        </span>
      )}
    </Link>
  );
}

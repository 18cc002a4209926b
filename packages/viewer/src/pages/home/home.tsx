import "./home.css";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { infoQuery, runsQuery } from "../../api/queries.ts";
import { useLiveRuns } from "../../api/use-live-runs.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { counted } from "../../parts/format.ts";
import { Failure, Waiting } from "../../parts/states.tsx";
import { useTitle } from "../../parts/use-title.ts";
import { BeginRun } from "./begin-run.tsx";
import { LiveCard } from "./live-card.tsx";
import { RunRow } from "./run-row.tsx";

const atOnce = 50;

/** The runs of the store, those that are being played first. */
export function Home() {
  useTitle("Runs");
  const [limit, setLimit] = useState(atOnce);
  const [chosen, setChosen] = useState(-1);
  const { data, error } = useQuery(runsQuery(limit));
  const { data: info } = useQuery(infoQuery);
  const live = useLiveRuns();
  const navigate = useNavigate();
  const runs = data?.runs ?? [];
  useKeys({
    j: () => setChosen(Math.min(runs.length - 1, chosen + 1)),
    k: () => setChosen(Math.max(0, chosen - 1)),
    enter: () => {
      const run = runs[chosen];
      if (run !== undefined) void navigate({ to: "/runs/$run", params: { run: run.id } });
    },
  });
  return (
    <>
      <h1>Runs</h1>
      <p className="sub">
        {data === undefined ? " " : `${counted(runs.length, "run")}${data.hasMore ? ", and more," : ""} in `}
        <span className="mono">{info?.store}</span>
      </p>
      {error !== null && <Failure error={error} />}
      {live.length > 0 && (
        <section className="live" aria-label="Being played">
          {live.map((run) => (
            <LiveCard key={run.id} run={run} />
          ))}
        </section>
      )}
      {data === undefined && error === null && <Waiting />}
      {runs.length > 0 && (
        <div className="scroll">
          <table className="runs">
            <thead>
              <tr>
                <th scope="col">run</th>
                <th scope="col">suite</th>
                <th scope="col" className="strip-cell hide-narrow">
                  scores
                </th>
                <th scope="col" className="number hide-narrow">
                  agents
                </th>
                <th scope="col" className="number">
                  episodes
                </th>
                <th scope="col" className="number hide-narrow">
                  cost
                </th>
                <th scope="col">begun</th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run, index) => (
                <RunRow key={run.id} run={run} isChosen={index === chosen} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {info?.allowsRuns === true && <BeginRun />}
      {data?.runs.length === 0 && (
        <p className="empty">
          There are no runs yet. Begin with <code>assay demo</code> or <code>assay run --help</code>.
        </p>
      )}
      {data?.hasMore === true && (
        <button type="button" className="more" onClick={() => setLimit(limit + atOnce)}>
          show older runs
        </button>
      )}
      {runs.length > 1 && (
        <p className="notes">
          Best against best: <Link to="/leaderboard">the leaderboard</Link> puts the agents of all runs side by side.
        </p>
      )}
    </>
  );
}

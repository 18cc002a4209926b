import "./run.css";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { resultsQuery, runQuery } from "../../api/queries.ts";
import type { RunDetails, RunResults } from "../../api/types.ts";
import { useLiveRuns } from "../../api/use-live-runs.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { shownMoment } from "../../parts/format.ts";
import { Failure, Waiting } from "../../parts/states.tsx";
import { useTitle } from "../../parts/use-title.ts";
import { PlainText } from "../../text/plain-text.tsx";
import { LiveCard } from "../home/live-card.tsx";
import { reportKinds } from "../reports/report-kinds.ts";
import { EpisodeTable } from "./episode-table.tsx";
import { FailureTable } from "./failure-table.tsx";
import { filterOf } from "./filter.ts";
import { ResultSection } from "./result-table.tsx";
import { Statistics } from "./statistics.tsx";
import { Strata } from "./strata.tsx";
import { ToolsByTurn } from "./tools-by-turn.tsx";

/** A run: its results, where they come from, and every episode. */
export function Run() {
  const { run: id } = useParams({ from: "/runs/$run" });
  const search = useSearch({ from: "/runs/$run" });
  const navigate = useNavigate();
  const { data: run, error } = useQuery(runQuery(id));
  const results = useQuery(resultsQuery(id));
  const live = useLiveRuns().find((each) => each.id === id);
  useTitle(run === undefined ? "Run" : `Run ${run.short}`);
  const filter = filterOf(search);
  useKeys({
    w: () =>
      void navigate({
        to: "/runs/$run",
        params: { run: id },
        search: { ...search, wrong: search.wrong === true ? undefined : true },
        resetScroll: false,
      }),
    c: () => {
      const best = bestTwo(results.data);
      if (best !== undefined)
        void navigate({ to: "/compare", search: { first: `${id}:${best[0]}`, second: `${id}:${best[1]}` } });
    },
  });
  if (error !== null) return <Failure error={error} />;
  if (run === undefined) return <Waiting />;
  return (
    <>
      <Heading run={run} />
      {live !== undefined && (
        <div className="live">
          <LiveCard run={live} />
        </div>
      )}
      {results.error !== null && <Failure error={results.error} />}
      {results.data === undefined && results.error === null && <Waiting>adding up the episodes…</Waiting>}
      {results.data?.suites.map((result) => (
        <section key={result.suite} aria-label={`Results of ${result.suite}`}>
          <ResultSection result={result} />
          <FailureTable run={id} result={result} />
          <Strata run={id} suite={result.suite} names={results.data.strata[result.suite] ?? []} by={search.by} />
        </section>
      ))}
      {results.data !== undefined && <Statistics run={id} />}
      {results.data !== undefined && <ToolsByTurn run={id} />}
      <EpisodeTable run={run} filter={filter} />
    </>
  );
}

function Heading({ run }: { readonly run: RunDetails }) {
  const { id, name, suites, state, createdAt, software, reason, cells, cost } = run;
  return (
    <>
      <div className="crumbs mono">{id}</div>
      <h1>{name ?? suites.join(", ")}</h1>
      <p className="sub">
        {[state, shownMoment(createdAt), cost === "" ? undefined : cost, software].filter(Boolean).join(" · ")}
        {reason !== null && (
          <>
            {" · "}
            <PlainText text={reason} />
          </>
        )}
      </p>
      <nav className="run-reports noprint" aria-label="Reports of this run">
        {reportKinds.map(({ kind, title }) => (
          <Link key={kind} to="/reports/$kind" params={{ kind }} search={{ run: id }}>
            {title}
          </Link>
        ))}
      </nav>
      <details className="settings">
        <summary>Settings</summary>
        {cells.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
          <div key={index} className="card">
            <p>
              {cell.suite} {cell.version}, generation {cell.generation}, preset {cell.preset}, worlds {cell.seeds}
            </p>
            <pre>{cell.settings}</pre>
          </div>
        ))}
      </details>
    </>
  );
}

/** The first two agents of the first suite, models before baselines. */
function bestTwo(results: RunResults | undefined): readonly [string, string] | undefined {
  const lines = results?.suites[0]?.lines ?? [];
  const [first, second] = lines.toSorted((one, other) => Number(one.isBaseline) - Number(other.isBaseline));
  return first === undefined || second === undefined ? undefined : [first.agent, second.agent];
}

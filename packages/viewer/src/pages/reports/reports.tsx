import "../worlds/worlds.css";
import "./reports.css";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useId } from "react";
import { runsQuery } from "../../api/queries.ts";
import { cardAddress, type ReportKind, reportQuery } from "../../api/report-queries.ts";
import type { RunLine } from "../../api/types.ts";
import { shownMoment } from "../../parts/format.ts";
import { Failure, Waiting } from "../../parts/states.tsx";
import { useTitle } from "../../parts/use-title.ts";
import { reportKinds } from "./report-kinds.ts";
import { ReportView } from "./report-view.tsx";
import { VerifyCard } from "./verify-card.tsx";

/** How many of the newest runs are offered; any other is named by its address. */
const offered = 200;

/** The reports of the command line: of a run, or of two. */
export function Reports() {
  const { kind: asked } = useParams({ from: "/reports/$kind" });
  const { run = "", private: hidden = "" } = useSearch({ from: "/reports/$kind" });
  const navigate = useNavigate();
  const { data, error } = useQuery(runsQuery(offered));
  const shown = reportKinds.find(({ kind }) => kind === asked) ?? reportKinds[0];
  useTitle(shown?.title ?? "Reports");
  if (shown === undefined) return null;
  const { kind, title, about } = shown;
  const choose = (change: { readonly run?: string; readonly private?: string }): void =>
    void navigate({ to: "/reports/$kind", params: { kind }, search: { run, private: hidden, ...change } });
  const runs = data?.runs ?? [];
  const isChosen = run !== "" && (kind !== "leak" || hidden !== "");
  return (
    <>
      <h1>{title}</h1>
      <p className="sub about-report">{about}</p>
      <nav className="chips" aria-label="Reports">
        {reportKinds.map((each) => (
          <Link
            key={each.kind}
            to="/reports/$kind"
            params={{ kind: each.kind }}
            search={{ run }}
            className={`chip${each.kind === kind ? " on" : ""}`}
            activeProps={{}}
            aria-current={each.kind === kind ? "page" : undefined}
          >
            {each.title}
          </Link>
        ))}
      </nav>
      {error !== null && <Failure error={error} />}
      <div className="world-form noprint">
        <RunChoice
          label={kind === "leak" ? "run on published worlds" : "run"}
          runs={runs}
          value={run}
          onChange={(value) => choose({ run: value })}
        />
        {kind === "leak" && (
          <RunChoice
            label="run on worlds that were held back"
            runs={runs}
            value={hidden}
            onChange={(value) => choose({ private: value })}
          />
        )}
        {kind === "card" && run !== "" && (
          <a className="go as-link" href={cardAddress(run)} download>
            save the card
          </a>
        )}
      </div>
      {kind === "verify" && <VerifyCard run={run} />}
      {isChosen && <Made key={kind} kind={kind} runs={kind === "leak" ? { public: run, private: hidden } : { run }} />}
      {!isChosen && <p className="empty">Choose {kind === "leak" ? "two runs" : "a run"}.</p>}
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly runs: readonly RunLine[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function RunChoice({ label, runs, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <span className="field run-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">–</option>
        {value !== "" && !runs.some((run) => run.id === value) && <option>{value}</option>}
        {runs.map(({ id: run, short, name, suites, createdAt }) => (
          <option key={run} value={run}>
            {[short, name ?? suites.join(", "), shownMoment(createdAt)].join(" · ")}
          </option>
        ))}
      </select>
    </span>
  );
}

function Made({ kind, runs }: { readonly kind: ReportKind; readonly runs: { readonly [name: string]: string } }) {
  const { data, error } = useQuery(reportQuery(kind, runs));
  if (error !== null) return <Failure error={error} />;
  if (data === undefined)
    return <Waiting>{kind === "verify" ? "making everything again…" : "reading the run…"}</Waiting>;
  return <ReportView report={data} />;
}

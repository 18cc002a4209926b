import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { stratumQuery } from "../../api/queries.ts";
import type { Scale, StratumResults } from "../../api/types.ts";
import { IntervalBar, ScaleTicks } from "../../parts/interval-bar.tsx";
import { Failure, Waiting } from "../../parts/states.tsx";

interface Props {
  readonly run: string;
  readonly suite: string;
  readonly names: readonly string[];
  readonly by: string | undefined;
}

/** Where agents win and lose: a small picture for each agent, a line for each value of a stratum. */
export function Strata({ run, suite, names, by }: Props) {
  const name = names.find((each) => each === by) ?? names[0];
  if (name === undefined) return null;
  return (
    <>
      <div className="heading">
        <h2>By {name}</h2>
        <nav className="chips" aria-label={`What results of ${suite} are told apart by`}>
          {names.map((each) => (
            <Link
              key={each}
              to="/runs/$run"
              params={{ run }}
              search={(before) => ({ ...before, by: each })}
              resetScroll={false}
              className={`chip${each === name ? " on" : ""}`}
              activeOptions={{ exact: true }}
            >
              {each}
            </Link>
          ))}
        </nav>
      </div>
      <Panels run={run} suite={suite} name={name} />
    </>
  );
}

function Panels({ run, suite, name }: { readonly run: string; readonly suite: string; readonly name: string }) {
  const { data, error } = useQuery(stratumQuery(run, suite, name));
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Waiting />;
  const agents = [
    ...new Map(data.panels.flatMap(({ result }) => result.lines.map((line) => [line.agent, line]))).values(),
  ];
  return (
    <div className="multiples">
      {agents.map(({ agent, isBaseline }) => (
        <figure key={agent} className="card">
          <figcaption>
            {agent}
            {isBaseline && <span className="tag"> baseline</span>}
          </figcaption>
          <AgentPanel data={data} agent={agent} run={run} />
        </figure>
      ))}
    </div>
  );
}

interface PanelProps {
  readonly data: StratumResults;
  readonly agent: string;
  readonly run: string;
}

function AgentPanel({ data, agent, run }: PanelProps) {
  const scale = widestOf(data.panels.map(({ result }) => result.scale));
  return (
    <table className="strata">
      <caption className="unseen">
        {agent} by {data.name}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{data.name}</span>
          </th>
          <th scope="col" className="bar-cell">
            <span className="unseen">The score on a scale</span>
            <ScaleTicks scale={scale} />
          </th>
          <th scope="col" className="number">
            <span className="unseen">score</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.panels.map(({ label, result }) => {
          const line = result.lines.find((each) => each.agent === agent);
          return (
            <tr key={label}>
              <th scope="row" title={label}>
                {label}
              </th>
              <td className="bar-cell">
                {line !== undefined && <IntervalBar score={line.score} scale={scale} isBaseline={line.isBaseline} />}
              </td>
              <td className="number">
                {line !== undefined && (
                  <Figure run={run} agent={agent} data={data} label={label} shown={line.score.shown} />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The score, which leads to its episodes where these may be told by what it is of. */
function Figure({ run, agent, data, label, shown }: PanelProps & { readonly label: string; readonly shown: string }) {
  if (!data.isListed) return shown;
  const search = { agent, cell: data.suite, stratum: `${data.name}:${label}` };
  return (
    <Link to="/runs/$run" params={{ run }} search={search} hash="episodes">
      {shown}
    </Link>
  );
}

/** The scale that holds all of them. */
function widestOf(scales: readonly Scale[]): Scale {
  const low = Math.min(...scales.map((scale) => scale.low));
  const high = Math.max(...scales.map((scale) => scale.high));
  const ticks = scales.find((scale) => scale.low === low && scale.high === high)?.ticks ?? scales[0]?.ticks ?? [];
  return { low, high, ticks };
}

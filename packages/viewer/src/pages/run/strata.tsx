import { dot, gridX, type PlotOptions, ruleX, ruleY, text } from "@observablehq/plot";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useCallback } from "react";
import { stratumQuery } from "../../api/queries.ts";
import type { StratumResults } from "../../api/types.ts";
import { isMajor } from "../../parts/interval-bar.tsx";
import { PlotFigure } from "../../parts/plot-figure.tsx";
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
          <AgentPanel data={data} agent={agent} isBaseline={isBaseline} />
        </figure>
      ))}
    </div>
  );
}

interface PanelProps {
  readonly data: StratumResults;
  readonly agent: string;
  readonly isBaseline: boolean;
}

function AgentPanel({ data, agent, isBaseline }: PanelProps) {
  const draw = useCallback(
    (width: number): PlotOptions => {
      const rows = data.panels.flatMap(({ label, result }) => {
        const line = result.lines.find((each) => each.agent === agent);
        return line === undefined || line.score.mean === null
          ? []
          : [{ label, mean: line.score.mean, low: line.score.low, high: line.score.high, shown: line.score.shown }];
      });
      const labels = data.panels.map(({ label }) => label);
      const scales = data.panels.map(({ result }) => result.scale);
      const [low, high] = [
        Math.min(...scales.map((scale) => scale.low)),
        Math.max(...scales.map((scale) => scale.high)),
      ];
      const ticks = scales.find((scale) => scale.low === low && scale.high === high)?.ticks ?? scales[0]?.ticks ?? [];
      const color = isBaseline ? "var(--soft)" : "var(--mark)";
      const longest = Math.max(...labels.map((label) => label.length));
      return {
        height: 30 + 24 * labels.length,
        marginLeft: Math.min(width * 0.42, 16 + 6.6 * longest),
        marginRight: 40,
        marginTop: 4,
        marginBottom: 22,
        x: {
          domain: [low, high],
          label: null,
          ticks: ticks.map(({ at }) => at),
          tickSize: 0,
          tickFormat: (value: number) =>
            isMajor({ low, high, ticks }, value) ? (ticks.find(({ at }) => at === value)?.text ?? "") : "",
        },
        y: { domain: labels, label: null, tickSize: 0, type: "band" },
        marks: [
          gridX(
            ticks.map(({ at }) => at),
            { stroke: "var(--line)", strokeOpacity: 1 },
          ),
          ruleY(
            rows.filter((row) => row.low !== null && row.high !== null),
            { y: "label", x1: "low", x2: "high", stroke: color, strokeWidth: 2.5, strokeLinecap: "round" },
          ),
          dot(rows, { x: "mean", y: "label", r: 4, fill: color }),
          text(rows, { x: high, y: "label", text: "shown", textAnchor: "start", dx: 8, fill: "var(--ink)" }),
          ruleX([low], { stroke: "var(--line)" }),
        ],
      };
    },
    [data, agent, isBaseline],
  );
  const told = data.panels
    .map(({ label, result }) => `${label} ${result.lines.find((each) => each.agent === agent)?.score.shown ?? "-"}`)
    .join(", ");
  return <PlotFigure label={`${agent} by ${data.name}: ${told}`} draw={draw} />;
}

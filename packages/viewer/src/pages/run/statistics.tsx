import { dot, line, type PlotOptions, ruleX, ruleY } from "@observablehq/plot";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { statisticsQuery } from "../../api/queries.ts";
import type { AgentStatistics, SuiteVariance } from "../../api/types.ts";
import { PlotFigure } from "../../parts/plot-figure.tsx";
import { Failure } from "../../parts/states.tsx";

/** Abstention, calibration, repeats and use of tools, where the episodes hold something about them. */
export function Statistics({ run }: { readonly run: string }) {
  const { data, error } = useQuery(statisticsQuery(run));
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return null;
  const stated = data.agents.filter(({ calibration }) => calibration.length > 0);
  const abstained = data.agents.filter(({ riskCoverage }) => riskCoverage.length > 1);
  const told = data.agents.filter(({ lines }) => lines.length > 0);
  return (
    <>
      {data.isTooLarge && (
        <p className="notes">
          The run is too large to read every answer here; <code>assay show {run} --statistics</code> tells abstention
          and calibration.
        </p>
      )}
      {stated.length > 0 && (
        <section aria-label="Stated confidence">
          <h2>Stated confidence against being right</h2>
          <div className="multiples">
            {stated.map((agent) => (
              <figure key={`${agent.suite} ${agent.agent}`} className="card">
                <figcaption>
                  {agent.agent} <span className="tag">{agent.suite}</span>
                </figcaption>
                <Calibration agent={agent} />
              </figure>
            ))}
          </div>
        </section>
      )}
      {abstained.length > 0 && (
        <section aria-label="Abstention">
          <h2>Errors where only the surest answers are given</h2>
          <div className="multiples">
            {abstained.map((agent) => (
              <figure key={`${agent.suite} ${agent.agent}`} className="card">
                <figcaption>
                  {agent.agent} <span className="tag">{agent.suite}</span>
                </figcaption>
                <RiskCoverage agent={agent} />
              </figure>
            ))}
          </div>
        </section>
      )}
      {data.variance.length > 0 && (
        <section aria-label="Variance">
          <h2>What scores vary by</h2>
          <div className="multiples">
            {data.variance.map((each) => (
              <VarianceTable key={each.suite} variance={each} />
            ))}
          </div>
        </section>
      )}
      {told.length > 0 && (
        <details className="statistics">
          <summary>Abstention, calibration, repeats and tools in numbers</summary>
          <div className="multiples wide">
            {told.map((agent) => (
              <StatisticTable key={`${agent.suite} ${agent.agent}`} agent={agent} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function VarianceTable({ variance: { suite, agent, parts } }: { readonly variance: SuiteVariance }) {
  return (
    <div className="scroll variance">
      <table>
        <caption>
          {suite} <span className="tag">{agent}, whose scores vary most</span>
        </caption>
        <tbody>
          {parts.map(({ by, share }) => (
            <tr key={by}>
              <th scope="row">{by}</th>
              <td className="number score">{percent(share)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StatisticTable({ agent: { agent, suite, lines } }: { readonly agent: AgentStatistics }) {
  return (
    <div className="scroll">
      <table>
        <caption>
          {agent} <span className="tag">{suite}</span>
        </caption>
        <tbody>
          {lines.map(({ name, value, interval, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number score">{value}</td>
              <td className="number soft">{interval}</td>
              <td className="number tag">{of}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const percent = (share: number): string => `${Math.round(100 * share)}`;

/** How often an agent was right, by how sure it said it was. The larger a dot, the more answers. */
function Calibration({ agent: { agent, calibration } }: { readonly agent: AgentStatistics }) {
  const draw = useCallback(
    (): PlotOptions => ({
      height: 226,
      marginLeft: 34,
      marginBottom: 44,
      marginTop: 32,
      x: { domain: [0, 1], ticks: [0, 0.5, 1], tickFormat: percent, tickSize: 0, label: "said, %", labelArrow: false },
      y: { domain: [0, 1], ticks: [0, 0.5, 1], tickFormat: percent, tickSize: 0, label: "right, %", labelArrow: false },
      r: { range: [2.5, 11] },
      marks: [
        ruleX([0], { stroke: "var(--line)" }),
        ruleY([0], { stroke: "var(--line)" }),
        line(
          [
            [0, 0],
            [1, 1],
          ],
          { stroke: "var(--soft)", strokeDasharray: "3 4", strokeOpacity: 0.6 },
        ),
        line(calibration, { x: "said", y: "right", stroke: "var(--mark)", strokeWidth: 1.5, strokeOpacity: 0.7 }),
        dot(calibration, { x: "said", y: "right", r: "answers", fill: "var(--mark)" }),
      ],
    }),
    [calibration],
  );
  const told = calibration.map(({ said, right }) => `said ${percent(said)} %, right ${percent(right)} %`).join("; ");
  return <PlotFigure label={`${agent}: ${told}`} draw={draw} />;
}

/** How often an agent is wrong among the answers that it is surest of, by how many of them are looked at. */
function RiskCoverage({ agent: { agent, riskCoverage } }: { readonly agent: AgentStatistics }) {
  const draw = useCallback(
    (): PlotOptions => ({
      height: 226,
      marginLeft: 34,
      marginBottom: 44,
      marginTop: 32,
      x: {
        domain: [0, 1],
        ticks: [0, 0.5, 1],
        tickFormat: percent,
        tickSize: 0,
        label: "answered, %",
        labelArrow: false,
      },
      y: { domain: [0, 1], ticks: [0, 0.5, 1], tickFormat: percent, tickSize: 0, label: "wrong, %", labelArrow: false },
      marks: [
        ruleX([0], { stroke: "var(--line)" }),
        ruleY([0], { stroke: "var(--line)" }),
        line(riskCoverage, { x: "coverage", y: "risk", stroke: "var(--mark)", strokeWidth: 1.5 }),
        dot(riskCoverage.slice(-1), { x: "coverage", y: "risk", fill: "var(--mark)", r: 3.5 }),
      ],
    }),
    [riskCoverage],
  );
  const last = riskCoverage.at(-1);
  const told = last === undefined ? "" : `wrong in ${percent(last.risk)} % of all answers given`;
  return <PlotFigure label={`${agent}: ${told}`} draw={draw} />;
}

import { cell, type PlotOptions } from "@observablehq/plot";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useCallback } from "react";
import { toolsQuery } from "../../api/queries.ts";
import type { ToolsByTurn as Tools } from "../../api/types.ts";
import { counted } from "../../parts/format.ts";
import { PlotFigure } from "../../parts/plot-figure.tsx";
import { Failure } from "../../parts/states.tsx";

/** Which tools agents called at each turn: the darker, the more calls. */
export function ToolsByTurn({ run }: { readonly run: string }) {
  const { data, error } = useQuery(toolsQuery(run));
  if (error !== null) return <Failure error={error} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-label="Tools by turn">
      {data.map((tools) => (
        <div key={tools.suite}>
          <div className="heading">
            <h2>Tools by turn</h2>
            <span className="soft small">{tools.suite}</span>
          </div>
          <div className="multiples">
            {tools.agents.map(({ agent, isBaseline, episodes }) => (
              <figure key={agent} className="card">
                <figcaption>
                  <Link
                    to="/runs/$run"
                    params={{ run }}
                    search={{ agent, cell: tools.suite, sort: "turns", down: true }}
                    hash="episodes"
                  >
                    {agent}
                  </Link>
                  <span className="tag">
                    {" "}
                    {isBaseline ? "baseline, " : ""}
                    {counted(episodes, "episode")}
                  </span>
                </figcaption>
                <AgentTools tools={tools} agent={agent} />
              </figure>
            ))}
          </div>
          <p className="notes">{tools.caption}</p>
        </div>
      ))}
    </section>
  );
}

/** Characters of a tool's name that are shown. */
const maxName = 18;
const rowHeight = 20;

function AgentTools({ tools: { tools, agents }, agent }: { readonly tools: Tools; readonly agent: string }) {
  const draw = useCallback((): PlotOptions => {
    const calls = agents.find((each) => each.agent === agent)?.calls ?? [];
    const all = agents.flatMap((each) => each.calls);
    const last = Math.max(...all.map(({ turn }) => turn));
    const most = Math.max(...all.map((each) => each.calls));
    const turns = Array.from({ length: last }, (_, index) => index + 1);
    const longest = Math.min(maxName, Math.max(...tools.map((name) => name.length)));
    return {
      height: 40 + rowHeight * tools.length,
      marginLeft: 14 + 6.4 * longest,
      marginTop: 4,
      marginBottom: 36,
      x: {
        domain: turns,
        type: "band",
        label: "turn",
        labelArrow: false,
        tickSize: 0,
        ticks: turns.filter((turn) => turn === 1 || turn % (last > 12 ? 10 : 5) === 0),
      },
      y: {
        domain: tools,
        type: "band",
        label: null,
        tickSize: 0,
        tickFormat: (name: string) => (name.length > maxName ? `${name.slice(0, maxName - 1)}…` : name),
      },
      marks: [
        cell(
          turns.flatMap((turn) => tools.map((tool) => ({ turn, tool }))),
          { x: "turn", y: "tool", fill: "var(--line)", fillOpacity: 0.45, inset: 1 },
        ),
        cell(calls, {
          x: "turn",
          y: "tool",
          fill: "var(--mark)",
          fillOpacity: ({ calls: count }: { readonly calls: number }) => 0.2 + (0.8 * count) / most,
          inset: 1,
          title: ({ turn, tool, calls: count }) => `${tool}, turn ${turn}: ${count.toFixed(2)} calls an episode`,
        }),
      ],
    };
  }, [tools, agents, agent]);
  const own = agents.find((each) => each.agent === agent)?.calls ?? [];
  const told = tools.map((tool) => {
    const calls = own.filter((each) => each.tool === tool).reduce((sum, each) => sum + each.calls, 0);
    return `${tool} ${calls.toFixed(1)}`;
  });
  return <PlotFigure label={`${agent}, calls an episode: ${told.join(", ")}`} draw={draw} />;
}

import "./leaderboard.css";
import { dot, type PlotOptions, ruleY, text } from "@observablehq/plot";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { leaderboardQuery } from "../../api/queries.ts";
import type { Board } from "../../api/types.ts";
import { counted, shownMoment } from "../../parts/format.ts";
import { PlotFigure } from "../../parts/plot-figure.tsx";
import { Failure, Waiting } from "../../parts/states.tsx";
import { useTitle } from "../../parts/use-title.ts";
import { ResultTable } from "../run/result-table.tsx";

/** Agents of all runs, suite by suite; only runs on the same worlds under the same settings stand in one table. */
export function Leaderboard() {
  useTitle("Leaderboard");
  const { suite } = useSearch({ from: "/leaderboard" });
  const { data, error } = useQuery(leaderboardQuery);
  const suites = [...new Set(data?.boards.map(({ result }) => result.suite) ?? [])];
  const boards = data?.boards.filter(({ result }) => suite === undefined || result.suite === suite) ?? [];
  return (
    <>
      <h1>Leaderboard</h1>
      <p className="sub">
        Each agent's newest run. Agents share a table where worlds, settings and items are the same; those that share a
        rank cannot be told apart.
      </p>
      {error !== null && <Failure error={error} />}
      {data === undefined && error === null && <Waiting>adding up the runs…</Waiting>}
      {suites.length > 1 && (
        <nav className="chips" aria-label="Suites">
          <Link
            to="/leaderboard"
            search={{}}
            className={`chip${suite === undefined ? " on" : ""}`}
            activeOptions={{ exact: true }}
          >
            all
          </Link>
          {suites.map((each) => (
            <Link
              key={each}
              to="/leaderboard"
              search={{ suite: each }}
              className={`chip${each === suite ? " on" : ""}`}
              activeOptions={{ exact: true }}
            >
              {each}
            </Link>
          ))}
        </nav>
      )}
      {boards.map((board) => (
        <BoardSection
          key={`${board.result.suite} ${board.seeds} ${board.settings} ${board.runs[0]?.id}`}
          board={board}
        />
      ))}
      {data?.boards.length === 0 && <p className="empty">No run has results yet.</p>}
    </>
  );
}

function BoardSection({ board }: { readonly board: Board }) {
  const { result, preset, generation, seeds, settings, runs, ranks } = board;
  const priced = result.lines.filter(({ costEach, score }) => costEach !== null && costEach > 0 && score.mean !== null);
  return (
    <section aria-label={`Leaderboard of ${result.suite}`}>
      <div className="heading">
        <h2>{result.suite}</h2>
        <span className="soft small">
          {preset} · worlds {seeds} · generation {generation} · {counted(result.items, "item")}
        </span>
        <span className="what">score: {result.headline}</span>
      </div>
      <ResultTable result={result} ranks={ranks} />
      <div className="board-foot small soft">
        <span>
          from{" "}
          {runs.map(({ id, short, createdAt }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <Link to="/runs/$run" params={{ run: id }} title={shownMoment(createdAt)} className="mono">
                {short}
              </Link>
            </span>
          ))}
        </span>
        <details>
          <summary>settings</summary>
          <pre>{settings}</pre>
        </details>
      </div>
      {priced.length > 1 && <CostAgainstScore board={board} />}
    </section>
  );
}

/** Cost against score: what lies above and to the left of all others is worth its money. */
function CostAgainstScore({ board: { result } }: { readonly board: Board }) {
  const { lines, scale, marks } = result;
  const draw = useCallback((): PlotOptions => {
    const dots = lines.flatMap(({ agent, score, costEach, isBaseline }) =>
      costEach === null || costEach <= 0 || score.mean === null
        ? []
        : [{ agent, score: score.mean, cost: costEach, color: isBaseline ? "var(--soft)" : "var(--mark)" }],
    );
    const currency = /^\D*/.exec(
      lines.find(({ costEach }) => costEach !== null && costEach > 0)?.shownCostEach ?? "",
    )?.[0];
    return {
      color: { type: "identity" },
      height: 280,
      marginTop: 34,
      marginBottom: 46,
      marginLeft: 44,
      marginRight: 110,
      x: {
        type: "log",
        label: "cost an item",
        ticks: 4,
        tickFormat: (value: number) => `${currency}${Number(value.toPrecision(2))}`,
        tickSize: 0,
        labelArrow: false,
      },
      y: {
        domain: [scale.low, scale.high],
        ticks: scale.ticks.map(({ at }) => at),
        tickFormat: (value: number) => scale.ticks.find(({ at }) => at === value)?.text ?? "",
        tickSize: 0,
        label: "score",
        labelArrow: false,
      },
      marks: [
        ruleY(
          marks.map(({ at }) => at),
          { stroke: "var(--soft)", strokeDasharray: "2 3" },
        ),
        dot(dots, { x: "cost", y: "score", fill: "color", r: 5 }),
        text(dots, {
          x: "cost",
          y: "score",
          text: "agent",
          textAnchor: "start",
          dx: 10,
          fill: "var(--ink)",
          stroke: "var(--wash)",
          strokeWidth: 5,
        }),
      ],
    };
  }, [lines, scale, marks]);
  return (
    <figure className="card pareto">
      <figcaption>Cost against score</figcaption>
      <PlotFigure label={`Cost against score in ${result.suite}`} draw={draw} />
    </figure>
  );
}

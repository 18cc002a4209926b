import "./leaderboard.css";
import { dot, line, type PlotOptions, ruleY, text } from "@observablehq/plot";
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
  const { suite, tag } = useSearch({ from: "/leaderboard" });
  const { data, error } = useQuery(leaderboardQuery);
  const suites = [...new Set(data?.boards.map(({ result }) => result.suite) ?? [])];
  const ofSuite = data?.boards.filter(({ result }) => suite === undefined || result.suite === suite) ?? [];
  const tags = [...new Set(ofSuite.flatMap(({ result }) => result.lines.flatMap((line) => line.tags)))].sort();
  const boards = tag === undefined ? ofSuite : ofSuite.flatMap((board) => narrowed(board, tag));
  return (
    <>
      <h1>Leaderboard</h1>
      <p className="sub">
        Each agent's newest run. Agents share a table where worlds, settings and items are the same; those that share a
        rank cannot be told apart.
      </p>
      {error !== null && <Failure error={error} />}
      {data === undefined && error === null && <Waiting>adding up the runs…</Waiting>}
      <Chips label="Suites" values={suites} chosen={suite} searchOf={(each) => ({ suite: each, tag })} />
      <Chips label="Tags" values={tags} chosen={tag} searchOf={(each) => ({ suite, tag: each })} />
      {boards.map((board) => (
        <BoardSection
          key={`${board.result.suite} ${board.seeds} ${board.settings} ${board.runs[0]?.id}`}
          board={board}
        />
      ))}
      {data !== undefined && data.boards.length > 0 && boards.length === 0 && (
        <p className="empty">No agent has {tag}.</p>
      )}
      {data?.boards.length === 0 && <p className="empty">No run has results yet.</p>}
    </>
  );
}

/** A choice of one value or all; nothing where there is nothing to choose. */
function Chips(props: {
  readonly label: string;
  readonly values: readonly string[];
  readonly chosen: string | undefined;
  readonly searchOf: (value: string | undefined) => {
    readonly suite?: string | undefined;
    readonly tag?: string | undefined;
  };
}) {
  const { label, values, chosen, searchOf } = props;
  if (values.length < 2 && chosen === undefined) return null;
  return (
    <nav className="chips" aria-label={label}>
      {[undefined, ...values].map((value) => (
        <Link
          key={value ?? ""}
          to="/leaderboard"
          search={searchOf(value)}
          className={`chip${value === chosen ? " on" : ""}`}
          activeOptions={{ exact: true }}
        >
          {value ?? "all"}
        </Link>
      ))}
    </nav>
  );
}

/** A board with the agents that have a tag, and baselines of its suite, which are what they are measured by. */
function narrowed(board: Board, tag: string): Board[] {
  const { result, ranks } = board;
  const kept = result.lines.map((line) => line.isBaseline || line.tags.includes(tag));
  const isThere = result.lines.some((line) => line.tags.includes(tag));
  const keep = <Each,>(list: readonly Each[]): Each[] => list.filter((_, index) => kept[index]);
  return isThere ? [{ ...board, result: { ...result, lines: keep(result.lines) }, ranks: keep(ranks) }] : [];
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

/** Those that no other beats for as little or less money, the cheapest first. */
function frontOf<Dot extends { readonly score: number; readonly cost: number }>(dots: readonly Dot[]): Dot[] {
  let best = Number.NEGATIVE_INFINITY;
  return dots
    .toSorted((one, other) => one.cost - other.cost || other.score - one.score)
    .filter(({ score }) => {
      const isBetter = score > best;
      best = Math.max(best, score);
      return isBetter;
    });
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
      // Room for the names, which stand at the right of their dots.
      marginRight: 24 + 6.5 * Math.min(32, Math.max(...dots.map(({ agent }) => agent.length))),
      x: {
        type: "log",
        label: "cost an item",
        ticks: 2,
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
        line(frontOf(dots), { x: "cost", y: "score", curve: "step-after", stroke: "var(--soft)", strokeOpacity: 0.6 }),
        dot(dots, { x: "cost", y: "score", fill: "color", r: 5 }),
        text(dots, {
          x: "cost",
          y: "score",
          text: "agent",
          textAnchor: "start",
          dx: 10,
          dy: -9,
          fill: "var(--ink)",
          stroke: "var(--wash)",
          strokeWidth: 5,
        }),
      ],
    };
  }, [lines, scale, marks]);
  return (
    <figure className="card pareto">
      <figcaption>Cost against score; the line joins agents that none beats for less money</figcaption>
      <PlotFigure label={`Cost against score in ${result.suite}`} draw={draw} />
    </figure>
  );
}

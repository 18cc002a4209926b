import { Link } from "@tanstack/react-router";
import type { ResultLine, SuiteResult } from "../../api/types.ts";
import { counted, shownCount } from "../../parts/format.ts";
import { IntervalBar, ScaleTicks } from "../../parts/interval-bar.tsx";
import { Flags } from "./flags.tsx";

interface Props {
  readonly result: SuiteResult;
  /** The ranks that agents may have, on a leaderboard. */
  readonly ranks?: readonly string[];
}

/** A suite's results under its name. */
export function ResultSection({ result }: Props) {
  const { suite, items, worlds, headline } = result;
  return (
    <>
      <div className="heading">
        <h2>{suite}</h2>
        <span className="soft small">
          {counted(items, "item")} · {counted(worlds, "world")}
        </span>
        <span className="what">score: {headline}</span>
      </div>
      <ResultTable result={result} />
    </>
  );
}

/** A table of results as the terminal prints it, with every number leading to its episodes. */
export function ResultTable({ result, ranks }: Props) {
  const { suite, level, scale, marks, lines, notes } = result;
  const has = (told: (line: ResultLine) => boolean): boolean => lines.some(told);
  const labels = lines[0]?.labels ?? [];
  const columns = {
    ranks: ranks?.some((rank) => rank !== "") === true,
    abstains: has(({ abstains }) => abstains !== ""),
    cost: has(({ shownCostEach }) => shownCostEach !== "" && shownCostEach !== "unknown"),
    flags: has(({ flags }) => flags.length > 0),
  };
  return (
    <>
      <div className="scroll">
        <table>
          <caption className="unseen">Results of {suite}, the best first</caption>
          <thead>
            <tr>
              {columns.ranks && (
                <th scope="col" className="number" title="Agents that share a rank cannot be told apart">
                  rank
                </th>
              )}
              <th scope="col">agent</th>
              {labels.map(({ name }) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
              <th scope="col" className="number">
                score
              </th>
              <th scope="col" className="number hide-narrow">
                {level}
              </th>
              <th scope="col" className="bar-cell">
                <span className="unseen">The same on a scale</span>
                <ScaleTicks scale={scale} />
              </th>
              {columns.abstains && (
                <th scope="col" className="number">
                  abstains
                </th>
              )}
              <th scope="col" className="number">
                wrong
              </th>
              {columns.cost && (
                <th scope="col" className="number">
                  cost an item
                </th>
              )}
              <th scope="col" className="number hide-narrow">
                time
              </th>
              {columns.flags && <th scope="col">flags</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <Row
                key={`${line.agent} ${line.labels.map(({ label }) => label).join(" ")}`}
                {...{ line, result, columns }}
                rank={ranks?.[index] ?? ""}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="notes">
        {marks.length > 0 && <p>Dashed: {marks.map(({ what, agent }) => `the ${what} (${agent})`).join(" and ")}.</p>}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </>
  );
}

interface RowProps {
  readonly line: ResultLine;
  readonly result: SuiteResult;
  readonly rank: string;
  readonly columns: {
    readonly ranks: boolean;
    readonly abstains: boolean;
    readonly cost: boolean;
    readonly flags: boolean;
  };
}

function Row({ line, result: { suite, scale, marks }, rank, columns }: RowProps) {
  const { run, agent, labels, isBaseline, score, abstains, wrong, shownCostEach, medianTime, flags, episodes } = line;
  const its = { agent, cell: suite };
  const link = { to: "/runs/$run", params: { run }, hash: "episodes" } as const;
  return (
    <tr>
      {columns.ranks && <td className="number soft">{rank}</td>}
      <th scope="row">
        <Link {...link} search={its} title={counted(episodes, "episode")}>
          {agent}
        </Link>
        {isBaseline && <span className="tag"> baseline</span>}
      </th>
      {labels.map(({ name, label }) => (
        <td key={name}>{label}</td>
      ))}
      <td className="number score">
        <Link {...link} search={{ ...its, sort: "score" }}>
          {score.shown}
        </Link>
      </td>
      <td className="number soft hide-narrow">{score.interval}</td>
      <td className="bar-cell">
        <IntervalBar score={score} scale={scale} marks={marks} isBaseline={isBaseline} />
      </td>
      {columns.abstains && (
        <td className="number">
          {abstains !== "" && (
            <Link {...link} search={{ ...its, outcome: "abstained" }}>
              {abstains}
            </Link>
          )}
        </td>
      )}
      <td className="number">
        <Link {...link} search={{ ...its, wrong: true }}>
          {shownCount(wrong)}
        </Link>
      </td>
      {columns.cost && (
        <td className="number">
          {shownCostEach !== "" && (
            <Link {...link} search={{ ...its, sort: "cost", down: true }}>
              {shownCostEach}
            </Link>
          )}
        </td>
      )}
      <td className="number soft hide-narrow">
        <Link {...link} search={{ ...its, sort: "time", down: true }}>
          {medianTime}
        </Link>
      </td>
      {columns.flags && (
        <td>
          <Flags flags={flags} run={run} filter={its} />
        </td>
      )}
    </tr>
  );
}

import "./compare.css";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { comparisonQuery, runQuery, runsQuery } from "../../api/queries.ts";
import type { ComparedSuite, Comparison } from "../../api/types.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { counted, shownCount } from "../../parts/format.ts";
import { placeOn, ScaleTicks } from "../../parts/interval-bar.tsx";
import { Failure, Waiting } from "../../parts/states.tsx";
import { useTitle } from "../../parts/use-title.ts";
import { BothTranscripts } from "./both-transcripts.tsx";
import { ItemTable } from "./item-table.tsx";

const atOnce = 50;

/** Two agents on the same items: how far they differ, and where. */
export function Compare() {
  useTitle("Compare");
  const { first, second } = useSearch({ from: "/compare" });
  return (
    <>
      <h1>Compare</h1>
      <p className="sub">
        Two agents on the same items, world by world; the items on which they differ most come first.
      </p>
      <div className="sides">
        <SideChoice name="first" value={first} />
        <span className="soft">against</span>
        <SideChoice name="second" value={second} />
      </div>
      {first !== undefined && second !== undefined && <Compared first={first} second={second} />}
    </>
  );
}

/** The run and agent of a side: RUN:AGENT in the address. */
function SideChoice({ name, value }: { readonly name: "first" | "second"; readonly value: string | undefined }) {
  const navigate = useNavigate();
  const { data: list } = useQuery(runsQuery(200));
  const at = value?.indexOf(":") ?? -1;
  const [run, agent] =
    value === undefined || at < 0 ? [undefined, undefined] : [value.slice(0, at), value.slice(at + 1)];
  const { data: details } = useQuery({ ...runQuery(run ?? ""), enabled: run !== undefined });
  const agents = details?.agentList.map(({ shown }) => shown) ?? list?.runs.find(({ id }) => id === run)?.agents ?? [];
  const set = (side: string | undefined): void => {
    void navigate({
      to: "/compare",
      search: (before) => ({ ...before, [name]: side, item: undefined }),
      replace: true,
    });
  };
  return (
    <span className="side">
      <span className={`swatch ${name}`} aria-hidden="true" />
      <select
        aria-label={`Run of the ${name} agent`}
        value={run ?? ""}
        onChange={({ target }) => {
          const chosen = list?.runs.find(({ id }) => id === target.value);
          set(
            chosen === undefined
              ? undefined
              : `${chosen.id}:${chosen.agents[name === "first" ? 0 : 1] ?? chosen.agents[0] ?? ""}`,
          );
        }}
      >
        <option value="">choose a run</option>
        {list?.runs.map(({ id, short, suites }) => (
          <option key={id} value={id}>
            {short} · {suites.join(", ")}
          </option>
        ))}
      </select>
      {run !== undefined && (
        <select aria-label={`The ${name} agent`} value={agent} onChange={({ target }) => set(`${run}:${target.value}`)}>
          {agents.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}

function Compared({ first, second }: { readonly first: string; readonly second: string }) {
  const { item } = useSearch({ from: "/compare" });
  const navigate = useNavigate();
  const [count, setCount] = useState(atOnce);
  const { data, error } = useQuery(comparisonQuery(first, second, 0, count));
  const chosen = data?.items.findIndex((each) => each.item === item) ?? -1;
  const choose = (index: number): void => {
    const wanted = data?.items[index];
    if (wanted === undefined) return;
    void navigate({
      to: "/compare",
      search: (before) => ({ ...before, item: wanted.item }),
      replace: true,
      resetScroll: false,
    });
  };
  useKeys({ j: () => choose(chosen + 1), k: () => choose(Math.max(0, chosen - 1)) });
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Waiting>comparing…</Waiting>;
  const shown = data.items[chosen];
  return (
    <>
      {data.suites.map((suite) => (
        <Difference key={suite.suite} suite={suite} comparison={data} />
      ))}
      <Counts comparison={data} />
      <ItemTable comparison={data} chosen={item} onChoose={choose} />
      {data.items.length < data.total && (
        <button type="button" className="more" onClick={() => setCount(count + atOnce * 2)}>
          show more of {shownCount(data.total)} items
        </button>
      )}
      {shown !== undefined && <BothTranscripts comparison={data} item={shown} />}
    </>
  );
}

/** The paired difference with its interval, around zero. */
function Difference({ suite: each, comparison }: { readonly suite: ComparedSuite; readonly comparison: Comparison }) {
  const { suite, headline, difference, scale, isPaired, isDifferent, pValue, worlds, items } = each;
  const at = (value: number): string => `${placeOn(scale, value)}%`;
  const { mean, low, high } = difference;
  const higher = (mean ?? 0) > 0 ? comparison.first : comparison.second;
  return (
    <section className="card difference" aria-label={`Difference in ${suite}`}>
      <div className="heading">
        <h2>{suite}</h2>
        <span className="soft small">
          {isPaired ? `${counted(items, "item")} of ${worlds} worlds that both have` : `unpaired: worlds ${worlds}`}
        </span>
        <span className="what">score: {headline}</span>
      </div>
      <p>
        <strong className="figure-large">{difference.shown}</strong>{" "}
        <span className="soft">
          {difference.interval} · p {pValue}
        </span>{" "}
        <span className={isDifferent ? "good" : "soft"}>
          {isDifferent ? `${higher} is better` : "cannot be told apart"}
        </span>
      </p>
      <svg className="bar" aria-hidden="true">
        <line className="axis" x1="0" x2="100%" y1="11" y2="11" />
        <line className="tick" x1="50%" x2="50%" y1="1" y2="21" />
        {low !== null && high !== null && <line className="reach" x1={at(low)} x2={at(high)} y1="11" y2="11" />}
        {mean !== null && <circle className="mean" cx={at(mean)} cy="11" r="5" />}
      </svg>
      <span className="difference-scale soft">
        <ScaleTicks scale={scale} />
      </span>
      <span className="ends small soft">
        <span>← {comparison.second} better</span>
        <span>{comparison.first} better →</span>
      </span>
    </section>
  );
}

/** Who was right where, in four numbers. */
function Counts({ comparison }: { readonly comparison: Comparison }) {
  const { first, second, counts } = comparison;
  const told = [
    { what: "both right", count: counts.both },
    { what: `only ${first}`, count: counts.onlyFirst },
    { what: `only ${second}`, count: counts.onlySecond },
    { what: "neither", count: counts.neither },
  ];
  return (
    <dl className="four">
      {told.map(({ what, count }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{shownCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

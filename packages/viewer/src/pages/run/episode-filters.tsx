import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { infoQuery } from "../../api/queries.ts";
import { type EpisodeFilter, type RunDetails, type Sorting, sortings } from "../../api/types.ts";
import { isFiltered } from "./filter.ts";

const outcomes = ["answered", "abstained", "unparsable", "limit", "does-not-fit", "crashed", "failed"];
const evidences = ["grounded", "partial", "ungrounded", "not-needed"];
const sortNames: { readonly [sorting in Sorting]: string } = {
  order: "in the run's order",
  score: "by score",
  cost: "by cost",
  time: "by time",
  turns: "by turns",
  started: "by begin",
};
/** Milliseconds without a key before what was written is looked for. */
const pause = 200;

interface Props {
  readonly run: RunDetails;
  readonly filter: EpisodeFilter;
}

/** What the list of episodes is narrowed by. All of it stands in the address, so that a list can be passed on. */
export function EpisodeFilters({ run, filter }: Props) {
  const navigate = useNavigate();
  const { data: info } = useQuery(infoQuery);
  const set = (change: EpisodeFilter): void => {
    void navigate({
      to: "/runs/$run",
      params: { run: run.id },
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  };
  const clear = (): void => {
    void navigate({
      to: "/runs/$run",
      params: { run: run.id },
      search: ({ by }) => ({ by }),
      replace: true,
      resetScroll: false,
    });
  };
  const others = (["world", "item", "stratum"] as const).flatMap((name) =>
    filter[name] === undefined ? [] : [{ name, value: filter[name] }],
  );
  return (
    <div className="filters noprint">
      <button
        type="button"
        className="chip"
        aria-pressed={filter.wrong === true}
        onClick={() => set({ wrong: filter.wrong === true ? undefined : true })}
      >
        only wrong
      </button>
      <Choice
        label="agent"
        value={filter.agent}
        values={run.agentList.map(({ shown }) => shown)}
        onChoose={(agent) => set({ agent })}
      />
      {run.suites.length > 1 && (
        <Choice label="suite" value={filter.cell} values={run.suites} onChoose={(cell) => set({ cell })} />
      )}
      <Choice label="ended" value={filter.outcome} values={outcomes} onChoose={(outcome) => set({ outcome })} />
      {info?.withKeys === true && (
        <Choice
          label="evidence"
          value={filter.evidence}
          values={evidences}
          onChoose={(evidence) => set({ evidence })}
        />
      )}
      {others.map(({ name, value }) => (
        <button key={name} type="button" className="chip on" onClick={() => set({ [name]: undefined })}>
          {name} {value} <span aria-hidden="true">×</span>
          <span className="unseen">, remove</span>
        </button>
      ))}
      <SearchField value={filter.search} onSearch={(search) => set({ search })} />
      <span className="sorting">
        <select
          aria-label="Order"
          value={filter.sort ?? "order"}
          onChange={({ target }) => {
            const sort = sortings.find((each) => each === target.value);
            set({ sort: sort === "order" ? undefined : sort });
          }}
        >
          {sortings.map((each) => (
            <option key={each} value={each}>
              {sortNames[each]}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="icon"
          aria-label={filter.down === true ? "Largest first" : "Smallest first"}
          title={filter.down === true ? "largest first" : "smallest first"}
          onClick={() => set({ down: filter.down === true ? undefined : true })}
        >
          {filter.down === true ? "↓" : "↑"}
        </button>
      </span>
      {isFiltered(filter) && (
        <button type="button" className="more" onClick={clear}>
          show all
        </button>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly values: readonly string[];
  readonly onChoose: (value: string | undefined) => void;
}

function Choice({ label, value, values, onChoose }: ChoiceProps) {
  const known = value === undefined || values.includes(value) ? values : [...values, value];
  return (
    <select
      aria-label={label}
      className={value === undefined ? "" : "on"}
      value={value ?? ""}
      onChange={({ target }) => onChoose(target.value === "" ? undefined : target.value)}
    >
      <option value="">any {label}</option>
      {known.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}

interface SearchProps {
  readonly value: string | undefined;
  readonly onSearch: (value: string | undefined) => void;
}

function SearchField({ value = "", onSearch }: SearchProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is written starts a search
  useEffect(() => {
    if (text === value) return;
    const wait = setTimeout(() => onSearch(text === "" ? undefined : text), pause);
    return () => clearTimeout(wait);
  }, [text]);
  return (
    <input
      type="search"
      placeholder="episode, item or world"
      aria-label="Beginning of an episode's or item's id, or a world"
      value={text}
      onChange={({ target }) => setText(target.value.trim())}
    />
  );
}

import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { ComparedItem, Comparison } from "../../api/types.ts";
import { shownWorld } from "../../parts/format.ts";

interface Props {
  readonly comparison: Comparison;
  /** The item whose transcripts are shown. */
  readonly chosen: string | undefined;
  readonly onChoose: (index: number) => void;
}

/** Every item with both scores. */
export function ItemTable({ comparison, chosen, onChoose }: Props) {
  const { first, second, items } = comparison;
  const suites = new Set(items.map(({ suite }) => suite));
  return (
    <div className="scroll">
      <table className="items">
        <caption className="unseen">Items, those on which the two differ most first</caption>
        <thead>
          <tr>
            <th scope="col">item</th>
            <th scope="col">world</th>
            {suites.size > 1 && <th scope="col">suite</th>}
            <th scope="col" className="hide-narrow">
              about
            </th>
            <th scope="col" className="number">
              <span className="swatch first" aria-hidden="true" /> {first}
            </th>
            <th scope="col" className="number">
              <span className="swatch second" aria-hidden="true" /> {second}
            </th>
            <th scope="col" className="number">
              difference
            </th>
            <th scope="col">
              <span className="unseen">both transcripts</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <Row
              key={item.item}
              item={item}
              isChosen={item.item === chosen}
              hasSuite={suites.size > 1}
              onChoose={() => onChoose(index)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly item: ComparedItem;
  readonly isChosen: boolean;
  readonly hasSuite: boolean;
  readonly onChoose: () => void;
}

function Row({ item, isChosen, hasSuite, onChoose }: RowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  const { shown } = item;
  return (
    <tr ref={row} className={isChosen ? "chosen" : ""}>
      <th scope="row" className="mono">
        {item.item.slice(0, 10)}
      </th>
      <td>{shownWorld(item.world, item.suite)}</td>
      {hasSuite && <td>{item.suite}</td>}
      <td className="soft small hide-narrow">{item.strata}</td>
      <Score shown={shown.first} value={item.first} episodes={item.firstEpisodes} />
      <Score shown={shown.second} value={item.second} episodes={item.secondEpisodes} />
      <td className={`number ${item.difference === 0 || item.difference === null ? "soft" : "score"}`}>
        {shown.difference}
      </td>
      <td className="number">
        <button type="button" className="chip" aria-pressed={isChosen} onClick={onChoose}>
          side by side
        </button>
      </td>
    </tr>
  );
}

interface ScoreProps {
  readonly shown: string;
  readonly value: number | null;
  readonly episodes: readonly string[];
}

function Score({ shown, value, episodes }: ScoreProps) {
  const [episode] = episodes;
  const kind = value === null ? "soft" : value >= 1 ? "good" : value <= 0 ? "bad" : "";
  return (
    <td className={`number ${kind}`}>
      {episode === undefined ? (
        shown
      ) : (
        <Link to="/episodes/$episode" params={{ episode }}>
          {shown}
        </Link>
      )}
    </td>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { resultsQuery } from "../../api/queries.ts";
import type { RunLine, SuiteResult } from "../../api/types.ts";
import { shownCount, shownMoment } from "../../parts/format.ts";
import { placeOn } from "../../parts/interval-bar.tsx";

/** Scores of larger runs are not read for a list. */
const mostEpisodes = 5000;

/** Whether an element has been on the screen. */
function useSeen<Kind extends Element>() {
  const element = useRef<Kind>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, isSeen };
}

/** A line of the list. */
export function RunRow({ run, isChosen }: { readonly run: RunLine; readonly isChosen: boolean }) {
  const { id, short, name, suites, agents, state, planned, finished, failed, cost, createdAt } = run;
  const { element, isSeen } = useSeen<HTMLTableRowElement>();
  const isRead = isSeen && finished > 0 && finished <= mostEpisodes;
  const { data: results } = useQuery({ ...resultsQuery(id), enabled: isRead });
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen, element]);
  return (
    <tr ref={element} className={isChosen ? "chosen" : ""} aria-selected={isChosen}>
      <th scope="row">
        <Link to="/runs/$run" params={{ run: id }}>
          <span className="mono">{short}</span>
        </Link>
        {state !== "finished" && <span className={`tag state ${state}`}>{state}</span>}
        {name !== null && <div className="tag">{name}</div>}
      </th>
      <td>{suites.join(", ")}</td>
      <td className="strip-cell hide-narrow">
        {results?.suites.map((result) => (
          <Strip key={result.suite} result={result} />
        ))}
      </td>
      <td className="number hide-narrow" title={agents.join(", ")}>
        {agents.length}
      </td>
      <td className="number">
        {shownCount(finished)}
        {finished < planned && <span className="soft"> of {shownCount(planned)}</span>}
        {failed > 0 && <div className="tag bad">{shownCount(failed)} failed</div>}
      </td>
      <td className="number hide-narrow">{cost}</td>
      <td className="soft small nowrap">
        <time dateTime={createdAt}>{shownMoment(createdAt)}</time>
      </td>
    </tr>
  );
}

/** Where each agent stands, on one small line. */
function Strip({ result: { suite, scale, lines } }: { readonly result: SuiteResult }) {
  const told = lines.map(({ agent, score }) => `${agent} ${score.shown}`).join(", ");
  return (
    <svg className="strip" role="img" aria-label={`${suite}: ${told}`}>
      <title>{told}</title>
      <line className="axis" x1="0" x2="100%" y1="9" y2="9" />
      {lines.map(({ agent, labels, score, isBaseline }) =>
        score.mean === null ? null : (
          <circle
            key={`${agent} ${labels.map(({ label }) => label).join(" ")}`}
            className={isBaseline ? "baseline" : ""}
            cx={`${placeOn(scale, score.mean)}%`}
            cy="9"
            r="3.6"
          />
        ),
      )}
    </svg>
  );
}

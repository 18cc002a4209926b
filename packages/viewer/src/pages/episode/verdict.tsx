import { Link } from "@tanstack/react-router";
import { isServed } from "../../api/client.ts";
import type { EpisodeDetails, ScoreLine } from "../../api/types.ts";
import { shownBytes } from "../../parts/format.ts";
import { FoldedText } from "../../text/folded-text.tsx";
import { PlainText } from "../../text/plain-text.tsx";
import { KeyEvidence } from "./key-evidence.tsx";

/** What came of an episode: the score with its reason, what was handed in, and how the agent went about it. */
export function Verdict({ episode }: { readonly episode: EpisodeDetails }) {
  const { headline, scores, answers, files, integrity, findings, facts, strata, key, keyEvidence, earlierTries } =
    episode;
  const others = scores.filter(({ isHeadline }) => !isHeadline);
  return (
    <>
      <div className="card">
        {headline === null ? (
          <p className="soft">no score</p>
        ) : (
          <>
            <p className={`headline ${kindOf(headline)}`}>
              {headline.shown}
              <span className="tag">
                {" "}
                {headline.scorer}, {headline.metric}
              </span>
            </p>
            <Whole className="said small reason" text={headline.reason} />
          </>
        )}
        <dl className="pairs">
          {facts.map(({ name, value }) => (
            <Pair key={name} name={name} value={value} />
          ))}
          {strata.map(({ name, value }) => (
            <Pair key={`of ${name}`} name={name} value={value} />
          ))}
          {integrity !== null && (
            <Pair name="integrity" value={integrity} kind={integrity === "clean" ? "good" : "warn"} />
          )}
        </dl>
      </div>
      {findings.length > 0 && (
        <>
          <h2>What was noticed</h2>
          <ul className="findings">
            {findings.map(({ rule, weight, sequence, quote }) => (
              <li key={`${rule} ${sequence} ${quote}`}>
                <Link
                  to="/episodes/$episode"
                  params={{ episode: episode.id }}
                  search={(before) => ({ ...before, event: sequence })}
                >
                  {rule}
                </Link>{" "}
                <span className="tag">{weight}</span>
                <div className="mono">
                  <PlainText text={quote} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Handed in</h2>
      {answers.length === 0 && <p className="soft small">nothing</p>}
      {answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers are known by their phase
        <Whole key={index} className="said block answer" text={answer} />
      ))}
      {files.length > 0 && (
        <ul className="files">
          {files.map(({ path, bytes }) => (
            <li key={path}>
              {isServed() ? (
                <Link
                  className="mono"
                  to="/episodes/$episode"
                  params={{ episode: episode.id }}
                  search={(before) => ({ ...before, tab: "files", handed: path })}
                >
                  <PlainText text={path} />
                </Link>
              ) : (
                <span className="mono">
                  <PlainText text={path} />
                </span>
              )}
              <span className="tag">{shownBytes(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      {key !== null && (
        <>
          <h2 className="warn">The key</h2>
          <Whole className="said block answer" text={key} />
          {keyEvidence !== null &&
            keyEvidence.length > 0 &&
            (isServed() ? (
              <KeyEvidence episode={episode.id} />
            ) : (
              <p className="small soft">rests on {keyEvidence.join(", ")}</p>
            ))}
        </>
      )}
      {others.length > 0 && (
        <details className="others">
          <summary>All scores</summary>
          <dl className="pairs">
            {others.map((score) => (
              <Pair
                key={`${score.scorer} ${score.metric}`}
                name={`${score.scorer}, ${score.metric}`}
                value={score.shown}
                title={score.reason}
              />
            ))}
          </dl>
        </details>
      )}
      {earlierTries.length > 0 && (
        <p className="notes">
          {earlierTries.map(({ attempt, outcome }) => `Try ${attempt} ${outcome}.`).join(" ")} Only the last try counts.
        </p>
      )}
    </>
  );
}

/** A text that came whole, folded where it is long. */
const Whole = ({ text, className }: { readonly text: string; readonly className: string }) => (
  <FoldedText text={text} length={text.length} address="" className={className} />
);

const kindOf = ({ value }: ScoreLine): string => (value >= 1 ? "good" : value <= 0 ? "bad" : "");

interface PairProps {
  readonly name: string;
  readonly value: string;
  readonly kind?: string;
  readonly title?: string;
}

function Pair({ name, value, kind = "", title }: PairProps) {
  return (
    <div className="pair" title={title}>
      <dt>{name}</dt>
      <dd className={kind}>
        <PlainText text={value} />
      </dd>
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { evidenceQuery } from "../../api/queries.ts";
import type { KeyEvidence as Piece } from "../../api/types.ts";
import { Failure, Waiting } from "../../parts/states.tsx";
import { PlainText } from "../../text/plain-text.tsx";

/** What the key rests on, how much of it was shown, and where in the conversation. */
export function KeyEvidence({ episode }: { readonly episode: string }) {
  const { data, error } = useQuery(evidenceQuery(episode));
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Waiting>looking what was seen…</Waiting>;
  return (
    <>
      <h2>What the key rests on</h2>
      <ul className="files evidence" aria-label="What the key rests on">
        {data.pieces.map((piece) => (
          <li key={piece.name}>
            <span className="mono">
              <PlainText text={piece.name} />
            </span>
            <Seen episode={episode} piece={piece} />
          </li>
        ))}
      </ul>
      {data.isPartial && <p className="small soft">Only the beginning of the long conversation was looked through.</p>}
    </>
  );
}

function Seen({ episode, piece: { share, event } }: { readonly episode: string; readonly piece: Piece }) {
  const told =
    share === null ? "in part" : share === 1 ? "seen" : share === 0 ? "not seen" : `${Math.floor(100 * share)} % seen`;
  const kind = share === 1 ? "good" : share === 0 ? "bad" : "warn";
  if (event === null) return <span className={`nowrap ${kind}`}>{told}</span>;
  return (
    <Link
      to="/episodes/$episode"
      params={{ episode }}
      search={(before) => ({ ...before, tab: undefined, event })}
      className={`nowrap ${kind}`}
    >
      {told}
    </Link>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { infoQuery } from "../../api/queries.ts";
import type { EpisodeFilter } from "../../api/types.ts";

/** Where the episodes of a flag are, for the flags that a filter can find. */
const filters: { readonly [word: string]: EpisodeFilter } = {
  failed: { outcome: "failed" },
  crashed: { outcome: "crashed" },
  "too large": { outcome: "does-not-fit" },
  "at a limit": { outcome: "limit" },
  ungrounded: { evidence: "ungrounded" },
  "partly grounded": { evidence: "partial" },
};

interface Props {
  readonly flags: readonly string[];
  readonly run: string;
  readonly filter: EpisodeFilter;
}

/** How many episodes are not as they should be. */
export function Flags({ flags, run, filter }: Props) {
  const { data: info } = useQuery(infoQuery);
  return (
    <span className="flags">
      {flags.map((flag) => {
        const found = filters[flag.replace(/^\d+ /, "")];
        // Which episodes these are tells of their keys.
        const isHidden = found?.evidence !== undefined && info?.withKeys !== true;
        return found === undefined || isHidden ? (
          <span key={flag}>{flag}</span>
        ) : (
          <Link key={flag} to="/runs/$run" params={{ run }} search={{ ...filter, ...found }} hash="episodes">
            {flag}
          </Link>
        );
      })}
    </span>
  );
}

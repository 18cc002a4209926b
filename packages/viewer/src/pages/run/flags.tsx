import { Link } from "@tanstack/react-router";
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
  return (
    <span className="flags">
      {flags.map((flag) => {
        const found = filters[flag.replace(/^\d+ /, "")];
        return found === undefined ? (
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

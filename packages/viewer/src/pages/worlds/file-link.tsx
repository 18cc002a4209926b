import { Link } from "@tanstack/react-router";
import type { WorldAddress } from "../../api/world-queries.ts";
import { PlainText } from "../../text/plain-text.tsx";
import type { WorldSearch } from "./world-search.ts";

interface Props {
  readonly world: WorldAddress;
  readonly search: WorldSearch;
  readonly path: string;
  readonly name: string;
  readonly isShown: boolean;
}

/** Opens a file beside the list. */
export function FileLink({ path, name, isShown, world: { suite, seed }, search }: Props) {
  return (
    <Link
      to="/worlds/$suite/$seed"
      params={{ suite, seed }}
      search={{ ...search, tab: "files", file: path, as: undefined }}
      resetScroll={false}
      preload={false}
      className={isShown ? "on" : ""}
      activeProps={{}}
      aria-current={isShown ? "true" : undefined}
    >
      <PlainText text={name} />
    </Link>
  );
}

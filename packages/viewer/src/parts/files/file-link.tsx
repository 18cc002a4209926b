import { Link } from "@tanstack/react-router";
import { PlainText } from "../../text/plain-text.tsx";
import type { FilePlace } from "./file-place.ts";

interface Props {
  readonly place: FilePlace;
  readonly path: string;
  readonly name: string;
  readonly isShown: boolean;
}

/** Opens a file beside the list. */
export function FileLink({ place, path, name, isShown }: Props) {
  const note = place.noteOf?.(path);
  return (
    <Link
      {...place.targetOf(path)}
      resetScroll={false}
      preload={false}
      className={isShown ? "on" : ""}
      activeProps={{}}
      aria-current={isShown ? "true" : undefined}
    >
      <PlainText text={name} />
      {note !== undefined && <span className="tag note">{note}</span>}
    </Link>
  );
}

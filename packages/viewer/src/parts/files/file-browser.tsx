import "./files.css";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import type { WorldFile } from "../../api/world-types.ts";
import { PlainText } from "../../text/plain-text.tsx";
import { DataTable } from "../data-table.tsx";
import { counted } from "../format.ts";
import { Failure, Waiting } from "../states.tsx";
import { FileLink } from "./file-link.tsx";
import type { FilePlace } from "./file-place.ts";
import { FileTree } from "./file-tree.tsx";

interface Props {
  readonly place: FilePlace;
  readonly paths: readonly string[];
  /** How many files there are; paths may be fewer. */
  readonly total: number;
  readonly shown: string | undefined;
  /** What stands beside the tree in place of a file of it. */
  readonly beside?: ReactNode;
  /** What stands above the tree. */
  readonly above?: ReactNode;
  /** How a file is wanted that can be shown in two ways. */
  readonly as: string | undefined;
}

/** Matches of a search among paths that are listed at once. */
const maxFound = 200;

/** Files as a tree that can be searched, and the content of one. */
export function FileBrowser({ place, paths, total, shown, beside, above, as }: Props) {
  const [sought, setSought] = useState("");
  const found = useMemo(
    () => (sought === "" ? [] : paths.filter((path) => path.toLowerCase().includes(sought.toLowerCase()))),
    [paths, sought],
  );
  return (
    <div className="beside">
      <nav className="side-list" aria-label="Files">
        {above}
        {total > 0 && (
          <input
            type="search"
            placeholder={`find in ${counted(total, "file")}`}
            aria-label="A part of a file's path"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        )}
        {sought === "" ? (
          <FileTree paths={paths} shown={shown} place={place} />
        ) : (
          <ul className="tree">
            {found.slice(0, maxFound).map((path) => (
              <li key={path}>
                <FileLink path={path} name={path} isShown={path === shown} place={place} />
              </li>
            ))}
            <li className="small soft" role="status">
              {found.length > maxFound
                ? `${maxFound} of ${counted(found.length, "file")}`
                : counted(found.length, "file")}
            </li>
          </ul>
        )}
        {total > paths.length && (
          <p className="small soft">{counted(total - paths.length, "file")} more are not listed here.</p>
        )}
      </nav>
      <section className="beside-main" aria-label="Content of the file">
        {beside ?? (shown !== undefined && <FileContent key={shown} place={place} path={shown} as={as} />)}
      </section>
    </div>
  );
}

/** A README comes first, then any other text of the upper level, then whatever there is. */
export function firstFile(paths: readonly string[]): string | undefined {
  const upper = paths.filter((path) => !path.includes("/"));
  return (
    upper.find((path) => /^readme/i.test(path)) ??
    upper.find((path) => /\.(md|txt|json)$/i.test(path)) ??
    paths.find((path) => /\.(md|txt)$/i.test(path)) ??
    paths[0]
  );
}

interface ContentProps {
  readonly place: FilePlace;
  readonly path: string;
  readonly as: string | undefined;
}

/** A file: a picture, a table, a text, or what it is else. */
export function FileContent({ place, path, as }: ContentProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(place.pagesOf(path, as));
  if (error !== null) return <Failure error={error} />;
  const first = data?.pages[0];
  if (data === undefined || first === undefined) return <Waiting>making {path}…</Waiting>;
  const other = first.kind === "table" && first.isText ? "text" : first.kind === "text" && first.isTable ? "table" : "";
  const note = place.noteOf?.(path);
  return (
    <>
      <div className="heading file-heading">
        <h2 className="mono">
          <PlainText text={path} />
        </h2>
        <span className="what">{[factOf(first), ...(note === undefined ? [] : [note])].join(" · ")}</span>
        {other !== "" && (
          <Link
            className="more noprint"
            {...place.targetOf(path, other === "text" ? "text" : undefined)}
            resetScroll={false}
            replace
          >
            as {other}
          </Link>
        )}
      </div>
      <Body place={place} path={path} pages={data.pages} first={first} />
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          show more
        </button>
      )}
    </>
  );
}

function factOf(file: WorldFile): string {
  return file.kind === "table" ? `${counted(file.total, "row")}, ${file.shownBytes}` : file.shownBytes;
}

interface BodyProps {
  readonly place: FilePlace;
  readonly path: string;
  readonly pages: readonly WorldFile[];
  readonly first: WorldFile;
}

function Body({ place, path, pages, first }: BodyProps) {
  switch (first.kind) {
    case "image":
      return <img className="picture" alt={path} src={place.pictureOf(path)} />;
    case "binary":
      return <p className="soft">The file holds neither text nor a picture, so it is not shown here.</p>;
    case "table":
      return (
        <DataTable
          label={path}
          columns={first.columns}
          rows={pages.flatMap((page) => (page.kind === "table" ? page.rows : []))}
        />
      );
    case "text":
      return (
        <div className="said block">
          <pre dir="auto">
            <PlainText text={pages.map((page) => (page.kind === "text" ? page.text : "")).join("")} />
          </pre>
        </div>
      );
  }
}

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { fileImage, fileQuery, pathsQuery, type WorldAddress } from "../../api/world-queries.ts";
import type { WorldFile } from "../../api/world-types.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { counted } from "../../parts/format.ts";
import { Failure, Waiting } from "../../parts/states.tsx";
import { PlainText } from "../../text/plain-text.tsx";
import { DataTable } from "./data-table.tsx";
import { FileLink } from "./file-link.tsx";
import { FileTree } from "./file-tree.tsx";
import type { WorldSearch } from "./world-search.ts";

interface Props {
  readonly world: WorldAddress;
  readonly search: WorldSearch;
}

/** Matches of a search among paths that are listed at once. */
const maxFound = 200;

/** The files that agents may see: their tree, and the content of one. */
export function WorldFiles({ world, search }: Props) {
  const { data, error } = useQuery(pathsQuery(world));
  const navigate = useNavigate();
  const [sought, setSought] = useState("");
  const paths = useMemo(() => data?.paths ?? [], [data]);
  const shown = search.file ?? firstFile(paths);
  const found = useMemo(
    () => (sought === "" ? [] : paths.filter((path) => path.toLowerCase().includes(sought.toLowerCase()))),
    [paths, sought],
  );
  const step = (by: number): void => {
    const list = sought === "" ? paths : found;
    const file = list[list.indexOf(shown ?? "") + by];
    if (file === undefined) return;
    const { suite, seed } = world;
    const next = { ...search, tab: "files", file, as: undefined };
    void navigate({ to: "/worlds/$suite/$seed", params: { suite, seed }, search: next, resetScroll: false });
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Waiting>making the list of files…</Waiting>;
  if (data.total === 0) return <p className="empty">This world has no files.</p>;
  return (
    <div className="beside">
      <nav className="side-list" aria-label="Files">
        <input
          type="search"
          placeholder={`find in ${counted(data.total, "file")}`}
          aria-label="A part of a file's path"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        {sought === "" ? (
          <FileTree key={`${world.suite} ${world.seed}`} paths={paths} shown={shown} world={world} search={search} />
        ) : (
          <ul className="tree">
            {found.slice(0, maxFound).map((path) => (
              <li key={path}>
                <FileLink path={path} name={path} isShown={path === shown} world={world} search={search} />
              </li>
            ))}
            <li className="small soft" role="status">
              {found.length > maxFound
                ? `${maxFound} of ${counted(found.length, "file")}`
                : counted(found.length, "file")}
            </li>
          </ul>
        )}
        {data.total > paths.length && (
          <p className="small soft">{counted(data.total - paths.length, "file")} more are not listed here.</p>
        )}
      </nav>
      <section className="beside-main" aria-label="Content of the file">
        {shown !== undefined && <Content key={shown} world={world} path={shown} search={search} />}
      </section>
    </div>
  );
}

/** A README comes first, then any other text of the upper level, then whatever there is. */
function firstFile(paths: readonly string[]): string | undefined {
  const upper = paths.filter((path) => !path.includes("/"));
  return (
    upper.find((path) => /^readme/i.test(path)) ??
    upper.find((path) => /\.(md|txt|json)$/i.test(path)) ??
    paths.find((path) => /\.(md|txt)$/i.test(path)) ??
    paths[0]
  );
}

interface ContentProps extends Props {
  readonly path: string;
}

function Content({ world, path, search }: ContentProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    fileQuery(world, path, search.as),
  );
  if (error !== null) return <Failure error={error} />;
  const first = data?.pages[0];
  if (data === undefined || first === undefined) return <Waiting>making {path}…</Waiting>;
  const other = first.kind === "table" && first.isText ? "text" : first.kind === "text" && first.isTable ? "table" : "";
  const { suite, seed } = world;
  return (
    <>
      <div className="heading file-heading">
        <h2 className="mono">
          <PlainText text={path} />
        </h2>
        <span className="what">{factOf(first)}</span>
        {other !== "" && (
          <Link
            className="more noprint"
            to="/worlds/$suite/$seed"
            params={{ suite, seed }}
            search={{ ...search, tab: "files", file: path, as: other === "text" ? "text" : undefined }}
            resetScroll={false}
            replace
          >
            as {other}
          </Link>
        )}
      </div>
      <Body world={world} path={path} pages={data.pages} first={first} />
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
  readonly world: WorldAddress;
  readonly path: string;
  readonly pages: readonly WorldFile[];
  readonly first: WorldFile;
}

function Body({ world, path, pages, first }: BodyProps) {
  switch (first.kind) {
    case "image":
      return <img className="picture" alt={path} src={fileImage(world, path)} />;
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

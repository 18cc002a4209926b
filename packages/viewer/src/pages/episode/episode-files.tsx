import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { toQuery } from "../../api/client.ts";
import { evidenceQuery, infoQuery, workspacePathsQuery, workspaceQuery } from "../../api/queries.ts";
import type { EpisodeDetails, KeyEvidence, SeenFile } from "../../api/types.ts";
import { FileBrowser, FileContent, firstFile } from "../../parts/files/file-browser.tsx";
import { type FilePlace, type FileTarget, filePages, searchOf } from "../../parts/files/file-place.ts";
import { shownBytes } from "../../parts/format.ts";
import { Failure, Waiting } from "../../parts/states.tsx";
import type { EpisodeSearch } from "../../search-words.ts";
import { PlainText } from "../../text/plain-text.tsx";

interface Props {
  readonly episode: EpisodeDetails;
  readonly search: EpisodeSearch;
}

/** The files that an agent could read, those that it was shown, and those that it handed in. */
export function EpisodeFiles({ episode, search }: Props) {
  const { data, error } = useQuery(workspaceQuery(episode.id));
  const { data: info } = useQuery(infoQuery);
  const evidence = useQuery({ ...evidenceQuery(episode.id), enabled: info?.withKeys === true });
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Waiting>reading what was shown…</Waiting>;
  const told = { episode, search, seen: data.seen, evidence: evidence.data?.pieces ?? [] };
  return (
    <>
      {data.isPartial && <p className="notes">Only the beginning of the long conversation was looked through.</p>}
      {data.isMade ? <Workspace {...told} /> : <SeenAlone {...told} />}
    </>
  );
}

interface Told extends Props {
  readonly seen: readonly SeenFile[];
  readonly evidence: readonly KeyEvidence[];
}

function Workspace(told: Told) {
  const { episode, search } = told;
  const { data, error } = useQuery(workspacePathsQuery(episode.id));
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Waiting>making the list of files…</Waiting>;
  const address = `/episodes/${encodeURIComponent(episode.id)}/workspace`;
  const place: FilePlace = {
    targetOf: (path, as) => targetOf(episode, search, { file: path, as }),
    pagesOf: (path, as) => filePages(["episode", episode.id, "workspace", "file"], `${address}/file`, { path, as }),
    pictureOf: (path) => `/api${address}/image${toQuery({ path })}`,
    noteOf: (path) => noteOf(told, path),
  };
  const { handed } = search;
  const first = told.seen.find(({ path }) => data.paths.includes(path))?.path ?? firstFile(data.paths);
  if (data.total === 0 && episode.files.length === 0) return <p className="empty">There were no files.</p>;
  const missing = told.seen.filter(({ path }) => !data.paths.includes(path));
  return (
    <>
      {data.paths.length === data.total && missing.length > 0 && (
        <p className="notes">
          Asked for, and not there: <PlainText text={missing.map(({ path }) => path).join(", ")} />.
        </p>
      )}
      <FileBrowser
        place={place}
        paths={data.paths}
        total={data.total}
        shown={handed === undefined ? (search.file ?? first) : undefined}
        as={search.as}
        above={<HandedIn episode={episode} search={search} />}
        beside={
          handed === undefined ? undefined : (
            <FileContent key={handed} place={handedPlace(episode, search)} path={handed} as={undefined} />
          )
        }
      />
    </>
  );
}

/** Where the world is not made here, such as one of a secret seed: the names of what was shown. */
function SeenAlone({ episode, search, seen, evidence }: Told) {
  const { handed } = search;
  return (
    <>
      <p className="notes">
        The files themselves are not shown: the world has a secret seed, or another version of its suite made it.
      </p>
      <div className="beside">
        <nav className="side-list" aria-label="Files">
          <HandedIn episode={episode} search={search} />
          <ul className="tree">
            {seen.map(({ path }) => (
              <li key={path}>
                <PlainText text={path} />{" "}
                <span className="tag">{noteOf({ episode, search, seen, evidence }, path)}</span>
              </li>
            ))}
          </ul>
        </nav>
        <section className="beside-main" aria-label="Content of the file">
          {handed !== undefined && (
            <FileContent key={handed} place={handedPlace(episode, search)} path={handed} as={undefined} />
          )}
        </section>
      </div>
    </>
  );
}

function HandedIn({ episode, search }: Props) {
  if (episode.files.length === 0) return null;
  return (
    <>
      <h2>Handed in</h2>
      <ul className="tree">
        {episode.files.map(({ path, bytes }) => (
          <li key={path}>
            <Link
              {...targetOf(episode, search, { handed: path })}
              resetScroll={false}
              preload={false}
              className={search.handed === path ? "on" : ""}
              activeProps={{}}
            >
              <PlainText text={path} /> <span className="tag">{shownBytes(bytes)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <h2>Workspace</h2>
    </>
  );
}

function handedPlace(episode: EpisodeDetails, search: EpisodeSearch): FilePlace {
  const address = `/episodes/${encodeURIComponent(episode.id)}`;
  return {
    targetOf: (path) => targetOf(episode, search, { handed: path }),
    pagesOf: (path) => filePages(["episode", episode.id, "file"], `${address}/file`, { path }),
    pictureOf: (path) => `/api${address}/image${toQuery({ path })}`,
  };
}

const targetOf = (
  { id }: EpisodeDetails,
  search: EpisodeSearch,
  shown: Pick<EpisodeSearch, "file" | "handed" | "as">,
): FileTarget => ({
  to: "/episodes/$episode",
  params: { episode: id },
  search: searchOf({ ...search, tab: "files", file: undefined, as: undefined, handed: undefined, ...shown }),
});

/** Whether a file was shown, and whether the key rests on it. */
function noteOf({ seen, evidence }: Told, path: string): string | undefined {
  const shown = seen.find((each) => each.path === path);
  const isNeeded = evidence.some(({ name }) => name === path || name.startsWith(`${path}, bytes `));
  const words = [
    ...(isNeeded ? ["the key rests on it"] : []),
    ...(shown === undefined
      ? isNeeded
        ? ["not seen"]
        : []
      : [shown.bytes === null ? "seen" : `seen, ${shownBytes(shown.bytes)}`]),
  ];
  return words.length === 0 ? undefined : words.join(", ");
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { viewQuery, type WorldAddress } from "../../api/world-queries.ts";
import type { ViewLine, WorldDetails } from "../../api/world-types.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { counted } from "../../parts/format.ts";
import { Failure, Waiting } from "../../parts/states.tsx";
import { ViewBlock } from "./view-block.tsx";
import { ViewInputs } from "./view-inputs.tsx";
import { inputWords, type WorldSearch, withoutInputs } from "./world-search.ts";

interface Props {
  readonly world: WorldAddress;
  readonly details: WorldDetails;
  readonly search: WorldSearch;
  readonly isSpoiled: boolean;
  readonly onSet: (change: WorldSearch) => void;
}

/** What the suite shows of its world. Views that tell the truth wait for the switch. */
export function WorldViews({ world, details: { views, hiddenViews }, search, isSpoiled, onSet }: Props) {
  const navigate = useNavigate();
  const shown = views.find(({ name }) => name === search.view) ?? views.find(({ spoils }) => isSpoiled || !spoils);
  const { suite, seed } = world;
  const step = (by: number): void => {
    const view = views[views.findIndex(({ name }) => name === shown?.name) + by]?.name;
    if (view === undefined) return;
    const next = { ...withoutInputs(search), tab: "views", view };
    void navigate({ to: "/worlds/$suite/$seed", params: { suite, seed }, search: next, resetScroll: false });
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  if (views.length === 0 && hiddenViews === 0) {
    return <p className="empty">This suite has no views of its own. Its worlds are shown by their files and items.</p>;
  }
  return (
    <div className="beside">
      <nav className="side-list" aria-label="Views">
        <ol className="rows">
          {views.map(({ name, title, spoils }) => (
            <li key={name}>
              <Link
                to="/worlds/$suite/$seed"
                params={{ suite, seed }}
                search={{ ...withoutInputs(search), tab: "views", view: name }}
                resetScroll={false}
                preload={false}
                className={name === shown?.name ? "on" : ""}
                activeProps={{}}
                aria-current={name === shown?.name ? "true" : undefined}
              >
                <span>{title}</span>
                {spoils && <span className="tag warn">spoils</span>}
              </Link>
            </li>
          ))}
        </ol>
        {hiddenViews > 0 && (
          <p className="small soft">
            {counted(hiddenViews, "more view")} {hiddenViews === 1 ? "tells" : "tell"} the truth.
          </p>
        )}
      </nav>
      <section className="beside-main" aria-label="The view">
        {shown === undefined ? (
          <p className="empty">Every view of this world tells its truth.</p>
        ) : shown.spoils && !isSpoiled ? (
          <Covered view={shown} onShow={() => onSet({ spoil: "true" })} />
        ) : (
          <Shown key={shown.name} world={world} view={shown} search={search} isSpoiled={isSpoiled} onSet={onSet} />
        )}
      </section>
    </div>
  );
}

function Covered({ view: { title, about }, onShow }: { readonly view: ViewLine; readonly onShow: () => void }) {
  return (
    <>
      <h2 className="view-title">{title}</h2>
      <p className="sub">{about}</p>
      <div className="card">
        <p>This view tells what agents are not told.</p>
        <button type="button" className="more" onClick={onShow}>
          show it, and all keys and truths
        </button>
      </div>
    </>
  );
}

interface ShownProps extends Omit<Props, "details"> {
  readonly view: ViewLine;
}

function Shown({ world, view, search, isSpoiled, onSet }: ShownProps) {
  const inputs = inputWords(search);
  const [hasMarks, setMarks] = useState(true);
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    viewQuery(world, view.name, inputs, isSpoiled),
  );
  useKeys({ m: () => setMarks(!hasMarks) });
  const first = data?.pages[0];
  const blocks = data?.pages.flatMap((page) => page.blocks) ?? [];
  const canMark = blocks.some((block) => block.kind === "image" && block.marks.length > 0);
  return (
    <>
      <h2 className="view-title">{view.title}</h2>
      {view.about !== "" && <p className="sub">{view.about}</p>}
      {first !== undefined && first.inputs.length > 0 && <ViewInputs inputs={first.inputs} onChoose={onSet} />}
      {canMark && (
        <label className="switch noprint">
          <input type="checkbox" checked={hasMarks} onChange={() => setMarks(!hasMarks)} />
          <span>
            <kbd>m</kbd> the truth over the pictures
          </span>
        </label>
      )}
      {error !== null && <Failure error={error} />}
      {first === undefined && error === null && <Waiting>making the view…</Waiting>}
      <div className="blocks" aria-busy={isFetching}>
        {blocks.map((block, index) => (
          <ViewBlock
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a view never move
            key={index}
            block={block}
            place={{ world, view: view.name, inputs, spoil: isSpoiled }}
            hasMarks={hasMarks}
          />
        ))}
      </div>
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? "making more…" : "show more"}
        </button>
      )}
    </>
  );
}

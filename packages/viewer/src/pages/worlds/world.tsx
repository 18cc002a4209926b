import "./worlds.css";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { infoQuery } from "../../api/queries.ts";
import { choicesQuery, type WorldAddress, worldQuery } from "../../api/world-queries.ts";
import type { WorldDetails } from "../../api/world-types.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Failure, Waiting } from "../../parts/states.tsx";
import { useTitle } from "../../parts/use-title.ts";
import { WorldFiles } from "./world-files.tsx";
import { WorldForm } from "./world-form.tsx";
import { WorldItems } from "./world-items.tsx";
import { type WorldSearch, worldWords } from "./world-search.ts";
import { WorldViews } from "./world-views.tsx";

const tabs = ["views", "files", "items"] as const;
type Tab = (typeof tabs)[number];

/** A world: its views, files and items. */
export function World() {
  const { suite, seed } = useParams({ from: "/worlds/$suite/$seed" });
  const search = useSearch({ from: "/worlds/$suite/$seed" });
  const words = JSON.stringify(worldWords(search));
  const world = useMemo((): WorldAddress => ({ suite, seed, words: JSON.parse(words) }), [suite, seed, words]);
  useTitle(`${suite}, world ${seed}`);
  const { data, error } = useQuery(worldQuery(world));
  const choices = useQuery(choicesQuery(suite));
  return (
    <>
      <div className="crumbs">
        <Link to="/worlds" search={{ suite }}>
          Worlds
        </Link>{" "}
        / {suite}
      </div>
      <h1>
        {suite}, world {seed}
      </h1>
      {choices.data !== undefined && (
        <WorldForm
          key={`${suite} ${seed} ${words}`}
          choices={choices.data}
          seed={seed}
          words={world.words}
          kept={{ tab: search.tab, view: search.view, spoil: search.spoil }}
        />
      )}
      {error !== null && <Failure error={error} />}
      {data === undefined && error === null && <Waiting>making the world…</Waiting>}
      {data !== undefined && <Opened world={world} details={data} search={search} />}
    </>
  );
}

interface OpenedProps {
  readonly world: WorldAddress;
  readonly details: WorldDetails;
  readonly search: WorldSearch;
}

function Opened({ world, details, search }: OpenedProps) {
  const navigate = useNavigate();
  const { data: info } = useQuery(infoQuery);
  const { previousSeed, nextSeed, views } = details;
  const isSpoiled = info?.withKeys === true && search.spoil === "true";
  const tab = tabs.find((each) => each === search.tab) ?? (views.length > 0 ? "views" : "files");
  const go = (seed: string | null): void => {
    if (seed === null) return;
    // Files and items of another world have other names.
    const stays = { ...search, file: undefined, item: undefined };
    void navigate({ to: "/worlds/$suite/$seed", params: { suite: world.suite, seed }, search: stays });
  };
  const set = (change: WorldSearch): void => {
    void navigate({
      to: "/worlds/$suite/$seed",
      params: { suite: world.suite, seed: world.seed },
      search: { ...search, ...change },
      resetScroll: false,
      replace: true,
    });
  };
  const turnSpoil = (): void => {
    if (info?.withKeys === true) set({ spoil: isSpoiled ? undefined : "true" });
  };
  useKeys({ n: () => go(nextSeed), p: () => go(previousSeed), s: turnSpoil });
  return (
    <>
      <Facts details={details} />
      <div className="world-bar noprint">
        <nav className="tabs" aria-label="Parts of the world">
          {tabs.map((each) => (
            <TabLink key={each} tab={each} world={world} search={search} isShown={each === tab} />
          ))}
        </nav>
        <span className="seeds">
          <button type="button" disabled={previousSeed === null} onClick={() => go(previousSeed)}>
            <kbd>p</kbd> previous seed
          </button>
          <button type="button" disabled={nextSeed === null} onClick={() => go(nextSeed)}>
            <kbd>n</kbd> next seed
          </button>
        </span>
        {info?.withKeys === true ? (
          <label className="switch">
            <input type="checkbox" checked={isSpoiled} onChange={turnSpoil} />
            <span>
              show keys and truths <span className="warn">spoils the items</span>
            </span>
          </label>
        ) : (
          <span className="small soft">
            keys and truths are shown by <code>assay view --with-keys</code>
          </span>
        )}
      </div>
      {tab === "views" && (
        <WorldViews world={world} details={details} search={search} isSpoiled={isSpoiled} onSet={set} />
      )}
      {tab === "files" && <WorldFiles world={world} search={search} />}
      {tab === "items" && <WorldItems world={world} search={search} isSpoiled={isSpoiled} />}
    </>
  );
}

function Facts({
  details: { about, version, generation, preset, settings, command },
}: {
  readonly details: WorldDetails;
}) {
  const chosen = settings.map(({ name, value }) => `${name} ${value}`).join(" · ");
  return (
    <p className="sub world-facts">
      {about} Version {version}, generation {generation}, preset {preset}
      {chosen === "" ? "" : ` with ${chosen}`}. At the terminal: <code>{command}</code>
    </p>
  );
}

interface TabProps {
  readonly tab: Tab;
  readonly world: WorldAddress;
  readonly search: WorldSearch;
  readonly isShown: boolean;
}

function TabLink({ tab, world: { suite, seed }, search, isShown }: TabProps) {
  return (
    <Link
      to="/worlds/$suite/$seed"
      params={{ suite, seed }}
      search={{ ...search, tab }}
      resetScroll={false}
      className={isShown ? "on" : ""}
      activeProps={{}}
      aria-current={isShown ? "page" : undefined}
    >
      {{ views: "Views", files: "Files", items: "Items" }[tab]}
    </Link>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { infoQuery } from "../api/queries.ts";
import { LiveRunsProvider, useFollowedRuns } from "../api/use-live-runs.ts";
import { useKeys } from "../keys/use-keys.ts";
import { HelpDialog } from "./help-dialog.tsx";
import { SearchDialog } from "./search-dialog.tsx";
import { SkipLink } from "./skip-link.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** What stands around every page. */
export function Shell() {
  const [shown, setShown] = useState<"search" | "help">();
  const live = useFollowedRuns();
  const { data: info } = useQuery(infoQuery);
  const isReport = useLocation().pathname.startsWith("/reports/");
  useKeys({ "/": () => setShown("search"), "?": () => setShown("help") });
  const close = (): void => setShown(undefined);
  return (
    <LiveRunsProvider value={live}>
      <SkipLink />
      <header className="head">
        <Link to="/" className="brand">
          Assay
        </Link>
        <nav aria-label="Pages">
          <Link to="/" activeOptions={{ exact: true }}>
            Runs
          </Link>
          <Link to="/leaderboard">Leaderboard</Link>
          <Link to="/compare">Compare</Link>
          <Link to="/worlds">Worlds</Link>
          <Link to="/reports/$kind" params={{ kind: "card" }} activeProps={{}} className={isReport ? "active" : ""}>
            Reports
          </Link>
          {info?.allowsRuns === true && <Link to="/play">Play</Link>}
        </nav>
        <div className="tools">
          <button type="button" className="find" onClick={() => setShown("search")}>
            <kbd>/</kbd>search
          </button>
          <ThemeSwitch />
          <button type="button" className="icon" aria-label="Help and keys" onClick={() => setShown("help")}>
            ?
          </button>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="foot">
        <span>
          <kbd>j</kbd> <kbd>k</kbd> next and previous
        </span>
        <span>
          <kbd>w</kbd> only wrong ones
        </span>
        <span>
          <kbd>/</kbd> search
        </span>
        <span>
          <kbd>?</kbd> all keys
        </span>
        <span>every number links to the episodes behind it</span>
      </footer>
      {shown === "search" && <SearchDialog onClose={close} />}
      {shown === "help" && <HelpDialog onClose={close} />}
    </LiveRunsProvider>
  );
}

export function NotFound() {
  return (
    <>
      <h1>There is nothing here</h1>
      <p className="sub">
        The address leads nowhere. <Link to="/">All runs</Link>
      </p>
    </>
  );
}

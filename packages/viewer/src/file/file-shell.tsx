import { useQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { infoQuery } from "../api/queries.ts";
import { useKeys } from "../keys/use-keys.ts";
import { HelpDialog } from "../parts/help-dialog.tsx";
import { SearchDialog } from "../parts/search-dialog.tsx";
import { SkipLink } from "../parts/skip-link.tsx";
import { ThemeSwitch } from "../parts/theme-switch.tsx";
import type { EmbeddedRun } from "./embedded-run.ts";

/** What stands around the pages of a run's file. */
export function FileShell({ embedded }: { readonly embedded: EmbeddedRun }) {
  const [shown, setShown] = useState<"search" | "help">();
  const { data: info } = useQuery(infoQuery);
  useKeys({ "/": () => setShown("search"), "?": () => setShown("help") });
  const close = (): void => setShown(undefined);
  return (
    <>
      <SkipLink />
      <header className="head">
        <Link to="/runs/$run" params={{ run: embedded.run }} search={{}} className="brand">
          Assay
        </Link>
        <nav aria-label="Pages">
          <Link to="/runs/$run" params={{ run: embedded.run }} search={{}}>
            Run
          </Link>
          <Link to="/compare" search={{}}>
            Compare
          </Link>
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
          One file with run <span className="mono">{embedded.run}</span>, written by Assay {info?.version}
        </span>
        {embedded.leftOut.length > 0 && <span>left out: {embedded.leftOut.join("; ")}</span>}
        <span>
          <kbd>?</kbd> all keys
        </span>
      </footer>
      {shown === "search" && <SearchDialog onClose={close} />}
      {shown === "help" && <HelpDialog onClose={close} />}
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useState } from "react";
import { findQuery, runsQuery } from "../api/queries.ts";
import type { RunLine } from "../api/types.ts";
import { Modal } from "./modal.tsx";

interface Hit {
  readonly address: string;
  readonly what: string;
  readonly name: string;
  readonly more: string;
}

const mostHits = 12;
const searchedRuns = 200;
/** Shorter beginnings are those of many episodes. */
const shortestEpisode = 5;

/** Finds runs by any of their words, agents in them, and episodes by the beginning of their ids. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const { history } = useRouter();
  const { data: list } = useQuery(runsQuery(searchedRuns));
  const isEpisode = /^[0-9a-z]+$/.test(words) && words.length >= shortestEpisode;
  const { data: found } = useQuery({ ...findQuery(words), enabled: isEpisode });
  const episode = isEpisode ? (found?.episode ?? null) : null;
  const hits: Hit[] = [
    ...(episode === null
      ? []
      : [
          {
            address: `/episodes/${episode.id}`,
            what: "episode",
            name: episode.id.slice(0, 10),
            more: `${episode.agent} · ${episode.suite}`,
          },
        ]),
    ...(list?.runs ?? []).flatMap((run) => hitsIn(run, words.toLowerCase())),
  ].slice(0, mostHits);
  function go(hit: Hit | undefined): void {
    if (hit === undefined) return;
    onClose();
    void navigate({ to: hit.address });
  }
  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((chosen + step + hits.length) % Math.max(1, hits.length));
    }
    if (event.key === "Enter") go(hits[chosen]);
  }
  return (
    <Modal label="Search" onClose={onClose}>
      <input
        className="seek"
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to write here
        autoFocus
        placeholder="a run, a suite, an agent, an episode's id"
        aria-label="Search runs, agents and episodes"
        value={words}
        onChange={({ target }) => {
          setWords(target.value.trim());
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <ul className="hits" aria-label="Found">
        {hits.map((hit, index) => (
          <li key={`${hit.what} ${hit.address}`} className={index === chosen ? "on" : ""}>
            <a
              href={history.createHref(hit.address)}
              onClick={(event) => {
                event.preventDefault();
                go(hit);
              }}
            >
              <span className="tag">{hit.what}</span>
              <span>{hit.name}</span>
              <span className="soft small">{hit.more}</span>
            </a>
          </li>
        ))}
        {hits.length === 0 && <li className="soft inside">nothing is called so</li>}
      </ul>
    </Modal>
  );
}

function hitsIn({ id, short, name, suites, agents }: RunLine, words: string): Hit[] {
  const has = (text: string): boolean => text.toLowerCase().includes(words);
  const address = `/runs/${id}`;
  const about = [name ?? "", ...suites].filter((each) => each !== "").join(" · ");
  return [
    ...([id, about].some(has) ? [{ address, what: "run", name: short, more: about }] : []),
    ...(words === "" ? [] : agents.filter(has)).map((agent) => ({
      address: `${address}?agent=${encodeURIComponent(agent)}`,
      what: "agent",
      name: agent,
      more: `run ${short} · ${suites.join(", ")}`,
    })),
  ];
}

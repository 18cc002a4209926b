import "../worlds/worlds.css";
import "./play.css";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { beginPlay, playsQuery } from "../../api/play-queries.ts";
import { infoQuery } from "../../api/queries.ts";
import { choicesQuery, suitesQuery } from "../../api/world-queries.ts";
import type { SuiteChoices } from "../../api/world-types.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Failure, Waiting } from "../../parts/states.tsx";
import { useTitle } from "../../parts/use-title.ts";
import { type ChosenWorld, Field, givenWords, WorldFields } from "../worlds/world-form.tsx";
import { worldWords } from "../worlds/world-search.ts";
import { keepName, readName } from "./own-name.ts";
import { settingsOf } from "./settings-of.ts";

/** Which item to play, and the items that are being played. */
export function Plays() {
  useTitle("Play");
  const { suite: asked } = useSearch({ from: "/play" });
  const navigate = useNavigate();
  const { data: info } = useQuery(infoQuery);
  const { data: suites = [], error } = useQuery(suitesQuery);
  const suite = asked ?? suites[0];
  const step = (by: number): void => {
    const next = suites[suites.indexOf(suite ?? "") + by];
    if (next !== undefined) void navigate({ to: "/play", search: { suite: next } });
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <>
      <h1>Play</h1>
      <p className="sub">
        Be the agent: the same task, the same tools, the same grading. What you hand in is kept as a run of the agent{" "}
        <span className="mono">human</span>, beside those of models.
      </p>
      {info?.allowsRuns === false && (
        <p className="empty">
          Items are played where the server was started with <code>assay view --allow-runs</code>.
        </p>
      )}
      {error !== null && <Failure error={error} />}
      {info?.allowsRuns === true && (
        <>
          <OpenPlays />
          <nav className="chips" aria-label="Suites">
            {suites.map((each) => (
              <Link
                key={each}
                to="/play"
                search={{ suite: each }}
                className={`chip${each === suite ? " on" : ""}`}
                activeOptions={{ exact: true }}
                aria-current={each === suite ? "true" : undefined}
              >
                {each}
              </Link>
            ))}
          </nav>
          {suite !== undefined && <ChooseItem key={suite} suite={suite} />}
        </>
      )}
    </>
  );
}

function OpenPlays() {
  const { data = [] } = useQuery(playsQuery);
  const open = data.filter(({ state }) => state === "playing" || state === "grading");
  if (open.length === 0) return null;
  return (
    <section aria-label="Being played" className="open-plays">
      <h2>Being played</h2>
      <ul className="plain">
        {open.map(({ id, suite, seed, item, as }) => (
          <li key={id}>
            <Link to="/play/$play" params={{ play: id }}>
              {suite}, world {seed}, item {item}
            </Link>{" "}
            <span className="soft">{as === "" ? "" : `as ${as}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChooseItem({ suite }: { readonly suite: string }) {
  const { data, error } = useQuery(choicesQuery(suite));
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Waiting>loading {suite}…</Waiting>;
  return <ItemForm choices={data} />;
}

function ItemForm({ choices }: { readonly choices: SuiteChoices }) {
  const search = useSearch({ from: "/play" });
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ChosenWorld>({
    seed: search.seed ?? "1",
    words: { preset: choices.playPreset, ...worldWords(search) },
  });
  const [item, setItem] = useState(search.item ?? "1");
  const [name, setName] = useState(readName);
  const [problem, setProblem] = useState<Error>();
  const [isBeginning, setBeginning] = useState(false);
  async function begin(): Promise<void> {
    setProblem(undefined);
    setBeginning(true);
    try {
      keepName(name);
      const { preset = "", ...words } = givenWords(chosen);
      const play = await beginPlay({
        suite: choices.suite,
        seed: chosen.seed.trim(),
        preset,
        settings: settingsOf(words),
        item: Number(item),
        as: name.trim(),
      });
      await navigate({ to: "/play/$play", params: { play: play.id } });
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
      setBeginning(false);
    }
  }
  return (
    <section className="card choose-world" aria-label={choices.suite}>
      <p className="about">{choices.about}</p>
      <form
        className="world-form"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <WorldFields choices={choices} chosen={chosen} onChange={setChosen} />
        <Field label="item, counted from 1">
          {(id) => (
            <input
              id={id}
              className="seed"
              inputMode="numeric"
              autoComplete="off"
              value={item}
              onChange={({ target }) => setItem(target.value)}
            />
          )}
        </Field>
        <Field label="your name, if you like">
          {(id) => <input id={id} maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />}
        </Field>
        <button type="submit" className="go" disabled={isBeginning}>
          {isBeginning ? "making the world…" : "Play"}
        </button>
      </form>
      {problem !== undefined && <Failure error={problem} />}
    </section>
  );
}
